"""A round of Honey Moon: HM-13..HM-19."""

from itertools import permutations

import pytest

import moonshelf
from moonshelf import CHANCE, IllegalAction
from moonshelf.kernel.random import stream
from moonshelf.kernel.types import load

from .drawn import moon

GAME = moonshelf.game("honey_moon")


def rolled(pips: int, seats: int = 3) -> moonshelf.Match:
    match = GAME.start(seats)
    match.play(CHANCE, f"roll {pips}")
    return match


def test_the_die_is_rolled_once_a_round_and_holds_for_everybody() -> None:  # HM-13
    match = rolled(5)
    assert all(f"h{1}-h{5}" in [c.notation for c in match.choices(seat)] for seat in "ABC")
    for seat in "ABC":
        assert CHANCE not in match.waiting_for()
        match.play(seat, "h1-h5")
    assert match.waiting_for() == (CHANCE,)


def test_the_die_has_six_faces_that_are_equally_likely() -> None:  # HM-13
    faces = GAME.start(2).choices(CHANCE)
    assert [face.notation for face in faces] == [f"roll {pips}" for pips in range(1, 7)]
    assert {face.weight for face in faces} == {1}


def test_a_roll_drawn_from_a_seed_is_one_of_the_six() -> None:  # HM-13
    rolls = {GAME.start(2, seed=seed).view().roll for seed in range(60)}
    assert rolls == {1, 2, 3, 4, 5, 6}


def test_nobody_decides_by_rolling() -> None:  # HM-14
    match = GAME.start(2)
    assert match.waiting_for() == (CHANCE,)
    with pytest.raises(IllegalAction, match="A owes no action now; the game waits for chance"):
        match.play("A", "roll 5")


def test_before_the_first_round_nobody_has_done_or_decided_anything() -> None:  # HM-15
    state = GAME.start(3).state
    assert state.last.tolist() == state.chosen.tolist() == [-1] * 6
    assert (state.rounds, state.acted, state.roll) == (0, 0, 0)


def test_after_the_roll_everybody_acts_once() -> None:  # HM-15
    match = rolled(3)
    assert match.waiting_for() == (0, 1, 2)
    match.play("B", "pass")
    assert match.waiting_for() == (0, 2)
    match.play("A", "h1-h3")
    match.play("C", "pass")
    assert match.waiting_for() == (CHANCE,)
    assert match.view().rounds == 1


def test_that_a_seat_has_decided_is_known_but_not_what() -> None:  # HM-16
    dug, passed = rolled(3), rolled(3)
    dug.play("A", "h1-h3")
    passed.play("A", "pass")
    for viewer in ("B", "C", moonshelf.SPECTATOR):
        assert dug.view(viewer).acted == 0b001
        assert dug.view(viewer).tobytes() == passed.view(viewer).tobytes()
    assert dug.view("A").tobytes() != passed.view("A").tobytes()


def test_a_decision_is_its_seats_secret_and_a_roll_is_nobodys() -> None:  # HM-16
    match = rolled(3)
    audience = GAME.engine.audience
    position = load(match.position)
    assert audience(GAME.box_bytes, position, 1, match.legal(1)[0]) == 0b010
    assert audience(GAME.box_bytes, position, CHANCE, 0) == 0xFF


def test_what_a_seat_cannot_see_is_guessed_as_one_of_the_legal_actions() -> None:  # HM-16
    match = rolled(3)
    match.play("B", "pass")
    view = load(match.view("A").tobytes())
    guesses = set()
    for seed in range(80):
        guess = view.copy()
        GAME.engine.resample(GAME.box_bytes, guess, 0, stream(seed))
        guesses.add(int(GAME.record_of(guess.tobytes()).chosen[1]))
        assert GAME.record_of(guess.tobytes()).chosen.tolist()[2:] == [-1] * 4
    legal = set(rolled(3).legal("B"))
    assert guesses <= legal
    assert len(guesses) > len(legal) / 2


def test_what_a_seat_has_decided_itself_is_not_guessed() -> None:  # HM-16
    match = rolled(3)
    match.play("A", "h1-h3")
    match.play("B", "pass")
    own = match.view("A").chosen[0]
    for seed in range(10):
        guess = load(match.view("A").tobytes())
        GAME.engine.resample(GAME.box_bytes, guess, 0, stream(seed))
        assert GAME.record_of(guess.tobytes()).chosen[0] == own


def test_all_digs_take_effect_together() -> None:  # HM-17
    position = moon("v . H", seats=2)
    position.roll(1)
    position.play("a1")
    assert (position.dug(0), position.points(0), position.s.boxes[0]) == (set(), 0, 0)
    position.play("pass")
    assert (position.dug(0), position.s.boxes[0]) == ({"a1"}, 1)


def test_after_a_round_all_know_what_each_has_done_and_nothing_is_left_decided() -> None:  # HM-16, HM-17
    match = rolled(3)
    for seat, dig in zip("ABC", ("h1-h3", "pass", "j1-j3"), strict=True):
        match.play(seat, dig)
    view = match.view("B")
    actions = GAME.actions
    done = [actions.write(GAME.box, view, seat, view.last[seat]) for seat in range(3)]
    assert done == ["h1-h3", "pass", "j1-j3"]
    assert match.state.chosen.tolist() == [-1] * 6
    assert (match.state.acted, match.state.roll) == (0, 0)


def test_points_do_not_change_before_all_have_decided() -> None:  # HM-17
    match = rolled(4)
    match.play("A", "h1-h4")
    match.play("C", "h1-h4")
    assert match.scores() == [0, 0, 0]
    match.play("B", "pass")
    assert match.scores() == [1, 0, 1]


def test_the_order_of_decisions_changes_nothing() -> None:  # HM-18
    decisions = {"A": "h1-h3", "B": "pass", "C": "j1-j3"}
    positions = set()
    for order in permutations(decisions):
        match = rolled(3)
        for seat in order:
            match.play(seat, decisions[seat])
        positions.add(match.position)
    assert len(positions) == 1


def test_a_decision_is_final() -> None:  # HM-19
    match = rolled(3)
    match.play("A", "h1-h3")
    assert match.legal("A") == []
    with pytest.raises(IllegalAction, match="A owes no action now; the game waits for B and C"):
        match.play("A", "pass")
