"""The end of Mooncake Master: MM-44..MM-47."""

import random

import numpy as np
import pytest

import moonshelf
from moonshelf import CHANCE, Match
from moonshelf.games.mooncake_master import rules, scoring, text
from moonshelf.games.mooncake_master.state import OVER, STATE
from moonshelf.kernel.types import State

from .drawn import BOX, GAME, begun, turn


def played(seats: int) -> Match:
    match = begun(seats)
    while not match.over:
        if match.state.phase == 0:
            match.play(CHANCE, match.legal(CHANCE)[0])
        turn(match)
    return match


def ended(*rounds: tuple[int, ...]) -> State:
    """A game that is over after three rounds with these Taste Values, no customer pleased."""
    s: State = np.zeros(1, STATE)[0]
    rules.begin(BOX, s, len(rounds[0]), np.array([0]))
    s.rounds, s.phase = 3, OVER
    for number, tastes in enumerate(rounds):
        s.taste[number, : len(tastes)] = tastes
    return s


def places(s: State) -> list[int]:
    return GAME.ranks(s.tobytes(), s.seats)


def test_after_the_third_round_no_customer_comes() -> None:  # MM-44
    match = played(2)
    assert match.waiting_for() == ()
    assert match.state.rounds == 3
    assert [match.notation(step)[1].split()[0] for step in range(len(match.history))].count("customer") == 3
    with pytest.raises(moonshelf.IllegalAction, match="the game is over"):
        match.play(CHANCE, "customer C12")


def test_most_festive_points_win() -> None:  # MM-45
    assert places(ended((15, 10, 12), (15, 10, 12), (9, 12, 10))) == [1, 3, 2]


def test_among_equals_the_taste_of_the_last_round_decides() -> None:  # MM-46
    s = ended((15, 10), (10, 15), (11, 11))
    assert places(s) == [1, 1]
    s.taste[:, :2] = [[9, 15], [12, 12], [15, 9]]
    assert [scoring.points(BOX, s, seat) for seat in range(2)] == [4, 4]
    assert places(s) == [1, 2]
    assert "A wins with 4 Festive Points and taste 15 in the last round, the best among equals." in text.status(
        BOX, s, 6, "AB"
    )


def test_who_is_equal_in_that_too_shares_the_victory() -> None:  # MM-46
    s = ended((15, 15, 9), (10, 10, 9), (12, 12, 11))
    assert places(s) == [1, 1, 3]
    assert "A and B share the victory with 6 Festive Points." in text.status(BOX, s, 6, "ABC")


def test_the_result_names_winners_and_reason() -> None:  # MM-45
    match = played(3)
    result = match.result()
    assert result is not None
    assert result.scores == tuple(match.scores())
    assert result.reason == "All 3 rounds are played."
    assert all(result.ranks[seat] == 1 for seat in result.winners)


def test_the_score_is_that_of_the_rounds_so_far() -> None:  # MM-47
    match = begun(3)
    for _ in range(3):
        turn(match)
        assert match.scores() == [0, 0, 0]
    turn(match)
    after_one = match.scores()
    assert sum(after_one) >= 2
    match.play(CHANCE, match.legal(CHANCE)[0])
    turn(match)
    assert match.scores() == after_one


def test_scores_lie_within_the_bounds() -> None:  # MM-47
    assert scoring.bounds(BOX) == (0, 12)


def test_reasons_tell_every_round_mooncake_by_mooncake() -> None:  # MM-47
    rng, match = random.Random(5), GAME.start(3, seed=5)
    while not match.over:
        seat = rng.choice(match.waiting_for())
        match.play(seat, rng.choice(match.legal(seat)))
    for seat, reasons in enumerate(match.explain()):
        assert sum(reason.points for reason in reasons) == match.scores()[seat]
        labels = [reason.label for reason in reasons]
        assert sum("mooncake 1: taste" in label for label in labels) == 3
        assert sum(label.startswith("Round 2: taste") for label in labels) == 1
    assert begun(2).explain() == [[], []]
