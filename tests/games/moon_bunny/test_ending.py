"""How a game of Moon Bunny ends: MB-89..MB-92."""

import pytest

from moonshelf.games.moon_bunny import text
from moonshelf.games.moon_bunny.state import LAST_ROUND, NONE, OPEN, OVER, TRIGGERED

from .drawn import Table, table

REST = "......\n" * 4 + ".....B\n"
BARE = "a.....\n" + REST
STILL = "-----\n"


def any_turn(position: Table) -> Table:
    """A whole turn: the first move, the first place; pieces of the bag that are Herbs come first."""
    position.play(f"move {min(position.goals())}")
    return position.turn(f"put {min(position.goals('put'))}")


@pytest.mark.parametrize(
    ("piece", "bag"), [("tile LZYe1", (1, 0, 0)), ("crater", (0, 1, 0)), ("placement", (0, 0, 1))]
)
def test_the_last_piece_leaving_the_bag_triggers_the_end_at_once(
    piece: str, bag: tuple[int, int, int]
) -> None:  # MB-89
    position = table(2, BARE).bag(*bag).play("move D1", "put 0.0", "end")
    assert position.s.ending == OPEN
    position.play(piece)
    assert position.s.ending == TRIGGERED
    assert position.said[-1] == "The bag is empty: this round is finished, then one last round is played."


def test_the_last_recipe_leaving_the_stack_triggers_the_end_at_once() -> None:  # MB-89
    position = table(2, "r.....\n" + REST).stack(1, top="GSYe1")
    position.s.bunny[0] = position.s.start = 0
    position.play("move D1", "put 0.0", "end")
    assert position.s.ending == TRIGGERED
    assert position.said == [
        "Ann ends the turn.",
        "The Recipe “1 point for each grey Herb” comes from the stack to A1.",
        "The Recipe stack is empty: this round is finished, then one last round is played.",
    ]


def test_a_failed_draw_is_not_what_triggers_it() -> None:  # MB-89
    position = table(2, BARE).bag(1).play("move D1", "put 0.0", "end", "tile LZYe1")
    assert position.s.ending == TRIGGERED


def test_the_round_is_finished_and_one_more_is_played() -> None:  # MB-90
    position = table(3).bag(1)
    position.s.ending = TRIGGERED
    seats = []
    while not position.over:
        seats.append(position.acting)
        any_turn(position)
    assert seats == [0, 1, 2, 0, 1, 2]
    assert position.s.rounds == 2


def test_a_trigger_in_the_last_turn_of_a_round_gives_one_whole_round_too() -> None:  # MB-90
    position = table(2).at_turn(1)
    position.s.ending = TRIGGERED
    any_turn(position)
    assert (position.s.ending, position.acting, position.said[-1]) == (LAST_ROUND, 0, "The last round begins.")
    any_turn(any_turn(position))
    assert position.over


def test_a_trigger_in_the_last_round_changes_nothing() -> None:  # MB-90
    position = table(2, BARE).bag(1)
    position.s.ending = LAST_ROUND
    any_turn(any_turn(position))
    assert position.over


def test_the_moon_is_refilled_after_the_last_turn_as_well() -> None:  # MB-91
    position = table(2, "A.....\n......\n......\n......\n......\n.....r\n").at_turn(1)
    position.s.bunny[1] = position.s.start = 40
    position.s.ending = LAST_ROUND
    position.stack(3, top="GSYe1").play("move F3", "put 0.0", "end")
    assert (position.tile_on("F6"), position.s.phase) == ("GSYe1", OVER)
    assert not position.over, "the new top is shown"
    assert position.said[-1] == "The game is over."
    position.play("top GSYe2")
    assert position.over
    assert position.said[-1].endswith("Ann wins with 0 points and 0 Herbs, the fewest among equals.")


def test_a_blank_space_is_refilled_after_the_last_turn_too() -> None:  # MB-91
    position = table(2, "A.....\n......\n......\n......\n......\n.....b\n").at_turn(1)
    position.s.ending = LAST_ROUND
    position.play("move F3", "put 0.0", "end")
    assert not position.over
    position.play("crater")
    assert position.over


def stuck(**options: object) -> Table:
    """Nobody can move."""
    return table(2, f"A{STILL}" + "------\n" * 4 + "-----B\n", **options)


def test_the_game_is_over_after_a_round_without_a_taken_tile() -> None:  # MB-92
    position = stuck().play("skip", "end", "skip", "end")
    assert position.over
    assert position.s.ending == OPEN
    assert text.ending(position.b, position.s) == "In a whole round nobody took a tile."


def test_one_taken_tile_keeps_the_game_going() -> None:  # MB-92
    position = table(2, f"A{STILL}" + "------\n--.---\n------\n------\n-----b\n").leaping(1)
    position.bag(0).play("skip", "end", "move C3", "store", "end")
    assert (position.over, position.s.rounds, position.acting) == (False, 2, 0)
    position.play("skip", "end", "skip", "end")
    assert position.over


@pytest.mark.parametrize("ending", [TRIGGERED, LAST_ROUND])
def test_nobody_taking_a_tile_ends_a_game_that_is_ending_as_well(ending: int) -> None:  # MB-92
    position = stuck()
    position.s.ending = ending
    position.play("skip", "end", "skip", "end")
    assert position.over
    assert position.s.top != NONE
