"""The tables: opening, making, and changing them. What is promised here:

An action is written and synced, then answered, then shown to others. A submission gets exactly one answer and
acts at most once, whatever is sent twice, late, or after a restart. Whatever fails leaves the table as it was.
"""

import asyncio
import hashlib
import logging
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

import moonshelf
from moonshelf.kernel.errors import IllegalAction, MoonshelfError
from moonshelf.kernel.game import Game
from moonshelf.kernel.match import Match
from moonshelf.kernel.notation import tidy
from moonshelf.kernel.random import commitment
from moonshelf.kernel.record import Record
from moonshelf.kernel.seats import letter
from moonshelf.store import Database, queries
from moonshelf.store.rows import ActionRow, Seat, TableRow, now
from moonshelf.store.writer import Statement
from moonshelf.web.live import KEPT, Live, Told, told_by
from moonshelf.web.tentative import tentative, wish_to_take_back, without

log = logging.getLogger("moonshelf")

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_ID = re.compile(rf"[{_LETTERS}]{{12}}")
_CLIENT_ID = re.compile(r"[A-Za-z0-9_-]{1,60}")


class TableMissing(MoonshelfError):
    """A table that does not exist."""


class TableClosed(MoonshelfError):
    """A table that exists and cannot be played on here, or a wish it cannot grant; the message says why."""


class NotWritten(MoonshelfError):
    """Something could not be written to the disk, and has not happened."""


class Outcome(StrEnum):
    """The four answers to a submission."""

    DONE = "done"
    AGAIN = "again"
    STALE = "stale"
    REFUSED = "refused"


@dataclass(frozen=True)
class Submission:
    """An action as it was sent."""

    seat: int
    action: str | int
    """Notation or id."""
    expected: int
    """The version of the table that the sender saw."""
    client_id: str
    """What the sender calls this submission; sending it again does not act again."""


@dataclass(frozen=True)
class Answer:
    """What became of a submission."""

    outcome: Outcome
    version: int
    """The version that the action made, or the present one where it made none."""
    reason: str = ""
    """Why it was refused, in a sentence."""


@dataclass(frozen=True)
class Wish:
    """A table to be made."""

    game: Game
    seats: tuple[Seat, ...]
    options: Mapping[str, object]
    keys: tuple[tuple[str, int], ...]
    """Hashes of keys, and what they open."""


class Stored(NamedTuple):
    """What the database has of a table's actions."""

    version: int
    blanks: int
    """How many versions are no action: they were taken back, or took something back."""
    last: list[ActionRow]


class Tables:
    """All tables of a server, as many in memory as are looked at, and some more."""

    def __init__(self, store: Database, room: int, on_change: Callable[[Live], None]) -> None:
        self.store = store
        self._room = room
        self._on_change = on_change
        self._alive: WeakValueDictionary[str, Live] = WeakValueDictionary()
        self._recent: OrderedDict[str, Live] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Live]] = {}

    async def open(self, table: str) -> Live:
        """Give a table, from memory or from the database.

        Raises:
            TableMissing: When there is none of this id.
            TableClosed: When it cannot be played on with these rules.
        """
        live = self._alive.get(table)
        if live is None:
            if not _ID.fullmatch(table):
                raise TableMissing("there is no such table")
            task = self._opening.get(table) or asyncio.create_task(self._load(table))
            self._opening[table] = task
            try:
                live = await asyncio.shield(task)
            finally:
                self._opening.pop(table, None)
        self._keep(live)
        return live

    async def make(self, wish: Wish) -> Live:
        """Make a table, with what chance does first, and give it.

        Raises:
            OptionError: When seats or options do not fit the game.
            NotWritten: When the disk refuses.
        """
        seed = new_seed()
        match = wish.game.start(len(wish.seats), wish.options, seed)
        row = TableRow(
            id="".join(secrets.choice(_LETTERS) for _ in range(12)),
            game=wish.game.id,
            rules=wish.game.spec.rules_version,
            components=wish.game.components_version,
            layout=layout_of(wish.game),
            seats=wish.seats,
            options=match.options,
            seed=seed,
            commitment=commitment(seed),
            created=now(),
        )
        dealt = list(told_by(match))
        live = Live(row, wish.game, match, wish.keys, dealt)
        statements = [queries.add_table(row), queries.add_keys(row.id, wish.keys)]
        await write(self.store, *statements, *_written(live, dealt, None))
        self._alive[row.id] = live
        self._keep(live)
        self._on_change(live)
        return live

    async def submit(self, live: Live, sent: Submission) -> Answer:
        """Play an action for a seat, once.

        Raises:
            NotWritten: When the disk refuses; nothing has happened then.
        """
        return await asyncio.shield(self._submit(live, sent))

    async def play(self, live: Live, seat: int, action: int, version: int) -> bool:
        """Play what a computer player chose at a version; says whether it was still wanted."""
        async with live.lock:
            if not live.still_open(seat, version):
                return False
            try:
                await self._play(live, seat, action, None)
            except IntegrityError:
                await self._reload(live)
                return False
            return True

    async def _submit(self, live: Live, sent: Submission) -> Answer:
        if not _CLIENT_ID.fullmatch(sent.client_id):
            return Answer(Outcome.REFUSED, live.version, "client_id should be 1 to 60 letters, digits, - and _")
        client_id = f"{letter(sent.seat)}.{sent.client_id}"
        async with live.lock:
            if sent.expected != live.version:  # sent again, an action would have been expected before itself
                before = await self._acted(live, client_id)
                if before is not None:
                    return before
            back = wish_to_take_back(sent.action)
            try:
                if back is not None:
                    return await self._take_back(live, sent.seat, back, client_id)
                if not live.still_open(sent.seat, sent.expected):
                    return _too_late(live, sent)
                return Answer(Outcome.DONE, await self._play(live, sent.seat, sent.action, client_id))
            except IllegalAction as error:
                return Answer(Outcome.REFUSED, live.version, str(error))
            except IntegrityError:
                await self._reload(live)
                return await self._acted(live, client_id) or Answer(Outcome.STALE, live.version)

    async def _acted(self, live: Live, client_id: str) -> Answer | None:
        version = await self.store.read(queries.find_client_id, live.id, client_id)
        return None if version is None else Answer(Outcome.AGAIN, version)

    async def _play(self, live: Live, seat: int, action: int | str, client_id: str | None) -> int:
        played = live.play(seat, action)
        try:
            await write(self.store, *_written(live, played, client_id))
        except BaseException:
            live.unplay(played)
            raise
        live.extend(played)
        live.agreed.discard(seat)
        if live.over:
            live.row = msgspec.structs.replace(live.row, finished=now())
        live.forget()
        self.changed(live)
        return played[0].version

    async def _take_back(self, live: Live, seat: int, version: int, client_id: str) -> Answer:
        told = next((told for told in tentative(live, seat) if told.version == version), None)
        if told is None:
            return Answer(Outcome.REFUSED, live.version, "this can no longer be taken back")
        trail, position = without(live, told)
        blank = ActionRow(live.version + 1, seat, "", client_id, b"", now())
        later = [(other.version, other.after) for other in trail if other.version > version]
        await write(self.store, *queries.take_back(live.id, version, later, blank))
        live.rewind(seat, trail, position)
        live.agreed.discard(seat)
        self.changed(live)
        return Answer(Outcome.DONE, live.version)

    def changed(self, live: Live) -> None:
        """Show everybody who looks what has changed at a table, and wake computer players."""
        live.changed()
        self._on_change(live)

    def _keep(self, live: Live) -> None:
        self._recent[live.id] = live
        self._recent.move_to_end(live.id)
        while len(self._recent) > self._room:
            self._recent.popitem(last=False)

    async def _load(self, table: str) -> Live:
        row, keys, stored = await self.store.read(_read_all, table)
        if row is None:
            raise TableMissing("there is no such table")
        game = playable(row)
        if row.layout != layout_of(game):
            row, stored = await self._lay_out_anew(row, game)
        match, trail = resumed(row, game, stored)
        live = Live(row, game, match, keys, trail, stored.blanks)
        self._alive[table] = live
        return live

    async def _reload(self, live: Live) -> None:
        """Take up what another process has written."""
        row, keys, stored = await self.store.read(_read_all, live.id)
        assert row is not None
        live.row, live.keys = row, frozenset(keys)
        live.take_up(*resumed(row, live.game, stored), stored.blanks)
        self.changed(live)

    async def _lay_out_anew(self, row: TableRow, game: Game) -> tuple[TableRow, Stored]:
        """Write a table's positions again after the layout of positions has changed."""
        played = await self.store.read(queries.all_actions, row.id)
        match = await asyncio.to_thread(_replayed, row, game, played)
        positions = zip((version for version, *_ in played), match.positions[1:], strict=True)
        layout = layout_of(game)
        await write(self.store, *queries.set_positions(row.id, layout, positions))
        return msgspec.structs.replace(row, layout=layout), await self.store.read(_read_stored, row.id)


def _too_late(live: Live, sent: Submission) -> Answer:
    if sent.expected != live.version:
        return Answer(Outcome.STALE, live.version)
    waiting = [name for seat, name in enumerate(live.names) if live.waiting >> seat & 1]
    reason = f"it is not your turn; the game waits for {' and '.join(waiting)}"
    return Answer(Outcome.REFUSED, live.version, reason if waiting else "the game is over")


async def write(store: Database, *statements: Statement) -> None:
    """Write, all or nothing.

    Raises:
        NotWritten: When the disk refuses.
        IntegrityError: When another process was faster.
    """
    try:
        await store.write(*statements)
    except IntegrityError:
        raise
    except (SQLAlchemyError, RuntimeError) as error:
        log.error("not written: %s", error)
        raise NotWritten("the server could not write this down, so it did not happen; try again") from error


async def record_of(store: Database, live: Live) -> Record:
    """Give the whole record of a finished game.

    Raises:
        TableClosed: While it is played, since a record holds every secret.
    """
    if not live.over:
        raise TableClosed("the record holds every secret of the game, so it can be had after the end")
    played = await store.read(queries.all_actions, live.id)
    return Record(
        game=live.row.game,
        rules=live.row.rules,
        components=live.row.components,
        seats=len(live.row.seats),
        options=live.row.options,
        seed=live.row.seed,
        commitment=live.row.commitment,
        players=live.names,
        actions=[(letter(seat), action) for _, seat, action in played],
    )


def new_seed() -> str:
    """Make what a table's chance is drawn from."""
    return secrets.token_hex(32)


def playable(row: TableRow) -> Game:
    """Give the game of a table.

    Raises:
        TableClosed: When it was begun with a game, rules or components that are not here.
    """
    try:
        game = moonshelf.game(row.game)
    except MoonshelfError as error:
        raise TableClosed(f"this table cannot be opened: {error}") from None
    if (row.rules, row.components) != (game.spec.rules_version, game.components_version):
        raise TableClosed(
            f"this table was begun with rules {row.rules} and components {row.components}; "
            f"this moonshelf has rules {game.spec.rules_version} and components {game.components_version}"
        )
    return game


def resumed(row: TableRow, game: Game, stored: Stored) -> tuple[Match, list[Told]]:
    """Set up a table's match from its last actions, without playing them again, and tell these."""
    seats, steps = len(row.seats), stored.version - stored.blanks
    before = game.start(seats, row.options).position
    trail = []
    for number, told in enumerate(stored.last):
        if number > 0 or len(stored.last) == steps:
            action = game.actions.read(game.box, game.view(before, told.seat), told.seat, tidy(told.action))
            trail.append(Told(told.version, told.seat, action, before, told.position))
        before = told.position
    return Match.resume(game, row.options, row.seed, before, seats, steps), trail


def layout_of(game: Game) -> str:
    """Name the layout of a game's positions: bytes of another layout mean something else."""
    return hashlib.sha256(repr(game.state.STATE.descr).encode()).hexdigest()[:16]


def _written(live: Live, played: list[Told], client_id: str | None) -> list[Statement]:
    statements = [queries.add_actions(live.id, live.rows(played, client_id))] if played else []
    return [*statements, queries.finish(live.id, now())] if live.over else statements


def _read_all(connection: Connection, table: str) -> tuple[TableRow | None, list[tuple[str, int]], Stored]:
    row = queries.find_table(connection, table)
    keys = queries.find_keys(connection, table)
    return row, keys, _read_stored(connection, table)


def _read_stored(connection: Connection, table: str) -> Stored:
    return Stored(*queries.count_versions(connection, table), queries.last_actions(connection, table, KEPT + 1))


def _replayed(row: TableRow, game: Game, played: list[tuple[int, int, str]]) -> Match:
    match = game.start(len(row.seats), row.options)
    for _, seat, action in played:
        match.play(seat, action)
    return match
