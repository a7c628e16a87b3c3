"""How long a game takes to be ready: the first compilation, and a start from the cache."""

import os
import subprocess
import sys
import tempfile
import time

_START = """
import sys, moonshelf
match = moonshelf.game(sys.argv[1]).compile().start(seed=1)
match.choices(match.waiting_for()[0])
"""


def measure(game_id: str) -> tuple[float, float]:
    """Give the wall seconds of a first start, compiling, and of the next one in a new process."""
    with tempfile.TemporaryDirectory() as cache:
        return _start(game_id, cache), min(_start(game_id, cache) for _ in range(3))


def _start(game_id: str, cache: str) -> float:
    before = time.perf_counter()
    environment = {**os.environ, "MOONSHELF_CACHE": cache}
    subprocess.run([sys.executable, "-c", _START, game_id], env=environment, check=True)
    return time.perf_counter() - before
