"""Moon Bunny for one, beside Chang'e: MB-123..MB-139."""

import random

import pytest

import moonshelf
from moonshelf import CHANCE
from moonshelf.games.moon_bunny import text
from moonshelf.games.moon_bunny.components import TILE_NAMES
from moonshelf.games.moon_bunny.scoring import rank_alone
from moonshelf.games.moon_bunny.state import (
    AGAIN,
    CHANGE,
    GONE,
    LAST_ROUND,
    NONE,
    SHUFFLE_LETTERS,
    SHUFFLE_NUMBERS,
    TRIGGERED,
    WITH_CHANGE,
)

from .drawn import BOX, GAME, Table, table, tile, tile_with

REST = "......\n" * 5


def her_turn() -> Table:
    """Chang'e is to reveal her first Letter, the player's bunny being on D1."""
    return table(1).turn("move D1", "store")


def test_the_setup_is_that_for_two_with_one_seat() -> None:  # MB-123
    match = GAME.start(1, seed=1)
    assert (match.state.stack, match.state.craters, match.state.placements) == (11, 8, 2)
    assert sum(match.state.lounge_scrolls) == 4
    assert match.state.her_square == NONE
    assert (match.state.bunny[0], match.state.bunny[1]) == (0, NONE)


def test_of_two_recipes_one_is_stored_and_the_other_leaves_the_game() -> None:  # MB-124
    match = GAME.start(1, seed=1)
    one, other = match.state.hand[0].tolist()
    assert [choice.notation for choice in match.choices("A")] == [f"keep {TILE_NAMES[t]}" for t in (one, other)]
    match.play("A", f"keep {TILE_NAMES[other]}")
    assert (match.state.stored[0], match.state.where[one]) == (other, GONE)
    assert (match.state.public == NONE).all()


def test_alone_recipes_with_the_exchange_symbol_are_kept() -> None:  # MB-124
    match, rng = GAME.start(1), random.Random(1)
    while not match.choices(CHANCE)[0].notation.startswith("recipe"):
        match.play(CHANCE, rng.choice(match.legal(CHANCE)))
    marked = [t for t in range(108) if BOX.symbol[t] and match.state.where[t] == 0]
    match.play(CHANCE, f"recipe {TILE_NAMES[marked[0]]}")
    assert match.state.hand[0, 0] == marked[0]


def test_her_turn_comes_after_each_turn_of_the_player_and_its_bonus_turns() -> None:  # MB-125
    position = table(1).play("move D1", "put 0.0", "end")
    assert (position.s.seat, position.kinds()) == (CHANGE, {"letter"})
    position = table(1).workshop("GSYe1\n[LZYe1] -").play("move D1", "put 1.0", "end")
    assert (position.acting, position.kinds()) == (0, {"move"})
    position.turn("move A1", "put 2.0")
    assert (position.s.seat, position.kinds()) == (CHANGE, {"letter"})


def test_she_turns_a_letter_and_a_number_and_goes_there() -> None:  # MB-126
    position = her_turn()
    assert position.weights() == {f"letter {x}": 2 for x in "ABCDEF"} | {"letter again": 3, "letter shuffle": 1}
    position.play("letter E")
    assert position.weights() == {f"number {x}": 2 for x in range(1, 7)} | {"number shuffle": 1}
    position.play("number 5")
    assert position.s.her_square == 4 * 7 + 4
    assert (position.acting, position.s.rounds) == (0, 2)


@pytest.mark.parametrize("row", ["A.....", "A..#..", "A..-.."])
def test_where_she_cannot_land_another_number_is_turned(row: str) -> None:  # MB-127
    """On D1 stands the player's bunny, or it is a Crater, or has no tile."""
    position = table(1, f"{row}\n{REST}")
    position.turn("move D1" if "D1" in position.goals() else "move C2", "store").play("letter D", "number 1")
    assert (position.kinds(), position.s.numbers_out.sum()) == ({"number"}, 1)
    assert position.said == ["Chang’e turns the Number 1, but cannot land on D1."]
    position.play("number 4")
    assert position.s.her_square == 3 * 7 + 3


def test_her_own_space_is_none_to_land_on() -> None:  # MB-127
    position = her_turn().play("letter E", "number 5").turn("move D4", "put 0.0").play("letter E", "number 5")
    assert position.kinds() == {"number"}


def test_with_no_space_in_her_column_another_letter_is_turned_and_the_number_kept() -> None:  # MB-128
    position = table(1, "A...#.\n....#.\n....#.\n....-.\n....#.\n....#.\n").play("move D1", "store", "end")
    position.play("letter E")
    assert position.kinds() == {"number"}
    position.play("number 5")
    assert position.kinds() == {"letter"}
    position.play("letter C")
    assert position.s.her_square == 4 * 7 + 2, "the last Number, 5, is tried with the new Letter"


def test_a_new_letter_may_need_another_number() -> None:  # MB-128
    position = table(1, "A...#.\n....#.\n....#.\n....-.\n..-.#.\n....#.\n").play("move D1", "store", "end")
    position.play("letter E", "number 5", "letter C")
    assert position.kinds() == {"number"}
    position.play("number 2")
    assert position.s.her_square == 7 + 2


def test_with_no_space_to_land_on_she_turns_no_card() -> None:  # MB-129
    position = table(1, "a-----\n" + "------\n" * 4 + "------\n").lay(D1="LZYe1")
    position.play("move D1", "put 0.0", "end", "crater")
    assert (position.acting, position.s.rounds) == (0, 2)
    assert position.said == ["A Crater opens on A1.", "Chang’e finds no space to land on."]
    assert position.s.letters.sum() == 16


def test_without_a_space_play_again_cards_bring_nothing() -> None:  # MB-129, MB-133
    position = table(1, "a-----\n" + "------\n" * 5).lay(D1="LZYe1", E1="LZBl1").bag(0, 2)
    position.play("move D1", "put 0.0", "end", "crater", "letter again", "letter again", "letter E", "number 1")
    assert (position.s.aside, position.s.letters_out[AGAIN]) == (0, 2)
    assert (position.acting, position.s.rounds) == (0, 2)


def test_she_takes_the_tile_and_no_mooncake() -> None:  # MB-130
    position = her_turn().lay(E5="LZYe0").play("letter E", "number 5")
    assert position.s.where[tile("LZYe0")] == WITH_CHANGE
    assert (position.s.cakes_left, position.s.token[tile("LZYe0")]) == (20, 0)
    assert position.s.tally[CHANGE, 0, 0] == 1
    recipe = her_turn().lay(E5="[LZYe0]").play("letter E", "number 5")
    assert recipe.s.recipes[CHANGE] == 1


def test_the_space_that_she_left_is_refilled() -> None:  # MB-131
    position = her_turn().play("letter E", "number 5")
    assert (position.acting, position.s.vacated) == (0, NONE)
    position.turn("move D4", "put 0.0").play("letter B", "number 2")
    assert (position.acting, position.s.vacated) == (CHANCE, 4 * 7 + 4)
    position.play("crater")
    assert position.tile_on("E5") == ""


def test_her_refill_can_trigger_the_end() -> None:  # MB-131
    position = her_turn().play("letter E", "number 5").turn("move D4", "put 0.0").bag(0, 1)
    position.play("letter B", "number 2", "crater")
    assert position.s.ending in (TRIGGERED, LAST_ROUND)
    assert position.said[-1] == "The last round begins."


def test_her_bunny_blocks_the_players() -> None:  # MB-132
    position = table(1, "A..G..\n" + REST)
    assert "D1" not in position.goals()
    assert position.why_not("move D1") == "Chang’e’s bunny stands on D1"


def test_play_again_lies_aside_and_brings_her_a_bonus_turn() -> None:  # MB-133
    position = her_turn().play("letter again")
    assert (position.s.aside, position.kinds()) == (1, {"letter"})
    assert position.said == ["Chang’e turns Play Again, which lies aside: she will have one more turn."]
    position.play("letter E", "number 5")
    assert (position.s.aside, position.s.letters_out[AGAIN], position.kinds()) == (0, 1, {"letter"})
    assert "Chang’e plays again." in position.said
    position.play("letter B", "number 2", "crater")
    assert (position.acting, position.s.rounds) == (0, 2)


def test_several_play_again_cards_bring_several_turns_and_new_ones_join() -> None:  # MB-133
    position = her_turn().play("letter again", "letter again", "letter E", "number 5", "letter again")
    assert position.s.aside == 2
    position.play("letter B", "number 2", "crater", "letter C", "number 3", "crater", "letter D", "number 4")
    position.play("crater")
    assert (position.s.aside, position.s.letters_out[AGAIN]) == (0, 3)
    assert (position.acting, sum(position.s.tally[CHANGE, 0])) == (0, 4)


def test_shuffle_makes_a_whole_deck_again_without_the_cards_aside() -> None:  # MB-134
    position = her_turn().play("letter again", "letter E", "number 5", "letter again", "letter shuffle")
    assert (position.s.letters.sum(), position.s.letters_out.sum(), position.s.aside) == (15, 0, 1)
    assert position.s.letters[SHUFFLE_LETTERS] == 1
    assert position.kinds() == {"letter"}


def test_shuffle_takes_the_numbers_just_turned_along() -> None:  # MB-134
    position = her_turn().play("letter D", "number 1", "number shuffle")
    assert (position.s.numbers.sum(), position.s.numbers[SHUFFLE_NUMBERS]) == (13, 1)
    assert position.kinds() == {"number"}
    assert position.said == ["Chang’e turns Shuffle: all Numbers form the deck again."]


def test_turned_cards_are_discarded() -> None:  # MB-135
    position = her_turn().play("letter D", "number 1", "number 4")
    assert (position.s.letters_out.sum(), position.s.numbers_out.sum()) == (1, 2)
    assert position.turn("move C3", "put 0.0").weights()["letter D"] == 1


def test_a_deck_never_runs_out() -> None:  # MB-135
    position = her_turn()
    position.s.letters[:] = 0
    position.s.letters[SHUFFLE_LETTERS] = 1
    position.s.letters_out[:] = [2] * 6 + [0, 3, 0]
    assert position.legal() == {"letter shuffle"}
    position.play("letter shuffle")
    assert position.s.letters.sum() == 16


@pytest.mark.parametrize(
    ("kind", "value", "own", "hers", "points"),
    [
        ("most", "LO", "LOYe1", "LOBl1", 6),
        ("most", "LO", "LOYe1", "LOBl1 LOBl2", 0),
        ("fewest", "LO", "GSYe1", "LOBl1", 6),
        ("fewest", "LO", "LOYe1", "GSYe1", 0),
        ("most-types", "colour", "LOYe1", "LOBl1 LOPu1", 0),
        ("fewest-types", "herb", "LOYe1", "LOBl1 GSPu1", 8),
        ("fewest-recipes", "", "", "[LOBl1]", 8),
        ("fewest-recipes", "", "", "LOBl1", 0),
    ],
)
def test_most_and_fewest_compare_with_her_collection(
    kind: str, value: str, own: str, hers: str, points: int
) -> None:  # MB-136
    word = tile_with(kind, value)
    assert table(1).workshop(f"[{word}] {own}").hers(*hers.split()).recipe(word) == points


def test_the_last_round_has_a_turn_of_the_player_and_one_of_hers() -> None:  # MB-137
    position = her_turn()
    position.s.ending = LAST_ROUND
    position.play("letter again", "letter E", "number 5")
    assert not position.over
    position.play("letter B", "number 2")
    position.play("crater")
    assert position.over


@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (0, "Novice"),
        (39, "Novice"),
        (40, "Intermediate"),
        (59, "Intermediate"),
        (60, "Expert"),
        (84, "Expert"),
        (85, "Master"),
        (200, "Master"),
    ],
)
def test_ranks(points: int, rank: str) -> None:  # MB-138
    assert rank_alone(points) == rank


def test_the_ending_says_the_rank() -> None:  # MB-138
    position = table(1).workshop(f"[{tile_with('missing', 'herb')}] [{tile_with('missing', 'colour')}]")
    position.s.ending = LAST_ROUND
    assert text.ending(position.b, position.s).endswith("60 points: Expert Bunny alchemist.")


def test_the_variants_are_for_one_alone() -> None:  # MB-139
    for option in ("no_scrolls", "hopping_only"):
        with pytest.raises(moonshelf.OptionError, match="is for 1 seat, not 2"):
            GAME.start(2, {option: True})


def test_without_scrolls_there_are_none_on_the_lounge_board() -> None:  # MB-139
    match = GAME.start(1, {"no_scrolls": True}, seed=1)
    assert match.state.lounge_scrolls.sum() == 0
    assert match.choices("A")[0].notation.startswith("keep")
    assert table(1, no_scrolls=True).workshop("LZYe0*").kinds() == {"move", "swap"}


def test_with_the_hopping_bunny_only_there_are_no_swaps() -> None:  # MB-139
    position = table(1, hopping_only=True).workshop("LZYe0*").lounge(3)
    assert position.kinds() == {"move", "buy"}
    assert position.why_not("swap") == "this game is played with the Hopping Bunny only"


def test_both_variants_together() -> None:  # MB-139
    match = GAME.start(1, {"no_scrolls": True, "hopping_only": True}, seed=2)
    words = set()
    while not match.over:
        seat = match.waiting_for()[0]
        words |= {choice.notation.split()[0] for choice in match.choices(seat)}
        match.play(seat, match.legal(seat)[-1])
    assert words <= {"keep", "move", "put", "store", "unstore", "skip", "end"}
