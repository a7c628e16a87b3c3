"""Why an action is not possible, in a sentence.

What chance cannot bring is in refusals_chance.py, where bunnies cannot go in py.
"""

from collections.abc import Callable

import numpy as np

from moonshelf.games.moon_bunny import moon
from moonshelf.games.moon_bunny.components import TILE_NAMES
from moonshelf.games.moon_bunny.ids import parts, place_name, square_name
from moonshelf.games.moon_bunny.refusals_chance import why_not_chance
from moonshelf.games.moon_bunny.refusals_moving import no_end, no_move, no_slant, no_step
from moonshelf.games.moon_bunny.state import (
    CHOOSE_RECIPE,
    COLUMNS,
    HALTED,
    MOVING,
    NONE,
    PICK_ONE,
    READY,
    SEAT_ACTIONS,
    SETTLED,
    SQUARES,
)
from moonshelf.games.moon_bunny.workshop import tile_at
from moonshelf.kernel.seats import CHANCE
from moonshelf.kernel.types import Box, State


def why_not(b: Box, s: State, seat: int, action: int) -> str:
    """Say why an action of the seat, or of chance, is not possible here."""
    if seat == CHANCE:
        return why_not_chance(b, s, action)
    if action >= SEAT_ACTIONS:
        return "that is for chance to say, not for a seat"
    kind, one, other = parts(action)
    if s.phase == CHOOSE_RECIPE or kind == "choose":
        return _why_not_choose(s)
    if s.phase == PICK_ONE or kind == "pick":
        return _why_not_pick(s, other)
    return (
        _wrong_moment(b, s, seat, kind) or _not_owned(s, seat, kind) or _REASONS[kind](b, s, seat, one, other)
    )


# --- the choice of Recipes, and of Herbs drawn ---


def _why_not_choose(s: State) -> str:
    if s.phase != CHOOSE_RECIPE:
        return "the Recipes of the setup have been chosen"
    one, other = (TILE_NAMES[tile] for tile in s.hand[s.seat].tolist())
    if s.seats == 1:
        return f"first choose which Recipe you keep: keep {one} or keep {other}"
    return f"first choose which Recipe becomes public: lounge {one} or lounge {other}"


def _why_not_pick(s: State, square: int) -> str:
    if s.phase != PICK_ONE:
        return "Scroll 4 has drawn no Herbs"
    if square == NONE:
        return f"first lay one of the Herbs drawn on the moon, as in pick {TILE_NAMES[s.drawn[0]]} C4"
    if not s.herb_squares >> square & 1:
        return f"there is no Herb on {square_name(square)} to replace"
    return "only one Herb was drawn"


# --- the moment ---

_BUNNY = {"move", "scroll 1", "scroll 2"}
_TAKING = {"put", "store"}


def _wrong_moment(b: Box, s: State, seat: int, kind: str) -> str:
    """What has to be done before, or can only be done before; nothing when the moment is right."""
    if s.stage == SETTLED:
        return _too_late(s, kind)
    if s.stage == HALTED and kind not in _TAKING:
        return "placing the stored tile ended the movement: now take the tile under your bunny, by put or store"
    if s.stage == MOVING:
        return _not_while_moving(s, kind)
    if s.stage == READY and kind in {*_TAKING, "end"}:
        return (
            "first move your bunny" if _can_move(b, s, seat) else "no move is possible: first skip the movement"
        )
    return ""


def _can_move(b: Box, s: State, seat: int) -> bool:
    return moon.bunny_steps(b, s, seat, np.empty(3 * SQUARES, np.int32), 0) > 0


def _too_late(s: State, kind: str) -> str:
    if kind in _BUNNY or kind == "skip":
        return "movement is over in this turn"
    if kind in _TAKING:
        return "this turn’s tile has been taken" if s.moved else "the movement was skipped, so no tile is taken"
    return ""


def _not_while_moving(s: State, kind: str) -> str:
    if kind == "move" and s.moved:
        return "the regular move is made once a turn"
    if kind in {*_BUNNY, *_TAKING, "unstore"}:
        return ""
    if kind in {"skip", "end"}:
        return "the bunny is moving: end its movement by taking the tile under it"
    return "nothing else is done while the bunny moves: before its first step, or after taking the tile"


# --- Mooncakes and Scrolls ---


def _no_swap(b: Box, s: State, seat: int, one: int, other: int) -> str:
    if s.hopping_only:
        return "this game is played with the Hopping Bunny only"
    return _no_cake(s, seat)


def _no_cake(s: State, seat: int) -> str:
    stored = s.stored[seat]
    if stored != NONE and s.token[stored]:
        return "the Mooncake in storage cannot be spent, and there is none in your workshop"
    return "there is no Mooncake in your workshop to spend"


def _no_purchase(b: Box, s: State, seat: int, kind: int, other: int) -> str:
    if s.bought >> seat & 1:
        return "you have bought a Scroll in this round"
    if not s.lounge_scrolls[kind]:
        return f"there is no Scroll {kind + 1} on the Lounge board"
    return _no_cake(s, seat)


def _not_owned(s: State, seat: int, kind: str) -> str:
    """Why a Scroll cannot be used whatever on; nothing for one that is owned, and for what is no Scroll."""
    if not kind.startswith("scroll") or s.scrolls[seat, int(kind[-1]) - 1]:
        return ""
    number = int(kind[-1])
    return f"you have used your Scroll {number}" if s.used[seat, number - 1] else f"you have no Scroll {number}"


def _no_replacing(b: Box, s: State, seat: int, square: int, other: int) -> str:
    return "the Recipe stack is empty" if s.top == NONE else f"there is no Recipe on {square_name(square)}"


def _no_drawing(b: Box, s: State, seat: int, one: int, other: int) -> str:
    return "there is no Herb on the moon to replace" if s.bag_herbs else "there is no Herb in the bag"


def _no_rearranging(b: Box, s: State, seat: int, one: int, other: int) -> str:
    return "Scroll 5 swaps two different Herbs of your own workshop"


def _no_trading(b: Box, s: State, seat: int, one: int, other: int) -> str:
    bare = [square_name(square) for square in (one, other) if not s.herb_squares >> square & 1]
    return f"there is no Herb on {bare[0]}" if bare else "Scroll 6 swaps two different Herbs of the moon"


# --- tiles ---


def _no_unstoring(b: Box, s: State, seat: int, place: int, other: int) -> str:
    if s.stored[seat] == NONE:
        return "your storage is empty"
    return _not_at_an_end(b, s, seat) or _no_place(s, seat, place)


def _no_putting(b: Box, s: State, seat: int, place: int, other: int) -> str:
    return _not_at_an_end(b, s, seat) or _no_place(s, seat, place)


def _no_storing(b: Box, s: State, seat: int, one: int, other: int) -> str:
    return _not_at_an_end(b, s, seat) or "there is a tile in your storage: place that one first"


def _not_at_an_end(b: Box, s: State, seat: int) -> str:
    if s.stage != MOVING or moon.is_end(b, s, seat):
        return ""
    return no_end(b, s, seat, s.bunny[seat]) if s.moved else "the bunny has still to make its regular move"


def _no_place(s: State, seat: int, place: int) -> str:
    row, column = divmod(place, COLUMNS)
    if tile_at(s, seat, row, column) != NONE:
        return f"there is a tile at {place_name(place)}"
    if s.height[seat] == 0:
        return "your first tile goes on one of the four spaces of the board, 0.0 to 3.0"
    return f"{place_name(place)} is next to no tile of your workshop"


# --- turns ---


def _no_skip(b: Box, s: State, seat: int, one: int, other: int) -> str:
    return "your bunny can still move, so movement cannot be skipped"


_REASONS: dict[str, Callable[[Box, State, int, int, int], str]] = {
    "swap": _no_swap,
    "buy": _no_purchase,
    "move": no_move,
    "scroll 1": no_step,
    "scroll 2": no_slant,
    "scroll 3": _no_replacing,
    "scroll 4": _no_drawing,
    "scroll 5": _no_rearranging,
    "scroll 6": _no_trading,
    "unstore": _no_unstoring,
    "put": _no_putting,
    "store": _no_storing,
    "skip": _no_skip,
}
