"""From ``components.toml`` to the box of Moon Viewing."""

import re
from collections.abc import Iterator

import numpy as np

from moonshelf.games.moon_viewing import rules
from moonshelf.games.moon_viewing.garden import ROWS, cell_name, corners, neighbours
from moonshelf.games.moon_viewing.masks import size
from moonshelf.games.moon_viewing.state import (
    BOX,
    CELLS,
    CENTRE,
    COLOURS,
    DEALING,
    MOST_ARROWS,
    MOST_PAWS,
    PLACING,
    SEATS,
    SPACES,
    TILES,
    VALUES,
)
from moonshelf.kernel.components import Components
from moonshelf.kernel.errors import ComponentsError
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State

_COLOURS = "ABCDEF"[:COLOURS]
_MOST_RABBITS = SPACES // SEATS
"""So many rabbits of each colour find room on the board."""
_TILE = re.compile(rf"\s*([{_COLOURS}])([0-{VALUES - 1}])\s+([0-{MOST_PAWS}])\s+([0-{MOST_ARROWS}])\s*")


def load(components: Components) -> Box:
    """Build the box: what is printed (MV-2..MV-7, MV-49, MV-50), checked (MV-59).

    Raises:
        ComponentsError: On a map of another shape, a board that is too small or falls apart, tiles that are no
            tiles, the same twice or not equally many for both seats, and figures out of range.
    """
    box = np.zeros(1, BOX)[0]
    box.rabbits = components.integer("rabbits.each", 1, _MOST_RABBITS)
    box.dark_supply = components.integer("rabbits.dark_supply", 0, box.rabbits)
    _fill_tiles(components, box)
    _fill_board(components, box)
    for cell, (_, _, sign) in enumerate(_cells_of_map(components, "dark.symbols", "0123456789.")):
        box.symbols[cell] = 0 if sign == "." else int(sign)
    return box


def tile_name(b: Box, tile: int) -> str:
    """Write a tile: ``A3``."""
    return f"{_COLOURS[b.colour[tile]]}{b.value[tile]}"


def pieces(b: Box, s: State) -> dict[str, int]:
    """Count the tiles, and the rabbits of each seat wherever they are, less those that symbols made (MV-57)."""
    in_hand = int(s.phase == PLACING) + (size(rules.undealt(b, s)) if s.phase <= DEALING else 0)
    found = {"tiles": s.left + size(s.placed) + in_hand}
    for seat in range(SEATS):
        places = (s.supply, s.reserve, s.paid, s.removed)
        rabbits = size(s.rabbits[seat]) + sum(int(place[seat]) for place in places)
        made = s.collected[seat] if s.uncapped else 0
        found[f"rabbits of {letter(seat)}"] = rabbits - made
    return found


def _fill_tiles(components: Components, box: Box) -> None:
    key, names = "tiles.effects", set[str]()
    rows = components.lines(key)
    for tile, row in enumerate(rows[:TILES]):
        parts = _TILE.fullmatch(row)
        if parts is None:
            raise components.error(
                f"{row.strip()!r} is no tile: write its colour (A to {_COLOURS[-1]}) and value (0 to "
                f"{VALUES - 1}), its paws (0 to {MOST_PAWS}) and arrows (0 to {MOST_ARROWS}), as in A3 0 1",
                key,
                tile,
            )
        box.colour[tile] = _COLOURS.index(parts[1])
        box.value[tile], box.paws[tile], box.arrows[tile] = int(parts[2]), int(parts[3]), int(parts[4])
        if tile_name(box, tile) in names:
            raise components.error(f"the tile {tile_name(box, tile)} is there twice", key, tile)
        names.add(tile_name(box, tile))
    if len(rows) > TILES or len(rows) % SEATS:
        message = f"there are {len(rows)} tiles; an even number, up to {TILES}, gives both seats the same turns"
        raise components.error(message, key, min(len(rows) - 1, TILES))
    box.tiles = len(rows)


def _fill_board(components: Components, box: Box) -> None:
    key = "board.cells"
    places = list(_cells_of_map(components, key, "o."))
    on_board = [cell for cell, (_, _, sign) in enumerate(places) if sign == "o"]
    box.cells = sum(1 << cell for cell in on_board)
    for cell in on_board:
        box.beside[cell] = sum(1 << other for other in neighbours(cell) if other in on_board)
        box.corners[cell] = sum(1 << space for space in corners(cell))
        box.spaces |= box.corners[cell]
    if CENTRE not in on_board:
        raise components.error("the board has no cell in the middle", key, *places[CENTRE][:2])
    if len(on_board) < box.tiles:
        raise components.error(
            f"the board has {len(on_board)} cells, but there are {box.tiles} tiles to place", key
        )
    joined = rules.group(box, CENTRE, box.cells)
    for cell in on_board:
        if not joined >> cell & 1:
            message = f"the cell {cell_name(cell)} does not hang together with the middle"
            raise components.error(message, key, *places[cell][:2])


def _cells_of_map(components: Components, key: str, signs: str) -> Iterator[tuple[int, int, str]]:
    """Give row, column and sign of every cell of a map, in the order of the cells' numbers."""
    rows = [list(re.finditer(r"\S", line)) for line in components.lines(key)]
    if len(rows) != len(ROWS):
        raise components.error(f"the map has {len(rows)} rows, but should have {len(ROWS)}", key)
    found: dict[int, tuple[int, int, str]] = {}
    for row, (cells, marks) in enumerate(zip(ROWS, rows, strict=True)):
        if len(marks) != len(cells):
            message = f"row {row + 1} of the map has {len(marks)} cells, but should have {len(cells)}"
            raise components.error(message, key, row)
        for cell, mark in zip(cells, marks, strict=True):
            if mark[0] not in signs:
                raise _unknown(components, key, (row, mark.start()), mark[0], signs)
            found[cell] = (row, mark.start(), mark[0])
    return (found[cell] for cell in range(CELLS))


def _unknown(
    components: Components, key: str, place: tuple[int, int], sign: str, signs: str
) -> ComponentsError:
    return components.error(f"{sign!r} is no sign of this map; the signs are {' '.join(signs)}", key, *place)
