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
        ("seats", np.uint8),
        ("wishes", np.uint8),
        ("unwished", np.uint8),
        ("night", np.uint8),
        ("moth", np.uint8),
        ("acted", np.uint8),
        ("bag", np.uint8, (SIZES,)),
        ("away", np.uint8, (SIZES,)),
        ("caught", np.uint8, (MOST_SEATS, SIZES)),
        ("chosen", np.uint8, (MOST_SEATS,)),
        ("lit", np.uint8, (MOST_SEATS, LANTERNS)),
        ("wish", np.uint8, (MOST_SEATS,)),
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
    [("moths", np.uint8, (SIZES,)), ("wishes", np.uint8, (SIZES,)), ("wish_points", np.uint8)],
)
