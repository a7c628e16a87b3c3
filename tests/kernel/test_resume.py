"""A match goes on from a stored position as if it had never been put away."""

import pytest

import moonshelf
from moonshelf.kernel.errors import RecordError
from moonshelf.kernel.match import Match

GAME = moonshelf.game("honey_moon")


def pass_rounds(match: Match, rounds: int) -> None:
    for _ in range(rounds):
        for seat in match.waiting_for():
            match.play(seat, "pass")


def test_a_resumed_match_draws_the_same_chance_and_reaches_the_same_position() -> None:
    match = GAME.start(seats=2, seed=5)
    pass_rounds(match, 3)
    earlier = len(match.history)
    resumed = Match.resume(GAME, match.options, 5, match.position, 2, earlier)
    pass_rounds(match, 4)
    pass_rounds(resumed, 4)
    assert resumed.position == match.position
    assert resumed.history == match.history[earlier:]


def test_a_resumed_match_lets_chance_act_that_had_not_acted_yet() -> None:
    match = GAME.start(seats=2, seed=5)
    resumed = Match.resume(GAME, match.options, 5, GAME.start(seats=2).position, 2, 0)
    assert resumed.position == match.position


def test_a_resumed_match_has_no_whole_record_to_give() -> None:
    match = GAME.start(seats=2, seed=5)
    with pytest.raises(RecordError, match="resumed in the middle"):
        Match.resume(GAME, match.options, 5, match.position, 2, 1).record()
