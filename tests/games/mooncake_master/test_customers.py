"""Customers of Mooncake Master: MM-38..MM-43, and who can still be pleased."""

import random
from itertools import permutations, product

import numpy as np
import pytest

from moonshelf.games.mooncake_master import rules, scoring
from moonshelf.games.mooncake_master.components import CARD_NAMES
from moonshelf.games.mooncake_master.mooncakes import can_please, pleases
from moonshelf.games.mooncake_master.state import CARDS, NONE, STATE
from moonshelf.games.mooncake_master.words import PLEASED, POSSIBLE, RULED_OUT, kitchen_of
from tests.twins import mooncake_master as twin

from .drawn import BOX, TILES, cake, counts, points, scored

ONE_OF_EACH = "Lo00 Ro00 / Go10 Lo00"
PLEASING = {
    "C01": "Lo20 Lo02 / Lo00 Lo01",
    "C02": "Gb00 Ga00 / Gc00 Go00",
    "C03": "Lo00 Lo00 / Lo10 Lo02",
    "C04": "Lc20 Lo10 / Ro00 Ro00",
    "C05": "Lc02 Lo01 / Ro00 Ro00",
    "C06": "Lo20 Lo02 / Ro00 Ro00",
    "C07": "Lc00 Ra00 / Ga00 Lc00",
    "C08": "Lo00 Ro00 / Go00 Go10",
    "C09": "Lo20 Ro02 / Gc00 Go00",
    "C10": "Rc10 Ra01 / La00 Lc00",
    "C11": "Ro10 Go01 / Gc00 Ro00",
    "C12": "Gc00 La00 / Go00 Lo00",
}
# One thing too many, too few, or another flavour.
NEARLY = {
    "C01": ["Lo20 Lo02 / Lo00 Ro01", "Lo20 Lo02 / Lo00 Lo00", "Lo20 Lo02 / Lo01 Lo01"],
    "C02": ["Gb00 Ra00 / Gc00 Go00", "Gb00 Ga00 / Gb00 Gc00", "Gc00 Ga00 / Go00 Go00"],
    "C03": ["Lo00 Lo00 / Lo10 Ro02", "Lc00 Lo00 / Lo10 Lo02"],
    "C04": ["Lc20 Lo10 / Lo00 Lo00", "Lc20 Lo00 / Ro00 Ro00", "Lc20 Lo20 / Ro00 Ro00", ONE_OF_EACH],
    "C05": ["Lc02 Lo02 / Ro00 Ro00", "Lc02 Lo01 / Ro00 Go00"],
    "C06": ["Lo20 Lo02 / Ro10 Ro00", "Lo20 Lo01 / Ro00 Ro00", "Lo20 Lo02 / Go00 Ro00"],
    "C07": ["Lc00 Ra00 / La00 Lc00", "Lc00 Ra00 / Go00 Lo00"],
    "C08": ["Lc00 Ro00 / Go00 Go10", "Lo00 Ro00 / Lo00 Ro10"],
    "C09": ["Lo20 Ro02 / Gc10 Go00", "Lo20 Ro01 / Gc00 Go00", "Lo20 Ro02 / Rc00 Lo00"],
    "C10": ["Rc10 Ra01 / La00 Gc00", "Rc10 Ra01 / Lo00 Lo00", "Rc10 Ra01 / Ra00 Lc00"],
    "C11": ["Ro10 Go01 / Gc01 Ro10", "Ro10 Go10 / Gc00 Ro00", "Ro10 Go01 / Gc00 Lo00"],
    "C12": ["Gc00 Lo00 / Go00 Lo00", "Gc00 La00 / Ga00 Lc00", "Gc00 Ga00 / Go00 Go00"],
}


def card(name: str) -> int:
    return CARD_NAMES.index(name)


@pytest.mark.parametrize("name", CARD_NAMES)
def test_a_customer_is_pleased_by_exactly_what_it_wants(name: str) -> None:  # MM-38
    assert pleases(BOX, counts(PLEASING[name]), card(name))
    assert [drawing for drawing in NEARLY[name] if pleases(BOX, counts(drawing), card(name))] == []


def test_half_yolks_are_no_yolks_for_a_customer() -> None:  # MM-39
    one_yolk_and_two_halves = "Gc00 La00 / Gc00 Lo00"
    assert counts(one_yolk_and_two_halves)[8] == 1
    assert pleases(BOX, counts(one_yolk_and_two_halves), card("C12"))
    assert not pleases(BOX, counts("Gc00 Lo00 / Go00 La00"), card("C12"))


DULL = "Go20 Go01   Lo10 Go20   Lc10 Lo00\nGc00 Go00   Lo00 Go00   Lo00 La01"


def seller(*names: str) -> str:
    """A table whose mooncakes please these customers; plain ones complete it."""
    drawn = [*(PLEASING[name] for name in names), *["Ro20 Lo20 / Ro00 Go20"] * (3 - len(names))]
    tops, bottoms = zip(*(drawing.split(" / ") for drawing in drawn), strict=True)
    return f"{'  '.join(tops)}\n{'  '.join(bottoms)}"


def sales(table: str, customers: str) -> list[int]:
    return scored(table, DULL, customers=customers).sold[len(customers.split()) - 1, 0].tolist()


def test_each_pleased_customer_brings_a_point() -> None:  # MM-40
    without = points(scored(seller("C11"), DULL, customers="C01"))[0]
    assert points(scored(seller("C11"), DULL, customers="C11"))[0] == without + 1


def test_one_customer_takes_one_mooncake() -> None:  # MM-41
    assert sales(seller("C12", "C12", "C12"), "C12") == [0, NONE, NONE]


def test_one_mooncake_goes_to_one_customer() -> None:  # MM-41
    both = "Lo20 Lo02 / Lo00 Lo01"
    assert pleases(BOX, counts(both), card("C01"))
    assert pleases(BOX, counts(both), card("C03"))
    only = sales(seller("C01"), "C01 C03")
    assert sorted(only) == [NONE, NONE, 0]


def test_the_most_customers_are_pleased_that_can_be() -> None:  # MM-41
    # The first mooncake pleases both, the second C03 only: C03 must take the second.
    table = seller("C01", "C03")
    assert sales(table, "C03 C01") == [1, 0, NONE]
    assert sales(table, "C01 C03") == [0, 1, NONE]


def test_every_small_case_is_assigned_as_well_as_can_be() -> None:  # MM-41
    s = np.zeros(1, STATE)[0]
    rules.begin(BOX, s, 2, np.array([0]))
    for customers in (1, 2, 3):
        s.rounds = customers
        for cells in product((0, 1), repeat=3 * customers):
            fits = np.array(cells, np.uint8).reshape(3, customers)
            rules.serve(s, 1, fits)
            sold = s.sold[customers - 1, 1, :customers].tolist()
            taken = [cake_ for cake_ in sold if cake_ != NONE]
            assert len(taken) == len(set(taken))
            assert all(fits[cake_, number] for number, cake_ in enumerate(sold) if cake_ != NONE)
            best = max(
                sum(int(fits[order[number], number]) for number in range(customers))
                for order in permutations(range(3))
            )
            assert len(taken) == best


def test_everybody_can_please_the_same_customer() -> None:  # MM-42
    s = scored(seller("C11"), seller("C11"), DULL, customers="C11")
    assert [scoring.served(s, 0, seat) for seat in range(3)] == [1, 1, 0]


def test_a_customer_can_be_pleased_again_in_a_later_round() -> None:  # MM-42
    assert sales(seller("C04"), "C04 C01") == [0, NONE, NONE]
    assert sales(seller("C04"), "C01 C04") == [NONE, 0, NONE]


def test_a_mooncake_that_is_sold_counts_for_taste() -> None:  # MM-43
    sold, unsold = (scored(seller("C11"), DULL, customers=name) for name in ("C11", "C01"))
    assert scoring.served(sold, 0, 0) == 1
    assert sold.taste[0, 0] == unsold.taste[0, 0]


def test_customers_are_as_the_twin_says() -> None:  # MM-38, MM-39
    rng = random.Random(4)
    pleased = 0
    for _ in range(1500):
        tiles = [rng.choice(TILES) for _ in range(4)]
        if rng.random() < 0.6:
            tiles = [rng.choice("LG") + tile[1:] for tile in tiles]
        found = scoring.counts_of(BOX, [TILES.index(tile) for tile in tiles])
        for name in CARD_NAMES:
            expected = twin.CUSTOMERS[name](twin.look_at(tiles))
            assert pleases(BOX, found, card(name)) == expected, (name, tiles)
            pleased += expected
    assert pleased > 300


# --- whom an unfinished mooncake can still please ---


def standing(drawing: str, name: str) -> int:
    return kitchen_of(BOX).standing(cake(drawing), card(name))


def test_a_customer_is_ruled_out_when_no_tiles_could_please_it_any_more() -> None:  # MM-38
    assert standing("Lo00 .... / .... ....", "C10") == POSSIBLE
    assert standing("Go00 .... / .... ....", "C10") == RULED_OUT
    assert standing("Lo00 Lo00 / Lo00 ....", "C12") == RULED_OUT
    assert standing("Lo00 Ro00 / .... ....", "C01") == RULED_OUT
    assert standing("Lo20 Lo20 / .... ....", "C04") == RULED_OUT
    assert standing("Lo00 Lo00 / .... Lo00", "C01") == RULED_OUT
    assert standing("Lc00 Lo00 / .... ....", "C03") == RULED_OUT
    assert standing("Lc00 .... / .... Lo00", "C03") == POSSIBLE
    assert standing("Lo00 Lo00 / .... Lo00", "C07") == RULED_OUT
    assert standing("Rc10 Ra01 / La00 Lc00", "C10") == PLEASED


def completions(tiles: list[int]) -> list[list[int]]:
    """Every way to fill the empty quarters."""
    free = [place for place, kind in enumerate(tiles) if kind == NONE]
    found = []
    for kinds in product(range(BOX.kinds), repeat=len(free)):
        whole = tiles.copy()
        for place, kind in zip(free, kinds, strict=True):
            whole[place] = kind
        found.append(whole)
    return found


def test_with_one_quarter_missing_what_is_possible_is_exact() -> None:  # MM-38
    rng = random.Random(9)
    for _ in range(60):
        tiles = [rng.randrange(BOX.kinds) for _ in range(4)]
        if rng.random() < 0.6:
            tiles = [kind % 20 + 20 * rng.randrange(2) for kind in tiles]
        tiles[rng.randrange(4)] = NONE
        wholes = [scoring.counts_of(BOX, whole) for whole in completions(tiles)]
        for number in range(CARDS):
            expected = any(pleases(BOX, whole, number) for whole in wholes)
            found = scoring.counts_of(BOX, tiles)
            assert can_please(BOX, tiles, found, number) == expected, (tiles, CARD_NAMES[number])


@pytest.mark.slow
def test_with_two_quarters_missing_what_is_possible_is_exact() -> None:  # MM-38
    rng = random.Random(2)
    for _ in range(6):
        tiles = [kind % 20 + 20 * rng.randrange(2) for kind in (rng.randrange(BOX.kinds) for _ in range(4))]
        for place in rng.sample(range(4), 2):
            tiles[place] = NONE
        wholes = [scoring.counts_of(BOX, whole) for whole in completions(tiles)]
        for number in range(CARDS):
            expected = any(pleases(BOX, whole, number) for whole in wholes)
            assert can_please(BOX, tiles, scoring.counts_of(BOX, tiles), number) == expected


def test_an_empty_mooncake_can_please_everybody() -> None:  # MM-38
    assert all(standing(".... .... / .... ....", name) == POSSIBLE for name in CARD_NAMES)


def test_a_whole_mooncake_can_please_whom_it_pleases() -> None:  # MM-38
    for name, drawing in PLEASING.items():
        for other in CARD_NAMES:
            found = counts(drawing)
            assert can_please(BOX, cake(drawing), found, card(other)) == pleases(BOX, found, card(other)), name
