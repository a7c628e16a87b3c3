"""Panels beside the board of Mooncake Master: rivals' tables large, and the scoring of the last round."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from moonshelf.games.mooncake_master import scoring
from moonshelf.games.mooncake_master.components import CARD_NAMES
from moonshelf.games.mooncake_master.plates import Plates, plates_of
from moonshelf.games.mooncake_master.scoring import rank_words
from moonshelf.games.mooncake_master.state import CAKES, NONE, QUARTERS
from moonshelf.games.mooncake_master.words import Tiles, tiles_of
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, box, group, path, text
from moonshelf.kernel.protocol import Panel
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted, joined

WIDTH = 440
"""Narrow, so that it can be read in a narrow column."""
_RIVAL_HEIGHT = 178
_ROW = 214
_WAITING = 56
"""How high the scoring is before there is one."""
_EDGE = 10
_EMPTY: Tiles = (NONE,) * QUARTERS
_CLASS = "board mooncake-master"


def rival(b: Box, s: State, seat: int, names: Sequence[str]) -> Panel:
    """Draw somebody's table as large as one's own."""
    plates, number = plates_of(b), max(0, s.rounds - 1)
    cakes = tuple(tiles_of(s, number, seat, cake) for cake in range(CAKES))
    says = "; ".join(plates.says_cake(cake, tiles) for cake, tiles in enumerate(cakes))
    label = f"The table of {names[seat]}: {says}"
    drawn = _table(plates, f"mm-{letter(seat).lower()}-", cakes, s.latest[seat])
    drawing = svg.picture((WIDTH, _RIVAL_HEIGHT), label, _CLASS, drawn, role="img")
    return Panel(f"{names[seat]}: {counted(scoring.points(b, s, seat), 'Festive Point')}", drawing)


@lru_cache(maxsize=1024)
def _table(plates: Plates, prefix: str, cakes: tuple[Tiles, ...], latest: int) -> Markup:
    places = [(76 + 144 * cake, tiles, latest >> QUARTERS * cake & 15) for cake, tiles in enumerate(cakes)]
    return group(
        plates.defs(prefix),
        _ground(_RIVAL_HEIGHT),
        *(plates.cake(prefix, tiles, (x, 76), 0.63, new) for x, tiles, new in places),
        *(text((x, 166), f"taste {plates.kitchen.taste(tiles)}", "taste") for x, tiles, _ in places),
    )


@cache
def _ground(height: float) -> Markup:
    return path(box(0, 0, WIDTH, height, 22), "lacquer")


def ceremony(b: Box, s: State, names: Sequence[str]) -> Panel:
    """Draw the scoring of the last round, seat by seat: tastes of the mooncakes, rank, then customers."""
    plates, number = plates_of(b), scoring.scored(s) - 1
    heading = f"Scoring of round {number + 1}" if number >= 0 else "Scoring: after the first round"
    height = _EDGE + _ROW * s.seats if number >= 0 else _WAITING
    lines: list[_Scored | None] = [
        _scored(plates, s, number, seat) if number >= 0 else None for seat in range(s.seats)
    ]
    says = ". ".join(_says(name, one) for name, one in zip(names, lines, strict=False) if one)
    drawing = svg.picture(
        (WIDTH, height),
        says or "The scoring comes after the first round",
        _CLASS,
        plates.defs("mm-scoring-"),
        _ground(height),
        text((24, 35), "" if number >= 0 else "for taste, then for customers", "row-note"),
        *(_row(plates, seat, one) for seat, one in enumerate(lines)),
        role="img",
    )
    return Panel(heading, drawing)


@dataclass(frozen=True)
class _Scored:
    """How one seat did in one round."""

    cakes: tuple[Tiles, ...]
    tastes: tuple[int, ...]
    buyers: tuple[str, ...]
    """The customer that took each mooncake, or nothing."""
    taste: int
    rank: str
    gained: int
    paid: int


def _scored(plates: Plates, s: State, number: int, seat: int) -> _Scored:
    b = plates.b
    cakes = tuple(tiles_of(s, number, seat, cake) for cake in range(CAKES))
    buyers = [""] * CAKES
    for customer, cake in enumerate(s.sold[number, seat].tolist()):
        if cake != NONE:
            buyers[cake] = CARD_NAMES[s.customers[customer]]
    return _Scored(
        cakes,
        tuple(map(plates.kitchen.taste, cakes)),
        tuple(buyers),
        s.taste[number, seat],
        rank_words(b, s, number, seat),
        scoring.taste_points(b, s, number, seat),
        b.customer_points * scoring.served(s, number, seat),
    )


def _lines(one: _Scored) -> tuple[str, ...]:
    """What a row says: total, rank and its points, customers and theirs."""
    pleased = counted(len(list(filter(None, one.buyers))), "customer")
    taste = f"taste {one.taste}, {one.rank.partition(',')[0]}"
    return f"+{one.gained + one.paid}", taste, f"+{one.gained}", f"{pleased} pleased", f"+{one.paid}"


_ENTRIES = (
    (418, 72, "big-figure end"),
    (24, 168, "row-note"),
    (418, 168, "gained end"),
    (24, 195, "row-note"),
    (418, 195, "gained end"),
)
"""Where the words of a row stand, and their class."""


@lru_cache(maxsize=512)
def _row(plates: Plates, seat: int, one: _Scored | None) -> Markup:
    """One seat's part of the scoring; before the first one it lies empty, below what is shown."""
    across = [94 + 108 * cake for cake in range(CAKES)]
    cakes = one.cakes if one else (_EMPTY,) * CAKES
    tastes = zip(one.tastes, one.buyers, strict=True) if one else [("", "")] * CAKES
    below = [f"{taste} → {buyer}" if buyer else str(taste) for taste, buyer in tastes]
    lines = _lines(one) if one else ("",) * len(_ENTRIES)
    return group(
        path(box(_EDGE, 0, WIDTH - 2 * _EDGE, _ROW - _EDGE, 16), "tray"),
        svg.seat_mark(seat, (25, 25), 11),
        *(plates.cake("mm-scoring-", tiles, (x, 62), 0.48) for x, tiles in zip(across, cakes, strict=True)),
        *(text((x, 138), words, "small-taste") for x, words in zip(across, below, strict=True)),
        *(text((x, y), words, class_) for (x, y, class_), words in zip(_ENTRIES, lines, strict=True)),
        transform=svg.place((0, _EDGE + _ROW * seat + (0 if one else _WAITING))),
    )


def _says(name: str, one: _Scored) -> str:
    """One seat's line of the scoring in words."""
    sales = [f"{buyer} takes mooncake {cake + 1}" for cake, buyer in enumerate(one.buyers) if buyer]
    tastes = joined(list(map(str, one.tastes)))
    parts = [f"mooncakes taste {tastes}", f"{one.taste} in all, {one.rank}: {one.gained}", *sales]
    return f"{name}: {'; '.join(parts)}{f': {one.paid}' if sales else ''}"
