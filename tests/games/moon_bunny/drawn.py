"""Positions of Moon Bunny as drawings, and a way to play on from them by notation.

A moon is drawn row by row, a sign a space: ``.`` a Herb, ``R`` a Recipe, ``P`` a Recipe on a Placement tile;
without a tile ``-`` a blank space, ``r`` a Recipe space, ``+`` a Placement tile, ``#`` a Crater; ``A`` to ``D``
that seat's bunny on a Herb, ``a`` to ``d`` on a blank space without a tile, ``G`` Chang'e's bunny.

A workshop is drawn with its top row first: ``LZYe0`` a Herb, ``LZYe0*`` one with its Mooncake, ``[LZYe0]`` a
Recipe, ``-`` an open place.
"""

from textwrap import dedent

import numpy as np

from moonshelf.games.moon_bunny import actions, components, refusals, rounds, rules, scoring, text, workshop
from moonshelf.games.moon_bunny.components import TILE_NAMES
from moonshelf.games.moon_bunny.ids import read_square, square_name
from moonshelf.games.moon_bunny.state import (
    CHANGE,
    COLUMNS,
    CRATER,
    GONE,
    HERB_SPACE,
    HERB_UP,
    MOST_LEGAL,
    NO_SPACE,
    NONE,
    ON_MOON,
    ON_TOP,
    PLACEMENT,
    PUBLIC,
    RECIPE_SPACE,
    RECIPE_UP,
    REFILL,
    STATE,
    STORED,
    STRIDE,
    TILES,
    TURN,
    UNSEEN,
    WITH_CHANGE,
)
from moonshelf.kernel.game import Game
from moonshelf.kernel.notation import tidy
from moonshelf.kernel.seats import CHANCE, MAX_SEATS, SPECTATOR, letter, seats_of

GAME = Game("moonshelf.games.moon_bunny")
BOX = GAME.box
SMALL = "......\n" * 6
LARGE = ".......\n" * 7
GROUNDS = {
    ".": HERB_SPACE,
    "-": HERB_SPACE,
    "R": RECIPE_SPACE,
    "r": RECIPE_SPACE,
    "P": PLACEMENT,
    "+": PLACEMENT,
    "#": CRATER,
    "G": HERB_SPACE,
}
CORNERS = {1: "A1", 2: "A1 F6", 3: "A1 G1 G7", 4: "A1 G1 G7 A7"}


def tile(name: str) -> int:
    """The number of a tile."""
    return TILE_NAMES.index(name)


def tile_with(kind: str, value: str = "") -> str:
    """A tile with this Recipe on its back, as the components file names it."""
    lines = GAME.components.lines("tiles.list")
    wanted = [kind, *value.split()]
    return next(line.split()[0].removesuffix("*") for line in lines if line.split()[1:] == wanted)


class Table:
    """One position; seats are numbers, tiles and squares names. What is not drawn lies in the box."""

    def __init__(self, seats: int, moon: str, options: dict[str, object]) -> None:
        self.b, self.s = BOX.copy(), np.zeros(1, STATE)[0]
        settled = GAME.spec.settle(options, seats)
        rules.begin(self.b, self.s, seats, np.array(GAME.spec.codes(settled)))
        self.s.boxed, self.s.bag_herbs, self.s.phase = TILES, 0, TURN
        self.said: list[str] = []
        self._draw(dedent(moon).split())
        self.bag(20, 3, 1)
        self.stack(6)
        rounds.begin_round(self.s)

    # --- building ---

    def _draw(self, rows: list[str]) -> None:
        self.s.ground[:] = NO_SPACE
        for row, line in enumerate(rows):
            for column, sign in enumerate(line):
                self._draw_square(row * STRIDE + column, sign)

    def _draw_square(self, square: int, sign: str) -> None:
        if sign.upper() in "ABCD":
            self.s.bunny["ABCD".index(sign.upper())] = square
            sign = "." if sign.isupper() else "-"
        self.s.ground[square] = GROUNDS[sign]
        if sign == "#":
            self.s.crater_squares |= 1 << square
            self.s.craters -= 1
        elif sign == "G":
            self.s.her_square = square
        elif sign in ".RP":
            self._lay(square, self._spare(), HERB_UP if sign == "." else RECIPE_UP)

    def _spare(self) -> int:
        """The last tile of the box that shows no Mooncake: first are left to be named by tests."""
        return next(t for t in reversed(range(TILES)) if self.s.where[t] == UNSEEN and not self.b.cake[t])

    def _lay(self, square: int, tile: int, face: int) -> None:
        self.fetch(tile)
        bit = 1 << square
        self.s.moon[square], self.s.where[tile], self.s.face[tile] = tile, ON_MOON, face
        self.s.herb_squares = self.s.herb_squares & ~bit | (bit if face == HERB_UP else 0)
        self.s.recipe_squares = self.s.recipe_squares & ~bit | (bit if face == RECIPE_UP else 0)

    def fetch(self, tile: int) -> None:
        """Take a tile out of the box, or, when a drawing has used it, exchange it for another."""
        if self.s.where[tile] == ON_TOP:
            self.stack(self.s.stack + 1, TILE_NAMES[self._spare()])
            self.s.boxed -= 1
        elif self.s.where[tile] == ON_MOON:
            square = list(self.s.moon).index(tile)
            self._lay(square, self._spare(), self.s.face[tile])
        else:
            assert self.s.where[tile] in (UNSEEN, GONE), TILE_NAMES[tile]
            self.s.boxed -= self.s.where[tile] == UNSEEN
        self.s.where[tile] = GONE

    def lay(self, **tiles: str) -> "Table":
        """Lay tiles on squares of the moon instead of what is drawn there, as ``C4="LZYe0", C5="[LZYe1]"``."""
        for name, word in tiles.items():
            square = read_square(name)
            assert square is not None
            if self.s.moon[square] != NONE:
                self.s.where[self.s.moon[square]] = GONE
            self._lay(square, tile(word.strip("[]")), RECIPE_UP if word.startswith("[") else HERB_UP)
        return self

    def workshop(self, drawing: str, seat: int = 0) -> "Table":
        """Lay a seat's workshop as drawn."""
        for row, line in enumerate(reversed(dedent(drawing).strip().split("\n"))):
            for column, word in enumerate(line.split()):
                if word != "-":
                    number = self._take(word)
                    self.s.where[number] = GONE
                    workshop.lay(self.s, seat, number, row * COLUMNS + column)
        self.s.bonus = 0
        return self

    def _take(self, word: str) -> int:
        number = tile(word.strip("[]*"))
        self.fetch(number)
        self.s.face[number] = RECIPE_UP if word.startswith("[") else HERB_UP
        if word.endswith("*"):
            self.s.token[number] = 1
            self.s.cakes_left -= 1
        return number

    def stored(self, word: str, seat: int = 0) -> "Table":
        """Put a tile into a seat's storage."""
        number = self._take(word)
        self.s.stored[seat], self.s.where[number] = number, STORED + seat
        return self

    def hers(self, *words: str) -> "Table":
        """Give Chang'e tiles."""
        for word in words:
            number = self._take(word)
            self.s.where[number] = WITH_CHANGE
            workshop.count_tile(self.s, CHANGE, number)
        return self

    def public(self, word: str, seat: int = 0) -> "Table":
        """Lay a Recipe on the Lounge board, as chosen by a seat."""
        number = self._take(f"[{word}]")
        self.s.public[seat], self.s.where[number] = number, PUBLIC
        return self

    def bag(self, herbs: int, craters: int = 0, placements: int = 0) -> "Table":
        """Put so many pieces into the bag, Herbs from the box."""
        self.s.boxed += self.s.bag_herbs - herbs
        self.s.bag_herbs, self.s.craters, self.s.placements = herbs, craters, placements
        return self

    def stack(self, number: int, top: str = "SFPk2") -> "Table":
        """Make a stack of so many Recipes, the top one open."""
        if self.s.top != NONE:
            self.s.where[self.s.top], self.s.top = UNSEEN, NONE
            self.s.boxed += 1
        self.s.boxed += self.s.stack - max(0, number - 1)
        self.s.stack = max(0, number - 1)
        if number:
            self.fetch(tile(top))
            self.s.top, self.s.where[tile(top)], self.s.face[tile(top)] = tile(top), ON_TOP, RECIPE_UP
        return self

    def scrolls(self, *kinds: int, seat: int = 0) -> "Table":
        """Give a seat Scrolls."""
        for kind in kinds:
            self.s.scrolls[seat, kind - 1] += 1
        return self

    def lounge(self, *kinds: int) -> "Table":
        """Lay Scrolls on the Lounge board."""
        for kind in kinds:
            self.s.lounge_scrolls[kind - 1] += 1
        return self

    def leaping(self, seat: int = 0) -> "Table":
        """Let a seat have its bunny from the Lounge on the moon."""
        self.s.leaping[seat] = 1
        return self

    def at_turn(self, seat: int) -> "Table":
        """Let a seat begin a turn, the others before it having had theirs."""
        rounds.begin_turn(self.s, seat)
        return self

    # --- asking ---

    @property
    def acting(self) -> int:
        """Who owes an action."""
        waiting = seats_of(rules.to_act(self.b, self.s))
        assert len(waiting) == 1, waiting
        return waiting[0]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return rules.to_act(self.b, self.s) == 0

    def ids(self) -> list[int]:
        """List the legal action ids of whoever owes an action."""
        out = np.empty(MOST_LEGAL, np.int32)
        return [int(action) for action in out[: rules.legal(self.b, self.s, self.acting, out)]]

    def legal(self, *kinds: str) -> set[str]:
        """List the legal actions, those of some kinds only when any are named."""
        found = {actions.write(self.b, self.s, self.acting, action) for action in self.ids()}
        return {text for text in found if text.startswith(kinds)} if kinds else found

    def kinds(self) -> set[str]:
        """List the kinds of legal actions, as in ``move`` and ``scroll 1``."""
        words = [text.split() for text in self.legal()]
        return {" ".join(w[:2]) if w[0] == "scroll" else w[0] for w in words}

    def goals(self, kind: str = "move") -> set[str]:
        """List the squares or places that legal actions of a kind lead to."""
        return {text.split()[-1] for text in self.legal(kind + " ")}

    def weights(self) -> dict[str, int]:
        """Give chance's outcomes with their weights."""
        names = {action: actions.write(self.b, self.s, CHANCE, action) for action in self.ids()}
        return {name: rules.weight(self.b, self.s, action) for action, name in names.items()}

    def points(self, seat: int = 0) -> int:
        """Give a seat's points."""
        return scoring.points(self.b, self.s, seat)

    def ranks(self) -> list[int]:
        """Give all seats' places."""
        out = np.zeros(MAX_SEATS, np.int64)
        scoring.ranks(self.b, self.s, out)
        return out[: self.s.seats].tolist()

    def recipe(self, word: str, seat: int = 0) -> int:
        """Give what a Recipe brings a seat."""
        found = [s.points for s in scoring.standings(self.b, self.s, seat) if s.tile == tile(word)]
        assert len(found) == 1, word
        return found[0]

    def tile_on(self, square: str) -> str:
        """Name the tile on a square of the moon; nothing when there is none."""
        number = self.s.moon[read_square(square)]
        return "" if number == NONE else TILE_NAMES[number]

    def tile_at(self, place: str, seat: int = 0) -> str:
        """Name the tile at a place of a workshop; nothing when there is none."""
        column, row = map(int, place.split("."))
        number = workshop.tile_at(self.s, seat, row, column)
        return "" if number == NONE else TILE_NAMES[number]

    def bunny(self, seat: int = 0) -> str:
        """Name the square of a seat's bunny."""
        return square_name(self.s.bunny[seat])

    def why_not(self, notation: str, seat: int | None = None) -> str:
        """Say why an action is not legal, which it must not be."""
        who = self.acting if seat is None else seat
        action = actions.read(self.b, self.s, who, tidy(notation))
        assert action not in self.ids(), notation
        return refusals.why_not(self.b, self.s, who, action)

    def sentence(self, notation: str) -> str:
        """Say what a legal action would do."""
        action = actions.read(self.b, self.s, self.acting, tidy(notation))
        assert action in self.ids(), notation
        return text.sentence(self.b, self.s, self.acting, action)

    def status(self, seat: int = SPECTATOR) -> str:
        """Say what is to be done, to a viewer."""
        return text.status(self.b, self.s, seat, ["Ann", "Bob", "Cid", "Dee"][: self.s.seats])

    # --- playing ---

    def play(self, *notations: str) -> "Table":
        """Play legal actions of whoever owes one; chance shows new tops by itself unless told."""
        for notation in notations:
            if self.s.reveal_top and not notation.startswith("top"):
                self._apply(min(self.ids()))
            action = actions.read(self.b, self.s, self.acting, tidy(notation))
            assert action in self.ids(), (notation, sorted(self.legal()))
            self._apply(action)
        return self

    def _apply(self, action: int) -> None:
        before, seat = self.s.copy(), self.acting
        rules.apply(self.b, self.s, seat, action)
        names = ["Ann", "Bob", "Cid", "Dee"][: self.s.seats]
        self.said = text.log(self.b, before, self.s, seat, action, names)
        self.check()

    def turn(self, *notations: str) -> "Table":
        """Play a turn to its end, with whatever chance brings to the moon, but no turn of Chang'e's."""
        self.play(*notations)
        if "end" not in notations:
            self.play("end")
        while self.s.reveal_top or self.s.phase == REFILL:
            self._apply(min(self.ids()))
        return self

    def check(self) -> None:
        """Check that every piece is where it is said to be."""
        counted = components.pieces(self.b, self.s)
        assert counted["tiles in their places"] == TILES
        zeroes = ("tiles out of place", "unseen tiles not in bag, stack or box", "squares not as noted")
        assert [counted[name] for name in zeroes] == [0, 0, 0], counted
        assert counted["workshops not as noted"] == 0


def table(seats: int = 2, moon: str = "", **options: object) -> Table:
    """A table at which A begins its first turn; by default a moon full of Herbs, bunnies in their corners."""
    if not moon:
        rows = [list(row) for row in (SMALL if seats <= 2 else LARGE).split()]
        for seat, corner in enumerate(CORNERS[seats].split()):
            rows[int(corner[1]) - 1]["ABCDEFG".index(corner[0])] = letter(seat)
        moon = "\n".join("".join(row) for row in rows)
    return Table(seats, moon, {"first": "A"} | options if seats > 1 else options)
