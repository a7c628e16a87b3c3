"""Games of Moon Viewing to test on: played from the beginning by notation, or drawn as they lie.

A drawing shows the garden row by row, as it is read: 3, 4, 5, 4 and 3 cells, each a tile or ``.``.
"""

from __future__ import annotations

import numpy as np
import pytest

import moonshelf
from moonshelf import CHANCE
from moonshelf.games.moon_viewing import scoring
from moonshelf.games.moon_viewing.components import tile_name
from moonshelf.games.moon_viewing.garden import ROWS, read_space, space_name
from moonshelf.games.moon_viewing.masks import size
from moonshelf.games.moon_viewing.state import NONE, PLACING, TAKING
from moonshelf.kernel.match import Match
from moonshelf.kernel.types import State, load

GAME = moonshelf.game("moon_viewing")
NAMES = [tile_name(GAME.box, tile) for tile in range(GAME.box.tiles)]
ALL = (1 << 19) - 1


class Table:
    """A match in which the seat to act acts, and short ways to ask about it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def s(self) -> State:
        """The position."""
        return self.match.state

    @property
    def mover(self) -> int:
        """The seat to act, or chance."""
        return self.match.waiting_for()[0]

    def act(self, *actions: str) -> Table:
        """Play actions of whoever is to act."""
        for action in actions:
            self.match.play(self.mover, action)
        return self

    def turn(self, tile: str, cell: str, *effects: str) -> Table:
        """Play a whole turn."""
        return self.act(f"take {tile}", f"place {cell}", *effects, "end")

    def choices(self, verb: str = "") -> list[str]:
        """List what the seat to act may do, of one kind."""
        found = (choice.notation for choice in self.match.choices(self.mover))
        return sorted(notation for notation in found if notation.startswith(verb))

    def why_not(self, action: str) -> str:
        """Try what is not possible, and give the reason."""
        before = self.match.position
        with pytest.raises(moonshelf.IllegalAction) as refused:
            self.act(action)
        assert self.match.position == before
        return str(refused.value)

    def ring(self) -> list[str]:
        """List the tiles of the circle, clockwise from the temple."""
        return [NAMES[tile] for tile in self.s.ring.tolist()[: self.s.left]]

    def rabbits(self, seat: int) -> set[str]:
        """Name the spaces where a seat's rabbits stand."""
        return {space_name(space, ALL) for space in range(54) if self.s.rabbits[seat] >> space & 1}

    def claimed(self, seat: int) -> set[str]:
        """Name the tiles a seat claims."""
        cells = scoring.claimed(self.match.game.box, self.s, seat)
        return {NAMES[self.s.tiles[cell]] for cell in range(19) if cells >> cell & 1}

    def counts(self, seat: int) -> dict[str, int]:
        """Count a seat's rabbits, wherever they are."""
        places = ("supply", "reserve", "paid", "removed")
        return {place: self.s[place][seat] for place in places} | {"board": size(self.s.rabbits[seat])}

    def ranks(self) -> tuple[int, ...]:
        """Give both seats' places as if the game were over."""
        out = np.zeros(6, np.int64)
        scoring.ranks(self.match.game.box, self.s, out)
        return tuple(out[:2].tolist())


def beginning(**options: str | bool) -> Table:
    """A match without any chance yet."""
    return Table(GAME.start(2, options))


def ready(*circle: str, **options: str | bool) -> Table:
    """A match in which A is to take; the circle begins with these tiles and goes on in the order of names."""
    table = beginning(first="A", **options)
    for tile in [*circle, *(tile for tile in NAMES if tile not in circle)]:
        table.match.play(CHANCE, f"ring {tile}")
    return table


def drawn(
    garden: str,
    a: str = "",
    b: str = "",
    hand: str = "",
    supply: tuple[int, int] = (9, 9),
    game: moonshelf.Game = GAME,
    **options: str | bool,
) -> Table:
    """A position as drawn, with rabbits of A and B; A is to take, or to place the tile in hand."""
    match = game.start(2, {"first": "A", **options})
    data = load(match.position)
    s = data.view(GAME.state.STATE)[0]
    for cell, name in zip((cell for row in ROWS for cell in row), garden.split(), strict=True):
        if name != ".":
            s.tiles[cell] = NAMES.index(name)
            s.placed |= 1 << cell
    for seat, spaces in enumerate((a, b)):
        s.rabbits[seat] = sum(1 << number(space) for space in spaces.split())
        s.supply[seat] = supply[seat]
    rest = [tile for tile, name in enumerate(NAMES) if name != hand and tile not in s.tiles.tolist()]
    s.ring[: len(rest)], s.left = rest, len(rest)
    s.tile, s.phase = (NAMES.index(hand), PLACING) if hand else (NONE, TAKING)
    return Table(Match.resume(game, match.options, None, data.tobytes(), 2, 0))


def number(space: str) -> int:
    """Give the number of a space by any of its names."""
    found = read_space(space, ALL)
    assert found is not None, space
    return found


def played_at_random(seed: int, **options: str | bool) -> Match:
    """A whole game of random players."""
    match, rng = GAME.start(2, options, seed), np.random.default_rng(seed)
    while not match.over:
        seat = match.waiting_for()[0]
        match.play(seat, int(rng.choice(match.legal(seat))))
    return match
