"""Recorded games of Mooncake Master, one for every way to win, replayed action by action and by the twin."""

import json
from pathlib import Path

import pytest

import moonshelf
from moonshelf.kernel.record import read_record
from tests.twins.mooncake_master import Twin

RECORDS = Path(__file__).parent / "records"
NAMES = sorted(path.stem for path in RECORDS.glob("*.json"))


def replayed(name: str) -> moonshelf.Match:
    return moonshelf.replay(RECORDS / f"{name}.json")


@pytest.mark.parametrize(
    ("name", "scores", "ranks"),
    [
        ("points_of_three", (6, 5, 3), (1, 2, 3)),
        ("taste_of_two", (6, 6), (2, 1)),
        ("shared_by_two", (6, 6), (1, 1)),
        ("practice", (6,), (1,)),
    ],
)
def test_a_recorded_game_ends_as_it_did(name: str, scores: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    # MM-45, MM-46, MM-51
    result = replayed(name).result()
    assert result is not None
    assert (result.scores, result.ranks) == (scores, ranks)


@pytest.mark.parametrize("name", NAMES)
def test_a_replayed_game_gives_its_record_again(name: str) -> None:
    written = json.loads((RECORDS / f"{name}.json").read_text("utf-8"))
    assert json.loads(replayed(name).record().to_json()) == written


@pytest.mark.parametrize("name", NAMES)
def test_the_twin_plays_a_recorded_game_to_the_same_end(name: str) -> None:
    record = read_record(RECORDS / f"{name}.json")
    twin = Twin(record.seats, dict(record.options))
    for seat, notation in record.actions:
        assert notation in twin.legal(seat)
        twin.play(seat, notation)
    result = replayed(name).result()
    assert result is not None
    assert (twin.scores(), twin.ranks()) == (list(result.scores), list(result.ranks))


def test_every_way_to_win_is_recorded() -> None:
    assert NAMES == ["points_of_three", "practice", "shared_by_two", "taste_of_two"]
    equal = replayed("taste_of_two").state
    assert equal.taste[2, 1] > equal.taste[2, 0]
    shared = replayed("shared_by_two").state
    assert shared.taste[2, 0] == shared.taste[2, 1]


def test_a_record_that_was_changed_is_refused_where_it_breaks_the_rules() -> None:
    record = json.loads((RECORDS / "points_of_three.json").read_text("utf-8"))
    put = next(number for number, (_, notation) in enumerate(record["actions"]) if notation.startswith("put"))
    record["actions"][put + 1] = record["actions"][put]
    with pytest.raises(moonshelf.RecordError, match=f"action {put + 2} "):
        moonshelf.replay(record)
