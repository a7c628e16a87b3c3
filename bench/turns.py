"""The longest turns: the most legal actions in random games, and how long listing them takes."""

import random
import time
from dataclasses import dataclass
from statistics import median

import numpy as np

import moonshelf
from moonshelf.kernel.seats import CHANCE
from moonshelf.kernel.types import load

_GAMES = 200
_KEPT = 50
_CALLS = 2000


@dataclass(frozen=True)
class Longest:
    """What was measured of the positions with the most legal actions."""

    most: int
    """The most legal actions of a position."""
    microseconds: float
    """CPU time of listing them, compiled, the call from Python included: the median of fifty positions."""
    slowest: float
    """The same of the slowest of them."""


def measure(game: moonshelf.Game) -> Longest:
    """Play random games of all sizes, and time the listing of legal actions where there are most."""
    game.compile()
    positions = sorted(_positions(game), reverse=True)[:_KEPT]
    times = [_time(game, position, seat) for _, seat, position in positions]
    return Longest(positions[0][0], median(times), max(times))


def _positions(game: moonshelf.Game) -> set[tuple[int, int, bytes]]:
    rng, found = random.Random(1), set()
    low, high = game.spec.seats
    for number in range(_GAMES):
        match = game.start(low + number % (high - low + 1), seed=number)
        while not match.over:
            seat = rng.choice([seat for seat in match.waiting_for() if seat != CHANCE])
            legal = match.legal(seat)
            found.add((len(legal), seat, match.position))
            match.play(seat, rng.choice(legal))
        found = set(sorted(found, reverse=True)[:_KEPT])
    return found


def _time(game: moonshelf.Game, position: bytes, seat: int) -> float:
    state, room = load(position), np.zeros(game.spec.max_legal, np.int32)
    legal, box = game.engine.legal, game.box_bytes
    before = time.process_time()
    for _ in range(_CALLS):
        legal(box, state, seat, room)
    return 1e6 * (time.process_time() - before) / _CALLS
