"""Computer players move on the server, whether or not anybody looks, and hold nobody up."""

import asyncio
import contextlib
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from moonshelf.players import levels
from moonshelf.players.levels import Level
from moonshelf.store import ActionRow, queries
from moonshelf.web.wishes import WHOS
from tests.running import run
from tests.web.serving import Person, Served, serving, settings


def test_a_game_among_computer_players_ends_without_anybody_looking(served: Served, ann: Person) -> None:
    table = ann.make("computer:greedy", "computer:random", game="moths")
    view = ann.wait_for_end(table)
    assert view["ranks"]
    assert view["ending"]


def test_a_computer_player_answers_a_person(ann: Person) -> None:
    table = ann.make("me", "computer:greedy")
    ann.act(table, "A", "pass")
    view = ann.wait_for(table, "A")
    assert any(line.startswith("Round 2") for entry in view["log"] for line in entry["lines"])


def test_computer_players_choose_while_people_still_think(ann: Person) -> None:
    table = ann.make("me", "computer:random", "computer:greedy")
    until = time.monotonic() + 10
    while ann.see(table)["waiting"] != ["A"] and time.monotonic() < until:
        time.sleep(0.01)
    assert ann.see(table)["waiting"] == ["A"]


def test_a_computer_player_that_thinks_long_stops_nobody(
    ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, enough = threading.Event(), threading.Event()

    def think(*_: object) -> int:
        thinking.set()
        enough.wait(20)
        return 0

    monkeypatch.setattr(levels, "LEVELS", (Level("slow", "thinks", think), *levels.LEVELS))
    monkeypatch.setattr("moonshelf.web.wishes.WHOS", (*WHOS, ("computer:slow", "Slow")))
    ann.make("me", "computer:slow")
    assert thinking.wait(10)
    table = ben.make("me", "here")
    ben.act(table, "A", "pass")
    ben.act(table, "B", "pass")
    assert ben.see(table)["version"] == 4
    enough.set()


@pytest.mark.parametrize("fault", [ZeroDivisionError, None])
def test_a_computer_player_that_fails_or_cheats_stops_no_table(
    ann: Person, monkeypatch: pytest.MonkeyPatch, fault: type[Exception] | None
) -> None:
    def choose(*_: object) -> int:
        if fault:
            raise fault
        return 10**6

    monkeypatch.setattr(levels, "LEVELS", (Level("broken", "fails", choose), *levels.LEVELS))
    monkeypatch.setattr("moonshelf.web.wishes.WHOS", (*WHOS, ("computer:broken", "Broken")))
    table = ann.make("me", "computer:broken")
    ann.act(table, "A", "pass")
    assert ann.wait_for(table, "A")["version"] >= 4


def test_a_computer_player_takes_up_what_another_process_has_written(served: Served, ann: Person) -> None:
    table = ann.make("me", "here", "computer:random")
    ann.wait_for(table, "A")
    live = served.site.tables._alive[table.removeprefix("/t/")]
    while live.owing("computer"):
        time.sleep(0.01)
    version, idle = live.version, live.game.spec.idle
    after = live.game.apply(live.match.position, 0, idle)
    row = ActionRow(version + 1, 0, "pass", None, after, 0)
    run(served.site.store.write(queries.add_actions(live.id, [row])))
    loop = served.server.servers[0].get_loop()
    played = asyncio.run_coroutine_threadsafe(served.site.tables.play(live, 0, idle, version), loop)
    assert played.result(10) is False
    assert live.version == version + 1


def test_computer_players_go_on_after_a_restart(tmp_path: Path) -> None:
    with serving(settings(tmp_path, pace=60)) as served:
        ann = served.person()
        with watched(ann, "moon_viewing") as table:
            left = act_until_it_passes_on(ann, table)
        key = ann.client.cookies["moonshelf"]
    with serving(settings(tmp_path)) as served:
        ann = served.person()
        ann.client.cookies.set("moonshelf", key)
        assert ann.wait_for(table, "A")["version"] > left["version"]


def test_after_an_open_action_a_watched_board_stands_still(tmp_path: Path) -> None:
    with serving(settings(tmp_path, pace=60)) as served:
        ann = served.person()
        with watched(ann, "moon_viewing") as table:
            left = act_until_it_passes_on(ann, table)
            time.sleep(0.3)
            assert ann.see(table, "A") == left


def test_secret_decisions_and_chance_hold_nobody_up(tmp_path: Path) -> None:
    with serving(settings(tmp_path, pace=600)) as served:
        ann = served.person()
        with watched(ann, "honey_moon") as table:
            ann.act(table, "A", "pass")
            assert ann.wait_for(table, "A")["waiting"]


@contextlib.contextmanager
def watched(ann: Person, game: str) -> Iterator[str]:
    """A table with a computer player where it is the person's turn, and a page open that shows it."""
    table = ann.make("me", "computer:random", game=game)
    ann.wait_for(table, "A")
    with ann.client.stream("GET", f"{table}/stream") as answer:
        lines = answer.iter_lines()  # kept: without it the stream would be closed
        next(lines)
        yield table


def act_until_it_passes_on(ann: Person, table: str) -> dict[str, Any]:
    """Act as long as it is the person's turn; give what there is to see then."""
    while (view := ann.see(table, "A"))["waiting"] == ["A"]:
        ann.act(table, "A", view["moves"][0]["notation"])
    return view
