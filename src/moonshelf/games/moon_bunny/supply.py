"""The bag, the stack and the moon's refill; what is on the moon is written here alone."""

from moonshelf.games.moon_bunny.state import (
    BAG_CRATER,
    BAG_PLACEMENT,
    CRATER,
    HERB_SPACE,
    HERB_UP,
    NONE,
    ON_MOON,
    ON_TOP,
    OPEN,
    PLACEMENT,
    RECIPE_UP,
    TILE,
    TRIGGERED,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.types import State


@jit
def unseen(s: State) -> int:
    """How many tiles nobody has seen: in the bag, in the stack below its top, or in the box (MB-27)."""
    return int(s.bag_herbs) + int(s.stack) + int(s.boxed)


@jit
def bag(s: State) -> int:
    """How many pieces the bag holds."""
    return int(s.bag_herbs) + int(s.craters) + int(s.placements)


@jit
def trigger_when_empty(s: State) -> None:
    """The end is triggered the moment the bag or the stack is empty (MB-89)."""
    stack_empty = s.stack == 0 and s.top == NONE
    if s.ending == OPEN and (stack_empty or bag(s) == 0):
        s.ending = TRIGGERED


@jit
def lay_on_moon(s: State, square: int, tile: int, face: int) -> None:
    """Lay a tile on a square of the moon that has none."""
    s.moon[square] = tile
    s.where[tile] = ON_MOON
    s.face[tile] = face
    if face == HERB_UP:
        s.herb_squares |= 1 << square
    else:
        s.recipe_squares |= 1 << square


@jit
def lift_from_moon(s: State, square: int) -> int:
    """Take the tile from a square of the moon."""
    tile = int(s.moon[square])
    s.moon[square] = NONE
    s.herb_squares &= ~(1 << square)
    s.recipe_squares &= ~(1 << square)
    return tile


@jit
def take_top(s: State) -> int:
    """Take the top of the stack; the next tile is to be shown, if there is one (MB-20)."""
    tile = int(s.top)
    s.top = NONE
    s.reveal_top = 1 if s.stack else 0
    trigger_when_empty(s)
    return tile


@jit
def show_top(s: State, tile: int) -> None:
    """Show the new top of the stack."""
    s.top = tile
    s.where[tile] = ON_TOP
    s.face[tile] = RECIPE_UP
    s.stack -= 1
    s.reveal_top = 0


@jit
def is_empty(s: State, square: int) -> bool:
    """Whether a square just left has neither tile nor Crater (MB-81, MB-82); NONE stands for no square."""
    return square != NONE and s.moon[square] == NONE and s.ground[square] != CRATER


@jit
def draws_from_bag(s: State, square: int) -> bool:
    """Whether the bag has something for an empty square (MB-84); else the stack fills it, or nothing does."""
    if square == NONE:
        return False
    if s.ground[square] == HERB_SPACE:
        return bag(s) > 0
    fill_from_stack(s, square)
    return False


@jit
def fill_from_stack(s: State, square: int) -> None:
    """The top of the stack goes on an empty Recipe space, which stays empty when there is none (MB-83)."""
    if s.top != NONE:
        lay_on_moon(s, square, take_top(s), RECIPE_UP)


@jit
def fill_from_bag(s: State, square: int, action: int) -> None:
    """Lay what the bag gave: a Herb, a Crater for good (MB-85), or a Placement tile with a Recipe (MB-86)."""
    if action == BAG_CRATER:
        s.craters -= 1
        s.ground[square] = CRATER
        s.crater_squares |= 1 << square
    elif action == BAG_PLACEMENT:
        s.placements -= 1
        s.ground[square] = PLACEMENT
        fill_from_stack(s, square)
    else:
        s.bag_herbs -= 1
        lay_on_moon(s, square, action - TILE, HERB_UP)
    trigger_when_empty(s)
