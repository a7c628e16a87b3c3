"""Golden cases and random games for the naive twin of China Moon."""

import random
from collections import Counter

import pytest

from .china_moon import (
    BLACK_LOTUS,
    BUTTERFLIES,
    CIRCLE,
    LOTUS,
    SILLY_FROGS,
    SPRINGS,
    START,
    SUCCESSORS,
    Twin,
    behind,
    bouquet_points,
    destinations,
)

ALL_FLOWERS = Counter(pink=5, white=5, yellow=5, black=1, blue=1)
TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (2, {"two_players": "plain"}),
    (3, {}),
    (4, {}),
    (5, {}),
    (3, {"rules": "1996"}),
    (6, {"rules": "1996"}),
]


def set_up(seats: int, **options: object) -> Twin:
    """A twin after its setup, pond emptied of flowers, seat A to move."""
    twin = Twin(seats, {"first": "A", **options})
    while twin.to_act() == ["chance"]:
        twin.play("chance", next(iter(twin.legal("chance"))))
    twin.flowers.clear()
    return twin


def play_all(twin: Twin, text: str) -> None:
    """Play entries such as `A A1>2, B >14`, each of which must be owed and legal."""
    for entry in text.split(","):
        seat, notation = entry.strip().split(" ", 1)
        assert twin.to_act() == [seat]
        assert notation in twin.legal(seat)
        twin.play(seat, notation)


# ---- the map -----------------------------------------------------------------


def test_map_shape() -> None:
    assert sorted(SUCCESSORS) == list(range(47))
    assert {p: a for p, a in SUCCESSORS.items() if len(a) > 1} == {
        6: [7, 10],
        20: [21, 25],
        34: [35, 37],
    }
    special = [*LOTUS, BLACK_LOTUS, *SPRINGS, *SILLY_FROGS, *BUTTERFLIES]
    assert len(special) == len(set(special)) == 46 - 20


def routes(node: int) -> list[int]:
    if node == CIRCLE:
        return [0]
    return [1 + rest for ahead in SUCCESSORS[node] for rest in routes(ahead)]


def test_eight_routes_of_37_to_39_steps() -> None:
    found = routes(START)
    assert len(found) == 8
    assert (min(found), max(found)) == (37, 39)


@pytest.mark.parametrize(
    ("case", "node", "frogs", "expected"),
    [
        ("E1", START, set(), {2}),
        ("E2", START, {2}, {3}),
        ("E3", START, {2, 3}, {4}),
        ("E4", START, {1, 2, 3, 4}, {6}),
        ("E5", 5, set(), {7, 10}),
        ("E6", 6, set(), {8, 11}),
        ("E7", 6, {7, 8, 9}, {11, 14}),
        ("E9", 12, {13}, {15}),
        ("E10", 45, set(), {CIRCLE}),
        ("E10", 46, set(), {CIRCLE}),
        ("E11", 44, set(), {46}),
        ("E11", 44, {45}, {CIRCLE}),
        ("E13", 10, set(), {12}),
        ("E13", 10, {11}, {13}),
        ("E13", 10, {11, 12}, {14}),
        ("E15", 18, {19, 20}, {22, 26}),
    ],
)
def test_destinations(case: str, node: int, frogs: set[int], expected: set[int]) -> None:
    assert destinations(node, 2, frogs) == expected, case


@pytest.mark.parametrize(
    ("case", "pad", "taken", "expected"),
    [
        ("U1", 15, set(), {14}),
        ("U2", 15, {14}, {13}),
        ("U6", 44, set(), {43}),
        ("U6", 44, {43, 42}, {41}),
        ("U8", 15, set(range(1, 15)), set()),
        ("C19", 15, {14, 13}, {9, 12}),
        ("J8", 35, set(range(22, 35)), {20, 21}),
        ("J8", 35, set(range(22, 35)) | {20, 21}, {19}),
    ],
)
def test_behind(case: str, pad: int, taken: set[int], expected: set[int]) -> None:
    assert behind(pad, taken) == expected, case


# ---- setup -------------------------------------------------------------------


def test_setup_order_and_weights() -> None:
    twin = Twin(3)
    assert twin.legal("chance") == {"start A": 1, "start B": 1, "start C": 1}
    assert twin.legal("A") == {}
    play_all(twin, "chance start B")
    assert twin.legal("chance") == dict.fromkeys(["circle 1 pink", "circle 1 white", "circle 1 yellow"], 1)
    play_all(twin, "chance circle 1 white, chance circle 2 pink")
    assert twin.legal("chance") == {"circle 3 yellow": 1}
    play_all(twin, "chance circle 3 yellow")
    for pad in LOTUS[:4]:
        play_all(twin, f"chance lotus {pad} white")
    assert twin.legal("chance") == {"lotus 17 pink": 4, "lotus 17 yellow": 4}
    for pad, colour in zip(LOTUS[4:], ["pink"] * 4 + ["yellow"] * 4, strict=True):
        play_all(twin, f"chance lotus {pad} {colour}")
    assert twin.to_act() == ["B"]
    assert twin.flowers[BLACK_LOTUS] == "black"
    assert twin.circle == ["white", "pink", "yellow", "blue"]
    assert twin.scores() == [0, 0, 0]
    assert twin.winners() == []
    assert twin.ranks() == []


def test_first_seat_option() -> None:
    assert "circle 1 pink" in Twin(4, {"first": "C"}).legal("chance")


def test_dummy_never_starts() -> None:
    assert list(Twin(2).legal("chance")) == ["start A", "start B"]


@pytest.mark.parametrize(("seats", "rules"), [(1, "2003"), (6, "2003"), (2, "1996"), (7, "1996")])
def test_wrong_number_of_seats(seats: int, rules: str) -> None:
    with pytest.raises(ValueError, match="do not fit"):
        Twin(seats, {"rules": rules})


# ---- a turn ------------------------------------------------------------------


def test_first_turn_fills_pads_2_3_4() -> None:
    twin = set_up(3)
    assert len(twin.legal("A")) == 9  # J3: never identical choices
    play_all(twin, "A A1>2, A B2>3, A A3>4")
    assert twin.to_act() == ["B"]
    assert twin.moved == []


def test_rival_duty_is_tested_with_the_third_frog() -> None:
    twin = set_up(3)
    play_all(twin, "A A1>2, A A2>3")
    assert {notation[0] for notation in twin.legal("A")} == {"B", "C"}


def test_three_rival_frogs_of_one_player() -> None:
    twin = set_up(3)
    play_all(twin, "A B1>2, A B2>3, A B3>4")
    assert twin.to_act() == ["B"]


def test_duty_waived_in_the_plain_game() -> None:
    twin = set_up(2, two_players="plain")
    twin.frogs.update(B1=CIRCLE, B2=CIRCLE, B3=CIRCLE)
    play_all(twin, "A A1>2, A A2>3, A A3>4")
    assert twin.to_act() == ["B"]


def test_dummy_frogs_fulfil_the_duty() -> None:
    twin = set_up(2)
    play_all(twin, "A A1>2, A A2>3")
    assert {notation[0] for notation in twin.legal("A")} == {"B", "C"}
    play_all(twin, "A C1>4")
    assert twin.to_act() == ["B"]


def test_flower_goes_to_the_owner() -> None:
    twin = set_up(3)
    twin.flowers[6] = "pink"
    twin.frogs["B1"] = 4
    play_all(twin, "A B1>6")
    assert twin.hands == {"A": [], "B": ["pink"], "C": []}
    assert twin.scores() == [0, 1, 0]


def test_passed_flowers_stay() -> None:
    twin = set_up(3)
    twin.flowers[6] = "pink"
    twin.frogs["B1"] = 5
    play_all(twin, "A B1>7")
    assert twin.flowers == {6: "pink"}


# ---- springs -----------------------------------------------------------------


def test_spring_takes_the_flower_then_asks_the_mover() -> None:
    twin = set_up(3)
    twin.flowers.update({10: "white", 12: "pink"})
    twin.frogs.update(B1=5, C1=7, C2=11)
    play_all(twin, "A B1>10")
    assert twin.hands["B"] == ["white"]
    assert twin.legal("A") == {">13": 1}
    play_all(twin, "A >13")
    assert twin.hands["B"] == ["white"]
    assert "B1" in twin.moved
    assert not any(notation.startswith("B1") for notation in twin.legal("A"))


def test_rebound_chain_and_lane_choice_of_the_mover() -> None:
    twin = set_up(3)
    twin.frogs.update(B1=16, C1=19, C2=20)
    play_all(twin, "A B1>18")
    assert twin.legal("A") == {">22": 1, ">26": 1}
    play_all(twin, "A >26")
    assert twin.legal("A") == {">28": 1}
    play_all(twin, "A >28")
    assert twin.moved == ["B1"]


def test_rebound_into_the_circle_may_end_the_game() -> None:
    twin = set_up(3)
    twin.frogs.update(A1=CIRCLE, A2=CIRCLE, B1=CIRCLE)
    twin.frogs.update(C1=41, B2=44, B3=45, C3=46)
    play_all(twin, "A C1>43, A >circle")
    assert twin.to_act() == []
    assert twin.hands["C"] == ["blue"]
    assert twin.scores() == [0, 0, 4]
    assert twin.winners() == ["C"]
    assert twin.ranks() == [2, 2, 1]


# ---- silly frogs -------------------------------------------------------------


def test_silly_frog_asks_the_owner() -> None:
    twin = set_up(3)
    twin.frogs["B1"] = 6
    twin.hands.update(A=["white", "pink"], B=["pink", "pink"], C=["black"])
    play_all(twin, "A B1>8")
    assert twin.to_act() == ["B"]
    assert twin.legal("B") == {"swap pink A white": 1, "swap pink C black": 1}
    play_all(twin, "B swap pink A white")
    assert sorted(twin.hands["A"]) == ["pink", "pink"]
    assert sorted(twin.hands["B"]) == ["pink", "white"]
    assert twin.to_act() == ["A"]


def test_silly_frog_takes_its_flower_first() -> None:
    twin = set_up(3)
    twin.frogs["B1"] = 6
    twin.flowers[8] = "yellow"
    twin.hands.update(A=["white"])
    play_all(twin, "A B1>8")
    assert twin.legal("B") == {"swap yellow A white": 1}


@pytest.mark.parametrize(
    ("hand_a", "hand_b"),
    [([], ["pink"]), (["pink"], []), (["pink"], ["pink"]), ([], [])],
)
def test_impossible_swap(hand_a: list[str], hand_b: list[str]) -> None:
    twin = set_up(3)
    twin.frogs["B1"] = 6
    twin.hands.update(A=hand_a, B=hand_b)
    play_all(twin, "A B1>8")
    assert twin.to_act() == ["A"]
    assert "A1>2" in twin.legal("A")


def test_mover_decides_for_the_dummy_and_may_be_the_partner() -> None:
    twin = set_up(2)
    twin.frogs["C1"] = 6
    twin.hands.update(A=["black"], B=["white"], C=["pink"])
    play_all(twin, "A C1>8")
    assert twin.legal("A") == {"swap pink A black": 1, "swap pink B white": 1}
    play_all(twin, "A swap pink A black")
    assert twin.hands == {"A": ["pink"], "B": ["white"], "C": ["black"]}
    assert twin.scores() == [1, 1]


def test_dummy_is_a_swap_partner() -> None:
    twin = set_up(2)
    twin.frogs["B1"] = 6
    twin.hands.update(B=["white"], C=["pink"])
    play_all(twin, "A B1>8")
    assert twin.legal("B") == {"swap white C pink": 1}


# ---- butterflies -------------------------------------------------------------


def test_butterfly_asks_the_owner() -> None:
    twin = set_up(3)
    twin.frogs["B1"] = 13
    twin.hands["B"] = ["pink", "black", "pink"]
    play_all(twin, "A B1>15")
    assert twin.legal("B") == {"drop pink 14": 1, "drop black 14": 1}
    play_all(twin, "B drop black 14")
    assert twin.flowers == {14: "black"}
    assert twin.hands["B"] == ["pink", "pink"]
    assert twin.to_act() == ["A"]


def test_butterfly_names_each_of_two_equally_near_pads() -> None:
    twin = set_up(3)
    twin.frogs.update(B1=12, C1=13, C2=24)
    twin.flowers[14] = "white"
    twin.hands["B"] = ["pink"]
    play_all(twin, "A B1>15")
    assert twin.legal("B") == {"drop pink 9": 1, "drop pink 12": 1}


def test_butterfly_takes_its_flower_first() -> None:
    twin = set_up(3)
    twin.frogs["B1"] = 13
    twin.flowers[15] = "yellow"
    play_all(twin, "A B1>15, B drop yellow 14")
    assert twin.hands["B"] == []


def test_butterfly_without_flower_or_without_pad() -> None:
    twin = set_up(3)
    twin.frogs["B1"] = 13
    play_all(twin, "A B1>15")
    assert twin.to_act() == ["A"]
    twin = set_up(3)
    twin.frogs["B1"] = 13
    twin.hands["B"] = ["pink"]
    twin.flowers.update(dict.fromkeys(range(1, 15), "white"))
    play_all(twin, "A B1>15")
    assert twin.to_act() == ["A"]
    assert twin.hands["B"] == ["pink"]


def test_butterfly_44_drops_on_spring_43_and_the_flower_is_collected() -> None:
    twin = set_up(3)
    twin.frogs.update(B1=42, C1=41)
    twin.hands["B"] = ["pink"]
    play_all(twin, "A B1>44, B drop pink 43, A C1>43")
    assert twin.hands["C"] == ["pink"]
    assert twin.legal("A") == {">46": 1}  # 44 is occupied by B1


def test_owner_decides_with_the_third_frog_before_the_next_turn() -> None:
    twin = set_up(3)
    twin.frogs["C1"] = 13
    twin.hands["C"] = ["pink"]
    play_all(twin, "A A1>2, A A2>3, A C1>15, C drop pink 14")
    assert twin.to_act() == ["B"]


# ---- 1996 --------------------------------------------------------------------


def test_1996_steps_and_plain_springs() -> None:
    twin = set_up(3, rules="1996")
    twin.frogs.update(A1=9, B1=8, C1=7)
    twin.flowers[10] = "pink"
    twin.frogs["A2"] = 6
    assert "A2>10" in twin.legal("A")
    play_all(twin, "A A2>10, A B1>14, A A1>16")
    assert twin.hands["A"] == ["pink"]
    assert twin.to_act() == ["B"]


def test_1996_circle_stops_a_frog() -> None:
    twin = set_up(3, rules="1996")
    twin.frogs["C1"] = 46
    play_all(twin, "A A1>1, A A2>3, A C1>circle")
    assert twin.hands["C"] == [twin.circle[0]]


def test_1996_six_seats_have_two_frogs_each() -> None:
    twin = set_up(6, rules="1996")
    assert sorted(twin.frogs) == [o + n for o in "ABCDEF" for n in "12"]


# ---- the end -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("flowers", "points"),
    [
        ([], 0),
        (["white"], 1),
        (["white"] * 2, 3),
        (["white"] * 3, 6),
        (["pink"] * 4, 10),
        (["yellow"] * 5, 15),
        (["blue"], 4),
        (["black"], -2),
        (["white", "white", "pink", "blue", "black"], 6),
    ],
)
def test_bouquet_points(flowers: list[str], points: int) -> None:
    assert bouquet_points(flowers) == points


def test_places_by_arrival_and_immediate_end() -> None:
    twin = set_up(3)
    twin.frogs.update(A1=45, B1=46, C1=44, B2=43)
    play_all(twin, "A B1>circle, A A1>circle, A C1>46")
    assert twin.hands["B"] == [twin.circle[0]]
    assert twin.hands["A"] == [twin.circle[1]]
    play_all(twin, "B C1>circle, B B2>45, B A2>2")
    twin.flowers[14] = "pink"
    play_all(twin, "C B2>circle")
    assert twin.to_act() == []
    assert twin.legal("A") == {}
    assert twin.scores() == [1, 5, 1]
    assert twin.winners() == ["B"]
    assert twin.ranks() == [2, 1, 2]


def test_tie_is_shared_and_the_dummy_is_not_compared() -> None:
    twin = set_up(2)
    twin.frogs.update(A1=CIRCLE, A2=CIRCLE, B1=CIRCLE, C1=46)
    twin.hands.update(A=["pink"], B=["white"])
    play_all(twin, "A C1>circle")
    assert twin.hands["C"] == ["blue"]
    assert twin.scores() == [1, 1]
    assert twin.winners() == ["A", "B"]
    assert twin.ranks() == [1, 1]


# ---- random games ------------------------------------------------------------


def check_position(twin: Twin) -> None:
    on_pads = [node for node in twin.frogs.values() if node not in (START, CIRCLE)]
    arrived = list(twin.frogs.values()).count(CIRCLE)
    flowers = Counter(twin.flowers.values()) + Counter(twin.circle[arrived:])
    for hand in twin.hands.values():
        flowers += Counter(hand)
    assert flowers == ALL_FLOWERS
    assert len(on_pads) == len(set(on_pads))
    assert not set(on_pads) & set(twin.flowers)
    assert not {START, CIRCLE} & set(twin.flowers)
    assert arrived <= 4
    holders = [name for name, hand in twin.hands.items() if "blue" in hand]
    assert bool(holders) == (twin.to_act() == [])


def play_random_game(twin: Twin, dice: random.Random) -> int:
    """Play to the end, checking every position; the number of turns."""
    turns = 1
    while twin.to_act():
        (seat,) = twin.to_act()
        mover = twin.mover
        legal = twin.legal(seat)
        assert legal
        twin.play(seat, dice.choices(list(legal), list(legal.values()))[0])
        if seat != "chance":
            check_position(twin)
            turns += twin.mover != mover
    return turns


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games_end(seats: int, options: dict[str, object]) -> None:
    for seed in range(15):
        twin = Twin(seats, options)
        turns = play_random_game(twin, random.Random(seed))
        assert 10 <= turns <= 60
        best = max(twin.scores())
        assert twin.winners() == [
            seat for seat, points in zip(twin.seats, twin.scores(), strict=True) if points == best
        ]
        assert [s for s, r in zip(twin.seats, twin.ranks(), strict=True) if r == 1] == (twin.winners())
