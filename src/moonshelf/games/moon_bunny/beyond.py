"""What lies beyond the edge of Moon Bunny's moon: the spaces of the opposite side, peeping in faintly."""

from collections.abc import Iterator
from functools import lru_cache

from moonshelf.games.moon_bunny import glyphs
from moonshelf.games.moon_bunny.layout import TILE, Grid
from moonshelf.games.moon_bunny.scene import Scene
from moonshelf.games.moon_bunny.state import NONE, STRIDE
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, box, element, group, path

_NO_TILE: glyphs.Parts = (glyphs.NOTHING,) * 3


def beyond(scene: Scene) -> Markup:
    """Draw the rows and columns that lie next to those at the edge, since the moon is round (MB-33)."""
    b, s, grid = scene.b, scene.s, scene.grid
    parts = {square: glyphs.parts_of(b, s, tile) for square, tile in enumerate(s.moon) if tile != NONE}
    drawn = (_echo(grid, *echo, parts.get(echo[0], _NO_TILE)) for echo in _echoes(grid.width))
    return group(_window(grid), *drawn, class_="beyond", clip_path="url(#mb-rim)", aria_hidden="true")


@lru_cache(maxsize=4)
def _echoes(width: int) -> list[tuple[int, int, int]]:
    """Squares at an edge, each with how many squares to the side and down it is seen again."""
    return list(_echoes_of(width))


def _echoes_of(width: int) -> Iterator[tuple[int, int, int]]:
    for step in range(width):
        yield step * STRIDE + width - 1, -width, 0
        yield step * STRIDE, width, 0
        yield (width - 1) * STRIDE + step, 0, -width
        yield step, 0, width


@lru_cache(maxsize=8)
def _window(grid: Grid) -> Markup:
    first, side = grid.left - grid.peek, grid.cell * grid.width + 2 * grid.peek
    return element("clipPath", path(box(first, first, side, side, 92), "window"), id="mb-rim")


@lru_cache(maxsize=16384)
def _echo(grid: Grid, square: int, across: int, down: int, parts: glyphs.Parts) -> Markup:
    x, y = grid.middle(square)
    at = x + grid.cell * across, y + grid.cell * down
    return group(*glyphs.tile(parts, "mb-"), transform=svg.place(at, (grid.cell - 8) / TILE))
