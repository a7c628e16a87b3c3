"""The position of Honey Moon, its box, and the ids of its actions."""

import numpy as np

from moonshelf.kernel.seats import MAX_SEATS
from moonshelf.kernel.types import State, record_dtype

WIDTH = 15
SQUARES = WIDTH * WIDTH
SIDES = 2
KINDS = 5
LONGEST = 7
"""The longest dig: seven squares, on a roll of 1."""
COLUMNS = 5
"""Boxes in each row of the collection bar."""

# What lies on a square: a kind of sweet, or one of these.
PICKLE = 5
PLAIN = 6
ROCK = 7
OUTSIDE = 8

# What the round counter does (the field ``counting``).
IDLE, CIRCLING, CROSSING = range(3)

# Why the game is over (the field ``over``); 0 while it is not.
COUNTED_OUT, STUCK = 1, 2

# Action ids: a dig of one square is its square; a longer one counts first square, direction and length;
# then passing, and chance's rolls of 1 to 6.
LONGER = SQUARES
PASS = LONGER + SQUARES * 4 * (LONGEST - 1)
ROLL = PASS
"""A roll's id is ROLL plus its pips."""
LAST_ID = ROLL + 6
MOST_LEGAL = SQUARES * LONGEST + 1
"""A dig's first square leaves it one direction: inward from a start, or away from the one dug neighbour."""

NONE = -1

STATE = record_dtype(
    [
        ("seats", np.uint8),
        ("side", np.uint8),
        ("printed", np.uint8),
        ("over", np.uint8),
        ("rounds", np.uint32),
        ("roll", np.uint8),
        ("acted", np.uint8),
        ("hourglass", np.uint8),
        ("counting", np.uint8),
        ("marks", np.uint8),
        ("stalled", np.uint8),
        ("chosen", np.int16, (MAX_SEATS,)),
        ("last", np.int16, (MAX_SEATS,)),
        ("boxes", np.uint8, (MAX_SEATS,)),
        ("pickles", np.uint8, (MAX_SEATS,)),
        ("sweets", np.uint8, (MAX_SEATS, KINDS)),
        ("squares", np.uint8, (MAX_SEATS,)),
        ("dug", np.uint16, (MAX_SEATS, WIDTH)),
    ]
)
"""One position. By field:

``rounds``     rounds rolled so far
``roll``       pips of this round's roll, 0 before it
``acted``      mask of the seats that have acted this round
``hourglass``  1 once it is crossed off
``counting``   IDLE, CIRCLING (first pass, solo) or CROSSING; ``marks`` counts this pass's symbols
``stalled``    whole rounds just now, 2 for more, in which everybody passed by choice
``chosen``     what a seat has decided and not yet done: an action id, NONE when nothing is known of it
``last``       what each seat did in the last whole round, NONE before
``boxes``      boxes struck beside the 1; ``sweets`` boxes crossed in each row of the collection bar
``squares``    how many squares each seat has dug
``dug``        the dug squares, by seat and row: a bit for each column; see :func:`dug_squares`
"""

BOX = record_dtype(
    [
        ("content", np.uint8, (SIDES, SQUARES)),
        ("start", np.int8, (SIDES, SQUARES)),
        ("neighbour", np.int16, (SIDES, SQUARES, 4)),
        ("soil", np.uint16, (SIDES, WIDTH)),
        ("inward", np.uint16, (SIDES, 4, WIDTH)),
        ("column_points", np.int16, (COLUMNS + 1,)),
        ("set_points", np.int16),
        ("pickle_points", np.int16),
        ("boxes", np.uint8),
        ("symbols", np.uint8),
    ]
)
"""The printed sheets. ``content`` is a kind of sweet, PICKLE, PLAIN, ROCK or OUTSIDE; ``start`` a starting
square's inward direction, else NONE; ``neighbour`` a square's neighbours on the moon by direction, else NONE.
By row, a bit for each column: ``soil`` is what can be dug, ``inward`` the starting squares of each direction.
"""


def dug_squares(s: State, seat: int) -> list[int]:
    """List the squares that a seat has dug, ascending."""
    rows = enumerate(map(int, s.dug[seat]))
    return [row * WIDTH + column for row, bits in rows for column in range(WIDTH) if bits >> column & 1]
