"""The actions of China Moon: notation, fields, and what is refused with which words."""

import random
import re

import pytest

import moonshelf
from moonshelf import CHANCE, IllegalAction, NotationError
from moonshelf.games.china_moon import actions
from moonshelf.games.china_moon.state import BOUND, MOST_LEGAL

from .drawn import GAME, Pond, pond


def on_silly_frog() -> Pond:
    return pond("B1 6", held="A white, B pink").play("A B1>8")


def on_butterfly() -> Pond:
    return pond("B1 13", held="B pink").play("A B1>15")


def fields(position: Pond) -> list[object]:
    return [choice.fields for choice in position.match.choices(position.owes)]


# --- notation and fields ---


def test_a_move_names_frog_and_node() -> None:
    position = pond("A1 45, B2 12")
    assert {"A1>circle", "B2>14"} <= set(position.legal())
    assert {"kind": "move", "frog": "A1", "to": "circle"} in fields(position)
    assert {"kind": "move", "frog": "B2", "to": 14} in fields(position)


def test_a_throw_names_the_node_only() -> None:
    position = pond("B1 5").play("A B1>10")
    assert position.legal() == [">12"]
    assert fields(position) == [{"kind": "rebound", "to": 12}]


def test_a_swap_names_both_flowers_and_the_partner() -> None:
    assert on_silly_frog().legal() == ["swap pink A white"]
    assert fields(on_silly_frog()) == [{"kind": "swap", "give": "pink", "partner": "A", "get": "white"}]


def test_a_drop_names_flower_and_pad() -> None:
    assert on_butterfly().legal() == ["drop pink 14"]
    assert fields(on_butterfly()) == [{"kind": "drop", "flower": "pink", "pad": 14}]


def test_chance_names_the_starter_a_place_or_a_pad() -> None:
    match = GAME.start(2)
    assert match.choices(CHANCE)[1].fields == {"kind": "start", "seat": "B"}
    match.play(CHANCE, "start B")
    assert match.choices(CHANCE)[0].fields == {"kind": "circle", "place": 1, "flower": "pink"}
    for place, colour in enumerate(("pink", "white", "yellow"), 1):
        match.play(CHANCE, {"kind": "circle", "place": place, "flower": colour})
    assert match.choices(CHANCE)[2].fields == {"kind": "lotus", "pad": 6, "flower": "yellow"}


@pytest.mark.parametrize("text", ["b2 > 14", " B2>14 ", "B2 >14", "b2>\t14"])
def test_reading_forgives_case_and_blanks(text: str) -> None:
    assert pond("B2 12").play(f"A {text}").where("B2") == "14"


def test_reading_forgives_case_in_swaps_and_drops() -> None:
    assert on_silly_frog().play("B SWAP  Pink a WHITE").held("B") == ["white"]
    assert on_butterfly().play("B Drop PINK 14").held("B") == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is no action: write a move as in B2>14 or B2>circle; others are"),
        ("pass", "'pass' is no action: write a move as in B2>14 or B2>circle; others are >12, swap"),
        ("B2-14", "'b2-14' is no action"),
        ("G1>14", "'g' is no letter of a player: they are A to F"),
        ("B4>14", "'b4' is no frog: a frog is its owner's letter and a number, as in B2"),
        ("B>14", "'b' is no frog"),
        ("B2>47", "'47' is no pad: pads are 1 to 46, then comes the circle"),
        ("B2>0", "'0' is no pad"),
        ("B2>014", "'014' is no pad"),
        ("B2>", "'' is no pad"),
        ("B2>start", "'start' is no pad"),
        ("B2>١", "'١' is no pad"),
        ("swap pink B", "'swap pink b' is no action"),
        ("swap red B pink", "'red' is no flower; flowers are pink, white, yellow, black, blue"),
        ("swap pink BB white", "'bb' is no letter of a player"),
        ("swap pink B >14", "'swap pink b>14' is no action"),
        ("drop pink", "'drop pink' is no action"),
        ("drop pink circle", "'circle' is no pad"),
        ("drop green 14", "'green' is no flower"),
    ],
)
def test_words_that_are_no_action_are_answered(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=f"^{re.escape(reason)}"):
        pond().play(f"A {text}")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("start", "'start' is nothing that chance does: chance writes start A, circle 1 pink or lotus 6 white"),
        ("start G", "'g' is no letter of a player"),
        ("circle 4 pink", "'4' is no place of the circle; there are 1, 2, 3"),
        ("circle 1 blue", "'circle 1 blue' is nothing that chance does"),
        ("lotus 8 pink", "'8' is no Lotus pad; there are 6, 7, 12, 14, 17, 21, 23, 28, 32, 37, 39, 42"),
        ("B2>14", "'b2>14' is nothing that chance does"),
    ],
)
def test_words_that_are_no_outcome_are_answered(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=f"^{re.escape(reason)}"):
        GAME.start(3).play(CHANCE, text)


# --- refusals ---


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("B2>15", "B2 moves 2 spaces, which leads to 14, not to 15"),
        ("C1>23", "C1 moves 2 spaces, which leads to 22 or 26, not to 23"),
        ("C2>46", "C2 moves 2 spaces, which leads to circle, not to 46"),
        ("D1>2", "there is no frog D1 in this game"),
        ("A3>2", "A3 is in the circle and stays there"),
        (
            ">12",
            "a move begins with its frog, as no spring throws one on: write a move as in B2>14 or B2>circle",
        ),
        ("swap pink B white", "no frog has just come to a silly frog, so nothing is swapped: write a move"),
        ("drop pink 14", "no frog has just come to a butterfly, so nothing is dropped: write a move"),
    ],
)
def test_an_impossible_move_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(IllegalAction, match=f"^{re.escape(reason)}"):
        pond("A3 circle, B2 12, C1 20, C2 45").play(f"A {text}")


def test_a_frog_that_has_moved_is_refused() -> None:
    reason = "A1 has moved this turn; the three frogs of a turn are different ones"
    with pytest.raises(IllegalAction, match=f"^{reason}$"):
        pond().play("A A1>2", "A A1>4")


def test_a_third_frog_of_ones_own_is_refused() -> None:
    reason = "you have moved two frogs of your own, so the third must be another player's, not A3"
    with pytest.raises(IllegalAction, match=f"^{reason}$"):
        pond().play("A A1>2", "A A2>3", "A A3>4")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (">13", "B1 moves 2 spaces, which leads to 12, not to 13"),
        ("A1>2", "first the spring throws B1 on: write > and a pad, as in >12"),
        ("drop pink 14", "first the spring throws B1 on: write > and a pad, as in >12"),
    ],
)
def test_an_impossible_throw_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(IllegalAction, match=f"^{reason}$"):
        pond("B1 5").play("A B1>10", f"A {text}")


def test_one_space_is_not_called_spaces() -> None:
    with pytest.raises(IllegalAction, match=r"^A1 moves 1 space, which leads to 1, not to 2$"):
        pond(rules="1996").play("A A1>2")


def test_no_frog_of_the_third_number_with_six() -> None:
    with pytest.raises(IllegalAction, match=r"^there is no frog A3 in this game$"):
        pond(seats=6).play("A A3>1")


# --- ids ---


def test_ids_ascend_by_frog_and_node() -> None:
    ids = pond("A1 20, C3 6").match.legal("A")
    assert ids == sorted(ids)
    assert all(number < BOUND for number in ids)
    assert len({actions.move_parts(number) for number in ids}) == len(ids)


def test_a_position_never_offers_as_much_as_there_is_room_for() -> None:
    rng, match = random.Random(3), GAME.start(5, seed=3)
    most = 0
    while not match.over:
        seat = match.waiting_for()[0]
        most = max(most, len(match.legal(seat)))
        match.play(seat, rng.choice(match.legal(seat)))
    assert 15 < most < 60 < MOST_LEGAL


def test_every_notation_is_read_as_what_it_was_written_for() -> None:
    for seed, seats in enumerate((2, 3, 6)):
        rng, match = random.Random(seed), GAME.start(seats)
        while not match.over:
            seat = match.waiting_for()[0]
            for choice in match.choices(seat):
                read = actions.read(GAME.box, match.state, seat, choice.notation.lower())
                assert read == choice.id
            match.play(seat, rng.choice(match.legal(seat)))


def test_a_match_is_played_by_notation_id_or_fields() -> None:
    positions = set()
    for action in ("A1>2", {"kind": "move", "frog": "A1", "to": 2}, pond().match.legal("A")[0]):
        position = pond()
        position.match.play("A", action)
        positions.add(position.match.position)
    assert len(positions) == 1
    assert isinstance(moonshelf.game("china moon"), moonshelf.Game)
