"""The command ``moonshelf``. Everything heavy is imported inside the command that needs it."""

import io
import os
import shlex
import sys
from dataclasses import dataclass, fields
from inspect import Parameter, Signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NoReturn, cast

import typer
from typer.core import TyperCommand, TyperGroup

import moonshelf
from moonshelf.games import SHELF, key_of, typed_name
from moonshelf.kernel.errors import MoonshelfError, OptionError, RecordError, UnknownGame
from moonshelf.kernel.spec import Option, Spec, word

if TYPE_CHECKING:
    from rich.console import Console

    from moonshelf.terminal.saves import Keeper
    from moonshelf.terminal.table import Table

EXAMPLES = """
Examples:

```
moonshelf serve --open                        the games in the browser
moonshelf play honey-moon                     you against a computer player
moonshelf play honey-moon --seats Ann,Bob,greedy --side B
moonshelf play honey-moon --help              the game's own options
moonshelf resume                              go on with the latest game
moonshelf replay FILE                         look at a game step by step
moonshelf about honey-moon --rules            the rules
```
"""

NoColor = Annotated[bool, typer.Option("--no-color", help="No colour (the variable NO_COLOR does the same).")]
ComponentsFile = Annotated[
    Path | None,
    typer.Option("--components", metavar="FILE", help="Figures of your own, as in a game's components.toml."),
]


def fail(message: str, code: int = 2) -> NoReturn:
    """Say in one line on stderr what is wrong, and leave."""
    print(f"moonshelf: {' '.join(message.split())}", file=sys.stderr)
    raise SystemExit(code)


COMMANDS = ("play", "resume", "replay", "about", "serve", "compile")
"""In the order of the help."""


class Shelf(TyperGroup):
    """The command with all its commands: whatever is refused is one line on stderr and exit code 2."""

    def list_commands(self, ctx: Any) -> list[str]:
        """List the commands, those for everybody first."""
        return sorted(super().list_commands(ctx), key=COMMANDS.index)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command line."""
        try:
            code = super().main(*args, **{**kwargs, "standalone_mode": False})
        except typer.TyperException as error:
            message = error.format_message()
            if not message:  # the help was asked for by giving no arguments, and is on the screen
                raise SystemExit(error.exit_code) from None
            fail(message)
        except MoonshelfError as error:
            fail(str(error))
        except typer.Abort:
            fail("stopped", 1)
        except OSError as error:
            fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        raise SystemExit(code if isinstance(code, int) else 0)


app = typer.Typer(
    cls=Shelf,
    name="moonshelf",
    help="Tabletop games under the moon: play them in the browser or here, replay them, read their rules.",
    epilog=EXAMPLES,
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)


def _version(asked: bool) -> None:
    if asked:
        print(f"moonshelf {moonshelf.__version__}")
        raise typer.Exit


@app.callback()
def shelf(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    """Take what all commands have in common: nothing but the version."""


# --- play ---


@dataclass
class Setup:
    """The options of ``moonshelf play GAME`` that every game has."""

    seats: Annotated[
        str,
        typer.Option(
            metavar="WHO,WHO,...",
            help="Who plays, seat by seat: you, names of people who share the keyboard, or computer players.",
        ),
    ] = "you,greedy"
    seed: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="What chance is drawn from; the same seed gives the same luck."),
    ] = None
    chance: Annotated[
        Literal["auto", "manual"],
        typer.Option(help="With manual you roll and draw with the real pieces and type what came."),
    ] = "auto"
    components: ComponentsFile = None
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game instead of a new one.")
    ] = None
    compile: Annotated[
        bool, typer.Option(help="Compile the rules meanwhile, for stronger and faster computer players.")
    ] = True
    no_color: NoColor = False


class Games(TyperGroup):
    """One command for each game on the shelf, made from what the game declares."""

    def list_commands(self, ctx: Any) -> list[str]:
        """List the games as they are typed."""
        return list(map(typed_name, SHELF))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Make the command of a game."""
        key = key_of(cmd_name)
        if key in SHELF:
            return game_command(key)
        if ctx.resilient_parsing:
            return None
        raise UnknownGame(
            f"there is no game {cmd_name!r} on the shelf; there are: {', '.join(self.list_commands(ctx))}"
        )

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Take options before the game's name as the game's."""
        place = next((place for place, arg in enumerate(args) if key_of(arg) in SHELF), 0)
        return super().parse_args(ctx, [*args[place : place + 1], *args[:place], *args[place + 1 :]])


def game_command(key: str) -> TyperCommand:
    """Make the command that plays a game, with the game's own options among all games'."""
    from moonshelf.terminal.about import spec_of

    spec = spec_of(key)

    def run(**given: Any) -> None:
        options = {option.name: given.pop(option.name) for option in spec.options}
        begin(key, options, Setup(**given))

    cast(Any, run).__signature__ = Signature([*_own_parameters(spec), *_common_parameters()])
    single = typer.Typer(add_completion=False, rich_markup_mode="markdown", pretty_exceptions_enable=False)
    single.command(
        name=typed_name(key),
        cls=_with_flags(spec),
        help=_about(spec),
        short_help=spec.tagline,
        epilog=_seats_help(spec),
    )(run)
    return cast(TyperCommand, typer.main.get_command(single))


def _common_parameters() -> list[Parameter]:
    return [
        Parameter(field.name, Parameter.KEYWORD_ONLY, default=field.default, annotation=field.type)
        for field in fields(Setup)
    ]


def _own_parameters(spec: Spec) -> list[Parameter]:
    return [
        Parameter(
            option.name,
            Parameter.KEYWORD_ONLY,
            default=None,
            annotation=Annotated[str | None, _own_option(option)],
        )
        for option in spec.options
    ]


def _own_option(option: Option) -> Any:
    from moonshelf.terminal.about import option_help

    values = "|".join(map(word, option.values))
    metavar = values if len(values) <= _WIDEST_VALUES else "VALUE"
    return typer.Option(_flag(option), metavar=metavar, help=option_help(option), rich_help_panel="The game")


_WIDEST_VALUES = 14
"""Longer lists of an option's values stand only in its help."""


def _flag(option: Option) -> str:
    return f"--{option.name.replace('_', '-')}"


def _with_flags(spec: Spec) -> type[TyperCommand]:
    """Make a command on which a yes-or-no option of the game may stand alone."""
    flags = {_flag(option) for option in spec.options if set(option.values) == {True, False}}

    class GameCommand(TyperCommand):
        def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
            return super().parse_args(ctx, _complete_flags(args, flags))

    return GameCommand


def _complete_flags(args: list[str], flags: set[str]) -> list[str]:
    whole = []
    for arg, after in zip(args, [*args[1:], "--"], strict=False):
        whole.append(arg)
        if arg in flags and after.startswith("--"):
            whole.append("true")
    return whole


def _about(spec: Spec) -> str:
    from moonshelf.terminal.about import players_of

    return f"{spec.title}: {spec.tagline} For {players_of(spec)}, about {spec.minutes} minutes."


def _seats_help(spec: Spec) -> str:
    from moonshelf.players import LEVELS

    levels = "; ".join(f"`{level.name}`: {level.help}" for level in LEVELS)
    name = typed_name(spec.id)
    return (
        f"Computer players: {levels}. A number alone, as in `--seats 3`, is you and so many seats in all.\n\n"
        "Several people pass the keyboard on; what is secret stays so. "
        "The game is saved after every action.\n\n"
        f"```\nmoonshelf play {name} --seats you,greedy\n"
        f"moonshelf play {name} --seats Ann,Bob --chance manual\n```"
    )


play = typer.Typer(
    cls=Games,
    invoke_without_command=True,
    no_args_is_help=True,
    subcommand_metavar="GAME [OPTIONS]",
    rich_markup_mode="markdown",
)
app.add_typer(play, name="play")


@play.callback()
def play_callback(
    ctx: typer.Context,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    no_color: NoColor = False,
) -> None:
    """Play a game in the terminal. Name the game, or go on with a saved one."""
    if ctx.invoked_subcommand is None:
        if resume is None:
            raise UnknownGame(f"which game? There are: {', '.join(map(typed_name, SHELF))}")
        take_up(resume, Setup(no_color=no_color))


def begin(key: str, options: dict[str, Any], setup: Setup) -> None:
    """Begin a game, or go on with the one in ``--resume``."""
    from moonshelf.terminal.saves import Keeper, new_path
    from moonshelf.terminal.seating import take_seats

    if setup.resume is not None:
        take_up(setup.resume, setup, key)
        return
    game = moonshelf.game(key, setup.components)
    sitters = take_seats(setup.seats, game.spec)
    match = game.start(len(sitters), options, _seed(setup))
    keeper = Keeper(new_path(game.id), [sitter.word for sitter in sitters])
    play_at_table(match, sitters, keeper, setup)


def _seed(setup: Setup) -> str | None:
    if setup.chance == "manual":
        if setup.seed is not None:
            raise OptionError("--seed and --chance manual exclude each other: a seed rolls by itself")
        return None
    return setup.seed if setup.seed is not None else os.urandom(16).hex()


def take_up(path: Path, setup: Setup, key: str = "") -> None:
    """Go on with a saved game."""
    from moonshelf.terminal.replay import sitters_of
    from moonshelf.terminal.saves import Keeper, games_folder, new_path

    match, players = open_record(path, setup.components)
    if key and match.game.id != key:
        raise RecordError(f"{path} is a game of {match.game.spec.title}, not of {key}")
    if match.over:
        raise RecordError(f"this game is over; moonshelf replay {path} shows it")
    own = path.resolve().parent == games_folder().resolve()
    keeper = Keeper(path if own else new_path(match.game.id), players)
    play_at_table(match, sitters_of(players, match), keeper, setup)


def open_record(path: Path, components: Path | None) -> tuple[moonshelf.Match, list[str]]:
    """Replay a record from a file, and give the match with the names of its players."""
    from moonshelf.kernel.record import read_record
    from moonshelf.terminal.saves import own_components

    record = read_record(path)
    return moonshelf.replay(record, components or own_components(path)), record.players


def play_at_table(match: moonshelf.Match, sitters: Any, keeper: "Keeper", setup: Setup) -> None:
    """Play at the terminal until the end, or until people leave; then say how to go on."""
    from moonshelf.terminal.lines import lines
    from moonshelf.terminal.screen import make_console
    from moonshelf.terminal.table import Table

    table = Table(match, sitters, make_console(color=not setup.no_color), lines(), keeper)
    if setup.compile and sys.stdin.isatty():
        match.game.engine.warm()
    raise typer.Exit(run_table(table))


def run_table(table: "Table") -> int:
    """Run a table; give the exit code."""
    from moonshelf.terminal.commands import Leave

    code = 0
    try:
        table.run()
        return code
    except (Leave, EOFError):
        pass
    except KeyboardInterrupt:
        code = 130
        table.screen.say()
    if table.keeper.trouble:
        table.screen.say(f"The game could not be saved: {table.keeper.trouble}")
        return code or 1
    table.screen.say("The game is saved. Go on with moonshelf resume, or with")
    table.screen.exact(f"moonshelf play --resume {shlex.quote(str(table.keeper.path))}")
    return code


@app.command()
def resume(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="The saved game; the latest one when left out.")
    ] = None,
    every: Annotated[
        bool, typer.Option("--list", help="List the games that can be gone on with, the latest first.")
    ] = False,
    components: ComponentsFile = None,
    no_color: NoColor = False,
) -> None:
    """Go on with a saved game. It is the latest one, or the one in FILE."""
    from moonshelf.terminal.saves import games_folder, in_play

    games = in_play()
    if every:
        for path in games:
            print(path)
        return
    if file is None and not games:
        raise RecordError(f"there is no game to go on with in {games_folder()}")
    take_up(file or games[0], Setup(components=components, no_color=no_color))


# --- looking ---


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")],
    step: Annotated[
        int | None, typer.Option(metavar="N", help="Begin at this step; through a pipe, show it alone.")
    ] = None,
    eyes: Annotated[
        str | None,
        typer.Option("--as", metavar="SEAT", help="Look with the eyes of a seat (A, B ...) or a player."),
    ] = None,
    components: ComponentsFile = None,
    no_color: NoColor = False,
) -> None:
    """Show a game step by step. Keys lead through it in a terminal; a pipe gets all of it."""
    from moonshelf.terminal.keys import keys
    from moonshelf.terminal.replay import Replay, sitters_of, viewer_called
    from moonshelf.terminal.screen import make_console

    match, players = open_record(file, components)
    sitters = sitters_of(players, match)
    viewer = None if eyes is None else viewer_called(eyes, sitters)
    shown = Replay(match, sitters, make_console(color=not no_color), viewer)
    first = None if step is None else shown.check_step(step)
    if sys.stdin.isatty() and sys.stdout.isatty():
        with keys() as next_key:
            shown.walk(first or 0, next_key)
    elif first is not None:
        shown.show(first)
    else:
        shown.show_all()


@app.command()
def about(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game of the shelf.")] = None,
    rules: Annotated[bool, typer.Option("--rules", help="Print the game's rules, every clause.")] = False,
    components: ComponentsFile = None,
    no_color: NoColor = False,
) -> None:
    """Tell what is on the shelf, or about a game. Its seats, options, rules, where its figures come from."""
    from moonshelf.terminal.about import show_game, show_shelf
    from moonshelf.terminal.screen import make_console

    console: Console = make_console(color=not no_color)
    if game is None:
        if rules:
            raise UnknownGame("whose rules? Name the game: moonshelf about GAME --rules")
        show_shelf(console)
    elif rules:
        from moonshelf.terminal.rulebook import show_rules

        show_rules(moonshelf.game(game), console)
    else:
        show_game(moonshelf.game(game, components), console)


# --- serving and compiling ---


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 lets other devices in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes a free one.")] = 8000,
    data: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Where games are kept; your own data folder when left out."),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the shelf in the browser.")] = False,
) -> None:
    """Serve the games to browsers."""
    from moonshelf.terminal.saves import data_folder
    from moonshelf.web import server

    server.serve(host, port, data or data_folder(), open_browser)


@app.command(name="compile")
def compile_games(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; all when left out.")
    ] = None,
) -> None:
    """Compile the rules to machine code. Else that happens while the first game is played."""
    from time import perf_counter

    from moonshelf.terminal.screen import make_console

    console = make_console()
    for game in [moonshelf.game(name) for name in games or SHELF]:
        ready = game.engine.cached
        begun = perf_counter()
        with console.status(f"Compiling {game.spec.title}"):
            game.compile()
        if not game.engine.compiled:
            raise MoonshelfError("nothing is compiled while the variable MOONSHELF_COMPILE is never")
        how = "was ready" if ready else "compiled"
        console.print(f"{game.spec.title}: {how} ({perf_counter() - begun:.1f} s)")


def main() -> None:
    """Run the command. What a terminal cannot show, and what is no text, is replaced and stops nothing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    app(prog_name="moonshelf")
