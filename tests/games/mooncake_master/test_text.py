"""Mooncake Master in words and on a terminal."""

import random
import re

import numpy as np
import pytest
from rich.console import Console
from rich.text import Text

from moonshelf import CHANCE, Match
from moonshelf.games.mooncake_master import scoring, text, words
from moonshelf.kernel.seats import SPECTATOR

from .drawn import BOX, GAME, act, begun, deal, kind_of, laid, put_anywhere, scored, turn

HANDS = ("La10 La01 La20", "Ra10 Ra01 Ra20", "Ga10 Ga01 Ga20")
KEEPS = tuple(f"keep {f}a10 left {f}a01 right {f}a20" for f in "LRG")
NAMES = ("Ann", "Ben", "Cy")


def dealt(seats: int = 3) -> Match:
    return deal(begun(seats), *HANDS[:seats])


def sentences(match: Match, seat: int | str) -> dict[str, str]:
    return {choice.notation: choice.sentence for choice in match.choices(seat)}


def told(match: Match, viewer: int) -> list[str]:
    return [line for lines in match.log(viewer, NAMES) for line in lines]


def status(match: Match, viewer: int) -> str:
    return text.status(BOX, match.view(viewer), viewer, NAMES)


def shown(match: Match, viewer: int) -> list[str]:
    legal = match.legal(viewer) if viewer in match.waiting_for() else []
    return [Text.from_markup(line).plain for line in text.board(BOX, match.view(viewer), viewer, legal)]


def at_random(seats: int, seed: int, plies: int) -> Match:
    match, rng = GAME.start(seats, seed=seed), random.Random(seed)
    while not match.over and len(match.history) < plies:
        seat = rng.choice(match.waiting_for())
        match.play(seat, rng.choice(match.legal(seat)))
    return match


# --- sentences ---


def test_tiles_are_described() -> None:
    assert words.tile_words(BOX, kind_of("Lo00")) == "lotus"
    assert words.tile_words(BOX, kind_of("Rc10")) == "red bean, 1 seed, half yolk clockwise"
    assert words.tile_words(BOX, kind_of("Ga02")) == "green tea, 2 nuts, half yolk counter-clockwise"
    assert words.tile_words(BOX, kind_of("Gb20")) == "green tea, 2 seeds, half yolk on both sides"


def test_a_choice_says_who_gets_what() -> None:
    assert sentences(dealt(), "B")[KEEPS[1]] == "Keep Ra10; pass Ra01 left to C and Ra20 right to A"
    assert sentences(dealt(2), "A")["keep La10 give La01 La20"] == "Keep La10; pass La01 and La20 to B"
    assert sentences(dealt(1), "A")["keep La10"] == "Keep La10; lay La01 and La20 aside"


def test_chance_says_what_comes() -> None:
    assert sentences(GAME.start(2), CHANCE)["customer C05"] == "Open customer C05: 2 flavours, 3 nuts"
    assert sentences(begun(2), CHANCE)["deal A Lc10"] == "Deal A Lc10: lotus, 1 seed, half yolk clockwise"


TABLE = "Lc10 ....   Rc10 Ra01   Go20 Go01\nLo00 ....   .... Lc00   Gc00 ...."


def put(tile: str, place: int, customers: str = "C03 C10 C04") -> str:
    return words.preview_words(BOX, laid(TABLE, TABLE, customers=customers), 0, kind_of(tile), place)


def test_a_placement_says_what_it_would_change() -> None:
    assert put("La00", 1) == (
        "joins 1 whole yolk; taste so far 3 → 5; can still please C03 and C04; rules out C10"
    )
    assert put("Lo00", 1) == (
        "leaves 1 half yolk; taste so far 3 → 3; can still please C04; rules out C03 and C10"
    )
    assert put("La00", 7) == "joins 1 whole yolk; taste 3 → 5; pleases C10; rules out C04"
    assert put("Ga00", 7) == "joins 1 whole yolk; taste 3 → 4; rules out C10 and C04"
    assert put("Rb00", 7) == ("joins 1 whole yolk; leaves 1 half yolk; taste 3 → 4; rules out C10 and C04")


def test_what_was_ruled_out_before_is_not_said_again() -> None:
    assert put("La00", 1, "C03") == "joins 1 whole yolk; taste so far 3 → 5; can still please C03"
    assert put("La00", 7, "C03") == "joins 1 whole yolk; taste 3 → 5"


def test_wishes_are_said_in_words() -> None:
    assert words.wish_words(BOX, 0) == "1 flavour, 5 seeds and nuts"
    other = BOX.copy()
    other.wishes[0] = -1
    other.wishes[0, 8] = 1
    assert words.wish_words(other, 0) == "1 half yolk"


# --- the log ---


def test_the_log_of_a_turn_as_its_player_reads_it() -> None:
    match = put_anywhere(act(dealt(), *KEEPS))
    assert told(match, 0) == [
        "Round 1: customer C01 comes and wants 1 flavour, 5 seeds and nuts.",
        "Round 1, turn 1 of 4: everybody draws three tiles.",
        "Ann draws La01, La10 and La20.",
        "Ann keeps La10; passes La01 left to Ben and La20 right to Cy.",
        "Ben has chosen.",
        "Cy has chosen.",
        "All have chosen, and the tiles are passed on.",
        "Ann receives Ra20 from Ben on the left and Ga01 from Cy on the right.",
        "Ann puts La10 on mooncake 1, top left.",
        "Ann puts Ra20 on mooncake 1, top right.",
        "Ann puts Ga01 on mooncake 1, bottom right.",
        "Ben has placed three tiles.",
        "Ben has put La01 on mooncake 1, top left, Ra10 on mooncake 1, top right "
        "and Ga20 on mooncake 1, bottom right.",
        "Cy has put La20 on mooncake 1, top left, Ra01 on mooncake 1, top right "
        "and Ga10 on mooncake 1, bottom right.",
    ]


def test_the_log_of_a_turn_as_others_read_it() -> None:
    match = put_anywhere(act(dealt(), *KEEPS))
    assert told(match, SPECTATOR)[1:8] == [
        "Round 1, turn 1 of 4: everybody draws three tiles.",
        "Ann has chosen.",
        "Ben has chosen.",
        "Cy has chosen.",
        "All have chosen, and the tiles are passed on.",
        "Ann has placed three tiles.",
        "Ben has placed three tiles.",
    ]
    assert [line.split()[0] for line in told(match, SPECTATOR)[8:]] == ["Ann", "Ben", "Cy"]


def test_the_log_of_two() -> None:
    match = act(dealt(2), "keep La10 give La01 La20", "keep Ra10 give Ra01 Ra20")
    assert "Ann receives Ra01 and Ra20 from Ben." in told(match, 0)
    assert "Ben receives La01 and La20 from Ann." in told(match, 1)


def test_the_log_of_one() -> None:
    match = dealt(1)
    match.play("A", "keep La10")
    match.play(CHANCE, "deal A Go00")
    match.play(CHANCE, "deal A Rc01")
    assert told(match, 0)[-3:] == [
        "Ann draws La01, La10 and La20.",
        "Ann keeps La10; lays La01 and La20 aside.",
        "Ann draws two more and holds La10, Rc01 and Go00.",
    ]


FIVES = "Lc10 La00   Rc10 Ra01   Go10 Go01\nLo00 Lo00   La00 Lc00   Go00 Go00"
NINE = "Go20 Go01   Lo10 Ro20   Lc10 Lo00\nGc00 Go00   Lo00 Go00   Lo00 La01"
SIX = "Go20 Go01   Lo10 Ro20   Lc10 Ro00\nGc00 Go00   Lo00 Go00   Lo00 La01"


def ceremony(*tables: str, customers: str) -> list[str]:
    """What the log says when the last placement of a round scores it."""
    s, after = laid(*tables, customers=customers), scored(*tables, customers=customers)
    return text.log(BOX, s, after, 0, 6, NAMES)[1:]


def test_the_scoring_is_told_line_by_line() -> None:
    lines = ceremony(FIVES, NINE, SIX, customers="C03 C05")
    assert lines[0] == "Round 2 is over: the mooncakes are tasted."
    assert lines[1:4] == [
        "Ann’s mooncakes taste 5, 5 and 5: 15 in all.",
        "Ben’s mooncakes taste 4, 1 and 4: 9 in all.",
        "Cy’s mooncakes taste 4, 1 and 2: 7 in all.",
    ]
    assert lines[4:7] == [
        "Ann scores 2 Festive Points for taste 15, the highest.",
        "Ben scores 1 Festive Point for taste 9, in between.",
        "Cy scores 0 Festive Points for taste 7, the lowest.",
    ]
    assert lines[7:] == [
        "C03 (1 flavour, no half yolk) buys mooncake 1 of Ann: 1 Festive Point.",
        "C05 (2 flavours, 3 nuts) buys nothing.",
    ]


def test_equals_are_told_together() -> None:
    lines = ceremony(FIVES, FIVES, NINE, customers="C03")
    assert "Ann and Ben score 2 Festive Points for taste 15, the highest." in lines
    assert lines[-1] == (
        "C03 (1 flavour, no half yolk) buys mooncake 1 of Ann and mooncake 1 of Ben: 1 Festive Point."
    )
    assert "Ann and Ben score 2 Festive Points for taste 15, all equal, so the highest." in ceremony(
        FIVES, FIVES, customers="C04"
    )


def test_the_last_round_ends_with_the_winners() -> None:
    assert ceremony(FIVES, NINE, customers="C04 C05 C10")[-1].startswith(
        "All 3 rounds are played. Ann wins with 7 Festive Points."
    )


def test_reasons_name_the_parts_of_each_taste() -> None:
    reasons = scoring.explain(BOX, scored(FIVES, NINE, customers="C03"), 0)
    assert [(reason.label, reason.points) for reason in reasons] == [
        ("Round 1, mooncake 1: taste 5 (1 flavour 3, 1 whole yolk 1, no half yolk 1)", 0),
        ("Round 1, mooncake 2: taste 5 (2 flavours 1, 2 whole yolks 2, no half yolk 1, 1 pair 1)", 0),
        ("Round 1, mooncake 3: taste 5 (1 flavour 3, no half yolk 1, 1 pair 1)", 0),
        ("Round 1: taste 15, the highest", 2),
        ("Round 1: C03 takes mooncake 1", 1),
    ]
    nothing = "Lo20 Ro20   Lo00 Lo00   Lo00 Lo00\nGc00 Lc00   Lo00 Lo00   Lo00 Lo00"
    assert scoring.explain(BOX, scored(nothing, NINE), 0)[0].label == "Round 1, mooncake 1: taste 0 (nothing)"
    assert scoring.tasting(BOX, [0] * 10) == []


# --- the status ---


def test_the_status_says_what_is_to_be_done() -> None:
    match = GAME.start(3)
    assert status(match, 0) == "Round 1: turn up a customer."
    match.play(CHANCE, "customer C01")
    assert status(match, 0) == "Round 1, turn 1 of 4: deal Ann a tile."
    deal(match, *HANDS)
    assert status(match, 1) == (
        "Round 1, turn 1 of 4: choose one tile to keep, one for Cy on your left, one for Ann on your right."
    )
    match.play("B", KEEPS[1])
    assert status(match, 1) == (
        "Round 1, turn 1 of 4: you keep Ra10; pass Ra01 left to Cy and Ra20 right to Ann; "
        "waiting for Ann and Cy to choose."
    )
    assert status(match, SPECTATOR) == "Round 1, turn 1 of 4: waiting for Ann and Cy to choose."
    act(match, KEEPS[0], KEEPS[2])
    assert status(match, 0) == "Round 1, turn 1 of 4: place your three tiles, on any empty quarters."
    match.play("A", "put La10 1.0")
    assert status(match, 0) == "Round 1, turn 1 of 4: place 2 more, on any empty quarters."
    put_anywhere(match, [0])
    assert status(match, 0) == "Round 1, turn 1 of 4: your tiles lie; waiting for Ben and Cy to place."


def test_the_status_of_two_and_of_one() -> None:
    assert status(dealt(2), 0) == "Round 1, turn 1 of 4: choose one tile to keep; the other two go to Ben."
    assert status(dealt(1), 0) == (
        "Round 1, turn 1 of 4: choose one tile to keep; the other two go out of play."
    )


def test_a_new_round_begins_with_how_the_last_one_was_scored() -> None:
    s = scored(FIVES, NINE, customers="C03")
    assert text.status(BOX, s, 0, NAMES) == (
        "Round 1 gave you 3 Festive Points (taste 15, the highest: 2, 1 customer served: 1). "
        "Round 2: turn up a customer."
    )
    assert text.status(BOX, s, 1, NAMES) == (
        "Round 1 gave you 0 Festive Points (taste 9, the lowest: 0). Round 2: turn up a customer."
    )
    assert text.status(BOX, s, SPECTATOR, NAMES) == "Round 2: turn up a customer."
    match = begun(2)
    for _ in range(4):
        turn(match)
    match.play(CHANCE, match.legal(CHANCE)[0])
    deal(match)
    assert re.match(r"Round 1 gave you [0-3] Festive Points? .* Round 2, turn 1 of 4: choose", status(match, 1))
    turn_two = turn_of_second_round(match)
    assert status(turn_two, 1).startswith("Round 2, turn 2 of 4:")


def turn_of_second_round(match: Match) -> Match:
    while match.state.turn == 1:
        seat = match.waiting_for()[0]
        match.play(seat, match.legal(seat)[0])
    return match


def test_the_end_is_told_to_winners_and_others() -> None:
    s = scored(FIVES, NINE, customers="C04 C05 C10")
    assert text.status(BOX, s, 0, NAMES) == "The game is over. You win with 7 Festive Points."
    assert text.status(BOX, s, 1, NAMES) == "The game is over. Ann wins with 7 Festive Points."
    s.taste[:] = 9
    s.sold[:] = -1
    assert (
        text.status(BOX, s, 1, NAMES)
        == "The game is over. Ann and you share the victory with 6 Festive Points."
    )
    alone = scored(FIVES, customers="C04 C05 C01")
    assert text.status(BOX, alone, 0, NAMES) == "The game is over. You finish with 2 Festive Points."
    assert text.status(BOX, alone, 6, NAMES) == "The game is over. Ann finishes with 2 Festive Points."


# --- the terminal ---


def test_a_terminal_shows_quarters_seams_and_places() -> None:
    s = laid(TABLE, TABLE, customers="C03 C10")
    s.acted = 0b10
    s.hand[0, 0] = kind_of("La00")
    legal = GAME.legal(s.tobytes(), 0)
    lines = [Text.from_markup(line).plain.rstrip() for line in text.board(BOX, s, 0, legal)]
    assert lines[:2] == [
        "C03 1 flavour, no half yolk  (possible for 1)",
        "C10 2 lotus, 2 red bean, 2 whole yolks  (possible for 1 and 2)",
    ]
    own = lines.index("A  you, 2 Festive Points")
    assert lines[own + 1 : own + 5] == [
        "  Lc10◐1.1      Rc10●Ra01     Go20·Go01",
        "    ·   ·         ·   ·         ◌   ·",
        "  Lo00·1.2      2.3 ◐Lc00     Gc00·3.2",
        "  taste 3       taste 3       taste 4",
    ]
    assert "B  2 Festive Points, has placed" in lines
    assert "  La00  lotus, half yolk counter-clockwise" in lines


def test_neighbours_are_named_by_their_side() -> None:
    lines = shown(dealt(), 1)
    heads = [line for line in lines if "Festive" in line]
    assert heads == [
        "C  on your left, 0 Festive Points",
        "A  on your right, 0 Festive Points",
        "B  you, 0 Festive Points",
    ]


def test_who_has_chosen_is_marked() -> None:
    match = dealt()
    match.play("C", KEEPS[2])
    assert "C  on your right, 0 Festive Points, has chosen" in shown(match, 0)


def test_a_spectator_sees_all_tables_in_the_order_of_seats() -> None:
    lines = shown(dealt(), SPECTATOR)
    assert [line[0] for line in lines if "Festive" in line] == ["A", "B", "C"]
    assert "Your hand" not in lines


def test_a_pleased_customer_is_marked() -> None:
    s = laid(FIVES, NINE, customers="C03")
    assert Text.from_markup(text.board(BOX, s, 0, [])[0]).plain == (
        "C03 1 flavour, no half yolk  (pleased by 1 and 3)"
    )
    assert Text.from_markup(text.board(BOX, s, 1, [])[0]).plain.endswith("(possible for none of yours)")


def test_before_the_first_customer_there_is_no_table() -> None:
    assert not any("taste" in line for line in shown(GAME.start(2), 0))


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_every_board_fits_into_80_columns_and_is_valid_markup(seats: int) -> None:
    console = Console(width=80)
    for plies in (5, 60, 150, 400):
        match = at_random(seats, plies, plies)
        for viewer in (0, seats - 1, SPECTATOR):
            legal = match.legal(viewer) if viewer in match.waiting_for() else []
            for line in text.board(BOX, match.view(viewer), viewer, legal):
                assert console.render_str(line).cell_len <= 80, line


def test_the_summary_is_made_of_whole_sentences() -> None:
    assert 5 <= len(text.SUMMARY) <= 10
    assert all(re.fullmatch(r"[A-Z].+\.", line) for line in text.SUMMARY)
    assert max(map(len, text.SUMMARY)) <= 190
    assert any("reconstructed" in line for line in text.SUMMARY)
    assert any("house rule" in line for line in text.SUMMARY)


def test_arrays_of_a_view_are_left_as_they_are() -> None:
    match = dealt()
    view = match.view(0)
    before = view.tobytes()
    shown(match, 0)
    assert np.frombuffer(before, np.uint8).tobytes() == match.view(0).tobytes()
