"""What computer players think of China Moon, and how they play on this course (B6 of the specification)."""

import random
from itertools import pairwise
from statistics import mean

import pytest

import moonshelf
from moonshelf.games.china_moon.state import NONE
from moonshelf.players import choose

from .drawn import GAME, Pond, pond

THREE_IN = "A1 circle, A2 circle, A3 circle"


def best(position: Pond) -> str:
    """What greedy thinks best."""
    return max(position.legal(), key=position.worth)


def test_greedy_takes_flowers_and_does_not_give_them() -> None:
    position = pond("A1 12, B1 26, B2 30", flowers="14 pink, 28 white", held="B white")
    assert best(position) == "A1>14"
    assert position.worth("B1>28") < position.worth("B2>32")


def test_greedy_gives_the_black_lotus_away() -> None:
    assert best(pond("B1 43, A1 27", flowers="45 black", held="B white white")) == "B1>45"


def test_greedy_leaves_a_flower_that_would_help_the_best_rival() -> None:
    position = pond("B1 12, C1 26", flowers="14 pink, 28 pink", held="B white white white, C white")
    assert position.worth("B1>14") < position.worth("C1>28")


def test_greedy_looks_through_springs() -> None:
    position = pond("A1 5, B2 30", flowers="12 pink")
    assert best(position) == "A1>10"
    assert best(pond("A1 16, C1 19, C2 20", flowers="22 pink").play("A A1>18")) == ">22"


def test_greedy_expects_owners_to_decide_for_themselves() -> None:
    position = pond("B1 13", held="B pink pink black")
    assert position.worth("B1>15") < position.worth("C1>2") - 1, "B would drop the Black Lotus"
    position = pond("B1 13", held="B pink white white")
    lost = position.worth("B1>15") - position.worth("C1>2")
    assert 0.5 < lost < 1.5, "B would drop pink, which costs less than white"


def test_greedy_swaps_and_drops_what_helps_most() -> None:
    position = pond("A1 6", held="A black pink, B pink, C white").play("A A1>8")
    assert best(position) == "swap black B pink"
    assert best(pond("A1 13", held="A pink black white").play("A A1>15")) == "drop black 14"


def test_greedy_prefers_to_be_farther_on_when_nothing_else_matters() -> None:
    position = pond("A1 2, A2 20, B1 30")
    assert best(position).startswith("A")
    assert position.worth("A1>4") > position.worth("B1>32")


def test_greedy_ends_the_game_when_it_leads_and_not_when_it_does_not() -> None:
    assert best(pond("B1 circle, B2 circle, C2 circle, C1 46", held="A pink pink pink pink")) == "C1>circle"
    position = pond("B1 circle, B2 circle, C2 circle, A1 46", held="B pink pink pink pink, A white")
    assert position.worth("A1>circle") < min(
        position.worth(move) for move in position.legal() if move[1] != "1"
    )


def played(levels: list[str], seed: int, options: dict[str, str]) -> moonshelf.Match:
    """One whole game of computer players, one level for each seat."""
    match, rng = GAME.start(len(levels), options, seed=seed), random.Random(seed)
    while not match.over:
        for seat in match.waiting_for():
            match.play(seat, choose(levels[seat], GAME, match.view(seat).tobytes(), seat, rng))
    return match


def turns(match: moonshelf.Match) -> int:
    """How many turns a game took, the last one perhaps broken off."""
    states = [GAME.record_of(position) for position in match.positions]
    return 1 + sum(before.mover != after.mover for before, after in pairwise(states[1:]))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options", "length", "winner", "everybody", "left"),
    [
        (2, {"two_players": "plain"}, (23.7, 25.7), (15.3, 18.3), (10.7, 12.7), (3.7, 4.7)),
        (2, {}, (28.3, 30.3), (10.1, 13.1), (6.8, 8.8), (2.8, 3.6)),
        (3, {}, (28.5, 30.5), (12.3, 15.3), (6.9, 8.5), (2.8, 3.6)),
        (4, {}, (31.0, 33.0), (10.5, 13.5), (4.9, 6.1), (2.2, 3.0)),
        (5, {}, (32.0, 34.0), (9.2, 12.0), (3.8, 5.0), (1.6, 2.4)),
        (3, {"rules": "1996"}, (33.5, 39.0), (10.0, 16.0), (6.0, 9.0), (2.5, 4.5)),
    ],
)
def test_random_games_are_as_long_and_as_high_as_simulated(
    seats: int,
    options: dict[str, str],
    length: tuple[float, float],
    winner: tuple[float, float],
    everybody: tuple[float, float],
    left: tuple[float, float],
) -> None:
    GAME.compile()
    matches = [played(["random"] * seats, seed, options) for seed in range(200)]
    found = (
        mean(map(turns, matches)),
        mean(max(match.scores()) for match in matches),
        mean(points for match in matches for points in match.scores()),
        mean(int((match.state.flower != NONE).sum()) for match in matches),
    )
    expected = (length, winner, everybody, left)
    assert [low < value < high for value, (low, high) in zip(found, expected, strict=True)] == [True] * 4, found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options", "least"),
    [(2, {"two_players": "plain"}, 0.95), (2, {}, 0.95), (3, {}, 0.9), (5, {}, 0.8), (6, {}, 0.7)],
)
def test_greedy_beats_random_clearly(seats: int, options: dict[str, str], least: float) -> None:
    GAME.compile()
    won = 0.0
    for seed in range(60):
        levels = ["random"] * seats
        levels[seed % seats] = "greedy"
        result = played(levels, seed, options).result()
        assert result is not None
        if seed % seats in result.winners:
            won += 1 / len(result.winners)
    assert won / 60 >= least
