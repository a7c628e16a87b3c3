"""The position of Moths, its box, and the ids of its actions."""

import numpy as np

from moonshelf.kernel.types import record_dtype

MOST_SEATS = 6
LANTERNS = 5
SIZES = 3

# Action ids: lighting the lantern of brightness n is n - 1; then chance's moths and wishes of size 1 to 3.
MOTH = LANTERNS - 1
"""A moth's id is MOTH plus its size."""
WISH = MOTH + SIZES
"""A wish's id is WISH plus its size."""
CHANCE_ACTIONS = 2 * SIZES

STATE = record_dtype(
    [
        ("seats", np.int8),
        ("wishes", np.int8),
        ("unwished", np.int8),
        ("night", np.int8),
        ("moth", np.int8),
        ("acted", np.int8),
        ("bag", np.int8, (SIZES,)),
        ("away", np.int8, (SIZES,)),
        ("caught", np.int8, (MOST_SEATS, SIZES)),
        ("chosen", np.int8, (MOST_SEATS,)),
        ("lit", np.int8, (MOST_SEATS, LANTERNS)),
        ("wish", np.int8, (MOST_SEATS,)),
    ]
)
"""One position. By field:

``wishes``    1 when played with wish cards
``unwished``  how many seats, the last ones, have no wish card yet
``night``     nights begun; ``moth`` the size of what flies in this one, 0 between nights
``acted``     mask of the seats that have chosen tonight
``bag``, ``away``, ``caught``  how many moths of each size are where
``chosen``    brightness of the lantern a seat has chosen tonight, 0 for none, or when it is not known
``lit``       1 for each lantern that has burnt down
``wish``      size that a seat wishes for, 0 for none, or when it is not known
"""

BOX = record_dtype(
    [("moths", np.int8, (SIZES,)), ("wishes", np.int8, (SIZES,)), ("wish_points", np.int8)],
)
