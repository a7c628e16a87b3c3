"""The window: what one viewer sees of a table. Pages, events, JSON and replays are made of this alone.

A window is given the viewer's view of the position, never the position. What is told of the actions comes from
the viewer's views before and after, and from the action itself where the viewer may know it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from moonshelf.kernel.game import Game
from moonshelf.kernel.match import stalls, tell
from moonshelf.kernel.protocol import Panel, Reason, Target
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import State
from moonshelf.web.live import Live, Told
from moonshelf.web.tentative import take_back, tentative


@dataclass(frozen=True)
class Spoken:
    """What was said of one action."""

    version: int
    seat: int
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Move:
    """A legal action, as a page offers it."""

    id: int
    notation: str
    sentence: str
    path: tuple[str, ...]
    marks: tuple[str, ...]
    pair: bool


@dataclass(frozen=True)
class Window:
    """A game through the eyes of one viewer."""

    game: Game
    viewer: int
    """A seat, or ``SPECTATOR``."""
    view: bytes
    names: Sequence[str]
    log: Sequence[Spoken] = ()
    backs: Sequence[Move] = ()
    """What the viewer may take back, the latest first."""
    ended: bool = False
    """Whether all agreed to end the game here; the view is without secrets then."""

    @cached_property
    def state(self) -> State:
        """Give the view as a record."""
        return self.game.record_of(self.view)

    @cached_property
    def waiting(self) -> int:
        """Give the mask of seats that owe an action."""
        return 0 if self.ended else self.game.waiting(self.view)

    @property
    def over(self) -> bool:
        """Say whether the game has ended."""
        return self.waiting == 0

    @property
    def acts(self) -> bool:
        """Say whether the viewer owes an action."""
        return self.viewer < len(self.names) and bool(self.waiting >> self.viewer & 1)

    @cached_property
    def legal(self) -> list[int]:
        """List what the viewer may do now."""
        return self.game.legal(self.view, self.viewer) if self.acts else []

    @cached_property
    def moves(self) -> list[Move]:
        """Describe what the viewer may do now."""
        return [described(self.game, self.state, self.viewer, action) for action in self.legal]

    @cached_property
    def status(self) -> str:
        """Say in one line what is to be done next."""
        if self.ended:
            return self.ending
        return self.game.text.status(self.game.box, self.state, self.viewer, self.names)

    @property
    def stalls(self) -> bool:
        """Say whether the game says that nobody seems to want to go on."""
        return not self.over and stalls(self.game, self.view)

    @property
    def board(self) -> str:
        """Draw the board, what may be done lit."""
        return self.game.drawing.draw(self.game.box, self.state, self.viewer, self.legal)

    @property
    def panels(self) -> list[Panel]:
        """Draw what else there is to look at."""
        return self.game.drawing.panels(self.game.box, self.state, self.viewer, self.names)

    @cached_property
    def scores(self) -> list[int]:
        """Give everybody's points."""
        return self.game.scores(self.view, len(self.names))

    @cached_property
    def reasons(self) -> list[list[Reason]]:
        """Give the reasons for everybody's points."""
        return [self.game.scoring.explain(self.game.box, self.state, seat) for seat in range(len(self.names))]

    @cached_property
    def ranks(self) -> list[int]:
        """Give everybody's place, once the game is over."""
        return self.game.ranks(self.view, len(self.names)) if self.over else []

    @property
    def ending(self) -> str:
        """Say why the game is over."""
        if self.ended:
            return "The game was ended here by agreement; points count as they stand."
        return self.game.text.ending(self.game.box, self.state) if self.over else ""


def described(game: Game, state: State, seat: int, action: int) -> Move:
    """Describe an action of a seat, judged from what it sees."""
    target: Target = game.drawing.target(game.box, state, seat, action)
    notation = game.actions.write(game.box, state, seat, action)
    sentence = game.text.sentence(game.box, state, seat, action)
    return Move(action, notation, sentence, target.path, target.marks, target.pair)


def window(live: Live, viewer: int) -> Window:
    """Look at a table as it is now; drawn once for all who look through the same eyes."""
    known = live.shown.get(viewer)
    if isinstance(known, Window):
        return known
    position = live.match.position
    view = position if live.ended else live.game.observe(position, viewer)
    log, backs = spoken(live, live.trail, viewer), [_back(live, told) for told in tentative(live, viewer)]
    seen = Window(live.game, viewer, view, live.names, log, backs, live.ended)
    live.shown[viewer] = seen
    return seen


def _back(live: Live, told: Told) -> Move:
    """Describe how to take an action back: it is picked where it ended."""
    done = described(live.game, live.game.view(told.before, told.seat), told.seat, told.action)
    sentence = f"Take back: {done.sentence}"
    return Move(told.action, take_back(told), sentence, done.path[-1:], (), False)


def spoken(live: Live, trail: Iterable[Told], viewer: int) -> list[Spoken]:
    """Tell a viewer what happened; what was said once is remembered."""
    names = live.names
    return [Spoken(told.version, told.seat, _lines(live, told, viewer, names)) for told in trail]


def _lines(live: Live, told: Told, viewer: int, names: Sequence[str]) -> tuple[str, ...]:
    known = live.spoken.get((viewer, told.version))
    if known is None:
        lines = tell(live.game, told.before, told.after, (told.seat, told.action), viewer, names)
        known = live.spoken[viewer, told.version] = tuple(lines)
    return known


def as_json(seen: Window, version: int) -> dict[str, Any]:
    """Give a window as plain values, for programs."""
    return {
        "game": seen.game.id,
        "version": version,
        "seat": letter(seen.viewer),
        "names": list(seen.names),
        "waiting": [letter(seat) for seat in range(len(seen.names)) if seen.waiting >> seat & 1],
        "over": seen.over,
        "status": seen.status,
        "scores": seen.scores,
        "ranks": seen.ranks,
        "ending": seen.ending,
        "moves": [{"id": move.id, "notation": move.notation, "sentence": move.sentence} for move in seen.moves],
        "backs": [{"notation": back.notation, "sentence": back.sentence} for back in seen.backs],
        "log": [{"version": said.version, "lines": said.lines} for said in seen.log],
    }


def laid_open(game: Game, told: Told, names: Sequence[str]) -> list[str]:
    """Tell everything about an action of a finished game."""
    before, after = game.record_of(told.before), game.record_of(told.after)
    return game.text.log(game.box, before, after, told.seat, told.action, names)
