"""Opening the database: connection settings, migrations, the writer, one process to a folder."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from moonshelf.kernel.errors import MoonshelfError
from moonshelf.store.migrations import HEAD
from moonshelf.store.writer import Statement, Writer

Result = TypeVar("Result")

_FILE = "moonshelf.db"

_SQLITE = ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 5000", "foreign_keys = ON")


class StoreError(MoonshelfError):
    """A database that cannot be opened; the message says why and what to do."""


class Database:
    """The database of one server: any thread may read, one thread writes."""

    def __init__(self, url: str) -> None:
        """Open a database and bring it up to date.

        Raises:
            StoreError: When it cannot be opened, or was made by a newer moonshelf.
        """
        self.engine = _engine(url)
        try:
            migrate(self.engine)
        except BaseException as error:
            self.engine.dispose()
            if not isinstance(error, SQLAlchemyError):
                raise
            reason = str(getattr(error, "orig", error))
            raise StoreError(f"the database {url} cannot be opened: {reason}") from None
        self._writer = Writer(self.engine)

    @classmethod
    def in_folder(cls, folder: Path) -> "Database":
        """Open the SQLite database of a data folder, made if missing.

        Raises:
            StoreError: When the folder cannot be written, or the database not opened.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"the data folder {folder} cannot be made: {error.strerror}") from None
        if not os.access(folder, os.W_OK):
            raise StoreError(f"the data folder {folder} cannot be written")
        return cls(f"sqlite:///{folder / _FILE}")

    async def write(self, *statements: Statement) -> None:
        """Write statements, all or none; returns when they are on the disk."""
        await asyncio.wrap_future(self._writer.put(*statements))

    async def read(self, query: Callable[..., Result], *arguments: Any) -> Result:
        """Run a query in a thread: a function of a connection and the arguments."""
        return await asyncio.to_thread(self.read_now, query, *arguments)

    def read_now(self, query: Callable[..., Result], *arguments: Any) -> Result:
        """Run a query in this thread."""
        with self.engine.connect() as connection:
            return query(connection, *arguments)

    def close(self) -> None:
        """Write what waits, and close."""
        self._writer.close()
        self.engine.dispose()


def migrate(engine: Engine) -> None:
    """Bring a database to this version's schema; nothing is done when it is there already.

    Raises:
        StoreError: When a newer moonshelf made it.
    """
    with engine.begin() as connection:
        current = _revision(connection)
        if current == HEAD:
            return
        # Only here, since it takes a third of a second that most starts do not need.
        from moonshelf.store.migrations.upgrade import knows, upgrade

        if current is not None and not knows(current):
            raise StoreError(
                f"the database was made by a newer moonshelf (its schema is {current!r}): "
                "install that version, or choose another data folder"
            )
        upgrade(connection)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    return None if found is None else str(found)


def _engine(url: str) -> Engine:
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _settle_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _settle_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # or the driver commits before and after every change of the schema
    for pragma in _SQLITE:
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
