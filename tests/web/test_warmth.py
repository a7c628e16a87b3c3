"""Rules are compiled in the background, one game after another, and pages say so."""

import threading
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

import moonshelf
from moonshelf.kernel.engine import Engine
from moonshelf.web.warmth import Warmth
from tests.web.serving import Person, Served, serving, settings


@dataclass
class SlowEngine:
    """An engine whose rules take until they are told to be ready."""

    cached: bool = False
    ready: threading.Event = field(default_factory=threading.Event)

    def prepare(self) -> bool:
        return self.ready.wait(10)


def game(title: str, **engine: Any) -> Any:
    return SimpleNamespace(spec=SimpleNamespace(title=title), engine=SlowEngine(**engine))


def wait_for(warmth: Warmth, cold: list[str]) -> None:
    for _ in range(500):
        if warmth.cold == cold:
            return
        threading.Event().wait(0.01)
    raise AssertionError(warmth.cold)


def test_games_are_prepared_one_after_another() -> None:
    games = [game("One"), game("Two", cached=True), game("Three")]
    warmth = Warmth(games, True)
    assert warmth.cold == ["One", "Three"]
    warmth.start()
    games[2].engine.ready.set()
    assert warmth.cold == ["One", "Three"]
    games[0].engine.ready.set()
    wait_for(warmth, [])


def test_nothing_is_prepared_where_that_is_not_wanted() -> None:
    assert Warmth([game("One")], False).cold == []


def test_a_page_says_what_is_being_prepared_and_that_one_can_play(
    served: Served, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 'id="warm"' not in ann.client.get("/").text
    monkeypatch.setattr(served.site.warmth, "_cold", [game("Honey Moon")])
    assert "Compiling the rules of Honey Moon in the background" in ann.client.get("/").text
    assert 'hx-get="/warm"' in ann.client.get("/warm").text
    monkeypatch.undo()
    assert ann.client.get("/warm").text.strip() == ""


def test_the_server_itself_stays_without_the_compiler(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken_up: list[str] = []
    monkeypatch.setattr(Engine, "compile", lambda engine: taken_up.append(engine.package))
    monkeypatch.setattr(Engine, "cached", True)
    for name in moonshelf.SHELF:
        monkeypatch.setattr(moonshelf.game(name).engine, "compiled", False)
        monkeypatch.setattr(moonshelf.game(name).engine, "takes_up", True)
    with serving(settings(tmp_path_factory.mktemp("data"))) as served:
        ann = served.person()
        ann.wait_for_end(ann.make("computer:greedy", "computer:greedy"))
    assert taken_up == []
