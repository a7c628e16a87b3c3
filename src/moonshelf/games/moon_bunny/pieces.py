"""The tiles of Moon Bunny as pieces: each keeps its element wherever it goes, so that it can be seen to travel.

Tiles that nobody has seen are hidden at the bag, those of rivals at their owner's row of the counts, and those
that have left the game beyond the edge.
"""

from functools import lru_cache

from moonshelf.games.moon_bunny import glyphs
from moonshelf.games.moon_bunny.components import TILE_NAMES
from moonshelf.games.moon_bunny.layout import (
    BAG_AT,
    CELL,
    OUTSIDE,
    REST_AT,
    STACK_AT,
    TILE,
    public_at,
    storage_at,
    tray_at,
)
from moonshelf.games.moon_bunny.scene import Scene, laid
from moonshelf.games.moon_bunny.state import (
    CHANGE,
    GONE,
    IN_HAND,
    IN_WORKSHOP,
    NONE,
    ON_TOP,
    STORED,
    UNSEEN,
    WITH_CHANGE,
)
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, Point, group

Spot = tuple[Point, float, bool]
"""Where a tile is, how large, and whether it can be seen there."""


def pieces(scene: Scene) -> Markup:
    """Draw every tile of the game where it is."""
    s = scene.s
    seen, hidden = spots(scene), _hidden(scene)
    faces = glyphs.faces(scene.b)
    sides = zip(s.face.tolist(), s.token.tolist(), s.where.tolist(), strict=True)
    drawn = (
        _piece(TILE_NAMES[tile], faces[tile][2 if face else token], *(seen.get(tile) or hidden[where]))
        for tile, (face, token, where) in enumerate(sides)
    )
    return group(*drawn, class_="pieces", aria_hidden="true")


@lru_cache(maxsize=32768)
def _piece(name: str, parts: glyphs.Parts, at: Point, scale: float, seen: bool) -> Markup:
    return group(
        group(*glyphs.tile(parts, "mb-"), class_="mover"),
        id=f"mb-tile-{name}",
        class_="piece" if seen else "piece away",
        transform=svg.place(at, scale),
    )


def spots(scene: Scene) -> dict[int, Spot]:
    """Give where each tile is that can be seen."""
    s, grid = scene.s, scene.grid
    size = (grid.cell - 8) / TILE
    found: dict[int, Spot] = {}
    for square, tile in enumerate(s.moon):
        if tile != NONE:
            found[tile] = grid.middle(square), size, True
    shown = [tile for tile in s.public if tile != NONE]
    for index, tile in enumerate(s.public):
        if tile in shown:
            found[tile] = scene.plan.in_lounge(public_at(index)), 1.0, True
    return found | (_own(scene) if scene.own != NONE else _everybodys(scene))


def _own(scene: Scene) -> dict[int, Spot]:
    """The tiles of the seat's own workshop, in its storage, and to choose from."""
    s, plan, own = scene.s, scene.plan, scene.own
    found = {tile: (plan.at(place), (CELL - 4) / TILE, True) for place, tile in scene.tiles.items()}
    found[s.stored[own]] = storage_at(plan), 1.0, True
    for tiles in (s.hand[own].tolist(), list(s.drawn)):
        found |= {tile: (tray_at(plan, index), 1.28, True) for index, tile in enumerate(tiles)}
    return found


def _everybodys(scene: Scene) -> dict[int, Spot]:
    """The tiles of all workshops, for a spectator, and what Scroll 4 drew."""
    s, plan = scene.s, scene.plan
    found: dict[int, Spot] = {}
    for seat in range(s.seats):
        left = shop_left(scene, seat)
        size = (plan.place - 3) / TILE
        found |= {tile: (plan.at(place, left), size, True) for place, tile in laid(s, seat).items()}
        found[s.stored[seat]] = (left + 4 * plan.place - 18, plan.floor + 24), 0.42, True
    x, y = plan.in_lounge(REST_AT)
    found |= {tile: ((x - 32 + 64 * index, y), 0.7, True) for index, tile in enumerate(s.drawn)}
    return found


def shop_left(scene: Scene, seat: int) -> float:
    """Give where a workshop begins that a spectator sees."""
    room = 720 / scene.s.seats
    return room * seat + (room - 4 * scene.plan.place) / 2


def _hidden(scene: Scene) -> dict[int, Spot]:
    """Where the tiles are that cannot be seen, by what ``where`` says of them; elsewhere all can be."""
    plan = scene.plan
    found: dict[int, Spot] = {
        UNSEEN: (plan.in_lounge(BAG_AT), 0.6, False),
        ON_TOP: (plan.in_lounge(STACK_AT), 1.0, False),
        GONE: (OUTSIDE, 0.8, False),
    }
    for index, owner in enumerate(scene.owners):
        row: Spot = (27.0, plan.owner(index) - 8), 0.3, False
        found |= {first + owner: row for first in (IN_WORKSHOP, STORED, IN_HAND)}
        if owner == CHANGE:
            found[WITH_CHANGE] = row
    return found
