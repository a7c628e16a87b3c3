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
        if not fits(int(b.wishes[card, thing]), int(counts[thing])):
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
        and yolks_can(b, cake, card, missing)
    )


@jit
def flavours_can(b: Box, counts: Counts, card: int, missing: int) -> bool:
    """Whether the quarters wanted of each flavour, and the number of flavours, can still come about."""
    wishes = b.wishes[card]
    sorts, lotuses = int(wishes[SORTS]), int(wishes[LOTUS])
    red_beans, green_teas = int(wishes[RED_BEAN]), int(wishes[GREEN_TEA])
    for lotus in range(int(counts[LOTUS]), int(counts[LOTUS]) + missing + 1):
        if fits(lotuses, lotus):
            for red_bean in range(int(counts[RED_BEAN]), int(counts[RED_BEAN]) + missing + 1):
                green_tea = QUARTERS - lotus - red_bean
                if (
                    green_tea >= counts[GREEN_TEA]
                    and fits(red_beans, red_bean)
                    and fits(green_teas, green_tea)
                    and fits(sorts, min(lotus, 1) + min(red_bean, 1) + min(green_tea, 1))
                ):
                    return True
    return False


@jit
def fillings_can(b: Box, counts: Counts, card: int, missing: int) -> bool:
    """Whether the seeds and nuts wanted can still come about."""
    wishes, most = b.wishes[card], missing * MOST_FILLING + 1
    seeds_wanted, nuts_wanted = int(wishes[SEEDS]), int(wishes[NUTS])
    both_wanted, pairs_wanted = int(wishes[FILLINGS]), int(wishes[PAIRS])
    for seeds in range(int(counts[SEEDS]), int(counts[SEEDS]) + most):
        if fits(seeds_wanted, seeds):
            for nuts in range(int(counts[NUTS]), int(counts[NUTS]) + most):
                if (
                    fits(nuts_wanted, nuts)
                    and fits(both_wanted, seeds + nuts)
                    and fits(pairs_wanted, min(seeds, nuts))
                    and b.fillings[missing, seeds - counts[SEEDS], nuts - counts[NUTS]]
                ):
                    return True
    return False


@jit
def fits(wanted: int, number: int) -> bool:
    """Whether a number is the wanted one, or none is wanted."""
    return wanted in (NONE, number)


@jit
def yolks_can(b: Box, cake: Cake, card: int, missing: int) -> bool:
    """Whether the whole and half yolks wanted can still come about."""
    printed = 0
    pattern = 0
    for quarter in range(QUARTERS - 1, -1, -1):
        kind = int(cake[quarter])
        pattern = pattern * 5 + (NO_TILE if kind == NONE else int(b.edges[kind]))
        printed += 0 if kind == NONE else int(b.yolks[kind])
    ways = int(b.seams[pattern])
    wanted, halves_wanted = int(b.wishes[card, YOLKS]), int(b.wishes[card, HALVES])
    for yolks in range(QUARTERS + 1):
        more = wanted - printed - yolks
        if wanted == NONE or 0 <= more <= missing * int(b.most_yolks):
            for halves in range(QUARTERS + 1):
                if ways >> (5 * yolks + halves) & 1 and fits(halves_wanted, halves):
                    return True
    return False
