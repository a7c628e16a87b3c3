"""Moon Viewing drawn for a terminal: the garden as a honeycomb of corners, the circle, a line for each seat."""

from collections.abc import Iterable, Sequence

from moonshelf.games.moon_viewing import rules, scoring
from moonshelf.games.moon_viewing.actions import ends_of_move, parts
from moonshelf.games.moon_viewing.components import tile_name
from moonshelf.games.moon_viewing.garden import CELL_AT, SPACE_AT, cell_name
from moonshelf.games.moon_viewing.masks import size
from moonshelf.games.moon_viewing.state import CELLS, NONE, PLACING, SEATS, SPACES
from moonshelf.geometry import hexes
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State

Canvas = dict[tuple[int, int], tuple[str, str]]
"""Signs by row and column, each with its style."""

_HALF = 5
"""Half the width of a cell. Its corners lie two rows above and below its middle, the others one row."""
_MIDDLE = 8, 26
"""Row and column of the middle of the board."""
_CAN = "bold #d9772b"
_SEATS = ("bold #e23e40", "bold #a67111")
_COLOURS = ("#c4432b", "#4a6fd0", "#a98a12", "#8b4fb0", "#2f8a55", "#8a8a8a")
_LEGEND = (
    "[dim]A B rabbits  · free space  (·) possible  *A3 latest tile  A+2 leads  ○ symbol[/]",
    "[dim]corner 0 of a cell is the upper right one; 1 to 5 follow counter-clockwise[/]",
)


def board(b: Box, s: State, seat: int, legal: Sequence[int]) -> list[str]:
    """Draw the garden with the spaces round its cells, the circle with its prices, and both seats' rabbits."""
    tiles, cells, spaces = _possible(legal)
    canvas: Canvas = {}
    for cell in range(CELLS):
        if b.cells >> cell & 1:
            _draw_cell(canvas, b, s, cell, cell in cells)
    for space in range(SPACES):
        if b.spaces >> space & 1:
            _draw_space(canvas, s, space, space in spaces)
    return [*_rows(canvas), "", *_circle(b, s, tiles), "", *_table(b, s, seat), "", *_LEGEND]


def _possible(legal: Iterable[int]) -> tuple[set[int], set[int], set[int]]:
    """The tiles, cells and spaces that legal actions name."""
    tiles, cells, spaces = set[int](), set[int](), set[int]()
    for kind, number in map(parts, legal):
        match kind:
            case "take":
                tiles.add(number)
            case "place":
                cells.add(number)
            case "paw" | "remove":
                spaces.add(number)
            case "move":
                spaces.update(ends_of_move(number))
    return tiles, cells, spaces


# --- the garden ---


def _spot(point: tuple[float, float]) -> tuple[int, int]:
    """The row and column of a point of the drawing, whose cells have edges of 1."""
    return _MIDDLE[0] + round(2 * point[1]), _MIDDLE[1] + round(point[0] / 3**0.5 * 2 * _HALF)


def _write(canvas: Canvas, spot: tuple[int, int], text: str, style: str) -> None:
    """Write a text round a spot; of an even number of signs, one more to the left."""
    for place, sign in enumerate(text, spot[1] - len(text) // 2):
        canvas[spot[0], place] = sign, style


def _draw_cell(canvas: Canvas, b: Box, s: State, cell: int, possible: bool) -> None:
    row, column = _spot(hexes.centre(CELL_AT[cell]))
    _write(canvas, (row - 1, column), cell_name(cell), "dim")
    for side in (-_HALF, _HALF):
        _write(canvas, (row, column + side), "│", "dim")
    if s.tiles[cell] == NONE:
        _write(canvas, (row, column), "( )" if possible else "", _CAN)
        _write(canvas, (row + 1, column), "○" * b.symbols[cell] if s.dark else "", "none")
        return
    mark = "*" if cell == s.cell else ""
    _write(canvas, (row, column), f"{mark}{tile_name(b, s.tiles[cell])}", f"bold {_tint(b, s.tiles[cell])}")
    ahead = scoring.lead(b, s, 0, cell)
    if ahead:
        leader = int(ahead < 0)
        _write(canvas, (row + 1, column), f"{letter(leader)}+{abs(ahead)}", _SEATS[leader])


def _draw_space(canvas: Canvas, s: State, space: int, possible: bool) -> None:
    owner = next((seat for seat in range(SEATS) if s.rabbits[seat] >> space & 1), NONE)
    spot = _spot(hexes.point(SPACE_AT[space]))
    if possible:
        _write(canvas, spot, "(·)", _CAN)
    _write(canvas, spot, "·" if owner == NONE else letter(owner), _SEATS[owner] if owner != NONE else "none")


def _tint(b: Box, tile: int) -> str:
    return _COLOURS[b.colour[tile]]


def _rows(canvas: Canvas) -> list[str]:
    """Join signs to lines of markup, one style after another."""
    bottom, right = max(row for row, _ in canvas), max(column for _, column in canvas)
    return [
        _line([canvas.get((row, column), (" ", "")) for column in range(right + 1)])
        for row in range(bottom + 1)
    ]


def _line(signs: Sequence[tuple[str, str]]) -> str:
    line = ""
    for place, (sign, style) in enumerate(signs):
        before = signs[place - 1][1] if place else ""
        if style != before:
            line += ("[/]" if before else "") + (f"[{style}]" if style else "")
        line += sign
    return (line + ("[/]" if signs and signs[-1][1] else "")).rstrip()


# --- beside the garden ---


def _circle(b: Box, s: State, possible: set[int]) -> list[str]:
    """The tiles clockwise from the temple, what they allow, and what they cost."""
    ring = s.ring.tolist()[: s.left]
    hand = [f"in hand: {_styled(tile_name(b, s.tile), _tint(b, s.tile))}"] if s.phase == PLACING else []
    if not ring:
        return [*hand, "the circle is empty"]
    names = (_styled(_boxed(tile_name(b, tile), tile in possible), _tint(b, tile)) for tile in ring)
    effects = (f"{'p' * b.paws[tile]}{'>' * b.arrows[tile]}" for tile in ring)
    prices = (rules.price(s, spot) for spot in range(len(ring)))
    return [
        *hand,
        "circle " + "".join(names),
        "effect " + "".join(f"{effect:^4.4}" for effect in effects),
        "price  " + "".join(f"{price:^4}" for price in prices),
    ]


def _boxed(name: str, possible: bool) -> str:
    return f"({name})" if possible else f" {name} "


def _table(b: Box, s: State, viewer: int) -> list[str]:
    """A line for each seat: points and tiles as everything lies, and where its rabbits are."""
    return [_seat(b, s, seat, seat == viewer) for seat in range(SEATS)]


def _seat(b: Box, s: State, seat: int, own: bool) -> str:
    points, tiles = scoring.points(b, s, seat), size(scoring.claimed(b, s, seat))
    reserve = f"  reserve {s.reserve[seat]}" if s.dark and not s.uncapped else ""
    return (
        f"{_styled(letter(seat), _SEATS[seat])} {'(you)' if own else '':5} {points:>2} points  {tiles} tiles  "
        f"supply {s.supply[seat]}{reserve}  on board {size(s.rabbits[seat])}  paid {s.paid[seat]}  "
        f"removed {s.removed[seat]}"
    )


def _styled(text: str, style: str) -> str:
    return f"[{style}]{text}[/]"
