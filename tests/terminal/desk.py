"""A terminal table for tests: lines come from a list, everything printed is kept."""

import contextlib
import io
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from rich.console import Console

import moonshelf
from moonshelf.terminal.saves import Keeper
from moonshelf.terminal.seating import take_seats
from moonshelf.terminal.table import Table


class Script:
    """Lines from a list, printed after their prompts. A line may also be an exception, which is raised."""

    def __init__(self, lines: Sequence[str | type[BaseException]], printed: TextIO | None = None) -> None:
        self.lines = list(lines)
        self.printed = printed or io.StringIO()
        self.prompts: list[str] = []
        self.words: list[Sequence[str]] = []
        self.forgotten = 0

    def read(self, prompt: str, words: Sequence[str] = ()) -> str:
        self.prompts.append(prompt)
        self.words.append(words)
        self.printed.write(prompt)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if isinstance(line, str):
            self.printed.write(f"{line}\n")
            return line
        raise line

    def forget(self) -> None:
        self.forgotten += 1


class Desk:
    """A table at which people type some lines until they run out, or the game is over."""

    def __init__(
        self, folder: Path, seats: str = "you,greedy", seed: str | None = "7", side: str = "A", width: int = 80
    ) -> None:
        game = moonshelf.game("honey_moon")
        self.sitters = take_seats(seats, game.spec)
        self.match = game.start(len(self.sitters), {"side": side}, seed)
        self.printed = io.StringIO()
        self.console = Console(file=self.printed, width=width, color_system=None, highlight=False)
        self.keeper = Keeper(folder / "game.json", [sitter.word for sitter in self.sitters])

    def type(self, *lines: str | type[BaseException]) -> str:
        """Play with these lines; give what was printed."""
        self.script = Script(lines, self.printed)
        self.table = Table(self.match, self.sitters, self.console, self.script, self.keeper)
        before = self.printed.tell()
        with contextlib.suppress(EOFError):
            self.table.run()
        return self.printed.getvalue()[before:]

    @property
    def actions(self) -> list[str]:
        """Everything played so far, as in ``A h1-h5``."""
        return [" ".join(self.match.notation(step)) for step in range(len(self.match.history))]
