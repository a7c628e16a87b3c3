"""Moths as SVG: a row of lanterns, and the moth that flies tonight."""

from collections.abc import Sequence

from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup
from moonshelf.kernel.protocol import Panel, Target
from moonshelf.kernel.types import Box, State
from tests.examples.moths import scoring
from tests.examples.moths.state import LANTERNS, MOTH

_STEP = 60


def draw(b: Box, s: State, seat: int, legal: Sequence[int]) -> str:
    """Draw the moth and the seat's lanterns; for the spectator, the lanterns of the first seat, not chosen."""
    owner = seat if seat < s.seats else 0
    lanterns = [_lantern(s, owner, number, number in legal) for number in range(LANTERNS)]
    moth = svg.path(svg.star((LANTERNS * _STEP / 2, 40), 10 * s.moth, 4 * s.moth) if s.moth else "", "moth")
    return svg.picture((LANTERNS * _STEP, 160), f"Moths, night {s.night}", "board moths", moth, *lanterns)


def target(b: Box, s: State, seat: int, action: int) -> Target:
    """Pick a lantern; what chance does has no place on the drawing."""
    return Target(()) if action > MOTH else Target((f"lantern-{action + 1}",), (f"lantern-{action + 1}",))


def panels(b: Box, s: State, seat: int, names: Sequence[str]) -> list[Panel]:
    """Draw the lanterns that each of the others has left."""
    return [
        Panel(f"{names[other]}: {scoring.points(b, s, other)} points", _row(s, other))
        for other in range(s.seats)
        if other != seat
    ]


def _row(s: State, owner: int) -> str:
    shapes = [
        svg.path(
            svg.disc((30 + _STEP * number, 30), 6 + 3 * number), "burnt" if s.lit[owner, number] else "lantern"
        )
        for number in range(LANTERNS)
    ]
    return svg.picture((LANTERNS * _STEP, 60), "Lanterns", "panel moths", *shapes, role="img")


def _lantern(s: State, owner: int, number: int, lit: bool) -> Markup:
    state = "burnt" if s.lit[owner, number] else "chosen" if s.chosen[owner] == number + 1 else "lantern"
    shape = svg.path(svg.disc((0, 0), 6 + 3 * number), state)
    at = (30 + _STEP * number, 120)
    return svg.target(f"lantern-{number + 1}", f"Lantern {number + 1}", shape, class_="place", at=at, lit=lit)
