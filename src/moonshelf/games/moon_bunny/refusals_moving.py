"""Why a bunny of Moon Bunny cannot go somewhere, or stay there."""

from moonshelf.games.moon_bunny import moon
from moonshelf.games.moon_bunny.ids import square_name
from moonshelf.games.moon_bunny.state import (
    CRATER,
    KING_STEP,
    NONE,
    ORTHOGONAL_SLIDE,
    SLANTING,
    STEPPING,
)
from moonshelf.games.moon_bunny.words import HER_NAME, bunny_name, move_rule
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State


def no_step(b: Box, s: State, seat: int, square: int, other: int) -> str:
    """Say why Scroll 1 cannot move the bunny to a square."""
    near = moon.beside(b, s, 1 << s.bunny[seat])
    return _no_one_space(b, s, seat, square, near, "up, down, left or right of")


def no_slant(b: Box, s: State, seat: int, square: int, other: int) -> str:
    """Say why Scroll 2 cannot move the bunny to a square."""
    near = moon.askew(b, s, 1 << s.bunny[seat])
    return _no_one_space(b, s, seat, square, near, "diagonally from")


def _no_one_space(b: Box, s: State, seat: int, square: int, near: int, how: str) -> str:
    if reason := _no_stop(b, s, seat, square):
        return reason
    if not near >> square & 1:
        return f"{square_name(square)} is not one space {how} {square_name(s.bunny[seat])}"
    return _no_end_from(b, s, seat, square, 1)


def no_move(b: Box, s: State, seat: int, square: int, other: int) -> str:
    """Say why the regular move cannot lead to a square."""
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
        return no_end(b, s, seat, square)
    return f"from {square_name(square)} no end of the movement can be reached"


def no_end(b: Box, s: State, seat: int, square: int) -> str:
    """Say why movement cannot end on a square."""
    name, start = square_name(square), square_name(s.start)
    if square == s.start:
        return f"the turn began on {name}, so it cannot end there"
    if not s.leaping[seat] and moon.beside(b, s, 1 << s.start) >> square & 1:
        return f"{name} is next to {start}, where the turn began"
    return f"there is no tile on {name} to take" if s.moon[square] == NONE else ""
