"""Workshops: four columns without a top, where tiles are laid, counted, and Recipes get surrounded."""

from moonshelf.games.moon_bunny.state import (
    COLOUR,
    COLUMNS,
    COPIES,
    HERB,
    HERB_UP,
    IN_WORKSHOP,
    NONE,
    RECIPE_UP,
    TILES,
    VALUES,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.types import Box, Ids, State


@jit
def value_of(tile: int, axis: int) -> int:
    """The herb or the colour of a tile."""
    return tile // (VALUES * COPIES) if axis == HERB else tile // COPIES % VALUES


@jit
def tile_at(s: State, seat: int, row: int, column: int) -> int:
    """The tile at a place of a workshop; NONE where there is none, and beyond its edges."""
    if row < 0 or row >= s.height[seat] or column < 0 or column >= COLUMNS:
        return NONE
    return int(s.shop[seat, row, column])


@jit
def herb_at(s: State, seat: int, row: int, column: int) -> int:
    """The Herb at a place of a workshop, NONE where there is none."""
    tile = tile_at(s, seat, row, column)
    return tile if tile != NONE and s.face[tile] == HERB_UP else NONE


@jit
def recipe_at(s: State, seat: int, row: int, column: int) -> int:
    """The Recipe at a place of a workshop, NONE where there is none."""
    tile = tile_at(s, seat, row, column)
    return tile if tile != NONE and s.face[tile] == RECIPE_UP else NONE


@jit
def beside(row: int, column: int, side: int) -> tuple[int, int]:
    """The place on one side: 0 above, 1 to the right, 2 below, 3 to the left."""
    if side == 0:
        return row + 1, column
    if side == 1:
        return row, column + 1
    if side == 2:
        return row - 1, column
    return row, column - 1


@jit
def list_places(s: State, seat: int, first_id: int, out: Ids, count: int) -> int:
    """List where a tile may be laid; the new count. Without a top there is always a place (MB-51, MB-54)."""
    for row in range(s.height[seat] + 1):
        for column in range(COLUMNS):
            if is_open(s, seat, row, column):
                out[count] = first_id + row * COLUMNS + column
                count += 1
    return count


@jit
def is_open(s: State, seat: int, row: int, column: int) -> bool:
    """Whether a tile may be laid: the first on a printed space, the others beside a tile (MB-52, MB-53)."""
    if s.height[seat] == 0:
        return row == 0
    if tile_at(s, seat, row, column) != NONE:
        return False
    for side in range(4):
        r, c = beside(row, column, side)
        if tile_at(s, seat, r, c) != NONE:
            return True
    return False


@jit
def lay(s: State, seat: int, tile: int, place: int) -> None:
    """Lay a tile, count it, and earn a bonus turn for every Recipe that is surrounded by it (MB-63)."""
    row, column = place // COLUMNS, place % COLUMNS
    s.shop[seat, row, column] = tile
    s.height[seat] = max(s.height[seat], row + 1)
    s.where[tile] = IN_WORKSHOP + seat
    s.stamps += 1
    s.stamp[tile] = s.stamps
    s.cakes[seat] += s.token[tile]
    count_tile(s, seat, tile)
    s.bonus += rings_closed(s, seat, row, column)


@jit
def count_tile(s: State, owner: int, tile: int) -> None:
    """Count a tile for its owner: a Recipe, or a Herb by herb and colour."""
    if s.face[tile] == RECIPE_UP:
        s.recipes[owner] += 1
    else:
        s.tally[owner, HERB, value_of(tile, HERB)] += 1
        s.tally[owner, COLOUR, value_of(tile, COLOUR)] += 1


@jit
def rings_closed(s: State, seat: int, row: int, column: int) -> int:
    """How many Recipes are surrounded because of the tile at this place: itself, or those beside it (MB-60)."""
    if recipe_at(s, seat, row, column) != NONE:
        return 1 if is_surrounded(s, seat, row, column) else 0
    closed = 0
    for side in range(4):
        r, c = beside(row, column, side)
        if recipe_at(s, seat, r, c) != NONE and is_surrounded(s, seat, r, c):
            closed += 1
    return closed


@jit
def is_surrounded(s: State, seat: int, row: int, column: int) -> bool:
    """Whether Herbs lie on all possible sides: not below the first row, nor off the columns (MB-61, MB-62)."""
    for side in range(4):
        r, c = beside(row, column, side)
        if r >= 0 and 0 <= c < COLUMNS and herb_at(s, seat, r, c) == NONE:
            return False
    return True


@jit
def take_mooncake(b: Box, s: State, tile: int) -> None:
    """Put a Mooncake on a Herb that shows one, if the supply has any left (MB-57, MB-58)."""
    if s.face[tile] == HERB_UP and b.cake[tile] and s.cakes_left:
        s.token[tile] = 1
        s.cakes_left -= 1


@jit
def spend_mooncake(s: State, seat: int) -> None:
    """Give a Mooncake back to the supply: the one on the tile that was laid first (MB-69)."""
    first = NONE
    for tile in range(TILES):
        earlier = first == NONE or s.stamp[tile] < s.stamp[first]
        if s.token[tile] and s.where[tile] == IN_WORKSHOP + seat and earlier:
            first = tile
    s.token[first] = 0
    s.cakes[seat] -= 1
    s.cakes_left += 1


@jit
def swap_tiles(s: State, seat: int, one: int, other: int) -> None:
    """Swap two tiles of a workshop; their Mooncakes go along, and no ring is looked at (MB-76)."""
    for row in range(s.height[seat]):
        for column in range(COLUMNS):
            tile = int(s.shop[seat, row, column])
            if tile == one:
                s.shop[seat, row, column] = other
            elif tile == other:
                s.shop[seat, row, column] = one
