"""The whole server in one object: store, tables, computer players, and how pages are written."""

import asyncio
import logging
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import moonshelf
from moonshelf.geometry.svg import seat_mark
from moonshelf.kernel.seats import letter
from moonshelf.store import Database, StoreError, queries
from moonshelf.store.rows import COMPUTER
from moonshelf.web.asked import Asked
from moonshelf.web.assets import Assets
from moonshelf.web.claim import claim
from moonshelf.web.computers import Computers
from moonshelf.web.guard import Limiter
from moonshelf.web.keys import Links
from moonshelf.web.live import Live, Watcher
from moonshelf.web.settings import Settings
from moonshelf.web.tables import TableClosed, TableMissing, Tables
from moonshelf.web.warmth import Warmth

_PACES = {"act": (60, 20), "why": (60, 20), "make": (20, 0.5)}
"""How often an address may do something: so many at once, and so many a second."""

log = logging.getLogger("moonshelf")


class Site:
    """Everything that the handlers of requests share."""

    def __init__(self, settings: Settings) -> None:
        """Open the data folder.

        Raises:
            StoreError: When the folder or its database cannot be used, or another server uses it.
        """
        self.settings = settings
        self.store = Database.in_folder(settings.data)
        try:
            self._claim = claim(settings.data)
        except StoreError:
            self.store.close()
            raise
        self.links = Links(settings.data)
        self.assets = Assets()
        self.computers = Computers(settings.pace)
        self.tables = Tables(self.store, settings.room, self._wake)
        self.games = {name: moonshelf.game(name) for name in moonshelf.SHELF}
        self.warmth = Warmth(self.games.values(), settings.warm)
        self.watchers: set[Watcher] = set()
        self.closing = False
        paces = _PACES if settings.limits else {}
        self.limiters = {what: Limiter(*pace) for what, pace in paces.items()}
        self._beginnings: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Begin what goes on without anybody asking."""
        self.warmth.start()
        task = asyncio.create_task(self._resume())
        self._beginnings.add(task)
        task.add_done_callback(self._beginnings.discard)

    def close_streams(self) -> None:
        """End all streams, so that the server can stop."""
        self.closing = True
        for watcher in self.watchers:
            watcher.woken.set()

    async def stop(self) -> None:
        """Write what waits, and close."""
        self.close_streams()
        for task in tuple(self._beginnings):
            task.cancel()
        await self.computers.stop()
        await asyncio.to_thread(self.close)

    def close(self) -> None:
        """Write what waits, and give the data folder free."""
        self.store.close()
        self._claim.close()

    def limit(self, what: str, request: Asked) -> None:
        """Ask an address for patience when it does something too often."""
        if what in self.limiters:
            self.limiters[what].check(request.client.host if request.client else "")

    def page(self, name: str, context: Mapping[str, Any]) -> str:
        """Write a page or a part of one."""
        return self._templates.get_template(name).render(context)

    def macros(self, name: str, context: Mapping[str, Any], wanted: Iterable[str]) -> dict[str, Markup]:
        """Write some of a template's macros."""
        module = self._templates.get_template(name).make_module(dict(context))
        return {macro: Markup(str(getattr(module, macro)()).strip()) for macro in wanted}

    @cached_property
    def _templates(self) -> Environment:
        folder = FileSystemLoader(Path(__file__).with_name("templates"))
        made = Environment(
            loader=folder,
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        made.globals |= {"asset": self.assets.url, "mark": mark, "letter": letter, "warming": self.warmth}
        made.filters |= {"json": _json, "signed": signed}
        return made

    def _wake(self, live: Live) -> None:
        self.computers.wake(self.tables, live)

    async def _resume(self) -> None:
        """Let the computer players go on that were to move when the server stopped."""
        for row in await self.store.read(queries.unfinished):
            if any(seat.kind == COMPUTER for seat in row.seats):
                try:
                    self._wake(await self.tables.open(row.id))
                except (TableClosed, TableMissing) as error:
                    log.warning("table %s stays closed: %s", row.id, error)


def mark(seat: int) -> Markup:
    """Draw a seat's mark, to stand in a line of text."""
    drawn = seat_mark(seat, (0, 0), 9)
    return Markup(f'<svg class="mark" viewBox="-11 -11 22 22" aria-hidden="true">{drawn}</svg>')


def signed(points: int) -> str:
    """Write points with a sign, as in a sum."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
