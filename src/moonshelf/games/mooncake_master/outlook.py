"""What an unfinished mooncake promises: how computer players judge keeping, passing and placing."""

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.mooncake_master.mooncakes import Cake, Counts, can_please, count, has_half, taste
from moonshelf.games.mooncake_master.state import (
    AFTER,
    BEFORE,
    CAKES,
    COUNTS,
    FLAVOURS,
    LOTUS,
    NONE,
    NUTS,
    PAIRS,
    PLACES,
    QUARTERS,
    ROUNDS,
    SEEDS,
    SORTS,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.types import Box, State

# By the number of missing quarters: how likely a mooncake keeps its one flavour, gets no third one, and pleases
# a customer that it still can please.
_ONE_SORT = (1.0, 0.72, 0.5184, 0.373248, 0.373248)
_TWO_SORTS = (1.0, 0.85, 0.7225, 0.614125, 0.614125)
_PLEASED = (1.0, 0.3, 0.12, 0.05, 0.03)

_JOINS = 0.62
"""How likely an open half yolk meets its partner."""
_STAYS_CLEAN = 0.72
"""How likely an open edge without a half yolk meets another."""
_OPEN_JOINS, _OPEN_CLEAN = 0.35, 0.65
"""How likely a seam with no tile at it gets a whole yolk, and gets no half one."""
_PAIRED = 0.45
"""What a seed or nut without its partner is worth while there is room."""
_CUSTOMER = 2.0
"""What a pleased customer is worth in taste: mild, since taste decides more."""


@jit
def placing(b: Box, s: State, seat: int, kind: int, place: int) -> float:
    """What a tile on a place adds to what the seat can expect of its mooncakes."""
    cake = np.zeros(QUARTERS, np.int64)
    counts = np.zeros(COUNTS, np.int64)
    hopes = np.zeros(ROUNDS, np.float64)
    for other in range(CAKES):
        if other != place // QUARTERS:
            look_at(b, s, seat, other, cake, counts)
            for number in range(s.rounds):
                hopes[number] = max(hopes[number], hope(b, s, cake, counts, number))
    look_at(b, s, seat, place // QUARTERS, cake, counts)
    before = promise(b, s, cake, counts, hopes)
    cake[place % QUARTERS] = kind
    count(b, cake, counts)
    return promise(b, s, cake, counts, hopes) - before


@jit
def look_at(
    b: Box, s: State, seat: int, number: int, cake: NDArray[np.int64], counts: NDArray[np.int64]
) -> None:
    """Take up one of a seat's mooncakes and count it."""
    for quarter in range(QUARTERS):
        cake[quarter] = int(s.cakes[s.rounds - 1, seat, QUARTERS * number + quarter])
    count(b, cake, counts)


@jit
def best_placing(b: Box, s: State, seat: int, kind: int) -> float:
    """What a tile adds on the best place of a seat's table, as far as it is known."""
    best = -100.0
    for place in range(PLACES):
        if s.cakes[s.rounds - 1, seat, place] == NONE:
            best = max(best, placing(b, s, seat, kind, place))
    return best


@jit
def promise(b: Box, s: State, cake: Cake, counts: Counts, hopes: NDArray[np.float64]) -> float:
    """The taste a mooncake can be expected to have when it is whole, and a little for customers.

    ``hopes`` says how likely the seat's other mooncakes please each customer; only more than that counts.
    """
    missing = missing_quarters(counts)
    if missing == 0:
        value = float(taste(b, counts))
    else:
        value = sorts_promise(b, counts, missing) + fillings_promise(b, counts, missing)
        value += seams_promise(b, cake)
    for number in range(s.rounds):
        value += _CUSTOMER * max(hopes[number], hope(b, s, cake, counts, number))
    return value


@jit
def hope(b: Box, s: State, cake: Cake, counts: Counts, number: int) -> float:
    """How likely a mooncake will please an open customer."""
    if can_please(b, cake, counts, int(s.customers[number])):
        return _PLEASED[missing_quarters(counts)]
    return 0.0


@jit
def missing_quarters(counts: Counts) -> int:
    """How many quarters of a mooncake are empty."""
    lying = 0
    for flavour in range(FLAVOURS):
        lying += int(counts[LOTUS + flavour])
    return QUARTERS - lying


@jit
def sorts_promise(b: Box, counts: Counts, missing: int) -> float:
    """The taste to be expected of the number of flavours."""
    one, two, three = float(b.sort_taste[1]), float(b.sort_taste[2]), float(b.sort_taste[3])
    second = two * _TWO_SORTS[missing] + three * (1.0 - _TWO_SORTS[missing])
    if counts[SORTS] <= 1:
        return one * _ONE_SORT[missing] + second * (1.0 - _ONE_SORT[missing])
    return second if counts[SORTS] == 2 else three


@jit
def fillings_promise(b: Box, counts: Counts, missing: int) -> float:
    """The taste to be expected of pairs: those there are, and a part for what has no partner yet."""
    alone = abs(int(counts[SEEDS]) - int(counts[NUTS]))
    return float(b.pair_taste) * (float(counts[PAIRS]) + _PAIRED * float(min(alone, 2 * missing)))


@jit
def seams_promise(b: Box, cake: Cake) -> float:
    """The taste to be expected of whole yolks, and of no half ones."""
    yolks = 0.0
    clean = 1.0
    for seam in range(QUARTERS):
        one, other = int(cake[seam]), int(cake[(seam + 1) % QUARTERS])
        halves = has_half(b, one, AFTER) + has_half(b, other, BEFORE)
        if one != NONE and other != NONE:
            yolks += 1.0 if halves == 2 else 0.0
            clean *= 0.0 if halves == 1 else 1.0
        elif one == NONE and other == NONE:
            yolks += _OPEN_JOINS
            clean *= _OPEN_CLEAN
        else:
            yolks += _JOINS if halves else 0.0
            clean *= _JOINS if halves else _STAYS_CLEAN
    return float(b.yolk_taste) * yolks + float(b.clean_taste) * clean
