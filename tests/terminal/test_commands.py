"""What can be typed at the table besides actions."""

import re
from pathlib import Path

import pytest
from rich.text import Text

import moonshelf
from moonshelf.kernel.seats import SPECTATOR
from moonshelf.players import choose, dice_of
from moonshelf.terminal.commands import COMMANDS, find_command, near_command
from tests.terminal.desk import Desk


def test_help_lists_every_command(tmp_path: Path) -> None:
    printed = Desk(tmp_path).type("help")
    for command in COMMANDS:
        assert f"  {command.name}" in printed
        assert command.help.split(",")[0][:20] in printed


def test_no_command_is_written_like_an_action(tmp_path: Path) -> None:
    """Every word of the notations of all five games that could be typed alone."""
    actions = {
        "pass",
        "end",
        "skip",
        "store",
        "swap",
        "take",
        "place",
        "move",
        "keep",
        "put",
        "buy",
        "paw",
        "remove",
    }
    assert [word for word in actions if find_command(word)] == []


def test_commands_have_names_and_aliases_of_their_own() -> None:
    words = [word for command in COMMANDS for word in (command.name, *command.aliases)]
    assert len(words) == len(set(words))


@pytest.mark.parametrize(("typed", "meant"), [("HELP", "help"), ("?", "help"), ("q", "quit"), ("exit", "quit")])
def test_commands_are_found_by_alias_and_in_any_letter_case(typed: str, meant: str) -> None:
    command = find_command(typed)
    assert command is not None
    assert command.name == meant


@pytest.mark.parametrize(("typed", "meant"), [("hlep", "help"), ("mvoes", "moves"), ("h1-h5", ""), ("xyz", "")])
def test_a_mistyped_command_is_recognised(typed: str, meant: str) -> None:
    assert near_command(typed) == meant


def test_moves_lists_every_legal_action_with_its_number_and_sentence(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    lines = [line.split() for line in desk.type("moves").splitlines()]
    for number, choice in enumerate(desk.match.choices(0), 1):
        assert [str(number), choice.notation, *choice.sentence.split()] in lines


def test_moves_lists_those_that_begin_with_something(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "you", seed=None)
    printed = desk.type("3", "moves h")
    found = re.findall(r"^ *\d+  (\S+) +Dig", printed, re.MULTILINE)
    assert found == ["h1-h3", "h15-h13"]


def test_moves_says_when_nothing_begins_so(tmp_path: Path) -> None:
    assert "No move begins with 'zz'" in Desk(tmp_path).type("moves zz")


def test_very_many_moves_are_listed_short(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "you", seed=None)
    printed = desk.type("1", "moves")
    choices = desk.match.choices(0)
    assert len(choices) > 80
    assert all(f"{number:>3} {choice.notation}" in printed for number, choice in enumerate(choices, 1))
    assert len(printed[printed.rindex("> ") - 2000 :].splitlines()) < 60
    assert choices[50].sentence not in printed


def test_moves_of_chance_are_its_outcomes(tmp_path: Path) -> None:
    assert "6  roll 6  Roll a 6" in Desk(tmp_path, seed=None).type("moves")


def test_board_shows_the_own_board_again(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    printed = desk.type("board")
    game, view = desk.match.game, desk.match.view(0)
    first, *_ = game.text.board(game.box, view, 0, desk.match.legal(0))
    assert printed.count(first.rstrip()) == 2


def test_board_all_shows_everybodys(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    printed = desk.type("board all")
    game = desk.match.game
    lines = game.text.board(game.box, desk.match.view(0), SPECTATOR, [])
    assert "".join(f"{Text.from_markup(line).plain}\n" for line in lines) in printed


def test_there_is_no_other_board(tmp_path: Path) -> None:
    assert "There is no board 'z'" in Desk(tmp_path).type("board z")


def test_score_gives_everybodys_points_with_their_reasons(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    printed = desk.type("1", "1", "1", "score").split("score")[0]
    printed = desk.type("score")
    points = desk.match.scores()
    for sitter in desk.sitters:
        assert f"{sitter.label} " in printed
        for reason in desk.match.explain()[sitter.seat]:
            assert reason.label in printed
    assert any(str(number) in printed for number in points)


def test_log_tells_everything_from_the_beginning(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.type("1", "1", "1")
    printed = desk.type("log")
    assert all(f"Round {number}: a" in printed for number in (1, 2, 3, 4))


def test_hint_names_what_greedy_would_do(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    printed = desk.type("hint")
    view = desk.match.game.observe(desk.match.position, 0)
    action = choose("greedy", desk.match.game, view, 0, dice_of("hint", len(desk.match.history), 0))
    notation = next(choice.notation for choice in desk.match.choices(0) if choice.id == action)
    assert f"Worth most at once: {notation}." in printed


def test_chance_gets_no_hint(tmp_path: Path) -> None:
    assert "Chance needs no advice" in Desk(tmp_path, seed=None).type("hint")


def test_rules_prints_the_rules_in_short(tmp_path: Path) -> None:
    desk = Desk(tmp_path, width=300)
    printed = desk.type("rules")
    assert all(line in printed for line in desk.match.game.text.SUMMARY)


def test_rules_all_prints_every_rule(tmp_path: Path) -> None:
    printed = Desk(tmp_path).type("rules all")
    assert "HM-1" in printed
    assert "HM-39" in printed


def test_rules_with_a_word_prints_the_rules_that_speak_of_it(tmp_path: Path) -> None:
    printed = Desk(tmp_path, width=300).type("rules pickle")
    found = [line for line in printed.splitlines() if line.startswith("  HM-")]
    assert len(found) > 1
    assert all("pickle" in line.casefold() for line in found)


def test_rules_that_speak_of_nothing_such_are_not_found(tmp_path: Path) -> None:
    assert "No rule speaks of 'castling'" in Desk(tmp_path).type("rules castling")


def test_save_writes_a_file_of_ones_own(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "data")
    target = tmp_path / "my game.json"
    printed = desk.type("1", f"save '{target}'")
    assert f"Saved: {target}" in printed
    assert moonshelf.replay(target).position == desk.match.position


def test_save_alone_writes_the_usual_file(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    assert f"Saved: {desk.keeper.path}" in desk.type("save")


@pytest.mark.parametrize("target", ["nowhere/game.json", ".", "/", "..", "a\0b"])
def test_save_says_why_it_cannot(target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    desk = Desk(tmp_path / "data", width=300)
    assert f"Cannot write {str(Path(target))!r}: " in desk.type(f"save {target}")


def test_record_says_where_the_record_is(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    printed = desk.type("1", "record")
    assert f"\n{desk.keeper.path}\n" in printed
    assert f"{len(desk.match.history)} actions so far" in printed


def test_commands_change_nothing(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.type("1")
    before = desk.match.position
    desk.type("help", "moves", "board", "board all", "score", "log", "hint", "rules", "record", "save")
    assert desk.match.position == before


def test_at_chances_prompt_commands_answer_too(tmp_path: Path) -> None:
    desk = Desk(tmp_path, seed=None)
    printed = desk.type("board", "score", "log", "help", "undo")
    assert "0 honeycombs" in printed
    assert "Nothing has been played yet" in printed
