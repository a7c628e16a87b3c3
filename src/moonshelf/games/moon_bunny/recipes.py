"""What every kind of Recipe asks for, and how often a workshop meets it."""

import numpy as np

from moonshelf.games.moon_bunny import workshop
from moonshelf.games.moon_bunny.state import (
    ADJACENT,
    CAKES_ADJACENT,
    CAKES_CONNECTED,
    CHANGE,
    COLUMNS,
    CONNECTED,
    DIAGONAL,
    EACH,
    EXACTLY_THREE,
    EXACTLY_TWO,
    FEWEST_RECIPES,
    FEWEST_TYPES,
    IN_A_ROW,
    MISSING,
    MOST,
    MOST_TYPES,
    NONE,
    OWNERS,
    PAIRS,
    THREE_CAKES,
    THREE_DIFFERENT,
    THREE_OF,
    TRIOS,
    VALUES,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.types import Box, State

_beside = workshop.beside
_herb_at = workshop.herb_at
_value_of = workshop.value_of

CAKES = 2
"""Instead of an axis: all Herbs that show a Mooncake have the same value, and the others none."""


@jit
def recipe_points(b: Box, s: State, seat: int, tile: int, row: int, column: int) -> int:
    """What a Recipe brings a seat; a public one lies nowhere (row and column NONE)."""
    total = times_met(b, s, seat, tile, row, column) * int(b.points[tile])
    return min(total, int(b.most[tile])) if b.most[tile] else total


@jit
def times_met(b: Box, s: State, seat: int, tile: int, row: int, column: int) -> int:
    """How many times a Recipe's condition is met; once or never for those that score once."""
    kind, axis, target = int(b.kind[tile]), int(b.axis[tile]), int(b.target[tile])
    if kind <= THREE_OF and kind != ADJACENT:
        return times_by_count(s, seat, kind, axis, target)
    if MOST_TYPES <= kind <= MISSING:
        return times_by_types(s, seat, kind, axis)
    if kind in (PAIRS, TRIOS):
        return groups(s, seat, axis, 2 if kind == PAIRS else 3)
    if kind == THREE_CAKES:
        return int(s.cakes[seat] >= 3)
    if kind == FEWEST_RECIPES:
        return int(has_fewest_recipes(s, seat))
    return times_by_place(b, s, seat, tile, row, column)


@jit
def times_by_count(s: State, seat: int, kind: int, axis: int, target: int) -> int:
    """Each (MB-98), at least three (MB-102), most and fewest of one herb or colour."""
    own = int(s.tally[seat, axis, target])
    if kind == EACH:
        return own
    if kind == THREE_OF:
        return int(own >= 3)
    return int(has_most(s, seat, axis, target) if kind == MOST else has_fewest(s, seat, axis, target))


@jit
def competes(s: State, owner: int) -> bool:
    """Every seat is compared; alone, Chang'e is (MB-136)."""
    return owner < s.seats or (owner == CHANGE and s.seats == 1)


@jit
def has_most(s: State, seat: int, axis: int, target: int) -> bool:
    """Whether nobody has more of a herb or colour; one has to have at least one (MB-100)."""
    for other in range(OWNERS):
        if competes(s, other) and s.tally[other, axis, target] > s.tally[seat, axis, target]:
            return False
    return s.tally[seat, axis, target] > 0


@jit
def has_fewest(s: State, seat: int, axis: int, target: int) -> bool:
    """Whether nobody has fewer of a herb or colour; none is a number too (MB-101)."""
    for other in range(OWNERS):
        if competes(s, other) and s.tally[other, axis, target] < s.tally[seat, axis, target]:
            return False
    return True


@jit
def has_fewest_recipes(s: State, seat: int) -> bool:
    """Whether nobody has fewer Recipes (MB-117)."""
    for other in range(OWNERS):
        if competes(s, other) and s.recipes[other] < s.recipes[seat]:
            return False
    return True


@jit
def types(s: State, owner: int, axis: int) -> int:
    """How many different herbs, or colours, an owner has."""
    count = 0
    for value in range(VALUES):
        if s.tally[owner, axis, value]:
            count += 1
    return count


@jit
def times_by_types(s: State, seat: int, kind: int, axis: int) -> int:
    """What is asked of the number of different herbs, or colours (MB-104..MB-107)."""
    own = types(s, seat, axis)
    if kind == EXACTLY_TWO:
        return int(own == 2)
    if kind == EXACTLY_THREE:
        return int(own == 3)
    if kind == MISSING:
        return VALUES - own
    for other in range(OWNERS):
        if competes(s, other):
            theirs = types(s, other, axis)
            if (kind == MOST_TYPES and theirs > own) or (kind == FEWEST_TYPES and theirs < own):
                return 0
    return int(kind == FEWEST_TYPES or own > 0)


@jit
def groups(s: State, seat: int, axis: int, number: int) -> int:
    """How many groups of so many equal ones there are; each tile is in one group (MB-110, MB-111)."""
    count = 0
    for value in range(VALUES):
        count += int(s.tally[seat, axis, value]) // number
    return count


@jit
def times_by_place(b: Box, s: State, seat: int, tile: int, row: int, column: int) -> int:
    """What is asked of where Herbs lie: next to this Recipe, in a row, or connected."""
    kind, axis, target = int(b.kind[tile]), int(b.axis[tile]), int(b.target[tile])
    if kind == IN_A_ROW:
        return int(has_row(b, s, seat, axis, target))
    if kind == DIAGONAL:
        return int(largest_set(b, s, seat, axis, True) >= 3)
    if kind in (CONNECTED, CAKES_CONNECTED):
        return largest_set(b, s, seat, axis if kind == CONNECTED else CAKES, False)
    if row == NONE:
        return 0
    if kind == THREE_DIFFERENT:
        return int(different_beside(b, s, seat, axis, row, column) >= 3)
    if kind == CAKES_ADJACENT:
        return count_beside(b, s, seat, CAKES, 1, row, column)
    return count_beside(b, s, seat, axis, target, row, column)


@jit
def value_at(b: Box, s: State, seat: int, axis: int, row: int, column: int) -> int:
    """The value of the Herb at a place; NONE where there is no Herb, or by CAKES none that shows a Mooncake."""
    tile = _herb_at(s, seat, row, column)
    if tile == NONE or (axis == CAKES and not b.cake[tile]):
        return NONE
    return 1 if axis == CAKES else _value_of(tile, axis)


@jit
def count_beside(b: Box, s: State, seat: int, axis: int, target: int, row: int, column: int) -> int:
    """How many Herbs of a value lie next to a place (MB-99, MB-113)."""
    count = 0
    for side in range(4):
        r, c = _beside(row, column, side)
        if value_at(b, s, seat, axis, r, c) == target:
            count += 1
    return count


@jit
def different_beside(b: Box, s: State, seat: int, axis: int, row: int, column: int) -> int:
    """How many different values lie next to a place (MB-109)."""
    count = 0
    for value in range(VALUES):
        if count_beside(b, s, seat, axis, value, row, column):
            count += 1
    return count


@jit
def has_row(b: Box, s: State, seat: int, axis: int, target: int) -> bool:
    """Whether three of a value stand in a row or a column, without a gap (MB-103)."""
    for row in range(s.height[seat]):
        for column in range(COLUMNS):
            across = down = 0
            for step in range(3):
                across += value_at(b, s, seat, axis, row, column + step) == target
                down += value_at(b, s, seat, axis, row + step, column) == target
            if across == 3 or down == 3:
                return True
    return False


@jit
def largest_set(b: Box, s: State, seat: int, axis: int, diagonal: bool) -> int:
    """The size of the largest set of Herbs of one value, by sides (MB-108, MB-114) or by corners (MB-112)."""
    places = int(s.height[seat]) * COLUMNS
    done = np.zeros(places, np.int8)
    waiting = np.empty(places, np.int64)
    largest = 0
    for place in range(places):
        value = value_at(b, s, seat, axis, place // COLUMNS, place % COLUMNS)
        if value == NONE or done[place]:
            continue
        done[place] = 1
        waiting[0] = place
        found = 1
        looked = 0
        while looked < found:
            row, column = waiting[looked] // COLUMNS, waiting[looked] % COLUMNS
            looked += 1
            for side in range(4):
                r, c = touching(row, column, side, diagonal)
                if value_at(b, s, seat, axis, r, c) == value and not done[r * COLUMNS + c]:
                    done[r * COLUMNS + c] = 1
                    waiting[found] = r * COLUMNS + c
                    found += 1
        largest = max(largest, found)
    return largest


@jit
def touching(row: int, column: int, side: int, diagonal: bool) -> tuple[int, int]:
    """The place at one side, or at one corner."""
    if not diagonal:
        return _beside(row, column, side)
    return row + (1 if side < 2 else -1), column + (1 if side % 2 else -1)
