"""Recorded games of Honey Moon, one for every way to end, replayed action by action."""

import json
from pathlib import Path

import pytest

import moonshelf
from moonshelf import CHANCE
from moonshelf.games.honey_moon.state import COUNTED_OUT, STUCK, dug_squares

RECORDS = Path(__file__).parent / "records"


def replayed(name: str) -> moonshelf.Match:
    return moonshelf.replay(RECORDS / f"{name}.json")


@pytest.mark.parametrize(
    ("name", "scores", "ranks", "over"),
    [
        ("golden_a", (31, 0), (1, 2), COUNTED_OUT),
        ("solo_a", (31,), (1,), COUNTED_OUT),
        ("stuck_b", (10, 6), (1, 2), STUCK),
    ],
)
def test_a_recorded_game_ends_as_it_did(
    name: str, scores: tuple[int, ...], ranks: tuple[int, ...], over: int
) -> None:  # HM-61, HM-62, HM-84
    result = replayed(name).result()
    assert result is not None
    assert (result.scores, result.ranks, replayed(name).state.over) == (scores, ranks, over)


@pytest.mark.parametrize("name", ["golden_a", "solo_a", "stuck_b"])
def test_a_replayed_game_gives_its_record_again(name: str) -> None:
    written = json.loads((RECORDS / f"{name}.json").read_text("utf-8"))
    assert json.loads(replayed(name).record().to_json()) == written


def test_every_way_to_end_is_recorded() -> None:
    ends = {
        (match.seats == 1, match.state.over) for match in map(moonshelf.replay, sorted(RECORDS.glob("*.json")))
    }
    assert ends == {(False, COUNTED_OUT), (False, STUCK), (True, COUNTED_OUT)}


def test_the_golden_game_ends_with_the_rulebooks_example() -> None:  # HM-74
    match = replayed("golden_a")
    assert match.state.rounds == 14
    assert [(reason.label, reason.points) for reason in match.explain()[0]] == [
        ("3 honeycombs", 6),
        ("4 chocolates", 10),
        ("2 gummy bears", 3),
        ("2 marshmallows", 3),
        ("2 bonbons", 3),
        ("2 whole sets", 10),
        ("2 pickles", -4),
    ]


def test_the_golden_game_starts_its_counter_in_round_7_and_marks_it_in_8_11_and_14() -> None:  # HM-54, HM-57
    match = replayed("golden_a")
    states = [match.game.record_of(position) for position in match.positions]
    first = {marks: min(s.rounds for s in states if s.marks == marks) for marks in (1, 2, 3)}
    assert first == {1: 8, 2: 11, 3: 14}
    assert min(s.rounds for s in states if s.hourglass) == 7
    assert [s.over for s in states] == [0] * (len(states) - 1) + [COUNTED_OUT]


def test_the_golden_games_boxes_are_full_after_round_5_so_two_passes_are_forced() -> None:  # HM-49, HM-63
    match = replayed("golden_a")
    for step, (seat, _) in enumerate(match.history):
        state = match.game.record_of(match.positions[step])
        if seat == 0 and state.rounds in (9, 10):
            assert state.boxes[0] == 7
            assert match.notation(step) == ("A", "pass")
            assert match.game.legal(match.positions[step], 0) == [match.game.spec.idle]


def test_the_golden_game_needs_corners_to_touch() -> None:  # HM-39
    match = replayed("golden_a")
    step = next(step for step in range(len(match.history)) if match.notation(step) == ("A", "n5-k5"))
    dug = dug_squares(match.game.record_of(match.positions[step]), 0)
    assert 3 * 15 + 9 in dug, "j4 is dug, and k5 touches it by a corner"


@pytest.mark.parametrize(
    ("number", "action", "message"),
    [
        (2, ["A", "k14-k9"], r"action 2 \(A k14-k9\): "),
        (2, ["A", "h4-h1"], r"action 2 \(A h4-h1\): .* the other way round it is possible: h1-h4"),
        (1, ["chance", "roll 7"], r"action 1 \(chance roll 7\): 'roll 7' is no roll"),
        (5, ["A", "k14-k10"], r"action 5 \(A k14-k10\): too long: 5 squares, but a 4 was rolled"),
    ],
)
def test_a_record_that_breaks_the_rules_is_refused_at_the_action(
    number: int, action: list[str], message: str
) -> None:
    record = json.loads((RECORDS / "golden_a.json").read_text("utf-8"))
    record["actions"][number - 1] = action
    with pytest.raises(moonshelf.RecordError, match=message):
        moonshelf.replay(record)


def test_the_golden_game_can_be_typed_in_by_hand() -> None:
    match, golden = moonshelf.game("honey_moon").start(2), replayed("golden_a")
    for step in range(len(golden.history)):
        seat, notation = golden.notation(step)
        match.play(CHANCE if seat == "chance" else seat, notation)
    assert match.position == golden.position
