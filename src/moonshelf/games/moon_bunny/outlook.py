"""What a workshop promises: its points, and what its Recipes may still bring, the less the nearer the end is.

Weights in this file are guesses that play well; no rule depends on them.
"""

from moonshelf.games.moon_bunny import recipes, supply, workshop
from moonshelf.games.moon_bunny.state import (
    ADJACENT,
    CAKES_ADJACENT,
    COLUMNS,
    CONNECTED,
    DIAGONAL,
    EXACTLY_THREE,
    EXACTLY_TWO,
    FEWEST,
    FEWEST_RECIPES,
    FEWEST_TYPES,
    IN_A_ROW,
    LAST_ROUND,
    MISSING,
    MOST,
    MOST_TYPES,
    NONE,
    OPEN,
    OWNERS,
    SCROLLS,
    THREE_CAKES,
    THREE_DIFFERENT,
    THREE_OF,
    TRIOS,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.types import Box, State

BONUS_TURN = 8.0
"""What one more turn is worth."""
SCROLL = 0.6
"""What an unused Scroll is worth, less than the Mooncake it costs."""

_different_beside = recipes.different_beside
_competes = recipes.competes
_largest_set = recipes.largest_set
_recipe_points = recipes.recipe_points
_types = recipes.types
_value_at = recipes.value_at
_bag = supply.bag
_beside = workshop.beside
_herb_at = workshop.herb_at
_recipe_at = workshop.recipe_at
_tile_at = workshop.tile_at


@jit
def promise(b: Box, s: State, seat: int) -> float:
    """Mooncakes, expected points of all Recipes, bonus turns won and promised, unused Scrolls."""
    left = turns_left(s)
    total = s.cakes[seat] + BONUS_TURN * s.bonus
    for row in range(s.height[seat]):
        for column in range(COLUMNS):
            tile = _recipe_at(s, seat, row, column)
            if tile != NONE:
                total += expected(b, s, seat, tile, row, column, left)
                total += BONUS_TURN * likely(herbs_missing(s, seat, row, column), left)
    for owner in range(s.seats):
        if s.public[owner] != NONE:
            total += expected(b, s, seat, int(s.public[owner]), NONE, NONE, left)
    for kind in range(SCROLLS):
        total += SCROLL * s.scrolls[seat, kind] * part(left, 1.0)
    return total


@jit
def turns_left(s: State) -> float:
    """About how many turns a seat has after this one, by what is left of stack and bag."""
    if s.ending != OPEN:
        return 0.0 if s.ending == LAST_ROUND else 1.0
    vacated = 2.4 if s.seats == 1 else 1.15 * s.seats
    return 1.0 + min((s.stack + 1) / (0.33 * vacated), _bag(s) / (0.7 * vacated))


@jit
def part(left: float, half: float) -> float:
    """From 0 at the end towards 1 with many turns left; a half with ``half`` turns."""
    return left / (left + half)


@jit
def likely(missing: int, left: float) -> float:
    """The chance that so many tiles of the right kind will still come; nothing for none, or for too many."""
    if missing < 1 or missing > 3:
        return 0.0
    return part(left, 3.0 * missing) * (1.15 - 0.3 * missing)


@jit
def expected(b: Box, s: State, seat: int, tile: int, row: int, column: int, left: float) -> float:
    """What a Recipe is expected to bring in the end; a public one lies nowhere (row and column NONE)."""
    kind, axis, target, points = int(b.kind[tile]), int(b.axis[tile]), int(b.target[tile]), int(b.points[tile])
    now = _recipe_points(b, s, seat, tile, row, column)
    if is_race(kind):
        return points * chance_to_lead(lead(s, seat, kind, axis, target), left)
    if kind == MISSING:
        return now * (1.0 - 0.5 * part(left, 6.0))
    if scores_once(kind):
        if now:
            return now * (1.0 - risk(kind) * part(left, 6.0))
        return points * likely(tiles_missing(b, s, seat, kind, axis, target, row, column), left)
    more = points * units_to_come(s, seat, kind, row, column, left)
    return now + (min(more, (b.most[tile] - now) * part(left, 2.0)) if b.most[tile] else more)


# --- races with the others ---


@jit
def is_race(kind: int) -> bool:
    """Whether a kind asks for the most or the fewest of all."""
    return kind in (MOST, FEWEST, MOST_TYPES, FEWEST_TYPES, FEWEST_RECIPES)


@jit
def lead(s: State, seat: int, kind: int, axis: int, target: int) -> int:
    """By how much a seat is ahead of the best of the others."""
    best = -99
    for other in range(OWNERS):
        if other != seat and _competes(s, other):
            best = max(best, standing(s, other, kind, axis, target))
    own = standing(s, seat, kind, axis, target)
    return min(own - best, -1) if own == 0 and kind in (MOST, MOST_TYPES) else own - best


@jit
def standing(s: State, owner: int, kind: int, axis: int, target: int) -> int:
    """What counts in a race, the more the better."""
    if kind == MOST:
        return int(s.tally[owner, axis, target])
    if kind == FEWEST:
        return -int(s.tally[owner, axis, target])
    if kind == FEWEST_RECIPES:
        return -int(s.recipes[owner])
    return _types(s, owner, axis) if kind == MOST_TYPES else -_types(s, owner, axis)


@jit
def chance_to_lead(ahead: int, left: float) -> float:
    """The chance to be first, or equal, in the end."""
    later = min(0.95, max(0.05, 0.45 + 0.17 * ahead))
    return part(left, 4.0) * later + (1.0 - part(left, 4.0)) * (ahead >= 0)


# --- what scores once ---


@jit
def scores_once(kind: int) -> bool:
    """Whether a kind is met once or never, by one's own tiles."""
    return kind in (THREE_OF, IN_A_ROW, EXACTLY_TWO, EXACTLY_THREE, THREE_DIFFERENT, DIAGONAL, THREE_CAKES)


@jit
def risk(kind: int) -> float:
    """How easily a kind that is met is lost again."""
    return 0.5 if kind in (EXACTLY_TWO, EXACTLY_THREE, THREE_CAKES) else 0.0


@jit
def tiles_missing(b: Box, s: State, seat: int, kind: int, axis: int, target: int, row: int, column: int) -> int:
    """How many tiles of the right kind a Recipe still needs; 0 when it cannot be met any more."""
    if kind == THREE_OF:
        return 3 - int(s.tally[seat, axis, target])
    if kind == THREE_CAKES:
        return 3 - int(s.cakes[seat])
    if kind == IN_A_ROW:
        return 3 - best_line(b, s, seat, axis, target)
    if kind == DIAGONAL:
        return 3 - _largest_set(b, s, seat, axis, True)
    if kind in (EXACTLY_TWO, EXACTLY_THREE):
        return max(0, (2 if kind == EXACTLY_TWO else 3) - _types(s, seat, axis))
    missing = 3 - _different_beside(b, s, seat, axis, row, column)
    return missing if missing <= open_beside(s, seat, row, column) else 0


@jit
def best_line(b: Box, s: State, seat: int, axis: int, target: int) -> int:
    """How many of three in a line there are, where nothing else is in the way."""
    best = 0
    for row in range(s.height[seat]):
        for column in range(COLUMNS):
            if column + 2 < COLUMNS:
                best = max(best, line(b, s, seat, axis, target, row, column, 0))
            best = max(best, line(b, s, seat, axis, target, row, column, 1))
    return best


@jit
def line(b: Box, s: State, seat: int, axis: int, target: int, row: int, place: int, upward: int) -> int:
    """How many of three places in a line have a Herb of this value; none when anything else is there."""
    found = 0
    for step in range(3):
        r, c = row + step * upward, place + step * (1 - upward)
        if _value_at(b, s, seat, axis, r, c) == target:
            found += 1
        elif _tile_at(s, seat, r, c) != NONE:
            return 0
    return found


# --- what scores each time ---


@jit
def units_to_come(s: State, seat: int, kind: int, row: int, column: int, left: float) -> float:
    """How many more times a Recipe may score."""
    if kind in (ADJACENT, CAKES_ADJACENT):
        return 0.0 if row == NONE else 0.5 * part(left, 4.0) * open_beside(s, seat, row, column)
    return left * (0.4 if kind in (CONNECTED, TRIOS) else 0.22)


@jit
def open_beside(s: State, seat: int, row: int, column: int) -> int:
    """How many places beside a Recipe are free."""
    count = 0
    for side in range(4):
        r, c = _beside(row, column, side)
        if r >= 0 and 0 <= c < COLUMNS and _tile_at(s, seat, r, c) == NONE:
            count += 1
    return count


@jit
def herbs_missing(s: State, seat: int, row: int, column: int) -> int:
    """How many Herbs a Recipe still needs to be surrounded; 0 when it is, or cannot be."""
    count = 0
    for side in range(4):
        r, c = _beside(row, column, side)
        if _recipe_at(s, seat, r, c) != NONE:
            return 0
        if r >= 0 and 0 <= c < COLUMNS and _herb_at(s, seat, r, c) == NONE:
            count += 1
    return count
