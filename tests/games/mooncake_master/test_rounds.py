"""Rounds and turns of Mooncake Master: MM-9..MM-14."""

import random
from collections import Counter

import pytest

from moonshelf import CHANCE, IllegalAction, Match
from moonshelf.games.mooncake_master.components import CARD_NAMES
from moonshelf.games.mooncake_master.state import HIDDEN, NONE, OVER, PUT

from .drawn import BOX, GAME, TILES, begun, deal, hand, keep_first, put_anywhere, table, turn


def whole_round(match: Match) -> Match:
    for _ in range(4):
        turn(match)
    return match


def at_random(seats: int, seed: int) -> Match:
    """A whole random game, chance drawn from a seed."""
    match, rng = GAME.start(seats, seed=seed), random.Random(seed)
    while not match.over:
        seat = rng.choice(match.waiting_for())
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def kinds_of(match: Match, kind: str) -> list[str]:
    notations = (match.notation(step)[1] for step in range(len(match.history)))
    return [notation for notation in notations if notation.startswith(kind)]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_game_has_three_rounds_of_four_turns(seats: int) -> None:  # MM-9
    match = at_random(seats, 1)
    assert len(kinds_of(match, "customer")) == 3
    assert len(kinds_of(match, "deal")) == 3 * 4 * 3 * seats
    assert len(kinds_of(match, "keep")) == 3 * 4 * seats
    assert len(kinds_of(match, "put")) == 3 * 4 * 3 * seats
    assert len(match.history) == 3 * (1 + 28 * seats)


def test_each_round_opens_one_customer_more_and_the_others_stay() -> None:  # MM-10
    match = begun(2, "C05")
    assert [CARD_NAMES[card] for card in match.view().customers if card != NONE] == ["C05"]
    whole_round(match)
    assert match.waiting_for() == (CHANCE,)
    match.play(CHANCE, "customer C11")
    whole_round(match)
    match.play(CHANCE, "customer C02")
    for viewer in (0, 1, "spectator"):
        assert [CARD_NAMES[card] for card in match.view(viewer).customers] == ["C05", "C11", "C02"]


def test_any_customer_that_has_not_come_may_come() -> None:  # MM-11
    match = GAME.start(2)
    offered = match.choices(CHANCE)
    assert [choice.notation for choice in offered] == [f"customer {card}" for card in CARD_NAMES]
    assert {choice.weight for choice in offered} == {1}
    match.play(CHANCE, "customer C07")
    whole_round(match)
    assert [choice.notation for choice in match.choices(CHANCE)] == [
        f"customer {card}" for card in CARD_NAMES if card != "C07"
    ]


def test_customers_drawn_from_seeds_are_all_of_them_and_never_twice() -> None:  # MM-11
    first = {kinds_of(GAME.start(2, seed=seed), "customer")[0] for seed in range(150)}
    assert first == {f"customer {card}" for card in CARD_NAMES}
    for seed in range(4):
        assert len(set(kinds_of(at_random(2, seed), "customer"))) == 3


def test_a_round_begins_with_all_tiles_in_the_pile_and_empty_tables() -> None:  # MM-12
    match = whole_round(begun(3))
    assert sum(match.state.pile) == 72 - 36
    match.play(CHANCE, "customer C02")
    assert match.state.pile.tolist() == BOX.copies.tolist()
    assert [table(match, seat) for seat in range(3)] == [["."] * 12] * 3
    assert match.state.latest.tolist() == [0] * 6
    assert {choice.notation: choice.weight for choice in match.choices(CHANCE)} == {
        f"deal A {tile}": BOX.copies[kind] for kind, tile in enumerate(TILES)
    }


def test_three_tiles_come_to_everybody_seat_by_seat() -> None:  # MM-13
    match = begun(3)
    for seat in "AAABBBCCC":
        with pytest.raises(IllegalAction, match=f"the next tile goes to {seat}, not to F"):
            match.play(CHANCE, "deal F Lo00")
        match.play(CHANCE, match.legal(CHANCE)[-1])
        assert CHANCE in match.waiting_for() or match.waiting_for() == (0, 1, 2)
    assert [len(hand(match, seat).split()) for seat in "ABC"] == [3, 3, 3]


def test_a_tile_comes_as_often_as_there_are_of_it_in_the_pile() -> None:  # MM-13
    match = begun(2)
    match.play(CHANCE, "deal A Lo00")
    match.play(CHANCE, "deal A Lo01")
    weights = {choice.notation: choice.weight for choice in match.choices(CHANCE)}
    assert weights["deal A Lo00"] == 1
    assert weights["deal A La00"] == 2
    assert "deal A Lo01" not in weights
    assert sum(weights.values()) == 70
    with pytest.raises(IllegalAction, match="all Lo01 tiles are out of the pile; deal A another tile"):
        match.play(CHANCE, "deal A Lo01")


def test_six_players_use_every_tile_in_a_round() -> None:  # MM-13
    match = whole_round(begun(6))
    assert sum(match.state.pile) == 0
    lying = Counter(tile for seat in range(6) for tile in table(match, seat))
    assert lying == {tile: BOX.copies[kind] for kind, tile in enumerate(TILES)}


def test_one_sees_ones_own_tiles_and_nobody_elses() -> None:  # MM-14
    match = deal(begun(3), "La10 La01 La20", "Ra10 Ra01 Ra20", "Ga10 Ga01 Ga20")
    for viewer in range(3):
        hands = match.view(viewer).hand.tolist()
        assert hands[viewer] == match.state.hand[viewer].tolist()
        assert all(hands[other] == [HIDDEN] * 3 for other in range(3) if other != viewer)
    assert match.view().hand.tolist()[:3] == [[HIDDEN] * 3] * 3


def test_a_dealt_tile_is_known_to_its_seat_alone() -> None:  # MM-14
    match = begun(3)
    seen = [match.view(viewer).tobytes() for viewer in (0, 1, 2, "spectator")]
    for tile in ("Lo00", "Gb20"):
        match.play(CHANCE, f"deal A {tile}")
        now = [match.view(viewer) for viewer in (0, 1, 2, "spectator")]
        assert now[0].pile[TILES.index(tile)] == BOX.copies[TILES.index(tile)] - 1
        assert [view.pile.tolist() for view in now[1:]] == [BOX.copies.tolist()] * 3
        assert [view.tobytes() for view in now] != seen
    assert match.view("B").hand[0].tolist() == [HIDDEN, HIDDEN, NONE]


def test_after_the_fourth_turn_a_customer_comes_and_after_the_third_round_nothing() -> None:  # MM-9
    match = begun(2)
    for number in range(3):
        for turn_number in range(1, 5):
            assert (match.state.rounds, match.state.turn) == (number + 1, turn_number)
            keep_first(deal(match))
            assert match.state.phase == PUT
            put_anywhere(match)
        if number < 2:
            assert match.waiting_for() == (CHANCE,)
            match.play(CHANCE, match.legal(CHANCE)[0])
    assert match.over
    assert match.state.phase == OVER
