"""Two players, and the rules of 1996, in China Moon."""

import random

import pytest

import moonshelf
from moonshelf import CHANCE

from .drawn import GAME, pond

# --- two players ---


def test_two_play_with_the_dummy_unless_they_say_otherwise() -> None:  # CM-80, CM-81
    assert GAME.start(2).options["two_players"] == "dummy"
    assert {frog[0] for frog in pond(seats=2).movable()} == set("ABC")


def test_the_dummy_has_no_turn_and_never_starts() -> None:  # CM-82
    assert [choice.notation for choice in GAME.start(2).choices(CHANCE)] == ["start A", "start B"]
    assert pond(seats=2).play("A A1>2", "A A2>3", "A C1>4", "B B1>5", "B C2>6", "B A3>7").owes == "A"


def test_its_frogs_are_anothers() -> None:  # CM-82
    position = pond(seats=2).play("A A1>2", "A A2>3")
    assert {frog[0] for frog in position.movable()} == set("BC")
    assert position.play("A C1>4").owes == "B"


def test_the_mover_decides_for_its_frogs_and_may_be_their_partner() -> None:  # CM-83, CM-84
    position = pond("C1 6, C2 13", held="A black, B white, C pink", seats=2).play("A C1>8")
    assert position.owes == "A"
    assert position.legal() == ["swap pink A black", "swap pink B white"]
    position.play("A swap pink A black", "A C2>15")
    assert position.legal() == ["drop black 14"]
    assert position.held("A") == ["pink"]


def test_b_decides_for_the_dummy_in_its_own_turn() -> None:  # CM-83
    position = pond("C1 13", held="C pink", seats=2, first="B").play("B C1>15")
    assert position.owes == "B"


def test_it_can_be_the_partner_of_a_swap() -> None:  # CM-84
    assert pond("B1 6", held="B white, C pink", seats=2).play("A B1>8").legal() == ["swap white C pink"]


def test_it_has_a_bouquet_but_no_score() -> None:  # CM-85
    position = pond("A1 circle, A2 circle, B1 circle, C1 46", held="A pink, B white", seats=2)
    result = position.play("A C1>circle").match.result()
    assert result is not None
    assert position.held("C") == ["blue"]
    assert (result.scores, result.winners) == ((1, 1), (0, 1))


def test_the_plain_game_has_six_frogs() -> None:  # CM-86
    assert pond(seats=2, two_players="plain").movable() == {"A1", "A2", "A3", "B1", "B2", "B3"}


def test_in_the_plain_game_who_can_move_no_rivals_frog_is_excused() -> None:  # CM-86
    position = pond("B1 circle, B2 circle, B3 circle", seats=2, two_players="plain")
    assert position.play("A A1>2", "A A2>3", "A A3>4").owes == "B"


def test_in_the_plain_game_the_duty_holds_as_long_as_it_can_be_met() -> None:  # CM-86
    position = pond("B1 circle, B2 circle", seats=2, two_players="plain").play("A A1>2", "A A2>3")
    assert position.movable() == {"B3"}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_more_players_the_choice_changes_nothing(seats: int) -> None:  # CM-87
    positions = [GAME.start(seats, {"two_players": value}, 1).position for value in ("dummy", "plain")]
    assert positions[0] == positions[1]


# --- 1996 ---


def test_the_frogs_of_a_turn_go_one_two_and_three_spaces() -> None:  # CM-88
    position = pond("A1 1, B1 27, C1 36", rules="1996")
    assert position.ends("B1") == {"28"}
    position.play("A B1>28")
    assert position.ends("A1") == {"3"}
    position.play("A A1>3")
    assert position.ends("C1") == {"42"}


def test_springs_are_plain_pads() -> None:  # CM-89
    position = pond("B1 6", flowers="10 pink", rules="1996").play("A B1>10")
    assert position.held("B") == ["pink"]
    assert position.owes == "A"
    assert position.state.pending == 0


def test_three_to_six_can_play_it() -> None:  # CM-90
    for seats in (3, 4, 5, 6):
        assert GAME.start(seats, {"rules": "1996"}).options["rules"] == "1996"
    assert GAME.start(6).options["rules"] == "1996"
    for seats, rules in ((2, "1996"), (6, "2003")):
        with pytest.raises(moonshelf.OptionError, match=f"option rules {rules} is for"):
            GAME.start(seats, {"rules": rules})


def test_six_have_two_frogs_each() -> None:  # CM-90
    assert pond(seats=6).movable() == {f"{owner}{number}" for owner in "ABCDEF" for number in "12"}


def test_the_circle_stops_a_frog_of_three_spaces() -> None:  # CM-91
    position = pond("C1 46", rules="1996").play("A A1>1", "A A2>3")
    assert position.ends("C1") == {"circle"}
    assert position.play("A C1>circle").held("C") == ["pink"]


def test_games_by_these_rules_end() -> None:  # CM-91
    for seats in (3, 6):
        rng, match = random.Random(seats), GAME.start(seats, {"rules": "1996"}, seed=seats)
        while not match.over:
            seat = match.waiting_for()[0]
            match.play(seat, rng.choice(match.legal(seat)))
        assert match.state.arrived == 4
