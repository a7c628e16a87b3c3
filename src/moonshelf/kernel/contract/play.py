"""Checks of matches: records, taking back, many at once, wrong calls."""

import json
import random
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import numpy as np

from moonshelf.kernel.contract.size import Size
from moonshelf.kernel.contract.upper import lines_for
from moonshelf.kernel.contract.walk import Node, Setup, every, placed, setups, some_nodes
from moonshelf.kernel.errors import ContractError
from moonshelf.kernel.game import Game
from moonshelf.kernel.match import Match
from moonshelf.kernel.seats import SPECTATOR

_AT_ONCE = (10, 100)
"""The fewest and the most matches played in turns."""
_THREADS = 4


class Played:
    """A match and whoever plays it: seeded, so that it can be played again alike."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.setup, self.seed = setup, seed
        self.match = setup.game.start(setup.seats, setup.options, seed)
        self.rng = random.Random(seed)

    def turn(self) -> bool:
        """Let a seat play, by id, notation or fields; say whether the match goes on."""
        if self.match.over:
            return False
        seat = self.rng.choice(self.match.waiting_for())
        choice = self.rng.choice(self.match.choices(seat))
        face = self.rng.choice(("id", "id", "notation", "fields"))
        self.match.play(seat, getattr(choice, face))
        return True

    def finish(self) -> Match:
        """Play to the end."""
        while self.turn():
            pass
        return self.match

    def fault(self, sentence: str) -> ContractError:
        """Make the error that says what is wrong, and how to get there."""
        match = self.match
        steps = [(position, *step) for position, step in zip(match.positions, match.history, strict=False)]
        return self.setup.fault(f"{sentence} (a match with seed {self.seed})", steps)


def played(game: Game, rng: random.Random, count: int) -> Iterator[Played]:
    """Begin so many matches, in all ways in turn."""
    ways = setups(game)
    rng.shuffle(ways)
    return (Played(ways[number % len(ways)], rng.getrandbits(32)) for number in range(count))


def each(ones: Iterable[Played], look: Callable[[Played], object]) -> None:
    """Look at every match; whatever the game raises there is a fault with its place."""
    for one in ones:
        with placed(one.fault):
            look(one)


def matches(game: Game, rng: random.Random, size: Size) -> None:
    """Be played from the first action to the last by matches, with a result that agrees with the rules."""
    each(played(game, rng, size.matches), partial(_ends, rng=rng))


def _ends(one: Played, rng: random.Random) -> None:
    match = one.finish()
    result = match.result()
    if result is None or not result.winners or list(result.scores) != match.scores():
        raise one.fault(f"the match is over, but its result is {result}")
    if any(
        len(list(match.log(viewer))) != len(match.history) for viewer in (rng.randrange(match.seats), SPECTATOR)
    ):
        raise one.fault("the log does not tell of every action")


def records(game: Game, rng: random.Random, size: Size) -> None:
    """Be kept as a record, whole or begun, that replays to equal bytes at every step."""
    each(played(game, rng, max(2, size.matches // 4)), partial(_replays, rng=rng))


def _replays(one: Played, rng: random.Random) -> None:
    for _ in range(rng.choice((3, 10_000))):
        if not one.turn():
            break
    record = one.match.record(["Ann", "Zoë"])
    text = record.to_json()
    typed = json.loads(text) | {"seed": None, "commitment": None}
    for source in (record, text, text.encode(), json.loads(text), typed):
        again = one.setup.game.replay(source)
        if (again.positions, again.history) != (one.match.positions, one.match.history):
            raise one.fault("the record does not replay to the same positions")
    if one.setup.game.replay(record).record(record.players).to_json() != text:
        raise one.fault("the record, replayed and written once more, is another one")


def undo(game: Game, rng: random.Random, size: Size) -> None:
    """Take actions back, one or many, to equal bytes, and play them again to equal bytes."""
    each(played(game, rng, size.matches), partial(_takes_back, rng=rng))


def _takes_back(one: Played, rng: random.Random) -> None:
    match = one.match
    while one.turn():
        positions, history = match.positions.copy(), match.history.copy()
        match.undo()
        if match.positions != positions[: len(match.positions)] or len(match.history) == len(history):
            raise one.fault("undo does not give the position before back")
        match.play(*history[len(match.history)])
        if match.positions != positions:
            raise one.fault("an action taken back and played again leads elsewhere")
    positions = match.positions.copy()
    for step in sorted(rng.sample(range(len(positions)), min(20, len(positions))), reverse=True):
        match.undo(step)
        if match.positions != positions[: len(match.positions)] or len(match.history) < step:
            raise one.fault(f"undo({step}) does not lead to the position of that step")


def independent(game: Game, rng: random.Random, size: Size) -> None:
    """Play a hundred matches in turns, or several at once, as each would be played alone."""
    seed, count = rng.getrandbits(32), min(max(_AT_ONCE[0], size.matches), _AT_ONCE[1])
    alone, together, at_once = (list(played(game, random.Random(seed), count)) for _ in range(3))
    each(alone, Played.finish)
    going = list(together)
    while going:
        one = rng.choice(going)
        with placed(one.fault):
            if not one.turn():
                going.remove(one)
    with ThreadPoolExecutor(_THREADS) as pool:
        list(pool.map(partial(each, look=Played.finish), [[one] for one in at_once]))
    _as_alone(alone, together, "in turns with others")
    _as_alone(alone, at_once, "in several threads at once")


def _as_alone(alone: list[Played], others: list[Played], how: str) -> None:
    for one, other in zip(alone, others, strict=True):
        if one.match.positions != other.match.positions:
            raise other.fault(f"a match played {how} goes another way than alone")


def global_random(game: Game, rng: random.Random, size: Size) -> None:
    """Never touch the process's own random numbers, Python's or NumPy's."""
    before = _global_state()
    every(some_nodes(game, rng, size.nodes), partial(_leaves_random_alone, before=before))
    each(played(game, rng, 2), Played.finish)
    if _global_state() != before:
        raise setups(game)[0].fault("playing moves the process's own random numbers")


def _leaves_random_alone(node: Node, before: object) -> None:
    for viewer in node.viewers:
        lines_for(node, node.position, viewer)
        node.game.drawing.draw(node.game.box, node.view(viewer), viewer, [])
    if _global_state() != before:
        raise node.fault("playing, telling or drawing moves the process's own random numbers")


def _global_state() -> object:
    numpys = np.random.get_state()  # noqa: NPY002  # the old generator is the one that must stay untouched
    return random.getstate(), str(numpys)
