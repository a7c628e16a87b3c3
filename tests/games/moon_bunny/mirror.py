"""From a position of Moon Bunny to its naive twin, and what wears positions out so that rare rules matter.

Whole games seldom see a bunny that cannot move or an empty bag. So games go on from positions in which most
tiles of the moon are gone, Craters are everywhere, everybody has Scrolls and little is left of bag and stack.
"""

import random

import numpy as np

from moonshelf.games.moon_bunny.components import TILE_NAMES
from moonshelf.games.moon_bunny.ids import square_name
from moonshelf.games.moon_bunny.state import (
    AGAIN,
    CHANGE,
    COLUMNS,
    CRATER,
    GONE,
    HALTED,
    HERB_SPACE,
    LAST_ROUND,
    MOVING,
    NONE,
    OPEN,
    PHASES,
    PLACEMENT,
    READY,
    RECIPE_SPACE,
    RECIPE_UP,
    SCROLLS,
    SETTLED,
    STATE,
    TRIGGERED,
    UNSEEN,
    WITH_CHANGE,
)
from moonshelf.kernel.types import State
from tests.twins.moon_bunny import Twin
from tests.twins.moon_bunny_scoring import Piece
from tests.twins.moon_bunny_table import GODDESS, Deck, Player, Turn

WORDS = "start moon recipe scroll lounge turn draw pick refill letter number over".split()
STAGES = {READY: "before", MOVING: "moving", HALTED: "arrived", SETTLED: "after"}
assert len(WORDS) == PHASES


def twin_of(s: State, options: dict[str, object]) -> Twin:
    """Build the twin that stands where a position does; the setup must be over."""
    twin = Twin(s.seats, options)
    _lay_moon(twin, s)
    _fill_supply(twin, s)
    for seat, player in enumerate(twin.players):
        _equip(player, s, seat)
    _turn_cards(twin, s)
    twin.phase = WORDS[s.phase]
    twin.order = twin.players[s.starter :] + twin.players[: s.starter]
    twin.goddess_acts = s.seat == CHANGE
    player = twin.players[0 if twin.goddess_acts else s.seat]
    twin.waiting = [] if twin.goddess_acts else twin.order[twin.order.index(player) + 1 :]
    drawn = [TILE_NAMES[tile] for tile in s.drawn if tile != NONE]
    twin.turn = Turn(player, square_name(s.start), STAGES[s.stage], s.moved == 1, drawn)
    twin.empty = square_name(s.vacated) if s.vacated != NONE else ""
    twin.is_last_round, twin.takes = s.ending == LAST_ROUND, s.took
    return twin


def _piece(s: State, tile: int) -> Piece:
    return Piece(TILE_NAMES[tile], s.face[tile] == RECIPE_UP)


def _lay_moon(twin: Twin, s: State) -> None:
    moon, squares = twin.moon, [square for square, kind in enumerate(s.ground) if kind <= PLACEMENT]
    moon.pieces = {
        square_name(square): _piece(s, s.moon[square]) for square in squares if s.moon[square] != NONE
    }
    moon.craters = {square_name(square) for square in squares if s.ground[square] == CRATER}
    moon.placements = {square_name(square) for square in squares if s.ground[square] == PLACEMENT}
    recipes = [square for square in squares if s.ground[square] in (RECIPE_SPACE, PLACEMENT)]
    moon.recipe_spaces = {square_name(square) for square in recipes}
    for seat, player in enumerate(twin.players):
        moon.bunnies[player.letter] = square_name(s.bunny[seat])
    if s.her_square != NONE:
        moon.bunnies[GODDESS] = square_name(s.her_square)


def _fill_supply(twin: Twin, s: State) -> None:
    supply = twin.supply
    supply.craters, supply.placements, supply.herbs = s.craters, s.placements, s.bag_herbs
    supply.unseen = {name for tile, name in enumerate(TILE_NAMES) if s.where[tile] == UNSEEN}
    supply.stack = s.stack + (s.top != NONE)
    supply.top = None if s.top == NONE else TILE_NAMES[s.top]
    supply.mooncakes, supply.ran_out = s.cakes_left, s.ending != OPEN
    supply.removed = [name for tile, name in enumerate(TILE_NAMES) if s.where[tile] == GONE]
    twin.table.scrolls = _kinds(s.lounge_scrolls)
    twin.table.public = [TILE_NAMES[tile] for tile in s.public if tile != NONE]


def _kinds(numbers: np.ndarray) -> list[int]:
    return [kind + 1 for kind in range(SCROLLS) for _ in range(numbers[kind])]


def _equip(player: Player, s: State, seat: int) -> None:
    tiles = enumerate(s.shop[seat, : s.height[seat]].ravel().tolist())
    laid = {(place % COLUMNS, place // COLUMNS): _piece(s, tile) for place, tile in tiles if tile != NONE}
    player.workshop.pieces, player.workshop.mooncakes = laid, s.cakes[seat]
    stored = s.stored[seat]
    player.storage = None if stored == NONE else _piece(s, stored)
    player.stored_mooncake = stored != NONE and s.token[stored] == 1
    player.scrolls, player.used_scrolls = _kinds(s.scrolls[seat]), _kinds(s.used[seat])
    player.hops, player.bought = not s.leaping[seat], bool(s.bought >> seat & 1)
    player.bonus_turns = s.bonus if s.seat == seat else 0


def _turn_cards(twin: Twin, s: State) -> None:
    goddess = twin.goddess
    goddess.pieces = [_piece(s, tile) for tile, where in enumerate(s.where) if where == WITH_CHANGE]
    _stack_deck(goddess.letters, [*"ABCDEF", "", "again", "shuffle"], s.letters, s.letters_out)
    _stack_deck(goddess.numbers, [*"123456", "", "shuffle"], s.numbers, s.numbers_out)
    goddess.letters.aside = s.aside
    goddess.letter = "" if s.letter in (NONE, AGAIN) else "ABCDEF"[s.letter]
    goddess.number = "" if s.number == NONE else str(s.number + 1)


def _stack_deck(deck: Deck, names: list[str], cards: np.ndarray, out: np.ndarray) -> None:
    for place, name in enumerate(names):
        if name:
            deck.cards[name], deck.discards[name] = cards[place], out[place]


def worn(position: bytes, rng: random.Random) -> bytes:
    """Wear out a position in which a turn has just begun: a possible one, but nearly at the end of things."""
    s = np.frombuffer(bytearray(position), STATE)[0]
    left = rng.choice((0, 0.03, 0.1, 0.3, 0.6))
    for square in range(len(s.moon)):
        if s.moon[square] != NONE and rng.random() > left:
            s.where[s.moon[square]], s.moon[square] = GONE, NONE
            s.herb_squares &= ~(1 << square)
            s.recipe_squares &= ~(1 << square)
    _dig_craters(s, rng)
    _empty_bag(s, rng)
    _share_scrolls(s, rng)
    for seat in range(s.seats):
        s.leaping[seat] = rng.randrange(2) if not s.hopping_only else 0
    has_run_out = (s.stack == 0 and s.top == NONE) or s.bag_herbs + s.craters + s.placements == 0
    s.ending = TRIGGERED if has_run_out else rng.choice((OPEN, OPEN, TRIGGERED, LAST_ROUND))
    return bytes(s.tobytes())


def _dig_craters(s: State, rng: random.Random) -> None:
    taken = {s.her_square, *s.bunny.tolist()}
    bare = [
        sq for sq, kind in enumerate(s.ground) if kind == HERB_SPACE and s.moon[sq] == NONE and sq not in taken
    ]
    for square in rng.sample(bare, min(len(bare), rng.randint(0, s.craters))):
        s.ground[square], s.crater_squares = CRATER, s.crater_squares | 1 << square
        s.craters -= 1


def _empty_bag(s: State, rng: random.Random) -> None:
    """Move Herbs from the bag, and Recipes from the stack, to the box; special tiles leave the game unseen."""
    herbs = min(s.bag_herbs, rng.choice((0, 1, 2, 5)))
    stack = min(s.stack, rng.choice((0, 0, 1, 3)))
    s.boxed += s.bag_herbs - herbs + s.stack - stack
    s.bag_herbs, s.stack = herbs, stack
    s.craters, s.placements = min(s.craters, rng.randrange(3)), min(s.placements, rng.randrange(2))
    if rng.random() < 0.2:
        s.cakes_left = 0


def _share_scrolls(s: State, rng: random.Random) -> None:
    """Give out all Scrolls that can be had, in place of those there were."""
    s.lounge_scrolls[:], s.scrolls[:], s.used[:] = 0, 0, 0
    if s.no_scrolls:
        return
    for kind in range(SCROLLS):
        for _ in range(2):
            holder = rng.randrange(s.seats + 1)
            if holder < s.seats:
                s.scrolls[holder, kind] += 1
            else:
                s.lounge_scrolls[kind] += 1
