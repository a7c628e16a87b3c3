"""The end of China Moon, points and places."""

import numpy as np
import pytest

from moonshelf.games.china_moon import scoring
from moonshelf.games.china_moon.state import BLUE

from .drawn import GAME, pond

THREE_IN = "A1 circle, A2 circle, A3 circle"


def test_places_are_taken_in_the_order_of_arrival() -> None:  # CM-71
    position = pond("A1 45, B1 46, C1 44").play("A B1>circle", "A A1>circle")
    assert position.held("B") == ["pink"]
    assert position.held("A") == ["white"]
    position.play("A C1>46", "B C1>circle")
    assert position.held("C") == ["yellow"]
    assert position.state.rest.tolist() == [3, 0, 6, -1]


def test_the_fourth_frog_takes_blue_and_ends_the_game_at_once() -> None:  # CM-72, CM-73
    position = pond(f"{THREE_IN}, B1 46", flowers="6 pink").play("A B1>circle")
    assert position.match.over
    assert position.held("B") == ["blue"]
    assert position.flowers() == {6: "pink"}
    assert position.state.moves == 1


def test_a_spring_may_end_the_game_too() -> None:  # CM-73
    position = pond(f"{THREE_IN}, C1 41, B2 44, B3 45").play("A C1>43", "A >circle")
    assert position.match.over
    assert position.match.scores() == [0, 0, 4]


def test_the_duty_to_move_a_rivals_frog_lapses_with_the_end() -> None:  # CM-73
    position = pond("A1 46, A2 20, B1 circle, B2 circle, B3 circle").play("A A2>22", "A A1>circle")
    assert position.match.over


def test_blue_belongs_to_the_fourth_frogs_owner_at_every_end() -> None:  # CM-74
    for seed in range(8):
        match, rng = GAME.start(3, seed=seed), np.random.default_rng(seed)
        while not match.over:
            assert not match.state.held[:, BLUE].any()
            seat = match.waiting_for()[0]
            legal = match.legal(seat)
            match.play(seat, legal[int(rng.integers(len(legal)))])
        assert match.state.held[match.state.rest[3] // 3, BLUE] == 1


@pytest.mark.parametrize(
    ("held", "points"),
    [
        ("", 0),
        ("white", 1),
        ("white white", 3),
        ("white white white", 6),
        ("pink pink pink pink", 10),
        ("yellow yellow yellow yellow yellow", 15),
        ("blue", 4),
        ("black", -2),
        ("white white pink blue black", 6),
    ],
)
def test_flowers_bring_their_points(held: str, points: int) -> None:  # CM-75, CM-76, CM-79
    position = pond(held=f"A {held}")
    assert position.match.scores() == [points, 0, 0]
    assert sum(reason.points for reason in position.match.explain()[0]) == points


def test_the_reasons_name_every_kind_of_flower() -> None:  # CM-75, CM-76
    position = pond(held="A pink pink white blue black")
    assert [(reason.label, reason.points) for reason in position.match.explain()[0]] == [
        ("2 pink", 3),
        ("1 white", 1),
        ("0 yellow", 0),
        ("1 blue", 4),
        ("1 black", -2),
    ]


def test_points_are_counted_at_any_time() -> None:  # CM-79
    assert pond(held="A pink, B white white").match.scores() == [1, 3, 0]
    assert pond(held="A pink").match.result() is None


def test_no_game_ends_outside_the_bounds() -> None:  # CM-75, CM-76
    assert scoring.bounds(GAME.box) == (-2, 49)


def test_most_points_win() -> None:  # CM-77
    result = pond(f"{THREE_IN}, B1 46", held="C pink pink pink").play("A B1>circle").match.result()
    assert result is not None
    assert (result.winners, result.ranks, result.scores) == ((2,), (3, 2, 1), (0, 4, 6))


def test_equals_share_place_and_victory() -> None:  # CM-78
    held = "A pink pink, C white white pink"
    result = pond(f"{THREE_IN}, B1 46", held=held).play("A B1>circle").match.result()
    assert result is not None
    assert (result.winners, result.ranks) == ((1, 2), (3, 1, 1))
