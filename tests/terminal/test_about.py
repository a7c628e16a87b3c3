"""The shelf and its games, described."""

import io
from collections.abc import Callable
from dataclasses import replace

import pytest
from rich.console import Console

import moonshelf
from moonshelf.kernel.spec import Option
from moonshelf.terminal.about import option_help, players_of, show_game, show_shelf, spec_of


def text_of(show: Callable[[Console], None], width: int = 200) -> str:
    file = io.StringIO()
    show(Console(file=file, width=width, color_system=None))
    return file.getvalue()


def test_the_shelf_names_every_game_as_it_is_typed() -> None:
    text = text_of(show_shelf)
    for key in moonshelf.SHELF:
        assert key.replace("_", "-") in text
        assert spec_of(key).tagline in text


@pytest.mark.parametrize("key", moonshelf.SHELF)
def test_a_game_is_described_whole(key: str) -> None:
    game = moonshelf.game(key)
    text = text_of(lambda console: show_game(game, console))
    assert game.spec.title in text
    assert players_of(game.spec) in text
    assert str(game.spec.minutes) in text
    assert all(line in text for line in game.text.SUMMARY)
    for option in game.spec.options:
        assert f"--{option.name.replace('_', '-')}" in text
        assert option.help in text


@pytest.mark.parametrize("key", moonshelf.SHELF)
def test_where_every_figure_comes_from_is_told(key: str) -> None:
    game = moonshelf.game(key)
    lines = text_of(lambda console: show_game(game, console)).splitlines()
    for table, source in game.components.provenance.items():
        assert [line for line in lines if line.split()[:2] == [table, f"{source}:"]], table


def test_an_option_lists_its_values_with_their_labels_and_limits() -> None:
    option = Option("pace", ("slow", "fast"), "How fast.", ("slow", "quickly"), {"fast": (2, 3)})
    assert option_help(option) == (
        "How fast. `slow` (the default); `fast`: quickly; `fast` only for 2 to 3 seats."
    )


def test_a_label_that_begins_with_its_value_is_not_said_twice() -> None:
    option = Option("side", ("A", "dark"), "Which side.", ("A, blue", "Dark Side"))
    assert option_help(option) == "Which side. `A`, blue (the default); `Dark` Side."


def test_an_option_for_one_number_of_seats_says_so() -> None:
    option = Option("hopping_only", (False, True), "Only hops.", fits={True: (1, 1)})
    assert option_help(option) == "Only hops. `false` (the default); `true`; `true` only for 1 seat."


def test_a_default_that_depends_on_the_seats_is_not_called_the_default() -> None:
    option = Option("rules", ("two", "more"), "Which.", fits={"two": (2, 2), "more": (3, 5)})
    assert "(the default)" not in option_help(option)


def test_players_are_counted() -> None:
    spec = spec_of("honey_moon")
    assert players_of(spec) == "1 to 6 players"
    assert players_of(replace(spec, seats=(2, 2))) == "2 players"
    assert players_of(replace(spec, seats=(1, 1))) == "1 player"
