"""Other tiles and customers for Mooncake Master: what a components file must hold (MM-8), and what is said."""

import random
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import moonshelf
from moonshelf import ComponentsError
from moonshelf.games.mooncake_master import components, scoring, words
from moonshelf.games.mooncake_master.mooncakes import can_please, pleases
from moonshelf.games.mooncake_master.state import NONE, YOLKS
from moonshelf.kernel import contract

GAME = moonshelf.game("mooncake_master")
OWN = GAME.components.text
LINES = OWN.split("\n")


def place(of: str, sign: str = "") -> tuple[int, int]:
    """Line and column of the line that begins with a text, and of a sign in it."""
    number = next(number for number, line in enumerate(LINES, 1) if line.startswith(of))
    return number, (LINES[number - 1].index(sign) if sign else 0) + 1


def load(path: Path, content: str) -> moonshelf.Game:
    path.write_text(content, "utf-8")
    return moonshelf.game("mooncake_master", path)


def refused(path: Path, content: str, place: tuple[int, int], message: str) -> None:
    with pytest.raises(ComponentsError) as caught:
        load(path, content)
    assert str(caught.value).startswith(f"{path}, line {place[0]}, column {place[1]}: {message}")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "my.toml"


def test_the_games_own_file_is_one_of_them(path: Path) -> None:
    own = load(path, OWN)
    assert own.box_bytes.tobytes() == GAME.box_bytes.tobytes()
    assert own.components_version == GAME.components_version


def test_another_file_scores_by_its_figures(path: Path) -> None:
    text = (
        OWN.replace("[3, 1, 0]", "[5, 2, 1]")
        .replace("yolk = 1 ", "yolk = 2 ")
        .replace("highest = 2\n", "highest = 4\n")
    )
    game = load(path, text.replace("customer = 1\n", "customer = 3\n"))
    assert game.box.sort_taste.tolist() == [0, 5, 2, 1]
    assert (game.box.yolk_taste, game.box.clean_taste, game.box.pair_taste) == (2, 1, 1)
    assert scoring.bounds(game.box) == (0, 3 * 4 + 6 * 3)
    assert game.components_version != GAME.components_version


# A set that holds everything the own one does not: tiles with three seeds, with both, with whole yolks.
OTHER_TILES = '''set = """
     00 001 30 11
Lo   18   3  1  2
Rb   18   4  0  2
Ga   20   0  2  2
"""'''


def other(path: Path, **cards: str) -> moonshelf.Game:
    text = re.sub(r'set = """.*?"""', OTHER_TILES, OWN, flags=re.DOTALL)
    plain = "3 flavours, yolks = 1"
    for number in range(1, 13):
        wish = cards.get(f"C{number:02}", plain)
        text = re.sub(rf'^C{number:02} = ".*"$', f'C{number:02} = "{wish}"', text, flags=re.MULTILINE)
    return load(path, text)


def test_tiles_can_hold_up_to_three_of_each_and_whole_yolks(path: Path) -> None:  # MM-8
    game = other(path)
    names = [components.name(game.box, kind) for kind in range(game.box.kinds)]
    assert names == ["Lo00", "Lo001", "Lo11", "Lo30", "Rb00", "Rb001", "Rb11", "Ga00", "Ga11", "Ga30"]
    assert game.box.copies[: game.box.kinds].tolist() == [18, 3, 2, 1, 18, 4, 2, 20, 2, 2]
    assert words.tile_words(game.box, 1) == "lotus, 1 whole yolk"
    assert scoring.counts_of(game.box, [1, 1, 0, 0])[YOLKS] == 2
    assert scoring.counts_of(game.box, [5, 5, 4, 4])[YOLKS] == 2 + 4


def test_whole_yolks_on_tiles_please_customers(path: Path) -> None:  # MM-8
    game = other(path, C02="yolks = 6")
    whole = [5, 5, 4, 4]
    assert pleases(game.box, scoring.counts_of(game.box, whole), 1)
    begun = [5, NONE, NONE, NONE]
    assert can_please(game.box, begun, scoring.counts_of(game.box, begun), 1)
    late = [0, 0, 0, NONE]
    assert not can_please(game.box, late, scoring.counts_of(game.box, late), 1)


def test_a_customer_may_name_all_three_flavours(path: Path) -> None:  # MM-8
    game = other(path, C01="2 lotus, 1 red bean, 1 green tea", C02="1 lotus, 2 red bean")
    box = game.box
    assert words.wish_words(box, 0) == "2 lotus, 1 red bean, 1 green tea"
    for tiles, possible in (([0, 0, 4, NONE], True), ([0, 4, 4, NONE], False), ([0, NONE, NONE, 7], True)):
        assert can_please(box, tiles, scoring.counts_of(box, tiles), 0) == possible
    assert can_please(box, [0, 4, NONE, NONE], scoring.counts_of(box, [0, 4, NONE, NONE]), 1)


def test_another_set_is_drawn_and_told(path: Path) -> None:  # MM-8
    game = other(path, C01="yolks = 2", C02="half yolks = 1, pairs = 2", C03="1 lotus, seeds = 3")
    match, rng = game.start(3, seed=4), random.Random(4)
    while not match.over:
        seat = rng.choice(match.waiting_for())
        match.play(seat, rng.choice(match.legal(seat)))
        if rng.random() < 0.03:
            legal = match.legal(seat) if seat in match.waiting_for() else []
            drawing = game.drawing.draw(game.box, match.view(seat), seat, legal)
            assert ElementTree.fromstring(drawing).tag.endswith("svg")
            assert "any flavours" in drawing
    assert all(lines is not None for lines in match.log(0))


def test_another_set_keeps_the_contract(path: Path) -> None:  # MM-8
    game = other(path, C01="yolks = 2", C02="half yolks = 1")
    names = ["deterministic", "legal actions", "chance", "resample", "pieces", "ends", "faces of actions"]
    assert contract.check(game, names=names) == names


def test_records_of_another_set_need_it_to_be_replayed(path: Path) -> None:
    game = other(path)
    record = game.start(2, seed=1).record()
    assert moonshelf.replay(record, path).game.components_version == game.components_version
    with pytest.raises(moonshelf.RecordError, match="pass the components file that it was played with"):
        moonshelf.replay(record)


# --- what is refused ---


@pytest.mark.parametrize(
    ("old", "new", "sign", "message"),
    [
        ("Lc   2  1  1  1  1", "Lc   2  1  1  1", "", "the row has 4 numbers, but there are 5 columns"),
        ("Lc   2  1  1  1  1", "Lc   2  1  1  1  1  0", "", "the row has 6 numbers, but there are 5 columns"),
        ("Lc   2  1  1  1  1", "Lc   2  1  x  1  1", "x", "'x' is no number of tiles"),
        ("Lc   2  1  1  1  1", "Lc   2  1 -1  1  1", "-", "'-1' is no number of tiles"),
        (
            "Lc   2  1  1  1  1",
            "Lx   2  1  1  1  1",
            "",
            "'Lx' is no row: write flavour (L R G) and edges (o a c b)",
        ),
        ("Lc   2  1  1  1  1", "La   2  1  1  1  1", "", "row La comes twice"),
        ("Lc   2  1  1  1  1", "", "", "'' is no row"),
        (
            "    00 01 02 10 20",
            "    00 01 02 10 40",
            "4",
            "'40' is no column: write seeds and nuts, as in 10, each up to 3",
        ),
        ("    00 01 02 10 20", "    00 01 02 10 2", "2\n", "'2' is no column"),
        ("    00 01 02 10 20", "    00 01 02 01 20", "01 20", "column 01 comes twice"),
    ],
)
def test_the_table_of_tiles_is_checked_with_its_place(
    path: Path, old: str, new: str, sign: str, message: str
) -> None:  # MM-8
    text = OWN.replace(old, new)
    line = next(number for number, row in enumerate(text.split("\n"), 1) if row != LINES[number - 1])
    refused(path, text, (line, (new + "\n").index(sign) + 1 if sign else 1), message)


def test_there_must_be_72_tiles(path: Path) -> None:  # MM-8
    text = OWN.replace("Gb   2  1  1  1  1", "Gb   2  1  1  1  2")
    refused(path, text, (place("    00")[0], 1), "there are 73 tiles, but should be 72")


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        (
            "3 lemons",
            "'3 lemons' is no wish: write 2 flavours, 2 lotus, or one of these and = and a number: seeds",
        ),
        ("seeds > 2", "'seeds > 2' is no wish"),
        ("apples = 2", "'apples = 2' is no wish"),
        ("", "'' is no wish"),
        ("4 flavours", "no mooncake has '4 flavours'"),
        ("0 flavours", "no mooncake has '0 flavours'"),
        ("5 lotus", "no mooncake has '5 lotus'"),
        ("half yolks = 5", "no mooncake has 'half yolks = 5'"),
        ("seeds = 25", "no mooncake has 'seeds = 25'"),
        ("seeds = 2, seeds = 3", "the customer names seeds twice"),
        ("1 flavour, 2 lotus, 2 red bean", "no mooncake of these tiles can please the customer"),
        ("yolks = 5", "no mooncake of these tiles can please the customer"),
        ("seeds = 8, pairs = 1", "no mooncake of these tiles can please the customer"),
    ],
)
def test_a_wish_is_checked(path: Path, wish: str, message: str) -> None:
    # MM-8
    text = OWN.replace('C04 = "2 flavours, seeds = 3"', f'C04 = "{wish}"')
    refused(path, text, place("C04", "2"), message)


def test_every_customer_comes_once(path: Path) -> None:  # MM-8
    lost = OWN.replace('C12 = "2 green tea, 2 lotus, yolks = 1"\n', "")
    refused(path, lost, (place("[customers]")[0], 1), "customer C12 is missing")
    twice = OWN.replace("C02 =", "C01 =")
    refused(path, twice, (place("C02")[0], 8), "customer C01 comes twice")
    unknown = OWN.replace("C02 =", "C13 =")
    refused(path, unknown, (place("C02")[0], 8), "C13 is no customer: they are C01 to C12")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("middle = 11", "middle = 300", "practice_kitchen.middle is 300, but should be from 0 to 255"),
        ("highest = 14", "highest = 10", "practice_kitchen.highest is 10, but should be from 11 to 255"),
        ("pair = 1", "pair = -1", "taste.pair is -1, but should be from 0 to 9"),
        ("customer = 1\n", "customer = 10\n", "festive_points.customer is 10, but should be from 0 to 9"),
        ("flavours = [3, 1, 0]", "flavours = [3, 1]", "taste.flavours should be a list of 3 whole numbers"),
    ],
)
def test_figures_are_checked(path: Path, old: str, new: str, message: str) -> None:  # MM-8
    text = OWN.replace(old, new)
    number = next(n for n, line in enumerate(text.split("\n"), 1) if line.startswith(new.strip()))
    refused(path, text, (number, new.index("= ") + 3), message)
