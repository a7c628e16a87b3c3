"""Scoring of China Moon; clause numbers are those of RULES.md."""

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.china_moon import rules
from moonshelf.games.china_moon.actions import FLOWERS
from moonshelf.games.china_moon.state import (
    BLACK,
    BLUE,
    DRAWN,
    MOST_LEGAL,
    NOTHING,
    PLACES,
    REBOUND,
    STATE,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.protocol import Reason
from moonshelf.kernel.types import Box, State

_STEP = 0.1
"""What greedy counts a step toward the circle as: less than any point."""
_VICTORY = 100.0
"""What greedy counts winning as, so that it ends the game when it leads and not when it does not."""

_apply = rules.apply
_legal = rules.legal
_decider = rules.decider


@jit
def scores(b: Box, s: State, out: NDArray[np.int64]) -> None:
    """The points of each seat's bouquet (CM-79); the dummy has no score (CM-85)."""
    for seat in range(s.seats):
        out[seat] = points(b, s, seat)


@jit
def points(b: Box, s: State, owner: int) -> int:
    """Each further flower of a colour brings more than the last (CM-75); blue is good, black bad (CM-76)."""
    total = b.blue_points * s.held[owner, BLUE] + b.black_points * s.held[owner, BLACK]
    for flower in range(DRAWN):
        total += b.points[s.held[owner, flower]]
    return total


@jit
def ranks(b: Box, s: State, out: NDArray[np.int64]) -> None:
    """Most points first (CM-77); who is equal shares the place (CM-78)."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if points(b, s, other) > points(b, s, seat):
                out[seat] += 1


@jit
def appraise(b: Box, s: State, seat: int, action: int) -> float:
    """How the seat stands once this frog is done with, its springs, swaps and drops being answered greedily."""
    return outcome(b, s, np.empty(2, STATE), seat, action)


@jit
def outcome(b: Box, s: State, room: NDArray[np.void], seat: int, action: int) -> float:
    """How the seat stands then; ``room`` is for the position, and for one that is tried.

    It is passed in whole, because a record of it alone would not keep its memory from being used again.
    """
    room[0] = s
    _apply(b, room[0], seat, action)
    while room[0].pending != NOTHING:
        answer(b, room)
    return outlook(b, room[0], seat)


@jit
def answer(b: Box, room: NDArray[np.void]) -> None:
    """Let the seat that is asked about a frog take what looks best at once, tried in the second place."""
    s = room[0]
    seat = s.mover if s.pending == REBOUND else _decider(s)
    out = np.empty(MOST_LEGAL, np.int32)
    best = 0
    most = -np.inf
    for which in range(_legal(b, s, seat, out)):
        room[1] = s
        _apply(b, room[1], seat, out[which])
        value = outlook(b, room[1], seat)
        if value > most:
            most = value
            best = out[which]
    _apply(b, s, seat, best)


@jit
def outlook(b: Box, s: State, seat: int) -> float:
    """Points ahead of the best rival; and, while the game goes on, a little for being farther on the way."""
    ahead = lead(b, s, seat)
    if s.arrived < PLACES:
        return ahead - _STEP * steps_behind(b, s, seat)
    return ahead + _VICTORY * np.sign(ahead)


@jit
def lead(b: Box, s: State, seat: int) -> float:
    """Points ahead of the best rival."""
    best = -np.inf
    for other in range(s.seats):
        if other != seat:
            best = max(best, float(points(b, s, other)))
    return points(b, s, seat) - best


@jit
def steps_behind(b: Box, s: State, seat: int) -> float:
    """How many more steps to the circle the seat's frogs have left than a rival's, on average."""
    own = 0
    others = 0
    for owner in range(s.seats):
        for which in range(s.each):
            left = b.left[s.place[owner, which]]
            if owner == seat:
                own += left
            else:
                others += left
    return own - others / (s.seats - 1)


def explain(b: Box, s: State, seat: int) -> list[Reason]:
    """List the parts of a seat's points, flower by flower."""
    held = [int(count) for count in s.held[seat]]
    parts = [
        Reason(f"{held[flower]} {FLOWERS[flower]}", int(b.points[held[flower]])) for flower in range(DRAWN)
    ]
    parts.append(Reason(f"{held[BLUE]} blue", int(b.blue_points) * held[BLUE]))
    parts.append(Reason(f"{held[BLACK]} black", int(b.black_points) * held[BLACK]))
    return parts


def bounds(b: Box) -> tuple[int, int]:
    """Give the lowest and highest score any game can end with: the Black Lotus alone, or all the others."""
    return int(b.black_points), int(b.blue_points) + DRAWN * max(map(int, b.points))
