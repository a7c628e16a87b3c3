"""From ``components.toml`` to the box of China Moon."""

import math
import re

import numpy as np

from moonshelf.games.china_moon import rules
from moonshelf.games.china_moon.state import (
    BLACK_LOTUS,
    BOX,
    CIRCLE,
    COLOURS,
    DRAWN,
    EACH,
    LOTUS,
    LOTUSES,
    MOST_PADS,
    NODES,
    SET_UP,
    START,
)
from moonshelf.geometry import paths
from moonshelf.kernel.components import Components
from moonshelf.kernel.errors import ComponentsError
from moonshelf.kernel.types import Box, State

KIND_SIGNS = ".LKRFU"
"""The signs of the kinds of pad, in the order of their numbers."""
WIDTH, HEIGHT = 120, 80
"""The field on which the course is drawn."""
APART = 7
"""Pads are drawn at least so far from each other, and ISLAND from the circle."""
ISLAND = 12
FORK = 2
"""Pads ahead of a pad, at most."""

_LINE = re.compile(r"\s*(\S+)\s+(\S+)\s+(\d{1,4})\s*,\s*(\d{1,4})\s*(?:>\s*(.*?)\s*)?$")


def load(components: Components) -> Box:
    """Build the box: what is printed (CM-3..CM-7, CM-75, CM-76), checked (CM-10).

    Raises:
        ComponentsError: On a line of the map that cannot be read, pads out of order, links that lead back,
            nowhere or to too many pads, pads that no way leads to, a wrong number of Lotus pads, pads drawn on
            each other, or points out of range.
    """
    box = np.zeros(1, BOX)[0]
    box.points[1:] = components.integers("flowers.points", EACH, 0, 100)
    box.blue_points = components.integer("flowers.blue", 0, 100)
    box.black_points = components.integer("flowers.black", -100, 0)
    _Course(components).fill(box)
    return box


def pieces(b: Box, s: State) -> dict[str, int]:
    """Count flowers by colour wherever they are, and the frogs: on START, one to a pad, or arrived."""
    counts = {f"flowers {flower}": _flowers(b, s, flower) for flower in range(COLOURS)}
    waiting = sum(int((s.place[owner, : s.each] == START).sum()) for owner in range(s.owners))
    counts["frogs"] = waiting + rules.frogs_on_pads(s).bit_count() + s.arrived
    return counts


def _flowers(b: Box, s: State, flower: int) -> int:
    """On pads, in bouquets, in places of the circle not yet taken, and what setup has still to lay out."""
    lying = int((s.flower == flower).sum()) + int((s.circle[s.arrived :] == flower).sum())
    held = sum(s.held[owner, flower] for owner in range(s.owners))
    return lying + held + (_unlaid(b, s, flower) if s.laid < SET_UP and flower < DRAWN else 0)


def _unlaid(b: Box, s: State, flower: int) -> int:
    return EACH - int((s.circle == flower).sum()) - rules.sown(b, s, flower)


class _Course:
    """The map while it is read and checked, line by line."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.rows = components.lines("course.map")
        self.pads = len(self.rows) - 2
        self.names = ["start", *map(str, range(1, self.pads + 1)), "circle"]

    def fill(self, box: Box) -> None:
        if not LOTUSES < self.pads <= MOST_PADS:
            message = f"the course has {self.pads} pads, but should have {LOTUSES + 1} to {MOST_PADS}"
            raise self._error(message, max(0, len(self.rows) - 1))
        box.pads = self.pads
        ahead: list[list[int]] = [[] for _ in range(NODES)]
        for row in range(len(self.rows)):
            ahead[self._node(row)] = self._line(box, row)
        self._link(box, ahead)
        self._count_lotuses(box)
        self._check_distances(box)

    def _node(self, row: int) -> int:
        return CIRCLE if row == self.pads + 1 else row

    def _line(self, box: Box, row: int) -> list[int]:
        """Read one line into the box, and give what lies ahead of its node."""
        found = _LINE.match(self.rows[row])
        if not found:
            raise self._error(
                "a line is: number, kind, across,down > what lies ahead, as in 6 L 20,24 > 7 10", row
            )
        if found[1] != self.names[row]:
            raise self._error(f"here should be {self.names[row]!r}, not {found[1]!r}", row, found.start(1))
        node = self._node(row)
        box.kind[node] = self._kind(row, found)
        box.x[node] = self._coordinate(row, found, 3, WIDTH)
        box.y[node] = self._coordinate(row, found, 4, HEIGHT)
        return self._ahead(row, found)

    def _kind(self, row: int, found: re.Match[str]) -> int:
        sign = found[2]
        if sign not in KIND_SIGNS or len(sign) > 1:
            known = " ".join(KIND_SIGNS)
            raise self._error(f"{sign!r} is no kind of pad; the kinds are {known}", row, found.start(2))
        if sign != "." and not 0 < row <= self.pads:
            raise self._error(f"the {self.names[row]} is no pad, so its kind is .", row, found.start(2))
        return KIND_SIGNS.index(sign)

    def _coordinate(self, row: int, found: re.Match[str], group: int, most: int) -> int:
        value = int(found[group])
        if value > most:
            raise self._error(f"{value} is outside of the field, which ends at {most}", row, found.start(group))
        return value

    def _ahead(self, row: int, found: re.Match[str]) -> list[int]:
        nodes: list[int] = []
        for word in re.finditer(r"\S+", found[5] or ""):
            column = found.start(5) + word.start()
            target = self.names.index(word[0]) if word[0] in self.names else -1
            if target < 0:
                raise self._error(f"there is no pad {word[0]!r} to lead to", row, column)
            if target <= row:
                raise self._error(
                    f"{self.names[row]} leads back to {word[0]}: ways go up in number", row, column
                )
            if self._node(target) in nodes:
                raise self._error(f"{self.names[row]} leads to {word[0]} twice", row, column)
            nodes.append(self._node(target))
        self._check_links(row, len(nodes))
        return nodes

    def _check_links(self, row: int, links: int) -> None:
        last = row == self.pads + 1
        if links > FORK:
            raise self._error(f"{self.names[row]} leads to {links} pads, but at a fork there are {FORK}", row)
        if links == 0 and not last:
            raise self._error(f"{self.names[row]} leads nowhere; no frog could leave it", row)

    def _link(self, box: Box, ahead: list[list[int]]) -> None:
        back = paths.backward(ahead)
        for row in range(1, len(self.rows)):
            if not back[self._node(row)]:
                raise self._error(f"no way leads to {self.names[row]}", row)
        for node in range(NODES):
            box.ahead[node] = sum(1 << other for other in ahead[node])
            box.back[node] = sum(1 << other for other in back[node])
        box.left[:] = np.maximum(paths.distances(back, CIRCLE), 0)

    def _count_lotuses(self, box: Box) -> None:
        for kind, wanted, sign in ((LOTUS, LOTUSES, "L"), (BLACK_LOTUS, 1, "K")):
            count = int((box.kind == kind).sum())
            if count != wanted:
                raise self._error(
                    f"the course has {count} pads {sign}, but there are {wanted} flowers for them"
                )
        box.lotus[:] = np.flatnonzero(box.kind == LOTUS)
        box.black = np.flatnonzero(box.kind == BLACK_LOTUS)[0]

    def _check_distances(self, box: Box) -> None:
        for row in range(1, len(self.rows)):
            node = self._node(row)
            for other in range(row):
                apart = math.hypot(box.x[node] - box.x[other], box.y[node] - box.y[other])
                if apart < (ISLAND if node == CIRCLE else APART):
                    names = f"{self.names[other]} and {self.names[row]}"
                    raise self._error(f"{names} are drawn too close to each other: {apart:.1f} apart", row)

    def _error(self, message: str, row: int = 0, column: int = 0) -> ComponentsError:
        return self.components.error(message, "course.map", row, column)
