"""The shelf and its games, described."""

from importlib import import_module
from typing import cast

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from moonshelf.games import SHELF, typed_name
from moonshelf.kernel.game import Game
from moonshelf.kernel.protocol import GameModule
from moonshelf.kernel.spec import Option, Spec, word
from moonshelf.players import LEVELS
from moonshelf.terminal.screen import NOTE, TITLE

_SOURCES = {
    "rulebook": "as printed in the rules",
    "deduced": "follows from public facts",
    "reconstructed": "made for moonshelf, since the printed original is not public",
}


def spec_of(key: str) -> Spec:
    """Give a game's declaration without loading its components."""
    return cast(GameModule, import_module(SHELF[key])).SPEC


def players_of(spec: Spec) -> str:
    """Say how many can play, as in ``1 to 6 players``."""
    low, high = spec.seats
    return f"{low if low == high else f'{low} to {high}'} player{'' if high == 1 else 's'}"


def option_help(option: Option) -> str:
    """Say what an option is for, its values (in backquotes) with their labels, and what each is only for."""
    labels = option.labels or tuple(map(word, option.values))
    values = [_value_help(word(value), label) for value, label in zip(option.values, labels, strict=True)]
    if option.values[0] not in option.fits:
        values[0] += " (the default)"
    limits = [f"`{word(value)}` only for {_seats(*fit)}" for value, fit in option.fits.items()]
    return f"{option.help} {'; '.join([*values, *limits])}."


def _value_help(value: str, label: str) -> str:
    """Name a value: ``A`` and ``A, blue`` are one text, with the value marked in it."""
    if label.casefold().startswith(value.casefold()):
        return f"`{label[: len(value)]}`{label[len(value) :]}"
    return f"`{value}`: {label}"


def _seats(low: int, high: int) -> str:
    return f"{low} seat{'' if low == 1 else 's'}" if low == high else f"{low} to {high} seats"


def show_shelf(console: Console) -> None:
    """List the games."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    for key in SHELF:
        spec = spec_of(key)
        grid.add_row(
            typed_name(key), players_of(spec).replace(" to ", "-"), f"{spec.minutes} min", Text(spec.tagline)
        )
    console.print(grid)
    console.print()
    console.print(Text("moonshelf about GAME tells more; moonshelf play GAME begins.", style=NOTE))


def show_game(game: Game, console: Console) -> None:
    """Describe one game: what it is, for whom, its options, its figures."""
    spec = game.spec
    console.print(Text(spec.title, style=TITLE))
    console.print(Text(spec.tagline))
    console.print()
    show_summary(game, console)
    console.print()
    _rows(
        console,
        "",
        [
            ("For", players_of(spec)),
            ("Minutes", str(spec.minutes)),
            ("Rules", f"version {spec.rules_version}"),
        ],
    )
    _rows(
        console,
        "Options",
        [
            (f"--{option.name.replace('_', '-')}", option_help(option).replace("`", ""))
            for option in spec.options
        ],
    )
    _rows(console, "Computer players", [(level.name, level.help) for level in LEVELS])
    _rows(console, f"Figures (components {game.components.version})", _figures(game))
    example = f"moonshelf play {typed_name(spec.id)} --seats you,greedy"
    console.print(
        Text(
            f"{example} begins a game; moonshelf about {typed_name(spec.id)} --rules prints the rules.",
            style=NOTE,
        )
    )


def show_summary(game: Game, console: Console) -> None:
    """Print the rules in short, a line for each thing to know."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for line in game.text.SUMMARY:
        grid.add_row("•", Text(line))
    console.print(Padding(grid, (0, 0, 0, 2), expand=False))


def _figures(game: Game) -> list[tuple[str, str]]:
    return [(table, f"{source}: {_SOURCES[source]}") for table, source in game.components.provenance.items()]


def _rows(console: Console, heading: str, rows: list[tuple[str, str]]) -> None:
    if heading:
        console.print(Text(heading, style="bold"))
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for left, right in rows:
        grid.add_row(Text(left), Text(right))
    console.print(Padding(grid, (0, 0, 1, 2), expand=False))
