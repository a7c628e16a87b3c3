"""What somebody meant who picked something on the drawing that cannot be picked."""

from collections.abc import Sequence

from moonshelf.games.moon_bunny.components import TILE_NAMES
from moonshelf.games.moon_bunny.ids import in_order, place_name, read_place, read_square, square_name
from moonshelf.games.moon_bunny.layout import (
    PLACE,
    REST_ID,
    SQUARE,
    STORAGE_ID,
    offer_id,
    scroll_id,
    tray_id,
)
from moonshelf.games.moon_bunny.scene import herbs_of, laid
from moonshelf.games.moon_bunny.state import (
    COLUMNS,
    DRAWING,
    NONE,
    PICK_ONE,
    REARRANGING,
    REPLACING,
    SCROLLS,
    STRIDE,
    TRADING,
)
from moonshelf.games.moon_bunny.ways import neighbours, squares_of
from moonshelf.kernel.types import Box, State


def attempt(b: Box, s: State, seat: int, picks: Sequence[str]) -> str:
    """Write the action that picking these comes to, so that the reason against it can be told.

    Nothing for what can only be looked at: its name says all there is to say.
    """
    last, before = picks[-1], picks[:-1]
    used = next((kind for kind in range(SCROLLS) if scroll_id(kind) in before), NONE)
    if last.startswith(SQUARE):
        return _square_tried(s, before, used, last.removeprefix(SQUARE))
    if last.startswith(PLACE):
        return _place_tried(s, seat, before, used, _place_named(last))
    for kind in range(SCROLLS):
        if last == offer_id(kind) and s.lounge_scrolls[kind]:
            return f"buy {kind + 1}"
        if last == scroll_id(kind) and s.scrolls[seat, kind]:
            return _scroll_tried(b, s, seat, kind)
    return {STORAGE_ID: "store", REST_ID: "swap"}.get(last, "")


def _square_tried(s: State, before: Sequence[str], used: int, name: str) -> str:
    """A drawn Herb laid there, a Scroll used there, or else the regular move."""
    square = read_square(name)
    laying = [tile for index, tile in enumerate(s.drawn) if tray_id(index) in before]
    if s.phase == PICK_ONE and laying:
        return f"pick {TILE_NAMES[laying[0]]} {name}"
    if used == TRADING and square is not None:
        other = read_square(before[-1].removeprefix(SQUARE))
        return _swap_of_squares(square, [other] if other is not None else squares_of(s.herb_squares))
    return f"move {name}" if used in (NONE, DRAWING, REARRANGING) else f"scroll {used + 1} {name}"


def _place_tried(s: State, seat: int, before: Sequence[str], used: int, name: str) -> str:
    """The stored tile laid there, a Herb there swapped by Scroll 5, or else the tile of the turn laid there."""
    place = read_place(name)
    if STORAGE_ID in before:
        return f"unstore {name}"
    if used == REARRANGING and place is not None:
        other = read_place(_place_named(before[-1]))
        return _swap_of_places(place, [other] if other is not None else _herbs(s, seat))
    return "" if place in laid(s, seat) else f"put {name}"


def _place_named(name: str) -> str:
    return name.removeprefix(PLACE).replace("_", ".")


def _scroll_tried(b: Box, s: State, seat: int, kind: int) -> str:
    """A Scroll that its owner cannot use, on the first thing that it might be used on."""
    if kind == DRAWING:
        return "scroll 4"
    if kind == REARRANGING:
        herbs = _herbs(s, seat)
        return _swap_of_places(herbs[0], herbs) if herbs else ""
    if kind == TRADING:
        squares = squares_of(s.herb_squares)
        return _swap_of_squares(squares[0], squares) if squares else ""
    recipes = squares_of(s.recipe_squares) if kind == REPLACING else []
    return f"scroll {kind + 1} {square_name([*recipes, *neighbours(b, s, s.bunny[seat])][0])}"


def _herbs(s: State, seat: int) -> list[int]:
    """The places of a workshop that have a Herb."""
    return [place for place, herb in herbs_of(s, laid(s, seat)).items() if herb]


def _swap_of_squares(square: int, others: list[int]) -> str:
    return "scroll 6 {} {}".format(*map(square_name, _two(square, others, STRIDE)))


def _swap_of_places(place: int, others: list[int]) -> str:
    return "scroll 5 {} {}".format(*map(place_name, _two(place, others, COLUMNS)))


def _two(one: int, others: list[int], columns: int) -> tuple[int, int]:
    """One with the first other, or with itself where there is none, as a swap is written."""
    return in_order(one, next((other for other in others if other != one), one), columns)
