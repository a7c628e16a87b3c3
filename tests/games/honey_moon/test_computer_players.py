"""What computer players think of Honey Moon: HM-65, and how strong they are on these sheets."""

import random
from statistics import mean

import pytest

import moonshelf
from moonshelf.players import choose

from .drawn import moon

GAME = moonshelf.game("honey_moon")


def test_a_dig_that_loses_no_points_is_worth_more_than_passing() -> None:  # HM-65
    position = moon("> . . . . . . .", roll=1)
    assert min(position.worth(dig) for dig in position.digs()) > position.worth("pass")


def test_passing_is_worth_more_than_a_dig_that_loses_points() -> None:  # HM-65
    position = moon("> P . .", roll=2)
    assert position.worth("a1-b1") < position.worth("pass")


def test_a_dig_is_worth_what_it_brings_at_once() -> None:  # HM-65
    position = moon("> H P C .", roll=4)
    assert position.worth("a1-d1") == 1 - 2 + 1
    position = moon("h c g m . B .", roll=2)
    assert position.worth("e1-f1") == 1 + 5


def test_a_box_beside_the_1_counts_less_than_any_point() -> None:  # HM-65
    position = moon("> . . . . . H .", roll=1)
    worth = {dig: position.worth(dig) for dig in position.digs()}
    assert max(worth, key=lambda dig: worth[dig]) == "a1-g1"
    assert worth["a1"] > worth["a1-b1"] > worth["a1-c1"]


def test_after_a_round_of_passing_nobody_passes_who_can_dig() -> None:  # HM-65
    position = moon("> P P P P P . .")
    position.round(6)
    position.roll(6)
    assert position.worth("a1-f1") > position.worth("pass")


def test_passing_is_open_again_when_somebody_has_dug() -> None:  # HM-65
    position = moon("> P P P P P . .")
    position.round(6, "a1-f1")
    position.roll(6)
    assert position.worth("a1-f1", seat=1) < position.worth("pass", seat=1)


def test_alone_nothing_is_held_up_by_passing() -> None:  # HM-65
    position = moon("> P P P P P . .", seats=1)
    position.round(6)
    position.roll(6)
    assert position.worth("a1-f1") < position.worth("pass")


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_computer_players_never_stall_a_game(level: str) -> None:  # HM-65
    for seed in range(3):
        match = played(level, 2, seed)
        assert max(GAME.record_of(position).stalled for position in match.positions) < 2


def played(level: str, seats: int, seed: int, side: str = "A") -> moonshelf.Match:
    """One whole game of computer players of a level."""
    match, rng = GAME.start(seats, {"side": side}, seed=seed), random.Random(seed)
    while not match.over:
        for seat in match.waiting_for():
            match.play(seat, choose(level, GAME, match.view(seat).tobytes(), seat, rng))
    return match


@pytest.mark.parametrize(
    ("level", "side", "low", "high"),
    [("greedy", "A", 30, 39), ("random", "A", 8, 14), ("greedy", "B", 26, 35), ("random", "B", 7, 14)],
)
def test_computer_players_are_as_strong_as_simulated(level: str, side: str, low: int, high: int) -> None:
    GAME.compile()
    scores = [points for seed in range(100) for points in played(level, 3, seed, side).scores()]
    assert low < mean(scores) < high
