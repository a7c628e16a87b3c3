"""What the terminal table shows, and how it fits the window."""

import io
from pathlib import Path

import pytest
from rich.console import Console

import moonshelf
from moonshelf.kernel.match import Result
from moonshelf.kernel.seats import SPECTATOR
from moonshelf.terminal.screen import Screen, describe_options, make_console, tie_notes
from moonshelf.terminal.seating import take_seats
from tests.terminal.desk import Desk

ESCAPE = "\x1b"


def a_screen(match: moonshelf.Match, width: int = 80, height: int = 24, *, terminal: bool = False) -> Screen:
    console = Console(
        file=io.StringIO(),
        width=width,
        height=height,
        force_terminal=terminal,
        color_system="truecolor" if terminal else None,
        highlight=False,
    )
    words = ",".join(["you", *["greedy"] * (match.seats - 1)])
    return Screen(console, match, take_seats(words, match.game.spec))


def printed(screen: Screen) -> str:
    file = screen.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


@pytest.fixture
def match() -> moonshelf.Match:
    return moonshelf.game("honey_moon").start(2, seed=4)


@pytest.mark.parametrize("variable", ["", "1"])
def test_no_color_means_no_escape_codes_at_all(
    variable: str, monkeypatch: pytest.MonkeyPatch, match: moonshelf.Match
) -> None:
    """Not only no colours: bold and dim need escape codes too."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", variable)
    console = make_console(color=bool(variable))
    with console.capture() as captured:
        Screen(console, match, take_seats("you,greedy", match.game.spec)).turn(0, 0)
        console.print("[bold red]x[/]")
    assert "dig" in captured.get()
    assert ESCAPE not in captured.get()


def test_a_terminal_gets_colour(match: moonshelf.Match) -> None:
    screen = a_screen(match, terminal=True)
    screen.turn(0, 0)
    assert ESCAPE in printed(screen)


def test_a_turn_fits_a_window_of_80_by_24(match: moonshelf.Match) -> None:
    screen = a_screen(match, 80, 24, terminal=True)
    screen.title("Honey Moon")
    screen.turn(0, 0)
    lines = printed(screen).splitlines()
    assert len(lines) <= 23
    plain = a_screen(match, 80)
    plain.turn(0, 0)
    assert max(len(line) for line in printed(plain).splitlines()) <= 80


def test_a_high_window_keeps_the_air_between_the_lines(match: moonshelf.Match) -> None:
    low, high = a_screen(match, 120, 24, terminal=True), a_screen(match, 120, 40, terminal=True)
    low.turn(0, 0)
    high.turn(0, 0)
    assert len(printed(high).splitlines()) > len(printed(low).splitlines())


def test_a_board_is_never_wrapped(match: moonshelf.Match) -> None:
    narrow, wide = a_screen(match, 30), a_screen(match, 200)
    narrow.board(0)
    wide.board(0)
    assert printed(narrow).splitlines() == printed(wide).splitlines()


def test_a_file_name_is_never_wrapped(match: moonshelf.Match) -> None:
    screen = a_screen(match, 30)
    screen.exact("/a/very/long/path/with-a-name-that-is-longer-than-the-line.json")
    assert len(printed(screen).splitlines()) == 1


def test_what_people_are_called_is_never_taken_for_markup(match: moonshelf.Match) -> None:
    console = Console(file=io.StringIO(), width=80)
    sitters = take_seats("[red]Ann[/],greedy", match.game.spec)
    screen = Screen(console, match, sitters)
    screen.say(sitters[0].label)
    screen.score(0)
    assert "[red]Ann[/]" in printed(screen)


def test_points_shown_of_a_game_in_progress_are_those_a_viewer_knows(match: moonshelf.Match) -> None:
    """In Honey Moon a decided dig counts only when all have decided."""
    screen = a_screen(match)
    before = screen.points(1)
    match.play(0, match.choices(0)[0].id)
    assert screen.points(1) == before == match.scores()
    assert [sum(reason.points for reason in screen.reasons(SPECTATOR, seat)) for seat in (0, 1)] == before


def test_reasons_add_up_to_the_points(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.type(*["1"] * 6)
    screen = desk.table.screen
    assert [sum(reason.points for reason in screen.reasons(0, seat)) for seat in (0, 1)] == screen.points(0)


def test_options_are_described_where_they_are_not_the_usual_ones() -> None:
    game = moonshelf.game("honey_moon")
    assert describe_options(game.start(2)) == ""
    assert describe_options(game.start(2, {"side": "B"})) == "side: B, purple"
    both = game.start(2, {"side": "B", "variant": "printed"})
    assert describe_options(both) == "side: B, purple · variant: printed variant"


def result(scores: tuple[int, ...], ranks: tuple[int, ...]) -> Result:
    return Result(tuple(s for s, rank in enumerate(ranks) if rank == 1), ranks, scores, "It is over.")


def test_equal_points_and_places_are_called_equal() -> None:
    assert tie_notes(result((5, 5, 2), (1, 1, 3)), "ABC") == [
        "A and B have 5 points each and are equal after the tie-break too."
    ]


def test_equal_points_and_different_places_are_put_down_to_the_tie_break() -> None:
    assert tie_notes(result((5, 5, 2), (2, 1, 3)), "ABC") == [
        "A and B have 5 points each; the tie-break puts B before A."
    ]


def test_different_points_need_no_note() -> None:
    assert tie_notes(result((5, 4, 2), (1, 2, 3)), "ABC") == []


def test_the_result_lists_places_from_the_first(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "greedy,random,random")
    text = desk.type()
    ended = desk.match.result()
    assert ended is not None
    places = [text.index(f"{place}.  ") for place in sorted(ended.ranks)]
    assert places == sorted(places)
    for seat, points in enumerate(ended.scores):
        assert f"{desk.sitters[seat].label}  {points}".replace("-", "−") in text
