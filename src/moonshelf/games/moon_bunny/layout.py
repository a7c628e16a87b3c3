"""Where everything is on Moon Bunny's drawing, and the ids of what can be picked.

From above: the moon; the workshop on its bench, growing upward, with storage and own Scrolls beside it; the
Lounge with public Recipes, bag, stack and Scrolls; who has how many of what. So what every turn needs is close
together. The drawing becomes higher with the workshop.
"""

from dataclasses import dataclass
from functools import cache, cached_property

from moonshelf.games.moon_bunny.ids import place_name, square_name
from moonshelf.games.moon_bunny.state import COLUMNS, SQUARES, STRIDE
from moonshelf.geometry.svg import Point
from moonshelf.kernel.seats import letter

WIDTH = 720
MOON = 712
"""The side of the moon, which is round-edged."""
EDGE = 4
_GROUND = 630
"""How much of the moon's side its squares may take."""
_LARGEST = 102

SHOP = 724
"""Where the part of the workshop begins."""
STANDING = 27
"""The height of a line of what a public Recipe brings: two seats have room in one."""
TILE = 84
"""The side of a tile at its own size."""
CELL = 90
"""The side of a place in one's own workshop."""
SHOP_LEFT = 34
ASIDE = 412
"""Where what is beside the workshop begins."""
LOWEST = 4
"""So many rows of a workshop are shown at least."""
LOWEST_SEEN = 2
"""So many of those that a spectator sees."""
ROWS_DRAWN = 8
"""So many rows are there from the beginning, though those high up are hidden; more are added when needed."""
FOOT = 46
"""How much lies between the lowest row and what follows."""
ROW = 38
"""The height of a row of the counts."""
HEAD = 78
KEY = 36
LINKS = 96
"""What lies above the rows of the counts; and below them, without and with ways to the others' workshops."""


SQUARE = "mb-sq-"
PLACE = "mb-place-"
"""What the ids of squares and of places begin with."""


def square_id(square: int) -> str:
    """Name the element of a square of the moon."""
    return f"{SQUARE}{square_name(square)}"


def way_id(square: int) -> str:
    """Name the line that leads to a square."""
    return f"mb-way-{square_name(square)}"


def place_id(place: int) -> str:
    """Name the element of a place of the own workshop."""
    return f"{PLACE}{place_name(place).replace('.', '_')}"


def scroll_id(kind: int) -> str:
    """Name the element of the seat's own Scrolls of a kind."""
    return f"mb-scroll-{kind + 1}"


def offer_id(kind: int) -> str:
    """Name the element of the Scrolls of a kind on the Lounge board."""
    return f"mb-lounge-{kind + 1}"


def tray_id(index: int) -> str:
    """Name the element of a tile to choose: of the two Recipes in hand, or of the two Herbs drawn."""
    return f"mb-tray-{index}"


def public_id(index: int) -> str:
    """Name the element of a public Recipe."""
    return f"mb-public-{index + 1}"


def shop_id(seat: int) -> str:
    """Name the drawing of a rival's workshop."""
    return f"mb-shop-{letter(seat)}"


STORAGE_ID = "mb-storage"
STACK_ID = "mb-stack"
BAG_ID = "mb-bag"
REST_ID = "mb-rest"
"""The seat's other bunny, resting on the Lounge board."""


@dataclass(frozen=True)
class Grid:
    """The squares of one side of the board."""

    width: int

    @cached_property
    def cell(self) -> float:
        """Give the side of a square."""
        return min(_LARGEST, _GROUND / self.width)

    @cached_property
    def left(self) -> float:
        """Give where the squares begin, from the left and from above."""
        return (WIDTH - self.cell * self.width) / 2

    @cached_property
    def peek(self) -> float:
        """Give how much is seen of what lies beyond the edge."""
        return min(22, self.left - 27)

    @cached_property
    def squares(self) -> list[int]:
        """List the squares, row by row."""
        return [square for square in range(SQUARES) if max(divmod(square, STRIDE)) < self.width]

    @cached_property
    def middles(self) -> list[Point]:
        """List the middles of squares, by their numbers."""
        steps = [self.left + self.cell * (step + 0.5) for step in range(STRIDE)]
        return [(steps[square % STRIDE], steps[square // STRIDE]) for square in range(SQUARES)]

    def middle(self, square: int) -> Point:
        """Give the middle of a square."""
        return self.middles[square]


@cache
def grid_of(width: int) -> Grid:
    """Give the squares of a board so many squares wide."""
    return Grid(width)


@dataclass(frozen=True)
class Plan:
    """The heights of one drawing: how many rows of the workshop are shown, and how many owners are counted."""

    rows: int
    owners: int
    lines: int = 1
    """Lines of what the public Recipes bring."""
    place: float = CELL
    """The side of a place."""
    links: bool = False
    """Whether there are ways to the others' workshops."""

    @cached_property
    def floor(self) -> float:
        """Give the lower edge of the lowest row."""
        return SHOP + 26 + self.rows * self.place

    @cached_property
    def lounge(self) -> float:
        """Give where the Lounge begins."""
        return self.floor + FOOT

    @cached_property
    def offers(self) -> float:
        """Give where the Scrolls of the Lounge begin, from its upper edge."""
        return 150 + STANDING * self.lines

    @cached_property
    def counts(self) -> float:
        """Give where the counts begin."""
        return self.lounge + self.offers + 132

    @cached_property
    def below_rows(self) -> float:
        """Give where the rows of the counts end."""
        return self.counts + HEAD + ROW * self.owners

    @cached_property
    def height(self) -> float:
        """Give the height of the whole drawing."""
        return self.below_rows + (LINKS if self.links else KEY) + 4

    def at(self, place: int, left: float = SHOP_LEFT) -> Point:
        """Give the middle of a place of a workshop that begins at some point from the left."""
        row, column = divmod(place, COLUMNS)
        return left + (column + 0.5) * self.place, self.floor - (row + 0.5) * self.place

    def in_lounge(self, spot: Point) -> Point:
        """Give where a spot of the Lounge is on the drawing."""
        return spot[0], self.lounge + spot[1]

    def owner(self, index: int) -> float:
        """Give the base line of an owner's counts."""
        return self.counts + HEAD + ROW * index + 26


# --- the Lounge: from its upper edge ---


def public_at(index: int) -> Point:
    """Give where a public Recipe lies."""
    return 58 + 94 * index, 78


BAG_AT: Point = (440, 78)
STACK_AT: Point = (543, 78)
REST_AT: Point = (652, 78)


def offer_at(plan: Plan, kind: int) -> Point:
    """Give where the Scrolls of a kind lie on the Lounge board."""
    return 70 + 116 * kind, plan.offers + 63


# --- beside the workshop ---


def storage_at(plan: Plan) -> Point:
    """Give where the stored tile lies."""
    return ASIDE + 50, plan.floor - 248


def scroll_at(plan: Plan, kind: int) -> Point:
    """Give where the seat's own Scrolls of a kind lie."""
    return ASIDE + 50 + 101 * (kind % 3), plan.floor - 129 + 86 * (kind // 3)


def tray_at(plan: Plan, index: int) -> Point:
    """Give where a tile to choose lies."""
    return ASIDE + 80 + 140 * index, plan.floor - 76


OUTSIDE: Point = (WIDTH + 80, 360)
"""Where tiles go that leave the game."""
