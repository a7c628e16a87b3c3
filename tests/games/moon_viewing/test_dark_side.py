"""The Dark Side of the Moon: MV-49..MV-54, and the golden case M10."""

import pytest

from moonshelf.games.moon_viewing.garden import CELL_AT
from moonshelf.kernel.match import Match
from moonshelf.kernel.types import load

from .table import GAME, Table, drawn, ready

EMPTY = ". . . . . . . . . . . . . . . . . . ."
CORNERS = {(2, 0), (2, -2), (0, -2), (-2, 0), (-2, 2), (0, 2)}


def dark(hand: str, supply: tuple[int, int] = (3, 3), reserve: int = 12, **options: str | bool) -> Table:
    """An empty garden, and a tile in A's hand."""
    table = drawn(EMPTY, hand=hand, supply=supply, side="dark", **options)
    if reserve < 12:
        data = load(table.match.position)
        data.view(GAME.state.STATE)[0].reserve[0] = reserve
        table = Table(Match.resume(GAME, table.match.options, None, data.tobytes(), 2, 0))
    return table


def test_the_cells_show_symbols() -> None:  # MV-49
    symbols = dict(zip(CELL_AT, GAME.box.symbols.tolist(), strict=True))
    assert symbols[0, 0] == 0
    assert {cell for cell, count in symbols.items() if count == 2} == CORNERS
    assert sorted(symbols.values()) == [0] + [1] * 12 + [2] * 6


def test_the_supply_is_three_and_the_reserve_twelve() -> None:  # MV-50
    for seat in range(2):
        assert ready(side="dark").counts(seat) == {
            "supply": 3, "reserve": 12, "paid": 0, "removed": 0, "board": 0
        }  # fmt: skip


@pytest.mark.parametrize(("cell", "count"), [("2,0", 2), ("1,0", 1), ("1,1", 1), ("0,0", 0)])
def test_whoever_places_a_tile_collects_what_the_cell_shows(cell: str, count: int) -> None:  # MV-51
    table = dark("A3").act(f"place {cell}")
    assert (table.counts(0)["supply"], table.counts(0)["reserve"]) == (3 + count, 12 - count)
    assert table.counts(1)["supply"] == 3
    assert table.s.collected.tolist() == [count, 0]


def test_collecting_comes_before_the_effects() -> None:  # MV-51
    table = dark("A0", supply=(0, 3)).act("place 2,0", "paw 2,0/0", "paw 2,0/1")
    assert table.choices() == ["end"]


def test_on_the_base_side_nothing_is_collected() -> None:  # MV-49
    table = drawn(EMPTY, hand="A3").act("place 2,0")
    assert table.s.collected.tolist() == [0, 0]


def test_the_price_is_paid_first() -> None:  # MV-52: M10
    table = ready("A0", "A1", "A2", "A3", side="dark")
    assert "take A4" not in table.choices()
    table.act("take A3", "place 2,0")
    assert table.counts(0) == {"supply": 2, "reserve": 10, "paid": 3, "removed": 0, "board": 0}


@pytest.mark.parametrize(("reserve", "collected"), [(2, 2), (1, 1), (0, 0)])
def test_no_more_is_collected_than_the_reserve_holds(reserve: int, collected: int) -> None:  # MV-53
    table = dark("A3", reserve=reserve).act("place 2,0")
    assert (table.counts(0)["supply"], table.counts(0)["reserve"]) == (3 + collected, reserve - collected)


def test_with_the_option_every_symbol_brings_a_rabbit() -> None:  # MV-53
    table = dark("A3", dark_cap=False).act("place 2,0")
    assert (table.counts(0)["supply"], table.counts(0)["reserve"]) == (5, 0)


def test_paid_rabbits_do_not_go_to_the_reserve() -> None:  # MV-54
    table = ready("A0", "A1", "A2", "A3", side="dark").turn("A3", "0,0")
    assert table.counts(0) == {"supply": 0, "reserve": 12, "paid": 3, "removed": 0, "board": 0}


def test_removed_rabbits_do_not_go_to_the_reserve() -> None:  # MV-54
    line = ". . . . . . . . . A0 A1 . . . . . . . ."
    table = drawn(line, b="0,0/0", hand="A2", supply=(0, 0), side="dark").act("place 2,0", "remove 0,0/0")
    assert table.counts(1) == {"supply": 0, "reserve": 12, "paid": 0, "removed": 1, "board": 0}
