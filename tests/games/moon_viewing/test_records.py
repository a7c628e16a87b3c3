"""Records and replays of Moon Viewing."""

import json
from pathlib import Path

import pytest

import moonshelf
from moonshelf import RecordError

from .table import played_at_random

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
OPTIONS = [
    {},
    {"side": "dark", "dark_cap": False, "circle": "clockwise_fixed"},
    {"circle": "clockwise_moving", "set_rule": "every_time", "double_bonus": False, "first": "B"},
    {"arrow_target": "touching_a_tile", "first_tile": "centre"},
]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_the_same_record(path: Path) -> None:
    assert json.loads(moonshelf.replay(path).record().to_json()) == json.loads(path.read_text("utf-8"))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_game_replays_to_equal_positions(options: dict[str, str | bool]) -> None:
    match = played_at_random(6, **options)
    again = moonshelf.replay(match.record().to_json())
    assert again.positions == match.positions


def test_a_record_holds_every_action_and_no_more() -> None:  # MV-56
    record = played_at_random(7).record()
    kinds = [notation.split()[0] for _, notation in record.actions]
    assert kinds[0] == "start"
    assert kinds[1:19] == ["ring"] * 18
    assert [kinds.count(kind) for kind in ("take", "place", "end")] == [18, 18, 18]
    assert set(kinds) <= {"start", "ring", "take", "place", "paw", "remove", "move", "end"}


def test_a_record_that_breaks_the_rules_is_refused_with_the_place() -> None:
    record = played_at_random(7).record()
    place = next(step for step, (_, notation) in enumerate(record.actions) if notation.startswith("place"))
    record.actions[place] = (record.actions[place][0], "place 9,9")
    with pytest.raises(RecordError, match=rf"action {place + 1} \([AB] place 9,9\)"):
        moonshelf.replay(record)


def test_taking_back_and_playing_again_gives_equal_bytes() -> None:
    match = played_at_random(8, side="dark")
    positions, history = list(match.positions), list(match.history)
    for _ in range(40):
        match.undo()
    assert match.positions == positions[: len(match.positions)]
    for seat, action in history[len(match.history) :]:
        match.play(seat, action)
    assert match.positions == positions
