"""What is in the box of Moon Bunny: MB-1..MB-11 (MB-12: test_components.py)."""

from collections import Counter

import pytest

import moonshelf
from moonshelf.games.moon_bunny import state, ways
from moonshelf.games.moon_bunny.components import KIND_NAMES, TILE_NAMES
from moonshelf.games.moon_bunny.ids import square_name
from moonshelf.games.moon_bunny.state import RECIPE_SPACE, STRIDE, TILES, VALUES
from moonshelf.games.moon_bunny.workshop import value_of

from .drawn import BOX, GAME, table, tile, tile_with


@pytest.mark.parametrize("seats", [0, 5, -1, 2.0, True, "2"])
def test_one_to_four_play(seats: object) -> None:  # MB-1
    for fitting in range(1, 5):
        assert GAME.start(fitting).seats == fitting
    with pytest.raises(moonshelf.MoonshelfError, match="1 to 4 seats"):
        GAME.start(seats)  # type: ignore[arg-type]


@pytest.mark.parametrize(("seats", "width"), [(1, 6), (2, 6), (3, 7), (4, 7)])
def test_the_side_of_the_moon_goes_by_the_number_of_players(seats: int, width: int) -> None:  # MB-2
    spaces = [sq for sq, kind in enumerate(GAME.start(seats).state.ground) if kind != state.NO_SPACE]
    assert [square_name(square) for square in spaces] == [
        f"{column}{row}" for row in range(1, width + 1) for column in "ABCDEFG"[:width]
    ]


@pytest.mark.parametrize(
    ("seats", "names"), [(2, "A4 B3 C1 C5 D2 D6 E4 F3"), (4, "A3 B5 C2 C7 D4 E1 E6 F3 G5")]
)
def test_recipe_spaces_lie_apart(seats: int, names: str) -> None:  # MB-3
    drawn = table(seats)
    recipes = [sq for sq, kind in enumerate(BOX.ground[(seats - 1) // 2]) if kind == RECIPE_SPACE]
    assert sorted(map(square_name, recipes)) == names.split()
    assert not any(near in recipes for square in recipes for near in ways.neighbours(BOX, drawn.s, square))


@pytest.mark.parametrize("side", [0, 1])
def test_a_quarter_turn_maps_the_moon_onto_itself(side: int) -> None:  # MB-3
    width, ground = BOX.width[side], BOX.ground[side]
    for row in range(width):
        for column in range(width):
            turned = column * STRIDE + width - 1 - row
            assert ground[row * STRIDE + column] == ground[turned]


def test_there_are_three_tiles_of_each_herb_in_each_colour() -> None:  # MB-4
    assert len(set(TILE_NAMES)) == TILES == 108
    assert set(Counter((value_of(t, 0), value_of(t, 1)) for t in range(TILES)).values()) == {3}
    assert set(Counter(value_of(t, 0) for t in range(TILES)).values()) == {18}
    assert TILE_NAMES[tile("SFPk2")] == "SFPk2"


def test_one_of_each_three_shows_a_mooncake() -> None:  # MB-5
    assert [name for name, cake in zip(TILE_NAMES, BOX.cake, strict=True) if cake] == [
        name for name in TILE_NAMES if name.endswith("0")
    ]


def test_there_are_so_many_recipes_of_each_kind() -> None:  # MB-6
    numbers = Counter(KIND_NAMES[kind] for kind in BOX.kind)
    assert [numbers[name] for name in KIND_NAMES] == [24] + [12] * 5 + [2] * 10 + [1] * 4
    each = Counter(zip(BOX.kind.tolist(), BOX.axis.tolist(), BOX.target.tolist(), strict=True))
    assert {kind for (kind, _, _), number in each.items() if number == 2} == {state.EACH}
    assert sum(each.values()) == TILES


@pytest.mark.parametrize(
    ("name", "kind", "value", "points", "most"),
    [
        ("LZYe0", "three-types", "herb", 6, 0),
        ("LZYe1", "missing", "colour", 5, 0),
        ("GSBl1", "adjacent", "GJ", 3, 0),
        ("SFGr2", "three-cakes", "", 6, 0),
        ("LTGr1", "fewest-recipes", "", 8, 0),
        ("SFPk1", "connected", "herb", 2, 10),
        ("SFPk0", "pairs", "colour", 2, 10),
    ],
)
def test_some_recipes_are_the_known_ones(
    name: str, kind: str, value: str, points: int, most: int
) -> None:  # MB-6
    assert tile_with(kind, value) == name
    assert (BOX.points[tile(name)], BOX.most[tile(name)]) == (points, most)


def test_recipe_numbers_follow_the_pairing() -> None:  # MB-6
    kinds = ["each", "each", "adjacent", "most", "fewest", "three", "row"]
    axis_kinds = KIND_NAMES[state.MOST_TYPES : state.CAKES_ADJACENT]
    recipes = []
    for axis in range(2):
        recipes += [(kind, axis, target) for target in range(VALUES) for kind in kinds]
        recipes += [(kind, axis, 0) for kind in axis_kinds]
    recipes += [(kind, 0, 0) for kind in KIND_NAMES[state.CAKES_ADJACENT :]]
    for number in range(TILES):
        found = (KIND_NAMES[BOX.kind[number]], BOX.axis[number], BOX.target[number])
        assert found == recipes[(53 * number + 45) % TILES]


def test_sixteen_recipes_carry_the_exchange_symbol() -> None:  # MB-7
    marked = [KIND_NAMES[BOX.kind[number]] for number in range(TILES) if BOX.symbol[number]]
    assert Counter(marked) == {"adjacent": 12, "different": 2, "cakes-adjacent": 1, "fewest-recipes": 1}


def test_there_are_two_scrolls_of_each_kind() -> None:  # MB-8
    assert BOX.scroll_copies.tolist() == [2] * 6


def test_there_are_mooncakes_craters_and_placement_tiles() -> None:  # MB-9
    assert (BOX.mooncakes, max(BOX.craters), max(BOX.placements)) == (20, 14, 2)


def test_everybody_has_a_second_bunny() -> None:  # MB-10
    drawn = table(4)
    assert drawn.s.leaping.tolist() == [0, 0, 0, 0]
    for seat in range(4):
        assert table(4).workshop("LZYe0*", seat).at_turn(seat).play("swap").s.leaping[seat] == 1


def test_her_decks_have_the_cards_of_the_rulebook() -> None:  # MB-11
    assert BOX.letters.tolist() == [2] * 6 + [0, 3, 1]
    assert BOX.numbers.tolist() == [2] * 6 + [0, 1]
    assert (sum(BOX.letters), sum(BOX.numbers)) == (16, 13)


def test_the_screen_can_say_where_the_figures_come_from() -> None:
    assert GAME.components.provenance == {
        "boards": "reconstructed",
        "corners": "deduced",
        "counts": "rulebook",
        "scrolls": "deduced",
        "decks": "deduced",
        "recipes": "reconstructed",
        "tiles": "reconstructed",
    }


def test_a_position_is_small() -> None:
    assert state.STATE.itemsize < 4096
