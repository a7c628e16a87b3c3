"""Five tabletop games under the moon: play them, study them, build on them.

>>> import moonshelf
>>> match = moonshelf.game("honey_moon").start(seats=2, seed=7)
>>> match.waiting_for()
(0, 1)
"""

from moonshelf.games import SHELF, game, replay
from moonshelf.kernel.errors import (
    ComponentsError,
    IllegalAction,
    MoonshelfError,
    NotationError,
    OptionError,
    RecordError,
    UnknownGame,
)
from moonshelf.kernel.game import Game
from moonshelf.kernel.match import Choice, Match, Result
from moonshelf.kernel.protocol import Reason
from moonshelf.kernel.record import Record
from moonshelf.kernel.seats import CHANCE, SPECTATOR

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "SHELF",
    "SPECTATOR",
    "Choice",
    "ComponentsError",
    "Game",
    "IllegalAction",
    "Match",
    "MoonshelfError",
    "NotationError",
    "OptionError",
    "Reason",
    "Record",
    "RecordError",
    "Result",
    "UnknownGame",
    "game",
    "replay",
]
