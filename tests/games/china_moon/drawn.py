"""Positions of China Moon in words, and a way to play on from them by notation.

A position is written as frogs, flowers and bouquets: ``pond("B1 5, C1 7", flowers="10 white", held="A pink")``.
Whatever is not named is on START, or not there: no flower lies on the pond, and no bouquet holds one. It is the
turn of A, all of whose frogs can be moved.
"""

from collections.abc import Iterable

import numpy as np

import moonshelf
from moonshelf.games.china_moon import actions, rules
from moonshelf.games.china_moon.actions import FLOWERS
from moonshelf.games.china_moon.state import CIRCLE, FROGS, NONE, PLACES, SET_UP, STATE
from moonshelf.kernel.match import Match
from moonshelf.kernel.seats import from_letter, letter
from moonshelf.kernel.types import State

GAME = moonshelf.game("china_moon")
IN_CIRCLE = ("pink", "white", "yellow", "blue")
"""The flowers of the four places of the circle in drawn positions."""


def node_of(name: str) -> int:
    """Read a pad's number, or ``circle``."""
    return CIRCLE if name == "circle" else int(name)


def parts(text: str) -> list[list[str]]:
    """Split ``B1 5, C1 7`` into its words."""
    return [part.split() for part in text.split(",") if part.strip()]


class Pond:
    """One position, played on through a match; seats are letters."""

    def __init__(self, frogs: str, flowers: str, held: str, seats: int, options: dict[str, str]) -> None:
        options = {"first": "A", **options}
        state = np.frombuffer(bytearray(GAME.start(seats, options).position), STATE)[0]
        state.laid = SET_UP
        state.flower[:] = NONE
        state.circle[:] = [FLOWERS.index(flower) for flower in IN_CIRCLE]
        for frog, node in parts(frogs):
            self._put(state, frog, node_of(node))
        for pad, flower in parts(flowers):
            state.flower[int(pad)] = FLOWERS.index(flower)
        for owner, *bouquet in parts(held):
            for flower in bouquet:
                state.held[from_letter(owner), FLOWERS.index(flower)] += 1
        self.match = Match.resume(GAME, options, None, state.tobytes(), seats, 0)

    def _put(self, state: State, name: str, node: int) -> None:
        owner, which = from_letter(name[0]), int(name[1]) - 1
        state.place[owner, which] = node
        if node == CIRCLE:
            state.rest[state.arrived] = owner * FROGS + which
            state.arrived += 1

    @property
    def state(self) -> State:
        """The present position."""
        return self.match.state

    @property
    def owes(self) -> str:
        """The letters of those who owe an action."""
        return "".join(letter(seat) for seat in self.match.waiting_for())

    def legal(self, seat: str = "") -> list[str]:
        """Everything a seat may do, by default the one that owes an action."""
        return [choice.notation for choice in self.match.choices(seat or self.owes)]

    def ends(self, frog: str) -> set[str]:
        """Where a frog may stop."""
        return {notation.split(">")[1] for notation in self.legal() if notation.startswith(f"{frog}>")}

    def movable(self) -> set[str]:
        """The frogs that may be moved."""
        return {notation.split(">")[0] for notation in self.legal()}

    def play(self, *entries: str) -> "Pond":
        """Play entries such as ``A A1>2``, each of which must be owed."""
        for entry in entries:
            seat, notation = entry.split(" ", 1)
            self.match.play(seat, notation)
        return self

    def where(self, frog: str) -> str:
        """Where a frog is."""
        node = int(self.state.place[from_letter(frog[0]), int(frog[1]) - 1])
        return actions.node_name(node) if node else "start"

    def held(self, owner: str) -> list[str]:
        """An owner's bouquet."""
        counts = self.state.held[from_letter(owner)].tolist()
        return [flower for flower, count in zip(FLOWERS, counts, strict=True) for _ in range(count)]

    def flowers(self) -> dict[int, str]:
        """The flowers on the pond, by pad."""
        found = enumerate(self.state.flower.tolist())
        return {pad: FLOWERS[flower] for pad, flower in found if flower != NONE}

    def sentence(self, notation: str) -> str:
        """What is said of a legal action."""
        return next(choice.sentence for choice in self.match.choices(self.owes) if choice.notation == notation)

    def worth(self, notation: str) -> float:
        """What greedy thinks of a legal action."""
        seat = from_letter(self.owes)
        number = next(choice.id for choice in self.match.choices(seat) if choice.notation == notation)
        return GAME.appraise(self.match.position, seat, number)


def pond(frogs: str = "", flowers: str = "", held: str = "", seats: int = 3, **options: str) -> Pond:
    """Draw a position."""
    return Pond(frogs, flowers, held, seats, options)


def landings(node: int, spaces: int, taken: Iterable[int]) -> set[str]:
    """Where a movement from a node ends when these pads are taken."""
    mask = rules.landings(GAME.box, node, spaces, sum(1 << pad for pad in taken))
    return set(map(actions.node_name, actions.nodes_of(mask)))


def behind(butterfly: int, full: Iterable[int]) -> set[int]:
    """The nearest pads behind a butterfly when these pads are full."""
    return set(actions.nodes_of(rules.behind(GAME.box, butterfly, sum(1 << pad for pad in full))))


__all__ = ["GAME", "IN_CIRCLE", "PLACES", "Pond", "behind", "landings", "node_of", "pond"]
