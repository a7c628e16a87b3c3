"""How the seats stand, as texts ask for it: points and places from a game's scoring rules."""

from typing import Any

import numpy as np

from moonshelf.kernel.seats import MAX_SEATS
from moonshelf.kernel.types import Box, State


def standing(scoring: Any, b: Box, s: State) -> tuple[list[int], list[int]]:
    """Give every seat's points and place, by the ``points`` and ``ranks`` of a game's ``scoring.py``."""
    ranks = np.zeros(MAX_SEATS, np.int64)
    scoring.ranks(b, s, ranks)
    return [scoring.points(b, s, seat) for seat in range(s.seats)], ranks[: s.seats].tolist()
