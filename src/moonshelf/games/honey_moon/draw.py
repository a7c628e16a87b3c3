"""Honey Moon as SVG: a round honey-coloured cake of a moon, tunnels as bites taken out of it."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import numpy as np

from moonshelf.games.honey_moon import art, rules, scoring
from moonshelf.games.honey_moon.actions import run
from moonshelf.games.honey_moon.scoring import KIND_NAMES
from moonshelf.games.honey_moon.state import (
    BOX,
    CIRCLING,
    CROSSING,
    IDLE,
    KINDS,
    NONE,
    OUTSIDE,
    PASS,
    PLAIN,
    SQUARES,
    WIDTH,
    dug_squares,
)
from moonshelf.geometry import squares, svg
from moonshelf.geometry.svg import Markup, box, disc, element, group, path, text, use
from moonshelf.kernel.protocol import Panel, Target
from moonshelf.kernel.seats import letter, seats_of
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted, minus

SIZE = (684, 936)
PANEL = (656, 752)
BAR = 692
"""Where the part below the moon begins."""

NAMES = (*KIND_NAMES, "pickle", "plain", "rock")
_SYMBOLS = [name.replace(" ", "-") for name in NAMES]
_WAYS = ("upward", "to the right", "downward", "to the left")
_LIT, _LAST, _CHOSEN = 1, 2, 4
_LAST_ROUND = "this is the last round"
_OUTLINE = Markup('<rect class="ring" x="-19" y="-19" width="38" height="38" rx="8"/>')


def draw(b: Box, s: State, seat: int, legal: Sequence[int]) -> str:
    """Draw the seat's moon with bar and counters; for the spectator, everybody's tunnels at once."""
    moon = _moon(b.tobytes(), int(s.side))
    if seat >= s.seats:
        return _overview(b, s, moon)
    return svg.picture(
        SIZE,
        f"Honey Moon, side {moon.name}: moon of {letter(seat)}",
        _class_of(moon),
        moon.scenery("hm-"),
        _own_moon(b, s, seat, moon, legal),
        _AXES,
        _corners(seat, int(s.roll), int(s.chosen[seat]) == PASS),
        _pickles(int(s.pickles[seat]), int(b.pickle_points)),
        _score(scoring.points(b, s, seat)),
        _bar(_counts(s, seat), tuple(b.column_points.tolist()), int(b.set_points)),
        _counter(346, _counter_state(b, s)),
        _boxes(int(b.boxes), int(s.boxes[seat])),
    )


def target(b: Box, s: State, seat: int, action: int) -> Target:
    """Pick a dig by its first and last square; rolls and passing have no place on the drawing."""
    if action >= PASS:
        return Target(())
    marks = tuple(art.square_id(square) for square in run(action))
    return Target(tuple(dict.fromkeys((marks[0], marks[-1]))), marks)


def attempt(b: Box, s: State, seat: int, picks: Sequence[str]) -> str:
    """Write the dig that picking these squares comes to; one alone stands for a dig as long as was rolled."""
    first, last = (pick.removeprefix("sq-") for pick in (picks[0], picks[-1]))
    square = squares.parse(first, WIDTH, WIDTH)
    if first != last or s.roll < 2 or square is None:
        return first if first == last else f"{first}-{last}"
    ends = [
        (_promise(b, s, seat, square, way), end) for way in range(4) if (end := _end(s, square, way)) != NONE
    ]
    return f"{first}-{squares.name(max(ends)[1], WIDTH)}"


def _end(s: State, square: int, way: int) -> int:
    """Where a dig as long as rolled would end; NONE outside the sheet."""
    for _ in range(s.roll - 1):
        square = NONE if square == NONE else squares.neighbour(square, way, WIDTH, WIDTH)
    return square


def _promise(b: Box, s: State, seat: int, square: int, way: int) -> tuple[bool, bool]:
    """How likely a dig this way is meant: it begins as digs begin, and its squares are on the moon."""
    behind, ahead = b.neighbour[s.side, square, way ^ 2], _end(s, square, way)
    begins = b.start[s.side, square] == way or (behind != NONE and bool(rules.is_dug(s, seat, int(behind))))
    return begins, bool(b.content[s.side, ahead] != OUTSIDE)


def panels(b: Box, s: State, seat: int, names: Sequence[str]) -> list[Panel]:
    """Draw the moons of all the others, each with what it has collected."""
    moon = _moon(b.tobytes(), int(s.side))
    others = (other for other in range(s.seats) if other != seat)
    return [
        Panel(
            f"{names[other]}: {counted(scoring.points(b, s, other), 'point')}",
            _panel(b, s, other, moon, names[other]),
        )
        for other in others
    ]


# --- the moon ---


class _Moon:
    """One side of the sheet, drawn: what no position changes, and each square in every state met so far."""

    def __init__(self, b: Box, side: int) -> None:
        self.name = "AB"[side]
        self.content: list[int] = b.content[side].tolist()
        self.start: list[int] = b.start[side].tolist()
        self.neighbour: list[list[int]] = b.neighbour[side].tolist()
        self.squares = [square for square in range(SQUARES) if self.content[square] != OUTSIDE]
        self.scene: dict[str, Markup] = {}
        self.memory: dict[tuple[int, ...], Markup] = {}

    def scenery(self, prefix: str) -> Markup:
        """Give definitions, cake, ground and starts; ids begin with the prefix."""
        known = self.scene.get(prefix)
        if known is None:
            known = self.scene[prefix] = Markup(_definitions(prefix, art.SYMBOLS) + self._scenery(prefix))
        return known

    def still_life(self, prefix: str) -> Markup:
        """Give :meth:`scenery` with all that lies on the moon, for a panel."""
        known = self.scene.get(prefix)
        if known is None:
            parts = _definitions(prefix, [*art.ART, "die-1"]), self._scenery(prefix), *self._items(prefix)
            known = self.scene[prefix] = Markup("".join(parts))
        return known

    def _scenery(self, prefix: str) -> Markup:
        starts = [(square, self.start[square]) for square in self.squares if self.start[square] != NONE]
        corners = ((x - art.HALF, y - art.HALF) for x, y in map(art.middle, self.squares))
        return group(
            path(art.RIM, "rim"),
            path(disc(art.CENTRE, art.RADIUS - 9), "glaze"),
            path(art.GLEAM, "gleam"),
            path("".join(box(x, y, art.CELL, art.CELL) for x, y in corners), "ground"),
            group(
                path("".join(art.mouth(*start) for start in starts), "mouth"), clip_path=f"url(#{prefix}rim)"
            ),
            path("".join(art.arrow(*start) for start in starts), "arrow"),
            class_="moon",
            aria_hidden="true",
        )

    def _items(self, prefix: str) -> Iterator[Markup]:
        for square in self.squares:
            if self.content[square] != PLAIN:
                yield use(prefix + _SYMBOLS[self.content[square]], art.middle(square))

    def openings(self, dug: Sequence[int]) -> dict[int, int]:
        """Give for each dug square the directions, as a mask, in which its bite goes on."""
        found = {}
        gone = set(dug)
        for square in dug:
            mask = 0 if self.start[square] == NONE else 1 << (self.start[square] ^ 2)
            for direction, beside in enumerate(self.neighbour[square]):
                if beside in gone:
                    mask |= 1 << direction
            found[square] = mask
        return found

    def square(self, square: int, opening: int, state: int, share: int) -> Markup:
        """Draw a square: its opening mask or NONE, its state, and what fingers may hit of it."""
        key = (square, opening, state, share)
        known = self.memory.get(key)
        if known is None:
            known = self.memory[key] = self._square(*key)
        return known

    def shared(self, square: int, diggers: int) -> Markup:
        """Draw a square of everybody's, dug by the seats of this mask."""
        known = self.memory.get((square, diggers))
        if known is None:
            known = self.memory[square, diggers] = self._shared(square, diggers)
        return known

    def _square(self, square: int, opening: int, state: int, share: int) -> Markup:
        dug, lit = opening != NONE, bool(state & _LIT)
        notes = {"dug": dug, "last": state & _LAST, "chosen": state & _CHOSEN}
        words = {
            "dug": dug,
            "in the last round": state & _LAST,
            "chosen": state & _CHOSEN,
            "dig from here": lit,
        }
        return svg.target(
            art.square_id(square),
            ", ".join([self._label(square), *(word for word, holds in words.items() if holds)]),
            path(_reach(lit, share), "reach"),
            path(art.bite(opening) if dug else "", "bite"),
            *self._item(square),
            class_=" ".join([*self._classes(square), *(note for note, holds in notes.items() if holds)]),
            at=art.middle(square),
            lit=lit,
        )

    def _shared(self, square: int, diggers: int) -> Markup:
        names = " and ".join(letter(seat) for seat in seats_of(diggers))
        return svg.target(
            art.square_id(square),
            self._label(square) + (f", dug by {names}" if names else ""),
            *self._item(square),
            class_=" ".join([*self._classes(square), *(["dug"] if diggers else [])]),
            at=art.middle(square),
        )

    def _item(self, square: int) -> tuple[Markup, ...]:
        """The ring, and on top of it what lies there."""
        kind = self.content[square]
        return (_OUTLINE,) if kind == PLAIN else (_OUTLINE, use(f"hm-{_SYMBOLS[kind]}", class_="item"))

    def _classes(self, square: int) -> tuple[str, str]:
        return "square", _SYMBOLS[self.content[square]]

    def _label(self, square: int) -> str:
        start = self.start[square]
        what = NAMES[self.content[square]] if start == NONE else f"starting square, {_WAYS[start]}"
        return f"{squares.name(square, WIDTH)}: {what}"


@lru_cache(maxsize=16)
def _moon(printed: bytes, side: int) -> _Moon:
    return _Moon(np.frombuffer(printed, BOX)[0], side)


def _definitions(prefix: str, names: Iterable[str]) -> Markup:
    rim = element("clipPath", path(art.RIM, "rim"), id=f"{prefix}rim")
    return element("defs", rim, *(svg.define(prefix + name, art.SYMBOLS[name]) for name in names))


def _class_of(moon: _Moon, kind: str = "") -> str:
    return f"board honey-moon {kind}side-{moon.name.lower()}"


def _own_moon(b: Box, s: State, seat: int, moon: _Moon, legal: Sequence[int]) -> Markup:
    lit = {rules.dig_parts(action)[0] for action in legal if action < PASS}
    last, chosen = _path_of(b, s, int(s.last[seat])), _path_of(b, s, int(s.chosen[seat]))
    states = dict.fromkeys(lit, _LIT)
    for dig, state in ((last, _LAST), (chosen, _CHOSEN)):
        states |= {square: states.get(square, 0) | state for square in dig}
    openings, shares = moon.openings(dug_squares(s, seat)), _reaches(lit)
    return group(
        path(art.crumbs(openings), "crumbs"),
        *(
            moon.square(square, openings.get(square, NONE), states.get(square, 0), shares.get(square, 0))
            for square in moon.squares
        ),
        path(art.trail(last), "trail mine"),
        path(art.trail(chosen), "trail plan"),
        class_="squares reaching",
    )


def _path_of(b: Box, s: State, action: int) -> list[int]:
    """The squares of a dig, none for passing or nothing."""
    return run(action) if 0 <= action < PASS else []


def _reaches(lit: set[int]) -> dict[int, int]:
    """Share the moon out among fingers: a lit square gets half of what lies round it, where no other is lit.

    Of a lit square, this is the mask of directions it reaches half a square on in; of another, the mask of its
    quarters that lit squares take from it.
    """
    rooms = {square: _room(square, lit) for square in lit}
    shares = dict(rooms)
    for square, room in rooms.items():
        north, east, south, west = (room >> direction & 1 for direction in range(4))
        column, row = 2 * (square % WIDTH), 2 * (square // WIDTH)
        for x in range(max(0, column - west), min(2 * WIDTH, column + 2 + east)):
            for y in range(row - north, row + 2 + south):
                taken = x // 2 + WIDTH * (y // 2)
                if taken not in lit:
                    shares[taken] = shares.get(taken, 0) | 1 << (x % 2 + 2 * (y % 2))
    return shares


def _room(square: int, lit: set[int]) -> int:
    """The directions in which the three squares ahead are not lit."""
    room = 0
    column, row = square % WIDTH, square // WIDTH
    for direction, (across, down) in enumerate(squares.STEPS):
        beside = ((column + across + turn * down, row + down + turn * across) for turn in (-1, 0, 1))
        if lit.isdisjoint(x + WIDTH * y for x, y in beside if 0 <= x < WIDTH):
            room |= 1 << direction
    return room


def _reach(lit: bool, share: int) -> str:
    """The path of what :func:`_reaches` gives a square."""
    size = art.HALF
    if lit:
        north, east, south, west = (size * (1 + (share >> direction & 1)) for direction in range(4))
        return box(-west, -north, west + east, north + south)
    quarters = ((x, y) for y in (0, 1) for x in (0, 1) if not share >> (x + 2 * y) & 1)
    if share == 0:
        return box(-size, -size, 2 * size, 2 * size)
    return "".join(box((x - 1) * size, (y - 1) * size, size, size) for x, y in quarters)


_AXES = group(
    *(text((art.middle(n)[0], 20), squares.name(n, WIDTH)[0], "axis middle") for n in range(WIDTH)),
    *(text((22, art.middle(WIDTH * n)[1] + 7), str(n + 1), "axis end") for n in range(WIDTH)),
    aria_hidden="true",
)


# --- what is beside and below the moon: each part is drawn from a few numbers, and remembered ---


@lru_cache(maxsize=256)
def _corners(seat: int, roll: int, passes: bool) -> Markup:
    """Whose moon it is, this round's roll, and whether the seat has decided to pass."""
    label = f"rolled: {roll}" if roll else "not rolled yet"
    die = group(
        use(f"hm-die-{roll}", (638, 62), 1.7),
        text((638, 120), "you pass" if passes else "", "note middle"),
        role="img",
        aria_label=f"{label}{', you pass' if passes else ''}",
    )
    name = group(svg.seat_mark(seat, (58, 66), 17), text((84, 75), letter(seat), "figure"), aria_hidden="true")
    return Markup(name + die)


@lru_cache(maxsize=256)
def _pickles(count: int, each: int) -> Markup:
    return group(
        use("hm-pickle", (62, 636), 1.3),
        text((90, 646), f"\N{MULTIPLICATION SIGN}{count}", "figure" if count else "figure faint"),
        text((62, 678), minus(count * each) if count else "", "figure middle loss"),
        role="img",
        aria_label=f"pickles: {count}, {counted(count * each, 'point')}",
    )


@lru_cache(maxsize=256)
def _score(points: int) -> Markup:
    return group(
        text((676, 652), minus(points), "score"),
        text((676, 674), counted(points, "point").split()[1], "note end"),
        role="img",
        aria_label=f"score: {counted(points, 'point')}",
    )


@lru_cache(maxsize=4096)
def _bar(counts: tuple[int, ...], columns: tuple[int, ...], each: int) -> Markup:
    """The collection bar: a row for each kind, filled from the left, then what whole columns give."""
    whole = min(counts)
    foot = BAR + 233
    heads = (text((_column(n), BAR + 18), str(points), "note middle") for n, points in enumerate(columns[1:]))
    sets = (
        text((_column(n), foot), f"+{each}", "note middle gain" if n < whole else "note middle faint")
        for n in range(len(columns) - 1)
    )
    return group(
        *heads,
        *(_row(kind, count, columns) for kind, count in enumerate(counts)),
        *sets,
        text((322, foot), str(each * whole), "figure end" if whole else "figure end faint"),
        text((346, foot), f"sweets in all: {sum(counts)}, whole sets: {whole}", "note"),
        role="img",
        aria_label=f"collection bar: {_in_words(counts)}; whole sets: {whole}",
    )


def _row(kind: int, count: int, columns: Sequence[int]) -> Markup:
    y = BAR + 46 + 38 * kind
    boxes = (
        group(
            path(box(_column(n) - 17, y - 17, 34, 34, 7), "box"),
            use(f"hm-{_SYMBOLS[kind]}", (_column(n), y), 0.8, "item"),
            class_="slot full" if n < count else "slot",
        )
        for n in range(len(columns) - 1)
    )
    return group(
        use(f"hm-{_SYMBOLS[kind]}", (36, y), 0.95),
        *boxes,
        text((322, y + 8), str(columns[count]), "figure end" if count else "figure end faint"),
    )


def _column(number: int) -> int:
    return 82 + 42 * number


def _counts(s: State, seat: int) -> tuple[int, ...]:
    return tuple(s.sweets[seat].tolist())


def _in_words(counts: Iterable[int]) -> str:
    return ", ".join(f"{name}: {count}" for name, count in zip(KIND_NAMES, counts, strict=True))


def _counter_state(b: Box, s: State) -> tuple[int, int, int, bool, bool]:
    return int(b.symbols), int(s.marks), int(s.counting), bool(s.hourglass), bool(s.over)


@lru_cache(maxsize=1024)
def _counter(left: int, state: tuple[int, int, int, bool, bool]) -> Markup:
    """Hourglass and dice of the round counter; it is the same on every sheet."""
    symbols, marks, counting, hourglass, over = state
    step = min(60.0, 240 / (symbols - 0.6))
    scale, y = step / 54, BAR + 60
    dice = (
        group(
            use("hm-four-up"),
            path(art.LOOP, "loop"),
            path(art.STRIKE, "strike"),
            class_=_symbol(counting == CROSSING and n < marks, counting == CIRCLING and n < marks),
            transform=svg.place((left + 88 + step * n, y), scale),
        )
        for n in range(symbols)
    )
    words = "the game is over" if over else _counter_words(symbols - marks, counting)
    return group(
        text((left, BAR + 18), words, "note urgent" if words == _LAST_ROUND else "note"),
        group(
            path(art.HOURGLASS, "hourglass"),
            path(art.STRIKE, "strike"),
            class_=_symbol(hourglass, False),
            transform=svg.place((left + 24, y), 1.1),
        ),
        *dice,
        role="img",
        aria_label=f"round counter: hourglass {'crossed off' if hourglass else 'open'}; {words}",
    )


def _symbol(crossed: bool, circled: bool) -> str:
    return f"symbol{' crossed' if crossed else ''}{' circled' if circled else ''}"


def _counter_words(left: int, counting: int) -> str:
    if counting == IDLE:
        return "the first set starts the counter"
    if counting == CROSSING and left == 0:
        return _LAST_ROUND
    if counting == CIRCLING and left == 0:
        return "the second pass begins next round"
    rolls = f"{left} more {'roll' if left == 1 else 'rolls'} of 4+"
    return f"ends after {rolls}" if counting == CROSSING else f"first pass: {rolls}"


@lru_cache(maxsize=1024)
def _boxes(count: int, struck: int) -> Markup:
    """The boxes beside the 1, the struck ones first."""
    step = min(40.0, 280 / max(count, 1))
    y = BAR + 164
    boxes = (
        group(
            path(box(395 + step * n, y - 17, step - 6, 34, min(7, step / 4)), "box"),
            path(art.STRIKE, "strike", transform=svg.place((392 + step * (n + 0.5), y), 0.7)),
            class_=_symbol(n < struck, False),
        )
        for n in range(count)
    )
    words = f"{count - struck} of {count} squares left for rolls of 1"
    return group(
        text((346, BAR + 134), words, "note"),
        use("hm-die-1", (366, y), 0.9),
        *boxes,
        role="img",
        aria_label=words,
    )


# --- the others' moons ---


def _panel(b: Box, s: State, seat: int, moon: _Moon, name: str) -> str:
    """A smaller sheet without targets: sweets still there, tunnels, the last dig, and what was collected."""
    prefix = f"hm-{letter(seat).lower()}-"
    openings = moon.openings(dug_squares(s, seat))
    decided = int(s.acted) >> seat & 1
    return svg.picture(
        PANEL,
        f"Moon of {name}: {_summary(b, s, seat)}{'; has decided' if decided else ''}",
        _class_of(moon),
        group(
            moon.still_life(prefix),
            path(art.crumbs(openings), "crumbs"),
            path(art.tunnels(openings), "tunnel"),
            path(art.trail(_path_of(b, s, int(s.last[seat]))), "trail theirs"),
            transform=svg.place((-26, -20)),
        ),
        svg.seat_mark(seat, (52, 56), 34),
        path(art.TICK, "tick decided" if decided else "tick", transform=svg.place((604, 52))),
        *_harvest(b, s, seat, prefix),
        role="img",
    )


def _summary(b: Box, s: State, seat: int) -> str:
    return (
        f"{counted(scoring.points(b, s, seat), 'point')}; {_in_words(_counts(s, seat))}, "
        f"pickles: {s.pickles[seat]}; {_boxes_left(b, s, seat)} squares left for rolls of 1"
    )


def _boxes_left(b: Box, s: State, seat: int) -> int:
    return int(b.boxes) - int(s.boxes[seat])


def _harvest(b: Box, s: State, seat: int, prefix: str) -> Iterator[Markup]:
    """Counts of what was collected, squares left for rolls of 1, and points."""
    yield use(f"{prefix}die-1", (40, 622), 1.1)
    yield text((74, 638), str(_boxes_left(b, s, seat)), "big")
    for place, count in enumerate([*_counts(s, seat), int(s.pickles[seat])]):
        yield use(prefix + _SYMBOLS[place], (36 + 108 * place, 708), 1.4)
        yield text((68 + 108 * place, 724), str(count), "big" if count else "big faint")
    yield text((648, 644), minus(scoring.points(b, s, seat)), "score")


def _overview(b: Box, s: State, moon: _Moon) -> str:
    """The spectator's picture: each square with the marks of those who dug it, and the standings."""
    return svg.picture(
        (SIZE[0], BAR + 152 + 44 * int(s.seats)),
        f"Honey Moon, side {moon.name}: all moons in one",
        _class_of(moon, "overview "),
        moon.scenery("hm-"),
        group(*_places(s, moon), class_="squares"),
        group(*(path(_diggers(s, seat), f"seat seat-{seat}") for seat in range(s.seats)), aria_hidden="true"),
        _AXES,
        use(f"hm-die-{s.roll}", (638, 62), 1.7),
        _counter(28, _counter_state(b, s)),
        *_standings(b, s),
    )


def _places(s: State, moon: _Moon) -> Iterator[Markup]:
    masks = [0] * SQUARES
    for seat in range(s.seats):
        for square in dug_squares(s, seat):
            masks[square] |= 1 << seat
    return (moon.shared(square, masks[square]) for square in moon.squares)


def _diggers(s: State, seat: int) -> str:
    """A seat's marks on all its dug squares."""
    few = int(s.seats) <= 4
    return "".join(_digger(seat, square, few) for square in dug_squares(s, seat))


@lru_cache(maxsize=4096)
def _digger(seat: int, square: int, few: bool) -> str:
    """A seat's mark, in a corner of its own: one of four, or of six places."""
    across, down = ((-9, 9)[seat % 2], seat // 2) if few else ((-12, 0, 12)[seat % 3], seat // 3)
    x, y = art.middle(square)
    return svg.seat_path(seat, (x + across, y + (-9, 9)[down]), 7.5 if few else 5.8)


def _standings(b: Box, s: State) -> Iterator[Markup]:
    top = BAR + 112
    for place, name in enumerate([*_SYMBOLS[:KINDS], "pickle", "die-1"]):
        yield use(f"hm-{name}", (142 + 66 * place, top), 0.9)
    yield text((672, top + 8), "points", "note end")
    for seat in range(s.seats):
        yield _standing(b, s, seat, top + 48 + 44 * seat)


def _standing(b: Box, s: State, seat: int, y: int) -> Markup:
    counts = [*_counts(s, seat), int(s.pickles[seat]), _boxes_left(b, s, seat)]
    return group(
        svg.seat_mark(seat, (40, y - 8), 13),
        text((66, y), letter(seat), "figure"),
        *(text((142 + 66 * place, y), str(count), "figure middle") for place, count in enumerate(counts)),
        text((672, y), minus(scoring.points(b, s, seat)), "figure end strong"),
        role="img",
        aria_label=f"{letter(seat)}: {_summary(b, s, seat)}",
    )
