"""Computer players choose by what they are promised to choose by, and from nothing but a view."""

import random

import numpy as np
import pytest

import moonshelf
from moonshelf.kernel.errors import OptionError
from moonshelf.players import LEVELS, choose, dice_of, level, levels

EVERY_LEVEL = [one.name for one in LEVELS]


class Told:
    """A game that notes what it is asked, offers some actions, and values them as it is told."""

    def __init__(self, worth: dict[int, float], idle: int = -1) -> None:
        self.worth = worth
        self.spec = type("Spec", (), {"idle": idle})
        self.asked: list[tuple[object, ...]] = []

    def legal(self, view: bytes, seat: int) -> list[int]:
        self.asked.append((view, seat))
        return list(self.worth)

    def appraise(self, view: bytes, seat: int, action: int) -> float:
        self.asked.append((view, seat))
        return self.worth[action]


def chosen(name: str, game: object, times: int = 60) -> set[int]:
    """Everything a level chooses from the same view, seed after seed."""
    return {choose(name, game, b"view", 1, random.Random(seed)) for seed in range(times)}  # type: ignore[arg-type]


def position_of(seed: int, plies: int, seats: int = 3) -> moonshelf.Match:
    match = moonshelf.game("honey_moon").start(seats, seed=seed)
    dice = random.Random(seed)
    for _ in range(plies):
        seat = dice.choice(match.waiting_for())
        match.play(seat, dice.choice(match.legal(seat)))
    return match


def test_greedy_takes_what_is_worth_most() -> None:
    assert chosen("greedy", Told({3: 1.0, 5: 4.0, 9: -2.0})) == {5}


def test_greedy_takes_the_least_loss_when_all_lose() -> None:
    assert chosen("greedy", Told({3: -1.5, 5: -4.0, 9: -2.0})) == {3}


def test_greedy_decides_among_equals_by_chance() -> None:
    assert chosen("greedy", Told({3: 2.0, 5: 2.0, 9: 1.0, 11: 2.0})) == {3, 5, 11}


def test_greedy_idles_when_that_is_worth_most() -> None:
    assert chosen("greedy", Told({3: -1.0, 5: -0.5}, idle=5)) == {5}


def test_random_takes_everything_but_idling() -> None:
    assert chosen("random", Told({3: 0.0, 5: 9.0, 9: 0.0}, idle=9)) == {3, 5}


def test_random_idles_when_nothing_else_is_possible() -> None:
    assert chosen("random", Told({9: 0.0}, idle=9)) == {9}


def test_random_has_no_favourite() -> None:
    game, dice = Told({3: 0.0, 5: 9.0, 9: 0.0, 12: 1.0}), random.Random(1)
    counts = np.bincount([choose("random", game, b"", 0, dice) for _ in range(4000)])  # type: ignore[arg-type]
    assert counts[[3, 5, 9, 12]].min() > 900


@pytest.mark.parametrize("name", EVERY_LEVEL)
def test_a_level_asks_only_about_its_own_seat_and_view(name: str) -> None:
    game = Told({3: 1.0, 5: 4.0})
    choose(name, game, b"the view", 2, random.Random(0))  # type: ignore[arg-type]
    assert set(game.asked) == {(b"the view", 2)}


@pytest.mark.parametrize("name", EVERY_LEVEL)
def test_a_level_chooses_the_same_with_the_same_dice(name: str) -> None:
    for seed in range(4):
        match = position_of(seed, 7)
        (seat, *_) = match.waiting_for()
        view = match.game.observe(match.position, seat)
        first, second = (choose(name, match.game, view, seat, random.Random(seed)) for _ in range(2))
        assert first == second
        assert first in match.legal(seat)


@pytest.mark.parametrize("name", EVERY_LEVEL)
def test_a_level_leaves_the_view_as_it_was(name: str) -> None:
    match = position_of(5, 6)
    (seat, *_) = match.waiting_for()
    view = match.game.observe(match.position, seat)
    kept = bytes(bytearray(view))
    choose(name, match.game, view, seat, random.Random(0))
    assert view == kept


@pytest.mark.parametrize("name", EVERY_LEVEL)
def test_a_level_does_not_touch_the_dice_of_the_process(name: str) -> None:
    match = position_of(5, 6)
    (seat, *_) = match.waiting_for()
    before = random.getstate(), np.random.get_state()[1].tolist()  # type: ignore[index]  # noqa: NPY002
    choose(name, match.game, match.game.observe(match.position, seat), seat, random.Random(0))
    assert before == (random.getstate(), np.random.get_state()[1].tolist())  # type: ignore[index]  # noqa: NPY002


@pytest.mark.parametrize("name", EVERY_LEVEL)
def test_a_choice_does_not_depend_on_what_another_seat_decided_secretly(name: str) -> None:
    """Positions that differ only in what seat 2 has just decided are the same to seat 0."""
    match = position_of(3, 6)
    while match.waiting_for() != (0, 1, 2):
        match.play(match.waiting_for()[0], "pass")
    decided = []
    for action in match.legal(2)[::5]:
        match.play(2, action)
        decided.append(choose(name, match.game, match.game.observe(match.position, 0), 0, random.Random(1)))
        match.undo()
    assert len(decided) > 1
    assert len(set(decided)) == 1


def test_greedy_digs_for_the_most_points_on_a_real_sheet() -> None:
    """On an empty sheet A these two digs of five bring two sweets, and every other one less."""
    match = moonshelf.game("honey_moon").start(1)
    match.play("chance", "roll 5")
    view = match.game.observe(match.position, 0)
    notation = {choice.id: choice.notation for choice in match.choices(0)}
    taken = {choose("greedy", match.game, view, 0, random.Random(seed)) for seed in range(20)}
    assert {notation[action] for action in taken} == {"k14-k10", "j15-j11"}


def test_greedy_beats_random() -> None:
    points = [0, 0]
    for seed in range(4):
        match = moonshelf.game("honey_moon").start(2, seed=seed)
        for _ in range(24):
            for seat in match.waiting_for():
                view = match.game.observe(match.position, seat)
                dice = dice_of(seed, len(match.history), seat)
                match.play(seat, choose(("random", "greedy")[seat], match.game, view, seat, dice))
        points = [total + more for total, more in zip(points, match.scores(), strict=True)]
    assert points[1] > points[0]


def test_a_decisions_dice_differ_by_seed_step_and_seat() -> None:
    thrown = {
        (seed, step, seat): dice_of(seed, step, seat).random()
        for seed in "ab"
        for step in (1, 2)
        for seat in (0, 1)
    }
    assert len(set(thrown.values())) == 8
    assert thrown["a", 1, 0] == dice_of("a", 1, 0).random()


def test_a_level_is_found_in_any_letter_case() -> None:
    assert level(" Greedy ").name == "greedy"


def test_an_unknown_level_is_refused_with_the_ones_there_are() -> None:
    with pytest.raises(OptionError, match=r"there is no computer player 'clever'; there are: random, greedy"):
        level("clever")


def test_levels_have_names_of_their_own_and_say_what_they_do() -> None:
    assert len({one.name for one in LEVELS}) == len(LEVELS)
    assert all(one.help for one in LEVELS)
    assert [one.name for one in LEVELS if f"``{one.name}``" not in str(levels.__doc__)] == []
