"""Tiles and customers of Mooncake Master: MM-1..MM-8 (other sets: see test_components.py)."""

from itertools import product

import pytest

from moonshelf import CHANCE
from moonshelf.games.mooncake_master import words
from moonshelf.games.mooncake_master.state import AFTER, BEFORE, CARDS, PLACES
from moonshelf.kernel.types import load

from .drawn import BOX, GAME, TILES, begun, cake, counts, kind_of, laid, turn

COPIES = {tile: BOX.copies[kind] for kind, tile in enumerate(TILES)}


def of(**wanted: str | int) -> int:
    """How many tiles have these signs."""
    signs = ("flavour", "edges", "seeds", "nuts")
    return sum(
        copies
        for tile, copies in COPIES.items()
        if all(tile[signs.index(sign)] == str(value) for sign, value in wanted.items())
    )


def test_there_are_72_tiles_24_of_each_flavour() -> None:  # MM-1
    assert sum(COPIES.values()) == 72
    assert [of(flavour=flavour) for flavour in "LRG"] == [24, 24, 24]


def test_half_yolks_lie_at_the_two_straight_edges() -> None:  # MM-2
    assert BOX.edges[kind_of("Lo00")] == 0
    assert BOX.edges[kind_of("La00")] == BEFORE
    assert BOX.edges[kind_of("Lc00")] == AFTER
    assert BOX.edges[kind_of("Lb00")] == BEFORE | AFTER
    assert sum(copies * bool(BOX.edges[kind_of(tile)] & BEFORE) for tile, copies in COPIES.items()) == 36
    assert sum(copies * bool(BOX.edges[kind_of(tile)] & AFTER) for tile, copies in COPIES.items()) == 36


def test_each_flavour_has_six_tiles_of_each_edges() -> None:  # MM-3
    for flavour, edges in product("LRG", "oacb"):
        assert of(flavour=flavour, edges=edges) == 6
        six = {tile[2:]: copies for tile, copies in COPIES.items() if tile[:2] == flavour + edges}
        assert six == {"00": 2, "01": 1, "02": 1, "10": 1, "20": 1}


def test_there_are_36_seeds_and_36_nuts_and_no_tile_has_both() -> None:  # MM-3
    assert sum(copies * int(tile[2]) for tile, copies in COPIES.items()) == 36
    assert sum(copies * int(tile[3]) for tile, copies in COPIES.items()) == 36
    assert of(seeds=0, nuts=0) == 24
    assert not [tile for tile in TILES if tile[2] != "0" and tile[3] != "0"]


def test_tiles_are_named_and_ordered_by_flavour_edges_seeds_nuts() -> None:  # MM-4
    assert TILES[:7] == ["Lo00", "Lo01", "Lo02", "Lo10", "Lo20", "La00", "La01"]
    assert (TILES[20], TILES[40], TILES[-1]) == ("Ro00", "Go00", "Gb20")
    assert len(TILES) == 60


def test_quarters_go_clockwise_from_the_top_left() -> None:  # MM-5
    assert cake("Lo00 La00 / Lb00 Lc00") == tuple(map(kind_of, ("Lo00", "La00", "Lc00", "Lb00")))
    assert [words.place_words(place) for place in (0, 1, 6, 11)] == [
        "mooncake 1, top left",
        "mooncake 1, top right",
        "mooncake 2, bottom right",
        "mooncake 3, bottom left",
    ]


@pytest.mark.parametrize(
    "drawing",
    ["Lc00 La00 / .... ....", ".... Lc00 / .... La00", ".... .... / La00 Lc00", "La00 .... / Lc00 ...."],
)
def test_a_tile_is_turned_with_its_quarter(drawing: str) -> None:  # MM-5
    assert counts(drawing)[words.YOLKS] == 1


def test_any_tile_fits_any_quarter() -> None:  # MM-5
    match = begun(2)
    turn(match, "Lb20 Lb02 Lb01", "Go00 Go01 Go02")
    assert match.legal(CHANCE)
    s = laid(".... .... .... .... .... ....\n.... .... .... .... .... ....", "Lo00 ....\n.... ....")
    s.hand[0] = [kind_of("Lb20"), kind_of("Rc10"), kind_of("Gb02")]
    assert len(GAME.legal(s.tobytes(), 0)) == 3 * PLACES


def test_everybody_has_three_mooncakes_and_no_more() -> None:  # MM-6
    match = begun(2)
    turn(match)
    assert [choice.weight for choice in match.choices(CHANCE)]
    placed = [place for place in range(PLACES) if match.state.latest[0] >> place & 1]
    assert placed == [0, 1, 2]
    assert match.state.cakes.shape[2] == PLACES == 12


WISHES = {
    "C01": "1 flavour, 5 seeds and nuts",
    "C02": "1 flavour, 2 whole yolks",
    "C03": "1 flavour, no half yolk",
    "C04": "2 flavours, 3 seeds",
    "C05": "2 flavours, 3 nuts",
    "C06": "2 flavours, 2 seeds, 2 nuts",
    "C07": "3 flavours, 2 whole yolks",
    "C08": "3 flavours, no half yolk",
    "C09": "3 flavours, 4 seeds and nuts",
    "C10": "2 lotus, 2 red bean, 2 whole yolks",
    "C11": "2 red bean, 2 green tea, 1 pair",
    "C12": "2 lotus, 2 green tea, 1 whole yolk",
}


def test_there_are_twelve_customers() -> None:  # MM-7
    assert {f"C{card + 1:02}": words.wish_words(BOX, card) for card in range(CARDS)} == WISHES


def test_only_the_rulebooks_own_customer_is_printed_anywhere() -> None:  # MM-7
    assert GAME.components.data["printed_customers"].keys() - {"source"} == {"C01"}
    assert GAME.components.provenance == {
        "taste": "rulebook",
        "festive_points": "rulebook",
        "tiles": "reconstructed",
        "printed_customers": "rulebook",
        "customers": "reconstructed",
        "practice_kitchen": "reconstructed",
    }


def test_the_pieces_of_a_position_are_counted_wherever_they_are() -> None:  # MM-1
    match = begun(3)
    turn(match)
    pieces = GAME.components_module.pieces(BOX, match.state)
    assert {tile: pieces[tile] for tile in TILES} == COPIES
    assert pieces["customers"] == CARDS
    assert GAME.components_module.pieces(BOX, GAME.start(3).state) == pieces
    assert GAME.components_module.pieces(BOX, GAME.record_of(load(match.position))) == pieces
