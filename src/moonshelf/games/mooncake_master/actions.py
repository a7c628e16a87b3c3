"""The actions of Mooncake Master: id, fields, notation, and why one is not possible."""

import re

from moonshelf.games.mooncake_master import rules
from moonshelf.games.mooncake_master.components import CARD_NAMES, name
from moonshelf.games.mooncake_master.state import (
    CAKES,
    CARD,
    CUSTOMER,
    DEAL,
    HAND,
    KEEP,
    NONE,
    ORDERS,
    PLACE,
    PLACES,
    PUT,
    QUARTERS,
    TILE,
)
from moonshelf.kernel.errors import NotationError
from moonshelf.kernel.protocol import Fields
from moonshelf.kernel.seats import CHANCE, letter
from moonshelf.kernel.types import Box, State

_KEEP = re.compile(r"keep (\w+)(?: left (\w+) right (\w+)| give (\w+) (\w+))?")
_PUT = re.compile(r"put (?:(\w+) )?(\w+)\.(\w+)")


def put_parts(action: int) -> tuple[int, int]:
    """Split a placement into the position of the tile in the hand, and the place."""
    return (action - PLACE) // PLACES, (action - PLACE) % PLACES


def place_name(place: int) -> str:
    """Name a place, mooncake and quarter, as in ``2.3``."""
    return f"{place // QUARTERS + 1}.{place % QUARTERS}"


def kept_and_given(b: Box, s: State, seat: int, action: int) -> tuple[str, str, str]:
    """Name the tile that is kept, that goes left and that goes right (or both to the one other seat)."""
    keep, left, right = (name(b, s.hand[seat, position]) for position in ORDERS[action])
    return keep, left, right


def write(b: Box, s: State, seat: int, action: int) -> str:
    """Write ``customer C05``, ``deal A Lc10``, ``keep Lc10 left Ra01 right Go20``, ``put Lc10 2.3`` (MM-4)."""
    if action >= CARD:
        return f"customer {CARD_NAMES[action - CARD]}"
    if action >= TILE:
        return f"deal {letter(rules.receiver(s))} {name(b, action - TILE)}"
    if action >= PLACE:
        position, place = put_parts(action)
        return f"put {name(b, s.hand[seat, position])} {place_name(place)}"
    keep, left, right = kept_and_given(b, s, seat, action)
    if s.seats == 1:
        return f"keep {keep}"
    return f"keep {keep} give {left} {right}" if s.seats == 2 else f"keep {keep} left {left} right {right}"


def read(b: Box, s: State, seat: int, text: str) -> int:
    """Read notation; raise NotationError with what can be written."""
    if seat == CHANCE:
        return _read_chance(b, s, text)
    if seat >= s.seats:
        raise NotationError("who only watches has nothing to keep, pass or place")
    if text.startswith("keep"):
        return _read_keep(b, s, seat, text)
    if text.startswith("put"):
        return _read_put(b, s, seat, text)
    keep = write(b, s, seat, 0) if s.phase == KEEP else "keep Lc10 left Ra01 right Go20"
    raise NotationError(f"{text!r} is no action: write {keep!r}, or 'put Lc10 2.3'")


def fields(b: Box, s: State, seat: int, action: int) -> Fields:
    """Give the parts: the kind of action, its tiles, and the seat, mooncake and quarter, or the customer."""
    if action >= CARD:
        return {"kind": "customer", "customer": CARD_NAMES[action - CARD]}
    if action >= TILE:
        return {"kind": "deal", "seat": letter(rules.receiver(s)), "tile": name(b, action - TILE)}
    if action >= PLACE:
        position, place = put_parts(action)
        tile = name(b, s.hand[seat, position])
        return {"kind": "put", "tile": tile, "mooncake": place // QUARTERS + 1, "quarter": place % QUARTERS}
    keep, left, right = kept_and_given(b, s, seat, action)
    if s.seats == 1:
        return {"kind": "keep", "keep": keep}
    return {"kind": "keep", "keep": keep, "left": left, "right": right}


def why_not(b: Box, s: State, seat: int, action: int) -> str:
    """Say why an action is not possible: another phase, no such tile, a place filled, a card already open."""
    if seat == CHANCE:
        return _why_chance(b, s, action)
    if action >= TILE:
        return "only chance deals tiles and opens customers"
    if (action < PLACE) != (s.phase == KEEP):
        now = "first choose which tile you keep" if s.phase == KEEP else "the tiles are passed on; place yours"
        return f"{now}, as in {write(b, s, seat, _first_legal(s, seat))}"
    if action >= PLACE:
        return _why_put(b, s, seat, action)
    return (
        f"that is the same choice as {write(b, s, seat, action)} with tiles that look alike; take its first id"
    )


def hand_words(b: Box, s: State, seat: int) -> str:
    """List the tiles a seat holds."""
    return ", ".join(name(b, kind) for kind in s.hand[seat] if kind >= 0)


def _first_legal(s: State, seat: int) -> int:
    free = [place for place in range(PLACES) if s.cakes[s.rounds - 1, seat, place] == NONE]
    return 0 if s.phase == KEEP else PLACE + free[0]


def _read_chance(b: Box, s: State, text: str) -> int:
    words = text.split(" ")
    if words[0] == "customer" and len(words) == 2 and words[1].upper() in CARD_NAMES:
        return CARD + CARD_NAMES.index(words[1].upper())
    if words[0] == "deal" and len(words) == 3:
        if s.phase == DEAL and words[1].upper() != letter(rules.receiver(s)):
            raise NotationError(f"the next tile goes to {letter(rules.receiver(s))}, not to {words[1].upper()}")
        return TILE + _kind(b, words[2])
    now = "customer C05" if s.phase == CUSTOMER else f"deal {letter(rules.receiver(s))} {name(b, 0)}"
    raise NotationError(f"{text!r} is nothing that chance does now: write {now!r}, or another like it")


def _kind(b: Box, text: str) -> int:
    for kind in range(b.kinds):
        if name(b, kind).lower() == text:
            return kind
    raise NotationError(
        f"there is no tile {text!r}: tiles are named like {name(b, 0)} and {name(b, b.kinds - 1)}"
    )


def _read_keep(b: Box, s: State, seat: int, text: str) -> int:
    found = _KEEP.fullmatch(text)
    kinds = [_kind(b, word) for word in found.groups() if word] if found else []
    wanted = {1: "keep Lc10", 2: "keep Lc10 give Ra01 Go20"}.get(s.seats, "keep Lc10 left Ra01 right Go20")
    if not found or len(kinds) != (1 if s.seats == 1 else HAND) or (s.seats == 2) != (" give " in text):
        raise NotationError(f"{text!r} does not say what to keep and pass on: write it like {wanted!r}")
    if s.phase != KEEP:
        return 0
    if s.seats == 2:
        kinds[1:] = sorted(kinds[1:])
    for order, positions in enumerate(ORDERS):
        if [s.hand[seat, position] for position in positions[: len(kinds)]] == kinds:
            return order
    raise NotationError(f"{text!r} does not use the tiles of your hand: {hand_words(b, s, seat)}")


def _read_put(b: Box, s: State, seat: int, text: str) -> int:
    found = _PUT.fullmatch(text)
    if not found:
        raise NotationError(f"{text!r} names no tile and place: write it like 'put Lc10 2.3'")
    if not found[1]:
        raise NotationError(f"say first which tile goes to {found[2]}.{found[3]}: write it like 'put Lc10 2.3'")
    kind = _kind(b, found[1])
    cakes, quarters = [str(cake + 1) for cake in range(CAKES)], [str(quarter) for quarter in range(QUARTERS)]
    if found[2] not in cakes or found[3] not in quarters:
        where = "mooncake 1 to 3, a full stop, and quarter 0 to 3 clockwise from the top left"
        raise NotationError(f"{found[2]}.{found[3]} is no place: write {where}")
    place = cakes.index(found[2]) * QUARTERS + quarters.index(found[3])
    if s.phase != PUT:
        return PLACE + place
    if kind not in s.hand[seat].tolist():
        raise NotationError(f"you do not hold {name(b, kind)}; your hand: {hand_words(b, s, seat)}")
    return PLACE + s.hand[seat].tolist().index(kind) * PLACES + place


def _why_chance(b: Box, s: State, action: int) -> str:
    if s.phase == CUSTOMER:
        if action >= CARD:
            return f"customer {CARD_NAMES[action - CARD]} is open already"
        return "now a customer comes, as in customer C05"
    who = letter(rules.receiver(s))
    if TILE <= action < TILE + b.kinds:
        return f"all {name(b, action - TILE)} tiles are out of the pile; deal {who} another tile"
    return f"now {who} is dealt a tile, as in deal {who} {name(b, 0)}"


def _why_put(b: Box, s: State, seat: int, action: int) -> str:
    position, place = put_parts(action)
    if s.hand[seat, position] == NONE:
        return f"your hand has no tile number {position + 1}; it holds {hand_words(b, s, seat)}"
    lying = s.cakes[s.rounds - 1, seat, place]
    if lying != NONE:
        return f"{place_name(place)} is taken by {name(b, lying)}; tiles go on empty places and stay there"
    return f"that is one of two like tiles; take the first {name(b, s.hand[seat, position])}"
