"""The engine: interpreted at once, compiled when it may be, and never stuck on a spoilt cache.

A stand-in for Numba shows what the engine asks of it; ``test_compiling.py`` compiles in earnest.
"""

import logging
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from moonshelf.kernel import engine as engines
from moonshelf.kernel import game as games
from moonshelf.kernel import jit
from moonshelf.kernel.engine import SIGNATURES, Engine
from moonshelf.kernel.game import Game
from tests.kernel.copied import copied

NAME = "moths_of_engine"


class Dispatcher:
    """What Numba makes of a function, as far as the engine asks for it."""

    failures: ClassVar[list[Exception]] = []
    compiled: ClassVar[list[str]] = []

    def __init__(self, function: Any) -> None:
        self.function = function
        self.signatures: list[str] = []
        self.may_compile = True

    def compile(self, signature: str) -> None:
        if self.failures:
            raise self.failures.pop()
        self.signatures.append(signature)
        self.compiled.append(self.function.__name__)

    def disable_compile(self) -> None:
        self.may_compile = False

    def __call__(self, *args: Any) -> Any:
        return self.function(*args)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copied game, with the stand-in for Numba."""
    numba = SimpleNamespace(config=SimpleNamespace(), njit=lambda **_: Dispatcher)
    monkeypatch.setattr(jit, "_numba", lambda: numba)
    monkeypatch.setattr(Dispatcher, "failures", [])
    monkeypatch.setattr(Dispatcher, "compiled", [])
    monkeypatch.setenv("MOONSHELF_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("MOONSHELF_COMPILE", "auto")
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)
    with copied(tmp_path, NAME) as home:
        yield home


def test_an_engine_begins_interpreted(home: Path) -> None:
    engine = Engine(NAME)
    assert not engine.compiled
    assert not engine.cached
    assert engine.legal is engine.plain.legal


def test_compiling_takes_every_function_up_once(home: Path) -> None:
    engine = Engine(NAME)
    engine.compile()
    engine.compile()
    assert engine.compiled
    assert engine.cached
    assert sorted(Dispatcher.compiled) == sorted(SIGNATURES)
    assert engine.legal.signatures == ["(uint8[::1], uint8[::1], int64, int32[::1])"]
    assert not engine.legal.may_compile
    assert Path(jit._numba().config.CACHE_DIR) == jit.cache_folder(NAME)


def test_an_engine_goes_back_to_plain_python_and_up_again(home: Path) -> None:
    engine = Engine(NAME)
    engine.compile()
    engine.interpret()
    assert not engine.compiled
    assert engine.apply is engine.plain.apply
    engine.take_up()
    assert engine.compiled
    assert len(Dispatcher.compiled) == len(SIGNATURES)


def test_an_engine_does_not_compile_where_it_may_not(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOONSHELF_COMPILE", "never")
    engine = Engine(NAME)
    engine.compile()
    engine.warm().join()
    assert not engine.compiled
    assert Dispatcher.compiled == []


def test_a_match_takes_compiled_rules_up_only_when_they_lie_ready(home: Path) -> None:
    game = Game(NAME)
    game.start(seed=1)
    assert not game.engine.compiled
    (jit.cache_folder(NAME) / "ready").touch()
    game.start(seed=1)
    assert game.engine.compiled


def test_a_process_that_must_stay_small_takes_nothing_up(home: Path) -> None:
    game = Game(NAME)
    game.engine.takes_up = False
    (jit.cache_folder(NAME) / "ready").touch()
    game.start(seed=1)
    assert not game.engine.compiled


def test_a_spoilt_cache_is_emptied_and_filled_again(home: Path, caplog: pytest.LogCaptureFixture) -> None:
    engine = Engine(NAME)
    folder = jit.cache_folder(NAME)
    (folder / "ready").touch()
    (folder / "of_numba").mkdir()
    Dispatcher.failures = [EOFError("ran out of input")]
    engine.compile()
    assert engine.compiled
    assert not (folder / "of_numba").exists()
    assert "since its cache is spoilt: EOFError('ran out of input')" in caplog.text


def test_a_fault_of_the_rules_is_raised_at_once(home: Path) -> None:
    engine = Engine(NAME)
    Dispatcher.failures = [TypeError("no such field"), TypeError("again")]
    with pytest.raises(TypeError, match="again"):
        engine.compile()
    assert not engine.compiled
    assert not engine.cached


def elsewhere(code: int) -> Any:
    """A process that compiles, or fails to."""

    def run(command: list[str], env: dict[str, str], **_: Any) -> Any:
        assert command[0] == sys.executable
        assert command[-1] == NAME
        assert env["MOONSHELF_CACHE"] == str(jit.cache_folder(NAME).parent)
        if code == 0:
            (jit.cache_folder(NAME) / "ready").touch()
        return SimpleNamespace(returncode=code, stderr=b"a rule is wrong\n")

    return run


def test_warming_compiles_in_another_process_and_takes_over(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "run", elsewhere(0))
    engine = Engine(NAME)
    thread = engine.warm()
    thread.join()
    assert engine.compiled
    assert thread.daemon


def test_warming_that_fails_leaves_the_engine_interpreted(
    home: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(subprocess, "run", elsewhere(1))
    engine = Engine(NAME)
    engine.warm().join()
    assert not engine.compiled
    assert f"{NAME} stays interpreted: its rules could not be compiled:\na rule is wrong" in caplog.text


def test_preparing_compiles_in_another_process_and_takes_up_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "run", elsewhere(1))
    engine = Engine(NAME)
    assert not engine.prepare()
    monkeypatch.setattr(subprocess, "run", elsewhere(0))
    assert engine.prepare()
    monkeypatch.setattr(subprocess, "run", elsewhere(1))
    assert engine.prepare()
    assert engine.cached
    assert not engine.compiled


def test_kernels_that_cannot_be_taken_up_leave_the_engine_interpreted(
    home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    engine = Engine(NAME)
    (jit.cache_folder(NAME) / "ready").touch()
    Dispatcher.failures = [OSError("first"), OSError("disk full")]
    with caplog.at_level(logging.ERROR):
        engine.warm().join()
    assert not engine.compiled
    assert "stays interpreted" in caplog.text


@pytest.mark.parametrize("fcntl", [None, SimpleNamespace(LOCK_EX=1, flock=lambda *_: raise_os_error())])
def test_a_place_without_locks_is_used_without_them(
    home: Path, fcntl: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "fcntl", fcntl)
    engine = Engine(NAME)
    engine.compile()
    assert engine.compiled


def raise_os_error() -> None:
    raise OSError("no locks")


def test_threads_that_compile_at_once_compile_once(home: Path) -> None:
    engine = Engine(NAME)
    threads = [threading.Thread(target=engine.compile) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(Dispatcher.compiled) == sorted(SIGNATURES)


def test_a_thread_that_waited_for_another_to_compile_takes_what_that_one_made(home: Path) -> None:
    engine = Engine(NAME)
    with engines._COMPILING:
        waiting = threading.Thread(target=engine.compile)
        waiting.start()
        engine.compiled = True
    waiting.join()
    assert Dispatcher.compiled == []


def test_threads_play_on_while_the_engine_changes(home: Path) -> None:
    game = Game(NAME)

    def play(seed: int) -> bytes:
        match = game.start(3, seed=seed)
        while not match.over:
            match.play(match.waiting_for()[0], match.legal(match.waiting_for()[0])[0])
        return match.position

    alone = [play(seed) for seed in range(30)]
    with ThreadPoolExecutor(4) as pool:
        together = [pool.submit(play, seed) for seed in range(30)]
        while not all(played.done() for played in together):
            game.engine.compile()
            game.engine.interpret()
    assert [played.result() for played in together] == alone


def test_threads_that_ask_for_the_engine_at_once_get_the_same(home: Path) -> None:
    game, found = Game(NAME), []
    threads = [threading.Thread(target=lambda: found.append(game.engine)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(map(id, found))) == 1


def test_a_thread_that_waited_for_another_to_make_the_engine_gets_that_one(home: Path) -> None:
    game, made, found = Game(NAME), Engine(NAME), []
    with games._MAKING_ENGINE:
        waiting = threading.Thread(target=lambda: found.append(game.engine))
        waiting.start()
        games._ENGINES[NAME] = made
    waiting.join()
    assert found == [made]


def test_a_driver_of_other_sources_is_written_anew(home: Path) -> None:
    Engine(NAME)
    driver = jit.cache_folder(NAME) / f"{NAME}_driver.py"
    whole = driver.read_text()
    driver.write_text("spoilt")
    Engine(NAME)
    assert driver.read_text() == whole
    assert [path.name for path in driver.parent.iterdir() if path.suffix not in (".py", "")] == []
