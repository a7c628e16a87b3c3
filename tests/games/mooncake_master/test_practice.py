"""The practice kitchen: MM-48..MM-51."""

import random

import numpy as np
import pytest

from moonshelf import CHANCE, IllegalAction, Match, OptionError
from moonshelf.games.mooncake_master import scoring
from moonshelf.games.mooncake_master.state import HIDDEN, NONE
from moonshelf.kernel.random import stream
from moonshelf.kernel.seats import SPECTATOR
from moonshelf.kernel.types import load

from .drawn import BOX, GAME, TILES, begun, deal, hand, tasting


def alone() -> Match:
    return deal(begun(1), "Lo00 La10 Gb02")


def test_one_plays_in_the_practice_kitchen_and_nobody_else_does() -> None:  # MM-48
    assert GAME.start(1).options == {"practice": True}
    assert GAME.start(2).options == {"practice": False}
    with pytest.raises(OptionError, match="option practice false is for 2 to 6 seats, not 1"):
        GAME.start(1, {"practice": False})
    with pytest.raises(OptionError, match="option practice true is for 1 seat, not 3"):
        GAME.start(3, {"practice": True})


def test_the_option_says_that_it_is_a_house_rule() -> None:  # MM-48
    option = GAME.spec.options[0]
    assert "house rule" in option.help
    assert "house rule" in option.labels[option.values.index(True)]


def test_one_tile_is_kept_and_two_go_out_of_play() -> None:  # MM-49
    match = alone()
    assert [choice.notation for choice in match.choices("A")] == ["keep Lo00", "keep La10", "keep Gb02"]
    match.play("A", "keep La10")
    assert hand(match, "A") == "La10"
    aside = [TILES[kind] for kind in np.flatnonzero(match.state.aside)]
    assert aside == ["Lo00", "Gb02"]
    assert match.waiting_for() == (CHANCE,)
    assert "deal A Gb02" not in [choice.notation for choice in match.choices(CHANCE)]


def test_two_more_tiles_come_and_all_three_are_placed() -> None:  # MM-49
    match = alone()
    match.play("A", "keep La10")
    match.play(CHANCE, "deal A Rc01")
    match.play(CHANCE, "deal A Go00")
    assert match.waiting_for() == (0,)
    for notation in ("put La10 1.0", "put Go00 1.1", "put Rc01 3.3"):
        match.play("A", notation)
    assert match.waiting_for() == (CHANCE,)
    assert (match.state.turn, match.state.dealt) == (2, 0)


def played(seed: int = 1) -> Match:
    match, rng = GAME.start(1, seed=seed), random.Random(seed)
    while not match.over:
        match.play(0, rng.choice(match.legal(0)))
    return match


def test_tiles_out_of_play_come_back_with_the_next_round() -> None:  # MM-49
    match = played()
    rounds = [GAME.record_of(position).rounds for position in match.positions]
    first, second = rounds.index(1), rounds.index(2)
    assert sum(GAME.record_of(match.positions[second - 1]).aside) == 8
    for start in (first, second):
        assert sum(GAME.record_of(match.positions[start]).aside) == 0
        assert GAME.record_of(match.positions[start]).pile.tolist() == BOX.copies.tolist()
    assert len(match.history) == 3 * (1 + 4 * (3 + 1 + 2 + 3))


def test_taste_is_measured_by_thresholds() -> None:  # MM-50
    found = [scoring.taste_points(BOX, tasting(taste), 0, 0) for taste in (0, 10, 11, 13, 14, 20)]
    assert found == [0, 0, 1, 1, 2, 2]
    words = [scoring.rank_words(BOX, tasting(taste), 0, 0) for taste in (10, 11, 14)]
    assert words == ["below 11", "11 to 13", "14 or more"]


def test_the_total_is_the_result() -> None:  # MM-51
    match = played(3)
    result = match.result()
    assert result is not None
    assert (result.winners, result.ranks) == ((0,), (1,))
    assert 0 <= match.scores()[0] <= scoring.bounds(BOX)[1] == 12


def test_alone_everything_but_the_pile_is_known() -> None:  # MM-49
    match = alone()
    match.play("A", "keep La10")
    assert match.view("A").tobytes() == match.position


def test_who_only_watches_sees_neither_hand_nor_what_is_out_of_play() -> None:  # MM-49
    match = alone()
    assert match.view().hand[0].tolist() == [HIDDEN] * 3
    match.play("A", "keep La10")
    view = match.view()
    assert view.hand[0].tolist() == [HIDDEN, NONE, NONE]
    assert sum(view.aside) == 0
    assert sum(view.pile) == 72


def test_a_guess_for_who_only_watches_puts_as_many_tiles_out_of_play() -> None:  # MM-49
    match = played(2)
    for position in match.positions:
        view = GAME.observe(position, SPECTATOR)
        guess = load(view)
        GAME.engine.resample(GAME.box_bytes, guess, SPECTATOR, stream(1))
        truth, guessed = GAME.record_of(position), GAME.record_of(guess.tobytes())
        assert sum(guessed.aside) == sum(truth.aside)
        assert sum(guessed.pile) == sum(truth.pile)
        assert GAME.observe(guess.tobytes(), SPECTATOR) == view


def test_notation_of_a_choice_names_the_kept_tile_only() -> None:  # MM-49
    match = alone()
    with pytest.raises(IllegalAction, match="write it like 'keep Lc10'"):
        match.play("A", "keep La10 give Lo00 Gb02")
