"""The levels of computer players, from weakest to strongest.

==========  ====================================================================================
``random``  any legal action with equal chances, but the idle one (a pass) only when it must
``greedy``  the action that is worth most at once (``appraise``), by chance among equals
==========  ====================================================================================

A level knows no game by name. It is given the bytes of its seat's view and a source of randomness, keeps
nothing between decisions, and chooses the same from the same.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass

from moonshelf.kernel.errors import OptionError
from moonshelf.kernel.game import Game

Chooser = Callable[[Game, bytes, int, random.Random], int]
"""From a game, a seat's view, the seat and a source of randomness to a legal action id."""


@dataclass(frozen=True)
class Level:
    """A strength of computer player."""

    name: str
    help: str
    choose: Chooser


def play_random(game: Game, view: bytes, seat: int, rng: random.Random) -> int:
    """Choose any legal action but the one that does nothing, unless there is no other."""
    legal = game.legal(view, seat)
    return rng.choice([action for action in legal if action != game.spec.idle] or legal)


def play_greedy(game: Game, view: bytes, seat: int, rng: random.Random) -> int:
    """Choose what is worth most at once, by chance among equals."""
    legal = game.legal(view, seat)
    worth = [game.appraise(view, seat, action) for action in legal]
    best = max(worth)
    return rng.choice([action for action, value in zip(legal, worth, strict=True) if value == best])


LEVELS = (
    Level("random", "any legal action", play_random),
    Level("greedy", "the best immediate gain", play_greedy),
)


def level(name: str) -> Level:
    """Find a level by its name.

    Raises:
        OptionError: When there is none of that name.
    """
    for found in LEVELS:
        if found.name == name.strip().lower():
            return found
    raise OptionError(f"there is no computer player {name!r}; there are: {', '.join(lv.name for lv in LEVELS)}")


def choose(name: str, game: Game, view: bytes, seat: int, rng: random.Random) -> int:
    """Let a computer player of a level choose an action id from its seat's view.

    Raises:
        OptionError: When there is no such level.
    """
    return level(name).choose(game, view, seat, rng)


def dice_of(seed: object, step: int, seat: int) -> random.Random:
    """Give a seat's source of randomness for one decision: the same for the same seed, step and seat.

    So a game taken up again, or played again after something was taken back, goes on as it would have.
    """
    return random.Random(f"{seed}/{step}/{seat}")
