"""From ``components.toml`` to the box of Moths."""

import numpy as np

from moonshelf.kernel.components import Components
from moonshelf.kernel.types import Box, State
from tests.examples.moths.state import BOX, LANTERNS, MOST_SEATS, SIZES


def load(components: Components) -> Box:
    """Build the box.

    Raises:
        ComponentsError: When there are fewer moths than nights, or fewer wish cards than seats.
    """
    box = np.zeros(1, BOX)[0]
    box.moths = components.integers("moths.counts", SIZES, 0, 50)
    box.wishes = components.integers("wishes.counts", SIZES, 0, 50)
    box.wish_points = components.integer("wishes.points", 0, 50)
    if box.moths.sum() < LANTERNS:
        raise components.error(f"there are fewer moths than the {LANTERNS} nights", "moths.counts")
    if box.wishes.sum() < MOST_SEATS:
        raise components.error(f"there are fewer wish cards than {MOST_SEATS} seats", "wishes.counts")
    return box


def pieces(b: Box, s: State) -> dict[str, int]:
    """Count the moths of each size, and the lanterns of each seat."""
    found = {}
    for size in range(SIZES):
        flying = int(s.moth == size + 1)
        found[f"moths of size {size + 1}"] = int(s.bag[size] + s.away[size] + s.caught[:, size].sum() + flying)
    for seat in range(s.seats):
        nights = s.night - (s.moth > 0)
        found[f"lanterns of {seat}"] = LANTERNS - int(s.lit[seat].sum()) + nights
    return found
