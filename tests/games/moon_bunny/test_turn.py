"""The order of a turn of Moon Bunny: MB-28..MB-31."""

import pytest

from .drawn import table


def test_everybody_has_one_turn_a_round_from_the_starter_on() -> None:  # MB-28
    position = table(3).at_turn(0)
    moves = {"A1": "D1", "G1": "D7", "G7": "D6"}
    order = []
    for _ in range(3):
        order.append(position.acting)
        goal = moves[position.bunny(position.acting)]
        position.turn(f"move {goal}" if goal in position.goals() else f"move {min(position.goals())}", "store")
    assert order == [0, 1, 2]
    assert (position.acting, position.s.rounds) == (0, 2)


def test_the_bunny_moves_then_takes_its_tile_then_the_moon_is_refilled() -> None:  # MB-29
    position = table(2, "-a....\n......\n......\n......\n......\n.....B\n")
    assert "put" not in position.kinds()
    position.play("move B4")
    assert position.kinds() == {"put", "store"}
    position.play("put 0.0", "end")
    assert position.weights().keys() >= {"crater", "placement"}
    assert position.tile_on("B1") == ""


def test_what_else_may_be_done_comes_before_the_first_step_or_after_the_taking() -> None:  # MB-29
    position = table(2).workshop("LZYe1 LZYe0* LTYe0*").stored("GSYe1").lounge(1, 2, 4).scrolls(3, 4, 5, 6)
    position.lay(C1="[LZBl1]")
    free = {"swap", "buy", "scroll 3", "scroll 4", "scroll 5", "scroll 6", "unstore"}
    assert position.kinds() == free | {"move"}
    position.play("swap", "scroll 5 0.0 1.0")
    assert "move" in position.kinds()
    position.play("move C3", "put 0.1")
    assert position.kinds() == (free - {"scroll 5"}) | {"end"}
    position.play("swap", "unstore 1.1", "scroll 6 B1 C2")
    assert position.kinds() == {"scroll 3", "scroll 4", "end"}


def test_while_the_bunny_moves_nothing_else_is_done() -> None:  # MB-30
    position = table(2).workshop("LZYe0* LTYe0*").stored("GSYe1").lounge(4).scrolls(1, 1, 3, 4, 5, 6)
    position.lay(C1="[LZBl1]").play("scroll 1 A2")
    assert position.kinds() == {"move", "scroll 1"}
    position.play("move D2")
    assert position.kinds() == {"scroll 1", "put", "unstore"}
    position.play("put 0.1")
    assert position.kinds() >= {"swap", "buy", "scroll 3", "scroll 4", "scroll 5", "scroll 6", "unstore", "end"}


def test_where_movement_cannot_end_no_stored_tile_is_placed() -> None:  # MB-30
    position = table(2, "A.....\n......\n......\n-.....\n......\n.....B\n").stored("GSYe1").scrolls(1)
    position.play("move A4")
    assert position.kinds() == {"scroll 1"}
    assert position.why_not("unstore 0.0") == "there is no tile on A4 to take"
    position.play("scroll 1 B4")
    assert position.kinds() == {"put", "unstore"}


def test_a_turn_ends_when_its_player_says_so() -> None:  # MB-31
    position = table(2)
    assert position.why_not("end") == "first move your bunny"
    position.play("move D1")
    assert position.why_not("end") == "the bunny is moving: end its movement by taking the tile under it"
    position.play("store")
    assert position.legal() >= {"end", "unstore 0.0"}
    position.play("unstore 0.0")
    assert position.legal() == {"end"}
    assert position.acting == 0
    position.play("end")
    assert position.acting == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_of_a_turn_is_an_action_though_nothing_else_is_left(seats: int) -> None:  # MB-31
    position = table(seats).play("move D1", "put 0.0")
    assert position.legal() == {"end"}
