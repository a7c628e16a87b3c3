"""The rules of Moths; clause numbers are those of RULES.md."""

import numpy as np
from numpy.typing import NDArray

from moonshelf.kernel.jit import jit
from moonshelf.kernel.random import below
from moonshelf.kernel.seats import CHANCE, EVERYBODY
from moonshelf.kernel.types import Box, Ids, Rng, State
from tests.examples.moths.state import LANTERNS, MOTH, SIZES, WISH


@jit
def begin(b: Box, s: State, seats: int, options: NDArray[np.int64]) -> None:
    """MT-1: all moths are in the bag. MT-2: with wishes (code 0), nobody has one yet."""
    s.seats = seats
    s.wishes = options[0] == 0
    s.unwished = seats if s.wishes else 0
    for size in range(SIZES):
        s.bag[size] = b.moths[size]


@jit
def to_act(b: Box, s: State) -> int:
    """MT-3, MT-4, MT-6: a wish or a moth is drawn, or everybody owes a lantern, or the nights are over."""
    if s.moth > 0:
        return ((1 << s.seats) - 1) & ~s.acted
    return 0 if s.night == LANTERNS else 1 << CHANCE


@jit
def legal(b: Box, s: State, seat: int, out: Ids) -> int:
    """MT-4: any lantern that has not burnt down. Chance: any size that is left."""
    count = 0
    if seat == CHANCE:
        first = WISH if s.unwished > 0 else MOTH
        for action in range(first + 1, first + SIZES + 1):
            if weight(b, s, action) > 0:
                out[count] = action
                count += 1
        return count
    for lantern in range(LANTERNS):
        if s.lit[seat, lantern] == 0:
            out[count] = lantern
            count += 1
    return count


@jit
def weight(b: Box, s: State, action: int) -> int:
    """How many moths of the size are in the bag, or how many of its wish cards nobody has."""
    if action <= WISH:
        return s.bag[action - MOTH - 1]
    size = action - WISH
    left = b.wishes[size - 1]
    for seat in range(s.seats):
        if s.wish[seat] == size:
            left -= 1
    return left


@jit
def draw(b: Box, s: State, rng: Rng) -> int:
    """Draw a wish card, or a moth from the bag."""
    return draw_size(b, s, WISH if s.unwished > 0 else MOTH, rng)


@jit
def draw_size(b: Box, s: State, first: int, rng: Rng) -> int:
    """Draw one of the actions after ``first``, one for each size, by weight."""
    total = 0
    for size in range(1, SIZES + 1):
        total += weight(b, s, first + size)
    left = below(rng, total)
    action = first + 1
    while left >= weight(b, s, action):
        left -= weight(b, s, action)
        action += 1
    return action


@jit
def apply(b: Box, s: State, seat: int, action: int) -> None:
    """Deal a wish, let a moth fly, or note a lantern; with the last seat's lantern the night ends."""
    if action > WISH:
        s.wish[s.seats - s.unwished] = action - WISH
        s.unwished -= 1
    elif action > MOTH:
        s.night += 1
        s.moth = action - MOTH
        s.bag[s.moth - 1] -= 1
    else:
        s.chosen[seat] = action + 1
        s.acted |= 1 << seat
        if s.acted == (1 << s.seats) - 1:
            end_night(s)


@jit
def end_night(s: State) -> None:
    """MT-5: the brightest lantern that is alone catches the moth; all that were lit have burnt down."""
    catcher = brightest_alone(s)
    if catcher < 0:
        s.away[s.moth - 1] += 1
    else:
        s.caught[catcher, s.moth - 1] += 1
    for seat in range(s.seats):
        s.lit[seat, s.chosen[seat] - 1] = 1
        s.chosen[seat] = 0
    s.acted = 0
    s.moth = 0


@jit
def brightest_alone(s: State) -> int:
    """The seat whose lantern is the brightest of those lit once, -1 when there is none."""
    found = -1
    for seat in range(s.seats):
        if is_alone(s, seat) and (found < 0 or s.chosen[seat] > s.chosen[found]):
            found = seat
    return found


@jit
def is_alone(s: State, seat: int) -> bool:
    """Whether nobody else lights a lantern of the same brightness."""
    for other in range(s.seats):
        if other != seat and s.chosen[other] == s.chosen[seat]:
            return False
    return True


@jit
def audience(b: Box, s: State, seat: int, action: int) -> int:
    """A wish is known to the seat it is dealt to, a lantern to the seat that chose it, a moth to all."""
    if action > WISH:
        return 1 << (s.seats - s.unwished)
    return EVERYBODY if action > MOTH else 1 << seat


@jit
def observe(b: Box, s: State, seat: int) -> None:
    """Blank what the others have chosen and wish for; after the last night all wishes are shown."""
    for other in range(s.seats):
        if other != seat:
            s.chosen[other] = 0
            if to_act(b, s) != 0:
                s.wish[other] = 0


@jit
def resample(b: Box, s: State, seat: int, rng: Rng) -> None:
    """Deal the wishes that are not known again, and let who has chosen have chosen any lantern left."""
    out = np.empty(LANTERNS, np.int32)
    for other in range(s.seats):
        if s.wishes and s.wish[other] == 0 and other < s.seats - s.unwished:
            s.wish[other] = draw_size(b, s, WISH, rng) - WISH
        if other != seat and s.acted >> other & 1:
            s.chosen[other] = out[below(rng, legal(b, s, other, out))] + 1
