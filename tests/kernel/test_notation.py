"""What reading notation forgives, and what it does not."""

import pytest

from moonshelf.kernel.notation import tidy


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("H1-H5", "h1-h5"),
        ("  roll\t 5\n", "roll 5"),
        ("keep  Lc10 LEFT Ra01", "keep lc10 left ra01"),
        ("move 0 , -1 / 2 > 1,0/3", "move 0,-1/2>1,0/3"),
        ("put Lc10 2 . 3", "put lc10 2.3"),
        ("place 0,- 1", "place 0,-1"),
        ("B2 >circle", "b2>circle"),
    ],
)
def test_case_and_blanks_are_forgiven(written: str, read: str) -> None:
    assert tidy(written) == read


@pytest.mark.parametrize("written", ["roll5", "r oll 5", "h1+h5", "h1--h5"])
def test_nothing_else_is_forgiven(written: str) -> None:
    assert tidy(written) == written
