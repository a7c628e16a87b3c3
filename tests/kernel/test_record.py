"""Records: kept as JSON, replayed for ever, and refused with a reason when they cannot be."""

import copy
import json
import random
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moonshelf
from moonshelf.kernel.errors import RecordError
from moonshelf.kernel.game import Game
from moonshelf.kernel.random import commitment
from moonshelf.kernel.record import Record, read_record, schema

MOTHS = Game("tests.examples.moths")
SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "record.schema.json").read_text("utf-8"))


@cache
def whole(seed: int | None = 8, seats: int = 3) -> dict[str, Any]:
    """The record of a whole game, as JSON gives it."""
    rng = random.Random(4)
    match = MOTHS.start(seats, seed=seed)
    while not match.over:
        seat = rng.choice(match.waiting_for())
        match.play(seat, rng.choice(match.legal(seat)))
    record: dict[str, Any] = json.loads(match.record(["Ann", "Bo", "Zoë"]).to_json())
    return record


def edited(**changes: Any) -> dict[str, Any]:
    return copy.deepcopy(whole()) | changes


def refusal(record: Any) -> str:
    with pytest.raises(RecordError) as caught:
        MOTHS.replay(record)
    return str(caught.value)


def first(seat: str) -> int:
    """The place of a seat's first action in the whole record."""
    return next(step for step, (name, _) in enumerate(whole()["actions"]) if name == seat)


# --- writing and reading ---


def test_a_record_holds_everything_that_was_decided() -> None:
    record = whole()
    assert {key: record[key] for key in record if key not in ("actions", "components")} == {
        "format": 1,
        "game": "moths",
        "rules": 1,
        "seats": 3,
        "options": {"wishes": True},
        "seed": "8",
        "commitment": commitment(8),
        "players": ["Ann", "Bo", "Zoë"],
    }
    assert record["components"] == MOTHS.components_version
    assert len(record["actions"]) == 3 + 5 * 4
    assert [name for name, _ in record["actions"][:4]] == ["chance"] * 4


def test_a_record_is_text_with_an_action_a_line() -> None:
    text = read_record(whole()).to_json()
    lines = [line.strip().rstrip(",") for line in text.splitlines()]
    assert [json.loads(line) for line in lines if line.startswith("[")] == whole()["actions"]
    assert len(lines) == len(whole()) + len(whole()["actions"]) + 3
    assert json.loads(text) == whole()
    assert "Zoë" in text


@pytest.mark.parametrize("seed", [8, None])
def test_every_form_of_a_record_is_read(seed: int | None, tmp_path: Path) -> None:
    record = read_record(whole(seed))
    path = tmp_path / "game.json"
    record.save(path)
    text = record.to_json()
    for source in (record, whole(seed), text, text.encode(), bytearray(text.encode()), path):
        assert read_record(source) == record
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(
        RecordError, match=r"the record cannot be read: No such file or directory \(.*none.json\)"
    ):
        read_record(tmp_path / "none.json")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("", "this is no record of a game: "),
        ("[]", "Expected `object`, got `array`"),
        ("{", "this is no record of a game: "),
        (b"\xff", "this is no record of a game: "),
        ("\ud800", "this is no record of a game: "),
        ("[" * 100_000, "this is no record of a game: "),
        ({}, "Object missing required field `game`"),
        (None, "Expected `object`, got `null`"),
        (5, "Expected `object`, got `int`"),
        (object(), "this is no record of a game: "),
        ({"seats": 10**400}, "this is no record of a game: "),
    ],
)
def test_what_is_no_record_is_refused(source: Any, said: str) -> None:
    assert said in refusal(source)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seats": "2"}, "Expected `int`, got `str` - at `$.seats`"),
        ({"extra": 1}, "Object contains unknown field `extra`"),
        ({"actions": [["A"]]}, "at `$.actions[0]`"),
        ({"actions": [["A", 5]]}, "Expected `str`, got `int` - at `$.actions[0][1]`"),
        ({"options": {"wishes": 2}}, "at `$.options[...]`"),
    ],
)
def test_the_place_of_a_wrong_value_is_named(changes: dict[str, Any], said: str) -> None:
    assert said in refusal(edited(**changes))


@pytest.mark.parametrize("seed", [8, None])
def test_records_fit_their_schema(seed: int | None) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(whole(seed), SCHEMA)
    shelf = moonshelf.game("honey_moon").start(2, {"side": "B"}, seed=seed)
    jsonschema.validate(json.loads(shelf.record().to_json()), SCHEMA)


@pytest.mark.parametrize(
    "changes", [{"seats": "2"}, {"extra": 1}, {"actions": [["A"]]}, {"options": {"wishes": 2}}]
)
def test_what_the_schema_refuses_is_no_record(changes: dict[str, Any]) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(edited(**changes), SCHEMA)


def test_the_schema_is_that_of_the_records() -> None:
    assert SCHEMA["$defs"] == schema()["$defs"]


# --- replaying ---


@pytest.mark.parametrize("seed", [8, None])
def test_a_replay_is_the_match_as_it_was_left(seed: int | None) -> None:
    match = MOTHS.replay(whole(seed))
    assert match.over
    assert match.seed == (None if seed is None else "8")
    assert json.loads(match.record(["Ann", "Bo", "Zoë"]).to_json()) == whole(seed)


def test_a_replay_of_a_beginning_goes_on() -> None:
    begun = MOTHS.replay(edited(actions=whole()["actions"][:4]))
    assert begun.waiting_for() == (0, 1, 2)
    for name, notation in whole()["actions"][4:]:
        if name != "chance":
            begun.play(name, notation)
    assert begun.position == MOTHS.replay(whole()).position


def test_chance_that_is_still_to_act_acts_after_a_replay() -> None:
    assert MOTHS.replay(edited(actions=[])).position == MOTHS.start(3, seed=8).position


def test_notation_is_forgiven_in_records_too() -> None:
    loud = [[name.upper(), f"  {notation.upper()} "] for name, notation in whole()["actions"]]
    assert MOTHS.replay(edited(actions=loud)).position == MOTHS.replay(whole()).position


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": 2}, "the record has format 2, but this moonshelf reads format 1"),
        ({"game": "honey_moon"}, "the record is of 'honey_moon', not of moths"),
        ({"rules": 2}, "the record has rules 2, this moonshelf plays rules 1"),
        ({"components": "1-0"}, "the record has components '1-0', but these are 1-"),
        ({"seats": 7}, "the record cannot be replayed: Moths has 2 to 6 seats, not 7"),
        ({"options": {"wish": True}}, "the record cannot be replayed: Moths has no option 'wish'"),
        ({"seed": "9"}, "the record's commitment is not the SHA-256 of its seed"),
        ({"commitment": None}, "the record's commitment is not the SHA-256 of its seed"),
        ({"seed": "\ud800"}, "the record's commitment is not the SHA-256 of its seed"),
        (
            {"actions": [["A", "light 1"]]},
            "action 1 (A light 1): A owes no action now; the game waits for chance",
        ),
        ({"actions": [["Z", "light 1"]]}, "action 1 (Z light 1): 'Z' is no seat"),
        (
            {"actions": [["chance", "wish B 1"]]},
            "action 1 (chance wish B 1): 'wish b 1' is nothing chance can do",
        ),
    ],
)
def test_an_edited_record_is_refused(changes: dict[str, Any], said: str) -> None:
    assert said in refusal(edited(**changes))


def test_another_seed_with_its_own_commitment_does_not_give_the_same_dice() -> None:
    assert "the seed of this record does not give" in refusal(edited(seed="9", commitment=commitment("9")))


def test_an_edited_die_is_refused_at_its_action() -> None:
    actions = copy.deepcopy(whole()["actions"])
    kind, to, size = actions[2][1].split()
    actions[2][1] = f"{kind} {to} {int(size) % 3 + 1}"
    assert f"action 3 (chance {actions[2][1]}): the seed of this record does not give" in refusal(
        edited(actions=actions)
    )


def test_an_edited_die_without_a_seed_is_another_game() -> None:
    actions = copy.deepcopy(whole(None)["actions"])
    kind, to, size = actions[2][1].split()
    actions[2][1] = f"{kind} {to} {int(size) % 3 + 1}"
    assert MOTHS.replay(copy.deepcopy(whole(None)) | {"actions": actions}).over


def test_an_action_too_much_is_refused() -> None:
    actions = [*whole()["actions"], ["A", "light 1"]]
    assert f"action {len(actions)} (A light 1): the game is over" in refusal(edited(actions=actions))


def test_an_illegal_action_is_refused_with_its_reason() -> None:
    actions = copy.deepcopy(whole()["actions"])
    again = [step for step, (name, _) in enumerate(actions) if name == "A"]
    actions[again[1]] = actions[again[0]]
    brightness = actions[again[0]][1].split()[1]
    assert refusal(edited(actions=actions)) == (
        f"action {again[1] + 1} (A light {brightness}): lantern {brightness} has burnt down"
    )


# --- from the shelf ---


def test_the_shelf_replays_the_records_of_its_games() -> None:
    match = moonshelf.game("honey_moon").start(2, seed=1)
    match.play("A", "pass")
    assert moonshelf.replay(match.record()).position == match.position


def test_a_record_of_a_game_that_is_not_on_the_shelf_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(moonshelf.SHELF, "moths", raising=False)  # tests of pages put it there
    with pytest.raises(
        RecordError, match="the record cannot be replayed: there is no game 'moths' on the shelf"
    ):
        moonshelf.replay(whole())


def test_what_an_error_repeats_of_a_record_is_visible_and_short() -> None:
    record = moonshelf.game("honey_moon").start(2).record()
    record.actions.append(("chance\x1b[2J", "roll\x1b[2J" + "x" * 500))
    with pytest.raises(RecordError) as refused:
        moonshelf.replay(record)
    assert str(refused.value).startswith("action 1 (chance [2J roll [2Jxxx")
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 250


def test_a_file_that_is_no_record_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("no record", "utf-8")
    with pytest.raises(RecordError, match=r"game\.json is no record of a game: JSON is malformed"):
        read_record(path)


# --- anything at all ---

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS = st.sampled_from(sorted(whole()))
OFTEN = settings(max_examples=150)


def replays_or_is_refused(source: Any) -> None:
    with suppress(RecordError):
        match = MOTHS.replay(source)
        assert match.position == MOTHS.replay(match.record()).position


@OFTEN
@given(JSON | st.text() | st.binary(max_size=60))
def test_anything_is_a_record_or_refused_as_one(source: Any) -> None:
    replays_or_is_refused(source)
    replays_or_is_refused(json.dumps(source) if not isinstance(source, bytes) else source)


@OFTEN
@given(st.dictionaries(FIELDS, JSON, min_size=1, max_size=3))
def test_a_record_with_any_values_replays_or_is_refused(changes: dict[str, Any]) -> None:
    replays_or_is_refused(edited(**changes))


@OFTEN
@given(st.data())
def test_a_record_with_edited_actions_replays_or_is_refused(data: st.DataObject) -> None:
    actions = copy.deepcopy(whole(None)["actions"])
    for _ in range(data.draw(st.integers(1, 4))):
        step = data.draw(st.integers(0, len(actions) - 1))
        name, notation = actions[step]
        spoken = st.sampled_from(["A", "b", "C", "chance", "F", ""]) | st.text(max_size=3)
        written = st.sampled_from([other for _, other in actions]) | st.text(max_size=12)
        actions[step] = [data.draw(st.just(name) | spoken), data.draw(st.just(notation) | written)]
    replays_or_is_refused(copy.deepcopy(whole(None)) | {"actions": actions})


@OFTEN
@given(st.integers(0, 10_000), st.binary(max_size=3))
def test_a_record_with_edited_bytes_replays_or_is_refused(at: int, put: bytes) -> None:
    text = msgspec.json.encode(read_record(whole()))
    at %= len(text)
    replays_or_is_refused(text[:at] + put + text[at + 1 :])


def test_a_record_made_by_hand_is_checked_like_any() -> None:
    record = Record(
        game="moths", rules=1, components=MOTHS.components_version, seats=2, actions=[("A", "light 1")]
    )
    assert "action 1" in refusal(record)
