"""Golden cases and random games for the naive twin of Mooncake Master."""

import random
from collections import Counter
from itertools import permutations

import pytest

from .mooncake_master import (
    CUSTOMERS,
    EDGES,
    FILLINGS,
    TILES,
    Twin,
    customer_points,
    look_at,
    practice_points,
    taste,
    taste_points,
)

ALL_TILES = Counter({tile: FILLINGS[tile[2:]] for tile in TILES})
TABLES: list[tuple[int, dict[str, object]]] = [
    (1, {"practice": True}),
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (6, {}),
]


def play_all(twin: Twin, seat: str, *notations: str) -> None:
    for notation in notations:
        assert notation in twin.legal(seat)
        twin.play(seat, notation)


def deal(twin: Twin, hands: dict[str, str]) -> None:
    for seat, tiles in hands.items():
        play_all(twin, "chance", *(f"deal {seat} {tile}" for tile in tiles.split()))


def dealt(hands: dict[str, str]) -> Twin:
    """A twin whose first three tiles of every seat are known."""
    twin = Twin(len(hands))
    play_all(twin, "chance", "customer C01")
    deal(twin, hands)
    return twin


# ---- tiles, mooncakes, customers ---------------------------------------------


def test_tile_set() -> None:
    assert ALL_TILES.total() == 72
    assert len(ALL_TILES) == 60
    assert sorted(ALL_TILES.values()).count(2) == 12
    tiles = list(ALL_TILES.elements())
    assert Counter(tile[0] for tile in tiles) == dict.fromkeys("LRG", 24)
    assert Counter(tile[1] for tile in tiles) == dict.fromkeys("oacb", 18)
    assert sum(int(tile[2]) for tile in tiles) == 36
    assert sum(int(tile[3]) for tile in tiles) == 36
    assert sum(EDGES[tile[1]][0] for tile in tiles) == 36
    assert sum(EDGES[tile[1]][1] for tile in tiles) == 36
    assert sum(tile.endswith("00") for tile in tiles) == 24
    assert not any("0" not in tile for tile in tiles)


def test_tile_order() -> None:
    assert TILES[:6] == ["Lo00", "Lo01", "Lo02", "Lo10", "Lo20", "La00"]
    assert TILES[20] == "Ro00"
    assert TILES[-1] == "Gb20"


@pytest.mark.parametrize(
    ("tiles", "flavours", "fillings", "yolks", "value", "customers"),
    [
        ("Lc10 La00 Lo00 Lo00", 1, (1, 0), (1, 0), 5, ["C03"]),
        ("Rc10 Ra01 Lc00 La00", 2, (1, 1), (2, 0), 5, ["C10"]),
        ("Go20 Go01 Go00 Gc00", 1, (2, 1), (0, 1), 4, []),
        ("Lo10 Ro20 Go00 Lo00", 3, (3, 0), (0, 0), 1, ["C08"]),
        ("Lc10 Lo00 La01 Lo00", 1, (1, 1), (0, 2), 4, []),
        ("Lb10 Lb20 Lb02 Lb01", 1, (3, 3), (4, 0), 11, ["C03"]),
    ],
)
def test_worked_mooncakes(
    tiles: str,
    flavours: int,
    fillings: tuple[int, int],
    yolks: tuple[int, int],
    value: int,
    customers: list[str],
) -> None:
    cake = look_at(tiles.split())
    assert cake.flavours == flavours
    assert (cake.seeds, cake.nuts) == fillings
    assert (cake.yolks, cake.halves) == yolks
    assert taste(cake) == value
    assert [name for name, wants in CUSTOMERS.items() if wants(cake)] == customers


@pytest.mark.parametrize(
    ("name", "tiles"),
    [
        ("C01", "Lo20 Lo01 Lo02 Lc00"),
        ("C02", "Lc00 Lb00 La00 Lc00"),
        ("C04", "Lo20 Lo10 Ro00 Rc00"),
        ("C05", "Lo02 Lo01 Ro00 Rc00"),
        ("C06", "Lo02 Lo20 Ro00 Rc00"),
        ("C07", "Lc00 Rb00 Ga00 Gc00"),
        ("C09", "Lo20 Ro01 Go01 Gc00"),
        ("C11", "Ro10 Go02 Ro00 Gc00"),
        ("C12", "Gc00 La00 Go00 Lc00"),
    ],
)
def test_each_other_customer(name: str, tiles: str) -> None:
    cake = look_at(tiles.split())
    assert [other for other, wants in CUSTOMERS.items() if wants(cake)] == [name]


def test_one_customer_per_mooncake_and_one_mooncake_per_customer() -> None:
    clean = look_at(["Lo00"] * 4)  # C03
    both = look_at(["Lb00", "La00", "Lo00", "Lc00"])  # C02 and C03
    nothing = look_at(["Lo10", "Ro00", "Lo00", "Rc00"])
    assert customer_points([clean, clean, nothing], ["C03"]) == 1  # C27
    assert customer_points([nothing, both, nothing], ["C02", "C03"]) == 1  # C28
    for cakes in permutations([both, clean, nothing]):
        assert customer_points(list(cakes), ["C03", "C02"]) == 2
        assert customer_points(list(cakes), ["C03", "C02", "C01"]) == 2
    assert customer_points([nothing] * 3, ["C01", "C02", "C03"]) == 0


@pytest.mark.parametrize(
    ("tastes", "points"),
    [
        ([15, 15, 13, 12, 12], [2, 2, 1, 0, 0]),  # the rulebook's example
        ([15, 15, 12], [2, 2, 0]),  # C20
        ([12, 15], [0, 2]),  # C17
        ([9, 9, 9], [2, 2, 2]),  # C18
    ],
)
def test_taste_points(tastes: list[int], points: list[int]) -> None:
    assert taste_points(tastes) == points


def test_practice_points() -> None:
    assert [practice_points(value) for value in (10, 11, 13, 14)] == [0, 1, 1, 2]


# ---- chance ------------------------------------------------------------------


def test_customer_and_deal_weights() -> None:
    twin = Twin(3)
    assert twin.legal("chance") == {f"customer {name}": 1 for name in CUSTOMERS}
    play_all(twin, "chance", "customer C05")
    weights = twin.legal("chance")
    assert sum(weights.values()) == 72
    assert weights["deal A Lo00"] == 2
    assert weights["deal A Lo10"] == 1
    play_all(twin, "chance", "deal A Lo00", "deal A Lo10")
    assert twin.legal("chance")["deal A Lo00"] == 1
    assert "deal A Lo10" not in twin.legal("chance")
    play_all(twin, "chance", "deal A Lo00")
    assert "deal B Lo00" not in twin.legal("chance")
    assert "deal B Lo01" in twin.legal("chance")


# ---- passing -----------------------------------------------------------------


@pytest.mark.parametrize("order", list(permutations("ABC")))
def test_passing_example(order: tuple[str, ...]) -> None:
    """J8, in every order of arrival."""
    hands = {"A": "La10 La01 La20", "B": "Ra10 Ra01 Ra20", "C": "Ga10 Ga01 Ga20"}
    twin = dealt(hands)
    owing = ["A", "B", "C"]
    for seat in order:
        assert twin.to_act() == owing
        keep, left, right = hands[seat].split()
        play_all(twin, seat, f"keep {keep} left {left} right {right}")
        owing.remove(seat)
    assert {seat: set(hand) for seat, hand in twin.hands.items()} == {
        "A": {"La10", "Ra20", "Ga01"},
        "B": {"Ra10", "La01", "Ga20"},
        "C": {"Ga10", "La20", "Ra01"},
    }
    assert twin.to_act() == ["A", "B", "C"]


def test_two_players_give_a_pair_in_tile_order() -> None:
    twin = dealt({"A": "Go20 Lc10 Ra01", "B": "Lo00 Lo00 La00"})
    assert set(twin.legal("A")) == {
        "keep Lc10 give Ra01 Go20",
        "keep Ra01 give Lc10 Go20",
        "keep Go20 give Lc10 Ra01",
    }
    assert set(twin.legal("B")) == {
        "keep Lo00 give Lo00 La00",
        "keep La00 give Lo00 Lo00",
    }
    play_all(twin, "B", "keep La00 give Lo00 Lo00")
    play_all(twin, "A", "keep Lc10 give Ra01 Go20")
    assert sorted(twin.hands["A"]) == ["Lc10", "Lo00", "Lo00"]
    assert sorted(twin.hands["B"]) == ["Go20", "La00", "Ra01"]


def test_identical_tiles_are_offered_once() -> None:
    twin = dealt({"A": "Lo00 Lo00 La00", "B": "Ro00 Ra00 Rb00", "C": "Go00 Go01 Go02"})
    assert len(twin.legal("A")) == 3
    assert len(twin.legal("B")) == 6


# ---- placing -----------------------------------------------------------------


def test_own_placements_count_at_once_and_open_together() -> None:
    twin = dealt({"A": "Go20 Lc10 Ra01", "B": "Lo00 Lo00 La00"})
    play_all(twin, "A", "keep Lc10 give Ra01 Go20")
    assert twin.legal("A") == {}
    play_all(twin, "B", "keep La00 give Lo00 Lo00")
    assert len(twin.legal("A")) == 2 * 12
    play_all(twin, "A", "put Lo00 2.3")
    assert len(twin.legal("A")) == 2 * 11
    assert not any(notation.endswith("2.3") for notation in twin.legal("A"))
    assert len(twin.legal("B")) == 3 * 12
    play_all(twin, "A", "put Lc10 2.1", "put Lo00 1.0")
    assert twin.to_act() == ["B"]
    assert twin.boards["A"] == {}
    play_all(twin, "B", "put La00 2.3", "put Go20 3.0", "put Ra01 3.1")
    assert twin.boards["A"] == {(2, 3): "Lo00", (2, 1): "Lc10", (1, 0): "Lo00"}
    assert twin.to_act() == ["chance"]
    assert next(iter(twin.legal("chance"))).startswith("deal A ")


# ---- rounds ------------------------------------------------------------------


def play_two_player_round(twin: Twin, customer: str, turns: list[list[str]]) -> None:
    """Per turn the three tiles A places, then those B places."""
    play_all(twin, "chance", f"customer {customer}")
    places = [[(1, "0"), (1, "1"), (1, "2")], [(1, "3"), (2, "0"), (2, "1")]]
    places += [[(2, "2"), (2, "3"), (3, "0")], [(3, "1"), (3, "2"), (3, "3")]]
    for spots, (for_a, for_b) in zip(places, turns, strict=True):
        a, b = for_a.split(), for_b.split()
        deal(twin, {"A": f"{a[0]} {b[1]} {b[2]}", "B": f"{b[0]} {a[1]} {a[2]}"})
        for seat in "AB":
            mine, other = (a, b) if seat == "A" else (b, a)
            pair = sorted(other[1:], key=TILES.index)
            play_all(twin, seat, f"keep {mine[0]} give {pair[0]} {pair[1]}")
        for seat, tiles in (("A", a), ("B", b)):
            for tile, (cake, place) in zip(tiles, spots, strict=True):
                play_all(twin, seat, f"put {tile} {cake}.{place}")


GOOD = ["Lc10 La00 Lo00", "Lo00 Rc10 Ra01", "Lc00 La00 Go20", "Go01 Go00 Gc00"]
POOR = ["Lo10 Ro20 Go00", "Lo01 Lo20 Ro10", "Go10 Lo02 La10", "Ro00 Ga00 Rc00"]


def test_three_rounds_customers_stay_and_winner() -> None:
    """A bakes 5 + 5 + 4 = 14 each round, B 2 + 3 + 1 = 6."""
    twin = Twin(2)
    turns = [[good, poor] for good, poor in zip(GOOD, POOR, strict=True)]
    b_cakes = [
        "Lo10 Ro20 Go00 Lo01",
        "Lo20 Ro10 Go10 Lo02",
        "La10 Ro00 Ga00 Rc00",
    ]
    # 1: three flavours, clean, one pair. 2: the same, two pairs.
    # 3: Rc and La join to a whole yolk, Ga is left half.
    assert [taste(look_at(cake.split())) for cake in b_cakes] == [2, 3, 1]
    play_two_player_round(twin, "C03", turns)
    # A: 2 for taste and C03 with its first mooncake; B: nothing.
    assert twin.scores() == [3, 0]
    assert twin.winners() == []
    assert twin.ranks() == []
    assert "customer C03" not in twin.legal("chance")
    assert sum(twin.legal("chance").values()) == 11
    play_two_player_round(twin, "C08", turns)
    # A again C03 (C26), nothing for C08; B serves C08 once (C27).
    assert twin.scores() == [6, 1]
    play_two_player_round(twin, "C10", turns)
    assert twin.scores() == [10, 2]
    assert twin.to_act() == []
    assert twin.last_taste == {"A": 14, "B": 6}
    assert twin.winners() == ["A"]
    assert twin.ranks() == [1, 2]


@pytest.mark.parametrize(
    ("points", "tastes", "winners", "ranks"),
    [
        ([7, 7, 3], [12, 13, 20], ["B"], [2, 1, 3]),
        ([7, 7, 3], [13, 13, 20], ["A", "B"], [1, 1, 3]),
        ([7, 6, 8], [13, 14, 2], ["C"], [2, 3, 1]),
    ],
)
def test_final_tie(points: list[int], tastes: list[int], winners: list[str], ranks: list[int]) -> None:
    twin = Twin(3)
    twin.phase = "over"
    twin.points = dict(zip("ABC", points, strict=True))
    twin.last_taste = dict(zip("ABC", tastes, strict=True))
    assert twin.winners() == winners
    assert twin.ranks() == ranks


# ---- practice kitchen --------------------------------------------------------


def test_practice_turn() -> None:
    twin = Twin(1, {"practice": True})
    play_all(twin, "chance", "customer C01")
    deal(twin, {"A": "Lo00 Lo00 Lc10"})
    assert twin.legal("A") == {"keep Lo00": 1, "keep Lc10": 1}
    play_all(twin, "A", "keep Lc10")
    assert twin.to_act() == ["chance"]
    weights = twin.legal("chance")
    assert sum(weights.values()) == 69
    assert "deal A Lo00" not in weights
    deal(twin, {"A": "Ra01 Ra02"})
    assert len(twin.legal("A")) == 3 * 12
    play_all(twin, "A", "put Ra01 1.0", "put Lc10 1.1", "put Ra02 3.3")
    assert twin.to_act() == ["chance"]
    assert sum(twin.legal("chance").values()) == 67


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"practice": True}), (7, {}), (0, {})])
def test_wrong_number_of_seats(seats: int, options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="does not fit"):
        Twin(seats, options)


# ---- random games ------------------------------------------------------------


def check_position(twin: Twin) -> None:
    tiles = Counter(twin.pile) + Counter(twin.out_of_play)
    for seat in twin.seats:
        tiles += Counter(twin.hands[seat])
        tiles += Counter(twin.boards[seat].values())
        tiles += Counter(twin.fresh[seat].values())
        assert not set(twin.boards[seat]) & set(twin.fresh[seat])
    assert tiles == ALL_TILES
    assert len(twin.customers) == len(set(twin.customers)) <= twin.round


def play_random_game(twin: Twin, dice: random.Random) -> int:
    """Play to the end, checking every position; the length of the record."""
    length = 0
    while twin.to_act():
        seat = dice.choice(twin.to_act())
        legal = twin.legal(seat)
        assert legal
        twin.play(seat, dice.choices(list(legal), list(legal.values()))[0])
        length += 1
        check_position(twin)
    return length


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games_end(seats: int, options: dict[str, object]) -> None:
    for seed in range(17):
        twin = Twin(seats, options)
        length = play_random_game(twin, random.Random(seed))
        per_turn = 9 if seats == 1 else 7 * seats
        assert length == 3 * (1 + 4 * per_turn)  # J9
        assert all(0 <= points <= 12 for points in twin.scores())
        assert all(len(board) == 12 for board in twin.boards.values())
        assert min(twin.ranks()) == 1
        best = max(twin.scores())
        for seat in twin.winners():
            assert twin.points[seat] == best


def test_six_players_use_every_tile() -> None:
    twin = Twin(6)
    play_random_game(twin, random.Random(0))
    assert sum(twin.pile.values()) == 0


def test_result_does_not_depend_on_the_order_of_arrival() -> None:
    first, second = Twin(4), Twin(4)
    dice = random.Random(5)
    while first.to_act():
        owing = first.to_act()
        assert second.to_act() == owing
        if owing == ["chance"]:
            weights = first.legal("chance")
            assert second.legal("chance") == weights
            notation = dice.choices(list(weights), list(weights.values()))[0]
            first.play("chance", notation)
            second.play("chance", notation)
            continue
        chosen: dict[str, list[str]] = {seat: [] for seat in owing}
        phase = first.phase
        for seat in owing:
            while seat in first.to_act() and first.phase == phase:
                notation = dice.choice(list(first.legal(seat)))
                chosen[seat].append(notation)
                first.play(seat, notation)
                if phase == "keep":
                    break
        for seat in reversed(owing):
            play_all(second, seat, *chosen[seat])
    assert first.scores() == second.scores()
    assert first.ranks() == second.ranks()
