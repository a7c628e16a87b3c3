"""Seats: 0, 1, 2 ... in the API, A, B, C ... in text; chance and the spectator are numbered like seats."""

from numbers import Integral
from reprlib import repr as short
from typing import SupportsInt, TypeGuard

from moonshelf.kernel.errors import IllegalAction

MAX_SEATS = 6
SPECTATOR = 6
"""Sees what everybody sees: the seat of :func:`observe` for people who only watch."""
CHANCE = 7
"""Rolls, draws and reveals: the seat whose actions have weights."""

EVERYBODY = 0xFF
"""The audience mask of an action that is no secret."""

_LETTERS = "ABCDEF"


def letter(seat: int) -> str:
    """Give a seat's name in text: ``A`` .. ``F``, ``chance`` or ``spectator``.

    >>> letter(0), letter(CHANCE)
    ('A', 'chance')
    """
    if seat == CHANCE:
        return "chance"
    return "spectator" if seat == SPECTATOR else _LETTERS[seat]


def from_letter(text: str) -> int:
    """Read a seat's name in text, in either case.

    Raises:
        IllegalAction: When the text names no seat.
    """
    name = text.strip().upper()
    if name == "CHANCE":
        return CHANCE
    if len(name) != 1 or name not in _LETTERS:
        raise IllegalAction(f"{short(text)} is no seat: seats are A to F, and chance")
    return _LETTERS.index(name)


def seats_of(mask: int) -> tuple[int, ...]:
    """List the seats whose bits are set, ascending; chance comes last.

    >>> seats_of(0b101)
    (0, 2)
    """
    return tuple(seat for seat in range(CHANCE + 1) if mask >> seat & 1)


def is_tentative(before: int, after: int, seat: int) -> bool:
    """Say whether a seat's action can be taken back, from who owes an action before and after it.

    So it is until the turn passes on: the seat goes on itself, or others still decide at the same time.

    >>> is_tentative(0b11, 0b10, 0), is_tentative(0b01, 0b01, 0), is_tentative(0b01, 0b10, 0)
    (True, True, False)
    """
    return seat != CHANCE and after != 0 and after in (before, before & ~(1 << seat))


def check_seat(seat: object, seats: int) -> int:
    """Give the number of a seat of a match, or of chance, from a number or a name.

    Raises:
        IllegalAction: When a match with so many seats has no such seat.
    """
    number = from_letter(seat) if isinstance(seat, str) else seat
    if is_whole(number) and (0 <= int(number) < seats or number == CHANCE):
        return int(number)
    raise IllegalAction(f"{short(seat)} is no seat of this match; it has seats 0 to {seats - 1}")


def check_viewer(viewer: object, seats: int) -> int:
    """Give the number of whoever looks at a match: a seat, chance, or the spectator.

    Raises:
        IllegalAction: When a match with so many seats has no such seat.
    """
    if isinstance(viewer, str) and viewer.strip().lower() == letter(SPECTATOR):
        return SPECTATOR
    return SPECTATOR if is_whole(viewer) and viewer == SPECTATOR else check_seat(viewer, seats)


def is_whole(number: object) -> TypeGuard[SupportsInt]:
    """Say whether something is a whole number, Python's or NumPy's, and not a truth value."""
    return type(number) is int or (isinstance(number, Integral) and not isinstance(number, bool))
