"""A table in memory: its match, who holds its seats, and who is looking."""

import asyncio
import hashlib
import zlib
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import msgspec

from moonshelf.kernel.game import Game
from moonshelf.kernel.match import Match
from moonshelf.kernel.seats import CHANCE, SPECTATOR, letter, seats_of
from moonshelf.store.rows import PERSON, ActionRow, TableRow, now

KEPT = 60
"""How many of a table's last actions stay in memory: for the log, and to judge late submissions."""


class Told(msgspec.Struct, frozen=True):
    """One action of the history, as it is kept in memory."""

    version: int
    seat: int
    action: int
    before: bytes
    after: bytes


@dataclass(eq=False)
class Watcher:
    """Somebody's open page; ``woken`` is set when there may be something new to show."""

    woken: asyncio.Event = field(default_factory=asyncio.Event)


class Live:
    """One table that is open in this process; there is never a second one of the same table."""

    def __init__(
        self,
        row: TableRow,
        game: Game,
        match: Match,
        keys: Iterable[tuple[str, int]],
        trail: Iterable[Told],
        blanks: int = 0,
    ) -> None:
        self.row = row
        self.game = game
        self.keys = frozenset(keys)
        self.trail: deque[Told] = deque(maxlen=KEPT)
        """The last actions, oldest first; what was taken back is not among them."""
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.conductor: asyncio.Task[None] | None = None
        self.shown: dict[object, object] = {}
        """What was drawn for viewers of the present state; emptied by every change."""
        self.spoken: dict[tuple[int, int], tuple[str, ...]] = {}
        """What was told to a viewer about the action of a version."""
        self.agreed: set[int] = set()
        """The seats that want to end the game here; who acts wants to go on."""
        self.take_up(match, list(trail), blanks)

    def take_up(self, match: Match, trail: Sequence[Told], blanks: int) -> None:
        """Go on from a match, with what is known of how it came there."""
        self.match = match
        self.blanks = blanks
        """How many versions are no action: they were taken back, or took something back."""
        self.trail.clear()
        self._since = [self.version - len(trail)] * len(self.row.seats)
        """The version at which each seat's present decision came up, or a later one where that is not known."""
        self.extend(trail)
        if blanks:
            self._since = [self.version] * len(self.row.seats)
        self.spoken.clear()

    @property
    def id(self) -> str:
        """Give the table's id."""
        return self.row.id

    @property
    def version(self) -> int:
        """Count what has happened so far: actions, chance's included, and what was taken back."""
        return self.steps + self.blanks

    @property
    def steps(self) -> int:
        """Count the actions that led to the present position, chance's included."""
        return self.match.earlier + len(self.match.history)

    @property
    def mark(self) -> str:
        """Name the present state of the table, for comparison with what a page shows."""
        more = (self.row.seats, self.row.following, self.ended, sorted(self.agreed))
        return f"{self.version}-{zlib.crc32(msgspec.json.encode(more)):08x}"

    @property
    def names(self) -> list[str]:
        """Name everybody; namesakes bear their letters as well."""
        plain = [seat.name or letter(number) for number, seat in enumerate(self.row.seats)]
        return [
            name if plain.count(name) == 1 else f"{name} {letter(number)}" for number, name in enumerate(plain)
        ]

    @property
    def waiting(self) -> int:
        """Give the mask of seats that owe an action."""
        return 0 if self.row.finished else self.game.waiting(self.match.position)

    @property
    def ended(self) -> bool:
        """Say whether the game has ended because all agreed to end it, not by its rules."""
        return bool(self.row.finished and self.game.waiting(self.match.position))

    @property
    def over(self) -> bool:
        """Say whether the game has ended."""
        return self.waiting == 0

    def held(self, key: str | None) -> frozenset[int]:
        """List the seats that a browser's key opens; ``SPECTATOR`` among them for the host."""
        if key is None:
            return frozenset()
        hashed = key_hash(key)
        return frozenset(seat for known, seat in self.keys if known == hashed)

    def owing(self, kind: str) -> list[int]:
        """List the seats of a kind that owe an action."""
        return sorted(self.row.of_kind(kind).intersection(seats_of(self.waiting)))

    def still_open(self, seat: int, version: int) -> bool:
        """Say whether a decision that a seat was shown at a version is still the one it owes.

        So it is at once; and later while only other seats have acted, secretly at the same time: of these the
        order changes nothing.
        """
        return bool(self.waiting >> seat & 1) and self._since[seat] <= version <= self.version

    def extend(self, trail: Iterable[Told]) -> None:
        """Take up actions that were played: who owes a decision anew, owes it since then."""
        for told in trail:
            before, after = self.game.waiting(told.before), self.game.waiting(told.after)
            for seat in seats_of(after & ~(1 << CHANCE)):
                if told.seat in (seat, CHANCE) or not before >> seat & 1:
                    self._since[seat] = told.version
            self.trail.append(told)

    def play(self, seat: int, action: int | str) -> list[Told]:
        """Play an action, and what chance does after it; give both, to be taken up when they are written.

        Raises:
            IllegalAction: When it is not the seat's turn, or the action not possible; the message says why.
        """
        first = len(self.match.history)
        self.match.play(seat, action)
        return list(told_by(self.match, first, self.blanks))

    def unplay(self, played: list[Told]) -> None:
        """Forget what was played: it could not be written."""
        self.match.undo(len(self.match.history) - len(played))

    def rewind(self, seat: int, trail: Sequence[Told], position: bytes) -> None:
        """Go on from a position that has an action of a seat less, with the trail that leads to it."""
        self.match = self._resumed(position, self.steps - 1)
        self.trail = deque(trail, maxlen=KEPT)
        self.blanks += 2
        self._since[seat] = self.version
        self.spoken.clear()

    def rows(self, played: Iterable[Told], client_id: str | None) -> list[ActionRow]:
        """Give what was played as it is written; the first action bears the client's id."""
        at = now()
        rows = []
        for told in played:
            rows.append(ActionRow(told.version, told.seat, self.notation(told), client_id, told.after, at))
            client_id = None
        return rows

    def notation(self, told: Told) -> str:
        """Write an action as records keep it."""
        view = self.game.view(told.before, told.seat)
        return self.game.actions.write(self.game.box, view, told.seat, told.action)

    def forget(self) -> None:
        """Let go of old actions, which the database has."""
        if len(self.match.history) > KEPT:
            self.match = self._resumed(self.match.position, self.steps)
        oldest = self.trail[0].version if self.trail else 0
        self.spoken = {key: lines for key, lines in self.spoken.items() if key[1] >= oldest}

    def _resumed(self, position: bytes, steps: int) -> Match:
        row = self.row
        return Match.resume(self.game, row.options, row.seed, position, len(row.seats), steps)

    def changed(self) -> None:
        """Draw anew for everybody who looks."""
        self.shown.clear()
        for watcher in self.watchers:
            watcher.woken.set()


def told_by(match: Match, first: int = 0, blanks: int = 0) -> Iterator[Told]:
    """Give what a match's history holds from a step on, after so many versions that are no action."""
    for step in range(first, len(match.history)):
        seat, action = match.history[step]
        before, after = match.positions[step : step + 2]
        yield Told(match.earlier + blanks + step + 1, seat, action, before, after)


@dataclass(frozen=True)
class Stage:
    """Whose eyes a page looks through, and to whom the device is to be passed first, if to anybody."""

    viewer: int
    curtain: int | None = None


def stage(live: Live, held: frozenset[int], front: int | None, stay: bool = False) -> Stage:
    """Choose for a browser through which of its seats it looks.

    With several seats it looks through the one that owes an action. Where one of them has something to hide,
    a curtain comes down before the next may look. ``front`` is who looked last; with ``stay`` they go on.
    """
    seats = sorted(held & live.row.of_kind(PERSON))
    if not seats:
        return Stage(SPECTATOR)
    if front not in seats:
        front = None
    owing = [seat for seat in seats if live.waiting >> seat & 1]
    if len(seats) == 1 or not owing or (front is not None and (stay or front in owing)):
        return Stage(seats[0] if front is None else front)
    following = next((seat for seat in owing if front is not None and seat > front), owing[0])
    return Stage(SPECTATOR, following) if _secrets(live, seats) else Stage(following)


def _secrets(live: Live, seats: Iterable[int]) -> bool:
    """Say whether one of these seats knows what spectators do not."""
    position = live.match.position
    public = live.game.observe(position, SPECTATOR)
    return any(live.game.observe(position, seat) != public for seat in seats)


def key_hash(key: str) -> str:
    """Give what the database keeps of a browser's key."""
    return hashlib.sha256(key.encode()).hexdigest()
