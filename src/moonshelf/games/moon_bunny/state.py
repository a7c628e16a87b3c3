"""The position of Moon Bunny, its box, and the ids of its actions."""

import numpy as np

from moonshelf.kernel.types import record_dtype

SEATS = 4
CHANGE = 4
"""Chang'e, wherever owners of tiles are numbered: the seats 0 to 3, then she."""
OWNERS = SEATS + 1

TILES = 108
VALUES = 6
"""Herbs, and colours."""
COPIES = 3
AXES = 2
HERB, COLOUR = range(AXES)

STRIDE = 7
"""The moon's squares are numbered by rows of seven, also on a smaller board."""
SQUARES = STRIDE * STRIDE
BOARDS = 2
COLUMNS = 4
ROWS = TILES
"""More rows than any workshop can have: it has no top, and every row holds a tile."""
PLACES = COLUMNS * ROWS
LETTERS = STRIDE + 2
NUMBERS = STRIDE + 1
AGAIN, SHUFFLE_LETTERS = STRIDE, STRIDE + 1
SHUFFLE_NUMBERS = STRIDE

NONE = -1

# The kinds of Scrolls: a step to the side, a step aslant, another Recipe on the moon, two Herbs from the bag,
# two Herbs of the workshop swapped, two Herbs of the moon swapped.
SCROLLS = 6
STEPPING, SLANTING, REPLACING, DRAWING, REARRANGING, TRADING = range(SCROLLS)

# What a square of the moon is (the field ``ground``).
HERB_SPACE, RECIPE_SPACE, CRATER, PLACEMENT, NO_SPACE = range(5)

# Which side of a tile is up (the field ``face``).
HERB_UP, RECIPE_UP = range(2)

# Where a tile is (the field ``where``): unseen in bag, stack or box; on the moon; on top of the stack; drawn by
# a Scroll; public; out of the game; with Chang'e; or a seat's, each of the last three plus the seat.
UNSEEN, ON_MOON, ON_TOP, DRAWN, PUBLIC, GONE, WITH_CHANGE = range(7)
IN_WORKSHOP, STORED, IN_HAND = 10, 20, 30

# What the game waits for (the field ``phase``).
PHASES = 12
(
    START,
    LAY_MOON,
    DRAW_RECIPES,
    LAY_SCROLLS,
    CHOOSE_RECIPE,
    TURN,
    DRAW_TWO,
    PICK_ONE,
    REFILL,
    REVEAL_LETTER,
    REVEAL_NUMBER,
    OVER,
) = range(PHASES)

# How far a turn is (the field ``stage``): nothing moved; moving; movement ended by placing the stored tile;
# the tile is taken, or there is none to take.
READY, MOVING, HALTED, SETTLED = range(4)

# How near the end is (the field ``ending``): far; bag or stack is empty, so one more round follows this one;
# this is the last round.
OPEN, TRIGGERED, LAST_ROUND = range(3)

# The kinds of Recipes.
KINDS = 20
(
    EACH,
    ADJACENT,
    MOST,
    FEWEST,
    THREE_OF,
    IN_A_ROW,
    MOST_TYPES,
    FEWEST_TYPES,
    EXACTLY_TWO,
    EXACTLY_THREE,
    MISSING,
    CONNECTED,
    THREE_DIFFERENT,
    TRIOS,
    PAIRS,
    DIAGONAL,
    CAKES_ADJACENT,
    CAKES_CONNECTED,
    THREE_CAKES,
    FEWEST_RECIPES,
) = range(KINDS)

# How the bunny of the Lounge moves (the option ``lounge_bunny_move``).
DIAGONAL_SLIDE, ORTHOGONAL_SLIDE, KING_STEP = range(3)

# The seats' action ids, each the first of its kind; what is counted from it stands behind.
SWAP = 0
BUY = SWAP + 1  # kind of Scroll
STEP = BUY + SCROLLS  # Scroll 1: square
SLANT = STEP + SQUARES  # Scroll 2: square
MOVE = SLANT + SQUARES  # square
REPLACE = MOVE + SQUARES  # Scroll 3: square
DRAW = REPLACE + SQUARES  # Scroll 4
PICK = DRAW + 1  # and then: first or second Herb drawn, square
REARRANGE = PICK + 2 * SQUARES  # Scroll 5: lower tile, higher tile
TRADE = REARRANGE + TILES * TILES  # Scroll 6: lower square, higher square
UNSTORE = TRADE + SQUARES * SQUARES  # place
PUT = UNSTORE + PLACES  # place
STORE = PUT + PLACES
SKIP = STORE + 1
END = SKIP + 1
CHOOSE = END + 1  # first or second Recipe in hand: goes to the Lounge, or, alone, is kept
SEAT_ACTIONS = CHOOSE + 2

# Chance's action ids, likewise.
START_WITH = SEAT_ACTIONS  # seat
TILE = START_WITH + SEATS  # tile, for whatever the phase is about
BAG_CRATER = TILE + TILES
BAG_PLACEMENT = BAG_CRATER + 1
SCROLL = BAG_PLACEMENT + 1  # kind of Scroll
LETTER = SCROLL + SCROLLS  # column, AGAIN or SHUFFLE_LETTERS
NUMBER = LETTER + LETTERS  # row or SHUFFLE_NUMBERS
ACTIONS = NUMBER + NUMBERS

MOST_LEGAL = TILES * (TILES - 1) // 2 + PLACES + 5 * SQUARES + 10
"""Every two Herbs of workshop and moon, every place, all squares for every Scroll, and the rest."""

STATE = record_dtype(
    [
        ("herb_squares", np.int64),
        ("recipe_squares", np.int64),
        ("crater_squares", np.int64),
        ("seats", np.int64),
        ("no_scrolls", np.int8),
        ("hopping_only", np.int8),
        ("lounge_move", np.int8),
        ("starter", np.int8),
        ("phase", np.int8),
        ("ending", np.int8),
        ("rounds", np.int16),
        ("seat", np.int8),
        ("stage", np.int8),
        ("moved", np.int8),
        ("start", np.int8),
        ("vacated", np.int8),
        ("bonus", np.int8),
        ("bought", np.int8),
        ("took", np.int8),
        ("reveal_top", np.int8),
        ("boxed", np.int8),
        ("bag_herbs", np.int8),
        ("craters", np.int8),
        ("placements", np.int8),
        ("stack", np.int8),
        ("top", np.int8),
        ("cakes_left", np.int8),
        ("stamps", np.int8),
        ("her_square", np.int8),
        ("letter", np.int8),
        ("number", np.int8),
        ("aside", np.int8),
        ("letters", np.int8, (LETTERS,)),
        ("letters_out", np.int8, (LETTERS,)),
        ("numbers", np.int8, (NUMBERS,)),
        ("numbers_out", np.int8, (NUMBERS,)),
        ("drawn", np.int8, (2,)),
        ("hand", np.int64, (SEATS, 2)),
        ("ground", np.int8, (SQUARES,)),
        ("moon", np.int8, (SQUARES,)),
        ("bunny", np.int64, (SEATS,)),
        ("leaping", np.int8, (SEATS,)),
        ("lounge_scrolls", np.int8, (SCROLLS,)),
        ("scrolls", np.int8, (SEATS, SCROLLS)),
        ("used", np.int8, (SEATS, SCROLLS)),
        ("public", np.int64, (SEATS,)),
        ("stored", np.int64, (SEATS,)),
        ("cakes", np.int8, (SEATS,)),
        ("height", np.int64, (SEATS,)),
        ("tally", np.int8, (OWNERS, AXES, VALUES)),
        ("recipes", np.int8, (OWNERS,)),
        ("where", np.int8, (TILES,)),
        ("face", np.int8, (TILES,)),
        ("token", np.int8, (TILES,)),
        ("stamp", np.int8, (TILES,)),
        ("shop", np.int8, (SEATS, ROWS, COLUMNS)),
    ]
)
"""One position. By field:

``herb_squares``     squares of the moon with a Herb, a bit a square; likewise Recipes and Craters
``rounds``           rounds begun; ``starter`` opens each of them, ``seat`` is on turn, CHANGE among them
``stage, moved``     how far the turn is; 1 once the regular move is made
``start``            the square where the turn's bunny stood when the turn began
``vacated``          the square that was refilled last, or is being refilled; NONE when the turn emptied none
``bonus``            bonus turns that the seat on turn has still to come
``bought, took``     in this round: mask of the seats that have bought a Scroll; 1 once anybody took a tile
``reveal_top``       1 while a new top of the stack is to be shown
``bag_herbs``        tiles in the bag, beside its ``craters`` and ``placements``; ``boxed`` tiles in the box
``stack, top``       tiles in the stack below its open top, and that one
``cakes_left``       Mooncakes in the supply; ``cakes`` those in each workshop, ``token`` 1 on a tile with one
``letters``          Chang'e's cards in the deck; ``letters_out`` those turned; likewise ``numbers``
``letter, number``   the cards that hold now; ``aside`` Play Again cards lying aside; ``her_square`` her bunny's
``drawn, hand``      tiles drawn by Scroll 4; the two Recipes to choose from
``ground, moon``     what each square is, and the tile on it
``bunny, leaping``   each seat's square, and 1 while the bunny there is the one from the Lounge
``scrolls, used``    each seat's Scrolls by kind, and those it has used
``tally, recipes``   by owner: Herbs in the workshop by axis and value, and Recipes
``where, face``      of each tile: where it is, and which side was last seen
``stamps, stamp``    tiles laid in workshops so far, and the number of each
``height, shop``     rows of a workshop that hold a tile; its tiles by row from below and column
"""

BOX = record_dtype(
    [
        ("squares", np.int64, (BOARDS,)),
        ("first_column", np.int64, (BOARDS,)),
        ("last_column", np.int64, (BOARDS,)),
        ("first_row", np.int64, (BOARDS,)),
        ("last_row", np.int64, (BOARDS,)),
        ("width", np.int8, (BOARDS,)),
        ("ground", np.int8, (BOARDS, SQUARES)),
        ("corner", np.int8, (SEATS, SEATS)),
        ("returned", np.int8, (SEATS,)),
        ("stack", np.int8, (SEATS,)),
        ("craters", np.int8, (SEATS,)),
        ("placements", np.int8, (SEATS,)),
        ("lounge_scrolls", np.int8, (SEATS,)),
        ("scroll_copies", np.int8, (SCROLLS,)),
        ("mooncakes", np.int8),
        ("letters", np.int8, (LETTERS,)),
        ("numbers", np.int8, (NUMBERS,)),
        ("cake", np.int8, (TILES,)),
        ("kind", np.int64, (TILES,)),
        ("axis", np.int64, (TILES,)),
        ("target", np.int64, (TILES,)),
        ("points", np.int16, (TILES,)),
        ("most", np.int16, (TILES,)),
        ("symbol", np.int8, (TILES,)),
    ]
)
"""The printed matter. Sets of squares are masks, for the two sides of the board. What begins with ``corner``
goes, up to ``lounge_scrolls``, by the number of seats less one. ``cake`` is 1 on tiles that show a Mooncake;
the rest is of each tile's Recipe: what it asks for, its points, the most it can bring (0: no limit), and 1 for
the exchange symbol.
"""
