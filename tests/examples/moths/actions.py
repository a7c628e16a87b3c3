"""The actions of Moths: id, fields, notation, and why one is not possible."""

import re

from moonshelf.kernel.errors import NotationError
from moonshelf.kernel.protocol import Fields
from moonshelf.kernel.seats import CHANCE, letter
from moonshelf.kernel.types import Box, State
from tests.examples.moths.state import LANTERNS, MOTH, SIZES, WISH


def write(b: Box, s: State, seat: int, action: int) -> str:
    """Write ``light 4``, ``moth 2`` or ``wish A 3``."""
    if action > WISH:
        return f"wish {dealt_to(s)} {action - WISH}"
    return f"moth {action - MOTH}" if action > MOTH else f"light {action + 1}"


def read(b: Box, s: State, seat: int, text: str) -> int:
    """Read notation; raise NotationError with what can be written."""
    found = re.fullmatch(r"(light|moth|wish ([a-f])) ([1-9])", text, re.ASCII)
    if found:
        kind, to, number = found[1][:5], found[2], int(found[3])
        if kind == "light" and number <= LANTERNS:
            return number - 1
        if kind == "moth" and number <= SIZES:
            return MOTH + number
        if kind == "wish " and number <= SIZES and to.upper() == dealt_to(s):
            return WISH + number
    if seat == CHANCE:
        raise NotationError(f"{text!r} is nothing chance can do: write moth 2, or wish {dealt_to(s)} 2")
    raise NotationError(f"{text!r} is no lantern: write light 1 to light {LANTERNS}")


def fields(b: Box, s: State, seat: int, action: int) -> Fields:
    """Give the parts: the kind, and a lantern's brightness or a size, and whom a wish is dealt to."""
    if action > WISH:
        return {"kind": "wish", "to": dealt_to(s), "size": action - WISH}
    if action > MOTH:
        return {"kind": "moth", "size": action - MOTH}
    return {"kind": "light", "brightness": action + 1}


def why_not(b: Box, s: State, seat: int, action: int) -> str:
    """Say why a lantern or a draw is not possible."""
    if seat == CHANCE:
        if action <= MOTH:
            return "chance has no lanterns"
        if (action > WISH) != (s.unwished > 0):
            return "the wishes come first" if s.unwished else "every wish has been dealt"
        return f"there is none of size {(action - MOTH - 1) % SIZES + 1} left"
    if action > MOTH:
        return "only chance draws"
    return f"lantern {action + 1} has burnt down"


def dealt_to(s: State) -> str:
    """Name the seat that gets the next wish card, a dash when all have theirs."""
    return letter(s.seats - s.unwished) if s.unwished else "-"
