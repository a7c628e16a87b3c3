"""Mooncake Master as SVG: a lacquered table with plates of mooncakes, quarters with embossed patterns."""

from collections.abc import Iterator, Sequence

from moonshelf.games.mooncake_master import laid, rules, scoring, sheets
from moonshelf.games.mooncake_master.actions import place_name, put_parts
from moonshelf.games.mooncake_master.components import name
from moonshelf.games.mooncake_master.laid import HAND_TOP, ROLES, VERDICTS, WIDTH, place_id
from moonshelf.games.mooncake_master.plates import plates_of
from moonshelf.games.mooncake_master.state import (
    CAKES,
    HAND,
    KEEP,
    NONE,
    ORDERS,
    PLACE,
    PLACES,
    PUT,
    QUARTERS,
    ROUNDS,
    TILE,
    TURNS,
)
from moonshelf.games.mooncake_master.words import Tiles, open_cards, tiles_of
from moonshelf.geometry.svg import Markup, group
from moonshelf.kernel.protocol import Panel, Target
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted


def draw(b: Box, s: State, seat: int, legal: Sequence[int]) -> str:
    """Draw customers, neighbours, the seat's own mooncakes and its hand; for the spectator, every table."""
    return _Overview(b, s).picture() if seat >= s.seats else _Table(b, s, seat, legal).picture()


def target(b: Box, s: State, seat: int, action: int) -> Target:
    """Pick a tile of the hand and a place; or the tile that is kept, then the one that goes left.

    What chance brings has no place on the drawing.
    """
    if action >= TILE:
        return Target(())
    if action >= PLACE:
        return _put_target(b, s, seat, *put_parts(action))
    order = ORDERS[action]
    picked = order[:2] if s.seats > 2 else order[:1]
    marks = tuple(f"{role}-{position}" for role, position in zip(ROLES, order, strict=True))
    return Target(tuple(f"hand-{position}" for position in picked), marks)


def _put_target(b: Box, s: State, seat: int, position: int, place: int) -> Target:
    tiles, cards = tiles_of(s, s.rounds - 1, seat, place // QUARTERS), open_cards(s)
    seen = plates_of(b).kitchen.preview(tiles, s.hand[seat, position], place % QUARTERS, cards)
    changed = [
        f"{VERDICTS[after]}-{number}-{place // QUARTERS}"
        for number, (before, after) in enumerate(seen.standings)
        if before != after
    ]
    return Target((f"hand-{position}", place_id(place)), (f"ghost-{position}-{place}", *changed))


def attempt(b: Box, s: State, seat: int, picks: Sequence[str]) -> str:
    """Write the placement that picking a place comes to; tiles of the hand say themselves what is with them."""
    place, position = _PLACES_BY_ID.get(picks[-1], NONE), _HAND_BY_ID.get(picks[0], NONE)
    held = [kind for kind in s.hand[seat].tolist() if kind >= 0]
    if place == NONE or not held:
        return ""
    if position == NONE and s.phase == PUT and s.cakes[s.rounds - 1, seat, place] == NONE:
        return f"put {place_name(place)}"
    picked = s.hand[seat, position] if position != NONE else NONE
    return f"put {name(b, picked if picked >= 0 else held[0])} {place_name(place)}"


_PLACES_BY_ID = {place_id(place): place for place in range(PLACES)}
_HAND_BY_ID = {f"hand-{position}": position for position in range(HAND)}


def panels(b: Box, s: State, seat: int, names: Sequence[str]) -> list[Panel]:
    """Draw how the last round was scored, seat by seat, and the others' tables large."""
    others = [(seat + step) % s.seats for step in range(1, s.seats)] if seat < s.seats else []
    return [sheets.ceremony(b, s, names), *(sheets.rival(b, s, other, names) for other in others)]


class _Scene:
    """A view while it is drawn: what the drawings of all viewers have."""

    def __init__(self, b: Box, s: State) -> None:
        self.s, self.b = s, b
        self.plates = plates_of(b)
        self.cards = open_cards(s)
        number = max(0, s.rounds - 1)
        self.tables = [[tiles_of(s, number, seat, cake) for cake in range(CAKES)] for seat in range(s.seats)]

    def card(self, number: int) -> int:
        return self.cards[number] if number < len(self.cards) else NONE

    def rival(self, seat: int, left: float, top: float, width: float, where: str = "") -> Markup:
        """Draw somebody else's table."""
        s = self.s
        latest = tuple(s.latest[seat] >> QUARTERS * cake & 15 for cake in range(CAKES))
        acted = s.phase in (KEEP, PUT) and s.acted >> seat & 1
        ready = "" if not acted else "has chosen" if s.phase == KEEP else "has placed"
        name = ", ".join(filter(None, (letter(seat), where)))
        points = counted(scoring.points(self.b, s, seat), "point")
        words = (name, points, ready)
        return laid.rival(self.plates, (left, top, width), seat, tuple(self.tables[seat]), latest, words)

    def clock(self) -> str:
        return f"round {max(1, self.s.rounds)} of {ROUNDS}, turn {max(1, self.s.turn)} of {TURNS}"


class _Overview(_Scene):
    """Every table, for people who only watch."""

    def picture(self) -> str:
        columns = min(2, self.s.seats)
        width = (laid.INNER - (columns - 1) * laid.BETWEEN) / columns
        row = laid.RIVAL_HEIGHT + laid.BETWEEN
        tables = [
            self.rival(
                seat,
                laid.MARGIN + seat % 2 * (width + laid.BETWEEN),
                laid.RIVAL_TOP + seat // 2 * row,
                width,
            )
            for seat in range(self.s.seats)
        ]
        bottom = laid.RIVAL_TOP + -(-self.s.seats // 2) * row
        cards = (laid.customer(self.plates, number, self.card(number)) for number in range(ROUNDS))
        clock = laid.clock(self.clock(), (WIDTH / 2, bottom + 18))
        return laid.frame(self.plates, "Mooncake Master: all tables", bottom + 40, *cards, *tables, clock)


class _Table(_Scene):
    """A seat's own table, with its neighbours' above it and its hand below."""

    def __init__(self, b: Box, s: State, seat: int, legal: Sequence[int]) -> None:
        super().__init__(b, s)
        self.seat = seat
        self.own = self.tables[seat]
        self.hand: list[int] = s.hand[seat].tolist()
        self.puts = {put_parts(action) for action in legal if PLACE <= action < TILE}
        self.lit = {position for position, _ in self.puts}
        self.lit |= {ORDERS[action][0] for action in legal if action < PLACE}

    def picture(self) -> str:
        points = counted(scoring.points(self.b, self.s, self.seat), "Festive Point")
        return laid.frame(
            self.plates,
            f"Mooncake Master: the table of {letter(self.seat)}",
            HAND_TOP + laid.HAND_HEIGHT + laid.MARGIN,
            *(self._customer(number) for number in range(ROUNDS)),
            *self._above(),
            laid.heading(self.seat, f"{letter(self.seat)}: {points}", self.clock()),
            *(self._cake(cake) for cake in range(CAKES)),
            *(self._held(position) for position in range(HAND)),
            *(self._roles(position) for position in range(HAND)),
            group(*self._ghosts(), class_="ghosts", aria_hidden="true"),
        )

    def _customer(self, number: int) -> Markup:
        card = self.card(number)
        kitchen = self.plates.kitchen
        standings = () if card == NONE else tuple(kitchen.standing(tiles, card) for tiles in self.own)
        return laid.customer(self.plates, number, card, standings, True)

    def _above(self) -> Iterator[Markup]:
        """The neighbours' tables; alone, what is out of play."""
        s, half = self.s, (laid.INNER - laid.BETWEEN) / 2
        left, right = rules.left_of(s, self.seat), rules.right_of(s, self.seat)
        if s.seats == 1:
            yield laid.aside(self.plates, tuple(s.aside.tolist()))
        elif s.seats == 2:
            yield self.rival(left, laid.MARGIN, laid.RIVAL_TOP, laid.INNER, "opposite")
        else:
            yield self.rival(left, laid.MARGIN, laid.RIVAL_TOP, half, "left")
            yield self.rival(right, laid.MARGIN + half + laid.BETWEEN, laid.RIVAL_TOP, half, "right")

    def _cake(self, cake: int) -> Markup:
        fresh = self.s.fresh[self.seat] >> QUARTERS * cake & 15
        return laid.own_cake(self.plates, cake, self.own[cake], fresh)

    def _held(self, position: int) -> Markup:
        kind, lit = self.hand[position], position in self.lit
        twin = not lit and kind in [self.hand[other] for other in self.lit]
        return laid.held(self.plates, position, kind, self._origin(position), lit, twin)

    def _origin(self, position: int) -> str:
        """Where a tile of the hand came from, as far as that was seen."""
        s, seat = self.s, self.seat
        if s.phase != PUT or s.practice or self.hand[position] == NONE:
            return ""
        left, right = rules.left_of(s, seat), rules.right_of(s, seat)
        gifts = [(s.given[left, 1], left), (s.given[right, 0], right)]
        found = None
        for kind in self.hand[: position + 1]:
            found = next((gift for gift in gifts if gift[0] == kind), None)
            if found:
                gifts.remove(found)
        return f"from {letter(found[1])}" if found else "kept"

    def _roles(self, position: int) -> Markup:
        """The flags that say what happens to a tile: those of one's choice are shown."""
        chosen = self.s.chosen[self.seat]
        own = NONE if chosen == NONE else ORDERS[chosen].index(position)
        return laid.roles(position, tuple(map(self._role_words, range(HAND))), own)

    def _role_words(self, role: int) -> str:
        if role == 0:
            return "keep"
        if self.s.practice:
            return "out of play"
        other = letter(rules.neighbour(self.s, self.seat, role - 1))
        return f"to {other}" if self.s.seats == 2 else f"{ROLES[role]} to {other}"

    def _ghosts(self) -> Iterator[Markup]:
        for position in range(HAND):
            for place in range(PLACES):
                kind = self.hand[position] if (position, place) in self.puts else NONE
                tiles: Tiles = self.own[place // QUARTERS] if kind != NONE else ()
                yield laid.ghost(self.plates, position, place, kind, tiles)
