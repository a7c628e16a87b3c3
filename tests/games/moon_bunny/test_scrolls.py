"""Mooncakes and Scrolls in Moon Bunny: MB-66..MB-80."""

import pytest

from moonshelf import NotationError
from moonshelf.games.moon_bunny.state import GONE, NONE, RECIPE_UP, TRIGGERED

from .drawn import Table, table, tile

CAKES = "LZYe0* GSYe0* LTYe0* GJYe0*"


def test_a_mooncake_buys_a_scroll_from_the_lounge() -> None:  # MB-66
    position = table(2).workshop(CAKES).lounge(2, 5, 5)
    assert position.legal("buy") == {"buy 2", "buy 5"}
    position.play("buy 5")
    assert (position.s.cakes[0], position.s.cakes_left) == (3, 17)
    assert (position.s.lounge_scrolls[4], position.s.scrolls[0, 4]) == (1, 1)
    assert table(2).workshop(CAKES).lounge(2).why_not("buy 3") == "there is no Scroll 3 on the Lounge board"


def test_without_a_mooncake_nothing_is_bought_or_swapped() -> None:  # MB-66, MB-67
    position = table(2).lounge(2)
    assert position.kinds() == {"move"}
    assert position.why_not("buy 2") == "there is no Mooncake in your workshop to spend"


def test_one_scroll_is_bought_a_round() -> None:  # MB-66
    position = table(2).workshop(CAKES).lounge(2, 5, 5).play("buy 5")
    assert position.legal("buy") == set()
    position.turn("move D1", "put 0.1")
    position.turn("move E4", "put 0.0")
    assert position.s.rounds == 2
    assert position.legal("buy") == {"buy 2", "buy 5"}


def test_everybody_may_buy_one_in_a_round() -> None:  # MB-66
    position = table(2).workshop(CAKES).workshop("LZBl0*", seat=1).lounge(2, 5).play("buy 5")
    position.turn("move D1", "put 0.1")
    assert position.legal("buy") == {"buy 2"}


def test_a_mooncake_swaps_the_two_bunnies_in_place() -> None:  # MB-67
    position = table(2).workshop(CAKES).play("swap")
    assert (position.bunny(), position.s.leaping[0], position.s.cakes[0]) == ("A1", 1, 3)
    assert position.s.start == 0
    position.play("swap", "swap")
    assert (position.s.leaping[0], position.s.cakes[0]) == (1, 1)
    assert "B2" in position.goals()


def test_the_start_of_the_turn_stays_the_same_after_a_swap() -> None:  # MB-67
    position = table(2).workshop(CAKES).play("move D1", "put 0.1", "swap", "end")
    assert position.s.leaping[0] == 1
    assert position.s.vacated == NONE  # the tile under A's bunny is still on A1


def test_there_is_no_swap_between_the_first_step_and_the_taking() -> None:  # MB-67
    position = table(2).workshop(CAKES).scrolls(1).play("scroll 1 B1")
    assert position.why_not("swap") == (
        "nothing else is done while the bunny moves: before its first step, or after taking the tile"
    )


def test_a_mooncake_is_spent_as_soon_as_its_tile_lies_in_the_workshop() -> None:  # MB-68
    position = table(2).lounge(2).lay(D1="LZYe0").play("move D1")
    assert position.kinds() == {"put", "store"}
    position.play("put 0.0", "buy 2")
    assert position.s.cakes[0] == 0


def test_the_mooncake_of_the_tile_placed_first_is_given_back() -> None:  # MB-69
    position = table(2).workshop(CAKES).play("swap")
    assert [position.s.token[tile(word)] for word in ("LZYe0", "GSYe0", "LTYe0", "GJYe0")] == [0, 1, 1, 1]
    position.play("swap")
    assert [position.s.token[tile(word)] for word in ("LZYe0", "GSYe0", "LTYe0", "GJYe0")] == [0, 0, 1, 1]


def test_a_scroll_is_kept_for_later_turns_and_used_once() -> None:  # MB-70
    position = table(2).workshop(CAKES).lounge(6).play("buy 6")
    position.turn("move D1", "put 0.1").turn("move E4", "put 0.0")
    position.play("scroll 6 B1 C1")
    assert (position.s.scrolls[0, 5], position.s.used[0, 5], position.s.lounge_scrolls[5]) == (0, 1, 0)
    assert position.why_not("scroll 6 B1 C1") == "you have used your Scroll 6"
    assert position.why_not("scroll 4") == "you have no Scroll 4"


def test_any_number_of_scrolls_may_be_used_in_a_turn() -> None:  # MB-70
    position = table(2).scrolls(1, 1, 2, 6, 6).play("scroll 6 B1 C1", "scroll 6 B1 C1", "scroll 1 B1")
    position.play("scroll 2 C2", "scroll 1 C3", "move F3", "put 0.0")
    assert position.s.used[0].tolist() == [2, 1, 0, 0, 0, 2]


def test_scroll_1_steps_to_the_side() -> None:  # MB-71
    position = table(2, "......\n.A....\n......\n......\n......\n.....B\n").scrolls(1)
    assert position.goals("scroll 1") == {"B1", "A2", "C2", "B3"}
    assert position.why_not("scroll 1 C3") == "C3 is not one space up, down, left or right of B2"


def test_scroll_2_steps_diagonally() -> None:  # MB-72
    position = table(2, "......\n.A....\n......\n......\n......\n.....B\n").scrolls(2)
    assert position.goals("scroll 2") == {"A1", "C1", "A3", "C3"}
    assert position.why_not("scroll 2 C2") == "C2 is not one space diagonally from B2"


def test_scroll_3_replaces_a_recipe_on_the_moon_by_the_top_of_the_stack() -> None:  # MB-73
    position = table(2).scrolls(3).lay(C5="[LZYe1]").stack(3, top="LTYe1")
    assert position.legal("scroll 3") == {"scroll 3 C5"}
    position.play("scroll 3 C5")
    assert position.tile_on("C5") == "LTYe1"
    assert position.s.face[tile("LTYe1")] == RECIPE_UP
    assert position.s.where[tile("LZYe1")] == GONE
    assert position.s.reveal_top == 1
    assert all(text.startswith("top ") for text in position.legal())
    assert table(2).scrolls(3).lay(C5="[LZYe1]").why_not("scroll 3 C4") == "there is no Recipe on C4"


def test_using_up_the_stack_by_scroll_3_triggers_the_end() -> None:  # MB-73, MB-79
    position = table(2).scrolls(3, 3).lay(C5="[LZYe1]").stack(1, top="LTYe1").play("scroll 3 C5")
    assert (position.s.ending, position.s.reveal_top) == (TRIGGERED, 0)
    assert position.legal("scroll") == set()
    assert position.why_not("scroll 3 C5") == "the Recipe stack is empty"


def drawn_by_scroll_4(*herbs: str, left: int = 5) -> Table:
    position = table(2).scrolls(4).lay(B2="LZYe1").bag(left, 2, 1).play("scroll 4")
    return position.play(*(f"tile {name}" for name in herbs))


def test_scroll_4_draws_two_herbs_of_which_one_replaces_a_herb_on_the_moon() -> None:  # MB-74
    position = drawn_by_scroll_4("GSYe1", "LTYe0")
    assert position.acting == 0
    assert position.legal("pick GSYe1 B2", "pick LTYe0 B2") == {"pick GSYe1 B2", "pick LTYe0 B2"}
    assert position.kinds() == {"pick"}
    position.play("pick LTYe0 B2")
    assert position.tile_on("B2") == "LTYe0"
    assert position.s.where[tile("GSYe1")] == position.s.where[tile("LZYe1")] == GONE
    assert position.s.bag_herbs == 3
    assert position.said == [
        "Ann lays yellow lotus with a Mooncake on B2.",
        "Yellow lingzhi and yellow ginseng leave the game.",
    ]
    assert position.kinds() == {"move"}


def test_a_pick_may_replace_any_herb_and_no_recipe() -> None:  # MB-74
    position = table(2, "A.....\n..R...\n......\n......\n......\n.....B\n").scrolls(4).play("scroll 4")
    position.play("tile GSYe1", "tile LTYe0")
    assert len(position.legal()) == 2 * 35
    assert position.why_not("pick GSYe1 C2") == "there is no Herb on C2 to replace"


def test_scroll_4_draws_herbs_alone_and_specials_stay_in_the_bag() -> None:  # MB-75
    position = table(2).scrolls(4).bag(5, 3, 1).play("scroll 4")
    assert position.kinds() == {"tile"}
    assert set(position.weights().values()) == {1}
    assert len(position.legal()) == position.s.bag_herbs + position.s.stack + position.s.boxed
    position.play("tile GSYe1", "tile LTYe0", "pick GSYe1 B2")
    assert (position.s.craters, position.s.placements, position.s.bag_herbs) == (3, 1, 3)


def test_of_a_single_herb_only_that_one_is_drawn() -> None:  # MB-75
    position = table(2).scrolls(4).bag(1, 2).play("scroll 4", "tile GSYe1")
    assert position.acting == 0
    assert {text.split()[1] for text in position.legal()} == {"GSYe1"}
    position.play("pick GSYe1 B2")
    assert position.s.ending == 0, "two Craters are left in the bag"


def test_the_last_pieces_drawn_by_scroll_4_trigger_the_end() -> None:  # MB-74, MB-75
    position = table(2).scrolls(4).bag(2).play("scroll 4", "tile GSYe1")
    assert position.s.ending == 0
    position.play("tile GSYe2")
    assert position.s.ending == TRIGGERED
    assert position.said[-1] == "The bag is empty: this round is finished, then one last round is played."


def test_scroll_5_swaps_two_herbs_of_the_own_workshop_with_their_mooncakes() -> None:  # MB-76
    position = table(2).workshop("LZYe0* [GSBl1] LTYe1").stored("GJYe1").scrolls(5)
    assert position.legal("scroll 5") == {"scroll 5 0.0 2.0"}
    position.play("scroll 5 0.0 2.0")
    assert (position.tile_at("2.0"), position.tile_at("0.0")) == ("LZYe0", "LTYe1")
    assert (position.s.token[tile("LZYe0")], position.s.cakes[0]) == (1, 1)


def test_scroll_5_names_the_smaller_place_first() -> None:  # MB-76
    position = table(2).workshop("LZYe1 LZYe2\nGSYe1 GSYe2").scrolls(5)
    assert position.legal("scroll 5") == {
        *("scroll 5 0.0 0.1", "scroll 5 0.0 1.0", "scroll 5 0.0 1.1"),
        *("scroll 5 0.1 1.0", "scroll 5 0.1 1.1", "scroll 5 1.0 1.1"),
    }


def test_scroll_5_never_brings_a_bonus_turn() -> None:  # MB-76
    position = table(2).workshop("LZYe1\n[GSBl1] - \n").workshop("- GSYe1", seat=0).scrolls(5)
    position.s.bonus = 0
    position.play("scroll 5 0.1 1.0")
    assert position.s.bonus == 0


def test_scroll_6_swaps_two_herbs_on_the_moon() -> None:  # MB-77
    position = (
        table(2, "A.....\n..R...\n......\n......\n......\n.....B\n").lay(B1="LZYe1", C3="GSYe1").scrolls(6)
    )
    assert len(position.legal("scroll 6")) == 35 * 34 // 2
    position.play("scroll 6 B1 C3")
    assert (position.tile_on("B1"), position.tile_on("C3")) == ("GSYe1", "LZYe1")


@pytest.mark.parametrize(
    ("notation", "reason"),
    [
        ("scroll 6 C3 B1", "write the smaller name first: scroll 6 B1 C3"),
        ("scroll 6 B1 B1", "scroll 6 swaps two different Herbs, not B1 with itself"),
        ("scroll 5 0.0 1.0", "there is no Herb at 0.0 of your workshop"),
        ("scroll 5 1.0 0.0", "write the smaller name first: scroll 5 0.0 1.0"),
    ],
)
def test_swaps_name_two_different_herbs(notation: str, reason: str) -> None:  # MB-76, MB-77
    with pytest.raises(NotationError) as refused:
        table(2).scrolls(5, 6).why_not(notation)
    assert str(refused.value) == reason


def test_a_recipe_is_not_swapped() -> None:  # MB-77
    position = table(2, "A.....\n..R...\n......\n......\n......\n.....B\n").scrolls(6)
    assert position.why_not("scroll 6 B1 C2") == "there is no Herb on C2"


def test_scrolls_may_concern_a_tile_under_a_bunny() -> None:  # MB-78
    position = table(2).lay(A1="LZYe1", B1="GSYe1").scrolls(4, 6).play("scroll 6 A1 B1")
    assert (position.tile_on("A1"), position.tile_on("B1")) == ("GSYe1", "LZYe1")
    position.play("scroll 4", "tile LTYe1", "tile LTYe2", "pick LTYe1 F6")
    assert position.tile_on("F6") == "LTYe1"
    recipe = table(2).lay(F6="[LZYe1]").scrolls(3).play("scroll 3 F6")
    assert recipe.tile_on("F6") == "SFPk2"


@pytest.mark.parametrize(
    ("kind", "moon", "herbs", "stack", "reason"),
    [
        (3, "A.....", 5, 5, "there is no Recipe on C1"),
        (3, "A.R...", 5, 0, "the Recipe stack is empty"),
        (4, "A.....", 0, 5, "there is no Herb in the bag"),
        (4, "aRR---", 5, 5, "there is no Herb on the moon to replace"),
    ],
)
def test_a_scroll_without_anything_to_be_used_on_stays(
    kind: int, moon: str, herbs: int, stack: int, reason: str
) -> None:  # MB-79
    rows = "------\n" * 4 if kind == 4 and moon[0] == "a" else "......\n" * 4
    last = "-----b\n" if moon[0] == "a" else ".....B\n"
    position = table(2, f"{moon}\n{rows}{last}").bag(herbs, 2).stack(stack).scrolls(kind)
    assert position.legal(f"scroll {kind}") == set()
    assert position.why_not(f"scroll {kind}" + (" C1" if kind == 3 else "")) == reason
    assert position.s.scrolls[0, kind - 1] == 1


def test_a_scroll_5_or_6_needs_two_herbs() -> None:  # MB-79
    position = (
        table(2, "A-----\n------\n------\n---R--\n------\n-----b\n").workshop("LZYe1 [LZYe2]").scrolls(5, 6)
    )
    assert position.legal("scroll") == set()


def test_tiles_out_of_the_game_are_known() -> None:  # MB-80
    position = drawn_by_scroll_4("GSYe1", "LTYe0").play("pick LTYe0 B2").turn("move D1", "put 0.0")
    assert not {"tile GSYe1", "tile LZYe1", "tile LTYe0"} & set(position.turn("move E4", "store").legal())
    assert [position.s.where[tile(name)] for name in ("GSYe1", "LZYe1")] == [GONE, GONE]
