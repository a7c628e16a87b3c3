"""Checks of the lower floor: records and numbers."""

import math
import random
from collections.abc import Iterator
from functools import partial
from itertools import islice, permutations
from typing import Any

import numpy as np

from moonshelf.kernel.contract.size import Size
from moonshelf.kernel.contract.walk import (
    Node,
    Path,
    Setup,
    all_nodes,
    begun,
    every,
    fresh,
    placed,
    setups,
    some_nodes,
    walks,
)
from moonshelf.kernel.game import Game
from moonshelf.kernel.random import below, stream
from moonshelf.kernel.seats import CHANCE, MAX_SEATS, letter, seats_of
from moonshelf.kernel.types import load

Call = tuple[str, tuple[Any, ...]]
"""A function of the engine and what it is given after box and position."""

_GUARD = 32
"""Numbers behind the room for legal actions that nobody may touch."""
_MOST_ORDERS = 24
_LONGEST_PHASE = 20


def calls(node: Node, rng: random.Random) -> Iterator[Call]:
    """Give calls of every function of the engine that make sense in a position."""
    yield "to_act", ()
    yield "scores", (np.zeros(MAX_SEATS, np.int64),)
    if not node.waiting:
        yield "ranks", (np.zeros(MAX_SEATS, np.int64),)
    for viewer in node.viewers:
        yield "observe", (viewer,)
    for seat in node.waiting:
        yield "legal", (seat, np.zeros(node.game.spec.max_legal, np.int32))
        action = node.choose(seat, rng)
        yield "audience", (seat, action)
        yield "apply", (seat, action)
    if node.waiting == (CHANCE,):
        yield from (("weight", (action,)) for action in node.legal(CHANCE))
        yield "draw", (fresh(rng),)


def view_calls(node: Node, viewer: int, rng: random.Random) -> Iterator[Call]:
    """Give calls of the functions that are given a view."""
    yield "resample", (viewer, fresh(rng))
    if viewer in node.waiting:
        yield from (("appraise", (viewer, action)) for action in node.legal(viewer))


def outcome(functions: Any, game: Game, position: bytes, call: Call) -> tuple[Any, bytes, list[bytes]]:
    """Make a call, and give its answer, the position afterwards, and what was filled in."""
    name, args = call
    s = load(position)
    own = [arg.copy() if isinstance(arg, np.ndarray) else arg for arg in args]
    answer = getattr(functions, name)(game.box_bytes, s, *own)
    return answer, s.tobytes(), [arg.tobytes() for arg in own if isinstance(arg, np.ndarray)]


def _all_calls(node: Node, rng: random.Random) -> Iterator[tuple[bytes, Call]]:
    yield from ((node.position, call) for call in calls(node, rng))
    for viewer in node.viewers:
        view = node.game.observe(node.position, viewer)
        yield from ((view, call) for call in view_calls(node, viewer, rng))


def _said(call: Call) -> str:
    name, args = call
    return f"{name}({', '.join(str(arg) for arg in args if not isinstance(arg, np.ndarray))})"


def deterministic(game: Game, rng: random.Random, size: Size) -> None:
    """Give the same for the same: every function twice, every game again; asking changes no position."""
    every(some_nodes(game, rng, size.nodes), partial(_repeats, rng=rng))
    played = list(walks(game, rng, size.games))
    for walk in reversed(played):
        position = walk.setup.begin()
        for node, (seat, action) in zip(walk.nodes(), walk.path, strict=False):
            if position != node.position:
                raise node.fault("the same actions lead to another position the second time")
            position = game.apply(position, seat, action)


def _repeats(node: Node, rng: random.Random) -> None:
    box = node.game.box_bytes.tobytes()
    for position, call in _all_calls(node, rng):
        first = outcome(node.game.engine, node.game, position, call)
        if outcome(node.game.engine, node.game, position, call) != first:
            raise node.fault(f"{_said(call)} gives something else the second time")
        if call[0] not in ("apply", "observe", "resample") and first[1] != position:
            raise node.fault(f"{_said(call)} changes the position, but only answers a question")
    if node.game.box_bytes.tobytes() != box:
        raise node.fault("the box was written to")


def compiled(game: Game, rng: random.Random, size: Size) -> None:
    """Give the same compiled and interpreted, every function, to the last byte."""
    game.compile()
    every(some_nodes(game, rng, size.nodes), partial(_agree, rng=rng))
    every(all_nodes(game, rng, max(1, size.games // 4)), _leads_on_alike)


def _leads_on_alike(node: Node) -> None:
    """Play the action that led here once more, interpreted."""
    if node.step > 0:
        before, action = node.walk.positions[node.step - 1], node.walk.path[node.step - 1]
        if outcome(node.game.engine.plain, node.game, before, ("apply", action))[1] != node.position:
            raise node.fault("the last action leads elsewhere when it is interpreted")


def _agree(node: Node, rng: random.Random) -> None:
    for position, call in _all_calls(node, rng):
        fast = outcome(node.game.engine, node.game, position, call)
        plain = outcome(node.game.engine.plain, node.game, position, call)
        if not _same(fast[0], plain[0]) or fast[1:] != plain[1:]:
            raise node.fault(
                f"{_said(call)} is {fast[0]} compiled and {plain[0]} interpreted, or differs in bytes"
            )


def _same(one: Any, other: Any) -> bool:
    return one == other or (isinstance(one, float) and math.isclose(one, other, rel_tol=1e-12, abs_tol=1e-12))


def whole_bytes(game: Game, rng: random.Random, size: Size) -> None:
    """Be nothing but bytes: no gap between fields, and a record gives back the bytes it was made from."""
    for dtype in (game.state.STATE, game.state.BOX):
        if sum(dtype[name].itemsize for name in dtype.names or ()) != dtype.itemsize:
            raise setups(game)[0].fault("a record has gaps between its fields, whose bytes could be anything")
    every(some_nodes(game, rng, size.nodes), _round_trip)


def _round_trip(node: Node) -> None:
    record = node.game.record_of(node.position)
    again = np.zeros(1, node.game.state.STATE)
    for name in node.game.state.STATE.names or ():
        again[0][name] = record[name]
    if record.tobytes() != node.position or again.tobytes() != node.position:
        raise node.fault("the position's record does not give the same bytes back")


def legal(game: Game, rng: random.Random, size: Size) -> None:
    """Offer legal actions: ascending, each once, in range, at least one, never more than announced."""
    every(all_nodes(game, rng, size.games), _offers)


def _offers(node: Node) -> None:
    mask = node.game.waiting(node.position)
    known = (1 << node.seats) - 1
    if mask & ~(known | 1 << CHANCE) or (mask >> CHANCE & 1 and mask != 1 << CHANCE):
        raise node.fault(f"to_act is {mask:#010b}: bits of seats there are, or chance alone, may be set")
    for seat in node.waiting:
        _offers_of(node, seat)


def _offers_of(node: Node, seat: int) -> None:
    spec = node.game.spec
    room = np.full(spec.max_legal + _GUARD, -1, np.int32)
    count = node.game.engine.legal(node.game.box_bytes, node.bytes(), seat, room[: spec.max_legal])
    if not 0 < count <= spec.max_legal or (room[spec.max_legal :] != -1).any():
        raise node.fault(
            f"{letter(seat)} has {count} legal actions, not 1 to {spec.max_legal}, or more are written"
        )
    found = room[:count].tolist()
    if sorted(set(found)) != found:
        raise node.fault(f"the legal actions of {letter(seat)} are not ascending, each once: {found}")
    low, high = (spec.seat_actions, spec.actions) if seat == CHANCE else (0, spec.seat_actions)
    if found[0] < low or found[-1] >= high:
        raise node.fault(f"a legal action of {letter(seat)} is not from {low} to {high - 1}: {found}")


def simultaneous(game: Game, rng: random.Random, size: Size) -> None:
    """Let several seats act in any order: nobody's choice changes another's, nor does the order the outcome."""
    nodes = (node for node in all_nodes(game, rng, size.games) if len(node.waiting) > 1)
    every(islice(nodes, size.nodes), partial(_commutes, rng=rng))


def _commutes(node: Node, rng: random.Random) -> None:
    chosen = {seat: node.choose(seat, rng) for seat in node.waiting}
    orders = (
        list(permutations(chosen)) if len(chosen) < 5 else [_shuffled(chosen, rng) for _ in range(_MOST_ORDERS)]
    )
    _all_equal(node, [[(seat, chosen[seat]) for seat in order] for order in orders])
    alone = [_alone(node, seat, rng) for seat in node.waiting]
    if all(alone):
        _all_equal(node, [_merged(alone, rng) for _ in range(_MOST_ORDERS)])


def _shuffled(seats: Any, rng: random.Random) -> tuple[int, ...]:
    return tuple(rng.sample(list(seats), len(seats)))


def _all_equal(node: Node, ways: list[Path]) -> None:
    reached = {_reached(node, way) for way in ways}
    if len(reached) > 1:
        names = " and ".join(map(letter, node.waiting))
        raise node.fault(f"the order in which {names} act changes the position that they reach")


def _reached(node: Node, way: Path) -> bytes:
    position, game = node.position, node.game
    for seat, action in way:
        if seat not in seats_of(game.waiting(position)) or action not in game.legal(position, seat):
            raise node.fault(f"{letter(seat)} cannot do any more what it could do before another seat acted")
        position = game.apply(position, seat, action)
    return position


def _alone(node: Node, seat: int, rng: random.Random) -> Path:
    """Let one seat do all it owes before the others begin; nothing when that has no end."""
    position, game = node.position, node.game
    way: Path = []
    while seat in seats_of(game.waiting(position)):
        if len(way) == _LONGEST_PHASE:
            return []
        way.append((seat, rng.choice(game.legal(position, seat))))
        position = game.apply(position, *way[-1])
    return way


def _merged(ways: list[Path], rng: random.Random) -> Path:
    turns = [number for number, way in enumerate(ways) for _ in way]
    rng.shuffle(turns)
    left = [iter(way) for way in ways]
    return [next(left[number]) for number in turns]


def chance(game: Game, rng: random.Random, size: Size) -> None:
    """Draw what is legal, as often as its weight says."""
    nodes = (node for node in all_nodes(game, rng, size.games) if node.waiting == (CHANCE,))
    every(islice(nodes, size.nodes), partial(_fair, rng=rng, draws=size.draws))


def _fair(node: Node, rng: random.Random, draws: int) -> None:
    legal = node.legal(CHANCE)
    weights = [node.game.weight(node.position, action) for action in legal]
    if min(weights) <= 0:
        raise node.fault(f"a weight is not positive: {dict(zip(legal, weights, strict=True))}")
    counted = dict.fromkeys(legal, 0)
    source, position = fresh(rng), node.bytes()
    for _ in range(draws):
        counted[node.drawn(legal, position, source)] += 1
    expected = [draws * weight / sum(weights) for weight in weights]
    if not _plausible(list(counted.values()), expected):
        raise node.fault(f"in {draws} draws each came {counted} times, but its weights are {weights}")


def _plausible(counts: list[int], expected: list[float]) -> bool:
    """Test by chi-square; a fair game fails once in a million."""
    large = [pair for pair in zip(counts, expected, strict=True) if pair[1] >= 5]
    rest = sum(counts) - sum(count for count, _ in large), sum(expected) - sum(mean for _, mean in large)
    cells = [*large, rest] if rest[1] >= 5 else large
    freedom = max(1, len(cells) - 1)
    return sum((count - mean) ** 2 / mean for count, mean in cells) <= freedom + 5 * math.sqrt(2 * freedom) + 15


def driver(game: Game, rng: random.Random, size: Size) -> None:
    """Agree with the rules in what is made of them: advance, playout and playouts."""
    every(some_nodes(game, rng, size.nodes), partial(_advances, rng=rng))
    every(some_nodes(game, rng, size.games), partial(_plays_out, rng=rng))


def _advances(node: Node, rng: random.Random) -> None:
    if not node.waiting:
        return
    seat = node.waiting[0]
    action = node.choose(seat, rng)
    out = np.zeros(node.game.spec.max_legal, np.int32)
    s = node.bytes()
    found = node.game.engine.advance(node.game.box_bytes, s, action, out)
    after = node.game.apply(node.position, seat, action)
    if s.tobytes() != after or out[:found].tolist() != _next_legal(node.game, after):
        raise node.fault(f"advance does not agree with apply and legal after {letter(seat)} plays {action}")


def _next_legal(game: Game, position: bytes) -> list[int]:
    waiting = seats_of(game.waiting(position))
    return game.legal(position, waiting[0]) if waiting else []


def _plays_out(node: Node, rng: random.Random) -> None:
    for limit in (3, 2 * node.game.spec.max_plies):
        _plays_out_to(node, rng.getrandbits(64), limit)


def _plays_out_to(node: Node, seed: int, limit: int) -> None:
    game, s = node.game, node.bytes()
    out = np.zeros(game.spec.max_legal, np.int32)
    plies = game.engine.playout(game.box_bytes, s, stream(seed), out, limit)
    if (s.tobytes(), plies) != _played_out(node, seed, limit):
        raise node.fault(f"playout does not agree with the rules for stream({seed}) and {limit} decisions")
    s = node.bytes()
    total = game.engine.playouts(game.box_bytes, s, 1, stream(seed), out, limit)
    if (s.tobytes(), total) != (node.position, plies):
        raise node.fault("playouts changes the position, or counts other decisions than playout")


def _played_out(node: Node, seed: int, limit: int) -> tuple[bytes, int]:
    game, position, source = node.game, node.position, stream(seed)
    for plies in range(limit):
        waiting = seats_of(game.waiting(position))
        if not waiting:
            return position, plies
        seat = waiting[0]
        if seat == CHANCE:
            action = int(game.engine.draw(game.box_bytes, load(position), source))
        else:
            legal = game.legal(position, seat)
            action = legal[below(source, len(legal))]
        position = game.apply(position, seat, action)
    return position, limit


def resample(game: Game, rng: random.Random, size: Size) -> None:
    """Fill what a viewer does not know with a guess that could be: a position to play on from."""
    every(some_nodes(game, rng, size.nodes), partial(_guesses, rng=rng))


def _guesses(node: Node, rng: random.Random) -> None:
    for viewer in node.viewers:
        view = node.game.observe(node.position, viewer)
        guess = guessed(node, view, viewer, rng)
        name = letter(viewer)
        if node.game.observe(guess, viewer) != view:
            raise node.fault(f"resample for {name} changes what {name} sees")
        if node.game.waiting(guess) != node.game.waiting(node.position):
            raise node.fault(f"resample for {name} changes who is to act")
        if pieces(node.game, guess) != pieces(node.game, node.position):
            raise node.fault(f"resample for {name} makes or loses pieces")
        _goes_on(node, guess, name, rng)


def _goes_on(node: Node, guess: bytes, name: str, rng: random.Random) -> None:
    game = node.game
    for seat in node.waiting:
        if not game.legal(guess, seat):
            raise node.fault(f"resample for {name} leaves {letter(seat)} without a legal action")
    s = load(guess)
    game.engine.playout(
        game.box_bytes, s, fresh(rng), np.zeros(game.spec.max_legal, np.int32), game.spec.max_plies
    )
    low, high = game.scoring.bounds(game.box)
    scores = game.scores(s.tobytes(), node.seats)
    if game.waiting(s.tobytes()) or not all(low <= points <= high for points in scores):
        raise node.fault(f"a game played on from what resample gives {name} does not end as games do: {scores}")


def guessed(node: Node, view: bytes, viewer: int, rng: random.Random) -> bytes:
    """Give what resample makes of a view."""
    s = load(view)
    node.game.engine.resample(node.game.box_bytes, s, viewer, fresh(rng))
    return s.tobytes()


def pieces(game: Game, position: bytes) -> dict[str, int]:
    """Count the pieces of a position."""
    return game.components_module.pieces(game.box, game.record_of(position))


def conserves(game: Game, rng: random.Random, size: Size) -> None:
    """Keep all pieces: as many of each after every action as at the beginning."""
    for walk in begun(game, rng, size.games):
        first = pieces(game, walk.positions[0])
        for node in walk.steps(rng):
            now = pieces(game, node.position)
            if now != first:
                changed = {
                    name: (first.get(name), now.get(name))
                    for name in first | now
                    if first.get(name) != now.get(name)
                }
                raise node.fault(f"pieces were made or lost (before, now): {changed}")


def finals(game: Game, rng: random.Random, count: int) -> Iterator[tuple[Setup, int, bytes]]:
    """Play so many random games to the end; give their beginnings, their streams' seeds and last positions."""
    ways = [(setup, load(setup.begin())) for setup in setups(game)]
    out = np.zeros(game.spec.max_legal, np.int32)
    for number in range(count):
        setup, first = ways[number % len(ways)]
        s, seed = first.copy(), rng.getrandbits(64)
        with placed(partial(setup.fault, how=_how(seed))):
            game.engine.playout(game.box_bytes, s, stream(seed), out, game.spec.max_plies)
        yield setup, seed, s.tobytes()


def _how(seed: int) -> str:
    return f"playout with stream({seed})"


def ends(game: Game, rng: random.Random, size: Size) -> None:
    """End every random game within the decisions announced, its scores within the bounds announced."""
    low, high = game.scoring.bounds(game.box)
    for setup, seed, last in finals(game, rng, size.playouts):
        if game.waiting(last):
            raise setup.fault(f"a game is not over after {game.spec.max_plies} decisions", how=_how(seed))
        scores = game.scores(last, setup.seats)
        if not all(low <= points <= high for points in scores):
            raise setup.fault(f"scores {scores} are not all from {low} to {high}", how=_how(seed))


def ranks(game: Game, rng: random.Random, size: Size) -> None:
    """Rank by points: a first place, ties equal, as many places left out as seats share one."""
    for setup, seed, last in finals(game, rng, size.playouts):
        if game.waiting(last):
            continue  # the check of ends says so
        places, points = game.ranks(last, setup.seats), game.scores(last, setup.seats)
        if any(place != 1 + sum(other < place for other in places) for place in places):
            raise setup.fault(f"places {places} are no ranking such as 1, 1, 3", how=_how(seed))
        ahead = [
            (p, q)
            for p, a in zip(places, points, strict=True)
            for q, b in zip(places, points, strict=True)
            if a > b
        ]
        if any(place >= other for place, other in ahead):
            raise setup.fault(f"places {places} do not follow the scores {points}", how=_how(seed))
