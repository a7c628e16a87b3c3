"""Scoring of Mooncake Master; clause numbers are those of RULES.md."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.mooncake_master import rules
from moonshelf.games.mooncake_master.components import CARD_NAMES
from moonshelf.games.mooncake_master.mooncakes import count
from moonshelf.games.mooncake_master.outlook import best_placing, placing
from moonshelf.games.mooncake_master.state import (
    CAKES,
    COUNTS,
    CUSTOMER,
    HALVES,
    NONE,
    ORDERS,
    OVER,
    PAIRS,
    PLACE,
    PLACES,
    QUARTERS,
    ROUNDS,
    SORTS,
    YOLKS,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.protocol import Reason
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted

LOWEST, MIDDLE, HIGHEST = range(3)
"""Ranks in a taste scoring, as ``rank_points`` counts them."""

_GIFT = 0.5
"""What a tile is worth to a neighbour counts against passing it with this part."""

_left_of = rules.left_of
_right_of = rules.right_of


@jit
def scores(b: Box, s: State, out: NDArray[np.int64]) -> None:
    """Everybody's Festive Points, of the rounds scored so far (MM-47)."""
    for seat in range(s.seats):
        out[seat] = points(b, s, seat)


@jit
def points(b: Box, s: State, seat: int) -> int:
    """Festive Points for taste and for customers, of the rounds scored so far."""
    total = 0
    for number in range(scored(s)):
        total += taste_points(b, s, number, seat) + int(b.customer_points) * served(s, number, seat)
    return total


@jit
def scored(s: State) -> int:
    """How many rounds have been scored."""
    return int(s.rounds) if s.phase == CUSTOMER or s.phase == OVER else int(s.rounds) - 1


@jit
def taste_points(b: Box, s: State, number: int, seat: int) -> int:
    """Festive Points for the taste of one round (from 0)."""
    return int(b.rank_points[taste_rank(b, s, number, seat)])


@jit
def taste_rank(b: Box, s: State, number: int, seat: int) -> int:
    """Whether a seat's taste was the highest, the lowest or neither (MM-34); all equal are highest (MM-35)."""
    own = int(s.taste[number, seat])
    if s.practice:
        return practice_rank(b, own)
    highest = own
    lowest = own
    for other in range(s.seats):
        highest = max(highest, int(s.taste[number, other]))
        lowest = min(lowest, int(s.taste[number, other]))
    if own == highest:
        return HIGHEST
    return LOWEST if own == lowest else MIDDLE


@jit
def practice_rank(b: Box, taste: int) -> int:
    """Alone there are thresholds instead of the others' taste (MM-50)."""
    if taste >= int(b.thresholds[1]):
        return HIGHEST
    return MIDDLE if taste >= int(b.thresholds[0]) else LOWEST


@jit
def served(s: State, number: int, seat: int) -> int:
    """How many customers a seat served in a round, from 0 (MM-40)."""
    total = 0
    for customer in range(number + 1):
        if s.sold[number, seat, customer] != NONE:
            total += 1
    return total


@jit
def ranks(b: Box, s: State, out: NDArray[np.int64]) -> None:
    """Most Festive Points first, then the taste of the last round; equals share the place (MM-45, MM-46)."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            ahead = points(b, s, other) - points(b, s, seat)
            better = s.taste[ROUNDS - 1, other] > s.taste[ROUNDS - 1, seat]
            if ahead > 0 or (ahead == 0 and better):
                out[seat] += 1


@jit
def appraise(b: Box, s: State, seat: int, action: int) -> float:
    """What an action adds to the taste the seat can expect, less a part of what its neighbours gain."""
    if action >= PLACE:
        position, place = (action - PLACE) // PLACES, (action - PLACE) % PLACES
        return placing(b, s, seat, int(s.hand[seat, position]), place)
    order = ORDERS[action]
    gain = best_placing(b, s, seat, int(s.hand[seat, order[0]]))
    if s.practice:
        return gain
    to_left = best_placing(b, s, _left_of(s, seat), int(s.hand[seat, order[1]]))
    to_right = best_placing(b, s, _right_of(s, seat), int(s.hand[seat, order[2]]))
    return gain - _GIFT * (to_left + to_right)


def explain(b: Box, s: State, seat: int) -> list[Reason]:
    """List what a seat did in each round: the taste of every mooncake, the rank of all, and who bought one."""
    return [line for number in range(scored(s)) for line in round_of(b, s, number, seat)]


def bounds(b: Box) -> tuple[int, int]:
    """Give the lowest and highest score any game can end with: always the lowest taste, or all there is."""
    points_of = b.rank_points.tolist()
    customers = b.customer_points * sum(range(1, ROUNDS + 1))
    return ROUNDS * min(points_of), ROUNDS * max(points_of) + customers


def cake_of(s: State, number: int, seat: int, cake: int) -> list[int]:
    """Give the four kinds of tiles of a seat's mooncake in a round (both from 0)."""
    tiles: list[int] = s.cakes[number, seat, QUARTERS * cake : QUARTERS * (cake + 1)].tolist()
    return tiles


def counts_of(b: Box, tiles: Sequence[int]) -> list[int]:
    """Count four quarters, in the order of SORTS, LOTUS ... PAIRS."""
    counts = np.zeros(COUNTS, np.int64)
    count(b, np.array(tiles), counts)
    return [int(number) for number in counts]


def tasting(b: Box, counts: Sequence[int]) -> list[Reason]:
    """List what a mooncake's taste is made of, without what adds nothing."""
    if counts[SORTS] == 0:
        return []
    parts = [
        Reason(counted(counts[SORTS], "flavour"), b.sort_taste[counts[SORTS]]),
        Reason(counted(counts[YOLKS], "whole yolk"), b.yolk_taste * counts[YOLKS]),
        Reason("no half yolk", b.clean_taste if counts[HALVES] == 0 else 0),
        Reason(counted(counts[PAIRS], "pair"), b.pair_taste * counts[PAIRS]),
    ]
    return [part for part in parts if part.points]


def rank_words(b: Box, s: State, number: int, seat: int) -> str:
    """Say how a seat's taste in a round (from 0) ranked."""
    rank = taste_rank(b, s, number, seat)
    if s.practice:
        low, high = b.thresholds
        return (f"below {low}", f"{low} to {high - 1}", f"{high} or more")[rank]
    tastes = s.taste[number, : s.seats].tolist()
    if tastes.count(tastes[0]) == len(tastes):
        return "all equal, so the highest"
    return ("the lowest", "in between", "the highest")[rank]


def round_of(b: Box, s: State, number: int, seat: int) -> Iterator[Reason]:
    """List what a seat did in one round, from 0."""
    for cake in range(CAKES):
        counts = counts_of(b, cake_of(s, number, seat, cake))
        parts = ", ".join(f"{part.label} {part.points}" for part in tasting(b, counts)) or "nothing"
        value = sum(part.points for part in tasting(b, counts))
        yield Reason(f"Round {number + 1}, mooncake {cake + 1}: taste {value} ({parts})", 0)
    words = f"taste {s.taste[number, seat]}, {rank_words(b, s, number, seat)}"
    yield Reason(f"Round {number + 1}: {words}", taste_points(b, s, number, seat))
    for customer in range(number + 1):
        cake = s.sold[number, seat, customer]
        if cake != NONE:
            name = CARD_NAMES[s.customers[customer]]
            yield Reason(f"Round {number + 1}: {name} takes mooncake {cake + 1}", b.customer_points)
