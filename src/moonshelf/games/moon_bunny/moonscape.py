"""The moon of Moon Bunny, drawn: round-edged, its squares with what lies there, and ways over it."""

from functools import lru_cache
from itertools import pairwise

from moonshelf.games.moon_bunny.ids import square_name
from moonshelf.games.moon_bunny.layout import EDGE, MOON, SHOP, WIDTH, Grid, square_id, way_id
from moonshelf.games.moon_bunny.scene import Scene, Words
from moonshelf.games.moon_bunny.state import (
    CRATER,
    HERB_SPACE,
    MOVING,
    NONE,
    OVER,
    PLACEMENT,
    READY,
    RECIPE_SPACE,
    RECIPE_UP,
    STRIDE,
    TURN,
)
from moonshelf.games.moon_bunny.ways import crosses_edge, neighbours, paths
from moonshelf.games.moon_bunny.words import HER_NAME, bunny_name, recipe_sentence, tile_words
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, Point, box, disc, group, path, text
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import State

_BEYOND = 34
"""How far past the outermost squares a way over the edge is drawn."""


# --- ways ---


@lru_cache(maxsize=4096)
def _way(grid: Grid, square: int, way: tuple[int, ...]) -> Markup:
    return path(line(grid, way), "way", id=way_id(square))


def line(grid: Grid, way: tuple[int, ...]) -> str:
    """Write the path of a way: a bow for every hop, and out and in again where it leads over the edge."""
    if not way:
        return ""
    x, y = grid.middle(way[0])
    bows = "".join(_bow(grid, one, other) for one, other in pairwise(way))
    return f"M{svg.number(x)} {svg.number(y)}{bows}{disc(grid.middle(way[-1]), 9)}"


def _bow(grid: Grid, one: int, other: int) -> str:
    (x, y), (to_x, to_y) = grid.middle(one), grid.middle(other)
    if crosses_edge(one, other):
        out, back = _beyond(grid, one, other), _beyond(grid, other, one)
        points = " ".join(map(svg.number, out)), " ".join(map(svg.number, back))
        return f"L{points[0]}M{points[1]}L{svg.number(to_x)} {svg.number(to_y)}"
    lift = grid.cell * 0.3
    aside = (lift, 0.0) if to_x == x else (0.0, -lift if to_y == y else 0.0)
    middle = (x + to_x) / 2 + aside[0], (y + to_y) / 2 + aside[1]
    return "Q{} {} {} {}".format(*map(svg.number, (*middle, to_x, to_y)))


def _beyond(grid: Grid, square: int, other: int) -> Point:
    """Where a way that leaves a square over the edge vanishes."""
    x, y = grid.middle(square)
    reach = grid.cell / 2 + _BEYOND - 12
    return x + reach * _outward(square % STRIDE, other % STRIDE), y + reach * _outward(
        square // STRIDE, other // STRIDE
    )


def _outward(here: int, there: int) -> int:
    """The direction of a step from one row or column to another, round the edge where that is shorter."""
    step = there - here
    return step if abs(step) <= 1 else -1 if step > 0 else 1


# --- the ground ---


@lru_cache(maxsize=8)
def scenery(grid: Grid) -> Markup:
    """Draw the moon itself, and the names of columns and rows."""
    letters = (
        text((grid.middle(column)[0], grid.left - grid.peek - 5), "ABCDEFG"[column], "axis middle")
        for column in range(grid.width)
    )
    numbers = (
        text((grid.left - grid.peek - 5, grid.middle(row * STRIDE)[1] + 7), str(row + 1), "axis end")
        for row in range(grid.width)
    )
    return group(
        path(box(EDGE, EDGE, MOON, MOON, 112), "moon-rim"),
        path(box(EDGE + 5, EDGE + 5, MOON - 10, MOON - 10, 107), "moon-disc"),
        path("M25 84A102 102 0 0 1 84 25", "moon-gleam"),
        *letters,
        *numbers,
        class_="moon",
        aria_hidden="true",
    )


@lru_cache(maxsize=512)
def grounds(grid: Grid, kinds: tuple[int, ...]) -> Markup:
    """Draw what each square is."""
    of = {
        kind: [grid.middle(square) for square in grid.squares if kinds[square] == kind]
        for kind in (HERB_SPACE, RECIPE_SPACE, CRATER, PLACEMENT)
    }
    size = grid.cell - 6
    return group(
        path(_boxes(of[HERB_SPACE], size), "herb-space"),
        path(_boxes(of[RECIPE_SPACE] + of[PLACEMENT], size), "recipe-space"),
        path("".join(_scroll_mark(at) for at in of[RECIPE_SPACE]), "recipe-mark"),
        path("".join(_scroll_mark(at) for at in of[PLACEMENT]), "placement-mark"),
        path(_boxes(of[CRATER], size), "crater-ground"),
        path("".join(disc(at, grid.cell * 0.36) for at in of[CRATER]), "crater"),
        path("".join(disc((x + 6, y - 8), grid.cell * 0.14) for x, y in of[CRATER]), "crater-floor"),
        class_="grounds",
        aria_hidden="true",
    )


def _boxes(middles: list[Point], size: float) -> str:
    return "".join(box(x - size / 2, y - size / 2, size, size, 13) for x, y in middles)


def _scroll_mark(at: Point) -> str:
    x, y = at
    return box(x - 17, y - 22, 34, 44, 4) + f"M{svg.number(x - 9)} {svg.number(y - 9)}h18m-18 10h18m-18 10h11"


# --- squares ---


def squares(scene: Scene) -> Markup:
    """Draw what can be picked on the moon, each with the way that leads there."""
    s, grid = scene.s, scene.grid
    banned = _banned(scene)
    moving = scene.can("move")
    ways = paths(scene.b, s, scene.own) if moving else {}
    goals = set(scene.offers.get("move", ()))
    places = _occupants(s)
    drawn: list[Markup] = []
    for square in grid.squares:
        lit = square in goals
        words, recipe = _words(scene, square, places.get(square, ""))
        if lit:
            words += ", leap here" if s.leaping[scene.own] else ", hop here"
        elif moving and s.moon[square] != NONE and square not in places:
            words += banned.get(square, f", out of reach of your {bunny_name(s, scene.own)}")
        drawn.append(_square(grid, square, (words, recipe), _classes(scene, square, square in banned), lit))
        drawn.append(_way(grid, square, ways[square] if lit else ()))
    return group(*drawn, class_="squares")


@lru_cache(maxsize=16384)
def _square(grid: Grid, square: int, words: Words, class_: str, lit: bool) -> Markup:
    label, recipe = words
    title = svg.element("title", svg.escape(recipe)) if recipe else svg.element("title")
    size = grid.cell - 4
    ring = svg.element("rect", title, class_="ring", x=-size / 2, y=-size / 2, width=size, height=size, rx=12)
    return svg.target(square_id(square), label, ring, class_=class_, at=grid.middle(square), lit=lit)


def _classes(scene: Scene, square: int, banned: bool) -> str:
    s = scene.s
    notes = {
        "banned": banned,
        "start": s.phase == TURN and s.stage in (READY, MOVING) and square == s.start,
        "taken": square == s.bunny[scene.own] and (scene.can("put") or scene.can("store")),
        "refilled": square == s.vacated and s.phase != OVER,
    }
    return " ".join(["square", *(note for note, holds in notes.items() if holds)])


def _words(scene: Scene, square: int, standing: str) -> Words:
    """What a square is called with what lies and stands there, and what its Recipe says."""
    b, s = scene.b, scene.s
    tile = s.moon[square]
    recipe = ""
    if tile != NONE:
        what = tile_words(b, s, tile)
        recipe = recipe_sentence(b, tile) if s.face[tile] == RECIPE_UP else ""
    else:
        what = _EMPTY[s.ground[square]]
    return f"{square_name(square)}: {what}{standing}", recipe


_EMPTY = {
    HERB_SPACE: "no tile",
    RECIPE_SPACE: "empty Recipe space",
    CRATER: "Crater",
    PLACEMENT: "empty Recipe Placement tile",
}


def _occupants(s: State) -> dict[int, str]:
    """Who stands where, in words."""
    found = {s.bunny[seat]: f", {bunny_name(s, seat)} of {letter(seat)}" for seat in range(s.seats)}
    if s.her_square != NONE:
        found[s.her_square] = f", bunny of {HER_NAME}"
    return found


def _banned(scene: Scene) -> dict[int, str]:
    """The squares next to where a hop or the turn begins, where hopping must not end, and why."""
    b, s, seat = scene.b, scene.s, scene.own
    if not (scene.can("move") or scene.can("scroll 1") or scene.can("scroll 2")) or s.leaping[seat]:
        return {}
    found = {}
    if not s.moved:
        here = square_name(s.bunny[seat])
        for square in neighbours(b, s, s.bunny[seat]):
            found[square] = f", next to {here}, where the hop begins, so it cannot end here"
    for square in neighbours(b, s, s.start):
        found[square] = f", next to {square_name(s.start)}, where the turn began, so no hop may end here"
    return found


def veils(scene: Scene) -> Markup:
    """Let squares that the bunny cannot reach step back; cross the forbidden ones out, and explain it."""
    s = scene.s
    near = {*scene.offers.get("move", ()), s.bunny[scene.own]}
    far = tuple(square for square in scene.grid.squares if square not in near) if scene.can("move") else ()
    banned = tuple(square for square in _banned(scene) if s.moon[square] != NONE)
    return _veils(scene.grid, far, banned)


@lru_cache(maxsize=1024)
def _veils(grid: Grid, far: tuple[int, ...], banned: tuple[int, ...]) -> Markup:
    spots = [grid.middle(square) for square in banned]
    words = "crossed out: next to the start, where no hop may end" if banned else ""
    return group(
        path(_boxes([grid.middle(square) for square in far], grid.cell - 4), "far"),
        path(_boxes(spots, grid.cell - 6), "veil"),
        path("".join(_strike(at, grid.cell * 0.17) for at in spots), "ban"),
        text((WIDTH / 2, SHOP + 15), words, "ban-note middle"),
        aria_hidden="true",
    )


def _strike(at: Point, r: float) -> str:
    x, y = at
    return "M{} {}L{} {}M{} {}L{} {}".format(
        *map(svg.number, (x - r, y - r, x + r, y + r, x + r, y - r, x - r, y + r))
    )
