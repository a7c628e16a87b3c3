"""A turn of China Moon: three frogs, at least one a rival's."""

import random

import pytest

from moonshelf import IllegalAction
from moonshelf.games.china_moon.actions import frog_node
from moonshelf.games.china_moon.chart import all_frogs
from moonshelf.games.china_moon.state import CIRCLE, FROGS

from .drawn import GAME, pond


def test_turns_go_clockwise_and_round() -> None:  # CM-18
    position = pond().play("A A1>2", "A B1>3", "A C1>4")
    assert position.owes == "B"
    position.play("B A2>5", "B B2>6", "B C2>7")
    assert position.owes == "C"
    assert position.play("C A3>8", "C C3>9", "C B3>13").owes == "A"


def test_three_different_frogs_are_moved() -> None:  # CM-19
    position = pond().play("A A1>2", "A B1>3")
    assert {"A1", "B1"} & position.movable() == set()
    position.play("A C1>4")
    assert position.owes == "B"
    assert "A1" in position.movable()


def test_the_first_turn_fills_pads_2_3_and_4() -> None:  # CM-19, CM-31
    position = pond().play("A A1>2", "A B2>3", "A A3>4")
    assert [position.where(frog) for frog in ("A1", "B2", "A3")] == ["2", "3", "4"]


def test_after_two_own_frogs_the_third_must_be_anothers() -> None:  # CM-20, CM-22
    position = pond().play("A A1>2")
    assert {frog[0] for frog in position.movable()} == set("ABC")
    position.play("A A2>3")
    assert {frog[0] for frog in position.movable()} == set("BC")


def test_with_a_rivals_frog_among_two_the_third_is_free() -> None:  # CM-20, CM-22
    assert "A2" in pond().play("A B1>2", "A A1>3").movable()
    assert "A2" in pond().play("A A1>2", "A B1>3").movable()


def test_all_three_may_be_one_rivals() -> None:  # CM-21
    assert pond().play("A B1>2", "A B2>3", "A B3>4").owes == "B"


def test_there_is_no_passing_even_when_every_move_hurts() -> None:  # CM-23
    position = pond("A1 43, B1 44", flowers="45 black")
    assert all(">" in notation for notation in position.legal())
    with pytest.raises(IllegalAction, match="'pass' is no action"):
        position.play("A pass")


def test_the_owners_decision_comes_before_the_next_frog() -> None:  # CM-24
    position = pond("B1 13", held="B pink").play("A B1>15")
    assert position.owes == "B"
    with pytest.raises(IllegalAction, match="A owes no action now; the game waits for B"):
        position.play("A A1>2")
    assert position.play("B drop pink 14", "A A1>2").owes == "A"


def test_after_the_third_frog_its_owner_decides_before_the_turn_passes() -> None:  # CM-24
    position = pond("C1 13", held="C pink").play("A A1>2", "A A2>3", "A C1>15")
    assert position.owes == "C"
    assert position.play("C drop pink 14").owes == "B"


def test_a_frog_in_the_circle_is_not_moved() -> None:  # CM-25
    position = pond("A1 circle, B1 circle")
    assert {"A1", "B1"} & position.movable() == set()


def test_frogs_on_start_are_told_apart() -> None:  # CM-27
    assert pond().legal() == [f"{owner}{number}>2" for owner in "ABC" for number in "123"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_three_frogs_can_always_be_moved_and_one_of_them_a_rivals(seats: int) -> None:  # CM-26
    rng, match = random.Random(seats), GAME.start(seats, seed=seats)
    while not match.over:
        state = match.state
        if state.moves == 0:
            left = [frog for frog in all_frogs(state) if frog_node(state, frog) != CIRCLE]
            assert len(left) >= 3
            assert any(frog // FROGS != state.mover for frog in left)
        seat = match.waiting_for()[0]
        match.play(seat, rng.choice(match.legal(seat)))
