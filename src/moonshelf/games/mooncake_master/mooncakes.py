"""One mooncake of Mooncake Master: what is on it, how it tastes, whom it pleases or still can.

A mooncake is four kinds of tiles clockwise from the top left, NONE where there is none. Clause numbers are
those of RULES.md.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.mooncake_master.state import (
    AFTER,
    BEFORE,
    COUNTS,
    FILLINGS,
    FLAVOURS,
    GREEN_TEA,
    HALVES,
    LOTUS,
    MOST_FILLING,
    NO_TILE,
    NONE,
    NUTS,
    PAIRS,
    QUARTERS,
    RED_BEAN,
    SEEDS,
    SORTS,
    YOLKS,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.types import Box

Cake: TypeAlias = NDArray[Any] | Sequence[int]
"""Four kinds of tiles, clockwise from the top left."""
Counts: TypeAlias = NDArray[np.int64] | Sequence[int]
"""A number for everything that can be counted, in the order of SORTS, LOTUS ... PAIRS."""


@jit
def count(b: Box, cake: Cake, out: NDArray[np.int64]) -> None:
    """Count a mooncake; missing quarters count as plain, so a half yolk towards one stays half (MM-37)."""
    for thing in range(COUNTS):
        out[thing] = 0
    for quarter in range(QUARTERS):
        kind = int(cake[quarter])
        if kind != NONE:
            out[LOTUS + int(b.flavour[kind])] += 1
            out[SEEDS] += int(b.seeds[kind])
            out[NUTS] += int(b.nuts[kind])
            out[YOLKS] += int(b.yolks[kind])
    for flavour in range(FLAVOURS):
        if out[LOTUS + flavour] > 0:
            out[SORTS] += 1
    out[FILLINGS] = out[SEEDS] + out[NUTS]
    out[PAIRS] = min(out[SEEDS], out[NUTS])
    count_seams(b, cake, out)


@jit
def count_seams(b: Box, cake: Cake, out: NDArray[np.int64]) -> None:
    """Two half yolks at a seam are one whole yolk, a single one stays half (MM-29)."""
    for quarter in range(QUARTERS):
        meeting = halves_at(b, cake, quarter)
        if meeting == 2:
            out[YOLKS] += 1
        elif meeting == 1:
            out[HALVES] += 1


@jit
def halves_at(b: Box, cake: Cake, seam: int) -> int:
    """The number of half yolks at a seam: that between quarter ``seam`` and the next."""
    return has_half(b, int(cake[seam]), AFTER) + has_half(b, int(cake[(seam + 1) % QUARTERS]), BEFORE)


@jit
def has_half(b: Box, kind: int, edge: int) -> int:
    """1 when there is a half yolk on this edge of a tile."""
    return 1 if kind != NONE and int(b.edges[kind]) & edge else 0


@jit
def taste(b: Box, counts: Counts) -> int:
    """The Taste Value of a mooncake (MM-28..MM-32); an empty one has none."""
    if counts[SORTS] == 0:
        return 0
    value = int(b.sort_taste[counts[SORTS]]) + int(b.yolk_taste) * counts[YOLKS]
    value += int(b.pair_taste) * counts[PAIRS]
    return value + int(b.clean_taste) if counts[HALVES] == 0 else value


@jit
def pleases(b: Box, counts: Counts, card: int) -> bool:
    """Whether a whole mooncake has exactly what a customer wants (MM-38, MM-39)."""
    for thing in range(COUNTS):
        if not is_wanted(b, card, thing, int(counts[thing])):
            return False
    return True


@jit
def can_please(b: Box, cake: Cake, counts: Counts, card: int) -> bool:
    """Whether some tiles on the empty quarters would please the customer, whatever tiles are left.

    With a whole mooncake this is the same as :func:`pleases`.
    """
    missing = QUARTERS
    for flavour in range(FLAVOURS):
        missing -= int(counts[LOTUS + flavour])
    return (
        flavours_can(b, counts, card, missing)
        and fillings_can(b, counts, card, missing)
        and yolks_can(b, cake, counts, card, missing)
    )


@jit
def flavours_can(b: Box, counts: Counts, card: int, missing: int) -> bool:
    """Whether the quarters wanted of each flavour, and the number of flavours, can still come about."""
    for lotus in range(int(counts[LOTUS]), int(counts[LOTUS]) + missing + 1):
        for red_bean in range(int(counts[RED_BEAN]), int(counts[RED_BEAN]) + missing + 1):
            green_tea = QUARTERS - lotus - red_bean
            if green_tea >= counts[GREEN_TEA] and flavours_please(b, card, lotus, red_bean, green_tea):
                return True
    return False


@jit
def flavours_please(b: Box, card: int, lotus: int, red_bean: int, green_tea: int) -> bool:
    """Whether a customer wants so many quarters of each flavour."""
    sorts = min(lotus, 1) + min(red_bean, 1) + min(green_tea, 1)
    return (
        is_wanted(b, card, SORTS, sorts)
        and is_wanted(b, card, LOTUS, lotus)
        and is_wanted(b, card, RED_BEAN, red_bean)
        and is_wanted(b, card, GREEN_TEA, green_tea)
    )


@jit
def fillings_can(b: Box, counts: Counts, card: int, missing: int) -> bool:
    """Whether the seeds and nuts wanted can still come about."""
    most = missing * MOST_FILLING + 1
    for more_seeds in range(most):
        seeds = int(counts[SEEDS]) + more_seeds
        for more_nuts in range(most):
            nuts = int(counts[NUTS]) + more_nuts
            if b.fillings[missing, more_seeds, more_nuts] and fillings_please(b, card, seeds, nuts):
                return True
    return False


@jit
def fillings_please(b: Box, card: int, seeds: int, nuts: int) -> bool:
    """Whether a customer wants so many seeds and nuts."""
    return (
        is_wanted(b, card, SEEDS, seeds)
        and is_wanted(b, card, NUTS, nuts)
        and is_wanted(b, card, FILLINGS, seeds + nuts)
        and is_wanted(b, card, PAIRS, min(seeds, nuts))
    )


@jit
def is_wanted(b: Box, card: int, thing: int, number: int) -> bool:
    """Whether a customer wants this number of a thing, or does not mind."""
    wanted = int(b.wishes[card, thing])
    return True if wanted == NONE else wanted == number


@jit
def yolks_can(b: Box, cake: Cake, counts: Counts, card: int, missing: int) -> bool:
    """Whether the whole and half yolks wanted can still come about."""
    printed = 0
    pattern = 0
    for quarter in range(QUARTERS - 1, -1, -1):
        kind = int(cake[quarter])
        pattern = pattern * 5 + (NO_TILE if kind == NONE else int(b.edges[kind]))
        printed += 0 if kind == NONE else int(b.yolks[kind])
    ways = int(b.seams[pattern])
    wanted = int(b.wishes[card, YOLKS])
    for yolks in range(QUARTERS + 1):
        more = wanted - printed - yolks
        if wanted == NONE or 0 <= more <= missing * int(b.most_yolks):
            for halves in range(QUARTERS + 1):
                if ways >> (5 * yolks + halves) & 1 and is_wanted(b, card, HALVES, halves):
                    return True
    return False
