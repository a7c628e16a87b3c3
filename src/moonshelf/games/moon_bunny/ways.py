"""What an action would do, told ahead: a bunny's path, a tile's points, the Recipes it surrounds."""

from collections.abc import Iterator
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

SIDES: Steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
CORNERS: Steps = ((1, -1), (1, 1), (-1, 1), (-1, -1))


def squares_of(mask: int) -> list[int]:
    """List the squares of a set."""
    return [square for square in range(SQUARES) if mask >> square & 1]


def step(b: Box, s: State, square: int, across: int, down: int) -> int:
    """Give the square one step on, round the edge."""
    return int(moon.shifted(b, s, 1 << square, across, down)).bit_length() - 1


def neighbours(b: Box, s: State, square: int) -> list[int]:
    """List the squares above, right, below and left of one, round the edge."""
    return [step(b, s, square, across, down) for across, down in SIDES]


def path(b: Box, s: State, seat: int, goal: int) -> list[int]:
    """Give the squares of the regular move to a goal it can reach, the first where the bunny stands.

    Of several ways that of fewest steps, then of fewest turns.
    """
    blocked = moon.other_bunnies(s, seat)
    found = []
    for steps in _moves(b, s, seat):
        way = [s.bunny[seat]]
        for across, down in steps:
            way.append(step(b, s, way[-1], across, down))
        if way[-1] == goal and not any(blocked >> square & 1 for square in way):
            found.append((len(steps), sum(one != other for one, other in pairwise(steps)), way))
    return min(found)[2]


def _moves(b: Box, s: State, seat: int) -> Iterator[Steps]:
    """All ways to step that the kind of bunny has, whatever stands in the way."""
    if not s.leaping[seat]:
        hops = product(SIDES, repeat=3)
        yield from (hop for hop in hops if not any(_is_back(one, other) for one, other in pairwise(hop)))
    elif s.lounge_move == KING_STEP:
        yield from ((direction,) for direction in SIDES + CORNERS)
    else:
        longest = b.width[moon.board_of(s)] - 1
        for direction in SIDES if s.lounge_move == ORTHOGONAL_SLIDE else CORNERS:
            yield from ((direction,) * length for length in range(1, longest + 1))


def _is_back(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return (-one[0], -one[1]) == other


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
