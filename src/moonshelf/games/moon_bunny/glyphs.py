"""The faces of Moon Bunny's tiles, Recipes as icons: with the Scrolls, everything that is drawn more than once.

A tile is put together from three repeated symbols: its ground, what is on it, and a mark in a corner. So a tile
keeps its elements whichever side is up.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from moonshelf.games.moon_bunny import art
from moonshelf.games.moon_bunny.art import COLOURS, HALF, HERBS
from moonshelf.games.moon_bunny.state import (
    ADJACENT,
    AXES,
    BOX,
    CAKES_ADJACENT,
    CAKES_CONNECTED,
    COLOUR,
    CONNECTED,
    DIAGONAL,
    EXACTLY_THREE,
    EXACTLY_TWO,
    FEWEST,
    FEWEST_RECIPES,
    FEWEST_TYPES,
    HERB,
    IN_A_ROW,
    MISSING,
    MOST,
    MOST_TYPES,
    PAIRS,
    RECIPE_UP,
    SCROLLS,
    THREE_CAKES,
    THREE_DIFFERENT,
    THREE_OF,
    TILES,
    TRIOS,
)
from moonshelf.games.moon_bunny.strips import strip
from moonshelf.games.moon_bunny.words import AXIS_WORDS
from moonshelf.games.moon_bunny.workshop import value_of
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, Point, box, disc, element, group, path, text, use
from moonshelf.kernel.types import Box, State

Parts = tuple[str, str, str]
"""The symbols of a tile: ground, emblem, mark."""

NOTHING = "nothing"
_TARGETED = range(IN_A_ROW + 1)
_ONCE = {MOST, FEWEST, THREE_OF, IN_A_ROW, MOST_TYPES, FEWEST_TYPES, EXACTLY_TWO, EXACTLY_THREE} | {
    THREE_DIFFERENT, DIAGONAL, THREE_CAKES, FEWEST_RECIPES,
}  # fmt: skip
"""Kinds that score once; the others score for every time their condition is met."""


def faces(b: Box) -> tuple[tuple[Parts, Parts, Parts], ...]:
    """Name the symbols of every tile's Herb side, of that with a Mooncake on it, and of its Recipe side."""
    return _faces(b.tobytes())


@lru_cache(maxsize=16)
def _faces(printed: bytes) -> tuple[tuple[Parts, Parts, Parts], ...]:
    b = np.frombuffer(printed, BOX)[0]
    return tuple(
        (
            _herb_parts(tile, "cake" if b.cake[tile] else NOTHING),
            _herb_parts(tile, "token"),
            recipe_parts(b, tile),
        )
        for tile in range(TILES)
    )


def _herb_parts(tile: int, mark: str) -> Parts:
    return COLOURS[value_of(tile, COLOUR)], HERBS[value_of(tile, HERB)], mark


def parts_of(b: Box, s: State, tile: int) -> Parts:
    """Name the symbols of the side of a tile that is up, with its Mooncake."""
    return faces(b)[tile][2 if s.face[tile] == RECIPE_UP else s.token[tile]]


def recipe_parts(b: Box, tile: int) -> Parts:
    """Name the symbols of a tile's Recipe side: its kind, what it asks for, and the exchange symbol."""
    kind, axis = b.kind[tile], b.axis[tile]
    mark = "exchange" if b.symbol[tile] else NOTHING
    if kind in _TARGETED:
        return f"recipe-{kind}", f"wants-{(HERBS, COLOURS)[axis][b.target[tile]]}", mark
    return f"recipe-{kind}", _row_name(*_ROWS[kind], axis) if kind in _ROWS else NOTHING, mark


def tile(parts: Parts, prefix: str) -> Iterator[Markup]:
    """Repeat the symbols of a tile."""
    return (use(prefix + name) for name in parts)


# --- all that is repeated ---


@lru_cache(maxsize=16)
def definitions(printed: bytes, prefix: str) -> Markup:
    """Define every symbol, its id beginning with the prefix."""
    return element("defs", *_defined(printed, prefix).values())


def needed(printed: bytes, prefix: str, drawn: str) -> Markup:
    """Define the symbols that a drawing repeats, and those that these are made of."""
    defined = _defined(printed, prefix)
    link = re.compile(f'href="#{prefix}([^"]*)"')
    found: dict[str, None] = {}
    waiting = link.findall(drawn)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = None
            waiting += link.findall(defined[name])
    return element("defs", *(markup for name, markup in defined.items() if name in found))


@lru_cache(maxsize=32)
def _defined(printed: bytes, prefix: str) -> dict[str, Markup]:
    symbols = _symbols(np.frombuffer(printed, BOX)[0], prefix)
    return {name: svg.define(prefix + name, drawn) for name, drawn in symbols.items()}


def _symbols(b: Box, prefix: str) -> dict[str, Markup]:
    symbols = {NOTHING: group()}
    symbols |= {name: art.swatch(name, HALF, 11) for name in COLOURS}
    symbols |= {name: art.emblem(name) for name in HERBS}
    symbols |= {"cake-symbol": art.cake("symbol"), "mooncake": art.cake("token"), "sheet": _sheet()}
    symbols["cake"] = use(prefix + "cake-symbol", (-27, -27))
    symbols["token"] = use(prefix + "mooncake", (-27, -27))
    symbols["exchange"] = path(_EXCHANGE, "mb-glyph-line", transform=svg.place((31, 31)))
    symbols |= {f"wants-{name}": use(prefix + name, (4, 15), 0.66) for name in HERBS}
    symbols |= {f"wants-{name}": use(prefix + name, (4, 16), 0.5) for name in COLOURS}
    symbols |= {f"recipe-{kind}": _face(b, kind, prefix) for kind in sorted(set(b.kind))}
    symbols |= {f"strip-{kind + 1}": strip(kind) for kind in range(SCROLLS)}
    rows = sorted({(*what, axis) for what in _ROWS.values() for axis in range(AXES)})
    return symbols | {_row_name(*row): _row(*row, prefix) for row in rows}


# --- Recipes ---

_EXCHANGE = "M-6 -1A6 6 0 0 1 5 -3M5 -7V-3H1M6 1A6 6 0 0 1 -5 3M-5 7V3H-1"
_UP = "M22 -38L35 -24H27V-9H17V-24H9Z"
_DOWN = "M22 -9L35 -23H27V-38H17V-23H9Z"


def _squares(*at: Point, size: float = 9) -> str:
    """Little places of a workshop, round the upper right corner of a Recipe."""
    return "".join(
        box(22 + size * x - size / 2, -24 + size * y - size / 2, size - 1.4, size - 1.4) for x, y in at
    )


_CROSS = _squares((0, -1), (1, 0), (0, 1), (-1, 0))
_LINE = _squares((-1, 0), (0, 0), (1, 0), size=12)
_CHAIN = _squares((-1, -0.5), (0, -0.5), (0, 0.5), (1, 0.5), size=11)
_STAIRS = _squares((-1, 1), (0, 0), (1, -1), size=10)
_NONE_OF = disc((22, -24), 13) + "M13 -15L31 -33"

_GLYPHS: dict[int, tuple[tuple[str, str], ...]] = {
    ADJACENT: (("mb-glyph", _CROSS), ("mb-glyph-line", box(18.4, -27.6, 7, 7))),
    MOST: (("mb-glyph", _UP),),
    FEWEST: (("mb-glyph", _DOWN),),
    IN_A_ROW: (("mb-glyph", _LINE),),
    MOST_TYPES: (("mb-glyph", _UP),),
    FEWEST_TYPES: (("mb-glyph", _DOWN),),
    MISSING: (("mb-glyph-line", _NONE_OF),),
    CONNECTED: (("mb-glyph", _CHAIN),),
    THREE_DIFFERENT: (("mb-glyph", _CROSS), ("mb-glyph-line", box(18.4, -27.6, 7, 7))),
    DIAGONAL: (("mb-glyph", _STAIRS),),
    CAKES_ADJACENT: (("mb-glyph", _CROSS), ("mb-glyph-line", box(18.4, -27.6, 7, 7))),
    CAKES_CONNECTED: (("mb-glyph", _CHAIN),),
    FEWEST_RECIPES: (("mb-glyph", _DOWN),),
}
"""The condition of each kind of Recipe, drawn in its upper right corner."""

_WORDS = {THREE_OF: "3+", EXACTLY_TWO: "=2", EXACTLY_THREE: "=3", THREE_CAKES: "3+"}

_SAME, _DIFFERENT = True, False
_ROWS = {
    MOST_TYPES: (_DIFFERENT, 3),
    FEWEST_TYPES: (_DIFFERENT, 3),
    EXACTLY_TWO: (_DIFFERENT, 2),
    EXACTLY_THREE: (_DIFFERENT, 3),
    MISSING: (_DIFFERENT, 3),
    CONNECTED: (_SAME, 2),
    THREE_DIFFERENT: (_DIFFERENT, 3),
    TRIOS: (_SAME, 3),
    PAIRS: (_SAME, 2),
    DIAGONAL: (_SAME, 3),
}
"""What kinds that ask for no special herb or colour show: how many, of one kind or all different."""

_LEAF = "M0 12C-11 6 -11 -6 0 -13C11 -6 11 6 0 12ZM0 15V-5"
_DROP = "M0 -13C5 -6 9 -2 9 4A9 9 0 0 1 -9 4C-9 -2 -5 -6 0 -13Z"


def _sheet() -> Markup:
    inner = HALF - 4
    return group(
        path(box(-HALF, -HALF, 2 * HALF, 2 * HALF, 7), "mb-sheet"),
        path(box(-inner, -inner, 2 * inner, 2 * inner, 4), "mb-sheet-line"),
    )


def _face(b: Box, kind: int, prefix: str) -> Markup:
    """Draw all of a Recipe but what it asks for."""
    first = list(b.kind).index(kind)
    return group(
        use(prefix + "sheet"),
        *_points(b.points[first], kind in _ONCE),
        *(path(d, class_) for class_, d in _GLYPHS.get(kind, ())),
        *([text((22, -16), _WORDS[kind], "mb-word")] if kind in _WORDS else []),
        *([text((37, 37), f"≤{b.most[first]}", "mb-most")] if b.most[first] else []),
        *_cakes(kind, prefix),
    )


def _points(points: int, once: bool) -> Iterator[Markup]:
    """A number in a disc where it scores once, else the number and a sign of multiplication."""
    if once:
        yield path(disc((-21, -22), 15.5), "mb-medal")
    yield text((-21, -14.5), str(points) if once else f"{points}×", "mb-medal-points" if once else "mb-points")


def _cakes(kind: int, prefix: str) -> Iterator[Markup]:
    if kind in (CAKES_ADJACENT, CAKES_CONNECTED, THREE_CAKES):
        yield use(prefix + ("mooncake" if kind == THREE_CAKES else "cake-symbol"), (2, 17), 1.5)
    if kind == FEWEST_RECIPES:
        yield path(box(-14, -2, 30, 34, 3), "mb-sheet")
        yield path("M-8 7H10M-8 14H10M-8 21H4", "mb-glyph-line")


def _row_name(alike: bool, number: int, axis: int) -> str:
    return f"{'alike' if alike else 'different'}-{number}-{AXIS_WORDS[axis]}"


def _row(alike: bool, number: int, axis: int, prefix: str) -> Markup:
    """Little herbs or colours, alike (a leaf, a drop) or different, in the lower half of a Recipe."""
    spots = [(25 * (place - (number - 1) / 2), 12.0) for place in range(number)]
    if alike:
        return group(*(path((_LEAF, _DROP)[axis], "mb-any", transform=svg.place(spot)) for spot in spots))
    return group(*(_sample(axis, place, spot, prefix) for place, spot in enumerate(spots)))


def _sample(axis: int, place: int, spot: Point, prefix: str) -> Markup:
    if axis == HERB:
        return use(prefix + HERBS[(0, 2, 4)[place]], spot, 0.36)
    return use(prefix + COLOURS[place], spot, 0.27)
