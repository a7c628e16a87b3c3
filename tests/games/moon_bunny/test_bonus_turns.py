"""Bonus turns in Moon Bunny: MB-60..MB-65."""

import pytest

from moonshelf.games.moon_bunny import ways
from moonshelf.games.moon_bunny.state import LAST_ROUND

from .drawn import Table, table, tile


def ready_to_put(drawing: str, herb: bool = True) -> Table:
    """A workshop, and a tile under the bunny that can be put."""
    return table(2).workshop(drawing).lay(D1="SFPk1" if herb else "[SFPk1]").play("move D1")


@pytest.mark.parametrize(
    ("drawing", "place", "turns"),
    [
        ("- LZYe2\nGSYe1 [LZYe1] -", "2.0", 1),
        ("- GSYe1\nLTYe1 [LZYe1] LTYe2", "1.2", 0),
        ("- GSYe1 -\nLTYe1 [LZYe1] LTYe2\nGSBl1 - -", "1.0", 1),
        ("GSYe1\n[LZYe1] -", "1.0", 1),
        ("- - - GSYe1\n- - - [LZYe1]", "2.0", 1),
        ("GSYe1\n[LZYe1] -\nGSYe2", "1.1", 1),
        ("- - - GSYe1\n- - - [LZYe1]\n- - - GSYe2", "2.1", 1),
        ("- LTYe1\nGSYe1 [LZYe1] - LTYe2\n- GSYe2", "2.1", 1),
        ("LTYe1 LTYe2\n[LZYe1] - [LZYe2] GSYe1\n- - GSYe2\n", "1.1", 0),
    ],
)
def test_the_last_herb_round_a_recipe_brings_a_bonus_turn(
    drawing: str, place: str, turns: int
) -> None:  # MB-60, MB-61
    position = ready_to_put(drawing)
    position.play(f"put {place}")
    assert position.s.bonus == turns


def test_a_recipe_put_into_a_ring_of_herbs_brings_one_too() -> None:  # MB-60
    position = ready_to_put("- GSYe1\nGSYe2 - LTYe1", herb=False).play("put 1.0")
    assert position.s.bonus == 1
    assert ways.rings(position.s, 0, 1) == [tile("SFPk1")]


def test_a_stored_tile_that_closes_a_ring_brings_one_too() -> None:  # MB-60
    position = table(2).workshop("GSYe1\n[LZYe1] -").stored("LTYe1").play("unstore 1.0")
    assert position.s.bonus == 1
    assert "closes the ring" in position.said[1]


def test_the_place_above_always_counts() -> None:  # MB-61
    assert ready_to_put("[LZYe1] -").play("put 1.0").s.bonus == 0
    assert ready_to_put("[LZYe1] GSYe1").play("put 0.1").s.bonus == 1


def test_below_the_first_row_and_beside_the_columns_nothing_is_needed() -> None:  # MB-61
    for drawing, place in (
        ("[LZYe1] GSYe1", "0.1"),
        ("- - GSYe1 [LZYe1]", "3.1"),
        ("GSYe2 [LZYe1] GSYe1", "1.1"),
    ):
        assert ready_to_put(drawing).play(f"put {place}").s.bonus == 1


def test_a_recipe_beside_a_recipe_is_never_surrounded() -> None:  # MB-62
    assert ready_to_put("- GSYe1\n[LZYe2] [LZYe1] -").play("put 2.0").s.bonus == 0
    position = ready_to_put("- GSYe1\nLTYe1 [LZYe1] -", herb=False).play("put 2.0")
    assert position.s.bonus == 0


def test_a_herb_that_surrounds_two_recipes_brings_two_bonus_turns() -> None:  # MB-63
    position = ready_to_put("GSYe1 - LTYe1\n[LZYe1] - [LZYe2] GSYe2").play("put 1.0")
    assert position.s.bonus == 2
    assert sum("closes the ring" in line for line in position.said) == 2


def test_a_herb_between_three_recipes_may_bring_three() -> None:  # MB-63
    drawing = "- LTYe1\nGSYe1 [LZBl1] LTYe2\n[LZYe1] - [LZYe2] GSYe2\nGSBl1 - GSBl2"
    position = ready_to_put(drawing).play("put 1.1")
    assert position.s.bonus == 3


def test_bonus_turns_come_before_anybody_elses() -> None:  # MB-64
    position = ready_to_put("GSYe1 - LTYe1\n[LZYe1] - [LZYe2] GSYe2").play("put 1.0", "end")
    assert (position.acting, position.s.bonus, position.s.rounds) == (0, 1, 1)
    assert position.said == ["Ann ends the turn.", "Ann’s bonus turn begins."]
    position.turn("move D4", "store").turn(f"move {min(position.goals())}", "put 1.1")
    assert (position.acting, position.s.bonus) == (1, 0)


def test_a_bonus_turn_may_bring_more() -> None:  # MB-64
    drawing = "GSYe1 - - GSYe2\n[LZYe1] - - [LZYe2]"
    position = ready_to_put(drawing).turn("put 1.0")
    position.lay(D4="LTBl1").play("move D4", "put 2.0")
    assert position.s.bonus == 1
    position.turn("end")
    assert position.acting == 0


def test_each_recipe_brings_one_once() -> None:  # MB-64
    position = ready_to_put("GSYe1 GSYe2\n[LZYe1] LTYe1").play("put 2.0")
    assert position.s.bonus == 0


def test_a_bonus_turn_is_a_whole_turn_with_a_start_of_its_own() -> None:  # MB-65
    position = ready_to_put("GSYe1\n[LZYe1] -").play("put 1.0", "end")
    assert position.kinds() == {"move"}
    assert (position.s.start, position.bunny()) == (3, "D1")
    assert "A1" in position.goals()  # where the turn before began
    position.play("move A1", "put 2.0", "end")
    assert "crater" in position.weights()


def test_a_bonus_turn_belongs_to_the_same_round() -> None:  # MB-65
    position = (
        table(2).lounge(3, 4).workshop("GSYe1 LTYe0* LTBl0*\n[LZYe1] - -").play("buy 3", "move D1", "put 1.0")
    )
    position.play("end")
    assert "buy" not in position.kinds()
    assert position.why_not("buy 4") == "you have bought a Scroll in this round"


def test_bonus_turns_are_played_in_the_last_round_as_well() -> None:  # MB-64, MB-65
    position = table(2).workshop("GSYe1\n[LZYe1] -", seat=1).at_turn(1)
    position.s.ending = LAST_ROUND
    position.turn("move F3", "put 1.0")
    assert (position.acting, position.over) == (1, False)
    position.turn(f"move {min(position.goals())}", "put 2.0")
    assert position.over
