"""The shelf and its games, described."""

import io
from collections.abc import Callable

import pytest
from rich.console import Console

import moonshelf
from moonshelf.kernel.spec import Option
from moonshelf.terminal.about import option_help, seat_range, show_game, show_shelf, spec_of


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
    assert seat_range(game.spec) in text
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
    assert option_help(option) == "How fast. slow; fast: quickly; fast only for 2 to 3 seats."


def test_an_option_for_one_number_of_seats_says_so() -> None:
    option = Option("hopping_only", (False, True), "Only hops.", fits={True: (1, 1)})
    assert option_help(option) == "Only hops. false; true; true only for 1 seats."
