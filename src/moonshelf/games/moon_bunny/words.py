"""What texts, drawings and terminals of Moon Bunny say alike: tiles, Recipes, Scrolls, bunnies and places."""

from collections.abc import Sequence

from moonshelf.games.moon_bunny import supply
from moonshelf.games.moon_bunny.components import TILE_NAMES
from moonshelf.games.moon_bunny.ids import place_name
from moonshelf.games.moon_bunny.state import (
    CHANGE,
    COLOUR,
    HERB,
    KING_STEP,
    NONE,
    ORTHOGONAL_SLIDE,
    RECIPE_UP,
)
from moonshelf.games.moon_bunny.workshop import value_of
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted

HERB_WORDS = ("lingzhi", "ginseng", "lotus", "goji", "longan", "snow fungus")
COLOUR_WORDS = ("yellow", "light blue", "purple", "green", "grey", "pink")
AXIS_WORDS = ("herb", "colour")
SCROLL_WORDS = (
    "your bunny steps one space up, down, left or right",
    "your bunny steps one space diagonally",
    "the top Recipe of the stack replaces one on the moon",
    "one of two Herbs drawn from the bag replaces one on the moon",
    "two Herbs of your workshop change places",
    "two Herbs on the moon change places",
)
"""What each kind of Scroll does."""
HER_NAME = "Chang’e"
BUNNIES = ("Hopping Bunny", "Leaping Bunny")

_SENTENCES = (
    "{p} for each {v} Herb",
    "{p} for each {v} Herb next to this Recipe",
    "{p} for the most {v} Herbs of all, at least one",
    "{p} for the fewest {v} Herbs of all, or none",
    "{p} for at least 3 {v} Herbs",
    "{p} for 3 {v} Herbs in a straight line without a gap",
    "{p} for the most different {a}s of all, at least one",
    "{p} for the fewest different {a}s of all, or none",
    "{p} for exactly 2 different {a}s",
    "{p} for exactly 3 different {a}s",
    "{p} for each {a} that you do not have",
    "{p} for each Herb in your largest set of one {a} connected by sides{m}",
    "{p} for 3 different {a}s next to this Recipe",
    "{p} for every 3 Herbs of the same {a}",
    "{p} for every 2 Herbs of the same {a}{m}",
    "{p} for 3 Herbs of the same {a} connected by corners",
    "{p} for each Herb with a Mooncake symbol next to this Recipe",
    "{p} for each Herb in your largest set of Mooncake symbols connected by sides{m}",
    "{p} for at least 3 Mooncakes left",
    "{p} for the fewest Recipes of all, this one included",
)
_LABELS = (
    "{n} each {v}",
    "{n} each {v} beside",
    "{n} most {v}",
    "{n} fewest {v}",
    "{n} three {v}",
    "{n} row of three {v}",
    "{n} most {a}s",
    "{n} fewest {a}s",
    "{n} two {a}s exactly",
    "{n} three {a}s exactly",
    "{n} each missing {a}",
    "{n} each in set of a {a}",
    "{n} three {a}s beside",
    "{n} each trio of a {a}",
    "{n} each pair of a {a}",
    "{n} corners: 3 of a {a}",
    "{n} each cake beside",
    "{n} each in set of cakes",
    "{n} three Mooncakes left",
    "{n} fewest Recipes",
)


def recipe_sentence(b: Box, tile: int) -> str:
    """Say what a Recipe brings, as in ``6 points for the most lotus Herbs of all, at least one``."""
    return _fill(b, tile, _SENTENCES)


def recipe_label(b: Box, tile: int) -> str:
    """Say in at most 26 signs what a Recipe brings, as in ``6 most lotus``."""
    return _fill(b, tile, _LABELS)


def _fill(b: Box, tile: int, forms: Sequence[str]) -> str:
    axis, most = b.axis[tile], b.most[tile]
    return forms[b.kind[tile]].format(
        p=counted(b.points[tile], "point"),
        n=b.points[tile],
        a=AXIS_WORDS[axis],
        v=(HERB_WORDS, COLOUR_WORDS)[axis][b.target[tile]],
        m=f", {most} at most" if most else "",
    )


def herb_name(tile: int) -> str:
    """Name the Herb side of a tile, as in ``yellow lingzhi``."""
    return f"{COLOUR_WORDS[value_of(tile, COLOUR)]} {HERB_WORDS[value_of(tile, HERB)]}"


def herb(b: Box, tile: int) -> str:
    """Name the Herb side of a tile with its Mooncake symbol."""
    return f"{herb_name(tile)} with a Mooncake" if b.cake[tile] else herb_name(tile)


def recipe(b: Box, tile: int) -> str:
    """Name the Recipe side of a tile."""
    return f"Recipe “{recipe_sentence(b, tile)}”"


def tile_words(b: Box, s: State, tile: int) -> str:
    """Name the side of a tile that is up."""
    return recipe(b, tile) if s.face[tile] == RECIPE_UP else herb(b, tile)


def coded(words: str, tile: int) -> str:
    """Add a tile's code, which tells apart what looks alike."""
    return f"{words} ({TILE_NAMES[tile]})"


def place_words(place: int) -> str:
    """Name a place of a workshop, as in ``column 2, row 0``."""
    column, row = place_name(place).split(".")
    return f"column {column}, row {row}"


def bunny_name(s: State, seat: int) -> str:
    """Name the kind of bunny that a seat has on the moon."""
    return BUNNIES[s.leaping[seat]]


def owner_name(owner: int, names: Sequence[str]) -> str:
    """Name a seat or Chang'e."""
    return HER_NAME if owner == CHANGE else names[owner]


def move_rule(s: State, leaping: int) -> str:
    """Say how a kind of bunny moves in this game."""
    if not leaping:
        return "exactly three spaces up, down, left or right, turning as it likes"
    if s.lounge_move == KING_STEP:
        return "one space in any direction"
    line = "along a row or column" if s.lounge_move == ORTHOGONAL_SLIDE else "diagonally"
    return f"any number of spaces straight on {line}"


def out_of(s: State) -> str:
    """Say what has run out, as in ``bag is empty``."""
    bag, stack = supply.bag(s) == 0, s.stack == 0 and s.top == NONE
    if bag and stack:
        return "bag and Recipe stack are empty"
    return "bag is empty" if bag else "Recipe stack is empty"
