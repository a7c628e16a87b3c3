"""Seats: 0, 1, 2 ... in the API, A, B, C ... in text; chance and the spectator are numbered like seats."""

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
    """Give a seat's name in text: ``A`` .. ``F``, ``chance`` or ``spectator``."""
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
        raise IllegalAction(f"{text!r} is no seat: seats are A to F, and chance")
    return _LETTERS.index(name)


def seats_of(mask: int) -> tuple[int, ...]:
    """List the seats whose bits are set, ascending; chance comes last."""
    return tuple(seat for seat in range(CHANCE + 1) if mask >> seat & 1)
