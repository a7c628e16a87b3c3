"""Computer players. They are given their seat's view, never the position, and know no game by name."""

from moonshelf.players.levels import LEVELS, Level, choose, level

__all__ = ["LEVELS", "Level", "choose", "level"]
