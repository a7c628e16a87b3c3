"""Tables of Mooncake Master as drawings, and ways to play on from them by notation.

A drawing has the three mooncakes of a seat side by side, two rows each, ``....`` where no tile lies::

    Lc10 La00   Rc10 Ra01   Go20 Go01
    Lo00 Lo00   La00 Lc00   Gc00 ....
"""

from collections.abc import Sequence

import numpy as np

import moonshelf
from moonshelf import CHANCE, Match
from moonshelf.games.mooncake_master import rules, scoring
from moonshelf.games.mooncake_master.components import CARD_NAMES, name
from moonshelf.games.mooncake_master.state import CAKES, NONE, PLACES, PUT, STATE
from moonshelf.games.mooncake_master.words import Tiles
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State

GAME = moonshelf.game("mooncake_master")
BOX: Box = GAME.box
TILES = [name(BOX, kind) for kind in range(BOX.kinds)]
"""The names of all kinds of tiles, in tile order."""
_CLOCKWISE = (0, 1, 3, 2)
"""The quarters of a drawing, row by row, in the order of their numbers."""


def kind_of(tile: str) -> int:
    """Give a tile's number, NONE for dots."""
    return NONE if set(tile) == {"."} else TILES.index(tile)


def cakes(drawing: str) -> list[Tiles]:
    """Read the mooncakes of a drawing, clockwise from the top left."""
    top, bottom = (line.split() for line in drawing.strip().split("\n"))
    found = []
    for left in range(0, len(top), 2):
        rows = [*top[left : left + 2], *bottom[left : left + 2]]
        found.append(tuple(kind_of(rows[place]) for place in _CLOCKWISE))
    return found


def cake(drawing: str) -> Tiles:
    """Read one mooncake, its two rows parted by a slash."""
    return cakes(drawing.replace("/", "\n"))[0]


def counts(drawing: str) -> list[int]:
    """Count one mooncake."""
    return scoring.counts_of(BOX, cake(drawing))


def laid(*drawings: str, customers: str = "C01") -> State:
    """Make the position in which these tables lie, before the round is scored; the pile does not matter."""
    s: State = np.zeros(1, STATE)[0]
    rules.begin(BOX, s, len(drawings), np.array([int(len(drawings) == 1)]))
    cards = [CARD_NAMES.index(card) for card in customers.split()]
    s.rounds, s.turn, s.phase = len(cards), 4, PUT
    s.customers[: len(cards)] = cards
    for seat, drawing in enumerate(drawings):
        lying = [kind for tiles in cakes(drawing) for kind in tiles]
        s.cakes[s.rounds - 1, seat, : len(lying)] = lying
    return s


def scored(*drawings: str, customers: str = "C01") -> State:
    """Score the round in which these tables lie; the rounds before it brought nothing."""
    s = laid(*drawings, customers=customers)
    rules.end_round(BOX, s)
    return s


def tasting(*tastes: int) -> State:
    """Make the position after a first round with these Taste Values."""
    s: State = np.zeros(1, STATE)[0]
    rules.begin(BOX, s, len(tastes), np.array([int(len(tastes) == 1)]))
    s.rounds = 1
    s.taste[0, : len(tastes)] = tastes
    return s


def points(s: State) -> list[int]:
    """Give everybody's Festive Points."""
    return [scoring.points(BOX, s, seat) for seat in range(s.seats)]


def begun(seats: int = 3, customer: str = "C01") -> Match:
    """Begin a match whose chance is typed in, and open its first customer."""
    match = GAME.start(seats)
    match.play(CHANCE, f"customer {customer}")
    return match


def deal(match: Match, *hands: str) -> Match:
    """Deal these hands, seat by seat; whoever is not named gets what comes first in tile order."""
    for seat in range(match.seats):
        tiles = hands[seat].split() if seat < len(hands) else ["", "", ""]
        for tile in tiles:
            match.play(CHANCE, f"deal {letter(seat)} {tile}" if tile else match.legal(CHANCE)[0])
    return match


def act(match: Match, *notations: str) -> Match:
    """Let the seats that owe an action play these, in their order."""
    for seat, notation in zip(match.waiting_for(), notations, strict=False):
        match.play(seat, notation)
    return match


def keep_first(match: Match) -> Match:
    """Let everybody keep the first tile, and pass the others on in their order."""
    for seat in match.waiting_for():
        match.play(seat, match.legal(seat)[0])
    return match


def put_anywhere(match: Match, seats: Sequence[int] = ()) -> Match:
    """Let the seats, or all, place what they hold on the first empty places."""
    for seat in seats or match.waiting_for():
        while seat in match.waiting_for() and match.state.phase == PUT:
            match.play(seat, match.legal(seat)[0])
    return match


def turn(match: Match, *hands: str) -> Match:
    """Play a whole turn in which nothing is thought about."""
    return put_anywhere(keep_first(deal(match, *hands)))


def hand(match: Match, seat: int | str) -> str:
    """List the tiles a seat holds."""
    number = "ABCDEF".index(seat) if isinstance(seat, str) else seat
    return " ".join(TILES[kind] for kind in match.state.hand[number].tolist() if kind != NONE)


def table(match: Match, seat: int, viewer: int | None = None) -> list[str]:
    """List what lies on a seat's places in this round, for a viewer or in truth."""
    s = match.state if viewer is None else match.view(viewer)
    lying = s.cakes[s.rounds - 1, seat].tolist()
    return ["." if kind == NONE else TILES[kind] for kind in lying]


assert PLACES == 4 * CAKES
