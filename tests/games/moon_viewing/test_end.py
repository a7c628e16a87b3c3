"""How a game of Moon Viewing ends and is scored: MV-42..MV-48."""

from pathlib import Path

import pytest

import moonshelf
from moonshelf.games.moon_viewing import scoring
from moonshelf.games.moon_viewing.state import OVER

from .table import GAME, drawn, played_at_random

RECORDS = Path(__file__).parent / "records"
THREE = """
  .  .  .
 .  .  .  .
.  .  A5 B0 .
 .  .  C3 .
  .  .  .
"""


def test_the_game_is_over_with_the_end_of_the_last_turn() -> None:  # MV-42
    match = played_at_random(3)
    assert [GAME.waiting(position) == 0 for position in match.positions[-2:]] == [False, True]
    assert match.notation(len(match.history) - 1)[1] == "end"
    turns = [match.notation(step) for step in range(len(match.history))]
    assert [seat for seat, notation in turns if notation == "end"].count("A") == 9


def test_a_tile_is_claimed_by_whoever_has_more_rabbits_round_it() -> None:  # MV-43
    table = drawn(THREE, a="0,0/1 0,0/2", b="0,0/3")
    assert (table.claimed(0), table.claimed(1)) == ({"A5"}, set())
    assert table.match.scores() == [5, 0]


def test_a_rabbit_counts_for_up_to_three_tiles() -> None:  # MV-43
    table = drawn(THREE, b="0,0/5")
    assert table.claimed(1) == {"A5", "B0", "C3"}
    assert table.match.scores() == [0, 8]
    assert max(sum(corners >> space & 1 for corners in GAME.box.corners) for space in range(54)) == 3


def test_equal_numbers_and_no_rabbits_claim_nothing() -> None:  # MV-44
    table = drawn(THREE, a="0,0/1", b="0,0/2")
    assert table.claimed(0) == table.claimed(1) == set()
    assert table.match.scores() == [0, 0]


def test_a_rabbit_away_from_all_tiles_claims_nothing() -> None:  # MV-43
    assert drawn(THREE, a="-2,2/3").match.scores() == [0, 0]


def test_points_are_those_of_the_position_as_it_lies() -> None:  # MV-45
    table = drawn(THREE, a="0,0/2", hand="C5")
    assert table.match.scores() == [5, 0]
    assert table.act("place -1,0").match.scores() == [10, 0]


def test_points_are_explained_tile_by_tile() -> None:  # MV-45
    reasons = drawn(THREE, a="0,0/5").match.explain()
    assert [(reason.label, reason.points) for reason in reasons[0]] == [
        ("A5 at 0,0", 5),
        ("B0 at 1,0", 0),
        ("C3 at 0,1", 3),
    ]
    assert reasons[1] == []


def test_no_score_is_below_none_or_above_all_tiles() -> None:  # MV-45, MV-57
    assert scoring.bounds(GAME.box) == (0, 45)


def over(garden: str, a: str, b: str, supply: tuple[int, int] = (0, 0)) -> tuple[int, ...]:
    """The places if the game were over like this."""
    return drawn(garden, a, b, supply=supply).ranks()


def test_most_points_win() -> None:  # MV-46
    assert over(THREE, a="0,0/2", b="0,1/4", supply=(0, 9)) == (1, 2)


FIVE = """
  .  .  .
 A1 .  .  .
A2 .  A0 .  B3
 .  .  .  .
  .  .  .
"""


def test_with_equal_points_more_tiles_win_those_of_value_0_included() -> None:  # MV-46
    assert over(FIVE, a="-1,-1/1 -2,0/3 0,0/1", b="2,0/0", supply=(0, 9)) == (1, 2)
    with_0 = """
          .  .  .
         .  .  .  .
        A3 .  A0 .  B3
         .  .  .  .
          .  .  .
        """
    assert over(with_0, a="-2,0/3", b="2,0/0 0,0/1", supply=(9, 0)) == (2, 1)


EQUAL = """
  .  .  .
 .  .  .  .
A3 .  .  .  B3
 .  .  .  .
  .  .  .
"""


def test_then_more_rabbits_in_supply_win_and_no_others_count() -> None:  # MV-47
    assert over(EQUAL, a="-2,0/3", b="2,0/0", supply=(2, 1)) == (1, 2)
    assert over(EQUAL, a="-2,0/3 0,0/0 0,0/1", b="2,0/0", supply=(1, 2)) == (2, 1)


def test_rabbits_in_reserve_do_not_count() -> None:  # MV-47
    table = drawn(EQUAL, a="-2,0/3", b="2,0/0", supply=(1, 1), side="dark")
    assert table.counts(0)["reserve"] == 12
    assert table.ranks() == (1, 1)


def test_then_both_share_the_victory() -> None:  # MV-48
    assert over(EQUAL, a="-2,0/3", b="2,0/0", supply=(4, 4)) == (1, 1)


ENDINGS = {
    "points": ((1, 2), "wins with"),
    "tiles": ((2, 1), "tiles claimed"),
    "supply": ((1, 2), "in supply"),
    "draw": ((1, 1), "share the victory"),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:  # MV-46..MV-48
    match = moonshelf.replay(RECORDS / f"{name}.json")
    result = match.result()
    assert result is not None
    assert result.ranks == ENDINGS[name][0]
    assert result.winners == tuple(seat for seat in range(2) if result.ranks[seat] == 1)
    assert result.reason == "All tiles have been placed."
    assert match.state.phase == OVER
    assert ENDINGS[name][1] in next(match.log(since=len(match.history) - 1))[-1]


def test_every_way_to_win_is_recorded() -> None:
    assert {path.stem for path in RECORDS.glob("*.json")} >= set(ENDINGS)
