"""What an action would do, told ahead: a bunny's path, a tile's points, the Recipes it surrounds."""

from functools import lru_cache
from itertools import pairwise, product

import numpy as np

from moonshelf.games.moon_bunny import moon, rules, scoring, workshop
from moonshelf.games.moon_bunny.state import (
    COLUMNS,
    KING_STEP,
    NONE,
    ORTHOGONAL_SLIDE,
    SQUARES,
    STATE,
    STRIDE,
)
from moonshelf.kernel.types import Box, State

Steps = tuple[tuple[int, int], ...]
"""Columns and rows that each step of a move changes."""
Path = tuple[int, ...]
"""The squares of a way, from where it begins."""

SIDES: Steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
CORNERS: Steps = ((1, -1), (1, 1), (-1, 1), (-1, -1))
_HOP = -1
"""How the Hopping Bunny moves, beside the ways of the other one."""


def squares_of(mask: int) -> list[int]:
    """List the squares of a set."""
    return [square for square in range(SQUARES) if mask >> square & 1]


def step(b: Box, s: State, square: int, across: int, down: int) -> int:
    """Give the square one step on, round the edge."""
    return int(moon.shifted(b, s, 1 << square, across, down)).bit_length() - 1


def neighbours(b: Box, s: State, square: int) -> list[int]:
    """List the squares above, right, below and left of one, round the edge."""
    return [step(b, s, square, across, down) for across, down in SIDES]


def paths(b: Box, s: State, seat: int) -> dict[int, Path]:
    """Give the way of the regular move to every square that it can lead to, the first where the bunny stands.

    Of several ways to a square that of fewest steps, then of fewest turns.
    """
    manner = s.lounge_move if s.leaping[seat] else _HOP
    return _paths(b.width[moon.board_of(s)], s.bunny[seat], moon.other_bunnies(s, seat), manner)


@lru_cache(maxsize=4096)
def _paths(width: int, start: int, blocked: int, manner: int) -> dict[int, Path]:
    found: dict[int, tuple[int, int, Path]] = {}
    for steps in _moves(manner, width):
        way = _walk(start, steps, width)
        if any(blocked >> square & 1 for square in way):
            continue
        turns = sum(one != other for one, other in pairwise(steps))
        found[way[-1]] = min(found.get(way[-1], (len(way), turns, way)), (len(way), turns, way))
    return {goal: way for goal, (_, _, way) in found.items()}


@lru_cache(maxsize=16)
def _moves(manner: int, width: int) -> list[Steps]:
    """All ways to step that a kind of bunny has, whatever stands in the way."""
    if manner == _HOP:
        hops = product(SIDES, repeat=3)
        return [hop for hop in hops if all((-x, -y) != other for (x, y), other in pairwise(hop))]
    if manner == KING_STEP:
        return [(direction,) for direction in SIDES + CORNERS]
    directions = SIDES if manner == ORTHOGONAL_SLIDE else CORNERS
    return [(direction,) * length for direction in directions for length in range(1, width)]


def _walk(start: int, steps: Steps, width: int) -> Path:
    row, column = divmod(start, STRIDE)
    way = [start]
    for across, down in steps:
        row, column = (row + down) % width, (column + across) % width
        way.append(row * STRIDE + column)
    return tuple(way)


def crosses_edge(one: int, other: int) -> bool:
    """Say whether a step between two squares leads round the edge of the board."""
    return abs(one % STRIDE - other % STRIDE) > 1 or abs(one // STRIDE - other // STRIDE) > 1


def after(b: Box, s: State, seat: int, action: int) -> State:
    """Give the position after an action."""
    position = np.empty(1, STATE)
    position[0] = s
    rules.apply(b, position[0], seat, action)
    return position[0]


def gain(b: Box, before: State, later: State, seat: int) -> int:
    """Say by how much a seat's points change between two positions."""
    return scoring.points(b, later, seat) - scoring.points(b, before, seat)


def rings(s: State, seat: int, place: int) -> list[int]:
    """List the Recipes that are surrounded because of the tile at a place, itself or those beside it."""
    row, column = divmod(place, COLUMNS)
    if workshop.recipe_at(s, seat, row, column) != NONE:
        places = [(row, column)]
    else:
        places = sorted(workshop.beside(row, column, side) for side in range(4))
    found = [(workshop.recipe_at(s, seat, r, c), r, c) for r, c in places]
    return [tile for tile, r, c in found if tile != NONE and workshop.is_surrounded(s, seat, r, c)]
