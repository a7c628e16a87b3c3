"""The rules of a game in a console: all of them, or the clauses that speak of something."""

import re

from rich.console import Console

from moonshelf.kernel.errors import MoonshelfError
from moonshelf.kernel.game import Game

_CLAUSE = re.compile(
    r"^\s*(?:[-*+]|\d+\.)\s+\**([A-Z]{2}-\d+)\b\**[.:]?\s*(.+(?:\n(?!\s*[-*+] |\s*\n|#).+)*)", re.M
)
_MARKS = re.compile(r"[*`]|\[([^\]]+)\]\([^)]*\)")


def rules_of(game: Game) -> str:
    """Give the text of RULES.md.

    Raises:
        MoonshelfError: When this copy of the package has none.
    """
    path = game.folder / "RULES.md"
    if not path.exists():
        raise MoonshelfError(f"the rules of {game.spec.title} are missing from this installation ({path})")
    return path.read_text("utf-8")


def show_rules(game: Game, console: Console) -> None:
    """Print all rules, rendered."""
    from rich.markdown import Markdown  # only here: it takes a while to import

    console.print(Markdown(rules_of(game)))


def clauses_with(game: Game, word: str) -> list[tuple[str, str]]:
    """List the clauses that hold some text: number and words.

    Raises:
        MoonshelfError: When none does.
    """
    found = []
    for number, clause in _CLAUSE.findall(rules_of(game)):
        text = " ".join(_MARKS.sub(r"\1", clause).split())
        if word.casefold() in f"{number} {text}".casefold():
            found.append((number, text))
    if not found:
        raise MoonshelfError(f"no rule speaks of {word!r}; rules all prints every rule")
    return found
