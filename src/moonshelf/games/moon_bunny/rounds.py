"""Whose turn follows whose, when a round and the game end, and Chang'e's turns."""

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.moon_bunny import moon, supply, workshop
from moonshelf.games.moon_bunny.state import (
    AGAIN,
    CHANGE,
    LAST_ROUND,
    NONE,
    OVER,
    READY,
    REFILL,
    REVEAL_LETTER,
    REVEAL_NUMBER,
    SHUFFLE_LETTERS,
    SHUFFLE_NUMBERS,
    STRIDE,
    TRIGGERED,
    TURN,
    WITH_CHANGE,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.types import State

_landable = moon.landable
_draws_from_bag = supply.draws_from_bag
_fill_from_bag = supply.fill_from_bag
_is_empty = supply.is_empty
_lift_from_moon = supply.lift_from_moon
_count_tile = workshop.count_tile


@jit
def begin_round(s: State) -> None:
    """The starter opens every round (MB-23, MB-28)."""
    s.rounds += 1
    s.bought = 0
    s.took = 0
    begin_turn(s, s.starter)


@jit
def begin_turn(s: State, seat: int) -> None:
    """A turn begins where the seat's bunny stands, a bonus turn too (MB-65)."""
    s.phase = TURN
    s.seat = seat
    s.stage = READY
    s.moved = 0
    s.start = s.bunny[seat]


@jit
def end_turn(s: State) -> None:
    """The square that the bunny left is refilled; one that it never left is not empty (MB-81)."""
    refill(s, s.start if s.bunny[s.seat] != s.start else NONE)


@jit
def refill(s: State, square: int) -> None:
    """Refill the square that a turn left empty, by its kind, then go on; others are not tried again (MB-87)."""
    s.vacated = square if _is_empty(s, square) else NONE
    if _draws_from_bag(s, s.vacated):
        s.phase = REFILL
    else:
        next_turn(s)


@jit
def draw_refill(s: State, action: int) -> None:
    """Lay what the bag gave, then go on."""
    _fill_from_bag(s, s.vacated, action)
    next_turn(s)


@jit
def next_turn(s: State) -> None:
    """Bonus turns come first (MB-64), then the next seat or, alone, Chang'e (MB-125); then the round ends."""
    following = (s.seat + 1) % s.seats
    if s.seat == CHANGE:
        end_her_turn(s)
    elif s.bonus:
        s.bonus -= 1
        begin_turn(s, s.seat)
    elif s.seats == 1:
        begin_her_turn(s)
    elif following != s.starter:
        begin_turn(s, following)
    else:
        end_round(s)


@jit
def end_round(s: State) -> None:
    """The game ends after the last round (MB-90), or when in a whole round nobody took a tile (MB-92)."""
    if s.ending == LAST_ROUND or not s.took:
        s.phase = OVER
        return
    if s.ending == TRIGGERED:
        s.ending = LAST_ROUND
    begin_round(s)


@jit
def begin_her_turn(s: State) -> None:
    """Chang'e turns a Letter; with no space to land on her turn is over at once (MB-126, MB-129)."""
    s.seat = CHANGE
    s.letter = s.number = NONE
    if _landable(s):
        s.phase = REVEAL_LETTER
    else:
        end_her_turn(s)


@jit
def end_her_turn(s: State) -> None:
    """Each Play Again lying aside gives her one more turn, if she can land (MB-133); then the round ends."""
    while s.aside:
        s.aside -= 1
        s.letters_out[AGAIN] += 1
        if _landable(s):
            s.letter = s.number = NONE
            s.phase = REVEAL_LETTER
            return
    end_round(s)


@jit
def reveal_letter(s: State, card: int) -> None:
    """A Letter names her column; Play Again lies aside (MB-133), Shuffle makes the deck whole (MB-134)."""
    s.letters[card] -= 1
    if card == AGAIN:
        s.aside += 1
        return
    s.letters_out[card] += 1
    if card == SHUFFLE_LETTERS:
        make_whole(s.letters, s.letters_out)
        return
    s.letter = card
    try_to_land(s)


@jit
def reveal_number(s: State, card: int) -> None:
    """A Number names her row; Shuffle makes the deck whole again (MB-134)."""
    s.numbers[card] -= 1
    s.numbers_out[card] += 1
    if card == SHUFFLE_NUMBERS:
        make_whole(s.numbers, s.numbers_out)
        return
    s.number = card
    try_to_land(s)


@jit
def make_whole(left: NDArray[np.int8], out: NDArray[np.int8]) -> None:
    """Shuffle the cards of each kind that are out into those that are left."""
    for kind in range(len(left)):
        left[kind] += out[kind]
        out[kind] = 0


@jit
def try_to_land(s: State) -> None:
    """Land, or turn another Number (MB-127) or, with no space for her in the column, a Letter (MB-128)."""
    free = _landable(s)
    s.phase = REVEAL_NUMBER
    if s.number == NONE:
        return
    if free >> (s.number * STRIDE + s.letter) & 1:
        land(s, s.number * STRIDE + s.letter)
    elif not free & column_squares(s.letter):
        s.phase = REVEAL_LETTER


@jit
def column_squares(column: int) -> int:
    """The squares of a column."""
    mask = 0
    for row in range(STRIDE):
        mask |= 1 << row * STRIDE + column
    return mask


@jit
def land(s: State, square: int) -> None:
    """Chang'e takes the tile she lands on (MB-130), and the square she left is refilled (MB-131)."""
    left = s.her_square
    s.her_square = square
    tile = _lift_from_moon(s, square)
    s.where[tile] = WITH_CHANGE
    s.took = 1
    _count_tile(s, CHANGE, tile)
    refill(s, left)
