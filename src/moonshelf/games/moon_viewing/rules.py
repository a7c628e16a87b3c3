"""The rules of Moon Viewing; clause numbers are those of RULES.md."""

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.moon_viewing.masks import listed, lowest, pick, size
from moonshelf.games.moon_viewing.state import (
    BOTH_WAYS,
    CELLS,
    CENTRE,
    DEALING,
    EFFECTS,
    END,
    MOVE,
    MOVING,
    NONE,
    OVER,
    PAW,
    PLACE,
    PLACING,
    REMOVE,
    RING,
    SEATS,
    SET_SIZE,
    SPACES,
    START,
    STARTING,
    TAKE,
    TAKING,
    TILES,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.random import below
from moonshelf.kernel.seats import CHANCE, EVERYBODY
from moonshelf.kernel.types import Box, Ids, Rng, State

COLOUR, VALUE = range(2)
"""What the tiles of a set share."""


@jit
def begin(b: Box, s: State, seats: int, options: NDArray[np.int64]) -> None:
    """Give out the rabbits (MV-7, MV-50); who starts is chance's to say, unless it is chosen (MV-10)."""
    s.dark, s.circle, s.centre_first, s.every_time = options[0], options[1], options[2], options[3]
    s.single_bonus, s.touching, s.uncapped = options[4], options[5], options[6]
    s.phase = STARTING if options[7] == 0 else DEALING
    s.mover = max(0, options[7] - 1)
    s.tile = NONE
    s.cell = NONE
    for spot in range(TILES):
        s.ring[spot] = NONE
    for cell in range(CELLS):
        s.tiles[cell] = NONE
    for seat in range(SEATS):
        s.supply[seat] = b.dark_supply if s.dark else b.rabbits
        s.reserve[seat] = 0 if s.uncapped else b.rabbits - s.supply[seat]


@jit
def to_act(b: Box, s: State) -> int:
    """Chance lays the circle (MV-9); then the seats take turns until every tile has been placed (MV-1)."""
    if s.phase == OVER:
        return 0
    return 1 << CHANCE if s.phase <= DEALING else 1 << s.mover


@jit
def legal(b: Box, s: State, seat: int, out: Ids) -> int:
    """What the present step of the turn allows (MV-12); the first steps cannot be left out (MV-19)."""
    if s.phase == STARTING:
        return listed((1 << SEATS) - 1, START, out, 0)
    if s.phase == DEALING:
        return listed(undealt(b, s), RING, out, 0)
    if s.phase == TAKING:
        return listed(affordable(s, seat), TAKE, out, 0)
    if s.phase == PLACING:
        return listed(open_cells(b, s), PLACE, out, 0)
    return effects(b, s, seat, out)


@jit
def undealt(b: Box, s: State) -> int:
    """The tiles that do not lie in the circle yet."""
    tiles = (1 << b.tiles) - 1
    for spot in range(s.left):
        tiles &= ~(1 << s.ring[spot])
    return tiles


@jit
def affordable(s: State, seat: int) -> int:
    """The tiles in the circle whose price the seat's supply can pay (MV-18)."""
    tiles = 0
    for spot in range(s.left):
        if price(s, spot) <= s.supply[seat]:
            tiles |= 1 << s.ring[spot]
    return tiles


@jit
def price(s: State, spot: int) -> int:
    """The number of tiles between the temple and a spot in the circle (MV-13..MV-17)."""
    if s.circle == BOTH_WAYS:
        return min(spot, s.left - 1 - spot)
    return spot


@jit
def open_cells(b: Box, s: State) -> int:
    """Empty cells beside a tile (MV-20); for the first tile all cells, or the centre (MV-21)."""
    if s.placed:
        return around(b, s.placed) & ~s.placed
    return 1 << CENTRE if s.centre_first else b.cells


@jit
def around(b: Box, cells: int) -> int:
    """The cells beside any of these, some of themselves among them."""
    beside = 0
    while cells:
        beside |= b.beside[lowest(cells)]
        cells &= cells - 1
    return beside


@jit
def effects(b: Box, s: State, seat: int, out: Ids) -> int:
    """What is left of the turn's effects, in any order (MV-40), and the end of the turn (MV-41)."""
    count = listed(for_paws(b, s, seat), PAW, out, 0)
    count = listed(removable(s, seat), REMOVE, out, count)
    rabbits = s.rabbits[seat] if s.arrows else 0
    spaces = for_arrows(b, s)
    while rabbits:
        count = listed(spaces, MOVE + lowest(rabbits) * SPACES, out, count)
        rabbits &= rabbits - 1
    out[count] = END
    return count + 1


@jit
def occupied(s: State) -> int:
    """The spaces where a rabbit stands."""
    return s.rabbits[0] | s.rabbits[1]


@jit
def for_paws(b: Box, s: State, seat: int) -> int:
    """Where a paw may put a rabbit: free corners of the tile just placed (MV-24..MV-26)."""
    if s.paws == 0 or s.supply[seat] == 0:
        return 0
    return b.corners[s.cell] & ~occupied(s)


@jit
def removable(s: State, seat: int) -> int:
    """The rival's rabbits, near or far, while a set completed this turn is not used (MV-32, MV-39)."""
    return s.rabbits[1 - seat] if s.removals else 0


@jit
def for_arrows(b: Box, s: State) -> int:
    """Where an arrow may move a rabbit: any free space (MV-28), or only those at a tile (MV-29)."""
    spaces = corners_of(b, s.placed) if s.touching else b.spaces
    return spaces & ~occupied(s)


@jit
def corners_of(b: Box, cells: int) -> int:
    """The spaces round these cells."""
    spaces = 0
    while cells:
        spaces |= b.corners[lowest(cells)]
        cells &= cells - 1
    return spaces


@jit
def weight(b: Box, s: State, action: int) -> int:
    """Every tile is there once, and either seat may start (MV-9, MV-10)."""
    return 1


@jit
def draw(b: Box, s: State, rng: Rng) -> int:
    """Draw the starter, or the next tile of the circle."""
    if s.phase == STARTING:
        return START + below(rng, SEATS)
    return RING + pick(undealt(b, s), below(rng, b.tiles - s.left))


@jit
def apply(b: Box, s: State, seat: int, action: int) -> None:
    """Do one step of the setup or of a turn."""
    if seat == CHANCE:
        set_up(b, s, action)
    elif action < PLACE:
        take(s, seat, action - TAKE)
    elif action < PAW:
        place(b, s, seat, action - PLACE)
    elif action < REMOVE:
        put(s, seat, action - PAW)
    elif action < MOVE:
        remove(s, 1 - seat, action - REMOVE)
    elif action < END:
        move(s, seat, (action - MOVE) // SPACES, (action - MOVE) % SPACES)
    else:
        end_turn(s)


@jit
def set_up(b: Box, s: State, action: int) -> None:
    """Note who starts, or lay the next tile into the circle, clockwise from the temple."""
    if action < RING:
        s.mover = action - START
        s.phase = DEALING
        return
    s.ring[s.left] = action - RING
    s.left += 1
    if s.left == b.tiles:
        s.phase = TAKING


@jit
def take(s: State, seat: int, tile: int) -> None:
    """Take a tile out of the circle and pay its price; the paid rabbits leave the game (MV-13)."""
    spot = 0
    while s.ring[spot] != tile:
        spot += 1
    cost = price(s, spot)
    s.supply[seat] -= cost
    s.paid[seat] += cost
    close_gap(s, spot)
    if s.circle == MOVING:
        for _ in range(spot):
            pass_temple(s)
    s.tile = tile
    s.phase = PLACING


@jit
def close_gap(s: State, spot: int) -> None:
    """Take the tile at a spot out of the circle, which closes up (MV-15)."""
    s.left -= 1
    for other in range(spot, s.left):
        s.ring[other] = s.ring[other + 1]
    s.ring[s.left] = NONE


@jit
def pass_temple(s: State) -> None:
    """Move the temple one tile on, clockwise: the first tile is then the last (MV-17)."""
    first = s.ring[0]
    for spot in range(1, s.left):
        s.ring[spot - 1] = s.ring[spot]
    s.ring[s.left - 1] = first


@jit
def place(b: Box, s: State, seat: int, cell: int) -> None:
    """Place the tile, collect on the Dark Side, and note what the tile and completed sets allow."""
    s.tiles[cell] = s.tile
    s.cell = cell
    s.placed |= 1 << cell
    if s.dark:
        collect(s, seat, b.symbols[cell])
    s.paws = b.paws[s.tile]
    s.arrows = b.arrows[s.tile]
    s.removals = bonus(b, s, cell)
    s.phase = EFFECTS


@jit
def collect(s: State, seat: int, symbols: int) -> None:
    """Rabbits join the supply, one a symbol: from the reserve as far as it goes, or always (MV-51..MV-53)."""
    if s.uncapped == 0:
        symbols = min(symbols, s.reserve[seat])
        s.reserve[seat] -= symbols
    s.supply[seat] += symbols
    s.collected[seat] += symbols


@jit
def bonus(b: Box, s: State, cell: int) -> int:
    """How many rabbits may be removed: one for colour and one for value, or one for both (MV-37)."""
    sets = int(completes(b, s, cell, COLOUR)) + int(completes(b, s, cell, VALUE))
    return min(sets, 1) if s.single_bonus else sets


@jit
def completes(b: Box, s: State, cell: int, shared: int) -> bool:
    """Whether the tile at a cell completes a set: three or more, of which no part was one (MV-35, MV-36)."""
    tiles = alike(b, s, cell, shared)
    joined = group(b, cell, tiles)
    if size(joined) < SET_SIZE:
        return False
    others = joined & ~(1 << cell)
    while others and not s.every_time:
        part = group(b, lowest(others), others)
        if size(part) >= SET_SIZE:
            return False
        others &= ~part
    return True


@jit
def alike(b: Box, s: State, cell: int, shared: int) -> int:
    """The cells whose tiles share colour or value with the one at a cell, itself included."""
    kinds = b.colour if shared == COLOUR else b.value
    kind = kinds[s.tiles[cell]]
    cells = 0
    rest = s.placed
    while rest:
        other = lowest(rest)
        if kinds[s.tiles[other]] == kind:
            cells |= 1 << other
        rest &= rest - 1
    return cells


@jit
def group(b: Box, cell: int, among: int) -> int:
    """The cells among these that are connected with a cell (MV-33)."""
    found = 0
    grown = 1 << cell
    while grown != found:
        found = grown
        grown = found | around(b, found) & among
    return found


@jit
def put(s: State, seat: int, space: int) -> None:
    """A paw: one rabbit from the supply (MV-27)."""
    s.rabbits[seat] |= 1 << space
    s.supply[seat] -= 1
    s.paws -= 1


@jit
def remove(s: State, rival: int, space: int) -> None:
    """A set's bonus: the rival's rabbit leaves the game (MV-38)."""
    s.rabbits[rival] &= ~(1 << space)
    s.removed[rival] += 1
    s.removals -= 1


@jit
def move(s: State, seat: int, start: int, goal: int) -> None:
    """An arrow: one of the seat's rabbits goes elsewhere."""
    s.rabbits[seat] ^= 1 << start | 1 << goal
    s.arrows -= 1


@jit
def end_turn(s: State) -> None:
    """What is unused is lost (MV-39); the rival's turn begins, or the game is over (MV-42)."""
    s.tile = NONE
    s.paws = 0
    s.arrows = 0
    s.removals = 0
    s.mover = 1 - s.mover
    s.phase = TAKING if s.left else OVER


@jit
def audience(b: Box, s: State, seat: int, action: int) -> int:
    """Nothing is secret (MV-8)."""
    return EVERYBODY


@jit
def observe(b: Box, s: State, seat: int) -> None:
    """Blank nothing: everything lies open."""


@jit
def resample(b: Box, s: State, seat: int, rng: Rng) -> None:
    """Fill nothing: nothing is blank."""
