"""The panels of Moon Bunny: Recipes in words, and the workshops of the others.

They have no targets, and no id that a page relies on, so they are as long as they need to be. Each defines the
symbols it repeats, under a prefix of its own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap

from moonshelf.games.moon_bunny import glyphs
from moonshelf.games.moon_bunny.ids import square_name
from moonshelf.games.moon_bunny.moonscape import figure
from moonshelf.games.moon_bunny.scene import Worth, laid, worths
from moonshelf.games.moon_bunny.state import COLUMNS, NONE, RECIPE_UP, SCROLLS
from moonshelf.games.moon_bunny.words import (
    SCROLL_WORDS,
    bunny_name,
    count,
    place_words,
    recipe_label,
    recipe_sentence,
    tile_words,
    upper,
)
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, Point, box, group, path, text, use
from moonshelf.kernel.protocol import Panel
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State

WIDTH = 440
_LINE = 25
_SIGNS = 36
"""So many signs of a sentence fit into a line."""
_CELL = 62
_LEAST_ROWS = 2


# --- Recipes in words ---


@dataclass(frozen=True)
class _Entry:
    """A Recipe of the list: where it is, and what it brings to whom."""

    tile: int
    where: str
    points: dict[int, int]


def recipes(b: Box, s: State, seat: int, names: Sequence[str]) -> Panel:
    """Draw the list of all Recipes that can be seen, each with its sentence and what it brings now."""
    parts = [
        ("Public, for everybody", _public(b, s)),
        (f"Workshop of {letter(seat)}", _private(b, s, seat)) if seat < s.seats else ("", []),
        ("Not yet in a workshop", _waiting(s, seat)),
        ("On the moon, from the top", _on_moon(s)),
    ]
    drawn: list[Markup] = []
    top = 6.0
    for heading, entries in parts:
        if entries:
            drawn.append(text((8, top + 22), heading, "sheet-head"))
            top += 34
        for entry in entries:
            drawn.append(_entry(b, entry, top))
            top += _height(b, entry)
    label = "Recipes: " + "; ".join(_entry_words(b, entry) for _, entries in parts for entry in entries)
    return Panel("Recipes in words", _sheet(b, "mb-r-", (WIDTH, top + 8), label, drawn))


def _public(b: Box, s: State) -> list[_Entry]:
    shown = [tile for tile in s.public if tile != NONE]
    standing = worths(b, s)
    return [
        _Entry(tile, "public", {seat: worth.public[index] for seat, worth in enumerate(standing)})
        for index, tile in enumerate(shown)
    ]


def _private(b: Box, s: State, seat: int) -> list[_Entry]:
    worth, tiles = worths(b, s)[seat], laid(s, seat)
    return [_Entry(tiles[place], place_words(place), {seat: points}) for place, points in worth.own.items()]


def _waiting(s: State, seat: int) -> list[_Entry]:
    """The stored Recipe, those to choose from, and the top of the stack."""
    found = []
    if seat < s.seats:
        found += [(tile, "to choose") for tile in s.hand[seat].tolist()]
        found.append((s.stored[seat], "in storage"))
    found.append((s.top, "top of the stack"))
    return [_Entry(tile, where, {}) for tile, where in found if tile != NONE and s.face[tile] == RECIPE_UP]


def _on_moon(s: State) -> list[_Entry]:
    tiles = [(square, tile) for square, tile in enumerate(s.moon) if tile != NONE and s.face[tile] == RECIPE_UP]
    return [_Entry(tile, square_name(square), {}) for square, tile in tiles]


def _lines(b: Box, entry: _Entry) -> list[str]:
    words = recipe_sentence(b, entry.tile)
    return wrap(words if entry.points else f"{upper(entry.where)}: {words}", _SIGNS)


def _height(b: Box, entry: _Entry) -> float:
    return max(64, _LINE * (len(_lines(b, entry)) + bool(entry.points)) + 14)


def _entry(b: Box, entry: _Entry, top: float) -> Markup:
    written = _lines(b, entry)
    lines = (text((70, top + 22 + _LINE * n), words, "sheet-text") for n, words in enumerate(written))
    parts = glyphs.recipe_parts(b, entry.tile)
    icon = group(*glyphs.tile(parts, "mb-r-"), transform=svg.place((34, top + 30), 0.64))
    y = top + 14 + _LINE * len(written)
    values = (_value(seat, points, (80 + 66 * n, y)) for n, (seat, points) in enumerate(entry.points.items()))
    return group(icon, *lines, *values)


def _value(seat: int, points: int, at: Point) -> Markup:
    words = text((at[0] + 15, at[1] + 8), str(points), "sheet-points" if points else "sheet-points none")
    return group(svg.seat_mark(seat, at, 9), words)


def _entry_words(b: Box, entry: _Entry) -> str:
    standing = ", ".join(f"{letter(seat)} {points}" for seat, points in entry.points.items())
    return f"{entry.where}: {recipe_sentence(b, entry.tile)}{f' ({standing} now)' if standing else ''}"


def _sheet(b: Box, prefix: str, size: Point, label: str, drawn: Sequence[Markup]) -> str:
    symbols = glyphs.needed(b.tobytes(), prefix, "".join(drawn))
    return svg.picture(size, label, "board moon-bunny sheets", symbols, *drawn, role="img")


# --- the others' workshops ---


def rival(b: Box, s: State, seat: int, names: Sequence[str]) -> Panel:
    """Draw somebody's workshop with storage, Scrolls and Mooncakes, and what its Recipes bring now."""
    worth = worths(b, s)[seat]
    prefix = f"mb-{letter(seat).lower()}-"
    floor = 8.0 + max(_LEAST_ROWS, s.height[seat]) * _CELL
    top = max(floor + 16, 206 + 38 * (len(_owned(s, seat)) > 3))
    below = list(_list(b, s, seat, worth, top))
    drawn = [
        _bench(floor),
        *_tiles(b, s, seat, prefix, floor),
        _chips(worth, floor),
        *_beside(b, s, seat, prefix),
        *below,
    ]
    label = f"Workshop of {names[seat]}: {_summary(b, s, seat, worth)}"
    heading = f"{names[seat]}: {count(worth.points, 'point')}"
    return Panel(heading, _sheet(b, prefix, (WIDTH, top + _LINE * len(below) + 6), label, drawn))


def _at(place: int, floor: float) -> Point:
    row, column = divmod(place, COLUMNS)
    return 14 + (column + 0.5) * _CELL, floor - (row + 0.5) * _CELL


def _bench(floor: float) -> Markup:
    spots = [_at(column, floor) for column in range(COLUMNS)]
    return group(
        path(box(8, floor - _CELL - 4, COLUMNS * _CELL + 12, _CELL + 11, 8), "bench"),
        path("".join(box(x - 28, y - 28, 56, 56, 8) for x, y in spots), "bench-place"),
    )


def _tiles(b: Box, s: State, seat: int, prefix: str, floor: float) -> Iterator[Markup]:
    for place, tile in laid(s, seat).items():
        at = _at(place, floor)
        yield group(*glyphs.tile(glyphs.parts_of(b, s, tile), prefix), transform=svg.place(at, 0.7))
        if s.stamp[tile] == s.stamps:
            yield path(box(at[0] - 29, at[1] - 29, 58, 58, 8), "sheet-latest")


def _chips(worth: Worth, floor: float) -> Markup:
    """What every Recipe brings now."""
    drawn = []
    for place, points in worth.own.items():
        x, y = _at(place, floor)
        drawn.append(path(box(x - 31, y + 11, 32, 22, 11), "chip gaining" if points else "chip"))
        drawn.append(text((x - 15, y + 29), str(points), "worth gains" if points else "worth"))
    return group(*drawn)


def _beside(b: Box, s: State, seat: int, prefix: str) -> Iterator[Markup]:
    """Bunny, Mooncakes, storage or the Recipes in hand, and Scrolls."""
    left = 24 + COLUMNS * _CELL
    yield group(figure(seat, s.leaping[seat]), transform=svg.place((left + 30, 36), 0.8))
    yield use(f"{prefix}mooncake", (left + 88, 36), 1.1)
    yield text((left + 108, 45), f"×{s.cakes[seat]}", "figure")
    held = [tile for tile in (s.stored[seat], *s.hand[seat].tolist()) if tile != NONE]
    yield path(box(left + 4, 76, 62, 62, 8), "air")
    for index, tile in enumerate(held):
        at = (left + 35 + 70 * index, 107)
        yield group(*glyphs.tile(glyphs.parts_of(b, s, tile), prefix), transform=svg.place(at, 0.74))
    yield text((left + 76, 114), "" if len(held) > 1 else "storage", "sheet-note")
    for index, kind in enumerate(_owned(s, seat)):
        at = (left + 27 + 54 * (index % 3), 168 + 38 * (index // 3))
        yield use(f"{prefix}strip-{kind + 1}", at, 0.5)


def _owned(s: State, seat: int) -> list[int]:
    """The kinds of a seat's Scrolls, one for each."""
    return [kind for kind in range(SCROLLS) for _ in range(s.scrolls[seat, kind])]


def _list(b: Box, s: State, seat: int, worth: Worth, top: float) -> Iterator[Markup]:
    """A line for every Recipe: what it asks for, and what it brings now."""
    tiles = laid(s, seat)
    for index, (place, points) in enumerate(worth.own.items()):
        y = top + 20 + _LINE * index
        yield group(
            text((14, y), recipe_label(b, tiles[place]), "sheet-text"),
            text((WIDTH - 12, y), str(points), "sheet-points end" if points else "sheet-points none end"),
        )


def _summary(b: Box, s: State, seat: int, worth: Worth) -> str:
    tiles, stored = laid(s, seat), s.stored[seat]
    parts = [count(worth.points, "point"), count(s.cakes[seat], "Mooncake"), bunny_name(s, seat)]
    parts += [f"{place_words(place)} {tile_words(b, s, tile)}" for place, tile in tiles.items()]
    parts.append(f"storage {'empty' if stored == NONE else tile_words(b, s, stored)}")
    parts += [f"Scroll {kind + 1}, {SCROLL_WORDS[kind]}" for kind in _owned(s, seat)]
    return "; ".join(parts)
