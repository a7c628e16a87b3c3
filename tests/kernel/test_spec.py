"""Declarations: seats and options, read from what people type, or refused with what there is."""

from typing import Any

import numpy as np
import pytest

import moonshelf
from moonshelf.kernel.errors import OptionError
from moonshelf.kernel.spec import Option, Spec, word

SPEC = Spec(
    id="tea",
    title="Tea",
    tagline="",
    seats=(2, 4),
    minutes=1,
    rules_version=1,
    options=(
        Option("solo", (False, True), "", fits={True: (4, 4)}),
        Option("side", ("A", "B"), ""),
        Option("first", ("random", "A", "B", "C", "D"), "", fits={"C": (3, 4), "D": (4, 4)}),
        Option("deck", ("small", "large"), "", fits={"small": (2, 2), "large": (3, 4)}),
    ),
    seat_actions=3,
    chance_actions=2,
    max_legal=3,
    max_plies=9,
)
DEFAULTS = {"solo": False, "side": "A", "first": "random", "deck": "small"}


def test_ids_are_counted_with_those_of_chance() -> None:
    assert SPEC.actions == 5


@pytest.mark.parametrize("options", [None, {}, {"side": None}])
def test_what_is_not_chosen_has_its_default(options: Any) -> None:
    assert SPEC.settle(options, 2) == DEFAULTS


def test_the_default_is_the_first_value_that_fits_the_seats() -> None:
    assert SPEC.settle({}, 3)["deck"] == "large"


@pytest.mark.parametrize(
    ("options", "settled"),
    [
        ({"side": "B"}, {"side": "B"}),
        ({"side": " b "}, {"side": "B"}),
        ({"solo": "TRUE"}, {"solo": True}),
        ({"solo": np.True_}, {"solo": True}),
        ({"first": "d"}, {"first": "D"}),
    ],
)
def test_values_are_read_from_words(options: dict[str, Any], settled: dict[str, Any]) -> None:
    assert SPEC.settle(options, 4) == DEFAULTS | {"deck": "large"} | settled


def test_options_are_settled_in_the_order_of_declaration() -> None:
    assert list(SPEC.settle({"deck": "small", "solo": False}, 2)) == ["solo", "side", "first", "deck"]


def test_settled_options_settle_to_themselves() -> None:
    settled = SPEC.settle({"first": "b"}, 2)
    assert SPEC.settle(settled, 2) == settled


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"side": "C"}, "option side is 'C'; it can be: A, B"),
        ({"solo": 1}, "option solo is 1; it can be: false, true"),
        ({"solo": "true"}, "option solo true is for 4 seats, not 2"),
        ({"first": "C"}, "option first C is for 3 to 4 seats, not 2"),
        ({"sides": "A"}, "Tea has no option 'sides'; it has: solo, side, first, deck"),
        ({3: "A"}, "Tea has no option 3; it has:"),
        ({"side": "x" * 500}, "option side is 'xxxx"),
        (["side"], r"options are names with values, not \['side'\]"),
        ("side", "options are names with values, not 'side'"),
    ],
)
def test_other_options_are_refused(options: Any, said: str) -> None:
    with pytest.raises(OptionError, match=said) as caught:
        SPEC.settle(options, 2)
    assert len(str(caught.value)) < 200


def test_a_game_without_options_says_so() -> None:
    bare = Spec("tea", "Tea", "", (1, 1), 1, 1, (), 1, 0, 1, 1)
    with pytest.raises(OptionError, match="Tea has no option 'side'; it has: none"):
        bare.settle({"side": "A"}, 1)


def test_codes_are_places_among_the_values() -> None:
    assert SPEC.codes(SPEC.settle({"side": "B", "first": "A"}, 3)) == [0, 1, 1, 1]


@pytest.mark.parametrize("seats", [2, 4, np.int64(3)])
def test_a_number_of_seats_is_given_back(seats: int) -> None:
    assert SPEC.check_seats(seats) == seats
    assert type(SPEC.check_seats(seats)) is int


@pytest.mark.parametrize("seats", [1, 5, -2, 2.0, True, "2", None, 10**30])
def test_another_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(OptionError, match="Tea has 2 to 4 seats, not "):
        SPEC.check_seats(seats)


def test_values_are_written_as_they_are_typed() -> None:
    assert [word(value) for value in (True, False, "A")] == ["true", "false", "A"]


def test_a_game_for_one_number_of_seats_says_so() -> None:
    with pytest.raises(OptionError, match="Moon Viewing has 2 seats, not 1"):
        moonshelf.game("moon_viewing").start(1)
