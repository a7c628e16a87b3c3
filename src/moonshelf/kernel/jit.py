"""The one door to Numba.

``@jit`` marks a rule. A marked rule is still plain Python: calling it runs it as written, so every game
can be played, debugged and covered without a compiler. Its ``compiled`` twin is made on demand, and
compiled rules call each other's compiled twins. Numba itself is imported only then.

Numba's cache looks at the file of a function, not at the files of what it calls. Therefore the cache
folder's name holds a digest of all sources that can end up in a kernel: a changed source means a new folder.
"""

import functools
import hashlib
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])

_PACKAGE = Path(__file__).parents[1]
_SOURCES = ("kernel", "geometry", "games")


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


@functools.cache
def cache_folder() -> Path:
    """Give the folder for compiled kernels of exactly these sources, made if missing.

    ``MOONSHELF_CACHE`` names another place; a place that cannot be written gives way to a temporary one.
    """
    default = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "moonshelf"
    folder = Path(os.environ.get("MOONSHELF_CACHE") or default) / f"kernels-{_digest()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix="moonshelf-"))


def _digest() -> str:
    digest = hashlib.sha256()
    version = (sys.version, platform.machine(), os.environ.get("NUMBA_BOUNDSCHECK", ""))
    digest.update(repr(version).encode())
    for place in _SOURCES:
        for path in sorted((_PACKAGE / place).rglob("*")):
            if path.suffix in (".py", ".template"):
                digest.update(str(path.relative_to(_PACKAGE)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


@functools.cache
def _numba() -> Any:
    os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
    import numba

    numba.config.CACHE_DIR = str(cache_folder())
    return numba
