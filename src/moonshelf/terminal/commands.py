"""What can be typed at the table besides actions."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from moonshelf.kernel.errors import IllegalAction
from moonshelf.kernel.seats import CHANCE
from moonshelf.players import choose, dice_of
from moonshelf.terminal.about import show_summary
from moonshelf.terminal.reading import listed
from moonshelf.terminal.rulebook import clauses_with, show_rules
from moonshelf.terminal.screen import NOTE

if TYPE_CHECKING:
    from moonshelf.terminal.table import Table


class Leave(Exception):
    """Somebody wants to stop playing for now."""


@dataclass(frozen=True)
class Command:
    """One word that is no action."""

    name: str
    argument: str
    help: str
    run: Callable[[Table, int, str], None]
    aliases: tuple[str, ...] = ()


def show_help(table: Table, seat: int, rest: str) -> None:
    """List the commands, and how actions are typed."""
    table.screen.say(
        "Type an action as the list of moves writes it, its number in that list, or enough of its beginning: "
        "capitals and extra blanks do not matter."
    )
    table.screen.listed((f"{one.name} {one.argument}".strip(), one.help) for one in COMMANDS)


def show_moves(table: Table, seat: int, rest: str) -> None:
    """List the legal actions, all or those that begin with some text."""
    choices = listed(table.match.choices(seat), rest)
    if not choices:
        raise IllegalAction(f"no move begins with {rest!r}; moves alone lists them all")
    table.screen.choices(choices)


def show_board(table: Table, seat: int, rest: str) -> None:
    """Show the own board again, or everybody's."""
    if rest.casefold() not in ("", "all"):
        raise IllegalAction(f"there is no board {rest!r}; board shows yours, board all everybody's")
    table.screen.board(table.watcher if seat == CHANCE else seat, everybody=bool(rest))


def show_score(table: Table, seat: int, rest: str) -> None:
    """Show points and reasons."""
    table.screen.score(table.watcher if seat == CHANCE else seat)


def show_log(table: Table, seat: int, rest: str) -> None:
    """Tell the whole game so far."""
    table.screen.log(table.screen.told(table.watcher if seat == CHANCE else seat, 0))


def show_hint(table: Table, seat: int, rest: str) -> None:
    """Say what is worth most at once."""
    if seat == CHANCE:
        raise IllegalAction("chance needs no advice")
    game = table.match.game
    view = game.observe(table.match.position, seat)
    action = choose("greedy", game, view, seat, dice_of("hint", len(table.match.history), seat))
    choice = next(choice for choice in table.match.choices(seat) if choice.id == action)
    table.screen.say(f"Worth most at once: {choice.notation}. {choice.sentence}", NOTE)


def show_the_rules(table: Table, seat: int, rest: str) -> None:
    """Print the rules in short, all of them, or those with a word."""
    game, console = table.match.game, table.screen.console
    if not rest:
        show_summary(game, console)
        table.screen.say("rules all prints every rule; rules WORD those that speak of something.", NOTE)
    elif rest.casefold() == "all":
        show_rules(game, console)
    else:
        table.screen.listed(clauses_with(game, rest))


def undo(table: Table, seat: int, rest: str) -> None:
    """Take back what was typed last."""
    table.take_back()


def save(table: Table, seat: int, rest: str) -> None:
    """Write the record, to a file of one's own when one is named."""
    path = Path(_unquoted(rest)).expanduser() if rest else table.keeper.path
    try:
        table.match.record(table.keeper.players).save(path)
    except (OSError, ValueError) as error:  # a path without a name, or with a zero in it, is a ValueError
        reason = error.strerror if isinstance(error, OSError) else error
        raise IllegalAction(f"cannot write {str(path)!r}: {reason}") from None
    table.screen.exact(f"Saved: {path}", NOTE)


def show_record(table: Table, seat: int, rest: str) -> None:
    """Say where the record is and what is in it."""
    match = table.match
    table.screen.exact(str(table.keeper.path))
    table.screen.say(f"{len(match.history)} actions so far, every secret among them.", NOTE)


def leave(table: Table, seat: int, rest: str) -> None:
    """Stop playing for now."""
    raise Leave


COMMANDS = (
    Command("help", "", "this list", show_help, ("?", "h")),
    Command("moves", "[BEGINNING]", "what is possible now, each with its number", show_moves, ("m",)),
    Command("board", "[all]", "your board again, or everybody's", show_board, ("b",)),
    Command("score", "", "everybody's points, with the reasons row by row", show_score, ("s", "scores")),
    Command("hint", "", "the move that is worth most at once", show_hint),
    Command("log", "", "everything that has happened", show_log, ("l",)),
    Command(
        "rules", "[all | WORD]", "the rules in short, in full, or where they speak of something", show_the_rules
    ),
    Command("undo", "", "take back what was typed last", undo, ("u",)),
    Command("save", "[FILE]", "write the record of the game, to a file of your own when you name one", save),
    Command("record", "", "where the record of the game is", show_record),
    Command("quit", "", "stop for now; the game is saved and can be taken up again", leave, ("q", "exit")),
)


def find_command(word: str) -> Command | None:
    """Find a command by its name or an alias."""
    typed = word.casefold()
    return next((one for one in COMMANDS if typed == one.name or typed in one.aliases), None)


def near_command(word: str) -> str:
    """Give the command that was probably mistyped, or nothing."""
    names = [one.name for one in COMMANDS]
    close = get_close_matches(word.casefold(), names, 1, 0.75) if word.isalpha() else []
    return close[0] if close else ""


def _unquoted(text: str) -> str:
    try:
        return " ".join(shlex.split(text))
    except ValueError:
        return text
