"""Every game agrees with its naive twin, written a second time from the rules, in thousands of positions.

A game that has a twin stands in the table below, with the tables it is played at.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import moonshelf
from moonshelf.games import SHELF

from . import china_moon, honey_moon, lockstep, moon_bunny, moon_viewing, mooncake_master

Options = dict[str, Any]


@dataclass(frozen=True)
class Pair:
    """A twin, and the seats and options that it is compared with."""

    twin: Callable[[int, Options], lockstep.Twin]
    tables: tuple[tuple[int, Options], ...]


def all_tables(seats: range, **options: tuple[Any, ...]) -> tuple[tuple[int, Options], ...]:
    """Combine every number of seats with every value of every option."""
    values = product(seats, *options.values())
    return tuple((number, dict(zip(options, chosen, strict=True))) for number, *chosen in values)


PAIRS = {
    "china_moon": Pair(
        china_moon.Twin,
        (
            *all_tables(range(2, 3), two_players=("dummy", "plain"), first=("random", "A", "B")),
            *all_tables(
                range(3, 6), two_players=("dummy", "plain"), rules=("2003", "1996"), first=("random", "C")
            ),
            *all_tables(range(6, 7), rules=("1996",), first=("random", "F")),
        ),
    ),
    "honey_moon": Pair(honey_moon.Twin, all_tables(range(1, 7), side=("A", "B"), variant=("basic", "printed"))),
    "moon_bunny": Pair(
        moon_bunny.Twin,
        (
            *all_tables(range(1, 5), lounge_bunny_move=("diagonal_slide", "orthogonal_slide", "king_step")),
            *all_tables(range(1, 2), no_scrolls=(False, True), hopping_only=(True,)),
            *all_tables(range(1, 2), no_scrolls=(True,)),
            *all_tables(range(2, 5), first=("A", "B")),
            *all_tables(range(4, 5), first=("C", "D")),
        ),
    ),
    "moon_viewing": Pair(moon_viewing.Twin, all_tables(range(2, 3), **moon_viewing.OPTIONS)),
    "mooncake_master": Pair(
        mooncake_master.Twin,
        (*all_tables(range(1, 2), practice=(True,)), *all_tables(range(2, 7), practice=(False,))),
    ),
}
POSITIONS = 10_000
"""How many random positions of each game are compared, in equal parts at each of its tables."""


def cases(every: int = 1) -> list[Any]:
    """List every, or every so-manieth, table of each game."""
    return [
        pytest.param(game, seats, options, id="-".join(map(str, (game, seats, *options.values()))))
        for game, pair in PAIRS.items()
        for seats, options in pair.tables[::every]
    ]


def play(name: str, seats: int, options: Options, positions: int) -> int:
    """Play random games at one table until so many positions have been compared."""
    game, rng, compared = moonshelf.game(name), random.Random(f"{name} {seats} {options}"), 0
    while compared < positions:
        twin = PAIRS[name].twin(seats, options)
        compared += lockstep.play_side_by_side(game, twin, seats, options, rng)
    return compared


@pytest.mark.parametrize(("name", "seats", "options"), cases(every=5))
def test_a_game_agrees_with_its_twin(name: str, seats: int, options: Options) -> None:
    assert play(name, seats, options, 1) > 1


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "options"), cases())
def test_a_game_agrees_with_its_twin_in_thousands_of_positions(name: str, seats: int, options: Options) -> None:
    moonshelf.game(name).compile()
    share = -(-POSITIONS // len(PAIRS[name].tables))
    assert play(name, seats, options, share) >= share


def test_every_game_with_a_twin_is_compared() -> None:
    written = {path.stem for path in Path(__file__).parent.glob("*.py")}
    assert written & set(SHELF) == set(PAIRS)


def test_a_difference_is_noticed() -> None:
    match = moonshelf.game("honey_moon").start(2)
    twin = honey_moon.Twin(2)
    twin.play("chance", "roll 5")
    with pytest.raises(AssertionError):
        lockstep.compare(match, twin)
    match.play(moonshelf.CHANCE, "roll 5")
    lockstep.compare(match, twin)
    twin.sheets["A"].pickles += 1
    with pytest.raises(AssertionError):
        lockstep.compare(match, twin)
