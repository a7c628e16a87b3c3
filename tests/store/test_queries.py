"""What is written comes back as it was."""

import msgspec

from moonshelf.store import Database, Seat, queries
from moonshelf.store.writer import Statement
from tests.running import run
from tests.store.rows import action_row, table_row


def write(store: Database, *statements: Statement) -> None:
    run(store.write(*statements))


def test_a_table_comes_back_whole(store: Database) -> None:
    write(store, queries.add_table(table_row()))
    assert store.read_now(queries.find_table, "t") == table_row()
    assert store.read_now(queries.find_table, "u") is None


def test_actions_come_back_in_order_with_their_positions(store: Database) -> None:
    rows = [action_row(version, f"c{version}", bytes([version]) * 1000) for version in range(1, 10)]
    write(store, queries.add_table(table_row()), queries.add_actions("t", rows))
    assert store.read_now(queries.last_actions, "t", 3) == rows[-3:]
    assert store.read_now(queries.last_actions, "t", 99) == rows
    assert store.read_now(queries.actions_from, "t", 4, 2) == rows[3:5]
    assert store.read_now(queries.all_actions, "t")[:2] == [(1, 0, "a1"), (2, 0, "a2")]


def test_what_was_taken_back_is_no_action_but_counts(store: Database) -> None:
    rows = [action_row(version, f"c{version}", bytes([version])) for version in range(1, 5)]
    write(store, queries.add_table(table_row()), queries.add_actions("t", rows))
    blank = msgspec.structs.replace(action_row(5, "c5"), action="")
    write(store, *queries.take_back("t", 3, [(4, b"moved")], blank))
    assert store.read_now(queries.count_versions, "t") == (5, 2)
    assert [row.version for row in store.read_now(queries.last_actions, "t", 9)] == [1, 2, 4]
    assert [row.position for row in store.read_now(queries.actions_from, "t", 3, 9)] == [b"moved"]
    assert [version for version, *_ in store.read_now(queries.all_actions, "t")] == [1, 2, 4]
    assert store.read_now(queries.find_client_id, "t", "c3") == 3
    assert store.read_now(queries.find_client_id, "t", "c5") == 5


def test_a_table_without_actions_has_no_version(store: Database) -> None:
    assert store.read_now(queries.count_versions, "t") == (0, 0)


def test_a_submission_is_found_by_the_name_its_sender_gave_it(store: Database) -> None:
    write(
        store, queries.add_table(table_row()), queries.add_actions("t", [action_row(1, "A.x"), action_row(2)])
    )
    assert store.read_now(queries.find_client_id, "t", "A.x") == 1
    assert store.read_now(queries.find_client_id, "t", "B.x") is None


def test_actions_without_a_name_do_not_collide(store: Database) -> None:
    write(store, queries.add_table(table_row()), queries.add_actions("t", [action_row(1), action_row(2)]))
    assert len(store.read_now(queries.all_actions, "t")) == 2


def test_keys_open_seats_of_their_table_alone(store: Database) -> None:
    write(
        store,
        queries.add_table(table_row("t")),
        queries.add_table(table_row("u")),
        queries.add_keys("t", [("k", 0), ("k", 1), ("j", 1)]),
        queries.add_keys("u", [("j", 0)]),
    )
    assert sorted(store.read_now(queries.find_keys, "t")) == [("j", 1), ("k", 0), ("k", 1)]


def test_ones_own_tables_come_running_first_newest_first(store: Database) -> None:
    tables = [table_row("a", 1), table_row("b", 2), table_row("c", 3, finished=9), table_row("d", 4)]
    write(store, *map(queries.add_table, tables), *(queries.add_keys(t.id, [("k", 0)]) for t in tables[:3]))
    assert [row.id for row in store.read_now(queries.tables_of, "k", 9)] == ["b", "a", "c"]
    assert [row.id for row in store.read_now(queries.tables_of, "k", 1)] == ["b"]
    assert [row.id for row in store.read_now(queries.unfinished)] == ["d", "b", "a"]


def test_a_table_can_be_changed_in_what_may_change(store: Database) -> None:
    write(store, queries.add_table(table_row()), queries.add_actions("t", [action_row(1)]))
    write(
        store,
        queries.finish("t", 5),
        queries.set_seats("t", (Seat("open"),)),
        queries.set_following("t", "u"),
        *queries.set_positions("t", "new", [(1, b"other")]),
    )
    row = store.read_now(queries.find_table, "t")
    assert row is not None
    assert (row.finished, row.seats, row.following, row.layout) == (5, (Seat("open"),), "u", "new")
    assert store.read_now(queries.last_actions, "t", 1)[0].position == b"other"


def test_a_position_takes_little_room() -> None:
    from moonshelf.store.rows import pack, unpack

    position = bytes(1433)
    assert unpack(pack(position)) == position
    assert len(pack(position)) < 60
