"""The round moon: where bunnies may step, move and end. Sets of squares are masks, a bit a square."""

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
    """Which side of the board is up: 0 for one and two players, 1 for three and four."""
    return 0 if s.seats <= 2 else 1


@jit
def shifted(b: Box, s: State, squares: int, across: int, down: int) -> int:
    """All squares of a set moved by one column, one row, or both, round the edge."""
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
    """The orthogonal neighbours of a set of squares."""
    along_row = shifted(b, s, squares, 1, 0) | shifted(b, s, squares, -1, 0)
    return along_row | shifted(b, s, squares, 0, 1) | shifted(b, s, squares, 0, -1)


@jit
def askew(b: Box, s: State, squares: int) -> int:
    """The diagonal neighbours of a set of squares."""
    along_row = shifted(b, s, squares, 1, 0) | shifted(b, s, squares, -1, 0)
    return shifted(b, s, along_row, 0, 1) | shifted(b, s, along_row, 0, -1)


@jit
def other_bunnies(s: State, seat: int) -> int:
    """The squares where any bunny but the seat's own stands, Chang'e's included."""
    mask = 0 if s.her_square == NONE else 1 << int(s.her_square)
    for other in range(s.seats):
        if other != seat:
            mask |= 1 << int(s.bunny[other])
    return mask


@jit
def stops(b: Box, s: State, seat: int) -> int:
    """Where the seat's bunny may stand between two parts of its movement: no other bunny, no Crater."""
    return int(b.squares[board_of(s)]) & ~int(s.crater_squares) & ~other_bunnies(s, seat)


@jit
def ends(b: Box, s: State, seat: int) -> int:
    """Where all movement may end: on a tile, not where the turn began, and hopping not next to it."""
    start = 1 << int(s.start)
    mask = (int(s.herb_squares) | int(s.recipe_squares)) & ~other_bunnies(s, seat) & ~start
    return mask if s.leaping[seat] else mask & ~beside(b, s, start)


@jit
def is_end(b: Box, s: State, seat: int) -> bool:
    """Whether the bunny has made its regular move and stands where movement may end."""
    return s.moved == 1 and ends(b, s, seat) >> int(s.bunny[seat]) & 1 == 1


@jit
def hops(b: Box, s: State, origin: int, blocked: int) -> int:
    """Three steps, not past bunnies, and not next to where they began.

    A hop that goes back on itself ends next to where it began, so nothing else keeps it from turning round.
    """
    near = beside(b, s, 1 << origin)
    reached = near & ~blocked
    for _ in range(2):
        reached = beside(b, s, reached) & ~blocked
    return reached & ~near & ~(1 << origin)


@jit
def slide(b: Box, s: State, origin: int, blocked: int, across: int, down: int) -> int:
    """One or more spaces straight on, not past a bunny nor back to where the move began."""
    mask = 0
    square = shifted(b, s, 1 << origin, across, down)
    while square != 1 << origin and not blocked & square:
        mask |= square
        square = shifted(b, s, square, across, down)
    return mask


@jit
def slides(b: Box, s: State, origin: int, blocked: int, diagonal: int) -> int:
    """All straight moves, along rows and columns or diagonally."""
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
    """List Scroll steps and regular moves after which a legal end can still be reached; the new count."""
    square, here = int(s.bunny[seat]), 1 << int(s.bunny[seat])
    steps, slants = int(s.scrolls[seat, STEPPING]), int(s.scrolls[seat, SLANTING])
    free = stops(b, s, seat)
    if steps:
        good = beside(b, s, here) & free & promising(b, s, seat, s.moved, steps - 1, slants)
        count = list_squares(good, STEP, out, count)
    if slants:
        good = askew(b, s, here) & free & promising(b, s, seat, s.moved, steps, slants - 1)
        count = list_squares(good, SLANT, out, count)
    if not s.moved:
        good = regular_moves(b, s, seat, square) & promising(b, s, seat, 1, steps, slants)
        count = list_squares(good, MOVE, out, count)
    return count


@jit
def promising(b: Box, s: State, seat: int, moved: int, steps: int, slants: int) -> int:
    """From where a legal end can still be reached, before or after the regular move, with so many Scrolls left.

    Before it, only squares are looked at that these Scrolls and one more can lead the bunny to.
    """
    goals, free = ends(b, s, seat), stops(b, s, seat)
    within = free if moved else in_reach(b, s, seat, steps + slants + 1) & free
    after = np.zeros((steps + 1, slants + 1), np.int64)
    before = np.zeros((steps + 1, slants + 1), np.int64)
    for used in range(steps + 1):
        for slanted in range(slants + 1):
            after[used, slanted] = goals | one_step_from(b, s, after, used, slanted, free)
            if not moved:
                by_move = moves_into(b, s, seat, after[used, slanted], within)
                before[used, slanted] = by_move | one_step_from(b, s, before, used, slanted, free)
    return int(after[steps, slants] if moved else before[steps, slants])


@jit
def one_step_from(b: Box, s: State, good: Masks, steps: int, slants: int, free: int) -> int:
    """From where one of the Scrolls left leads to a square that is good with the others."""
    mask = 0
    if steps:
        mask |= beside(b, s, good[steps - 1, slants] & free)
    if slants:
        mask |= askew(b, s, good[steps, slants - 1] & free)
    return mask


@jit
def in_reach(b: Box, s: State, seat: int, scrolls: int) -> int:
    """Where so many steps of any kind may lead the bunny."""
    mask = 1 << int(s.bunny[seat])
    for _ in range(scrolls):
        mask |= beside(b, s, mask) | askew(b, s, mask)
    return mask


@jit
def moves_into(b: Box, s: State, seat: int, goals: int, within: int) -> int:
    """The squares of a set from which the regular move reaches one of the goals."""
    mask = 0
    for square in range(SQUARES):
        if within >> square & 1 and regular_moves(b, s, seat, square) & goals:
            mask |= 1 << square
    return mask


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
    """Where Chang'e can land: on a tile that no bunny stands on."""
    return (int(s.herb_squares) | int(s.recipe_squares)) & ~other_bunnies(s, NONE)
