"""The rules of Mooncake Master; clause numbers are those of RULES.md."""

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.mooncake_master.mooncakes import count, pleases, taste
from moonshelf.games.mooncake_master.state import (
    CAKES,
    CARD,
    CARDS,
    COUNTS,
    CUSTOMER,
    DEAL,
    HAND,
    HIDDEN,
    KEEP,
    KINDS,
    MOST_LEGAL,
    NONE,
    ORDERS,
    OVER,
    PLACE,
    PLACES,
    PUT,
    QUARTERS,
    ROUNDS,
    TILE,
    TURNS,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.random import below
from moonshelf.kernel.seats import CHANCE, EVERYBODY
from moonshelf.kernel.types import Box, Ids, Rng, State


@jit
def begin(b: Box, s: State, seats: int, options: NDArray[np.int64]) -> None:
    """Nobody has a tile, no customer is open, all 72 tiles are in the pile (MM-1)."""
    s.seats = seats
    s.practice = options[0]
    s.customers[:] = NONE
    s.pile[:] = b.copies
    s.hand[:] = NONE
    s.chosen[:] = NONE
    s.given[:] = NONE
    s.cakes[:] = NONE
    s.sold[:] = NONE


@jit
def to_act(b: Box, s: State) -> int:
    """Chance opens customers and deals; then all choose at once, and all place at once (MM-17, MM-26)."""
    if s.phase == OVER:
        return 0
    if s.phase <= DEAL:
        return 1 << CHANCE
    return ((1 << s.seats) - 1) & ~int(s.acted)


@jit
def legal(b: Box, s: State, seat: int, out: Ids) -> int:
    """What chance can bring, what a seat can do with its hand, or where its tiles can go."""
    if seat == CHANCE:
        return cards(s, out) if s.phase == CUSTOMER else tiles(b, s, out)
    if s.phase == KEEP:
        return keeps(s, seat, out)
    return puts(s, seat, out) if s.phase == PUT else 0


@jit
def cards(s: State, out: Ids) -> int:
    """The customers that have not come yet (MM-11)."""
    found = 0
    for card in range(CARDS):
        if not is_open(s, card):
            out[found] = CARD + card
            found += 1
    return found


@jit
def is_open(s: State, card: int) -> bool:
    """Whether a customer has come already, in this round or before."""
    for number in range(s.rounds):
        if s.customers[number] == card:
            return True
    return False


@jit
def tiles(b: Box, s: State, out: Ids) -> int:
    """The kinds of tiles that are in the pile."""
    found = 0
    for kind in range(b.kinds):
        if s.pile[kind] > 0:
            out[found] = TILE + kind
            found += 1
    return found


@jit
def keeps(s: State, seat: int, out: Ids) -> int:
    """One tile stays, one goes left, one right (MM-15); both to one place, their order is no choice (MM-20)."""
    found = 0
    step = 1 if s.seats > 2 else 2
    for order in range(0, len(ORDERS), step):
        if not is_repeat(s, seat, order, step):
            out[found] = order
            found += 1
    return found


@jit
def is_repeat(s: State, seat: int, order: int, step: int) -> bool:
    """Whether like tiles make this order the same choice as an earlier one (MM-21)."""
    for earlier in range(0, order, step):
        if (
            s.hand[seat, ORDERS[earlier][0]] == s.hand[seat, ORDERS[order][0]]
            and s.hand[seat, ORDERS[earlier][1]] == s.hand[seat, ORDERS[order][1]]
        ):
            return True
    return False


@jit
def puts(s: State, seat: int, out: Ids) -> int:
    """Any tile of the hand on any empty place (MM-22, MM-23); of like tiles only the first (MM-21)."""
    found = 0
    before = NONE
    for position in range(HAND):
        kind = int(s.hand[seat, position])
        if kind != NONE and kind != before:
            for place in range(PLACES):
                if s.cakes[s.rounds - 1, seat, place] == NONE:
                    out[found] = PLACE + position * PLACES + place
                    found += 1
        before = kind
    return found


@jit
def weight(b: Box, s: State, action: int) -> int:
    """As many as there are of the tile in the pile; each customer once."""
    return 1 if action >= CARD else int(s.pile[action - TILE])


@jit
def draw(b: Box, s: State, rng: Rng) -> int:
    """Turn up a customer, or draw a tile."""
    if s.phase != CUSTOMER:
        return TILE + any_of_pile(b, s, rng)
    place = below(rng, CARDS - int(s.rounds))
    card = 0
    while place > 0 or is_open(s, card):
        if not is_open(s, card):
            place -= 1
        card += 1
    return CARD + card


@jit
def any_of_pile(b: Box, s: State, rng: Rng) -> int:
    """The kind of any tile of the pile, which stays there."""
    left = 0
    for kind in range(b.kinds):
        left += int(s.pile[kind])
    place = below(rng, left)
    kind = 0
    while place >= int(s.pile[kind]):
        place -= int(s.pile[kind])
        kind += 1
    return kind


@jit
def apply(b: Box, s: State, seat: int, action: int) -> None:
    """Open a customer, deal a tile, note a choice or place a tile."""
    if action >= CARD:
        open_customer(b, s, action - CARD)
    elif action >= TILE:
        deal(s, action - TILE)
    elif action >= PLACE:
        put(b, s, seat, (action - PLACE) // PLACES, (action - PLACE) % PLACES)
    else:
        choose(s, seat, action)


@jit
def open_customer(b: Box, s: State, card: int) -> None:
    """A round begins: a customer more (MM-10), and all tiles are shuffled together again (MM-12)."""
    s.customers[s.rounds] = card
    s.rounds += 1
    s.turn = 1
    s.phase = DEAL
    s.pile[:] = b.copies
    s.aside[:] = 0
    s.latest[:] = 0


@jit
def receiver(s: State) -> int:
    """The seat that gets the next tile: three to each in the order of seats (MM-13)."""
    return 0 if s.practice else int(s.dealt) // HAND


@jit
def deal(s: State, kind: int) -> None:
    """A tile goes from the pile to a hand; with the last one all choose, alone after two more all place."""
    s.pile[kind] -= 1
    add_to_hand(s, receiver(s), kind)
    s.dealt += 1
    if s.dealt == HAND * s.seats:
        s.phase = KEEP
    elif s.practice and s.dealt == HAND + 2:
        s.phase = PUT


@jit
def add_to_hand(s: State, seat: int, kind: int) -> None:
    """Put a tile into a hand, which stays in tile order."""
    place = HAND - 1
    while place > 0 and (s.hand[seat, place - 1] < 0 or s.hand[seat, place - 1] > kind):
        s.hand[seat, place] = s.hand[seat, place - 1]
        place -= 1
    s.hand[seat, place] = kind


@jit
def choose(s: State, seat: int, order: int) -> None:
    """A choice is noted; with the last one all tiles are passed at once (MM-18)."""
    s.chosen[seat] = order
    if not is_last_to_act(s, seat):
        return
    if s.practice:
        set_aside(s)
    else:
        pass_on(s)
    s.acted = 0


@jit
def is_last_to_act(s: State, seat: int) -> bool:
    """Note that the seat has acted, and say whether all have now."""
    s.acted |= 1 << seat
    return s.acted == (1 << s.seats) - 1


@jit
def set_aside(s: State) -> None:
    """Alone: two tiles are out of play until the next round, and two more are drawn (MM-49)."""
    order = ORDERS[s.chosen[0]]
    kept = int(s.hand[0, order[0]])
    s.aside[s.hand[0, order[1]]] += 1
    s.aside[s.hand[0, order[2]]] += 1
    s.hand[0, :] = NONE
    add_to_hand(s, 0, kept)
    s.chosen[0] = NONE
    s.phase = DEAL


@jit
def pass_on(s: State) -> None:
    """Everybody keeps one tile and takes what both neighbours pass."""
    for seat in range(s.seats):
        order = ORDERS[s.chosen[seat]]
        s.given[seat, 0] = s.hand[seat, order[1]]
        s.given[seat, 1] = s.hand[seat, order[2]]
        kept = int(s.hand[seat, order[0]])
        s.hand[seat, :] = NONE
        s.hand[seat, 0] = kept
        s.chosen[seat] = NONE
    for seat in range(s.seats):
        take_gifts(s, seat)
    s.phase = PUT


@jit
def left_of(s: State, seat: int) -> int:
    """The neighbour on the left: the next seat (MM-16)."""
    return (seat + 1) % int(s.seats)


@jit
def right_of(s: State, seat: int) -> int:
    """The neighbour on the right: the seat before."""
    return (seat + int(s.seats) - 1) % int(s.seats)


@jit
def take_gifts(s: State, seat: int) -> None:
    """Take up what both neighbours passed: the right one to its left, the left one to its right."""
    add_to_hand(s, seat, int(s.given[right_of(s, seat), 0]))
    add_to_hand(s, seat, int(s.given[left_of(s, seat), 1]))


@jit
def put(b: Box, s: State, seat: int, position: int, place: int) -> None:
    """A tile of the hand is placed for good (MM-24); when all hands are empty the turn is over (MM-26)."""
    put_secretly(s, seat, position, place)
    if s.hand[seat, 0] == NONE and is_last_to_act(s, seat):
        end_turn(b, s)


@jit
def put_secretly(s: State, seat: int, position: int, place: int) -> None:
    """Lay a tile down, for the others to see when all have placed theirs."""
    s.cakes[s.rounds - 1, seat, place] = s.hand[seat, position]
    s.fresh[seat] |= 1 << place
    for later in range(position, HAND - 1):
        s.hand[seat, later] = s.hand[seat, later + 1]
    s.hand[seat, HAND - 1] = NONE


@jit
def end_turn(b: Box, s: State) -> None:
    """All placements are open now; after the fourth turn the round is scored (MM-9, MM-33)."""
    s.latest[:] = s.fresh
    s.fresh[:] = 0
    s.given[:] = NONE
    s.acted = 0
    s.dealt = 0
    if s.turn < TURNS:
        s.turn += 1
        s.phase = DEAL
    else:
        end_round(b, s)


@jit
def end_round(b: Box, s: State) -> None:
    """Taste Values are noted and customers served; after the third round the game is over (MM-44)."""
    counts = np.zeros(COUNTS, np.int64)
    fits = np.zeros((CAKES, ROUNDS), np.uint8)
    for seat in range(s.seats):
        total = 0
        for cake in range(CAKES):
            count(b, s.cakes[s.rounds - 1, seat, QUARTERS * cake : QUARTERS * (cake + 1)], counts)
            total += taste(b, counts)
            for number in range(s.rounds):
                fits[cake, number] = pleases(b, counts, int(s.customers[number]))
        s.taste[s.rounds - 1, seat] = total
        serve(s, seat, fits)
    s.phase = CUSTOMER if s.rounds < ROUNDS else OVER


@jit
def serve(s: State, seat: int, fits: NDArray[np.uint8]) -> None:
    """Sell as many mooncakes as possible, each to one customer and each customer one (MM-41)."""
    best = 0
    most = -1
    for order in range(len(ORDERS)):
        sold = 0
        for number in range(s.rounds):
            sold += int(fits[ORDERS[order][number], number])
        if sold > most:
            most = sold
            best = order
    for number in range(s.rounds):
        cake = ORDERS[best][number]
        s.sold[s.rounds - 1, seat, number] = cake if fits[cake, number] else NONE


@jit
def audience(b: Box, s: State, seat: int, action: int) -> int:
    """Customers are open (MM-10); a hand, a choice and a placement are known to their seat (MM-14)."""
    if action >= CARD:
        return EVERYBODY
    return 1 << (receiver(s) if seat == CHANCE else seat)


@jit
def observe(b: Box, s: State, seat: int) -> None:
    """Hide the others' hands, choices and placements of this turn, but for what the seat passed on (MM-19)."""
    for other in range(s.seats):
        if other != seat:
            s.chosen[other] = NONE
            take_back(s, other)
            hide_hand(s, seat, other)
    for other in range(s.seats):
        if other != seat:
            if left_of(s, other) != seat:
                s.given[other, 0] = NONE
            if right_of(s, other) != seat:
                s.given[other, 1] = NONE
    if seat >= s.seats:
        for kind in range(KINDS):
            s.pile[kind] += s.aside[kind]
            s.aside[kind] = 0


@jit
def take_back(s: State, seat: int) -> None:
    """Take a seat's secret placements back into its hand."""
    for place in range(PLACES):
        if int(s.fresh[seat]) >> place & 1:
            add_to_hand(s, seat, int(s.cakes[s.rounds - 1, seat, place]))
            s.cakes[s.rounds - 1, seat, place] = NONE
    s.fresh[seat] = 0


@jit
def hide_hand(s: State, seat: int, other: int) -> None:
    """Hide the tiles of a hand among those of the pile, but for those that the seat passed to it."""
    held = 0
    for place in range(HAND):
        kind = int(s.hand[other, place])
        if kind != NONE:
            held += 1
        if kind >= 0:
            s.pile[kind] += 1
        s.hand[other, place] = NONE
    shown = 0
    for side in range(2):
        if seat < s.seats and s.given[seat, side] != NONE and neighbour(s, seat, side) == other:
            s.pile[s.given[seat, side]] -= 1
            add_to_hand(s, other, int(s.given[seat, side]))
            shown += 1
    for place in range(shown, held):
        s.hand[other, place] = HIDDEN


@jit
def neighbour(s: State, seat: int, side: int) -> int:
    """The neighbour on the left (0) or on the right (1)."""
    return left_of(s, seat) if side == 0 else right_of(s, seat)


@jit
def resample(b: Box, s: State, seat: int, rng: Rng) -> None:
    """Let the others' hands be any tiles not seen, passed to each other somehow, and their decisions any."""
    if s.practice:
        guess_aside(b, s, seat, rng)
    if s.phase == PUT and not s.practice:
        guess_gifts(b, s, seat, rng)
    out = np.empty(MOST_LEGAL, np.int32)
    for other in range(s.seats):
        if other != seat:
            for place in range(HAND):
                if s.hand[other, place] == HIDDEN:
                    s.hand[other, place] = from_pile(b, s, rng)
            sort_hand(s, other)
            if int(s.acted) >> other & 1:
                guess_decision(b, s, other, rng, out)


@jit
def from_pile(b: Box, s: State, rng: Rng) -> int:
    """Take any tile out of the pile."""
    kind = any_of_pile(b, s, rng)
    s.pile[kind] -= 1
    return kind


@jit
def guess_aside(b: Box, s: State, seat: int, rng: Rng) -> None:
    """For the spectator: let any tiles be out of play, two for each choice made in this round."""
    if seat < s.seats or s.rounds == 0:
        return
    chosen = int(s.turn) - 1
    if s.dealt > HAND or (s.dealt == HAND and s.phase == DEAL) or s.phase == CUSTOMER or s.phase == OVER:
        chosen += 1
    for _ in range(2 * chosen):
        s.aside[from_pile(b, s, rng)] += 1


@jit
def guess_gifts(b: Box, s: State, seat: int, rng: Rng) -> None:
    """Let every other seat have kept and passed on any tiles, but for those that are known."""
    for other in range(s.seats):
        if other != seat:
            for side in range(2):
                if s.given[other, side] == NONE:
                    s.given[other, side] = from_pile(b, s, rng)
            if s.seats == 2 and s.given[other, 0] > s.given[other, 1]:
                first = int(s.given[other, 0])
                s.given[other, 0] = s.given[other, 1]
                s.given[other, 1] = first
    for other in range(s.seats):
        if other != seat:
            s.hand[other, :] = NONE
            add_to_hand(s, other, from_pile(b, s, rng))
            take_gifts(s, other)


@jit
def sort_hand(s: State, seat: int) -> None:
    """Bring a hand into tile order."""
    for place in range(1, HAND):
        kind = int(s.hand[seat, place])
        if kind >= 0:
            s.hand[seat, place] = NONE
            back = place
            while back > 0 and s.hand[seat, back - 1] > kind:
                s.hand[seat, back] = s.hand[seat, back - 1]
                back -= 1
            s.hand[seat, back] = kind


@jit
def guess_decision(b: Box, s: State, seat: int, rng: Rng, out: Ids) -> None:
    """Let a seat that has acted have chosen, or placed all its tiles, in any way."""
    if s.phase == KEEP:
        s.chosen[seat] = out[below(rng, legal(b, s, seat, out))]
        return
    while s.hand[seat, 0] != NONE:
        action = int(out[below(rng, legal(b, s, seat, out))])
        put_secretly(s, seat, (action - PLACE) // PLACES, (action - PLACE) % PLACES)
