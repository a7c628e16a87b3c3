"""The one door to Numba.

``@jit`` marks a rule. A marked rule is still plain Python: calling it runs it as written, so every game
can be played, debugged and covered without a compiler. Its ``compiled`` twin is made on demand, and
compiled rules call each other's compiled twins. Numba itself is imported only then.

Numba's cache looks at the file of a function, not at the files of what it calls. Therefore the compiled rules
of a game lie in a folder of their own, whose name holds a digest of every source that can end up in them: the
game's package, the geometry, and the few kernel modules below. A changed source means a new folder.
"""

import functools
import hashlib
import importlib.util
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])

_PACKAGE = Path(__file__).parents[1]
_SHARED = ("kernel/jit.py", "kernel/random.py", "kernel/seats.py", "kernel/driver.template", "geometry")
"""What every game's kernels may hold, beside the game's own package."""


class Rule:
    """A rule as written, with its compiled twin beside it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        functools.update_wrapper(self, function)
        self.interpreted = function

    def __call__(self, *args: Any) -> Any:
        """Run the rule as plain Python."""
        return self.interpreted(*args)

    @functools.cached_property
    def compiled(self) -> Any:
        """Give Numba's dispatcher of this rule, made at first use."""
        return _numba().njit(cache=True, nogil=True)(self.interpreted)

    @property
    def _numba_type_(self) -> Any:
        # Numba asks every global it meets for this: a rule called by a compiled rule is compiled as well.
        return self.compiled._numba_type_


def jit(function: Function) -> Function:
    """Mark a function over numbers, arrays and records as a rule that can be compiled."""
    return cast(Function, Rule(function))


def compiling_for(package: str) -> None:
    """Send what is compiled from now on to the cache folder of a game's package."""
    _numba().config.CACHE_DIR = str(cache_folder(package))


@functools.cache
def cache_folder(package: str) -> Path:
    """Give the folder for the compiled kernels of exactly these sources, made if missing.

    ``MOONSHELF_CACHE`` names another place; a place that cannot be written gives way to a temporary one.
    """
    default = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "moonshelf"
    folder = Path(os.environ.get("MOONSHELF_CACHE") or default) / f"{package}-{_digest(package)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix="moonshelf-"))


def _digest(package: str) -> str:
    digest = hashlib.sha256()
    version = (sys.version, platform.machine(), os.environ.get("NUMBA_BOUNDSCHECK", ""))
    digest.update(repr(version).encode())
    home = importlib.util.find_spec(package)
    own = [Path(place) for place in (home and home.submodule_search_locations) or ()]
    for place in [*(_PACKAGE / name for name in _SHARED), *own]:
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


@functools.cache
def _numba() -> Any:
    import numba

    return numba
