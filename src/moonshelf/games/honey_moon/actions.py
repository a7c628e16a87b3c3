"""The actions of Honey Moon: id, fields, notation, and why one is not possible."""

from moonshelf.games.honey_moon import rules
from moonshelf.games.honey_moon.state import LONGEST, NONE, OUTSIDE, PASS, ROCK, ROLL, WIDTH
from moonshelf.geometry import squares
from moonshelf.kernel.errors import NotationError
from moonshelf.kernel.protocol import Fields
from moonshelf.kernel.seats import CHANCE
from moonshelf.kernel.types import Box, State


def run(action: int) -> list[int]:
    """List the squares of a dig, first to last; NONE for those beyond the edge."""
    square, direction, length = rules.dig_parts(action)
    path = [square]
    while len(path) < length:
        square = NONE if square == NONE else squares.neighbour(square, direction, WIDTH, WIDTH)
        path.append(square)
    return path


def write(b: Box, s: State, seat: int, action: int) -> str:
    """Write ``roll 5``, ``pass``, ``j11`` or ``h1-h5`` (HM-44)."""
    if action > ROLL:
        return f"roll {action - ROLL}"
    if action == PASS:
        return "pass"
    path = run(action)
    first, last = squares.name(path[0], WIDTH), squares.name(path[-1], WIDTH)
    return first if len(path) == 1 else f"{first}-{last}"


def read(b: Box, s: State, seat: int, text: str) -> int:
    """Read notation; raise NotationError with what can be written."""
    if seat == CHANCE:
        if text[:5] == "roll " and text[5:] in {"1", "2", "3", "4", "5", "6"}:
            return ROLL + int(text[5:])
        raise NotationError(f"{text!r} is no roll: write roll 1 to roll 6")
    if text == "pass":
        return PASS
    parts = text.split("-")
    ends = [square for part in parts if (square := squares.parse(part, WIDTH, WIDTH)) is not None]
    if not len(parts) == len(ends) == len(set(ends)) <= 2:
        raise NotationError(
            f"{text!r} is no dig: write its first and last square, as in h1-h5, one square as in j11, or pass"
        )
    return _between(ends[0], ends[-1], text)


def _between(first: int, last: int, text: str) -> int:
    across, down = last % WIDTH - first % WIDTH, last // WIDTH - first // WIDTH
    length = abs(across) + abs(down) + 1
    if across and down:
        raise NotationError(f"{text} is not straight: a dig goes along a row or a column")
    if length > LONGEST:
        raise NotationError(f"{text} has {length} squares, but no dig is longer than {LONGEST}")
    step = (0 if across == 0 else across // abs(across), 0 if down == 0 else down // abs(down))
    return rules.dig_id(first, squares.STEPS.index(step) if length > 1 else NONE, length)


def fields(b: Box, s: State, seat: int, action: int) -> Fields:
    """Give the parts: the kind, and a roll's pips or a dig's first and last square."""
    if action > ROLL:
        return {"kind": "roll", "pips": action - ROLL}
    if action == PASS:
        return {"kind": "pass"}
    path = run(action)
    return {"kind": "dig", "first": squares.name(path[0], WIDTH), "last": squares.name(path[-1], WIDTH)}


def why_not(b: Box, s: State, seat: int, action: int) -> str:
    """Say why a dig is not possible: its length, rim, rock, crossing, closeness or beginning."""
    if seat == CHANCE:
        return "chance rolls the die: write roll 1 to roll 6"
    if action > PASS:
        return "only chance rolls the die"
    path, direction = run(action), rules.dig_parts(action)[1]
    if reason := _wrong_length(b, s, seat, len(path)):
        return reason
    if reason := next(filter(None, (_blocked(b, s, seat, square) for square in path)), ""):
        return reason
    reason = _too_close(b, s, seat, path, direction) or _no_beginning(b, s, seat, path[0])
    return reason + _other_way_round(b, s, seat, path, direction)


def _wrong_length(b: Box, s: State, seat: int, length: int) -> str:
    shortest, longest = rules.lengths(b, s, seat)
    if shortest <= length <= longest:
        return ""
    if s.roll == 1:
        if longest == 0:
            return "all boxes beside the 1 are struck, so a roll of 1 digs nothing: pass"
        left = "1 box is" if longest == 1 else f"{longest} boxes are"
        return f"too long: {length} squares, but only {left} left beside the 1"
    many = "1 square" if length == 1 else f"{length} squares"
    word = "short" if length < shortest else "long"
    return f"too {word}: {many}, but a {s.roll} was rolled; use it whole or pass"


def _blocked(b: Box, s: State, seat: int, square: int) -> str:
    content = OUTSIDE if square == NONE else b.content[s.side, square]
    if content == OUTSIDE:
        return "it leaves the moon"
    place = squares.name(square, WIDTH)
    if content == ROCK:
        return f"there is rock at {place}"
    return f"it crosses the tunnel at {place}" if rules.is_dug(s, seat, square) else ""


def _too_close(b: Box, s: State, seat: int, path: list[int], direction: int) -> str:
    behind = NONE if direction == NONE else squares.neighbour(path[0], direction ^ 2, WIDTH, WIDTH)
    for square in path:
        touching = [
            beside for beside in b.neighbour[s.side, square] if beside != NONE and rules.is_dug(s, seat, beside)
        ]
        if square == path[0]:  # it may touch the square it is dug from; a single one, any
            touching = touching[1:] if direction == NONE else [t for t in touching if t != behind]
        if touching:
            here, tunnel = squares.name(square, WIDTH), squares.name(touching[0], WIDTH)
            return f"{here} is too close to the tunnel at {tunnel}: one square must stay free between tunnels"
    return ""


def _no_beginning(b: Box, s: State, seat: int, square: int) -> str:
    first, start = squares.name(square, WIDTH), b.start[s.side, square]
    if start == NONE:
        return f"{first} is no starting square and no tunnel leads to it"
    if not rules.may_start(s, seat):
        return "with the printed variant only the first tunnel begins on a starting square"
    return f"from {first} the dig goes straight into the moon, {('up', 'right', 'down', 'left')[start]}"


def _other_way_round(b: Box, s: State, seat: int, path: list[int], direction: int) -> str:
    first, back = path[-1], direction ^ 2
    row, column = divmod(first, WIDTH)
    if len(path) == 1 or not rules.ways_in(b, s, seat, row)[back] >> column & 1:
        return ""
    if rules.reach(rules.apart_rows(b, s, seat), row, column, back, len(path)) < len(path):
        return ""
    return f"; the other way round it is possible: {write(b, s, seat, rules.dig_id(first, back, len(path)))}"
