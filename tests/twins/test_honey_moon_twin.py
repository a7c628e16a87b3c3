"""Golden cases and invariants of Honey Moon, on its naive twin."""

from __future__ import annotations

import random

import pytest

from .honey_moon import (
    CHANCE,
    COLUMN_POINTS,
    INWARD,
    PASS,
    SHEETS,
    SWEETS,
    Sheet,
    Square,
    Twin,
    neighbours,
    read_dig,
)

# E3: sheet A, roll and choice of the one who digs.
GOLDEN_GAME = [
    (1, "k14-k10"), (4, "h1-h4"), (3, "i3-k3"), (1, "j11"), (1, "j4"), (2, "e14-e13"),
    (4, "n5-k5"), (4, "b11-e11"), (1, PASS), (1, PASS), (5, "c10-c6"), (2, "k6-k7"),
    (2, "j6-i6"), (4, "o8-l8"),
]  # fmt: skip
GOLDEN_ROWS = {"H": 3, "C": 4, "G": 2, "M": 2, "B": 2}


def play_round(twin: Twin, roll: int, *choices: str) -> None:
    """Rolls, then plays one checked choice a seat."""
    assert twin.to_act() == [CHANCE]
    twin.play(CHANCE, f"roll {roll}")
    for seat, choice in zip("ABCDEF", choices, strict=False):
        assert choice in twin.legal(seat), (roll, seat, choice)
        twin.play(seat, choice)


def dug(*digs: str) -> Sheet:
    """Returns a sheet with these tunnels."""
    return Sheet(dug={square for dig in digs for square in read_dig(dig)})


def counts(twin: Twin, sheet: Sheet) -> list[int]:
    """Counts the legal digs of length 1 to 7."""
    return [len(twin.digs(sheet, length)) for length in range(1, 8)]


# --- the sheets ---


@pytest.mark.parametrize(
    ("side", "rocks", "starts", "pickles", "plain"),
    [("A", 10, 5, 8, 114), ("B", 14, 3, 10, 116)],
)
def test_sheet_has_its_check_sums(side: str, rocks: int, starts: int, pickles: int, plain: int) -> None:
    printed = "".join(SHEETS[side])
    assert len(printed) - printed.count("_") == 177
    assert [printed.count(kind) for kind in "#P."] == [rocks, pickles, plain]
    assert [printed.count(arrow) for arrow in INWARD] == [starts] * 4
    assert [printed.count(kind) for kind in SWEETS] == [5] * 5


# --- E1, J10: counts of digs ---


@pytest.mark.parametrize(
    ("options", "digs", "expected"),
    [
        ({"side": "A"}, [], [20, 20, 20, 20, 20, 18, 14]),
        ({"side": "B"}, [], [12, 12, 12, 12, 10, 9, 8]),
        ({"side": "B"}, ["h1-h4"], [19, 19, 16, 16, 13, 10, 8]),
        ({"side": "B", "variant": "printed"}, ["h1-h4"], [8, 8, 5, 5, 3, 1, 0]),
    ],
)
def test_number_of_digs_by_length(options: dict[str, object], digs: list[str], expected: list[int]) -> None:
    assert counts(Twin(2, options), dug(*digs)) == expected


# --- E2: single digs on sheet A ---


@pytest.mark.parametrize(
    ("dig", "legal", "found"),
    [
        ("h6-h8", True, ""),
        ("g5-f5", True, "G"),
        ("i5-j5", True, "P"),
        ("g3-f3", True, "PM"),
        ("i4-j4", False, ""),
        ("j1-j2", True, ""),
        ("i2-k2", True, ""),
        ("i2-l2", True, ""),
        ("i2-m2", False, ""),
        ("g1-f1", True, ""),
    ],
)
def test_second_dig_after_h1_h5(dig: str, legal: bool, found: str) -> None:
    twin = Twin(2)
    run = read_dig(dig)
    assert (dig in twin.digs(dug("h1-h5"), len(run))) is legal
    contents = [twin.moon.get(square, "_") for square in run]
    if legal:
        assert [kind for kind in contents if kind in "HCGMBP"] == list(found)


@pytest.mark.parametrize(
    ("dig", "legal"),
    [
        ("g4-f4", False),
        ("g5-f5", True),
        ("e3-d3", True),
        ("f4-f6", True),
        ("i3-k3", True),
        ("f1", True),
        ("f1-f2", False),
        ("e2", True),
        ("e2-e3", False),
    ],
)
def test_third_dig_after_h1_h5_and_g3_f3(dig: str, legal: bool) -> None:
    twin = Twin(2)
    play_round(twin, 5, "h1-h5", PASS)
    play_round(twin, 2, "g3-f3", PASS)
    length = len(read_dig(dig))
    assert (dig in twin.digs(twin.sheets["A"], length)) is legal
    twin.play(CHANCE, f"roll {1 if length == 1 else length}")
    assert (dig in twin.legal("A")) is legal


def test_a_dig_is_refused_backwards() -> None:
    twin = Twin(2)
    twin.play(CHANCE, "roll 5")
    assert "h1-h5" in twin.legal("A")
    assert "h5-h1" not in twin.legal("A")


# --- E3: a complete game ---


@pytest.mark.parametrize("seats", [1, 2])
def test_golden_game_ends_with_31(seats: int) -> None:
    twin = Twin(seats)
    for number, (roll, choice) in enumerate(GOLDEN_GAME, 1):
        assert not twin.over
        play_round(twin, roll, choice, *[PASS] * (seats - 1))
        assert twin.hourglass is (number >= 7)
    assert twin.to_act() == []
    assert twin.scores() == [31, 0][:seats]
    assert twin.sheets["A"].rows == GOLDEN_ROWS
    assert twin.sheets["A"].pickles == 2
    assert twin.sheets["A"].boxes_left == 0
    assert twin.winners() == ["A"]
    assert twin.ranks() == [1, 2][:seats]


def test_after_seven_boxes_a_roll_of_1_is_a_forced_pass() -> None:
    twin = Twin(2)
    for roll, choice in GOLDEN_GAME[:8]:
        play_round(twin, roll, choice, PASS)
    twin.play(CHANCE, "roll 1")
    assert twin.legal("A") == {PASS: 1}
    assert len(twin.legal("B")) > 1


# --- secrecy, counter, ends ---


def test_digs_take_effect_together() -> None:
    twin = Twin(2)
    twin.play(CHANCE, "roll 4")
    twin.play("B", "h1-h4")
    assert (twin.to_act(), twin.scores(), twin.legal("B")) == (["A"], [0, 0], {})
    twin.play("A", PASS)
    assert (twin.to_act(), twin.scores()) == ([CHANCE], [0, 1])


def test_solo_without_a_set_takes_six_counting_rolls() -> None:
    twin = Twin(1)
    for roll in (4, 5, 3, 6, 1, 4, 2, 5):
        play_round(twin, roll, PASS)
    assert not twin.over
    play_round(twin, 6, PASS)
    assert twin.over


def test_solo_set_and_third_circle_in_one_round_begin_the_second_pass_once() -> None:
    twin = Twin(1)  # J7
    play_round(twin, 4, PASS)
    for roll, choice in GOLDEN_GAME[:7]:
        play_round(twin, roll, choice)
    assert (twin.second_pass, twin.symbols) == (True, 0)
    for roll, choice in GOLDEN_GAME[7:]:
        assert not twin.over
        play_round(twin, roll, choice)
    assert (twin.over, twin.scores()) == (True, [31])


def test_solo_set_during_the_second_pass_changes_nothing() -> None:
    twin = Twin(1)  # ruling 39
    for roll in (4, 5, 6):
        play_round(twin, roll, PASS)
    for roll, choice in GOLDEN_GAME[:8]:
        assert not twin.over
        play_round(twin, roll, choice)
    assert twin.over


@pytest.mark.parametrize("hourglass", [False, True])
def test_game_without_digs_ends_only_while_the_hourglass_is_open(hourglass: bool) -> None:
    twin = Twin(2)  # J5, ruling 35
    twin.hourglass = hourglass
    for sheet in twin.sheets.values():
        sheet.dug = set(twin.moon)
    play_round(twin, 2, PASS, PASS)
    assert twin.over is not hourglass


def test_printed_variant_starts_once_even_after_passes() -> None:
    twin = Twin(2, {"variant": "printed"})  # rulings 3, 41
    play_round(twin, 2, PASS, "j1-j2")
    twin.play(CHANCE, "roll 2")
    assert "h1-h2" in twin.legal("A")
    assert "h1-h2" not in twin.legal("B")


@pytest.mark.parametrize(
    ("rows", "winners", "ranks"),
    [
        (({"H": 3}, {"H": 1, "C": 1}, {"M": 2}), ["A"], [1, 3, 2]),
        (({"H": 3, "C": 2}, {"H": 2, "C": 3}, {}), ["A", "B"], [1, 1, 3]),
        (({"H": 3}, {"H": 2, "C": 2}, {}), ["B"], [2, 1, 3]),
    ],
)
def test_ties_are_broken_by_sweets_then_shared(
    rows: tuple[dict[str, int], ...], winners: list[str], ranks: list[int]
) -> None:
    twin = Twin(3)
    for sheet, row in zip(twin.sheets.values(), rows, strict=True):
        sheet.rows.update(row)
    twin.over = True
    assert (twin.winners(), twin.ranks()) == (winners, ranks)


@pytest.mark.parametrize("options", [{"side": "C"}, {"sides": "A"}, {"variant": True}])
def test_unknown_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="no such option"):
        Twin(2, options)


# --- 200 random games ---


def pieces(squares: set[Square]) -> int:
    """Counts the connected pieces of a set of squares."""
    left, found = set(squares), 0
    while left:
        found += 1
        waiting = [left.pop()]
        while waiting:
            near = [n for n in neighbours(waiting.pop()) if n in left]
            left.difference_update(near)
            waiting.extend(near)
    return found


def check_sheet(twin: Twin, sheet: Sheet) -> None:
    """Asserts what section D promises of every sheet at any time."""
    contacts = sum(n in sheet.dug for s in sheet.dug for n in neighbours(s)) // 2
    contents = [twin.moon[square] for square in sheet.dug]
    assert contacts == len(sheet.dug) - pieces(sheet.dug)
    assert pieces(sheet.dug) <= sum(kind in INWARD for kind in contents)
    assert pieces(sheet.dug) <= 1 or not twin.printed
    assert "#" not in contents
    assert 0 <= sheet.boxes_left <= 7
    rows = [contents.count(kind) for kind in SWEETS]
    columns = sum(COLUMN_POINTS[count] for count in rows)
    assert sheet.points() == columns + 5 * min(rows) - 2 * contents.count("P")


def check_choices(twin: Twin, actions: dict[str, int]) -> None:
    """Asserts that passing is allowed and no two digs are the same squares."""
    digs = [frozenset(read_dig(action)) for action in actions if action != PASS]
    assert actions[PASS] == 1
    assert len(digs) == len(set(digs)) == len(actions) - 1
    assert all(len(dig) == twin.roll for dig in digs) or twin.roll == 1


def random_round(twin: Twin, rng: random.Random) -> None:
    """Plays a round, seats in any order, and watches the counter."""
    marked, counting = twin.symbols, twin.solo or twin.hourglass
    roll = rng.randint(1, 6)
    twin.play(CHANCE, f"roll {roll}")
    assert twin.symbols == marked + (counting and roll >= 4)
    before, seats = twin.scores(), twin.to_act()
    assert seats == list(twin.sheets)
    for seat in rng.sample(seats, len(seats)):
        assert twin.scores() == before
        actions = twin.legal(seat)
        check_choices(twin, actions)
        twin.play(seat, rng.choice(sorted(actions)))


@pytest.mark.parametrize("seed", range(200))
def test_random_game_keeps_the_invariants_and_ends(seed: int) -> None:
    rng = random.Random(seed)
    seats, side = (1, 2, 3, 6)[seed % 4], "AB"[seed // 4 % 2]
    twin = Twin(seats, {"side": side, "variant": rng.choice(["basic", "printed"])})
    rounds = 0
    while not twin.over:
        assert not twin.winners()
        assert not twin.ranks()
        random_round(twin, rng)
        rounds += 1
        for sheet in twin.sheets.values():
            check_sheet(twin, sheet)
        assert rounds < 400
    assert twin.symbols == 3 or (not twin.solo and not twin.hourglass)
    assert twin.to_act() == []
    assert all(twin.legal(who) == {} for who in [CHANCE, *twin.sheets])
    assert min(twin.ranks()) == 1
    best = max(twin.scores())
    scores = dict(zip(twin.sheets, twin.scores(), strict=True))
    assert twin.winners()
    assert all(scores[seat] == best for seat in twin.winners())
