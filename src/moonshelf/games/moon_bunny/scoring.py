"""Scoring of Moon Bunny; what each Recipe asks for is in recipes.py."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.moon_bunny import appraisal, recipes, workshop
from moonshelf.games.moon_bunny.state import (
    ADJACENT,
    CAKES_ADJACENT,
    CAKES_CONNECTED,
    COLUMNS,
    CONNECTED,
    EACH,
    FEWEST_RECIPES,
    HERB,
    MISSING,
    NONE,
    PAIRS,
    RECIPE_SPACE,
    RECIPE_UP,
    SEATS,
    THREE_DIFFERENT,
    TILES,
    TRIOS,
    VALUES,
)
from moonshelf.games.moon_bunny.words import recipe_label
from moonshelf.kernel.jit import jit
from moonshelf.kernel.protocol import Reason
from moonshelf.kernel.types import Box, State

appraise = appraisal.appraise
_recipe_at = workshop.recipe_at
_recipe_points = recipes.recipe_points


@jit
def scores(b: Box, s: State, out: NDArray[np.int64]) -> None:
    """Everybody's points."""
    for seat in range(s.seats):
        out[seat] = points(b, s, seat)


@jit
def points(b: Box, s: State, seat: int) -> int:
    """The Recipes of one's workshop, all public ones, and a point for each Mooncake left (MB-93..MB-96)."""
    total = int(s.cakes[seat])
    for row in range(s.height[seat]):
        for column in range(COLUMNS):
            tile = _recipe_at(s, seat, row, column)
            if tile != NONE:
                total += _recipe_points(b, s, seat, tile, row, column)
    for owner in range(s.seats):
        if s.public[owner] != NONE:
            total += _recipe_points(b, s, seat, int(s.public[owner]), NONE, NONE)
    return total


@jit
def herbs(s: State, seat: int) -> int:
    """How many Herbs a workshop holds: what decides among equals (MB-121)."""
    count = 0
    for value in range(VALUES):
        count += int(s.tally[seat, HERB, value])
    return count


@jit
def ranks(b: Box, s: State, out: NDArray[np.int64]) -> None:
    """Most points first, then fewest Herbs; who is equal in both shares the place (MB-120, MB-121)."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            ahead = points(b, s, other) - points(b, s, seat)
            if ahead > 0 or (ahead == 0 and herbs(s, other) < herbs(s, seat)):
                out[seat] += 1


@dataclass(frozen=True)
class Standing:
    """A Recipe that a seat may score, and what it brings now."""

    tile: int
    place: int
    """The place in the workshop; NONE for a public Recipe."""
    points: int


def standings(b: Box, s: State, seat: int) -> list[Standing]:
    """List the Recipes of a seat's workshop, by place, then the public ones, with their points."""
    places = [(int(tile), place) for place, tile in enumerate(s.shop[seat, : s.height[seat]].ravel())]
    own = [(tile, place) for tile, place in places if tile != NONE and s.face[tile] == RECIPE_UP]
    public = [(s.public[owner], NONE) for owner in range(s.seats) if s.public[owner] != NONE]
    return [Standing(tile, place, _worth(b, s, seat, tile, place)) for tile, place in own + public]


def _worth(b: Box, s: State, seat: int, tile: int, place: int) -> int:
    row, column = (NONE, NONE) if place == NONE else divmod(place, COLUMNS)
    return _recipe_points(b, s, seat, tile, row, column)


def prospect(b: Box, s: State, seat: int, tile: int) -> int | None:
    """Say what a Recipe would bring a seat that had it now; None where having it changes that."""
    if b.kind[tile] in (ADJACENT, THREE_DIFFERENT, CAKES_ADJACENT, FEWEST_RECIPES):
        return None
    return _recipe_points(b, s, seat, tile, NONE, NONE)


def explain(b: Box, s: State, seat: int) -> list[Reason]:
    """List the parts of a seat's points: each Recipe of the workshop, each public one, the Mooncakes left."""
    reasons = [
        Reason(f"{'public' if recipe.place == NONE else 'own'}: {recipe_label(b, recipe.tile)}", recipe.points)
        for recipe in standings(b, s, seat)
    ]
    cakes = s.cakes[seat]
    return [*reasons, Reason("1 Mooncake left" if cakes == 1 else f"{cakes} Mooncakes left", cakes)]


def bounds(b: Box) -> tuple[int, int]:
    """Give bounds of any game's scores: nothing, and the best Recipes, met as often as can be."""
    best = sorted((_best(b, tile) for tile in range(TILES)), reverse=True)
    return 0, int(b.mooncakes) + sum(best[: max(_most_recipes(b, seats) for seats in range(1, SEATS + 1))])


def _most_recipes(b: Box, seats: int) -> int:
    """How many Recipes one seat may score: all of moon and stack, its own of the setup, and the public ones."""
    spaces = list(b.ground[0 if seats <= 2 else 1]).count(RECIPE_SPACE)
    return spaces + int(b.stack[seats - 1]) + 1 + seats


def _best(b: Box, tile: int) -> int:
    kind, points, most = b.kind[tile], b.points[tile], b.most[tile]
    times = {
        EACH: TILES // VALUES,
        ADJACENT: 4,
        CAKES_ADJACENT: 4,
        MISSING: VALUES,
        CONNECTED: TILES // VALUES,
        CAKES_CONNECTED: sum(b.cake),
        TRIOS: TILES // 3,
        PAIRS: TILES // 2,
    }
    total = points * times.get(kind, 1)
    return min(total, most) if most else total


RANKS = ((85, "Master"), (60, "Expert"), (40, "Intermediate"), (0, "Novice"))
"""Alone: the fewest points of each rank (MB-138)."""


def rank_alone(points: int) -> str:
    """Name the rank of a game alone.

    >>> rank_alone(59), rank_alone(85)
    ('Intermediate', 'Master')
    """
    return next(name for fewest, name in RANKS if points >= fewest)
