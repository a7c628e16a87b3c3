"""Sets of three and what they earn: MV-32..MV-39, and the golden cases M4, M5 and M8."""

import pytest

from .table import Table, drawn, ready

LINE = """
  .  .  .
 .  .  .  .
.  .  A0 A1 .
 .  .  .  .
  .  .  .
"""
SQUARE_OF_THREE = """
  .  .  .
 .  .  .  .
.  .  A0 A1 A2
 .  .  .  .
  .  .  .
"""
TWO_PAIRS = """
  .  .  .
 .  .  .  .
A0 A1 .  A3 A4
 .  .  .  .
  .  .  .
"""
BOTH = """
  .  .  .
 .  A1 A2 .
.  .  .  B5 C5
 .  .  .  .
  .  .  .
"""


def removals(table: Table) -> int:
    return int(table.s.removals)


def m4(**options: str | bool) -> Table:
    table = ready("A0", "A1", "A2", "A3", **options)
    table.turn("A0", "0,0", "paw 0,0/3", "paw 0,0/2")
    table.turn("A1", "1,0", "paw 1,0/0", "paw 1,0/1")
    return table.act("take A2", "place 2,0")


def test_a_colour_set_earns_a_removal_of_either_rabbit_which_frees_its_space() -> None:  # MV-32, MV-40: M4
    table = m4()
    assert table.choices("remove") == ["remove 1,-1/5", "remove 1,0/0"]
    assert "paw 1,0/0" not in table.choices()
    table.act("remove 1,0/0")
    assert table.choices("remove") == []
    assert "paw 1,0/0" in table.choices()
    assert table.why_not("remove 1,-1/5") == "a rabbit has been removed for every set the tile completed"


def test_a_fourth_tile_completes_no_new_set() -> None:  # MV-35: M5
    table = m4().act("end", "take A3", "place 1,1")
    assert removals(table) == 0
    assert table.why_not("remove 0,0/3") == "the tile completed no set of three, so no rabbit can be removed"


def test_every_time_a_fourth_tile_earns_a_removal() -> None:  # MV-35: M5
    table = m4(set_rule="every_time").act("end", "take A3", "place 1,1")
    assert removals(table) == 1
    assert table.choices("remove") == ["remove -1,0/0", "remove -1,0/5"]


def test_a_value_set_without_a_rival_rabbit_earns_nothing_to_remove() -> None:  # MV-32, MV-39: M8
    table = ready("A5", "B5", "C5").turn("A5", "0,0", "paw 0,0/0").turn("B5", "1,0").act("take C5", "place 2,0")
    assert removals(table) == 1
    assert table.choices("remove") == []
    assert len(table.choices("move")) == 53
    assert table.why_not("remove 0,0/0") == (
        "the rabbit at 0,0/0 is an own one; only the rival's can be removed"
    )
    assert table.why_not("remove 0,0/1") == "no rabbit stands at 0,-1/5"


def test_any_rabbit_of_the_rival_may_be_removed_near_or_far() -> None:  # MV-32
    table = drawn(LINE, b="-2,2/3 0,0/0 2,0/0", hand="A2").act("place 2,0")
    assert table.choices("remove") == ["remove -2,2/3", "remove 0,0/0", "remove 2,0/0"]


@pytest.mark.parametrize(("cell", "count"), [("2,0", 1), ("1,-1", 1), ("-1,0", 1), ("-1,1", 1)])
def test_a_chain_is_enough(cell: str, count: int) -> None:  # MV-33
    assert removals(drawn(LINE, hand="A2").act(f"place {cell}")) == count


def test_two_tiles_or_another_colour_and_value_are_no_set() -> None:  # MV-32
    assert removals(drawn(LINE, hand="B2").act("place 2,0")) == 0
    one = ". . . . . . . . . A0 . . . . . . . . ."
    assert removals(drawn(one, hand="A1").act("place 1,0")) == 0


def test_equal_tiles_apart_are_no_set() -> None:  # MV-33
    apart = """
          A0 B3 A2
         .  .  .  .
        .  .  .  .  .
         .  .  .  .
          .  .  .
        """
    table = drawn(apart, hand="A4").act("place -1,-1")
    assert removals(table) == 0


def test_the_rivals_tiles_count_too() -> None:  # MV-34
    table = ready("A0", "A1", "A2").turn("A0", "0,0", "paw 0,0/0").turn("A1", "1,0", "paw 1,0/5")
    assert table.act("take A2", "place 2,0").choices("remove") == ["remove 1,0/5"]


def test_joining_two_pairs_completes_one_set() -> None:  # MV-36
    assert removals(drawn(TWO_PAIRS, hand="A2").act("place 0,0")) == 1


def test_joining_a_set_to_more_completes_none() -> None:  # MV-35, MV-36
    table = drawn(SQUARE_OF_THREE, hand="A3").act("place -1,0")
    assert removals(table) == 0


def test_colour_and_value_at_once_earn_two_removals() -> None:  # MV-37
    table = drawn(BOTH, b="0,0/0 2,0/0 -2,2/3", hand="A5").act("place 0,0")
    assert removals(table) == 2
    table.act("remove 0,0/0", "remove 2,0/0")
    assert table.choices("remove") == []


def test_with_the_option_colour_and_value_at_once_earn_one() -> None:  # MV-37
    table = drawn(BOTH, b="0,0/0 2,0/0", hand="A5", double_bonus=False).act("place 0,0")
    assert removals(table) == 1
    assert table.act("remove 0,0/0").choices("remove") == []


def test_a_removed_rabbit_leaves_the_game() -> None:  # MV-38
    table = m4()
    before = table.counts(1)
    after = table.act("remove 1,0/0").counts(1)
    assert after == before | {"board": before["board"] - 1, "removed": 1}
    assert table.counts(0)["removed"] == 0


def test_what_is_not_removed_in_the_turn_is_lost() -> None:  # MV-39
    table = m4().act("end")
    assert removals(table) == 0
    table.act("take A3", "place -1,0", "end", "take A4")
    assert table.s.removed.tolist() == [0, 0]
