"""How long a person waits for a table full of greedy computer players."""

import random
import time

import moonshelf
from moonshelf import players
from moonshelf.kernel.seats import CHANCE

_GAMES = 5


def measure(game: moonshelf.Game, compiled: bool) -> list[float]:
    """Play with the most seats, and give the milliseconds between a person's owed decisions, ascending.

    The person decides at random and at once; all other seats are greedy, one after another. Rules are compiled,
    or plain Python as a server plays them.
    """
    game.engine.takes_up = compiled
    if compiled:
        game.compile()
    else:
        game.engine.interpret()
    rng = random.Random(1)
    waits = []
    for seed in range(_GAMES):
        match = game.start(game.spec.seats[1], seed=seed)
        before = time.perf_counter()
        while not match.over:
            waiting = match.waiting_for()
            if 0 in waiting:
                waits.append(1000 * (time.perf_counter() - before))
                match.play(0, rng.choice(match.legal(0)))
                before = time.perf_counter()
            else:
                _play_greedily(match, waiting[0], rng)
    return sorted(waits)


def _play_greedily(match: moonshelf.Match, seat: int, rng: random.Random) -> None:
    assert seat != CHANCE
    view = match.game.observe(match.position, seat)
    match.play(seat, players.choose("greedy", match.game, view, seat, rng))
