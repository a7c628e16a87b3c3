"""Square grids: squares are numbered row by row from the top left; columns are letters, rows count from 1."""

NORTH, EAST, SOUTH, WEST = range(4)
"""The directions, clockwise; the opposite of ``d`` is ``d ^ 2``."""

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Columns and rows that one step in each direction changes."""


def name(square: int, width: int) -> str:
    """Name a square, as in ``h5``: column letter, then row.

    >>> name(67, 15)
    'h5'
    """
    return f"{chr(ord('a') + square % width)}{square // width + 1}"


def parse(text: str, width: int, height: int) -> int | None:
    """Read a square's name, in either case; None when it names no square of the grid.

    >>> parse("h5", 15, 15)
    67
    """
    column = ord(text[:1].lower() or " ") - ord("a")
    row = text[1:]
    if not 0 <= column < width or not row.isascii() or not row.isdigit() or row.startswith("0"):
        return None
    return (int(row) - 1) * width + column if int(row) <= height else None


def neighbour(square: int, direction: int, width: int, height: int) -> int:
    """Give the square one step on, or -1 beyond the edge."""
    column, row = square % width + STEPS[direction][0], square // width + STEPS[direction][1]
    return row * width + column if 0 <= column < width and 0 <= row < height else -1
