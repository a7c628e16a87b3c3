"""What each action would do, as its label; no two legal actions have the same."""

from collections.abc import Callable, Iterator

from moonshelf.games.moon_bunny import moon, ways
from moonshelf.games.moon_bunny.actions import card_name
from moonshelf.games.moon_bunny.ids import action_id, in_order, parts, place_of, square_name
from moonshelf.games.moon_bunny.setup import next_square
from moonshelf.games.moon_bunny.state import (
    AGAIN,
    COLUMNS,
    DRAW_RECIPES,
    LAY_MOON,
    RECIPE_SPACE,
    REFILL,
    SHUFFLE_LETTERS,
    SHUFFLE_NUMBERS,
    STRIDE,
)
from moonshelf.games.moon_bunny.words import (
    BUNNIES,
    HER_NAME,
    SCROLL_WORDS,
    coded,
    herb,
    herb_name,
    place_words,
    recipe,
    recipe_sentence,
    tile_words,
)
from moonshelf.kernel.seats import CHANCE, letter
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import capital, joined, signed


def sentence(b: Box, s: State, seat: int, action: int) -> str:
    """Say what a legal action would do, as in ``Hop to C4: yellow lingzhi with a Mooncake``."""
    kind, one, other = parts(action)
    if seat == CHANCE:
        return capital(outcome(b, s, kind, one, letter(s.seat) if s.seat < s.seats else HER_NAME))
    return _SENTENCES[kind](b, s, seat, one, other)


# --- chance ---


def outcome(b: Box, s: State, kind: str, number: int, who: str) -> str:
    """Say what chance brings; ``who`` is on turn."""
    match kind:
        case "start":
            return f"{letter(number)} opens every round"
        case "tile":
            return _tile(b, s, number, who)
        case "crater":
            return f"a Crater opens on {square_name(s.vacated)}"
        case "placement":
            return f"a Recipe Placement tile comes to {square_name(s.vacated)}"
        case "scroll":
            return f"Scroll {number + 1} lies on the Lounge board: {SCROLL_WORDS[number]}"
        case "letter":
            return _letter(number)
    return _number(b, s, number)


def _tile(b: Box, s: State, tile: int, who: str) -> str:
    if s.reveal_top:
        return f"the stack shows the {coded(recipe(b, tile), tile)}"
    if s.phase == LAY_MOON:
        square = next_square(s)
        words = recipe(b, tile) if s.ground[square] == RECIPE_SPACE else herb(b, tile)
        return f"{coded(words, tile)} lies on {square_name(square)}"
    if s.phase == DRAW_RECIPES:
        back = ", which has the exchange symbol and goes back" if s.seats > 1 and b.symbol[tile] else ""
        return f"{who} draws the {coded(recipe(b, tile), tile)}{back}"
    if s.phase == REFILL:
        return f"{coded(herb(b, tile), tile)} comes to {square_name(s.vacated)}"
    return f"Scroll 4 draws {coded(herb(b, tile), tile)}"


def _letter(card: int) -> str:
    if card == AGAIN:
        return f"{HER_NAME} turns Play Again, which lies aside: she will have one more turn"
    if card == SHUFFLE_LETTERS:
        return f"{HER_NAME} turns Shuffle: all Letters form the deck again"
    return f"{HER_NAME} turns the Letter {card_name('letter', card)}"


def _number(b: Box, s: State, card: int) -> str:
    if card == SHUFFLE_NUMBERS:
        return f"{HER_NAME} turns Shuffle: all Numbers form the deck again"
    square = card * STRIDE + s.letter
    turned = f"{HER_NAME} turns the Number {card_name('number', card)}"
    if moon.landable(s) >> square & 1:
        return f"{turned} and takes the {tile_words(b, s, s.moon[square])} from {square_name(square)}"
    return f"{turned}, but cannot land on {square_name(square)}"


# --- the setup ---


def _choose(b: Box, s: State, seat: int, index: int, _: int) -> str:
    chosen, other = s.hand[seat].tolist()[index], s.hand[seat].tolist()[1 - index]
    if s.seats == 1:
        return f"Keep the {coded(recipe(b, chosen), chosen)} in your storage"
    rest = f"store “{recipe_sentence(b, other)}”"
    return f"Make the {coded(recipe(b, chosen), chosen)} public, and {rest}"


# --- Mooncakes and Scrolls ---


def _swap(b: Box, s: State, seat: int, _: int, __: int) -> str:
    name, here = BUNNIES[1 - s.leaping[seat]], square_name(s.bunny[seat])
    return f"Spend a Mooncake: the {name} takes over on {here}{_change(b, s, seat, action_id('swap'))}"


def _buy(b: Box, s: State, seat: int, kind: int, _: int) -> str:
    price = _change(b, s, seat, action_id("buy", kind))
    return f"Buy Scroll {kind + 1} for a Mooncake: {SCROLL_WORDS[kind]}{price}"


def _step(b: Box, s: State, seat: int, square: int, _: int) -> str:
    return f"Scroll 1: step to {_goal(b, s, seat, square, s.moved)}"


def _slant(b: Box, s: State, seat: int, square: int, _: int) -> str:
    return f"Scroll 2: step diagonally to {_goal(b, s, seat, square, s.moved)}"


def _replace(b: Box, s: State, seat: int, square: int, _: int) -> str:
    old, new = recipe_sentence(b, s.moon[square]), recipe_sentence(b, s.top)
    return f"Scroll 3: replace “{old}” on {square_name(square)} by “{new}”"


def _draw(b: Box, s: State, seat: int, _: int, __: int) -> str:
    return f"Scroll 4: draw from the bag; {SCROLL_WORDS[3]}"


def _pick(b: Box, s: State, seat: int, index: int, square: int) -> str:
    new, old = s.drawn[index], s.moon[square]
    return f"Lay {coded(herb(b, new), new)} on {square_name(square)} instead of {herb(b, old)}"


def _rearrange(b: Box, s: State, seat: int, one: int, other: int) -> str:
    places = in_order(place_of(s, seat, one), place_of(s, seat, other), COLUMNS)
    ends = [f"{herb_name(s.shop[seat].ravel()[place])} at {place_words(place)}" for place in places]
    return f"Scroll 5: swap {joined(ends)}{_change(b, s, seat, action_id('scroll 5', one, other))}"


def _trade(b: Box, s: State, seat: int, one: int, other: int) -> str:
    ends = [f"{herb_name(s.moon[square])} on {square_name(square)}" for square in in_order(one, other, STRIDE)]
    return f"Scroll 6: swap {joined(ends)}"


# --- movement ---


def _move(b: Box, s: State, seat: int, square: int, _: int) -> str:
    return f"{'Leap' if s.leaping[seat] else 'Hop'} to {_goal(b, s, seat, square, 1)}"


def _goal(b: Box, s: State, seat: int, square: int, moved: int) -> str:
    """A square, and the tile that can be taken there, when movement can end there."""
    if moved and moon.ends(b, s, seat) >> square & 1:
        return f"{square_name(square)}: {tile_words(b, s, s.moon[square])}"
    return f"{square_name(square)}, to go on from there"


# --- tiles ---


def _put(b: Box, s: State, seat: int, place: int, _: int) -> str:
    tile = s.moon[s.bunny[seat]]
    return f"Place the {tile_words(b, s, tile)} at {place_words(place)}{_effects(b, s, seat, 'put', place)}"


def _unstore(b: Box, s: State, seat: int, place: int, _: int) -> str:
    words = tile_words(b, s, s.stored[seat])
    return f"Place the stored {words} at {place_words(place)}{_effects(b, s, seat, 'unstore', place)}"


def _store(b: Box, s: State, seat: int, _: int, __: int) -> str:
    tile = s.moon[s.bunny[seat]]
    return f"Store the {tile_words(b, s, tile)}, where it counts for nothing until it is placed"


def _effects(b: Box, s: State, seat: int, kind: str, place: int) -> str:
    """What laying a tile at a place does: rings closed, points."""
    later = ways.after(b, s, seat, action_id(kind, place))
    return "".join(_rings(b, later, seat, place)) + _signed(ways.gain(b, s, later, seat))


def _rings(b: Box, later: State, seat: int, place: int) -> Iterator[str]:
    for number, tile in enumerate(ways.rings(later, seat, place)):
        closes = ", and" if number else ":"
        yield f"{closes} closes the ring round “{recipe_sentence(b, tile)}”, a bonus turn"


def _change(b: Box, s: State, seat: int, action: int) -> str:
    return _signed(ways.gain(b, s, ways.after(b, s, seat, action), seat))


def _signed(points: int) -> str:
    return f" ({signed(points)})" if points else ""


# --- the turn ---


def _skip(b: Box, s: State, seat: int, _: int, __: int) -> str:
    return "Skip the movement: your bunny can move nowhere"


def _end(b: Box, s: State, seat: int, _: int, __: int) -> str:
    return "End your turn; your bonus turn follows" if s.bonus else "End your turn"


_SENTENCES: dict[str, Callable[[Box, State, int, int, int], str]] = {
    "choose": _choose,
    "swap": _swap,
    "buy": _buy,
    "scroll 1": _step,
    "scroll 2": _slant,
    "scroll 3": _replace,
    "scroll 4": _draw,
    "pick": _pick,
    "scroll 5": _rearrange,
    "scroll 6": _trade,
    "move": _move,
    "put": _put,
    "store": _store,
    "unstore": _unstore,
    "skip": _skip,
    "end": _end,
}
