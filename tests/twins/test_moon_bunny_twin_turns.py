"""The naive twin of Moon Bunny: moving, the order of a turn, placing, Scrolls."""

import random

import pytest

from .moon_bunny import CHANCE
from .moon_bunny_facts import MOON_6
from .moon_bunny_play import (
    clear_moon_but,
    ends_from,
    give,
    play_all,
    play_one,
    squares_of,
    started,
    walk_on,
    words,
    workshop_of,
)
from .moon_bunny_scoring import Piece, Workshop

# Moving (B4-B8, J2, J3, J6)


def test_bunny_crosses_craters_and_empty_spaces_but_does_not_end_there() -> None:
    walk = walk_on(MOON_6, "diagonal_slide")
    del walk.moon.pieces["D4"]
    del walk.moon.pieces["E5"]
    walk.moon.craters.add("D4")
    assert {"D4", "E5"}.isdisjoint(ends_from(walk, "C3"))
    assert {"F6", "A1", "B2"} <= ends_from(walk, "C3")


def test_bunny_does_not_pass_another_one() -> None:
    walk = walk_on(MOON_6, "diagonal_slide")
    walk.moon.bunnies = {"A": "C3", "B": "D4", "C": "B2"}
    assert ends_from(walk, "C3") == {"D2", "E1", "F6", "A5", "B4"}


def test_scroll_step_after_the_hop_is_measured_from_where_the_turn_began() -> None:
    twin = started(2)
    give(twin.players[0], 1, 2)
    play_all(twin, "move D1")
    assert squares_of(twin, "scroll 1") == {"C1", "E1", "D2", "D6"}
    assert squares_of(twin, "scroll 2") == {"C2", "E2", "C6", "E6"}


def test_hop_after_a_scroll_step_passes_both_tests() -> None:
    # B7: hops from B2 end next to A1 on F1 and A6, which the second test forbids.
    twin = started(2)
    give(twin.players[0], 2)
    play_all(twin, "scroll 2 B2")
    assert squares_of(twin, "move") == {"E2", "B5", "D1", "D3", "C4", "C6", "A4", "F3"}


def test_stop_in_between_may_stand_next_to_the_start() -> None:
    # B7, J2: with an orthogonal step in hand A6 is a stop, from A6 only away from A1.
    twin = started(2)
    give(twin.players[0], 2, 1)
    play_all(twin, "scroll 2 B2")
    assert {"F1", "A6"} <= squares_of(twin, "move")
    play_all(twin, "move A6")
    assert words(twin) == {"scroll"}
    assert squares_of(twin, "scroll 1") == {"B6", "A5"}  # F6 has a bunny, A1 is the start


def test_stop_in_between_may_be_an_empty_space_but_no_crater() -> None:
    twin = started(2)
    clear_moon_but(twin, "D2")
    twin.moon.craters.add("C2")
    assert words(twin) >= {"skip"}
    give(twin.players[0], 1)
    assert squares_of(twin, "move") == {"D1", "E2"}  # B8: C2 is next to D2, too
    play_all(twin, "move D1")
    assert squares_of(twin, "scroll 1") == {"D2"}


def test_step_before_the_move_needs_a_move_after_it() -> None:
    # J2, B9: from the space reached by the step a hop must still reach the only tile.
    twin = started(2)
    clear_moon_but(twin, "D2")
    give(twin.players[0], 1)
    assert squares_of(twin, "scroll 1") == {"B1", "F1", "A2"}  # each three hops from D2; A6 is five


def test_scroll_steps_come_after_the_move_as_long_as_a_legal_end_is_left() -> None:
    twin = started(2)
    give(twin.players[0], 1, 1)
    play_all(twin, "move D1", "scroll 1 C1")
    # B1 is next to A1 and no Scroll would be left; C1 is an end already.
    assert squares_of(twin, "scroll 1") == {"D1", "C2", "C6"}
    assert {"put", "scroll"} <= words(twin)


def test_start_can_be_crossed_and_stopped_on_but_not_taken() -> None:
    # J6: back on A1 the diagonal bunny must still be able to step away.
    twin = started(2)
    give(twin.players[0], 2)
    twin.players[0].hops = False
    play_all(twin, "move B2")
    assert "A1" not in squares_of(twin, "scroll 2")
    give(twin.players[0], 1)
    assert "A1" in squares_of(twin, "scroll 2")


def test_the_two_bunnies_of_a_colour_are_swapped_in_place_for_a_mooncake() -> None:
    twin = started(2)
    give(twin.players[0], mooncakes=2)
    twin.supply.mooncakes -= 2
    play_all(twin, "swap")
    assert squares_of(twin, "move") == {"B2", "C3", "D4", "E5", "B6", "C5", "E3", "F2"}
    play_all(twin, "swap")
    assert "D1" in squares_of(twin, "move")
    assert "swap" not in words(twin)
    assert twin.supply.mooncakes == 20


def test_skip_is_offered_only_without_legal_movement_and_ends_it() -> None:
    twin = started(2)
    assert "skip" not in words(twin)
    give(twin.players[0], 4, mooncakes=2)
    clear_moon_but(twin, "A1", "B2")
    assert words(twin) == {"skip", "swap", "buy", "unstore", "scroll"}
    play_all(twin, "swap")  # B6: now the diagonal bunny reaches B2
    assert words(twin) == {"move", "swap", "buy", "unstore", "scroll"}
    play_all(twin, "swap", "skip")
    assert words(twin) == {"end", "unstore", "scroll"}
    play_all(twin, "end")
    assert twin.to_act() == ["B"]  # nothing to refill


# The order of a turn (J1, J4, J5)


def test_only_movement_is_offered_from_the_first_step_to_the_taking() -> None:
    twin = started(2)
    give(twin.players[0], 1, 2, 3, 4, 6, mooncakes=3)
    assert words(twin) == {"buy", "swap", "scroll", "unstore", "move"}
    play_all(twin, "scroll 1 B1")
    assert words(twin) == {"scroll", "move"}
    assert squares_of(twin, "scroll 3") == squares_of(twin, "scroll 6") == set()
    play_all(twin, "move E1")
    assert words(twin) == {"scroll", "put", "unstore"}
    play_all(twin, "put 0.0")
    assert words(twin) == {"buy", "swap", "scroll", "unstore", "end"}
    assert squares_of(twin, "scroll 1") == squares_of(twin, "scroll 2") == set()


def test_placing_from_storage_after_the_move_ends_movement_and_frees_storage() -> None:
    twin = started(2)
    give(twin.players[0], 1)
    play_all(twin, "move D1")
    assert "store" not in words(twin)
    play_all(twin, "unstore 1.0")
    assert words(twin) == {"put", "store"}
    play_all(twin, "store")
    assert words(twin) == {"unstore", "end"}


def test_a_scroll_is_bought_once_a_round_even_with_bonus_turns() -> None:
    twin = started(2)
    player = twin.players[0]
    give(player, mooncakes=5)
    player.bonus_turns = 1
    kinds = squares_of(twin, "buy")
    assert kinds == {str(kind) for kind in twin.table.scrolls}
    play_all(twin, f"buy {min(kinds)}")
    assert "buy" not in words(twin)
    play_all(twin, "move D1", "put 0.0", "end")
    while twin.to_act() == [CHANCE]:
        play_one(twin, random.Random(1))
    assert twin.turn.player is player
    assert "buy" not in words(twin)


def test_a_scroll_may_be_bought_again_in_the_next_round() -> None:
    twin = started(2)
    give(twin.players[0], mooncakes=2)
    kinds = sorted(twin.table.scrolls)
    play_all(twin, f"buy {kinds[0]}", "move D1", "put 0.0", "end", "move F3", "put 0.0", "end")
    assert squares_of(twin, "buy") == {str(kind) for kind in kinds[1:]}


# Placing (C4, C6, H1-H8)


def test_first_tile_goes_on_a_printed_place_and_the_others_beside_a_tile() -> None:
    assert Workshop().open_places() == [(0, 0), (1, 0), (2, 0), (3, 0)]
    assert workshop_of("- [LZYe1] - -").open_places() == [(0, 0), (1, 1), (2, 0)]


@pytest.mark.parametrize(
    ("rows", "place", "tile", "bonus"),
    [
        (("- - - -", "[LZYe0] GSYe0 - -"), (0, 1), "LTYe0", 1),
        (("- LTYe0 - -", "LOYe0 [LZYe0] - -"), (2, 0), "GSYe0", 1),
        (("- LTYe0 - -", "[LOYe0] [LZYe0] - -"), (2, 0), "GSYe0", 0),
        (("- - LTYe0 -", "- [LZYe0] - [GSYe0]", "GSPk0 LTPk0 LOPk0 LOGr0"), (2, 1), "SFYe0", 0),
        (("LTYe0 - -", "[LZYe0] - [GSYe0] LOGr0", "GSPk0 LTPk0 LOPk0 GJGr0"), (1, 1), "SFYe0", 1),
        (("LTYe0 - GSGr0 -", "[LZYe0] - [GSYe0] LOGr0", "GSPk0 LTPk0 LOPk0 GJGr0"), (1, 1), "SFYe0", 2),
    ],
)
def test_a_herb_that_closes_a_ring_gives_bonus_turns(
    rows: tuple[str, ...], place: tuple[int, int], tile: str, bonus: int
) -> None:
    assert workshop_of(*rows).add(place, Piece(tile, False)) == bonus


def test_a_recipe_dropped_into_a_ring_of_herbs_gives_a_bonus_turn() -> None:
    workshop = workshop_of("- LTYe0 - -", "LOYe0 - SFYe0 -")
    assert workshop.add((1, 0), Piece("LZYe0", True)) == 1


def test_bonus_turn_comes_before_the_next_seat() -> None:
    twin = started(2)
    twin.players[0].workshop = workshop_of("- GSBl0 - -", "LOYe0 - SFYe0 -")
    play_all(twin, "unstore 1.0", "move D1", "store", "end")
    assert twin.to_act() == ["A"]
    assert twin.turn.start == "D1"


def test_mooncake_is_taken_with_the_tile_and_sleeps_in_storage() -> None:
    twin = started(2)
    player = twin.players[0]
    twin.moon.pieces["D1"] = Piece("GJYe0", False)
    play_all(twin, "move D1", "unstore 0.0", "store")
    assert (twin.supply.mooncakes, player.workshop.mooncakes, player.stored_mooncake) == (19, 0, True)
    assert "swap" not in words(twin)
    play_all(twin, "unstore 1.0")
    assert (player.workshop.mooncakes, player.stored_mooncake) == (1, False)
    assert "swap" in words(twin)  # C10


def test_no_mooncake_is_taken_from_an_empty_supply() -> None:
    twin = started(2)
    twin.supply.mooncakes = 0
    twin.moon.pieces["D1"] = Piece("GJYe0", False)
    play_all(twin, "move D1", "put 0.0")
    assert twin.players[0].workshop.mooncakes == 0


# Scrolls 3 to 6


def test_scroll_3_lays_the_top_recipe_on_the_moon_and_shows_a_new_one() -> None:
    twin = started(2)
    give(twin.players[0], 3)
    assert squares_of(twin, "scroll 3") == twin.moon.recipe_spaces
    top, gone = twin.supply.top, twin.moon.pieces["C5"].tile
    play_all(twin, "scroll 3 C5")
    assert twin.moon.pieces["C5"] == Piece(str(top), True)
    assert gone in twin.supply.removed
    assert words(twin) == {"top"}  # J4
    play_one(twin, random.Random(1))
    assert twin.to_act() == ["A"]


def test_last_recipe_of_the_stack_used_by_scroll_3_ends_the_game_after_the_next_round() -> None:
    twin = started(2)
    give(twin.players[0], 3)
    twin.supply.stack = 1
    play_all(twin, "scroll 3 C5", "move D1", "put 0.0", "end")
    assert twin.supply.ran_out
    give(twin.players[1], 3)
    assert squares_of(twin, "scroll 3") == set()  # E11


def test_scroll_4_draws_two_herbs_and_one_goes_to_the_moon() -> None:
    twin = started(2)
    give(twin.players[0], 4)
    play_all(twin, "scroll 4")
    one, two = sorted(twin.supply.unseen)[:2]
    assert set(twin.legal(CHANCE).values()) == {1}
    play_all(twin, f"tile {one}", f"tile {two}")
    assert words(twin) == {"pick"}
    assert len(twin.legal("A")) == 2 * 28
    gone = twin.moon.pieces["A1"].tile  # E12: under the bunny
    play_all(twin, f"pick {two} A1")
    assert twin.moon.pieces["A1"] == Piece(two, False)
    assert {one, gone} <= set(twin.supply.removed)
    assert twin.supply.herbs == 36


@pytest.mark.parametrize(("herbs", "draws"), [(0, None), (1, 1), (2, 2), (3, 2)])
def test_scroll_4_uses_what_herbs_there_are(herbs: int, draws: int | None) -> None:
    twin = started(2)
    give(twin.players[0], 4)
    twin.supply.herbs = herbs
    assert ("scroll" in words(twin)) == (draws is not None)
    if draws:
        play_all(twin, "scroll 4")
        for _ in range(draws):
            play_one(twin, random.Random(1))
        assert words(twin) == {"pick"}


def test_scroll_5_swaps_two_herbs_without_a_bonus_turn() -> None:
    twin = started(2)
    give(twin.players[0], 5)
    twin.players[0].workshop = workshop_of("LTYe0 - - -", "[LZYe0] GSYe0 [GJYe0] -")
    assert [action for action in twin.legal("A") if action.startswith("scroll 5")] == ["scroll 5 0.1 1.0"]
    play_all(twin, "scroll 5 0.1 1.0")
    assert twin.players[0].workshop.pieces[0, 1].tile == "GSYe0"
    assert twin.players[0].bonus_turns == 0


def test_scroll_6_swaps_two_herbs_on_the_moon_smaller_name_first() -> None:
    twin = started(2)
    give(twin.players[0], 6)
    pairs = [action.split()[2:] for action in twin.legal("A") if action.startswith("scroll 6")]
    assert len(pairs) == 28 * 27 // 2
    assert all(one < two for one, two in pairs)
    before = twin.moon.pieces["A1"], twin.moon.pieces["B2"]
    play_all(twin, "scroll 6 A1 B2")
    assert (twin.moon.pieces["B2"], twin.moon.pieces["A1"]) == before
