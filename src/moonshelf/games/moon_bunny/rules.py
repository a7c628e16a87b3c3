"""The rules of Moon Bunny: who acts, what they may do, and what happens.

The setup is in setup.py, a seat's turn in turn.py with the moon's geography in moon.py and workshops in
workshop.py, bag and stack in supply.py, the order of turns and Chang'e in rounds.py, Recipes in recipes.py.
Clause numbers are those of RULES.md.
"""

from moonshelf.games.moon_bunny import rounds, setup, supply, turn
from moonshelf.games.moon_bunny.state import (
    BAG_CRATER,
    BAG_PLACEMENT,
    CHOOSE,
    CHOOSE_RECIPE,
    DRAW_TWO,
    LAY_SCROLLS,
    LETTER,
    LETTERS,
    NUMBER,
    NUMBERS,
    OVER,
    PICK_ONE,
    REFILL,
    REVEAL_LETTER,
    REVEAL_NUMBER,
    SCROLL,
    SCROLLS,
    START,
    START_WITH,
    TILE,
    TILES,
    TURN,
    UNSEEN,
)
from moonshelf.kernel.jit import jit
from moonshelf.kernel.random import below
from moonshelf.kernel.seats import CHANCE, EVERYBODY
from moonshelf.kernel.types import Box, Ids, Rng, State

begin = setup.begin
_draw_refill = rounds.draw_refill
_reveal_letter = rounds.reveal_letter
_reveal_number = rounds.reveal_number
_choose_recipe = setup.choose_recipe
_do_setup_chance = setup.do_chance
_bag = supply.bag
_show_top = supply.show_top
_unseen = supply.unseen
_act = turn.act
_draw_for_scroll = turn.draw_for_scroll
_list_picks = turn.list_picks
_list_turn = turn.list_turn


@jit
def to_act(b: Box, s: State) -> int:
    """Chance sets up, shows new tops, refills and turns Chang'e's cards; else the one seat that decides."""
    if s.reveal_top:
        return 1 << CHANCE
    if s.phase == OVER:
        return 0
    if s.phase == TURN or s.phase == PICK_ONE or s.phase == CHOOSE_RECIPE:
        return 1 << s.seat
    return 1 << CHANCE


@jit
def legal(b: Box, s: State, seat: int, out: Ids) -> int:
    """What the seat, or chance, may do now."""
    if seat == CHANCE:
        return list_outcomes(b, s, out)
    if s.phase == CHOOSE_RECIPE:
        out[0], out[1] = CHOOSE, CHOOSE + 1
        return 2
    if s.phase == PICK_ONE:
        return _list_picks(s, out)
    return _list_turn(b, s, seat, out)


@jit
def list_outcomes(b: Box, s: State, out: Ids) -> int:
    """Every outcome of chance that has any weight."""
    count = 0
    first, last = outcomes(s)
    for action in range(first, last):
        if weight(b, s, action) > 0:
            out[count] = action
            count += 1
    return count


@jit
def outcomes(s: State) -> tuple[int, int]:
    """The ids among which the present outcomes lie: the first, and the one behind the last."""
    if s.reveal_top:
        return TILE, TILE + TILES
    if s.phase == START:
        return START_WITH, START_WITH + int(s.seats)
    if s.phase == LAY_SCROLLS:
        return SCROLL, SCROLL + SCROLLS
    if s.phase == REFILL:
        return TILE, BAG_PLACEMENT + 1
    if s.phase == REVEAL_LETTER:
        return LETTER, LETTER + LETTERS
    if s.phase == REVEAL_NUMBER:
        return NUMBER, NUMBER + NUMBERS
    return TILE, TILE + TILES


@jit
def is_refill(s: State) -> bool:
    """Whether the bag is drawn from for the moon, so that Craters and Recipe Placement tiles may come."""
    return s.phase == REFILL and not s.reveal_top


@jit
def weight(b: Box, s: State, action: int) -> int:
    """How many pieces or cards stand behind an outcome; in a refill only the proportions matter (MB-88)."""
    if action >= NUMBER:
        return int(s.numbers[action - NUMBER])
    if action >= LETTER:
        return int(s.letters[action - LETTER])
    if action >= SCROLL:
        return int(b.scroll_copies[action - SCROLL]) - int(s.lounge_scrolls[action - SCROLL])
    if action == BAG_PLACEMENT:
        return int(s.placements) * max(_unseen(s), 1)
    if action == BAG_CRATER:
        return int(s.craters) * max(_unseen(s), 1)
    if action >= TILE:
        return weight_of_tile(s, action - TILE)
    return 1


@jit
def weight_of_tile(s: State, tile: int) -> int:
    """One for each tile that can be drawn; beside special tiles, as many as there are Herbs in the bag."""
    if s.where[tile] != UNSEEN:
        return 0
    return int(s.bag_herbs) if is_refill(s) else 1


@jit
def draw(b: Box, s: State, rng: Rng) -> int:
    """Draw an outcome by its weight."""
    first, last = outcomes(s)
    if first == TILE:
        return draw_piece(s, rng)
    total = 0
    for action in range(first, last):
        total += weight(b, s, action)
    rest = below(rng, total)
    action = first
    while rest >= weight(b, s, action):
        rest -= weight(b, s, action)
        action += 1
    return action


@jit
def draw_piece(s: State, rng: Rng) -> int:
    """Draw a tile, or for the moon a Crater or a Recipe Placement tile, without a look at every weight."""
    if is_refill(s):
        piece = below(rng, _bag(s))
        if piece < s.craters:
            return BAG_CRATER
        if piece < s.craters + s.placements:
            return BAG_PLACEMENT
    rest = below(rng, _unseen(s))
    tile = 0
    while rest > 0 or s.where[tile] != UNSEEN:
        if s.where[tile] == UNSEEN:
            rest -= 1
        tile += 1
    return TILE + tile


@jit
def apply(b: Box, s: State, seat: int, action: int) -> None:
    """Do what chance or the seat decided."""
    if seat == CHANCE:
        happen(b, s, int(action))
    elif s.phase == CHOOSE_RECIPE:
        _choose_recipe(s, seat, int(action) - CHOOSE)
    else:
        _act(b, s, seat, int(action))


@jit
def happen(b: Box, s: State, action: int) -> None:
    """Do what chance brought, by what the game waits for."""
    if s.reveal_top:
        _show_top(s, action - TILE)
    elif s.phase == REFILL:
        _draw_refill(s, action)
    elif s.phase == DRAW_TWO:
        _draw_for_scroll(s, action - TILE)
    elif s.phase == REVEAL_LETTER:
        _reveal_letter(s, action - LETTER)
    elif s.phase == REVEAL_NUMBER:
        _reveal_number(s, action - NUMBER)
    else:
        _do_setup_chance(b, s, action)


@jit
def audience(b: Box, s: State, seat: int, action: int) -> int:
    """Nothing that anybody decides is secret (MB-27)."""
    return EVERYBODY


@jit
def observe(b: Box, s: State, seat: int) -> None:
    """Nobody knows more than the others: what is hidden is hidden from all, and in no position (MB-27)."""


@jit
def resample(b: Box, s: State, seat: int, rng: Rng) -> None:
    """There is nothing to fill."""
