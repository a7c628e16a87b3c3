"""The printed sheets of Honey Moon and what lies beside them: HM-1..HM-11 (HM-12: test_components.py)."""

from collections import Counter

import numpy as np
import pytest

import moonshelf
from moonshelf.games.honey_moon import rules
from moonshelf.games.honey_moon.state import NONE, OUTSIDE, PICKLE, PLAIN, ROCK, WIDTH
from moonshelf.geometry import squares

from .drawn import moon

GAME = moonshelf.game("honey_moon")
SIDES = pytest.mark.parametrize("side", [0, 1], ids="AB")


def test_everybody_digs_in_a_moon_of_their_own() -> None:  # HM-1
    position = moon("v . .", seats=3)
    position.round(1, "a1", "pass", "a1")
    assert [position.dug(seat) for seat in range(3)] == [{"a1"}, set(), {"a1"}]


def test_all_moons_are_printed_alike() -> None:  # HM-1
    match = GAME.start(6, seed=1)
    assert len({tuple(match.legal(seat)) for seat in range(6)}) == 1


@pytest.mark.parametrize("seats", [0, 7, -1, 2.0, True, "2"])
def test_one_to_six_play(seats: object) -> None:  # HM-2
    for fitting in range(1, 7):
        assert GAME.start(fitting).seats == fitting
    with pytest.raises(moonshelf.MoonshelfError, match="1 to 6 seats"):
        GAME.start(seats)  # type: ignore[arg-type]


def test_side_a_is_the_default_and_a_game_has_one_side() -> None:  # HM-3
    assert GAME.start(2).options["side"] == "A"
    sides = {side: GAME.start(2, {"side": side}, seed=1) for side in "AB"}
    assert [match.view(0).side for match in sides.values()] == [0, 1]
    assert sides["B"].legal(0) == sides["B"].legal(1) != sides["A"].legal(0)


@SIDES
def test_the_moon_is_a_disc_of_177_squares(side: int) -> None:  # HM-4
    inside = (GAME.box.content[side] != OUTSIDE).reshape(WIDTH, WIDTH)
    assert inside.sum(axis=1).tolist() == [5, 9, 11, 13, 13, 15, 15, 15, 15, 15, 13, 13, 11, 9, 5]
    assert (inside == inside[::-1]).all()
    assert (inside == inside[:, ::-1]).all()
    assert (inside == inside.T).all()


@SIDES
def test_sweets_of_five_kinds_pickles_and_rocks_lie_in_the_moon(side: int) -> None:  # HM-5, HM-6
    counts = Counter(GAME.box.content[side])
    assert [counts[kind] for kind in range(5)] == [5] * 5
    assert [counts[item] for item in (PICKLE, ROCK, PLAIN)] == [[8, 10, 134], [10, 14, 128]][side]


@SIDES
def test_starting_squares_lie_at_the_rim_on_all_four_sides_and_point_inward(side: int) -> None:  # HM-6..HM-8
    start, beside = GAME.box.start[side], GAME.box.neighbour[side]
    assert [int((start == direction).sum()) for direction in range(4)] == [(5, 3)[side]] * 4
    for square in map(int, np.flatnonzero(start != NONE)):
        inward = int(start[square])
        assert beside[square, inward] != NONE
        assert beside[square, inward ^ 2] == NONE, "there is something behind a start, so it is not at the rim"
        assert GAME.box.content[side, square] == PLAIN


@SIDES
def test_neighbours_are_the_squares_beside_that_are_on_the_moon(side: int) -> None:
    for square in range(WIDTH * WIDTH):
        for direction in range(4):
            beside = squares.neighbour(square, direction, WIDTH, WIDTH)
            on_moon = beside != NONE and GAME.box.content[side, beside] != OUTSIDE
            assert GAME.box.neighbour[side, square, direction] == (beside if on_moon else NONE)


def test_the_collection_bar_has_five_boxes_a_row_under_1_3_6_10_15() -> None:  # HM-9
    assert GAME.box.column_points.tolist() == [0, 1, 3, 6, 10, 15]


def test_there_are_seven_boxes_three_symbols_and_an_open_hourglass() -> None:  # HM-10, HM-11
    state = GAME.start(2).state
    assert (GAME.box.boxes, GAME.box.symbols) == (7, 3)
    assert (state.hourglass, state.marks, state.boxes.tolist()) == (0, 0, [0] * 6)


def test_the_screen_can_say_where_the_figures_come_from() -> None:
    assert GAME.components.provenance == {"bar": "rulebook", "counters": "deduced", "sides": "reconstructed"}


@pytest.mark.parametrize(
    ("side", "digs", "printed", "counts"),
    [
        ("A", [], False, [20, 20, 20, 20, 20, 18, 14]),
        ("B", [], False, [12, 12, 12, 12, 10, 9, 8]),
        ("B", ["h1-h4"], False, [19, 19, 16, 16, 13, 10, 8]),
        ("B", ["h1-h4"], True, [8, 8, 5, 5, 3, 1, 0]),
    ],
)
def test_the_number_of_digs_by_length_is_the_known_one(
    side: str, digs: list[str], printed: bool, counts: list[int]
) -> None:
    match = GAME.start(1, {"side": side, "variant": "printed" if printed else "basic"})
    for dig in digs:
        match.play(moonshelf.CHANCE, "roll 4")
        match.play("A", dig)
    match.play(moonshelf.CHANCE, "roll 1")  # offers every length
    lengths = Counter(rules.dig_parts(action)[2] for action in match.legal("A")[:-1])
    assert [lengths[length] for length in range(1, 8)] == counts
