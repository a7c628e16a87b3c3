"""Why an action is not possible, in a sentence."""

from collections.abc import Callable

import numpy as np

from moonshelf.games.moon_bunny import moon
from moonshelf.games.moon_bunny.components import TILE_NAMES
from moonshelf.games.moon_bunny.ids import parts, place_name, square_name
from moonshelf.games.moon_bunny.setup import next_square
from moonshelf.games.moon_bunny.state import (
    CHOOSE_RECIPE,
    COLUMNS,
    CRATER,
    DRAW_RECIPES,
    DRAW_TWO,
    DRAWING,
    DRAWN,
    GONE,
    HALTED,
    IN_HAND,
    IN_WORKSHOP,
    KING_STEP,
    LAY_MOON,
    LAY_SCROLLS,
    MOVING,
    NONE,
    ON_MOON,
    ON_TOP,
    ORTHOGONAL_SLIDE,
    PICK_ONE,
    PUBLIC,
    READY,
    REARRANGING,
    REFILL,
    REPLACING,
    REVEAL_LETTER,
    REVEAL_NUMBER,
    SEAT_ACTIONS,
    SEATS,
    SETTLED,
    SLANTING,
    SQUARES,
    START,
    STEPPING,
    STORED,
    TRADING,
    UNSEEN,
    WITH_CHANGE,
)
from moonshelf.games.moon_bunny.words import HER_NAME, bunny_name, move_rule
from moonshelf.games.moon_bunny.workshop import tile_at
from moonshelf.kernel.seats import CHANCE, letter
from moonshelf.kernel.types import Box, State


def why_not(b: Box, s: State, seat: int, action: int) -> str:
    """Say why an action of the seat, or of chance, is not possible here."""
    if seat == CHANCE:
        return _why_not_chance(b, s, action)
    if action >= SEAT_ACTIONS:
        return "that is for chance to say, not for a seat"
    kind, one, other = parts(action)
    if s.phase == CHOOSE_RECIPE or kind == "choose":
        return _why_not_choose(s)
    if s.phase == PICK_ONE or kind == "pick":
        return _why_not_pick(s, other)
    return _wrong_moment(b, s, seat, kind) or _REASONS[kind](b, s, seat, one, other)


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


def _not_owned(s: State, seat: int, kind: int) -> str:
    if s.scrolls[seat, kind]:
        return ""
    return f"you have used your Scroll {kind + 1}" if s.used[seat, kind] else f"you have no Scroll {kind + 1}"


def _no_replacing(b: Box, s: State, seat: int, square: int, other: int) -> str:
    if reason := _not_owned(s, seat, REPLACING):
        return reason
    return "the Recipe stack is empty" if s.top == NONE else f"there is no Recipe on {square_name(square)}"


def _no_drawing(b: Box, s: State, seat: int, one: int, other: int) -> str:
    if reason := _not_owned(s, seat, DRAWING):
        return reason
    return "there is no Herb on the moon to replace" if s.bag_herbs else "there is no Herb in the bag"


def _no_rearranging(b: Box, s: State, seat: int, one: int, other: int) -> str:
    return _not_owned(s, seat, REARRANGING) or "Scroll 5 swaps two different Herbs of your own workshop"


def _no_trading(b: Box, s: State, seat: int, one: int, other: int) -> str:
    if reason := _not_owned(s, seat, TRADING):
        return reason
    bare = [square_name(square) for square in (one, other) if not s.herb_squares >> square & 1]
    return f"there is no Herb on {bare[0]}" if bare else "Scroll 6 swaps two different Herbs of the moon"


# --- movement ---


def _no_step(b: Box, s: State, seat: int, square: int, other: int) -> str:
    way, here = square_name(square), s.bunny[seat]
    if reason := _not_owned(s, seat, STEPPING) or _no_stop(b, s, seat, square):
        return reason
    if not moon.beside(b, s, 1 << here) >> square & 1:
        return f"{way} is not one space up, down, left or right of {square_name(here)}"
    return _no_end_from(b, s, seat, square, 1)


def _no_slant(b: Box, s: State, seat: int, square: int, other: int) -> str:
    way, here = square_name(square), s.bunny[seat]
    if reason := _not_owned(s, seat, SLANTING) or _no_stop(b, s, seat, square):
        return reason
    if not moon.askew(b, s, 1 << here) >> square & 1:
        return f"{way} is not one space diagonally from {square_name(here)}"
    return _no_end_from(b, s, seat, square, 1)


def _no_move(b: Box, s: State, seat: int, square: int, other: int) -> str:
    if reason := _no_stop(b, s, seat, square):
        return reason
    if not moon.regular_moves(b, s, seat, s.bunny[seat]) >> square & 1:
        return _out_of_reach(b, s, seat, square)
    return _no_end_from(b, s, seat, square, 0)


def _no_stop(b: Box, s: State, seat: int, square: int) -> str:
    """Why no bunny may stand on a square, not even on its way."""
    name = square_name(square)
    if not b.squares[moon.board_of(s)] >> square & 1:
        return f"{name} is not on this board"
    if s.ground[square] == CRATER:
        return f"there is a Crater on {name}: bunnies may cross it, but not stop on it"
    if square == s.bunny[seat]:
        return f"your bunny stands on {name} already"
    if moon.other_bunnies(s, seat) >> square & 1:
        owner = HER_NAME if square == s.her_square else letter(list(s.bunny).index(square))
        return f"{owner}’s bunny stands on {name}"
    return ""


def _out_of_reach(b: Box, s: State, seat: int, square: int) -> str:
    here, name = s.bunny[seat], square_name(square)
    if not s.leaping[seat] and moon.beside(b, s, 1 << here) >> square & 1:
        return f"{name} is next to {square_name(here)}, where the hop begins"
    if _reach_alone(b, s, seat, here) >> square & 1:
        return f"other bunnies stand in the way to {name}"
    return f"{name} is out of reach: the {bunny_name(s, seat)} moves {move_rule(s, s.leaping[seat])}"


def _reach_alone(b: Box, s: State, seat: int, here: int) -> int:
    """Where the regular move could lead with no other bunny on the moon."""
    if not s.leaping[seat]:
        return moon.hops(b, s, here, 0)
    if s.lounge_move == KING_STEP:
        return moon.beside(b, s, 1 << here) | moon.askew(b, s, 1 << here)
    return moon.slides(b, s, here, 0, 0 if s.lounge_move == ORTHOGONAL_SLIDE else 1)


def _no_end_from(b: Box, s: State, seat: int, square: int, by_scroll: int) -> str:
    """Why movement cannot end on a square that the bunny can reach, or go on from there."""
    left = s.scrolls[seat, STEPPING] + s.scrolls[seat, SLANTING] - by_scroll
    if left == 0 and (s.moved or not by_scroll):
        return _no_end(b, s, seat, square)
    return f"from {square_name(square)} no end of the movement can be reached"


def _no_end(b: Box, s: State, seat: int, square: int) -> str:
    """Why movement cannot end on a square."""
    name, start = square_name(square), square_name(s.start)
    if square == s.start:
        return f"the turn began on {name}, so it cannot end there"
    if not s.leaping[seat] and moon.beside(b, s, 1 << s.start) >> square & 1:
        return f"{name} is next to {start}, where the turn began"
    return f"there is no tile on {name} to take" if s.moon[square] == NONE else ""


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
    return _no_end(b, s, seat, s.bunny[seat]) if s.moved else "the bunny has still to make its regular move"


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
    "move": _no_move,
    "scroll 1": _no_step,
    "scroll 2": _no_slant,
    "scroll 3": _no_replacing,
    "scroll 4": _no_drawing,
    "scroll 5": _no_rearranging,
    "scroll 6": _no_trading,
    "unstore": _no_unstoring,
    "put": _no_putting,
    "store": _no_storing,
    "skip": _no_skip,
}

# --- chance ---

_DUE = {
    START: ("start", "draw by lot who starts: write start A"),
    LAY_MOON: ("tile", "lay a tile on {square}: write moon {square} LZYe0"),
    DRAW_RECIPES: ("tile", "draw a Recipe for {seat}: write recipe LZYe0"),
    LAY_SCROLLS: ("scroll", "lay a Scroll on the Lounge board: write scroll 3"),
    DRAW_TWO: ("tile", "draw a Herb from the bag: write tile LZYe0"),
    REFILL: ("tile crater placement", "draw from the bag for {vacated}: write tile LZYe0, crater or placement"),
    REVEAL_LETTER: ("letter", "reveal a Letter card: write letter C, letter again or letter shuffle"),
    REVEAL_NUMBER: ("number", "reveal a Number card: write number 4 or number shuffle"),
}
"""What chance does in each phase, and how that is written."""


def _why_not_chance(b: Box, s: State, action: int) -> str:
    kind, number, _ = parts(action)
    due, what = ("tile", "show the top of the stack: write top LZYe0") if s.reveal_top else _DUE[s.phase]
    if kind not in due.split():
        square = square_name(next_square(s)) if s.phase == LAY_MOON else ""
        now = what.format(square=square, seat=letter(s.seat % SEATS), vacated=square_name(s.vacated))
        return f"now it is for chance to {now}"
    match kind:
        case "tile":
            return _not_hidden(s, number)
        case "start":
            return f"there are {s.seats} seats"
        case "scroll":
            return f"no Scroll {number + 1} is left"
        case "letter" | "number":
            return "no such card is left in the deck"
    return f"there is no {'Crater' if kind == 'crater' else 'Recipe Placement tile'} in the bag"


def _not_hidden(s: State, tile: int) -> str:
    where = s.where[tile]
    if where == UNSEEN:
        return "there is no Herb left in the bag"
    if where == ON_MOON:
        return f"{TILE_NAMES[tile]} lies on {square_name(list(s.moon).index(tile))}"
    kind, seat = where // 10 * 10, letter(where % 10) if where >= IN_WORKSHOP else ""
    places = {
        IN_WORKSHOP: f"in {seat}’s workshop",
        STORED: f"in {seat}’s storage",
        IN_HAND: f"in {seat}’s hand",
    }
    return f"{TILE_NAMES[tile]} is {places.get(kind) or _PLACES[where]}"


_PLACES = {
    ON_TOP: "on top of the stack",
    DRAWN: "drawn already",
    PUBLIC: "on the Lounge board",
    GONE: "out of the game",
    WITH_CHANGE: f"with {HER_NAME}",
}
