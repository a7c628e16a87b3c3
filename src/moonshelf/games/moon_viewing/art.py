"""What Moon Viewing's drawing is put together from: places, tiles, rabbits, and the night behind them."""

from functools import cache
from math import cos, radians, sin

from moonshelf.games.moon_viewing.garden import CELL_AT, SPACE_AT
from moonshelf.games.moon_viewing.state import TILES
from moonshelf.geometry import hexes
from moonshelf.geometry.svg import (
    Markup,
    Point,
    around,
    box,
    disc,
    group,
    hexagon,
    number,
    path,
    polygon,
    star,
    text,
)

SIZE = (700, 946)
CENTRE = (350, 406)
"""The middle of the garden, and of the moon behind it."""
MOON = 343
EDGE = 74
"""An edge of a cell: spaces lie so far apart, as large as the width of a phone allows."""
FACE = 70
"""How far a tile reaches from its middle to its corners, in the garden."""
IN_RING = 0.56
"""The size of a tile in the circle."""
TEMPLE = (350, 52)
HAND = (350, 882)

_TOP, _BOTTOM = CENTRE[1] - 4 * EDGE, CENTRE[1] + 4 * EDGE
_RIGHT = (
    *((431, _TOP - 58), (511, _TOP - 52), (583, _TOP - 20), (639, _TOP + 39), (661, _TOP + 117)),
    *((614, _BOTTOM - 14), (550, _BOTTOM + 36), (472, _BOTTOM + 57), (391, _BOTTOM + 60)),
)
SLOTS: tuple[Point, ...] = (*_RIGHT, *((2 * CENTRE[0] - x, y) for x, y in reversed(_RIGHT)))
"""The places of the circle, clockwise from the temple."""


@cache
def middle(cell: int) -> Point:
    """Give the middle of a cell."""
    x, y = hexes.centre(CELL_AT[cell])
    return CENTRE[0] + EDGE * x, CENTRE[1] + EDGE * y


@cache
def corner(space: int) -> Point:
    """Give where a space lies."""
    x, y = hexes.point(SPACE_AT[space])
    return CENTRE[0] + EDGE * x, CENTRE[1] + EDGE * y


def reach(space: int) -> str:
    """Write the path of all that is nearer to a space than to any other: a triangle round it."""
    x, y = hexes.point(SPACE_AT[space])
    middles = sorted(map(hexes.centre, SPACE_AT[space]))
    return polygon((EDGE * (across - x), EDGE * (down - y)) for across, down in middles)


def slot(spot: int, left: int) -> int:
    """Give the place of a tile in the circle, which empties from below: half of the tiles on each side."""
    return spot if spot < (left + 1) // 2 else TILES - left + spot


def _oval(centre: Point, across: float, along: float, turn: float = 0) -> str:
    """Write the path of an ellipse whose long side is turned from upright, in degrees clockwise."""
    x, y = along * sin(radians(turn)), -along * cos(radians(turn))
    arc = f"a{number(across)} {number(along)} {number(turn)} 1 0 "
    start = f"M{number(centre[0] + x)} {number(centre[1] + y)}"
    return f"{start}{arc}{number(-2 * x)} {number(-2 * y)}{arc}{number(2 * x)} {number(2 * y)}z"


def _fan(length: float, width: float, turns: tuple[float, ...], root: Point = (0, 14)) -> str:
    """Write the path of leaves that spread from one root."""
    at = [(root[0] + length * sin(radians(t)), root[1] - length * cos(radians(t))) for t in turns]
    return "".join(_oval(centre, width, length, turn) for centre, turn in zip(at, turns, strict=True))


# --- tiles ---

EMBLEMS = (
    star((0, 0), 20, 11),
    _fan(13, 4.2, (-62, -14, 30, 76), (-3, 12)) + box(-4.6, 8, 3.2, 12),
    disc((-9, 2), 9) + disc((9, 2), 9) + disc((0, -11), 9) + box(-1.6, 4, 3.2, 16),
    _fan(11, 2.6, (-64, -38, -13, 13, 38, 64), (0, 4)) + box(-1.4, 2, 2.8, 18),
    star((0, -1), 20, 7.5, 7) + box(-1.4, 8, 2.8, 12),
    "".join(_oval(at, 3.4, 6.5, turn * 36) for turn, at in enumerate(around((0, 0), [12.5] * 10)))
    + disc((0, 0), 6),
)
"""The silhouettes of the plants of colours A to F: bellflower, bamboo, clover, pampas, maple, chrysanthemum."""

_PAW = disc((0, 3), 5.4) + disc((-6.2, -3), 2.6) + disc((0, -6.4), 2.7) + disc((6.2, -3), 2.6)
ARROW = "M-22 0H20M9 -10L22 0L9 10"
PAW_STEP = 19


def paws(count: int, at: Point) -> str:
    """Write the path of so many paws in a row round a point."""
    first = at[0] - PAW_STEP * (count - 1) / 2
    return "".join(_moved(_PAW, (first + PAW_STEP * place, at[1])) for place in range(count))


def _moved(relative: str, by: Point) -> str:
    """Move a path of discs: every subpath begins with an absolute M."""
    parts = (part.partition("a") for part in relative.split("M")[1:])
    return "".join(
        f"M{number(float(start.split()[0]) + by[0])} {number(float(start.split()[1]) + by[1])}a{rest}"
        for start, _, rest in parts
    )


def tile(colour: int, value: int, paw_count: int, arrow_count: int) -> Markup:
    """Draw a tile as it lies in the garden, round the origin."""
    kind = "abcdef"[colour]
    arrows = (
        path(ARROW, "mv-arrow", transform=f"translate(0 {40 - 15 * place - (paw_count > 0) * 17})")
        for place in range(arrow_count)
    )
    return group(
        path(hexagon((0, 0), FACE), f"mv-tile mv-{kind}"),
        path(hexagon((0, 0), FACE - 9), f"mv-border mv-border-{kind}"),
        path(EMBLEMS[colour], f"mv-emblem-{kind}", transform="translate(-21 -13)scale(1.15)"),
        text((22, 7), str(value), "mv-value"),
        path(paws(paw_count, (0, 40)), f"mv-paw mv-emblem-{kind}"),
        *arrows,
    )


# --- rabbits ---

_SITTING = _oval((-6.5, -15), 4.8, 13, -10) + _oval((6.5, -15), 4.8, 13, 10) + disc((0, 5), 15)
_RUNNING = (
    _oval((4, 7), 12, 18, 84) + disc((-13, -4), 9.5) + disc((22, 4), 5)
    + _oval((-5, -17), 4, 12.5, 28) + _oval((-13, -18), 3.8, 11.5, 4)
)  # fmt: skip
RABBITS = (_SITTING, _RUNNING)
"""The rabbits of each seat: seen from before, or from the side."""
EYES = (disc((-5, 0), 1.9) + disc((5, 0), 1.9), disc((-15, -5), 1.9))
BELLIES = ((0, 11), (4, 8))
"""Where the seat's mark is on its rabbits."""
HEAD = _oval((-3.4, -8), 2.5, 6.8, -10) + _oval((3.4, -8), 2.5, 6.8, 10) + disc((0, 3), 8)
"""The rabbit symbol of the Dark Side."""

# --- the night ---

PAGODA = "M-2 -38h4v7l9 8h-3v7h3l9 9h-4v8h4l10 10h-5v14h4v6h-58v-6h4v-14h-5l10 -10h4v-8h-4l9 -9h3v-7h-3l9 -8z"
CRATERS = disc((142, 250), 26) + disc((566, 560), 34) + disc((500, 236), 15) + disc((206, 610), 19)


def _stalk(foot: Point, tip: Point, bend: float) -> str:
    """Write the path of a stalk of pampas grass with its plume."""
    (x, y), (to_x, to_y) = foot, tip
    lean = (to_x - x) / 3
    plume = "".join(
        f"M{number(to_x - step * lean / 9)} {number(to_y + step * 9)}q{number(side * 5 + lean / 4)} -3 "
        f"{number(side * 9 + lean / 2)} 7"
        for step in range(5)
        for side in (-1, 1)
    )
    return f"M{x} {y}Q{number(x + bend)} {number((y + to_y) / 2)} {to_x} {to_y}{plume}"


GRASS = "".join(
    _stalk((edge + side * foot, 812), (edge + side * tip, top), side * bend)
    for edge, side in ((0, 1), (700, -1))
    for foot, tip, top, bend in ((14, 40, 540, -6), (34, 74, 590, 0), (52, 104, 650, 6), (8, 12, 600, -8))
)


STARS = "".join(
    disc(place, 1.6 + index % 3 * 0.5)
    for index, place in enumerate(
        ((22, 22), (92, 14), (30, 250), (677, 30), (612, 12), (684, 330), (12, 330), (688, 520))
    )
)
