"""What finished games came to."""

from pathlib import Path

import pytest

import moonshelf
from moonshelf.terminal.results import Entry, add_result, compare_alone, entry, read_results
from tests.terminal.desk import Desk


def played(points: int, **different: object) -> Entry:
    record = moonshelf.game("honey_moon").start(1).record(["you"])
    made = entry(record, [points], "game.json")
    for name, value in different.items():
        setattr(made, name, value)
    return made


def test_entries_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    assert read_results(path) == []
    for points in (3, -4):
        add_result(path, played(points))
    assert read_results(path) == [played(3), played(-4)]


def test_lines_that_are_no_entries_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(b"no json\n\xff\n{}\n")
    add_result(path, played(3))
    with path.open("ab") as file:
        file.write(b'{"game": "hon')
    assert read_results(path) == [played(3)]


@pytest.mark.parametrize(
    ("before", "sentence"),
    [
        ([], "The first game like this: 20 points to beat."),
        ([12, 19], "Your best game like this: 20 points, and 19 was the best before."),
        ([12, 20], "Your best game like this had 20 points."),
        ([31], "Your best game like this had 31 points."),
    ],
)
def test_a_game_alone_is_compared_with_the_best_before(before: list[int], sentence: str) -> None:
    assert compare_alone(played(20), [played(points) for points in before]) == sentence


@pytest.mark.parametrize(
    "different",
    [
        {"game": "moon_bunny"},
        {"rules": 2},
        {"components": "2-0"},
        {"options": {"side": "B", "variant": "basic"}},
        {"scores": [50, 2]},
    ],
)
def test_only_games_under_the_same_conditions_are_compared(different: dict[str, object]) -> None:
    assert "first game" in compare_alone(played(20), [played(50, **different)])


def test_a_table_compares_ones_games_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOONSHELF_DATA", str(tmp_path))
    first = Desk(tmp_path, "you", seed="1").type(*["1"] * 100)
    second = Desk(tmp_path, "you", seed="2").type(*["1"] * 100)
    scores = [one.scores[0] for one in read_results(tmp_path / "results.jsonl")]
    assert len(scores) == 2
    assert f"The first game like this: {scores[0]} points to beat." in first
    assert "Your best game like this" in second


def test_games_of_several_are_noted_without_a_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOONSHELF_DATA", str(tmp_path))
    desk = Desk(tmp_path)
    assert "game like this" not in desk.type(*["1"] * 100)
    (noted,) = read_results(tmp_path / "results.jsonl")
    assert noted.scores == desk.match.scores()
    assert noted.players == ["you", "greedy"]


def test_a_place_that_cannot_be_written_stops_no_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("MOONSHELF_DATA", str(tmp_path / "file"))
    assert "The end" in Desk(tmp_path, "you").type(*["1"] * 100)
