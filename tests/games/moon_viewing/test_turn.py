"""Taking and placing a tile: MV-12..MV-23, and the golden cases M1 and M2."""

import pytest

from moonshelf.games.moon_viewing import rules

from .table import GAME, NAMES, Table, drawn, played_at_random, ready

EMPTY = ". . . . . . . . . . . . . . . . . . ."


def prices(table: Table) -> list[int]:
    return [rules.price(table.s, spot) for spot in range(table.s.left)]


def test_a_turn_takes_places_uses_effects_and_ends() -> None:  # MV-12
    table = ready("A0", "A1")
    assert {choice.split()[0] for choice in table.choices()} == {"take"}
    table.act("take A0")
    assert {choice.split()[0] for choice in table.choices()} == {"place"}
    table.act("place 0,0")
    assert {choice.split()[0] for choice in table.choices()} == {"paw", "end"}
    table.act("paw 0,0/0", "end")
    assert table.mover == 1
    assert {choice.split()[0] for choice in table.choices()} == {"take"}


def test_a_tile_costs_the_tiles_between_it_and_the_temple() -> None:  # MV-13, MV-14: M1
    assert prices(ready()) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 3, 2, 1, 0]


def test_the_price_is_paid_at_once_and_the_rabbits_leave_the_game() -> None:  # MV-13
    table = ready(*NAMES).act(f"take {NAMES[5]}")
    assert table.counts(0) == {"supply": 10, "reserve": 0, "paid": 5, "removed": 0, "board": 0}
    assert table.counts(1)["paid"] == 0


def test_two_tiles_are_free_as_long_as_there_are_two() -> None:  # MV-14
    match = played_at_random(4)
    for position in match.positions[19:]:
        table_prices = [rules.price(GAME.record_of(position), n) for n in range(GAME.record_of(position).left)]
        assert table_prices.count(0) == min(2, len(table_prices))


def test_the_circle_closes_up_where_a_tile_was_taken() -> None:  # MV-15
    table = ready(*NAMES).act(f"take {NAMES[1]}")
    assert table.ring() == [NAMES[0], *NAMES[2:]]
    assert prices(table)[:3] == [0, 1, 2]


def test_the_temple_does_not_move() -> None:  # MV-16
    table = ready(*NAMES).turn(NAMES[3], "0,0")
    assert table.ring() == [*NAMES[:3], *NAMES[4:]]


@pytest.mark.parametrize("circle", ["clockwise_moving", "clockwise_fixed"])
def test_clockwise_only_the_tiles_on_that_side_count(circle: str) -> None:  # MV-17
    assert prices(ready(circle=circle)) == list(range(18))


@pytest.mark.parametrize(
    ("circle", "order"),
    [("clockwise_moving", [*NAMES[3:], *NAMES[:2]]), ("clockwise_fixed", [*NAMES[:2], *NAMES[3:]])],
)
def test_the_temple_moves_into_the_gap_or_stays(circle: str, order: list[str]) -> None:  # MV-17: M2
    table = ready(*NAMES, circle=circle).act(f"take {NAMES[2]}")
    assert table.counts(0)["paid"] == 2
    assert table.ring() == order


def test_who_has_too_few_rabbits_cannot_take_a_tile() -> None:  # MV-18
    table = drawn(EMPTY, supply=(1, 9))
    assert table.choices() == sorted(f"take {NAMES[spot]}" for spot in (0, 1, 16, 17))
    assert table.why_not(f"take {NAMES[2]}") == f"the tile {NAMES[2]} costs 2 rabbits, but the supply has 1"


@pytest.mark.parametrize("circle", ["both_ways", "clockwise_moving", "clockwise_fixed"])
def test_without_a_rabbit_a_free_tile_can_be_taken(circle: str) -> None:  # MV-18
    table = drawn(EMPTY, supply=(0, 9), circle=circle)
    free = {"both_ways": [NAMES[0], NAMES[17]]}.get(circle, [NAMES[0]])
    assert table.choices() == [f"take {tile}" for tile in free]


def test_nobody_passes_or_takes_two() -> None:  # MV-19
    table = ready("A0", "A1")
    assert table.why_not("end") == "first a tile has to be taken, as in take A3"
    assert table.why_not("place 0,0") == "first a tile has to be taken, as in take A3"
    table.act("take A0")
    assert table.why_not("take A1") == "the tile A0 has been taken this turn, and only one is"
    assert table.why_not("end") == "first the tile A0 has to be placed, as in place 0,-1"
    table.act("place 0,0")
    assert table.why_not("take A1") == "the tile A0 has been taken this turn, and only one is"
    assert table.why_not("place 1,0") == "the tile of this turn has been placed, on 0,0"


def test_a_tile_goes_on_an_empty_cell_beside_a_tile() -> None:  # MV-20
    table = drawn(
        """
          .  .  .
         .  .  .  .
        .  .  A1 B2 .
         .  .  .  .
          .  .  .
        """,
        hand="A0",
    )
    beside = "-1,0 -1,1 0,-1 0,1 1,-1 1,1 2,-1 2,0"
    assert table.choices() == [f"place {cell}" for cell in beside.split()]
    assert table.why_not("place 1,0") == "the tile B2 lies on 1,0"
    assert table.why_not("place 0,2") == "no tile lies beside 0,2: a tile has to touch another"


def test_the_first_tile_goes_anywhere() -> None:  # MV-21
    assert len(ready("A0").act("take A0").choices()) == 19


def test_with_the_option_the_first_tile_goes_into_the_middle() -> None:  # MV-21
    table = ready("A0", first_tile="centre").act("take A0")
    assert table.choices() == ["place 0,0"]
    assert table.why_not("place 1,0") == "the first tile has to be placed in the centre, 0,0"
    table.act("place 0,0", "end", "take A1")
    assert len(table.choices()) == 6


@pytest.mark.parametrize("seed", range(10))
def test_there_is_a_cell_for_every_tile_and_one_stays_empty(seed: int) -> None:  # MV-22
    match = played_at_random(seed)
    assert match.state.placed.bit_count() == 18
    assert match.state.tiles.tolist().count(-1) == 1


def test_any_two_empty_cells_leave_a_place_for_the_last_tile() -> None:  # MV-22
    every = GAME.box.cells
    for one in range(19):
        for other in range(one):
            placed = every & ~(1 << one | 1 << other)
            assert rules.around(GAME.box, placed) & ~placed


def test_rabbits_that_stand_there_count_for_a_new_tile_at_once() -> None:  # MV-23
    table = ready("A0", "B5").turn("A0", "0,0", "paw 0,0/0").act("take B5", "place 1,0")
    assert table.claimed(0) == {"A0", "B5"}
    assert table.match.scores() == [5, 0]


def test_a_placed_tile_cannot_be_taken() -> None:
    table = ready("A0", "A1").turn("A0", "0,-1")
    assert table.why_not("take A0") == "the tile A0 lies on 0,-1 already"
