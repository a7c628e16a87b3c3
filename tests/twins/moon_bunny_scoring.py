"""The naive twin's workshops: where tiles may go, bonus turns, and the points of every Recipe.

Numbers like "F12" are rulings of the specification, "3.6" is one of its sections.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from .moon_bunny_facts import AXES, COLUMNS, RECIPE_OF, Recipe, shows_mooncake, value_of

Place = tuple[int, int]  # column 0-3, row from 0 upward

SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))
CORNERS = ((1, 1), (1, -1), (-1, 1), (-1, -1))


class Piece(NamedTuple):
    """A tile with the side that is up; tiles are never flipped."""

    tile: str
    is_recipe: bool


def in_layout(place: Place) -> bool:
    """Whether a place is not off the edge (3.4, C3: no top)."""
    column, row = place
    return 0 <= column < COLUMNS and row >= 0


def beside(place: Place) -> list[Place]:
    """The up to four neighbours inside the layout (H3)."""
    column, row = place
    return [near for dx, dy in SIDES if in_layout(near := (column + dx, row + dy))]


@dataclass
class Holding:
    """What counts for most and fewest: also the whole of Chang'e's set (G7)."""

    herbs: list[str]
    recipes: int

    def count(self, axis: str, target: str) -> int:
        return sum(value_of(tile, axis) == target for tile in self.herbs)

    def types(self, axis: str) -> int:
        return len({value_of(tile, axis) for tile in self.herbs})


@dataclass
class Workshop:
    """The tiles of one player; Storage is not part of it (F1)."""

    pieces: dict[Place, Piece] = field(default_factory=dict)
    mooncakes: int = 0

    def herbs(self) -> dict[Place, str]:
        return {place: piece.tile for place, piece in self.pieces.items() if not piece.is_recipe}

    def recipes(self) -> dict[Place, str]:
        return {place: piece.tile for place, piece in self.pieces.items() if piece.is_recipe}

    def holding(self) -> Holding:
        return Holding(list(self.herbs().values()), len(self.recipes()))

    def open_places(self) -> list[Place]:
        """C4: first one of the four printed places; then beside any tile (C6)."""
        if not self.pieces:
            return [(column, 0) for column in range(COLUMNS)]
        near = {place for placed in self.pieces for place in beside(placed)}
        return sorted(near - set(self.pieces))

    def add(self, place: Place, piece: Piece) -> int:
        """Place a tile; the number of bonus turns it earns (H1, H4)."""
        self.pieces[place] = piece
        return sum(self.is_surrounded(each) for each in [place, *beside(place)])

    def is_surrounded(self, place: Place) -> bool:
        """Whether a Recipe lies here with Herbs on all possible sides (H2, H3)."""
        herbs = self.herbs()
        return place in self.recipes() and all(near in herbs for near in beside(place))


@dataclass
class Case:
    """One Recipe to be scored by one player."""

    recipe: Recipe
    place: Place | None  # in the workshop; None for a public Recipe
    workshop: Workshop
    rivals: list[Holding]  # everybody else's, Chang'e's set in solo (F17)

    def mine(self) -> Holding:
        return self.workshop.holding()

    def count(self) -> int:
        """How many Herbs with the target this player has."""
        return self.mine().count(self.recipe.axis, self.recipe.target)

    def rival_counts(self) -> list[int]:
        return [rival.count(self.recipe.axis, self.recipe.target) for rival in self.rivals]

    def types(self) -> int:
        return self.mine().types(self.recipe.axis)

    def rival_types(self) -> list[int]:
        return [rival.types(self.recipe.axis) for rival in self.rivals]

    def adjacent(self) -> list[str]:
        """The Herbs next to this Recipe."""
        herbs = self.workshop.herbs()
        around = beside(self.place) if self.place is not None else []
        return [herbs[near] for near in around if near in herbs]

    def places_by_value(self) -> dict[str, set[Place]]:
        """For each herb (or colour) the places where it lies."""
        axis = self.recipe.axis
        herbs = self.workshop.herbs()
        return {
            value: {place for place, tile in herbs.items() if value_of(tile, axis) == value}
            for value in AXES[axis]
        }


def is_most(mine: int, others: Iterable[int]) -> bool:
    """F2, F3: a tie is enough; F4: at least 1 is needed."""
    return mine > 0 and all(mine >= other for other in others)


def is_fewest(mine: int, others: Iterable[int]) -> bool:
    """F2, F3: a tie is enough; F5: 0 counts."""
    return all(mine <= other for other in others)


def largest_group(places: set[Place], links: Sequence[Place]) -> int:
    """The size of the largest set of `places` held together by `links`."""
    left = set(places)
    largest = 0
    while left:
        group = [left.pop()]
        for column, row in group:
            linked = {(column + dx, row + dy) for dx, dy in links} & left
            left -= linked
            group += linked
        largest = max(largest, len(group))
    return largest


def score_adjacent(case: Case) -> int:
    axis, target = case.recipe.axis, case.recipe.target
    return 3 * sum(value_of(tile, axis) == target for tile in case.adjacent())


def score_in_a_row(case: Case) -> int:
    """F13: three in one row or one column, without a gap."""
    places = case.places_by_value()[case.recipe.target]
    for column, row in places:
        across = {(column + step, row) for step in range(3)}
        upward = {(column, row + step) for step in range(3)}
        if across <= places or upward <= places:
            return 5
    return 0


def score_connected(case: Case) -> int:
    """F9: a single tile is a set; at most 10."""
    groups = [largest_group(places, SIDES) for places in case.places_by_value().values()]
    return min(10, 2 * max(groups))


def score_diagonal(case: Case) -> int:
    """F14: three or more of one value, linked by corner steps."""
    groups = [largest_group(places, CORNERS) for places in case.places_by_value().values()]
    return 6 if max(groups) >= 3 else 0


def score_different(case: Case) -> int:
    """F11: at least three different values next to the Recipe."""
    return 6 if len({value_of(tile, case.recipe.axis) for tile in case.adjacent()}) >= 3 else 0


def count_sets(case: Case, size: int) -> int:
    """F12: how many pairs (or trios) of one value there are."""
    values = Counter(value_of(tile, case.recipe.axis) for tile in case.mine().herbs)
    return sum(number // size for number in values.values())


def score_mooncakes_adjacent(case: Case) -> int:
    """C9: the printed symbol counts, eaten or not."""
    return 2 * sum(shows_mooncake(tile) for tile in case.adjacent())


def score_mooncakes_connected(case: Case) -> int:
    """F10: no cap; C9, J16: the printed symbol counts."""
    places = {place for place, tile in case.workshop.herbs().items() if shows_mooncake(tile)}
    return 2 * largest_group(places, SIDES)


def score_fewest_recipes(case: Case) -> int:
    """F16: Recipes in the workshop, this one included; a tie counts."""
    return 8 if is_fewest(case.mine().recipes, (rival.recipes for rival in case.rivals)) else 0


# 3.6: the kinds and their points.
POINTS: dict[str, Callable[[Case], int]] = {
    "each": lambda case: case.count(),
    "adjacent": score_adjacent,
    "most": lambda case: 6 if is_most(case.count(), case.rival_counts()) else 0,
    "fewest": lambda case: 6 if is_fewest(case.count(), case.rival_counts()) else 0,
    "at least 3": lambda case: 6 if case.count() >= 3 else 0,
    "in a row": score_in_a_row,
    "most types": lambda case: 6 if is_most(case.types(), case.rival_types()) else 0,
    "fewest types": lambda case: 8 if is_fewest(case.types(), case.rival_types()) else 0,
    "exactly 2 types": lambda case: 12 if case.types() == 2 else 0,
    "exactly 3 types": lambda case: 6 if case.types() == 3 else 0,
    "missing types": lambda case: 5 * (6 - case.types()),
    "connected": score_connected,
    "3 different adjacent": score_different,
    "trios": lambda case: 3 * count_sets(case, 3),
    "pairs": lambda case: min(10, 2 * count_sets(case, 2)),
    "diagonal": score_diagonal,
    "mooncakes adjacent": score_mooncakes_adjacent,
    "mooncakes connected": score_mooncakes_connected,
    "3 mooncakes": lambda case: 6 if case.workshop.mooncakes >= 3 else 0,
    "fewest recipes": score_fewest_recipes,
}


def recipe_points(recipe: Recipe, place: Place | None, workshop: Workshop, rivals: list[Holding]) -> int:
    """The points of one Recipe for the owner of `workshop`."""
    return POINTS[recipe.kind](Case(recipe, place, workshop, rivals))


def total_points(workshop: Workshop, public: list[str], rivals: list[Holding]) -> int:
    """Private and public Recipes (F20) and uneaten Mooncakes."""
    private = workshop.recipes().items()
    return (
        sum(recipe_points(RECIPE_OF[tile], place, workshop, rivals) for place, tile in private)
        + sum(recipe_points(RECIPE_OF[tile], None, workshop, rivals) for tile in public)
        + workshop.mooncakes
    )
