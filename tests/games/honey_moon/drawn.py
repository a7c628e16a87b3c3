"""Positions of Honey Moon as drawings, and a way to play on from them by notation.

A drawing fills the upper left corner of the sheet, so its first square is a1; all around is outside. Its signs
are those of the components file, and for squares that every seat has dug: ``x`` for a plain one, else what lay
there, as ``h c g m b p``.
"""

from textwrap import dedent

import numpy as np

import moonshelf
from moonshelf.games.honey_moon import actions, components, rules, scoring, text
from moonshelf.games.honey_moon.state import (
    KINDS,
    MOST_LEGAL,
    NONE,
    OUTSIDE,
    PICKLE,
    PLAIN,
    ROCK,
    SQUARES,
    STATE,
    WIDTH,
    dug_squares,
)
from moonshelf.geometry.squares import name, neighbour
from moonshelf.kernel.notation import tidy
from moonshelf.kernel.seats import CHANCE
from moonshelf.kernel.types import Box, State

CONTENT = dict(zip("HCGMBP.#_", (*range(KINDS), PICKLE, PLAIN, ROCK, OUTSIDE), strict=True))
STARTS = "^>v<"


class Moon:
    """One position on a drawn moon; seats are numbers."""

    def __init__(self, drawing: str, roll: int, seats: int, printed: bool, boxes: int) -> None:
        self.b: Box = moonshelf.game("honey_moon").box.copy()
        self.s: State = np.zeros(1, STATE)[0]
        rules.begin(self.b, self.s, seats, np.array([0, int(printed)]))
        self._draw([line.split() for line in dedent(drawing).strip().split("\n")])
        for seat in range(seats):
            self.s.boxes[seat] = boxes
        if roll:
            self.roll(roll)

    def _draw(self, rows: list[list[str]]) -> None:
        signs = {
            row * WIDTH + column: sign for row, line in enumerate(rows) for column, sign in enumerate(line)
        }
        for square in range(SQUARES):
            sign = signs.get(square, "_")
            content = CONTENT.get(sign.upper(), PLAIN)
            self.b.content[0, square] = content
            self.b.start[0, square] = STARTS.find(sign)
            for direction in range(4):
                beside = neighbour(square, direction, WIDTH, WIDTH)
                on_moon = signs.get(beside, "_") != "_"
                self.b.neighbour[0, square, direction] = beside if on_moon else NONE
            if sign in "xhcgmbp":
                self._note_dug(square, content)
        components.index_rows(self.b, 0)

    def _note_dug(self, square: int, content: int) -> None:
        for seat in range(self.s.seats):
            self.s.dug[seat, square // WIDTH] |= 1 << square % WIDTH
            self.s.squares[seat] += 1
            if content == PICKLE:
                self.s.pickles[seat] += 1
            elif content < KINDS:
                self.s.sweets[seat, content] += 1

    def roll(self, pips: int) -> None:
        """Roll the die, when it is to be rolled."""
        assert rules.to_act(self.b, self.s) == 1 << CHANCE
        rules.apply(self.b, self.s, CHANCE, rules.ROLL + pips)

    def ids(self, seat: int = 0) -> list[int]:
        """List a seat's legal action ids, which must ascend."""
        out = np.empty(MOST_LEGAL, np.int32)
        found = [int(action) for action in out[: rules.legal(self.b, self.s, seat, out)]]
        assert found == sorted(set(found))
        return found

    def legal(self, seat: int = 0) -> set[str]:
        """List a seat's legal actions, passing included."""
        return {actions.write(self.b, self.s, seat, action) for action in self.ids(seat)}

    def digs(self, seat: int = 0) -> set[str]:
        """List a seat's legal digs."""
        return self.legal(seat) - {"pass"}

    def play(self, *notations: str) -> None:
        """Play a legal action of the seats that have not acted yet, in their order."""
        for seat, notation in enumerate(notations, bin(self.s.acted).count("1")):
            assert notation in self.legal(seat), notation
            rules.apply(self.b, self.s, seat, actions.read(self.b, self.s, seat, tidy(notation)))

    def round(self, pips: int, *notations: str) -> None:
        """Play a whole round; seats that are not named pass."""
        self.roll(pips)
        self.play(*notations, *["pass"] * (self.s.seats - len(notations)))

    def dug(self, seat: int = 0) -> set[str]:
        """List the squares that a seat has dug."""
        return {name(square, WIDTH) for square in dug_squares(self.s, seat)}

    def points(self, seat: int = 0) -> int:
        """Give a seat's points."""
        return scoring.points(self.b, self.s, seat)

    def why_not(self, notation: str, seat: int = 0) -> str:
        """Say why a dig is not legal, which it must not be."""
        action = actions.read(self.b, self.s, seat, notation)
        assert action not in self.ids(seat)
        return actions.why_not(self.b, self.s, seat, action)

    def sentence(self, notation: str, seat: int = 0) -> str:
        """Say what a legal action would do."""
        return text.sentence(self.b, self.s, seat, actions.read(self.b, self.s, seat, notation))

    def worth(self, notation: str, seat: int = 0) -> float:
        """Give what greedy thinks of an action."""
        return scoring.appraise(self.b, self.s, seat, actions.read(self.b, self.s, seat, notation))


def moon(drawing: str, *, roll: int = 0, seats: int = 2, printed: bool = False, boxes: int = 0) -> Moon:
    """Make the position of a drawing, before or after a roll, with so many boxes struck by every seat."""
    return Moon(drawing, roll, seats, printed, boxes)
