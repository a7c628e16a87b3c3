"""What computer players think of Mooncake Master, and how strong they are with these tiles."""

import random
from statistics import mean

import pytest

from moonshelf import Match
from moonshelf.games.mooncake_master import actions, scoring
from moonshelf.games.mooncake_master.state import KEEP
from moonshelf.kernel.types import State
from moonshelf.players import choose

from .drawn import BOX, GAME, kind_of, laid

EMPTY = ".... ....   .... ....   .... ....\n.... ....   .... ....   .... ...."


def about_to_put(drawing: str, tile: str, customers: str = "C04") -> State:
    s = laid(drawing, EMPTY, customers=customers)
    s.hand[0, 0] = kind_of(tile)
    return s


def worth(s: State, place: str) -> float:
    action = actions.read(BOX, s, 0, f"put {actions.hand_words(BOX, s, 0)} {place}".lower())
    return scoring.appraise(BOX, s, 0, action)


NEARLY = "Lc10 La00   .... ....   .... ....\nLo00 ....   .... ....   .... ...."


@pytest.mark.parametrize(
    ("better", "worse"), [("Lo00", "Ro00"), ("Lo00", "Lc00"), ("Lo01", "Lo00"), ("Lo00", "Ra00")]
)
def test_the_last_quarter_is_worth_the_taste_it_brings(better: str, worse: str) -> None:
    assert worth(about_to_put(NEARLY, better), "1.2") > worth(about_to_put(NEARLY, worse), "1.2")


def test_a_flavour_goes_with_its_like() -> None:
    s = about_to_put("Lo00 ....   Ro00 ....   Go00 ....\n.... ....   .... ....   .... ....", "Ro10")
    assert worth(s, "2.1") > worth(s, "1.1")
    assert worth(s, "2.1") > worth(s, "3.1")


def test_a_half_yolk_goes_to_its_other_half() -> None:
    half = "Lc00 ....   .... ....   .... ....\nLo00 Lo00   .... ....   .... ...."
    joining, leaving = (worth(about_to_put(half, tile), "1.1") for tile in ("La00", "Lo00"))
    assert joining > leaving + 1


def test_seeds_go_to_nuts() -> None:
    s = about_to_put("Lo02 ....   Lo20 ....   Lo00 ....\n.... ....   .... ....   .... ....", "Lo20")
    assert worth(s, "1.1") > worth(s, "3.1")
    assert worth(s, "1.1") > worth(s, "2.1")


def test_a_pleased_customer_is_worth_a_little() -> None:
    drawing = "Lc20 Lo10   .... ....   .... ....\n.... Ro00   .... ....   .... ...."
    wanted, unwanted = (worth(about_to_put(drawing, "Ro00", card), "1.3") for card in ("C04", "C05"))
    assert 0 < wanted - unwanted < 3


def choosing(own: str, left: str, right: str, hand: str) -> State:
    s = laid(own, left, right, customers="C04")
    s.phase = KEEP
    s.hand[0] = sorted(kind_of(tile) for tile in hand.split())
    return s


def kept(s: State) -> str:
    """The choice worth most, in notation."""
    best = max(GAME.legal(s.tobytes(), 0), key=lambda action: scoring.appraise(BOX, s, 0, action))
    return actions.write(BOX, s, 0, best)


LOTUS = "Lo00 Lo10   Lo00 ....   Lo00 ....\nLo00 ....   .... ....   .... ...."
RED = "Ro00 Ro10   Ro00 ....   Ro00 ....\nRo00 ....   .... ....   .... ...."
GREEN = "Go00 Go10   Go00 ....   Go00 ....\nGo00 ....   .... ....   .... ...."


def test_one_keeps_what_suits_one_and_passes_what_suits_the_neighbours_least() -> None:
    assert kept(choosing(LOTUS, RED, GREEN, "Lo01 Ro01 Go01")) == "keep Lo01 left Go01 right Ro01"
    assert kept(choosing(RED, LOTUS, GREEN, "Lo01 Ro01 Go01")) == "keep Ro01 left Go01 right Lo01"


def played(levels: tuple[str, ...], seed: int) -> Match:
    """A game of computer players of these levels."""
    match, rng = GAME.start(len(levels), seed=seed), random.Random(seed)
    while not match.over:
        for seat in match.waiting_for():
            match.play(seat, choose(levels[seat], GAME, match.view(seat).tobytes(), seat, rng))
    return match


def test_greedy_beats_random() -> None:
    levels = ("random", "greedy", "random")
    for seed in range(3):
        result = played(levels, seed).result()
        assert result is not None
        assert result.winners == (1,)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_greedy_beats_random_nearly_always(seats: int) -> None:
    GAME.compile()
    won = 0
    for seed in range(40):
        levels = ["random"] * seats
        levels[seed % seats] = "greedy"
        result = played(tuple(levels), seed).result()
        assert result is not None
        won += result.winners == (seed % seats,)
    assert won >= 37


@pytest.mark.slow
def test_greedy_players_are_as_strong_as_simulated() -> None:
    GAME.compile()
    tastes = {
        level: [
            taste
            for seed in range(15)
            for taste in played((level,) * 5, seed).state.taste[:, :5].ravel().tolist()
        ]
        for level in ("greedy", "random")
    }
    assert 12.5 < mean(tastes["greedy"]) < 15
    assert 7 < mean(tastes["random"]) < 9


@pytest.mark.slow
def test_alone_greedy_reaches_the_middle_threshold() -> None:
    GAME.compile()
    assert mean(played(("greedy",), seed).scores()[0] for seed in range(20)) > 5
    assert mean(played(("random",), seed).scores()[0] for seed in range(20)) < 3


def test_what_a_choice_is_worth_never_depends_on_what_is_hidden() -> None:
    match = played(("random",) * 3, 1)
    choosing_now = [p for p in match.positions if GAME.record_of(p).phase == KEEP]
    for position in choosing_now[::5]:
        for seat in range(3):
            view = GAME.observe(position, seat)
            for action in GAME.legal(view, seat):
                assert GAME.appraise(view, seat, action) == GAME.appraise(position, seat, action)
