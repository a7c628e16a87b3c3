"""How much is looked at."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Size:
    """How much each check looks at."""

    name: str
    games: int
    """Random games looked at position by position."""
    nodes: int
    """Positions looked at closely."""
    draws: int
    """Chance's draws compared with their weights, a position."""
    playouts: int
    """Random games played to the end by the engine."""
    matches: int
    """Random games played to the end as matches."""
    calls: int
    """Wrong calls."""


QUICK = Size("quick", games=3, nodes=20, draws=200, playouts=50, matches=4, calls=2_000)
"""A few seconds, even interpreted: while a game is being written."""
FULL = Size("full", games=60, nodes=300, draws=2_000, playouts=10_000, matches=150, calls=1_000_000)
"""A minute or two, compiled: before a game is shown to anybody."""
