"""The bunnies of Moon Bunny, drawn: two kinds, in the colours of seats, and Chang'e's."""

from functools import lru_cache

from moonshelf.games.moon_bunny import art
from moonshelf.games.moon_bunny.layout import WIDTH, Grid
from moonshelf.games.moon_bunny.scene import Scene
from moonshelf.games.moon_bunny.state import NONE
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, Point, group, path
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import State


def on_the_moon(scene: Scene) -> Markup:
    """Draw everybody's bunny on the moon; where there is a tile it steps aside, so that this can be seen."""
    s, grid = scene.s, scene.grid
    pieces = [_bunny(seat, s.leaping[seat], *_stand(s, grid, s.bunny[seat])) for seat in range(s.seats)]
    if s.seats == 1:
        at, scale = (
            ((grid.left + 20, WIDTH - 6.0), 0.5) if s.her_square == NONE else _stand(s, grid, s.her_square)
        )
        pieces.append(_her_bunny(at, scale))
    return group(*pieces, class_="bunnies", aria_hidden="true")


def _stand(s: State, grid: Grid, square: int) -> tuple[Point, float]:
    x, y = grid.middle(square)
    size = grid.cell / 92
    if s.moon[square] == NONE:
        return (x, y), size
    return (x + 17 * size, y - 14 * size), 0.72 * size


@lru_cache(maxsize=4096)
def _bunny(seat: int, leaping: int, at: Point, scale: float) -> Markup:
    return group(
        group(figure(seat, leaping), class_="mover"),
        id=f"mb-bunny-{letter(seat)}",
        class_="piece",
        transform=svg.place(at, scale),
    )


def figure(seat: int, leaping: int) -> Markup:
    """Draw a seat's bunny round the origin, with the seat's mark on its belly."""
    return group(
        path(art.BUNNIES[leaping], f"bunny seat-{seat}"),
        path(art.FACES[leaping], "bunny-face"),
        path(svg.seat_path(seat, art.BELLIES[leaping], 7.5), "bunny-mark"),
    )


@lru_cache(maxsize=256)
def _her_bunny(at: Point, scale: float) -> Markup:
    drawn = (
        path(art.HOPPING, "bunny hers"),
        path(art.FACES[0], "bunny-face"),
        path(art.CRESCENT, "bunny-crescent"),
    )
    return group(
        group(*drawn, class_="mover"), id="mb-bunny-hers", class_="piece", transform=svg.place(at, scale)
    )
