"""Honey Moon: everybody digs the same roll of the die into a moon of their own."""

from moonshelf.games.honey_moon.state import LAST_ID, MOST_LEGAL, PASS
from moonshelf.kernel.spec import Option, Spec

SPEC = Spec(
    id="honey_moon",
    title="Honey Moon",
    tagline="Dig tunnels into the moon, collect sweets, beware of the pickles.",
    seats=(1, 6),
    minutes=10,
    rules_version=1,
    options=(
        Option(
            "side",
            ("A", "B"),
            "Which side of the sheet everybody digs on; B is harder.",
            ("A, blue", "B, purple"),
        ),
        Option(
            "variant",
            ("basic", "printed"),
            "With the printed variant only the first tunnel begins outside.",
            ("basic", "printed variant"),
        ),
    ),
    seat_actions=PASS + 1,
    chance_actions=LAST_ID - PASS,
    max_legal=MOST_LEGAL,
    max_plies=5000,
    idle=PASS,
)
