"""Moon Bunny as SVG: the round-edged moon with herbs, a workbench growing upward, Scrolls as strips of paper.

The moon is in moonscape.py, with beyond.py and bunnies.py; the own workshop in bench.py and tray.py, all of
them, for a spectator, in overview.py; the Lounge in lounge.py, who has how many in counts.py, the panels in
sheets.py. Tiles are put together in glyphs.py from the shapes of art.py, and laid out in pieces.py. Where
everything is says layout.py; what a view shows and offers, scene.py.

Every part is drawn from a few numbers, and remembered. A drawing has the same elements in the same order all
through a game; only a workshop of more than seven rows adds further places behind the others.
"""

from collections.abc import Sequence

from moonshelf.games.moon_bunny import bench, bunnies, counts, glyphs, lounge, moonscape, overview, sheets, tray
from moonshelf.games.moon_bunny.attempts import attempt
from moonshelf.games.moon_bunny.beyond import beyond
from moonshelf.games.moon_bunny.ids import parts, place_of
from moonshelf.games.moon_bunny.layout import (
    REST_ID,
    STACK_ID,
    STORAGE_ID,
    WIDTH,
    offer_id,
    place_id,
    scroll_id,
    square_id,
    tray_id,
    way_id,
)
from moonshelf.games.moon_bunny.pieces import pieces
from moonshelf.games.moon_bunny.scene import Scene, closed, herbs_of, laid
from moonshelf.games.moon_bunny.state import COLUMNS, HERB_UP, NONE, SEAT_ACTIONS
from moonshelf.games.moon_bunny.ways import paths
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup
from moonshelf.kernel.protocol import Panel, Target
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State

__all__ = ["attempt", "draw", "panels", "target"]


def draw(b: Box, s: State, seat: int, legal: Sequence[int]) -> str:
    """Draw moon, Lounge, own workshop and everybody's numbers; for a spectator, all workshops smaller."""
    scene = Scene(b, s, seat, legal)
    below, above = _workshop(scene) if scene.own != NONE else overview.parts(scene)
    return svg.picture(
        (WIDTH, scene.plan.height),
        f"Moon Bunny{f': seen by {letter(seat)}' if scene.own != NONE else ''}",
        "board moon-bunny",
        glyphs.definitions(b.tobytes(), "mb-"),
        moonscape.scenery(scene.grid),
        beyond(scene),
        moonscape.grounds(scene.grid, tuple(s.ground)),
        *below,
        lounge.scenery(scene),
        pieces(scene),
        moonscape.veils(scene),
        moonscape.squares(scene),
        bunnies.on_the_moon(scene),
        *above,
        lounge.targets(scene),
        counts.table(scene),
    )


def _workshop(scene: Scene) -> tuple[tuple[Markup, ...], tuple[Markup, ...]]:
    """What lies under the tiles of the own workshop, and what lies on them or beside."""
    return (
        (bench.scenery(scene.plan), tray.ground(scene)),
        (
            bench.places(scene),
            bench.beside(scene),
            bench.scrolls(scene),
            tray.choices(scene),
            bench.marks(scene),
        ),
    )


def panels(b: Box, s: State, seat: int, names: Sequence[str]) -> list[Panel]:
    """Draw the Recipes that count for the viewer, in words, and everybody else's workshop."""
    others = [(seat + step) % s.seats for step in range(1, s.seats)] if seat < s.seats else range(s.seats)
    return [sheets.recipes(b, s, seat, names), *(sheets.rival(b, s, other, names) for other in others)]


# --- targets ---


def target(b: Box, s: State, seat: int, action: int) -> Target:
    """Pick a move by its square, a Scroll and what it does by the Scroll and then squares or places.

    Tiles are placed by picking a place, the stored one by storage and place. Skipping, ending the turn and what
    chance brings have no place on the drawing. The marks of a move are the squares of its way, those of a
    placement also the Recipes that it surrounds.
    """
    if action >= SEAT_ACTIONS:
        return Target(())
    kind, one, other = parts(action)
    match kind:
        case "move":
            return _move_target(b, s, seat, one)
        case "put" | "unstore":
            return _placing_target(s, seat, kind, one)
        case "scroll 5" | "scroll 6":
            return _swap_target(s, seat, kind, one, other)
        case "scroll 1" | "scroll 2":
            return _after(kind, square_id(one), square_id(s.bunny[seat]))
        case "scroll 3":
            return _after(kind, square_id(one), STACK_ID)
        case "pick":
            return Target((tray_id(one), square_id(other)), (tray_id(one), square_id(other)))
    return _simple_target(s, seat, kind, one)


def _move_target(b: Box, s: State, seat: int, goal: int) -> Target:
    way = paths(b, s, seat)[goal]
    return Target((square_id(goal),), (*dict.fromkeys(map(square_id, way)), way_id(goal)))


def _placing_target(s: State, seat: int, kind: str, place: int) -> Target:
    tile = s.moon[s.bunny[seat]] if kind == "put" else s.stored[seat]
    rings = closed(herbs_of(s, laid(s, seat)), place, s.face[tile] == HERB_UP)
    name = place_id(place)
    path = (name,) if kind == "put" else (STORAGE_ID, name)
    return Target(path, tuple(dict.fromkeys((name, *map(place_id, rings)))))


def _swap_target(s: State, seat: int, kind: str, one: int, other: int) -> Target:
    """Two Herbs, as they are read: by rows, from above."""
    if kind == "scroll 6":
        ends = tuple(map(square_id, sorted((one, other))))
        return Target((scroll_id(5), *ends), ends, pair=True)
    places = sorted((place_of(s, seat, one), place_of(s, seat, other)), key=_reading)
    ends = tuple(map(place_id, places))
    return Target((scroll_id(4), *ends), ends, pair=True)


def _reading(place: int) -> tuple[int, int]:
    return -(place // COLUMNS), place % COLUMNS


def _after(kind: str, name: str, mark: str) -> Target:
    """Something that is picked after a Scroll."""
    return Target((scroll_id(int(kind[-1]) - 1), name), (mark, name))


def _simple_target(s: State, seat: int, kind: str, number: int) -> Target:
    match kind:
        case "choose":
            ids: tuple[str, ...] = (tray_id(number),)
        case "buy":
            ids = (offer_id(number),)
        case "swap":
            return Target((REST_ID,), (REST_ID, square_id(s.bunny[seat])))
        case "store":
            ids = (STORAGE_ID,)
        case "scroll 4":
            ids = (scroll_id(3),)
        case _:
            ids = ()
    return Target(ids, ids)
