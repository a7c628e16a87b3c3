"""The taste of mooncakes: MM-28..MM-37, and the same as the naive twin says of every pattern of edges."""

import random
from itertools import product

import numpy as np
import pytest

from moonshelf import CHANCE
from moonshelf.games.mooncake_master import rules, scoring, words
from moonshelf.games.mooncake_master.mooncakes import taste
from moonshelf.games.mooncake_master.state import (
    GREEN_TEA,
    HALVES,
    LOTUS,
    NONE,
    NUTS,
    PAIRS,
    RED_BEAN,
    SEEDS,
    SORTS,
    STATE,
    YOLKS,
)
from moonshelf.games.mooncake_master.words import BROKEN, NO_YOLK, OPEN, WHOLE, kitchen_of
from moonshelf.kernel.types import State
from tests.twins import mooncake_master as twin

from .drawn import BOX, GAME, TILES, begun, cake, counts, kind_of, points, scored, tasting, turn


def taste_of(drawing: str) -> int:
    return kitchen_of(BOX).taste(cake(drawing))


# The specification's worked mooncakes: flavours, seeds, nuts, whole and half yolks, taste, pleased customers.
WORKED = [
    ("Lc10 La00 / Lo00 Lo00", (1, 1, 0, 1, 0), 5, ["C03"]),
    ("Rc10 Ra01 / La00 Lc00", (2, 1, 1, 2, 0), 5, ["C10"]),
    ("Go20 Go01 / Gc00 Go00", (1, 2, 1, 0, 1), 4, []),
    ("Lo10 Ro20 / Lo00 Go00", (3, 3, 0, 0, 0), 1, ["C08"]),
    ("Lc10 Lo00 / Lo00 La01", (1, 1, 1, 0, 2), 4, []),
]


@pytest.mark.parametrize(("drawing", "seen", "value", "customers"), WORKED)
def test_worked_mooncakes(drawing: str, seen: tuple[int, ...], value: int, customers: list[str]) -> None:
    # MM-28..MM-32, MM-38
    found = counts(drawing)
    assert tuple(found[thing] for thing in (SORTS, SEEDS, NUTS, YOLKS, HALVES)) == seen
    assert taste_of(drawing) == value
    kitchen = kitchen_of(BOX)
    pleased = [card for card in range(12) if kitchen.standing(cake(drawing), card) == words.PLEASED]
    assert [f"C{card + 1:02}" for card in pleased] == customers


@pytest.mark.parametrize(
    ("drawing", "flavours", "value"),
    [
        ("Lc00 Lo00 / Lo00 Lo00", 1, 3),
        ("Lc00 Lo00 / Lo00 Ro00", 2, 1),
        ("Lc00 Ro00 / Ro00 Lo00", 2, 1),
        ("Lc00 Ro00 / Go00 Lo00", 3, 0),
    ],
)
def test_fewer_flavours_taste_better(drawing: str, flavours: int, value: int) -> None:  # MM-28
    assert counts(drawing)[SORTS] == flavours
    assert taste_of(drawing) == value


def test_half_yolks_join_where_quarters_meet() -> None:  # MM-29
    assert counts("Rc00 Ra00 / Ra00 Rc00")[YOLKS] == 2
    assert counts("Rb00 Rb00 / Rb00 Rb00")[YOLKS] == 4
    assert taste_of("Rb00 Rb00 / Rb00 Rb00") == 3 + 4 + 1


def test_half_yolks_do_not_join_across_the_diagonal() -> None:  # MM-29
    found = counts("Lc00 Lo00 / Lo00 La00")
    assert (found[YOLKS], found[HALVES]) == (0, 2)


def test_two_halves_on_one_tile_do_not_join() -> None:  # MM-29
    found = counts("Lb00 Lo00 / Lo00 Lo00")
    assert (found[YOLKS], found[HALVES]) == (0, 2)


def test_no_half_yolk_tastes_1_also_without_any_yolk() -> None:  # MM-30
    assert taste_of("Lo00 Ro00 / Go00 Lo00") == 1
    assert taste_of("Lc00 Ra00 / Go00 Lo00") == 1 + 1
    assert taste_of("Lc00 Ro00 / Go00 Lo00") == 0


def test_whole_yolks_count_beside_a_half_one() -> None:  # MM-31
    found = counts("Lb00 Ra00 / Go00 Lo00")
    assert (found[YOLKS], found[HALVES]) == (1, 1)
    assert taste_of("Lb00 Ra00 / Go00 Lo00") == 1


def test_a_pair_is_a_seed_and_a_nut_anywhere_in_one_mooncake() -> None:  # MM-32
    assert counts("Lo10 Ro00 / Go00 Lo01")[PAIRS] == 1
    assert taste_of("Lo10 Ro00 / Go00 Lo01") == 1 + 1
    assert counts("Lo20 Ro10 / Go02 Lo00")[PAIRS] == 2
    assert counts("Lo20 Ro20 / Go00 Lo00")[PAIRS] == 0


def test_seeds_and_nuts_of_different_mooncakes_are_no_pair() -> None:  # MM-32
    three_seeds, three_nuts = "Lo20 Lo10 / Lo00 Lo00", "Lo02 Lo01 / Lo00 Lo00"
    assert counts(three_seeds)[PAIRS] + counts(three_nuts)[PAIRS] == 0


def test_the_best_mooncake_there_is_tastes_11() -> None:  # MM-28..MM-32
    assert taste_of("Lb10 Lb20 / Lb01 Lb02") == 11


def test_the_taste_value_is_that_of_all_three_mooncakes() -> None:  # MM-33
    fives = "Lc10 La00   Rc10 Ra01   Go10 Go01\nLo00 Lo00   La00 Lc00   Go00 Go00"
    mixed = "Go20 Go01   Lo10 Ro20   Lc10 Lo00\nGc00 Go00   Lo00 Go00   Lo00 La01"
    s = scored(fives, mixed)
    assert s.taste[0, :2].tolist() == [5 + 5 + 5, 4 + 1 + 4]


def test_taste_is_taken_when_the_fourth_turn_is_over() -> None:  # MM-33
    match = begun(2)
    for number in range(4):
        assert match.state.taste.sum() == 0
        turn(match)
        assert match.state.turn == min(4, number + 2)
    assert match.state.taste[0, :2].min() > 0
    assert match.waiting_for() == (CHANCE,)


def gained(*tastes: int) -> list[int]:
    s = tasting(*tastes)
    return [scoring.taste_points(BOX, s, 0, seat) for seat in range(s.seats)]


def test_highest_and_lowest_taste() -> None:  # MM-34
    assert gained(14, 12, 9) == [2, 1, 0]
    assert gained(9, 14) == [0, 2]
    assert gained(15, 15, 12) == [2, 2, 0]
    assert gained(15, 12, 12) == [2, 0, 0]
    assert gained(16, 10, 13, 12, 11, 13) == [2, 0, 1, 1, 1, 1]


def test_if_all_are_equal_all_have_the_highest() -> None:  # MM-35
    for seats in range(2, 7):
        assert gained(*[12] * seats) == [2] * seats


def test_the_rulebooks_example() -> None:  # MM-36
    assert gained(15, 15, 13, 12, 12) == [2, 2, 1, 0, 0]


def test_a_round_scores_ranks_and_not_tastes() -> None:  # MM-34
    good = "Lc10 La00   Rc10 Ra01   Go10 Go01\nLo00 Lo00   La00 Lc00   Gc00 Ga00"
    poor = "Go20 Go01   Lo10 Ro20   Lc10 Lo00\nGc00 Go00   Lo00 Go00   Lo00 La01"
    assert points(scored(good, poor, customers="C06")) == [2, 0]
    assert points(scored(good, good, customers="C06")) == [2, 2]


# --- mooncakes that are not whole ---


def test_empty_quarters_count_as_plain() -> None:  # MM-37
    assert taste_of(".... .... / .... ....") == 0
    assert taste_of("Lo00 .... / .... ....") == 3 + 1
    assert taste_of("Lc00 .... / .... ....") == 3
    assert taste_of("Lc00 La00 / .... ....") == 3 + 1 + 1
    assert taste_of("Lc10 Ra01 / .... ....") == 1 + 1 + 1 + 1


def test_what_is_at_each_seam() -> None:  # MM-29, MM-37
    seams = kitchen_of(BOX).seams
    assert seams(cake("Lc00 La00 / .... ....")) == [WHOLE, NO_YOLK, NO_YOLK, NO_YOLK]
    assert seams(cake("Lc00 .... / .... ....")) == [OPEN, NO_YOLK, NO_YOLK, NO_YOLK]
    assert seams(cake("Lc00 Lo00 / .... Lo00")) == [BROKEN, NO_YOLK, NO_YOLK, NO_YOLK]
    assert seams(cake("La00 Lc00 / Lo00 Lo00")) == [NO_YOLK, BROKEN, NO_YOLK, BROKEN]


# --- the naive twin ---


def test_all_patterns_of_edges_are_as_the_twin_says() -> None:  # MM-29..MM-31
    for edges in product("oacb", repeat=4):
        tiles = [f"L{sign}00" for sign in edges]
        found = scoring.counts_of(BOX, list(map(kind_of, tiles)))
        expected = twin.look_at(tiles)
        assert (found[YOLKS], found[HALVES]) == (expected.yolks, expected.halves), tiles
        assert taste(BOX, found) == twin.taste(expected), tiles


def test_all_flavours_and_fillings_are_as_the_twin_says() -> None:  # MM-28, MM-32
    fillings = ("00", "01", "02", "10", "20")
    for first, second in product(product("LRG", fillings), repeat=2):
        tiles = [f"{first[0]}o{first[1]}", f"{second[0]}o{second[1]}", f"{first[0]}o{second[1]}", "Lo10"]
        expected = twin.look_at(tiles)
        found = scoring.counts_of(BOX, list(map(kind_of, tiles)))
        assert found[SORTS] == expected.flavours
        assert (found[SEEDS], found[NUTS], found[PAIRS]) == (expected.seeds, expected.nuts, expected.pairs)
        assert [found[f] for f in (LOTUS, RED_BEAN, GREEN_TEA)] == [expected.quarters[f] for f in "LRG"]
        assert taste(BOX, found) == twin.taste(expected)


def at_random(rng: random.Random, seats: int, rounds: int) -> tuple[State, list[list[list[str]]], list[int]]:
    """The last placement of a round still to come, what will lie then, and which customers are open."""
    tiles = [kind for kind in range(BOX.kinds) for _ in range(BOX.copies[kind])]
    rng.shuffle(tiles)
    cards = rng.sample(range(12), rounds)
    s: State = np.zeros(1, STATE)[0]
    rules.begin(BOX, s, seats, np.array([0]))
    s.rounds, s.turn, s.phase, s.acted = rounds, 4, 3, (1 << seats) - 2
    s.customers[:rounds] = cards
    for seat in range(seats):
        s.cakes[rounds - 1, seat] = tiles[12 * seat : 12 * seat + 12]
    s.hand[0, 0] = tiles[11]
    s.cakes[rounds - 1, 0, 11] = NONE
    names = [TILES[kind] for kind in tiles]
    lying = [[names[12 * seat + 4 * c : 12 * seat + 4 * c + 4] for c in range(3)] for seat in range(seats)]
    return s, lying, cards


def expected_scores(lying: list[list[list[str]]], cards: list[int]) -> tuple[list[int], list[int]]:
    """Taste Values and points by the twin."""
    looked = [[twin.look_at(tiles) for tiles in seat] for seat in lying]
    tastes = [sum(map(twin.taste, seat)) for seat in looked]
    names = [f"C{card + 1:02}" for card in cards]
    ranks = twin.taste_points(tastes)
    return tastes, [rank + twin.customer_points(seat, names) for rank, seat in zip(ranks, looked, strict=True)]


def check_random_tables(number: int) -> int:
    """Score random tables by the rules and by the twin; give how many customers were pleased in all."""
    rng, pleased = random.Random(number), 0
    for _ in range(number):
        seats, rounds = rng.randint(2, 6), rng.randint(1, 3)
        s, lying, cards = at_random(rng, seats, rounds)
        after = GAME.record_of(GAME.apply(s.tobytes(), 0, 6 + 11))
        tastes, total = expected_scores(lying, cards)
        assert after.taste[rounds - 1, :seats].tolist() == tastes
        earlier = scoring.taste_points(BOX, tasting(*[0] * seats), 0, 0) * (rounds - 1)
        assert GAME.scores(after.tobytes(), seats) == [earlier + one for one in total]
        pleased += int((after.sold[rounds - 1, :seats] != NONE).sum())
    return pleased


def test_random_tables_score_as_the_twin_says() -> None:  # MM-28..MM-43
    assert check_random_tables(200) > 50


@pytest.mark.slow
def test_ten_thousand_random_tables_score_as_the_twin_says() -> None:  # MM-28..MM-43
    GAME.compile()
    assert check_random_tables(10_000) > 2_500
