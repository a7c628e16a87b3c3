"""Going through recorded games."""

import io
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

import moonshelf
from moonshelf.kernel.errors import OptionError
from moonshelf.kernel.seats import SPECTATOR
from moonshelf.terminal.replay import BACK, FIRST, LAST, NEXT, QUIT, Replay, sitters_of, viewer_called
from tests.terminal.desk import Desk


@pytest.fixture
def replay(tmp_path: Path) -> Replay:
    desk = Desk(tmp_path)
    desk.type("1", "1", "1")
    return shown(desk.match, desk)


def shown(match: moonshelf.Match, desk: Desk, viewer: int | None = None) -> Replay:
    return Replay(match, desk.sitters, Console(file=io.StringIO(), width=80, color_system=None), viewer)


def printed(replay: Replay) -> str:
    assert isinstance(replay.console.file, io.StringIO)
    return replay.console.file.getvalue()


def visited(replay: Replay, *keys: str) -> list[int]:
    """Which steps are shown when these keys are pressed."""
    pressed = iter([*keys, "q"])
    replay.walk(0, lambda: next(pressed))
    headings = [line for line in printed(replay).splitlines() if " · step " in line]
    return [int(line.split(" · step ")[1].split()[0]) for line in headings]


def test_every_step_is_shown_in_order(replay: Replay) -> None:
    replay.show_all()
    text = printed(replay)
    places = [text.index(f"step {step} of {replay.steps}") for step in range(replay.steps + 1)]
    assert places == sorted(places)


def test_a_step_shows_what_was_done_and_what_that_led_to(replay: Replay) -> None:
    replay.show(3)
    seat, notation = replay.match.notation(2)
    assert f"step 3 of {replay.steps} · {seat}: {notation}" in printed(replay)
    assert "A digs" in printed(replay)
    board = replay.match.game.text.board(
        replay.match.game.box, replay.match.game.view(replay.match.positions[3], SPECTATOR), SPECTATOR, []
    )
    assert Text.from_markup(board[3]).plain in printed(replay)


def test_the_first_step_shows_the_position_before_any_chance_and_unusual_options(tmp_path: Path) -> None:
    desk = Desk(tmp_path, side="B")
    replay = shown(desk.match, desk)
    replay.show(0)
    assert f"step 0 of {replay.steps} · side: B, purple" in printed(replay)
    assert "Round 0" not in printed(replay)


def test_the_last_step_of_a_finished_game_shows_the_result(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.type(*["1"] * 100)
    replay = shown(desk.match, desk)
    replay.show(replay.steps)
    assert "The end" in printed(replay)
    replay.show(replay.steps - 1)
    assert printed(replay).count("The end") == 1


def test_looking_leaves_the_match_as_it_is(replay: Replay) -> None:
    before = list(replay.match.history), replay.match.position
    replay.show_all()
    assert before == (replay.match.history, replay.match.position)


def test_keys_lead_forward_and_back(replay: Replay) -> None:
    assert visited(replay, "\r", " ", "n", "b", "\x1b[C", "\x1b[D") == [0, 1, 2, 3, 2, 3, 2]


def test_keys_lead_to_the_ends_and_not_beyond(replay: Replay) -> None:
    last = replay.steps
    assert visited(replay, "b", "e", "n", "0") == [0, 0, last, last, 0]


def test_other_keys_change_nothing(replay: Replay) -> None:
    assert visited(replay, "x", "\x1b[A") == [0, 0, 0]


def test_no_key_means_two_things() -> None:
    keys = [*NEXT, *BACK, *FIRST, *LAST, *QUIT]
    assert len(keys) == len(set(keys))


def test_a_seat_sees_its_own_decision_and_a_spectator_does_not(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "Ann,Bob")
    desk.type("1")
    of_ann, of_bob, of_all = (shown(desk.match, desk, viewer) for viewer in (0, 1, SPECTATOR))
    for replay in (of_ann, of_bob, of_all):
        replay.show(2)
    assert "Ann has decided to dig" in printed(of_ann)
    assert "Ann has decided." in printed(of_bob)
    assert "Ann has decided." in printed(of_all)


def test_alone_one_looks_with_ones_own_eyes(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "you")
    desk.type("1")
    assert shown(desk.match, desk).viewer == 0


def test_a_step_beyond_the_game_is_refused(replay: Replay) -> None:
    assert replay.check_step(replay.steps) == replay.steps
    for step in (-1, replay.steps + 1):
        with pytest.raises(OptionError, match=f"it has steps 0 to {replay.steps}"):
            replay.check_step(step)


def test_eyes_are_found_by_letter_name_and_word(tmp_path: Path) -> None:
    sitters = Desk(tmp_path, "Ann,Bob,greedy").sitters
    assert [viewer_called(name, sitters) for name in ("A", "b", "ann", "BOB", "greedy", "spectator")] == [
        0,
        1,
        0,
        1,
        2,
        SPECTATOR,
    ]


@pytest.mark.parametrize("name", ["D", "Z", "", "7", "chance", "Carl", "ß"])
def test_eyes_of_nobody_are_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"look with the eyes of: A Ann, B Bob, spectator"):
        viewer_called(name, Desk(tmp_path, "Ann,Bob").sitters)


def test_a_record_without_names_calls_seats_by_their_letters() -> None:
    match = moonshelf.game("honey_moon").start(3)
    assert [sitter.name for sitter in sitters_of([], match)] == ["A", "B", "C"]
    assert [sitter.name for sitter in sitters_of(["Ann"], match)] == ["A", "B", "C"]


def test_a_record_from_elsewhere_may_hold_any_names() -> None:
    match = moonshelf.game("honey_moon").start(2)
    names = ["Ann the very very very long-named", "Ann the very very very long-named"]
    assert [sitter.name for sitter in sitters_of(names, match)] == names


def test_names_in_a_record_send_nothing_to_the_terminal_but_letters() -> None:
    match = moonshelf.game("honey_moon").start(2)
    shown = [sitter.name for sitter in sitters_of(["Ann\x1b]0;owned\x07\x1b[2J", "B" * 300], match)]
    assert shown == ["Ann ]0;owned [2J", "B" * 39 + "…"]
