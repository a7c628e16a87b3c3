"""Opening the database: settings, migrations, and clear words when it cannot be used."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect, text

from moonshelf.store import Database, StoreError
from moonshelf.store.database import migrate
from moonshelf.store.migrations import HEAD
from moonshelf.store.migrations.upgrade import config, knows, upgrade
from moonshelf.store.schema import metadata


def test_the_migrations_make_what_the_schema_says(store: Database) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_the_newest_revision_is_named_rightly() -> None:
    assert ScriptDirectory.from_config(config()).get_current_head() == HEAD
    assert knows(HEAD)
    assert not knows("9999")


def test_a_commit_is_on_the_disk_and_readers_do_not_wait(store: Database) -> None:
    with store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1


def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    Database.in_folder(tmp_path).close()
    before = (tmp_path / "moonshelf.db").read_bytes()
    Database.in_folder(tmp_path).close()
    assert (tmp_path / "moonshelf.db").read_bytes() == before


def test_a_migration_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def upgrade_and_fail(connection: Connection) -> None:
        upgrade(connection)
        raise InterruptedError

    monkeypatch.setattr("moonshelf.store.migrations.upgrade.upgrade", upgrade_and_fail)
    with pytest.raises(InterruptedError):
        Database.in_folder(tmp_path)
    monkeypatch.undo()
    Database.in_folder(tmp_path).close()


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    database = Database.in_folder(tmp_path)
    with database.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    with pytest.raises(StoreError, match=r"newer moonshelf .*'9999'.* another data folder"):
        Database.in_folder(tmp_path)


def test_a_file_that_is_no_database_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "moonshelf.db").write_text("not a database, but long enough to be looked at as one" * 99)
    with pytest.raises(StoreError, match=r"cannot be opened: .*not a database"):
        Database.in_folder(tmp_path)


def test_a_folder_that_cannot_be_made_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match=r"data folder .*file/data cannot be made"):
        Database.in_folder(tmp_path / "file" / "data")


def test_the_schema_is_plain_enough_for_postgresql() -> None:
    from sqlalchemy.dialects import postgresql
    from sqlalchemy.schema import CreateTable

    written = [
        str(CreateTable(table).compile(dialect=postgresql.dialect())) for table in metadata.sorted_tables
    ]
    assert [line.split("(")[0].split()[-1] for line in written] == ["tables", "actions", "keys"]
    assert "position BYTEA NOT NULL" in written[1]


def test_statements_are_plain_enough_for_postgresql() -> None:
    from sqlalchemy.dialects import postgresql

    from moonshelf.store import queries
    from tests.store.rows import action_row, table_row

    statements = [
        queries.add_table(table_row()),
        queries.add_actions("t", [action_row(1)]),
        queries.add_keys("t", [("k", 0)]),
        queries.finish("t", 1),
        queries.set_seats("t", ()),
        queries.set_following("t", "u"),
        *queries.set_positions("t", "l", [(1, b"p")]),
    ]
    for statement, rows in statements:
        names = list(rows[0])
        text_ = str(statement.compile(dialect=postgresql.dialect()))  # type: ignore[attr-defined]
        assert text_.startswith(("INSERT INTO", "UPDATE")), names


def test_an_engine_for_another_address_is_an_ordinary_one() -> None:
    engine = create_engine("sqlite://")
    migrate(engine)
    assert set(inspect(engine).get_table_names()) == {"tables", "actions", "keys", "alembic_version"}
    engine.dispose()
