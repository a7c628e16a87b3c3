"""The rules of a game in a console."""

import io
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

import moonshelf
from moonshelf.kernel.errors import MoonshelfError
from moonshelf.terminal.rulebook import clauses_with, rules_of, show_rules

RULES = """
# Rules

## Digging

- **XX-1** A tunnel is *straight*
  and whole.
- **XX-2** See [the map](map.md) for `rocks`.

1. XX-3 Nobody digs twice.
"""


def a_game(folder: Path) -> Any:
    return SimpleNamespace(folder=folder, spec=SimpleNamespace(title="Some Game"))


@pytest.fixture
def game(tmp_path: Path) -> Any:
    (tmp_path / "RULES.md").write_text(RULES, "utf-8")
    return a_game(tmp_path)


def test_a_clause_is_found_by_a_word_with_its_number_and_without_its_marks(game: Any) -> None:
    assert clauses_with(game, "Straight") == [("XX-1", "A tunnel is straight and whole.")]
    assert clauses_with(game, "rocks") == [("XX-2", "See the map for rocks.")]


def test_a_clause_is_found_by_its_number(game: Any) -> None:
    assert clauses_with(game, "xx-3") == [("XX-3", "Nobody digs twice.")]


def test_several_clauses_come_in_their_order(game: Any) -> None:
    assert [number for number, _ in clauses_with(game, "dig")] == ["XX-3"]
    assert [number for number, _ in clauses_with(game, "XX-")] == ["XX-1", "XX-2", "XX-3"]


def test_a_word_in_no_clause_is_refused(game: Any) -> None:
    with pytest.raises(MoonshelfError, match="no rule speaks of 'castling'"):
        clauses_with(game, "castling")


def test_missing_rules_are_missed_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(MoonshelfError, match="the rules of Some Game are missing"):
        rules_of(a_game(tmp_path))


@pytest.mark.parametrize("key", moonshelf.SHELF)
def test_every_clause_of_every_game_is_found(key: str) -> None:
    game = moonshelf.game(key)
    numbers = re.findall(r"^- \*\*([A-Z]{2}-\d+)\*\*", rules_of(game), re.MULTILINE)
    assert numbers
    prefix = numbers[0].partition("-")[0]
    assert [number for number, _ in clauses_with(game, f"{prefix}-")] == numbers


@pytest.mark.parametrize("key", moonshelf.SHELF)
def test_the_rules_are_printed_rendered(key: str) -> None:
    file = io.StringIO()
    show_rules(moonshelf.game(key), Console(file=file, width=80, color_system=None))
    assert "**" not in file.getvalue()
    assert len(file.getvalue()) > 1000
