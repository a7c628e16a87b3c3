"""Honey Moon in words and in a terminal."""

import random
import re
from collections.abc import Iterator

import pytest
from rich.console import Console
from rich.text import Text

import moonshelf
from moonshelf import CHANCE, SPECTATOR
from moonshelf.games.honey_moon import rules, text
from moonshelf.games.honey_moon.state import PASS

from .drawn import Moon, moon

GAME = moonshelf.game("honey_moon")
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
NEARLY_A_SET = "h c g m . B . . . . . . . ."


def started(*rounds: tuple[int, tuple[str, ...]], seats: int = 2) -> moonshelf.Match:
    """A game after some rounds."""
    match = GAME.start(seats)
    for pips, digs in rounds:
        match.play(CHANCE, f"roll {pips}")
        for seat, dig in enumerate(digs):
            match.play(seat, dig)
    return match


def random_games(games: int = 6) -> Iterator[moonshelf.Match]:
    """Every position of some random games of all kinds."""
    for seed in range(games):
        rng = random.Random(seed)
        options = {"side": "AB"[seed % 2], "variant": ("basic", "printed")[seed // 2 % 2]}
        match = GAME.start((1, 2, 6)[seed % 3], options, seed=seed)
        while not match.over:
            yield match
            seat = rng.choice(match.waiting_for())
            match.play(seat, rng.choice(match.legal(seat)))
        yield match


# --- sentences ---


@pytest.mark.parametrize(
    ("drawing", "roll", "dig", "sentence"),
    [
        ("> . . H .", 4, "a1-d1", "Dig a1 to d1: a honeycomb (+1)"),
        ("> . .", 2, "a1-b1", "Dig a1 to b1: nothing"),
        ("> P M .", 3, "a1-c1", "Dig a1 to c1: a marshmallow and a pickle (−1)"),
        ("> H P H P C", 6, "a1-f1", "Dig a1 to f1: 2 honeycombs, a chocolate and 2 pickles (+0)"),
        ("h H .", 2, "b1-c1", "Dig b1 to c1: a honeycomb (+2)"),
        (
            "h c g b M .",
            1,
            "e1",
            "Dig e1: a marshmallow, completes a set and starts the round counter (+6); strikes 1 box",
        ),
        ("> . .", 1, "a1-c1", "Dig a1 to c1: nothing; strikes 3 boxes"),
        ("h h h h h H .", 2, "f1-g1", "Dig f1 to g1: a honeycomb for a full row (+0)"),
        ("h h h h H H .", 3, "e1-g1", "Dig e1 to g1: a honeycomb and a honeycomb for a full row (+5)"),
    ],
)
def test_a_sentence_says_what_a_dig_finds_and_brings(drawing: str, roll: int, dig: str, sentence: str) -> None:
    assert moon(drawing, roll=roll).sentence(dig) == sentence


def test_a_second_set_starts_no_counter() -> None:
    position = moon("h c g m b . H C G M B .")
    position.s.hourglass, position.s.counting = 1, 2
    position.roll(6)
    assert position.sentence("f1-k1").endswith("completes a set (+15)")


def test_alone_a_first_set_starts_the_second_pass() -> None:
    assert "completes a set and starts the second pass (+6)" in moon(NEARLY_A_SET, roll=2, seats=1).sentence(
        "e1-f1"
    )
    position = moon(NEARLY_A_SET, seats=1)
    position.s.counting = 2
    position.roll(2)
    assert position.sentence("e1-f1").endswith("a bonbon, completes a set (+6)")


def test_passes_and_rolls_have_sentences_too() -> None:
    match = GAME.start(1)
    assert [choice.sentence for choice in match.choices(CHANCE)] == [f"Roll a {pips}" for pips in range(1, 7)]
    match.play(CHANCE, "roll 5")
    assert match.choices("A")[-1].sentence == "Pass"


def test_no_two_actions_have_the_same_sentence() -> None:
    for match in random_games(3):
        for seat in match.waiting_for():
            sentences = [choice.sentence for choice in match.choices(seat)]
            assert len(set(sentences)) == len(sentences)


# --- the log ---


def log(match: moonshelf.Match, seat: int = SPECTATOR) -> list[str]:
    return [line for lines in match.log(seat, NAMES) for line in lines]


def test_the_log_tells_a_round() -> None:
    match = started((5, ("h1-h5", "a8-e8")))
    assert log(match) == [
        "Round 1: a 5 is rolled.",
        "Ann has decided.",
        "Ann digs h1 to h5: a honeycomb (+1).",
        "Bo digs a8 to e8: a pickle (−2).",
    ]


def test_what_is_secret_is_told_to_its_seat_alone() -> None:
    match = GAME.start(3)
    match.play(CHANCE, "roll 5")
    match.play("B", "h1-h5")
    match.play("C", "pass")
    assert log(match, 1)[1:] == [
        "Bo has decided to dig h1 to h5; the others see it when all have decided.",
        "Cy has decided.",
    ]
    assert log(match, 2)[1:] == [
        "Bo has decided.",
        "Cy has decided to pass; the others see it when all have decided.",
    ]
    assert log(match, 0)[1:] == log(match)[1:] == ["Bo has decided.", "Cy has decided."]


def told(position: Moon, pips: int, *digs: str) -> list[str]:
    """What the log says of a round that is played on a drawn position."""
    lines: list[str] = []
    digs = (*digs, *["pass"] * (position.s.seats - len(digs)))
    for seat, action in ((CHANCE, ""), *enumerate(digs)):
        before = position.s.copy()
        if seat == CHANCE:
            position.roll(pips)
        else:
            position.play(action)
        lines += text.log(position.b, before, position.s, seat, None, NAMES)
    return [line for line in lines if "has decided" not in line]


def test_the_log_tells_of_hourglass_counter_and_end() -> None:
    position = moon(NEARLY_A_SET)
    assert told(position, 2, "e1-f1") == [
        "Round 1: a 2 is rolled.",
        "Ann digs e1 to f1: a bonbon, completes a set (+6).",
        "Bo passes.",
        "The hourglass is crossed off: from the next round on, each 4, 5 or 6 moves the counter, "
        "3 times in all.",
    ]
    assert told(position, 4)[0] == "Round 2: a 4 is rolled. The counter moves on (1 of 3)."
    assert told(position, 3)[0] == "Round 3: a 3 is rolled."
    assert told(position, 5)[0] == "Round 4: a 5 is rolled. The counter moves on (2 of 3)."
    assert told(position, 6, "pass", "e1-j1") == [
        "Round 5: a 6 is rolled. The counter moves on (3 of 3). This is the last round.",
        "Ann passes.",
        "Bo digs e1 to j1: a bonbon, completes a set (+6).",
        "This was the last round. The last symbol of the round counter was crossed off. "
        "Ann and Bo share the victory with 10 points.",
    ]


def test_the_log_tells_that_nobody_can_dig() -> None:
    position = moon("> H")
    told(position, 2, "a1-b1")
    assert told(position, 2, "pass", "a1-b1")[-1] == (
        "This was the last round. Nobody can dig any more, whatever is rolled, and nobody has a set. "
        "Ann and Bo share the victory with 1 point."
    )


def test_the_log_tells_of_both_passes_of_the_counter() -> None:
    position = moon(NEARLY_A_SET, seats=1)
    assert told(position, 4)[0] == "Round 1: a 4 is rolled. The counter’s first pass moves on (1 of 3)."
    assert told(position, 2, "e1-f1")[2:] == [
        "The hourglass is crossed off: the first set is complete.",
        "The counter begins its second pass with the next roll.",
    ]
    assert told(position, 4)[0] == "Round 3: a 4 is rolled. The counter’s second pass moves on (1 of 3)."
    told(position, 5)
    assert told(position, 6)[-1].endswith("was crossed off in its second pass. Ann finishes with 10 points.")


def test_a_counter_of_one_symbol_moves_once() -> None:
    position = moon(NEARLY_A_SET)
    position.b.symbols = 1
    assert told(position, 2, "e1-f1")[-1].endswith("each 4, 5 or 6 moves the counter, once in all.")


def test_no_line_of_a_log_is_empty_or_shows_anything_but_words() -> None:
    *_, match = random_games(6)
    for viewer in (0, SPECTATOR):
        for line in log(match, viewer):
            assert re.fullmatch(r"[A-Z][^\[\]{}_]+\.", line), line


# --- the status ---


def status(position: Moon, seat: int = 0) -> str:
    return text.status(position.b, position.s, seat, NAMES)


def test_the_status_says_what_is_to_be_done() -> None:
    assert status(moon("> . .")) == "Round 1: roll the die."
    assert status(moon("> . .", roll=2)) == "Round 1, a 2: dig 2 squares or pass."
    assert status(moon("> . .", roll=5)) == "Round 1, a 5: no dig of 5 squares is possible, so pass."
    assert status(moon("> . .", roll=1)) == (
        "Round 1, a 1: dig 1 to 7 squares, each for one of your 7 boxes left, or pass."
    )
    assert status(moon("> . .", roll=1, boxes=6)) == "Round 1, a 1: dig 1 square for your last box, or pass."
    assert status(moon("> . .", roll=1, boxes=7)) == "Round 1, a 1: all your boxes are struck, so pass."
    assert status(moon("> #\n. .", roll=1, boxes=4)).startswith("Round 1, a 1: dig 1 to 3 squares")


def test_the_status_says_who_is_waited_for() -> None:
    position = moon("> . .", roll=2, seats=3)
    assert status(position, SPECTATOR) == "Round 1, a 2: waiting for Ann, Bo and Cy to decide."
    position.play("a1-b1")
    assert status(position) == "Round 1, a 2: you dig a1 to b1; waiting for Bo and Cy to decide."
    assert status(position, 1) == "Round 1, a 2: dig 2 squares or pass."
    position.play("pass")
    assert status(position, 1) == "Round 1, a 2: you pass; waiting for Cy to decide."


def test_the_status_warns_of_the_end() -> None:
    position = moon(NEARLY_A_SET)
    assert "end" not in status(position)
    position.round(2, "e1-f1")
    assert status(position).endswith("roll the die. The game can end in 3 rolls.")
    position.round(4)
    position.roll(5)
    assert status(position).endswith("or pass. The game can end in 1 roll.")
    position.play("pass", "pass")
    position.roll(6)
    assert status(position).endswith("or pass. The game ends after this round.")


def test_the_status_follows_the_first_pass_for_one() -> None:
    position = moon(NEARLY_A_SET, seats=1)
    position.round(4)
    assert status(position) == "Round 2: roll the die. The counter’s first pass has moved 1 of 3 times."


@pytest.mark.parametrize(
    ("sweets", "viewer", "end"),
    [
        ((3, 1), 1, "Ann wins with 6 points."),
        ((3, 1), 0, "You win with 6 points."),
        ((1, 1), SPECTATOR, "Ann and Bo share the victory with 1 point."),
        ((1, 1), 1, "Ann and you share the victory with 1 point."),
        ((1, 1), 0, "You and Bo share the victory with 1 point."),
    ],
)
def test_the_status_says_who_has_won(sweets: tuple[int, int], viewer: int, end: str) -> None:
    position = moon("x x x")
    position.s.sweets[:2, 0] = sweets
    position.round(4)
    assert status(position, viewer) == (
        f"The game is over. Nobody can dig any more, whatever is rolled, and nobody has a set. {end}"
    )


def test_the_status_says_when_sweets_decided() -> None:
    position = moon("x x x")
    position.s.sweets[0] = (3, 0, 0, 0, 0)
    position.s.sweets[1] = (2, 2, 0, 0, 0)
    position.round(4)
    assert status(position).endswith("Bo wins with 6 points and 4 sweets, the most among equals.")


def test_one_player_finishes_with_points() -> None:
    position = moon("> . .", seats=1)
    position.s.pickles[0] = 2
    for pips in (4, 4, 4, 4, 4, 4):
        position.round(pips)
    assert status(position).endswith("in its second pass. You finish with −4 points.")
    assert status(position, SPECTATOR).endswith("in its second pass. Ann finishes with −4 points.")


def test_every_status_is_one_line() -> None:
    for match in random_games(3):
        for viewer in (0, SPECTATOR):
            line = text.status(GAME.box, match.view(viewer), viewer, NAMES)
            assert re.fullmatch(r"[A-Z][^\n\[\]{}_]+\.", line), line


def test_the_result_gives_its_reason() -> None:
    *_, match = random_games(2)
    result = match.result()
    assert result is not None
    assert result.reason == "The last symbol of the round counter was crossed off."


# --- the terminal ---


def shown(match: moonshelf.Match, seat: int) -> list[str]:
    """The board without its colours."""
    legal = match.legal(seat) if seat < match.seats else []
    board = text.board(GAME.box, match.view(seat), seat, legal)
    return [Text.from_markup(line).plain.rstrip() for line in board]


def test_one_sees_ones_own_sheet_bar_and_everybodys_score() -> None:
    match = started((5, ("h1-h5", "pass")), (2, ("g3-f3", "a8-b8")))
    match.play(CHANCE, "roll 3")
    match.play("A", "e3-c3")
    assert (
        shown(match, 0)
        == """\
    a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  Round 3, a 3
 1                 ▼  ·  ╻  ·  ▼
 2           ·  ▼  ·  ·  ┃  ·  ·  ▼  ·                           1  3  6 10 15
 3       <·><·><·> ═════━┫  C  ·  ·  ·  ·        H honeycomb     ■  □  □  □  □
 4     ·  ·  B  P  ·  ·  ┃  ▒  B  ·  H  ·  ·     C chocolate     □  □  □  □  □
 5     ▶  ·  ·  ·  ·  G  ╹  P  ·  G  ·  ·  ◀     G gummy bear    □  □  □  □  □
 6  ▶  ·  ·  ·  ·  ·  ▒  ·  M  ·  P  ·  ·  ·  ◀  M marshmallow   ■  □  □  □  □
 7  ·  ·  H  ·  M  ·  ·  ·  ▒  ▒  C  ·  ·  ·  ·  B bonbon        □  □  □  □  □
 8  ▶  ·  P  ·  ·  ·  C  ·  ·  ·  ·  G  ·  ·  ◀  0 sets (+0)
 9  ·  ·  B  ·  P  G  ▒  ·  B  ▒  ▒  ·  ·  ·  ·  1 pickle (−2)
10  ▶  ·  ·  ·  ·  ·  ▒  ·  ·  ·  H  ·  ·  ·  ◀  0 points
11     ▶  ·  ·  C  ·  ·  ·  ▒  M  ·  ·  ·  ◀
12     ·  ·  G  ·  P  H  ·  ▒  ·  C  ·  ·  ·     boxes left for a 1: 7 of 7
13        ·  ·  ·  ·  ·  M  P  B  ·  ·  ·        hourglass open
14           ·  ▲  ·  ·  ·  ·  ·  ▲  ·           counter ○○○ not started
15                 ▲  ·  ▲  ·  ▲

A (you)   0 points  H1 C0 G0 M1 B0  P1  boxes 7  last g3-f3  decided
B         0 points  H0 C0 G0 M0 B0  P0  boxes 7  last a8-b8  deciding

P pickle  ▒ rock  ▼ start  (·) a dig can begin here  <·> decided  ═ last dig""".split("\n")
    )


def test_squares_where_a_dig_can_begin_are_marked() -> None:
    for match in random_games(3):
        for seat in set(match.waiting_for()) - {CHANCE}:
            marked = set()
            for row, line in enumerate(shown(match, seat)[1:16]):
                marked |= {row * 15 + (m.start() - 3) // 3 for m in re.finditer(r"\(.\)", line[:48])}
            assert marked == {rules.dig_parts(action)[0] for action in match.legal(seat) if action < PASS}


def test_a_spectator_sees_all_sheets_and_no_decision() -> None:
    match = started((5, ("h1-h5", "pass", "a8-e8")), seats=3)
    match.play(CHANCE, "roll 2")
    before = shown(match, SPECTATOR)
    match.play("A", "g3-f3")
    after = shown(match, SPECTATOR)
    assert [line for line in before if line not in after] == [line for line in before if "deciding" in line][:1]
    assert sum(line.startswith("10 ") for line in after) == 2
    assert re.fullmatch(r"   A +B", after[0])
    assert any(line.strip() == "C" for line in after)
    assert after[-3].startswith("A ")
    assert not any("(you)" in line for line in after)


def test_the_last_dig_differs_from_the_others_without_colour() -> None:
    match = started((5, ("h1-h5", "pass")), (2, ("g3-f3", "pass")))
    row = shown(match, 0)[3]
    assert "═════━┫" in row


def test_a_single_last_square_is_shown() -> None:
    match = started((1, ("h1", "pass")))
    assert "□" in shown(match, 0)[1]
    match.play(CHANCE, "roll 2")
    match.play("A", "pass")
    match.play("B", "pass")
    assert "■" in shown(match, 0)[1][:48]


def test_the_counter_is_shown_with_a_warning() -> None:
    position = moon(NEARLY_A_SET)
    position.round(2, "e1-f1")
    position.round(4)
    position.roll(5)
    lines = [Text.from_markup(line).plain for line in text.board(position.b, position.s, 0, [])]
    beside = [line[49:] for line in lines[:16]]
    assert {"hourglass crossed off", "counter ●●○ running", "The game can end in 1 roll."} <= set(beside)
    position.b.symbols = 12
    lines = [Text.from_markup(line).plain for line in text.board(position.b, position.s, 0, [])]
    assert "counter 2 of 12 running" in [line[49:] for line in lines[:16]]


def test_alone_the_passes_of_the_counter_are_named() -> None:
    position = moon(NEARLY_A_SET, seats=1)
    for pips, words in (
        (4, "●○○ first pass"),
        (5, "●●○ first pass"),
        (6, "○○○ second pass"),
        (6, "●○○ second pass"),
    ):
        position.round(pips)
        assert any(words in line for line in text.board(position.b, position.s, 0, []))
    position.round(6)
    position.round(6)
    assert any("●●● over" in line for line in text.board(position.b, position.s, 0, []))


def test_every_board_fits_into_80_columns_and_is_valid_markup() -> None:
    console = Console(width=80)
    for number, match in enumerate(random_games(6)):
        viewer = (0, match.seats - 1, SPECTATOR)[number % 3]
        legal = match.legal(viewer) if viewer < match.seats else []
        for line in text.board(GAME.box, match.view(viewer), viewer, legal):
            assert console.render_str(line).cell_len <= 80, line


def test_the_summary_is_made_of_whole_sentences() -> None:
    assert 5 <= len(text.SUMMARY) <= 10
    assert all(re.fullmatch(r"[A-Z].+\.", line) for line in text.SUMMARY)
