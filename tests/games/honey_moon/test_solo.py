"""Honey Moon for one: HM-78..HM-86."""

import pytest

import moonshelf
from moonshelf import CHANCE
from moonshelf.games.honey_moon import text
from moonshelf.games.honey_moon.state import CIRCLING, COUNTED_OUT, CROSSING

from .drawn import Moon, moon

NEARLY_A_SET = "h c g m . B . . . . . . . ."


def alone(*rolls: int, drawing: str = NEARLY_A_SET) -> Moon:
    """A game for one, after some rounds of passing."""
    position = moon(drawing, seats=1)
    for pips in rolls:
        position.round(pips)
    return position


def counter(position: Moon) -> tuple[int, int]:
    return position.s.counting, position.s.marks


def test_one_player_always_comes_first() -> None:  # HM-78
    match = moonshelf.game("honey_moon").start(1)
    for pips in (4, 5, 6, 4, 5, 6):
        match.play(CHANCE, f"roll {pips}")
        match.play("A", "pass")
    result = match.result()
    assert result is not None
    assert (result.winners, result.ranks, result.scores) == ((0,), (1,), (0,))


@pytest.mark.parametrize("pips", [4, 5, 6])
def test_the_first_pass_runs_from_the_first_round_on(pips: int) -> None:  # HM-79
    position = alone()
    position.roll(pips)
    assert counter(position) == (CIRCLING, 1)


@pytest.mark.parametrize("pips", [1, 2, 3])
def test_a_3_or_less_circles_nothing(pips: int) -> None:  # HM-79
    assert counter(alone(pips)) == (CIRCLING, 0)


def test_the_counter_runs_twice() -> None:  # HM-79, HM-84
    assert alone(4, 4, 4, 2, 4, 4).s.over == 0
    assert alone(4, 4, 4, 2, 4, 4, 4).s.over == COUNTED_OUT


def test_the_second_pass_begins_when_the_first_is_complete() -> None:  # HM-80
    assert counter(alone(4, 5)) == (CIRCLING, 2)
    assert counter(alone(4, 5, 6)) == (CROSSING, 0)


def test_the_second_pass_begins_after_the_round_of_the_first_set() -> None:  # HM-80
    position = alone(4)
    position.round(2, "e1-f1")
    assert counter(position) == (CROSSING, 0)


def test_the_roll_of_the_first_set_counts_for_the_first_pass_alone() -> None:  # HM-81
    position = moon("h c g m . . . B . . . .", seats=1)
    position.roll(4)
    assert counter(position) == (CIRCLING, 1)
    position.play("e1-h1")
    assert counter(position) == (CROSSING, 0)
    position.roll(4)
    assert counter(position) == (CROSSING, 1)


def test_the_roll_that_completes_the_first_pass_does_not_count_twice() -> None:  # HM-81
    position = alone(4, 5)
    position.roll(6)
    assert counter(position) == (CIRCLING, 3)
    position.play("pass")
    assert counter(position) == (CROSSING, 0)


def test_a_set_and_the_third_circle_in_one_round_begin_the_second_pass_once() -> None:  # HM-82
    position = alone(4, 4, drawing="h c g m . . . B . . . . . .")
    position.round(4, "e1-h1")
    assert (*counter(position), position.s.over) == (CROSSING, 0, 0)
    for pips in (4, 5):
        position.round(pips)
        assert position.s.over == 0
    position.round(6)
    assert position.s.over == COUNTED_OUT


def test_a_first_set_in_the_second_pass_crosses_the_hourglass_for_show() -> None:  # HM-83
    position = alone(4, 5, 6, 4)
    assert position.s.hourglass == 0
    position.round(2, "e1-f1")
    assert (position.s.hourglass, *counter(position), position.s.over) == (1, CROSSING, 1, 0)


def test_the_first_set_crosses_the_hourglass() -> None:  # HM-83
    position = alone()
    position.round(2, "e1-f1")
    assert position.s.hourglass == 1


def test_the_last_round_is_still_dug() -> None:  # HM-84
    position = alone(4, 4, 4, 4, 4)
    position.roll(4)
    assert (position.s.marks, position.s.over) == (3, 0)
    position.play("e1-h1")
    assert position.s.over == COUNTED_OUT
    assert "h1" in position.dug()
    assert text.ending(position.b, position.s) == (
        "The last symbol of the round counter was crossed off in its second pass."
    )


def test_that_no_dig_is_left_does_not_end_the_game_for_one() -> None:  # HM-85
    position = moon("x x", seats=1)
    for pips in (2, 3, 4, 5, 6, 6, 4):
        position.round(pips)
        assert position.s.over == 0
    position.round(5)
    assert position.s.over == COUNTED_OUT


def test_the_printed_variant_can_be_played_alone_and_the_basic_game_is_the_default() -> None:  # HM-86
    for seats in range(1, 7):
        assert moonshelf.game("honey_moon").start(seats).options["variant"] == "basic"
    match = moonshelf.game("honey_moon").start(1, {"variant": "printed"})
    match.play(CHANCE, "roll 2")
    match.play("A", "h1-h2")
    match.play(CHANCE, "roll 2")
    assert "j1-j2" not in [choice.notation for choice in match.choices("A")]
    assert match.state.counting == CIRCLING
