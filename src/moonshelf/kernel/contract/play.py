"""Checks of matches: records, taking back, many at once, wrong calls."""

import json
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from moonshelf.kernel.contract.size import Size
from moonshelf.kernel.contract.upper import lines_for
from moonshelf.kernel.contract.walk import Setup, setups, walks
from moonshelf.kernel.errors import ContractError
from moonshelf.kernel.game import Game
from moonshelf.kernel.match import Match
from moonshelf.kernel.seats import SPECTATOR

_AT_ONCE = 100
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

    def fault(self, sentence: str, step: int | None = None) -> ContractError:
        """Make the error that says what is wrong, and how to get there."""
        return self.setup.fault(f"{sentence} (match with seed {self.seed})", self.match.history[:step])


def played(game: Game, rng: random.Random, count: int) -> Iterator[Played]:
    """Begin so many matches, from all beginnings in turn."""
    ways = setups(game)
    rng.shuffle(ways)
    return (Played(ways[number % len(ways)], rng.getrandbits(32)) for number in range(count))


def matches(game: Game, rng: random.Random, size: Size) -> None:
    """Be played from the first action to the last by matches, with a result that agrees with the rules."""
    for one in played(game, rng, size.matches):
        match = one.finish()
        result = match.result()
        if result is None or not result.winners or list(result.scores) != match.scores():
            raise one.fault(f"the match is over, but its result is {result}")
        if any(
            len(list(match.log(viewer))) != len(match.history) for viewer in (*range(match.seats), SPECTATOR)
        ):
            raise one.fault("the log does not tell of every action")


def records(game: Game, rng: random.Random, size: Size) -> None:
    """Be kept as a record, whole or begun, that replays to equal bytes at every step."""
    for one in played(game, rng, max(2, size.matches // 4)):
        for _ in range(rng.choice((3, 10_000))):
            if not one.turn():
                break
        record = one.match.record(["Ann", "Zoë"])
        text = record.to_json()
        for source in (record, text, text.encode(), json.loads(text)):
            again = game.replay(source)
            if (again.positions, again.history) != (one.match.positions, one.match.history):
                raise one.fault("the record does not replay to the same positions")
        typed = game.replay(json.loads(text) | {"seed": None, "commitment": None})
        if typed.positions != one.match.positions or again.record(record.players).to_json() != text:
            raise one.fault("the record with its outcomes typed in, or written once more, is another one")


def undo(game: Game, rng: random.Random, size: Size) -> None:
    """Take actions back, one or many, to equal bytes, and play them again to equal bytes."""
    for one in played(game, rng, size.matches):
        match = one.match
        stops = [0]
        while one.turn():
            stops.append(len(match.history))
            before = match.positions.copy(), match.history.copy()
            match.undo()
            _is_back(one, before, match.positions, "undo does not give the position before back")
            match.play(*before[1][len(match.history)])
            if (match.positions, match.history) != before:
                raise one.fault("an action taken back and played again leads elsewhere")
        whole = match.positions.copy(), match.history.copy()
        for step in sorted(rng.sample(range(len(whole[1]) + 1), min(20, len(whole[1]))), reverse=True):
            match.undo(step)
            _is_back(one, whole, match.positions, f"undo({step}) does not lead to the position of that step")
        match.undo(0)
        _is_back(one, whole, match.positions, "undo(0) does not lead back to the beginning")


def _is_back(one: Played, whole: tuple[list[bytes], Any], positions: list[bytes], sentence: str) -> None:
    if positions != whole[0][: len(positions)]:
        raise one.fault(sentence)


def independent(game: Game, rng: random.Random, size: Size) -> None:
    """Play a hundred matches in turns, or several at once, as each would be played alone."""
    alone = [one.finish().positions for one in played(game, random.Random(7), _AT_ONCE)]
    together = list(played(game, random.Random(7), _AT_ONCE))
    going = list(together)
    while going:
        one = rng.choice(going)
        if not one.turn():
            going.remove(one)
    _as_alone(alone, together, "in turns with others")
    at_once = list(played(game, random.Random(7), _AT_ONCE))
    with ThreadPoolExecutor(_THREADS) as pool:
        list(pool.map(Played.finish, at_once))
    _as_alone(alone, at_once, "in several threads at once")


def _as_alone(alone: list[list[bytes]], others: list[Played], how: str) -> None:
    for positions, one in zip(alone, others, strict=True):
        if positions != one.match.positions:
            raise one.fault(f"a match played {how} goes another way than alone")


def global_random(game: Game, rng: random.Random, size: Size) -> None:
    """Never touch the process's own random numbers, Python's or NumPy's."""
    before = random.getstate(), _numpy_state()
    for walk in walks(game, rng, size.games):
        node = list(walk.nodes())[rng.randrange(len(walk.positions))]
        for viewer in node.viewers:
            lines_for(node, node.position, viewer)
            game.drawing.draw(game.box, node.view(viewer), viewer, [])
    for one in played(game, rng, 2):
        one.finish()
    if (random.getstate(), _numpy_state()) != before:
        raise setups(game)[0].fault("playing moves the process's own random numbers")


def _numpy_state() -> str:
    return str(np.random.get_state())  # noqa: NPY002  # the old generator is the one that must stay untouched
