"""China Moon for a terminal: the course unrolled, stretch by stretch, lanes of a fork side by side."""

from collections.abc import Iterator, Sequence

from moonshelf.games.china_moon import scoring
from moonshelf.games.china_moon.actions import FLOWERS, frog_name, frog_node, move_parts, node_name, nodes_of
from moonshelf.games.china_moon.state import (
    A_TURN,
    BOUND,
    CIRCLE,
    COLOURS,
    DROP,
    DROPPED,
    FROGS,
    NONE,
    NOTHING,
    PLACES,
    SET_UP,
    START,
    SWAP,
)
from moonshelf.geometry import paths
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted

KIND_WORDS = ("·", "lotus", "black", "spring", "silly", "bfly")
"""How each kind of pad is written, in the order of their numbers."""
WIDTH = 78
CELL = 7

_FLOWER_STYLES = ("#d0587e", "bold", "#b8860b", "reverse", "#257bde")
_SEAT_STYLES = ("#e23e40", "#a67111", "#168f2c", "#1f8989", "#257bde", "#b550cc")
_CAN = "bold #d9772b"
_LEGEND = (
    "[dim]spring: two spaces on  silly: swap a flower  bfly: butterfly, drop a flower[/]",
    "[dim](A1) can be moved  <12> can be chosen[/]",
)


def board(b: Box, s: State, seat: int, legal: Sequence[int]) -> list[str]:
    """Draw the course with frogs and flowers, the circle, and everybody's bouquet, the viewer's first."""
    chart = _Chart(b, s, legal)
    owners = [owner for owner in range(s.owners) if owner == seat] + [o for o in range(s.owners) if o != seat]
    return [
        chart.shore(),
        "",
        *chart.course(),
        chart.circle(),
        "",
        *(_bouquet(b, s, owner, owner == seat) for owner in owners),
        "",
        *_LEGEND,
    ]


class _Chart:
    """One position while it is drawn."""

    def __init__(self, b: Box, s: State, legal: Sequence[int]) -> None:
        self.b, self.s = b, s
        self.frogs = {move_parts(action)[0] for action in legal if action < BOUND}
        self.nodes = {action - BOUND for action in legal if BOUND <= action < BOUND + CIRCLE + 1}
        self.nodes |= {(action - DROPPED) % (CIRCLE + 1) for action in legal if action >= DROPPED}
        self.on: dict[int, list[int]] = {}
        for frog in all_frogs(s):
            self.on.setdefault(frog_node(s, frog), []).append(frog)

    def shore(self) -> str:
        """The frogs that have not set out."""
        frogs = " ".join(map(self._frog, self.on.get(START, [])))
        return f"start {frogs or 'empty'}"

    def course(self) -> Iterator[str]:
        """The stretches of the course; those that leave the same fork stand side by side where they fit."""
        for stretches in _rows(self.b):
            blocks = [self._block(stretch) for stretch in stretches]
            if sum(len(stretch) * CELL for stretch in stretches) + 10 * len(stretches) <= WIDTH:
                yield from ("   ".join(lines).rstrip() for lines in zip(*blocks, strict=True))
            else:
                yield from (line.rstrip() for block in blocks for line in block)

    def circle(self) -> str:
        """The places of the circle: the flower that waits there, or the frog that took it."""
        places = (f"{n + 1} {self._at_place(n)}" for n in range(PLACES))
        return f"{_marked('circle', CIRCLE in self.nodes)}  {'   '.join(places)}"

    def _at_place(self, place: int) -> str:
        if self.s.rest[place] != NONE:
            return self._frog(self.s.rest[place])
        flower = self.s.circle[place]
        return "?" if flower == NONE else _styled(FLOWERS[flower], _FLOWER_STYLES[flower])

    def _block(self, stretch: list[int]) -> list[str]:
        leads = " or ".join(map(node_name, nodes_of(self.b.ahead[stretch[-1]])))
        lines = []
        for start in range(0, len(stretch), WIDTH // CELL - 2):
            part = stretch[start : start + WIDTH // CELL - 2]
            last = part[-1] == stretch[-1]
            arrow = f"→ {leads}" if last else "→"
            lines += [
                "".join(_cell(node_name(node), node in self.nodes) for node in part) + f"{arrow:9}",
                "".join(f"{KIND_WORDS[self.b.kind[node]]:{CELL}}" for node in part) + " " * 9,
                "".join(self._content(node) for node in part) + " " * 9,
            ]
        return lines

    def _content(self, pad: int) -> str:
        flower = self.s.flower[pad]
        if pad in self.on:
            frog = self.on[pad][0]
            return self._frog(frog) + " " * (CELL - (4 if frog in self.frogs else 2))
        if flower == NONE:
            return " " * CELL
        return _styled(FLOWERS[flower], _FLOWER_STYLES[flower]) + " " * (CELL - len(FLOWERS[flower]))

    def _frog(self, frog: int) -> str:
        name = _styled(frog_name(frog), _SEAT_STYLES[frog // FROGS])
        return _styled(f"({frog_name(frog)})", _CAN) if frog in self.frogs else name


def all_frogs(s: State) -> list[int]:
    """List the frogs of the game, by owner and number."""
    return [owner * FROGS + which for owner in range(s.owners) for which in range(s.each)]


def _rows(b: Box) -> list[list[list[int]]]:
    """The stretches of the course, those that come from the same fork together."""
    ahead = [nodes_of(mask) for mask in b.ahead]
    back = paths.backward(ahead)
    rows: dict[tuple[int, ...], list[list[int]]] = {}
    for stretch in paths.stretches(ahead, START):
        pads = [node for node in stretch if START < node < CIRCLE]
        if pads:
            rows.setdefault(tuple(back[pads[0]]), []).append(pads)
    return list(rows.values())


def _bouquet(b: Box, s: State, owner: int, own: bool) -> str:
    """An owner's points and flowers, and whether it is their turn or decision."""
    name = f"{letter(owner)} {'(you)' if own else '(dummy)' if owner >= s.seats else ''}"
    total = scoring.points(b, s, owner)
    points = counted(total, "point") if owner < s.seats else ""
    held = (
        _styled(f"{FLOWERS[flower]} {s.held[owner, flower]}", _FLOWER_STYLES[flower])
        for flower in range(COLOURS)
        if s.held[owner, flower]
    )
    return f"{name:10}{points:>10}  {'  '.join([*held, *_duty(s, owner)])}".rstrip()


def _duty(s: State, owner: int) -> list[str]:
    if s.laid < SET_UP or s.arrived == PLACES:
        return []
    if s.pending in (SWAP, DROP) and s.frog // FROGS == owner:
        return [_styled(f"← {frog_name(s.frog)}: {'swap' if s.pending == SWAP else 'drop'} a flower", _CAN)]
    if owner != s.mover:
        return []
    frog = s.moves + (s.pending == NOTHING)
    return [_styled(f"← moves, frog {min(frog, A_TURN)} of {A_TURN}", _CAN)]


def _cell(text: str, can: bool) -> str:
    return _marked(text, can) + " " * (CELL - len(text) - 2 * can)


def _marked(text: str, can: bool) -> str:
    return _styled(f"<{text}>", _CAN) if can else text


def _styled(text: str, style: str) -> str:
    return f"[{style}]{text}[/]"
