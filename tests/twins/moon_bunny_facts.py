"""What the box of Moon Bunny holds, for the naive twin: boards, tiles, Recipe faces, decks and counts.

"3.6" is a section of the specification, "J15" one of its rulings, "D2" one of its deductions.
"""

from typing import NamedTuple

SEAT_LETTERS = "ABCD"

# 3.1 and 3.2: "." is a Herb space, "R" a Recipe space; row 1 is at the top, column A on the left.
MOON_6 = (
    ". . R . . .",
    ". . . R . .",
    ". R . . . R",
    "R . . . R .",
    ". . R . . .",
    ". . . R . .",
)
MOON_7 = (
    ". . . . R . .",
    ". . R . . . .",
    "R . . . . R .",
    ". . . R . . .",
    ". R . . . . R",
    ". . . . R . .",
    ". . R . . . .",
)


class Box(NamedTuple):
    """What is laid out for one number of players."""

    moon: tuple[str, ...]
    corners: tuple[str, ...]  # J17: by seat, whoever starts
    returned: int  # tiles that go back to the box
    stack: int
    craters: int
    placements: int
    scrolls: int


BOXES = {
    1: Box(MOON_6, ("A1",), 18, 12, 8, 2, 4),
    2: Box(MOON_6, ("A1", "F6"), 18, 12, 8, 2, 4),
    3: Box(MOON_7, ("A1", "G1", "G7"), 0, 16, 12, 1, 6),
    4: Box(MOON_7, ("A1", "G1", "G7", "A7"), 0, 18, 14, 2, 6),
}

MOONCAKES = 20
SCROLL_KINDS = (1, 2, 3, 4, 5, 6)
SCROLL_COPIES = 2  # D2

# 3.4: the workshop; rows have no top.
COLUMNS = 4

# 3.5: herb faces. A tile is named by herb, colour and copy, as in "LZYe0".
HERBS = ("LZ", "GS", "LT", "GJ", "LO", "SF")
COLOURS = ("Ye", "Bl", "Pu", "Gr", "Gy", "Pk")
AXES = {"herb": HERBS, "colour": COLOURS}
TILES = tuple(f"{herb}{colour}{copy}" for herb in HERBS for colour in COLOURS for copy in range(3))


def value_of(tile: str, axis: str) -> str:
    """The herb or the colour of a tile."""
    return tile[:2] if axis == "herb" else tile[2:4]


def shows_mooncake(tile: str) -> bool:
    """Copy 0 of each herb and colour shows a Mooncake (3.5)."""
    return tile[4] == "0"


class Recipe(NamedTuple):
    """One Recipe face of 3.6."""

    kind: str
    axis: str = ""
    target: str = ""


# J15: the order behind the pairing of the two faces.
TARGET_KINDS = ("each", "each", "adjacent", "most", "fewest", "at least 3", "in a row")
AXIS_KINDS = (
    "most types",
    "fewest types",
    "exactly 2 types",
    "exactly 3 types",
    "missing types",
    "connected",
    "3 different adjacent",
    "trios",
    "pairs",
    "diagonal",
)
OTHER_KINDS = ("mooncakes adjacent", "mooncakes connected", "3 mooncakes", "fewest recipes")
# 3.6, column S: the symbol that makes a setup Recipe be exchanged.
EXCHANGED_KINDS = ("adjacent", "3 different adjacent", "mooncakes adjacent", "fewest recipes")


def list_recipes() -> list[Recipe]:
    """All 108 Recipe faces in the order of J15."""
    recipes = []
    for axis, targets in AXES.items():
        recipes += [Recipe(kind, axis, target) for target in targets for kind in TARGET_KINDS]
        recipes += [Recipe(kind, axis) for kind in AXIS_KINDS]
    return recipes + [Recipe(kind) for kind in OTHER_KINDS]


RECIPES = list_recipes()
# 3.6: tile t carries Recipe (53 t + 45) mod 108.
RECIPE_OF = {tile: RECIPES[(53 * number + 45) % 108] for number, tile in enumerate(TILES)}

# 3.7: Chang'e's decks.
LETTER_CARDS = {"A": 2, "B": 2, "C": 2, "D": 2, "E": 2, "F": 2, "again": 3, "shuffle": 1}
NUMBER_CARDS = {"1": 2, "2": 2, "3": 2, "4": 2, "5": 2, "6": 2, "shuffle": 1}
