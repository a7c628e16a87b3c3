"""Hexagons with a corner on top, in axial coordinates (q, r), and the corners where up to three of them meet.

q grows to the right, r downwards to the right. Corner k lies between the neighbours k and k + 1 of a cell::

        1
      /   \\
    2       0
    |       |
    3       5
      \\   /
        4
"""

from collections.abc import Iterable, Sequence
from math import sqrt

Cell = tuple[int, int]
Corner = frozenset[Cell]
"""A corner is the three cells that meet there, whether or not they lie on a board."""

DIRECTIONS: tuple[Cell, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The way to each neighbour, counter-clockwise from the right."""

SYMMETRIES = 12
"""A hexagon looks the same after six turns, and after each of them in a mirror."""


def hexagon(radius: int) -> tuple[Cell, ...]:
    """List the cells of a board in the shape of a hexagon, by q, then r.

    >>> len(hexagon(2)), hexagon(2)[0], hexagon(2)[9]
    (19, (-2, 0), (0, 0))
    """
    span = range(-radius, radius + 1)
    return tuple((q, r) for q in span for r in span if abs(q + r) <= radius)


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """List the six cells round a cell, in the order of the directions."""
    return tuple((cell[0] + q, cell[1] + r) for q, r in DIRECTIONS)


def corner(cell: Cell, k: int) -> Corner:
    """Give a cell's corner: where it meets its neighbours k and k + 1.

    >>> corner((0, 0), 3) == corner((-1, 0), 5)
    True
    """
    beside = neighbours(cell)
    return frozenset((cell, beside[k], beside[(k + 1) % 6]))


def corners(cells: Iterable[Cell]) -> tuple[Corner, ...]:
    """List every corner of these cells once, in the order of their first names."""
    return tuple(dict.fromkeys(corner(cell, k) for cell in sorted(cells) for k in range(6)))


def names(space: Corner, cells: Iterable[Cell]) -> list[tuple[Cell, int]]:
    """List a corner's names by these cells, as cell and k; the smallest cell first."""
    return [(cell, k) for cell in sorted(space & set(cells)) for k in range(6) if corner(cell, k) == space]


def image(cell: Cell, symmetry: int) -> Cell:
    """Give where a cell goes under one of the symmetries about (0, 0); 0 leaves everything in its place.

    >>> image((2, -1), 1), image((2, -1), 6)
    ((1, 1), (-1, 2))
    """
    q, r = cell if symmetry < 6 else (cell[1], cell[0])
    for _ in range(symmetry % 6):
        q, r = -r, q + r
    return q, r


def permutation(cells: Sequence[Cell], symmetry: int) -> list[int]:
    """Give for each of these cells the number of the one it goes to under a symmetry."""
    where = {cell: number for number, cell in enumerate(cells)}
    return [where[image(cell, symmetry)] for cell in cells]


def permutation_of_corners(spaces: Sequence[Corner], symmetry: int) -> list[int]:
    """Give for each of these corners the number of the one it goes to under a symmetry."""
    where = {space: number for number, space in enumerate(spaces)}
    return [where[frozenset(image(cell, symmetry) for cell in space)] for space in spaces]


def centre(cell: Cell) -> tuple[float, float]:
    """Give the middle of a cell, x to the right and y down, where an edge is 1 long.

    >>> centre((0, 2))[1]
    3.0
    """
    return sqrt(3) * (cell[0] + cell[1] / 2), 1.5 * cell[1]


def point(space: Corner) -> tuple[float, float]:
    """Give where a corner lies, as :func:`centre` does for cells: the middle of its three cells."""
    middles = [centre(cell) for cell in space]
    return sum(x for x, _ in middles) / 3, sum(y for _, y in middles) / 3
