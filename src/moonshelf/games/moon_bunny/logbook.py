"""What happened, told line by line."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from moonshelf.games.moon_bunny import ways
from moonshelf.games.moon_bunny.ids import in_order, parts, place_of, square_name
from moonshelf.games.moon_bunny.sentences import outcome
from moonshelf.games.moon_bunny.state import (
    CHANGE,
    COLUMNS,
    HERB_UP,
    LAST_ROUND,
    NONE,
    ON_MOON,
    OPEN,
    OVER,
    STRIDE,
    TURN,
)
from moonshelf.games.moon_bunny.words import (
    HER_NAME,
    bunny_name,
    herb,
    herb_name,
    out_of,
    owner_name,
    place_words,
    recipe,
    recipe_sentence,
    tile_words,
)
from moonshelf.kernel.seats import CHANCE
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import capital, joined, signed


@dataclass(frozen=True)
class Event:
    """One action, taken apart, between the positions before and after it."""

    b: Box
    before: State
    after: State
    seat: int
    kind: str
    one: int
    other: int
    names: Sequence[str]

    @property
    def who(self) -> str:
        """Name who acts; for chance who is on turn."""
        owner = self.before.seat if self.seat == CHANCE else self.seat
        return owner_name(owner, self.names)

    @property
    def here(self) -> int:
        """Give the square of the bunny of the seat that acts, before it does."""
        return int(self.before.bunny[self.seat])

    @property
    def gain(self) -> str:
        """Say by how much the seat's points change; nothing when they do not."""
        points = ways.gain(self.b, self.before, self.after, self.seat)
        return f" ({signed(points)})" if points else ""

    def words(self, tile: int) -> str:
        """Name the side of a tile that is up before the action."""
        return tile_words(self.b, self.before, tile)


def log(b: Box, before: State, after: State, seat: int, action: int, names: Sequence[str]) -> list[str]:
    """Say what chance or a seat did, and what follows from it."""
    event = Event(b, before, after, seat, *parts(action), names)
    if seat == CHANCE:
        told = [_by_chance(event)]
    else:
        told = list(_BY_SEATS[event.kind](event))
    return [*told, *_refilled(event), *_turned(event)]


# --- chance ---


def _by_chance(e: Event) -> str:
    if e.kind == "start":
        return f"{e.names[e.one]} opens every round."
    return f"{capital(outcome(e.b, e.before, e.kind, e.one, e.who))}."


# --- seats ---


def _choose(e: Event) -> Iterator[str]:
    hand = e.before.hand[e.seat].tolist()
    chosen, other = hand[e.one], hand[1 - e.one]
    if e.before.seats == 1:
        yield f"{e.who} stores the {recipe(e.b, chosen)}; “{recipe_sentence(e.b, other)}” leaves the game."
    else:
        yield f"{e.who} makes the {recipe(e.b, chosen)} public and stores “{recipe_sentence(e.b, other)}”."


def _swap(e: Event) -> Iterator[str]:
    name = bunny_name(e.after, e.seat)
    yield f"{e.who} spends a Mooncake: the {name} takes over on {square_name(e.here)}{e.gain}."


def _buy(e: Event) -> Iterator[str]:
    yield f"{e.who} buys Scroll {e.one + 1} for a Mooncake{e.gain}."


def _step(e: Event) -> Iterator[str]:
    yield f"{e.who}’s bunny steps from {square_name(e.here)} to {square_name(e.one)} by {e.kind.capitalize()}."


def _move(e: Event) -> Iterator[str]:
    verb = "leaps" if e.before.leaping[e.seat] else "hops"
    yield f"{e.who}’s bunny {verb} from {square_name(e.here)} to {square_name(e.one)}."


def _replace(e: Event) -> Iterator[str]:
    old, new = (recipe_sentence(e.b, tile) for tile in (e.before.moon[e.one], e.before.top))
    yield f"{e.who} uses Scroll 3: “{new}” comes to {square_name(e.one)}, and “{old}” leaves the game."


def _draw(e: Event) -> Iterator[str]:
    yield f"{e.who} uses Scroll 4 and draws from the bag."


def _pick(e: Event) -> Iterator[str]:
    old, new = e.before.moon[e.other], e.before.drawn[e.one]
    gone = [herb(e.b, tile) for tile in (old, *e.before.drawn) if tile not in (new, NONE)]
    yield f"{e.who} lays {herb(e.b, new)} on {square_name(e.other)}."
    yield f"{capital(joined(gone))} {'leaves' if len(gone) == 1 else 'leave'} the game."


def _rearrange(e: Event) -> Iterator[str]:
    places = in_order(place_of(e.before, e.seat, e.one), place_of(e.before, e.seat, e.other), COLUMNS)
    ends = [f"{herb_name(e.before.shop[e.seat].ravel()[place])} at {place_words(place)}" for place in places]
    yield f"{e.who} uses Scroll 5 and swaps {joined(ends)}{e.gain}."


def _trade(e: Event) -> Iterator[str]:
    squares = in_order(e.one, e.other, STRIDE)
    ends = [f"{herb_name(e.before.moon[square])} on {square_name(square)}" for square in squares]
    yield f"{e.who} uses Scroll 6 and swaps {joined(ends)}."


def _put(e: Event) -> Iterator[str]:
    tile = e.before.moon[e.here]
    yield f"{e.who} takes the {e.words(tile)} from {square_name(e.here)} to {place_words(e.one)}{e.gain}."
    yield from _lacking(e, tile)
    yield from _rings(e)


def _store(e: Event) -> Iterator[str]:
    tile = e.before.moon[e.here]
    yield f"{e.who} takes the {e.words(tile)} from {square_name(e.here)} and stores it."
    yield from _lacking(e, tile)


def _lacking(e: Event, tile: int) -> Iterator[str]:
    if e.before.face[tile] == HERB_UP and e.b.cake[tile] and not e.after.token[tile]:
        yield "There is no Mooncake left for it."


def _unstore(e: Event) -> Iterator[str]:
    yield f"{e.who} places the stored {e.words(e.before.stored[e.seat])} at {place_words(e.one)}{e.gain}."
    yield from _rings(e)


def _rings(e: Event) -> Iterator[str]:
    for tile in ways.rings(e.after, e.seat, e.one):
        yield f"That closes the ring round “{recipe_sentence(e.b, tile)}”: {e.who} earns a bonus turn."


def _skip(e: Event) -> Iterator[str]:
    yield f"{e.who}’s bunny can move nowhere, so it stays on {square_name(e.here)}."


def _end(e: Event) -> Iterator[str]:
    yield f"{e.who} ends the turn."


_BY_SEATS: dict[str, Callable[[Event], Iterator[str]]] = {
    "choose": _choose,
    "swap": _swap,
    "buy": _buy,
    "scroll 1": _step,
    "scroll 2": _step,
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


# --- what follows ---


def _refilled(e: Event) -> Iterator[str]:
    """A Recipe that came from the stack to the square just left, and the end drawing near."""
    top, square = e.before.top, e.after.vacated
    if e.kind != "scroll 3" and top != NONE and e.after.where[top] == ON_MOON:
        yield f"The {recipe(e.b, top)} comes from the stack to {square_name(square)}."
    if e.before.ending == OPEN and e.after.ending != OPEN:
        yield f"The {out_of(e.after)}: this round is finished, then one last round is played."


def _turned(e: Event) -> Iterator[str]:
    """Whose turn it is now, where that is no matter of course."""
    if _she_stays(e):
        yield f"{HER_NAME} finds no space to land on."
    if e.after.phase == TURN and e.after.bonus < e.before.bonus:
        yield f"{e.who}’s bonus turn begins."
    if e.before.seat == CHANGE and e.before.aside > e.after.aside:
        yield f"{HER_NAME} plays again."
    if e.after.phase == OVER and e.before.phase != OVER:
        yield "The game is over."
    elif e.after.ending == LAST_ROUND and e.before.ending != LAST_ROUND:
        yield "The last round begins."


def _she_stays(e: Event) -> bool:
    """Whether a whole turn of Chang'e has passed without a card."""
    over = e.after.phase == OVER and e.before.phase != OVER
    return e.before.seats == 1 and e.before.seat != CHANGE and (over or e.after.rounds > e.before.rounds > 0)
