"""Moon Viewing in words."""

from collections.abc import Iterator, Sequence

import numpy as np

from moonshelf.games.moon_viewing import rules, scoring
from moonshelf.games.moon_viewing.actions import ends_of_move, parts
from moonshelf.games.moon_viewing.components import tile_name
from moonshelf.games.moon_viewing.console import board
from moonshelf.games.moon_viewing.garden import ROWS, cell_name, space_name
from moonshelf.games.moon_viewing.masks import size
from moonshelf.games.moon_viewing.state import (
    CELLS,
    DEALING,
    NONE,
    OVER,
    PLACING,
    SEATS,
    STARTING,
    STATE,
    TAKING,
)
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted, joined

__all__ = ["SUMMARY", "board", "ending", "log", "sentence", "status"]

SUMMARY = (
    "Tiles lie in a circle round the garden. Take one: it costs as many rabbits as there are tiles between it "
    "and the temple, so the two beside the temple are free.",
    "Place it beside a tile in the garden. For each paw on it you may put one of your rabbits on a free corner "
    "of it; with an arrow you may move one of your rabbits anywhere.",
    "If it completes a set, three connected tiles of one colour or one value, you may remove one of your "
    "rival’s rabbits. Paid and removed rabbits leave the game.",
    "When all tiles are placed, each is claimed by whoever has more rabbits round it, and brings its value. A "
    "rabbit counts for every tile it touches.",
    "Most points win; among equals, most tiles claimed, then most rabbits in supply.",
    "On the Dark Side you begin with few rabbits and collect more from the symbols that your tiles cover.",
)


def sentence(b: Box, s: State, seat: int, action: int) -> str:
    """Say what a legal action would do, as in ``Place it on 0,-1, completing a colour set``."""
    kind, number = parts(action)
    match kind:
        case "start":
            return f"{letter(number)} takes the first tile"
        case "ring":
            return f"The tile {tile_name(b, number)} comes next in the circle"
        case "take":
            return f"Take the tile {tile_name(b, number)} ({effect(b, number)}) {_for(_cost(s, number))}"
        case "end":
            return f"End the turn{_unused(b, s, seat)}"
    after = _after(b, s, seat, action)
    claims = "; ".join(_claims(change, tiles, seat) for change, tiles in _changes(b, s, after).items())
    return _does(b, s, after, seat, action) + (f": {claims}" if claims else "")


def log(b: Box, before: State, after: State, seat: int, action: int | None, names: Sequence[str]) -> list[str]:
    """Say what was done, what it cost or brought, and who claims what because of it."""
    assert action is not None  # nothing is kept from anybody
    kind, number = parts(action)
    match kind:
        case "start":
            return [f"{names[number]} takes the first tile."]
        case "ring":
            return _circle(b, after)
        case "end":
            return [
                f"{names[seat]} ends the turn{_unused(b, before, seat, 's')}.",
                *_last_words(b, after, names),
            ]
    changes = _changes(b, before, after).items()
    claims = [_told_claims(change, tiles, names) for change, tiles in changes]
    return [f"{_did(b, before, after, seat, action, names)}.", *claims]


def status(b: Box, s: State, seat: int, names: Sequence[str]) -> str:
    """Say who is to do what now, and how many tiles there are still to come."""
    if s.phase == OVER:
        return f"The game is over. {ending(b, s)} {_winner(b, s, names)}"
    if s.phase == STARTING:
        return "Setup: chance says who takes the first tile."
    if s.phase == DEALING:
        return f"Setup: chance lays the circle; {s.left} of {b.tiles} tiles lie there."
    turn = f"Tile {b.tiles - s.left + (s.phase == TAKING)} of {b.tiles}"
    if seat == s.mover:
        return f"{turn}: {_task(b, s, seat)}."
    return f"{turn}: waiting for {names[s.mover]} to {_step(b, s)}."


def ending(b: Box, s: State) -> str:
    """Say why the game is over."""
    return "All tiles have been placed."


def effect(b: Box, tile: int) -> str:
    """Say what a tile allows: ``2 paws``, ``1 arrow``."""
    counts = ((b.paws[tile], "paw"), (b.arrows[tile], "arrow"))
    return joined([counted(number, name) for number, name in counts if number]) or "no effect"


def usable(b: Box, s: State, seat: int) -> Iterator[tuple[int, str]]:
    """List the effects of this turn that can still be used, each with its number."""
    room = size(rules.for_paws(b, s, seat))
    if room:
        yield min(s.paws, s.supply[seat], room), "paw"
    if s.arrows and s.rabbits[seat] and rules.for_arrows(b, s):
        yield s.arrows, "arrow"
    if rules.removable(s, seat):
        yield min(s.removals, size(s.rabbits[1 - seat])), "removal"


# --- words ---


def _for(cost: int) -> str:
    return f"for {counted(cost, 'rabbit')}" if cost else "free of charge"


def _cost(s: State, tile: int) -> int:
    return int(rules.price(s, s.ring.tolist().index(tile)))


def _place(b: Box, space: int) -> str:
    return space_name(space, b.cells)


def _after(b: Box, s: State, seat: int, action: int) -> State:
    after = np.zeros(1, STATE)
    after[0] = s
    rules.apply(b, after[0], seat, action)
    return after[0]


def _does(b: Box, s: State, after: State, seat: int, action: int) -> str:
    """What an action on the board does, to the one who may do it."""
    kind, number = parts(action)
    if kind == "place":
        return f"Place it on {cell_name(number)}{_sets(b, after)}{_brings(s, after, seat)}"
    if kind == "paw":
        return f"Put a rabbit at {_place(b, number)}"
    if kind == "remove":
        return f"Remove {letter(1 - seat)}’s rabbit at {_place(b, number)}"
    start, goal = ends_of_move(number)
    return f"Move the rabbit at {_place(b, start)} to {_place(b, goal)}"


def _did(b: Box, s: State, after: State, seat: int, action: int, names: Sequence[str]) -> str:
    """What an action did, to those who hear of it."""
    kind, number = parts(action)
    who = names[seat]
    if kind == "take":
        return f"{who} takes the tile {tile_name(b, number)} {_for(_cost(s, number))}"
    if kind == "place":
        what = f"{tile_name(b, s.tile)} on {cell_name(number)}"
        return f"{who} places {what}{_sets(b, after)}{_brings(s, after, seat)}"
    if kind == "paw":
        return f"{who} puts a rabbit at {_place(b, number)}"
    if kind == "remove":
        return f"{who} removes {names[1 - seat]}’s rabbit at {_place(b, number)}"
    start, goal = ends_of_move(number)
    return f"{who} moves a rabbit from {_place(b, start)} to {_place(b, goal)}"


def _sets(b: Box, after: State) -> str:
    """The sets that the tile just placed completes."""
    kinds = (("colour", rules.COLOUR), ("value", rules.VALUE))
    found = [f"a {name} set" for name, shared in kinds if rules.completes(b, after, after.cell, shared)]
    return f", completing {joined(found)}" if found else ""


def _brings(s: State, after: State, seat: int) -> str:
    """The rabbits that symbols bring."""
    brought = after.collected[seat] - s.collected[seat]
    return f", collecting {counted(brought, 'rabbit')}" if brought else ""


def _unused(b: Box, s: State, seat: int, third_person: str = "") -> str:
    """What is lost with the end of the turn although it could be used."""
    lost = [counted(number, name) for number, name in usable(b, s, seat)]
    return f" and leave{third_person} {joined(lost)} unused" if lost else ""


# --- who claims what ---


def _changes(b: Box, before: State, after: State) -> dict[tuple[int, int], list[str]]:
    """List the tiles that others claim than before, by who did and who does (NONE for nobody)."""
    old, new = _owners(b, before), _owners(b, after)
    found: dict[tuple[int, int], list[str]] = {}
    for cell in (cell for row in ROWS for cell in row):
        if old[cell] != new[cell]:
            found.setdefault((old[cell], new[cell]), []).append(tile_name(b, after.tiles[cell]))
    return found


def _owners(b: Box, s: State) -> list[int]:
    mine, theirs = (scoring.claimed(b, s, seat) for seat in range(SEATS))
    return [0 if mine >> cell & 1 else 1 if theirs >> cell & 1 else NONE for cell in range(CELLS)]


def _claims(change: tuple[int, int], tiles: Sequence[str], seat: int) -> str:
    """What becomes of claims, to the seat that may change them."""
    before, after = change
    if after == seat:
        return f"claims {joined(tiles)}"
    if after != NONE:
        return f"leaves {joined(tiles)} to {letter(after)}"
    return (
        f"gives up {joined(tiles)}" if before == seat else f"{letter(before)} no longer claims {joined(tiles)}"
    )


def _told_claims(change: tuple[int, int], tiles: Sequence[str], names: Sequence[str]) -> str:
    before, after = change
    if after == NONE:
        return f"{names[before]} no longer claims {joined(tiles)}."
    return f"{names[after]} now claims {joined(tiles)}."


def _circle(b: Box, s: State) -> list[str]:
    """Say how the circle lies once all of it does; until then the drawing says enough."""
    if s.phase == DEALING:
        return []
    names = joined([tile_name(b, tile) for tile in s.ring.tolist()[: s.left]])
    return [f"The circle lies, clockwise from the temple: {names}."]


def _last_words(b: Box, s: State, names: Sequence[str]) -> list[str]:
    return [f"{ending(b, s)} {_winner(b, s, names)}"] if s.phase == OVER else []


def _winner(b: Box, s: State, names: Sequence[str]) -> str:
    """Who won, and by what."""
    points = [scoring.points(b, s, seat) for seat in range(SEATS)]
    tiles = [size(scoring.claimed(b, s, seat)) for seat in range(SEATS)]
    supply = [s.supply[seat] for seat in range(SEATS)]
    best = max(range(SEATS), key=lambda seat: (points[seat], tiles[seat], supply[seat]))
    more = counted(points[best], "point")
    if points[0] != points[1]:
        return f"{names[best]} wins with {points[best]} to {counted(points[1 - best], 'point')}."
    if tiles[0] != tiles[1]:
        return f"Both have {more}; {names[best]} wins with {tiles[best]} to {tiles[1 - best]} tiles claimed."
    if supply[0] != supply[1]:
        counts = f"{supply[best]} to {counted(supply[1 - best], 'rabbit')}"
        return f"Both have {more} and as many tiles; {names[best]} wins with {counts} in supply."
    return f"Both have {more}, as many tiles and as many rabbits in supply: {joined(names)} share the victory."


# --- the status ---

_BROKE = "take a free tile; there is no rabbit in your supply to pay with"


def _task(b: Box, s: State, seat: int) -> str:
    if s.phase == TAKING:
        return (
            f"take a tile; you can pay up to {counted(s.supply[seat], 'rabbit')}" if s.supply[seat] else _BROKE
        )
    if s.phase == PLACING:
        return f"place {tile_name(b, s.tile)} {_where(s)}"
    left = [counted(number, name) for number, name in usable(b, s, seat)]
    if left:
        return f"use what you like of {joined(left)}, then end the turn"
    return "nothing is left to do, so end the turn"


def _where(s: State) -> str:
    if s.placed:
        return "beside a tile"
    return "in the centre" if s.centre_first else "on any cell"


def _step(b: Box, s: State) -> str:
    if s.phase == TAKING:
        return "take a tile"
    tile = tile_name(b, s.tile)
    return f"place {tile}" if s.phase == PLACING else f"use {tile} and end the turn"
