"""The naive twin's moon: what lies on it and where a bunny may go.

Numbers like "B7" are rulings of the specification, "3.3" is one of its sections.
"""

from dataclasses import dataclass
from typing import NamedTuple

from .moon_bunny_scoring import CORNERS, SIDES, Piece


class Moon:
    """A board that wraps round; squares are named as in "C4"."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.size = len(rows)
        self.letters = "ABCDEFG"[: self.size]
        self.squares = [f"{letter}{number}" for number in range(1, self.size + 1) for letter in self.letters]
        marks = [mark for row in rows for mark in row.split()]
        pairs = zip(self.squares, marks, strict=True)
        self.recipe_spaces = {square for square, mark in pairs if mark == "R"}
        self.pieces: dict[str, Piece] = {}
        self.craters: set[str] = set()
        self.placements: set[str] = set()
        self.bunnies: dict[str, str] = {}  # owner -> square

    def step(self, square: str, direction: tuple[int, int]) -> str:
        """The next square in a direction, round the edge (B14)."""
        column = (self.letters.index(square[0]) + direction[0]) % self.size
        row = (int(square[1]) - 1 + direction[1]) % self.size
        return f"{self.letters[column]}{row + 1}"

    def near(self, square: str) -> list[str]:
        """The adjacent squares, also across the edge (B3)."""
        return [self.step(square, direction) for direction in SIDES]

    def herbs(self) -> list[str]:
        """The squares with a Herb, also under a bunny (E12)."""
        return [sq for sq in self.squares if sq in self.pieces and not self.pieces[sq].is_recipe]

    def recipes(self) -> list[str]:
        """The squares with a Recipe, also under a bunny (E12)."""
        return [sq for sq in self.squares if sq in self.pieces and self.pieces[sq].is_recipe]

    def is_empty(self, square: str) -> bool:
        """Neither tile nor bunny, and no Crater (E7)."""
        return square not in self.pieces and square not in self.craters and square not in self.bunnies.values()

    def landable(self) -> list[str]:
        """Where Chang'e can land: a tile and no bunny (G1)."""
        return [sq for sq in self.squares if sq in self.pieces and sq not in self.bunnies.values()]


class Position(NamedTuple):
    """A moment of a turn's movement."""

    square: str
    moved: bool  # the regular move is done
    steps: int  # owned Scrolls 1, one space orthogonally
    slants: int  # owned Scrolls 2, one space diagonally


@dataclass
class Walk:
    """The movement of one bunny in one turn."""

    moon: Moon
    owner: str
    motion: str  # "hop" or a value of the option lounge_bunny_move
    start: str  # J6: where the bunny stood when the turn began

    def others(self) -> set[str]:
        return {square for owner, square in self.moon.bunnies.items() if owner != self.owner}

    def can_stop(self, square: str) -> bool:
        """B8: every stop is free of bunnies and Craters."""
        return square not in self.others() and square not in self.moon.craters

    def hops(self, origin: str) -> set[str]:
        """B1, B2: three steps, each in any direction but straight back, and not past bunnies (B4)."""
        paths = [[origin]]
        for _ in range(3):
            paths = [
                [*path, square]
                for path in paths
                for square in self.moon.near(path[-1])
                if square not in path[-2:-1] and square not in self.others()
            ]
        return {path[-1] for path in paths}

    def slides(self, origin: str, directions: tuple[tuple[int, int], ...]) -> set[str]:
        """3.3: one or more spaces straight ahead, not past bunnies nor back to where the move began."""
        found = set()
        for direction in directions:
            square = self.moon.step(origin, direction)
            while square != origin and square not in self.others():
                found.add(square)
                square = self.moon.step(square, direction)
        return found

    def regular_moves(self, origin: str) -> set[str]:
        """Where the regular move may stop, whatever has to follow."""
        if self.motion == "hop":
            # B7, first test: the hop by itself does not end next to where it began.
            reached = self.hops(origin) - set(self.moon.near(origin)) - {origin}
        elif self.motion == "diagonal_slide":
            reached = self.slides(origin, CORNERS)
        elif self.motion == "orthogonal_slide":
            reached = self.slides(origin, SIDES)
        else:  # king_step
            reached = {self.moon.step(origin, direction) for direction in SIDES + CORNERS}
        return {square for square in reached if self.can_stop(square)}

    def is_end(self, at: Position) -> bool:
        """Whether all movement may end here (B5, B7, B8, J6)."""
        if not at.moved or at.square == self.start or at.square not in self.moon.pieces:
            return False
        # B7, second test: a Hopping Bunny does not end next to where the turn began.
        return self.motion != "hop" or at.square not in self.moon.near(self.start)

    def next_positions(self, at: Position) -> list[tuple[str, Position]]:
        """Every bunny step and regular move, without a look at what follows."""
        found = []
        if at.steps:
            for square in filter(self.can_stop, self.moon.near(at.square)):
                found.append((f"scroll 1 {square}", Position(square, at.moved, at.steps - 1, at.slants)))
        if at.slants:
            slanted = [self.moon.step(at.square, direction) for direction in CORNERS]
            for square in filter(self.can_stop, slanted):
                found.append((f"scroll 2 {square}", Position(square, at.moved, at.steps, at.slants - 1)))
        if not at.moved:
            for square in sorted(self.regular_moves(at.square)):
                found.append((f"move {square}", Position(square, True, at.steps, at.slants)))
        return found

    def can_finish(self, at: Position) -> bool:
        """J2: whether a legal end can still be reached with the Scrolls owned now."""
        return self.is_end(at) or any(self.can_finish(after) for _, after in self.next_positions(at))

    def legal(self, at: Position) -> list[str]:
        return [text for text, after in self.next_positions(at) if self.can_finish(after)]
