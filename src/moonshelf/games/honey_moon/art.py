"""What Honey Moon's drawing is put together from: the sweets, the dice, and the shapes of moon and tunnels."""

from collections.abc import Sequence

from moonshelf.games.honey_moon.state import WIDTH
from moonshelf.geometry import squares, svg
from moonshelf.geometry.svg import Markup, Point, box, disc, group, hexagon, path, text

CELL = 40
"""The side of a square."""
HALF = CELL // 2
CENTRE = (354, 350)
"""The middle of the moon, on the drawing of a whole sheet."""
RADIUS = 321

_BEAR = "".join(
    disc((x, y), radius)
    for x, y, radius in [
        *((0, -6.5, 7), (-5.8, -12, 3.2), (5.8, -12, 3.2), (0, 5, 7.8), (0, 8, 7)),
        *((-8.8, 0.5, 3.5), (8.8, 0.5, 3.5), (-6, 12.6, 3.8), (6, 12.6, 3.8)),
    ]
)
_COMB = [(-7.3, -6), (7.3, -6), (0, 6.8)]
_CUCUMBER = "M-10 10.5C1 11 11 2 9.5 -10.5"
_BUMPS = "".join(disc(at, 2.5) for at in [(-7, 3.8), (1, 1), (3, -7), (-2, 14.8), (8, 8.3), (14.6, -1.5)])
_BOULDER = "M-16 9L-13 -5L-5 -14L7 -13L16 -2L15 11L5 16L-9 15Z"

ART: dict[str, tuple[tuple[str, str], ...]] = {
    "honeycomb": (
        ("honeycomb-edge", "".join(hexagon(at, 8.6) for at in _COMB)),
        ("honeycomb-cell", "".join(hexagon(at, 4.9) for at in _COMB)),
    ),
    "chocolate": (
        ("chocolate-edge", "M-12.5 -11.5L6.5 -15.5L12.5 11.5L-6.5 15.5Z"),
        ("chocolate-groove", "M-10.4 -2.3L8.6 -6.3M-8.4 6.7L10.6 2.7M-3 -13.5L3 13.5"),
    ),
    "gummy-bear": (
        ("bear-body", _BEAR),
        ("bear-belly", disc((0, 6.5), 4.2)),
        ("bear-eye", disc((-2.6, -8), 1.2) + disc((2.6, -8), 1.2) + disc((0, -4.8), 1.5)),
    ),
    "marshmallow": (
        ("marshmallow-edge", "M-13 -7C-15.5 -1 -15.5 5 -13 10C-9 16.5 9 16.5 13 10C15.5 5 15.5 -1 13 -7Z"),
        ("marshmallow-twist", "M-14 4C-6 10 6 10 14 4M-14.6 -2.5C-6 3.5 6 3.5 14.6 -2.5"),
        ("marshmallow-top", "M-13 -8A13 6.5 0 1 0 13 -8A13 6.5 0 1 0 -13 -8Z"),
        ("marshmallow-swirl", "M0 -8C3 -11 8 -8 4 -5.5C-2 -3 -9 -6 -6.5 -10"),
    ),
    "bonbon": (
        ("bonbon-ear", "M-7 -1L-17.5 -7L-15 0.5L-17 8.5L-7 3ZM7 1L17.5 7L15 -0.5L17 -8.5L7 -3Z"),
        ("bonbon-edge", disc((0, 0), 9.8)),
        ("bonbon-stripe", "M-5 -7.6C-1 -3 -1 3 -5 7.6M3.5 -8.6C7.5 -3 7.5 3 3.5 8.6"),
    ),
    "pickle": (
        ("pickle-edge", _CUCUMBER),
        ("pickle-wart", _BUMPS),
        ("pickle-body", _CUCUMBER),
        ("pickle-dot", "".join(disc(at, 1.3) for at in [(-6, 9), (0, 8), (4.2, 3.4), (7.4, -1), (8.4, -7)])),
    ),
    "rock": (
        ("rock-edge", _BOULDER),
        ("rock-light", "M-13 -5L-5 -14L7 -13L2 -5L-7 -1Z"),
        ("rock-crack", "M2 -5L5 5L-2 10M5 5L15 11M-7 -1L-9 15"),
    ),
}
"""What lies on squares, each kind with its own silhouette and pattern: classes and paths from back to front."""

_KINDS = {name: group(*(path(d, class_) for class_, d in parts)) for name, parts in ART.items()}

_PIPS = {
    "-9 -9": (2, 3, 4, 5, 6), "9 9": (2, 3, 4, 5, 6), "9 -9": (4, 5, 6), "-9 9": (4, 5, 6),
    "-9 0": (6,), "9 0": (6,), "0 0": (1, 3, 5),
}  # fmt: skip
HOURGLASS = "M-12 -18h24v5c0 7 -8 8 -8 13s8 6 8 13v5h-24v-5c0 -7 8 -8 8 -13s-8 -6 -8 -13z"
STRIKE = "M-17 15L17 -15"
LOOP = disc((0, 0), 26)
TICK = "M-22 2L-6 18L24 -18"


def _face(pips: int) -> Markup:
    dots = "".join(
        disc((float(x), float(y)), 3.6) for x, y in (at.split() for at, on in _PIPS.items() if pips in on)
    )
    return group(path(box(-20, -20, 40, 40, 9), "die-face"), path(dots, "die-pips"))


_DICE = {f"die-{pips}": _face(pips) for pips in range(7)} | {
    "four-up": group(path(box(-20, -20, 40, 40, 9), "die-face"), text((0, 8), "4+", "die-text"))
}
SYMBOLS = {**_KINDS, **_DICE}
"""All that is drawn more than once, by name."""


def square_id(square: int) -> str:
    """Name the element that a square is on the drawing of the seat's own moon."""
    return f"sq-{squares.name(square, WIDTH)}"


def middle(square: int) -> Point:
    """Give the middle of a square."""
    across, down = square % WIDTH - WIDTH // 2, square // WIDTH - WIDTH // 2
    return CENTRE[0] + across * CELL, CENTRE[1] + down * CELL


# --- shapes of the moon ---

_BITE, _CRUMB = 18.0, 20.5
_OVERLAP = 0.5
"""How far bites reach into the next square, so that no seam shows."""
RIM = svg.fluted(CENTRE, RADIUS, 52)
_LIGHT = svg.around(CENTRE, [RADIUS - 10] * 24)
GLEAM = "M{:.1f} {:.1f}A{r} {r} 0 0 1 {:.1f} {:.1f}".format(*_LIGHT[19], *_LIGHT[23], r=RADIUS - 10)
"""Light along the upper left of the rim."""


def _outline(opening: int, radius: float) -> str:
    """The outline of one dug square, from its upper left: round, or open in some directions."""
    half = _half(radius)
    r, side, ahead = svg.number(radius), 2 * half, HALF + _OVERLAP - half
    outline = ""
    for direction in range(4):
        along, away = squares.STEPS[(direction + 1) % 4], squares.STEPS[direction]
        if opening >> direction & 1:
            outline += _step(away, ahead) + _step(along, side) + _step(away, -ahead)
        else:
            outline += f"a{r} {r} 0 0 1 {along[0] * side} {along[1] * side}"
    return f"{outline}z"


def _half(radius: float) -> int:
    """Half the width of a tunnel whose bites have this radius."""
    return round(radius / 2**0.5)


def _step(direction: tuple[int, int], length: float) -> str:
    across, down = direction
    return f"h{svg.number(across * length)}" if across else f"v{svg.number(down * length)}"


_BITES = [_outline(opening, _BITE) for opening in range(16)]
_CRUMBS = [_outline(opening, _CRUMB) for opening in range(16)]


def tunnels(openings: dict[int, int]) -> str:
    """Write the path of all dug squares, each with the directions in which it is open."""
    return _outlines(openings, _BITES, _BITE)


def crumbs(openings: dict[int, int]) -> str:
    """Write the path of the cake's edge round all tunnels, a little wider than these."""
    return _outlines(openings, _CRUMBS, _CRUMB)


def bite(opening: int) -> str:
    """Write the path of one dug square round the origin."""
    corner = -_half(_BITE)
    return f"M{corner} {corner}{_BITES[opening]}"


def _outlines(openings: dict[int, int], outlines: Sequence[str], radius: float) -> str:
    half = _half(radius)
    corners = ((*middle(square), opening) for square, opening in openings.items())
    return "".join(f"M{x - half} {y - half}{outlines[opening]}" for x, y, opening in corners)


def trail(run_: Sequence[int]) -> str:
    """Write the path of a line along a dig, with a dot where it began; of nothing, for no dig."""
    if not run_:
        return ""
    (x, y), (to_x, to_y) = middle(run_[0]), middle(run_[-1])
    return f"{disc((x, y), 4)}M{x} {y}L{to_x} {to_y}"


def mouth(square: int, inward: int) -> str:
    """Write the path of the bite a starting square begins with: half of the square, and all the way out."""
    half = _half(_BITE)
    left, first, last, right = _turned(
        square, inward, [(-half, -RADIUS), (-half, -half), (half, -half), (half, -RADIUS)]
    )
    r, mirrored = svg.number(half), inward % 2
    return f"M{left}L{first}A{r} {r} 0 0 {mirrored} {last}L{right}Z"


def arrow(square: int, inward: int) -> str:
    """Write the path of a starting square's arrow, in its inner half."""
    return "M" + "L".join(_turned(square, inward, [(-6, 5.5), (0, 12), (6, 5.5)]))


def _turned(square: int, inward: int, points: Sequence[Point]) -> list[str]:
    """Write points of a starting square; in each, the second number grows toward the inside."""
    (x, y), (across, down) = middle(square), squares.STEPS[inward]
    return [
        f"{svg.number(x + u * down + v * across)} {svg.number(y + u * across + v * down)}" for u, v in points
    ]
