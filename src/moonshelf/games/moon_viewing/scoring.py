"""Scoring of Moon Viewing; clause numbers are those of RULES.md."""

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.moon_viewing.components import tile_name
from moonshelf.games.moon_viewing.garden import ROWS, cell_name
from moonshelf.games.moon_viewing.masks import lowest, size
from moonshelf.games.moon_viewing.rules import apply, for_paws, open_cells, place, removable
from moonshelf.games.moon_viewing.state import CELLS, END, NONE, PAW, PLACE, SEATS, STATE
from moonshelf.kernel.jit import jit
from moonshelf.kernel.protocol import Reason
from moonshelf.kernel.types import Box, State

_SAFETY = np.array([0.0, 0.35, 0.6, 0.8, 0.92, 0.98, 1.0])
"""How likely a lead of so many rabbits is kept."""
_CLAIM = 0.3
"""What claiming a tile counts beside its value: the tie-break."""
_EMPTY = 1.5
"""What leading round an empty cell counts."""
_SUPPLY = 1.2
"""What a rabbit in supply counts at the beginning; later less, for it can do less."""
_PAW, _ARROW, _REMOVAL = 1.8, 1.5, 3.0
"""What an effect of the tile just placed counts before it is used; a paw, beside its own tile."""
_UNLIKELY = 1000.0
"""More than any outlook."""


@jit
def scores(b: Box, s: State, out: NDArray[np.int64]) -> None:
    """What each seat would have if the game ended now (MV-45)."""
    for seat in range(SEATS):
        out[seat] = points(b, s, seat)


@jit
def points(b: Box, s: State, seat: int) -> int:
    """The values of the tiles a seat claims."""
    total = 0
    cells = claimed(b, s, seat)
    while cells:
        total += b.value[s.tiles[lowest(cells)]]
        cells &= cells - 1
    return total


@jit
def claimed(b: Box, s: State, seat: int) -> int:
    """The cells of the tiles round which a seat has more rabbits than its rival (MV-43, MV-44)."""
    mine = 0
    cells = s.placed
    while cells:
        cell = lowest(cells)
        if lead(b, s, seat, cell) > 0:
            mine |= 1 << cell
        cells &= cells - 1
    return mine


@jit
def lead(b: Box, s: State, seat: int, cell: int) -> int:
    """How many rabbits a seat has round a cell, less the rival's."""
    corners = b.corners[cell]
    return size(corners & s.rabbits[seat]) - size(corners & s.rabbits[1 - seat])


@jit
def ranks(b: Box, s: State, out: NDArray[np.int64]) -> None:
    """Most points, then most tiles claimed, then most rabbits in supply; else a draw (MV-46..MV-48)."""
    ahead = points(b, s, 0) - points(b, s, 1)
    if ahead == 0:
        ahead = size(claimed(b, s, 0)) - size(claimed(b, s, 1))
    if ahead == 0:
        ahead = s.supply[0] - s.supply[1]
    out[0] = 1 if ahead >= 0 else 2
    out[1] = 1 if ahead <= 0 else 2


@jit
def appraise(b: Box, s: State, seat: int, action: int) -> float:
    """How an action changes the seat's outlook, with what its tile still allows it to do this turn."""
    if action == END:
        return 0.0
    # Passed on as a whole: compiled, an array lives while it is in use itself, whatever becomes of its records.
    tried = np.empty(2, STATE)
    tried[0] = s
    return gain(b, s, tried, seat, action)


@jit
def gain(b: Box, s: State, tried: NDArray[np.void], seat: int, action: int) -> float:
    """What an action gains; ``tried`` holds a copy of the position, and room for another."""
    apply(b, tried[0], seat, action)
    worth = outlook(b, tried[0], seat) - outlook(b, s, seat)
    if action < PLACE:
        return worth + best_place(b, tried, seat)
    return worth + promise(b, tried[0], seat) if action < PAW else worth


@jit
def best_place(b: Box, tried: NDArray[np.void], seat: int) -> float:
    """What placing the tile just taken gains where it gains most."""
    best = -_UNLIKELY
    before = outlook(b, tried[0], seat)
    cells = open_cells(b, tried[0])
    while cells:
        tried[1] = tried[0]
        place(b, tried[1], seat, lowest(cells))
        best = max(best, outlook(b, tried[1], seat) - before + promise(b, tried[1], seat))
        cells &= cells - 1
    return best


@jit
def outlook(b: Box, s: State, seat: int) -> float:
    """The projected points less the rival's, where a lead counts the more the safer it is.

    Claims count a little by themselves, empty cells as if a small tile lay there, and rabbits in supply for
    what they can still do.
    """
    total = _SUPPLY * later(b, s) * (s.supply[seat] - s.supply[1 - seat])
    for cell in range(CELLS):
        ahead = lead(b, s, seat, cell)
        if ahead:
            total += stake(b, s, cell) * hold(s, ahead)
    return total


@jit
def later(b: Box, s: State) -> float:
    """The part of the tiles that is still to be taken."""
    return s.left / b.tiles


@jit
def stake(b: Box, s: State, cell: int) -> float:
    """What a cell is worth to whoever leads there."""
    if s.tiles[cell] == NONE:
        return _EMPTY if s.left else 0.0
    return b.value[s.tiles[cell]] + _CLAIM


@jit
def hold(s: State, ahead: int) -> float:
    """How far a lead, negative for the rival's, will hold: -1 to 1; wholly once the last tile was taken."""
    safety = _SAFETY[abs(ahead)] if s.left or ahead == 0 else 1.0
    return safety if ahead >= 0 else -safety


@jit
def promise(b: Box, s: State, seat: int) -> float:
    """What the effects of the tile just placed are worth, roughly."""
    ahead = lead(b, s, seat, s.cell)
    count = min(size(for_paws(b, s, seat)), s.paws, s.supply[seat])
    gain = stake(b, s, s.cell) * (hold(s, ahead + count) - hold(s, ahead))
    gain += count * (_PAW - _SUPPLY * later(b, s)) + s.arrows * _ARROW
    return gain + (_REMOVAL * s.removals if removable(s, seat) else 0.0)


def explain(b: Box, s: State, seat: int) -> list[Reason]:
    """List the tiles a seat claims, cell by cell."""
    mine = claimed(b, s, seat)
    cells = [cell for row in ROWS for cell in row if mine >> cell & 1]
    return [Reason(f"{tile_name(b, s.tiles[c])} at {cell_name(c)}", b.value[s.tiles[c]]) for c in cells]


def bounds(b: Box) -> tuple[int, int]:
    """Give the lowest and highest score any game can end with: no tile, or all of them."""
    return 0, int(b.value[: b.tiles].sum())
