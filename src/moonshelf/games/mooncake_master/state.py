"""The position of Mooncake Master, its box, and the ids of its actions."""

import numpy as np

from moonshelf.kernel.seats import MAX_SEATS
from moonshelf.kernel.types import record_dtype

ROUNDS = 3
TURNS = 4
HAND = 3
CAKES = 3
QUARTERS = 4
PLACES = CAKES * QUARTERS
"""A place is mooncake (0 to 2) times 4 plus quarter, clockwise from the top left."""
TILES = MAX_SEATS * PLACES
"""All tiles: six seats use every one of them in a round."""
KINDS = TILES
"""Room for kinds of tiles: at most, no tile is like another."""
CARDS = 12
MOST_FILLING = 3
"""The most seeds, and the most nuts, on one tile."""
_SUMS = QUARTERS * MOST_FILLING + 1
_PATTERNS = 5**QUARTERS

FLAVOURS = 3
"""Lotus, red bean and green tea."""

# A tile's straight edges that carry a half yolk: towards the quarter before (bit 0), towards the next (bit 1).
BEFORE, AFTER = 1, 2
NO_TILE = 4
"""In the index of a pattern of edges: no tile lies there."""

# What can be counted on a mooncake; seeds and nuts of one kind each, fillings both together.
SORTS, LOTUS, RED_BEAN, GREEN_TEA, SEEDS, NUTS, FILLINGS, YOLKS, HALVES, PAIRS = range(10)
COUNTS = 10

# What the game waits for (the field ``phase``).
CUSTOMER, DEAL, KEEP, PUT, OVER = range(5)

# Action ids: which tile of a hand in tile order is kept, goes left, goes right; then a tile of the hand and a
# place; then, by chance, a kind of tile and a customer.
ORDERS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
PLACE = len(ORDERS)
TILE = PLACE + HAND * PLACES
CARD = TILE + KINDS
LAST_ID = CARD + CARDS
MOST_LEGAL = KINDS

NONE = -1
"""No tile, no card, no decision; or one that is not known."""
HIDDEN = -2
"""In a hand: a tile that is not known."""

STATE = record_dtype(
    [
        ("seats", np.uint8),
        ("practice", np.uint8),
        ("rounds", np.uint8),
        ("turn", np.uint8),
        ("phase", np.uint8),
        ("dealt", np.uint8),
        ("acted", np.uint8),
        ("customers", np.int8, (ROUNDS,)),
        ("pile", np.uint8, (KINDS,)),
        ("aside", np.uint8, (KINDS,)),
        ("hand", np.int8, (MAX_SEATS, HAND)),
        ("chosen", np.int8, (MAX_SEATS,)),
        ("given", np.int8, (MAX_SEATS, 2)),
        ("fresh", np.uint16, (MAX_SEATS,)),
        ("latest", np.uint16, (MAX_SEATS,)),
        ("cakes", np.int8, (ROUNDS, MAX_SEATS, PLACES)),
        ("taste", np.uint8, (ROUNDS, MAX_SEATS)),
        ("sold", np.int8, (ROUNDS, MAX_SEATS, ROUNDS)),
    ]
)
"""One position. By field:

``rounds``     rounds begun; ``turn`` the turn of the round, from 1
``phase``      what the game waits for: CUSTOMER, DEAL, KEEP, PUT, or OVER
``dealt``      tiles dealt in this turn
``acted``      mask of the seats that have chosen, or have placed all their tiles
``customers``  the open cards in the order they came, else NONE
``pile``       how many tiles of each kind are in the pile; in a view all that the viewer does not see: the
               pile, the others' hands and what they have placed in secret
``aside``      alone: how many of each kind are out of play until the next round
``hand``       tiles in tile order, then HIDDEN, then NONE; in a view another seat's whole turn, as if it had
               placed nothing yet, with the tiles known that the viewer passed to it
``chosen``     the id of what a seat has chosen to keep and pass, until all have; NONE when nothing is known
``given``      what a seat passed to the left and to the right in this turn, else NONE
``fresh``      mask of the places a seat has filled in this turn: its secret until all have filled theirs
``latest``     mask of the places a seat filled in the turn before, in this round
``cakes``      the kind of tile on each place, by round and seat, else NONE
``taste``      each seat's Taste Value, by round
``sold``       by round, seat and customer: the mooncake it was served, else NONE
"""

BOX = record_dtype(
    [
        ("kinds", np.uint8),
        ("flavour", np.uint8, (KINDS,)),
        ("edges", np.uint8, (KINDS,)),
        ("seeds", np.uint8, (KINDS,)),
        ("nuts", np.uint8, (KINDS,)),
        ("yolks", np.uint8, (KINDS,)),
        ("copies", np.uint8, (KINDS,)),
        ("wishes", np.int8, (CARDS, COUNTS)),
        ("sort_taste", np.uint8, (FLAVOURS + 1,)),
        ("yolk_taste", np.uint8),
        ("clean_taste", np.uint8),
        ("pair_taste", np.uint8),
        ("rank_points", np.uint8, (3,)),
        ("customer_points", np.uint8),
        ("thresholds", np.uint8, (2,)),
        ("most_yolks", np.uint8),
        ("seams", np.int32, (_PATTERNS,)),
        ("fillings", np.uint8, (QUARTERS + 1, _SUMS, _SUMS)),
    ]
)
"""The printed tiles, cards and points. By field:

``kinds``       how many kinds of tiles there are, in tile order; the columns after it describe each
``edges``       half yolks on the straight edges: BEFORE, AFTER, both or none
``yolks``       whole yolks printed on the tile itself
``copies``      tiles of the kind
``wishes``      what a customer wants of each count, NONE where any number will do
``sort_taste``  taste by the number of flavours
``rank_points`` Festive Points for the lowest taste, the middle and the highest
``thresholds``  alone: the taste for the middle and for the highest points
``most_yolks``  the most whole yolks printed on one tile
``seams``       by pattern of edges (in base 5, the first quarter lowest): for every way to fill the empty
                quarters, the bit 5 × yolks + half yolks
``fillings``    by number of tiles, seeds and nuts: 1 when so many tiles can hold exactly these
"""
