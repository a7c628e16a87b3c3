"""The board of 19 hexagons, counted, turned and mirrored."""

from collections import Counter
from math import dist, hypot

import pytest

from moonshelf.geometry import hexes

CELLS = hexes.hexagon(2)
CORNERS = hexes.corners(CELLS)


def on_board(space: hexes.Corner) -> int:
    return len(space & set(CELLS))


def test_nineteen_cells_have_42_pairs_of_neighbours() -> None:
    assert len(set(CELLS)) == 19
    assert sum(beside in CELLS for cell in CELLS for beside in hexes.neighbours(cell)) == 2 * 42


def test_54_corners_touch_three_two_or_one_cell() -> None:
    assert len(set(CORNERS)) == 54
    assert Counter(map(on_board, CORNERS)) == {3: 24, 2: 12, 1: 18}


@pytest.mark.parametrize(
    ("cell", "touching", "beside"),
    [
        ((0, 0), {3: 6}, 6),
        ((1, 0), {3: 6}, 6),
        ((1, 1), {3: 3, 2: 2, 1: 1}, 4),
        ((2, 0), {3: 2, 2: 2, 1: 2}, 3),
    ],
)
def test_each_class_of_cell_has_its_kinds_of_corners(
    cell: hexes.Cell, touching: dict[int, int], beside: int
) -> None:
    assert Counter(on_board(hexes.corner(cell, k)) for k in range(6)) == touching
    assert sum(other in CELLS for other in hexes.neighbours(cell)) == beside


def test_corners_have_114_names_and_come_in_the_order_of_the_first_ones() -> None:
    every = [hexes.names(space, CELLS) for space in CORNERS]
    assert sum(map(len, every)) == 114
    assert [found[0] for found in every] == sorted(found[0] for found in every)
    assert all(hexes.corner(cell, k) == space for space in CORNERS for cell, k in hexes.names(space, CELLS))


def test_a_corner_of_the_centre_is_named_by_the_smallest_cell() -> None:
    firsts = [hexes.names(hexes.corner((0, 0), k), CELLS)[0] for k in range(6)]
    assert firsts == [((0, 0), 0), ((0, -1), 5), ((-1, 0), 0), ((-1, 0), 5), ((-1, 1), 0), ((0, 0), 5)]


@pytest.mark.parametrize("symmetry", range(hexes.SYMMETRIES))
def test_symmetries_keep_neighbours_and_corners(symmetry: int) -> None:
    def to(cell: hexes.Cell) -> hexes.Cell:
        return hexes.image(cell, symmetry)

    assert sorted(hexes.permutation(CELLS, symmetry)) == list(range(19))
    assert sorted(hexes.permutation_of_corners(CORNERS, symmetry)) == list(range(54))
    for cell in CELLS:
        assert {to(beside) for beside in hexes.neighbours(cell)} == set(hexes.neighbours(to(cell)))


def test_the_twelve_symmetries_are_twelve_and_the_first_moves_nothing() -> None:
    assert len({tuple(hexes.permutation(CELLS, symmetry)) for symmetry in range(hexes.SYMMETRIES)}) == 12
    assert hexes.permutation_of_corners(CORNERS, 0) == list(range(54))


def test_drawn_cells_lie_side_by_side_and_corners_on_their_rims() -> None:
    for cell in CELLS:
        middle = hexes.centre(cell)
        apart = [dist(middle, hexes.centre(beside)) for beside in hexes.neighbours(cell)]
        assert apart == pytest.approx([3**0.5] * 6)
        assert [dist(middle, hexes.point(hexes.corner(cell, k))) for k in range(6)] == pytest.approx([1] * 6)


def test_corner_0_lies_to_the_right_and_the_next_ones_counter_clockwise() -> None:
    drawn = [hexes.point(hexes.corner((0, 0), k)) for k in range(6)]
    assert drawn[0] == pytest.approx((3**0.5 / 2, -0.5))
    assert drawn[1] == pytest.approx((0, -1))
    assert max(hypot(*hexes.point(space)) for space in CORNERS) == pytest.approx(19**0.5)
