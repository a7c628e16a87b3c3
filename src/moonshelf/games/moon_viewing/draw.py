"""Moon Viewing as SVG: a night garden of hexagons on the moon, and the circle of tiles round it.

Tiles are pieces that keep their element wherever they go. The places of the circle, the cells and the spaces
are targets that are always there. Each part is drawn from a few numbers, and remembered.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

import numpy as np

from moonshelf.games.moon_viewing import art, rules, scoring
from moonshelf.games.moon_viewing.actions import ends_of_move, parts
from moonshelf.games.moon_viewing.components import tile_name
from moonshelf.games.moon_viewing.garden import CELL_AT, ROWS, SPACE_AT, cell_name, space_name
from moonshelf.games.moon_viewing.masks import size
from moonshelf.games.moon_viewing.state import (
    BOX,
    CENTRE,
    DEALING,
    EFFECTS,
    END,
    MOVE,
    NONE,
    OVER,
    PLACING,
    SEATS,
    SPACES,
    STATE,
    TAKING,
    TILES,
)
from moonshelf.games.moon_viewing.text import effect, usable
from moonshelf.geometry import hexes, svg
from moonshelf.geometry.svg import Markup, Point, box, disc, element, group, hexagon, path, text, use
from moonshelf.kernel.protocol import Panel, Target
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted, joined

_READ = sorted((cell for row in ROWS for cell in row), key=CENTRE.__eq__)
"""The cells row by row, the middle one last: where tiles lie before they come into the circle."""
_SPACES = sorted(range(SPACES), key=lambda space: (round(art.corner(space)[1]), art.corner(space)[0]))
"""The spaces as they are read."""
_SLOT = path(hexagon((0, 0), 42), "ring")
_CELL = path(hexagon((0, 0), art.EDGE - 7), "ring")
_GROUND = path(hexagon((0, 0), art.EDGE), "ground")
_SPACE = path(disc((0, 0), 25), "ring")
_ROUND_RABBIT = path(disc((0, 0), 32), "ring")


def draw(b: Box, s: State, seat: int, legal: Sequence[int]) -> str:
    """Draw garden, circle, and both seats' rabbits, the viewer's on the left."""
    lit = _lit(b, s, legal)
    own = seat if seat < SEATS else 0
    points = [scoring.points(b, s, other) for other in range(SEATS)]
    standing = ", ".join(f"{letter(other)} {points[other]}" for other in (own, 1 - own))
    return svg.picture(
        art.SIZE,
        f"Moon Viewing{', Dark Side' if s.dark else ''}: points {standing}",
        f"board moon-viewing{' dark-side' if s.dark else ''}",
        _scenery(b.tobytes()),
        group(*_slots(b, s, lit), class_="slots"),
        group(*_cells(b, s, lit), class_="cells"),
        group(*_pieces(b, s), class_="pieces", aria_hidden="true"),
        group(*_prices(b, s), class_="prices", aria_hidden="true"),
        group(*_badges(b, s, seat), class_="badges", aria_hidden="true"),
        group(*_spaces(b, s, lit), class_="spaces" if s.phase == EFFECTS else "spaces asleep"),
        _panel(b, s, own, 12, own == seat),
        _hand(b, s),
        _panel(b, s, 1 - own, 426, False),
    )


def target(b: Box, s: State, seat: int, action: int) -> Target:
    """Pick tiles in the circle, cells and spaces; a move by its two spaces; starting and ending nowhere."""
    kind, number = parts(action)
    ids: tuple[str, ...] = ()
    match kind:
        case "take":
            ids = (slot_id(art.slot(s.ring.tolist().index(number), s.left)),)
        case "ring":
            ids = (cell_id(_pool(b)[number]),)
        case "place":
            ids = (cell_id(number),)
        case "paw" | "remove":
            ids = (space_id(number),)
        case "move":
            ids = tuple(map(space_id, ends_of_move(number)))
    return Target(ids, ids)


def attempt(b: Box, s: State, seat: int, picks: Sequence[str]) -> str:
    """Write what picking these would come to: by a space, the effect that is left or fits who stands there."""
    kind, _, last = picks[-1].partition("-")
    if kind == "ring":
        lying = dict(zip(map(slot_id, _taken_slots(b, s)), s.ring.tolist(), strict=False))
        return f"take {tile_name(b, lying[picks[-1]])}" if picks[-1] in lying else ""
    if kind == "cell":
        return f"place {last.replace('_', ',')}"
    start, goal = (_spaces_by_id(b.spaces).get(pick, NONE) for pick in (picks[0], picks[-1]))
    if goal == NONE:
        return ""
    where = space_name(goal, b.cells)
    if start not in (NONE, goal) and s.rabbits[seat] >> start & 1:
        return f"move {space_name(start, b.cells)}>{where}"
    verb = _effect_meant(b, s, seat, goal)
    return f"move {where}>{where}" if verb == "move" else f"{verb} {where}"


def _effect_meant(b: Box, s: State, seat: int, space: int) -> str:
    """Which effect somebody has in mind who picks a space where none can be used."""
    if s.rabbits[1 - seat] >> space & 1:
        return "remove"
    left = [name for _, name in usable(b, s, seat)]
    if left:
        return {"paw": "paw", "arrow": "move", "removal": "remove"}[left[0]]
    return "move" if s.rabbits[seat] >> space & 1 else "paw"


def panels(b: Box, s: State, seat: int, names: Sequence[str]) -> list[Panel]:
    """Draw nothing more: all there is to see is on the board."""
    return []


def slot_id(slot: int) -> str:
    """Name the element of a place of the circle, from 1, clockwise from the temple."""
    return f"ring-{slot + 1}"


@cache
def cell_id(cell: int) -> str:
    """Name the element of a cell."""
    q, r = CELL_AT[cell]
    return f"cell-{q}_{r}"


@cache
def space_id(space: int) -> str:
    """Name the element of a space, by the first of its names on the whole board."""
    (q, r), k = hexes.names(SPACE_AT[space], CELL_AT)[0]
    return f"space-{q}_{r}_{k}"


@cache
def _spaces_by_id(spaces: int) -> dict[str, int]:
    """The spaces of a board, a mask, by the names of their elements."""
    return {space_id(space): space for space in range(SPACES) if spaces >> space & 1}


def _lit(b: Box, s: State, legal: Sequence[int]) -> set[str]:
    """The elements to begin with, to pick a legal action."""
    starts = {(action - MOVE) // SPACES for action in legal if MOVE <= action < END}
    others = (target(b, s, 0, action).path for action in legal if not MOVE <= action < END)
    return {space_id(space) for space in starts} | {path[0] for path in others if path}


# --- the night, and what is defined once ---


@lru_cache(maxsize=8)
def _scenery(printed: bytes) -> Markup:
    b = np.frombuffer(printed, BOX)[0]
    tiles = (
        svg.define(
            f"mv-{tile_name(b, tile)}", art.tile(b.colour[tile], b.value[tile], b.paws[tile], b.arrows[tile])
        )
        for tile in range(b.tiles)
    )
    night = group(
        path(art.STARS, "stars"),
        path(art.GRASS, "grass"),
        path(disc(art.CENTRE, art.MOON), "disc"),
        path(art.CRATERS, "craters"),
        aria_hidden="true",
    )
    temple = path(art.PAGODA, "pagoda", transform=svg.place(art.TEMPLE), role="img", aria_label="temple")
    return Markup(element("defs", *tiles) + night + temple)


# --- the circle ---


def _slots(b: Box, s: State, lit: set[str]) -> Iterator[Markup]:
    tiles = dict(zip(_taken_slots(b, s), s.ring.tolist(), strict=False))
    prices = dict(zip(_taken_slots(b, s), (rules.price(s, spot) for spot in range(s.left)), strict=True))
    for slot in range(TILES):
        label = "empty place of the circle"
        if slot in tiles:
            label = f"{tile_name(b, tiles[slot])}, {effect(b, tiles[slot])}, {_price_in_words(prices[slot])}"
        yield _slot(slot, label, slot_id(slot) in lit)


@lru_cache(maxsize=4096)
def _slot(slot: int, label: str, lit: bool) -> Markup:
    words = f"{label}; take it" if lit else label
    return svg.target(slot_id(slot), words, _SLOT, class_="slot", at=art.SLOTS[slot], lit=lit)


def _price_in_words(price: int) -> str:
    return counted(price, "rabbit") if price else "free of charge"


def _taken_slots(b: Box, s: State) -> list[int]:
    """The places of the tiles in the circle; while it is laid, they are those of the whole circle."""
    left = b.tiles if s.phase <= DEALING else s.left
    return [art.slot(spot, left) for spot in range(s.left)]


def _prices(b: Box, s: State) -> Iterator[Markup]:
    """A number at each tile of the circle, marked where the next to take cannot pay it."""
    slots = _taken_slots(b, s)
    means = s.supply[_next_to_take(s)]
    prices = {slot: int(rules.price(s, spot)) for spot, slot in enumerate(slots)} if s.phase > DEALING else {}
    for slot in range(TILES):
        price = prices.get(slot, NONE)
        yield _price(slot, price, price > means)


@lru_cache(maxsize=1024)
def _price(slot: int, price: int, dear: bool) -> Markup:
    kind = "dear" if dear else "" if price else "free"
    disc_ = path("" if price == NONE else disc((0, -35), 15.5), "coin")
    number = text((0, -27.5), "" if price == NONE else str(price), "cost")
    return group(disc_, number, class_=f"price {kind}".strip(), transform=svg.place(art.SLOTS[slot]))


def _next_to_take(s: State) -> int:
    return s.mover if s.phase <= TAKING else 1 - s.mover


# --- tiles ---


def _pieces(b: Box, s: State) -> Iterator[Markup]:
    """Every tile, where it is now."""
    places = _places(b, s)
    means = s.supply[_next_to_take(s)]
    dear = {tile for spot, tile in enumerate(s.ring.tolist()[: s.left]) if rules.price(s, spot) > means}
    dear = dear if s.phase > DEALING else set()
    for tile in range(b.tiles):
        at, scale = places[tile]
        yield _piece(tile_name(b, tile), at, scale, tile in dear)


def _places(b: Box, s: State) -> list[tuple[Point, float]]:
    """Where each tile lies, and how large."""
    places: list[tuple[Point, float]] = [(art.middle(cell), 0.7) for cell in _pool(b)[: b.tiles]]
    for slot, tile in zip(_taken_slots(b, s), s.ring.tolist(), strict=False):
        places[tile] = art.SLOTS[slot], art.IN_RING
    for cell, tile in enumerate(s.tiles.tolist()):
        if tile != NONE:
            places[tile] = art.middle(cell), 1
    if s.phase == PLACING:
        places[s.tile] = art.HAND, 0.8
    return places


def _pool(b: Box) -> list[int]:
    """The cells where tiles lie until they come into the circle, by the tiles' numbers."""
    return [cell for cell in _READ if b.cells >> cell & 1]


@lru_cache(maxsize=4096)
def _piece(name: str, at: Point, scale: float, dear: bool) -> Markup:
    drawn = group(use(f"mv-{name}"), class_="mover")
    return group(
        drawn, id=f"piece-{name}", class_="piece dear" if dear else "piece", transform=svg.place(at, scale)
    )


# --- cells ---


def _cells(b: Box, s: State, lit: set[str]) -> Iterator[Markup]:
    undealt = dict(zip(_pool(b), range(b.tiles), strict=False)) if s.phase <= DEALING else {}
    in_circle = set(s.ring.tolist()[: s.left])
    for cell in (cell for row in ROWS for cell in row if b.cells >> cell & 1):
        possible = cell_id(cell) in lit
        symbols = b.symbols[cell] if s.dark and s.tiles[cell] == NONE and s.phase > DEALING else 0
        sets = _sets(b, s, cell) if possible and s.phase == PLACING else (NONE, NONE)
        note = ""
        if s.tiles[cell] != NONE:
            note = _covered_in_words(b, s, cell)
        elif cell in undealt and undealt[cell] not in in_circle:
            note = f"{tile_name(b, undealt[cell])}, not in the circle yet"
        yield _cell(cell, possible, symbols, sets, note)


def _sets(b: Box, s: State, cell: int) -> tuple[int, int]:
    """The colour and the value of the sets that the tile in hand would complete here, each NONE for no set."""
    after = np.zeros(1, STATE)
    after[0] = s
    after[0].tiles[cell] = s.tile
    after[0].placed |= 1 << cell
    colour = rules.completes(b, after[0], cell, rules.COLOUR)
    value = rules.completes(b, after[0], cell, rules.VALUE)
    return (b.colour[s.tile] if colour else NONE), (b.value[s.tile] if value else NONE)


def _covered_in_words(b: Box, s: State, cell: int) -> str:
    counts = [size(b.corners[cell] & s.rabbits[seat]) for seat in range(SEATS)]
    name = tile_name(b, s.tiles[cell])
    if counts[0] == counts[1]:
        return f"{name}, nobody leads" + (f", {counts[0]} rabbits each" if counts[0] else ", no rabbits")
    leader = int(counts[1] > counts[0])
    return f"{name}, {letter(leader)} leads by {counts[leader]} to {counts[1 - leader]}"


@lru_cache(maxsize=8192)
def _cell(cell: int, lit: bool, symbols: int, sets: tuple[int, int], note: str) -> Markup:
    parts_ = [note or "empty"]
    if symbols:
        parts_.append(counted(symbols, "rabbit symbol"))
    if lit and not note:
        parts_.append(f"place the tile here{_sets_in_words(sets)}")
    return svg.target(
        cell_id(cell),
        f"{cell_name(cell)}: {', '.join(parts_)}",
        _GROUND,
        _CELL,
        *_symbols(symbols),
        *_set_marks(sets),
        class_="cell",
        at=art.middle(cell),
        lit=lit,
    )


def _sets_in_words(sets: tuple[int, int]) -> str:
    kinds = ("colour", "value")
    found = [f"a {kind} set" for kind, mark in zip(kinds, sets, strict=True) if mark != NONE]
    return f", completing {joined(found)}" if found else ""


def _symbols(count: int) -> Iterator[Markup]:
    """Rabbit symbols in the upper part of a cell: two, or one with a number for more."""
    for place, needed in enumerate((1, 2)):
        shown = count >= needed and (needed == 1 or count == 2)
        x = 0 if count == 1 else (place - 0.5) * 38
        yield path(art.HEAD if shown else "", "symbol", transform=svg.place((x, -28), 1.25))
    yield text((22, -20), f"\N{MULTIPLICATION SIGN}{count}" if count > 2 else "", "count")


def _set_marks(sets: tuple[int, int]) -> Iterator[Markup]:
    """What a set would be made of: the plant of its colour, its value."""
    colour, value = sets
    yield path(box(-36, -6, 72, 58, 14) if max(sets) != NONE else "", "set-ground")
    at = 23 if value == NONE else 10
    yield path(
        "" if colour == NONE else art.EMBLEMS[colour],
        f"set-plant mv-emblem-{'abcdef'[max(colour, 0)]}",
        transform=svg.place((-15, at), 0.62),
    )
    yield text((14, at + 9), "" if colour == NONE else "\N{MULTIPLICATION SIGN}3", "count")
    at = 23 if colour == NONE else 36
    yield text((-15, at + 9), "" if value == NONE else str(value), "count strong")
    yield text((14, at + 9), "" if value == NONE else "\N{MULTIPLICATION SIGN}3", "count")


# --- who leads ---


def _badges(b: Box, s: State, viewer: int) -> Iterator[Markup]:
    placed_by = s.mover if s.phase == EFFECTS else 1 - s.mover
    trace = "mine" if placed_by == viewer else "theirs"
    for cell in (cell for row in ROWS for cell in row if b.cells >> cell & 1):
        counts = [size(b.corners[cell] & s.rabbits[seat]) for seat in range(SEATS)]
        covered = s.tiles[cell] != NONE and any(counts)
        yield _badge(cell, counts[0] - counts[1], covered, trace if cell == s.cell else "")


@lru_cache(maxsize=4096)
def _badge(cell: int, ahead: int, shown: bool, trace: str) -> Markup:
    """Who leads at a tile and by how much, and whether it is the latest tile."""
    leader = int(ahead < 0)
    words = "" if not shown else f"+{abs(ahead)}" if ahead else "="
    return group(
        path(hexagon((0, 0), art.EDGE - 8) if trace else "", f"trace {trace}".strip()),
        path(box(-37, 22, 74, 32, 16) if shown else "", "pill"),
        path(svg.seat_path(leader, (-18, 38), 10) if shown and ahead else "", f"seat seat-{leader}"),
        text((12 if ahead else 0, 47), words, "count strong"),
        class_="badge",
        transform=svg.place(art.middle(cell)),
    )


# --- spaces and rabbits ---


def _spaces(b: Box, s: State, lit: set[str]) -> Iterator[Markup]:
    for space in (space for space in _SPACES if b.spaces >> space & 1):
        owner = next((seat for seat in range(SEATS) if s.rabbits[seat] >> space & 1), NONE)
        fate = ""
        if space_id(space) in lit:
            fate = "put" if owner == NONE else "move" if owner == s.mover else "remove"
        yield _space(space, space_name(space, b.cells), owner, fate)


@lru_cache(maxsize=4096)
def _space(space: int, name: str, owner: int, fate: str) -> Markup:
    words = "free" if owner == NONE else f"rabbit of {letter(owner)}"
    if fate:
        words += f", {fate} {'a rabbit here' if owner == NONE else 'it'}"
    return svg.target(
        space_id(space),
        f"{name}: {words}",
        path(art.reach(space), "reach"),
        _SPACE if owner == NONE else _ROUND_RABBIT,
        path(disc((0, 0), 6) if owner == NONE else "", "stone"),
        *_rabbit(owner, (0, 0), 1),
        class_=f"space {fate}".strip(),
        at=art.corner(space),
        lit=bool(fate),
    )


def _rabbit(owner: int, at: Point, scale: float) -> Iterator[Markup]:
    """A rabbit in its seat's colour, with ears and mark of its own; of nobody, nothing."""
    shown, moved = owner != NONE, svg.place(at, scale)
    seat = max(owner, 0)
    yield path(art.RABBITS[seat] if shown else "", f"rabbit seat-{seat}", transform=moved)
    yield path(art.EYES[seat] if shown else "", "eyes", transform=moved)
    yield path(svg.seat_path(seat, art.BELLIES[seat], 6) if shown else "", "belly", transform=moved)


# --- below the garden ---


def _panel(b: Box, s: State, seat: int, left: int, own: bool) -> Markup:
    """A seat's rabbits and points."""
    tiles = size(scoring.claimed(b, s, seat))
    reserve = s.reserve[seat] if s.dark and not s.uncapped else NONE
    counts = (s.supply[seat], reserve, s.paid[seat], s.removed[seat])
    return _seat(
        seat,
        left,
        (own, s.phase > DEALING and s.phase != OVER and s.mover == seat),
        counts,
        (scoring.points(b, s, seat), tiles),
    )


@lru_cache(maxsize=8192)
def _seat(
    seat: int, left: int, flags: tuple[bool, bool], counts: tuple[int, int, int, int], standing: tuple[int, int]
) -> Markup:
    own, to_move = flags
    supply, reserve, paid, removed = counts
    points, tiles = standing
    claimed = counted(tiles, "tile")
    lost = f"paid {paid}, lost {removed}"
    kept = "" if reserve == NONE else f"reserve {reserve}"
    return group(
        path(box(left, 822, 262, 114, 20), "sheet to-move" if to_move else "sheet"),
        svg.seat_mark(seat, (left + 30, 849), 14),
        text((left + 52, 858), f"{letter(seat)}{', you' if own else ''}", "figure"),
        text((left + 248, 878), str(points), "score"),
        text((left + 248, 926), claimed, "note end"),
        *_rabbit(seat, (left + 32, 890), 0.76),
        text((left + 58, 900), str(supply), "figure strong"),
        text((left + 96, 900), kept, "note"),
        text((left + 16, 926), lost, "note"),
        role="img",
        aria_label=f"{letter(seat)}{' (you)' if own else ''}: {points} points, {claimed}; "
        f"supply {counted(supply, 'rabbit')}, {kept + ', ' if kept else ''}{lost}",
    )


def _hand(b: Box, s: State) -> Markup:
    """What the turn is about: the tile in hand, or which effects can still be used."""
    left = {name: count for count, name in usable(b, s, s.mover)} if s.phase == EFFECTS else {}
    return _turn((left.get("paw", 0), left.get("arrow", 0), left.get("removal", 0)), s.phase, s.left)


@lru_cache(maxsize=4096)
def _turn(left: tuple[int, int, int], phase: int, tiles: int) -> Markup:
    paws, arrows, removals = left
    count = "" if phase in (PLACING, EFFECTS) else str(tiles)
    waiting = "tiles left" if phase > DEALING else "tiles laid"
    note = {PLACING: "", EFFECTS: "" if any(left) else "turn done"}.get(phase, waiting)
    effects = zip(left, ("paw", "arrow", "removal"), strict=True)
    words = joined([counted(number, name) for number, name in effects if number]) or "nothing"
    label = f"left this turn: {words}" if phase == EFFECTS else f"{counted(tiles, 'tile')} in the circle"
    return group(
        text((350, 880), count, "big middle"),
        text((350, 910), note, "note middle"),
        path(art.paws(paws, (350, 850)) if paws else "", "left-paw"),
        path(art.ARROW if arrows else "", "left-arrow", transform=svg.place((350, 880))),
        text((392, 888), f"\N{MULTIPLICATION SIGN}{arrows}" if arrows > 1 else "", "note"),
        text((350, 922), f"remove {removals}" if removals else "", "figure middle urgent"),
        role="img",
        aria_label=label,
    )
