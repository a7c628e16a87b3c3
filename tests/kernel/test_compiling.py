"""Compiling in earnest, each time in a process of its own with a cache of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]

PLAY = """
import sys, time
from moonshelf.kernel.game import Game
game = Game("tests.examples.moths")
match = game.start(3, seed=5)
print("began", "compiled" if game.engine.compiled else "interpreted")
if "warm" in sys.argv:
    thread = game.engine.warm()
while not match.over:
    seat = match.waiting_for()[0]
    match.play(seat, match.legal(seat)[0])
    if "warm" in sys.argv and len(match.history) == 12:
        thread.join()
print("ended", "compiled" if game.engine.compiled else "interpreted")
print(*match.scores())
"""

OUT_OF_BOUNDS = """
import numpy as np
from moonshelf.kernel import jit
jit.compiling_for("tests.examples.moths")
from moonshelf.kernel.random import below
try:
    print(below.compiled(np.empty(0, np.int64), 6) >= 0)
except IndexError:
    print("refused")
"""


def environment(cache: Path, **more: str) -> dict[str, str]:
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("NUMBA_", "MOONSHELF_", "COV"))
    }
    return kept | {"MOONSHELF_CACHE": str(cache), "PYTHONPATH": str(ROOT)} | more


def begin(script: str, cache: Path, *args: str, **more: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-W", "error", "-c", script, *args]
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command, env=environment(cache, **more), cwd=ROOT, stdout=pipe, stderr=pipe, text=True
    )


def finish(process: subprocess.Popen[str]) -> list[str]:
    out, err = process.communicate(timeout=300)
    assert process.returncode == 0, err
    return [*out.splitlines(), *(["warned"] if "spoilt" in err else [])]


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that two processes have filled at the same time."""
    cache = tmp_path_factory.mktemp("cache")
    both = [begin(PLAY, cache, "warm"), begin(PLAY, cache, "warm")]
    for lines in map(finish, both):
        assert lines[:2] == ["began interpreted", "ended compiled"]
    return cache


def test_two_processes_at_once_compile_everything_once(cache: Path) -> None:
    (folder,) = cache.iterdir()
    kernels = [path.name for path in folder.rglob("*.nbc")]
    assert len(kernels) == len(set(kernels)) > 15


def test_the_next_start_is_compiled_from_the_beginning(cache: Path) -> None:
    lines = finish(begin(PLAY, cache))
    assert lines[:2] == ["began compiled", "ended compiled"]
    plain = finish(begin(PLAY, cache, MOONSHELF_COMPILE="never"))
    assert plain == ["began interpreted", "ended interpreted", lines[2]]


def test_a_spoilt_cache_heals_itself(cache: Path) -> None:
    folder = next(cache.iterdir())
    for path in folder.rglob("*.nbc"):
        path.write_bytes(path.read_bytes()[:100])
    assert finish(begin(PLAY, cache))[::3] == ["began compiled", "warned"]
    assert finish(begin(PLAY, cache))[0] == "began compiled"


def test_checked_indices_are_kept_apart_and_refuse(tmp_path: Path) -> None:
    assert finish(begin(OUT_OF_BOUNDS, tmp_path, NUMBA_BOUNDSCHECK="1")) == ["refused"]
    finish(begin(OUT_OF_BOUNDS, tmp_path))
    assert len(list(tmp_path.iterdir())) == 2


def test_a_cache_that_cannot_be_written_is_a_temporary_one_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    script = OUT_OF_BOUNDS + "print(jit.cache_folder('tests.examples.moths'))"
    place = finish(begin(script, tmp_path / "file", NUMBA_BOUNDSCHECK="1", TMPDIR=str(temporary)))[-1]
    assert Path(place).parents[1] == temporary
    assert list(temporary.iterdir()) == []
