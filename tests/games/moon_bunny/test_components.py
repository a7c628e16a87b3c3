"""Another components file for Moon Bunny, and what is wrong with one: MB-12."""

import re
from pathlib import Path

import pytest

import moonshelf
from moonshelf.games.moon_bunny.components import TILE_NAMES, pieces
from moonshelf.games.moon_bunny.state import CRATER, NONE, ON_MOON, STATE
from moonshelf.kernel.game import Game

from .drawn import GAME, table, tile

TEXT = (GAME.folder / "components.toml").read_text("utf-8")


def changed(tmp_path: Path, *changes: tuple[str, str]) -> Game:
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    return Game(GAME.package, path)


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        ("...R..\n.R...R", "...R..\n.R...", "", "row 3 is 5 signs wide, but should be 6"),
        ("..R...\n...R..\n.R", "..R...\n...x..\n.R", "x..", "'x' is no sign of the board"),
        ('small = """\n..R...\n...R..\n', 'small = """\n', "...R..", "has 4 rows, but should have 5 to 7"),
        ('two = ["A1", "F6"]', 'two = ["A1", "a1"]', '["A1", "a1"]', "2 different squares"),
        ('two = ["A1", "F6"]', 'two = ["A1", "G6"]', 'G6"]', "'G6' is no square of the board"),
        ('one = ["A1"]', 'one = ["A"]', 'A"]', "'A' is no square of the board"),
        ("stack = [12, ", "stack = [0, ", "0, 12", "counts.stack.0 is 0"),
        ("stack = [12, 12, 16, 18]", "stack = [12, 12, 16, 99]", "99]", "156 tiles are needed with 4 players"),
        ("scrolls = [4, 4", "scrolls = [4, 13", "13, 6", "13 Scrolls go on the Lounge board"),
        ("letters = [2, 2", "letters = [2, 0", "0, 2, 2, 2, 2]", "decks.letters.1 is 0"),
        ("letters = [2, ", "letters = [", "[2, 2, 2, 2, 2]", "list of 6 whole numbers"),
        ("each = 1", "each = 51", "51", "recipes.points.each is 51"),
        ("trios = 3", "", "[recipes.points]", "recipes.points.trios is missing"),
        ("connected = 10", "linked = 10", "10", "'linked' is no kind of Recipe"),
        ('symbol = ["adjacent"', 'symbol = ["beside"', 'beside"', "'beside' is no kind of Recipe"),
        ("GSYe0* row GJ", "GSYe1* row GJ", "GSYe1*", "here should be tile GSYe0, not GSYe1*"),
        ("GSYe1  each Gy", "GSYe1  every Gy", "every Gy", "'every Gy' is no Recipe"),
        ("GSYe1  each Gy", "GSYe1  each Red", "each Red", "'each Red' is no Recipe"),
        ("GSYe1  each Gy", "GSYe1  each", "each", "'each' is no Recipe"),
        ("GSYe1  each Gy", "GSYe1", "", "'' is no Recipe"),
        ("GSYe1  each Gy\n", "", '"""', "there are 107 tiles, but should be 108"),
        ("LZYe1  missing colour", "LZYe1  missing LZ", "missing LZ", "'missing LZ' is no Recipe"),
        ("SFGr2  three-cakes", "SFGr2  three-cakes LZ", "three-cakes LZ", "'three-cakes LZ' is no Recipe"),
    ],
)
def test_a_mistake_is_found_by_line_and_column(
    tmp_path: Path, old: str, new: str, place: str, message: str
) -> None:  # MB-12
    with pytest.raises(moonshelf.ComponentsError, match=re.escape(message)) as refused:
        changed(tmp_path, (old, new))
    found = re.search(r"mine\.toml, line (\d+), column (\d+): ", str(refused.value))
    assert found is not None
    line = (tmp_path / "mine.toml").read_text("utf-8").split("\n")[int(found[1]) - 1]
    assert line[int(found[2]) - 1 :].startswith(place)
    assert bool(place) == (int(found[2]) <= len(line))


def test_nearly_all_recipes_with_the_symbol_are_too_many(tmp_path: Path) -> None:  # MB-12
    kinds = '"each", "most", "fewest", "three", "row"'
    with pytest.raises(moonshelf.ComponentsError, match="so many tiles have the exchange symbol"):
        changed(tmp_path, ('symbol = ["adjacent"', f'symbol = [{kinds}, "adjacent"'))


def test_another_moon_can_be_played_on(tmp_path: Path) -> None:  # MB-12
    drawing = "..R..\n.....\nR...R\n.....\n..R..\n"
    small = TEXT[TEXT.index('small = """\n') : TEXT.index('large = """')]
    game = changed(
        tmp_path,
        (small, f'small = """\n{drawing}"""\n'),
        ('two = ["A1", "F6"]', 'two = ["A1", "E5"]'),
        ("letters = [2, 2, 2, 2, 2, 2]", "letters = [1, 2, 3, 2, 1]"),
        ("numbers = [2, 2, 2, 2, 2, 2]", "numbers = [2, 2, 2, 2, 2]"),
    )
    for seats in (1, 2):
        match = game.start(seats, seed=1)
        assert game.box.width.tolist() == [5, 7]
        assert sum(tile != NONE for tile in match.state.moon) == 25
        while not match.over:
            match.play(match.waiting_for()[0], match.legal(match.waiting_for()[0])[0])


def test_a_tile_can_have_points_and_a_symbol_of_its_own(tmp_path: Path) -> None:  # MB-12
    game = changed(
        tmp_path,
        ("LZYe1  missing colour", "LZYe1  missing colour 4 !"),
        ("LZYe2  fewest-types herb", "LZYe2* fewest-types herb 9"),
    )
    one, other = tile("LZYe1"), tile("LZYe2")
    assert (game.box.points[one], game.box.symbol[one], game.box.cake[one]) == (4, 1, 0)
    assert (game.box.points[other], game.box.symbol[other], game.box.cake[other]) == (9, 0, 1)
    assert GAME.box.points[one] == 5


def test_names_of_tiles_are_in_order() -> None:
    assert TILE_NAMES[:4] == ("LZYe0", "LZYe1", "LZYe2", "LZBl0")
    assert TILE_NAMES[18] == "GSYe0"


@pytest.mark.parametrize(
    ("field", "index", "value"),
    [
        ("moon", 0, NONE),
        ("moon", 1, tile("LZYe0")),
        ("where", tile("LZYe0"), ON_MOON),
        ("token", tile("LZYe0"), 1),
        ("ground", 3, CRATER),
        ("letters_out", 2, 1),
        ("numbers", 2, 1),
        ("scrolls", (1, 3), 1),
        ("bunny", 1, 0),
        ("cakes", 0, 1),
        ("tally", (0, 0, 0), 1),
        ("recipes", 1, 1),
        ("height", 0, 1),
        ("public", 0, tile("LZYe0")),
    ],
)
def test_a_piece_out_of_place_is_noticed(field: str, index: int | tuple[int, ...], value: int) -> None:
    position = table(2)
    before = pieces(position.b, position.s)
    position.s[field][index] = value
    assert pieces(position.b, position.s) != before
    assert STATE[field].shape


@pytest.mark.parametrize(
    "field", ["bag_herbs", "stack", "boxed", "craters", "placements", "aside", "cakes_left"]
)
def test_a_piece_more_is_noticed(field: str) -> None:
    position = table(2)
    before = pieces(position.b, position.s)
    setattr(position.s, field, getattr(position.s, field) + 1)
    assert pieces(position.b, position.s) != before
