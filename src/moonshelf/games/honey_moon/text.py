"""Honey Moon in words, and drawn for a terminal."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest

import numpy as np

from moonshelf.games.honey_moon import rules, scoring
from moonshelf.games.honey_moon.actions import run, write
from moonshelf.games.honey_moon.scoring import KIND_NAMES
from moonshelf.games.honey_moon.state import (
    CIRCLING,
    COLUMNS,
    CROSSING,
    IDLE,
    KINDS,
    NONE,
    OUTSIDE,
    PASS,
    PICKLE,
    ROLL,
    STATE,
    STUCK,
    WIDTH,
)
from moonshelf.geometry import squares
from moonshelf.kernel.seats import CHANCE, letter, seats_of
from moonshelf.kernel.standing import standing
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted, joined, signed, victory

SUMMARY = (
    "Everybody has the same moon full of sweets, and every roll of the die is for everybody.",
    "Dig exactly as many squares as the die shows, in one straight line: inward from a starting square at the "
    "rim, or onward from any square of a tunnel of yours. Or pass.",
    "Tunnels never cross, never go through rock, and always keep a free square between them; only corners may "
    "touch.",
    "On a 1 you choose how many squares you dig, and strike as many of the boxes you have for the whole game.",
    "Sweets that you dig up fill a row of five boxes for each kind, and the last box filled brings its points. "
    "Each whole column, a set of all five kinds, brings more; each sour pickle costs some.",
    "Once anybody has a set, each 4, 5 or 6 moves the round counter. The round that uses it up is the last.",
    "Most points win; among equals, most sweets. Alone you play for your own best score, and the counter runs "
    "twice, the first time from the beginning.",
)


def sentence(b: Box, s: State, seat: int, action: int) -> str:
    """Say what a legal action would do, as in ``Dig g3 to f3: a pickle and a marshmallow (−1)``."""
    if action > ROLL:
        return f"Roll a {action - ROLL}"
    if action == PASS:
        return "Pass"
    first_set = ""
    if not s.hourglass and rules.sets(_dug(b, s, seat, action), seat):
        first_set = {IDLE: " and starts the round counter", CIRCLING: " and starts the second pass"}.get(
            s.counting, ""
        )
    struck = f"; strikes {counted(rules.dig_parts(action)[2], 'box', 'boxes')}" if s.roll == 1 else ""
    return f"Dig {_way(b, s, action)}: {_found(b, s, seat, action, first_set)}{struck}"


def log(b: Box, before: State, after: State, seat: int, action: int | None, names: Sequence[str]) -> list[str]:
    """Say what was rolled, who has decided, and, once all have, what everybody dug and what follows."""
    if seat == CHANCE:
        return [_rolled(b, before, after)]
    if after.roll == 0:
        return [*_round(b, before, after, names), *_consequences(b, before, after, names)]
    if action is None:
        return [f"{names[seat]} has decided."]
    what = "pass" if action == PASS else f"dig {_way(b, before, action)}"
    return [f"{names[seat]} has decided to {what}; the others see it when all have decided."]


def status(b: Box, s: State, seat: int, names: Sequence[str]) -> str:
    """Say who is to do what now, and how near the end is."""
    if s.over:
        return f"The game is over. {ending(b, s)} {_winners(b, s, seat, names)}"
    if s.roll == 0:
        task = f"Round {s.rounds + 1}: roll the die."
    elif seat < s.seats and not s.acted >> seat & 1:
        task = f"Round {s.rounds}, a {s.roll}: {_task(b, s, seat)}."
    else:
        task = f"Round {s.rounds}, a {s.roll}: {_waiting(b, s, seat, names)}."
    return " ".join(filter(None, (task, _warning(b, s), _offer(b, s))))


def ending(b: Box, s: State) -> str:
    """Say why the game is over: the counter ran out, or nobody could dig any more."""
    if s.over == STUCK:
        return "Nobody can dig any more, whatever is rolled, and nobody has a set."
    if s.seats == 1:
        return "The last symbol of the round counter was crossed off in its second pass."
    return "The last symbol of the round counter was crossed off."


def board(b: Box, s: State, seat: int, legal: Sequence[int]) -> list[str]:
    """Draw one's own sheet with its bar, or for a spectator all sheets, and a line for every seat."""
    if seat < s.seats:
        begins = {rules.dig_parts(action)[0] for action in legal if action < PASS}
        lines = _beside(_Sheet(b, s, seat, begins, 3).lines(), _bar(b, s, seat))
        return [*lines, "", *_table(b, s, seat), "", _LEGEND]
    sheets = [[f"   {letter(other)}", *_Sheet(b, s, other, set(), 2).lines()] for other in range(s.seats)]
    pairs = [_beside(*sheets[i : i + 2]) for i in range(0, len(sheets), 2)]
    return [*(line for pair in pairs for line in [*pair, ""]), *_counters(b, s), "", *_table(b, s, seat)]


# --- words ---


def _a(number: int, name: str) -> str:
    return f"a {name}" if number == 1 else counted(number, name)


def _way(b: Box, s: State, action: int) -> str:
    return write(b, s, 0, action).replace("-", " to ")


def _dug(b: Box, s: State, seat: int, action: int) -> State:
    """The position after a seat's dig alone."""
    after = np.zeros(1, STATE)
    after[0] = s
    rules.dig(b, after[0], seat, action)
    return after[0]


def _found(b: Box, s: State, seat: int, action: int, first_set: str = "") -> str:
    """What a dig finds, whether it completes sets, and what it changes in points."""
    after = _dug(b, s, seat, action)
    found = list(_pieces_found(b, s, after, seat, action))
    if not found:
        return "nothing"
    sets = rules.sets(after, seat) - rules.sets(s, seat)
    completes = f", completes {_a(sets, 'set')}{first_set}" if sets else ""
    gain = scoring.points(b, after, seat) - scoring.points(b, s, seat)
    return f"{joined(found)}{completes} ({signed(gain)})"


def _pieces_found(b: Box, s: State, after: State, seat: int, action: int) -> Iterator[str]:
    content = [b.content[s.side, square] for square in run(action)]
    for kind, name in enumerate(KIND_NAMES):
        crossed = after.sweets[seat, kind] - s.sweets[seat, kind]
        if crossed:
            yield _a(crossed, name)
        if content.count(kind) > crossed:
            yield f"{_a(content.count(kind) - crossed, name)} for a full row"
    if PICKLE in content:
        yield _a(content.count(PICKLE), "pickle")


# --- the log ---


def _rolled(b: Box, before: State, after: State) -> str:
    text = f"Round {after.rounds}: a {after.roll} is rolled."
    if after.marks == before.marks:
        return text
    of = "" if after.seats > 1 else ("’s first pass" if after.counting == CIRCLING else "’s second pass")
    text += f" The counter{of} moves on ({after.marks} of {b.symbols})."
    return f"{text} This is the last round." if _is_last(b, after) else text


def _round(b: Box, before: State, after: State, names: Sequence[str]) -> Iterator[str]:
    for seat in range(after.seats):
        action = after.last[seat]
        if action == PASS:
            yield f"{names[seat]} passes."
        else:
            yield f"{names[seat]} digs {_way(b, before, action)}: {_found(b, before, seat, action)}."


def _consequences(b: Box, before: State, after: State, names: Sequence[str]) -> Iterator[str]:
    if after.hourglass and not before.hourglass:
        yield "The hourglass is crossed off: " + (
            f"from the next round on, each 4, 5 or 6 moves the counter, {_times(b.symbols)} in all."
            if after.seats > 1
            else "the first set is complete."
        )
    if before.counting == CIRCLING and after.counting == CROSSING:
        yield "The counter begins its second pass with the next roll."
    if after.over:
        yield f"This was the last round. {ending(b, after)} {_winners(b, after, NONE, names)}"


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def _winners(b: Box, s: State, viewer: int, names: Sequence[str]) -> str:
    """Who won with how many points; the tie-break is told where it decided."""

    def sweets(seat: int) -> str:
        return f"{counted(scoring.sweets(s, seat), 'sweet')}, the most among equals"

    return victory(*standing(scoring, b, s), viewer, names, sweets)


# --- the status ---


def _task(b: Box, s: State, seat: int) -> str:
    shortest, longest = rules.lengths(b, s, seat)
    if longest < 1:
        return "all your boxes are struck, so pass"
    if not rules.has_dig(b, s, seat, shortest):
        return f"no dig of {counted(shortest, 'square')} is possible, so pass"
    if s.roll > 1:
        return f"dig {counted(shortest, 'square')} or pass"
    left = b.boxes - s.boxes[seat]
    if left == 1:
        return "dig 1 square for your last box, or pass"
    return f"dig 1 to {longest} squares, each for one of your {left} boxes left, or pass"


def _waiting(b: Box, s: State, seat: int, names: Sequence[str]) -> str:
    others = [names[other] for other in seats_of(rules.to_act(b, s))]
    text = f"waiting for {joined(others)} to decide"
    if seat >= s.seats:
        return text
    chosen = s.chosen[seat]
    return f"you {'pass' if chosen == PASS else f'dig {_way(b, s, chosen)}'}; {text}"


def _warning(b: Box, s: State) -> str:
    if s.counting == CIRCLING:
        return f"The counter’s first pass has moved {s.marks} of {counted(b.symbols, 'time')}."
    if s.counting != CROSSING:
        return ""
    if _is_last(b, s):
        return "The game ends after this round."
    return f"The game can end in {counted(b.symbols - s.marks, 'roll')}."


def stalls(b: Box, s: State) -> bool:
    """Say whether everybody has passed by choice for two rounds (HM-64)."""
    return bool(s.stalled >= 2 and s.counting == IDLE)


def _offer(b: Box, s: State) -> str:
    if not stalls(b, s):
        return ""
    return "Everybody has passed by choice for two rounds: you may agree to end the game."


def _is_last(b: Box, s: State) -> bool:
    return s.counting == CROSSING and s.marks == b.symbols


# --- the terminal ---

_SIGNS = "HCGMBP·▒"
"""Signs of what lies on a square, by its number."""
_STARTS = "▲▶▼◀"
_STYLES = ("#b8860b", "#a0622d", "#d0485a", "#8888a0", "#a05cc0", "#3d8f5f", "dim", "dim")
_CAN, _DECIDED = "bold #d9772b", "bold #57a48a"
_TUNNEL = ("■╹╺┗╻┃┏┣╸┛━┻┓┫┳╋", "━", "bold")
_LAST_TUNNEL = ("□║═╚║║╔╠═╝═╩╗╣╦╬", "═", "bold #57a48a")
"""Dug squares by their dug neighbours (bits north, east, south, west), what joins two, and their style."""
_LEGEND = "[dim]P pickle  ▒ rock  ▼ start  (·) a dig can begin here  <·> decided  ═ last dig[/]"
_MARKUP = re.compile(r"\[[^\]]*\]")


@dataclass(frozen=True)
class _Sheet:
    """One seat's sheet while it is drawn, its squares two or three signs wide."""

    b: Box
    s: State
    seat: int
    begins: set[int]
    width: int

    def lines(self) -> list[str]:
        names = (f" {chr(ord('a') + column)} "[: self.width] for column in range(WIDTH))
        rows = (range(row * WIDTH, (row + 1) * WIDTH) for row in range(WIDTH))
        return [f"   {''.join(names)}"] + [
            f"{number:>2} {''.join(map(self._cell, row))}" for number, row in enumerate(rows, 1)
        ]

    def _cell(self, square: int) -> str:
        if rules.is_dug(self.s, self.seat, square):
            return self._tunnel(square)
        if square in self.begins:
            return self._ground(square, "()", _CAN)
        return self._ground(square, "<>", _DECIDED) if square in self._decided else self._ground(square)

    def _ground(self, square: int, marks: str = "  ", style: str = "") -> str:
        content, start = self.b.content[self.s.side, square], self.b.start[self.s.side, square]
        if content == OUTSIDE:
            return " " * self.width
        sign = _SIGNS[content] if start == NONE else _STARTS[start]
        return _styled(f"{marks[0]}{sign}{marks[1]}"[: self.width], style or _STYLES[content])

    def _tunnel(self, square: int) -> str:
        glyphs, join, style = _LAST_TUNNEL if square in self._last else _TUNNEL
        dug = [n != NONE and rules.is_dug(self.s, self.seat, n) for n in self.b.neighbour[self.s.side, square]]
        glyph = glyphs[sum(bit << direction for direction, bit in enumerate(dug))]
        left, right = (join if dug[direction] else " " for direction in (squares.WEST, squares.EAST))
        return _styled(f"{left}{glyph}{right}"[: self.width], style)

    @cached_property
    def _decided(self) -> list[int]:
        return _squares(self.b, self.s, self.s.chosen[self.seat])

    @cached_property
    def _last(self) -> list[int]:
        return _squares(self.b, self.s, self.s.last[self.seat])


def _squares(b: Box, s: State, action: int) -> list[int]:
    return run(action) if 0 <= action < PASS else []


def _bar(b: Box, s: State, seat: int) -> list[str]:
    """What stands beside one's own sheet: the collection bar and the counters."""
    sets, pickles = rules.sets(s, seat), s.pickles[seat]
    return [
        f"Round {s.rounds}" + (f", a {s.roll}" if s.roll else ""),
        "",
        " " * 14 + "".join(f"{points:>3}" for points in b.column_points[1:]),
        *(_row(kind, name, s.sweets[seat, kind]) for kind, name in enumerate(KIND_NAMES)),
        f"{counted(sets, 'set')} ({signed(b.set_points * sets)})",
        f"{counted(pickles, 'pickle')} ({signed(b.pickle_points * pickles)})",
        _styled(counted(scoring.points(b, s, seat), "point"), "bold"),
        "",
        f"boxes left for a 1: {b.boxes - s.boxes[seat]} of {b.boxes}",
        *_counters(b, s),
    ]


def _row(kind: int, name: str, crossed: int) -> str:
    boxes = "  ■" * crossed + "  □" * (COLUMNS - crossed)
    return _styled(f"{_SIGNS[kind]} {name:12}{boxes}", _STYLES[kind])


def _counters(b: Box, s: State) -> list[str]:
    marks, left = s.marks, b.symbols - s.marks
    symbols = "●" * marks + "○" * left if b.symbols <= 10 else f"{marks} of {b.symbols}"
    running = "running" if s.seats > 1 else "second pass"
    state = "over" if s.over else ("not started", "first pass", running)[s.counting]
    lines = [f"hourglass {'crossed off' if s.hourglass else 'open'}", f"counter {symbols} {state}"]
    return [*lines, _styled(_warning(b, s), _CAN)] if s.counting == CROSSING and not s.over else lines


def _table(b: Box, s: State, viewer: int) -> list[str]:
    """A line for every seat: points, harvest, boxes, last dig, and whether it has decided."""
    return [_line(b, s, seat, seat == viewer) for seat in range(s.seats)]


def _line(b: Box, s: State, seat: int, own: bool) -> str:
    harvest = " ".join(_styled(f"{_SIGNS[kind]}{s.sweets[seat, kind]}", _STYLES[kind]) for kind in range(KINDS))
    points = scoring.points(b, s, seat)
    last = f"last {write(b, s, seat, s.last[seat])}" if s.last[seat] != NONE else ""
    decided = ("deciding", "decided")[s.acted >> seat & 1] if s.roll else ""
    left = b.boxes - s.boxes[seat]
    parts = (harvest, f"P{s.pickles[seat]}", f"boxes {left}", last, decided)
    brings = f"{counted(points, 'point'):>10}"
    return f"{letter(seat)} {'(you)' if own else '':5} {brings}  {'  '.join(filter(None, parts))}"


def _beside(left: Sequence[str], right: Sequence[str] = ()) -> list[str]:
    """Put two drawings side by side."""
    wide = max(len(_plain(line)) for line in left)
    return [
        f"{one}{' ' * (wide - len(_plain(one)) + 1)}{other}".rstrip()
        for one, other in zip_longest(left, right, fillvalue="")
    ]


def _plain(line: str) -> str:
    return _MARKUP.sub("", line)


def _styled(text: str, style: str) -> str:
    return f"[{style}]{text}[/]"
