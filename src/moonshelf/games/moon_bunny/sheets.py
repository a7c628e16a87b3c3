"""The panels of Moon Bunny: Recipes in words, and the workshops of the others.

They have no targets, and no id that a page relies on, so they are as long as they need to be. Each defines the
symbols it repeats, under a prefix of its own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap

from moonshelf.games.moon_bunny import glyphs, scoring
from moonshelf.games.moon_bunny.bunnies import figure
from moonshelf.games.moon_bunny.ids import square_name
from moonshelf.games.moon_bunny.layout import shop_id
from moonshelf.games.moon_bunny.scene import Worth, laid, worths
from moonshelf.games.moon_bunny.state import COLUMNS, NONE, RECIPE_UP, SCROLLS
from moonshelf.games.moon_bunny.ways import squares_of
from moonshelf.games.moon_bunny.words import SCROLL_WORDS, bunny_name, place_words, recipe_sentence, tile_words
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, Point, box, group, path, text, use
from moonshelf.kernel.protocol import Panel
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import capital, counted

WIDTH = 360
_LINE = 22
_SIGNS = 36
"""So many signs of a sentence fit into a line."""
_CELL = 60
_ASIDE = 28 + COLUMNS * _CELL
"""Where what is beside a workshop begins."""
_BESIDE = 216
"""How much room that takes from above."""
_STRIPS = 6
"""So many Scrolls lie in a row."""


# --- Recipes in words ---


@dataclass(frozen=True)
class _Entry:
    """A Recipe of the list: where it is, what it brings to whom, and whether its line says where it is."""

    tile: int
    where: str
    points: dict[int, int]
    led: bool = False


def recipes(b: Box, s: State, seat: int, names: Sequence[str]) -> Panel:
    """Draw the list of all Recipes that can be seen, each with its sentence and what it brings now."""
    parts = [
        ("Public, for everybody", _public(b, s)),
        (f"Workshop of {names[seat]}", _private(b, s, seat)) if seat < s.seats else ("", []),
        ("Not yet in a workshop", _waiting(b, s, seat)),
        ("On the moon, with what each would bring", _on_moon(b, s)),
    ]
    drawn: list[Markup] = []
    top = 6.0
    for heading, entries in parts:
        if entries:
            drawn.append(text((4, top + 20), heading, "sheet-head"))
            listed, top = _list(b, entries, "mb-r-", top + 32)
            drawn += listed
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


def _waiting(b: Box, s: State, seat: int) -> list[_Entry]:
    """The stored Recipe, those to choose from, and the top of the stack."""
    found = []
    if seat < s.seats:
        found += [(tile, "to choose") for tile in s.hand[seat].tolist()]
        found.append((s.stored[seat], "in storage"))
    found.append((s.top, "top of the stack"))
    return [_loose(b, s, tile, where) for tile, where in found if tile != NONE and s.face[tile] == RECIPE_UP]


def _on_moon(b: Box, s: State) -> list[_Entry]:
    return [_loose(b, s, s.moon[square], square_name(square)) for square in squares_of(s.recipe_squares)]


def _loose(b: Box, s: State, tile: int, where: str) -> _Entry:
    """A Recipe that nobody has yet, with what it would bring now."""
    points = ((seat, scoring.prospect(b, s, seat, tile)) for seat in range(s.seats))
    return _Entry(tile, where, {seat: number for seat, number in points if number is not None}, led=True)


def _lines(b: Box, entry: _Entry) -> list[str]:
    words = recipe_sentence(b, entry.tile)
    return wrap(f"{capital(entry.where)}: {words}" if entry.led else words, _SIGNS)


def _height(b: Box, entry: _Entry) -> float:
    return max(58, _LINE * (len(_lines(b, entry)) + bool(entry.points)) + 14)


def _list(b: Box, entries: list[_Entry], prefix: str, top: float) -> tuple[list[Markup], float]:
    """A list of Recipes, and where it ends."""
    drawn = []
    for entry in entries:
        drawn.append(_entry(b, entry, prefix, top))
        top += _height(b, entry)
    return drawn, top


def _entry(b: Box, entry: _Entry, prefix: str, top: float) -> Markup:
    written = _lines(b, entry)
    lines = (text((62, top + 20 + _LINE * n), words, "sheet-text") for n, words in enumerate(written))
    parts = glyphs.recipe_parts(b, entry.tile)
    icon = group(*glyphs.tile(parts, prefix), transform=svg.place((29, top + 26), 0.6))
    y = top + 13 + _LINE * len(written)
    values = (_value(seat, points, (71 + 62 * n, y)) for n, (seat, points) in enumerate(entry.points.items()))
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
    floor = max(8.0 + s.height[seat] * _CELL, _BESIDE)
    strips = list(_strips(s, seat, prefix, floor))
    below, end = _list(b, _private(b, s, seat), prefix, floor + 18 + 40 * -(-len(strips) // _STRIPS))
    drawn = [
        group(*_beside(b, s, seat, prefix), id=shop_id(seat)),
        _bench(floor),
        *_tiles(b, s, seat, prefix, floor),
        _chips(worth, floor),
        *strips,
        *below,
    ]
    label = f"Workshop of {names[seat]}: {_summary(b, s, seat, worth)}"
    heading = f"{names[seat]}: {counted(worth.points, 'point')}"
    return Panel(heading, _sheet(b, prefix, (WIDTH, end + 6), label, drawn))


def _at(place: int, floor: float) -> Point:
    row, column = divmod(place, COLUMNS)
    return 14 + (column + 0.5) * _CELL, floor - (row + 0.5) * _CELL


def _bench(floor: float) -> Markup:
    spots = [_at(column, floor) for column in range(COLUMNS)]
    return group(
        path(box(8, floor - _CELL - 4, COLUMNS * _CELL + 12, _CELL + 10, 8), "bench"),
        path("".join(box(x - 27, y - 27, 54, 54, 8) for x, y in spots), "bench-place"),
    )


def _tiles(b: Box, s: State, seat: int, prefix: str, floor: float) -> Iterator[Markup]:
    for place, tile in laid(s, seat).items():
        at = _at(place, floor)
        yield group(*glyphs.tile(glyphs.parts_of(b, s, tile), prefix), transform=svg.place(at, 0.68))
        if s.stamp[tile] == s.stamps:
            yield path(box(at[0] - 28, at[1] - 28, 56, 56, 8), "sheet-latest")


def _chips(worth: Worth, floor: float) -> Markup:
    """What every Recipe brings now."""
    drawn = []
    for place, points in worth.own.items():
        x, y = _at(place, floor)
        drawn.append(path(box(x - 31, y + 11, 32, 22, 11), "chip gaining" if points else "chip"))
        drawn.append(text((x - 15, y + 29), str(points), "worth gains" if points else "worth"))
    return group(*drawn)


def _beside(b: Box, s: State, seat: int, prefix: str) -> Iterator[Markup]:
    """Bunny, Mooncakes, and storage or the Recipes in hand."""
    yield group(figure(seat, s.leaping[seat]), transform=svg.place((_ASIDE + 42, 38), 0.8))
    yield use(f"{prefix}mooncake", (_ASIDE + 24, 98), 1.1)
    yield text((_ASIDE + 44, 107), f"×{s.cakes[seat]}", "figure")
    held = [tile for tile in (s.stored[seat], *s.hand[seat].tolist()) if tile != NONE]
    yield path(box(_ASIDE + 12, 128, 60, 60, 8), "air")
    for index, tile in enumerate(held):
        at, scale = ((_ASIDE + 42, 158), 0.7) if len(held) == 1 else ((_ASIDE + 22 + 46 * index, 158), 0.5)
        yield group(*glyphs.tile(glyphs.parts_of(b, s, tile), prefix), transform=svg.place(at, scale))
    yield text((_ASIDE + 42, 208), "to choose" if len(held) > 1 else "storage", "sheet-note middle")


def _strips(s: State, seat: int, prefix: str, floor: float) -> Iterator[Markup]:
    """A seat's Scrolls, below its workshop."""
    for index, kind in enumerate(_owned(s, seat)):
        at = (36 + 58 * (index % _STRIPS), floor + 34 + 40 * (index // _STRIPS))
        yield use(f"{prefix}strip-{kind + 1}", at, 0.5)


def _owned(s: State, seat: int) -> list[int]:
    """The kinds of a seat's Scrolls, one for each."""
    return [kind for kind in range(SCROLLS) for _ in range(s.scrolls[seat, kind])]


def _summary(b: Box, s: State, seat: int, worth: Worth) -> str:
    tiles, stored = laid(s, seat), s.stored[seat]
    parts = [counted(worth.points, "point"), counted(s.cakes[seat], "Mooncake"), bunny_name(s, seat)]
    parts += [f"{place_words(place)} {tile_words(b, s, tile)}" for place, tile in tiles.items()]
    parts.append(f"storage {'empty' if stored == NONE else tile_words(b, s, stored)}")
    parts += [f"Scroll {kind + 1}, {SCROLL_WORDS[kind]}" for kind in _owned(s, seat)]
    return "; ".join(parts)
