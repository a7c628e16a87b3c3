"""One view of Moon Bunny while it is drawn: what it shows, what every Recipe brings now, what can be picked."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from moonshelf.games.moon_bunny import moon, scoring
from moonshelf.games.moon_bunny.ids import parts
from moonshelf.games.moon_bunny.layout import (
    LOWEST,
    LOWEST_SEEN,
    REST_ID,
    STORAGE_ID,
    WIDTH,
    Plan,
    grid_of,
    offer_id,
    place_id,
    scroll_id,
    square_id,
    tray_id,
)
from moonshelf.games.moon_bunny.state import (
    BOX,
    CHANGE,
    CHOOSE_RECIPE,
    COLUMNS,
    DRAW_RECIPES,
    DRAW_TWO,
    HERB_UP,
    NONE,
    PICK_ONE,
    REARRANGE,
    STATE,
    TRADE,
    UNSTORE,
)
from moonshelf.kernel.types import Box, State

Words = tuple[str, str]
"""What a target is called, and what the Recipe on it says; empty when there is none."""


@dataclass(frozen=True)
class Worth:
    """What a seat has now."""

    points: int
    own: dict[int, int]
    """The points of the Recipes in its workshop, by place."""
    public: tuple[int, ...]
    """The points of the public Recipes, in their order."""


def worths(b: Box, s: State) -> tuple[Worth, ...]:
    """Give what every seat has now; worked out once for all who see the same."""
    return _worths(b.tobytes(), s.tobytes())


@lru_cache(maxsize=256)
def _worths(printed: bytes, position: bytes) -> tuple[Worth, ...]:
    b, s = np.frombuffer(printed, BOX)[0], np.frombuffer(position, STATE)[0]
    return tuple(_worth(b, s, seat) for seat in range(s.seats))


def _worth(b: Box, s: State, seat: int) -> Worth:
    found = scoring.standings(b, s, seat)
    return Worth(
        sum(recipe.points for recipe in found) + int(s.cakes[seat]),
        {recipe.place: recipe.points for recipe in found if recipe.place != NONE},
        tuple(recipe.points for recipe in found if recipe.place == NONE),
    )


# --- workshops ---

Herbs = dict[int, bool]
"""The places of a workshop that have a tile: whether it is a Herb."""


def laid(s: State, seat: int) -> dict[int, int]:
    """Give the tiles of a workshop by place."""
    tiles = s.shop[seat, : s.height[seat]].ravel().tolist()
    return {place: tile for place, tile in enumerate(tiles) if tile != NONE}


def herbs_of(s: State, tiles: dict[int, int]) -> Herbs:
    """Say of every tile whether it is a Herb."""
    return {place: s.face[tile] == HERB_UP for place, tile in tiles.items()}


def _beside(place: int) -> Iterator[int]:
    """The places next to one, as far as the layout goes."""
    yield place + COLUMNS
    if place % COLUMNS < COLUMNS - 1:
        yield place + 1
    if place >= COLUMNS:
        yield place - COLUMNS
    if place % COLUMNS:
        yield place - 1


def closed(herbs: Herbs, place: int, herb: bool) -> list[int]:
    """List the places of the Recipes that are surrounded once a tile, a Herb or a Recipe, lies at a place."""
    after = herbs | {place: herb}
    near = [place] if not herb else [beside for beside in _beside(place) if after.get(beside) is False]
    return [recipe for recipe in near if all(after.get(beside) for beside in _beside(recipe))]


# --- the view ---


class Scene:
    """One view: the position, through whose eyes, and what may be done."""

    def __init__(self, b: Box, s: State, seat: int, legal: Sequence[int]) -> None:
        self.b, self.s = b, s
        self.own = seat if seat < s.seats else NONE
        """The seat whose workshop is drawn large; NONE for a spectator."""
        self.grid = grid_of(b.width[moon.board_of(s)])
        self.offers = _offers(legal)
        self.lit = set(_starts(self.offers))
        self.owners = [*range(s.seats), *([CHANGE] if s.seats == 1 else [])]
        """All whose tiles are counted."""

    @cached_property
    def plan(self) -> Plan:
        """Give the heights of the drawing."""
        s = self.s
        lines = 1 if s.seats <= 2 else 2
        if self.own == NONE:
            side = min(80.0, (WIDTH - 16 * (s.seats + 1)) / (COLUMNS * s.seats))
            return Plan(max(LOWEST_SEEN, *s.height), len(self.owners), lines, side)
        rows = max(LOWEST, s.height[self.own] + 1)
        return Plan(rows, len(self.owners), lines, links=s.seats > 1)

    @cached_property
    def worths(self) -> tuple[Worth, ...]:
        """Give what every seat has now."""
        return worths(self.b, self.s)

    @cached_property
    def choice(self) -> tuple[int, ...]:
        """Give the tiles to choose from, if any: the Recipes of the setup, or the Herbs that Scroll 4 drew."""
        s = self.s
        if s.phase in (PICK_ONE, DRAW_TWO):
            found = tuple(s.drawn)
        elif s.phase in (CHOOSE_RECIPE, DRAW_RECIPES):
            found = tuple(s.hand[self.own].tolist())
        else:
            return ()
        return found if any(tile != NONE for tile in found) else ()

    @cached_property
    def tiles(self) -> dict[int, int]:
        """Give the tiles of the own workshop by place."""
        return laid(self.s, self.own)

    @cached_property
    def herbs(self) -> Herbs:
        """Say of each of them whether it is a Herb."""
        return herbs_of(self.s, self.tiles)

    def can(self, kind: str) -> bool:
        """Say whether an action of some kind is possible."""
        return kind in self.offers


def _offers(legal: Sequence[int]) -> dict[str, list[int]]:
    """Give what actions of each kind are about; of swaps of two Herbs, which are many, only that there are."""
    found: dict[str, list[int]] = {}
    for action in legal:
        if REARRANGE <= action < UNSTORE:
            found["scroll 5" if action < TRADE else "scroll 6"] = []
        else:
            kind, number, _ = parts(action)
            found.setdefault(kind, []).append(number)
    return found


def _starts(offers: dict[str, list[int]]) -> Iterator[str]:
    """Name what can be picked first."""
    for kind, numbers in offers.items():
        match kind:
            case "move":
                yield from map(square_id, numbers)
            case "put":
                yield from map(place_id, numbers)
            case "buy":
                yield from map(offer_id, numbers)
            case "choose" | "pick":
                yield from map(tray_id, numbers)
            case "store" | "unstore":
                yield STORAGE_ID
            case "swap":
                yield REST_ID
            case "skip" | "end":
                pass
            case _:
                yield scroll_id(int(kind[-1]) - 1)
