"""Going through a recorded game, step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy

from rich.console import Console

from moonshelf.kernel.errors import OptionError
from moonshelf.kernel.match import Match
from moonshelf.kernel.seats import SPECTATOR, from_letter
from moonshelf.kernel.words import visible
from moonshelf.terminal.screen import FAINT, Screen, describe_options
from moonshelf.terminal.seating import Sitter, seat_words

NEXT = ("\r", "\n", " ", "n", "\x1b[C", "\x1bOC")
BACK = ("b", "p", "\x7f", "\x1b[D", "\x1bOD")
FIRST = ("0", "\x1b[H", "\x1bOH")
LAST = ("e", "\x1b[F", "\x1bOF")
QUIT = ("q", "\x1b")
_LONGEST = 40
"""How much is shown of a name in a record from elsewhere."""


def sitters_of(players: Sequence[str], match: Match) -> tuple[Sitter, ...]:
    """Give who sat where, as far as a record says so."""
    try:
        return seat_words(players, match.game.spec) if len(players) == match.seats else _nobody(match)
    except OptionError:
        return tuple(Sitter(seat, visible(name, _LONGEST), None) for seat, name in enumerate(players))


def viewer_called(name: str, sitters: Sequence[Sitter]) -> int:
    """Give the seat whose eyes are meant: a letter, a name, or ``spectator``.

    Raises:
        OptionError: When nobody is called so.
    """
    if name.casefold() == "spectator":
        return SPECTATOR
    for sitter in sitters:
        if name.casefold() == sitter.word.casefold():
            return sitter.seat
    letters = [sitter.label for sitter in sitters]
    if (
        len(name) != 1
        or not name.isalpha()
        or not "A" <= name.upper() <= "F"
        or from_letter(name) >= len(sitters)
    ):
        raise OptionError(f"nobody is called {name!r}; look with the eyes of: {', '.join(letters)}, spectator")
    return from_letter(name)


class Replay:
    """A finished or unfinished game that can be looked at at every step."""

    def __init__(self, match: Match, sitters: Sequence[Sitter], console: Console, viewer: int | None) -> None:
        self.match = match
        self.sitters = sitters
        self.console = console
        self.viewer = viewer if viewer is not None else 0 if match.seats == 1 else SPECTATOR
        self.steps = len(match.history)

    def show(self, step: int) -> None:
        """Show one step: what was done, what that led to, the board."""
        screen = Screen(self.console, self._until(step), self.sitters)
        screen.title(self._heading(step))
        if step:
            screen.log(screen.told(self.viewer, step - 1))
        screen.board(self.viewer)
        result = self.match.result() if step == self.steps else None
        if result is not None:
            screen.result(result)

    def show_all(self) -> None:
        """Show every step, one below the other."""
        for step in range(self.steps + 1):
            self.show(step)

    def walk(self, step: int, read_key: Callable[[], str]) -> None:
        """Show a step, and go where the keys lead."""
        while True:
            self.console.clear()
            self.show(step)
            self.console.print(
                "Enter or → forward · b or ← back · 0 begin · e end · q quit", style=FAINT, markup=False
            )
            key = read_key()
            if key in QUIT:
                return
            step = self._after(step, key)

    def check_step(self, step: int) -> int:
        """Give a step back that this game has.

        Raises:
            OptionError: When it has no such step.
        """
        if not 0 <= step <= self.steps:
            raise OptionError(f"--step {step} is not in this game: it has steps 0 to {self.steps}")
        return step

    def _after(self, step: int, key: str) -> int:
        targets = {**dict.fromkeys(NEXT, step + 1), **dict.fromkeys(BACK, step - 1)}
        targets |= {**dict.fromkeys(FIRST, 0), **dict.fromkeys(LAST, self.steps)}
        return min(max(targets.get(key, step), 0), self.steps)

    def _heading(self, step: int) -> str:
        place = f"{self.match.game.spec.title} · step {step} of {self.steps}"
        if step == 0:
            return " · ".join(filter(None, (place, describe_options(self.match))))
        seat, notation = self.match.notation(step - 1)
        return f"{place} · {seat}: {notation}"

    def _until(self, step: int) -> Match:
        cut = copy(self.match)
        cut.history = self.match.history[:step]
        cut.positions = self.match.positions[: step + 1]
        return cut


def _nobody(match: Match) -> tuple[Sitter, ...]:
    return tuple(Sitter(seat, "", None) for seat in range(match.seats))
