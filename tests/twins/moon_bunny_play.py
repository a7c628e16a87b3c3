"""What the tests of the naive twin of Moon Bunny have in common: playing it, and drawing positions."""

import random

from .moon_bunny import Twin
from .moon_bunny_facts import RECIPE_OF, TILES, Recipe
from .moon_bunny_moon import Moon, Position, Walk
from .moon_bunny_scoring import Piece, Workshop
from .moon_bunny_table import Player

Options = dict[str, object]


def choose(rng: random.Random, legal: dict[str, int]) -> str:
    """A random action; sorted first, so that a seed always gives the same game."""
    actions = sorted(legal)
    return rng.choices(actions, [legal[action] for action in actions])[0]


def play_one(twin: Twin, rng: random.Random) -> None:
    seat = twin.to_act()[0]
    twin.play(seat, choose(rng, twin.legal(seat)))


def started(seats: int, options: Options | None = None, seed: int = 1) -> Twin:
    """A game after its setup: the first seat is at turn."""
    twin = Twin(seats, {"first": "A"} | (options or {}))
    rng = random.Random(seed)
    while twin.phase != "turn" or twin.supply.top_is_missing():
        play_one(twin, rng)
    return twin


def play_all(twin: Twin, *actions: str) -> None:
    """Actions of whoever owes one, each checked to be legal."""
    for action in actions:
        seat = twin.to_act()[0]
        assert action in twin.legal(seat), (action, sorted(twin.legal(seat)))
        twin.play(seat, action)


def words(twin: Twin) -> set[str]:
    """The first words of what is legal now."""
    return {action.split()[0] for action in twin.legal(twin.to_act()[0])}


def squares_of(twin: Twin, start: str) -> set[str]:
    """Where the legal actions that begin with `start` go."""
    legal = twin.legal(twin.to_act()[0])
    return {action.split()[-1] for action in legal if action.startswith(start)}


def give(player: Player, *scrolls: int, mooncakes: int = 0) -> None:
    player.scrolls += scrolls
    player.workshop.mooncakes += mooncakes


def clear_moon_but(twin: Twin, *squares: str) -> None:
    """Take all tiles out of the game but those on `squares`."""
    for square in set(twin.moon.pieces) - set(squares):
        twin.supply.removed.append(twin.moon.pieces.pop(square).tile)


def workshop_of(*rows: str, mooncakes: int = 0) -> Workshop:
    """A workshop drawn with its top row first; "[tile]" is a Recipe, "-" an open place."""
    workshop = Workshop(mooncakes=mooncakes)
    for row, line in enumerate(reversed(rows)):
        for column, word in enumerate(line.split()):
            if word != "-":
                workshop.pieces[column, row] = Piece(word.strip("[]"), word.startswith("["))
    return workshop


def tile_with(kind: str, axis: str = "", target: str = "") -> str:
    """A tile with this Recipe on its back."""
    return next(tile for tile in TILES if RECIPE_OF[tile] == Recipe(kind, axis, target))


def walk_on(rows: tuple[str, ...], motion: str) -> Walk:
    """A lone bunny that walks on a moon full of tiles."""
    moon = Moon(rows)
    moon.pieces = dict.fromkeys(moon.squares, Piece("LZYe0", False))
    return Walk(moon, "A", motion, "A1")


def ends_from(walk: Walk, origin: str) -> set[str]:
    walk.start = origin
    return {action.split()[1] for action in walk.legal(Position(origin, False, 0, 0))}
