"""Golden cases and invariants of Moon Viewing, on its naive twin."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from .moon_viewing import (
    ALL_CORNERS,
    CELLS,
    CHANCE,
    DARK_SYMBOLS,
    DIRECTIONS,
    END,
    OPTIONS,
    TILES,
    Cell,
    Twin,
    cell_name,
    corner_name,
    neighbours,
    read_cell,
    read_corner,
)

# Tile, cell and effects of three turns; corners may have any of their names.
M4 = [
    ("A0", "0,0", ["paw 0,0/3", "paw 0,0/2"]),
    ("A1", "1,0", ["paw 1,0/0", "paw 1,0/1"]),
    ("A2", "2,0", []),
]
M8 = [("A5", "0,0", ["paw 0,0/0"]), ("B5", "1,0", []), ("C5", "2,0", [])]


def ready(*circle: str, **options: object) -> Twin:
    """Returns a game in which A is to take; the circle begins with these tiles."""
    twin = Twin(2, {"first": "A", **options})
    for tile in [*circle, *(tile for tile in TILES if tile not in circle)]:
        assert f"ring {tile}" in twin.legal(CHANCE)
        twin.play(CHANCE, f"ring {tile}")
    return twin


def act(twin: Twin, *actions: str) -> None:
    """Plays actions of the seat to act."""
    for action in actions:
        twin.play(twin.to_act()[0], action)


def after(turns: list[tuple[str, str, list[str]]], **options: object) -> Twin:
    """Plays turns up to the effects of the last one, which is not ended."""
    twin = ready(*(tile for tile, _, _ in turns), **options)
    for number, (tile, cell, effects) in enumerate(turns):
        act(twin, *[END][:number], f"take {tile}", f"place {cell}", *effects)
    return twin


def choices(twin: Twin, verb: str = "") -> list[str]:
    """Lists what the seat to act may do, of one kind."""
    actions = twin.legal(twin.to_act()[0])
    return sorted(action for action in actions if action.startswith(verb))


# --- the board and the tiles ---


def test_board_has_19_cells_42_pairs_and_54_corners() -> None:
    touching = [sum(cell in CELLS for cell in space) for space in ALL_CORNERS]
    assert len(set(CELLS)) == 19
    assert sum(n in CELLS for cell in CELLS for n in neighbours(cell)) == 2 * 42
    assert [touching.count(number) for number in (3, 2, 1)] == [24, 12, 18]
    assert len({corner_name(space) for space in ALL_CORNERS}) == 54
    assert sum(touching) == 114


def test_tiles_and_dark_symbols_add_up() -> None:
    for colour in "ABC":
        effects = [TILES[f"{colour}{value}"] for value in range(6)]
        assert [sum(column) for column in zip(*effects, strict=True)] == [10, 2]
    assert set(DARK_SYMBOLS) == set(CELLS)
    assert sorted(DARK_SYMBOLS.values()) == [0] + [1] * 12 + [2] * 6


# --- golden cases ---


def test_m1_prices_of_the_full_circle() -> None:
    twin = ready()
    expected = [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert [twin.price(index) for index in range(18)] == expected


@pytest.mark.parametrize("circle", ["clockwise_moving", "clockwise_fixed"])
def test_m2_taking_the_third_tile_clockwise(circle: str) -> None:
    tiles = list(TILES)
    twin = ready(circle=circle)
    act(twin, f"take {tiles[2]}")
    moved = tiles[3:] + tiles[:2]
    assert (twin.supply["A"], twin.gone["A"]) == (13, 2)
    assert twin.ring == (moved if circle.endswith("moving") else tiles[:2] + tiles[3:])


def test_m3_corners_are_written_by_their_smallest_cell() -> None:
    twin = after([("A0", "0,0", [])])
    names = ["0,0/0", "0,-1/5", "-1,0/0", "-1,0/5", "-1,1/0", "0,0/5"]
    assert choices(twin) == sorted([*(f"paw {name}" for name in names), END])
    act(twin, "paw 0,0/3")
    assert "paw -1,0/5" not in choices(twin)
    assert len(choices(twin, "paw")) == 5


def test_m4_a_set_earns_one_removal_which_frees_a_corner() -> None:
    twin = after(M4)
    assert choices(twin, "remove") == ["remove 1,-1/5", "remove 1,0/0"]
    assert "paw 1,0/0" not in choices(twin)
    act(twin, "remove 1,0/0")
    assert choices(twin, "remove") == []
    assert "paw 1,0/0" in choices(twin)
    assert (twin.supply["B"], twin.gone["B"]) == (13, 1)


@pytest.mark.parametrize(("rule", "removals"), [("new_set", 0), ("every_time", 1)])
def test_m5_a_fourth_tile_of_a_set(rule: str, removals: int) -> None:
    twin = after([*M4, ("A3", "1,1", [])], set_rule=rule)
    assert twin.removals_left == removals
    assert len(choices(twin, "remove")) == 2 * removals  # either rabbit of A


def test_m8_a_value_set_without_a_rival_rabbit() -> None:
    twin = after(M8)
    assert twin.removals_left == 1
    assert choices(twin, "remove") == []
    assert len(choices(twin, "move")) == 53


def test_m10_the_dark_side_pays_first_and_collects_second() -> None:
    twin = ready("A0", "A1", "A2", "A3", side="dark")
    assert "take A4" not in choices(twin)
    act(twin, "take A3", "place 2,0")
    assert (twin.supply["A"], twin.reserve["A"], twin.gone["A"]) == (2, 10, 3)


# --- options ---


def test_chance_names_the_first_player_unless_it_is_chosen() -> None:
    twin = Twin(2)
    assert twin.legal(CHANCE) == {"start A": 1, "start B": 1}
    act(twin, "start B", *(f"ring {tile}" for tile in TILES))
    assert twin.to_act() == ["B"]
    assert Twin(2, {"first": "B"}).legal(CHANCE) == {f"ring {tile}": 1 for tile in TILES}


@pytest.mark.parametrize(("option", "number"), [("any", 19), ("centre", 1)])
def test_cells_for_the_first_tile(option: str, number: int) -> None:
    twin = ready(first_tile=option)
    act(twin, "take A0")
    assert len(choices(twin, "place")) == number
    assert "place 0,0" in choices(twin)


@pytest.mark.parametrize(("double", "removals"), [(True, 2), (False, 1)])
def test_colour_and_value_set_at_once(double: bool, removals: int) -> None:
    turns = [
        ("A2", "0,0", []),
        ("A3", "-1,0", []),
        ("B1", "0,-1", []),
        ("C1", "1,-2", ["paw 1,-2/0", "paw 1,-2/1", "paw 1,-2/2"]),
        ("A1", "1,-1", []),
    ]
    twin = after(turns, double_bonus=double)
    assert twin.removals_left == removals
    assert len(choices(twin, "remove")) == 3


def test_two_pairs_joined_earn_one_removal() -> None:
    turns = ["A0 -2,0", "A1 -1,0", "A2 2,-2", "A4 1,-1", "A3 0,0"]
    twin = ready("A0", "A1", "A2", "A4", "A3")
    twin.board = {read_cell(turn[3:]): turn[:2] for turn in turns}  # ruling 19
    assert twin.completes_set((0, 0), 0)
    assert not twin.completes_set((0, 0), 1)
    del twin.board[(2, -2)]
    twin.board[(-2, 1)] = "A2"  # now three of them were a set before
    assert not twin.completes_set((0, 0), 0)


@pytest.mark.parametrize(("option", "number"), [("any", 53), ("touching_a_tile", 13)])
def test_spaces_where_an_arrow_may_end(option: str, number: int) -> None:
    twin = after(M8, arrow_target=option)  # three tiles in a row have 14 corners
    assert len(choices(twin, "move 0,0/0>")) == number
    act(twin, "move 0,0/0>1,0/0")
    assert choices(twin) == [END]


@pytest.mark.parametrize(("cap", "supply"), [(True, 2), (False, 3)])
def test_collecting_from_a_nearly_empty_reserve(cap: bool, supply: int) -> None:
    twin = ready(side="dark", dark_cap=cap)
    twin.supply["A"], twin.reserve["A"] = 1, 1 if cap else 0
    act(twin, "take A0", "place 2,0")
    assert (twin.supply["A"], twin.reserve["A"]) == (supply, 0)


def test_unknown_options_and_other_numbers_of_seats_are_refused() -> None:
    bad: list[dict[str, object]] = [{"side": "C"}, {"seat": "A"}, {"double_bonus": 1}]
    for options in bad:
        with pytest.raises(ValueError, match="no such option"):
            Twin(2, options)
    with pytest.raises(ValueError, match="seats"):
        Twin(3)


# --- scoring ---


def over(rabbits: dict[str, str], supply: tuple[int, int]) -> Twin:
    """Returns a finished game on a small board."""
    twin = ready()
    twin.board = {(0, 0): "A3", (2, 0): "B3", (-2, 0): "C0"}
    twin.rabbits = {read_corner(name): owner for name, owner in rabbits.items()}
    twin.supply = dict(zip("AB", supply, strict=True))
    twin.over = True
    return twin


@pytest.mark.parametrize(
    ("rabbits", "supply", "scores", "winners"),
    [
        ({"0,0/0": "A", "0,0/1": "B"}, (0, 0), [0, 0], ["A", "B"]),
        ({"0,0/0": "A", "0,0/1": "B"}, (0, 1), [0, 0], ["B"]),
        ({"0,0/2": "A", "2,0/5": "B"}, (2, 1), [3, 3], ["A"]),
        ({"0,0/2": "A", "2,0/5": "B", "-2,0/2": "B"}, (2, 1), [3, 3], ["B"]),
        ({"0,0/2": "A", "0,0/3": "A", "0,0/4": "B"}, (0, 9), [3, 0], ["A"]),
    ],
)
def test_points_then_tiles_then_supply(
    rabbits: dict[str, str], supply: tuple[int, int], scores: list[int], winners: list[str]
) -> None:
    twin = over(rabbits, supply)
    assert (twin.scores(), twin.winners()) == (scores, winners)
    assert twin.ranks() == [1 if seat in winners else 2 for seat in "AB"]


# --- 200 random games ---


def check_rabbits(twin: Twin) -> None:
    """Asserts that no rabbit is lost and none stands off the 54 spaces."""
    assert set(twin.rabbits) <= ALL_CORNERS
    capped = twin.options["side"] == "base" or twin.options["dark_cap"]
    for seat in "AB":
        standing = list(twin.rabbits.values()).count(seat)
        parts = [twin.supply[seat], twin.reserve[seat], twin.gone[seat], standing]
        assert min(parts) >= 0
        assert sum(parts) == 15 or not capped
        assert sum(parts) <= 15 + 24


def check_choices(twin: Twin, actions: dict[str, int]) -> None:
    """Asserts what is offered in every state."""
    assert actions
    assert set(actions.values()) == {1}
    effects = twin.cell is not None
    assert (END in actions) is effects
    assert (twin.tile is None) or len(twin.board) + len(twin.ring) == 18 - (not effects)


def played(seed: int, options: dict[str, object]) -> list[tuple[str, str]]:
    """Plays a random game with all its checks and returns its actions."""
    rng = random.Random(seed)
    twin, actions = Twin(2, options), []
    while twin.to_act():
        [seat] = twin.to_act()
        legal = twin.legal(seat)
        check_choices(twin, legal)
        action = rng.choice(sorted(legal))
        twin.play(seat, action)
        actions.append((seat, action))
        check_rabbits(twin)
    check_end(twin, actions)
    return actions


def check_end(twin: Twin, actions: list[tuple[str, str]]) -> None:
    """Asserts what is true of every finished game."""
    assert len(twin.board) == len(set(twin.board.values())) == 18
    assert [actions.count((seat, END)) for seat in "AB"] == [9, 9]
    claimed = set(twin.claimed("A")) | set(twin.claimed("B"))
    free = sum(int(twin.board[cell][1]) for cell in set(twin.board) - claimed)
    assert sum(twin.scores()) + free == 45
    assert twin.winners()
    assert twin.ranks().count(1) == len(twin.winners())
    assert all(twin.legal(who) == {} for who in (CHANCE, "A", "B"))


@pytest.mark.parametrize("seed", range(200))
def test_random_game_keeps_the_invariants_and_ends(seed: int) -> None:
    rng = random.Random(f"options {seed}")
    played(seed, {key: rng.choice(values) for key, values in OPTIONS.items()})


@pytest.mark.parametrize("seed", range(20))
def test_new_sets_are_few(seed: int) -> None:
    twin = Twin(2)
    won = {0: "", 1: ""}
    for seat, action in played(seed, {}):
        twin.play(seat, action)
        if action.startswith("place") and twin.cell and twin.tile:
            for attribute in won:
                if twin.completes_set(twin.cell, attribute):
                    won[attribute] += twin.tile[attribute]
    assert all(won[0].count(colour) <= 2 for colour in "ABC")
    assert all(won[1].count(value) <= 1 for value in "012345")


# --- the 12 symmetries of the board ---


def symmetry(turns: int, mirrored: bool) -> Callable[[Cell], Cell]:
    """Returns a rotation by sixths of a circle, mirrored first if asked."""

    def moved(cell: Cell) -> Cell:
        q, r = (cell[1], cell[0]) if mirrored else cell
        for _ in range(turns):
            q, r = -r, q + r
        return q, r

    return moved


def translated(action: str, moved: Callable[[Cell], Cell]) -> str:
    """Rewrites an action for the turned board."""
    verb, _, rest = action.partition(" ")
    if verb == "place":
        return f"place {cell_name(moved(read_cell(rest)))}"
    if verb not in ("paw", "move", "remove"):
        return action
    spaces = [frozenset(map(moved, read_corner(name))) for name in rest.split(">")]
    return f"{verb} {'>'.join(map(corner_name, spaces))}"


@pytest.mark.parametrize("turns", range(6))
@pytest.mark.parametrize("mirrored", [False, True])
def test_a_turned_board_gives_the_same_game(turns: int, mirrored: bool) -> None:
    moved = symmetry(turns, mirrored)
    assert {moved(step) for step in DIRECTIONS} == set(DIRECTIONS)
    options: dict[str, object] = {"side": "dark"} if turns % 2 else {}
    twin, turned = Twin(2, options), Twin(2, options)
    for seat, action in played(turns, options):
        expected = {translated(a, moved) for a in twin.legal(seat)}
        assert set(turned.legal(seat)) == expected
        twin.play(seat, action)
        turned.play(seat, translated(action, moved))
    assert (turned.scores(), turned.ranks()) == (twin.scores(), twin.ranks())
