"""The pond of China Moon, drawn once for a course: where everything lies, and what no position changes."""

from functools import lru_cache
from itertools import combinations
from math import dist

import numpy as np

from moonshelf.games.china_moon import art
from moonshelf.games.china_moon.actions import nodes_of
from moonshelf.games.china_moon.state import BOX, CIRCLE, PLACES, START
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, Point, box, disc, element, group, path, text, use
from moonshelf.kernel.types import Box

WIDTH = 684
SHORE = 84
"""The height of the strip below the water where frogs wait."""
_MARGIN = 40
_BELOW = 46
_STRETCH = 1.28
"""The course is drawn a little higher than wide, for the sake of fingers on a narrow screen."""
_NARROWEST = 80
"""A course less wide than this is not drawn any larger."""
_ISLAND = 70
_REEDS = (22, 652, 668, 560)
_SPARKLES = ((0.07, 0.09), (0.93, 0.07), (0.88, 0.93), (0.64, 0.8), (0.3, 0.55), (0.95, 0.35), (0.72, 0.42))


class Pond:
    """A course as it is drawn."""

    def __init__(self, b: Box) -> None:
        self.pads = range(1, b.pads + 1)
        self.kind: list[int] = [int(kind) for kind in b.kind]
        self.links = {node: nodes_of(b.ahead[node]) for node in (START, *self.pads)}
        self.at = _placed(b, [START, *self.pads, CIRCLE])
        self.height = max(y for _, y in self.at.values()) + _BELOW
        self.shore = self.height + SHORE
        near = min(dist(self.at[a], self.at[b]) for a, b in combinations((START, *self.pads), 2))
        self.scale = min(1.0, near / (2 * art.PAD + 2))
        room = min(dist(self.at[CIRCLE], self.at[node]) for node in (START, *self.pads))
        self.island = min(_ISLAND, room - art.PAD - 5)

    def place(self, place: int) -> Point:
        """Give the middle of a place of the circle from the circle's: 1 on the left, then clockwise."""
        across, down = ((-1, 0), (0, -1), (1, 0), (0, 1))[place]
        return across * self.island * 0.6, down * self.island * 0.6

    def rest(self, place: int) -> Point:
        """Give where the frog in a place of the circle is drawn."""
        return self.at[CIRCLE][0] + self.place(place)[0], self.at[CIRCLE][1] + self.place(place)[1]

    def slot(self, number: int, frogs: int) -> Point:
        """Give the place of one of so many frogs on the shore, in two rows that give way to each other."""
        across = 38 + number * (WIDTH - 76) / max(1, frogs - 1)
        return across, self.height + SHORE / 2 + (13 if number % 2 else -9)


def _point(at: Point) -> str:
    return f"{svg.number(at[0])} {svg.number(at[1])}"


def _arrow(a: Point, b: Point) -> str:
    """A small arrowhead half way."""
    long = dist(a, b)
    u, v = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    tips = (
        (x - 3 * u - 4 * v, y - 3 * v + 4 * u),
        (x + 3 * u, y + 3 * v),
        (x - 3 * u + 4 * v, y - 3 * v - 4 * u),
    )
    return "M" + "L".join(map(_point, tips))


def _reed(x: float, y: float) -> str:
    left, right = svg.number(x - 7), svg.number(x + 8)
    return f"M{svg.number(x)} {svg.number(y)}v-26M{left} {svg.number(y)}v-15M{right} {svg.number(y)}v-19"


def _placed(b: Box, nodes: list[int]) -> dict[int, Point]:
    """Spread the course over the width, keeping its shape but for the stretch; a narrow one in the middle."""
    xs, ys = [b.x[node] for node in nodes], [b.y[node] for node in nodes]
    wide = max(_NARROWEST, max(xs) - min(xs))
    unit = (WIDTH - 2 * _MARGIN) / wide
    left = _MARGIN + (wide - max(xs) + min(xs)) * unit / 2
    return {
        node: (left + (x - min(xs)) * unit, _MARGIN + (y - min(ys)) * unit * _STRETCH)
        for node, x, y in zip(nodes, xs, ys, strict=True)
    }


@lru_cache(maxsize=16)
def pond_of(printed: bytes) -> Pond:
    """Give the pond of a box's bytes."""
    return Pond(np.frombuffer(printed, BOX)[0])


# --- what no position changes ---


@lru_cache(maxsize=16)
def scenery(pond: Pond) -> Markup:
    """Draw water, shore, the current from pad to pad, and the light of pads and island."""
    middle, start = pond.at[CIRCLE], pond.at[START]
    links = [(pond.at[a], pond.at[b]) for a, after in pond.links.items() for b in after]
    current = "".join(f"M{_point(a)}L{_point(b)}" for a, b in links)
    return group(
        path(box(0, 0, WIDTH, pond.shore, 24), "bank"),
        path(box(3, 3, WIDTH - 6, pond.height - 3, 21), "water"),
        path("".join(disc(middle, pond.island * part) for part in (1.3, 1.7, 2.3, 3.1)), "ripple"),
        path("".join(_sparkle(WIDTH * x, pond.height * y) for x, y in _SPARKLES), "sparkle"),
        path("".join(_reed(x, pond.height + 4) for x in _REEDS), "reed"),
        use("cm-moonlight", middle, pond.island / 30),
        path(current, "current"),
        path(current, "link"),
        path("".join(_arrow(a, b) for a, b in links), "arrow"),
        *(use("cm-light", pond.at[pad]) for pad in pond.pads),
        path(box(start[0] - 27, start[1] - 13, 54, 26, 12), "stone"),
        text((start[0], start[1] + 5), "start", "pad-number"),
        class_="scenery",
        aria_hidden="true",
    )


@lru_cache(maxsize=16)
def _moon(pond: Pond) -> Markup:
    """Draw the island, a moon in the water, round the origin, with its four places."""
    r = pond.island
    craters = ((-0.2, 0.12, 0.12), (0.24, -0.2, 0.09), (0.1, 0.3, 0.07), (-0.3, -0.32, 0.06))
    places = [pond.place(place) for place in range(PLACES)]
    badges = [(x - r * 0.25, y - r * 0.25) for x, y in places]
    numbers = (text((x, y + 4.5), str(place), "place-number") for place, (x, y) in enumerate(badges, 1))
    return group(
        path(disc((0, 0), r), "island"),
        path("".join(disc((x * r, y * r), size * r) for x, y, size in craters), "crater"),
        path("".join(disc(at, r * 0.34) for at in places), "place"),
        path("".join(disc(at, 9) for at in badges), "place-badge"),
        *numbers,
    )


def _sparkle(x: float, y: float) -> str:
    return f"M{_point((x, y))}h16m-26 7h30m-14 7h10"


# --- what can be picked; the same in the same state, and so drawn once ---


def node_id(node: int) -> str:
    """Name the element of a pad or of the circle."""
    return "circle" if node == CIRCLE else f"pad-{node}"


def _round(radius: float, class_: str) -> Markup:
    return element("circle", r=radius, class_=class_)


@lru_cache(maxsize=256)
def island(pond: Pond, flowers: tuple[int, ...], label: str, note: str, lit: bool) -> Markup:
    """Draw the circle with the flowers that are left, and a note below."""
    drawn = (
        use(art.flower_symbol(flower), pond.place(place), 1.05, "flower")
        for place, flower in enumerate(flowers)
    )
    below = text((0, pond.island + 20), note, f"warning{' last' if 'ends' in note else ''}")
    return svg.target(
        "circle",
        label,
        *(_moon(pond), *drawn, below, _round(0, "reach"), _round(pond.island, "ring")),
        class_="node circle",
        at=pond.at[CIRCLE],
        lit=lit,
    )


@lru_cache(maxsize=8192)
def pad(pond: Pond, number: int, flower: int, label: str, reach: float, lit: bool) -> Markup:
    """Draw a pad with its flower, its number below."""
    size = art.PAD * pond.scale
    return svg.target(
        node_id(number),
        label,
        use(f"cm-pad-{art.KINDS[pond.kind[number]]}", scale=round(pond.scale, 3)),
        text((0, size + 12), str(number), "pad-number"),
        use(art.flower_symbol(flower), scale=0.9, class_="flower"),
        _round(reach, "reach"),
        _round(size + 2, "ring"),
        class_="node pad",
        at=pond.at[number],
        lit=lit,
    )


@lru_cache(maxsize=8192)
def frog(name: str, owner: int, at: Point, label: str, reach: float, state: str) -> Markup:
    """Draw a frog; its state is ``moved``, ``lit`` or nothing.

    What travels is a piece of its own, so that its place is not mistaken where rings around it change.
    """
    return svg.target(
        f"frog-{name}",
        label,
        group(
            group(use(f"cm-frog-{owner}"), text((0, 18), name[1:], "frog-number")),
            id=f"piece-{name}",
            class_="piece",
        ),
        _round(reach, "reach"),
        _round(25, "ring"),
        class_="frog moved" if state == "moved" else "frog",
        at=at,
        lit=state == "lit",
    )


@lru_cache(maxsize=8192)
def way(name: str, start: Point, stops: tuple[Point, ...], onward: tuple[Point, ...]) -> Markup:
    """Draw a way from hop to hop, each space with its number, and dotted where a spring would lead on to."""
    above = [(x, y - 27) for x, y in stops]
    parts = (
        path("".join(map(art.hop, (start, *stops), stops)), "hop"),
        path("".join(art.hop(stops[-1], to) for to in onward), "onward"),
        path("".join(disc(at, 10) for at in above), "badge"),
        path("".join(art.count(number, at) for number, at in enumerate(above)), "count"),
    )
    return group(*parts, id=name, class_="way")
