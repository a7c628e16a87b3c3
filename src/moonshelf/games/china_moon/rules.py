"""The rules of China Moon; clause numbers are those of RULES.md.

Sets of nodes and of frogs are masks: bit ``n`` of a mask is node or frog ``n``.
"""

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.china_moon.state import (
    A_TURN,
    BLACK,
    BLUE,
    BOUND,
    BUTTERFLY,
    BY_LOT,
    CIRCLE,
    COLOURS,
    DRAWN,
    DROP,
    DROPPED,
    FROGS,
    NODES,
    NONE,
    NOTHING,
    OWNERS,
    PLACES,
    REBOUND,
    RINGED,
    SET_UP,
    SILLY_FROG,
    SOWN,
    SOWN_EACH,
    SPACES,
    SPRING,
    START,
    START_WITH,
    SWAP,
    SWAPPED,
    WITH_DUMMY,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.random import below
from moonshelf.kernel.seats import CHANCE, EVERYBODY, MAX_SEATS
from moonshelf.kernel.types import Box, Ids, Rng, State

_BITS = np.array([next((n for n in range(64) if (1 << n) % 67 == rest), NONE) for rest in range(67)])
"""The number of a mask's one bit, by the mask's remainder to 67, which is another for each bit."""


# The course


@jit
def number(bit: int) -> int:
    """The number of a mask's one bit."""
    return int(_BITS[bit % 67])


@jit
def next_free(b: Box, node: int, taken: int) -> int:
    """The pads, or the circle, one space ahead: what is taken is hopped over and not counted (CM-29..CM-33)."""
    free = 0
    look = b.ahead[node]
    while look:
        bit = look & -look
        look ^= bit
        if bit & taken:
            look |= b.ahead[number(bit)]
        else:
            free |= bit
    return free


@jit
def landings(b: Box, node: int, spaces: int, taken: int) -> int:
    """All nodes where a movement of so many spaces can end; in the circle it does (CM-36, CM-37)."""
    here = 1 << node
    for _ in range(spaces):
        there = here & (1 << CIRCLE)
        here ^= there
        while here:
            bit = here & -here
            here ^= bit
            there |= next_free(b, number(bit), taken)
        here = there
    return here


@jit
def behind(b: Box, node: int, full: int) -> int:
    """The nearest pads toward START, level by level, that are not full; none when all are (CM-59..CM-62)."""
    level = 1 << node
    seen = level | 1 << START
    while level:
        back = 0
        while level:
            bit = level & -level
            level ^= bit
            back |= b.back[number(bit)]
        level = back & ~seen
        seen |= level
        if level & ~full:
            return level & ~full
    return 0


@jit
def frogs_on_pads(s: State) -> int:
    """The pads with frogs; START and the circle are never taken (CM-8, CM-9)."""
    pads = 0
    for owner in range(s.owners):
        for which in range(s.each):
            pads |= 1 << s.place[owner, which]
    return pads & ~(1 << START | 1 << CIRCLE)


@jit
def flowers_on_pads(b: Box, s: State) -> int:
    """The pads with flowers."""
    pads = 0
    for pad in range(1, b.pads + 1):
        if s.flower[pad] != NONE:
            pads |= 1 << pad
    return pads


# Whose turn, and what is possible


@jit
def begin(b: Box, s: State, seats: int, options: NDArray[np.int64]) -> None:
    """Put all frogs on START (CM-11), the Blue Lotus in the circle and the Black one on its pad (CM-12)."""
    s.seats = seats
    s.owners = seats + 1 if seats == 2 and options[0] == WITH_DUMMY else seats
    s.each = FROGS if seats < MAX_SEATS else FROGS - 1
    s.classic = options[1]
    s.flower[:] = NONE
    s.flower[b.black] = BLACK
    s.circle[:] = NONE
    s.circle[PLACES - 1] = BLUE
    s.rest[:] = NONE
    if options[2] != BY_LOT:
        s.mover = options[2] - 1
        s.laid = 1


@jit
def to_act(b: Box, s: State) -> int:
    """Chance until everything lies; then one seat: who decides for a frog, else the mover (CM-68, CM-69)."""
    if s.laid < SET_UP:
        return 1 << CHANCE
    if s.arrived == PLACES:
        return 0
    if s.pending == SWAP or s.pending == DROP:
        return 1 << decider(s)
    return 1 << s.mover


@jit
def decider(s: State) -> int:
    """The seat that decides for the frog in question: its owner (CM-68), for the dummy's the mover (CM-83)."""
    owner = s.frog // FROGS
    return owner if owner < s.seats else s.mover


@jit
def legal(b: Box, s: State, seat: int, out: Ids) -> int:
    """What chance can bring, or what the mover or the frog's owner may do now."""
    if seat == CHANCE:
        return outcomes(b, s, out)
    if s.pending == REBOUND:
        node = s.place[s.frog // FROGS, s.frog % FROGS]
        return offer(landings(b, node, SPACES, frogs_on_pads(s)), BOUND, out, 0)
    if s.pending == SWAP:
        return swaps(s, s.frog // FROGS, out)
    if s.pending == DROP:
        return drops(b, s, s.frog, out)
    return moves(b, s, out)


@jit
def offer(nodes: int, base: int, out: Ids, count: int) -> int:
    """List an action for every node of a mask; give the new length of the list."""
    while nodes:
        bit = nodes & -nodes
        nodes ^= bit
        out[count] = base + number(bit)
        count += 1
    return count


@jit
def moves(b: Box, s: State, out: Ids) -> int:
    """Every frog that may move, with every node where it may stop (CM-32, CM-35)."""
    frogs = movable(s)
    taken = frogs_on_pads(s)
    count = 0
    for frog in range(s.owners * FROGS):
        if frogs >> frog & 1:
            node = s.place[frog // FROGS, frog % FROGS]
            count = offer(landings(b, node, spaces(s), taken), frog * NODES, out, count)
    return count


@jit
def spaces(s: State) -> int:
    """Two spaces (CM-28); in 1996 one for the first frog of a turn, then two, then three (CM-88)."""
    return s.moves + 1 if s.classic else SPACES


@jit
def movable(s: State) -> int:
    """Frogs not in the circle (CM-25) and not yet moved (CM-19); only rivals' while one of theirs is owed."""
    own = 0
    rivals = 0
    for owner in range(s.owners):
        for which in range(s.each):
            frog = 1 << (owner * FROGS + which)
            if s.place[owner, which] == CIRCLE or s.moved & frog:
                continue
            if owner == s.mover:
                own |= frog
            else:
                rivals |= frog
    return rivals if rivals and owes_rival(s) else own | rivals  # CM-86


@jit
def owes_rival(s: State) -> bool:
    """Whether this is the turn's last frog, and the ones before were all the mover's own (CM-20, CM-22)."""
    own = ((1 << FROGS) - 1) << (s.mover * FROGS)
    return s.moves == A_TURN - 1 and s.moved & ~own == 0


@jit
def swaps(s: State, owner: int, out: Ids) -> int:
    """Every flower of the owner against one of another colour of anybody else (CM-51, CM-52)."""
    count = 0
    for give in range(COLOURS):
        if s.held[owner, give]:
            for partner in range(s.owners):
                for get in range(COLOURS):
                    if partner != owner and get != give and s.held[partner, get]:
                        out[count] = SWAPPED + (give * OWNERS + partner) * COLOURS + get
                        count += 1
    return count


@jit
def drops(b: Box, s: State, frog: int, out: Ids) -> int:
    """Every flower of the frog's owner, on each of the nearest pads behind that hold nothing (CM-58..CM-61)."""
    node = s.place[frog // FROGS, frog % FROGS]
    pads = behind(b, node, frogs_on_pads(s) | flowers_on_pads(b, s))
    count = 0
    for flower in range(COLOURS):
        if s.held[frog // FROGS, flower]:
            count = offer(pads, DROPPED + flower * NODES, out, count)
    return count


# What happens


@jit
def apply(b: Box, s: State, seat: int, action: int) -> None:
    """Let chance lay out the game, move a frog on, or carry out its owner's decision."""
    if seat == CHANCE:
        lay(b, s, action)
    elif action < BOUND:
        move(b, s, int(action) // NODES, int(action) % NODES)  # a narrow NumPy integer cannot be a mask's bit
    elif action < SWAPPED:
        arrive(b, s, s.frog, int(action) - BOUND)
    elif action < DROPPED:
        swap(s, action - SWAPPED)
    else:
        drop(s, action - DROPPED)


@jit
def move(b: Box, s: State, frog: int, node: int) -> None:
    """One of the turn's three different frogs stops on a node (CM-19)."""
    s.moved |= 1 << frog
    s.moves += 1
    s.origin[frog // FROGS, frog % FROGS] = s.place[frog // FROGS, frog % FROGS]
    arrive(b, s, frog, node)


@jit
def arrive(b: Box, s: State, frog: int, node: int) -> None:
    """The owner takes what lies there; then the pad has its effect, perhaps a decision (CM-39, CM-40)."""
    owner = frog // FROGS
    s.place[owner, frog % FROGS] = node
    s.frog = frog
    take(s, frog, node)
    s.pending = asked(b, s, owner, node)
    if s.pending == NOTHING:
        finish(s)


@jit
def take(s: State, frog: int, node: int) -> None:
    """A flower on the pad (CM-40), or that of the circle's next place (CM-71), goes to the owner."""
    owner = frog // FROGS
    if node == CIRCLE:
        s.held[owner, s.circle[s.arrived]] += 1
        s.rest[s.arrived] = frog
        s.arrived += 1
    elif s.flower[node] != NONE:
        s.held[owner, s.flower[node]] += 1
        s.flower[node] = NONE


@jit
def asked(b: Box, s: State, owner: int, node: int) -> int:
    """What a pad leaves to decide (CM-44, CM-53, CM-58); nothing when it is not possible (CM-54, CM-62)."""
    kind = b.kind[node]
    if kind == SPRING and not s.classic:  # CM-89
        return REBOUND
    if kind == SILLY_FROG and can_swap(s, owner):
        return SWAP
    if kind == BUTTERFLY and can_drop(b, s, owner, node):
        return DROP
    return NOTHING


@jit
def can_swap(s: State, owner: int) -> bool:
    """Whether somebody else has a flower of another colour than one of the owner's (CM-54, CM-55)."""
    for give in range(COLOURS):
        for get in range(COLOURS):
            if give != get and s.held[owner, give] and held_by_others(s, owner, get):
                return True
    return False


@jit
def held_by_others(s: State, owner: int, flower: int) -> int:
    """How many such flowers everybody else holds."""
    count = 0
    for other in range(s.owners):
        if other != owner:
            count += s.held[other, flower]
    return count


@jit
def can_drop(b: Box, s: State, owner: int, node: int) -> bool:
    """Whether the owner has a flower (CM-63), and a pad behind holds nothing (CM-62)."""
    for flower in range(COLOURS):
        if s.held[owner, flower]:
            return behind(b, node, frogs_on_pads(s) | flowers_on_pads(b, s)) != 0
    return False


@jit
def swap(s: State, rest: int) -> None:
    """The owner gives a flower and gets one of another colour (CM-51)."""
    give, partner, get = rest // (OWNERS * COLOURS), rest // COLOURS % OWNERS, rest % COLOURS
    owner = s.frog // FROGS
    s.held[owner, give] -= 1
    s.held[partner, give] += 1
    s.held[partner, get] -= 1
    s.held[owner, get] += 1
    finish(s)


@jit
def drop(s: State, rest: int) -> None:
    """The owner's flower lies on the pad from now on (CM-59)."""
    s.held[s.frog // FROGS, rest // NODES] -= 1
    s.flower[rest % NODES] = rest // NODES
    finish(s)


@jit
def finish(s: State) -> None:
    """All is done with this frog (CM-24); after the third it is the next seat's (CM-18), or over (CM-72)."""
    s.pending = NOTHING
    s.frog = 0
    if s.moves == A_TURN and s.arrived < PLACES:
        s.mover = (s.mover + 1) % s.seats
        s.moves = 0
        s.moved_last = s.moved
        s.moved = 0


# Chance


@jit
def outcomes(b: Box, s: State, out: Ids) -> int:
    """Who may start (CM-16), or which colours are left for the next place (CM-13) or Lotus pad (CM-14)."""
    if s.laid == 0:
        for seat in range(s.seats):
            out[seat] = START_WITH + seat
        return s.seats
    base = RINGED + (s.laid - 1) * DRAWN if s.laid < PLACES else SOWN + (s.laid - PLACES) * DRAWN
    count = 0
    for flower in range(DRAWN):
        if weight(b, s, base + flower):
            out[count] = base + flower
            count += 1
    return count


@jit
def weight(b: Box, s: State, action: int) -> int:
    """Flowers of the colour that are left to lay out; each seat may start alike."""
    if action < RINGED:
        return 1
    flower = (action - RINGED) % DRAWN
    if action >= SOWN:
        return SOWN_EACH - sown(b, s, flower)
    for place in range(s.laid - 1):
        if s.circle[place] == flower:
            return 0
    return 1


@jit
def sown(b: Box, s: State, flower: int) -> int:
    """How many flowers of a colour lie on Lotus pads during the setup."""
    count = 0
    for which in range(s.laid - PLACES):
        if s.flower[b.lotus[which]] == flower:
            count += 1
    return count


@jit
def draw(b: Box, s: State, rng: Rng) -> int:
    """Draw the next outcome by its weight."""
    out = np.empty(MAX_SEATS, np.int32)
    count = outcomes(b, s, out)
    total = 0
    for which in range(count):
        total += weight(b, s, out[which])
    left = below(rng, total)
    which = 0
    while left >= weight(b, s, out[which]):
        left -= weight(b, s, out[which])
        which += 1
    return int(out[which])


@jit
def lay(b: Box, s: State, action: int) -> None:
    """One step of the setup: the starter, a flower in the circle, a flower on a Lotus pad."""
    if action < RINGED:
        s.mover = action - START_WITH
    elif action < SOWN:
        s.circle[s.laid - 1] = (action - RINGED) % DRAWN
    else:
        s.flower[b.lotus[s.laid - PLACES]] = (action - SOWN) % DRAWN
    s.laid += 1


# What is known: everything


@jit
def audience(b: Box, s: State, seat: int, action: int) -> int:
    """Nothing is secret (CM-17)."""
    return EVERYBODY


@jit
def observe(b: Box, s: State, seat: int) -> None:
    """Everybody sees everything (CM-17)."""


@jit
def resample(b: Box, s: State, seat: int, rng: Rng) -> None:
    """There is nothing to guess."""
