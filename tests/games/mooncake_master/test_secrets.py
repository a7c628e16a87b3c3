"""What leaves for a viewer never depends on hands they may not know: MM-14, MM-17, MM-19, MM-26.

Two worlds are played side by side that look the same to a viewer: the hidden tiles are others. Until the rules
reveal something, everything the viewer gets must be the same in both.
"""

import random
from dataclasses import dataclass

import pytest

from moonshelf.games.mooncake_master.state import DEAL, PUT
from moonshelf.kernel.match import tell
from moonshelf.kernel.random import stream
from moonshelf.kernel.seats import CHANCE, SPECTATOR, seats_of
from moonshelf.kernel.types import load

from .drawn import GAME

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay")


def worlds(seats: int, viewer: int, rng: random.Random, plies: int) -> tuple[bytes, bytes]:
    """A position of a random game, and another one that looks the same to the viewer."""
    position = GAME.start(seats).position
    for _ in range(plies):
        position = advanced(position, rng)
    other = load(GAME.observe(position, viewer))
    GAME.engine.resample(GAME.box_bytes, other, viewer, stream(rng.random()))
    return position, other.tobytes()


def advanced(position: bytes, rng: random.Random) -> bytes:
    waiting = seats_of(GAME.waiting(position))
    if not waiting:
        return position
    seat = rng.choice(waiting)
    return GAME.apply(position, seat, rng.choice(GAME.legal(position, seat)))


def shown(position: bytes, seats: int, viewer: int) -> list[str]:
    """Everything that is drawn and said about a position for a viewer."""
    view = GAME.view(position, viewer)
    acts = viewer in seats_of(GAME.waiting(position))
    legal = GAME.legal(view.tobytes(), viewer) if acts else []
    said = [GAME.text.sentence(GAME.box, view, viewer, action) for action in legal]
    panels = [panel.heading + panel.svg for panel in GAME.drawing.panels(GAME.box, view, viewer, NAMES[:seats])]
    return [
        GAME.drawing.draw(GAME.box, view, viewer, legal),
        GAME.text.status(GAME.box, view, viewer, NAMES[:seats]),
        *GAME.text.board(GAME.box, view, viewer, legal),
        *said,
        *panels,
    ]


@dataclass
class Pair:
    """Two worlds that a viewer cannot tell apart."""

    one: bytes
    other: bytes
    seats: int
    viewer: int

    def play(self, rng: random.Random) -> bool:
        """Let a seat decide in both, the viewer alike, another as its tiles let it; say whether it went on.

        It ends where the rules reveal something.
        """
        waiting = seats_of(GAME.waiting(self.one))
        assert GAME.waiting(self.one) == GAME.waiting(self.other)
        seat = rng.choice(waiting)
        if seat == CHANCE or self.reveals(seat):
            return False
        if seat == self.viewer:
            action = rng.choice(GAME.legal(self.one, seat))
            logs = [self.told(world, seat, action) for world in (0, 1)]
        else:
            logs = [self.decided(world, seat, rng) for world in (0, 1)]
        assert logs[0] == logs[1]
        return True

    def decided(self, world: int, seat: int, rng: random.Random) -> list[str]:
        """Let another seat choose, or place all it holds; give what the viewer is told."""
        lines = []
        while seat in seats_of(GAME.waiting(self.world(world))):
            lines += self.told(world, seat, rng.choice(GAME.legal(self.world(world), seat)))
        return lines

    def told(self, world: int, seat: int, action: int) -> list[str]:
        """Play an action in one world, and give what the viewer is told."""
        before = self.world(world)
        after = GAME.apply(before, seat, action)
        if world == 0:
            self.one = after
        else:
            self.other = after
        return tell(GAME, before, after, (seat, action), self.viewer, NAMES[: self.seats])

    def world(self, number: int) -> bytes:
        return self.other if number else self.one

    def reveals(self, seat: int) -> bool:
        """Whether all will have acted when this seat has."""
        s = GAME.record_of(self.one)
        last = len(seats_of(GAME.waiting(self.one))) == 1
        more = seat == self.viewer and s.phase == PUT and s.hand[seat, 1] >= 0
        return last and not more

    def same(self) -> None:
        """Both worlds look the same to the viewer, to the last byte."""
        assert GAME.observe(self.one, self.viewer) == GAME.observe(self.other, self.viewer)
        assert shown(self.one, self.seats, self.viewer) == shown(self.other, self.seats, self.viewer)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 6])
def test_a_viewer_cannot_tell_apart_what_it_may_not_know(seats: int) -> None:
    rng, differing = random.Random(seats), 0
    for number in range(20):
        viewer = rng.choice([*range(seats), SPECTATOR])
        one, other = worlds(seats, viewer, rng, rng.randrange(1, 6 * 28 * seats // 5))
        differing += one != other
        pair = Pair(one, other, seats, viewer)
        pair.same()
        while number % 2 == 0 and pair.play(rng):
            pair.same()
    assert differing > (3 if seats > 1 else 0)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_was_placed_is_open_after_the_turn_and_not_before(seats: int) -> None:  # MM-26
    rng = random.Random(seats)
    for _ in range(4):
        position = GAME.start(seats).position
        while GAME.record_of(position).phase != PUT:
            position = advanced(position, rng)
        before = [GAME.observe(position, viewer) for viewer in (*range(seats), SPECTATOR)]
        while GAME.record_of(position).phase == PUT:
            last, position = position, advanced(position, rng)
        hidden, opened = GAME.view(last, SPECTATOR), GAME.view(position, SPECTATOR)
        assert hidden.cakes.tobytes() == GAME.record_of(before[-1]).cakes.tobytes()
        assert opened.cakes.tobytes() == GAME.record_of(position).cakes.tobytes()
        assert opened.phase == DEAL


def test_a_log_names_others_tiles_only_after_all_have_placed() -> None:  # MM-14, MM-17, MM-26
    rng, position = random.Random(8), GAME.start(4).position
    told: list[str] = []
    for _ in range(200):
        seat = rng.choice(seats_of(GAME.waiting(position)))
        action = rng.choice(GAME.legal(position, seat))
        after = GAME.apply(position, seat, action)
        lines = tell(GAME, position, after, (seat, action), SPECTATOR, NAMES[:4])
        ends = GAME.record_of(position).phase == PUT and GAME.record_of(after).phase != PUT
        named = [line for line in lines if " put " in line]
        assert len(named) == (4 if ends else 0)
        told += lines
        position = after
    assert any("has chosen" in line for line in told)
    assert any("has placed three tiles" in line for line in told)
    assert not any("keeps" in line or "draws L" in line for line in told)
