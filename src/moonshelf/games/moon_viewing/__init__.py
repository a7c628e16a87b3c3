"""Moon Viewing: tiles are placed in a night garden, and rabbits vie for them."""

from moonshelf.games.moon_viewing.state import LAST_ID, MOST_LEGAL, MOST_PLIES, SEATS, START
from moonshelf.kernel.spec import Option, Spec

SPEC = Spec(
    id="moon_viewing",
    title="Moon Viewing",
    tagline="Take a tile from the ring round the moon, and let your rabbits gather where it lies.",
    seats=(SEATS, SEATS),
    minutes=20,
    rules_version=1,
    options=(
        Option(
            "side",
            ("base", "dark"),
            "On the Dark Side the supply starts small and grows by the symbols that tiles cover.",
            ("base game", "Dark Side of the Moon"),
        ),
        Option(
            "circle",
            ("both_ways", "clockwise_moving", "clockwise_fixed"),
            "Which way the tiles between temple and tile are counted, and whether the temple moves.",
            ("the shorter way round", "clockwise, temple moves", "clockwise, temple stays"),
        ),
        Option(
            "first_tile",
            ("any", "centre"),
            "Where the first tile may be placed.",
            ("on any cell", "in the centre"),
        ),
        Option(
            "set_rule",
            ("new_set", "every_time"),
            "Whether only a new set of three earns a removal, or every tile that joins one does.",
            ("new sets only", "every tile in a set"),
        ),
        Option(
            "double_bonus",
            (True, False),
            "Whether completing a colour set and a value set at once earns two removals.",
            ("two removals", "one removal"),
        ),
        Option(
            "arrow_target",
            ("any", "touching_a_tile"),
            "Where an arrow may move a rabbit.",
            ("to any free space", "to a free space at a tile"),
        ),
        Option(
            "dark_cap",
            (True, False),
            "Whether the rabbits that symbols bring come from a reserve that can run out.",
            ("from the reserve", "without limit"),
        ),
        Option("first", ("random", "A", "B"), "Who takes the first tile.", ("by chance", "A", "B")),
    ),
    seat_actions=START,
    chance_actions=LAST_ID + 1 - START,
    max_legal=MOST_LEGAL,
    max_plies=MOST_PLIES,
)
