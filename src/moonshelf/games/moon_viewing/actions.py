"""The actions of Moon Viewing: id, fields, notation, and why one is not possible."""

import re
from collections.abc import Callable

import numpy as np

from moonshelf.games.moon_viewing import rules
from moonshelf.games.moon_viewing.components import tile_name
from moonshelf.games.moon_viewing.garden import cell_name, read_cell, read_space, space_name
from moonshelf.games.moon_viewing.state import (
    EFFECTS,
    END,
    MOVE,
    NONE,
    PAW,
    PLACE,
    PLACING,
    REMOVE,
    RING,
    SPACES,
    START,
    STARTING,
    TAKE,
    TAKING,
)
from moonshelf.kernel.errors import NotationError
from moonshelf.kernel.protocol import Fields
from moonshelf.kernel.seats import CHANCE, letter
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted

_KINDS = (
    (TAKE, "take"),
    (PLACE, "place"),
    (PAW, "paw"),
    (REMOVE, "remove"),
    (MOVE, "move"),
    (END, "end"),
    (START, "start"),
    (RING, "ring"),
)
"""The first id of each kind, ascending."""


def parts(action: int) -> tuple[str, int]:
    """Give an action's kind and its number among those of the kind.

    >>> parts(PAW + 7)
    ('paw', 7)
    """
    base, kind = max((base, kind) for base, kind in _KINDS if base <= action)
    return kind, action - base


def ends_of_move(number: int) -> tuple[int, int]:
    """Give the spaces a move begins at and goes to."""
    return divmod(number, SPACES)


def fields(b: Box, s: State, seat: int, action: int) -> Fields:
    """Give the parts: the kind, and a tile, a cell, a space or two, or who starts."""
    kind, number = parts(action)
    match kind:
        case "start":
            return {"kind": kind, "seat": letter(number)}
        case "ring" | "take":
            return {"kind": kind, "tile": tile_name(b, number)}
        case "place":
            return {"kind": kind, "cell": cell_name(number)}
        case "paw" | "remove":
            return {"kind": kind, "space": space_name(number, b.cells)}
        case "move":
            start, goal = (space_name(space, b.cells) for space in ends_of_move(number))
            return {"kind": kind, "from": start, "to": goal}
    return {"kind": kind}


def write(b: Box, s: State, seat: int, action: int) -> str:
    """Write ``start A``, ``ring A3``, ``take A3``, ``place 0,-1``, ``paw 0,-1/5`` and so on (MV-56)."""
    kind, *named = fields(b, s, seat, action).values()
    return f"{kind} {'>'.join(map(str, named))}".strip()


def read(b: Box, s: State, seat: int, text: str) -> int:
    """Read notation; raise NotationError with what can be written."""
    match = re.fullmatch(r"([a-z]+)(?: |(?=-)|$)(.*)", text)
    verb, rest = (match[1], match[2]) if match else ("", "")
    if verb not in _READERS or (verb in _OF_CHANCE) != (seat == CHANCE):
        known = ", ".join(verb for verb in _READERS if (verb in _OF_CHANCE) == (seat == CHANCE))
        raise NotationError(f"{text!r} is no action here: an action begins with one of {known}")
    base, reader, example = _READERS[verb]
    number = reader(b, rest)
    if number is None:
        raise NotationError(f"{text!r} cannot be read: write it as in {example}")
    return base + number


def _read_seat(b: Box, text: str) -> int | None:
    return {"a": 0, "b": 1}.get(text)


def _read_tile(b: Box, text: str) -> int | None:
    return next((tile for tile in range(b.tiles) if tile_name(b, tile).lower() == text), None)


def _read_cell(b: Box, text: str) -> int | None:
    return read_cell(text, b.cells)


def _read_space(b: Box, text: str) -> int | None:
    return read_space(text, b.cells)


def _read_move(b: Box, text: str) -> int | None:
    start, _, goal = text.partition(">")
    ends = _read_space(b, start), _read_space(b, goal)
    return None if ends[0] is None or ends[1] is None else ends[0] * SPACES + ends[1]


def _read_nothing(b: Box, text: str) -> int | None:
    return None if text else 0


_OF_CHANCE = ("start", "ring")
_READERS: dict[str, tuple[int, Callable[[Box, str], int | None], str]] = {
    "start": (START, _read_seat, "start A"),
    "ring": (RING, _read_tile, "ring A3"),
    "take": (TAKE, _read_tile, "take A3"),
    "place": (PLACE, _read_cell, "place 0,-1"),
    "paw": (PAW, _read_space, "paw 0,-1/5"),
    "remove": (REMOVE, _read_space, "remove 0,-1/5"),
    "move": (MOVE, _read_move, "move 0,-1/5>0,0/0"),
    "end": (END, _read_nothing, "end"),
}


def why_not(b: Box, s: State, seat: int, action: int) -> str:
    """Say why an action is not possible: the wrong step, no such thing there, or not enough rabbits."""
    kind, number = parts(action)
    if seat == CHANCE:
        return _why_not_chance(b, s, kind, number)
    if kind in _OF_CHANCE:
        return "only chance says who starts and lays the circle"
    if kind == "take":
        return _why_not_take(b, s, seat, number)
    if s.phase == TAKING:
        return "first a tile has to be taken, as in take A3"
    if kind == "place":
        return _why_not_place(b, s, number)
    if s.phase == PLACING:
        return f"first the tile {tile_name(b, s.tile)} has to be placed, as in place 0,-1"
    return _WHY_NO_EFFECT[kind](b, s, seat, number)


def _why_not_chance(b: Box, s: State, kind: str, number: int) -> str:
    if s.phase == STARTING:
        return "chance has to say first who starts: start A or start B"
    if kind == "ring":
        return f"the tile {tile_name(b, number)} lies in the circle already"
    return "chance lays the circle now, tile by tile, as in ring A3"


def _why_not_take(b: Box, s: State, seat: int, tile: int) -> str:
    name = tile_name(b, tile)
    if s.phase != TAKING:
        return f"the tile {tile_name(b, s.tile)} has been taken this turn, and only one is"
    if tile not in s.ring:
        cell = int(np.flatnonzero(s.tiles == tile)[0])
        return f"the tile {name} lies on {cell_name(cell)} already"
    cost = rules.price(s, int(np.flatnonzero(s.ring == tile)[0]))
    return f"the tile {name} costs {counted(cost, 'rabbit')}, but the supply has {s.supply[seat]}"


def _why_not_place(b: Box, s: State, cell: int) -> str:
    name = cell_name(cell)
    if s.phase == EFFECTS:
        return f"the tile of this turn has been placed, on {cell_name(s.cell)}"
    if s.tiles[cell] != NONE:
        return f"the tile {tile_name(b, s.tiles[cell])} lies on {name}"
    if s.placed:
        return f"no tile lies beside {name}: a tile has to touch another"
    return "the first tile has to be placed in the centre, 0,0"


def _why_no_paw(b: Box, s: State, seat: int, space: int) -> str:
    if b.paws[s.tile] == 0:
        return f"the tile {tile_name(b, s.tile)} shows no paws"
    if s.paws == 0:
        return "all paws of the tile have been used"
    if s.supply[seat] == 0:
        return "no rabbit is left in the supply"
    if not b.corners[s.cell] >> space & 1:
        tile, name = cell_name(s.cell), space_name(space, b.cells)
        return f"{name} is no corner of the tile just placed, on {tile}"
    return _taken(b, s, space)


def _why_no_removal(b: Box, s: State, seat: int, space: int) -> str:
    if rules.bonus(b, s, s.cell) == 0:
        return "the tile completed no set of three, so no rabbit can be removed"
    if s.removals == 0:
        return "a rabbit has been removed for every set the tile completed"
    if s.rabbits[seat] >> space & 1:
        return f"the rabbit at {space_name(space, b.cells)} is an own one; only the rival's can be removed"
    return f"no rabbit stands at {space_name(space, b.cells)}"


def _why_no_move(b: Box, s: State, seat: int, number: int) -> str:
    start, goal = ends_of_move(number)
    if b.arrows[s.tile] == 0:
        return f"the tile {tile_name(b, s.tile)} shows no arrow"
    if s.arrows == 0:
        return "the arrow of the tile has been used"
    if not s.rabbits[seat] >> start & 1:
        return f"no rabbit of {letter(seat)} stands at {space_name(start, b.cells)}"
    if rules.occupied(s) >> goal & 1:
        return _taken(b, s, goal)
    return f"{space_name(goal, b.cells)} is at no tile, and an arrow has to end at one here"


def _taken(b: Box, s: State, space: int) -> str:
    owner = s.rabbits[1] >> space & 1
    return f"a rabbit of {letter(owner)} stands at {space_name(space, b.cells)}"


_WHY_NO_EFFECT: dict[str, Callable[[Box, State, int, int], str]] = {
    "paw": _why_no_paw,
    "remove": _why_no_removal,
    "move": _why_no_move,
}
