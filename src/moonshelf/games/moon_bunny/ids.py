"""What an action id stands for, and how squares of the moon and places of a workshop are named."""

from bisect import bisect_right

from moonshelf.games.moon_bunny import state
from moonshelf.games.moon_bunny.state import COLUMNS, NONE, PLACES, SQUARES, STRIDE, TILES
from moonshelf.geometry import squares
from moonshelf.kernel.types import State

_KINDS = (
    ("swap", state.SWAP),
    ("buy", state.BUY),
    ("scroll 1", state.STEP),
    ("scroll 2", state.SLANT),
    ("move", state.MOVE),
    ("scroll 3", state.REPLACE),
    ("scroll 4", state.DRAW),
    ("pick", state.PICK),
    ("scroll 5", state.REARRANGE),
    ("scroll 6", state.TRADE),
    ("unstore", state.UNSTORE),
    ("put", state.PUT),
    ("store", state.STORE),
    ("skip", state.SKIP),
    ("end", state.END),
    ("choose", state.CHOOSE),
    ("start", state.START_WITH),
    ("tile", state.TILE),
    ("crater", state.BAG_CRATER),
    ("placement", state.BAG_PLACEMENT),
    ("scroll", state.SCROLL),
    ("letter", state.LETTER),
    ("number", state.NUMBER),
)
_FIRST_IDS = [first for _, first in _KINDS]
_PAIRS = {"pick": SQUARES, "scroll 5": TILES, "scroll 6": SQUARES}
"""Kinds that stand for two numbers, and how many there are of the second."""
FIRST_ID = dict(_KINDS)
"""The first id of each kind of action."""


def parts(action: int) -> tuple[str, int, int]:
    """Give an action's kind and what it is about.

    That is a square (``move``, ``scroll 1`` to ``3``), a place (``put``, ``unstore``), two squares (``scroll
    6``), two tiles (``scroll 5``), which of the tiles drawn and a square (``pick``), which Recipe in hand
    (``choose``), a kind of Scroll from 0 (``buy``, ``scroll``), a seat (``start``), a tile (``tile``) or a card
    (``letter``, ``number``); the second number is NONE where there is none.

    >>> parts(state.MOVE + 9)
    ('move', 9, -1)
    """
    kind, first = _KINDS[bisect_right(_FIRST_IDS, action) - 1]
    if kind in _PAIRS:
        return kind, *divmod(action - first, _PAIRS[kind])
    return kind, action - first, NONE


def action_id(kind: str, number: int = 0, other: int = NONE) -> int:
    """Give the id of an action from its parts.

    >>> parts(action_id("scroll 6", 3, 30))
    ('scroll 6', 3, 30)
    """
    return FIRST_ID[kind] + (number * _PAIRS[kind] + other if kind in _PAIRS else number)


def square_name(square: int) -> str:
    """Name a square of the moon.

    >>> square_name(23)
    'C4'
    """
    return squares.name(square, STRIDE).upper()


def read_square(text: str) -> int | None:
    """Read a square's name, in either case; None when it is none."""
    return squares.parse(text, STRIDE, STRIDE)


def place_name(place: int) -> str:
    """Name a place of a workshop, as in ``2.0``: column, then row from below, both from 0."""
    return f"{place % COLUMNS}.{place // COLUMNS}"


def read_place(text: str) -> int | None:
    """Read a place's name; None when it is none."""
    column, _, row = text.partition(".")
    if not (column.isdecimal() and row.isdecimal() and text.isascii()) or len(row) > 3:
        return None
    place = int(row) * COLUMNS + int(column)
    return place if place_name(place) == text and place < PLACES else None


def in_order(one: int, other: int, columns: int) -> tuple[int, int]:
    """Put two squares, or two places, in the order of their names: by column, then by row."""
    first, second = sorted((one, other), key=lambda number: (number % columns, number // columns))
    return first, second


def place_of(s: State, seat: int, tile: int) -> int:
    """Find a tile in a seat's workshop; NONE when it is not there."""
    found = (s.shop[seat].ravel() == tile).nonzero()[0]
    return int(found[0]) if len(found) else NONE
