"""How the moon is refilled in Moon Bunny: MB-81..MB-88."""

import random
from collections import Counter

from moonshelf.games.moon_bunny import rules
from moonshelf.games.moon_bunny.components import TILE_NAMES
from moonshelf.games.moon_bunny.state import (
    BAG_CRATER,
    BAG_PLACEMENT,
    CRATER,
    HERB_UP,
    NONE,
    PLACEMENT,
    RECIPE_UP,
    UNSEEN,
)
from moonshelf.kernel.random import stream
from moonshelf.kernel.seats import CHANCE

from .drawn import Table, table, tile

REST = "......\n" * 4 + ".....B\n"
BARE = "a.....\n" + REST
"""A stands on a blank space without a tile, and leaves it empty."""


def leave(drawing: str = BARE, **tiles: str) -> Table:
    """Let A leave A1 and end the turn on D1."""
    return table(2, drawing).lay(**tiles).play("move D1", "put 0.0")


def test_the_space_that_the_bunny_left_is_refilled_last() -> None:  # MB-81
    position = leave()
    assert (position.acting, position.tile_on("A1")) == (0, "")
    position.play("end")
    assert position.acting == CHANCE
    position.play("tile LZYe1")
    assert position.tile_on("A1") == "LZYe1"
    assert position.s.face[tile("LZYe1")] == HERB_UP
    assert position.acting == 1


def test_a_space_under_a_bunny_is_not_empty() -> None:  # MB-81
    position = leave().play("end", "tile LZYe1")
    assert (position.tile_on("D1"), position.bunny()) == ("", "D1")


def test_every_turn_empties_one_space_bonus_turns_too() -> None:  # MB-81
    position = table(2, BARE).workshop("GSYe1\n[LZYe1] -").play("move D1", "put 1.0", "end", "tile LZYe2")
    assert position.acting == 0
    position.play("move D4", "store", "end")
    assert position.acting == CHANCE
    assert position.s.vacated == 3


def test_where_a_tile_lies_nothing_is_refilled() -> None:  # MB-82
    position = table(2).play("move D1", "put 0.0", "end")
    assert (position.acting, position.s.vacated) == (1, NONE)


def stood_on(sign: str) -> Table:
    """A stands on a space without a tile of some kind."""
    position = table(2, f"{sign}.....\n{REST}").stack(3, top="GSYe1")
    position.s.bunny[0] = position.s.start = 0
    return position


def test_a_recipe_space_gets_the_top_of_the_stack() -> None:  # MB-83
    position = stood_on("r").play("move D1", "put 0.0", "end")
    assert position.tile_on("A1") == "GSYe1"
    assert position.s.face[tile("GSYe1")] == RECIPE_UP
    assert (position.s.reveal_top, position.s.top) == (1, NONE)
    position.play("top GSYe2")
    assert (position.s.top, position.s.stack, position.acting) == (tile("GSYe2"), 1, 1)


def test_without_a_stack_a_recipe_space_stays_empty() -> None:  # MB-83
    position = stood_on("r").stack(0).play("move D1", "put 0.0", "end")
    assert (position.tile_on("A1"), position.acting) == ("", 1)


def test_without_a_bag_a_blank_space_stays_empty() -> None:  # MB-84
    position = table(2, BARE).bag(0).play("move D1", "put 0.0", "end")
    assert (position.tile_on("A1"), position.acting) == ("", 1)


def test_a_crater_stays_for_good() -> None:  # MB-85
    position = leave().play("end", "crater")
    assert (position.s.ground[0], position.s.craters, position.tile_on("A1")) == (CRATER, 2, "")
    assert position.said[0] == "A Crater opens on A1."
    crossed = table(2, "..#...\n" + "A.....\n......\n......\n......\n.....B\n")
    assert crossed.why_not("move C1").startswith("there is a Crater on C1")


def test_a_crater_is_never_refilled() -> None:  # MB-85
    position = leave().play("end", "crater").turn("move F3", "put 0.0").turn("move D4", "put 1.0")
    assert (position.s.ground[0], position.tile_on("A1")) == (CRATER, "")


def test_a_recipe_placement_tile_makes_a_recipe_space() -> None:  # MB-86
    position = leave().stack(3, top="GSYe1").play("end", "placement")
    assert position.s.ground[0] == PLACEMENT
    assert (position.tile_on("A1"), position.s.reveal_top) == ("GSYe1", 1)
    assert position.s.placements == 0


def test_without_a_stack_it_is_an_empty_recipe_space() -> None:  # MB-86
    position = leave().stack(0).play("end", "placement")
    assert (position.s.ground[0], position.tile_on("A1")) == (PLACEMENT, "")
    assert position.acting == 1


def test_a_placement_tile_is_refilled_from_the_stack_from_then_on() -> None:  # MB-86
    position = stood_on("+").play("move D1", "put 0.0", "end")
    assert position.tile_on("A1") == "GSYe1"


def test_a_space_that_stays_empty_is_not_tried_again() -> None:  # MB-87
    position = table(2, BARE).stack(0).bag(0).play("move D1", "put 0.0", "end")
    position.bag(5, 1)
    position.play("move F3", "put 0.0", "end")
    assert position.s.vacated == NONE
    assert position.tile_on("A1") == ""


def test_pieces_of_the_bag_come_with_equal_chances() -> None:  # MB-88
    position = leave().bag(5, 3, 2).play("end")
    weights = position.weights()
    unseen = list(position.s.where).count(UNSEEN)
    assert unseen == 5 + position.s.stack + position.s.boxed
    assert (weights.pop("crater"), weights.pop("placement")) == (3 * unseen, 2 * unseen)
    assert set(weights.values()) == {5}
    assert len(weights) == unseen
    total = sum(position.weights().values())
    assert sum(weights.values()) / total == 5 / 10


def test_an_empty_bag_of_herbs_gives_no_herb() -> None:  # MB-88
    position = leave().bag(0, 3).play("end")
    assert position.legal() == {"crater"}
    position = leave().bag(4, 0).play("end")
    assert position.kinds() == {"tile"}


def test_with_no_tile_unseen_the_special_tiles_still_come() -> None:  # MB-88
    position = leave().stack(0)
    for number in range(len(TILE_NAMES)):
        if position.s.where[number] == UNSEEN:
            position.fetch(number)
    position.s.boxed = 0
    position.bag(0, 3, 1).s.boxed = 0
    position.play("end")
    assert position.weights() == {"crater": 3, "placement": 1}


def test_draws_follow_the_weights() -> None:  # MB-88
    position, rng = leave().bag(6, 3, 1).play("end"), stream("bag")
    counted = Counter(rules.draw(position.b, position.s, rng) for _ in range(4000))
    assert 1100 < counted[BAG_CRATER] < 1300
    assert 340 < counted[BAG_PLACEMENT] < 460
    herbs = [counted[action] for action in position.ids() if action < BAG_CRATER]
    assert min(herbs) > 0
    assert max(herbs) < 4 * 2400 / len(herbs)


def test_a_random_walk_of_refills_loses_no_piece() -> None:  # MB-81, MB-85, MB-86
    rng, position = random.Random(2), table(2, BARE).bag(12, 6, 2).stack(5)
    for _ in range(150):
        if position.over:
            break
        position._apply(rng.choice(position.ids()))
    assert position.s.rounds > 3
