"""Choosing and passing in Mooncake Master: MM-15..MM-21."""

from itertools import permutations

import pytest

from moonshelf import IllegalAction, Match
from moonshelf.games.mooncake_master.state import HIDDEN, NONE, PUT
from moonshelf.kernel.random import stream
from moonshelf.kernel.seats import SPECTATOR
from moonshelf.kernel.types import load

from .drawn import BOX, GAME, TILES, act, begun, deal, hand, put_anywhere

HANDS = ("La10 La01 La20", "Ra10 Ra01 Ra20", "Ga10 Ga01 Ga20")
KEEPS = ("keep La10 left La01 right La20", "keep Ra10 left Ra01 right Ra20", "keep Ga10 left Ga01 right Ga20")


def dealt(seats: int = 3) -> Match:
    return deal(begun(seats), *HANDS[:seats])


def held(match: Match, viewer: int, seat: int) -> list[str]:
    """A seat's hand as a viewer sees it, a question mark for what is hidden."""
    names = {HIDDEN: "?", NONE: "-"}
    return [names.get(kind) or TILES[kind] for kind in match.view(viewer).hand[seat].tolist()]


def test_one_tile_is_kept_one_goes_left_and_one_right() -> None:  # MM-15
    assert {choice.notation for choice in dealt().choices("A")} == {
        f"keep {keep} left {left} right {right}" for keep, left, right in permutations(HANDS[0].split())
    }


def test_left_is_the_next_seat_and_right_the_one_before() -> None:  # MM-16
    match = act(dealt(), *KEEPS)
    assert [set(hand(match, seat).split()) for seat in "ABC"] == [
        {"La10", "Ra20", "Ga01"},
        {"Ra10", "La01", "Ga20"},
        {"Ga10", "La20", "Ra01"},
    ]


def test_with_six_the_seats_stand_in_a_ring() -> None:  # MM-16
    match = deal(begun(6), *HANDS, "Lo00 Lo01 Lo02", "Ro00 Ro01 Ro02", "Go00 Go01 Go02")
    act(match, *KEEPS, *(f"keep {f}o00 left {f}o01 right {f}o02" for f in "LRG"))
    assert set(hand(match, "F").split()) == {"Go00", "Ro01", "La20"}
    assert set(hand(match, "A").split()) == {"La10", "Go01", "Ra20"}


def test_all_choose_before_anybody_sees_what_is_passed() -> None:  # MM-17
    match = dealt()
    assert match.waiting_for() == (0, 1, 2)
    match.play("B", KEEPS[1])
    assert match.waiting_for() == (0, 2)
    assert [hand(match, seat) for seat in "ABC"] == ["La01 La10 La20", "Ra01 Ra10 Ra20", "Ga01 Ga10 Ga20"]
    with pytest.raises(IllegalAction, match="B owes no action now; the game waits for A and C"):
        match.play("B", KEEPS[1])


def test_that_a_seat_has_chosen_is_known_but_not_what() -> None:  # MM-17
    views = []
    for choice in dealt().choices("B"):
        match = dealt()
        match.play("B", choice.id)
        assert match.view("B").chosen[1] == choice.id
        views.append([match.view(viewer).tobytes() for viewer in (0, 2, SPECTATOR)])
    assert all(view == views[0] for view in views)
    assert match.view("A").acted == 0b010


def test_a_choice_is_its_seats_secret() -> None:  # MM-17
    match = dealt()
    assert GAME.engine.audience(GAME.box_bytes, load(match.position), 1, match.legal(1)[0]) == 0b010


def test_all_tiles_are_passed_at_once_with_the_last_choice() -> None:  # MM-18
    match = dealt()
    for seat, keep in zip("CA", (KEEPS[2], KEEPS[0]), strict=True):
        match.play(seat, keep)
        assert match.state.given.tolist() == [[NONE, NONE]] * 6
    match.play("B", KEEPS[1])
    assert match.state.phase == PUT
    assert match.waiting_for() == (0, 1, 2)
    assert match.state.chosen.tolist() == [NONE] * 6


def test_a_receiver_knows_whom_each_tile_comes_from() -> None:  # MM-19
    view = act(dealt(), *KEEPS).view("A")
    assert TILES[view.given[1, 1]] == "Ra20"
    assert TILES[view.given[2, 0]] == "Ga01"
    assert (view.given[1, 0], view.given[2, 1]) == (NONE, NONE)


def test_a_giver_remembers_what_it_passed_until_all_have_placed() -> None:  # MM-19
    match = act(dealt(), *KEEPS)
    assert held(match, 0, 1) == ["La01", "?", "?"]
    assert held(match, 0, 2) == ["La20", "?", "?"]
    assert held(match, 1, 0) == ["Ra20", "?", "?"]
    put_anywhere(match, [1])
    assert held(match, 0, 1) == ["La01", "?", "?"]
    assert [TILES[kind] for kind in match.view("A").given[0]] == ["La01", "La20"]
    put_anywhere(match)
    assert match.state.given.tolist() == [[NONE, NONE]] * 6


def test_with_more_players_nothing_is_known_of_those_who_sit_farther_away() -> None:  # MM-19
    match = deal(begun(4), *HANDS, "Lo00 Lo01 Lo02")
    act(match, *KEEPS, "keep Lo00 left Lo01 right Lo02")
    assert held(match, 0, 2) == ["?", "?", "?"]
    assert match.view("A").given[2].tolist() == [NONE, NONE]


def test_what_is_kept_is_never_announced() -> None:  # MM-19
    match = act(dealt(), *KEEPS)
    kept = [TILES.index(tile) for tile in ("Ra10", "Ga10")]
    assert not set(kept) & set(match.view("A").hand.ravel().tolist())
    assert [match.view("A").pile[kind] for kind in kept] == [1, 1]
    assert held(match, SPECTATOR, 0) == ["?", "?", "?"]
    assert match.view().given.tolist() == [[NONE, NONE]] * 6


def test_two_players_pass_both_tiles_to_each_other() -> None:  # MM-20
    match = dealt(2)
    assert [choice.notation for choice in match.choices("A")] == [
        "keep La01 give La10 La20",
        "keep La10 give La01 La20",
        "keep La20 give La01 La10",
    ]
    match.play("A", "keep La10 give La20 La01")
    match.play("B", "keep Ra01 give Ra10 Ra20")
    assert [hand(match, seat) for seat in "AB"] == ["La10 Ra10 Ra20", "La01 La20 Ra01"]
    assert match.notation(len(match.history) - 2) == ("A", "keep La10 give La01 La20")


def test_two_players_know_both_tiles_they_passed_and_both_they_got() -> None:  # MM-19, MM-20
    match = dealt(2)
    act(match, "keep La10 give La01 La20", "keep Ra01 give Ra10 Ra20")
    assert held(match, 0, 1) == ["La01", "La20", "?"]
    assert match.view("A").given[:2].tolist() == match.state.given[:2].tolist()


def test_like_tiles_are_one_choice() -> None:  # MM-21
    match = deal(begun(3), "Lo00 Lo00 Gb20")
    assert [choice.notation for choice in match.choices("A")] == [
        "keep Lo00 left Lo00 right Gb20",
        "keep Lo00 left Gb20 right Lo00",
        "keep Gb20 left Lo00 right Lo00",
    ]
    assert len(deal(begun(2), "Lo00 Lo00 Gb20").choices("A")) == 2


def test_like_tiles_are_one_choice_to_place() -> None:  # MM-21
    match = deal(begun(3), "Lo00 Lo00 Lo01", "Ro00 Ro00 Ro01", "Go00 Go00 Go01")
    act(match, *(f"keep {f}o01 left {f}o00 right {f}o00" for f in "LRG"))
    assert hand(match, "A") == "Lo01 Ro00 Go00"
    match = deal(begun(2), "Lo00 Lo01 Lo02", "Ro00 Ro00 Ro01")
    act(match, "keep Lo00 give Lo01 Lo02", "keep Ro01 give Ro00 Ro00")
    notations = [choice.notation for choice in match.choices("A")]
    assert len(notations) == len(set(notations)) == 2 * 12


# --- guesses of what one does not know ---


def guesses(match: Match, viewer: int, number: int = 40) -> list[bytes]:
    found = []
    for seed in range(number):
        guess = load(GAME.observe(match.position, viewer))
        GAME.engine.resample(GAME.box_bytes, guess, viewer, stream(seed))
        found.append(guess.tobytes())
    return found


def test_a_guess_gives_the_others_tiles_that_one_does_not_see() -> None:  # MM-14, MM-19
    match = act(dealt(), *KEEPS)
    for guess in guesses(match, 0):
        s = GAME.record_of(guess)
        assert GAME.observe(guess, 0) == GAME.observe(match.position, 0)
        assert TILES.index("La01") in s.hand[1].tolist()
        assert TILES.index("La20") in s.hand[2].tolist()
        assert s.given[1, 0] in s.hand[2].tolist()
        assert s.given[2, 1] in s.hand[1].tolist()
        assert s.hand[0].tolist() == match.state.hand[0].tolist()
    assert len(set(guesses(match, 0))) == 40


def test_a_guess_of_choices_is_any_legal_one() -> None:  # MM-17
    match = dealt()
    match.play("B", KEEPS[1])
    chosen = {GAME.record_of(guess).chosen[1] for guess in guesses(match, 0)}
    assert chosen == set(range(6))


def test_a_guess_of_placements_puts_all_three_tiles_of_who_is_ready() -> None:  # MM-26
    match = put_anywhere(act(dealt(), *KEEPS), [1])
    for guess in guesses(match, 2):
        s = GAME.record_of(guess)
        assert bin(s.fresh[1]).count("1") == 3
        assert s.hand[1].tolist() == [NONE] * 3
        assert s.fresh[0] == 0
        assert all(kind >= 0 for kind in s.hand[0].tolist())


def test_two_guessed_gifts_stand_in_tile_order() -> None:  # MM-20
    match = dealt(2)
    act(match, "keep La10 give La01 La20", "keep Ra01 give Ra10 Ra20")
    for guess in guesses(match, SPECTATOR):
        low, high = GAME.record_of(guess).given[0].tolist()
        assert low <= high


def test_unseen_tiles_are_counted_together() -> None:  # MM-14
    match = act(dealt(), *KEEPS)
    for viewer in range(3):
        view = match.view(viewer)
        assert sum(view.pile.tolist()) == 72 - 3 - 2
        pieces = GAME.components_module.pieces(BOX, view)
        assert {tile: pieces[tile] for tile in TILES} == dict(zip(TILES, BOX.copies.tolist(), strict=False))
