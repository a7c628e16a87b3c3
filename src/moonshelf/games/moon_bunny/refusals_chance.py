"""Why chance cannot bring something in Moon Bunny: something else is due, or what it names is elsewhere."""

from moonshelf.games.moon_bunny.components import TILE_NAMES
from moonshelf.games.moon_bunny.ids import parts, square_name
from moonshelf.games.moon_bunny.setup import next_square
from moonshelf.games.moon_bunny.state import (
    DRAW_RECIPES,
    DRAW_TWO,
    DRAWN,
    GONE,
    IN_HAND,
    IN_WORKSHOP,
    LAY_MOON,
    LAY_SCROLLS,
    ON_MOON,
    ON_TOP,
    PUBLIC,
    REFILL,
    REVEAL_LETTER,
    REVEAL_NUMBER,
    SEATS,
    START,
    STORED,
    UNSEEN,
    WITH_CHANGE,
)
from moonshelf.games.moon_bunny.words import HER_NAME
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State

_DUE = {
    START: ("start", "draw by lot who starts: write start A"),
    LAY_MOON: ("tile", "lay a tile on {square}: write moon {square} LZYe0"),
    DRAW_RECIPES: ("tile", "draw a Recipe for {seat}: write recipe LZYe0"),
    LAY_SCROLLS: ("scroll", "lay a Scroll on the Lounge board: write scroll 3"),
    DRAW_TWO: ("tile", "draw a Herb from the bag: write tile LZYe0"),
    REFILL: ("tile crater placement", "draw from the bag for {vacated}: write tile LZYe0, crater or placement"),
    REVEAL_LETTER: ("letter", "reveal a Letter card: write letter C, letter again or letter shuffle"),
    REVEAL_NUMBER: ("number", "reveal a Number card: write number 4 or number shuffle"),
}
"""What chance does in each phase, and how that is written."""


def why_not_chance(b: Box, s: State, action: int) -> str:
    """Say why something cannot be what chance brings."""
    kind, number, _ = parts(action)
    due, what = ("tile", "show the top of the stack: write top LZYe0") if s.reveal_top else _DUE[s.phase]
    if kind not in due.split():
        square = square_name(next_square(s)) if s.phase == LAY_MOON else ""
        now = what.format(square=square, seat=letter(s.seat % SEATS), vacated=square_name(s.vacated))
        return f"now it is for chance to {now}"
    match kind:
        case "tile":
            return _not_hidden(s, number)
        case "start":
            return f"there are {s.seats} seats"
        case "scroll":
            return f"no Scroll {number + 1} is left"
        case "letter" | "number":
            return "no such card is left in the deck"
    return f"there is no {'Crater' if kind == 'crater' else 'Recipe Placement tile'} in the bag"


def _not_hidden(s: State, tile: int) -> str:
    where = s.where[tile]
    if where == UNSEEN:
        return "there is no Herb left in the bag"
    if where == ON_MOON:
        return f"{TILE_NAMES[tile]} lies on {square_name(list(s.moon).index(tile))}"
    kind, seat = where // 10 * 10, letter(where % 10) if where >= IN_WORKSHOP else ""
    places = {
        IN_WORKSHOP: f"in {seat}’s workshop",
        STORED: f"in {seat}’s storage",
        IN_HAND: f"in {seat}’s hand",
    }
    return f"{TILE_NAMES[tile]} is {places.get(kind) or _PLACES[where]}"


_PLACES = {
    ON_TOP: "on top of the stack",
    DRAWN: "drawn already",
    PUBLIC: "on the Lounge board",
    GONE: "out of the game",
    WITH_CHANGE: f"with {HER_NAME}",
}
