"""Other printed matter for Moon Viewing (MV-59): what a file may hold, and what is said when it does not."""

from pathlib import Path

import numpy as np
import pytest
from rich.text import Text

import moonshelf
from moonshelf import ComponentsError
from moonshelf.games.moon_viewing.components import pieces
from moonshelf.kernel.match import Match

from .table import GAME, NAMES, Table

OWN = GAME.components.text
LINES = OWN.split("\n")
SMALL = (
    OWN.replace(
        "  o o o\n o o o o\no o o o o\n o o o o\n  o o o", "  . o .\n . o o .\n. o o o .\n . o o .\n  . . ."
    )
    .replace("each = 15", "each = 4")
    .split("[tiles]")[0]
    + '[tiles]\nsource = "reconstructed"\neffects = """\nA0 4 0\nB1 3 0\nF5 1 1\nE2 0 2\n"""\n'
)
"""A garden of eight cells, four tiles of four colours, four rabbits each."""


def plain(markup: str) -> str:
    return Text.from_markup(markup).plain


def line_of(text: str, of: str) -> int:
    return next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith(of))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "my.toml"


def load(path: Path, content: str) -> moonshelf.Game:
    path.write_text(content, "utf-8")
    return moonshelf.game("moon_viewing", path)


def finished(match: Match, seed: int) -> Match:
    rng = np.random.default_rng(seed)
    while not match.over:
        seat = match.waiting_for()[0]
        match.play(seat, int(rng.choice(match.legal(seat))))
    return match


def test_the_games_own_file_is_one_of_them(path: Path) -> None:
    assert load(path, OWN).box_bytes.tobytes() == GAME.box_bytes.tobytes()


def test_a_smaller_garden_with_fewer_tiles_is_played_to_the_end(path: Path) -> None:  # MV-59
    small = load(path, SMALL)
    for seed in range(20):
        match = finished(small.start(2, {"side": ("base", "dark")[seed % 2]}, seed), seed)
        assert match.state.placed.bit_count() == 4
        assert {tuple(pieces(small.box, small.record_of(p)).items()) for p in match.positions} == {
            (("tiles", 4), ("rabbits of A", 4), ("rabbits of B", 4))
        }


def test_a_space_is_written_by_a_cell_that_the_board_has(path: Path) -> None:  # MV-6, MV-59
    small = load(path, SMALL)
    table = Table(small.start(2, {"first": "A"}))
    table.act("ring A0", "ring B1", "ring E2", "ring F5", "take A0", "place -1,0")
    assert table.choices("paw") == [f"paw {name}" for name in sorted(
        ["-1,0/0", "-1,0/1", "-1,0/2", "-1,0/3", "-1,0/4", "-1,0/5"]
    )]  # fmt: skip
    assert "place 2,0" not in table.choices()
    assert small.drawing.draw(small.box, table.s, 0, table.match.legal(0)).count('id="cell-') == 8
    lines = small.text.board(small.box, table.s, 0, table.match.legal(0))
    assert sum(line.count("(·)") for line in map(plain, lines)) - 1 == 6  # the legend has one


def test_a_tile_with_two_arrows_moves_twice(path: Path) -> None:  # MV-59
    small = load(path, SMALL)
    table = Table(small.start(2, {"first": "B"}))
    table.act("ring A0", "ring E2", "ring F5", "ring B1", "take A0", "place 0,0", "paw 0,0/0", "end")
    table.act("take E2", "place 0,-1", "end", "take F5", "place -1,0", "paw -1,0/3")
    table.act("move 0,0/0>0,0/5", "end")
    assert table.choices() == ["take B1"]
    table = Table(small.start(2, {"first": "B"}))
    table.act("ring E2", "ring A0", "ring F5", "ring B1")
    table.act("take B1", "place 0,0", "paw 0,0/0", "end", "take F5", "place 0,-1", "end")
    table.act("take E2", "place -1,0", "move 0,0/0>0,0/1", "move 0,0/1>0,0/2", "end")
    assert table.mover == 0


def test_six_colours_have_a_plant_each(path: Path) -> None:
    from moonshelf.games.moon_viewing import art

    assert len(art.EMBLEMS) == len(set(art.EMBLEMS)) == 6


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("each = 15", "each = 28", "rabbits.each is 28, but should be from 1 to 27"),
        ("each = 15", "each = 0", "rabbits.each is 0, but should be from 1 to 27"),
        ("dark_supply = 3", "dark_supply = 16", "rabbits.dark_supply is 16, but should be from 0 to 15"),
        ("dark_supply = 3", "dark_supply = true", "rabbits.dark_supply is True, but should be a whole number"),
        ("each = 15", "", "rabbits.each is missing"),
    ],
)
def test_figures_out_of_range_are_refused(path: Path, old: str, new: str, message: str) -> None:  # MV-59
    with pytest.raises(ComponentsError, match=message):
        load(path, OWN.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "row", "column", "message"),
    [
        ("A3 0 1", "A6 0 1", 4, 1, "'A6 0 1' is no tile: write its colour"),
        ("A3 0 1", "G3 0 1", 4, 1, "'G3 0 1' is no tile"),
        ("A3 0 1", "A3 7 1", 4, 1, "'A3 7 1' is no tile"),
        ("A3 0 1", "A3 0", 4, 1, "'A3 0' is no tile"),
        ("A3 0 1", "A2 0 1", 4, 1, "the tile A2 is there twice"),
        ("C5 0 1\n", "C5 0 1\nD0 1 0\n", 19, 1, "there are 19 tiles; an even number, up to 18"),
        ("C5 0 1\n", "", 17, 1, "there are 17 tiles; an even number, up to 18"),
    ],
)
def test_what_is_no_set_of_tiles_is_refused_by_line(
    path: Path, old: str, new: str, row: int, column: int, message: str
) -> None:  # MV-59
    with pytest.raises(ComponentsError) as caught:
        load(path, OWN.replace(old, new))
    line = line_of(OWN, "effects =") + row
    assert str(caught.value).startswith(f"{path}, line {line}, column {column}: {message}")


MAP = "cells ="
SYMBOLS = "symbols ="


@pytest.mark.parametrize(
    ("key", "old", "new", "row", "column", "message"),
    [
        (MAP, "  o o o\n o", "  o o\n o", 1, 1, "row 1 of the map has 2 cells, but should have 3"),
        (MAP, "  o o o\n o o o o\no", " o o o o\no", 1, 1, "the map has 4 rows, but should have 5"),
        (MAP, "  o o o\n o", "  o x o\n o", 1, 5, "'x' is no sign of this map; the signs are o ."),
        (MAP, "o o o o o", "o o . o o", 3, 5, "the board has no cell in the middle"),
        (MAP, "  o o o\n o", "  . o .\n o", 1, 1, "the board has 17 cells, but there are 18 tiles to place"),
        (SYMBOLS, "2 1 0 1 2", "2 1 ? 1 2", 3, 5, "'?' is no sign of this map"),
    ],
)
def test_what_is_no_board_is_refused_by_line_and_column(
    path: Path, key: str, old: str, new: str, row: int, column: int, message: str
) -> None:  # MV-59
    text = OWN.replace(old, new, 1)
    with pytest.raises(ComponentsError) as caught:
        load(path, text)
    found = str(caught.value)
    assert f": {message}" in found
    if "rows" not in message and "17 cells" not in message:
        assert found.startswith(f"{path}, line {line_of(OWN, key) + row}, column {column}: ")


def test_a_board_that_falls_apart_is_refused(path: Path) -> None:  # MV-59
    apart = SMALL.replace("  . o .\n . o o .", "  o . .\n . . o .")
    with pytest.raises(ComponentsError, match="the cell 0,-2 does not hang together with the middle"):
        load(path, apart)


def test_the_file_says_what_is_reconstructed() -> None:  # MV-3, MV-4, MV-49
    assert GAME.components.provenance == {
        "rabbits": "rulebook",
        "board": "reconstructed",
        "dark": "reconstructed",
        "tiles": "reconstructed",
    }
    assert len(NAMES) == 18
