"""China Moon in words; how it is drawn for a terminal is in :mod:`moonshelf.games.china_moon.chart`."""

from collections.abc import Iterator, Sequence

from moonshelf.games.china_moon import rules, scoring, ways
from moonshelf.games.china_moon.actions import (
    drop_parts,
    flower_name,
    frog_name,
    frog_node,
    node_name,
    swap_parts,
)
from moonshelf.games.china_moon.chart import board
from moonshelf.games.china_moon.state import (
    A_TURN,
    BOUND,
    BUTTERFLY,
    CIRCLE,
    COLOURS,
    DRAWN,
    DROP,
    DROPPED,
    FROGS,
    NOTHING,
    PLACES,
    REBOUND,
    RINGED,
    SET_UP,
    SILLY_FROG,
    SOWN,
    START,
    START_WITH,
    SWAP,
    SWAPPED,
)
from moonshelf.games.china_moon.ways import Way
from moonshelf.kernel.seats import CHANCE, MAX_SEATS, letter, seats_of
from moonshelf.kernel.standing import standing
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import capital, counted, signed, victory

__all__ = ["SUMMARY", "board", "ending", "log", "sentence", "status"]

SUMMARY = (
    "Everybody’s three frogs hop along the lily pads to the island in the middle of the pond.",
    "In your turn you move three different frogs two spaces each, at least one of them another player’s. Pads "
    "with frogs are hopped over and not counted, so a crowd makes for long leaps.",
    "What a pad does happens to the owner of the frog that stops there, whoever moved it. First the owner "
    "takes a flower that lies there.",
    "A spring throws the frog two spaces on. At a silly frog its owner must swap a flower with somebody. At a "
    "butterfly its owner drops a flower on the nearest free pad behind.",
    "The first three frogs on the island bring a flower each; the fourth brings the Blue Lotus and ends the "
    "game at once.",
    "Flowers of one colour bring 1, 3, 6, 10 or 15 points for one to five, the Blue Lotus 4; the Black Lotus "
    "costs 2. Most points win.",
)


def sentence(b: Box, s: State, seat: int, action: int) -> str:
    """Say what a legal action would do, as in ``Move B2 from 12 to 14: B takes the pink lotus (+1)``."""
    letters = [letter(owner) for owner in range(MAX_SEATS)]
    if seat == CHANCE:
        return _laid(b, action, letters)
    if action >= SWAPPED:
        return _decided(b, s, action, letters)
    way = ways.way(b, s, action)
    what = f"Move {frog_name(way.frog)} from {_node(way.start)}" if action < BOUND else "Throw it on"
    return ": ".join(filter(None, (f"{what} {_along(way)}", "; ".join(_arrival(b, s, seat, action, letters)))))


def log(b: Box, before: State, after: State, seat: int, action: int | None, names: Sequence[str]) -> list[str]:
    """Say what was laid out, moved or decided, what that did to whom, and how the game ended."""
    assert action is not None, "nothing is secret in China Moon"
    who = [*names, "the dummy"]
    if seat == CHANCE:
        return [f"{_laid(b, action, who)}."]
    if action >= SWAPPED:
        return [f"{capital(_decided(b, before, action, who))}."]
    way = ways.way(b, before, action)
    frog = frog_name(way.frog)
    if action < BOUND:
        whose = "" if way.frog // FROGS == seat else f"{who[way.frog // FROGS]}’s "
        told = f"{who[seat]} moves {whose}{frog} from {_node(way.start)} {_along(way)}."
    else:
        told = f"The spring throws {frog} on {_along(way)}."
    effects = [f"{capital(effect)}." for effect in _arrival(b, before, seat, action, who, 0)]
    return [told, *effects, *([_winners(b, after, CHANCE, names)] if after.arrived == PLACES else [])]


def status(b: Box, s: State, seat: int, names: Sequence[str]) -> str:
    """Say who is to decide what now, and how near the end is."""
    if s.arrived == PLACES:
        return f"The game is over. {ending(b, s)} {_winners(b, s, seat, names)}"
    if s.laid < SET_UP:
        return _next_to_lay(b, s)
    (acting,) = seats_of(rules.to_act(b, s))
    task = _own_task(b, s, seat) if acting == seat else _task(s, acting, names)
    return " ".join(filter(None, (task, _warning(s))))


def ending(b: Box, s: State) -> str:
    """Say why the game is over."""
    return f"The fourth frog, {frog_name(s.rest[PLACES - 1])}, has reached the circle."


# --- words ---


def _a(flower: int) -> str:
    return f"{'a' if flower < DRAWN else 'the'} {flower_name(flower)}"


def _node(node: int) -> str:
    return "the start" if node == START else str(node)


def _or(nodes: Sequence[int]) -> str:
    return " or ".join("into the circle" if node == CIRCLE else node_name(node) for node in nodes)


def _along(way: Way) -> str:
    """Where a way ends, and over how many frogs it leads."""
    to = "into the circle" if way.end == CIRCLE else f"to {way.end}"
    return f"{to}, hopping over {counted(way.hopped, 'frog')}" if way.hopped else to


def _change(b: Box, before: State, after: State, owner: int) -> str:
    """By how much an owner's points change; nothing for the dummy, who has none."""
    if owner >= before.seats:
        return ""
    return signed(scoring.points(b, after, owner) - scoring.points(b, before, owner))


def _in_brackets(*notes: str) -> str:
    told = ", ".join(filter(None, notes))
    return f" ({told})" if told else ""


# --- what happens ---


def _laid(b: Box, action: int, who: Sequence[str]) -> str:
    if action < RINGED:
        return f"{who[action - START_WITH]} starts"
    which, flower = divmod(action - RINGED, DRAWN)
    if action < SOWN:
        return f"The {flower_name(flower)} lies on place {which + 1} of the circle"
    return f"A {flower_name(flower)} lies on pad {b.lotus[which - (PLACES - 1)]}"


def _decided(b: Box, s: State, action: int, who: Sequence[str]) -> str:
    """A swap or a drop, with what it changes in points."""
    owner, after = s.frog // FROGS, ways.after(b, s, s.mover, action)
    if action >= DROPPED:
        flower, pad = drop_parts(action)
        return f"{who[owner]} drops {_a(flower)} on {pad}{_in_brackets(_change(b, s, after, owner))}"
    give, partner, get = swap_parts(action)
    changes = [(side, _change(b, s, after, side)) for side in (owner, partner)]
    points = _in_brackets(*(f"{who[side]} {change}" for side, change in changes if change))
    return f"{who[owner]} gives {who[partner]} {_a(give)} and takes {_a(get)}{points}"


def _arrival(
    b: Box, s: State, seat: int, action: int, who: Sequence[str], throws_ahead: int = 9
) -> Iterator[str]:
    """What a move or a throw does where it ends; throws that leave no choice are told to their end."""
    way, after = ways.way(b, s, action), ways.after(b, s, seat, action)
    owner = way.frog // FROGS
    for flower in range(COLOURS):
        if after.held[owner, flower] > s.held[owner, flower]:
            points = _in_brackets(_change(b, s, after, owner))
            yield f"{who[owner]} takes the {flower_name(flower)}{points}"
    if after.pending == REBOUND:
        nodes = ways.throws(b, after, way.end)
        yield f"the spring throws it on{_target(nodes) if throws_ahead else ''}"
        if len(nodes) == 1 and throws_ahead:
            yield from _arrival(b, after, seat, BOUND + nodes[0], who, throws_ahead - 1)
    elif after.arrived == PLACES:
        yield "the game ends"
    else:
        yield from _effect(b, after, owner, way.end, who)


def _target(nodes: Sequence[int]) -> str:
    return f" {'' if nodes[0] == CIRCLE else 'to '}{_or(nodes)}"


def _effect(b: Box, after: State, owner: int, node: int, who: Sequence[str]) -> Iterator[str]:
    """What a silly frog or a butterfly asks for, or why it asks for nothing."""
    kind, name = b.kind[node], who[owner]
    if after.pending == SWAP:
        yield f"at the silly frog {name} must swap a flower"
    elif after.pending == DROP:
        yield f"at the butterfly {name} must drop a flower on {_or(ways.drop_pads(b, after))}"
    elif kind == SILLY_FROG:
        yield "the silly frog finds nothing to swap"
    elif kind == BUTTERFLY:
        empty = not any(after.held[owner])
        yield f"{name} has no flower to drop" if empty else "no pad behind the butterfly is free"


def _winners(b: Box, s: State, viewer: int, names: Sequence[str]) -> str:
    """Who won with how many points."""
    return victory(*standing(scoring, b, s), viewer, names)


# --- the status ---


def _next_to_lay(b: Box, s: State) -> str:
    if s.laid == 0:
        return "Draw by lot who starts."
    if s.laid < PLACES:
        return f"Draw the flower for place {s.laid} of the circle."
    return f"Draw the flower for Lotus pad {b.lotus[s.laid - PLACES]}."


def _own_task(b: Box, s: State, seat: int) -> str:
    frog = frog_name(s.frog)
    whose = "Your frog" if s.frog // FROGS == seat else "The dummy’s frog"
    its = "your" if whose == "Your frog" else "its"
    if s.pending == SWAP:
        return f"{whose} {frog} met the silly frog: swap one of {its} flowers for somebody’s of another colour."
    if s.pending == DROP:
        pads = _or(ways.drop_pads(b, s))
        return f"{whose} {frog} follows the butterfly: drop one of {its} flowers on {pads}."
    turn = f"Your turn, frog {s.moves + (s.pending == NOTHING)} of {A_TURN}"
    if s.pending == REBOUND:
        return f"{turn}: the spring throws {frog} on{_target(ways.throws(b, s, frog_node(s, s.frog)))}."
    which = "another player’s frog" if not _own_movable(s) else "any frog"
    return f"{turn}: move {which} {counted(rules.spaces(s), 'space')}."


def _own_movable(s: State) -> bool:
    return rules.movable(s) >> (s.mover * FROGS) & ((1 << FROGS) - 1) != 0


def _task(s: State, acting: int, names: Sequence[str]) -> str:
    name, frog = names[acting], frog_name(s.frog)
    for_whom = "" if s.frog // FROGS == acting else " for the dummy"
    if s.pending in (SWAP, DROP):
        what = "swap a flower" if s.pending == SWAP else "drop a flower"
        then = f", then {names[s.mover]} goes on" if acting != s.mover else ""
        return f"{name} must {what}{for_whom} because of frog {frog}{then}."
    if s.pending == REBOUND:
        return f"{name}’s turn, frog {s.moves} of {A_TURN}: the spring throws {frog} on."
    return f"{name}’s turn, frog {s.moves + 1} of {A_TURN}."


def _warning(s: State) -> str:
    left = PLACES - s.arrived
    if left == 1:
        return "The next frog to reach the circle ends the game."
    return f"{left} places are left in the circle." if left < PLACES else ""
