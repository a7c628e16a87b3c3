"""The naive twin of Moon Bunny: setup, refill, the end, Chang'e."""

import random
from collections import Counter
from fractions import Fraction

import pytest

from .moon_bunny import CHANCE, Twin
from .moon_bunny_facts import EXCHANGED_KINDS, LETTER_CARDS, NUMBER_CARDS, RECIPE_OF
from .moon_bunny_play import clear_moon_but, give, play_all, play_one, started, tile_with, words, workshop_of
from .moon_bunny_scoring import Piece
from .moon_bunny_table import GODDESS

# Setup and refill (A2, E3-E7, J10-J12)


@pytest.mark.parametrize(("seats", "first"), [(1, ["start A"]), (3, ["start A", "start B", "start C"])])
def test_chance_says_who_starts_unless_an_option_does(seats: int, first: list[str]) -> None:
    assert sorted(Twin(seats).legal(CHANCE)) == first
    named = Twin(seats, {"first": "A"})
    assert len(named.legal(CHANCE)) == 108
    assert "moon A1 LZYe0" in named.legal(CHANCE)


def until(twin: Twin, phase: str) -> Twin:
    rng = random.Random(5)
    while twin.phase != phase:
        play_one(twin, rng)
    return twin


def test_setup_goes_through_the_moon_by_rows_and_the_seats_from_the_starter() -> None:
    twin = Twin(3, {"first": "B"})
    asked = []
    while len(twin.moon.pieces) < 49:
        asked.append(next(iter(twin.legal(CHANCE))).split()[1])
        play_one(twin, random.Random(len(asked)))
    assert asked[:8] == ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "A2"]
    until(twin, "lounge")
    assert words(twin) == {"top"}  # J10
    play_one(twin, random.Random(1))
    for seat in "BCA":
        assert twin.to_act() == [seat]
        play_one(twin, random.Random(1))
    assert twin.to_act() == ["B"]
    assert len(twin.table.public) == 3


def recipe_draws(seats: int, kinds_with_symbol: bool) -> tuple[Twin, str]:
    twin = until(Twin(seats, {"first": "A"}), "recipe")
    for tile in sorted(twin.supply.unseen):
        if (RECIPE_OF[tile].kind in EXCHANGED_KINDS) == kinds_with_symbol:
            return twin, tile
    raise AssertionError


def test_recipe_with_the_symbol_goes_back_into_the_bag() -> None:
    twin, tile = recipe_draws(2, kinds_with_symbol=True)
    play_all(twin, f"recipe {tile}")
    assert twin.players[0].hand == []
    assert f"recipe {tile}" in twin.legal(CHANCE)


def test_recipe_with_the_symbol_is_kept_in_solo() -> None:
    twin, tile = recipe_draws(1, kinds_with_symbol=True)
    play_all(twin, f"recipe {tile}")
    assert twin.players[0].hand == [tile]


def test_solo_keeps_one_recipe_and_the_other_leaves_the_game() -> None:
    twin = until(Twin(1), "lounge")
    play_one(twin, random.Random(1))
    kept, other = twin.players[0].hand
    assert set(twin.legal("A")) == {f"keep {kept}", f"keep {other}"}
    play_all(twin, f"keep {kept}")
    assert twin.players[0].storage == Piece(kept, True)
    assert twin.supply.removed == [other]
    assert twin.table.public == []


def test_lounge_scrolls_are_drawn_by_the_copies_left() -> None:
    twin = until(Twin(2), "scroll")
    assert twin.legal(CHANCE) == {f"scroll {kind}": 2 for kind in range(1, 7)}
    play_all(twin, "scroll 3")
    assert twin.legal(CHANCE)["scroll 3"] == 1
    play_all(twin, "scroll 3")
    assert "scroll 3" not in twin.legal(CHANCE)


def test_variants_leave_out_scrolls_and_swaps() -> None:
    twin = started(1, {"no_scrolls": True, "hopping_only": True})
    give(twin.players[0], mooncakes=3)
    assert twin.table.scrolls == []
    assert words(twin) == {"move", "unstore"}


def after_first_turns(seats: int = 2) -> Twin:
    """A is about to end the second turn; the space that A left is a Herb space."""
    twin = started(seats)
    play_all(twin, "move C2", "put 0.0", "end")
    assert twin.to_act() == ["B"]  # D15: nothing is refilled at a first departure
    play_all(twin, "move F3", "put 0.0", "end", "move C5", "put 1.0")
    return twin


def test_bag_draws_are_weighted_by_the_pieces_that_may_come() -> None:
    twin = after_first_turns()
    play_all(twin, "end")
    weights = twin.legal(CHANCE)
    total = sum(weights.values())
    assert Fraction(weights["crater"], total) == Fraction(8, 48)
    assert Fraction(weights["placement"], total) == Fraction(2, 48)
    assert len(weights) == 2 + len(twin.supply.unseen)
    assert len(twin.supply.unseen) == 18 + 38 + 11  # box, bag, stack below its top


def test_refill_from_an_empty_bag_or_of_specials_only() -> None:
    twin = after_first_turns()
    twin.supply.herbs = twin.supply.placements = 0
    play_all(twin, "end")
    assert set(twin.legal(CHANCE)) == {"crater"}
    play_all(twin, "crater")
    assert twin.moon.craters == {"C2"}


def test_herb_space_stays_empty_without_a_bag() -> None:
    twin = after_first_turns()
    twin.supply.herbs = twin.supply.placements = twin.supply.craters = 0
    play_all(twin, "end")
    assert twin.to_act() == ["B"]
    assert twin.moon.is_empty("C2")


def test_placement_tile_makes_a_recipe_space_and_takes_the_top_recipe() -> None:
    twin = after_first_turns()
    top = twin.supply.top
    play_all(twin, "end", "placement")
    assert twin.moon.pieces["C2"] == Piece(str(top), True)
    assert "C2" in twin.moon.recipe_spaces
    assert words(twin) == {"top"}


def test_placement_tile_without_a_stack_is_an_empty_recipe_space() -> None:
    twin = after_first_turns()
    twin.supply.stack, twin.supply.top = 0, None
    play_all(twin, "end", "placement")
    assert twin.moon.is_empty("C2")
    assert "C2" in twin.moon.recipe_spaces


def test_recipe_space_is_refilled_from_the_stack() -> None:
    twin = started(2)
    top = twin.supply.top
    play_all(twin, "move F3", "put 0.0", "end", "move C6", "put 0.0", "end", "move C3", "put 1.0", "end")
    assert twin.moon.pieces["F3"] == Piece(str(top), True)
    assert words(twin) == {"top"}


# The end (E1, E2, J9, F19)


def rounds_left(twin: Twin, rng: random.Random) -> int:
    """How many more rounds begin."""
    begun, last = 0, len(twin.waiting)
    while twin.to_act():
        play_one(twin, rng)
        begun += len(twin.waiting) > last
        last = len(twin.waiting)
    return begun


@pytest.mark.parametrize("actions", [[], ["move F3", "put 0.0", "end"]])
def test_exactly_one_round_follows_the_one_in_which_the_stack_ran_out(actions: list[str]) -> None:
    # Used by A, or by B in the last turn of the round.
    twin = started(2)
    play_all(twin, *(["move C2", "put 0.0", "end"] if actions else []))
    give(twin.turn.player, 3)
    twin.supply.stack = 1
    play_all(twin, "scroll 3 C5")
    assert rounds_left(twin, random.Random(3)) == 1
    assert twin.winners()


def test_last_piece_leaving_the_bag_triggers_the_end_at_once() -> None:
    # E1, E2: this round is finished and exactly one more is played.
    twin = after_first_turns()
    twin.supply.herbs = twin.supply.placements = 0
    twin.supply.craters = 1
    assert not twin.supply.ran_out
    play_all(twin, "end", "crater")
    assert twin.supply.ran_out
    assert not twin.is_last_round
    assert rounds_left(twin, random.Random(3)) == 1


def test_game_is_over_when_nobody_took_a_tile_in_a_whole_round() -> None:
    twin = started(2)
    clear_moon_but(twin, "A1", "F6")
    play_all(twin, "skip", "end", "skip", "end")
    assert twin.to_act() == []
    assert twin.winners() == ["A", "B"]


def test_bonus_turns_are_played_in_the_last_round_too() -> None:
    twin = started(2)
    twin.is_last_round = True
    play_all(twin, "move C2", "put 0.0", "end", "move F3", "put 0.0")
    twin.players[1].bonus_turns = 1
    play_all(twin, "end")
    assert (twin.to_act(), twin.turn.start) == (["B"], "F3")
    assert twin.winners() == []
    play_all(twin, "move E5", "put 1.0", "end")
    assert words(twin) == {"top"}  # J14: F3 is refilled after the last turn, too
    play_one(twin, random.Random(1))
    assert twin.to_act() == []
    assert twin.winners()


def test_solo_game_goes_on_while_the_goddess_takes_tiles() -> None:
    # J9 speaks of nobody: Chang'e is somebody.
    twin = started(1)
    clear_moon_but(twin, "A1", "F4")
    play_all(twin, "skip", "end", "letter F", "number 4")
    assert twin.to_act() == ["A"]
    clear_moon_but(twin)
    play_all(twin, "skip", "end")
    assert twin.to_act() == []
    assert (twin.winners(), twin.ranks()) == (["A"], [1])


def test_tie_goes_to_the_fewer_herbs_and_is_shared_after_that() -> None:
    twin = started(3)
    twin.table.public = []
    clear_moon_but(twin, "A1", "G1", "G7")
    for player, rows in zip(twin.players, ("LZYe1 LZYe2", "LZBl1 -", "LZBl2 -"), strict=True):
        player.workshop = workshop_of(rows)
    assert twin.ranks() == [3, 1, 1]
    play_all(twin, *(["skip", "end"] * 3))
    assert twin.winners() == ["B", "C"]
    twin.players[0].workshop.mooncakes = 1
    assert twin.ranks() == [1, 2, 2]


# Chang'e


def her_turn() -> Twin:
    twin = started(1)
    play_all(twin, "move C2", "put 0.0", "end")
    return twin


def test_goddess_reveals_a_letter_then_a_number_and_takes_the_tile() -> None:
    twin = her_turn()
    assert twin.legal(CHANCE) == {f"letter {card}": number for card, number in LETTER_CARDS.items()}
    play_all(twin, "letter D")
    assert twin.legal(CHANCE) == {f"number {card}": number for card, number in NUMBER_CARDS.items()}
    piece = twin.moon.pieces["D4"]
    play_all(twin, "number 4")
    assert twin.goddess.pieces == [piece]
    assert twin.moon.bunnies[GODDESS] == "D4"
    assert twin.to_act() == ["A"]  # D15: no space is emptied by her first landing
    assert twin.goddess.letters.discards == Counter({"D": 1})


def test_goddess_reveals_another_number_where_she_cannot_land() -> None:
    twin = her_turn()
    play_all(twin, "letter C", "number 2")  # the player's bunny
    assert words(twin) == {"number"}
    twin.moon.craters.add("C3")
    del twin.moon.pieces["C3"]
    play_all(twin, "number 3", "number 4")
    assert twin.moon.bunnies[GODDESS] == "C4"
    assert twin.goddess.numbers.discards == Counter({"2": 1, "3": 1, "4": 1})  # G6


def test_goddess_reveals_another_letter_where_the_column_has_no_landable_space() -> None:
    twin = her_turn()
    for number in "13456":
        del twin.moon.pieces[f"C{number}"]
    del twin.moon.pieces["B5"]
    play_all(twin, "letter C")
    assert words(twin) == {"number"}
    play_all(twin, "number 5")
    assert words(twin) == {"letter"}
    play_all(twin, "letter B")  # B5 is empty, but column B is not
    assert words(twin) == {"number"}
    play_all(twin, "number 6")
    assert twin.moon.bunnies[GODDESS] == "B6"
    assert twin.goddess.letters.discards == Counter({"C": 1, "B": 1})


def test_goddess_keeps_the_last_number_for_another_letter() -> None:
    twin = her_turn()
    for number in "13456":
        del twin.moon.pieces[f"C{number}"]
    play_all(twin, "letter C", "number 5", "letter D")
    assert twin.moon.bunnies[GODDESS] == "D5"


def test_play_again_lies_aside_and_gives_a_bonus_turn_each() -> None:
    twin = her_turn()
    play_all(twin, "letter again", "letter again", "letter A", "number 1")
    # Her first tile came from A1, where the setup tile had stayed (A7).
    deck = twin.goddess.letters
    assert (deck.aside, deck.discards["again"]) == (1, 1)
    play_all(twin, "letter B", "number 2", "crater")
    assert (deck.aside, deck.discards["again"]) == (0, 2)
    play_all(twin, "letter B", "number 3", "crater")
    assert twin.to_act() == ["A"]
    assert twin.moon.craters == {"A1", "B2"}


def test_shuffle_brings_all_but_the_cards_aside_back() -> None:
    twin = her_turn()
    play_all(twin, "letter again", "letter A", "number 1", "letter again", "letter shuffle")
    # The first Play Again was discarded before this bonus turn, so it is back; the second lies aside.
    assert twin.legal(CHANCE) == {f"letter {card}": n for card, n in (LETTER_CARDS | {"again": 2}).items()}
    play_all(twin, "letter B", "number 2")
    assert twin.goddess.letters.cards["B"] == 1


def test_shuffle_of_numbers_takes_the_rejected_ones_along() -> None:
    twin = her_turn()
    play_all(twin, "letter C", "number 2", "number shuffle")
    assert twin.legal(CHANCE) == {f"number {card}": number for card, number in NUMBER_CARDS.items()}
    play_all(twin, "number 3")
    assert twin.moon.bunnies[GODDESS] == "C3"


def test_goddess_without_a_landable_space_reveals_nothing() -> None:
    twin = started(1)
    play_all(twin, "move C2", "put 0.0")
    clear_moon_but(twin)
    play_all(twin, "end")
    assert twin.to_act() == [CHANCE]  # the player has left A1, cleared above: it is refilled
    tile = min(twin.supply.unseen)
    play_all(twin, "crater")
    assert twin.to_act() == ["A"]
    assert tile in twin.supply.unseen


def test_goddess_competes_for_most_and_fewest() -> None:
    twin = started(1)
    twin.players[0].workshop = workshop_of(f"[{tile_with('most', 'herb', 'LZ')}] LZYe2")
    assert twin.scores() == [6]
    twin.goddess.pieces = [Piece("LZYe0", False), Piece("LZBl0", True)]
    assert twin.scores() == [6]
    twin.goddess.pieces.append(Piece("LZPu0", False))
    assert twin.scores() == [0]
