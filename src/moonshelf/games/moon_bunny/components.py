"""From ``components.toml`` to the box of Moon Bunny, and the count of all pieces."""

from collections import Counter
from collections.abc import Iterator

import numpy as np

from moonshelf.games.moon_bunny import state
from moonshelf.games.moon_bunny.state import (
    AXES,
    BOX,
    COPIES,
    CRATER,
    DRAWN,
    HERB_SPACE,
    HERB_UP,
    IN_HAND,
    IN_WORKSHOP,
    LAY_SCROLLS,
    NO_SPACE,
    NONE,
    ON_MOON,
    ON_TOP,
    PLACEMENT,
    PUBLIC,
    RECIPE_SPACE,
    RECIPE_UP,
    SCROLLS,
    SEATS,
    SQUARES,
    STORED,
    STRIDE,
    TILES,
    UNSEEN,
    VALUES,
)
from moonshelf.games.moon_bunny.workshop import value_of
from moonshelf.geometry.squares import parse
from moonshelf.kernel.components import Components
from moonshelf.kernel.types import Box, State

HERB_NAMES = ("LZ", "GS", "LT", "GJ", "LO", "SF")
COLOUR_NAMES = ("Ye", "Bl", "Pu", "Gr", "Gy", "Pk")
KIND_NAMES = (
    "each",
    "adjacent",
    "most",
    "fewest",
    "three",
    "row",
    "most-types",
    "fewest-types",
    "two-types",
    "three-types",
    "missing",
    "connected",
    "different",
    "trios",
    "pairs",
    "diagonal",
    "cakes-adjacent",
    "cakes-connected",
    "three-cakes",
    "fewest-recipes",
)
"""The kinds of Recipes as the file names them, in the order of their numbers."""

_AXES = (("herb", HERB_NAMES), ("colour", COLOUR_NAMES))
_TARGETED = KIND_NAMES[: state.IN_A_ROW + 1]
"""Kinds that ask for one herb or colour."""
_PLAIN = KIND_NAMES[state.CAKES_ADJACENT :]
"""Kinds that ask for neither; those between ask for herbs or for colours."""
_BOARDS = ("small", "large")
_PLAYERS = ("one", "two", "three", "four")
_SMALLEST = 5


def tile_name(tile: int) -> str:
    """Name a tile, as in ``LZYe0``."""
    return f"{HERB_NAMES[value_of(tile, 0)]}{COLOUR_NAMES[value_of(tile, 1)]}{tile % COPIES}"


TILE_NAMES = tuple(tile_name(tile) for tile in range(TILES))


def load(components: Components) -> Box:
    """Build the box: what is printed, checked.

    Raises:
        ComponentsError: On a board, a corner, a count or a tile that cannot be; the message gives its place.
    """
    box = np.zeros(1, BOX)[0]
    for side, name in enumerate(_BOARDS):
        _load_board(components, box, side, f"boards.{name}")
    _load_corners(components, box)
    _load_counts(components, box)
    _load_decks(components, box)
    _load_tiles(components, box)
    _check_tiles_suffice(components, box)
    return box


def _load_board(components: Components, box: Box, side: int, key: str) -> None:
    rows = components.lines(key)
    width = len(rows)
    if not _SMALLEST <= width <= STRIDE:
        message = f"the board has {width} rows, but should have {_SMALLEST} to {STRIDE}"
        raise components.error(message, key, min(width - 1, STRIDE))
    box.width[side] = width
    box.ground[side] = NO_SPACE
    for row, signs in enumerate(rows):
        if len(signs) != width:
            message = (
                f"row {row + 1} is {len(signs)} signs wide, but should be {width}, as many as there are rows"
            )
            raise components.error(message, key, row, min(len(signs), width))
        for column, sign in enumerate(signs):
            if sign not in ".R":
                message = f"{sign!r} is no sign of the board; the signs are . for Herbs and R for Recipes"
                raise components.error(message, key, row, column)
            kind = RECIPE_SPACE if sign == "R" else HERB_SPACE
            box.ground[side, row * STRIDE + column] = kind
    _mark_edges(box, side, width)


def _mark_edges(box: Box, side: int, width: int) -> None:
    rows = [[row * STRIDE + column for column in range(width)] for row in range(width)]
    columns = list(zip(*rows, strict=True))
    box.squares[side] = sum(_mask(row) for row in rows)
    box.first_row[side], box.last_row[side] = _mask(rows[0]), _mask(rows[-1])
    box.first_column[side], box.last_column[side] = _mask(columns[0]), _mask(columns[-1])


def _mask(squares: list[int] | tuple[int, ...]) -> int:
    return sum(1 << square for square in squares)


def _load_corners(components: Components, box: Box) -> None:
    box.corner[:] = NONE
    for seats, name in enumerate(_PLAYERS, 1):
        key = f"corners.{name}"
        names = components.get(key, list)
        if len(names) != seats or len({str(corner).lower() for corner in names}) != seats:
            raise components.error(f"{key} should name {seats} different squares, one for each seat", key)
        for seat, corner in enumerate(names):
            square = parse(str(corner), STRIDE, STRIDE)
            if square is None or not int(box.squares[_side(seats)]) >> square & 1:
                raise components.error(f"{corner!r} is no square of the board", f"{key}.{seat}")
            box.corner[seats - 1, seat] = square


def _side(seats: int) -> int:
    return 0 if seats <= 2 else 1


def _load_counts(components: Components, box: Box) -> None:
    box.returned[:] = components.integers("counts.returned", SEATS, 0, TILES)
    box.stack[:] = components.integers("counts.stack", SEATS, 1, TILES)
    box.craters[:] = components.integers("counts.craters", SEATS, 0, SQUARES)
    box.placements[:] = components.integers("counts.placements", SEATS, 0, SQUARES)
    box.lounge_scrolls[:] = components.integers("counts.scrolls", SEATS, 0, 100)
    box.mooncakes = components.integer("counts.mooncakes", 0, TILES)
    box.scroll_copies[:] = components.integers("scrolls.copies", SCROLLS, 0, 20)
    for seats, number in enumerate(box.lounge_scrolls):
        if number > sum(box.scroll_copies):
            message = f"{number} Scrolls go on the Lounge board, but there are only {sum(box.scroll_copies)}"
            raise components.error(message, f"counts.scrolls.{seats}")


def _load_decks(components: Components, box: Box) -> None:
    """Chang'e's cards: a Letter for every column of the small board, a Number for every row."""
    width = int(box.width[0])
    box.letters[:width] = components.integers("decks.letters", width, 1, 20)
    box.letters[state.AGAIN] = components.integer("decks.again", 0, 20)
    box.letters[state.SHUFFLE_LETTERS] = components.integer("decks.letters_shuffle", 1, 20)
    box.numbers[:width] = components.integers("decks.numbers", width, 1, 20)
    box.numbers[state.SHUFFLE_NUMBERS] = components.integer("decks.numbers_shuffle", 1, 20)


def _load_tiles(components: Components, box: Box) -> None:
    points = {name: components.integer(f"recipes.points.{name}", 0, 50) for name in KIND_NAMES}
    limits = _by_kind(components, "recipes.most")
    symbols = _kinds(components, "recipes.symbol")
    lines = components.lines("tiles.list")
    if len(lines) != TILES:
        message = f"there are {len(lines)} tiles, but should be {TILES}"
        raise components.error(message, "tiles.list", min(len(lines), TILES))
    for tile, line in enumerate(lines):
        name, *words = line.split()
        if name.removesuffix("*") != TILE_NAMES[tile]:
            raise components.error(f"here should be tile {TILE_NAMES[tile]}, not {name}", "tiles.list", tile)
        box.cake[tile] = name.endswith("*")
        symbol = words[-1:] == ["!"] and bool(words.pop())
        own_points = int(words.pop()) if words and words[-1].isdecimal() else None
        recipe = _recipe(words)
        if recipe is None:
            column = len(line) - len(line[len(name) :].lstrip())
            raise components.error(f"{' '.join(words)!r} is no Recipe", "tiles.list", tile, column)
        box.kind[tile], box.axis[tile], box.target[tile] = recipe
        kind = KIND_NAMES[recipe[0]]
        box.points[tile] = points[kind] if own_points is None else own_points
        box.most[tile] = limits.get(kind, 0)
        box.symbol[tile] = symbol or kind in symbols


def _by_kind(components: Components, key: str) -> dict[str, int]:
    for name in components.get(key, dict):
        if name not in KIND_NAMES:
            raise components.error(f"{name!r} is no kind of Recipe", f"{key}.{name}")
    return {name: components.integer(f"{key}.{name}", 0, 250) for name in components.get(key, dict)}


def _kinds(components: Components, key: str) -> list[str]:
    for number, name in enumerate(components.get(key, list)):
        if name not in KIND_NAMES:
            raise components.error(f"{name!r} is no kind of Recipe", f"{key}.{number}")
    return list(components.get(key, list))


def _recipe(words: list[str]) -> tuple[int, int, int] | None:
    """Read a kind with its herb, colour or axis; None when it is no Recipe."""
    if not words or words[0] not in KIND_NAMES or len(words) != (1 if words[0] in _PLAIN else 2):
        return None
    kind = KIND_NAMES.index(words[0])
    if words[0] in _PLAIN:
        return kind, 0, 0
    for axis, (name, values) in enumerate(_AXES):
        if words[0] in _TARGETED and words[1] in values:
            return kind, axis, values.index(words[1])
        if words[0] not in _TARGETED and words[1] == name:
            return kind, axis, 0
    return None


def _check_tiles_suffice(components: Components, box: Box) -> None:
    for seats in range(1, SEATS + 1):
        laid = int(box.squares[_side(seats)]).bit_count()
        needed = laid + 2 * seats + int(box.returned[seats - 1]) + int(box.stack[seats - 1])
        if needed > TILES:
            message = f"{needed} tiles are needed with {seats} players, but there are {TILES}"
            raise components.error(message, f"counts.stack.{seats - 1}")
        if seats > 1 and laid + 2 * seats + int(box.symbol.sum()) > TILES:
            message = "so many tiles have the exchange symbol that the players may not find two others each"
            raise components.error(message, "recipes.symbol")


# --- the count of all pieces ---


def pieces(b: Box, s: State) -> dict[str, int]:
    """Count all pieces wherever they are, and whatever is noted about them otherwise: the same all through."""
    lying = Counter(_lying(s))
    return {
        "tiles in their places": sum(lying[_place(s, tile)] for tile in range(TILES) if s.where[tile] in _SEEN)
        + sum(1 for where in s.where if where not in _SEEN),
        "tiles out of place": lying.total() - sum(1 for where in s.where if where in _SEEN),
        "unseen tiles not in bag, stack or box": list(s.where).count(UNSEEN) - s.bag_herbs - s.stack - s.boxed,
        "scrolls": _scrolls(b, s),
        "mooncakes": s.cakes_left + sum(s.token),
        "craters": s.craters + list(s.ground).count(CRATER),
        "placements": s.placements + list(s.ground).count(PLACEMENT),
        "letters": sum(s.letters) + sum(s.letters_out) + s.aside,
        "numbers": sum(s.numbers) + sum(s.numbers_out),
        "bunnies": len({s.bunny[seat] for seat in range(s.seats)} - {s.her_square}),
        "squares not as noted": _wrong_squares(s),
        "workshops not as noted": sum(_wrong_notes(s, seat) for seat in range(s.seats)),
    }


_SEEN = {ON_MOON, ON_TOP, DRAWN, PUBLIC} | {
    kind + seat for kind in (IN_WORKSHOP, STORED, IN_HAND) for seat in range(SEATS)
}
"""Where a tile lies at a place of its own; elsewhere tiles are only counted."""


def _place(s: State, tile: int) -> tuple[int, int]:
    return tile, s.where[tile]


def _lying(s: State) -> Iterator[tuple[int, int]]:
    """Every tile at every place, with what its ``where`` should be."""
    places = [(s.moon, ON_MOON), ([s.top], ON_TOP), (s.drawn, DRAWN), (s.public, PUBLIC)]
    for seat in range(s.seats):
        places += [(s.hand[seat].tolist(), IN_HAND + seat), ([s.stored[seat]], STORED + seat)]
        places += [(s.shop[seat].ravel().tolist(), IN_WORKSHOP + seat)]
    yield from ((tile, where) for tiles, where in places for tile in tiles if tile != NONE)


def _scrolls(b: Box, s: State) -> int:
    """Scrolls on the Lounge board, owned and used, and those that are still to be laid there."""
    if s.phase <= LAY_SCROLLS:
        return 0 if s.no_scrolls else b.lounge_scrolls[s.seats - 1]
    return sum(s.lounge_scrolls) + int(s.scrolls.sum()) + int(s.used.sum())


def _wrong_squares(s: State) -> int:
    """How many squares are in a set that they do not belong to, or not in one that they do."""
    wrong = 0
    for square, tile in enumerate(s.moon):
        face = NONE if tile == NONE else s.face[tile]
        wrong += s.herb_squares >> square & 1 != (face == HERB_UP)
        wrong += s.recipe_squares >> square & 1 != (face == RECIPE_UP)
        wrong += s.crater_squares >> square & 1 != (s.ground[square] == CRATER)
    return wrong


def _wrong_notes(s: State, seat: int) -> int:
    """By how much a workshop's counts differ from its tiles."""
    tiles = [tile for tile in s.shop[seat].ravel().tolist() if tile != NONE]
    herbs = [tile for tile in tiles if s.face[tile] == HERB_UP]
    wrong = abs(s.recipes[seat] - len(tiles) + len(herbs))
    wrong += abs(s.cakes[seat] - sum(s.token[tile] for tile in tiles))
    wrong += abs(s.height[seat] - int((s.shop[seat] != NONE).any(axis=1).sum()))
    for axis in range(AXES):
        counted = Counter(value_of(tile, axis) for tile in herbs)
        wrong += sum(abs(s.tally[seat, axis, value] - counted[value]) for value in range(VALUES))
    return wrong
