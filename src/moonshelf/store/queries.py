"""What is asked of the database and written to it; SQL that SQLite and PostgreSQL share.

Functions that read take a connection; functions that write give statements for :meth:`Database.write`.
"""

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, bindparam, func, insert, select, update

from moonshelf.store.rows import ActionRow, Seat, TableRow, pack, seats_from_json, seats_to_json, unpack
from moonshelf.store.schema import actions, keys, tables
from moonshelf.store.writer import Statement

_ADD_TABLE = insert(tables)
_ADD_ACTIONS = insert(actions)
_ADD_KEY = insert(keys)
_FINISH = update(tables).where(tables.c.id == bindparam("of")).values(finished=bindparam("at"))
_SEAT = update(tables).where(tables.c.id == bindparam("of")).values(seats=bindparam("json"))
_FOLLOW = update(tables).where(tables.c.id == bindparam("of")).values(following=bindparam("by"))
_LAYOUT = update(tables).where(tables.c.id == bindparam("of")).values(layout=bindparam("to"))
_OF_VERSION = (actions.c.table_id == bindparam("of"), actions.c.version == bindparam("in_version"))
_BLANK = update(actions).where(*_OF_VERSION).values(action="")
_REPACK = update(actions).where(*_OF_VERSION).values(position=bindparam("packed"))


def add_table(row: TableRow) -> Statement:
    """Write a new table."""
    values = {
        **msgspec.structs.asdict(row),
        "seats": seats_to_json(row.seats),
        "options": msgspec.json.encode(row.options).decode(),
    }
    return _ADD_TABLE, [values]


def add_actions(table: str, rows: Iterable[ActionRow]) -> Statement:
    """Write further actions of a table."""
    return _ADD_ACTIONS, [
        {**msgspec.structs.asdict(row), "table_id": table, "position": pack(row.position)} for row in rows
    ]


def add_keys(table: str, pairs: Iterable[tuple[str, int]]) -> Statement:
    """Write pairs of a key's hash and the seat it opens."""
    return _ADD_KEY, [{"key": key, "table_id": table, "seat": seat} for key, seat in pairs]


def finish(table: str, at: int) -> Statement:
    """Note that a game has ended."""
    return _FINISH, [{"of": table, "at": at}]


def set_seats(table: str, seats: tuple[Seat, ...]) -> Statement:
    """Write who plays which seat."""
    return _SEAT, [{"of": table, "json": seats_to_json(seats)}]


def set_following(table: str, following: str) -> Statement:
    """Write at which table the same people play again."""
    return _FOLLOW, [{"of": table, "by": following}]


def set_positions(table: str, layout: str, positions: Iterable[tuple[int, bytes]]) -> list[Statement]:
    """Write the positions of a table anew, in another layout."""
    return [(_LAYOUT, [{"of": table, "to": layout}]), *_repack(table, positions)]


def take_back(
    table: str, version: int, positions: Iterable[tuple[int, bytes]], blank: ActionRow
) -> list[Statement]:
    """Blank an action, put later positions right, and write the blank row that did this.

    Versions go on counting, so that nothing that was sent before can act once more.
    """
    blanked = (_BLANK, [{"of": table, "in_version": version}])
    return [add_actions(table, [blank]), blanked, *_repack(table, positions)]


def _repack(table: str, positions: Iterable[tuple[int, bytes]]) -> list[Statement]:
    rows = [{"of": table, "in_version": version, "packed": pack(position)} for version, position in positions]
    return [(_REPACK, rows)] if rows else []


def find_table(connection: Connection, table: str) -> TableRow | None:
    """Read a table, None when there is none."""
    row = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
    return None if row is None else _table(row)


def find_keys(connection: Connection, table: str) -> list[tuple[str, int]]:
    """Read the hashes of a table's keys, each with the seat it opens."""
    rows = connection.execute(select(keys.c.key, keys.c.seat).where(keys.c.table_id == table))
    return [(str(key), int(seat)) for key, seat in rows]


def last_actions(connection: Connection, table: str, most: int) -> list[ActionRow]:
    """Read the last so many actions of a table, oldest first."""
    query = _played(table, select(actions)).order_by(actions.c.version.desc()).limit(most)
    return [_action(row) for row in reversed(connection.execute(query).all())]


def actions_from(connection: Connection, table: str, step: int, most: int) -> list[ActionRow]:
    """Read so many actions of a table from a step on; the first action is step 1."""
    query = _played(table, select(actions)).order_by(actions.c.version).offset(step - 1).limit(most)
    return [_action(row) for row in connection.execute(query)]


def all_actions(connection: Connection, table: str) -> list[tuple[int, int, str]]:
    """Read version, seat and notation of every action of a table."""
    query = _played(table, select(actions.c.version, actions.c.seat, actions.c.action))
    rows = connection.execute(query.order_by(actions.c.version))
    return [(int(version), int(seat), str(action)) for version, seat, action in rows]


def count_versions(connection: Connection, table: str) -> tuple[int, int]:
    """Count the versions of a table: all of them, and those that are no action."""
    last = select(func.max(actions.c.version)).where(actions.c.table_id == table)
    blank = select(func.count()).where(actions.c.table_id == table, actions.c.action == "")
    return connection.execute(last).scalar_one() or 0, connection.execute(blank).scalar_one()


def _played(table: str, query: Select[Any]) -> Select[Any]:
    return query.where(actions.c.table_id == table, actions.c.action != "")


def find_client_id(connection: Connection, table: str, client_id: str) -> int | None:
    """Find the version of the action that a sender called so, None when it never arrived."""
    query = select(actions.c.version).where(actions.c.table_id == table, actions.c.client_id == client_id)
    found = connection.execute(query).scalar_one_or_none()
    return None if found is None else int(found)


def tables_of(connection: Connection, key: str, most: int) -> list[TableRow]:
    """Read the tables that a key opens a seat of, those being played first, newest first."""
    mine = select(keys.c.table_id).where(keys.c.key == key)
    query = (
        select(tables)
        .where(tables.c.id.in_(mine))
        .order_by(tables.c.finished.is_not(None), tables.c.created.desc())
        .limit(most)
    )
    return [_table(row) for row in connection.execute(query)]


def unfinished(connection: Connection) -> list[TableRow]:
    """Read the tables that are being played."""
    query = select(tables).where(tables.c.finished.is_(None)).order_by(tables.c.created.desc())
    return [_table(row) for row in connection.execute(query)]


def _table(row: Row[Any]) -> TableRow:
    values = dict(row._mapping)
    values["seats"] = seats_from_json(values["seats"])
    values["options"] = msgspec.json.decode(values["options"], type=dict[str, str | bool])
    return TableRow(**values)


def _action(row: Row[Any]) -> ActionRow:
    values = dict(row._mapping)
    values.pop("table_id")
    return ActionRow(**{**values, "position": unpack(values["position"])})
