"""From ``components.toml`` to the box of Honey Moon."""

import numpy as np

from moonshelf.games.honey_moon import state
from moonshelf.games.honey_moon.state import (
    BOX,
    COLUMNS,
    KINDS,
    LONGEST,
    NONE,
    OUTSIDE,
    PLAIN,
    ROCK,
    SQUARES,
    WIDTH,
    dug_squares,
)
from moonshelf.geometry.squares import name, neighbour
from moonshelf.kernel.components import Components
from moonshelf.kernel.types import Box, State

KIND_SIGNS = "HCGMB"
"""The signs of the kinds of sweets, in the order of their numbers."""
_ITEMS = {sign: kind for kind, sign in enumerate(KIND_SIGNS)} | {
    "P": state.PICKLE,
    ".": PLAIN,
    "#": ROCK,
    "_": OUTSIDE,
}
_STARTS = "^>v<"
"""The signs of starting squares, in the order of the directions."""


def load(components: Components) -> Box:
    """Build the box: what is printed (HM-4..HM-11), checked (HM-12).

    Raises:
        ComponentsError: On a row of the wrong number or width, an unknown sign, a start that points out of the
            moon or that faces another, no sweets of a kind, or figures out of range.
    """
    box = np.zeros(1, BOX)[0]
    box.column_points[1:] = components.integers("bar.columns", COLUMNS, 0, 1000)
    box.set_points = components.integer("bar.set", 0, 100)
    box.pickle_points = components.integer("bar.pickle", -100, 0)
    box.boxes = components.integer("counters.boxes", 0, 100)
    box.symbols = components.integer("counters.symbols", 1, 100)
    for side, key in enumerate(("sides.A", "sides.B")):
        _Sheet(components, key).fill(box, side)
    return box


def index_rows(box: Box, side: int) -> None:
    """Write what can be dug, and the starting squares, once more by row."""
    box.soil[side] = 0
    box.inward[side] = 0
    for square in range(SQUARES):
        row, bit = square // WIDTH, 1 << square % WIDTH
        if box.content[side, square] < ROCK:
            box.soil[side, row] |= bit
        if box.start[side, square] != NONE:
            box.inward[side, box.start[side, square], row] |= bit


def pieces(b: Box, s: State) -> dict[str, int]:
    """Hold what each seat crossed in the bar against what it dug from the moon: no difference, ever."""
    found = {}
    for seat in range(s.seats):
        gone = b.content[s.side][dug_squares(s, seat)]
        found[f"pickles of {seat}"] = int((gone == state.PICKLE).sum()) - int(s.pickles[seat])
        for kind in range(KINDS):
            crossed = min(COLUMNS, int((gone == kind).sum()))
            found[f"sweets {kind} of {seat}"] = crossed - int(s.sweets[seat, kind])
    return found


class _Sheet:
    """One side of the sheet while it is read and checked."""

    def __init__(self, components: Components, key: str) -> None:
        self.components = components
        self.key = key
        self.rows = components.lines(key)

    def fill(self, box: Box, side: int) -> None:
        self._check_shape()
        signs = "".join(self.rows)
        for square, sign in enumerate(signs):
            box.content[side, square] = PLAIN if sign in _STARTS else _ITEMS[sign]
            box.start[side, square] = _STARTS.find(sign)
        for square in range(SQUARES):
            for direction in range(4):
                beside = neighbour(square, direction, WIDTH, WIDTH)
                on_moon = beside != NONE and box.content[side, beside] != OUTSIDE
                box.neighbour[side, square, direction] = beside if on_moon else NONE
        index_rows(box, side)
        self._check_sweets(signs)
        for square in map(int, np.flatnonzero(box.start[side] != NONE)):
            self._check_start(box, side, square)

    def _check_shape(self) -> None:
        if len(self.rows) != WIDTH:
            raise self._error(
                f"the moon has {len(self.rows)} rows, but should have {WIDTH}", min(len(self.rows), WIDTH)
            )
        for number, row in enumerate(self.rows):
            if len(row) != WIDTH:
                message = f"row {number + 1} is {len(row)} signs wide, but should be {WIDTH}"
                raise self._error(message, number, min(len(row), WIDTH))
            for column, sign in enumerate(row):
                if sign not in _ITEMS and sign not in _STARTS:
                    known = " ".join([*_ITEMS, *_STARTS])
                    raise self._error(f"{sign!r} is no sign of the map; the signs are {known}", number, column)

    def _check_sweets(self, signs: str) -> None:
        for sign in KIND_SIGNS[:KINDS]:
            if sign not in signs:
                raise self._error(f"there is no sweet {sign} on the moon, so no set can be completed")
        if not any(sign in signs for sign in _STARTS):
            raise self._error("there is no starting square (^ > v <), so nobody can dig")

    def _check_start(self, box: Box, side: int, square: int) -> None:
        direction = int(box.start[side, square])
        place, beside = square, int(box.neighbour[side, square, direction])
        if beside == NONE:
            raise self._error(
                f"the start at {name(square, WIDTH)} points out of the moon", *divmod(square, WIDTH)
            )
        for _ in range(LONGEST - 1):
            place = int(box.neighbour[side, place, direction])
            if place == NONE or box.content[side, place] == ROCK:
                return
            if box.start[side, place] == direction ^ 2:
                message = (
                    f"the starts at {name(square, WIDTH)} and {name(place, WIDTH)} face each other, "
                    "so one dig could be written in two ways"
                )
                raise self._error(message, *divmod(square, WIDTH))

    def _error(self, message: str, row: int = 0, column: int = 0) -> Exception:
        return self.components.error(message, self.key, row, column)
