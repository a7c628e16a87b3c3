"""The rules of Honey Moon; clause numbers are those of RULES.md."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.honey_moon.state import (
    CIRCLING,
    COLUMNS,
    COUNTED_OUT,
    CROSSING,
    IDLE,
    KINDS,
    LONGER,
    LONGEST,
    MOST_LEGAL,
    NONE,
    PASS,
    PICKLE,
    ROLL,
    STUCK,
    WIDTH,
)
from moonshelf.geometry.squares import EAST, NORTH, SOUTH, STEPS, WEST
from moonshelf.kernel.jit import jit
from moonshelf.kernel.random import below
from moonshelf.kernel.seats import CHANCE, EVERYBODY
from moonshelf.kernel.types import Box, Ids, Rng, State

ACROSS = np.array([step[0] for step in STEPS])
DOWN = np.array([step[1] for step in STEPS])
Ways: TypeAlias = tuple[int, int, int, int]
"""By direction, a set of squares of one row: a bit for each column."""


@jit
def begin(b: Box, s: State, seats: int, options: NDArray[np.int64]) -> None:
    """Lay out a clean sheet for every seat (HM-1..HM-3); alone, the counter runs from the start (HM-79)."""
    s.seats = seats
    s.side = options[0]
    s.printed = options[1]
    s.counting = CIRCLING if seats == 1 else IDLE
    for seat in range(len(s.chosen)):
        s.chosen[seat] = NONE
        s.last[seat] = NONE


@jit
def to_act(b: Box, s: State) -> int:
    """The die is rolled once a round, then everybody digs or passes, in any order (HM-13..HM-16)."""
    if s.over:
        return 0
    if s.roll == 0:
        return 1 << CHANCE
    return ((1 << s.seats) - 1) & ~int(s.acted)


@jit
def legal(b: Box, s: State, seat: int, out: Ids) -> int:
    """Digs of exactly the rolled length (HM-20), and passing, which is always allowed (HM-21)."""
    if seat == CHANCE:
        for pips in range(1, 7):
            out[pips - 1] = ROLL + pips
        return 6
    shortest, longest = lengths(b, s, seat)
    count = digs(b, s, seat, shortest, longest, out)
    out[count] = PASS
    return count + 1


@jit
def lengths(b: Box, s: State, seat: int) -> tuple[int, int]:
    """The lengths a roll allows: its pips; a 1 allows 1 to 7, as far as there are boxes left (HM-45..HM-49)."""
    if s.roll == 1:
        return 1, min(LONGEST, int(b.boxes) - int(s.boxes[seat]))
    return int(s.roll), int(s.roll)


@jit
def digs(b: Box, s: State, seat: int, shortest: int, longest: int, out: Ids) -> int:
    """Every dig of these lengths, in straight lines (HM-24), ids ascending."""
    count = 0
    if shortest == 1 and longest > 0:
        count = single_digs(b, s, seat, out)
    if longest < 2:
        return count
    apart = apart_rows(b, s, seat)
    for row in range(WIDTH):
        ways = runs(ways_in(b, s, seat, row), apart, row, max(2, shortest))
        if any_way(ways):
            if shortest == longest:
                count = equal_digs(ways, row, longest, out, count)
            else:
                count = longer_digs(ways, apart, row, longest, out, count)
    return count


@jit
def single_digs(b: Box, s: State, seat: int, out: Ids) -> int:
    """Every dig of one square."""
    count = 0
    for row in range(WIDTH):
        columns = any_way(ways_in(b, s, seat, row))
        for column in range(WIDTH):
            out[count] = row * WIDTH + column  # overwritten by the next one unless there is a way
            count += columns >> column & 1
    return count


@jit
def equal_digs(ways: Ways, row: int, length: int, out: Ids, count: int) -> int:
    """The digs of one length from these squares of a row; gives the new count."""
    columns = any_way(ways)
    for column in range(WIDTH):
        out[count] = dig_id(row * WIDTH + column, way_at(ways, column), length)
        count += columns >> column & 1
    return count


@jit
def longer_digs(ways: Ways, apart: NDArray[np.int64], row: int, longest: int, out: Ids, count: int) -> int:
    """The digs of two squares and more from these squares of a row; gives the new count."""
    columns = any_way(ways)
    for column in range(WIDTH):
        if columns >> column & 1:
            direction = way_at(ways, column)
            reached = reach(apart, row, column, direction, longest)
            for length in range(2, reached + 1):
                out[count] = dig_id(row * WIDTH + column, direction, length)
                count += 1
    return count


@jit
def dig_id(square: int, direction: int, length: int) -> int:
    """The id of a dig from its first square; a single square has no direction."""
    if length == 1:
        return square
    return LONGER + (square * 4 + direction) * (LONGEST - 1) + length - 2


@jit
def dig_parts(action: int) -> tuple[int, int, int]:
    """First square, direction (NONE for a single square) and length of a dig."""
    if action < LONGER:
        return action, NONE, 1
    rest = (action - LONGER) // (LONGEST - 1)
    return rest // 4, rest % 4, (action - LONGER) % (LONGEST - 1) + 2


@jit
def ways_in(b: Box, s: State, seat: int, row: int) -> Ways:
    """For each direction, the squares of a row with which a dig in that direction may begin.

    Apart from all tunnels these are the starting squares, inward (HM-28..HM-31). Beside exactly one dug square
    it is onward from there (HM-32..HM-36). Beside more, the dig would touch a second one (HM-37..HM-41). So no
    square has more than one way.
    """
    north, east, south, west = dug_beside(s, seat, row)
    free = free_squares(b, s, seat, row)
    twice = (north & east) | ((north | east) & south) | ((north | east | south) & west)
    onward = free & ~twice
    outside = free & ~(north | east | south | west) if may_start(s, seat) else 0
    return (
        (onward & south) | (outside & int(b.inward[s.side, NORTH, row])),
        (onward & west) | (outside & int(b.inward[s.side, EAST, row])),
        (onward & north) | (outside & int(b.inward[s.side, SOUTH, row])),
        (onward & east) | (outside & int(b.inward[s.side, WEST, row])),
    )


@jit
def runs(ways: Ways, apart: NDArray[np.int64], row: int, length: int) -> Ways:
    """Keep the ways in that go on for so many squares.

    A dig ends before the rim, rock, a tunnel, and any square that would touch one (HM-25..HM-27, HM-37, HM-42).
    """
    north, east, south, west = ways
    here = LONGEST + row
    for step in range(1, length):
        north &= apart[here - step]
        east &= apart[here] >> step
        south &= apart[here + step]
        west &= apart[here] << step
    return north, east, south, west


@jit
def any_way(ways: Ways) -> int:
    """The squares of the row that have a way."""
    return ways[NORTH] | ways[EAST] | ways[SOUTH] | ways[WEST]


@jit
def way_at(ways: Ways, column: int) -> int:
    """The one direction of a square that has a way."""
    return (
        EAST * (ways[EAST] >> column & 1)
        + SOUTH * (ways[SOUTH] >> column & 1)
        + WEST * (ways[WEST] >> column & 1)
    )


@jit
def reach(apart: NDArray[np.int64], row: int, column: int, direction: int, most: int) -> int:
    """The length, up to ``most``, that a dig may have from a first square in its direction."""
    length = 1
    while length < most:
        row += DOWN[direction]
        column += ACROSS[direction]
        if column < 0 or not apart[LONGEST + row] >> column & 1:
            break
        length += 1
    return length


@jit
def apart_rows(b: Box, s: State, seat: int) -> NDArray[np.int64]:
    """By row, the free squares beside no dug one; LONGEST empty rows stand above and below the moon."""
    rows = np.zeros(WIDTH + 2 * LONGEST, np.int64)
    for row in range(WIDTH):
        north, east, south, west = dug_beside(s, seat, row)
        rows[LONGEST + row] = free_squares(b, s, seat, row) & ~(north | east | south | west)
    return rows


@jit
def dug_beside(s: State, seat: int, row: int) -> Ways:
    """For each direction, the squares of a row whose neighbour there is dug; corners do not count (HM-39)."""
    here = int(s.dug[seat, row])
    north = int(s.dug[seat, row - 1]) if row > 0 else 0
    south = int(s.dug[seat, row + 1]) if row < WIDTH - 1 else 0
    return north, here >> 1, south, here << 1


@jit
def free_squares(b: Box, s: State, seat: int, row: int) -> int:
    """The squares of a row on the moon, no rock, not dug (HM-25..HM-27)."""
    return int(b.soil[s.side, row]) & ~int(s.dug[seat, row])


@jit
def may_start(s: State, seat: int) -> bool:
    """A tunnel may begin outside in any round (HM-31); in the printed variant only the first (HM-75, HM-76)."""
    return s.printed == 0 or s.squares[seat] == 0


@jit
def is_dug(s: State, seat: int, square: int) -> bool:
    """Whether a seat has dug a square."""
    return int(s.dug[seat, square // WIDTH]) >> square % WIDTH & 1 == 1


@jit
def weight(b: Box, s: State, action: int) -> int:
    """A die: each face once (HM-14)."""
    return 1


@jit
def draw(b: Box, s: State, rng: Rng) -> int:
    """Roll the die."""
    return ROLL + 1 + below(rng, 6)


@jit
def apply(b: Box, s: State, seat: int, action: int) -> None:
    """Roll, or note a decision; with the last seat's decision all take effect together (HM-17, HM-18)."""
    if seat == CHANCE:
        start_round(s, action - ROLL)
        return
    s.chosen[seat] = action
    s.acted |= 1 << seat
    if int(s.acted) == (1 << s.seats) - 1:
        finish_round(b, s)


@jit
def start_round(s: State, pips: int) -> None:
    """A roll of 4 or more marks a symbol of the running counter before anybody digs (HM-57..HM-60)."""
    s.rounds += 1
    s.roll = pips
    if s.counting != IDLE and pips >= 4:
        s.marks += 1


@jit
def finish_round(b: Box, s: State) -> None:
    """Everybody's dig takes effect (HM-17); then hourglass, counter and the end are looked at."""
    s.stalled = min(2, s.stalled + 1) if all_pass_by_choice(b, s) else 0
    for seat in range(s.seats):
        dig(b, s, seat, s.chosen[seat])
        s.last[seat] = s.chosen[seat]
        s.chosen[seat] = NONE
    s.acted = 0
    cross_hourglass(s)
    turn_counter(b, s)
    if s.counting == IDLE and is_stuck(b, s):
        s.over = STUCK
    s.roll = 0


@jit
def dig(b: Box, s: State, seat: int, action: int) -> None:
    """Cross the squares off and note what lay there; a roll of 1 strikes a box for each (HM-47)."""
    if action == PASS:
        return
    square, direction, length = dig_parts(action)
    for _ in range(length):
        s.dug[seat, square // WIDTH] |= 1 << square % WIDTH
        collect(s, seat, b.content[s.side, square])
        square += DOWN[direction] * WIDTH + ACROSS[direction]
    s.squares[seat] += length
    if s.roll == 1:
        s.boxes[seat] += length


@jit
def collect(s: State, seat: int, item: int) -> None:
    """A sweet crosses the next box of its row, if one is left (HM-51, HM-52); a pickle is noted (HM-53)."""
    if item < KINDS:
        s.sweets[seat, item] = min(COLUMNS, int(s.sweets[seat, item]) + 1)
    elif item == PICKLE:
        s.pickles[seat] += 1


@jit
def cross_hourglass(s: State) -> None:
    """Cross the hourglass when anybody has one of each sweet (HM-54..HM-56)."""
    for seat in range(s.seats):
        if sets(s, seat) > 0:
            s.hourglass = 1


@jit
def sets(s: State, seat: int) -> int:
    """Whole columns of the collection bar (HM-67)."""
    fewest = COLUMNS
    for kind in range(KINDS):
        fewest = min(fewest, int(s.sweets[seat, kind]))
    return fewest


@jit
def turn_counter(b: Box, s: State) -> None:
    """The counter ends the game (HM-61, HM-84), or starts; alone it starts its second pass (HM-80..HM-83)."""
    full = s.marks == b.symbols
    if s.counting == CROSSING:
        if full:
            s.over = COUNTED_OUT
    elif s.hourglass or full:
        s.counting = CROSSING
        s.marks = 0


@jit
def is_stuck(b: Box, s: State) -> bool:
    """Nobody has a dig for any roll (HM-62)."""
    for seat in range(s.seats):
        if can_dig(b, s, seat):
            return False
    return True


@jit
def can_dig(b: Box, s: State, seat: int) -> bool:
    """Whether any roll leaves the seat a dig: of two squares, or of one while there are boxes left."""
    return has_dig(b, s, seat, 1 if s.boxes[seat] < b.boxes else 2)


@jit
def has_dig(b: Box, s: State, seat: int, length: int) -> bool:
    """Whether there is a dig of this length; if not, there is no longer one, as that would begin with it."""
    apart = apart_rows(b, s, seat)
    for row in range(WIDTH):
        if any_way(runs(ways_in(b, s, seat, row), apart, row, length)):
            return True
    return False


@jit
def all_pass_by_choice(b: Box, s: State) -> bool:
    """Whether everybody has decided to pass, though they could have dug (HM-64)."""
    for seat in range(s.seats):
        shortest, longest = lengths(b, s, seat)
        if s.chosen[seat] != PASS or shortest > longest or not has_dig(b, s, seat, shortest):
            return False
    return True


@jit
def audience(b: Box, s: State, seat: int, action: int) -> int:
    """A decision is its seat's secret until everybody has decided (HM-16)."""
    return EVERYBODY if seat == CHANCE else 1 << seat


@jit
def observe(b: Box, s: State, seat: int) -> None:
    """Keep what a seat has decided, and hide what the others have; that they have stays known (HM-16)."""
    for other in range(s.seats):
        if other != seat:
            s.chosen[other] = NONE


@jit
def resample(b: Box, s: State, seat: int, rng: Rng) -> None:
    """Let every seat whose decision is hidden have made any legal one."""
    out = np.empty(MOST_LEGAL, np.int32)
    for other in range(s.seats):
        if other != seat and int(s.acted) >> other & 1:
            s.chosen[other] = out[below(rng, legal(b, s, other, out))]
