"""Scoring of Moths; clause numbers are those of RULES.md."""

import numpy as np
from numpy.typing import NDArray

from moonshelf.kernel.jit import jit
from moonshelf.kernel.protocol import Reason
from moonshelf.kernel.types import Box, State
from tests.examples.moths.state import LANTERNS, SIZES


@jit
def scores(b: Box, s: State, out: NDArray[np.int64]) -> None:
    """Everybody's points."""
    for seat in range(s.seats):
        out[seat] = points(b, s, seat)


@jit
def points(b: Box, s: State, seat: int) -> int:
    """MT-6: a moth is worth its size, and more to whoever wished for it."""
    total = 0
    for size in range(1, SIZES + 1):
        worth = size + b.wish_points if s.wish[seat] == size else size
        total += worth * s.caught[seat, size - 1]
    return total


@jit
def moths(s: State, seat: int) -> int:
    """All moths of a seat: the tie-break."""
    total = 0
    for size in range(SIZES):
        total += s.caught[seat, size]
    return total


@jit
def ranks(b: Box, s: State, out: NDArray[np.int64]) -> None:
    """MT-7: most points first, then most moths; who is equal in both shares the place."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            ahead = points(b, s, other) - points(b, s, seat)
            if ahead > 0 or (ahead == 0 and moths(s, other) > moths(s, seat)):
                out[seat] += 1


@jit
def appraise(b: Box, s: State, seat: int, action: int) -> float:
    """The nearer a lantern's brightness is to what the moth is worth, the better."""
    worth = s.moth + b.wish_points if s.wish[seat] == s.moth else s.moth
    return -abs(float(action + 1 - min(LANTERNS, worth)))


def explain(b: Box, s: State, seat: int) -> list[Reason]:
    """List a seat's moths by size, and what its wish brought."""
    caught = s.caught[seat].tolist()
    reasons = [
        Reason(f"{count} of size {size}", size * count) for size, count in enumerate(caught, 1) if count > 0
    ]
    if s.wish[seat]:
        wished = caught[s.wish[seat] - 1]
        reasons.append(Reason(f"{wished} as wished for", b.wish_points * wished))
    return reasons


def bounds(b: Box) -> tuple[int, int]:
    """Give the lowest and highest score: no moth at all, or every night the largest, wished for."""
    return 0, LANTERNS * (SIZES + b.wish_points)
