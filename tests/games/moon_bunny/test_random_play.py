"""Random games of Moon Bunny: agreement with the naive twin where rules are rare, and no piece made or lost."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import numpy as np
import pytest

from moonshelf.games.moon_bunny import scoring, supply
from moonshelf.games.moon_bunny.components import KIND_NAMES, pieces
from moonshelf.games.moon_bunny.state import (
    HERB_SPACE,
    HERB_UP,
    LAST_ROUND,
    NONE,
    OPEN,
    OVER,
    READY,
    REFILL,
    REVEAL_NUMBER,
    STATE,
    TURN,
)
from moonshelf.kernel.match import Match
from moonshelf.kernel.random import stream
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import State, load
from tests.twins import lockstep

from . import census
from .drawn import BOX, GAME
from .mirror import twin_of, worn

MOVES = ("diagonal_slide", "orthogonal_slide", "king_step")
TABLES: list[tuple[int, dict[str, Any]]] = [
    *((seats, {"lounge_bunny_move": move}) for seats in (1, 2, 3, 4) for move in MOVES),
    *((1, {"no_scrolls": no_scrolls, "hopping_only": True}) for no_scrolls in (False, True)),
]
ACTIONS = {
    *("swap", "buy", "scroll 1", "scroll 2", "scroll 3", "scroll 4", "scroll 5", "scroll 6", "pick", "move"),
    *("put", "store", "unstore", "skip", "end", "tile", "crater", "placement", "top", "letter", "number"),
    *("letter again", "letter shuffle", "number shuffle"),
}
RARE = {
    "one Herb for Scroll 4",
    "no Mooncake left",
    "no piece for a blank space",
    "no Recipe for a Recipe space",
    "no Recipe for a Placement tile",
    "two bonus turns",
    "bonus turn in the last round",
    "another Number",
    "another Letter",
    "no space for Chang'e",
    "nobody took a tile",
    "out of bag",
    "out of stack",
}
"""What a whole game seldom sees, and every test of random play must."""


def kind_of(notation: str) -> str:
    """The kind of an action, Scrolls and special cards apart."""
    words = notation.split()
    special = words[0] == "scroll" or words[-1] in ("again", "shuffle")
    return " ".join(words[:2]) if special else words[0]


class Journey:
    """A random game from a worn position, beside its twin; what happens on the way is counted."""

    def __init__(self, seats: int, options: dict[str, Any], rng: random.Random, seen: Counter[str]) -> None:
        self.rng, self.seen = rng, seen
        options = GAME.spec.settle(options, seats)
        start = worn(mid_game(seats, options, rng), rng)
        self.match = Match.resume(GAME, options, None, start, seats, 0)
        self.twin = twin_of(self.match.state, options)
        self.taste = {kind: rng.choice((0.1, 1, 3)) for kind in sorted(ACTIONS)}

    def run(self) -> int:
        """Play to the end; the number of positions compared."""
        positions = 0
        while True:
            positions += 1
            lockstep.compare(self.match, self.twin)
            if self.match.over:
                return positions
            self._play()

    def _play(self) -> None:
        (seat,) = self.match.waiting_for()
        groups: dict[str, list[Any]] = {}
        for choice in self.match.choices(seat):
            groups.setdefault(kind_of(choice.notation), []).append(choice)
        kind = self.rng.choices(list(groups), [self.taste.get(kind, 1) for kind in groups])[0]
        choice, before = self.rng.choice(groups[kind]), self.match.state
        self.twin.play(letter(seat), choice.notation)
        self.match.play(seat, choice.id)
        self.seen.update([kind, *happened(kind, before, self.match.state)])


def mid_game(seats: int, options: dict[str, Any], rng: random.Random) -> bytes:
    """A position of a random game in which a turn has just begun."""
    out = np.empty(GAME.spec.max_legal, np.int32)
    while True:
        s = load(GAME.start(seats, options).position)
        GAME.engine.playout(GAME.box_bytes, s, stream(rng.random()), out, 70 + rng.randrange(250))
        state = GAME.record_of(s.tobytes())
        if state.phase == TURN and state.stage == READY and not state.reveal_top:
            return s.tobytes()


def happened(kind: str, before: State, after: State) -> Iterator[str]:
    """Name the rare things that came with an action."""
    yield from in_a_turn(kind, before, after)
    if kind == "number" and after.her_square == before.her_square:
        yield "another Number" if after.phase == REVEAL_NUMBER else "another Letter"
    over = after.phase == OVER and before.phase != OVER
    if before.seats == 1 and before.seat == 0 and (over or after.rounds > before.rounds):
        yield "no space for Chang'e"
    if over and after.ending != LAST_ROUND:
        yield "nobody took a tile"
    if after.ending != before.ending == OPEN:
        yield "out of bag" if supply.bag(after) == 0 else "out of stack"


def in_a_turn(kind: str, before: State, after: State) -> Iterator[str]:
    """Name the rare things that came with a seat's action, or a refill."""
    if kind == "scroll 4" and before.bag_herbs == 1:
        yield "one Herb for Scroll 4"
    if kind == "end" and after.vacated != NONE and after.phase != REFILL and after.moon[after.vacated] == NONE:
        yield "no piece for a blank space" if after.ground[after.vacated] == HERB_SPACE else NO_RECIPE
    if kind == "placement" and before.top == NONE:
        yield "no Recipe for a Placement tile"
    tile = before.moon[before.bunny[before.seat]] if kind in ("put", "store") else NONE
    if tile != NONE and before.face[tile] == HERB_UP and BOX.cake[tile] and not before.cakes_left:
        yield "no Mooncake left"
    if after.bonus >= 2:
        yield "two bonus turns"
    if before.bonus > after.bonus and after.ending == LAST_ROUND:
        yield "bonus turn in the last round"


NO_RECIPE = "no Recipe for a Recipe space"


# --- the twin ---


def play_on(journeys: int, positions: int, seed: str) -> Counter[str]:
    """Play worn positions at every table, until enough have been played and compared."""
    seen: Counter[str] = Counter()
    rng, compared, number = random.Random(seed), 0, 0
    while number < journeys or compared < positions:
        seats, options = TABLES[number % len(TABLES)]
        compared += Journey(seats, options, rng, seen).run()
        number += 1
    return seen


def test_worn_positions_agree_with_the_twin() -> None:
    seen = play_on(len(TABLES), 0, "few")
    assert seen.total() > 200


@pytest.mark.slow
def test_ten_thousand_worn_positions_agree_with_the_twin_and_see_everything() -> None:
    GAME.compile()
    seen = play_on(300, 10_000, "many")
    assert (ACTIONS | RARE) - set(seen) == set()


# --- whole games ---


def played_out(
    seats: int, options: dict[str, Any], games: int, seed: str, chunk: int = 31
) -> tuple[Any, Any, int]:
    """Play random games; give positions after every few decisions, the last ones, and the most decisions."""
    first, out = load(GAME.start(seats, options).position), np.empty(GAME.spec.max_legal, np.int32)
    on_the_way, last, longest = [], [], 0
    for number in range(games):
        s, rng, plies, step = first.copy(), stream(seed, number), 0, chunk
        while step == chunk:
            step = GAME.engine.playout(GAME.box_bytes, s, rng, out, chunk)
            plies += step
            on_the_way.append(s.copy())
        last.append(s)
        longest = max(longest, plies)
    return np.array(on_the_way).view(STATE)[:, 0], np.array(last).view(STATE)[:, 0], longest


@pytest.mark.parametrize(("seats", "options"), TABLES[::3] + TABLES[-2:])
def test_random_games_lose_no_piece(seats: int, options: dict[str, Any]) -> None:
    positions, last, _ = played_out(seats, options, 3, "few")
    census.check(BOX, positions, seats)
    assert (last["phase"] == OVER).all()
    counted = [pieces(BOX, GAME.record_of(position.tobytes())) for position in positions[::5]]
    assert all(count == counted[0] for count in counted)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_ten_thousand_random_games_lose_no_piece_and_end(seats: int) -> None:
    GAME.compile()
    games, longest, low, high = 0, 0, *scoring.bounds(BOX)
    choices = cycle([options for number, options in TABLES if number == seats])
    for batch, options in zip(range(20), choices, strict=False):
        positions, last, plies = played_out(seats, options, 500, f"batch {batch}")
        census.check(BOX, positions, seats)
        assert (last["phase"] == OVER).all()
        games, longest = games + len(last), max(longest, plies)
        for position in last[:10]:
            assert all(low <= points <= high for points in GAME.scores(position.tobytes(), seats))
    assert games == 10_000
    assert longest < GAME.spec.max_plies


def scoring_kinds(position: State, seats: int) -> Iterator[str]:
    """Name the kinds of Recipes that bring points, own and public ones apart."""
    for seat in range(seats):
        for standing in scoring.standings(BOX, position, seat):
            if standing.points:
                yield f"{'public' if standing.place == NONE else 'own'} {KIND_NAMES[BOX.kind[standing.tile]]}"


@pytest.mark.slow
def test_every_kind_of_recipe_brings_points_in_random_games() -> None:
    GAME.compile()
    seen: Counter[str] = Counter()
    for seats in (1, 2, 3, 4):
        for position in played_out(seats, {}, 150, "recipes", 13)[0]:
            seen.update(scoring_kinds(GAME.record_of(position.tobytes()), seats))
    symbols = {KIND_NAMES[kind] for kind, symbol in zip(BOX.kind, BOX.symbol, strict=True) if symbol}
    wanted = {f"own {name}" for name in KIND_NAMES} | {f"public {name}" for name in set(KIND_NAMES) - symbols}
    assert wanted - set(seen) == set()
