"""What words, drawings and terminals of Mooncake Master say alike: tiles, places, customers and previews."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np

from moonshelf.games.mooncake_master.components import CARD_NAMES
from moonshelf.games.mooncake_master.mooncakes import can_please, has_half, taste
from moonshelf.games.mooncake_master.scoring import cake_of, counts_of
from moonshelf.games.mooncake_master.state import (
    AFTER,
    BEFORE,
    BOX,
    FILLINGS,
    FLAVOURS,
    HALVES,
    LOTUS,
    NONE,
    NUTS,
    PAIRS,
    QUARTERS,
    SEEDS,
    SORTS,
    YOLKS,
)
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted, joined

FLAVOUR_NAMES = ("lotus", "red bean", "green tea")
QUARTER_NAMES = ("top left", "top right", "bottom right", "bottom left")
_EDGE_WORDS = {
    0: (),
    BEFORE: ("half yolk counter-clockwise",),
    AFTER: ("half yolk clockwise",),
    BEFORE | AFTER: ("half yolk on both sides",),
}
_WISH_WORDS = {
    SEEDS: "seed",
    NUTS: "nut",
    FILLINGS: "filling",
    YOLKS: "whole yolk",
    HALVES: "half yolk",
    PAIRS: "pair",
}

Tiles: TypeAlias = tuple[int, ...]
"""A mooncake: four kinds of tiles, NONE where there is none."""

RULED_OUT, POSSIBLE, PLEASED = range(3)
"""How a mooncake stands with a customer."""

NO_YOLK, OPEN, WHOLE, BROKEN = range(4)
"""What is at a seam: nothing, a half that can still be joined, a whole yolk, a half that stays half."""

_REMEMBERED = 1 << 14


def tile_words(b: Box, kind: int) -> str:
    """Describe a tile, as in ``lotus, 1 seed, half yolk clockwise``."""
    fillings = ((b.seeds[kind], "seed"), (b.nuts[kind], "nut"), (b.yolks[kind], "whole yolk"))
    parts = [counted(number, thing) for number, thing in fillings if number]
    return ", ".join([FLAVOUR_NAMES[b.flavour[kind]], *parts, *_EDGE_WORDS[b.edges[kind]]])


def place_words(place: int) -> str:
    """Describe a place, as in ``mooncake 2, bottom right``."""
    return f"mooncake {place // QUARTERS + 1}, {QUARTER_NAMES[place % QUARTERS]}"


def wish_words(b: Box, card: int) -> str:
    """Say what a customer wants, as in ``1 flavour, 5 seeds and nuts``."""
    wishes = b.wishes[card].tolist()
    parts = [] if wishes[SORTS] == NONE else [counted(wishes[SORTS], "flavour")]
    for flavour in range(FLAVOURS):
        if wishes[LOTUS + flavour] != NONE:
            parts.append(f"{wishes[LOTUS + flavour]} {FLAVOUR_NAMES[flavour]}")
    return ", ".join([*parts, *(_wish(thing, wishes[thing]) for thing in _WISH_WORDS if wishes[thing] != NONE)])


def _wish(thing: int, number: int) -> str:
    if thing == FILLINGS:
        return f"{number} seeds and nuts"
    name = _WISH_WORDS[thing]
    return counted(number, name) if number else f"no {name}"


class Kitchen:
    """What the mooncakes of one box are worth; what was looked at is remembered for a while."""

    def __init__(self, b: Box) -> None:
        self.b = b
        self.counts = lru_cache(maxsize=_REMEMBERED)(self._counts)
        self.standing = lru_cache(maxsize=_REMEMBERED)(self._standing)

    def taste(self, tiles: Tiles) -> int:
        """Give a mooncake's taste, as if empty quarters stayed plain."""
        return int(taste(self.b, self.counts(tiles)))

    def seams(self, tiles: Tiles) -> list[int]:
        """Say what is at each seam, from the one clockwise of the first quarter: NO_YOLK .. BROKEN."""
        return [self._seam(tiles[seam], tiles[(seam + 1) % QUARTERS]) for seam in range(QUARTERS)]

    def preview(self, tiles: Tiles, kind: int, quarter: int, cards: Sequence[int]) -> Preview:
        """Foresee what a tile on an empty quarter changes."""
        after = (*tiles[:quarter], kind, *tiles[quarter + 1 :])
        return Preview(
            after=after,
            taste=(self.taste(tiles), self.taste(after)),
            joined=self.seams(after).count(WHOLE) - self.seams(tiles).count(WHOLE),
            broken=self.seams(after).count(BROKEN) - self.seams(tiles).count(BROKEN),
            standings=tuple((self.standing(tiles, card), self.standing(after, card)) for card in cards),
        )

    def _counts(self, tiles: Tiles) -> tuple[int, ...]:
        return tuple(counts_of(self.b, tiles))

    def _standing(self, tiles: Tiles, card: int) -> int:
        if not can_please(self.b, tiles, self.counts(tiles), card):
            return RULED_OUT
        return POSSIBLE if NONE in tiles else PLEASED

    def _seam(self, one: int, other: int) -> int:
        halves = has_half(self.b, one, AFTER) + has_half(self.b, other, BEFORE)
        if halves == 1:
            return OPEN if NONE in (one, other) else BROKEN
        return WHOLE if halves else NO_YOLK


@dataclass(frozen=True)
class Preview:
    """What a mooncake is before and after one tile more."""

    after: Tiles
    taste: tuple[int, int]
    """Its taste, as if empty quarters stayed plain."""
    joined: int
    """Whole yolks that the tile joins at seams."""
    broken: int
    """Half yolks that stay half for good because of it."""
    standings: tuple[tuple[int, int], ...]
    """How the mooncake stands with each open customer."""


@lru_cache(maxsize=16)
def _kitchen(printed: bytes) -> Kitchen:
    return Kitchen(np.frombuffer(printed, BOX)[0])


def kitchen_of(b: Box) -> Kitchen:
    """Give the kitchen of a box."""
    return _kitchen(b.tobytes())


def tiles_of(s: State, number: int, seat: int, cake: int) -> Tiles:
    """Give the four quarters of a seat's mooncake in a round (both from 0)."""
    return tuple(cake_of(s, number, seat, cake))


def open_cards(s: State) -> list[int]:
    """List the customers that are open, in the order they came."""
    return [card for card in s.customers.tolist() if card != NONE]


def preview_words(b: Box, s: State, seat: int, kind: int, place: int) -> str:
    """Say what a placement would change: yolks, taste, and whom it pleases, still can please or rules out."""
    tiles, cards = tiles_of(s, s.rounds - 1, seat, place // QUARTERS), open_cards(s)
    seen = kitchen_of(b).preview(tiles, kind, place % QUARTERS, cards)
    standings = list(zip((CARD_NAMES[card] for card in cards), seen.standings, strict=True))
    pleased = [card for card, (_, now) in standings if now == PLEASED]
    possible = [card for card, (_, now) in standings if now == POSSIBLE]
    lost = [card for card, (before, now) in standings if before > now == RULED_OUT]
    so_far = " so far" if NONE in seen.after else ""
    parts = [
        f"joins {counted(seen.joined, 'whole yolk')}" if seen.joined else "",
        f"leaves {counted(seen.broken, 'half yolk')}" if seen.broken else "",
        f"taste{so_far} {seen.taste[0]} → {seen.taste[1]}",
        f"pleases {joined(pleased)}" if pleased else "",
        f"can still please {joined(possible)}" if possible else "",
        f"rules out {joined(lost)}" if lost else "",
    ]
    return "; ".join(filter(None, parts))
