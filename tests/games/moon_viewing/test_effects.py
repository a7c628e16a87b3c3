"""Paws, arrows and the order of effects: MV-24..MV-31, MV-40, MV-41, and the golden case M3."""

from pathlib import Path

import pytest

import moonshelf

from .table import GAME, Table, drawn, ready

EMPTY = ". . . . . . . . . . . . . . . . . . ."
A0_IN_THE_MIDDLE = """
  .  .  .
 .  .  .  .
.  .  A0 .  .
 .  .  .  .
  .  .  .
"""
SET_OF_TWO = """
  .  .  .
 .  .  .  .
.  A2 A1 .  .
 .  .  .  .
  .  .  .
"""
SIX = ["0,0/0", "0,-1/5", "-1,0/0", "-1,0/5", "-1,1/0", "0,0/5"]
"""The corners of the middle, from corner 0 to 5."""


def placed(tile: str, cell: str, *circle: str, **options: str | bool) -> Table:
    return ready(tile, *circle, **options).act(f"take {tile}", f"place {cell}")


def test_the_middle_offers_its_six_corners_under_their_first_names() -> None:  # MV-24, MV-25: M3
    table = placed("A0", "0,0")
    assert table.choices("paw") == sorted(f"paw {space}" for space in SIX)
    table.act("paw 0,0/3")
    assert table.rabbits(0) == {"-1,0/5"}
    assert table.counts(0)["supply"] == 14


def test_no_paw_has_to_be_used() -> None:  # MV-24
    table = placed("A0", "0,0").act("end")
    assert table.mover == 1
    assert table.counts(0)["board"] == 0


def test_there_are_as_many_paws_as_the_tile_shows() -> None:  # MV-24
    table = placed("A2", "0,0").act("paw 0,0/0", "paw 0,0/1")
    assert table.choices() == ["end"]
    assert table.why_not("paw 0,0/2") == "all paws of the tile have been used"


def test_paws_use_corners_that_other_tiles_share() -> None:  # MV-25
    table = ready("A0", "A1").turn("A0", "0,0").act("take A1", "place 1,0")
    assert "paw 0,0/0" in table.choices()
    table.act("paw 0,0/0")
    assert table.claimed(1) == {"A0", "A1"}


def test_paws_use_no_corner_of_another_tile() -> None:  # MV-25
    table = ready("A0", "A1").turn("A0", "0,0").act("take A1", "place 1,0")
    assert len(table.choices("paw")) == 6
    assert table.why_not("paw -1,0/0") == "-1,0/0 is no corner of the tile just placed, on 1,0"


def test_with_one_rabbit_in_supply_one_paw_is_used_and_the_rest_is_lost() -> None:  # MV-26
    table = drawn(EMPTY, hand="A0", supply=(1, 9)).act("place 0,0", "paw 0,0/0")
    assert table.choices() == ["end"]
    assert table.why_not("paw 0,0/1") == "no rabbit is left in the supply"


def test_with_one_free_corner_one_paw_is_used() -> None:  # MV-26
    table = drawn(EMPTY, b=" ".join(SIX[1:]), hand="A0").act("place 0,0")
    assert table.choices("paw") == ["paw 0,0/0"]
    assert table.act("paw 0,0/0").choices() == ["end"]


def test_the_order_of_paws_has_no_meaning() -> None:  # MV-27
    one = placed("A0", "0,0").act("paw 0,0/0", "paw 0,0/2", "paw 0,0/4")
    other = placed("A0", "0,0").act("paw 0,0/4", "paw 0,0/0", "paw 0,0/2")
    assert one.match.position == other.match.position


def test_an_arrow_moves_an_own_rabbit_to_any_free_space() -> None:  # MV-28
    table = drawn(A0_IN_THE_MIDDLE, a="0,0/0 0,0/1", b="0,0/3", hand="A3").act("place 1,0")
    assert len(table.choices("move")) == 2 * (54 - 3)
    assert not [move for move in table.choices("move") if move.startswith("move -1,0/5")]
    table.act("move 0,0/0>-2,2/3")
    assert table.rabbits(0) == {"0,-1/5", "-2,2/3"}
    assert table.choices() == ["end"]


def test_an_arrow_goes_to_no_taken_space_and_moves_no_rival() -> None:  # MV-28
    table = drawn(A0_IN_THE_MIDDLE, a="0,0/0 0,0/1", b="0,0/3", hand="A3").act("place 1,0")
    assert table.why_not("move 0,0/0>0,0/1") == "a rabbit of A stands at 0,-1/5"
    assert table.why_not("move 0,0/0>0,0/3") == "a rabbit of B stands at -1,0/5"
    assert table.why_not("move 0,0/0>0,0/0") == "a rabbit of A stands at 0,0/0"
    assert table.why_not("move 0,0/3>0,0/2") == "no rabbit of A stands at -1,0/5"
    table.act("move 0,0/0>0,2/4")
    assert table.why_not("move 0,0/1>0,0/0") == "the arrow of the tile has been used"


def test_with_the_option_an_arrow_ends_at_a_tile() -> None:  # MV-29
    table = drawn(A0_IN_THE_MIDDLE, a="0,0/0", hand="A3", arrow_target="touching_a_tile").act("place 1,0")
    goals = {move.split(">")[1] for move in table.choices("move")}
    assert len(goals) == 10 - 1
    assert "1,0/0" in goals
    assert table.why_not("move 0,0/0>0,2/4") == "0,2/4 is at no tile, and an arrow has to end at one here"


def test_no_arrow_has_to_be_used_and_without_a_rabbit_it_has_no_effect() -> None:  # MV-30
    assert placed("A3", "0,0").choices() == ["end"]
    table = drawn(A0_IN_THE_MIDDLE, a="0,0/0", hand="A3").act("place 1,0", "end")
    assert table.rabbits(0) == {"0,0/0"}


def test_a_tile_without_paws_or_arrow_says_so() -> None:
    assert placed("A3", "0,0").why_not("paw 0,0/0") == "the tile A3 shows no paws"
    assert placed("A0", "0,0").why_not("move 0,0/0>0,0/1") == "the tile A0 shows no arrow"


@pytest.fixture
def both(tmp_path: Path) -> moonshelf.Game:
    """A game whose tile A3 has a paw and an arrow."""
    path = tmp_path / "both.toml"
    path.write_text(GAME.components.text.replace("A3 0 1", "A3 1 1"), "utf-8")
    return moonshelf.game("moon_viewing", path)


def test_with_both_the_arrow_may_move_a_rabbit_just_put(both: moonshelf.Game) -> None:  # MV-2, MV-31
    table = drawn(EMPTY, hand="A3", game=both).act("place 0,0")
    assert {choice.split()[0] for choice in table.choices()} == {"paw", "end"}
    table.act("paw 0,0/0", "move 0,0/0>2,0/0")
    assert table.rabbits(0) == {"2,0/0"}
    assert table.choices() == ["end"]


def test_with_both_a_paw_may_use_the_space_just_left(both: moonshelf.Game) -> None:  # MV-31
    table = drawn(EMPTY, a="0,0/0", b=" ".join(SIX[1:]), hand="A3", game=both).act("place 0,0")
    assert table.choices("paw") == []
    table.act("move 0,0/0>2,0/0", "paw 0,0/0")
    assert table.rabbits(0) == {"0,0/0", "2,0/0"}


def test_paws_arrow_and_removal_go_in_any_order() -> None:  # MV-40
    orders = [
        ("remove 0,0/3", "paw 1,0/0", "paw 1,0/1"),
        ("paw 1,0/0", "remove 0,0/3", "paw 1,0/1"),
        ("paw 1,0/1", "paw 1,0/0", "remove 0,0/3"),
    ]
    after = {
        drawn(SET_OF_TWO, b="0,0/3", hand="A0").act("place 1,0", *order).match.position for order in orders
    }
    assert len(after) == 1


def test_a_space_that_a_removed_rabbit_leaves_is_free_at_once() -> None:  # MV-40
    table = drawn(SET_OF_TWO, b="1,0/0", hand="A0").act("place 1,0")
    assert "paw 1,0/0" not in table.choices()
    assert "paw 1,0/0" in table.act("remove 1,0/0").choices()


def test_the_end_is_offered_from_the_placing_on_and_has_to_be_said() -> None:  # MV-41
    table = ready("A0").act("take A0")
    assert "end" not in table.choices()
    table.act("place 0,0")
    assert "end" in table.choices()
    table.act("paw 0,0/0", "paw 0,0/1", "paw 0,0/2", "paw 0,0/3")
    assert table.choices() == ["end"]
    assert table.mover == 0
