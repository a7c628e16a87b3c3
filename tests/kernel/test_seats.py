"""Seats by number and by name."""

from typing import Any

import numpy as np
import pytest

from moonshelf.kernel.errors import IllegalAction
from moonshelf.kernel.seats import CHANCE, SPECTATOR, check_seat, check_viewer, from_letter, letter, seats_of


@pytest.mark.parametrize(("seat", "name"), [(0, "A"), (5, "F"), (CHANCE, "chance")])
def test_a_seat_is_written_and_read(seat: int, name: str) -> None:
    assert letter(seat) == name
    assert from_letter(name) == from_letter(f" {name.lower()} ") == seat


def test_the_spectator_has_a_name_but_no_seat() -> None:
    assert letter(SPECTATOR) == "spectator"
    with pytest.raises(IllegalAction, match="'spectator' is no seat: seats are A to F, and chance"):
        from_letter("spectator")


@pytest.mark.parametrize("text", ["", "G", "AB", "1", "chances", "A" * 1000])
def test_a_name_of_no_seat_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match="is no seat"):
        from_letter(text)


@pytest.mark.parametrize("seat", [1, "b", np.int32(1), CHANCE, "Chance"])
def test_a_seat_of_a_match_is_recognised(seat: Any) -> None:
    assert check_seat(seat, 2) in (1, CHANCE)
    assert type(check_seat(seat, 2)) is int


@pytest.mark.parametrize("seat", [2, -1, 6, True, 1.0, None, [0], "C", np.float64(1), np.array([1, 2])])
def test_what_is_no_seat_of_a_match_is_refused(seat: Any) -> None:
    with pytest.raises(IllegalAction, match=r"is no seat of this match; it has seats 0 to 1"):
        check_seat(seat, 2)


@pytest.mark.parametrize(("viewer", "number"), [(6, 6), (" Spectator", 6), ("a", 0), (7, 7)])
def test_a_viewer_is_a_seat_chance_or_the_spectator(viewer: Any, number: int) -> None:
    assert check_viewer(viewer, 2) == number


def test_a_mask_is_a_list_of_seats() -> None:
    assert seats_of(0) == ()
    assert seats_of(0b1000_0101) == (0, 2, CHANCE)
