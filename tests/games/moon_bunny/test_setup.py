"""The setup of Moon Bunny: MB-13..MB-27."""

import random
from collections import Counter

import pytest

import moonshelf
from moonshelf import CHANCE
from moonshelf.games.moon_bunny import state
from moonshelf.games.moon_bunny.components import TILE_NAMES
from moonshelf.games.moon_bunny.ids import square_name
from moonshelf.games.moon_bunny.state import HERB_UP, NONE, RECIPE_SPACE, RECIPE_UP, UNSEEN
from moonshelf.kernel.seats import SPECTATOR

from .drawn import BOX, GAME, table, tile, tile_with

SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def play_until(match: moonshelf.Match, word: str, seed: int = 1) -> moonshelf.Match:
    """Let chance, and seats, play anything until an action that begins with a word is offered."""
    rng = random.Random(seed)
    while not words(match)[0].startswith(word):
        seat = match.waiting_for()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def words(match: moonshelf.Match) -> list[str]:
    """What may be played now."""
    return [choice.notation for choice in match.choices(match.waiting_for()[0])]


def setup(seats: int, word: str = "top", seed: int = 1) -> moonshelf.Match:
    """A game set up until something, A to start."""
    return play_until(GAME.start(seats, {"first": "A"} if seats > 1 else {}), word, seed)


@SEATS
def test_each_space_gets_a_tile_from_the_bag_by_rows(seats: int) -> None:  # MB-13
    match = setup(seats, "moon")
    first = words(match)
    assert len(first) == 108
    assert {choice.weight for choice in match.choices(CHANCE)} == {1}
    names = []
    while words(match)[0].startswith("moon"):
        names.append(words(match)[0].split()[1])
        match.play(CHANCE, match.legal(CHANCE)[-1])
    spaces = [square_name(square) for square, kind in enumerate(match.state.ground) if kind != state.NO_SPACE]
    assert names == spaces
    faces = {square: match.state.face[match.state.moon[square]] for square in range(49)}
    for square, kind in enumerate(match.state.ground):
        if kind != state.NO_SPACE:
            assert faces[square] == (RECIPE_UP if kind == RECIPE_SPACE else HERB_UP)


@SEATS
def test_everybody_draws_two_recipes_from_the_starter_on(seats: int) -> None:  # MB-14
    match = play_until(GAME.start(seats, {"first": "B"} if seats > 1 else {}), "recipe")
    plain = [tile for tile in range(108) if match.state.where[tile] == UNSEEN and not BOX.symbol[tile]]
    drawn = plain[: 2 * seats]
    for number in drawn:
        match.play(CHANCE, f"recipe {TILE_NAMES[number]}")
    order = [(1 + seat) % seats for seat in range(seats)] if seats > 1 else [0]
    for place, seat in enumerate(order):
        assert match.state.hand[seat].tolist() == drawn[2 * place : 2 * place + 2]
    assert not words(match)[0].startswith("recipe")


def test_a_recipe_with_the_exchange_symbol_goes_back_and_another_is_drawn() -> None:  # MB-15
    match = setup(2, "recipe")
    marked = next(t for t in range(108) if BOX.symbol[t] and match.state.where[t] == UNSEEN)
    before = match.position
    for _ in range(3):
        match.play(CHANCE, f"recipe {TILE_NAMES[marked]}")
        assert match.position == before
    assert f"recipe {TILE_NAMES[marked]}" in words(match)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_keeps_a_recipe_with_the_exchange_symbol(seats: int) -> None:  # MB-15
    for seed in range(20):
        hands = play_until(GAME.start(seats), "lounge", seed).state.hand[:seats].ravel().tolist()
        assert NONE not in hands
        assert not any(BOX.symbol[tile] for tile in hands)


@pytest.mark.parametrize(
    ("seats", "boxed", "stack", "herbs", "craters", "placements"),
    [(1, 18, 12, 40, 8, 2), (2, 18, 12, 38, 8, 2), (3, 0, 16, 37, 12, 1), (4, 0, 18, 33, 14, 2)],
)
def test_bag_and_stack_hold_what_the_rulebook_says(
    seats: int, boxed: int, stack: int, herbs: int, craters: int, placements: int
) -> None:  # MB-16..MB-18
    s = setup(seats, "scroll").state
    assert (s.boxed, s.stack, s.bag_herbs, s.craters, s.placements) == (
        boxed,
        stack,
        herbs,
        craters,
        placements,
    )
    assert herbs + craters + placements == {1: 50, 2: 48, 3: 50, 4: 49}[seats]


def test_the_returned_tiles_leave_the_bag_after_the_recipes_are_drawn() -> None:  # MB-16, MB-27
    match = setup(2, "recipe")
    assert (match.state.boxed, match.state.bag_herbs) == (0, 108 - 36)
    assert len(words(match)) == 108 - 36


@pytest.mark.parametrize(("seats", "number"), [(1, 4), (2, 4), (3, 6), (4, 6)])
def test_scrolls_are_drawn_for_the_lounge(seats: int, number: int) -> None:  # MB-19
    match = setup(seats, "scroll")
    for _ in range(number):
        assert words(match)[0].startswith("scroll")
        match.play(CHANCE, match.legal(CHANCE)[0])
    assert sum(match.state.lounge_scrolls) == number
    assert not words(match)[0].startswith("scroll")


def test_scrolls_come_by_the_copies_that_are_left() -> None:  # MB-19
    match = setup(2, "scroll")
    for expected in (2, 1):
        assert {choice.notation: choice.weight for choice in match.choices(CHANCE)}["scroll 5"] == expected
        match.play(CHANCE, "scroll 5")
    assert "scroll 5" not in words(match)
    assert match.state.lounge_scrolls.tolist() == [0, 0, 0, 0, 2, 0]


@SEATS
def test_the_top_of_the_stack_is_shown_before_recipes_are_chosen(seats: int) -> None:  # MB-20
    match = setup(seats)
    assert all(word.startswith("top ") for word in words(match))
    hidden = match.state.stack
    match.play(CHANCE, match.legal(CHANCE)[0])
    assert match.state.stack == hidden - 1
    assert match.state.face[match.state.top] == RECIPE_UP
    assert words(match)[0].startswith("keep" if seats == 1 else "lounge")


@pytest.mark.parametrize(("seats", "corners"), [(1, "A1"), (2, "A1 F6"), (3, "A1 G1 G7"), (4, "A1 G1 G7 A7")])
def test_hopping_bunnies_stand_in_their_corners(seats: int, corners: str) -> None:  # MB-21, MB-22
    for first in ("A", "B")[: min(seats, 2)]:
        match = GAME.start(seats, {"first": first} if seats > 1 else {}, seed=1)
        assert [square_name(match.state.bunny[seat]) for seat in range(seats)] == corners.split()
        assert match.state.leaping.tolist() == [0, 0, 0, 0]


@SEATS
def test_chance_says_who_opens_every_round_unless_an_option_does(seats: int) -> None:  # MB-23
    match = GAME.start(seats)
    assert words(match) == [f"start {letter}" for letter in "ABCD"[:seats]]
    assert {choice.weight for choice in match.choices(CHANCE)} == {1}
    if seats > 1:
        assert words(GAME.start(seats, {"first": "B"}))[0].startswith("moon")
    with pytest.raises(moonshelf.OptionError):
        GAME.start(seats, {"first": "ABCDE"[seats]})


def test_the_starter_opens_every_round() -> None:  # MB-23
    match = GAME.start(3, {"first": "C"}, seed=5)
    openers, rounds = [], 0
    while not match.over:
        seat = match.waiting_for()[0]
        if match.state.rounds > rounds:
            rounds = match.state.rounds
            openers.append(seat)
        match.play(seat, match.legal(seat)[-1])
    assert set(openers) == {2}
    assert len(openers) > 5


def test_each_chooses_in_turn_which_recipe_is_public_and_stores_the_other() -> None:  # MB-24
    match = play_until(GAME.start(3, {"first": "B"}), "lounge")
    for seat in (1, 2, 0):
        one, other = match.state.hand[seat].tolist()
        assert match.waiting_for() == (seat,)
        assert words(match) == [f"lounge {TILE_NAMES[one]}", f"lounge {TILE_NAMES[other]}"]
        match.play(seat, f"lounge {TILE_NAMES[other]}")
        assert (match.state.public[seat], match.state.stored[seat]) == (other, one)
    assert match.waiting_for() == (1,)
    assert match.state.rounds == 1


def test_choices_are_open_at_once() -> None:  # MB-25
    match = play_until(GAME.start(2, {"first": "A"}), "lounge")
    match.play("A", match.legal("A")[0])
    for viewer in ("A", "B", SPECTATOR):
        assert match.view(viewer).tobytes() == match.position
    assert match.view("B").public[0] != NONE


def test_the_tile_under_a_bunny_at_first_is_left_for_others() -> None:  # MB-26
    position = table(2, "...A..\n......\n......\n...B..\n......\n......\n").lay(D1="LZYe1")
    position.turn("move A1", "put 0.0")
    assert position.tile_on("D1") == "LZYe1"
    position.play("move D1", "put 0.0")
    assert position.tile_at("0.0", seat=1) == "LZYe1"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nobody_has_secrets(seats: int) -> None:  # MB-27
    match = GAME.start(seats, seed=3)
    for _ in range(60):
        seat = match.waiting_for()[0]
        assert {match.view(viewer).tobytes() for viewer in (*range(seats), SPECTATOR)} == {match.position}
        action = match.legal(seat)[0]
        assert match.game.audience(match.position, seat, action) == 0xFF
        match.play(seat, action)


def test_no_position_holds_what_is_still_hidden() -> None:  # MB-27
    match = setup(2)
    hidden = [tile for tile in range(108) if match.state.where[tile] == UNSEEN]
    assert len(hidden) == match.state.bag_herbs + match.state.stack + match.state.boxed
    known = Counter(
        {tile: 1 for tile in (*match.state.moon, *match.state.hand.ravel().tolist()) if tile != NONE}
    )
    assert not set(hidden) & set(known)


def test_recipes_of_the_setup_are_known_kinds() -> None:
    assert BOX.symbol[tile(tile_with("adjacent", "LZ"))] == 1
