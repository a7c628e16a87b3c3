"""Ids, fields and notation of Honey Moon's actions, and the words for what is not possible."""

import random
import re
from collections.abc import Iterator

import pytest

import moonshelf
from moonshelf import CHANCE, IllegalAction, NotationError
from moonshelf.games.honey_moon import actions, rules
from moonshelf.games.honey_moon.state import (
    LAST_ID,
    LONGEST,
    NONE,
    OUTSIDE,
    PASS,
    ROCK,
    ROLL,
    WIDTH,
    dug_squares,
)
from moonshelf.geometry import squares
from moonshelf.kernel.notation import tidy
from moonshelf.kernel.types import State

GAME = moonshelf.game("honey_moon")
BOX = GAME.box
STEPS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


def rolled(pips: int, *digs: tuple[int, str], seats: int = 1, **options: str) -> moonshelf.Match:
    """A game after some rounds, rolled once more."""
    match = GAME.start(seats, options)
    for earlier, dig in (*digs, (pips, "")):
        match.play(CHANCE, f"roll {earlier}")
        if dig:
            match.play("A", dig)
    return match


def refusal(match: moonshelf.Match, action: str | int, seat: str | int = "A") -> str:
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, action)
    return str(refused.value)


# --- ids ---


def test_every_dig_has_an_id_of_its_own() -> None:
    digs = {
        rules.dig_id(square, direction if length > 1 else NONE, length): (square, direction, length)
        for square in range(WIDTH * WIDTH)
        for direction in range(4)
        for length in range(1, LONGEST + 1)
    }
    assert sorted(digs) == list(range(PASS))
    for action, (square, direction, length) in digs.items():
        assert rules.dig_parts(action) == (square, direction if length > 1 else NONE, length)


def test_the_declared_numbers_of_ids_hold() -> None:
    assert (GAME.spec.seat_actions, GAME.spec.actions) == (PASS + 1, LAST_ID + 1)
    assert GAME.spec.idle == PASS


# --- notation and fields ---


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_action_is_written_and_read_back(seed: int) -> None:
    rng, match = random.Random(seed), GAME.start(2, {"side": "AB"[seed % 2]})
    while not match.over:
        seat = match.waiting_for()[0]
        for choice in match.choices(seat):
            assert actions.read(BOX, match.state, seat, tidy(choice.notation)) == choice.id
        match.play(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize("text", ["h1-h5", "H1-H5", "  h1 -  h5 ", "h1-H5\n"])
def test_letter_case_and_blanks_do_not_matter(text: str) -> None:
    match = rolled(5)
    match.play("A", text)
    assert match.notation(1) == ("A", "h1-h5")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "h",
        "h0",
        "h16",
        "p1",
        "h 5",
        "h1-",
        "-h1",
        "h1-h5-h6",
        "h1h5",
        "h1--h5",
        "dig h1-h5",
        "h01",
        "h1-h1",
        "é1",
    ],
)
def test_what_names_no_square_is_refused_with_an_example(text: str) -> None:
    match = rolled(5)
    with pytest.raises(NotationError, match="is no dig: write its first and last square, as in h1-h5"):
        match.play("A", text)


def test_what_is_not_straight_or_too_long_is_refused() -> None:
    match = rolled(5)
    with pytest.raises(NotationError, match="h1-i5 is not straight: a dig goes along a row or a column"):
        match.play("A", "h1-i5")
    with pytest.raises(NotationError, match="h1-h8 has 8 squares, but no dig is longer than 7"):
        match.play("A", "h1-h8")


@pytest.mark.parametrize("text", ["5", "roll", "roll 0", "roll 7", "roll five", "roll 55", "pass", "h1"])
def test_what_is_no_roll_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is no roll: write roll 1 to roll 6"):
        GAME.start(1).play(CHANCE, text)


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("h1-h5", {"kind": "dig", "first": "h1", "last": "h5"}),
        ("pass", {"kind": "pass"}),
    ],
)
def test_an_action_has_fields(text: str, fields: dict[str, str]) -> None:
    match = rolled(5)
    assert fields in [choice.fields for choice in match.choices("A")]
    match.play("A", fields)
    assert match.notation(1) == ("A", text)


def test_a_single_square_and_a_roll_have_fields_too() -> None:
    assert {"kind": "roll", "pips": 5} in [choice.fields for choice in GAME.start(1).choices(CHANCE)]
    offered = [choice.fields for choice in rolled(1).choices("A")]
    assert {"kind": "dig", "first": "j1", "last": "j1"} in offered


# --- why not ---


def test_the_reasons_are_told_in_words() -> None:
    match = rolled(5)
    assert refusal(match, "h1-h3") == "too short: 3 squares, but a 5 was rolled; use it whole or pass"
    assert refusal(match, "h1") == "too short: 1 square, but a 5 was rolled; use it whole or pass"
    assert refusal(match, "h1-h6") == "too long: 6 squares, but a 5 was rolled; use it whole or pass"
    assert refusal(match, "i5-i9") == "there is rock at i7"
    assert refusal(match, "h3-h7") == "h3 is no starting square and no tunnel leads to it"
    assert refusal(match, "b5-b9") == "from b5 the dig goes straight into the moon, right"
    assert refusal(rolled(6, (5, "h1-h5")), "e5-j5") == "it crosses the tunnel at h5"
    assert refusal(rolled(2, (5, "h1-h5")), "g2-g1").startswith("g2 is too close to the tunnel at h2")


def test_rolls_are_for_chance_and_digs_for_seats() -> None:
    assert refusal(rolled(5), ROLL + 3) == "only chance rolls the die"
    assert refusal(GAME.start(1), PASS, CHANCE) == "chance rolls the die: write roll 1 to roll 6"


def test_an_id_that_leads_off_the_sheet_leaves_the_moon() -> None:
    match = rolled(5)
    corner = rules.dig_id(0, squares.WEST, 5)
    assert refusal(match, corner) == "it leaves the moon"
    assert refusal(match, rules.dig_id(WIDTH * WIDTH - 1, squares.SOUTH, 5)) == "it leaves the moon"


def naive_run(action: int) -> list[tuple[int, int]]:
    """Columns and rows of a dig, whatever is there."""
    square, direction, length = rules.dig_parts(action)
    across, down = squares.STEPS[direction] if direction != NONE else (0, 0)
    return [(square % WIDTH + i * across, square // WIDTH + i * down) for i in range(length)]


class Checker:
    """Checks reasons against one sheet of a position, in its own way."""

    def __init__(self, state: State) -> None:
        self.roll, self.left, self.printed = state.roll, BOX.boxes - state.boxes[0], state.printed
        cells = [(square % WIDTH, square // WIDTH) for square in range(WIDTH * WIDTH)]
        content, start = BOX.content[state.side], BOX.start[state.side]
        self.moon = {cell for cell, item in zip(cells, content, strict=True) if item != OUTSIDE}
        self.rocks = {cell for cell, item in zip(cells, content, strict=True) if item == ROCK}
        self.starts = {cell: list(STEPS)[way] for cell, way in zip(cells, start, strict=True) if way != NONE}
        self.dug = {cells[square] for square in dug_squares(state, 0)}

    def check(self, action: int, reason: str) -> None:
        run = naive_run(action)
        reason, _, other_way = reason.partition("; the other way round it is possible: ")
        for pattern, holds in REASONS.items():
            if found := re.fullmatch(pattern, reason):
                assert holds(self, run, *found.groups()), (actions.write(BOX, None, 0, action), reason)
                break
        else:
            pytest.fail(f"unknown reason: {reason!r}")
        if other_way:
            first, last = (squares.name(row * WIDTH + column, WIDTH) for column, row in (run[-1], run[0]))
            assert other_way == f"{first}-{last}"

    def touching(self, cell: tuple[int, int]) -> set[tuple[int, int]]:
        return {(cell[0] + across, cell[1] + down) for across, down in STEPS.values()} & self.dug


def cell(name: str) -> tuple[int, int]:
    square = squares.parse(name, WIDTH, WIDTH)
    assert square is not None
    return square % WIDTH, square // WIDTH


def too_close(c: Checker, run: list[tuple[int, int]], here: str, tunnel: str) -> bool:
    """Whether a square of the run touches a tunnel that it is not dug from."""
    if cell(here) not in run or cell(tunnel) not in c.touching(cell(here)):
        return False
    if cell(here) != run[0]:
        return True
    if len(run) == 1:
        return len(c.touching(run[0])) > 1
    behind = (2 * run[0][0] - run[1][0], 2 * run[0][1] - run[1][1])
    return cell(tunnel) != behind


REASONS = {
    r"too short: (\d) squares?, but a (\d) was rolled; use it whole or pass": (
        lambda c, run, length, pips: len(run) == int(length) < int(pips) == c.roll != 1
    ),
    r"too long: (\d) squares, but a (\d) was rolled; use it whole or pass": (
        lambda c, run, length, pips: len(run) == int(length) > int(pips) == c.roll != 1
    ),
    r"too long: (\d) squares, but only (\d) box(?: is|es are) left beside the 1": (
        lambda c, run, length, left: c.roll == 1 and len(run) == int(length) > int(left) == c.left
    ),
    r"all boxes beside the 1 are struck, so a roll of 1 digs nothing: pass": (
        lambda c, run: c.roll == 1 and c.left == 0
    ),
    r"it leaves the moon": lambda c, run: not set(run) <= c.moon,
    r"there is rock at (\w+)": lambda c, run, at: cell(at) in c.rocks & set(run),
    r"it crosses the tunnel at (\w+)": lambda c, run, at: cell(at) in c.dug & set(run),
    r"(\w+) is too close to the tunnel at (\w+): one square must stay free between tunnels": too_close,
    r"(\w+) is no starting square and no tunnel leads to it": (
        lambda c, run, at: run[0] == cell(at) and run[0] not in c.starts and not c.touching(run[0])
    ),
    r"with the printed variant only the first tunnel begins on a starting square": (
        lambda c, run: c.printed and c.dug and run[0] in c.starts
    ),
    r"from (\w+) the dig goes straight into the moon, (\w+)": (
        lambda c, run, at, way: (
            run[0] == cell(at)
            and c.starts[run[0]] == way
            and (run[1][0] - run[0][0], run[1][1] - run[0][1]) != STEPS[way]
        )
    ),
}
"""What has to hold for each reason that can be given."""


def random_positions(seed: int) -> Iterator[moonshelf.Match]:
    rng = random.Random(seed)
    match = GAME.start(1, {"side": "AB"[seed % 2], "variant": ("basic", "printed")[seed // 2 % 2]})
    while not match.over:
        match.play(CHANCE, rng.choice(match.legal(CHANCE)))
        yield match
        match.play("A", rng.choice(match.legal("A")))


@pytest.mark.parametrize("seed", range(8))
def test_every_illegal_dig_gets_a_reason_that_is_true(seed: int) -> None:
    rng = random.Random(seed)
    for match in random_positions(seed):
        checker, legal = Checker(match.state), set(match.legal("A"))
        for action in rng.sample(range(PASS), 700):
            if action not in legal:
                checker.check(action, actions.why_not(BOX, match.state, 0, action))


def test_every_reason_is_met() -> None:
    met = set()
    for seed in range(8):
        for match in random_positions(seed):
            for action in set(range(PASS)) - set(match.legal("A")):
                reason = actions.why_not(BOX, match.state, 0, action)
                met.update(pattern for pattern in REASONS.keys() - met if re.match(pattern, reason))
            if met == set(REASONS):
                return
    assert met == set(REASONS)
