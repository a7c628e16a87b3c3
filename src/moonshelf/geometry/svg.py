"""SVG as strings: elements, paths, and what every board is made of, targets and seats' marks.

Pages replace one drawing of a board by the next by morphing, which keeps the elements that are still there. So
a board draws the same elements in the same order in every position of a game, and changes attributes only:
what is not there yet is an element whose path is empty or whose class hides it. Colours, widths and fonts come
from classes; nothing here writes a style, since pages forbid them inline.

Text and markup are two types: only what this module made, or what a caller vouches for with ``Markup(...)``,
is taken as markup, and every text and attribute is escaped on its way in.
"""

import re
from collections.abc import Iterable
from itertools import cycle
from math import cos, isfinite, pi, sin
from typing import NewType

Markup = NewType("Markup", str)
"""Text that is well-formed markup already."""

Point = tuple[float, float]

_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")

MARKS = ("circle", "triangle", "square", "diamond", "star", "cross")
"""The name of each seat's mark, which goes wherever its colour goes."""


def number(value: float) -> str:
    """Write a coordinate, as short as two decimals allow.

    >>> number(20.0), number(-0.001), number(1 / 3)
    ('20', '0', '0.33')
    """
    if not isfinite(value):
        raise ValueError(f"{value} is no coordinate")
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escape(text: str) -> Markup:
    """Make any text safe between tags and in attributes; what XML cannot hold becomes a question mark sign.

    >>> escape("Tom & 'Jerry' <3")
    'Tom &amp; &#39;Jerry&#39; &lt;3'
    """
    text = _ILLEGAL.sub("\N{REPLACEMENT CHARACTER}", text).replace("&", "&amp;").replace("<", "&lt;")
    return Markup(text.replace(">", "&gt;").replace('"', "&quot;").replace("'", "&#39;"))


def element(tag: str, *children: Markup, **attributes: str | float | None) -> Markup:
    """Write an element.

    In names of attributes a ``_`` stands for a hyphen and is left away at the end, as in ``class_`` and
    ``aria_label``. Attributes that are None are left out.

    >>> element("circle", r=2.5, class_="dot", id=None)
    '<circle r="2.5" class="dot"/>'
    """
    head = "".join([tag, *(_attribute(name, value) for name, value in attributes.items() if value is not None)])
    return Markup(f"<{head}>{''.join(children)}</{tag}>" if children else f"<{head}/>")


def _attribute(name: str, value: str | float) -> str:
    written = escape(value) if isinstance(value, str) else number(value)
    return f' {name.rstrip("_").replace("_", "-")}="{written}"'


def group(*children: Markup, **attributes: str | float | None) -> Markup:
    """Write a group."""
    return element("g", *children, **attributes)


def path(d: str, class_: str, **attributes: str | float | None) -> Markup:
    """Write a path; with an empty ``d`` it is there and shows nothing."""
    return element("path", class_=class_, d=d, **attributes)


def text(at: Point, content: str, class_: str) -> Markup:
    """Write a line of text; where it is anchored is the class's to say."""
    return element("text", escape(content), x=at[0], y=at[1], class_=class_)


def use(name: str, at: Point = (0, 0), scale: float = 1, class_: str | None = None) -> Markup:
    """Repeat the thing defined by this id, its origin moved to a point."""
    return element("use", href=f"#{name}", class_=class_, transform=place(at, scale))


def define(name: str, *children: Markup) -> Markup:
    """Give a thing an id for :func:`use`; belongs inside ``<defs>``."""
    return group(*children, id=_checked(name))


def place(at: Point, scale: float = 1) -> str | None:
    """Write the transform that moves the origin to a point; None when there is nothing to do."""
    moved = f"translate({number(at[0])} {number(at[1])})" if at != (0, 0) else ""
    return (moved + (f"scale({number(scale)})" if scale != 1 else "")) or None


def picture(size: Point, label: str, class_: str, *children: Markup, role: str = "group") -> str:
    """Write a whole drawing, as large as its surroundings let it be.

    With the role ``group`` its parts can be named and reached; with ``img`` it is one thing with one name.
    """
    box = f"0 0 {number(size[0])} {number(size[1])}"
    namespace = "http://www.w3.org/2000/svg"
    return element("svg", *children, xmlns=namespace, viewBox=box, class_=class_, role=role, aria_label=label)


def target(
    name: str, label: str, *content: Markup, class_: str, at: Point = (0, 0), lit: bool = False
) -> Markup:
    """Write a place on a board that can be picked, now (lit) or at another time.

    Lit or not, it stays the same element: a button in the order of tabs, or an image that only scripts and
    arrow keys reach. A child of class ``ring`` shows its state and takes clicks; one of class ``reach`` may
    take its place for fingers; see board.css.
    """
    return group(
        *content,
        id=_checked(name),
        class_=f"{class_} lit" if lit else class_,
        role="button" if lit else "img",
        tabindex="0" if lit else "-1",
        aria_label=label,
        transform=place(at),
    )


def _checked(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} is no id: write a letter, then letters, digits, - and _")
    return name


def polygon(points: Iterable[Point]) -> str:
    """Write the closed path through some points.

    >>> polygon([(0, 0), (4, 0), (4, 4.5)])
    'M0 0L4 0L4 4.5Z'
    """
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def box(left: float, top: float, width: float, height: float, corner: float = 0) -> str:
    """Write the path of a rectangle, its corners rounded.

    >>> box(0, 0, 4, 2), box(0, 0, 4, 2, 1)
    ('M0 0h4v2h-4z', 'M1 0h2a1 1 0 0 1 1 1v0a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v0a1 1 0 0 1 1 -1z')
    """
    if corner == 0:
        return f"M{number(left)} {number(top)}h{number(width)}v{number(height)}h{number(-width)}z"
    r, across, down = number(corner), width - 2 * corner, height - 2 * corner
    turns = (f"a{r} {r} 0 0 1 {x}{r} {y}{r}" for x, y in (("", ""), ("-", ""), ("-", "-"), ("", "-")))
    sides = (f"h{number(across)}", f"v{number(down)}", f"h{number(-across)}", f"v{number(-down)}")
    start = f"M{number(left + corner)} {number(top)}"
    return start + "".join(side + turn for side, turn in zip(sides, turns, strict=True)) + "z"


def disc(centre: Point, radius: float) -> str:
    """Write the path of a circle.

    >>> disc((5, 5), 2)
    'M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z'
    """
    r, across = number(radius), number(2 * radius)
    return (
        f"M{number(centre[0] - radius)} {number(centre[1])}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0z"
    )


def around(centre: Point, radii: Iterable[float], turn: float = 0) -> list[Point]:
    """Give points evenly around a centre, clockwise from straight above, each at its own distance.

    Equal distances make a regular polygon, alternating ones a star. ``turn`` is a part of a whole turn.
    """
    distances = list(radii)
    angles = [2 * pi * (step / len(distances) + turn) for step in range(len(distances))]
    return [
        (centre[0] + radius * sin(angle), centre[1] - radius * cos(angle))
        for radius, angle in zip(distances, angles, strict=True)
    ]


def hexagon(centre: Point, radius: float) -> str:
    """Write the path of a hexagon that stands on a corner."""
    return polygon(around(centre, [radius] * 6))


def star(centre: Point, outer: float, inner: float, points: int = 5) -> str:
    """Write the path of a star."""
    distances = cycle((outer, inner))
    return polygon(around(centre, [next(distances) for _ in range(2 * points)]))


def fluted(centre: Point, radius: float, flutes: int, bulge: float = 0.6) -> str:
    """Write the path of a round cake with a fluted edge; ``bulge`` is from flat (0.5) to a wide arc (1)."""
    corners = around(centre, [radius] * flutes)
    r = number(radius * sin(pi / flutes) / bulge)
    arcs = "".join(f"A{r} {r} 0 0 1 {number(x)} {number(y)}" for x, y in [*corners[1:], corners[0]])
    return f"M{number(corners[0][0])} {number(corners[0][1])}{arcs}Z"


def seat_path(seat: int, centre: Point, radius: float) -> str:
    """Write the path of a seat's mark; all look equally large."""
    x, y = centre
    match MARKS[seat]:
        case "circle":
            return disc(centre, radius * 0.88)
        case "triangle":
            return polygon(around((x, y + radius * 0.18), [radius * 1.12] * 3))
        case "square":
            return box(x - radius * 0.8, y - radius * 0.8, radius * 1.6, radius * 1.6)
        case "diamond":
            return polygon(around(centre, [radius * 1.1, radius * 0.82] * 2))
        case "star":
            return star((x, y + radius * 0.06), radius * 1.15, radius * 0.52)
        case _:
            return _cross(centre, radius)


def _cross(centre: Point, radius: float) -> str:
    half = radius * 0.36
    left, top = number(centre[0] - half), number(centre[1] - radius)
    end, side = number(2 * half), number(radius - half)
    right, down, back, up = f"h{side}", f"v{side}", f"h-{side}", f"v-{side}"
    upper = f"M{left} {top}h{end}{down}{right}v{end}{back}{down}"
    return f"{upper}h-{end}{up}{back}v-{end}{right}z"


def seat_mark(seat: int, centre: Point, radius: float) -> Markup:
    """Write a seat's mark in its colour."""
    return path(seat_path(seat, centre, radius), f"seat seat-{seat}")
