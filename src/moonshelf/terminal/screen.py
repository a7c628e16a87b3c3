"""What the terminal table shows: lines on a Rich console, readable without colour and in a pipe.

Everything shown of a game in progress is made from a viewer's view.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.segment import ControlType, Segment
from rich.table import Table as Grid
from rich.text import Text

from moonshelf.kernel.game import Game
from moonshelf.kernel.match import Choice, Match, Result
from moonshelf.kernel.protocol import Reason
from moonshelf.kernel.seats import SPECTATOR
from moonshelf.kernel.spec import word
from moonshelf.terminal.seating import Sitter

FAINT = "dim"
ERROR = "bold red"
NOTE = "yellow"
TITLE = "bold yellow"
_AROUND = 3
"""Lines around a turn's board and log: title, status, prompt."""
_MANY = 40
"""More choices than this are listed without their sentences."""


def make_console(*, color: bool = True, stderr: bool = False) -> Console:
    """Make a console that marks up only what it is told to; ``NO_COLOR`` and pipes get no escape codes."""
    console = Console(highlight=False, emoji=False, stderr=stderr)
    if console.no_color or not color:
        console = Console(highlight=False, emoji=False, stderr=stderr, color_system=None)
    return console


def describe_options(match: Match) -> str:
    """Say which options of a match are not the usual ones, in the words of their labels."""
    usual = match.game.spec.settle({}, match.seats)
    parts = []
    for option in match.game.spec.options:
        value = match.options[option.name]
        if value != usual[option.name]:
            labels = option.labels or tuple(map(word, option.values))
            parts.append(f"{option.name.replace('_', ' ')}: {labels[option.values.index(value)]}")
    return " · ".join(parts)


@dataclass(frozen=True)
class Screen:
    """The console of one table."""

    console: Console
    match: Match
    sitters: Sequence[Sitter]

    @property
    def game(self) -> Game:
        """Give the game on the table."""
        return self.match.game

    @property
    def names(self) -> list[str]:
        """Give what logs call the seats."""
        return [sitter.name for sitter in self.sitters]

    def say(self, text: str = "", style: str = "") -> None:
        """Print a line of plain text, wrapped at words."""
        self.console.print(Text(text, style=style))

    def exact(self, text: str, style: str = "") -> None:
        """Print a line that may be copied: never wrapped, whatever the width."""
        self.console.print(Text(text, style=style), no_wrap=True, crop=False, overflow="ignore")

    def title(self, text: str) -> None:
        """Print a rule with a title."""
        self.console.print(Rule(Text(f" {text} ", style=TITLE), align="left", style="dim", characters="─"))

    def turn(self, seat: int, since: int) -> None:
        """Show a viewer what happened since some step, the board, and what is to be done."""
        told = self.told(seat, since)
        self.log(told)
        self.board(seat, tight=self.console.is_terminal and self._is_low(seat, len(told) + _AROUND))
        self.say(self.status(seat), "bold")

    def status(self, seat: int) -> str:
        """Say what is to be done next."""
        return self.game.text.status(self.game.box, self.match.view(seat), seat, self.names)

    def told(self, seat: int, since: int) -> list[str]:
        """Give in lines what a viewer saw happen since some step."""
        return [line for lines in self.match.log(seat, self.names, since) for line in lines]

    def log(self, told: Iterable[str]) -> None:
        """Print what happened."""
        for line in told:
            self.console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))

    def board(self, seat: int, *, everybody: bool = False, tight: bool = False) -> None:
        """Show the board as a viewer sees it: their own things largest, or everybody's alike."""
        for line in self._drawn(seat, SPECTATOR if everybody else seat):
            if not tight or line.plain.strip():
                self.console.print(line, no_wrap=True, crop=False, overflow="ignore")

    def _drawn(self, viewer: int, drawn_for: int) -> list[Text]:
        legal = self.match.legal(viewer) if drawn_for == viewer != SPECTATOR else []
        lines = self.game.text.board(self.game.box, self.match.view(viewer), drawn_for, legal)
        return [Text.from_markup(line) for line in lines]

    def _is_low(self, seat: int, others: int) -> bool:
        """Say whether the window is too low for the board and so many other lines."""
        return len(self._drawn(seat, seat)) + others > self.console.height

    def points(self, seat: int) -> list[int]:
        """Give everybody's points as far as a viewer knows them."""
        return self.game.scores(self.game.observe(self.match.position, seat), self.match.seats)

    def reasons(self, viewer: int, seat: int) -> list[Reason]:
        """Give the reasons for a seat's points as far as a viewer knows them."""
        return self.game.scoring.explain(self.game.box, self.match.view(viewer), seat)

    def score(self, viewer: int) -> None:
        """Show everybody's points with their reasons, line by line."""
        points = self.points(viewer)
        blocks = [
            reason_table(sitter.label, points[sitter.seat], self.reasons(viewer, sitter.seat))
            for sitter in self.sitters
        ]
        self.console.print(Columns(blocks, padding=(1, 4, 0, 0)))

    def choices(self, numbered: Sequence[tuple[int, Choice]]) -> None:
        """List choices: number, notation, sentence; of very many, the first two in columns."""
        if len(numbered) > _MANY:
            short = [Text.assemble((f"{number:>3} ", "cyan"), choice.notation) for number, choice in numbered]
            self.console.print(Columns(short, padding=(0, 2, 0, 0)))
            self.say("moves and a beginning, as in moves h1, lists some with what they do.", NOTE)
            return
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="cyan", no_wrap=True)
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        for number, choice in numbered:
            grid.add_row(str(number), Text(choice.notation), Text(choice.sentence))
        self.console.print(grid)

    def listed(self, rows: Iterable[tuple[str, str]]) -> None:
        """Show two columns: a word and what it means."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        for left, right in rows:
            grid.add_row(Text(left), Text(right))
        self.console.print(Padding(grid, (0, 0, 0, 2), expand=False))

    def result(self, result: Result) -> None:
        """Show how the game ended: the reason, places, points, and what decided a tie."""
        self.title("The end")
        self.say(result.reason)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for seat in sorted(range(self.match.seats), key=lambda seat: (result.ranks[seat], seat)):
            style = "bold green" if seat in result.winners else ""
            place = f"{result.ranks[seat]}."
            points = f"{_number(result.scores[seat])} point{'' if result.scores[seat] == 1 else 's'}"
            grid.add_row(place, Text(self.sitters[seat].label), points, style=style)
        self.console.print(Padding(grid, (1, 0, 1, 2), expand=False))
        for line in tie_notes(result, self.names):
            self.say(line, NOTE)
        self.score(SPECTATOR)

    def clear(self) -> None:
        """Empty the screen and what was scrolled off it; where there is none, leave a gap."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
            self.console.print(_Scrollback(), end="")
        else:
            self.console.print("\n" * 2)


class _Scrollback:
    """The order to forget the lines that were scrolled off."""

    def __rich_console__(self, console: Console, options: object) -> Iterable[Segment]:
        yield Segment("\x1b[3J", None, [(ControlType.CLEAR,)])


def reason_table(title: str, points: int, reasons: Sequence[Reason]) -> RenderableType:
    """Draw one seat's points, reason by reason."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_row(Text(title, style="bold"), Text(_number(points), style="bold"))
    for reason in reasons:
        grid.add_row(Text(reason.label), _number(reason.points), style="" if reason.points else "dim")
    return grid


def _number(points: int) -> str:
    return str(points).replace("-", "−")


def tie_notes(result: Result, names: Sequence[str]) -> list[str]:
    """Say of equal points what became of them: shared places, or the tie-break's order."""
    notes = []
    for points in sorted(set(result.scores), reverse=True):
        equal = [seat for seat, score in enumerate(result.scores) if score == points]
        if len(equal) < 2:
            continue
        who = " and ".join(names[seat] for seat in equal)
        if len({result.ranks[seat] for seat in equal}) == 1:
            notes.append(f"{who} have {points} points each and are equal after the tie-break too.")
        else:
            order = " before ".join(names[seat] for seat in sorted(equal, key=lambda s: result.ranks[s]))
            notes.append(f"{who} have {points} points each; the tie-break puts {order}.")
    return notes
