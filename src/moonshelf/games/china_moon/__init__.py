"""China Moon: frogs hop over frogs to the moonlit island, and everybody moves everybody's."""

from moonshelf.games.china_moon.state import LAST_ID, MOST_LEGAL, MOST_PLIES, SEAT_ACTIONS
from moonshelf.kernel.spec import Option, Spec

SPEC = Spec(
    id="china_moon",
    title="China Moon",
    tagline="Race the frogs round the pond, your rivals' among them, and gather the finest bouquet.",
    seats=(2, 6),
    minutes=30,
    rules_version=1,
    options=(
        Option(
            "two_players",
            ("dummy", "plain"),
            "What two players do for want of a third; with more it has no effect.",
            ("three frogs of a third colour join in", "only your frogs"),
        ),
        Option(
            "rules",
            ("2003", "1996"),
            "In 1996 the three frogs of a turn went 1, 2 and 3 spaces, and there were no springs.",
            ("2003: two spaces, springs", "1996: one, two, three spaces"),
            {"2003": (2, 5), "1996": (3, 6)},
        ),
        Option(
            "first",
            ("random", "A", "B", "C", "D", "E", "F"),
            "Who starts.",
            ("by lot", "A", "B", "C", "D", "E", "F"),
            {"C": (3, 6), "D": (4, 6), "E": (5, 6), "F": (6, 6)},
        ),
    ),
    seat_actions=SEAT_ACTIONS,
    chance_actions=LAST_ID - SEAT_ACTIONS,
    max_legal=MOST_LEGAL,
    max_plies=MOST_PLIES,
)
