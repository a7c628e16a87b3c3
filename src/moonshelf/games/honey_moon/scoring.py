"""Scoring of Honey Moon; clause numbers are those of RULES.md."""

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.honey_moon import rules
from moonshelf.games.honey_moon.state import COLUMNS, KINDS, PASS, PICKLE, STATE
from moonshelf.kernel.jit import jit
from moonshelf.kernel.protocol import Reason
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted

KIND_NAMES = ("honeycomb", "chocolate", "gummy bear", "marshmallow", "bonbon")
"""The kinds of sweets, in the order of their numbers."""

_BOX_CHARGE = 0.05
"""What greedy counts a struck box beside the 1 as, since it is missing later: less than any point."""
_PASS_CHARGE = 0.5
"""Passing comes after every dig that loses no points, and before those that do."""
_STALL_CHARGE = 1e6
"""Passing once more after everybody passed comes last."""

_sets = rules.sets
_dig = rules.dig
_dig_parts = rules.dig_parts


@jit
def scores(b: Box, s: State, out: NDArray[np.int64]) -> None:
    """Everybody's points."""
    for seat in range(s.seats):
        out[seat] = points(b, s, seat)


@jit
def points(b: Box, s: State, seat: int) -> int:
    """Points of the rightmost cross in each row, of whole sets, and of pickles (HM-66..HM-70)."""
    total = int(b.set_points) * _sets(s, seat) + int(b.pickle_points) * int(s.pickles[seat])
    for kind in range(KINDS):
        total += b.column_points[s.sweets[seat, kind]]
    return total


@jit
def sweets(s: State, seat: int) -> int:
    """Sweets crossed in all: what decides among equals (HM-72)."""
    total = 0
    for kind in range(KINDS):
        total += s.sweets[seat, kind]
    return total


@jit
def ranks(b: Box, s: State, out: NDArray[np.int64]) -> None:
    """Most points first, then most sweets; who is equal in both shares the place (HM-71..HM-73)."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            ahead = points(b, s, other) - points(b, s, seat)
            if ahead > 0 or (ahead == 0 and sweets(s, other) > sweets(s, seat)):
                out[seat] += 1


@jit
def appraise(b: Box, s: State, seat: int, action: int) -> float:
    """How an action would change the seat's points at once, less charges for boxes and for passing (HM-65)."""
    if action == PASS:
        return -_STALL_CHARGE if s.seats > 1 and everybody_passed(s) else -_PASS_CHARGE
    charge = _BOX_CHARGE * _dig_parts(action)[2] if s.roll == 1 else 0.0
    return gain(b, s, np.empty(1, STATE), seat, action) - charge


@jit
def gain(b: Box, s: State, after: NDArray[np.void], seat: int, action: int) -> float:
    """How a dig changes the seat's points; ``after`` is room for the position then.

    It is passed in whole, because a record of it alone would not keep its memory from being used again.
    """
    after[0] = s
    _dig(b, after[0], seat, action)
    return float(points(b, after[0], seat) - points(b, s, seat))


@jit
def everybody_passed(s: State) -> bool:
    """Whether all seats passed in the last round."""
    for seat in range(s.seats):
        if s.last[seat] != PASS:
            return False
    return True


def explain(b: Box, s: State, seat: int) -> list[Reason]:
    """List the parts of a seat's points, row by row."""
    rows = [
        Reason(counted(int(count), name), int(b.column_points[count]))
        for name, count in zip(KIND_NAMES, s.sweets[seat], strict=True)
    ]
    whole = rules.sets(s, seat)
    rows.append(Reason(counted(whole, "whole set"), int(b.set_points) * whole))
    pickles = int(s.pickles[seat])
    rows.append(Reason(counted(pickles, "pickle"), int(b.pickle_points) * pickles))
    return rows


def bounds(b: Box) -> tuple[int, int]:
    """Give bounds of any game's scores: all pickles and no sweets, or the best of all sweets and no pickles."""
    pickles = max(int((side == PICKLE).sum()) for side in b.content)
    return int(b.pickle_points) * pickles, max(_all_sweets(b, side) for side in b.content)


def _all_sweets(b: Box, side: NDArray[np.uint8]) -> int:
    rows = [min(COLUMNS, int((side == kind).sum())) for kind in range(KINDS)]
    best = sum(max(map(int, b.column_points[: count + 1])) for count in rows)
    return best + int(b.set_points) * min(rows)
