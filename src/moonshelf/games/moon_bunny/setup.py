"""The setup: boards, bunnies and decks at once, then what chance lays out, then the choice of Recipes."""

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.moon_bunny import moon, rounds, supply
from moonshelf.games.moon_bunny.state import (
    CHOOSE_RECIPE,
    COLUMNS,
    DRAW_RECIPES,
    GONE,
    HERB_UP,
    IN_HAND,
    LAY_MOON,
    LAY_SCROLLS,
    LETTERS,
    NO_SPACE,
    NONE,
    NUMBERS,
    PUBLIC,
    RECIPE_SPACE,
    RECIPE_UP,
    ROWS,
    SCROLL,
    SCROLLS,
    SEATS,
    SQUARES,
    START,
    START_WITH,
    STORED,
    TILE,
    TILES,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.types import Box, State

_board_of = moon.board_of
_begin_round = rounds.begin_round
_lay_on_moon = supply.lay_on_moon


@jit
def begin(b: Box, s: State, seats: int, options: NDArray[np.int64]) -> None:
    """Lay out boards, bunnies, decks, supplies (MB-21, MB-22); chance or an option says who starts (MB-23)."""
    s.seats = seats
    s.no_scrolls = options[1]
    s.hopping_only = options[2]
    s.lounge_move = options[3]
    s.bag_herbs = TILES
    s.cakes_left = b.mooncakes
    s.craters = b.craters[seats - 1]
    s.placements = b.placements[seats - 1]
    clear(s)
    for square in range(SQUARES):
        s.ground[square] = b.ground[_board_of(s), square]
    for seat in range(seats):
        s.bunny[seat] = b.corner[seats - 1, seat]
    for card in range(LETTERS):
        s.letters[card] = b.letters[card]
    for card in range(NUMBERS):
        s.numbers[card] = b.numbers[card]
    s.phase = START
    if options[0] > 0:
        choose_starter(s, options[0] - 1)


@jit
def clear(s: State) -> None:
    """Mark every place for a tile, a bunny or a card as empty."""
    s.top = s.her_square = s.letter = s.number = s.vacated = s.start = NONE
    for index in range(2):
        s.drawn[index] = NONE
    for square in range(SQUARES):
        s.moon[square] = NONE
    for seat in range(SEATS):
        s.bunny[seat] = s.public[seat] = s.stored[seat] = NONE
        for index in range(2):
            s.hand[seat, index] = NONE
        for row in range(ROWS):
            for column in range(COLUMNS):
                s.shop[seat, row, column] = NONE


@jit
def choose_starter(s: State, seat: int) -> None:
    """This seat opens every round; now the moon is laid out."""
    s.starter = seat
    s.seat = seat
    s.phase = LAY_MOON


@jit
def do_chance(b: Box, s: State, action: int) -> None:
    """A step of the setup: who starts, a tile of the moon, a Recipe for a hand, a Scroll for the Lounge."""
    if s.phase == START:
        choose_starter(s, action - START_WITH)
    elif s.phase == LAY_MOON:
        lay_next_square(s, action - TILE)
    elif s.phase == DRAW_RECIPES:
        draw_recipe(b, s, action - TILE)
    else:
        s.lounge_scrolls[action - SCROLL] += 1
        finish_scrolls(b, s)


@jit
def next_square(s: State) -> int:
    """The next square of the moon, by rows, that has no tile yet (MB-13); NONE when all have."""
    for square in range(SQUARES):
        if s.ground[square] != NO_SPACE and s.moon[square] == NONE:
            return square
    return NONE


@jit
def lay_next_square(s: State, tile: int) -> None:
    """Herbs go on blank spaces, Recipes on spaces with the Recipe symbol (MB-13)."""
    square = next_square(s)
    _lay_on_moon(s, square, tile, RECIPE_UP if s.ground[square] == RECIPE_SPACE else HERB_UP)
    s.bag_herbs -= 1
    if next_square(s) == NONE:
        s.phase = DRAW_RECIPES


@jit
def draw_recipe(b: Box, s: State, tile: int) -> None:
    """Every seat draws two (MB-14); one with the exchange symbol goes back (MB-15), but not alone (MB-124)."""
    if s.seats > 1 and b.symbol[tile]:
        return
    s.hand[s.seat, 0 if s.hand[s.seat, 0] == NONE else 1] = tile
    s.where[tile] = IN_HAND + s.seat
    s.face[tile] = RECIPE_UP
    s.bag_herbs -= 1
    if s.hand[s.seat, 1] != NONE:
        s.seat = (s.seat + 1) % s.seats
        if s.seat == s.starter:
            make_stack(b, s)


@jit
def make_stack(b: Box, s: State) -> None:
    """Some tiles go back to the box, some form the stack, and the rest stays in the bag (MB-16..MB-18)."""
    s.boxed = b.returned[s.seats - 1]
    s.stack = b.stack[s.seats - 1]
    s.bag_herbs -= s.boxed + s.stack
    s.phase = LAY_SCROLLS
    finish_scrolls(b, s)


@jit
def finish_scrolls(b: Box, s: State) -> None:
    """With all Scrolls on the Lounge board (MB-19) the top of the stack is shown, and choices begin (MB-20)."""
    laid = 0
    for kind in range(SCROLLS):
        laid += s.lounge_scrolls[kind]
    if s.no_scrolls or laid == b.lounge_scrolls[s.seats - 1]:
        s.phase = CHOOSE_RECIPE
        s.reveal_top = 1


@jit
def choose_recipe(s: State, seat: int, index: int) -> None:
    """One becomes public, the other is stored (MB-24); alone, one is stored and the other gone (MB-124)."""
    chosen, other = int(s.hand[seat, index]), int(s.hand[seat, 1 - index])
    if s.seats == 1:
        s.where[other] = GONE
        store(s, seat, chosen)
    else:
        s.where[chosen] = PUBLIC
        s.public[seat] = chosen
        store(s, seat, other)
    s.hand[seat, 0] = s.hand[seat, 1] = NONE
    s.seat = (seat + 1) % s.seats
    if s.seat == s.starter:
        _begin_round(s)


@jit
def store(s: State, seat: int, tile: int) -> None:
    """Put a tile into a seat's storage."""
    s.stored[seat] = tile
    s.where[tile] = STORED + seat
