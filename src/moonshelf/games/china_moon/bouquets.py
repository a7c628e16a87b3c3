"""The bouquets below the pond of China Moon: a row for each owner, whose flowers can be picked."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from moonshelf.games.china_moon import art
from moonshelf.games.china_moon.actions import FLOWERS
from moonshelf.games.china_moon.pond import WIDTH
from moonshelf.games.china_moon.state import (
    A_TURN,
    BLUE,
    COLOURS,
    DRAWN,
    DROP,
    FROGS,
    PLACES,
    SET_UP,
    SWAP,
)
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, box, disc, group, path, text
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted, minus, signed

_HEIGHT, _OWN_HEIGHT, _GAP = 60, 76, 6


@dataclass(frozen=True)
class Row:
    """An owner's bouquet, and where it is drawn."""

    owner: int
    role: str
    """``you``, ``dummy`` or nothing."""
    top: float
    held: tuple[int, ...]
    """Flowers of each colour."""
    points: tuple[int, ...]
    """What they bring."""
    total: int
    acting: bool
    """Whether the game waits for something about this owner."""
    moves: int
    """Frogs moved by the owner this turn; negative when it is not their turn."""

    @property
    def height(self) -> int:
        """Give the height; the seat's own bouquet is the largest."""
        return _OWN_HEIGHT if self.role == "you" else _HEIGHT


def held_id(owner: int, flower: int) -> str:
    """Name the element of an owner's flowers of one colour."""
    return f"held-{letter(owner)}-{FLOWERS[flower]}"


def rows(b: Box, s: State, seat: int, top: float) -> Iterator[Row]:
    """Give the seat's own row, then the others' as they sit, the dummy last."""
    first = seat if seat < s.seats else 0
    top += _GAP
    for owner in [*((first + n) % s.seats for n in range(s.seats)), *range(s.seats, s.owners)]:
        row = _row(b, s, owner, "you" if owner == seat else "dummy" if owner >= s.seats else "", top)
        yield row
        top += row.height + _GAP


def _row(b: Box, s: State, owner: int, role: str, top: float) -> Row:
    held = tuple(s.held[owner].tolist())
    points = tuple(_points(b, flower, count) for flower, count in enumerate(held))
    going = s.laid == SET_UP and s.arrived < PLACES
    asked = s.frog // FROGS if s.pending in (SWAP, DROP) else s.mover
    moves = s.moves if going and owner == s.mover else -1
    return Row(owner, role, top, held, points, sum(points), going and owner == asked, moves)


def _points(b: Box, flower: int, count: int) -> int:
    if flower < DRAWN:
        return b.points[count]
    return count * (b.blue_points if flower == BLUE else b.black_points)


@lru_cache(maxsize=4096)
def bouquet(row: Row, lit: frozenset[int]) -> Markup:
    """Draw a row: mark, frogs moved this turn, flowers, those that can be picked lit, and points."""
    top, height, own = row.top, row.height, row.role == "you"
    middle = top + height / 2
    total = "–" if row.role == "dummy" else minus(row.total)
    return group(
        path(box(0, top, WIDTH, height, 14), "row"),
        path(box(0, top + 8, 6, height - 16, 3), "acts"),
        svg.seat_mark(row.owner, (34, middle - 8), 15),
        text((58, middle + 1), letter(row.owner), "figure"),
        text((84, middle + 1), row.role, "note"),
        path(_turn_dots(row.moves, middle + 19), "turn-dots"),
        *(_held(row, flower, flower in lit) for flower in range(COLOURS)),
        text((668, middle + (16 if own else 10)), total, "big end" if own else "figure end"),
        class_="bouquet acting" if row.acting else "bouquet",
        role="group",
        aria_label=_words(row),
    )


def _words(row: Row) -> str:
    """The row in words: whose it is, what it brings, and whose turn it is."""
    who = f"{letter(row.owner)}{f' ({row.role})' if row.role else ''}"
    brings = "no score" if row.role == "dummy" else counted(row.total, "point")
    turn = f"; has moved {row.moves} of {A_TURN} frogs" if row.moves >= 0 else ""
    return f"bouquet of {who}: {brings}{turn}{'; is to decide' if row.acting and row.moves < 0 else ''}"


def _turn_dots(moves: int, y: float) -> str:
    """The frogs of a turn: those moved large, the others small."""
    sizes = (6.5 if n < moves else 3.0 for n in range(A_TURN if moves >= 0 else 0))
    return "".join(disc((26 + 17 * n, y), size) for n, size in enumerate(sizes))


def _held(row: Row, flower: int, lit: bool) -> Markup:
    count, points = row.held[flower], row.points[flower]
    return svg.target(
        held_id(row.owner, flower),
        f"{letter(row.owner)}: {count} {FLOWERS[flower]}, {counted(points, 'point')}",
        svg.use(art.flower_symbol(flower), (-24, 0), 1, "flower"),
        text((2, 2), f"×{count}" if count else "", "figure"),
        text((2, 21), signed(points) if count else "", "note"),
        path(box(-45, -row.height / 2 + 2, 90, row.height - 4, 10), "ring"),
        class_="held" if count else "held none",
        at=(190 + 94 * flower, row.top + row.height / 2),
        lit=lit,
    )
