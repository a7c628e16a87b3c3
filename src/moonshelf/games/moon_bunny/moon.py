"""The round moon: where bunnies may step, move and end. Sets of squares are masks, a bit a square.

Clause numbers, here and in the other modules, are those of RULES.md.
"""

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.moon_bunny.state import (
    KING_STEP,
    MOVE,
    NONE,
    ORTHOGONAL_SLIDE,
    SLANT,
    SLANTING,
    SQUARES,
    STEP,
    STEPPING,
    STRIDE,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.types import Box, Ids, State

Masks = NDArray[np.int64]


@jit
def board_of(s: State) -> int:
    """Which side of the board is up: 0 for one and two players, 1 for three and four (MB-2)."""
    return 0 if s.seats <= 2 else 1


@jit
def shifted(b: Box, s: State, squares: int, across: int, down: int) -> int:
    """All squares of a set moved by one column, one row, or both, round the edge (MB-33)."""
    side = board_of(s)
    span = int(b.width[side]) - 1
    first_column, last_column = int(b.first_column[side]), int(b.last_column[side])
    first_row, last_row = int(b.first_row[side]), int(b.last_row[side])
    if across > 0:
        squares = (squares & ~last_column) << 1 | (squares & last_column) >> span
    elif across < 0:
        squares = (squares & ~first_column) >> 1 | (squares & first_column) << span
    if down > 0:
        squares = (squares & ~last_row) << STRIDE | (squares & last_row) >> span * STRIDE
    elif down < 0:
        squares = (squares & ~first_row) >> STRIDE | (squares & first_row) << span * STRIDE
    return squares


@jit
def beside(b: Box, s: State, squares: int) -> int:
    """The orthogonal neighbours of a set of squares (MB-32)."""
    along_row = shifted(b, s, squares, 1, 0) | shifted(b, s, squares, -1, 0)
    return along_row | shifted(b, s, squares, 0, 1) | shifted(b, s, squares, 0, -1)


@jit
def askew(b: Box, s: State, squares: int) -> int:
    """The diagonal neighbours of a set of squares."""
    along_row = shifted(b, s, squares, 1, 0) | shifted(b, s, squares, -1, 0)
    return shifted(b, s, along_row, 0, 1) | shifted(b, s, along_row, 0, -1)


@jit
def other_bunnies(s: State, seat: int) -> int:
    """The squares where any bunny but the seat's own stands, Chang'e's included (MB-34, MB-132)."""
    mask = 0 if s.her_square == NONE else 1 << int(s.her_square)
    for other in range(s.seats):
        if other != seat:
            mask |= 1 << int(s.bunny[other])
    return mask


@jit
def stops(b: Box, s: State, seat: int) -> int:
    """Where the seat's bunny may stand between two parts of its movement: no other bunny, no Crater (MB-45)."""
    return int(b.squares[board_of(s)]) & ~int(s.crater_squares) & ~other_bunnies(s, seat)


@jit
def ends(b: Box, s: State, seat: int) -> int:
    """Where movement may end: on a tile (MB-36), not at the start (MB-42) nor, hopping, next to it (MB-44)."""
    start = 1 << int(s.start)
    mask = (int(s.herb_squares) | int(s.recipe_squares)) & ~other_bunnies(s, seat) & ~start
    return mask if s.leaping[seat] else mask & ~beside(b, s, start)


@jit
def is_end(b: Box, s: State, seat: int) -> bool:
    """Whether the bunny has made its regular move and stands where movement may end."""
    return s.moved == 1 and ends(b, s, seat) >> int(s.bunny[seat]) & 1 == 1


@jit
def hops(b: Box, s: State, origin: int, blocked: int) -> int:
    """Three steps, not past bunnies, and not next to where they began (MB-37, MB-39).

    A hop that goes back on itself ends next to where it began, so nothing else need keep it from that (MB-38).
    """
    near = beside(b, s, 1 << origin)
    reached = near & ~blocked
    for _ in range(2):
        reached = beside(b, s, reached) & ~blocked
    return reached & ~near & ~(1 << origin)


@jit
def slide(b: Box, s: State, origin: int, blocked: int, across: int, down: int) -> int:
    """One or more spaces straight on, not past a bunny nor back to where the move began (MB-40)."""
    mask = 0
    square = shifted(b, s, 1 << origin, across, down)
    while square != 1 << origin and not blocked & square:
        mask |= square
        square = shifted(b, s, square, across, down)
    return mask


@jit
def slides(b: Box, s: State, origin: int, blocked: int, diagonal: int) -> int:
    """All straight moves, along rows and columns or diagonally (MB-41)."""
    mask = 0
    for way in (-1, 1):
        mask |= slide(b, s, origin, blocked, way, way * diagonal)
        mask |= slide(b, s, origin, blocked, -way * diagonal, way)
    return mask


@jit
def regular_moves(b: Box, s: State, seat: int, origin: int) -> int:
    """Where the regular move from a square may stop, whatever has to follow."""
    blocked = other_bunnies(s, seat)
    if not s.leaping[seat]:
        reached = hops(b, s, origin, blocked)
    elif s.lounge_move == KING_STEP:
        reached = beside(b, s, 1 << origin) | askew(b, s, 1 << origin)
    else:
        reached = slides(b, s, origin, blocked, 0 if s.lounge_move == ORTHOGONAL_SLIDE else 1)
    return reached & stops(b, s, seat)


@jit
def bunny_steps(b: Box, s: State, seat: int, out: Ids, count: int) -> int:
    """List Scroll steps and regular moves from which an end can be reached (MB-43, MB-47); the new count."""
    square, here = int(s.bunny[seat]), 1 << s.bunny[seat]
    steps, slants = int(s.scrolls[seat, STEPPING]), int(s.scrolls[seat, SLANTING])
    if s.moved and steps + slants == 0:
        return count
    free = stops(b, s, seat)
    moved = after_move(b, s, seat, steps, slants)
    good = moved if s.moved else before_move(b, s, seat, moved)
    if steps:
        count = list_squares(beside(b, s, here) & free & good[steps - 1, slants], STEP, out, count)
    if slants:
        count = list_squares(askew(b, s, here) & free & good[steps, slants - 1], SLANT, out, count)
    if not s.moved:
        goals = regular_moves(b, s, seat, square) & moved[steps, slants]
        count = list_squares(goals, MOVE, out, count)
    return count


@jit
def after_move(b: Box, s: State, seat: int, steps: int, slants: int) -> Masks:
    """From where movement may end after the regular move, by numbers of Scrolls 1 and 2 left to step with."""
    good = np.full((steps + 1, slants + 1), ends(b, s, seat))
    add_steps(b, s, good, stops(b, s, seat))
    return good


@jit
def before_move(b: Box, s: State, seat: int, moved: Masks) -> Masks:
    """From where movement may end before the regular move, by Scrolls left, from the table after it."""
    good = np.zeros(moved.shape, np.int64)
    steps, slants = moved.shape
    if steps + slants == 2:
        return good
    free = stops(b, s, seat)
    near = within(b, s, 1 << s.bunny[seat], steps + slants - 2) & free
    for square in range(SQUARES):
        if near >> square & 1:
            add_move(good, square, regular_moves(b, s, seat, square), moved)
    add_steps(b, s, good, free)
    return good


@jit
def add_move(good: Masks, square: int, goals: int, moved: Masks) -> None:
    """Add a square wherever the regular move from it leads to one that is good after the move."""
    steps, slants = good.shape
    for used in range(steps):
        for slanted in range(slants):
            if goals & moved[used, slanted]:
                good[used, slanted] |= 1 << square


@jit
def add_steps(b: Box, s: State, good: Masks, free: int) -> None:
    """Add the squares from where one of the Scrolls leads to a square that is good with the others."""
    steps, slants = good.shape
    for used in range(steps):
        for slanted in range(slants):
            if used:
                good[used, slanted] |= beside(b, s, good[used - 1, slanted] & free)
            if slanted:
                good[used, slanted] |= askew(b, s, good[used, slanted - 1] & free)


@jit
def within(b: Box, s: State, squares: int, steps: int) -> int:
    """The squares that so many steps in any direction lead to."""
    for _ in range(steps):
        squares |= beside(b, s, squares) | askew(b, s, squares)
    return squares


@jit
def list_squares(squares: int, first_id: int, out: Ids, count: int) -> int:
    """List an action for each square of a set; the new count."""
    for square in range(SQUARES):
        if squares >> square & 1:
            out[count] = first_id + square
            count += 1
    return count


@jit
def landable(s: State) -> int:
    """Where Chang'e can land: on a tile that no bunny stands on (MB-127)."""
    return (int(s.herb_squares) | int(s.recipe_squares)) & ~other_bunnies(s, NONE)
