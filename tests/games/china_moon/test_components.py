"""Other courses for China Moon: what a components file must hold, and what is said when it does not."""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.text import Text

import moonshelf
from moonshelf import CHANCE, ComponentsError
from moonshelf.games.china_moon import components, draw, rules, scoring, text
from moonshelf.games.china_moon.actions import frog_node, nodes_of
from moonshelf.games.china_moon.chart import all_frogs
from moonshelf.games.china_moon.state import CIRCLE, MOST_PADS
from tests.twins import china_moon as twins
from tests.twins import lockstep

GAME = moonshelf.game("china_moon")
OWN = GAME.components.text
LINES = OWN.split("\n")
FIRST = next(number for number, line in enumerate(LINES, 1) if line.startswith("map = ")) + 1
"""The line of the first row of the map, that of START."""
TABLES = [
    (2, {"two_players": "dummy"}),
    (2, {"two_players": "plain"}),
    (3, {"rules": "2003"}),
    (4, {"rules": "1996"}),
    (5, {"rules": "2003"}),
    (6, {"rules": "1996"}),
]
MakeGame = Callable[[random.Random, int], moonshelf.Game]
"""Makes a game of a random course with so many pads."""
ANY = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def with_row(name: str, row: str | None) -> str:
    """The file with another line for a node; None leaves it out, a line break makes two."""
    at = next(n for n, line in enumerate(LINES) if n >= FIRST - 1 and line.split()[:1] == [name])
    return "\n".join([*LINES[:at], *([] if row is None else row.split("\n")), *LINES[at + 1 :]])


def with_map(rows: list[str]) -> str:
    """The file with another map."""
    return OWN[: OWN.index("start .")] + "\n".join(rows) + OWN[OWN.rindex('\n"""') :]


def load(path: Path, content: str | bytes) -> moonshelf.Game:
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return moonshelf.game("china_moon", path)


def refused(path: Path, content: str, line: int, column: int, message: str) -> None:
    with pytest.raises(ComponentsError) as caught:
        load(path, content)
    assert str(caught.value).startswith(f"{path}, line {line}, column {column}: {message}")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "my.toml"


# --- the course ---


@pytest.mark.parametrize(
    ("name", "row", "column", "message"),
    [
        ("6", "    6 L  20,24", 1, "6 leads nowhere; no frog could leave it"),
        ("6", "    6 L  20,24  >", 1, "6 leads nowhere; no frog could leave it"),
        (
            "6",
            "    6 L  20,24  7 10",
            1,
            "a line is: number, kind, across,down > what lies ahead, as in 6 L 20,",
        ),
        ("6", "    6 L  20;24  > 7", 1, "a line is: number, kind"),
        ("6", "    6 L  20,24  > 7 10 11", 1, "6 leads to 3 pads, but at a fork there are 2"),
        ("6", "    6 L  20,24  > 7 7", 21, "6 leads to 7 twice"),
        ("6", "    6 L  20,24  > 7 5", 21, "6 leads back to 5: ways go up in number"),
        ("6", "    6 L  20,24  > 6", 19, "6 leads back to 6: ways go up in number"),
        ("6", "    6 L  20,24  > 7 47", 21, "there is no pad '47' to lead to"),
        ("6", "    6 L  20,24  > 7 start", 21, "6 leads back to start: ways go up in number"),
        ("6", "    9 L  20,24  > 7 10", 5, "here should be '6', not '9'"),
        ("6", "    6 X  20,24  > 7 10", 7, "'X' is no kind of pad; the kinds are . L K R F U"),
        ("6", "    6 LK 20,24  > 7 10", 7, "'LK' is no kind of pad"),
        ("6", "    6 L  121,24  > 7 10", 10, "121 is outside of the field, which ends at 120"),
        ("6", "    6 L  20,81  > 7 10", 13, "81 is outside of the field, which ends at 80"),
        ("6", "    6 L  20,99999  > 7 10", 1, "a line is: number, kind"),
        ("6", "    6 L  15,29  > 7 10", 1, "5 and 6 are drawn too close to each other: 1.4 apart"),
        ("start", "start L  17,70  > 1", 7, "the start is no pad, so its kind is ."),
        ("circle", "circle K 60,45", 8, "the circle is no pad, so its kind is ."),
        ("circle", "circle . 70,50", 1, "45 and circle are drawn too close to each other: 8.5 apart"),
        ("circle", "circle . 60,45 > 46", 18, "circle leads back to 46: ways go up in number"),
        ("9", "    9 .  41,8   > 14", 0, "loads"),
        ("12", "   12 L  45,16  > 14", 0, "loads"),
        ("start", "start .  17,70  > 1 2", 0, "loads"),
        ("45", "   45 K  78,47  > 46 circle", 0, "loads"),
    ],
)
def test_a_line_of_the_map_is_checked_with_its_place(
    path: Path, name: str, row: str, column: int, message: str
) -> None:  # CM-10
    number = FIRST + ["start", *map(str, range(1, 47)), "circle"].index(name)
    if column:
        refused(path, with_row(name, row), number, column, message)
    else:
        assert load(path, with_row(name, row)).box.pads == 46


def test_a_pad_that_no_way_leads_to_is_refused(path: Path) -> None:  # CM-10
    refused(path, with_row("6", "    6 L  20,24  > 7"), FIRST + 10, 1, "no way leads to 10")


@pytest.mark.parametrize(
    ("name", "row", "message"),
    [
        ("14", "   14 .  60,11  > 15", "the course has 11 pads L, but there are 12 flowers for them"),
        ("13", "   13 L  52,11  > 14", "the course has 13 pads L, but there are 12 flowers for them"),
        ("45", "   45 .  78,47  > 46", "the course has 0 pads K, but there are 1 flowers for them"),
        ("46", "   46 K  72,53  > circle", "the course has 2 pads K, but there are 1 flowers for them"),
    ],
)
def test_every_flower_needs_its_pad(path: Path, name: str, row: str, message: str) -> None:  # CM-10
    refused(path, with_row(name, row), FIRST, 1, message)


def test_the_course_has_13_to_60_pads(path: Path) -> None:  # CM-10
    refused(
        path, with_map(course(random.Random(1), 12)), FIRST + 13, 1, "the course has 12 pads, but should have"
    )
    refused(
        path,
        with_map(course(random.Random(1), 61)),
        FIRST + 62,
        1,
        "the course has 61 pads, but should have 13",
    )
    refused(path, with_map([]), FIRST + 1, 1, "the course has -1 pads, but should have 13 to 60")
    for pads in (13, 60):
        assert load(path, with_map(course(random.Random(1), pads))).box.pads == pads


def test_the_games_own_file_is_one_of_them(path: Path) -> None:
    own = load(path, OWN)
    assert own.box_bytes.tobytes() == GAME.box_bytes.tobytes()
    assert own.components_version == GAME.components_version


def test_another_file_plays_by_its_figures(path: Path) -> None:
    changed = OWN.replace("[1, 3, 6, 10, 15]", "[2, 2, 2, 2, 9]").replace("blue = 4", "blue = 7")
    game = load(path, changed.replace("black = -2", "black = -9"))
    assert scoring.bounds(game.box) == (-9, 3 * 9 + 7)
    assert game.components_version != GAME.components_version


@pytest.mark.parametrize(
    ("was", "now", "line", "message"),
    [
        ("blue = 4", "blue = -4", "blue", "flowers.blue is -4, but should be from 0 to 100"),
        ("blue = 4", "", "[flowers]", "flowers.blue is missing"),
        ("black = -2", "black = 2", "black", "flowers.black is 2, but should be from -100 to 0"),
        ("[1, 3, 6, 10, 15]", "[1, 3, 6, 10]", "points", "flowers.points should be a list of 5 whole numbers"),
        (
            "[1, 3, 6, 10, 15]",
            "[1, 3, 6, 10, 101]",
            "points",
            "flowers.points.4 is 101, but should be from 0 to",
        ),
    ],
)
def test_a_wrong_figure_is_named_with_its_line(path: Path, was: str, now: str, line: str, message: str) -> None:
    number = next(n for n, text_ in enumerate(LINES, 1) if text_.startswith(line))
    with pytest.raises(ComponentsError, match=rf", line {number}, column \d+: {re.escape(message)}"):
        load(path, OWN.replace(was, now))


# --- any course at all ---

SPOTS = [(x, y) for y in range(0, 80, 8) for x in range(0, 121, 8) if abs(x - 60) > 12 or abs(y - 40) > 12]


def course(rng: random.Random, pads: int) -> list[str]:
    """A course of so many pads with forks, joins and short cuts anywhere."""
    ahead = linked(rng, pads)
    kinds = [*"L" * 12, "K", *rng.choices(".RFU", [4, 2, 2, 2], k=max(0, pads - 13))][:pads]
    rng.shuffle(kinds)
    spots = rng.sample(SPOTS, pads + 1)
    names = ["start", *map(str, range(1, pads + 1)), "circle"]
    rows = []
    for node, (kind, (x, y)) in enumerate(zip([".", *kinds], spots, strict=True)):
        rows.append(f"{names[node]} {kind} {x},{y} > {' '.join(names[other] for other in sorted(ahead[node]))}")
    return [*rows, "circle . 60,40"]


def linked(rng: random.Random, pads: int) -> list[set[int]]:
    """What lies ahead of each node: a chain, with links added, and taken away where others do."""
    ahead = [{node + 1} for node in range(pads + 1)]
    for node in rng.sample(range(pads), rng.randint(0, pads - 1)):
        ahead[node].add(rng.randint(node + 1, min(pads + 1, node + 6)))
    for node in range(pads):
        others = sum(node + 1 in links for links in ahead)
        if len(ahead[node]) > 1 and others > 1 and rng.random() < 0.7:
            ahead[node].discard(node + 1)
    return ahead


@pytest.fixture
def any_course(path: Path) -> Iterator[MakeGame]:
    """Make a game of a random course; the twin plays on the same one until the test is over."""
    with pytest.MonkeyPatch.context() as patch:

        def make(rng: random.Random, pads: int) -> moonshelf.Game:
            game = load(path, with_map(course(rng, pads)))
            for name, value in twin_map(game).items():
                patch.setattr(twins, name, value)
            return game

        yield make


def twin_map(game: moonshelf.Game) -> dict[str, object]:
    """The course as the twin's module holds it."""
    pads = int(game.box.pads)
    end = pads + 1
    kinds = {kind: [pad for pad in range(1, end) if game.box.kind[pad] == kind] for kind in range(6)}
    return {
        "CIRCLE": end,
        "SUCCESSORS": {
            node: [end if ahead == CIRCLE else ahead for ahead in nodes_of(game.box.ahead[node])]
            for node in range(end)
        },
        "LOTUS": kinds[1],
        "BLACK_LOTUS": kinds[2][0],
        "SPRINGS": kinds[3],
        "SILLY_FROGS": kinds[4],
        "BUTTERFLIES": kinds[5],
    }


@settings(ANY, max_examples=60)
@given(st.randoms(use_true_random=False), st.integers(13, MOST_PADS), st.sampled_from(TABLES))
def test_the_twin_agrees_on_any_course(
    any_course: MakeGame, rng: random.Random, pads: int, table: tuple[int, dict[str, str]]
) -> None:  # CM-10
    game = any_course(rng, pads)
    seats, options = table
    assert lockstep.play_side_by_side(game, twins.Twin(seats, dict(options)), seats, options, rng) > 16


@settings(ANY, max_examples=40)
@given(st.randoms(use_true_random=False), st.integers(13, MOST_PADS), st.sampled_from(TABLES))
def test_flowers_circle_and_ways_hold_on_any_course(
    path: Path, rng: random.Random, pads: int, table: tuple[int, dict[str, str]]
) -> None:  # CM-2, CM-9, CM-10, CM-26, CM-38
    game = load(path, with_map(course(rng, pads)))
    match = game.start(*table)
    whole = components.pieces(game.box, match.state)
    for _ in range(game.spec.max_plies):
        if match.over:
            break
        check_position(game, match, whole)
        seat = match.waiting_for()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    assert match.over
    low, high = scoring.bounds(game.box)
    assert all(low <= points <= high for points in match.scores())
    assert moonshelf.replay(match.record(), game.components.path).position == match.position


def check_position(game: moonshelf.Game, match: moonshelf.Match, whole: dict[str, int]) -> None:
    s = match.state
    assert components.pieces(game.box, s) == whole
    taken = rules.frogs_on_pads(s)
    for frog in all_frogs(s):
        node = frog_node(s, frog)
        assert node == CIRCLE or rules.landings(game.box, node, 2, taken)
    for seat in match.waiting_for():
        assert 0 < len(match.legal(seat)) < game.spec.max_legal


@settings(ANY, max_examples=15)
@given(st.randoms(use_true_random=False), st.integers(13, MOST_PADS), st.sampled_from(TABLES))
def test_any_course_can_be_drawn_and_told(
    path: Path, rng: random.Random, pads: int, table: tuple[int, dict[str, str]]
) -> None:  # CM-10
    game = load(path, with_map(course(rng, pads)))
    match = game.start(*table, seed=rng.random())
    for _ in range(rng.randint(0, 120)):
        if match.over:
            break
        match.play(match.waiting_for()[0], rng.choice(match.legal(match.waiting_for()[0])))
    seat = 0 if match.over else match.waiting_for()[0]
    legal = match.legal(seat)
    root = ElementTree.fromstring(draw.draw(game.box, match.state, seat, legal))
    ids = {element.get("id") for element in root.iter()}
    for action in legal:
        target = draw.target(game.box, match.state, seat, action)
        assert {*target.path, *target.marks} <= ids
        assert text.sentence(game.box, match.state, seat, action)
    lines = [Text.from_markup(line).plain for line in text.board(game.box, match.state, seat, legal)]
    shown = {word.strip("<>") for line in lines for word in line.split()}
    assert set(map(str, range(1, pads + 1))) <= shown
    assert max(map(len, lines)) <= 80


def test_a_frog_with_more_ways_than_are_drawn_shows_the_rest_by_their_pads(path: Path) -> None:  # CM-10
    rows = course(random.Random(1), 20)
    links = {0: "1 2", 1: "3 4", 2: "5 6"} | {pad: f"{pad + 4} {pad + 5}" for pad in range(3, 15)}
    links |= {15: "19 20", 16: "20", 17: "20", 18: "20", 19: "20", 20: "circle"}
    rows = [
        row.partition(">")[0] + f"> {links[node]}" if node in links else row
        for node, row in enumerate(rows[:-1])
    ] + [rows[-1]]
    game = load(path, with_map(rows))
    match = game.start(3, {"first": "A"}, seed=1)
    assert match.waiting_for() != (CHANCE,)
    targets = [draw.target(game.box, match.state, 0, action) for action in match.legal(0)[:4]]
    assert [t.path[1] for t in targets] == ["pad-3", "pad-4", "pad-5", "pad-6"]
    assert [t.marks[0].startswith("way-") for t in targets] == [True, True, True, False]


# --- any file at all ---

SIGNS = st.sampled_from(".LKRFU,> \n0123456789") | st.characters(codec="utf-8", exclude_characters="\r")


def mutated(content: str, kind: str, rng: random.Random, sign: str) -> str:
    """The text with one change, somewhere in or near the map."""
    at = rng.randrange(len(content))
    if kind == "sign":
        return content[:at] + sign + content[at + 1 :]
    if kind == "delete":
        return content[:at] + content[at + rng.randint(1, 12) :]
    if kind == "insert":
        return content[:at] + sign * rng.randint(1, 3) + content[at:]
    figure = rng.choice(["-1", "0", "1", "46", "47", "99", "70000", "9" * 5000])
    return re.sub(r"\d+", lambda found: figure if rng.random() < 0.02 else found[0], content)


@settings(ANY, max_examples=150)
@given(
    st.lists(
        st.tuples(st.sampled_from(["sign", "delete", "insert", "number"]), st.randoms(), SIGNS),
        min_size=1,
        max_size=4,
    )
)
def test_any_file_is_played_or_refused_at_a_place(
    path: Path, changes: list[tuple[str, random.Random, str]]
) -> None:  # CM-10
    content = OWN
    for kind, rng, sign in changes:
        content = mutated(content, kind, rng, sign) or "x"
    try:
        game = load(path, content)
    except ComponentsError as error:
        check_place(str(error).removeprefix(f"{path}, "), content)
        return
    match = game.start(3, seed=1)
    assert len(match.legal(match.waiting_for()[0])) == 9 * len(nodes_of(rules.landings(game.box, 0, 2, 0)))


def check_place(message: str, content: str) -> None:
    """The place lies inside the file, or just behind its end."""
    found = re.match(r"line (\d+), column (\d+): .", message)
    assert found, message
    lines = content.replace("\r\n", "\n").split("\n")
    assert 1 <= int(found[1]) <= len(lines)
    assert 1 <= int(found[2]) <= len(lines[int(found[1]) - 1]) + 1
