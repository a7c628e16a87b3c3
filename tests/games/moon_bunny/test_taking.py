"""Taking and placing tiles in Moon Bunny: MB-49..MB-59."""

import pytest

from moonshelf.games.moon_bunny.ids import place_name
from moonshelf.games.moon_bunny.state import COLUMNS, NONE, RECIPE_UP

from .drawn import table, tile


def test_the_tile_is_taken_the_side_up_that_was_up() -> None:  # MB-49
    position = table(2).lay(D1="[GSYe1]", A4="LTYe1")
    taken = table(2).lay(D1="[GSYe1]").play("move D1", "put 2.0")
    assert taken.tile_at("2.0") == "GSYe1"
    assert taken.s.face[tile("GSYe1")] == RECIPE_UP
    assert taken.tile_on("D1") == ""
    position.play("move A4", "store")
    assert position.s.stored[0] == tile("LTYe1")


def test_the_tile_cannot_be_refused() -> None:  # MB-49
    assert table(2).play("move D1").legal() == {"put 0.0", "put 1.0", "put 2.0", "put 3.0", "store"}


def test_the_storage_holds_one_tile() -> None:  # MB-50
    position = table(2).stored("LZYe1").play("move D1")
    assert "store" not in position.legal()
    assert position.why_not("store") == "there is a tile in your storage: place that one first"


def test_a_workshop_has_four_columns_and_no_top() -> None:  # MB-51
    position = table(2).workshop("LZYe1 - - GSYe1\nLTYe1 LTYe2 GJYe1 GJYe2").play("move D1")
    assert position.goals("put") == {"0.2", "1.1", "2.1", "3.2"}
    tower = "\n".join(["LZYe1", "LZYe2", "LZBl1", "LZBl2", "LZPu1", "LZPu2", "LZGr1", "LZGr2", "LZGy1"])
    assert table(2).workshop(tower).play("move D1").goals("put") == {"0.9", *(f"1.{row}" for row in range(9))}


def test_the_first_tile_lies_on_a_printed_space() -> None:  # MB-52
    assert table(2).play("move D1").goals("put") == {"0.0", "1.0", "2.0", "3.0"}
    assert table(2).stored("LZYe1").goals("unstore") == {"0.0", "1.0", "2.0", "3.0"}
    position = table(2).play("move D1")
    assert (
        position.why_not("put 0.1") == "your first tile goes on one of the four spaces of the board, 0.0 to 3.0"
    )


def test_every_other_tile_lies_next_to_one() -> None:  # MB-53
    position = table(2).workshop("- LZYe1 - -").play("move D1")
    assert position.goals("put") == {"0.0", "2.0", "1.1"}
    assert position.why_not("put 3.0") == "3.0 is next to no tile of your workshop"
    assert position.why_not("put 1.0") == "there is a tile at 1.0"
    assert position.why_not("put 0.1") == "0.1 is next to no tile of your workshop"


def test_recipes_count_as_tiles_to_lie_next_to() -> None:  # MB-53
    assert table(2).workshop("- [LZYe1] - -").play("move D1").goals("put") == {"0.0", "2.0", "1.1"}


@pytest.mark.parametrize("seed", range(3))
def test_there_is_always_a_place(seed: int) -> None:  # MB-54
    position = table(2)
    for turns in range(12):
        goals = sorted(position.goals())
        position.play(f"move {goals[(seed + turns) % len(goals)]}")
        places = sorted(position.goals("put"))
        assert places
        position.play(f"put {places[(seed * 7 + turns) % len(places)]}", "end")
        while position.acting == 7:
            position._apply(position.ids()[0])


def test_a_stored_tile_is_placed_at_any_moment_but_between_bunny_steps() -> None:  # MB-55
    before = table(2).stored("LZYe1").play("unstore 0.0", "move D1", "put 1.0", "end")
    between = table(2).stored("LZYe1").play("move D1", "unstore 0.0", "put 1.0", "end")
    behind = table(2).stored("LZYe1").play("move D1", "put 1.0", "unstore 0.0", "end")
    for position in (before, between, behind):
        assert position.tile_at("0.0") == "LZYe1"
        assert position.s.stored[0] == NONE
    assert "unstore" not in table(2).stored("LZYe1").scrolls(1).play("scroll 1 B1").kinds()


def test_placing_it_after_the_regular_move_ends_the_movement() -> None:  # MB-55
    position = table(2).stored("LZYe1").scrolls(1).play("move D1")
    assert position.kinds() == {"scroll 1", "put", "unstore"}
    position.play("unstore 0.0")
    assert position.kinds() == {"put", "store"}
    assert position.why_not("scroll 1 D2").startswith("placing the stored tile ended the movement")


def test_placing_it_frees_the_storage_for_this_turns_tile() -> None:  # MB-56
    position = table(2).stored("LZYe1").lay(D1="GSYe1").play("move D1", "unstore 0.0", "store")
    assert position.s.stored[0] == tile("GSYe1")


def test_nothing_goes_from_a_workshop_into_a_storage() -> None:  # MB-56
    position = table(2).workshop("LZYe1").play("move D1", "put 1.0")
    assert position.kinds() == {"end"}


def test_a_herb_that_shows_a_mooncake_gets_one() -> None:  # MB-57
    position = table(2).lay(D1="GSYe0").play("move D1", "put 0.0")
    assert (position.s.cakes[0], position.s.token[tile("GSYe0")], position.s.cakes_left) == (1, 1, 19)
    stored = table(2).lay(D1="GSYe0").play("move D1", "store")
    assert (stored.s.cakes[0], stored.s.token[tile("GSYe0")], stored.s.cakes_left) == (0, 1, 19)


def test_only_a_herb_side_brings_a_mooncake() -> None:  # MB-57
    for word in ("[GSYe0]", "GSYe1"):
        position = table(2).lay(D1=word).play("move D1", "put 0.0")
        assert (position.s.cakes[0], position.s.cakes_left) == (0, 20)


def test_without_a_supply_there_is_no_mooncake_then_or_later() -> None:  # MB-58
    position = table(2).lay(D1="GSYe0")
    position.s.cakes_left = 0
    position.play("move D1", "store")
    assert position.said[-1] == "There is no Mooncake left for it."
    position.s.cakes_left = 1
    position.play("unstore 0.0")
    assert (position.s.cakes[0], position.s.cakes_left) == (0, 1)


def test_a_mooncake_in_the_storage_is_worth_nothing_and_comes_along() -> None:  # MB-59
    position = table(2).lounge(4).stored("GSYe0*").lay(D1="LTYe1")
    assert (position.kinds(), position.points()) == ({"move", "unstore"}, 0)
    assert position.why_not("swap") == (
        "the Mooncake in storage cannot be spent, and there is none in your workshop"
    )
    position.play("unstore 0.0")
    assert (position.kinds(), position.points()) == ({"move", "swap", "buy"}, 1)


def test_places_are_named_by_column_and_row() -> None:
    assert [place_name(place) for place in (0, 3, 4, 4 * 12 + 2)] == ["0.0", "3.0", "0.1", "2.12"]
    assert COLUMNS == 4
