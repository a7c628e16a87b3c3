"""A roll of 1 in Honey Moon: HM-45..HM-50."""

import moonshelf
from moonshelf import CHANCE

from .drawn import moon

LONG = "> . . . . . . . ."


def test_on_a_1_one_digs_as_many_squares_as_one_likes_up_to_seven() -> None:  # HM-45
    assert moon(LONG, roll=1).digs() == {"a1", *(f"a1-{column}1" for column in "bcdefg")}


def test_every_seat_chooses_its_own_number() -> None:  # HM-45
    position = moon(LONG, roll=1)
    position.play("a1-c1", "a1")
    assert [len(position.dug(seat)) for seat in (0, 1)] == [3, 1]


def test_who_digs_nothing_on_a_1_strikes_no_box() -> None:  # HM-46
    position = moon(LONG, roll=1)
    assert "pass" in position.legal()
    position.play("pass", "a1")
    assert [position.s.boxes[seat] for seat in (0, 1)] == [0, 1]


def test_each_square_on_a_1_strikes_a_box() -> None:  # HM-47
    position = moon(LONG, roll=1, boxes=1)
    position.play("a1-d1", "a1-b1")
    assert [position.s.boxes[seat] for seat in (0, 1)] == [5, 3]


def test_other_rolls_strike_no_box() -> None:  # HM-47
    position = moon(LONG)
    position.round(4, "a1-d1", "a1-d1")
    assert position.s.boxes[:2].tolist() == [0, 0]


def test_nobody_digs_more_squares_on_a_1_than_boxes_are_left() -> None:  # HM-48
    position = moon(LONG, roll=1, boxes=5)
    assert position.digs() == {"a1", "a1-b1"}
    assert moon(LONG, roll=1, boxes=6).digs() == {"a1"}
    assert position.why_not("a1-c1") == "too long: 3 squares, but only 2 boxes are left beside the 1"
    assert (
        moon(LONG, roll=1, boxes=6).why_not("a1-b1")
        == "too long: 2 squares, but only 1 box is left beside the 1"
    )


def test_with_no_box_left_a_1_digs_nothing() -> None:  # HM-49
    position = moon(LONG, roll=1, boxes=7)
    assert position.legal() == {"pass"}
    assert position.why_not("a1") == "all boxes beside the 1 are struck, so a roll of 1 digs nothing: pass"


def test_with_no_box_left_other_rolls_dig_as_before() -> None:  # HM-49
    assert moon(LONG, roll=2, boxes=7).digs() == {"a1-b1"}


def test_the_boxes_have_to_last_for_the_whole_game() -> None:  # HM-50
    match = moonshelf.game("honey_moon").start(2)
    for dig, left in (("a6-d6", 3), ("e6-f6", 1)):
        match.play(CHANCE, "roll 1")
        match.play("A", dig)
        match.play("B", "pass")
        assert match.game.box.boxes - match.view("A").boxes[0] == left
    match.play(CHANCE, "roll 1")
    assert {len(choice.notation) for choice in match.choices("A")} <= {2, 3, 4}  # single squares, and pass
