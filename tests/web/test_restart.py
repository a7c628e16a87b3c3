"""A table opens as it was left: after a restart, from the middle, and with changed layouts and rules."""

import asyncio
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from moonshelf.store import queries
from moonshelf.web import tables as web_tables
from moonshelf.web.live import KEPT
from moonshelf.web.site import Site
from tests.running import run
from tests.web.serving import JSON, Person, Served, serving, settings

ROUNDS = 22
"""Rounds that were played: more actions than are kept in memory."""
VERSION = 1 + 3 * ROUNDS


class Left(NamedTuple):
    """A folder with a table that was left in the middle, the key of its player, and what was seen."""

    folder: Path
    table: str
    key: str
    seen: dict[str, object]


@pytest.fixture(scope="module")
def original(moths: None, tmp_path_factory: pytest.TempPathFactory) -> Left:
    """A table that was left in the middle."""
    folder = tmp_path_factory.mktemp("original")
    with serving(settings(folder)) as served:
        ann = served.person()
        table = ann.make("me", "here", name_0="Ann", option_side="B")
        ann.pass_rounds(table, "AB", ROUNDS)
        return Left(folder, table, ann.client.cookies["moonshelf"], ann.see(table, "A"))


@pytest.fixture
def left(original: Left, tmp_path: Path) -> Left:
    """A copy of it, to do with as one likes."""
    copied = shutil.copytree(original.folder, tmp_path / "copy")
    return original._replace(folder=copied)


def again(served: Served, key: str) -> Person:
    """The same browser, after a restart."""
    person = served.person()
    person.client.cookies.set("moonshelf", key)
    return person


def test_a_restart_changes_nothing_that_is_seen(left: Left) -> None:
    folder, table, key, seen = left
    with serving(settings(folder)) as served:
        ann = again(served, key)
        assert ann.see(table, "A") == seen
        assert ann.act(table, "A", "pass")["answer"] == "done"


def test_the_game_goes_on_with_the_same_chance(left: Left) -> None:
    folder, table, key, seen = left
    rolls = []
    for _ in range(2):
        with serving(settings(folder)) as served:
            ann = again(served, key)
            live = run(served.site.tables.open(table.removeprefix("/t/")))
            probe = web_tables.resumed(live.row, live.game, _stored(served.site, live.id))[0]
            probe.play(0, "pass")
            probe.play(1, "pass")
            rolls.append(probe.history[-1])
            assert ann.see(table)["version"] == seen["version"]
    assert rolls[0] == rolls[1]


def _stored(site: Site, table: str) -> web_tables.Stored:
    return site.store.read_now(web_tables._read_stored, table)


def test_opening_reads_the_last_actions_alone(left: Left, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, table, key, _ = left
    asked = []
    original = queries.last_actions

    def counted(connection: object, name: str, most: int) -> list[object]:
        rows = original(connection, name, most)  # type: ignore[arg-type]
        asked.append(len(rows))
        return list(rows)

    with serving(settings(folder)) as served:
        monkeypatch.setattr(queries, "last_actions", counted)
        monkeypatch.setattr(queries, "all_actions", None)
        assert again(served, key).see(table, "A")["version"] == VERSION
    assert asked == [KEPT + 1]


def test_a_long_game_does_not_grow_in_memory(left: Left) -> None:
    folder, table, key, _ = left
    with serving(settings(folder)) as served:
        ann = again(served, key)
        ann.pass_rounds(table, "AB", 50)
        live = served.site.tables._alive[table.removeprefix("/t/")]
        assert len(live.trail) == KEPT
        assert len(live.match.positions) <= KEPT + 4
        assert len(live.spoken) <= 3 * (KEPT + 1)
        assert live.version == VERSION + 150


def test_positions_of_another_layout_are_written_anew(left: Left, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, table, key, seen = left
    name = table.removeprefix("/t/")
    with serving(settings(folder)) as served:
        old = served.site.store.read_now(queries.all_actions, name)
        broken = [(version, b"of another layout") for version in range(1, len(old) + 1)]
        run(served.site.store.write(*queries.set_positions(name, "another", broken)))
    with serving(settings(folder)) as served:
        assert again(served, key).see(table, "A") == seen
        assert len(set(_positions(served, name, len(old)))) > 1
    with serving(settings(folder)) as served:
        monkeypatch.setattr(queries, "all_actions", None)
        assert again(served, key).see(table, "A") == seen


def _positions(served: Served, name: str, last: int) -> list[bytes]:
    return [row.position for row in served.site.store.read_now(queries.actions_from, name, 1, last)]


@pytest.mark.parametrize(
    ("change", "reason"),
    [({"rules": 99}, "rules 99"), ({"components": "7-x"}, "components 7-x"), ({"game": "gone"}, "'gone'")],
)
def test_a_table_of_other_rules_says_why_it_stays_closed(
    left: Left, change: dict[str, object], reason: str
) -> None:
    from sqlalchemy import update

    from moonshelf.store.schema import tables

    folder, table, key, _ = left
    with serving(settings(folder)) as served:
        statement = update(tables).values(**change)
        run(served.site.store.write((statement, [{}])))
    with serving(settings(folder)) as served:
        ann = again(served, key)
        answer = ann.client.get(table, headers=JSON)
        assert answer.status_code == 409
        assert reason in answer.json()["reason"]
        assert ann.client.get("/").status_code == 200


def test_a_table_is_in_memory_once_however_many_ask_at_once(served: Served, ann: Person) -> None:
    table = ann.make("me", "here").removeprefix("/t/")
    store = served.site.tables

    async def ask() -> int:
        fresh = web_tables.Tables(store.store, 10, lambda live: None)
        lives = await asyncio.gather(*(fresh.open(table) for _ in range(20)))
        return len({id(live) for live in lives})

    assert run(ask()) == 1


def test_tables_that_nobody_looks_at_leave_the_memory(tmp_path: Path) -> None:
    with serving(settings(tmp_path, room=3)) as served:
        ann = served.person()
        made = [ann.make("me", "here") for _ in range(8)]
        assert len(served.site.tables._alive) <= 4
        ann.act(made[0], "A", "pass")
        assert ann.see(made[0])["waiting"] == ["B"]
