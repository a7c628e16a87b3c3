"""The writer: everything that waits in one transaction, and no fault spoils another's work."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import event, insert, update
from sqlalchemy.exc import IntegrityError

from moonshelf.store import Database, queries
from moonshelf.store.schema import tables
from moonshelf.store.writer import Work, merged
from tests.running import run
from tests.store.rows import action_row, table_row


def commits(store: Database) -> list[Any]:
    """Count commits from now on: a list that grows."""
    counted: list[Any] = []
    event.listen(store.engine, "commit", counted.append)
    return counted


async def with_table(store: Database) -> None:
    await store.write(queries.add_table(table_row()))


def test_what_waits_is_written_in_few_transactions(store: Database) -> None:
    async def write_many() -> None:
        await with_table(store)
        counted = commits(store)
        writes = (store.write(queries.add_actions("t", [action_row(v)])) for v in range(1, 501))
        await asyncio.gather(*writes)
        assert len(counted) < 100

    run(write_many())
    assert len(store.read_now(queries.all_actions, "t")) == 500


def test_a_fault_fails_alone(store: Database) -> None:
    async def write_with_faults() -> list[Any]:
        await with_table(store)
        await store.write(queries.add_actions("t", [action_row(3), action_row(5)]))
        writes = (store.write(queries.add_actions("t", [action_row(v)])) for v in range(1, 8))
        return await asyncio.gather(*writes, return_exceptions=True)

    results = run(write_with_faults())
    assert [isinstance(result, IntegrityError) for result in results] == [
        False, False, True, False, True, False, False,
    ]  # fmt: skip
    assert len(store.read_now(queries.all_actions, "t")) == 7


def test_the_statements_of_one_write_are_done_together_or_not_at_all(store: Database) -> None:
    async def write_half() -> None:
        await with_table(store)
        await store.write(queries.add_actions("t", [action_row(1)]))
        with pytest.raises(IntegrityError):
            await store.write(queries.finish("t", 9), queries.add_actions("t", [action_row(2), action_row(1)]))

    run(write_half())
    row = store.read_now(queries.find_table, "t")
    assert row is not None
    assert row.finished is None
    assert store.read_now(queries.all_actions, "t") == [(1, 0, "a1")]


def test_neighbours_of_one_kind_are_joined_and_the_order_is_kept() -> None:
    first, second = insert(tables), update(tables)
    from concurrent.futures import Future

    works = [
        Work([(first, [{"n": 1}])], Future()),
        Work([(first, [{"n": 2}]), (second, [{"n": 3}])], Future()),
        Work([(first, [{"n": 4}])], Future()),
    ]
    assert list(merged(works)) == [
        (first, [{"n": 1}, {"n": 2}]),
        (second, [{"n": 3}]),
        (first, [{"n": 4}]),
    ]


def test_what_waits_at_the_end_is_written_still(store: Database) -> None:
    run(with_table(store))
    futures = [store._writer.put(queries.add_actions("t", [action_row(v)])) for v in range(1, 300)]
    store.close()
    assert all(future.done() and future.exception() is None for future in futures)


def test_a_closed_store_says_so(store: Database) -> None:
    store.close()
    with pytest.raises(RuntimeError, match="closed"):
        run(with_table(store))
