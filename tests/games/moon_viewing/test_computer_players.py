"""What computer players think of Moon Viewing, and how strong greedy is."""

import random

import pytest

import moonshelf
from moonshelf.players import choose

from .table import GAME, Table, drawn

SETTINGS = [{}, {"side": "dark"}, {"circle": "clockwise_moving"}]
PAIR = """
  .  .  .
 .  .  .  .
.  .  A0 A5 .
 .  .  B2 .
  .  .  .
"""


def worth(table: Table) -> dict[str, float]:
    position = table.match.position
    return {c.notation: GAME.appraise(position, table.mover, c.id) for c in table.match.choices(table.mover)}


def test_ending_the_turn_is_worth_nothing() -> None:
    assert worth(drawn(PAIR, hand="A2").act("place 1,-1"))["end"] == 0


def test_a_paw_that_touches_more_is_worth_more() -> None:
    found = worth(drawn(PAIR, hand="A2").act("place 1,-1"))
    assert found["paw 1,-1/5"] > found["paw 1,-1/0"] > 0


def test_a_dear_tile_is_worth_less_than_the_same_for_nothing() -> None:
    ring = drawn(PAIR)
    found = worth(ring)
    free, dear = found["take A1"], worth(drawn(PAIR.replace("B2", "A2")))["take B2"]
    assert ring.ring()[0] == "A1"
    assert free > dear


def test_removing_a_leading_rabbit_is_worth_more_than_one_far_away() -> None:
    found = worth(drawn(PAIR, b="0,0/5 -2,2/3", hand="A2").act("place 1,-1"))
    assert found["remove 0,0/5"] > found["remove -2,2/3"] > 0


def test_the_last_tile_makes_leads_final() -> None:
    table = drawn(PAIR, a="0,0/0", hand="A2").act("place 1,-1")
    before = worth(table)["paw 1,-1/5"]
    table.match.positions[-1] = last(table)
    assert worth(table)["paw 1,-1/5"] == pytest.approx(0, abs=1e-9) != before


def last(table: Table) -> bytes:
    """The same position with an empty circle."""
    s = table.s.copy()
    s.ring[:] = -1
    s.left = 0
    return bytes(s.tobytes())


def played(levels: tuple[str, str], options: dict[str, str], seed: int) -> moonshelf.Match:
    match, rng = GAME.start(2, options, seed), random.Random(seed)
    while not match.over:
        seat = match.waiting_for()[0]
        match.play(seat, choose(levels[seat], GAME, match.view(seat).tobytes(), seat, rng))
    return match


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_greedy_beats_random_clearly(options: dict[str, str]) -> None:
    GAME.compile()
    won = 0
    for seed in range(20):
        greedy = seed % 2
        levels = ("random", "greedy") if greedy else ("greedy", "random")
        result = played(levels, options, seed).result()
        assert result is not None
        won += result.winners == (greedy,)
    assert won == 20


def test_greedy_players_use_rabbits_and_sets() -> None:
    match = played(("greedy", "greedy"), {}, 1)
    notations = {match.notation(step)[1].split()[0] for step in range(len(match.history))}
    assert notations >= {"take", "place", "paw", "remove", "move", "end"}
    assert sum(match.scores()) > 20
