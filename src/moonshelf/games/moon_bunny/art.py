"""What Moon Bunny's drawing is put together from: herbs, colours with their patterns, Mooncakes and bunnies.

Herbs differ by silhouette, colours by pattern and then by hue, so that both survive a print without colours.
"""

from math import cos, radians, sin

from moonshelf.geometry.svg import Markup, Point, around, box, disc, fluted, group, number, path

HALF = 42
"""Half the side of a tile, whichever side is up."""
HERBS = ("lingzhi", "ginseng", "lotus", "goji", "longan", "snow-fungus")
COLOURS = ("yellow", "light-blue", "purple", "green", "grey", "pink")


def oval(centre: Point, across: float, along: float, turn: float = 0) -> str:
    """Write the path of an ellipse whose second radius points up, turned clockwise by some degrees."""
    x, y = along * sin(radians(turn)), -along * cos(radians(turn))
    arc = f"a{number(across)} {number(along)} {number(turn)} 1 0 "
    start = f"M{number(centre[0] + x)} {number(centre[1] + y)}"
    return f"{start}{arc}{number(-2 * x)} {number(-2 * y)}{arc}{number(2 * x)} {number(2 * y)}z"


# --- herbs: light shapes with dark lines, on any colour and on paper ---

_BERRIES = ((-14, 5, 14), (2, 12, 0), (16, 1, -16))

EMBLEMS: dict[str, tuple[tuple[str, str], ...]] = {
    "lingzhi": (
        ("mb-body", "M-5 4C-3 12 -8 19 -13 27C-6 31 3 29 5 25C8 17 8 11 7 4Z"),
        (
            "mb-body",
            "M-30 3C-31 -17 -13 -28 4 -27C22 -26 32 -11 30 3C28 13 14 12 6 8C-2 6 -14 14 -22 12"
            "C-28 10 -30 8 -30 3Z",
        ),
        (
            "mb-line",
            "M-21 4C-22 -10 -8 -18 4 -17C16 -16 23 -8 22 3M-11 3C-11 -5 -4 -9 4 -8.5"
            "C11 -8 14 -4 13.5 2",
        ),
    ),
    "ginseng": (
        (
            "mb-leaf",
            "M0 -13C-4 -21 -13 -27 -24 -23C-19 -15 -10 -11 0 -13ZM0 -13C4 -21 13 -27 24 -23"
            "C19 -15 10 -11 0 -13Z",
        ),
        ("mb-leaf", "M0 -13C-7 -19 -7 -27 0 -33C7 -27 7 -19 0 -13Z"),
        (
            "mb-body",
            "M-5 -13C-11 -10 -10 -4 -14 0C-18 4 -25 4 -31 12C-23 10 -16 11 -11 8C-9 16 -13 24 -19 32"
            "C-9 28 -4 20 0 14"
            "C5 20 11 28 21 31C14 23 9 16 10 8C16 11 23 8 30 10C25 2 17 3 13 -1C9 -5 11 -10 5 -13Z",
        ),
        ("mb-line", "M-6 -7H2M0 -1H8M-7 5H1"),
    ),
    "lotus": (
        ("mb-body", "M-33 -3C-20 -9 -6 0 0 14C-14 20 -28 12 -33 -3Z"),
        ("mb-body", "M33 -3C20 -9 6 0 0 14C14 20 28 12 33 -3Z"),
        ("mb-body", "M-22 -20C-8 -16 0 -3 0 13C-14 10 -24 -4 -22 -20Z"),
        ("mb-body", "M22 -20C8 -16 0 -3 0 13C14 10 24 -4 22 -20Z"),
        ("mb-body", "M0 -29C11 -17 12 -2 0 13C-12 -2 -11 -17 0 -29Z"),
        ("mb-leaf", "M-25 19C-9 14 9 14 25 19C15 31 -15 31 -25 19Z"),
    ),
    "goji": (
        ("mb-stalk", "M-25 -25C-10 -20 8 -22 27 -24M-17 -23Q-16 -12 -15 -7M2 -22V0M18 -23Q16 -16 16 -11"),
        ("mb-leaf", "M-2 -22C-10 -34 -22 -34 -30 -28C-24 -19 -12 -16 -2 -22Z"),
        *(("mb-body", oval((x, y), 8, 14, turn)) for x, y, turn in _BERRIES),
        ("mb-line", "M-17 1L-15 8M-1 7V15M14 -4L16 4"),
    ),
    "longan": (
        ("mb-stalk", "M-2 -31C0 -24 1 -20 2 -10M-1 -25C-8 -22 -12 -18 -15 -12M0 -22C8 -22 14 -18 17 -12"),
        ("mb-leaf", "M-2 -30C-12 -37 -24 -34 -28 -26C-20 -20 -9 -22 -2 -30Z"),
        ("mb-shell", disc((18, -5), 12.5)),
        ("mb-shell", disc((-16, -3), 14)),
        (
            "mb-shell-line",
            "M-22 -8h0.1M-15 -10h0.1M-24 0h0.1M-18 1h0.1M-19 8h0.1M15 -11h0.1M22 -9h0.1"
            "M24 -2h0.1",
        ),
        ("mb-body", disc((3, 13), 19)),
        ("mb-seed", disc((3, 14), 9)),
        ("mb-shine", disc((-0.5, 10.5), 3)),
    ),
    "snow-fungus": (
        (
            "mb-body",
            "M-27 17C-36 13 -36 0 -27 -3C-31 -14 -19 -22 -11 -17C-9 -28 8 -29 11 -19C20 -25 32 -16 28 -5"
            "C36 -1 36 12 27 16C28 26 13 30 6 24C0 31 -13 30 -15 23C-21 26 -27 23 -27 17Z",
        ),
        (
            "mb-line",
            "M-26 15C-23 3 -15 13 -14 4C-12 -6 -3 5 0 -2C4 -10 10 3 15 -3C19 -8 22 4 27 3M-16 22"
            "C-13 11 -5 21 -3 13"
            "C0 5 7 18 11 11C15 6 19 15 25 14M-20 -4C-18 -13 -10 -5 -7 -11C-3 -18 3 -7 8 -12"
            "C12 -16 17 -8 20 -9",
        ),
    ),
}  # fmt: skip
"""Each herb from back to front: class and path of every part."""


def emblem(herb: str) -> Markup:
    """Draw a herb round the origin, about 64 wide."""
    return group(*(path(d, class_) for class_, d in EMBLEMS[herb]))


# --- colours ---


def _triangles(half: float) -> str:
    steps = _steps(half - 9, 19)
    return "".join(
        f"M{number(x - 5.5 + shift)} {number(y + 5)}h11l-5.5 -10z"
        for row, y in enumerate(steps)
        for x in steps
        if (shift := 9.5 * (row % 2)) + x < half - 5
    )


def _dashes(half: float) -> str:
    rows = _steps(half - 7, 12)
    return "".join(
        f"M{number(-half + 4 + 8 * (row % 2))} {number(y)}H{number(half - 4)}" for row, y in enumerate(rows)
    )


def _zigzag(half: float) -> str:
    teeth = int((half - 4) / 6)
    return "".join(f"M{number(-6 * teeth)} {number(y + 4)}" + "l6 -8l6 8" * teeth for y in _steps(half - 9, 14))


def _cubes(half: float) -> str:
    spots = (
        (x + 12 * (row % 2), y) for row, y in enumerate(_steps(half - 12, 20.5)) for x in _steps(half - 12, 24)
    )
    inside = ((x, y) for x, y in spots if x < half - 11)
    return "".join(
        f"M{number(x)} {number(y - 12)}l10.4 6v12l-10.4 6l-10.4 -6v-12zm-10.4 6l10.4 6l10.4 -6m-10.4 6v12"
        for x, y in inside
    )


def _dots(half: float) -> str:
    columns = _steps(half - 8, 13)
    return "".join(
        f"M{number(x)} {number(-half + 6 + 4 * (column % 2))}V{number(half - 5)}"
        for column, x in enumerate(columns)
    )


def _steps(reach: float, apart: float) -> list[float]:
    """Spread points evenly from minus to plus some reach, about so far apart."""
    count = max(1, round(2 * reach / apart))
    return [-reach + 2 * reach * step / count for step in range(count + 1)]


_PATTERNS = {"light-blue": _triangles, "purple": _dashes, "green": _zigzag, "grey": _cubes, "pink": _dots}


def pattern(colour: str, half: float) -> str:
    """Write the path of a colour's pattern on a square of that half side; yellow has none."""
    return _PATTERNS[colour](half) if colour in _PATTERNS else ""


def swatch(colour: str, half: float, corner: float) -> Markup:
    """Draw a square of a colour round the origin."""
    ground = path(box(-half, -half, 2 * half, 2 * half, corner), f"mb-ground mb-{colour}")
    drawn = pattern(colour, half)
    return group(ground, *([path(drawn, f"mb-pattern mb-on-{colour}")] if drawn else []))


# --- Mooncakes ---

_PETALS = "".join(oval(at, 1.5, 3.4, turn * 60) for turn, at in enumerate(around((0, 0), [4.6] * 6)))


def cake(kind: str) -> Markup:
    """Draw a Mooncake round the origin: the printed ``symbol``, or the ``token`` that lies on it."""
    if kind == "symbol":
        return group(path(fluted((0, 0), 11, 10), "mb-symbol"), path(disc((0, 0), 4.6), "mb-symbol-line"))
    return group(path(fluted((0, 0), 13.5, 12), "mb-cake"), path(_PETALS, "mb-cake-print"))


# --- bunnies ---

HOPPING = (
    oval((-9, -25), 5.6, 16, -9) + oval((9, -25), 5.6, 16, 9) + disc((0, -5), 14) + oval((0, 15), 16, 15)
    + oval((-12, 28), 8.5, 4.8) + oval((12, 28), 8.5, 4.8)
)  # fmt: skip
LEAPING = (
    oval((10, -22), 5, 16, -58) + oval((14, -14), 4.6, 14, -82) + disc((25, -7), 12) + oval((-2, 7), 13, 25, 78)
    + oval((-26, 18), 5, 14, 58) + oval((21, 16), 4.8, 13, -62) + disc((-27, 0), 5.5)
)  # fmt: skip
BUNNIES = (HOPPING, LEAPING)
"""The Hopping Bunny sits upright, the other is stretched in a leap."""
FACES = (
    disc((-5, -7), 2) + disc((5, -7), 2) + "M-2.4 -1.5h4.8l-2.4 2.8z",
    disc((28, -10), 2.1) + "M36 -5.5h-4l2 2.6z",
)
BELLIES: tuple[Point, ...] = ((0, 15), (-2, 7))
"""Where the seat's mark is on each."""
CRESCENT = "M-3 7A9 9 0 1 0 6 22A7.5 7.5 0 1 1 -3 7Z"
"""The mark on the belly of Chang'e's bunny."""

# --- bag and stack ---

SACK = "M-11 -22C-30 -8 -38 12 -33 26C-30 36 30 36 33 26C38 12 30 -8 11 -22Z"
SACK_NECK = "M-16 -36C-8 -31 -4 -38 0 -33C4 -38 8 -31 16 -36L11 -22H-11Z"
SACK_TIE = "M-13 -22H13"
