"""Random games to look at, position by position; each can say how it came about."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

from moonshelf.kernel.errors import ContractError
from moonshelf.kernel.game import Game
from moonshelf.kernel.match import Match
from moonshelf.kernel.random import stream
from moonshelf.kernel.seats import CHANCE, SPECTATOR, letter, seats_of
from moonshelf.kernel.types import Bytes, Rng, State, load

Path = list[tuple[int, int]]
"""Seats and action ids, one after another."""


@dataclass(frozen=True)
class Setup:
    """How a game begins: a number of seats, and options that fit it."""

    game: Game
    seats: int
    options: dict[str, Any]

    def begin(self) -> bytes:
        """Give the position before any chance."""
        return self.game.start(self.seats, self.options).position

    def fault(self, sentence: str, path: Sequence[tuple[int, int]] = (), how: str = "") -> ContractError:
        """Make the error that says what is wrong and how to get there."""
        chosen = ", ".join(f"{name}={value}" for name, value in self.options.items()) or "none"
        way = how or "; ".join(self._written(path)) or "none"
        return ContractError(f"{sentence}\n  seats: {self.seats}\n  options: {chosen}\n  actions: {way}")

    def _written(self, path: Sequence[tuple[int, int]]) -> Iterator[str]:
        position = self.begin()
        for seat, action in path:
            yield f"{letter(seat)} {self._notation(position, seat, action)}"
            position = self.game.apply(position, seat, action)

    def _notation(self, position: bytes, seat: int, action: int) -> str:
        try:
            return self.game.actions.write(self.game.box, self.game.view(position, seat), seat, action)
        except Exception:  # the fault may lie right here; the id will do
            return str(action)


def setups(game: Game) -> list[Setup]:
    """List every way the game can begin."""
    found = []
    for seats in range(game.spec.seats[0], game.spec.seats[1] + 1):
        values = [[v for v in option.values if option.fits_seats(v, seats)] for option in game.spec.options]
        names = [option.name for option in game.spec.options]
        found += [Setup(game, seats, dict(zip(names, chosen, strict=True))) for chosen in product(*values)]
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

    def run(self, rng: random.Random) -> "Walk":
        """Play on to the end, any seat that is to act first; stop a game that does not end."""
        for _ in range(2 * self.setup.game.spec.max_plies):
            node = Node(self, len(self.path))
            if not node.waiting:
                break
            seat = rng.choice(node.waiting)
            self.play(seat, node.choose(seat, rng))
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
        if seat == CHANCE and rng.random() < 0.5:
            return int(self.game.engine.draw(self.game.box_bytes, self.bytes(), fresh(rng)))
        return rng.choice(legal)

    def bytes(self) -> Bytes:
        """Give a copy of the position as the engine takes it."""
        return load(self.position)

    def match(self) -> Match:
        """Give a match that stands here, its outcomes of chance to be typed in."""
        setup = self.walk.setup
        return Match.resume(self.game, setup.options, None, self.position, setup.seats, 0)

    def fault(self, sentence: str) -> ContractError:
        """Make the error that says what is wrong here, and how to get here."""
        return self.walk.setup.fault(sentence, self.walk.path[: self.step])


def fresh(rng: random.Random) -> Rng:
    """Start a random stream for the engine."""
    return stream(rng.getrandbits(64))


def walks(game: Game, rng: random.Random, count: int) -> Iterator[Walk]:
    """Play so many games at random, from all beginnings in turn."""
    ways = setups(game)
    rng.shuffle(ways)
    for number in range(count):
        yield Walk(ways[number % len(ways)]).run(rng)


def all_nodes(game: Game, rng: random.Random, games: int) -> Iterator[Node]:
    """Give every position of so many random games."""
    return (node for walk in walks(game, rng, games) for node in walk.nodes())


def some_nodes(game: Game, rng: random.Random, count: int) -> Iterator[Node]:
    """Give so many positions of random games: of each game the last, and up to nine others."""
    found = 0
    for walk in walks(game, rng, count):
        nodes = list(walk.nodes())
        chosen = [*rng.sample(nodes[:-1], min(9, len(nodes) - 1)), nodes[-1]]
        yield from chosen[: count - found]
        found += len(chosen)
        if found >= count:
            return


def every(nodes: Iterable[Node], look: Callable[[Node], None]) -> None:
    """Look at every position; whatever the game raises there is a fault with its place."""
    for node in nodes:
        try:
            look(node)
        except ContractError:
            raise
        except Exception as error:
            raise node.fault(f"{type(error).__name__} was raised: {error}") from error
