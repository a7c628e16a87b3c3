"""A table as a page shows it: its parts, for the page itself, for events and for the answers to submissions."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from moonshelf.kernel.protocol import Reason
from moonshelf.kernel.random import commitment
from moonshelf.kernel.seats import SPECTATOR, letter
from moonshelf.kernel.spec import word
from moonshelf.players import LEVELS
from moonshelf.store.rows import COMPUTER, OPEN, PERSON
from moonshelf.web.keys import Link
from moonshelf.web.live import Live, Stage, stage
from moonshelf.web.site import Site
from moonshelf.web.window import Window, window

PARTS = ("status", "board", "seats", "log", "panels", "links", "curtain", "tray")
"""The parts of a table's page, each an element of this id."""

_OPEN_PANELS = 1
_MOST_SHOWN = 30
"""How many ways of seeing one state of a table are kept at most."""


@dataclass(frozen=True)
class Looker:
    """A browser that looks at a table."""

    held: frozenset[int] = frozenset()
    """The seats its key opens."""
    front: int | None = None
    """Through which of them it looked last."""
    stay: bool = False
    """Whether it wants to look on through this seat, whoever is to act."""
    base: str = ""
    """The address of the server as the browser knows it."""


@dataclass(frozen=True)
class SeatSeen:
    """One row of the list of players."""

    number: int
    letter: str
    name: str
    note: str
    points: int
    reasons: list[Reason]
    owes: bool
    mine: bool
    rank: int
    invitation: str
    actions: frozenset[str]


def partials(parts: Mapping[str, Markup]) -> bytes:
    """Wrap parts so that a page puts each in the place of the one before."""
    start, end = '<hx-partial hx-target="#{}" hx-swap="outerMorph">', "</hx-partial>"
    return "".join(f"{start.format(name)}{text}{end}" for name, text in parts.items()).encode()


class Sheet:
    """A table, seen by one looker at one moment."""

    def __init__(self, site: Site, live: Live, looker: Looker) -> None:
        self.site = site
        self.live = live
        self.looker = looker
        self.stage: Stage = stage(live, looker.held, looker.front, looker.stay)
        self.seen: Window = window(live, self.stage.viewer)

    def parts(self) -> dict[str, Markup]:
        """Write all parts."""
        return self.site.macros("_parts.html", self.context(), PARTS)

    def news(self) -> bytes:
        """Write the parts as a page takes them up; once for all who see the same."""
        key = (self.stage, self.looker.held, self.looker.base)
        known = self.live.shown.get(key)
        if not isinstance(known, bytes):
            if len(self.live.shown) > _MOST_SHOWN:
                self.live.shown.clear()
            known = self.live.shown[key] = partials(self.parts())
        return known

    def context(self) -> dict[str, Any]:
        """Give what templates know of a table: a viewer's window, and what is public."""
        live, row, seen = self.live, self.live.row, self.seen
        curtain, played = self.stage.curtain, self.looker.held & row.of_kind(PERSON)
        return {
            "seen": seen,
            "stage": self.stage,
            "spec": live.game.spec,
            "table": live.id,
            "names": seen.names,
            "version": live.version,
            "state_mark": live.mark,
            "title": self._title(),
            "assets_version": self.site.assets.version,
            "board_svg": Markup(seen.board),
            "moves": seen.moves,
            "seats_seen": [self._seat(seat) for seat in range(len(row.seats))],
            "levels": LEVELS,
            "several": len(self.looker.held - {SPECTATOR}) > 1,
            "holds": bool(self.looker.held),
            "following": row.following,
            "plays": bool(self.looker.held - {SPECTATOR}),
            "agreed": [seen.names[seat] for seat in sorted(live.agreed)],
            "agreed_self": bool(played) and live.agreed >= played,
            "offers_end": bool(live.agreed) or seen.stalls,
            "open_panels": _OPEN_PANELS,
            "options": list(self._options()),
            "watch_link": f"{self.looker.base}/t/{live.id}",
            "commitment": row.commitment,
            "seed": row.seed if seen.over else "",
            "fair": seen.over and commitment(row.seed) == row.commitment,
            "curtain_name": "" if curtain is None else seen.names[curtain],
        }

    def _title(self) -> str:
        title = self.live.game.spec.title
        if self.stage.curtain is not None or self.seen.acts:
            return f"● Your turn – {title}"
        return f"{title} – the end" if self.seen.over else title

    def _options(self) -> Iterable[tuple[str, str]]:
        for option in self.live.game.spec.options:
            if not option.leaves_choice(len(self.live.row.seats)):
                continue
            value = self.live.row.options[option.name]
            label = option.labels[option.values.index(value)] if option.labels else word(value)
            yield option.name.replace("_", " ").capitalize(), label

    def _seat(self, number: int) -> SeatSeen:
        seen, seat = self.seen, self.live.row.seats[number]
        owes = not seen.over and bool(seen.waiting >> number & 1)
        invited = seat.kind == OPEN and bool(self.looker.held) and not seen.over
        return SeatSeen(
            number=number,
            letter=letter(number),
            name=seen.names[number],
            note=self._note(number, owes),
            points=seen.scores[number],
            reasons=seen.reasons[number],
            owes=owes,
            mine=number in self.looker.held,
            rank=seen.ranks[number] if seen.over else 0,
            invitation=self._invitation(number) if invited else "",
            actions=frozenset(self._actions(number)),
        )

    def _note(self, number: int, owes: bool) -> str:
        kind = self.live.row.seats[number].kind
        if self.seen.over:
            return "wins" if self.seen.ranks[number] == 1 and len(self.seen.names) > 1 else ""
        if kind == OPEN:
            return "free seat"
        if owes:
            return "thinks" if kind == COMPUTER else "to act"
        return "you" if number == self.stage.viewer else ""

    def _actions(self, number: int) -> Iterable[str]:
        kind, held = self.live.row.seats[number].kind, self.looker.held
        if self.seen.over:
            return
        if number in held and kind == PERSON:
            yield "take along"
            yield "hand over"
            if number != self.stage.viewer:
                yield "look"
        if number in held and kind == COMPUTER:
            yield "come back"
        if kind == OPEN and SPECTATOR in held:
            yield "hand over"

    def _invitation(self, number: int) -> str:
        token = self.site.links.token(Link.INVITATION, self.live.id, number)
        return f"{self.looker.base}/t/{self.live.id}/seat/{letter(number)}/{token}"
