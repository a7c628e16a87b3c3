"""Computer players. They are given their seat's view, never the position, and know no game by name."""

from moonshelf.players.levels import LEVELS, Level, choose, dice_of, level

__all__ = ["LEVELS", "Level", "choose", "dice_of", "level"]
