"""The shelf: which games there are. A new game is one folder and one line here."""

from functools import cache
from pathlib import Path
from reprlib import repr as short

from moonshelf.kernel.errors import MoonshelfError, RecordError, UnknownGame
from moonshelf.kernel.game import Game
from moonshelf.kernel.match import Match
from moonshelf.kernel.record import read_record

SHELF = {
    "china_moon": "moonshelf.games.china_moon",
    "honey_moon": "moonshelf.games.honey_moon",
    "moon_bunny": "moonshelf.games.moon_bunny",
    "moon_viewing": "moonshelf.games.moon_viewing",
    "mooncake_master": "moonshelf.games.mooncake_master",
}


def game(name: str, components: str | Path | None = None) -> Game:
    """Take a game from the shelf, by its id; ``honey-moon`` and ``Honey Moon`` are read too.

    Args:
        name: The game.
        components: Another components file than the game's own.

    Raises:
        UnknownGame: When the shelf has no such game.
        ComponentsError: When the components file cannot be used.
    """
    key = key_of(str(name))
    if key not in SHELF:
        known = ", ".join(map(typed_name, SHELF))
        raise UnknownGame(f"there is no game {short(name)} on the shelf; there are: {known}")
    return _own(key) if components is None else Game(SHELF[key], components)


def key_of(name: str) -> str:
    """Read a game's name, as people write it, as an id.

    >>> key_of("Honey Moon"), key_of("honey-moon")
    ('honey_moon', 'honey_moon')
    """
    return name.strip().lower().replace("-", "_").replace(" ", "_")


def typed_name(key: str) -> str:
    """Write a game's id as it is typed.

    >>> typed_name("honey_moon")
    'honey-moon'
    """
    return key.replace("_", "-")


@cache
def _own(key: str) -> Game:
    return Game(SHELF[key])


def replay(record: object, components: str | Path | None = None) -> Match:
    """Play a record again, and give the match as the record left it.

    Every action is checked by the rules, and chance's outcomes by the seed where the record has one.

    Args:
        record: A ``Record``, a dict, JSON as text or bytes, or the path of a file.
        components: The components file of the record, when it is not the game's own.

    Raises:
        RecordError: When it is no record, was made with other rules or components, or breaks the rules; the
            message says at which action.
    """
    read = read_record(record)
    try:
        of = game(read.game, components)
    except MoonshelfError as error:
        raise RecordError(f"the record cannot be replayed: {error}") from None
    return of.replay(read)
