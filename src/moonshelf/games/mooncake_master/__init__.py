"""Mooncake Master: keep one tile, pass two on, and bake three mooncakes a round."""

from moonshelf.games.mooncake_master.state import LAST_ID, MOST_LEGAL, TILE
from moonshelf.kernel.spec import Option, Spec

SPEC = Spec(
    id="mooncake_master",
    title="Mooncake Master",
    tagline="Keep one tile, pass two on, and bake three mooncakes that taste best or please a customer.",
    seats=(1, 6),
    minutes=25,
    rules_version=1,
    options=(
        Option(
            "practice",
            (False, True),
            "Alone you bake in the practice kitchen, a house rule; with others by the rulebook.",
            ("rulebook", "practice kitchen, a house rule"),
            {False: (2, 6), True: (1, 1)},
        ),
    ),
    seat_actions=TILE,
    chance_actions=LAST_ID - TILE,
    max_legal=MOST_LEGAL,
    max_plies=507,
)
