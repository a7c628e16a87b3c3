"""How a server is run; everything has a default but the folder of its data."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """The settings of one server."""

    data: Path
    """Where the database and the server's own key are."""
    pace: float = 0.45
    """Seconds a board stands still before a computer player moves, so that people can follow."""
    ping: float = 15
    """Seconds after which a stream without news sends a sign of life."""
    room: int = 200
    """How many tables nobody looks at stay in memory."""
    warm: bool = True
    """Whether to compile the games' rules in the background."""
    limits: bool = True
    """Whether one address can be asked to slow down."""
