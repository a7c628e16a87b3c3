"""From ``components.toml`` to the box of Mooncake Master."""

import re
from collections import Counter

import numpy as np

from moonshelf.games.mooncake_master.mooncakes import can_please
from moonshelf.games.mooncake_master.state import (
    AFTER,
    BEFORE,
    BOX,
    CARDS,
    COUNTS,
    FILLINGS,
    FLAVOURS,
    GREEN_TEA,
    HALVES,
    LOTUS,
    MOST_FILLING,
    NO_TILE,
    NONE,
    NUTS,
    PAIRS,
    QUARTERS,
    RED_BEAN,
    SEEDS,
    SORTS,
    TILES,
    YOLKS,
)
from moonshelf.kernel.components import Components
from moonshelf.kernel.types import Box, State

FLAVOUR_SIGNS = "LRG"
EDGE_SIGNS = "oacb"
"""The signs of the edges, in the order of their numbers: none, before, after, both."""
CARD_NAMES = tuple(f"C{number:02}" for number in range(1, CARDS + 1))

THINGS = {
    "flavours": SORTS,
    "lotus": LOTUS,
    "red bean": RED_BEAN,
    "green tea": GREEN_TEA,
    "seeds": SEEDS,
    "nuts": NUTS,
    "seeds + nuts": FILLINGS,
    "yolks": YOLKS,
    "half yolks": HALVES,
    "pairs": PAIRS,
}
"""What a customer's wish can name."""
_MOST = {SORTS: FLAVOURS, HALVES: QUARTERS, **dict.fromkeys((LOTUS, RED_BEAN, GREEN_TEA), QUARTERS)}
_QUARTERS_OF = re.compile(r"(\d+) (flavour|flavours|lotus|red bean|green tea)")
_EQUALS = re.compile(r"([a-z +]+?) = (\d+)")


def load(components: Components) -> Box:
    """Build the box: tiles (MM-3), customers (MM-7) and points, checked (MM-8).

    Raises:
        ComponentsError: On a row or column of tiles that cannot be read or comes twice, another number of tiles
            than 72, a customer that is missing or whose wish cannot be read or never come true, and figures out
            of range.
    """
    box = np.zeros(1, BOX)[0]
    _load_points(components, box)
    _Tiles(components).fill(box)
    _load_ways(box)
    _Customers(components).fill(box)
    return box


def name(b: Box, kind: int) -> str:
    """Name a kind of tile: flavour, edges, seeds, nuts, as in ``Lc10``; last the whole yolks on it, if any."""
    yolks = b.yolks[kind] or ""
    return f"{FLAVOUR_SIGNS[b.flavour[kind]]}{EDGE_SIGNS[b.edges[kind]]}{b.seeds[kind]}{b.nuts[kind]}{yolks}"


def pieces(b: Box, s: State) -> dict[str, int]:
    """Count the tiles of each kind, in pile and hands, on tables and out of play, and the customers."""
    counts = Counter({kind: s.pile[kind] + s.aside[kind] for kind in range(b.kinds)})
    counts.update(kind for kind in s.hand.ravel().tolist() if kind >= 0)
    if s.rounds:
        counts.update(kind for kind in s.cakes[s.rounds - 1].ravel().tolist() if kind != NONE)
    open_ones = [card for card in s.customers.tolist() if card != NONE]
    unseen = CARDS - s.rounds
    return {name(b, kind): counts[kind] for kind in range(b.kinds)} | {
        "customers": unseen + len(set(open_ones))
    }


def _load_points(components: Components, box: Box) -> None:
    box.sort_taste[1:] = components.integers("taste.flavours", FLAVOURS, 0, 9)
    box.yolk_taste = components.integer("taste.yolk", 0, 9)
    box.clean_taste = components.integer("taste.no_half_yolks", 0, 9)
    box.pair_taste = components.integer("taste.pair", 0, 9)
    for rank, key in enumerate(("lowest", "middle", "highest")):
        box.rank_points[rank] = components.integer(f"festive_points.{key}", 0, 9)
    box.customer_points = components.integer("festive_points.customer", 0, 9)
    box.thresholds[0] = components.integer("practice_kitchen.middle", 0, 255)
    box.thresholds[1] = components.integer("practice_kitchen.highest", int(box.thresholds[0]), 255)


class _Tiles:
    """The table of tiles while it is read and checked."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.rows = components.lines("tiles.set")

    def fill(self, box: Box) -> None:
        columns = self._columns()
        found: dict[tuple[int, int, int, int, int], int] = {}
        for row in range(1, len(self.rows)):
            flavour, edges = self._sort(row)
            for filling, copies in zip(columns, self._copies(row, len(columns)), strict=True):
                if copies:
                    found[flavour, edges, *filling] = copies
        if sum(found.values()) != TILES:
            raise self._error(f"there are {sum(found.values())} tiles, but should be {TILES}")
        for kind, (tile, copies) in enumerate(sorted(found.items())):
            box.flavour[kind], box.edges[kind], box.seeds[kind], box.nuts[kind], box.yolks[kind] = tile
            box.copies[kind] = copies
        box.kinds = len(found)
        box.most_yolks = max(tile[-1] for tile in found)

    def _columns(self) -> list[tuple[int, int, int]]:
        columns = []
        for word in re.finditer(r"\S+", self.rows[0]):
            if not re.fullmatch(rf"[0-{MOST_FILLING}]{{2,3}}", word[0]):
                message = f"{word[0]!r} is no column: write seeds and nuts, as in 10, each up to {MOST_FILLING}"
                raise self._error(message, 0, word.start())
            seeds, nuts, yolks = (int(digit) for digit in word[0].ljust(3, "0"))
            if (seeds, nuts, yolks) in columns:
                raise self._error(f"column {word[0]} comes twice", 0, word.start())
            columns.append((seeds, nuts, yolks))
        return columns

    def _sort(self, row: int) -> tuple[int, int]:
        sign = self.rows[row].split(maxsplit=1)[:1] or [""]
        found = re.fullmatch(f"([{FLAVOUR_SIGNS}])([{EDGE_SIGNS}])", sign[0])
        if not found:
            message = f"{sign[0]!r} is no row: write flavour (L R G) and edges (o a c b), as in Lc"
            raise self._error(message, row)
        if sign[0] in [self.rows[above].split(maxsplit=1)[0] for above in range(1, row)]:
            raise self._error(f"row {sign[0]} comes twice", row)
        return FLAVOUR_SIGNS.index(found[1]), EDGE_SIGNS.index(found[2])

    def _copies(self, row: int, columns: int) -> list[int]:
        words = list(re.finditer(r"\S+", self.rows[row]))[1:]
        for word in words:
            if not re.fullmatch(r"\d{1,2}", word[0]):
                raise self._error(f"{word[0]!r} is no number of tiles", row, word.start())
        if len(words) != columns:
            raise self._error(f"the row has {len(words)} numbers, but there are {columns} columns", row)
        return [int(word[0]) for word in words]

    def _error(self, message: str, row: int = 0, column: int = 0) -> Exception:
        return self.components.error(message, "tiles.set", row, column)


def _load_ways(box: Box) -> None:
    """Write the tables of what can still become of an unfinished mooncake."""
    kinds = range(box.kinds)
    edges = sorted({box.edges[kind] for kind in kinds})
    for pattern in range(len(box.seams)):
        quarters = [pattern // 5**quarter % 5 for quarter in range(QUARTERS)]
        if NO_TILE not in quarters:
            box.seams[pattern] = _seams(quarters)
        else:  # every way to fill the first empty quarter has a lower number
            step = 5 ** quarters.index(NO_TILE)
            for edge in edges:
                box.seams[pattern] |= box.seams[pattern - (NO_TILE - edge) * step]
    box.fillings[0, 0, 0] = 1
    for seeds, nuts in {(box.seeds[kind], box.nuts[kind]) for kind in kinds}:
        for tiles in range(QUARTERS):
            width = tiles * MOST_FILLING + 1
            reached = box.fillings[tiles, :width, :width]
            box.fillings[tiles + 1, seeds : seeds + width, nuts : nuts + width] |= reached


def _seams(quarters: list[int]) -> int:
    """The bit of the whole and half yolks of four quarters with these edges."""
    meeting = [
        bool(edges & AFTER) + bool(quarters[(quarter + 1) % QUARTERS] & BEFORE)
        for quarter, edges in enumerate(quarters)
    ]
    return 1 << (5 * meeting.count(2) + meeting.count(1))


class _Customers:
    """The customers while they are read and checked."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.keys: dict[str, str] = {}

    def fill(self, box: Box) -> None:
        box.wishes[:] = NONE
        for table in ("printed_customers", "customers"):
            for card in self.components.get(table, dict):
                if card != "source":
                    self._add(table, card)
        for number, card in enumerate(CARD_NAMES):
            if card not in self.keys:
                raise self.components.error(f"customer {card} is missing", "customers")
            self._read(box, number, self.keys[card])
            if not can_please(box, np.full(QUARTERS, NONE), np.zeros(COUNTS, np.int64), number):
                raise self.components.error(
                    "no mooncake of these tiles can please the customer", self.keys[card]
                )

    def _add(self, table: str, card: str) -> None:
        key = f"{table}.{card}"
        if card not in CARD_NAMES:
            raise self.components.error(f"{card} is no customer: they are C01 to C{CARDS}", key)
        if card in self.keys:
            raise self.components.error(f"customer {card} comes twice", key)
        self.keys[card] = key

    def _read(self, box: Box, number: int, key: str) -> None:
        for part in str(self.components.get(key, str)).split(","):
            thing, wanted = self._part(" ".join(part.split()), key)
            if box.wishes[number, thing] != NONE:
                raise self.components.error(f"the customer names {_thing(thing)} twice", key)
            box.wishes[number, thing] = wanted

    def _part(self, part: str, key: str) -> tuple[int, int]:
        quarters, equals = _QUARTERS_OF.fullmatch(part), _EQUALS.fullmatch(part)
        if quarters:
            thing, wanted = "flavours" if "flavour" in part else quarters[2], int(quarters[1])
        elif equals and equals[1] in THINGS:
            thing, wanted = equals[1], int(equals[2])
        else:
            message = f"{part!r} is no wish: write 2 flavours, 2 lotus, or one of these and = and a number: "
            raise self.components.error(message + ", ".join(list(THINGS)[SEEDS:]), key)
        most = _MOST.get(THINGS[thing], QUARTERS * MOST_FILLING * 2)
        if wanted > most or (thing == "flavours" and wanted == 0):
            raise self.components.error(f"no mooncake has {part!r}", key)
        return THINGS[thing], wanted


def _thing(number: int) -> str:
    return next(thing for thing, code in THINGS.items() if code == number)
