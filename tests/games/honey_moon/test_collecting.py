"""What is found in the moon of Honey Moon: HM-51..HM-53."""

import pytest

from .drawn import moon


@pytest.mark.parametrize(("sign", "kind"), list(zip("HCGMB", range(5), strict=True)))
def test_a_dug_sweet_crosses_the_next_box_of_its_row(sign: str, kind: int) -> None:  # HM-51
    position = moon(f"> {sign} . {sign}")
    position.round(2, "a1-b1")
    assert position.s.sweets[0].tolist() == [int(row == kind) for row in range(5)]
    position.round(2, "c1-d1")
    assert position.s.sweets[0, kind] == 2
    assert position.s.sweets[1].tolist() == [0] * 5


def test_one_dig_collects_all_that_lies_in_it() -> None:  # HM-51, HM-53
    position = moon("> H P C H G")
    position.round(6, "a1-f1")
    assert position.s.sweets[0].tolist() == [2, 1, 1, 0, 0]
    assert position.s.pickles[0] == 1


def test_a_sweet_beside_a_tunnel_is_not_collected() -> None:  # HM-51
    position = moon("> .\nH .")
    position.round(2, "a1-b1")
    assert position.s.sweets[0].sum() == 0


def test_a_sweet_for_a_full_row_crosses_nothing_and_brings_nothing() -> None:  # HM-52
    position = moon("h h h h h H")
    before = position.points()
    position.round(1, "f1")
    assert position.dug() == {f"{column}1" for column in "abcdef"}
    assert position.s.sweets[0].tolist() == [5, 0, 0, 0, 0]
    assert position.points() == before == 15


def test_the_fifth_sweet_still_fills_its_row() -> None:  # HM-52
    position = moon("h h h h H")
    position.round(1, "e1")
    assert (position.s.sweets[0, 0], position.points()) == (5, 15)


def test_there_may_be_any_number_of_pickles() -> None:  # HM-53
    position = moon("p p p p p p P P")
    position.round(2, "g1-h1")
    assert position.s.pickles[0] == 8
    assert position.points() == -16
