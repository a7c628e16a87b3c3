"""How China Moon is laid out."""

from collections import Counter

import pytest

import moonshelf
from moonshelf import CHANCE, IllegalAction
from moonshelf.games.china_moon import components
from moonshelf.games.china_moon.actions import FLOWERS
from moonshelf.games.china_moon.state import BLACK, BLUE, LOTUSES, PLACES, START
from moonshelf.kernel.match import Match
from moonshelf.kernel.seats import EVERYBODY, SPECTATOR

from .drawn import GAME

PADS = [int(pad) for pad in GAME.box.lotus]


def laid(*colours: str, seats: int = 3, first: str = "A") -> Match:
    """Lay out flowers of these colours, circle first, on as many places."""
    match = GAME.start(seats, {"first": first})
    places = [*(f"circle {place}" for place in (1, 2, 3)), *(f"lotus {pad}" for pad in PADS)]
    for place, colour in zip(places, colours, strict=False):
        match.play(CHANCE, f"{place} {colour}")
    return match


def offered(match: Match) -> dict[str, int]:
    return {choice.notation: choice.weight for choice in match.choices(CHANCE)}


@pytest.mark.parametrize(
    ("seats", "owners", "frogs"), [(2, "ABC", 3), (3, "ABC", 3), (5, "ABCDE", 3), (6, "ABCDEF", 2)]
)
def test_everybody_has_three_frogs_on_start_and_six_two_each(seats: int, owners: str, frogs: int) -> None:
    # CM-1, CM-11, CM-90
    match = laid(*["pink", "white", "yellow"], *["pink", "white", "yellow"] * 4, seats=seats)
    names = {choice.notation.split(">")[0] for choice in match.choices("A")}
    assert names == {f"{owner}{number + 1}" for owner in owners for number in range(frogs)}
    assert (match.state.place == START).all()


def test_there_are_17_flowers_and_they_stay_17() -> None:  # CM-2
    match = GAME.start(3, seed=4)
    flowers = Counter(components.pieces(GAME.box, match.state))
    assert [flowers[f"flowers {flower}"] for flower in range(5)] == [5, 5, 5, 1, 1]
    assert flowers["frogs"] == 9


def test_black_and_blue_lie_there_before_anything_is_drawn() -> None:  # CM-12
    state = GAME.start(3).state
    assert state.flower[GAME.box.black] == BLACK
    assert state.circle.tolist() == [-1, -1, -1, BLUE]


def test_the_circle_gets_one_flower_of_each_colour() -> None:  # CM-13
    assert offered(laid()) == dict.fromkeys(("circle 1 pink", "circle 1 white", "circle 1 yellow"), 1)
    assert offered(laid("white")) == {"circle 2 pink": 1, "circle 2 yellow": 1}
    assert offered(laid("white", "pink")) == {"circle 3 yellow": 1}


def test_the_lotus_pads_get_four_of_each_in_ascending_order() -> None:  # CM-14
    match = laid("white", "pink", "yellow")
    assert offered(match) == {"lotus 6 pink": 4, "lotus 6 white": 4, "lotus 6 yellow": 4}
    match = laid("white", "pink", "yellow", *["white"] * 4)
    assert offered(match) == {"lotus 17 pink": 4, "lotus 17 yellow": 4}
    match = laid("white", "pink", "yellow", *["white"] * 4, *["pink"] * 3, "yellow", "yellow")
    assert offered(match) == {"lotus 37 pink": 1, "lotus 37 yellow": 2}


def test_then_it_is_the_starters_turn_and_chance_has_no_more_to_do() -> None:  # CM-15, CM-16
    match = laid("white", "pink", "yellow", *["white", "pink", "yellow"] * 4, first="B")
    assert match.waiting_for() == (1,)
    assert len(match.history) == 3 + LOTUSES
    assert [FLOWERS[flower] for flower in match.state.circle] == ["white", "pink", "yellow", "blue"]
    assert {FLOWERS[match.state.flower[pad]] for pad in PADS[::3]} == {"white"}


def test_nothing_is_random_once_the_game_is_laid_out() -> None:  # CM-15
    match = GAME.start(3, seed=1)
    while not match.over:
        assert match.waiting_for() != (CHANCE,)
        match.play(match.waiting_for()[0], match.legal(match.waiting_for()[0])[0])


def test_who_starts_is_drawn_by_lot_or_chosen() -> None:  # CM-16
    assert offered(GAME.start(3)) == {"start A": 1, "start B": 1, "start C": 1}
    match = GAME.start(3)
    match.play(CHANCE, "start C")
    assert match.state.mover == 2
    assert GAME.start(5, {"first": "E"}).state.mover == 4


@pytest.mark.parametrize(("first", "seats"), [("C", 2), ("E", 4), ("F", 5)])
def test_nobody_starts_who_does_not_play(first: str, seats: int) -> None:  # CM-16
    with pytest.raises(moonshelf.OptionError, match=f"option first {first} is for"):
        GAME.start(seats, {"first": first})


def test_everybody_sees_everything() -> None:  # CM-17
    match = GAME.start(4, seed=3)
    for viewer in (0, 1, 2, 3, SPECTATOR):
        assert match.view(viewer).tobytes() == match.position
    action = match.legal(match.waiting_for()[0])[0]
    assert GAME.audience(match.position, match.waiting_for()[0], action) == EVERYBODY


@pytest.mark.parametrize(
    ("played", "wrong", "reason"),
    [
        (0, "start A", "it is the turn of circle 1, with one of the colours that are left"),
        (0, "circle 2 pink", "it is the turn of circle 1, with one of the colours that are left"),
        (1, "circle 2 white", "all white flowers for the circle lie already"),
        (7, "lotus 17 white", "all white flowers for Lotus pads lie already"),
        (7, "lotus 14 pink", "it is the turn of lotus 17, with one of the colours that are left"),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_a_reason(played: int, wrong: str, reason: str) -> None:
    match = laid(*["white", "pink", "yellow", *["white"] * 4][:played])
    with pytest.raises(IllegalAction, match=f"^{reason}$"):
        match.play(CHANCE, wrong)


def test_first_comes_who_starts() -> None:
    with pytest.raises(IllegalAction, match="first comes who starts: start A to start C"):
        GAME.start(3).play(CHANCE, "circle 1 pink")


def test_seats_cannot_lay_out_the_game_nor_chance_move() -> None:
    with pytest.raises(IllegalAction, match="only chance lays out the game"):
        laid(*["white", "pink", "yellow"], *["white", "pink", "yellow"] * 4).play("A", GAME.spec.seat_actions)
    with pytest.raises(IllegalAction, match="nothing that chance does"):
        GAME.start(3).play(CHANCE, 0)


def test_the_four_places_hold_three_colours_and_blue() -> None:  # CM-13, CM-12
    circle = GAME.start(3, seed=9).state.circle.tolist()
    assert sorted(circle[: PLACES - 1]) == [0, 1, 2]
    assert circle[PLACES - 1] == BLUE
