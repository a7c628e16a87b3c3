"""The position of China Moon, its box, and the ids of its actions."""

import numpy as np

from moonshelf.kernel.seats import MAX_SEATS
from moonshelf.kernel.types import record_dtype

OWNERS = MAX_SEATS
"""Owners of frogs: the seats, and with two of them perhaps the dummy, which comes after the last seat."""
FROGS = 3
"""A frog's number is its owner's times FROGS, plus 0, 1 or 2."""
MOST_FROGS = 15
"""Frogs in play at most: five seats with three each; six have two each."""
PLACES = 4
"""Places in the winner's circle; the frog that takes the last one ends the game."""
LOTUSES = 12
"""Lotus pads, where the flowers of three colours lie at the start."""
A_TURN = 3
"""Frogs moved in a turn."""
SPACES = 2
"""Spaces of a move, and of a spring's."""

# Nodes of the course: START, the pads from 1 on, and the circle, which has the same number on every map.
START = 0
MOST_PADS = 60
CIRCLE = MOST_PADS + 1
NODES = CIRCLE + 1

# Kinds of pad.
PLAIN, LOTUS, BLACK_LOTUS, SPRING, SILLY_FROG, BUTTERFLY = range(6)

# Flowers; the first three are the colours that are drawn.
PINK, WHITE, YELLOW, BLACK, BLUE = range(5)
DRAWN, COLOURS = 3, 5
SOWN_EACH = LOTUSES // DRAWN
"""Flowers of each drawn colour on Lotus pads; one more lies in the circle."""
EACH = SOWN_EACH + 1

# What must be answered before the next frog moves (the field ``pending``).
NOTHING, REBOUND, SWAP, DROP = range(4)

# Codes of options' values, by their order in the declaration.
WITH_DUMMY = 0
BY_LOT = 0

# Action ids: a move counts frog and node; then a spring's node; a swap's flower given, partner and flower
# taken; a dropped flower and its pad; and chance's start, circle and Lotus pads.
BOUND = OWNERS * FROGS * NODES
SWAPPED = BOUND + NODES
DROPPED = SWAPPED + COLOURS * OWNERS * COLOURS
SEAT_ACTIONS = DROPPED + COLOURS * NODES
START_WITH = SEAT_ACTIONS
RINGED = START_WITH + MAX_SEATS
SOWN = RINGED + (PLACES - 1) * DRAWN
LAST_ID = SOWN + LOTUSES * DRAWN
MOST_LEGAL = MOST_FROGS * (NODES - 1)
"""More than any position has: every frog with every node ahead."""
MOST_PLIES = 1 + (PLACES - 1) + LOTUSES + MOST_FROGS * (NODES - 1) * 2
"""Every frog goes forward with every move, which has at most one decision of its owner."""

SET_UP = 1 + (PLACES - 1) + LOTUSES
"""The value of the field ``laid`` when all flowers lie."""

NONE = -1

STATE = record_dtype(
    [
        ("seats", np.uint8),
        ("owners", np.uint8),
        ("each", np.uint8),
        ("classic", np.uint8),
        ("laid", np.uint8),
        ("mover", np.uint8),
        ("moves", np.uint8),
        ("moved", np.int32),
        ("moved_last", np.int32),
        ("pending", np.uint8),
        ("frog", np.uint8),
        ("arrived", np.uint8),
        ("circle", np.int8, (PLACES,)),
        ("rest", np.int8, (PLACES,)),
        ("place", np.uint8, (OWNERS, FROGS)),
        ("origin", np.uint8, (OWNERS, FROGS)),
        ("flower", np.int8, (NODES,)),
        ("held", np.uint8, (OWNERS, COLOURS)),
    ]
)
"""One position. By field:

``owners``   seats, and the dummy where there is one; ``each`` frogs each
``classic``  1 with the rules of 1996
``laid``     steps of the setup done: the starter, three places of the circle, the Lotus pads
``mover``    the seat whose turn it is
``moves``    frogs moved this turn; ``moved`` is the mask of these frogs, ``moved_last`` that of the turn before
``pending``  NOTHING, or what must be answered for ``frog`` before the next frog moves
``arrived``  frogs in the circle
``circle``   the flower of each place of the circle, taken or not; NONE until it is drawn
``rest``     the frog in each place of the circle, NONE before one is there
``place``    node of each frog, by owner and number; ``origin`` is where it stood before it last moved
``flower``   flower on each node, NONE where there is none
``held``     flowers of each colour in each owner's bouquet
"""

BOX = record_dtype(
    [
        ("ahead", np.int64, (NODES,)),
        ("back", np.int64, (NODES,)),
        ("kind", np.uint8, (NODES,)),
        ("left", np.uint8, (NODES,)),
        ("x", np.uint8, (NODES,)),
        ("y", np.uint8, (NODES,)),
        ("lotus", np.uint8, (LOTUSES,)),
        ("pads", np.uint8),
        ("black", np.uint8),
        ("points", np.int16, (EACH + 1,)),
        ("blue_points", np.int16),
        ("black_points", np.int16),
    ]
)
"""The printed course. Sets of nodes are masks: bit ``n`` is node ``n``.

``ahead`` and ``back`` are the nodes next to a node, forward and backward; ``left`` is the number of steps to
the circle by the shortest way; ``x`` and ``y`` are where it is drawn; ``lotus`` are the Lotus pads, ascending,
and ``black`` is the Black one. ``points`` are those of so many flowers of one colour.
"""
