"""The naive twin of Moon Bunny: every kind of Recipe (3.6, F1-F20)."""

import pytest

from .moon_bunny_facts import RECIPE_OF, Recipe
from .moon_bunny_play import started, workshop_of
from .moon_bunny_scoring import Holding, Piece, Workshop, recipe_points


def score(workshop: Workshop, recipe: Recipe, *rivals: Workshop, place: tuple[int, int] | None = None) -> int:
    return recipe_points(recipe, place, workshop, [rival.holding() for rival in rivals])


NOTHING = Workshop()
ROW = workshop_of("LZYe0 LZBl0 LZPu0 GSYe0")


@pytest.mark.parametrize(
    ("recipe", "points_of_row", "points_of_nothing"),
    [
        (Recipe("each", "herb", "LZ"), 3, 0),
        (Recipe("most", "herb", "LZ"), 6, 0),
        (Recipe("most", "herb", "SF"), 0, 0),  # F4
        (Recipe("fewest", "herb", "LZ"), 0, 6),  # F5
        (Recipe("fewest", "herb", "SF"), 6, 6),  # F3
        (Recipe("at least 3", "herb", "LZ"), 6, 0),
        (Recipe("at least 3", "colour", "Ye"), 0, 0),
        (Recipe("in a row", "herb", "LZ"), 5, 0),
        (Recipe("in a row", "colour", "Ye"), 0, 0),
        (Recipe("most types", "herb"), 6, 0),
        (Recipe("fewest types", "herb"), 0, 8),
        (Recipe("exactly 2 types", "herb"), 12, 0),
        (Recipe("exactly 2 types", "colour"), 0, 0),
        (Recipe("exactly 3 types", "herb"), 0, 0),
        (Recipe("exactly 3 types", "colour"), 6, 0),
        (Recipe("missing types", "herb"), 20, 30),  # F7
        (Recipe("connected", "herb"), 6, 0),
        (Recipe("connected", "colour"), 2, 0),  # F9
        (Recipe("trios", "herb"), 3, 0),
        (Recipe("trios", "colour"), 0, 0),
        (Recipe("pairs", "herb"), 2, 0),
        (Recipe("pairs", "colour"), 2, 0),
        (Recipe("diagonal", "herb"), 0, 0),
        (Recipe("mooncakes connected"), 8, 0),
        (Recipe("3 mooncakes"), 0, 0),
        (Recipe("adjacent", "herb", "LZ"), 0, 0),  # nowhere to be adjacent to
    ],
)
def test_each_kind_of_recipe_scores(recipe: Recipe, points_of_row: int, points_of_nothing: int) -> None:
    assert score(ROW, recipe, NOTHING) == points_of_row
    assert score(NOTHING, recipe, ROW) == points_of_nothing


def test_capped_recipes_stop_at_ten_and_the_mooncake_set_does_not() -> None:
    block = workshop_of("LZGy0 LZPk0 LZYe1 LZBl1", "LZPu1 LZGr1 LZGy1 LZPk1", "LZYe0 LZBl0 LZPu0 LZGr0")
    assert score(block, Recipe("connected", "herb")) == 10
    assert score(block, Recipe("pairs", "herb")) == 10
    assert score(block, Recipe("trios", "herb")) == 12
    assert score(ROW, Recipe("mooncakes connected")) == 8
    assert (
        score(
            workshop_of("GSGr0 - - -", "LZYe0 LZBl0 LZPu0 GSYe0", "GSYe1 - - LZGr0"),
            Recipe("mooncakes connected"),
        )
        == 12
    )


def test_in_a_row_needs_neighbours_in_one_row_or_column() -> None:
    recipe = Recipe("in a row", "herb", "LZ")
    assert score(workshop_of("LZYe0 LZBl0 GSYe0 LZPu0"), recipe) == 0
    assert score(workshop_of("LZYe0 -", "LZBl0 LZYe2", "GSYe0 LZYe1"), recipe) == 0
    assert score(workshop_of("LZYe0 -", "LZBl0 -", "LZYe2 LZYe1"), recipe) == 5


def test_diagonal_group_may_bend() -> None:
    recipe = Recipe("diagonal", "herb")
    assert score(workshop_of("- LZYe0 -", "LZBl0 GSYe0 LZPu0"), recipe) == 6
    assert score(workshop_of("LZGr0 LZYe0 -", "LZBl0 GSYe0 GSPu0"), recipe) == 0


def test_adjacent_recipes_count_their_neighbours() -> None:
    workshop = workshop_of("GSYe0 LTBl0 -", "LZYe1 [LTGr1] GJYe2", "SFPk0 LOYe1 -")
    assert score(workshop, Recipe("adjacent", "colour", "Ye"), place=(1, 1)) == 9
    assert score(workshop, Recipe("3 different adjacent", "herb"), place=(1, 1)) == 6
    assert score(workshop, Recipe("3 different adjacent", "colour"), place=(1, 1)) == 0
    assert score(workshop, Recipe("mooncakes adjacent"), place=(1, 1)) == 2


def test_fewest_recipes_counts_this_one_and_a_tie_is_enough() -> None:
    one, two = workshop_of("[LTGr1] LZYe1"), workshop_of("[LZYe0] [GSYe0]")
    recipe = RECIPE_OF["LTGr1"]
    assert score(one, recipe, two) == score(one, recipe, one) == 8
    assert score(two, recipe, one) == 0
    assert recipe_points(recipe, (0, 0), one, [Holding([], 0)]) == 0  # F16: Chang'e has none


def test_stored_tiles_and_their_mooncakes_score_nothing() -> None:
    twin = started(2)
    twin.table.public = []
    twin.players[0].storage, twin.players[0].stored_mooncake = Piece("LZYe0", False), True
    assert twin.scores() == [0, 0]
