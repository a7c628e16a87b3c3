"""Where one may dig in Honey Moon: HM-20..HM-44."""

import random

import pytest

import moonshelf
from moonshelf import CHANCE
from moonshelf.games.honey_moon.actions import run
from moonshelf.games.honey_moon.state import NONE, WIDTH, dug_squares

from .drawn import moon

GAME = moonshelf.game("honey_moon")


@pytest.mark.parametrize("pips", [2, 3, 4, 5, 6])
def test_a_dig_has_exactly_as_many_squares_as_the_die_shows(pips: int) -> None:  # HM-20
    assert moon("> . . . . . . .", roll=pips).digs() == {f"a1-{'abcdefgh'[pips - 1]}1"}


def test_a_roll_is_not_used_in_part() -> None:  # HM-20
    position = moon("> . .", roll=4)
    assert position.digs() == set()
    assert position.why_not("a1-c1") == "too short: 3 squares, but a 4 was rolled; use it whole or pass"


def test_passing_is_allowed_although_there_is_a_dig() -> None:  # HM-21
    assert moon("> . .", roll=2).legal() == {"a1-b1", "pass"}


def test_who_cannot_dig_passes_and_stays_in_the_game() -> None:  # HM-22
    position = moon("> . . .", roll=5)
    assert position.legal() == {"pass"}
    position.play("pass", "pass")
    position.round(4, "a1-d1")
    assert position.dug() == {"a1", "b1", "c1", "d1"}


def test_a_pass_costs_nothing() -> None:  # HM-23
    position = moon("> . h p", roll=1, boxes=3)
    before = (position.dug(), position.points(), position.s.boxes[0], position.s.pickles[0])
    position.play("pass", "pass")
    assert (position.dug(), position.points(), position.s.boxes[0], position.s.pickles[0]) == before


def test_a_dig_does_not_bend() -> None:  # HM-24
    position = moon(
        """
        > . .
        . . .
        . . .
        """,
        roll=4,
    )
    assert position.digs() == set()


def test_a_dig_does_not_go_slantwise() -> None:  # HM-24
    position = moon(
        """
        > . .
        . . .
        . . .
        """,
        roll=3,
    )
    assert position.digs() == {"a1-c1"}
    with pytest.raises(moonshelf.NotationError, match="a1-c3 is not straight"):
        position.why_not("a1-c3")


def test_a_dig_does_not_leave_the_moon() -> None:  # HM-25
    assert moon("> . .", roll=4).why_not("a1-d1") == "it leaves the moon"
    assert moon("> . _ . .", roll=3).digs() == set()


def test_a_dig_does_not_go_through_rock() -> None:  # HM-26
    assert moon("> . # .", roll=2).digs() == {"a1-b1"}
    assert moon("> . # .", roll=3).why_not("a1-c1") == "there is rock at c1"
    assert moon("> . # .", roll=4).why_not("a1-d1") == "there is rock at c1"


@pytest.mark.parametrize("drawing", ["> . .", ". . <", "v\n.\n.", ".\n.\n^"])
@pytest.mark.parametrize("rock", [1, 2])
def test_rock_stops_a_dig_in_every_direction(drawing: str, rock: int) -> None:  # HM-26
    starts_first = drawing[0] in ">v"
    signs = drawing.split()
    signs[rock if starts_first else 2 - rock] = "#"
    between = "\n" if "\n" in drawing else " "
    assert len(moon(drawing, roll=3).digs()) == 1
    assert moon(between.join(signs), roll=3).digs() == set()
    assert len(moon(between.join(signs), roll=2).digs()) == rock - 1


def test_a_start_under_rock_is_no_start() -> None:  # HM-26
    assert moon("# . . <", roll=4).digs() == set()


def test_a_dig_does_not_cross_a_tunnel() -> None:  # HM-27
    drawing = """
        _ . x . _
        > . x . .
        _ . x . _
        """
    assert moon(drawing, roll=5).digs() == set()
    assert moon(drawing, roll=5).why_not("a2-e2") == "it crosses the tunnel at c2"


def test_no_square_is_dug_twice() -> None:  # HM-27
    assert moon("x x .", roll=1).digs() == {"c1"}
    assert moon("x x .", roll=2).digs() == set()


def test_a_dug_start_is_not_dug_once_more() -> None:  # HM-27
    position = moon("> . .")
    position.round(1, "a1")
    position.roll(1)
    assert position.digs() == {"b1", "b1-c1"}


@pytest.mark.parametrize(
    ("drawing", "digs"),
    [
        (". . <", {"c1", "c1-b1", "c1-a1"}),
        ("> . .", {"a1", "a1-b1", "a1-c1"}),
        (".\n.\n^", {"a3", "a3-a2", "a3-a1"}),
        ("v\n.\n.", {"a1", "a1-a2", "a1-a3"}),
    ],
)
def test_a_dig_ends_at_the_edge_of_the_sheet(drawing: str, digs: set[str]) -> None:  # HM-25
    assert moon(drawing, roll=1).digs() == digs


def test_the_last_square_of_the_sheet_can_be_dug() -> None:  # HM-32
    assert moon("\n".join("x" * 14 + "."), roll=1).digs() == {"a15"}
    assert moon(" ".join("x" * 14 + "."), roll=1).digs() == {"o1"}


def test_the_first_and_the_last_row_do_not_touch() -> None:  # HM-37
    rows = ["> .", *["_ _"] * 13, "x x"]
    assert moon("\n".join(rows), roll=2).digs() == {"a1-b1"}


def test_the_last_two_rows_touch() -> None:  # HM-37
    rows = ["_ _"] * 13 + ["> .", "x ."]
    assert moon("\n".join(rows), roll=2).digs() == set()
    assert moon("\n".join(rows), roll=1).digs() == {"a14", "b15"}


def test_a_dig_begins_on_a_starting_square_or_goes_on_from_a_tunnel() -> None:  # HM-28
    position = moon(
        """
        . . . . .
        . . . . <
        . . . . .
        x . . . .
        """,
        roll=2,
    )
    assert position.digs() == {"e2-d2", "b4-c4", "a3-a2"}
    assert position.why_not("c2-b2") == "c2 is no starting square and no tunnel leads to it"


def test_the_starting_square_is_the_first_of_the_squares() -> None:  # HM-29
    assert moon("> . .", roll=2).digs() == {"a1-b1"}
    position = moon("> . . .")
    position.round(3, "a1-c1")
    assert position.dug() == {"a1", "b1", "c1"}


@pytest.mark.parametrize(("start", "dig"), [("^", "c3-c2"), (">", "c3-d3"), ("v", "c3-c4"), ("<", "c3-b3")])
def test_from_a_starting_square_one_digs_only_in_its_direction(start: str, dig: str) -> None:  # HM-30
    position = moon(
        f"""
        . . . . .
        . . . . .
        . . {start} . .
        . . . . .
        . . . . .
        """,
        roll=2,
    )
    assert position.digs() == {dig}
    other = "c3-b3" if dig != "c3-b3" else "c3-d3"
    where = {"^": "up", ">": "right", "v": "down", "<": "left"}[start]
    assert position.why_not(other) == f"from c3 the dig goes straight into the moon, {where}"


def test_further_tunnels_begin_at_other_starts_in_any_round() -> None:  # HM-31
    position = moon("v . v . v\n. . . . .\n. . . . .")
    for start in "ace":
        position.round(3, f"{start}1-{start}3")
    assert len(position.dug()) == 9


def test_from_a_tunnel_one_digs_straight_on_or_at_a_right_angle_from_any_square() -> None:  # HM-32
    position = moon(
        """
        . . x . .
        . . x . .
        . . x . .
        . . . . .
        . . . . .
        """,
        roll=2,
    )
    branches = {f"{side}{row}" for row in (1, 2, 3) for side in ("bd")}
    assert position.digs() == {"c4-c5"} | {f"{b}-{'a' if b[0] == 'b' else 'e'}{b[1]}" for b in branches}


def test_a_tunnel_is_extended_at_both_ends() -> None:  # HM-32
    assert moon(". . x x x . .", roll=2).digs() == {"b1-a1", "f1-g1"}


def test_an_l_is_dug_in_two_rounds() -> None:  # HM-33
    position = moon(
        """
        v . .
        . . .
        . . .
        """
    )
    position.round(3, "a1-a3")
    position.round(2, "b3-c3")
    assert position.dug() == {"a1", "a2", "a3", "b3", "c3"}


def test_a_dug_starting_square_is_a_square_of_its_tunnel() -> None:  # HM-34
    position = moon(". . v . .\n. . . . .\n_ _ . _ _")
    position.round(3, "c1-c3")
    position.roll(2)
    assert {"b1-a1", "d1-e1"} <= position.digs()


@pytest.mark.parametrize("side", [0, 1], ids="AB")
def test_nothing_is_dug_outward_of_a_starting_square(side: int) -> None:  # HM-35
    for square, direction in enumerate(GAME.box.start[side]):
        assert direction == NONE or GAME.box.neighbour[side, square, direction ^ 2] == NONE


def test_behind_a_branch_is_its_tunnel_whose_other_side_is_a_branch_of_its_own() -> None:  # HM-36
    position = moon(
        """
        . . x _ _
        . . x x x
        . . x _ _
        """,
        roll=2,
    )
    assert position.digs() == {"b1-a1", "b2-a2", "b3-a3"}


def test_tunnels_do_not_lie_beside_each_other() -> None:  # HM-37
    position = moon(
        """
        x v . v
        x . . .
        x . . .
        """,
        roll=3,
    )
    assert "d1-d3" in position.digs()  # two free columns between
    assert position.why_not("b1-b3") == (
        "b1 is too close to the tunnel at a1: one square must stay free between tunnels"
    )


def test_one_free_square_between_tunnels_is_enough() -> None:  # HM-37
    assert "c1-c3" in moon("x . v\nx . .\nx . .", roll=3).digs()


def test_every_square_of_a_dig_keeps_its_distance() -> None:  # HM-37
    drawing = """
        > . . . .
        _ _ . _ _
        _ _ x _ _
        """
    assert "a1-e1" in moon(drawing, roll=5).digs()
    drawing = """
        > . . . .
        _ _ x _ _
        _ _ x _ _
        """
    assert moon(drawing, roll=5).why_not("a1-e1").startswith("c1 is too close to the tunnel at c2")


def test_a_start_beside_a_tunnel_is_dug_from_the_tunnel_only() -> None:  # HM-37
    position = moon(
        """
        . x x .
        . v . .
        . . . .
        """,
        roll=2,
    )
    assert "b2-b3" in position.digs()  # on from b1, as it happens in the start's direction
    position = moon("x x <\n. . .\n. . .", roll=2)
    assert position.digs() == {"a2-a3", "b2-b3"}


def test_the_first_square_of_a_branch_touches_only_the_square_behind_it() -> None:  # HM-38
    position = moon(
        """
        x x .
        x . .
        . . .
        """,
        roll=1,
    )
    assert position.digs() >= {"c1", "a3"}
    assert "b2" not in position.digs()
    assert position.why_not("b2").startswith("b2 is too close to the tunnel at ")


@pytest.mark.parametrize("dug", ["ne", "ns", "nw", "es", "ew", "sw", "nes", "nesw"])
def test_no_dig_begins_beside_two_dug_squares(dug: str) -> None:  # HM-37, HM-38
    n, e, s, w = ("x" if side in dug else "." for side in "nesw")
    position = moon(f"_ {n} _\n{w} > {e}\n_ {s} _", roll=1)
    assert "b2" not in position.digs()
    assert position.why_not("b2").startswith("b2 is too close to the tunnel at ")


@pytest.mark.parametrize(("dug", "dig"), [("n", "b2-b3"), ("e", "b2-a2"), ("s", "b2-b1"), ("w", "b2-c2")])
@pytest.mark.parametrize("start", "^>v<")
def test_a_start_beside_a_dug_square_is_dug_onward_from_there(start: str, dug: str, dig: str) -> None:  # HM-37
    n, e, s, w = ("x" if side == dug else "." for side in "nesw")
    position = moon(f"_ {n} _\n{w} {start} {e}\n_ {s} _", roll=2)
    assert position.digs() == {dig}


def test_corners_may_touch() -> None:  # HM-39
    position = moon(
        """
        x x . .
        . . v .
        . . . .
        """,
        roll=2,
    )
    assert "c2-c3" in position.digs()


def test_two_branches_on_one_side_keep_a_square_between_them() -> None:  # HM-40
    position = moon(
        """
        x . .
        x x x
        x . .
        x . .
        """,
        roll=2,
    )
    assert position.digs() == {"b4-c4", "c3-c4"}
    assert moon("x . .\nx x x", roll=2).why_not("b1-c1").startswith("b1 is too close to the tunnel at b2")


def test_branches_on_opposite_sides_may_be_neighbours_or_leave_the_same_square() -> None:  # HM-41
    position = moon(
        """
        . . x _ _
        . . x x x
        . . x _ _
        """,
        roll=2,
    )
    assert {"b1-a1", "b2-a2", "b3-a3"} <= position.digs()


def test_a_dig_does_not_end_at_another_tunnel() -> None:  # HM-42
    drawing = """
        _ _ _ _ x
        > . . . x
        _ _ _ _ x
        """
    assert "a2-c2" in moon(drawing, roll=3).digs()
    assert moon(drawing, roll=4).why_not("a2-d2").startswith("d2 is too close to the tunnel at e2")


@pytest.mark.parametrize("seed", range(4))
def test_tunnels_never_form_a_ring(seed: int) -> None:  # HM-42
    rng, match = random.Random(seed), GAME.start(2, {"side": "AB"[seed % 2]}, seed=seed)
    while not match.over:
        seat = rng.choice(match.waiting_for())
        match.play(seat, rng.choice(match.legal(seat)))
    for seat in range(2):
        dug = {divmod(square, WIDTH) for square in dug_squares(match.state, seat)}
        edges = sum((row, column + 1) in dug for row, column in dug) + sum((r + 1, c) in dug for r, c in dug)
        assert edges == len(dug) - len(pieces_of(dug))


def pieces_of(squares: set[tuple[int, int]]) -> list[set[tuple[int, int]]]:
    """Split squares into what hangs together."""
    pieces: list[set[tuple[int, int]]] = []
    for row, column in squares:
        beside = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
        joined = [piece for piece in pieces if piece & beside]
        pieces = [piece for piece in pieces if piece not in joined] + [{(row, column)}.union(*joined)]
    return pieces


def test_an_undug_start_may_be_reached_from_inside() -> None:  # HM-43
    assert moon("x . . <", roll=3).digs() == {"b1-d1"}


def test_an_undug_start_may_be_passed_from_inside() -> None:  # HM-43
    assert moon("x . ^ .", roll=3).digs() == {"b1-d1"}


def test_a_start_that_was_reached_begins_no_tunnel_any_more() -> None:  # HM-43
    position = moon(
        """
        x . . v .
        . . . . .
        _ _ _ . _
        """
    )
    position.roll(3)
    assert "d1-d3" in position.digs()
    position.play("b1-d1", "pass")
    position.roll(3)
    assert "d1-d3" not in position.digs()
    assert position.why_not("d1-d3") == "it crosses the tunnel at d1"


def test_a_dig_is_not_written_backwards() -> None:  # HM-44
    position = moon("x . . .", roll=3)
    assert position.digs() == {"b1-d1"}
    assert position.why_not("d1-b1").endswith("; the other way round it is possible: b1-d1")
    assert moon("> . .", roll=3).why_not("c1-a1") == (
        "c1 is no starting square and no tunnel leads to it; the other way round it is possible: a1-c1"
    )


@pytest.mark.parametrize("seed", range(6))
def test_no_dig_is_written_in_two_ways(seed: int) -> None:  # HM-44
    rng, match = random.Random(seed), GAME.start(1, {"side": "AB"[seed % 2]})
    while not match.over:
        match.play(CHANCE, rng.choice(match.choices(CHANCE)).id)
        digs = [frozenset(run(action)) for action in match.legal("A")[:-1]]
        assert len(set(digs)) == len(digs)
        match.play("A", rng.choice(match.legal("A")))


AFTER_H1_H5 = [
    ("h6-h8", 3, "nothing"),
    ("g5-f5", 2, "a gummy bear (+1)"),
    ("i5-j5", 2, "a pickle (−2)"),
    ("g3-f3", 2, "a marshmallow and a pickle (−1)"),
    ("i4-j4", 2, "there is rock at i4"),
    ("j1-j2", 2, "nothing"),
    ("i2-k2", 3, "nothing"),
    ("i2-l2", 4, "nothing"),
    ("i2-m2", 5, "it leaves the moon"),
    ("g1-f1", 2, "nothing"),
]
AFTER_G3_F3 = [
    ("g4-f4", 2, "g4 is too close to the tunnel at g3: one square must stay free between tunnels"),
    ("g5-f5", 2, "a gummy bear (+1)"),
    ("e3-d3", 2, "nothing"),
    ("f4-f6", 3, "nothing"),
    ("i3-k3", 3, "a chocolate (+1)"),
    ("f1", 1, "nothing; strikes 1 box"),
    ("f1-f2", 1, "f2 is too close to the tunnel at f3: one square must stay free between tunnels"),
    ("e2", 1, "nothing; strikes 1 box"),
    ("e2-e3", 1, "e3 is too close to the tunnel at f3: one square must stay free between tunnels"),
]


@pytest.mark.parametrize(
    ("digs", "dig", "pips", "verdict"),
    [(["h1-h5"], *case) for case in AFTER_H1_H5] + [(["h1-h5", "g3-f3"], *case) for case in AFTER_G3_F3],
)
def test_known_digs_on_side_a_are_possible_or_refused_for_the_known_reason(
    digs: list[str], dig: str, pips: int, verdict: str
) -> None:  # HM-20..HM-43
    match = GAME.start(1)
    for earlier, roll in zip(digs, (5, 2), strict=False):
        match.play(CHANCE, f"roll {roll}")
        match.play("A", earlier)
    match.play(CHANCE, f"roll {pips}")
    offered = {choice.notation: choice.sentence for choice in match.choices("A")}
    if dig in offered:
        assert offered[dig].endswith(f": {verdict}")
    else:
        with pytest.raises(moonshelf.IllegalAction) as refused:
            match.play("A", dig)
        assert str(refused.value).split(";")[0] == verdict
