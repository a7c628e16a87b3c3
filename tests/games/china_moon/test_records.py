"""Recorded games of China Moon, replayed action by action, by the rules and by the naive twin."""

import json
from pathlib import Path

import pytest

import moonshelf
from moonshelf import CHANCE
from moonshelf.games.china_moon.state import BOUND, SWAPPED
from tests.twins import china_moon as twins

from .drawn import GAME

RECORDS = Path(__file__).parent / "records"
GAMES = [
    ("three_greedy", (8, 10, 5), (2, 1, 3)),
    ("two_with_dummy", (7, 14), (2, 1)),
    ("shared_by_five", (3, 1, 9, 1, 9), (3, 4, 1, 4, 1)),
    ("six_of_1996", (5, 0, 7, 1, 0, 0), (2, 4, 1, 3, 4, 4)),
]
NAMES = [name for name, *_ in GAMES]


def written(name: str) -> dict[str, object]:
    found: dict[str, object] = json.loads((RECORDS / f"{name}.json").read_text("utf-8"))
    return found


def replayed(name: str) -> moonshelf.Match:
    return moonshelf.replay(RECORDS / f"{name}.json")


@pytest.mark.parametrize(("name", "scores", "ranks"), GAMES)
def test_a_recorded_game_ends_as_it_did(name: str, scores: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    result = replayed(name).result()  # CM-72, CM-77, CM-78
    assert result is not None
    assert (result.scores, result.ranks) == (scores, ranks)


@pytest.mark.parametrize("name", NAMES)
def test_a_replayed_game_gives_its_record_again(name: str) -> None:
    assert json.loads(replayed(name).record().to_json()) == written(name)


@pytest.mark.parametrize(("name", "scores", "ranks"), GAMES)
def test_the_naive_twin_replays_a_record_to_the_same_end(
    name: str, scores: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    match = replayed(name)
    twin = twins.Twin(match.seats, dict(match.options))
    for step in range(len(match.history)):
        seat, notation = match.notation(step)
        assert twin.to_act() == [seat]
        twin.play(seat, notation)
    assert (twin.to_act(), tuple(twin.scores()), tuple(twin.ranks())) == ([], scores, ranks)


def test_games_end_by_a_move_and_by_a_spring() -> None:  # CM-72, CM-73
    last = {name: replayed(name).history[-1][1] for name in NAMES}
    assert last["three_greedy"] < BOUND
    assert BOUND <= last["two_with_dummy"] < SWAPPED


def test_the_recorded_games_hold_every_kind_of_action() -> None:
    words = set()
    for name in NAMES:
        match = replayed(name)
        for step in range(len(match.history)):
            notation = match.notation(step)[1]
            words.add(notation.split(" ")[0] if " " in notation else ">" if notation[0] == ">" else "move")
    assert words == {"start", "circle", "lotus", "move", ">", "swap", "drop"}


@pytest.mark.parametrize(
    ("number", "action", "message"),
    [
        (1, ["chance", "start D"], r"action 1 \(chance start D\): "),
        (2, ["chance", "lotus 6 pink"], r"action 2 \(chance lotus 6 pink\): it is the turn of circle 1"),
        (17, ["C", "A1>2"], r"action 17 \(C A1>2\): C owes no action now"),
        (17, ["A", "A1>3"], r"action 17 \(A A1>3\): A1 moves 2 spaces, which leads to 2, not to 3"),
    ],
)
def test_a_record_that_breaks_the_rules_is_refused_at_the_action(
    number: int, action: list[str], message: str
) -> None:
    record = written("three_greedy")
    assert isinstance(record["actions"], list)
    record["actions"][number - 1] = action
    with pytest.raises(moonshelf.RecordError, match=message):
        moonshelf.replay(record)


def test_a_game_can_be_typed_in_by_hand() -> None:
    first = replayed("two_with_dummy")
    match = GAME.start(2)
    for step in range(len(first.history)):
        seat, notation = first.notation(step)
        match.play(CHANCE if seat == "chance" else seat, notation)
    assert match.position == first.position


def test_every_record_is_one_of_these() -> None:
    assert sorted(path.stem for path in RECORDS.glob("*.json")) == sorted(NAMES)
