"""Notation, fields and refusals of Mooncake Master: MM-4, MM-20, MM-21."""

import random
from contextlib import suppress

import pytest

from moonshelf import CHANCE, IllegalAction, Match
from moonshelf.games.mooncake_master import actions
from moonshelf.kernel.errors import NotationError
from moonshelf.kernel.seats import SPECTATOR

from .drawn import GAME, act, begun, deal

HANDS = ("La10 La01 La20", "Ra10 Ra01 Ra20", "Ga10 Ga01 Ga20")


def choosing(seats: int = 3) -> Match:
    return deal(begun(seats), *HANDS[:seats])


def placing() -> Match:
    """A holds La10 Ra20 Ga01."""
    return act(choosing(), *(f"keep {f}a10 left {f}a01 right {f}a20" for f in "LRG"))


def refusal(match: Match, seat: int | str, action: int | str) -> str:
    before = match.position
    with pytest.raises(IllegalAction) as caught:
        match.play(seat, action)
    assert match.position == before
    return str(caught.value)


def test_every_action_can_be_given_by_notation_fields_or_id() -> None:
    rng = random.Random(3)
    for seats in (1, 2, 3):
        by = [GAME.start(seats) for _ in range(3)]
        while not by[0].over:
            seat = rng.choice(by[0].waiting_for())
            choice = rng.choice(by[0].choices(seat))
            for match, face in zip(by, (choice.id, choice.notation, choice.fields), strict=True):
                match.play(seat, face)
        assert len({match.position for match in by}) == 1


def test_fields() -> None:
    assert GAME.start(2).choices(CHANCE)[4].fields == {"kind": "customer", "customer": "C05"}
    assert begun(2).choices(CHANCE)[0].fields == {"kind": "deal", "seat": "A", "tile": "Lo00"}
    match = choosing()
    assert match.choices("A")[0].fields == {"kind": "keep", "keep": "La01", "left": "La10", "right": "La20"}
    assert choosing(1).choices("A")[0].fields == {"kind": "keep", "keep": "La01"}
    match = placing()
    assert match.choices("A")[-1].fields == {"kind": "put", "tile": "Ga01", "mooncake": 3, "quarter": 3}


@pytest.mark.parametrize(
    "text",
    [
        "keep La10 left La01 right La20",
        "KEEP la10 LEFT la01 RIGHT la20",
        "  keep  La10  left La01  right La20 ",
    ],
)
def test_reading_forgives_case_and_blanks(text: str) -> None:
    match = choosing()
    match.play("A", text)
    assert match.notation(len(match.history) - 1) == ("A", "keep La10 left La01 right La20")


def test_ids_ascend_and_tell_orders_tiles_and_places() -> None:
    assert choosing().legal("A") == [0, 1, 2, 3, 4, 5]
    assert choosing(2).legal("A") == [0, 2, 4]
    assert placing().legal("A") == list(range(6, 42))
    assert begun(2).legal(CHANCE) == list(range(42, 102))
    assert GAME.start(2).legal(CHANCE) == list(range(114, 126))
    assert (GAME.spec.seat_actions, GAME.spec.actions) == (42, 126)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("keep La10", "does not say what to keep and pass on: write it like 'keep Lc10 left Ra01 right Go20'"),
        ("keep La10 give La01 La20", "write it like 'keep Lc10 left Ra01 right Go20'"),
        ("keep La10 left La01 right Go20", "does not use the tiles of your hand: La01, La10, La20"),
        ("keep La10 left La10 right La20", "does not use the tiles of your hand: La01, La10, La20"),
        ("keep Xx10 left La10 right La20", "there is no tile 'xx10': tiles are named like Lo00 and Gb20"),
        ("pass", "'pass' is no action: write 'keep La01 left La10 right La20', or 'put Lc10 2.3'"),
        ("put La10 1.0", "first choose which tile you keep, as in keep La01 left La10 right La20"),
        ("put 2.3", "say first which tile goes to 2.3: write it like 'put Lc10 2.3'"),
        ("put La10", "names no tile and place: write it like 'put Lc10 2.3'"),
    ],
)
def test_why_a_choice_is_refused(text: str, reason: str) -> None:
    assert reason in refusal(choosing(), "A", text)


def test_why_a_choice_of_two_or_one_is_refused() -> None:
    assert "write it like 'keep Lc10 give Ra01 Go20'" in refusal(
        choosing(2), "A", "keep La10 left La01 right La20"
    )
    assert "write it like 'keep Lc10'" in refusal(choosing(1), "A", "keep La10 left La01 right La20")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("put Lb20 1.0", "you do not hold Lb20; your hand: La10, Ra20, Ga01"),
        ("put La10 4.0", "4.0 is no place: write mooncake 1 to 3, a full stop, and quarter 0 to 3"),
        ("put La10 1.4", "1.4 is no place"),
        ("put La10 ².0", "is no place"),
        ("keep La10 left Ra20 right Ga01", "the tiles are passed on; place yours, as in put La10 1.0"),
        ("xyzzy", "'xyzzy' is no action: write 'keep Lc10 left Ra01 right Go20', or 'put Lc10 2.3'"),
    ],
)
def test_why_a_placement_is_refused(text: str, reason: str) -> None:
    assert reason in refusal(placing(), "A", text)


def test_why_an_id_is_refused() -> None:
    assert refusal(placing(), "A", 42) == "only chance deals tiles and opens customers"
    assert refusal(choosing(2), "A", 1) == (
        "that is the same choice as keep La01 give La20 La10 with tiles that look alike; take its first id"
    )
    match = placing()
    match.play("A", "put La10 1.0")
    assert refusal(match, "A", 6 + 24) == "your hand has no tile number 3; it holds Ra20, Ga01"
    assert "1.0 is taken by La10" in refusal(match, "A", 6)
    match = deal(begun(2), "Lo00 Lo01 Lo02", "Ro00 Ro00 Ro01")
    act(match, "keep Lo00 give Lo01 Lo02", "keep Ro01 give Ro00 Ro00")
    assert refusal(match, "A", 6 + 24) == "that is one of two like tiles; take the first Ro00"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "customer C13",
            "'customer c13' is nothing that chance does now: write 'customer C05', or another like it",
        ),
        ("deal A Lo00", "now a customer comes, as in customer C05"),
        ("roll 5", "is nothing that chance does now"),
    ],
)
def test_why_a_customer_is_refused(text: str, reason: str) -> None:
    assert reason in refusal(GAME.start(2), CHANCE, text)


def test_why_a_deal_is_refused() -> None:
    match = begun(2)
    assert "the next tile goes to A, not to B" in refusal(match, CHANCE, "deal B Lo00")
    assert "there is no tile 'q'" in refusal(match, CHANCE, "deal A q")
    assert "write 'deal A Lo00', or another like it" in refusal(match, CHANCE, "deal")
    assert "now A is dealt a tile, as in deal A Lo00" in refusal(match, CHANCE, "customer C02")
    assert "now A is dealt a tile" in refusal(match, CHANCE, 110)


def test_a_customer_that_is_open_does_not_come_again() -> None:
    match = begun(2, "C03")
    for _ in range(4):
        act(deal(match), *(choice[0].notation for choice in map(match.choices, match.waiting_for())))
        while match.waiting_for() and CHANCE not in match.waiting_for():
            seat = match.waiting_for()[0]
            match.play(seat, match.legal(seat)[0])
    assert refusal(match, CHANCE, "customer C03") == "customer C03 is open already"


def test_words_that_name_no_action_are_errors_of_notation() -> None:
    with pytest.raises(NotationError):
        choosing().play("A", "keep")


def test_who_only_watches_writes_no_action() -> None:
    view = choosing().view()
    with pytest.raises(NotationError, match="who only watches has nothing to keep, pass or place"):
        actions.read(GAME.box, view, SPECTATOR, "keep la10 left la01 right la20")


@pytest.mark.parametrize("text", ["nonsense", "keep", "put la10 1.0", "keep la10 left la01 right la20"])
def test_reading_never_fails_for_a_seat_that_does_not_act(text: str) -> None:
    matches = [begun(3), choosing(), placing()]
    matches[1].play("A", "keep La10 left La01 right La20")
    for place in ("1.0", "1.1", "1.2"):
        matches[2].play("A", f"put {matches[2].choices('A')[0].fields['tile']} {place}")
    for match in matches:
        with suppress(NotationError):
            assert actions.read(GAME.box, match.view(0), 0, text) >= 0
