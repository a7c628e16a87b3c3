"""China Moon in words and in a terminal."""

import random
from collections.abc import Iterator

import pytest
from rich.text import Text

from moonshelf import CHANCE, SPECTATOR
from moonshelf.games.china_moon import text
from moonshelf.kernel.match import Match

from .drawn import GAME, Pond, pond

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
THREE_IN = "A1 circle, A2 circle, A3 circle"


def random_games() -> Iterator[Match]:
    """Every position of some random games of all kinds."""
    for seed, seats in enumerate((2, 2, 3, 5, 6)):
        rng, options = random.Random(seed), {"two_players": ("dummy", "plain")[seed % 2]}
        match = GAME.start(seats, options)
        while not match.over:
            yield match
            seat = match.waiting_for()[0]
            match.play(seat, rng.choice(match.legal(seat)))
        yield match


# --- sentences ---


@pytest.mark.parametrize(
    ("frogs", "rest", "move", "sentence"),
    [
        ("", {}, "A1>2", "Move A1 from the start to 2"),
        ("B2 12", {"flowers": "14 pink"}, "B2>14", "Move B2 from 12 to 14: B takes the pink lotus (+1)"),
        (
            "B2 12, C1 13",
            {"flowers": "15 white", "held": "B white"},
            "B2>15",
            "Move B2 from 12 to 15, hopping over 1 frog: B takes the white lotus (+2); "
            "at the butterfly B must drop a flower on 14",
        ),
        ("B1 43", {"flowers": "45 black"}, "B1>45", "Move B1 from 43 to 45: B takes the Black Lotus (−2)"),
        ("C1 46", {}, "C1>circle", "Move C1 from 46 into the circle: C takes the pink lotus (+1)"),
        (
            f"{THREE_IN}, C1 46",
            {},
            "C1>circle",
            "Move C1 from 46 into the circle: C takes the Blue Lotus (+4); the game ends",
        ),
    ],
)
def test_a_sentence_says_where_a_frog_goes_and_what_that_does_to_whom(
    frogs: str, rest: dict[str, str], move: str, sentence: str
) -> None:
    assert pond(frogs, **rest).sentence(move) == sentence


@pytest.mark.parametrize(
    ("frogs", "rest", "move", "effects"),
    [
        ("B1 5", {"flowers": "12 pink"}, "B1>10", "the spring throws it on to 12; B takes the pink lotus (+1)"),
        (
            "B1 16",
            {"flowers": "18 pink"},
            "B1>18",
            "B takes the pink lotus (+1); the spring throws it on to 20; the silly frog finds nothing to swap",
        ),
        ("B1 16, C1 19, C2 20", {}, "B1>18", "the spring throws it on to 22 or 26"),
        (
            "B1 41, C1 44, C2 45, C3 46",
            {},
            "B1>43",
            "the spring throws it on into the circle; B takes the pink lotus (+1)",
        ),
        ("B1 6", {"held": "A pink, B white"}, "B1>8", "at the silly frog B must swap a flower"),
        ("B1 6", {"held": "A pink"}, "B1>8", "the silly frog finds nothing to swap"),
        ("B1 13", {}, "B1>15", "B has no flower to drop"),
        (
            "B1 12, C1 14",
            {"flowers": "13 white", "held": "B pink"},
            "B1>15",
            "at the butterfly B must drop a flower on 9 or 12",
        ),
    ],
)
def test_a_sentence_tells_the_effect_of_the_pad(
    frogs: str, rest: dict[str, str], move: str, effects: str
) -> None:
    assert pond(frogs, **rest).sentence(move).partition(": ")[2] == effects


def test_a_full_pond_behind_a_butterfly_is_told() -> None:
    frogs = [f"{owner}{number}" for owner in "ABCDE" for number in "123"][:13]
    drawn = ", ".join(f"{frog} {pad}" for pad, frog in enumerate(frogs, 1))
    position = pond(drawn, flowers="14 white", held="E pink", seats=5)
    assert position.sentence("E3>15") == (
        "Move E3 from the start to 15, hopping over 10 frogs: no pad behind the butterfly is free"
    )


def test_of_two_ways_to_one_pad_the_one_over_fewer_frogs_is_told() -> None:
    position = pond("A1 6, A2 7, A3 8, B1 9, B2 10, B3 11, C1 12")
    assert position.sentence("A1>14") == "Move A1 from 6 to 14, hopping over 3 frogs"


def test_throws_swaps_and_drops_have_sentences_too() -> None:
    assert pond("B1 16, C1 19, C2 20").play("A B1>18").sentence(">26") == (
        "Throw it on to 26, hopping over 2 frogs: the spring throws it on to 28"
    )
    position = pond("B1 6", held="A black, B pink pink").play("A B1>8")
    assert position.sentence("swap pink A black") == (
        "B gives A a pink lotus and takes the Black Lotus (B −4, A +3)"
    )
    position = pond("B1 13", held="B black").play("A B1>15")
    assert position.sentence("drop black 14") == "B drops the Black Lotus on 14 (+2)"


def test_the_dummys_points_are_not_told() -> None:
    position = pond("C1 12, C2 6", flowers="14 pink", held="A white", seats=2)
    assert position.sentence("C1>14") == "Move C1 from 12 to 14: C takes the pink lotus"
    position.play("A C1>14", "A C2>8")
    assert position.sentence("swap pink A white") == ("C gives A a pink lotus and takes a white lotus (A +0)")


def test_what_chance_brings_has_sentences_too() -> None:
    match = GAME.start(2)
    assert match.choices(CHANCE)[1].sentence == "B starts"
    match.play(CHANCE, "start A")
    assert match.choices(CHANCE)[0].sentence == "The pink lotus lies on place 1 of the circle"
    for outcome in ("circle 1 pink", "circle 2 white", "circle 3 yellow"):
        match.play(CHANCE, outcome)
    assert match.choices(CHANCE)[1].sentence == "A white lotus lies on pad 6"


def test_no_two_actions_have_the_same_sentence() -> None:
    for match in random_games():
        for seat in match.waiting_for():
            sentences = [choice.sentence for choice in match.choices(seat)]
            assert len(set(sentences)) == len(sentences)


# --- the log ---


def told(position: Pond, *entries: str) -> list[str]:
    """What the log says when these entries are played."""
    position.play(*entries)
    since = len(position.match.history) - len(entries)
    return [
        line for lines in position.match.log(SPECTATOR, NAMES[: position.match.seats], since) for line in lines
    ]


def test_the_log_tells_whose_frog_was_moved_and_who_gains() -> None:
    assert told(pond("A1 3, B2 12", flowers="14 pink"), "A A1>5", "A B2>14") == [
        "Ann moves A1 from 3 to 5.",
        "Ann moves Bo’s B2 from 12 to 14.",
        "Bo takes the pink lotus (+1).",
    ]


def test_the_log_tells_of_springs_and_silly_frogs() -> None:
    position = pond("B1 4, C1 6, A1 11", held="A white white, B pink, C pink")
    assert told(position, "A B1>10", "A >13", "A C1>8", "C swap pink A white") == [
        "Ann moves Bo’s B1 from 4 to 10, hopping over 1 frog.",
        "The spring throws it on.",
        "The spring throws B1 on to 13, hopping over 1 frog.",
        "Ann moves Cy’s C1 from 6 to 8.",
        "At the silly frog Cy must swap a flower.",
        "Cy gives Ann a pink lotus and takes a white lotus (Cy +0, Ann −1).",
    ]


def test_the_log_tells_of_butterflies_and_the_dummy() -> None:
    position = pond("C1 13, A1 22", held="C pink, A yellow", seats=2)
    assert told(position, "A C1>15", "A drop pink 14", "A A1>24", "A drop yellow 23") == [
        "Ann moves the dummy’s C1 from 13 to 15.",
        "At the butterfly the dummy must drop a flower on 14.",
        "The dummy drops a pink lotus on 14.",
        "Ann moves A1 from 22 to 24.",
        "At the butterfly Ann must drop a flower on 23.",
        "Ann drops a yellow lotus on 23 (−1).",
    ]


def test_the_log_tells_how_the_game_ends() -> None:
    position = pond(f"{THREE_IN}, B1 46", held="A blue, C pink pink")
    assert told(position, "A B1>circle") == [
        "Ann moves Bo’s B1 from 46 into the circle.",
        "Bo takes the Blue Lotus (+4).",
        "The game ends.",
        "Ann and Bo share the victory with 4 points.",
    ]
    assert told(pond(f"{THREE_IN}, B1 46"), "A B1>circle")[-1] == "Bo wins with 4 points."


def test_the_log_tells_how_the_game_was_laid_out() -> None:
    match = GAME.start(3)
    for outcome in ("start B", "circle 1 pink", "circle 2 white", "circle 3 yellow", "lotus 6 white"):
        match.play(CHANCE, outcome)
    assert list(match.log(SPECTATOR, NAMES[:3])) == [
        ["Bo starts."],
        ["The pink lotus lies on place 1 of the circle."],
        ["The white lotus lies on place 2 of the circle."],
        ["The yellow lotus lies on place 3 of the circle."],
        ["A white lotus lies on pad 6."],
    ]


# --- the status ---


def status(position: Pond, viewer: int) -> str:
    return text.status(GAME.box, position.state, viewer, NAMES[: position.match.seats])


def test_the_status_says_what_the_mover_is_to_do_and_others_whose_turn_it_is() -> None:
    position = pond()
    assert status(position, 0) == "Your turn, frog 1 of 3: move any frog 2 spaces."
    assert status(position, 1) == status(position, SPECTATOR) == "Ann’s turn, frog 1 of 3."
    position.play("A A1>2", "A A2>3")
    assert status(position, 0) == "Your turn, frog 3 of 3: move another player’s frog 2 spaces."


def test_the_status_says_how_far_a_frog_goes_by_the_rules_of_1996() -> None:
    position = pond(rules="1996")
    assert status(position, 0) == "Your turn, frog 1 of 3: move any frog 1 space."
    position.play("A B1>1")
    assert status(position, 0) == "Your turn, frog 2 of 3: move any frog 2 spaces."


def test_the_status_says_where_a_spring_throws_to() -> None:
    position = pond("B1 16, C1 19, C2 20").play("A B1>18")
    assert status(position, 0) == "Your turn, frog 1 of 3: the spring throws B1 on to 22 or 26."
    assert status(position, 1) == "Ann’s turn, frog 1 of 3: the spring throws B1 on."


def test_the_status_says_who_decides_about_a_frog() -> None:
    position = pond("B1 6", held="A white, B pink").play("A B1>8")
    assert status(position, 1) == (
        "Your frog B1 met the silly frog: swap one of your flowers for somebody’s of another colour."
    )
    assert status(position, 0) == "Bo must swap a flower because of frog B1, then Ann goes on."
    position = pond("A1 13", held="A pink").play("A A1>15")
    assert status(position, 0) == "Your frog A1 follows the butterfly: drop one of your flowers on 14."
    assert status(position, 2) == "Ann must drop a flower because of frog A1."


def test_the_status_says_that_a_decision_is_the_dummys() -> None:
    position = pond("C1 13", held="C pink", seats=2).play("A C1>15")
    assert status(position, 0) == "The dummy’s frog C1 follows the butterfly: drop one of its flowers on 14."
    assert status(position, 1) == "Ann must drop a flower for the dummy because of frog C1."


@pytest.mark.parametrize(
    ("frogs", "warning"),
    [
        ("", ""),
        ("B1 circle", " 3 places are left in the circle."),
        ("B1 circle, B2 circle, C1 circle", " The next frog to reach the circle ends the game."),
    ],
)
def test_the_status_warns_of_the_end(frogs: str, warning: str) -> None:
    assert status(pond(frogs), 1) == f"Ann’s turn, frog 1 of 3.{warning}"


def test_the_status_says_what_chance_is_to_lay_out() -> None:
    match = GAME.start(3)
    said = []
    for outcome in ("start B", "circle 1 pink", "circle 2 white", "circle 3 yellow"):
        said.append(text.status(GAME.box, match.state, 0, NAMES[:3]))
        match.play(CHANCE, outcome)
    assert said[:2] == ["Draw by lot who starts.", "Draw the flower for place 1 of the circle."]
    assert text.status(GAME.box, match.state, 0, NAMES[:3]) == "Draw the flower for Lotus pad 6."


def test_the_status_says_who_has_won() -> None:
    position = pond(f"{THREE_IN}, B1 46").play("A B1>circle")
    told_ = "The game is over. The fourth frog, B1, has reached the circle."
    assert status(position, 0) == f"{told_} Bo wins with 4 points."
    assert status(position, 1) == f"{told_} You win with 4 points."
    result = position.match.result()
    assert result is not None
    assert result.reason == "The fourth frog, B1, has reached the circle."


def test_you_come_first_or_second_among_those_who_share_the_victory() -> None:
    position = pond(f"{THREE_IN}, B1 46", held="A blue").play("A B1>circle")
    assert status(position, 0).endswith("You and Bo share the victory with 4 points.")
    assert status(position, 1).endswith("Ann and you share the victory with 4 points.")


# --- the terminal ---


def board(position: Pond, viewer: int) -> list[str]:
    legal = position.match.legal(viewer) if viewer != SPECTATOR else []
    lines = text.board(GAME.box, position.state, viewer, legal)
    return [Text.from_markup(line).plain.rstrip() for line in lines]


def test_the_board_shows_course_circle_and_bouquets() -> None:
    position = pond("A1 12, B2 13, C1 circle", flowers="14 pink, 43 black", held="B pink pink white")
    lines = board(position, 1)
    assert lines[0] == "start A2 A3 B1 B3 C2 C3"
    assert lines[2:8] == [
        "1      2      3      4      5      6      → 7 or 10",
        "·      ·      ·      ·      ·      lotus",
        "",
        "7      8      9      → 13        10     11     12     → 13",
        "lotus  silly  ·                  spring ·      lotus",
        "                                               A1",
    ]
    assert lines[10].split() == ["B2", "pink"]
    assert "circle  1 C1   2 white   3 yellow   4 blue" in lines
    assert "B (you)     4 points  pink 2  white 1" in lines
    assert "A           0 points  ← moves, frog 1 of 3" in lines


def test_the_board_marks_frogs_and_pads_that_can_be_picked() -> None:
    assert board(pond("A1 12"), 0)[7].split() == ["(A1)"]
    assert board(pond("A1 12"), 0)[0] == "start (A2) (A3) (B1) (B2) (B3) (C1) (C2) (C3)"
    lines = board(pond("B1 16, C1 19, C2 20").play("A B1>18"), 0)
    assert [word for line in lines[:-2] for word in line.split() if word.startswith("<")] == ["<22>", "<26>"]
    lines = board(pond("B1 41, C1 44, C2 45, C3 46").play("A B1>43"), 0)
    assert any(line.startswith("<circle>") for line in lines)
    lines = board(pond("B1 13", held="B pink").play("A B1>15"), 1)
    assert [word for line in lines[:-2] for word in line.split() if word.startswith("<")] == ["<14>"]


def test_the_board_says_who_must_swap_or_drop() -> None:
    position = pond("B1 6", held="A white, B pink").play("A B1>8")
    assert "B (you)      1 point  pink 1  ← B1: swap a flower" in board(position, 1)
    position = pond("C1 13", held="C pink", seats=2).play("A C1>15")
    assert "C (dummy)             pink 1  ← C1: drop a flower" in board(position, 0)


def test_the_board_fits_a_console() -> None:
    for match in random_games():
        for line in text.board(GAME.box, match.state, 0, match.legal(0) if 0 in match.waiting_for() else []):
            assert len(Text.from_markup(line).plain.rstrip()) <= 80


def test_a_viewer_comes_first_among_the_bouquets() -> None:
    for viewer, first in ((2, "C (you)"), (SPECTATOR, "A ")):
        lines = board(pond(), viewer)
        bouquets = [line for line in lines if " point" in line]
        assert bouquets[0].startswith(first)
        assert len(bouquets) == 3


def test_the_summary_tells_the_rules_in_a_few_sentences() -> None:
    assert len(text.SUMMARY) == 6
    assert all(line.endswith(".") for line in text.SUMMARY)
