"""What computer players think of Moon Bunny, and how strong greedy is."""

import random
from statistics import mean

import numpy as np
import pytest

from moonshelf import CHANCE
from moonshelf.games.moon_bunny import actions, appraisal, outlook, scoring
from moonshelf.games.moon_bunny.state import LAST_ROUND, NONE, TRIGGERED
from moonshelf.kernel.match import Match
from moonshelf.kernel.notation import tidy
from moonshelf.players import choose

from .drawn import GAME, Table, table, tile, tile_with


def worth(position: Table, notation: str) -> float:
    """What greedy thinks of a legal action."""
    action = actions.read(position.b, position.s, position.acting, tidy(notation))
    assert action in position.ids(), notation
    return scoring.appraise(position.b, position.s, position.acting, action)


def favourite(position: Table, *kinds: str) -> str:
    """The action that greedy likes best, among those of some kinds."""
    return max(sorted(position.legal(*kinds)), key=lambda notation: worth(position, notation))


def test_a_move_is_worth_the_best_that_can_be_done_with_its_tile() -> None:
    position = table(2).workshop(f"[{tile_with('three', 'LO')}] LOYe1 LOBl1").lay(D1="LOPu1", A4="GSYe1")
    assert worth(position, "move D1") > worth(position, "move A4")
    moved = table_after(position, "move D1")
    best = max(worth(moved, put) for put in moved.legal("put"))
    assert worth(position, "move D1") == pytest.approx(best)


def table_after(position: Table, notation: str) -> Table:
    """The same table with one action played."""
    after = Table.__new__(Table)
    after.b, after.s, after.said = position.b, position.s.copy(), []
    return after.play(notation)


def test_a_ring_is_closed() -> None:
    position = table(2).workshop("GSYe1\n[GSBl1] -").lay(D1="LTYe1").play("move D1")
    assert favourite(position, "put") == "put 1.0"
    assert worth(position, "put 1.0") > worth(position, "put 0.2") + 1


def test_a_herb_goes_next_to_the_recipe_that_asks_for_it() -> None:
    position = table(2).workshop(f"GSYe1 GSPu1 LTYe1 [{tile_with('adjacent', 'LO')}]").lay(D1="LOBl1")
    assert favourite(position.play("move D1")) == "put 3.1"


def test_a_tile_that_spoils_exactly_two_types_is_stored_or_left_alone() -> None:
    position = table(2).workshop(f"[{tile_with('two-types', 'herb')}] LOYe1 GSYe1").lay(D1="LTYe1", A4="LOBl1")
    assert worth(position, "move A4") > worth(position, "move D1")
    position.play("move D1")
    assert favourite(position) == "store"


def test_in_the_last_round_a_stored_tile_that_scores_is_placed() -> None:
    position = table(2).workshop(f"[{tile_with('each', 'LO')}]").stored("LOYe1")
    position.s.ending = LAST_ROUND
    position.play("move D1", favourite(table_after(position, "move D1"), "put"))
    assert favourite(position).startswith("unstore")


def test_a_mooncake_is_not_spent_for_nothing() -> None:
    position = table(2).workshop("LZYe0* GSYe1").lounge(3, 4, 5, 6).play("move D1", "put 0.1")
    assert favourite(position) == "end"
    assert worth(position, "swap") < 0
    assert worth(position, "buy 4") < 0


def test_bunnies_are_swapped_for_a_tile_that_is_worth_it() -> None:
    word = tile_with("three", "LO")
    position = table(2, "A--.--\n------\n--.---\n------\n------\n-----b\n").lay(D1="GSYe1", C3="LOPu1")
    position.workshop(f"[{word}] LOYe1 LOBl0*").s.ending = TRIGGERED
    assert favourite(position) == "swap"
    assert favourite(position.play("swap")) == "move C3"


def test_a_scroll_is_bought_for_a_tile_that_is_worth_it() -> None:
    word = tile_with("three", "LO")
    position = table(2, "A--.--\n---.--\n------\n------\n------\n-----b\n").lay(D1="GSYe1", D2="LOPu1")
    position.workshop(f"[{word}] LOYe1 LOBl0*").lounge(1, 4).s.ending = TRIGGERED
    assert favourite(position) == "buy 1"
    position.play("buy 1")
    while "end" not in position.legal():
        position.play(favourite(position))
    assert position.tile_on("D2") == ""


def test_the_recipe_that_is_kept_is_the_one_that_promises_more() -> None:
    solo = GAME.start(1, seed=5)
    worths = [scoring.appraise(solo.game.box, solo.state, 0, action) for action in solo.legal(0)]
    left = outlook.turns_left(solo.state)
    assert worths == [
        outlook.expected(GAME.box, solo.state, 0, tile, -1, -1, left) for tile in solo.state.hand[0].tolist()
    ]


def test_of_two_recipes_the_better_one_is_kept_among_rivals() -> None:
    match = GAME.start(2, {"first": "A"}, seed=5)
    worths = [scoring.appraise(match.game.box, match.state, 0, action) for action in match.legal(0)]
    left = outlook.turns_left(match.state)
    assert worths[::-1] == [
        outlook.expected(GAME.box, match.state, 0, tile, -1, -1, left) for tile in match.state.hand[0].tolist()
    ]


def test_the_promise_at_the_end_is_the_points() -> None:
    position = table(2).workshop("GSYe0* [LZGr1]\nSFYe1 SFBl1 [GSBl1] GJYe1").public(tile_with("most", "SF"))
    position.s.ending = LAST_ROUND
    assert outlook.promise(position.b, position.s, 0) == pytest.approx(position.points())


@pytest.mark.parametrize(
    ("kind", "value", "ahead"),
    [
        ("most", "LO", "many"),
        ("fewest", "LO", "few"),
        ("most-types", "herb", "many"),
        ("fewest-types", "herb", "few"),
        ("fewest-recipes", "", "few"),
    ],
)
def test_a_race_that_is_led_promises_more_than_one_that_is_lost(kind: str, value: str, ahead: str) -> None:
    word, workshops = tile_with(kind, value), {"few": "LZYe1", "many": "LOBl1 LOPu1 [LOGr1] GSYe1\nLTYe1"}
    promised = {}
    for own, theirs in (("few", "many"), ("many", "few")):
        position = table(2).workshop(workshops[own]).workshop(workshops[theirs], seat=1)
        promised[own] = outlook.expected(position.b, position.s, 0, tile(word), NONE, NONE, 8.0)
    assert max(promised, key=lambda own: promised[own]) == ahead


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_legal_action_has_a_finite_worth(seats: int) -> None:
    rng, match = random.Random(seats), GAME.start(seats, seed=seats)
    while not match.over:
        seat = match.waiting_for()[0]
        legal = match.legal(seat)
        for action in rng.sample(legal, min(3, len(legal))):
            assert np.isfinite(GAME.appraise(match.view(seat).tobytes(), seat, action))
        match.play(seat, rng.choice(legal))


def played(levels: list[str], seed: int) -> Match:
    """One whole game of computer players, by seat."""
    match, rng = GAME.start(len(levels), seed=seed), random.Random(seed)
    while not match.over:
        seat = match.waiting_for()[0]
        assert seat != CHANCE
        match.play(seat, choose(levels[seat], GAME, match.position, seat, rng))
    return match


@pytest.mark.slow
def test_greedy_is_an_intermediate_alchemist_on_average() -> None:
    GAME.compile()
    scores = [played(["greedy"], seed).scores()[0] for seed in range(200)]
    assert 50 < mean(scores) < 75
    assert mean(points >= 40 for points in scores) > 0.8


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    GAME.compile()
    wins = 0
    for seed in range(60):
        levels = ["random"] * seats
        levels[seed % seats] = "greedy"
        result = played(levels, seed).result()
        assert result is not None
        wins += result.winners == (seed % seats,)
    assert wins >= 57


def test_weights_are_less_than_what_they_cost() -> None:
    assert outlook.SCROLL < 1 < outlook.BONUS_TURN
    assert 0 < appraisal.KEPT < 1
