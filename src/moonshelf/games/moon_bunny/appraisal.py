"""What an action is worth at once: greedy's measure.

A turn is a row of small decisions. So a bunny step is worth the best that can be done with a tile it leads to,
and whatever can wait until the tile is taken is worth what it changes by itself.
"""

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.moon_bunny import moon, outlook, turn, workshop
from moonshelf.games.moon_bunny.state import (
    BUY,
    CHOOSE,
    END,
    MOST_LEGAL,
    MOVE,
    NONE,
    PUT,
    READY,
    SKIP,
    SLANTING,
    SQUARES,
    STATE,
    STEP,
    STEPPING,
    STORE,
    SWAP,
    UNSTORE,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.types import Box, State

KEPT = 0.7
"""Which part of its worth in the workshop a stored tile keeps."""
TO_PLACE = 0.5
"""What a stored tile is worth in itself: one more may be placed in a turn of one's choice."""
NOTHING = -1000.0
SCROLL = outlook.SCROLL

_askew = moon.askew
_beside = moon.beside
_ends = moon.ends
_regular_moves = moon.regular_moves
_stops = moon.stops
_expected = outlook.expected
_part = outlook.part
_promise = outlook.promise
_turns_left = outlook.turns_left
_act = turn.act
_lay = workshop.lay
_list_places = workshop.list_places
_take_mooncake = workshop.take_mooncake


@jit
def appraise(b: Box, s: State, seat: int, action: int) -> float:
    """What an action is worth to the seat; what decides where the bunny goes is worth the whole turn."""
    if action >= CHOOSE:
        kept = 1 - (action - CHOOSE) if s.seats > 1 else action - CHOOSE
        return _expected(b, s, seat, int(s.hand[seat, kept]), NONE, NONE, _turns_left(s))
    if action in (END, SKIP):
        return 0.0
    if action == STORE:
        return in_storage(s, best_place(b, s, seat, int(s.moon[s.bunny[seat]])))
    return later(b, s, np.empty(1, STATE), seat, action)


@jit
def later(b: Box, s: State, position: NDArray[np.void], seat: int, action: int) -> float:
    """What the position after an action promises more; ``position`` is room for it.

    It is passed in whole, because a record of it alone would not keep its memory from being used again.
    """
    position[0] = s
    _act(b, position[0], seat, action)
    gain = _promise(b, position[0], seat) - _promise(b, s, seat)
    if UNSTORE <= action < PUT:
        return gain - in_storage(s, 0.0)
    if changes_movement(s, action):
        return gain + catch(b, position[0], seat)
    return gain


@jit
def changes_movement(s: State, action: int) -> bool:
    """Whether an action is a bunny step, or one that gives the bunny others, before the tile is taken."""
    to_move = action == SWAP or action == BUY + STEPPING or action == BUY + SLANTING
    return STEP <= action < MOVE + SQUARES or (s.stage == READY and to_move)


@jit
def catch(b: Box, s: State, seat: int) -> float:
    """The best that can be taken from where the bunny is, or moves; a Scroll is used only where it pays."""
    free, ends = _stops(b, s, seat), _ends(b, s, seat)
    here = int(s.bunny[seat])
    reach = 1 << here if s.moved else _regular_moves(b, s, seat, here)
    best = best_tile(b, s, seat, reach & ends)
    further = _beside(b, s, reach) if s.scrolls[seat, STEPPING] else 0
    further |= _askew(b, s, reach) if s.scrolls[seat, SLANTING] else 0
    return max(best, best_tile(b, s, seat, further & free & ends & ~reach) - SCROLL)


@jit
def best_tile(b: Box, s: State, seat: int, squares: int) -> float:
    """The most that a tile on one of these squares is worth, in the workshop or in an empty storage."""
    best = NOTHING
    for square in range(SQUARES):
        if squares >> square & 1:
            worth = best_place(b, s, seat, int(s.moon[square]))
            best = max(best, worth if s.stored[seat] != NONE else max(worth, in_storage(s, worth)))
    return best


@jit
def best_place(b: Box, s: State, seat: int, tile: int) -> float:
    """What a tile is worth in the best place of the workshop."""
    places = np.empty(MOST_LEGAL, np.int32)
    found = _list_places(s, seat, 0, places, 0)
    position = np.empty(1, STATE)
    best = NOTHING
    for index in range(found):
        position[0] = s
        _take_mooncake(b, position[0], tile)
        _lay(position[0], seat, tile, int(places[index]))
        best = max(best, _promise(b, position[0], seat))
    return best - _promise(b, s, seat)


@jit
def in_storage(s: State, worth: float) -> float:
    """What a tile is worth in storage, by what it is worth in its best place."""
    return (KEPT * worth + TO_PLACE) * _part(_turns_left(s), 0.5)
