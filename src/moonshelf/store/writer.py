"""The one writer: a thread that puts what waits into one transaction.

A synced commit costs milliseconds, however much is in it. So whatever arrives while one commit is under way
goes into the next, together. A fault in one piece of work must not spoil the others': then each is done
again in a transaction of its own.
"""

import threading
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import SQLAlchemyError

MOST_AT_ONCE = 200

Rows = list[dict[str, Any]]
Statement = tuple[Executable, Rows]
"""A statement, and the rows of parameters to run it with."""


class Work(NamedTuple):
    """Statements that are done together or not at all, and who waits for them."""

    statements: Sequence[Statement]
    done: "Future[None]"


class Writer:
    """Writes for a whole process; :meth:`put` may be called from any thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[Work | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="moonshelf writer", daemon=True)
        self._thread.start()

    def put(self, *statements: Statement) -> "Future[None]":
        """Queue statements; the future is done when they are on the disk."""
        work = Work(statements, Future())
        if self._closed:
            work.done.set_exception(RuntimeError("the store is closed"))
        else:
            self._queue.put(work)
        return work.done

    def close(self) -> None:
        """Write what waits, and end the thread."""
        self._closed = True
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            while batch := self._next_batch():
                self._write(connection, batch)

    def _next_batch(self) -> list[Work]:
        first = self._queue.get()
        batch = [] if first is None else [first]
        while batch and len(batch) < MOST_AT_ONCE:
            try:
                further = self._queue.get_nowait()
            except Empty:
                break
            if further is None:
                self._queue.put(None)
                break
            batch.append(further)
        return batch

    def _write(self, connection: Connection, batch: list[Work]) -> None:
        try:
            _commit(connection, merged(batch))
        except Exception as error:
            if len(batch) == 1 or not isinstance(error, SQLAlchemyError):
                _fail(batch, error)
            else:
                for work in batch:
                    self._write(connection, [work])
            return
        for work in batch:
            work.done.set_result(None)


def merged(batch: Iterable[Work]) -> Iterator[Statement]:
    """Join neighbours that are the same statement into one with many rows, keeping the order."""
    current: Executable | None = None
    rows: Rows = []
    for statement, more in (pair for work in batch for pair in work.statements):
        if statement is current:
            rows = [*rows, *more]
            continue
        if current is not None:
            yield current, rows
        current, rows = statement, more
    if current is not None:
        yield current, rows


def _commit(connection: Connection, statements: Iterable[Statement]) -> None:
    with connection.begin():
        for statement, rows in statements:
            connection.execute(statement, rows)


def _fail(batch: Iterable[Work], error: Exception) -> None:
    for work in batch:
        work.done.set_exception(error)
