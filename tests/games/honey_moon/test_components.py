"""Other sheets for Honey Moon: what a components file must hold (HM-12), and what is said when it does not."""

import random
import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import moonshelf
from moonshelf import ComponentsError
from moonshelf.games.honey_moon import components, rules, scoring
from moonshelf.games.honey_moon.state import NONE
from moonshelf.kernel import contract

GAME = moonshelf.game("honey_moon")
OWN = GAME.components.text
LINES = OWN.split("\n")
MAP_A = next(number for number, line in enumerate(LINES, 1) if line.startswith("A = ")) + 1
"""The line of the first row of side A."""


def place(of: str, sign: str = "") -> tuple[int, int]:
    """Line and column of the line that begins with a text, and of a sign in it."""
    number = next(number for number, line in enumerate(LINES, 1) if line.startswith(of))
    return number, (LINES[number - 1].index(sign) if sign else 0) + 1


def with_row(number: int, row: str | None) -> str:
    """The file with another row on side A, numbered from 1; None leaves it out, a line break makes two."""
    lines = LINES.copy()
    lines[MAP_A + number - 2 : MAP_A + number - 1] = [] if row is None else row.split("\n")
    return "\n".join(lines)


def load(path: Path, content: str | bytes) -> moonshelf.Game:
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return moonshelf.game("honey_moon", path)


def refused(path: Path, content: str | bytes, place: tuple[int, int], message: str) -> None:
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


def test_another_file_plays_by_its_figures(path: Path) -> None:
    text = OWN.replace("[1, 3, 6, 10, 15]", "[0, 0, 0, 0, 9]").replace("boxes = 7", "boxes = 2")
    text = text.replace("symbols = 3", "symbols = 1").replace("pickle = -2", "pickle = -5")
    game = load(path, text.replace("set = 5 ", "set = 50"))
    assert (game.box.boxes, game.box.symbols) == (2, 1)
    assert scoring.bounds(game.box) == (-50, 5 * 9 + 5 * 50)
    assert game.components_version != GAME.components_version


# --- the moons ---


@pytest.mark.parametrize(
    ("number", "row", "column", "message"),
    [
        (3, "__...MP.C...___", 0, "the moon"),
        (3, "__...MP.C....", 14, "row 3 is 13 signs wide, but should be 15"),
        (3, "__...MP.C....___", 16, "row 3 is 16 signs wide, but should be 15"),
        (3, "__...Mp.C....__", 7, "'p' is no sign of the map; the signs are H C G M B P . # _ ^ > v <"),
        (3, "__...MP.C...._ ", 15, "' ' is no sign of the map"),
        (15, "_____<.^.^_____", 6, "the start at f15 points out of the moon"),
        (1, "_____^.v.v_____", 6, "the start at f1 points out of the moon"),
        (4, ">..BP..H#B.H.._", 0, "loads"),
        (
            4,
            "_..>P.<H#B.H.._",
            4,
            "the starts at d4 and g4 face each other, so one dig could be written in two ways",
        ),
        (
            2,
            "___>.....<..___",
            4,
            "the starts at d2 and j2 face each other, so one dig could be written in two ways",
        ),
        (2, "___>......<.___", 0, "loads"),
        (2, "___>.#...<..___", 0, "loads"),
        (2, "___>.._..<..___", 0, "loads"),
    ],
)
def test_a_row_of_the_map_is_checked_with_its_place(
    path: Path, number: int, row: str, column: int, message: str
) -> None:  # HM-12
    if column:
        refused(path, with_row(number, row), (MAP_A + number - 1, column), message)
    else:
        assert load(path, with_row(number, row)).spec.id == "honey_moon"


def test_starts_that_face_each_other_up_and_down_are_refused(path: Path) -> None:  # HM-12
    lines = with_row(4, "_..BP..v#B.H.._").split("\n")
    lines[MAP_A + 8] = "_>.....^......<"
    lines[MAP_A + 8] = ">.....#^..H...<"
    refused(path, "\n".join(lines), (MAP_A + 3, 8), "the starts at h4 and h10 face each other")


def test_a_row_too_few_or_too_many_is_refused_where_it_is_missing_or_begins(path: Path) -> None:  # HM-12
    refused(path, with_row(15, None), (MAP_A + 14, 1), "the moon has 14 rows, but should have 15")
    more = with_row(15, "_____^.^.^_____\n_______________")
    refused(path, more, (MAP_A + 15, 1), "the moon has 16 rows, but should have 15")


@pytest.mark.parametrize("sign", "HCGMB")
def test_every_kind_of_sweet_must_lie_in_the_moon(path: Path, sign: str) -> None:  # HM-12
    rows = "\n".join(LINES[MAP_A - 1 : MAP_A + 14])
    message = f"there is no sweet {sign} on the moon, so no set can be completed"
    refused(path, OWN.replace(rows, rows.replace(sign, ".")), (MAP_A, 1), message)


def test_there_must_be_a_starting_square(path: Path) -> None:  # HM-12
    rows = "\n".join(LINES[MAP_A - 1 : MAP_A + 14])
    bare = rows.translate(str.maketrans("^>v<", "...."))
    refused(
        path, OWN.replace(rows, bare), (MAP_A, 1), "there is no starting square (^ > v <), so nobody can dig"
    )


def test_side_b_is_checked_too(path: Path) -> None:  # HM-12
    first = place("B = ")[0] + 1
    lines = LINES.copy()
    lines[first - 1 + 5] = ">.G.#.H##BP.C.^"
    refused(path, "\n".join(lines), (first + 5, 15), "the start at o6 points out of the moon")


# --- figures, keys, types ---


@pytest.mark.parametrize(
    ("was", "now", "at", "message"),
    [
        ("boxes = 7", "boxes = -1", ("boxes", "7"), "counters.boxes is -1, but should be from 0 to 100"),
        ("boxes = 7", "boxes = 101", ("boxes", "7"), "counters.boxes is 101, but should be from 0 to 100"),
        ("boxes = 7", "boxes = 7.0", ("boxes", "7"), "counters.boxes is 7.0, but should be a whole number"),
        ("boxes = 7", "boxes = true", ("boxes", "7"), "counters.boxes is True, but should be a whole number"),
        ("boxes = 7", "box = 7", ("[counters]", ""), "counters.boxes is missing"),
        ("symbols = 3", "symbols = 0", ("symbols", "3"), "counters.symbols is 0, but should be from 1 to 100"),
        ("symbols = 3", "", ("[counters]", ""), "counters.symbols is missing"),
        ("set = 5 ", "set = -5", ("set", "5"), "bar.set is -5, but should be from 0 to 100"),
        ("pickle = -2", "pickle = 2", ("pickle", "-"), "bar.pickle is 2, but should be from -100 to 0"),
        (
            "pickle = -2",
            "pickle = '-2'",
            ("pickle = -2", "2"),
            "bar.pickle is '-2', but should be a whole number",
        ),
        ("[1, 3,", "[1, 3, 4,", ("columns", "["), "bar.columns should be a list of 5 whole numbers"),
        ("[1, 3,", "[1.0, 3,", ("columns", "["), "bar.columns should be a list of 5 whole numbers"),
        ("[1, 3,", "[1, -3,", ("columns", "3"), "bar.columns.1 is -3, but should be from 0 to 1000"),
        ("10, 15]", "10, 1500]", ("columns", "15"), "bar.columns.4 is 1500, but should be from 0 to 1000"),
        ("[1, 3, 6, 10, 15]", "'1 3 6'", ("columns", "1"), "bar.columns is '1 3 6', but should be a list"),
        ('version = "1"', "", ("# Every", ""), "version is missing"),
        ('version = "1"', "version = 1", ("version", '"'), "version is 1, but should be a text"),
        (
            'source = "rulebook"',
            "",
            ("[bar]", ""),
            "table bar needs source = one of: rulebook, deduced, reconst",
        ),
        (
            'source = "rulebook"',
            'source = "?"',
            ("source", "rulebook"),
            "table bar needs source = one of: rulebook, ded",
        ),
        ('A = """', 'a = """', ("[sides]", ""), "sides.A is missing"),
        ('A = """', 'A = 5 #"""', ("A = ", '"'), "sides.A is 5, but should be a text"),
        ("[sides]", "[side]", ("# Every", ""), "sides.A is missing"),
        ("[bar]", "[bar", ("[bar]", ""), ""),
    ],
)
def test_a_wrong_figure_is_named_with_its_place(
    path: Path, was: str, now: str, at: tuple[str, str], message: str
) -> None:  # HM-12
    text = OWN.replace(was, now, 1)
    if was == 'A = """':  # what follows is no TOML without its quotes
        text = text[: text.index(now) + len(now)] + "\n" + OWN[OWN.index('B = """') :] if "5" in now else text
    where = place(*at)
    if now == "[bar":
        where = (where[0], 5)
    refused(path, text, where, message)


def test_what_is_no_utf8_is_named_with_its_place(path: Path) -> None:  # HM-12
    content = OWN.encode().replace(b"pickle = -2", b"pickle = -2 # s\xfc\xdf")
    refused(path, content, (place("pickle = -2")[0], 16), "byte 0xfc is not UTF-8 text")


def test_a_missing_file_is_named(path: Path) -> None:  # HM-12
    with pytest.raises(ComponentsError, match=r"my\.toml cannot be read: No such file or directory"):
        moonshelf.game("honey_moon", path)


# --- any file at all ---

SIGNS = st.sampled_from("HCGMBP.#_^>v<") | st.characters(codec="utf-8", exclude_characters="\r")
MUTATION = st.tuples(st.sampled_from(["sign", "delete", "insert", "line", "number"]), st.randoms(), SIGNS)


def mutated(text: str, kind: str, rng: random.Random, sign: str) -> str:
    """The text with one change: of a sign, a line or a number."""
    at = rng.randrange(len(text))
    if kind == "sign":
        return text[:at] + sign + text[at + 1 :]
    if kind == "delete":
        return text[:at] + text[at + rng.randint(1, 20) :]
    if kind == "insert":
        return text[:at] + sign * rng.randint(1, 3) + text[at:]
    if kind == "line":
        lines = text.split("\n")
        one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
        return "\n".join(lines)
    figure = rng.choice(["-1", "0", "1", "99", "101", "70000", "1e3", "0x10", "true", "9" * 5000, "[" * 3000])
    return re.sub(r"(?<![\w-])-?\d+", lambda found: figure if rng.random() < 0.1 else found[0], text)


def play_out(game: moonshelf.Game, seed: int) -> None:
    """Play a random game to its end and check what every game owes."""
    rng, plies = random.Random(seed), 0
    options = {"side": "AB"[seed % 2], "variant": ("basic", "printed")[seed // 2 % 2]}
    match = game.start(seed % 3 + 1, options)
    while not match.over:
        seat = rng.choice(match.waiting_for())
        legal = match.legal(seat)
        assert legal == sorted(set(legal))
        assert legal[-1] < game.spec.actions
        match.play(seat, rng.choice(legal))
        plies += 1
        assert plies < game.spec.max_plies
    low, high = scoring.bounds(game.box)
    for points, reasons in zip(match.scores(), match.explain(), strict=True):
        assert low <= points == sum(reason.points for reason in reasons) <= high
    assert set(components.pieces(game.box, match.state).values()) == {0}
    assert moonshelf.replay(match.record(), game.components.path).position == match.position


def check_place(message: str, content: bytes) -> None:
    """The place lies inside the file, or just behind its end."""
    found = re.match(r"line (\d+), column (\d+): .", message)
    assert found, message
    lines = content.decode(errors="surrogateescape").removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    line, column = int(found[1]), int(found[2])
    assert 1 <= line <= len(lines), message
    assert 1 <= column <= len(lines[line - 1]) + 1, message


def check(path: Path, content: bytes, seed: int) -> bool:
    """Load and play what can be played; whatever is refused is refused at a place inside the file."""
    path.write_bytes(content)
    try:
        game = moonshelf.game("honey_moon", path)
    except ComponentsError as error:
        check_place(str(error).removeprefix(f"{path}, "), content)
        return False
    for game_seed in range(seed, seed + 3):
        play_out(game, game_seed)
    return True


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(MUTATION, min_size=1, max_size=6), st.integers(0, 11))
def test_any_file_is_played_or_refused_at_a_place(
    path: Path, changes: list[tuple[str, random.Random, str]], seed: int
) -> None:  # HM-12
    text = OWN
    for kind, rng, sign in changes:
        text = mutated(text, kind, rng, sign) or "x"
    check(path, text.encode(), seed)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, len(OWN) - 1), st.binary(min_size=1, max_size=4))
def test_any_bytes_are_played_or_refused_at_a_place(path: Path, at: int, some: bytes) -> None:  # HM-12
    check(path, OWN.encode()[:at] + some + OWN.encode()[at:], at)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.randoms(use_true_random=False), st.integers(0, 11))
def test_any_moon_is_played_or_refused_at_a_place(path: Path, rng: random.Random, seed: int) -> None:  # HM-12
    rows = ["".join(rng.choices("_.#PHCGMB^>", [9, 90, 9, 6, 6, 6, 6, 6, 6, 1, 1], k=15)) for _ in range(15)]
    rows[0] = "_______v_______"
    moon = "\n".join(rows)
    check(path, OWN.replace("\n".join(LINES[MAP_A - 1 : MAP_A + 14]), moon).encode(), seed)


PROMISES = ["ends", "explained scores", "faces of actions", "legal actions", "matches", "records", "refusals"]
SMALL = contract.Size("small", games=2, nodes=3, draws=6, playouts=3, matches=1, calls=20)


def test_moons_of_all_shapes_keep_the_contract(path: Path) -> None:  # HM-12
    rng, played = random.Random(5), 0
    for number in range(60):
        signs = rng.choices("_.#PHCGMB^v", [number % 9, 30, 3, 2, 2, 2, 2, 2, 2, 1, 0], k=225)
        signs[:15] = "_______v_______"
        moon = "\n".join("".join(signs[row * 15 : row * 15 + 15]) for row in range(15))
        if check(path, OWN.replace("\n".join(LINES[MAP_A - 1 : MAP_A + 14]), moon).encode(), number):
            contract.check(moonshelf.game("honey_moon", path), SMALL, number, PROMISES)
            played += 1
    assert played > 15


def test_a_full_moon_offers_no_more_actions_than_declared(path: Path) -> None:  # HM-12
    rows = ["v.............." if row == 0 else "HCGMB.........." for row in range(15)]
    game = load(path, OWN.replace("\n".join(LINES[MAP_A - 1 : MAP_A + 14]), "\n".join(rows)))
    state, out = np.zeros(1, game.state.STATE), np.empty(game.spec.max_legal, np.int32)
    rules.begin(game.box, state[0], 1, np.array([0, 0]))
    state[0].roll = 1
    state[0].dug[0] = [0x5555, 0x2AAA] * 7 + [0x5555]  # a chessboard: every free square has neighbours
    assert rules.legal(game.box, state[0], 0, out) <= game.spec.max_legal
    assert game.box.start[0, 0] != NONE
