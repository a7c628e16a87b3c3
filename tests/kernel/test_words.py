"""Numbers and lists in words."""

import doctest

import numpy as np
import pytest

from moonshelf.kernel import words


def test_the_examples_hold() -> None:
    tried = doctest.testmod(words)
    assert tried.attempted > 0
    assert not tried.failed


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0 points"), (1, "1 point"), (2, "2 points"), (-1, "−1 points"), (np.int16(1), "1 point")],
)
def test_only_one_is_singular(number: int, text: str) -> None:
    assert words.counted(number, "point") == text


def test_a_hyphen_in_a_name_is_no_minus_sign() -> None:
    assert words.counted(-2, "half-yolk") == "−2 half-yolks"


def test_every_change_has_its_sign() -> None:
    assert [words.signed(number) for number in (2, 0, np.int8(-3))] == ["+2", "+0", "−3"]


def test_an_empty_list_and_an_empty_text_are_nothing() -> None:
    assert words.joined([]) == words.capital("") == ""
