"""The cells and spaces of the board by their numbers, and their names."""

from functools import cache

from moonshelf.games.moon_viewing.state import CELLS
from moonshelf.geometry import hexes

CELL_AT: tuple[hexes.Cell, ...] = hexes.hexagon(2)
"""Each cell in axial coordinates (q, r)."""

SPACE_AT: tuple[hexes.Corner, ...] = hexes.corners(CELL_AT)
"""Each space as the three cells that meet there, on the board or off it."""

ROWS: tuple[tuple[int, ...], ...] = tuple(
    tuple(number for number in range(CELLS) if CELL_AT[number][1] == row) for row in range(-2, 3)
)
"""The cells as they are read: row by row, from the left."""

_CELL_OF = {cell: number for number, cell in enumerate(CELL_AT)}
_SPACE_OF = {space: number for number, space in enumerate(SPACE_AT)}
_CELL_NAMED = {f"{q},{r}": number for number, (q, r) in enumerate(CELL_AT)}


def corners(cell: int) -> list[int]:
    """List the six spaces of a cell, corner 0 to 5."""
    return [_SPACE_OF[hexes.corner(CELL_AT[cell], k)] for k in range(6)]


def neighbours(cell: int) -> list[int]:
    """List the cells beside a cell, in the order of the directions."""
    return [_CELL_OF[other] for other in hexes.neighbours(CELL_AT[cell]) if other in _CELL_OF]


def cell_name(cell: int) -> str:
    """Write a cell: ``0,-1``."""
    q, r = CELL_AT[cell]
    return f"{q},{r}"


@cache
def space_name(space: int, cells: int) -> str:
    """Write a space by the smallest of the board's cells, a mask: ``-1,0/5`` (MV-6)."""
    on_board = [cell for number, cell in enumerate(CELL_AT) if cells >> number & 1]
    (q, r), k = hexes.names(SPACE_AT[space], on_board)[0]
    return f"{q},{r}/{k}"


def read_cell(text: str, cells: int) -> int | None:
    """Read a cell of the board; None for anything else."""
    number = _CELL_NAMED.get(text)
    return number if number is not None and cells >> number & 1 else None


def read_space(text: str, cells: int) -> int | None:
    """Read any name of a space of the board; None for anything else."""
    name, _, k = text.partition("/")
    cell = read_cell(name, cells)
    return corners(cell)[int(k)] if cell is not None and k in ("0", "1", "2", "3", "4", "5") else None
