"""Courses: what leads where, how far, along which stretches, and lines through points."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moonshelf.geometry.paths import backward, distances, stretches

DIAMOND = [[1], [2, 3], [4], [4], [5], []]


def test_turning_all_links_round_twice_gives_the_course_again() -> None:
    assert backward(DIAMOND) == [[], [0], [1], [1], [2, 3], [4]]
    assert backward(backward(DIAMOND)) == DIAMOND


def test_distances_count_the_shortest_way() -> None:
    assert distances([[1, 3], [2], [3], []], 0) == [0, 1, 2, 1]
    assert distances(backward(DIAMOND), 5) == [4, 3, 2, 2, 1, 0]


def test_what_no_way_leads_to_is_at_no_distance() -> None:
    assert distances(DIAMOND, 2) == [-1, -1, 0, -1, 1, 2]


@pytest.mark.parametrize(
    ("ahead", "expected"),
    [
        ([[1], [2], []], [[0, 1, 2]]),
        (DIAMOND, [[0, 1], [2], [3], [4, 5]]),
        ([[1, 2], [2], [3], []], [[0], [1], [2, 3]]),
        ([[1], [3], [], []], [[0, 1, 3]]),
        ([[]], [[0]]),
    ],
)
def test_stretches_end_where_ways_part_or_meet(ahead: list[list[int]], expected: list[list[int]]) -> None:
    assert stretches(ahead, 0) == expected


@st.composite
def courses(draw: st.DrawFn) -> list[list[int]]:
    """Any course that goes up in number, from 0 to its last place."""
    places = draw(st.integers(2, 20))
    links = [draw(st.sets(st.integers(place + 1, places - 1), max_size=2)) for place in range(places - 1)]
    return [*(sorted(found | {place + 1}) for place, found in enumerate(links)), []]


@given(courses())
def test_stretches_hold_every_place_once_and_follow_the_links(ahead: list[list[int]]) -> None:
    found = stretches(ahead, 0)
    assert sorted(place for stretch in found for place in stretch) == list(range(len(ahead)))
    back = backward(ahead)
    for stretch in found:
        for one, other in pairwise(stretch):
            assert ahead[one] == [other]
            assert back[other] == [one]


@given(courses())
def test_distances_differ_by_at_most_one_along_a_link(ahead: list[list[int]]) -> None:
    steps = distances(ahead, 0)
    for place, links in enumerate(ahead):
        assert all(steps[other] <= steps[place] + 1 for other in links)
