"""Points and places of Honey Moon: HM-66..HM-74."""

import numpy as np
import pytest

import moonshelf
from moonshelf import CHANCE
from moonshelf.games.honey_moon import scoring
from moonshelf.kernel.seats import MAX_SEATS

from .drawn import Moon, moon

KINDS = "HCGMB"
EXAMPLE = "HHHCCCCGGMMBBPP"


def holding(*harvests: str) -> Moon:
    """A position in which each seat has dug up what its word spells: H C G M B sweets, P pickles."""
    position = moon("> .", seats=max(2, len(harvests)))
    for seat, harvest in enumerate(harvests):
        for kind, sign in enumerate(KINDS):
            position.s.sweets[seat, kind] = harvest.count(sign)
        position.s.pickles[seat] = harvest.count("P")
    return position


def points(harvest: str) -> int:
    return holding(harvest).points()


def places(*harvests: str) -> list[int]:
    position, out = holding(*harvests), np.zeros(MAX_SEATS, np.int64)
    scoring.ranks(position.b, position.s, out)
    return out[: len(harvests)].tolist()


@pytest.mark.parametrize("sign", KINDS)
def test_only_the_rightmost_crossed_box_of_a_row_counts(sign: str) -> None:  # HM-66
    assert [points(sign * count) for count in range(6)] == [0, 1, 3, 6, 10, 15]


def test_the_rows_add_up() -> None:  # HM-66
    assert points("HHCGGG") == 3 + 1 + 6


def test_each_set_brings_5_points() -> None:  # HM-67
    assert points("HCGMB") == 5 + 5
    assert points("HHCCGGMMBB") == 5 * 3 + 2 * 5
    assert points("HHHHHCGMB") == 15 + 4 + 5


def test_a_column_with_a_gap_is_no_set() -> None:  # HM-67
    assert points("HCGM") == 4
    assert points("HHCCGGMMB") == 4 * 3 + 1 + 5


def test_five_sets_are_the_most() -> None:  # HM-67
    assert points(KINDS * 5) == 100 == scoring.bounds(moonshelf.game("honey_moon").box)[1]


def test_each_pickle_costs_2_points() -> None:  # HM-68
    assert points("HPP") == 1 - 4


def test_a_total_below_0_stays_as_it_is() -> None:  # HM-69
    assert points("PPP") == -6
    assert places("PPP", "") == [2, 1]


def test_points_are_counted_at_any_time() -> None:  # HM-70
    match = moonshelf.game("honey_moon").start(2)
    for pips, digs, scores in ((4, ("h1-h4", "a8-d8"), [1, -2]), (3, ("i3-k3", "pass"), [2, -2])):
        match.play(CHANCE, f"roll {pips}")
        for seat, dig in zip("AB", digs, strict=True):
            match.play(seat, dig)
        assert match.scores() == scores


def test_most_points_win() -> None:  # HM-71
    assert places("HH", "H", "HHH") == [2, 3, 1]


def test_among_equals_more_sweets_win() -> None:  # HM-72
    assert points("HHH") == points("HHCCP") + 2 == points("HHCC") == 6
    assert places("HHH", "HHCC", "") == [2, 1, 3]


def test_pickles_are_no_sweets() -> None:  # HM-72
    assert points("HHHCP") == points("HHCCCPP") == 5
    assert places("HHHCP", "HHCCCPP") == [2, 1]
    assert places("HHH", "HHHC" + "P") == [1, 2]


def test_who_is_equal_in_points_and_sweets_shares_the_place() -> None:  # HM-73
    assert places("HHHCC", "GGGMM", "H") == [1, 1, 3]
    assert places("H", "B", "") == [1, 1, 3]


def test_the_rulebooks_example_comes_to_31() -> None:  # HM-74
    assert points(EXAMPLE) == 31


def test_the_reasons_add_up_to_the_points() -> None:
    position = holding(EXAMPLE, "", "H" * 5 + "P")
    for seat in range(3):
        reasons = scoring.explain(position.b, position.s, seat)
        assert sum(reason.points for reason in reasons) == position.points(seat)
    assert [(reason.label, reason.points) for reason in scoring.explain(position.b, position.s, 0)] == [
        ("3 honeycombs", 6),
        ("4 chocolates", 10),
        ("2 gummy bears", 3),
        ("2 marshmallows", 3),
        ("2 bonbons", 3),
        ("2 whole sets", 10),
        ("2 pickles", -4),
    ]


def test_no_game_ends_outside_the_bounds() -> None:
    assert scoring.bounds(moonshelf.game("honey_moon").box) == (-20, 100)
