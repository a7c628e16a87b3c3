"""Whole games at the terminal table: people, computer players, chance by hand, several at one keyboard."""

import io
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.console import Console

import moonshelf
from moonshelf.kernel.match import Match
from moonshelf.kernel.random import commitment
from moonshelf.kernel.seats import CHANCE
from moonshelf.terminal.commands import Leave
from moonshelf.terminal.saves import Keeper
from moonshelf.terminal.seating import take_seats
from moonshelf.terminal.table import Table
from tests.terminal.desk import Desk, Script

FIRST_CHOICE = ["1"] * 200
"""Enough lines to play any game to its end, taking what is listed first."""


def saved(desk: Desk) -> Match:
    return moonshelf.replay(desk.keeper.path)


def test_a_whole_game_is_played_to_the_end_by_typed_lines(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    printed = desk.type(*FIRST_CHOICE)
    assert desk.match.over
    assert "The end" in printed
    result = desk.match.result()
    assert result is not None
    assert result.reason in printed
    for sitter in desk.sitters:
        assert f"{result.ranks[sitter.seat]}.  {sitter.label}" in printed
    assert printed.rstrip().endswith(str(desk.keeper.path))
    assert saved(desk).position == desk.match.position


def test_the_reasons_are_shown_at_the_end(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    printed = desk.type(*FIRST_CHOICE)
    for reasons in desk.match.explain():
        for reason in reasons:
            assert reason.label in printed


class Roaming(Script):
    """Takes any of the listed choices, by chance of its own."""

    def __init__(self, seed: int) -> None:
        super().__init__([])
        self.dice = random.Random(seed)

    def read(self, prompt: str, words: Sequence[str] = ()) -> str:
        return self.dice.choice(words) if words else ""


@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize("key", moonshelf.SHELF)
def test_every_game_of_the_shelf_can_be_played_whole(key: str, by_hand: bool, tmp_path: Path) -> None:
    game = moonshelf.game(key)
    seats = max(2, game.spec.seats[0])
    sitters = take_seats(",".join(["Ann", "Bob", *["random"] * (seats - 2)]), game.spec)
    match = game.start(seats, seed=None if by_hand else 5)
    printed = io.StringIO()
    console = Console(file=printed, width=80, color_system=None)
    Table(match, sitters, console, Roaming(5), Keeper(tmp_path / "game.json", ["Ann", "Bob"])).run()
    assert match.over
    assert "The end" in printed.getvalue()
    assert moonshelf.replay(tmp_path / "game.json").position == match.position


def test_alone_one_plays_against_the_counter(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "you")
    assert "The end" in desk.type(*FIRST_CHOICE)
    assert desk.match.over


def test_computers_alone_play_to_the_end_and_ask_nobody(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "greedy,random")
    printed = desk.type()
    assert desk.match.over
    assert desk.script.prompts == []
    assert printed.count("Round 1: ") == 1


def test_a_line_tells_who_plays_what_is_saved_and_what_the_seed_is_bound_to(tmp_path: Path) -> None:
    printed = Desk(tmp_path, seed="99", side="B").type()
    assert "A you · B greedy" in printed
    assert str(tmp_path / "game.json") in printed
    assert commitment("99") in printed
    assert "side: B, purple" in printed


def test_the_prompt_names_who_is_asked_and_completes_what_is_possible(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.type()
    assert desk.script.prompts == ["you (A)> "]
    assert desk.script.words == [[choice.notation for choice in desk.match.choices(0)]]


def test_what_happened_is_told_before_the_next_question(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    printed = desk.type("1")
    dug = desk.match.notation(2)[1].replace("-", " to ")
    assert f"A digs {dug}" in printed
    assert printed.index(f"A digs {dug}") < printed.index("Round 2, a")


def test_nothing_is_told_twice(tmp_path: Path) -> None:
    printed = Desk(tmp_path).type(*["1"] * 3)
    assert [printed.count(f"Round {number}: a") for number in (1, 2, 3, 4)] == [1, 1, 1, 1]


def test_an_illegal_dig_is_refused_with_its_reason_and_asked_for_again(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    printed = desk.type("h1-h7", "h9-h9-h9", "h1-h9")
    assert "\nToo long: 7 squares" in printed
    assert "\nh1-h9 has 9 squares, but no dig is longer than 7.\n" in printed
    assert "is no dig" in printed
    assert len(desk.match.history) == 2


def test_an_empty_line_is_answered_with_what_can_be_typed(tmp_path: Path) -> None:
    assert "help lists the commands" in Desk(tmp_path).type("", "   ")


def test_a_mistyped_command_is_recognised(tmp_path: Path) -> None:
    assert "did you mean score?" in Desk(tmp_path).type("scroe")


def test_every_action_is_saved_at_once(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.type("1")
    once = saved(desk)
    assert once.position == desk.match.position
    desk.type("1")
    assert len(saved(desk).history) > len(once.history)


def test_a_game_that_cannot_be_saved_goes_on_and_says_so_once(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    (tmp_path / "file").write_text("")
    desk.keeper = Keeper(tmp_path / "file" / "game.json", [])
    printed = desk.type("1", "1", "1")
    assert printed.count("cannot be saved") == 1
    assert len(desk.match.history) > 6


def test_quitting_leaves_the_game_as_it_is(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    with pytest.raises(Leave):
        desk.type("1", "quit")
    assert saved(desk).position == desk.match.position


def test_an_interrupt_leaves_the_game_as_it_is(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        desk.type("1", KeyboardInterrupt)
    assert saved(desk).position == desk.match.position


def test_a_game_taken_up_again_goes_on_as_it_would_have(tmp_path: Path) -> None:
    whole, halves = Desk(tmp_path / "a"), Desk(tmp_path / "b")
    whole.type(*FIRST_CHOICE)
    halves.type("1", "1", "1")
    halves.match = saved(halves)
    halves.type(*FIRST_CHOICE)
    assert halves.actions == whole.actions
    assert halves.match.position == whole.match.position


def test_a_game_taken_up_again_tells_what_happened_since_ones_last_action(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.type("1", "1")
    desk.match = saved(desk)
    printed = desk.type()
    assert "Round 3: a" in printed
    assert "A digs" in printed
    assert "Round 2: a" not in printed


# --- taking back ---


def test_undo_takes_back_ones_own_last_action_and_what_followed(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.type("1")
    after_one = desk.match.position
    desk.type("2", "undo")
    assert desk.match.position == after_one
    assert saved(desk).position == after_one


def test_after_undo_the_same_dice_and_computer_players_decide_the_same(tmp_path: Path) -> None:
    desk, other = Desk(tmp_path / "a"), Desk(tmp_path / "b")
    desk.type("1", "2", "undo", "undo", "1", "3", "1")
    other.type("1", "3", "1")
    assert desk.actions == other.actions


def test_nothing_played_nothing_taken_back(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    before = desk.match.position
    assert "Nothing has been played yet" in desk.type("undo")
    assert len(desk.match.history) == 2
    assert before != desk.match.position  # the computer player had decided


def test_what_was_taken_back_is_told_again_when_it_happens_again(tmp_path: Path) -> None:
    printed = Desk(tmp_path).type("1", "undo", "1")
    assert printed.count("Round 2: a") == 2


# --- chance by hand ---


def test_chance_by_hand_asks_for_every_roll(tmp_path: Path) -> None:
    desk = Desk(tmp_path, seed=None)
    printed = desk.type("4", "1", "roll 6")
    assert [action for action in desk.actions if action.startswith("chance")] == [
        "chance roll 4",
        "chance roll 6",
    ]
    assert desk.script.prompts == ["chance> ", "you (A)> ", "chance> ", "you (A)> "]
    assert "Type what came with the real pieces: roll 1, roll 2" in printed


def test_a_mistyped_roll_can_be_taken_back(tmp_path: Path) -> None:
    desk = Desk(tmp_path, seed=None)
    desk.type("4", "undo", "5")
    assert desk.actions[0] == "chance roll 5"
    assert desk.actions.count("chance roll 4") == 0


def test_a_whole_game_by_hand_has_no_seed_and_replays(tmp_path: Path) -> None:
    desk = Desk(tmp_path, seed=None)
    printed = desk.type(*["5", "1"] * 100)
    assert desk.match.over
    assert desk.match.seed is None
    assert saved(desk).position == desk.match.position
    assert "SHA-256" not in printed


def test_a_roll_that_no_die_shows_is_refused(tmp_path: Path) -> None:
    desk = Desk(tmp_path, seed=None)
    printed = desk.type("7")
    assert "'7' is no roll" in printed or "no choice 7" in printed
    assert desk.actions == []


# --- several people ---


def test_people_act_in_the_order_of_their_seats(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "Ann,Bob")
    desk.type("1", "", "2")
    assert [action[0] for action in desk.actions[1:3]] == ["A", "B"]
    assert desk.script.prompts == [
        "Ann (A)> ",
        "Bob, press Enter when nobody else is looking. ",
        "Bob (B)> ",
        "Ann (A)> ",
    ]


def test_the_screen_is_emptied_before_the_next_person_looks(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "Ann,Bob")
    desk.console._force_terminal = True
    printed = desk.type("1", "", "2")
    cleared = "\x1b[2J\x1b[H\x1b[3J"
    assert printed.count(cleared) == 2
    between, after = printed.split(cleared)[1:]
    assert "Pass the keyboard to Bob." in between
    assert desk.match.notation(1)[1].split("-")[0] not in between
    assert "Ann has decided." in after


def test_what_was_typed_cannot_be_called_back_by_the_next_person(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "Ann,Bob")
    desk.type("1", "", "2")
    assert desk.script.forgotten == 2


def test_a_secret_decision_is_not_shown_to_the_next_person(tmp_path: Path) -> None:
    """Bob's screen is the same whatever Ann decided."""
    screens = set()
    for number in ("1", "2", "5"):
        desk = Desk(tmp_path, "Ann,Bob")
        printed = desk.type(number, "", "log", "score", "moves", "board all", "help")
        screens.add(printed[printed.index("Pass the keyboard") :])
    assert len(screens) == 1


def test_alone_with_computer_players_nobody_passes_a_keyboard(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "greedy,you,greedy")
    printed = desk.type(*["1"] * 4)
    assert set(desk.script.prompts) == {"you (B)> "}
    assert "Pass the keyboard" not in printed


def test_a_secret_decision_may_be_taken_back_before_it_is_shown(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "Ann,Bob")
    desk.type("1", "", "undo", "2")
    assert desk.actions[1] == "A " + moonshelf.game("honey_moon").start(2, seed="7").choices(0)[1].notation


def test_what_everybody_saw_is_taken_back_only_when_all_agree(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "Ann,Bob")
    desk.type("1", "", "2", "undo", "no")
    assert len(desk.match.history) == 4
    assert "Nothing is taken back." in desk.printed.getvalue()
    desk.type("undo", "yes")
    assert len(desk.match.history) == 2


def test_several_people_are_told_the_end_together(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "Ann,Bob")
    printed = desk.type(*["1", "", "1"] * 60)
    assert desk.match.over
    end = printed[printed.rindex("Bob (B)> ") :]
    assert end.count("This was the last round.") == 1
    assert "Ann and Bob share the victory" in end
    assert "Round 2: a" not in end


# --- passing on ---


def test_the_only_possible_action_needs_only_enter(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "you", seed=None)
    desk.type("1", "h1-h7", "1", "")
    assert desk.actions[-1] == "A pass"
    assert "Only pass is possible: press Enter." in desk.printed.getvalue()


def test_two_rounds_of_passing_are_remarked_upon(tmp_path: Path) -> None:
    """HM-64."""
    desk = Desk(tmp_path, "Ann,Bob")
    assert "nobody wants to go on" not in desk.type("pass", "", "pass")
    assert "If nobody wants to go on: quit." in desk.type("pass", "", "pass")


def test_passing_in_a_game_that_ends_by_itself_is_not_remarked_upon(tmp_path: Path) -> None:
    """HM-64: alone the counter runs from the beginning."""
    desk = Desk(tmp_path, "you", seed=None)
    printed = desk.type(*["2", "pass"] * 3, "2")
    assert desk.actions[-2:] == ["A pass", "chance roll 2"]
    assert "nobody wants to go on" not in printed


def test_a_table_can_be_set_for_any_match(tmp_path: Path) -> None:
    """A match begun elsewhere, with some rounds played, is simply gone on with."""
    desk = Desk(tmp_path, seed=None)
    desk.match.play(CHANCE, "roll 2")
    desk.match.play(0, "pass")
    table = Table(desk.match, desk.sitters, desk.console, Script(["3"]), desk.keeper)
    with pytest.raises(EOFError):
        table.run()
    assert desk.actions[2].startswith("B ")
    assert desk.actions[3] == "chance roll 3"
