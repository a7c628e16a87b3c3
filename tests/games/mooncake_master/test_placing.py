"""Placing in Mooncake Master: MM-22..MM-27."""

import random
from itertools import permutations, product

import pytest

from moonshelf import CHANCE, IllegalAction, Match
from moonshelf.games.mooncake_master.state import PLACES
from moonshelf.kernel.seats import SPECTATOR
from moonshelf.kernel.types import load

from .drawn import GAME, TILES, act, begun, deal, hand, put_anywhere, table, turn

HANDS = ("La10 La01 La20", "Ra10 Ra01 Ra20", "Ga10 Ga01 Ga20")


def passed() -> Match:
    """A holds La10 Ra20 Ga01, B La01 Ra10 Ga20, C La20 Ra01 Ga10."""
    match = deal(begun(3), *HANDS)
    return act(match, *(f"keep {f}a10 left {f}a01 right {f}a20" for f in "LRG"))


def test_all_three_tiles_are_placed() -> None:  # MM-22
    match = passed()
    for left in (3, 2, 1):
        assert len(hand(match, "A").split()) == left
        assert {choice.fields["kind"] for choice in match.choices("A")} == {"put"}
        match.play("A", match.legal("A")[0])
    assert match.waiting_for() == (1, 2)


def test_a_tile_goes_on_any_empty_quarter() -> None:  # MM-22, MM-23
    match = passed()
    expected = {
        f"put {tile} {cake}.{quarter}"
        for tile, cake, quarter in product(("La10", "Ra20", "Ga01"), (1, 2, 3), range(4))
    }
    assert {choice.notation for choice in match.choices("A")} == expected
    match.play("A", "put Ra20 2.3")
    left = {n for n in expected if not n.startswith("put Ra20") and not n.endswith("2.3")}
    assert {choice.notation for choice in match.choices("A")} == left


@pytest.mark.parametrize("places", ["1.0 1.2 2.0", "1.0 2.1 3.3", "3.0 3.1 3.2", "2.1 2.3 1.0"])
def test_tiles_may_lie_apart_or_diagonally_in_one_to_three_mooncakes(places: str) -> None:  # MM-23
    match = passed()
    for tile, place in zip(("La10", "Ra20", "Ga01"), places.split(), strict=True):
        match.play("A", f"put {tile} {place}")
    assert sorted(place for place in range(PLACES) if table(match, 0)[place] != ".") == sorted(
        (int(place[0]) - 1) * 4 + int(place[2]) for place in places.split()
    )


def test_a_tile_that_lies_does_not_move() -> None:  # MM-24
    match = passed()
    match.play("A", "put La10 1.0")
    with pytest.raises(IllegalAction, match="you do not hold La10; your hand: Ra20, Ga01"):
        match.play("A", "put La10 1.1")
    with pytest.raises(IllegalAction, match=r"1\.0 is taken by La10; tiles go on empty places and stay there"):
        match.play("A", "put Ra20 1.0")


def test_there_is_always_room() -> None:  # MM-25
    for seed in range(5):
        rng, match = random.Random(seed), GAME.start(4, seed=seed)
        while not match.over:
            seat = rng.choice(match.waiting_for())
            assert match.legal(seat)
            match.play(seat, rng.choice(match.legal(seat)))
        assert (match.state.cakes[:, :4] >= 0).all()


def test_ones_own_placements_count_at_once_and_the_others_do_not_see_them() -> None:  # MM-26
    match = passed()
    before = [match.view(viewer).tobytes() for viewer in (1, 2, SPECTATOR)]
    match.play("A", "put Ga01 3.2")
    match.play("A", "put La10 1.0")
    assert table(match, 0, viewer=0)[10] == "Ga01"
    assert [match.view(viewer).tobytes() for viewer in (1, 2, SPECTATOR)] == before


def test_only_that_a_seat_is_ready_is_known() -> None:  # MM-26
    views = set()
    for places in (("1.0", "1.1", "1.2"), ("3.3", "2.2", "1.1")):
        match = passed()
        for tile, place in zip(("La10", "Ra20", "Ga01"), places, strict=True):
            match.play("A", f"put {tile} {place}")
        assert match.view("B").acted == 0b001
        views.add(tuple(match.view(viewer).tobytes() for viewer in (1, 2, SPECTATOR)))
    assert len(views) == 1


def test_a_placement_is_its_seats_secret() -> None:  # MM-26
    match = passed()
    assert GAME.engine.audience(GAME.box_bytes, load(match.position), 2, match.legal(2)[0]) == 0b100


def test_all_placements_are_open_when_everybody_has_placed_three() -> None:  # MM-26
    match = put_anywhere(passed(), [0, 1])
    match.play("C", "put La20 2.0")
    match.play("C", "put Ra01 2.1")
    assert table(match, 2, viewer=0) == ["."] * 12
    match.play("C", "put Ga10 2.2")
    for viewer in (0, 1, 2, SPECTATOR):
        assert [table(match, seat, viewer) for seat in range(3)] == [table(match, seat) for seat in range(3)]
    assert [tile for tile in table(match, 2, viewer=0) if tile != "."] == ["La20", "Ra01", "Ga10"]
    assert match.waiting_for() == (CHANCE,)
    assert match.view().latest.tolist()[:3] == [0b111, 0b111, 0b1110000]


def test_the_order_in_which_seats_choose_changes_nothing() -> None:  # MM-27
    reached = set()
    for order in permutations(range(3)):
        match = deal(begun(3), *HANDS)
        for seat in order:
            match.play(seat, f"keep {'LRG'[seat]}a10 left {'LRG'[seat]}a01 right {'LRG'[seat]}a20")
        reached.add(match.position)
    assert len(reached) == 1


def test_the_order_in_which_seats_place_changes_nothing() -> None:  # MM-27
    tiles = ("La10 Ra20 Ga01", "La01 Ra10 Ga20", "La20 Ra01 Ga10")
    puts = [(seat, f"put {tile} 1.{n}") for seat in range(3) for n, tile in enumerate(tiles[seat].split())]
    reached = set()
    for seed in range(8):
        match = passed()
        for seat, notation in random.Random(seed).sample(puts, len(puts)):
            match.play(seat, notation)
        reached.add(match.position)
    assert len(reached) == 1


def test_a_round_uses_twelve_tiles_a_seat_in_four_turns() -> None:  # MM-22, MM-25
    match = begun(2)
    for _ in range(4):
        turn(match)
    assert all(tile in TILES for seat in range(2) for tile in table(match, seat))
