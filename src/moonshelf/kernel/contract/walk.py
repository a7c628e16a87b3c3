"""Random games to look at, position by position; each can say how it came about."""

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice, product
from typing import Any

from moonshelf.kernel.errors import ContractError
from moonshelf.kernel.game import Game
from moonshelf.kernel.match import Match
from moonshelf.kernel.random import stream
from moonshelf.kernel.seats import CHANCE, SPECTATOR, letter, seats_of
from moonshelf.kernel.types import Bytes, Rng, State, load

Path = list[tuple[int, int]]
"""Seats and action ids, one after another."""
Steps = Iterable[tuple[bytes, int, int]]
"""Positions, each with the seat and the action id that were played there."""


@dataclass(frozen=True)
class Setup:
    """How a game begins: a number of seats, and options that fit it."""

    game: Game
    seats: int
    options: dict[str, Any]

    def begin(self) -> bytes:
        """Give the position before any chance."""
        return self.game.start(self.seats, self.options).position

    def fault(self, sentence: str, played: Steps = (), how: str = "") -> ContractError:
        """Make the error that says what is wrong and how to get there."""
        chosen = ", ".join(f"{name}={value}" for name, value in self.options.items()) or "none"
        way = how or "; ".join(self._written(*step) for step in played) or "none"
        return ContractError(f"{sentence}\n  seats: {self.seats}\n  options: {chosen}\n  actions: {way}")

    def _written(self, position: bytes, seat: int, action: int) -> str:
        try:
            view = self.game.view(position, seat)
            return f"{letter(seat)} {self.game.actions.write(self.game.box, view, seat, action)}"
        except Exception:  # the fault may lie right here; the id will do
            return f"{letter(seat)} {action}"


def setups(game: Game) -> list[Setup]:
    """List every way the game can begin."""
    found = []
    for seats in range(game.spec.seats[0], game.spec.seats[1] + 1):
        values = {o.name: [v for v in o.values if o.fits_seats(v, seats)] for o in game.spec.options}
        empty = [name for name, fitting in values.items() if not fitting]
        if empty:
            raise ContractError(f"option {empty[0]} has no value for {seats} seats")
        found += [
            Setup(game, seats, dict(zip(values, chosen, strict=True))) for chosen in product(*values.values())
        ]
    return found


class Walk:
    """A game played at random, with every position on its way."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.path: Path = []
        self.positions = [setup.begin()]

    def play(self, seat: int, action: int) -> None:
        """Play an action."""
        self.positions.append(self.setup.game.apply(self.positions[-1], seat, action))
        self.path.append((seat, action))

    def steps(self, rng: random.Random) -> Iterator["Node"]:
        """Play to the end, any seat that is to act first, and give each position before playing on from it.

        A game that does not end is stopped.
        """
        for _ in range(2 * self.setup.game.spec.max_plies):
            node = Node(self, len(self.path))
            yield node
            with placed(node.fault):
                if not node.waiting:
                    return
                seat = rng.choice(node.waiting)
                self.play(seat, node.choose(seat, rng))

    def run(self, rng: random.Random) -> "Walk":
        """Play to the end."""
        for _ in self.steps(rng):
            pass
        return self

    def nodes(self) -> Iterator["Node"]:
        """Give every position, the first and the last included."""
        return (Node(self, step) for step in range(len(self.positions)))


@dataclass(frozen=True)
class Node:
    """One position of a walk."""

    walk: Walk
    step: int

    @property
    def game(self) -> Game:
        """Give the game."""
        return self.walk.setup.game

    @property
    def seats(self) -> int:
        """Give the number of seats."""
        return self.walk.setup.seats

    @property
    def viewers(self) -> tuple[int, ...]:
        """List who can look at the position: all seats and the spectator."""
        return (*range(self.seats), SPECTATOR)

    @property
    def position(self) -> bytes:
        """Give the position's bytes."""
        return self.walk.positions[self.step]

    @cached_property
    def waiting(self) -> tuple[int, ...]:
        """List the seats that owe an action."""
        return seats_of(self.game.waiting(self.position))

    def view(self, viewer: int) -> State:
        """Give what a viewer may know, as a read-only record."""
        return self.game.view(self.position, viewer)

    def legal(self, seat: int) -> list[int]:
        """List the legal actions of a seat that is to act."""
        return self.game.legal(self.position, seat)

    def choose(self, seat: int, rng: random.Random) -> int:
        """Choose a legal action, chance's by weight or, for what is rare, evenly."""
        legal = self.legal(seat)
        if not legal:
            raise self.fault(f"{letter(seat)} is to act, but has no legal action")
        if seat != CHANCE or rng.random() < 0.5:
            return rng.choice(legal)
        return self.drawn(legal, self.bytes(), fresh(rng))

    def drawn(self, legal: list[int], position: Bytes, source: Rng) -> int:
        """Draw one of chance's legal actions."""
        action = int(self.game.engine.draw(self.game.box_bytes, position, source))
        if action not in legal:
            raise self.fault(f"draw gives {action}, which is not legal: {legal}")
        return action

    def bytes(self) -> Bytes:
        """Give a copy of the position as the engine takes it."""
        return load(self.position)

    def match(self) -> Match:
        """Give a match that stands here, its outcomes of chance to be typed in."""
        setup = self.walk.setup
        return Match.resume(self.game, setup.options, None, self.position, setup.seats, 0)

    def fault(self, sentence: str) -> ContractError:
        """Make the error that says what is wrong here, and how to get here."""
        path = self.walk.path[: self.step]
        return self.walk.setup.fault(
            sentence, ((self.walk.positions[step], *played) for step, played in enumerate(path))
        )


def fresh(rng: random.Random) -> Rng:
    """Start a random stream for the engine."""
    return stream(rng.getrandbits(64))


def begun(game: Game, rng: random.Random, count: int) -> Iterator[Walk]:
    """Begin so many games, in all ways in turn."""
    ways = setups(game)
    rng.shuffle(ways)
    return (Walk(ways[number % len(ways)]) for number in range(count))


def walks(game: Game, rng: random.Random, count: int) -> Iterator[Walk]:
    """Play so many random games to the end."""
    return (walk.run(rng) for walk in begun(game, rng, count))


def all_nodes(game: Game, rng: random.Random, games: int) -> Iterator[Node]:
    """Give every position of so many random games, each before it is played on from."""
    return (node for walk in begun(game, rng, games) for node in walk.steps(rng))


def some_nodes(game: Game, rng: random.Random, count: int) -> Iterator[Node]:
    """Give so many positions of random games: of each game the last two, and up to eight others."""
    chosen = (_chosen(list(walk.nodes()), rng) for walk in walks(game, rng, count))
    return islice(chain.from_iterable(chosen), count)


def _chosen(nodes: list[Node], rng: random.Random) -> list[Node]:
    return [*rng.sample(nodes[:-2], max(0, min(8, len(nodes) - 2))), *nodes[-2:]]


def every(nodes: Iterable[Node], look: Callable[[Node], None]) -> None:
    """Look at every position; whatever the game raises there is a fault with its place."""
    for node in nodes:
        with placed(node.fault):
            look(node)


@contextmanager
def placed(fault: Callable[[str], ContractError]) -> Iterator[None]:
    """Turn whatever a game raises into a fault with its place."""
    try:
        yield
    except ContractError:
        raise
    except Exception as error:
        raise fault(f"{type(error).__name__} was raised: {error}") from error
