"""Scoring of Moon Bunny: MB-93..MB-122."""

import numpy as np
import pytest

from moonshelf.games.moon_bunny import scoring
from moonshelf.games.moon_bunny.state import CHANGE, COLOUR, HERB, KINDS, NONE

from .drawn import BOX, GAME, Table, table, tile, tile_with


def worth(recipe: str, drawing: str, rival: str = "", *, seats: int = 2) -> int:
    """What a Recipe, drawn as ``[X]``, brings in a workshop beside a rival's."""
    position = table(seats).workshop(drawing.replace("[X]", f"[{recipe}]"))
    if rival:
        position.workshop(rival, seat=1)
    return position.recipe(recipe)


def test_points_come_from_own_recipes_public_ones_and_mooncakes() -> None:  # MB-93
    position = table(2).workshop("[LZGr1] SFYe0* SFYe1 LTYe0*").public(tile_with("each", "Ye"), seat=1)
    assert BOX.kind[tile("LZGr1")] == 0  # each snow fungus
    assert position.points() == 2 + 3 + 2
    assert [reason.points for reason in scoring.explain(position.b, position.s, 0)] == [2, 3, 2]
    assert [reason.label for reason in scoring.explain(position.b, position.s, 0)] == [
        "own: 1 each snow fungus",
        "public: 1 each yellow",
        "2 Mooncakes left",
    ]


def test_nothing_counts_but_what_lies_in_workshops() -> None:  # MB-94
    each = tile_with("each", "LO")
    position = table(2).workshop(f"[{each}] LOYe1").stored("LOYe0*").lay(A2="LOBl1")
    assert position.points() == 1
    position = table(2).workshop("LOYe1").stored(f"[{each}]").lay(A2="LOBl1")
    assert position.points() == 0


def test_a_workshops_recipe_is_met_by_its_owners_tiles_and_for_its_owner() -> None:  # MB-95
    each = tile_with("each", "LO")
    position = table(2).workshop(f"[{each}] LOYe1").workshop("LOBl1 LOBl2 LOPu1", seat=1)
    assert (position.points(0), position.points(1)) == (1, 0)


def test_a_public_recipe_brings_points_to_everybody_who_meets_it() -> None:  # MB-96
    position = table(3).public(tile_with("three", "LO"), seat=2)
    position.workshop("LOYe1 LOBl1 LOPu1").workshop("LOYe2 LOBl2", seat=1).workshop("LOGr1 LOGr2 LOPk1", seat=2)
    assert [position.points(seat) for seat in range(3)] == [6, 0, 6]


def test_a_public_recipe_of_the_most_scores_in_full_for_equals() -> None:  # MB-96, MB-100
    position = table(3).public(tile_with("most", "LO"))
    position.workshop("LOYe1 LOBl1").workshop("LOYe2 LOBl2", seat=1).workshop("LOGr1", seat=2)
    assert [position.points(seat) for seat in range(3)] == [6, 6, 0]


def test_a_herb_counts_for_every_recipe() -> None:  # MB-97
    position = table(2).workshop(f"[{tile_with('each', 'LO')}] LOYe1 [{tile_with('each', 'Ye')}]")
    assert position.points() == 2


@pytest.mark.parametrize(
    ("value", "drawing", "points"),
    [("LO", "[X] LOYe1 LOBl1 LZYe1", 2), ("Ye", "[X] LOYe1 LOBl1 LZYe1", 2), ("GS", "[X] LOYe1", 0)],
)
def test_each(value: str, drawing: str, points: int) -> None:  # MB-98
    assert worth(tile_with("each", value), drawing) == points


def test_next_to_this_tile() -> None:  # MB-99
    recipe = tile_with("adjacent", "LO")
    assert worth(recipe, "LOYe1 LOYe2\nLOBl1 [X] LOBl2 LOPu1\n- LOPu2") == 12
    assert worth(recipe, "LOYe1 LZYe2\n[X] LOBl2 LOPu1") == 6
    assert worth(recipe, "LOYe1 [X] LOBl2\n- LZPu1") == 6
    colour = tile_with("adjacent", "Ye")
    assert worth(colour, "LOYe1 LZYe2\nLTYe1 [X] GSBl1") == 6


@pytest.mark.parametrize(
    ("own", "rival", "points"),
    [("LOYe1 LOBl1", "LOPu1", 6), ("LOYe1", "LOPu1", 6), ("LOYe1", "LOPu1 LOPu2", 0), ("GSYe1", "GSYe2", 0)],
)
def test_most(own: str, rival: str, points: int) -> None:  # MB-100
    assert worth(tile_with("most", "LO"), f"[X] {own}", rival) == points


@pytest.mark.parametrize(
    ("own", "rival", "points"),
    [("LOYe1", "LOPu1 LOPu2", 6), ("LOYe1", "LOPu1", 6), ("GSYe1", "GSYe2", 6), ("LOYe1", "GSYe1", 0)],
)
def test_fewest(own: str, rival: str, points: int) -> None:  # MB-101
    assert worth(tile_with("fewest", "LO"), f"[X] {own}", rival) == points


def test_private_most_and_fewest_look_at_all_players() -> None:  # MB-100, MB-101
    position = table(4).workshop(f"[{tile_with('most', 'LO')}] [{tile_with('fewest', 'LZ')}] LOYe1")
    assert position.points() == 12
    position.workshop("LOBl1 LOBl2", seat=3)
    assert position.points() == 6
    position.workshop("LZPu1\n[SFYe1]", seat=2)
    assert position.points() == 6


def test_at_least_three() -> None:  # MB-102
    recipe = tile_with("three", "Gr")
    assert [worth(recipe, f"[X] {herbs}") for herbs in ("LZGr1 GSGr1", "LZGr1 GSGr1 LTGr2")] == [0, 6]
    assert worth(recipe, "LZGr1 GSGr1 LTGr2 GJGr1\n[X]") == 6


@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("LOYe1 LOBl1 LOPu1 [X]", 5),
        ("LOYe1\nLOBl1\nLOPu1\n[X]", 5),
        ("LOYe1 LOBl1 LOPu1 LOGr1\n[X]", 5),
        ("LOYe1 LOBl1 GSYe1 LOPu1\n[X]", 0),
        ("LOYe1 - -\nGSYe1 LOBl1 -\n[X] GSYe2 LOPu1", 0),
        ("LOYe1 LOBl1 -\n[X] LOPu1", 0),
    ],
)
def test_three_in_a_line(drawing: str, points: int) -> None:  # MB-103
    assert worth(tile_with("row", "LO"), drawing) == points


@pytest.mark.parametrize(
    ("kind", "own", "rival", "points"),
    [
        ("most-types", "LOYe1 GSYe1", "LOBl1", 6),
        ("most-types", "LOYe1 GSYe1", "LOBl1 LZBl1", 6),
        ("most-types", "LOYe1 LOYe2", "LOBl1 LZBl1", 0),
        ("most-types", "", "", 0),
        ("fewest-types", "LOYe1 LOYe2", "LOBl1 LZBl1", 8),
        ("fewest-types", "LOYe1", "LOBl1", 8),
        ("fewest-types", "LOYe1 GSYe1", "LOBl1", 0),
        ("fewest-types", "", "", 8),
    ],
)
def test_most_and_fewest_types(kind: str, own: str, rival: str, points: int) -> None:  # MB-104, MB-105
    assert worth(tile_with(kind, "herb"), f"[X] {own}", rival) == points


def test_types_may_be_colours() -> None:  # MB-104..MB-106
    assert worth(tile_with("most-types", "colour"), "[X] LOYe1 LOBl1", "LOPu1 GSPu1 LZPu1") == 6
    assert worth(tile_with("fewest-types", "colour"), "[X] LOYe1 LOBl1", "LOPu1 GSPu1 LZPu1") == 0
    assert worth(tile_with("two-types", "colour"), "[X] LOYe1 LOBl1 LZYe1") == 12


@pytest.mark.parametrize(
    ("kind", "points"), [("two-types", [0, 0, 12, 0, 0]), ("three-types", [0, 0, 0, 6, 0])]
)
def test_exactly_so_many_types(kind: str, points: list[int]) -> None:  # MB-106
    herbs = ["LOYe1", "GSYe1", "LTYe1", "GJPu1"]
    rows = ["[X] " + " ".join(herbs[:number]) for number in range(4)] + ["GJPu1\n[X] LOYe1 GSYe1 LTYe1"]
    assert [worth(tile_with(kind, "herb"), row) for row in rows] == points


def test_missing_types() -> None:  # MB-107
    recipe = tile_with("missing", "herb")
    assert worth(recipe, "[X]") == 30
    assert worth(recipe, "[X] LOYe1 LOBl1 GSYe1") == 20
    assert worth(recipe, "LOYe1 GSYe1 LTYe1 GJYe1\n[X] LZYe1 SFYe1") == 0


@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("[X]", 0),
        ("[X] LOYe1", 2),
        ("[X] LOYe1 LOBl1\n", 4),
        ("LOPu1 - LOGr1\nLOYe1 [X] LOBl1", 4),
        ("LOPu1 LOGr1 LOGr2 LOPk1\nLOYe1 [X] LOBl1 LOBl2", 10),
        ("LOYe1 GSYe1\n[X] LOBl1", 2),
    ],
)
def test_the_largest_connected_set(drawing: str, points: int) -> None:  # MB-108
    assert worth(tile_with("connected", "herb"), drawing) == points


def test_three_different_next_to_this_tile() -> None:  # MB-109
    recipe = tile_with("different", "herb")
    assert worth(recipe, "- LOYe1\nGSYe1 [X] LTYe1") == 6
    assert worth(recipe, "- LOYe1\nGSYe1 [X] LOBl1") == 0
    assert worth(recipe, "- LOYe1\nGSYe1 [X] LTYe1\n- GJYe1") == 6
    assert worth(recipe, "GSYe1 LOYe1\nGJYe1 [X] LOPu1") == 0
    assert worth(tile_with("different", "colour"), "- LOYe1\nGSBl1 [X] LTPu1") == 6


def test_trios() -> None:  # MB-110
    recipe = tile_with("trios", "colour")
    assert worth(recipe, "[X] LZYe1 GSYe1") == 0
    assert worth(recipe, "LTYe1 LTBl1 GSBl1 GJBl1\n[X] LZYe1 GSYe1") == 6
    assert worth(recipe, "LTYe1 LOYe1 SFYe1 GJYe1\n[X] LZYe1 GSYe1") == 6
    assert worth(tile_with("trios", "herb"), "LOYe1 LOBl1 LOPu1 GJYe1\n[X]") == 3


def test_pairs_score_up_to_a_limit() -> None:  # MB-111
    recipe = tile_with("pairs", "herb")
    assert worth(recipe, "LOYe1 LOBl1 LOPu1 GJYe1\n[X]") == 2
    assert worth(recipe, "LOYe1 LOBl1 LOPu1 LOGr1\n[X]") == 4
    full = "LOYe1 LOYe2 LOBl1 LOBl2\nGSYe1 GSYe2 GSBl1 GSBl2\nLTYe1 LTYe2 LTBl1 LTBl2\n[X]"
    assert worth(recipe, full) == 10


@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("LOYe1 - LOPu1\n[X] LOBl1 GSYe1", 6),
        ("- - LOYe1\nGSYe1 LOBl1 GSBl1\nLOPu1 [X] GSPu1", 6),
        ("LOYe1 [X]\nGSYe1 LOBl1", 0),
        ("LOYe1 LOBl1 LOPu1\n[X]", 0),
    ],
)
def test_three_connected_by_corners(drawing: str, points: int) -> None:  # MB-112
    assert worth(tile_with("diagonal", "herb"), drawing) == points


def test_mooncake_symbols_next_to_this_tile() -> None:  # MB-113, MB-115
    recipe = tile_with("cakes-adjacent")
    assert worth(recipe, "- LOYe0*\nGSYe0 [X] LTYe1\n- GJYe0") == 6
    assert worth(recipe, "- LOYe1\nGSYe1 [X] LTYe1") == 0


def test_the_largest_set_of_mooncake_symbols_has_no_limit() -> None:  # MB-114, MB-115
    recipe = tile_with("cakes-connected")
    assert worth(recipe, "[X] LOYe0 GSYe0* LTYe1") == 4
    assert worth(recipe, "[X] LOYe0 GSYe1 LTYe0") == 2
    rows = "LOYe0 GSYe0 LTYe0 GJYe0\nLOBl0 GSBl0 LTBl0 GJBl0\n[X]"
    assert worth(recipe, rows) == 16


def test_the_symbol_of_a_recipe_side_up_does_not_count() -> None:  # MB-113, MB-114
    assert worth(tile_with("cakes-adjacent"), "- [LOYe0]\nGSYe0 [X] LTYe1") == 2


@pytest.mark.parametrize(("left", "points"), [(2, 0), (3, 6), (4, 6)])
def test_three_mooncakes_left(left: int, points: int) -> None:  # MB-116
    words = [f"{herb}Ye0{'*' if number < left else ''}" for number, herb in enumerate(("LZ", "GS", "LT", "GJ"))]
    assert worth(tile_with("three-cakes"), " ".join(words) + "\n[X]") == points


def test_a_stored_mooncake_is_not_left() -> None:  # MB-116, MB-94
    position = table(2).workshop(f"[{tile_with('three-cakes')}] LZYe0* GSYe0*").stored("LTYe0*")
    assert position.points() == 2


@pytest.mark.parametrize(
    ("own", "rival", "points"),
    [("", "[LZYe1]", 8), ("", "[LZYe1] [LZYe2]", 8), ("[GSYe1]", "[LZYe1]", 0), ("", "LZYe1", 0)],
)
def test_fewest_recipes_counts_this_one_too(own: str, rival: str, points: int) -> None:  # MB-117
    assert worth(tile_with("fewest-recipes"), f"[X] {own}", rival) == points


def test_a_recipe_that_looks_around_it_has_nothing_around_it_on_the_lounge_board() -> None:  # MB-99
    position = table(2).workshop("LZYe1 GSYe1 LTYe1")
    for number, kind in enumerate(("adjacent", "different", "cakes-adjacent")):
        value = {"adjacent": "LZ", "different": "herb"}.get(kind, "")
        position.public(tile_with(kind, value), seat=number % 2)
        assert position.points() == 0


def test_scrolls_bring_no_points() -> None:  # MB-118
    assert table(2).scrolls(1, 2, 3, 4, 5, 6).points() == 0


def test_points_are_counted_at_any_time() -> None:  # MB-119
    match = GAME.start(2, seed=4)
    while not match.over:
        assert match.scores() == [sum(reason.points for reason in reasons) for reasons in match.explain()]
        match.play(match.waiting_for()[0], match.legal(match.waiting_for()[0])[0])


def test_most_points_win() -> None:  # MB-120
    position = table(3).workshop("LZYe0*").workshop("LZBl0* LZPu0*", seat=1)
    assert position.ranks() == [2, 1, 3]


def test_among_equals_fewer_herbs_win_and_then_the_victory_is_shared() -> None:  # MB-121
    position = table(3).workshop("LZYe0* LZYe1").workshop("LZBl0*", seat=1).workshop("LZPu0* GSYe1", seat=2)
    assert position.ranks() == [2, 1, 2]
    position.stored("GSBl1", seat=1)
    assert position.ranks() == [2, 1, 2]
    assert table(2).workshop("LZYe0* [GSYe1]").workshop("LZBl0*", seat=1).ranks() == [1, 1]


PLAYER_1 = f"""
    LTPk0*                    [{tile_with("most", "SF")}]  LZGy0*                   -
    GSGr2                     LOBl0                        GJGr1                    LOYe1
    [{tile_with("most", "LZ")}] [{tile_with("three", "Gr")}] LOYe2 [{tile_with("adjacent", "Ye")}]
    [{tile_with("trios", "herb")}] GSGr1 [{tile_with("each", "LO")}] SFYe1
    """
PLAYER_2 = f"""
    [{tile_with("pairs", "herb")}] GSYe1 GSGy1 -
    LZGr2 [{tile_with("most", "GS")}] SFPu0* [{tile_with("fewest-types", "herb")}]
    LOBl2 [{tile_with("row", "Pu")}] LZYe0* [{tile_with("each", "Pu")}]
    [{tile_with("fewest", "Gr")}] LZPu1 GSPu2 LOPu0
    """


def rulebooks_example() -> Table:
    """The rulebook's scoring example as two whole workshops; where tiles lie is ours."""
    position = table(2).public(tile_with("three-cakes")).public(tile_with("diagonal", "herb"), seat=1)
    return position.workshop(PLAYER_1).stored("LOPk0*").workshop(PLAYER_2, seat=1)


def test_the_rulebooks_example() -> None:  # MB-122
    position = rulebooks_example()
    assert [position.points(0), position.points(1)] == [35, 37]


def test_each_recipe_of_the_rulebooks_example_brings_what_it_says() -> None:  # MB-122
    position = rulebooks_example()
    one = {"most LZ": 0, "three Gr": 6, "each LO": 3, "trios herb": 3, "adjacent Ye": 9, "most SF": 6}
    two = {"fewest Gr": 6, "each Pu": 4, "row Pu": 5, "most GS": 6, "fewest-types herb": 8, "pairs herb": 6}
    for seat, wanted in enumerate((one, two)):
        found = {name: position.recipe(tile_with(*name.split()), seat) for name in wanted}
        assert found == wanted
    assert [position.recipe(tile_with("three-cakes"), seat) for seat in (0, 1)] == [0, 0]
    assert [position.recipe(tile_with("diagonal", "herb"), seat) for seat in (0, 1)] == [6, 0]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_points_stay_within_the_bounds(seats: int) -> None:
    low, high = scoring.bounds(BOX)
    assert (low, 150 < high < 1000) == (0, True)
    match = GAME.start(seats, seed=7)
    while not match.over:
        match.play(match.waiting_for()[0], match.legal(match.waiting_for()[0])[-1])
    assert all(low <= points <= high for points in match.scores())


def test_collections_are_counted_by_owner() -> None:
    position = table(1).workshop("LZYe1 LZBl1 [GSYe1]")
    assert position.s.tally[0, HERB].tolist() == [2, 0, 0, 0, 0, 0]
    assert position.s.tally[0, COLOUR].tolist() == [1, 1, 0, 0, 0, 0]
    assert (position.s.recipes[0], position.s.recipes[CHANGE]) == (1, 0)
    assert (position.s.public == NONE).all()
    assert np.unique(BOX.kind).size == KINDS
