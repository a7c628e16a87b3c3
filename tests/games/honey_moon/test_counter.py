"""Hourglass, round counter and end of Honey Moon: HM-54..HM-64."""

import pytest

from moonshelf.games.honey_moon import text
from moonshelf.games.honey_moon.state import COUNTED_OUT, CROSSING, IDLE, STUCK

from .drawn import Moon, moon

NEARLY_A_SET = "h c g m . B . . . . . . . ."
"""Two squares to the right complete a set."""


def running(rolls: tuple[int, ...] = (), seats: int = 2) -> Moon:
    """A game whose counter has been started, and some rounds of passing after it."""
    position = moon(NEARLY_A_SET, seats=seats)
    position.round(2, "e1-f1")
    for pips in rolls:
        position.round(pips)
    return position


def test_a_set_crosses_the_hourglass_for_everybody() -> None:  # HM-54
    position = moon(NEARLY_A_SET, roll=2, seats=3)
    position.play("pass", "e1-f1")
    assert position.s.hourglass == 0
    position.play("pass")
    assert (position.s.hourglass, position.s.counting) == (1, CROSSING)


def test_four_kinds_do_not_cross_the_hourglass() -> None:  # HM-54
    position = moon("h c g m . . H")
    position.round(3, "e1-g1")
    assert (position.s.hourglass, position.s.counting) == (0, IDLE)


def test_several_first_sets_in_one_round_start_the_counter_once() -> None:  # HM-55
    position = moon(NEARLY_A_SET)
    position.round(2, "e1-f1", "e1-f1")
    assert (position.s.hourglass, position.s.marks, position.s.over) == (1, 0, 0)
    position.round(4)
    assert position.s.marks == 1


def test_a_later_set_has_no_effect() -> None:  # HM-56
    position = running((4, 5))
    position.round(2, "pass", "e1-f1")
    assert (position.s.counting, position.s.marks, position.s.over) == (CROSSING, 2, 0)


@pytest.mark.parametrize("pips", [4, 5, 6])
def test_a_4_or_more_moves_the_counter_before_anybody_digs(pips: int) -> None:  # HM-57
    position = running()
    position.roll(pips)
    assert position.s.marks == 1
    position.play("pass", "pass")
    assert position.s.marks == 1


def test_rolls_before_the_hourglass_do_not_count() -> None:  # HM-57
    position = moon(NEARLY_A_SET)
    for pips in (4, 5, 6, 6):
        position.round(pips)
    assert position.s.marks == 0


def test_the_round_of_the_first_set_does_not_count() -> None:  # HM-57
    position = moon("h c g m . . . B")
    position.round(4, "e1-h1")
    assert (position.s.hourglass, position.s.marks) == (1, 0)


@pytest.mark.parametrize("pips", [1, 2, 3])
def test_a_3_or_less_does_not_move_the_counter(pips: int) -> None:  # HM-58
    assert running((pips,)).s.marks == 0


def test_a_1_does_not_move_the_counter_even_if_five_squares_are_dug() -> None:  # HM-58
    position = running()
    position.round(1, "g1-k1")
    assert position.s.marks == 0


def test_one_counter_stands_for_all() -> None:  # HM-59
    position = running((6,), seats=4)
    assert position.s.marks == 1


def test_no_pass_stops_the_counter() -> None:  # HM-60
    dug, passed = running(), running()
    dug.round(4, "g1-j1")
    passed.round(4)
    assert dug.s.marks == passed.s.marks == 1


def test_everybody_still_digs_in_the_round_of_the_last_symbol() -> None:  # HM-61
    position = running((4, 5))
    position.roll(6)
    assert (position.s.marks, position.s.over) == (3, 0)
    position.play("g1-l1")
    assert position.s.over == 0
    position.play("pass")
    assert position.s.over == COUNTED_OUT
    assert "l1" in position.dug()


def test_the_game_ends_with_the_third_symbol_and_not_before() -> None:  # HM-61
    assert running((4, 5, 3, 2)).s.over == 0
    assert running((4, 1, 5, 3, 6)).s.over == COUNTED_OUT


def test_the_game_is_over_when_nobody_has_a_dig_for_any_roll() -> None:  # HM-62
    position = moon("> .\n_ H")
    position.round(2, "a1-b1")
    position.round(2, "pass", "a1-b1")
    assert position.s.over == 0  # both can still dig b2 with a 1
    position.round(1, "b2")
    assert position.s.over == 0
    position.round(1, "pass", "b2")
    assert position.s.over == STUCK


def test_with_all_boxes_struck_a_single_square_is_no_dig() -> None:  # HM-62
    assert moon("x x .", boxes=6).s.over == 0
    for boxes, over in ((6, 0), (7, STUCK)):
        position = moon("x x .", boxes=boxes)
        position.round(5)
        assert position.s.over == over


def test_with_all_boxes_struck_two_squares_are_a_dig() -> None:  # HM-62
    position = moon("x x . .", boxes=7)
    position.round(5)
    assert position.s.over == 0


def test_a_dig_that_only_one_seat_has_keeps_the_game_going() -> None:  # HM-62
    position = moon("> . . . .", seats=3)
    position.round(5, "a1-e1", "pass", "a1-e1")
    assert position.s.over == 0


def test_the_counter_runs_out_even_if_all_can_only_pass() -> None:  # HM-63
    position = moon("h c g m B")
    position.round(1, "e1", "e1")
    for pips in (2, 5, 6):
        position.roll(pips)
        assert position.legal(0) == position.legal(1) == {"pass"}
        position.play("pass", "pass")
        assert position.s.over == 0
    position.round(4)
    assert position.s.over == COUNTED_OUT


OFFER = "you may agree to end the game"


def said(position: Moon) -> bool:
    """Whether the players are told that they may stop."""
    return OFFER in text.status(position.b, position.s, 0, "AB")


def test_after_two_rounds_of_passing_by_choice_the_players_may_agree_to_end() -> None:  # HM-64
    position = moon("> . . . . . .")
    position.round(3)
    assert not said(position)
    position.round(4)
    assert said(position)
    position.round(2)
    assert said(position)
    assert position.s.stalled == 2
    position.round(2, "a1-b1")
    assert not said(position)
    position.round(2)
    assert not said(position)
    position.round(2)
    assert said(position)


def test_who_has_to_pass_does_not_pass_by_choice() -> None:  # HM-64
    position = moon("> . .")
    position.round(3)
    position.round(4)
    assert not said(position)


def test_while_the_counter_runs_nobody_needs_to_agree() -> None:  # HM-64
    position = running((2, 3, 2))
    assert not said(position)


def test_without_boxes_a_1_is_not_passed_by_choice() -> None:  # HM-64
    position = moon("> . .", boxes=7)
    position.round(1)
    position.round(1)
    assert not said(position)


def test_it_takes_everybody_to_pass_by_choice() -> None:  # HM-64
    position = moon("> . .")
    position.s.boxes[1] = 7
    position.round(1)
    position.round(1)
    assert not said(position)
    position.s.boxes[1] = 6
    position.round(1)
    position.round(1)
    assert said(position)
