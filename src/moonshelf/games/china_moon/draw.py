"""China Moon as SVG: a dark pond, lily pads as lanterns that drift inward to the island, bouquets below."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import dist

from moonshelf.games.china_moon import art, pond, rules, ways
from moonshelf.games.china_moon.actions import (
    FLOWERS,
    drop_parts,
    frog_name,
    frog_node,
    move_parts,
    node_name,
    nodes_of,
    swap_parts,
)
from moonshelf.games.china_moon.bouquets import bouquet, held_id, rows
from moonshelf.games.china_moon.chart import all_frogs
from moonshelf.games.china_moon.pond import node_id, pond_of
from moonshelf.games.china_moon.state import (
    BOUND,
    CIRCLE,
    COLOURS,
    DROP,
    DROPPED,
    FROGS,
    NODES,
    NONE,
    PLACES,
    REBOUND,
    SEAT_ACTIONS,
    SPACES,
    START,
    SWAP,
    SWAPPED,
)
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, Point, disc, element, group, path, text, use
from moonshelf.kernel.protocol import Panel, Target
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State

WAYS = 3
"""So many ways of each frog are drawn; more there are hardly ever, and then they are told in words only."""
_FINGER = 38
"""How far from a target's middle a finger may miss it, where nothing else is as near."""
_KIND_WORDS = ("pad", "Lotus pad", "Black Lotus pad", "spring", "silly frog", "butterfly")


def draw(b: Box, s: State, seat: int, legal: Sequence[int]) -> str:
    """Draw the pond and everybody's bouquet, the seat's own first and largest."""
    drawing = _Drawing(b, s, seat, legal)
    below = list(rows(b, s, seat, drawing.pond.shore))
    return svg.picture(
        (pond.WIDTH, below[-1].top + below[-1].height),
        f"China Moon: the pond{f', seen by {letter(seat)}' if seat < s.seats else ''}",
        "board china-moon",
        _defs(),
        pond.scenery(drawing.pond),
        drawing.island(),
        group(*map(drawing.pad, drawing.pond.pads), class_="pads"),
        path(drawing.trails(s.moved_last), f"trail {drawing.tone(s.mover - 1)} past"),
        path(drawing.trails(s.moved), f"trail {drawing.tone(s.mover)}"),
        group(*map(drawing.frog, drawing.frogs), class_="frogs"),
        group(*map(drawing.ways, drawing.frogs), class_="ways", aria_hidden="true"),
        *(bouquet(row, drawing.lit_flowers(row.owner)) for row in below),
    )


def target(b: Box, s: State, seat: int, action: int) -> Target:
    """Pick a move by frog and pad, a throw by its pad, a swap by two flowers, a drop by flower and pad.

    What chance brings has no place on the drawing.
    """
    if action >= SEAT_ACTIONS:
        return Target(())
    if action < SWAPPED:
        return _way_target(b, s, action)
    owner = s.frog // FROGS
    if action < DROPPED:
        give, partner, get = swap_parts(action)
        ids = (held_id(owner, give), held_id(partner, get))
    else:
        flower, pad = drop_parts(action)
        ids = (held_id(owner, flower), node_id(pad))
    return Target(ids, ids)


def attempt(b: Box, s: State, seat: int, picks: Sequence[str]) -> str:
    """Write the move, throw, swap or drop that picking these comes to, or would come to were it asked for."""
    (kind, _, first), (_, _, last) = picks[0].partition("-"), picks[-1].partition("-")
    if picks[-1].startswith("held-"):
        return _flower_tried(s, first if kind == "held" else "", last)
    if picks[-1].startswith("frog-"):
        return f"{last}>circle"  # a frog that cannot be picked has its reason wherever it goes
    node = last or picks[-1]
    if kind == "held" and s.pending == DROP:
        return f"drop {first.partition('-')[2]} {node}"
    return f"{first if kind == 'frog' else ''}>{node}"


def _flower_tried(s: State, first: str, last: str) -> str:
    """A swap or drop of the flower picked last, by owner and colour; the one picked first is given for it."""
    owner, _, flower = last.partition("-")
    if s.pending not in (SWAP, DROP):
        return f"swap {flower} {owner} {flower}"
    decides = s.frog // FROGS
    giver, _, given = first.partition("-")
    if owner != letter(decides):
        swaps = s.pending == SWAP and giver == letter(decides)
        return f"swap {given} {owner} {flower}" if swaps else ">circle"
    if s.pending == DROP:
        return f"drop {flower} 1"
    partner, other = letter((decides + 1) % s.owners), FLOWERS[flower == FLOWERS[0]]
    return f"swap {flower} {partner} {other}"


def panels(b: Box, s: State, seat: int, names: Sequence[str]) -> list[Panel]:
    """Explain the pads; everything else lies open on the board."""
    return [Panel("What the pads do", _legend(bool(s.classic)))]


def _way_target(b: Box, s: State, action: int) -> Target:
    """A move or a throw: its way, the pads that count, and where a spring would throw it on to."""
    way = ways.way(b, s, action)
    spaces = rules.spaces(s) if action < BOUND else SPACES
    number = nodes_of(rules.landings(b, way.start, spaces, rules.frogs_on_pads(s))).index(way.end)
    drawn = (f"way-{frog_name(way.frog)}-{number}",) if number < WAYS else ()
    marks = dict.fromkeys(map(node_id, (*way.counted, *ways.throws(b, s, way.end))))
    frog = (f"frog-{frog_name(way.frog)}",) if action < BOUND else ()
    return Target((*frog, node_id(way.end)), (*drawn, *marks))


class _Drawing:
    """One view while it is drawn."""

    def __init__(self, b: Box, s: State, seat: int, legal: Sequence[int]) -> None:
        self.b, self.s, self.seat = b, s, seat
        self.pond = pond_of(b.tobytes())
        self.frogs = all_frogs(s)
        self.nodes = {frog: frog_node(s, frog) for frog in self.frogs}
        self.on = {node: frog for frog, node in self.nodes.items()}
        self.ends: dict[int, list[int]] = {}
        """Where each frog that can be moved, or is thrown on, would come to."""
        self.goals: set[int] = set()
        """Every node that can be picked, at once or after a frog or a flower."""
        self.lit: set[str] = set()
        for action in legal:
            self._allow(action)
        self.near = list(self._pickable())
        """The middles of everything on the pond that can be picked."""

    def _allow(self, action: int) -> None:
        if action < SWAPPED:
            frog, node = move_parts(action) if action < BOUND else (self.s.frog, action - BOUND)
            self.ends.setdefault(frog, []).append(node)
            self.goals.add(node)
            self.lit.add(f"frog-{frog_name(frog)}" if action < BOUND else node_id(node))
        elif action < SEAT_ACTIONS:
            self.lit.add(target(self.b, self.s, self.seat, action).path[0])
            if action >= DROPPED:
                self.goals.add(drop_parts(action)[1])

    def _pickable(self) -> Iterator[Point]:
        yield from (self.of_frog(frog) for frog in self.frogs if f"frog-{frog_name(frog)}" in self.lit)
        yield from (self.pond.at[node] for node in self.goals)

    def tone(self, mover: int) -> str:
        """Whether what a mover did is the viewer's own doing."""
        return "mine" if mover % self.s.seats == self.seat else "theirs"

    def lit_flowers(self, owner: int) -> frozenset[int]:
        """The flowers of an owner that can be picked now."""
        return frozenset(flower for flower in range(COLOURS) if held_id(owner, flower) in self.lit)

    def of_frog(self, frog: int) -> Point:
        """Where a frog is drawn."""
        node = self.nodes[frog]
        if node == START:
            return self.pond.slot(self.frogs.index(frog), len(self.frogs))
        return self.pond.rest(self.s.rest.tolist().index(frog)) if node == CIRCLE else self.pond.at[node]

    def island(self) -> Markup:
        """Draw the circle with the flowers that are left."""
        flowers = [int(flower) for flower in self.s.circle]
        left = PLACES - self.s.arrived
        note = "the next frog ends the game" if left == 1 else f"{left} places left" if left else "full"
        words = [
            f"place {place + 1} {_flower_word(flowers[place]) if frog == NONE else frog_name(frog)}"
            for place, frog in enumerate(self.s.rest)
        ]
        for place in range(self.s.arrived):
            flowers[place] = NONE
        label = f"circle: {', '.join(words)}; {note}"
        return pond.island(self.pond, tuple(flowers), label, note, "circle" in self.lit)

    def pad(self, pad: int) -> Markup:
        """Draw a pad with its flower."""
        flower = self.s.flower[pad]
        notes = [_KIND_WORDS[self.pond.kind[pad]]]
        if flower != NONE:
            notes.append(_flower_word(flower))
        if pad in self.on:
            notes.append(f"frog {frog_name(self.on[pad])}")
        reach = self._reach(self.pond.at[pad]) if pad in self.goals else 0
        return pond.pad(self.pond, pad, flower, f"{pad}: {', '.join(notes)}", reach, node_id(pad) in self.lit)

    def frog(self, frog: int) -> Markup:
        """Draw a frog wherever it is."""
        name, at, node = frog_name(frog), self.of_frog(frog), self.nodes[frog]
        lit = f"frog-{name}" in self.lit
        where = "at the start" if node == START else "in the circle" if node == CIRCLE else f"on {node}"
        ends = " or ".join(map(node_name, self.ends.get(frog, []))) if lit else ""
        label = f"frog {name} {where}{f', can go to {ends}' if ends else ''}"
        state = "lit" if lit else "moved" if self.s.moved >> frog & 1 else ""
        return pond.frog(name, frog // FROGS, at, label, self._reach(at) if lit else 0, state)

    def _reach(self, at: Point) -> float:
        """How far round a point a finger means it and nothing else."""
        others = [dist(at, other) for other in self.near if other != at]
        return min([_FINGER, *(distance / 2 for distance in others)])

    def trails(self, frogs: int) -> str:
        """Write lines from where these frogs came from to where they are."""
        return "".join(self._trail(frog) for frog in self.frogs if frogs >> frog & 1)

    def _trail(self, frog: int) -> str:
        start = self.pond.at[self.s.origin[frog // FROGS, frog % FROGS]]
        return art.hop(start, self.of_frog(frog)) + disc(start, 3)

    def ways(self, frog: int) -> Markup:
        """Draw, to be shown when they are asked for, the ways that a frog can go."""
        ends = self.ends.get(frog, [])[:WAYS]
        base = BOUND if self.s.pending == REBOUND else frog * NODES
        name = f"way-{frog_name(frog)}"
        drawn = [self._way(f"{name}-{n}", base + end) for n, end in enumerate(ends)]
        return group(*drawn, *(pond.way(f"{name}-{n}", (0, 0), (), ()) for n in range(len(ends), WAYS)))

    def _way(self, name: str, action: int) -> Markup:
        way = ways.way(self.b, self.s, action)
        stops = tuple(map(self._stop, way.counted))
        onward = tuple(map(self._stop, ways.throws(self.b, self.s, way.end)))
        return pond.way(name, self.pond.at[way.start], stops, onward)

    def _stop(self, node: int) -> Point:
        return self.pond.rest(self.s.arrived) if node == CIRCLE else self.pond.at[node]


def _flower_word(flower: int) -> str:
    return f"{FLOWERS[flower]} lotus" if flower != NONE else "not drawn yet"


@cache
def _defs() -> Markup:
    return element("defs", *(svg.define(name, symbol) for name, symbol in art.symbols().items()))


@cache
def _legend(classic: bool) -> str:
    """What each kind of pad does, beside its drawing."""
    lines = {
        "lotus": "held a flower at the start",
        "black-lotus": "held the Black Lotus",
        "spring": "a plain pad in 1996" if classic else "two spaces on, at once",
        "silly-frog": "its owner swaps a flower",
        "butterfly": "its owner drops a flower",
    }
    drawn = (
        group(use(f"legend-{kind}", (34, 34 + 58 * n)), text((72, 41 + 58 * n), words, "note"))
        for n, (kind, words) in enumerate(lines.items())
    )
    symbols = art.symbols()
    return svg.picture(
        (320, 58 * len(lines) + 10),
        "; ".join(f"{kind.replace('-', ' ')}: {words}" for kind, words in lines.items()),
        "board china-moon",
        element("defs", *(svg.define(f"legend-{kind}", symbols[f"cm-pad-{kind}"]) for kind in lines)),
        *drawn,
        role="img",
    )
