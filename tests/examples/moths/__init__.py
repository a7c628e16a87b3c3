"""Moths: everybody secretly lights a lantern; the brightest that is alone catches the moth."""

from moonshelf.kernel.spec import Option, Spec
from tests.examples.moths.state import CHANCE_ACTIONS, LANTERNS, MOST_SEATS

SPEC = Spec(
    id="moths",
    title="Moths",
    tagline="Light the brightest lantern, and be alone with it.",
    seats=(2, MOST_SEATS),
    minutes=5,
    rules_version=1,
    options=(Option("wishes", (True, False), "Whether everybody has a secret wish.", ("with", "without")),),
    seat_actions=LANTERNS,
    chance_actions=CHANCE_ACTIONS,
    max_legal=LANTERNS,
    max_plies=MOST_SEATS + LANTERNS * (1 + MOST_SEATS),
)
