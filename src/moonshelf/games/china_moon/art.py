"""What China Moon's drawing is put together from: pads, flowers, frogs and the counts of a move."""

from functools import cache
from math import hypot

from moonshelf.games.china_moon.actions import FLOWERS
from moonshelf.games.china_moon.state import OWNERS
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, Point, around, box, disc, element, fluted, group, path, star

PAD = 24
"""The radius of a pad."""

_NOTCH = "M0 2L9.5 -21.4A23.4 23.4 0 1 1 -2 -23.3Z"
_VEINS = "M0 2L-16 -6M0 2L-13 13M0 2L2 19M0 2L16 9M0 2L18.5 -5"
_HEAD = disc((0, 3), 21.5) + disc((-12, -15.5), 9.5) + disc((12, -15.5), 9.5)
_WINGS = disc((-12.5, -9.5), 13.5) + disc((12.5, -9.5), 13.5) + disc((-9.5, 12), 11.5) + disc((9.5, 12), 11.5)
_COIL = "M-12 13H12M-12 13L12 8L-12 2L12 -4L-12 -10L12 -14H-12"
_PRINT = fluted((0, 0), 15, 9, 0.62) + disc((0, 0), 4)


def _blossom(at: Point, radius: float) -> str:
    return star(at, radius, radius * 0.45, 5)


PADS: dict[str, tuple[tuple[str, str], ...]] = {
    "plain": (("cm-leaf", _NOTCH), ("cm-vein", _VEINS)),
    "lotus": (("cm-lotus-pad", fluted((0, 0), 24, 9, 0.66)), ("cm-print", _PRINT)),
    "black-lotus": (
        ("cm-black-pad", star((0, 0), 27, 19.5, 12)),
        ("cm-thorns", _blossom((0, -8.5), 8) + _blossom((-8, 6), 8) + _blossom((8, 6), 8)),
    ),
    "spring": (("cm-spring-pad", box(-21.5, -21.5, 43, 43, 7)), ("cm-coil", _COIL)),
    "silly-frog": (
        ("cm-silly-pad", _HEAD),
        ("cm-eyes", disc((-12, -15.5), 5.8) + disc((12, -15.5), 5.8)),
        ("cm-pupils", disc((-9.5, -13.5), 2.6) + disc((9.5, -17), 2.6)),
        ("cm-tongue", "M2 6.5V14C2 18 9 18 9 14V5.5Z"),
        ("cm-mouth", "M-13 4C-8 9 8 9 13 4"),
    ),
    "butterfly": (
        ("cm-wings", _WINGS),
        ("cm-spots", disc((-12.5, -9.5), 5.5) + disc((12.5, -9.5), 5.5) + disc((-9, 12), 4) + disc((9, 12), 4)),
        ("cm-body", "M0 -10V17M0 -10L-5 -19M0 -10L5 -19"),
    ),
}
"""The kinds of pad, each with its own outline: classes and paths from back to front."""

KINDS = tuple(PADS)
"""The names of the kinds of pad, in the order of their numbers."""


def _petals(count: int, length: float, width: float) -> str:
    """Petals round a middle, pointed at both ends."""
    parts = []
    for x, y in around((0, 0), [length] * count):
        across, down = -y * width / length, x * width / length
        tip, middle = _point((x, y)), (x * 0.55, y * 0.55)
        left = _point((middle[0] + across, middle[1] + down))
        right = _point((middle[0] - across, middle[1] - down))
        parts.append(f"M0 0Q{left} {tip}Q{right} 0 0Z")
    return "".join(parts)


def _point(at: Point) -> str:
    return f"{svg.number(at[0])} {svg.number(at[1])}"


_FAN = (
    "M0 13C-8 6 -8 -7 0 -16C8 -7 8 6 0 13Z"
    "M-1 13C-14 12 -16 0 -13 -10C-6 -6 -3 4 -1 13ZM1 13C14 12 16 0 13 -10C6 -6 3 4 1 13Z"
    "M-2 14C-13 17 -20 9 -20 1C-12 1 -5 6 -2 14ZM2 14C13 17 20 9 20 1C12 1 5 6 2 14Z"
)
_BUD = "M0 -17C7 -9 12 -3 12 5C12 12 7 16 0 16C-7 16 -12 12 -12 5C-12 -3 -7 -9 0 -17Z"
_SEAMS = "M0 -17C4 -8 4 4 0 16M-9 -4C-3 2 -1 8 0 16M9 -4C3 2 1 8 0 16"

BLOSSOMS: dict[str, tuple[tuple[str, str], ...]] = {
    "pink": (("cm-pink", _FAN),),
    "white": (("cm-white", _petals(8, 17, 7.5)), ("cm-heart", disc((0, 0), 4.6))),
    "yellow": (("cm-yellow", _BUD), ("cm-seam", _SEAMS)),
    "black": (("cm-black", star((0, 0), 18, 6.5, 7)), ("cm-cross", "M-4 -4L4 4M-4 4L4 -4")),
    "blue": (("cm-blue", _petals(4, 19, 12)), ("cm-moon", "M-3 -6A6.5 6.5 0 1 0 6 3A5 5 0 0 1 -3 -6Z")),
}
"""The flowers, each with its own silhouette."""

_FROG = (
    disc((-15, 11), 8.5) + disc((15, 11), 8.5) + disc((0, 5), 16.5) + disc((0, -6), 14.5)
    + disc((-9, -16.5), 6.2) + disc((9, -16.5), 6.2)
)  # fmt: skip
_FROG_EYES = disc((-9, -17), 3.4) + disc((9, -17), 3.4)

_FIGURES: tuple[tuple[tuple[Point, ...], ...], ...] = (
    (((-2.5, -3.4), (0.8, -6), (0.8, 6)),),
    (((-3.6, -3.6), (-2, -5.8), (1.4, -6), (3.4, -4.2), (3.2, -1.6), (-3.8, 6), (4, 6)),),
    (((-3.6, -5.8), (3.6, -5.8), (-0.2, -1.2), (2.8, -0.4), (4, 2.2), (2.6, 5.2), (-1, 6.2), (-4, 4.4)),),
)
"""The figures 1, 2, 3 as lines through points."""


@cache
def symbols() -> dict[str, Markup]:
    """Give everything that the drawing repeats, by id."""
    drawn = {f"cm-pad-{name}": _layers(parts) for name, parts in PADS.items()}
    drawn |= {f"cm-{name}": _layers(parts) for name, parts in BLOSSOMS.items()}
    drawn |= {f"cm-frog-{owner}": _frog(owner) for owner in range(OWNERS)}
    lights = {"cm-light": _light("light"), "cm-moonlight": _light("moonlight")}
    return drawn | lights | {"cm-none": group()}


def _light(name: str) -> Markup:
    """A soft light round the origin that fades away toward its rim."""
    stops = (element("stop", offset=part, class_=f"cm-{name}-{n}") for n, part in enumerate((0.35, 1)))
    return group(
        element("radialGradient", *stops, id=f"cm-{name}-fading"),
        element("circle", r=44, fill=f"url(#cm-{name}-fading)"),
    )


def _layers(parts: tuple[tuple[str, str], ...]) -> Markup:
    return group(*(path(d, class_) for class_, d in parts))


def flower_symbol(flower: int) -> str:
    """Give the id of a flower's drawing; of an empty one for none."""
    return f"cm-{FLOWERS[flower]}" if flower >= 0 else "cm-none"


def _frog(owner: int) -> Markup:
    """A frog from above, with its owner's mark on the back."""
    return group(
        path(_FROG, f"cm-frog cm-frog-{owner}"),
        path(_FROG_EYES, "cm-frog-eyes"),
        path(svg.seat_path(owner, (0, -5), 7.5), "cm-frog-mark"),
    )


def hop(start: Point, end: Point) -> str:
    """Write the path of one space: a leap from a point to another, higher the longer it is."""
    (x, y), (to_x, to_y) = start, end
    length = hypot(to_x - x, to_y - y) or 1
    bend = min(60, 14 + length * 0.22)
    middle = (x + to_x) / 2 + (to_y - y) / length * bend, (y + to_y) / 2 - (to_x - x) / length * bend
    return f"M{_point(start)}Q{_point(middle)} {_point(end)}"


def count(number: int, at: Point) -> str:
    """Write the path of a figure, 1 to 3, for the spaces of a move, the first being number 0."""
    return _shifted(_FIGURES[number], at)


def _shifted(lines: tuple[tuple[Point, ...], ...], at: Point) -> str:
    strokes = ("L".join(_point((at[0] + x, at[1] + y)) for x, y in line) for line in lines)
    return "".join(f"M{stroke}" for stroke in strokes)
