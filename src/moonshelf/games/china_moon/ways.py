"""What a move would do, told ahead: the way it takes, the pads it counts, and what happens where it ends."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from moonshelf.games.china_moon import rules
from moonshelf.games.china_moon.actions import frog_node, move_parts, nodes_of
from moonshelf.games.china_moon.state import BOUND, CIRCLE, SPACES, SPRING, STATE
from moonshelf.kernel.types import Box, State


@dataclass(frozen=True)
class Way:
    """A frog's way from node to node, hopping over frogs."""

    frog: int
    start: int
    counted: tuple[int, ...]
    """The nodes of each space; the last one is where it stops."""
    nodes: tuple[int, ...]
    """Every node on the way, those hopped over among them, without the start."""

    @property
    def end(self) -> int:
        """Give the node where the frog stops."""
        return self.counted[-1]

    @property
    def hopped(self) -> int:
        """Count the frogs that are hopped over."""
        return len(self.nodes) - len(self.counted)


def way(b: Box, s: State, action: int) -> Way:
    """Give the way of a legal move or throw; of several to the same node, the one over the fewest frogs."""
    frog, end = move_parts(action) if action < BOUND else (s.frog, action - BOUND)
    spaces = rules.spaces(s) if action < BOUND else SPACES
    start = frog_node(s, frog)
    found = _ways(b, start, spaces, rules.frogs_on_pads(s))
    counted, nodes = min((w for w in found if w[0][-1] == end), key=lambda w: (len(w[1]) - len(w[0]), w))
    return Way(frog, start, counted, nodes)


def _ways(b: Box, node: int, spaces: int, taken: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every way of so many spaces: the nodes counted, and all nodes."""
    if spaces == 0 or node == CIRCLE:
        yield (), ()
        return
    for ahead in nodes_of(b.ahead[node]):
        counts = () if taken >> ahead & 1 else (ahead,)
        for counted, nodes in _ways(b, ahead, spaces - len(counts), taken):
            yield (*counts, *counted), (ahead, *nodes)


def after(b: Box, s: State, seat: int, action: int) -> State:
    """Give the position after an action."""
    position = np.empty(1, STATE)
    position[0] = s
    rules.apply(b, position[0], seat, action)
    return position[0]


def throws(b: Box, s: State, node: int) -> list[int]:
    """List where the spring would throw a frog that stops on this node; nothing when there is no spring."""
    if b.kind[node] != SPRING or s.classic:
        return []
    return nodes_of(rules.landings(b, node, SPACES, rules.frogs_on_pads(s)))


def drop_pads(b: Box, s: State) -> list[int]:
    """List the pads where the owner of the frog at the butterfly may drop a flower."""
    full = rules.frogs_on_pads(s) | rules.flowers_on_pads(b, s)
    return nodes_of(rules.behind(b, frog_node(s, s.frog), full))
