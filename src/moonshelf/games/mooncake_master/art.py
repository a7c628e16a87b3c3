"""What the drawings of Mooncake Master are put together from: quarters, yolks, fillings and seams.

A quarter is drawn as the one at the top left, with the middle of its mooncake at the origin and a radius of
100; the others are turned by right angles.
"""

from collections.abc import Iterator
from math import cos, pi, sin

from moonshelf.games.mooncake_master.components import EDGE_SIGNS
from moonshelf.games.mooncake_master.state import AFTER, BEFORE
from moonshelf.geometry.svg import Markup, Point, disc, group, number, path

RADIUS = 100
FLAVOURS = ("lotus", "red-bean", "green-tea")
"""Classes and symbols of the flavours, in their order."""
_GAP = 1.5
_YOLK = 52
"""How far from the middle yolks lie."""
_YOLK_RADIUS = 17


def _on(part: float, radius: float) -> Point:
    """The point of the rim at a part of the way from the top (0) to the left (1)."""
    return -radius * sin(part * pi / 2), -radius * cos(part * pi / 2)


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _scallops(count: int, radius: float, bulge: float) -> str:
    """A rim of round petals."""
    r = number(radius * sin(pi / 4 / count) / bulge)
    return "".join(f"A{r} {r} 0 0 0 {_at(_on((step + 1) / count, radius))}" for step in range(count))


def _teeth(count: int, outer: float, inner: float) -> str:
    """A rim of broad, flat teeth."""
    points = []
    for step in range(count):
        for part, radius in ((0.0, inner), (0.18, inner), (0.26, outer), (0.74, outer), (0.82, inner)):
            points.append(_on((step + part) / count, radius))
    return "".join(f"L{_at(point)}" for point in [*points, _on(1, inner)])


def _leaves(count: int, outer: float, inner: float) -> str:
    """A rim of pointed leaves."""
    parts = []
    for step in range(count):
        left, tip, right = ((step + part) / count for part in (0.12, 0.5, 0.88))
        parts.append(f"Q{_at(_on(left, outer))} {_at(_on(tip, outer + 3))}")
        parts.append(f"Q{_at(_on(right, outer))} {_at(_on((step + 1) / count, inner))}")
    return "".join(parts)


def _quarter(rim: str, radius: float) -> str:
    return f"M{-_GAP} {-_GAP}V{-radius}H0{rim}H{-radius}V{-_GAP}Z"


_RIMS = {
    "lotus": _quarter(_scallops(4, 93, 0.82), 93),
    "red-bean": _quarter(_teeth(4, 101, 91), 91),
    "green-tea": _quarter(_leaves(3, 99, 87), 87),
}

_PETALS = "".join(
    f"M{_at(_on((step + 0.06) / 4, 72))}Q{_at(_on((step + 0.5) / 4, 106))} {_at(_on((step + 0.94) / 4, 72))}"
    f"Q{_at(_on((step + 0.5) / 4, 60))} {_at(_on((step + 0.06) / 4, 72))}Z"
    for step in range(4)
)
_BEANS = "".join(disc(_on((step + 0.5) / 4, 80), 6) for step in range(4))
_VEINS = "".join(
    f"M{_at(_on((step + 0.5) / 3, 62))}L{_at(_on((step + 0.5) / 3, 96))}"
    f"M{_at(_on((step + 0.2) / 3, 86))}L{_at(_on((step + 0.5) / 3, 74))}L{_at(_on((step + 0.8) / 3, 86))}"
    for step in range(3)
)
_PATTERNS = {"lotus": _PETALS, "red-bean": _BEANS, "green-tea": _VEINS}
_EMBLEM = f"M{-_GAP} -24A24 24 0 0 0 -24 {-_GAP}"


def _flavour(name: str) -> Markup:
    return group(
        path(_RIMS[name], f"{name}-base"),
        path(_PATTERNS[name], f"{name}-pattern"),
        path(_EMBLEM, f"{name}-emblem"),
    )


# --- yolks: a half at an edge, a whole at a seam, one that stays half ---


def _half(at_top: bool, radius: float) -> str:
    near, far, r = number(-_YOLK + radius), number(-_YOLK - radius), number(radius)
    if at_top:  # the straight edge towards the next quarter
        return f"M0 {far}A{r} {r} 0 0 0 0 {near}Z"
    return f"M{far} 0A{r} {r} 0 0 1 {near} 0Z"


def _edges(edges: int) -> Markup:
    sides = [at_top for bit, at_top in ((BEFORE, False), (AFTER, True)) if edges & bit]
    outer = "".join(_half(at_top, _YOLK_RADIUS) for at_top in sides)
    inner = "".join(_half(at_top, _YOLK_RADIUS - 6) for at_top in sides)
    return group(path(outer, "yolk-edge"), path(inner, "yolk-heart"))


def _turned(point: Point, turns: int) -> Point:
    x, y = point
    for _ in range(turns):
        x, y = -y, x
    return x, y


def whole_yolks(seams: list[int], radius: float = _YOLK_RADIUS + 1.5) -> str:
    """Write the path of whole yolks at some seams of a mooncake."""
    return "".join(disc(_turned((0, -_YOLK), seam), radius) for seam in seams)


def cracks(seams: list[int]) -> str:
    """Write the path of a crack along some seams, where a half yolk stays half."""
    zigzag = [(0.0, -76.0), (-5.0, -66.0), (5.0, -56.0), (-5.0, -46.0), (5.0, -36.0), (0.0, -27.0)]
    return "".join("M" + "L".join(_at(_turned(point, seam)) for point in zigzag) for seam in seams)


# --- fillings ---

_SEED = "M0 -13C5 -6 8 0 8 5A8 8 0 1 1 -8 5C-8 0 -5 -6 0 -13Z"
_PIECES = {
    "seed": group(
        path(_SEED, "seed-halo"), path(_SEED, "seed-body"), path("M-3.5 6A4 4 0 0 1 -2.5 0", "seed-light")
    ),
    "nut": group(
        path(disc((0, 0), 11.5), "nut-halo"),
        path(disc((0, 0), 11.5), "nut-body"),
        path("M-11.2 -2.5A11.5 11.5 0 0 1 11.2 -2.5Q5.5 2.5 0 -0.5Q-5.5 2.5 -11.2 -2.5Z", "nut-cap"),
    ),
    "yolk": group(path(disc((0, 0), 12), "yolk-edge"), path(disc((0, 0), 7.5), "yolk-heart")),
}
_SPOTS: dict[int, tuple[Point, ...]] = {
    0: (),
    1: ((-47, -47),),
    2: ((-61, -36), (-36, -61)),
    3: ((-64, -37), (-37, -64), (-31, -31)),
}


def _spots(count: int) -> Iterator[tuple[Point, float]]:
    """Where so many things lie on a quarter, and how large."""
    if count <= 3:
        yield from ((spot, 1.0) for spot in _SPOTS[count])
        return
    for step in range(count):
        angle = 2 * pi * step / count
        yield (-46 + 22 * sin(angle), -46 - 22 * cos(angle)), 0.62


def fillings(seeds: int, nuts: int, yolks: int) -> Markup:
    """Draw what lies on a quarter: seeds, nuts, and whole yolks printed on the tile."""
    things = ["seed"] * seeds + ["nut"] * nuts + ["yolk"] * yolks
    return group(
        *(
            group(_PIECES[thing], transform=f"translate({_at(spot)})scale({number(size)})")
            for thing, (spot, size) in zip(things, _spots(len(things)), strict=True)
        )
    )


def _pair() -> Markup:
    return group(
        group(_PIECES["seed"], transform="translate(-9 0)rotate(-14)"),
        group(_PIECES["nut"], transform="translate(9 1)scale(0.9)"),
    )


SYMBOLS = {
    "nothing": group(),
    **{name: _flavour(name) for name in FLAVOURS},
    **{f"edge-{sign}": _edges(number_) for number_, sign in enumerate(EDGE_SIGNS)},
    "seed": _PIECES["seed"],
    "nut": _PIECES["nut"],
    "yolk": _PIECES["yolk"],
    "pair": _pair(),
    "half": group(
        path("M0 -12A12 12 0 0 0 0 12Z", "yolk-edge"),
        path("M0 -7A7 7 0 0 0 0 7Z", "yolk-heart"),
        path("M0 -15V15", "half-edge"),
    ),
}
"""What is drawn more than once, by name; fillings are added as a box needs them."""


def sector(quarter: int) -> str:
    """Write the outline of a quarter's place."""
    radius = RADIUS - 2
    points = ((-4.0, -4.0), (-4.0, -radius), (-radius, -4.0))
    middle, start, end = (_at(_turned(point, quarter)) for point in points)
    return f"M{middle}L{start}A{radius} {radius} 0 0 0 {end}Z"


PLATE = disc((0, 0), RADIUS + 6)
PLATE_RIM = disc((0, 0), RADIUS + 2)
SEAMS = f"M0 -{RADIUS - 4}V{RADIUS - 4}M-{RADIUS - 4} 0H{RADIUS - 4}"

TICK = "M-7 0.5L-2 6L7.5 -6"
STRIKE = "M-10 10L10 -10"


def turn(quarter: int) -> str | None:
    """Write the transform that turns the art of the top left quarter into another one."""
    return f"rotate({90 * quarter})" if quarter else None
