"""The position of Moon Viewing, its box, and the ids of its actions."""

import numpy as np

from moonshelf.kernel.types import record_dtype

SEATS = 2
CELLS = 19
CENTRE = 9
"""The middle one of the cells, which are numbered by q, then r."""
SPACES = 54
"""Corners of the cells, where rabbits stand; numbered in the order of their names."""
TILES = 18
"""The most tiles: with the temple they close the circle round the board."""
COLOURS = 6
VALUES = 6
SET_SIZE = 3
MOST_PAWS = 6
MOST_ARROWS = 3

# What the game waits for (the field ``phase``).
STARTING, DEALING, TAKING, PLACING, EFFECTS, OVER = range(6)

# How the circle is counted (the field ``circle``).
BOTH_WAYS, MOVING, FIXED = range(3)

# Action ids: a tile to take, a cell to place it on, a space for a paw, a space whose rabbit is removed, the
# spaces from and to which an arrow moves a rabbit, the end of the turn; then chance's starter and tiles.
TAKE = 0
PLACE = TAKE + TILES
PAW = PLACE + CELLS
REMOVE = PAW + SPACES
MOVE = REMOVE + SPACES
"""A move's id is MOVE plus SPACES times the space it begins at, plus the space it goes to."""
END = MOVE + SPACES * SPACES
START = END + 1
RING = START + SEATS
LAST_ID = RING + TILES - 1

MOST_LEGAL = (SPACES // 2) ** 2 + MOST_PAWS + 1
"""Half of the spaces hold own rabbits and each may move to any of the others; all paws; the end."""
MOST_PLIES = 1 + TILES + TILES * (2 + 2 + MOST_PAWS + MOST_ARROWS + 1)
"""The setup; then in every turn take, place, two removals, every paw and arrow, and the end."""

NONE = -1

# All fields are signed: compiled, the difference of two unsigned ones wraps round below 0.

STATE = record_dtype(
    [
        ("placed", np.int64),
        ("phase", np.int8),
        ("mover", np.int8),
        ("rabbits", np.int64, (SEATS,)),
        ("supply", np.int8, (SEATS,)),
        ("reserve", np.int8, (SEATS,)),
        ("collected", np.int8, (SEATS,)),
        ("paid", np.int8, (SEATS,)),
        ("removed", np.int8, (SEATS,)),
        ("tile", np.int8),
        ("cell", np.int8),
        ("paws", np.int8),
        ("arrows", np.int8),
        ("removals", np.int8),
        ("left", np.int8),
        ("ring", np.int8, (TILES,)),
        ("tiles", np.int8, (CELLS,)),
        ("dark", np.int8),
        ("circle", np.int8),
        ("centre_first", np.int8),
        ("every_time", np.int8),
        ("single_bonus", np.int8),
        ("touching", np.int8),
        ("uncapped", np.int8),
    ]
)
"""One position. By field:

``placed``     mask of the cells that bear a tile; ``tiles`` the tile of each cell, NONE without
``rabbits``    mask of the spaces where rabbits of each seat stand
``reserve``    rabbits that symbols can still bring (Dark Side); ``collected`` those they have brought
``paid``       rabbits discarded for tiles; ``removed`` a seat's own rabbits that the rival removed
``tile``       the tile taken this turn, NONE before; ``cell`` where the latest tile was placed, NONE at first
``paws``       left this turn, as are ``arrows`` and ``removals``
``ring``       the tiles in the circle, clockwise from the temple, and NONE after the ``left`` ones
``dark``       this field and the following ones are the options
"""

BOX = record_dtype(
    [
        ("cells", np.int64),
        ("spaces", np.int64),
        ("beside", np.int64, (CELLS,)),
        ("corners", np.int64, (CELLS,)),
        ("symbols", np.int8, (CELLS,)),
        ("tiles", np.int8),
        ("colour", np.int8, (TILES,)),
        ("value", np.int8, (TILES,)),
        ("paws", np.int8, (TILES,)),
        ("arrows", np.int8, (TILES,)),
        ("rabbits", np.int8),
        ("dark_supply", np.int8),
    ]
)
"""The printed board and tiles. ``cells`` and ``spaces`` are masks of those the board has; ``beside`` is the
mask of a cell's neighbours, ``corners`` that of its spaces; ``symbols`` are those of the Dark Side.
"""
