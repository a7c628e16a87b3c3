"""What a spectator of Moon Bunny sees instead of an own workshop: everybody's, side by side."""

from functools import lru_cache

from moonshelf.games.moon_bunny.layout import Plan
from moonshelf.games.moon_bunny.pieces import shop_left
from moonshelf.games.moon_bunny.scene import Scene
from moonshelf.games.moon_bunny.state import COLUMNS
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, box, group, path, text
from moonshelf.kernel.seats import letter
from moonshelf.kernel.words import counted


def parts(scene: Scene) -> tuple[tuple[Markup, ...], tuple[Markup, ...]]:
    """Draw what lies under the tiles of all workshops; nothing lies on them."""
    seats = range(scene.s.seats)
    benches = (_bench(scene.plan, seat, shop_left(scene, seat), scene.worths[seat].points) for seat in seats)
    return tuple(benches), ()


@lru_cache(maxsize=1024)
def _bench(plan: Plan, seat: int, left: float, points: int) -> Markup:
    side, floor = plan.place, plan.floor
    spots = [plan.at(column, left) for column in range(COLUMNS)]
    inner = side - 6
    return group(
        path(box(left - 5, floor - side - 4, COLUMNS * side + 10, side + 10, 8), "bench"),
        path("".join(box(x - inner / 2, y - inner / 2, inner, inner, 6) for x, y in spots), "bench-place"),
        svg.seat_mark(seat, (left + 14, floor + 26), 11),
        text((left + 32, floor + 34), letter(seat), "figure"),
        text((left + 58, floor + 34), str(points), "figure strong"),
        role="img",
        aria_label=f"workshop of {letter(seat)}: {counted(points, 'point')}",
    )
