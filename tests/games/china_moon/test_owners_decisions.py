"""Silly frogs, butterflies, and who decides, in China Moon; examples U of the specification."""

import random

import pytest

from moonshelf import IllegalAction
from moonshelf.games.china_moon.state import CIRCLE, NONE, START

from .drawn import GAME, behind, pond

# --- silly frogs ---


def test_the_owner_swaps_a_flower_for_one_of_another_colour() -> None:  # CM-51, CM-52
    position = pond("B1 6", held="A white pink, B pink pink, C black").play("A B1>8")
    assert position.owes == "B"
    assert position.legal() == ["swap pink A white", "swap pink C black"]
    position.play("B swap pink A white")
    assert position.held("A") == ["pink", "pink"]
    assert position.held("B") == ["pink", "white"]
    assert position.owes == "A"


def test_the_partner_has_no_say() -> None:  # CM-52
    position = pond("B1 6", held="A white, B pink").play("A B1>8", "B swap pink A white")
    assert position.held("A") == ["pink"]


@pytest.mark.parametrize("refusal", ["pass", "A1>2", "drop pink 7"])
def test_a_possible_swap_cannot_be_declined(refusal: str) -> None:  # CM-53
    position = pond("B1 6", held="A white, B pink").play("A B1>8")
    with pytest.raises(IllegalAction):
        position.play(f"B {refusal}")
    assert position.owes == "B"


@pytest.mark.parametrize("held", ["", "B pink", "A pink", "A pink, C white"])
def test_a_swap_with_nobody_or_for_nothing_is_none(held: str) -> None:  # CM-54
    position = pond("B1 6", held=held).play("A B1>8")
    assert position.owes == "A"
    assert "A1" in position.movable()


def test_a_swap_needs_two_colours() -> None:  # CM-55
    assert pond("B1 6", held="A pink, B pink pink, C pink").play("A B1>8").owes == "A"


def test_black_and_blue_can_be_swapped() -> None:  # CM-56, CM-74
    position = pond("B1 6", held="A black, B pink, C blue").play("A B1>8")
    assert position.legal() == ["swap pink A black", "swap pink C blue"]
    assert position.play("B swap pink C blue").held("C") == ["pink"]


def test_the_flower_just_taken_can_be_given() -> None:  # CM-57
    position = pond("B1 6", flowers="8 yellow", held="A white").play("A B1>8")
    assert position.legal() == ["swap yellow A white"]


@pytest.mark.parametrize(
    ("notation", "reason"),
    [
        ("swap pink B white", "B is nobody that B could swap with"),
        ("swap pink F white", "F is nobody that B could swap with"),
        ("swap pink A pink", "the two flowers must be of different colours"),
        ("swap yellow A white", "B has no yellow lotus"),
        ("swap pink C white", "C has no white lotus"),
        ("drop pink 7", "first B must swap a flower, as in swap pink B white"),
    ],
)
def test_an_impossible_swap_is_refused_with_a_reason(notation: str, reason: str) -> None:
    position = pond("B1 6", held="A white pink, B pink").play("A B1>8")
    with pytest.raises(IllegalAction, match=f"^{reason}$"):
        position.play(f"B {notation}")


# --- butterflies ---


def test_the_owner_drops_a_flower_of_their_choice_behind_the_butterfly() -> None:  # CM-58, CM-59
    position = pond("B1 13", held="B pink black pink").play("A B1>15")
    assert position.owes == "B"
    assert position.legal() == ["drop pink 14", "drop black 14"]
    position.play("B drop black 14")
    assert position.flowers() == {14: "black"}
    assert position.held("B") == ["pink", "pink"]
    assert position.owes == "A"


@pytest.mark.parametrize(
    ("case", "butterfly", "full", "pads"),
    [
        ("U1", 15, set(), {14}),
        ("U2", 15, {14}, {13}),
        ("U6", 44, set(), {43}),
        ("U6", 44, {43, 42}, {41}),
        ("U8", 15, set(range(1, 15)), set()),
        ("two lanes", 15, {14, 13}, {9, 12}),
        ("J8", 35, set(range(22, 35)), {20, 21}),
        ("J8", 35, set(range(20, 35)), {19}),
    ],
)
def test_the_nearest_free_pads_behind_a_butterfly(
    case: str, butterfly: int, full: set[int], pads: set[int]
) -> None:  # CM-59, CM-61
    assert behind(butterfly, full) == pads, case


def test_pads_with_a_frog_or_a_flower_are_not_free() -> None:  # CM-59
    position = pond("B1 12, C1 14", flowers="13 white", held="B pink")
    assert position.ends("B1") == {"15"}
    position.play("A B1>15")
    assert position.legal() == ["drop pink 9", "drop pink 12"]


def test_a_spring_or_an_empty_lotus_pad_will_do() -> None:  # CM-60
    assert pond("B1 42", held="B pink").play("A B1>44").legal() == ["drop pink 43"]
    assert pond("B1 13", held="B pink").play("A B1>15").legal() == ["drop pink 14"]


def test_never_start_nor_the_circle() -> None:  # CM-60
    assert behind(15, set(range(1, 15))) == set()
    assert START not in behind(15, set(range(2, 15)))
    assert behind(15, set(range(2, 15))) == {1}


def test_of_two_equally_near_pads_the_owner_chooses() -> None:  # CM-61
    position = pond("B1 12, C1 14", flowers="13 white", held="B pink").play("A B1>15")
    assert position.owes == "B"
    assert position.play("B drop pink 9").flowers() == {13: "white", 9: "pink"}


def test_without_a_free_pad_nothing_is_dropped() -> None:  # CM-62
    frogs = [f"{owner}{number}" for owner in "ABCDE" for number in "123"][:13]
    drawn = ", ".join(f"{frog} {pad}" for pad, frog in enumerate(frogs, 1))
    position = pond(drawn, flowers="14 white", held="E pink", seats=5).play("A E3>15")
    assert position.owes == "A"
    assert position.held("E") == ["pink"]


def test_without_a_flower_nothing_is_dropped() -> None:  # CM-63
    position = pond("B1 13", held="A pink").play("A B1>15")
    assert position.owes == "A"
    assert position.flowers() == {}


def test_the_black_lotus_must_be_dropped_when_there_is_no_other() -> None:  # CM-64
    position = pond("B1 13", held="B black").play("A B1>15")
    assert position.legal() == ["drop black 14"]
    assert position.play("B drop black 14").match.scores() == [0, 0, 0]


def test_the_flower_just_taken_can_be_dropped() -> None:  # CM-65
    position = pond("B1 13", flowers="15 yellow").play("A B1>15")
    assert position.legal() == ["drop yellow 14"]
    assert position.play("B drop yellow 14").held("B") == []


def test_a_dropped_flower_is_taken_by_whoever_stops_there_its_owner_too() -> None:  # CM-66
    position = pond("B1 13, B2 12", held="B pink").play("A B1>15", "B drop pink 14", "A B2>14")
    assert position.held("B") == ["pink"]


@pytest.mark.parametrize(
    ("notation", "reason"),
    [
        ("drop white 14", "B has no white lotus"),
        ("drop pink 13", "the flower goes to the nearest free pad behind the butterfly: 14"),
        ("swap pink A white", "first B must drop a flower, as in drop pink 14"),
        ("A1>2", "first B must drop a flower, as in drop pink 14"),
    ],
)
def test_an_impossible_drop_is_refused_with_a_reason(notation: str, reason: str) -> None:
    position = pond("B1 13", held="B pink").play("A B1>15")
    with pytest.raises(IllegalAction, match=f"^{reason}$"):
        position.play(f"B {notation}")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_flower_never_lies_under_a_frog_nor_off_the_pads(seats: int) -> None:  # CM-67, CM-30
    rng, match = random.Random(seats), GAME.start(seats, seed=seats)
    while not match.over:
        state = match.state
        nodes = state.place[: state.owners, : state.each].ravel().tolist()
        on_pads = [node for node in nodes if node not in (START, CIRCLE)]
        assert len(on_pads) == len(set(on_pads))
        assert all(state.flower[node] == NONE for node in nodes)
        seat = match.waiting_for()[0]
        match.play(seat, rng.choice(match.legal(seat)))


# --- who decides ---


def test_moves_and_lanes_are_the_movers_swaps_and_drops_the_owners() -> None:  # CM-68
    position = pond("B1 16, C1 6, C2 13", held="C pink, A white").play("A B1>18")
    assert position.owes == "A"
    position.play("A >20", "A C1>8")
    assert position.owes == "C"
    position.play("C swap pink A white", "A C2>15")
    assert position.owes == "C"
    assert position.play("C drop white 14").owes == "B"


def test_the_owner_decides_also_for_a_frog_of_their_own_turn() -> None:  # CM-68
    assert pond("A1 6", held="A pink, B white").play("A A1>8").owes == "A"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_exactly_one_seat_owes_at_any_time(seats: int) -> None:  # CM-69
    rng, match = random.Random(seats), GAME.start(seats, seed=seats)
    while not match.over:
        (seat,) = match.waiting_for()
        assert match.legal(seat)
        assert all(not match.legal(other) for other in range(seats) if other != seat)
        match.play(seat, rng.choice(match.legal(seat)))


def test_equal_flowers_are_one_choice_and_pads_and_partners_are_named() -> None:  # CM-70
    assert pond("B1 13", held="B pink pink").play("A B1>15").legal() == ["drop pink 14"]
    position = pond("B1 6", held="B pink pink, A white white, C white").play("A B1>8")
    assert position.legal() == ["swap pink A white", "swap pink C white"]
