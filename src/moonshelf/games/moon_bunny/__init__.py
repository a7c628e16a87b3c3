"""Moon Bunny: hop over the round moon and brew herbs by recipes."""

from moonshelf.games.moon_bunny.state import ACTIONS, MOST_LEGAL, SEAT_ACTIONS
from moonshelf.kernel.spec import Option, Spec

_SOLO = (1, 1)

SPEC = Spec(
    id="moon_bunny",
    title="Moon Bunny",
    tagline="Hop over the round moon, gather herbs and recipes, and brew the elixir of life.",
    seats=(1, 4),
    minutes=30,
    rules_version=1,
    options=(
        Option(
            "first",
            ("random", "A", "B", "C", "D"),
            "Who opens every round.",
            ("drawn by lot", "A", "B", "C", "D"),
            fits={"A": (2, 4), "B": (2, 4), "C": (3, 4), "D": (4, 4)},
        ),
        Option(
            "no_scrolls",
            (False, True),
            "Alone: play without Scrolls.",
            ("with Scrolls", "without Scrolls"),
            fits={True: _SOLO},
        ),
        Option(
            "hopping_only",
            (False, True),
            "Alone: play with the Hopping Bunny only.",
            ("both bunnies", "the Hopping Bunny only"),
            fits={True: _SOLO},
        ),
        Option(
            "lounge_bunny_move",
            ("diagonal_slide", "orthogonal_slide", "king_step"),
            "How the bunny of the Lounge moves: the rulebook's text does not say, so this is reconstructed.",
            ("any way diagonally", "any way along a row or column", "one space in any direction"),
        ),
    ),
    seat_actions=SEAT_ACTIONS,
    chance_actions=ACTIONS - SEAT_ACTIONS,
    max_legal=MOST_LEGAL,
    max_plies=1000,
)
