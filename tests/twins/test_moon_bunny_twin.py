"""The naive twin of Moon Bunny: what the box holds, golden positions, the scoring example, whole games."""

import random
from collections import Counter

import pytest

from .moon_bunny import Twin
from .moon_bunny_facts import (
    EXCHANGED_KINDS,
    LETTER_CARDS,
    MOON_6,
    MOON_7,
    NUMBER_CARDS,
    RECIPE_OF,
    TARGET_KINDS,
    TILES,
    Recipe,
    shows_mooncake,
    value_of,
)
from .moon_bunny_moon import Moon
from .moon_bunny_play import Options, ends_from, play_one, squares_of, started, tile_with, walk_on, workshop_of
from .moon_bunny_scoring import Workshop, recipe_points, total_points

# What the box holds (3.1 - 3.7)


def test_recipe_anchors_fit_the_pairing() -> None:
    assert RECIPE_OF["LZYe0"] == Recipe("exactly 3 types", "herb")
    assert RECIPE_OF["LZYe1"] == Recipe("missing types", "colour")
    assert RECIPE_OF["GSBl1"] == Recipe("adjacent", "herb", "GJ")
    assert RECIPE_OF["SFGr2"] == Recipe("3 mooncakes")
    assert RECIPE_OF["LTGr1"] == Recipe("fewest recipes")


def test_recipe_kinds_have_the_numbers_of_faces_of_the_table() -> None:
    faces = Counter(RECIPE_OF.values())
    kinds = Counter(recipe.kind for recipe in RECIPE_OF.values())
    assert sum(faces.values()) == 108
    assert {recipe.kind for recipe, number in faces.items() if number == 2} == {"each"}
    assert kinds["each"] == 24
    assert all(kinds[kind] == 12 for kind in TARGET_KINDS if kind != "each")
    assert sorted(set(kinds.values())) == [1, 2, 12, 24]
    assert sum(kinds[kind] for kind in EXCHANGED_KINDS) == 16


def test_pairing_spreads_the_recipes() -> None:
    for herb in ("LZ", "GS", "LT", "GJ", "LO", "SF"):
        assert len({RECIPE_OF[tile] for tile in TILES if value_of(tile, "herb") == herb}) == 18
    mooncakes = [tile for tile in TILES if shows_mooncake(tile)]
    assert len(mooncakes) == 36
    assert sum(RECIPE_OF[tile].kind in TARGET_KINDS for tile in mooncakes) == 28
    own = [t for t, recipe in RECIPE_OF.items() if recipe.target and recipe.target in (t[:2], t[2:4])]
    assert len(own) == 6


def test_tiles_are_spread_evenly() -> None:
    for axis in ("herb", "colour"):
        assert set(Counter(value_of(tile, axis) for tile in TILES).values()) == {18}


def test_decks_have_the_cards_of_the_rulebook() -> None:
    assert sum(LETTER_CARDS.values()) == 16
    assert sum(NUMBER_CARDS.values()) == 13


@pytest.mark.parametrize(
    ("rows", "spaces"),
    [(MOON_6, "C1 D2 B3 F3 A4 E4 C5 D6"), (MOON_7, "E1 C2 A3 F3 D4 B5 G5 E6 C7")],
)
def test_recipe_spaces_do_not_touch(rows: tuple[str, ...], spaces: str) -> None:
    moon = Moon(rows)
    assert moon.recipe_spaces == set(spaces.split())
    assert not any(near in moon.recipe_spaces for square in moon.recipe_spaces for near in moon.near(square))


@pytest.mark.parametrize(("rows", "fewest", "most"), [(MOON_6, 1, 3), (MOON_7, 0, 4)])
def test_recipe_spaces_in_hop_range_are_as_many_as_stated(
    rows: tuple[str, ...], fewest: int, most: int
) -> None:
    walk = walk_on(rows, "hop")
    seen = [len(ends_from(walk, square) & walk.moon.recipe_spaces) for square in walk.moon.squares]
    assert (min(seen), max(seen)) == (fewest, most)
    assert round(sum(seen) / len(seen), 1) == 2.2


# Movement (section 6, 3.3)


@pytest.mark.parametrize(
    ("seats", "mover", "squares"),
    [
        (2, "A", "D1 C2 E2 B3 F3 A4 B5 F5 C6 E6"),
        (3, "A", "D1 C2 F2 B3 G3 A4 A5 B6 G6 C7"),
        (3, "B", "D1 B2 E2 A3 F3 G4 F6 E7"),
        (4, "A", "D1 C2 F2 B3 G3 A4 B6 C7"),
        (4, "C", "E1 F2 G4 A5 F5 B6 E6 D7"),
    ],
)
def test_first_hops_are_the_golden_ones(seats: int, mover: str, squares: str) -> None:
    twin = started(seats, {"first": mover})
    assert twin.to_act() == [mover]
    assert squares_of(twin, "move") == set(squares.split())


@pytest.mark.parametrize(
    ("motion", "on_6", "on_7", "shared_6", "shared_7"),
    [
        ("hop", 10, 12, 10, 12),
        ("diagonal_slide", 9, 12, 0, 0),
        ("orthogonal_slide", 10, 12, 2, 4),
        ("king_step", 8, 8, 0, 0),
    ],
)
def test_lone_bunny_has_as_many_moves_as_stated(
    motion: str, on_6: int, on_7: int, shared_6: int, shared_7: int
) -> None:
    for rows, number, shared in ((MOON_6, on_6, shared_6), (MOON_7, on_7, shared_7)):
        reached = ends_from(walk_on(rows, motion), "C4")
        assert len(reached) == number
        assert len(reached & ends_from(walk_on(rows, "hop"), "C4")) == shared


# The bag (4.1)


@pytest.mark.parametrize(("seats", "herbs", "bag"), [(1, 40, 50), (2, 38, 48), (3, 37, 50), (4, 33, 49)])
def test_bag_starts_with_the_counts_of_the_table(seats: int, herbs: int, bag: int) -> None:
    supply = started(seats).supply
    assert supply.herbs == herbs
    assert supply.bag() == bag


# Scoring (RB's example, section 6)

PLAYER_1 = workshop_of(
    f"LTPk0 [{tile_with('most', 'herb', 'SF')}] LZGy0 -",
    "GSGr0 LOBl0 GJGr1 LOYe1",
    f"[{tile_with('most', 'herb', 'LZ')}] [{tile_with('at least 3', 'colour', 'Gr')}]"
    f" LOYe2 [{tile_with('adjacent', 'colour', 'Ye')}]",
    f"[{tile_with('trios', 'herb')}] GSGr1 [{tile_with('each', 'herb', 'LO')}] SFYe1",
    mooncakes=2,
)
PLAYER_2 = workshop_of(
    f"[{tile_with('pairs', 'herb')}] GSYe1 GSGy1 -",
    f"LZGr1 [{tile_with('most', 'herb', 'GS')}] SFPu0 [{tile_with('fewest types', 'herb')}]",
    f"LOBl1 [{tile_with('in a row', 'colour', 'Pu')}] LZYe0 [{tile_with('each', 'colour', 'Pu')}]",
    f"[{tile_with('fewest', 'colour', 'Gr')}] LZPu0 GSPu1 LOPu1",
    mooncakes=2,
)
PUBLIC = [tile_with("3 mooncakes"), tile_with("diagonal", "herb")]


def points_by_recipe(workshop: Workshop, rival: Workshop) -> dict[str, int]:
    recipes = [(RECIPE_OF[tile], place) for place, tile in workshop.recipes().items()]
    return {
        f"{recipe.kind} {recipe.target}".strip(): recipe_points(recipe, place, workshop, [rival.holding()])
        for recipe, place in recipes
    }


def test_player_1_of_the_rulebook_scores_35() -> None:
    assert points_by_recipe(PLAYER_1, PLAYER_2) == {
        "most LZ": 0,
        "at least 3 Gr": 6,
        "each LO": 3,
        "trios": 3,
        "adjacent Ye": 9,
        "most SF": 6,
    }
    assert total_points(PLAYER_1, PUBLIC[:1], [PLAYER_2.holding()]) == 29
    assert total_points(PLAYER_1, PUBLIC, [PLAYER_2.holding()]) == 35


def test_player_2_of_the_rulebook_scores_37() -> None:
    assert points_by_recipe(PLAYER_2, PLAYER_1) == {
        "fewest Gr": 6,
        "each Pu": 4,
        "in a row Pu": 5,
        "most GS": 6,
        "fewest types": 8,
        "pairs": 6,
    }
    assert total_points(PLAYER_2, PUBLIC, [PLAYER_1.holding()]) == 37


def test_player_2_fits_the_sentences_of_the_rulebook() -> None:
    herbs = PLAYER_2.holding()
    counts = {herb: herbs.count("herb", herb) for herb in ("LZ", "GS", "LT", "GJ", "LO", "SF")}
    assert counts == {"LZ": 3, "GS": 3, "LT": 0, "GJ": 0, "LO": 2, "SF": 1}
    assert (herbs.count("colour", "Gr"), herbs.count("colour", "Pu")) == (1, 4)
    assert PLAYER_1.holding().types("herb") == 6
    assert sum(shows_mooncake(tile) for tile in herbs.herbs) == 3  # one was spent


# Whole games


def tiles_of(twin: Twin) -> list[str]:
    """Every tile, wherever it is."""
    tiles = [*twin.supply.unseen, *twin.supply.removed, *twin.table.public, *twin.turn.drawn]
    tiles += [twin.supply.top] if twin.supply.top else []
    tiles += [piece.tile for piece in [*twin.moon.pieces.values(), *twin.goddess.pieces]]
    for player in twin.players:
        tiles += [*player.hand, *(piece.tile for piece in player.workshop.pieces.values())]
        tiles += [player.storage.tile] if player.storage else []
    return tiles


def check_conservation(twin: Twin) -> None:
    assert sorted(tiles_of(twin)) == sorted(TILES)
    players, supply, box = twin.players, twin.supply, twin.table.box
    if supply.stack or supply.herbs or supply.ran_out:  # after the setup
        hidden_stack = supply.stack - (supply.top is not None)
        assert len(supply.unseen) == box.returned + supply.herbs + hidden_stack
        owned = [kind for player in players for kind in [*player.scrolls, *player.used_scrolls]]
        assert len(owned) + len(twin.table.scrolls) == (0 if twin.no_scrolls else box.scrolls)
        assert max(Counter([*owned, *twin.table.scrolls]).values(), default=0) <= 2
    mooncakes = [player.workshop.mooncakes + player.stored_mooncake for player in players]
    assert supply.mooncakes + sum(mooncakes) == 20
    assert min(mooncakes) >= 0
    assert supply.craters + len(twin.moon.craters) == box.craters
    assert supply.placements + len(twin.moon.placements) == box.placements
    check_cards(twin)


def check_cards(twin: Twin) -> None:
    letters, numbers = twin.goddess.letters, twin.goddess.numbers
    all_letters = letters.cards + letters.revealed + letters.discards + Counter(again=letters.aside)
    assert all_letters == Counter(LETTER_CARDS)
    assert numbers.cards + numbers.revealed + numbers.discards == Counter(NUMBER_CARDS)


def check_moon(twin: Twin) -> None:
    """One bunny a square, no Crater under a tile, Recipes exactly on Recipe spaces."""
    moon = twin.moon
    assert len(set(moon.bunnies.values())) == len(moon.bunnies)
    assert moon.craters.isdisjoint([*moon.pieces, *moon.bunnies.values(), *moon.recipe_spaces])
    assert all(piece.is_recipe == (square in moon.recipe_spaces) for square, piece in moon.pieces.items())


VARIANTS: dict[int, list[Options]] = {
    1: [{}, {"no_scrolls": True}, {"hopping_only": True}, {"lounge_bunny_move": "king_step"}],
    2: [{}, {"first": "B"}, {"lounge_bunny_move": "orthogonal_slide"}],
    3: [{}, {"first": "C"}, {"lounge_bunny_move": "king_step"}],
    4: [{}, {"first": "D"}, {"lounge_bunny_move": "orthogonal_slide"}],
}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_end_and_lose_no_piece(seats: int) -> None:
    for seed in range(50):
        rng = random.Random(1000 * seats + seed)
        options = VARIANTS[seats][seed % len(VARIANTS[seats])]
        twin = Twin(seats, options)
        steps = 0
        while twin.to_act():
            play_one(twin, rng)
            check_conservation(twin)
            check_moon(twin)
            steps += 1
            assert steps < 5000
        assert twin.supply.ran_out or twin.takes == 0
        assert len(twin.scores()) == len(twin.ranks()) == seats
        assert twin.winners()
        assert min(twin.ranks()) == 1
