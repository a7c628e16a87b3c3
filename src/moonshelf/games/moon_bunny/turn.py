"""A seat's turn: what it offers, and what each action does."""

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.moon_bunny import moon, rounds, setup, supply, workshop
from moonshelf.games.moon_bunny.state import (
    BUY,
    DRAW,
    DRAW_TWO,
    DRAWING,
    DRAWN,
    END,
    GONE,
    HALTED,
    HERB_UP,
    IN_WORKSHOP,
    MOVE,
    MOVING,
    NONE,
    PICK,
    PICK_ONE,
    PUT,
    READY,
    REARRANGE,
    REARRANGING,
    RECIPE_UP,
    REPLACE,
    REPLACING,
    SCROLLS,
    SETTLED,
    SKIP,
    SLANT,
    SLANTING,
    SQUARES,
    STEP,
    STEPPING,
    STORE,
    SWAP,
    TILES,
    TRADE,
    TRADING,
    TURN,
    UNSTORE,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.types import Box, Ids, State

_bunny_steps = moon.bunny_steps
_is_end = moon.is_end
_list_squares = moon.list_squares
_end_turn = rounds.end_turn
_store = setup.store
_lay_on_moon = supply.lay_on_moon
_lift_from_moon = supply.lift_from_moon
_take_top = supply.take_top
_trigger = supply.trigger_when_empty
_lay = workshop.lay
_list_places = workshop.list_places
_spend = workshop.spend_mooncake
_swap_tiles = workshop.swap_tiles
_take_mooncake = workshop.take_mooncake


# --- what a turn offers ---


@jit
def list_turn(b: Box, s: State, seat: int, out: Ids) -> int:
    """What the turn offers, by how far it is (MB-29); a bunny moves if it can (MB-42), else skips (MB-48)."""
    if s.stage == MOVING:
        return list_moving(b, s, seat, out)
    if s.stage == HALTED:
        return list_taking(s, seat, out, 0)
    count = list_spending(s, seat, out)
    before = count
    if s.stage == READY:
        count = _bunny_steps(b, s, seat, out, count)
    stuck = count == before
    count = list_scrolls(s, seat, out, count)
    count = list_unstoring(s, seat, out, count)
    if s.stage == SETTLED or stuck:
        out[count] = END if s.stage == SETTLED else SKIP
        count += 1
    return count


@jit
def list_moving(b: Box, s: State, seat: int, out: Ids) -> int:
    """While the bunny moves: more of its movement; on a legal end also what ends it (MB-30)."""
    count = _bunny_steps(b, s, seat, out, 0)
    if _is_end(b, s, seat):
        count = list_unstoring(s, seat, out, count)
        count = list_taking(s, seat, out, count)
    return count


@jit
def list_taking(s: State, seat: int, out: Ids, count: int) -> int:
    """The tile under the bunny goes into the workshop, or into an empty storage (MB-49, MB-50)."""
    count = _list_places(s, seat, PUT, out, count)
    if s.stored[seat] == NONE:
        out[count] = STORE
        count += 1
    return count


@jit
def list_unstoring(s: State, seat: int, out: Ids, count: int) -> int:
    """The stored tile may go into the workshop (MB-55)."""
    return count if s.stored[seat] == NONE else _list_places(s, seat, UNSTORE, out, count)


@jit
def list_spending(s: State, seat: int, out: Ids) -> int:
    """A Mooncake from the workshop swaps the bunnies (MB-67), or buys a Scroll, once a round (MB-66)."""
    count = 0
    if s.cakes[seat] and not s.hopping_only:
        out[count] = SWAP
        count += 1
    if s.cakes[seat] and not s.bought >> seat & 1:
        for kind in range(SCROLLS):
            if s.lounge_scrolls[kind]:
                out[count] = BUY + kind
                count += 1
    return count


@jit
def list_scrolls(s: State, seat: int, out: Ids, count: int) -> int:
    """Owned Scrolls that move no bunny, each on every target it has (MB-70, MB-79)."""
    if s.scrolls[seat, REPLACING] and s.top != NONE:
        count = _list_squares(s.recipe_squares, REPLACE, out, count)
    if s.scrolls[seat, DRAWING] and s.bag_herbs and s.herb_squares:
        out[count] = DRAW
        count += 1
    if s.scrolls[seat, REARRANGING]:
        count = list_workshop_pairs(s, seat, out, count)
    if s.scrolls[seat, TRADING]:
        count = list_moon_pairs(s, out, count)
    return count


@jit
def list_workshop_pairs(s: State, seat: int, out: Ids, count: int) -> int:
    """Every two Herbs of the workshop."""
    herbs = np.empty(TILES, np.int64)
    found = 0
    for tile in range(TILES):
        if s.where[tile] == IN_WORKSHOP + seat and s.face[tile] == HERB_UP:
            herbs[found] = tile
            found += 1
    return list_pairs(herbs, found, REARRANGE, TILES, out, count)


@jit
def list_moon_pairs(s: State, out: Ids, count: int) -> int:
    """Every two Herbs of the moon."""
    herbs = np.empty(SQUARES, np.int64)
    found = 0
    for square in range(SQUARES):
        if s.herb_squares >> square & 1:
            herbs[found] = square
            found += 1
    return list_pairs(herbs, found, TRADE, SQUARES, out, count)


@jit
def list_pairs(numbers: NDArray[np.int64], found: int, first_id: int, factor: int, out: Ids, count: int) -> int:
    """List an action for every two of some ascending numbers; the new count."""
    for one in range(found):
        for other in range(one + 1, found):
            out[count] = first_id + numbers[one] * factor + numbers[other]
            count += 1
    return count


@jit
def list_picks(s: State, out: Ids) -> int:
    """Each Herb drawn may replace any Herb of the moon (MB-74)."""
    count = 0
    for index in range(2):
        if s.drawn[index] != NONE:
            count = _list_squares(s.herb_squares, PICK + index * SQUARES, out, count)
    return count


# --- what an action does ---


@jit
def act(b: Box, s: State, seat: int, action: int) -> None:
    """Do one action of a turn."""
    if action >= UNSTORE:
        place_or_end(b, s, seat, action)
    elif action >= REPLACE:
        use_scroll(s, seat, action)
    elif action >= STEP:
        move_bunny(s, seat, action)
    else:
        _spend(s, seat)
        if action == SWAP:
            s.leaping[seat] = 1 - s.leaping[seat]
        else:
            buy_scroll(s, seat, action - BUY)


@jit
def buy_scroll(s: State, seat: int, kind: int) -> None:
    """A Scroll goes from the Lounge to the seat, which buys no other in this round."""
    s.bought |= 1 << seat
    s.lounge_scrolls[kind] -= 1
    s.scrolls[seat, kind] += 1


@jit
def move_bunny(s: State, seat: int, action: int) -> None:
    """The bunny steps by a Scroll (MB-71, MB-72), or makes its regular move (MB-43)."""
    s.stage = MOVING
    if action >= MOVE:
        s.moved = 1
        s.bunny[seat] = action - MOVE
    elif action >= SLANT:
        use_up(s, seat, SLANTING)
        s.bunny[seat] = action - SLANT
    else:
        use_up(s, seat, STEPPING)
        s.bunny[seat] = action - STEP


@jit
def use_up(s: State, seat: int, kind: int) -> None:
    """A Scroll is used once a game (MB-70)."""
    s.scrolls[seat, kind] -= 1
    s.used[seat, kind] += 1


@jit
def use_scroll(s: State, seat: int, action: int) -> None:
    """Scrolls 3 to 6, and the choice between the Herbs that Scroll 4 drew (MB-73..MB-77)."""
    if action >= TRADE:
        use_up(s, seat, TRADING)
        trade(s, (action - TRADE) // SQUARES, (action - TRADE) % SQUARES)
    elif action >= REARRANGE:
        use_up(s, seat, REARRANGING)
        _swap_tiles(s, seat, (action - REARRANGE) // TILES, (action - REARRANGE) % TILES)
    elif action >= PICK:
        pick(s, (action - PICK) // SQUARES, (action - PICK) % SQUARES)
    elif action == DRAW:
        use_up(s, seat, DRAWING)
        s.phase = DRAW_TWO
    else:
        use_up(s, seat, REPLACING)
        remove(s, action - REPLACE)
        _lay_on_moon(s, action - REPLACE, _take_top(s), RECIPE_UP)


@jit
def trade(s: State, one: int, other: int) -> None:
    """Two Herbs of the moon change places (MB-77)."""
    tile = s.moon[one]
    s.moon[one] = s.moon[other]
    s.moon[other] = tile


@jit
def remove(s: State, square: int) -> None:
    """The tile on a square of the moon leaves the game."""
    s.where[_lift_from_moon(s, square)] = GONE


@jit
def draw_for_scroll(s: State, tile: int) -> None:
    """Scroll 4 draws two Herbs, or the last one; Craters and Recipe Placement tiles go back (MB-75)."""
    index = 0 if s.drawn[0] == NONE else 1
    s.drawn[index] = tile
    s.where[tile] = DRAWN
    s.face[tile] = HERB_UP
    s.bag_herbs -= 1
    if index == 1 or s.bag_herbs == 0:
        s.phase = PICK_ONE
    _trigger(s)


@jit
def pick(s: State, index: int, square: int) -> None:
    """One Herb drawn replaces one of the moon; the replaced and the other one leave the game (MB-74)."""
    remove(s, square)
    if s.drawn[1 - index] != NONE:
        s.where[s.drawn[1 - index]] = GONE
    _lay_on_moon(s, square, s.drawn[index], HERB_UP)
    s.drawn[0] = s.drawn[1] = NONE
    s.phase = TURN


@jit
def place_or_end(b: Box, s: State, seat: int, action: int) -> None:
    """Place a tile, store it, skip movement, or end the turn."""
    if action == END:
        _end_turn(s)
    elif action == SKIP:
        s.stage = SETTLED
    elif action >= PUT:
        take_tile(b, s, seat, action)
    else:
        unstore(s, seat, action - UNSTORE)


@jit
def unstore(s: State, seat: int, place: int) -> None:
    """The stored tile goes into the workshop; after the regular move this ends movement (MB-55)."""
    tile = s.stored[seat]
    s.stored[seat] = NONE
    _lay(s, seat, tile, place)
    if s.stage == MOVING:
        s.stage = HALTED


@jit
def take_tile(b: Box, s: State, seat: int, action: int) -> None:
    """Take the tile under the bunny, with a Mooncake if it shows one; this ends all movement (MB-49, MB-57)."""
    tile = _lift_from_moon(s, s.bunny[seat])
    s.took = 1
    s.stage = SETTLED
    _take_mooncake(b, s, tile)
    if action == STORE:
        _store(s, seat, tile)
    else:
        _lay(s, seat, tile, action - PUT)
