"""The one door to Numba.

``@jit`` marks a rule. A marked rule is still plain Python: calling it runs it as written, so every game
can be played, debugged and covered without a compiler. Its ``compiled`` twin is made on demand, and
compiled rules call each other's compiled twins. Numba itself is imported only then.

Numba's cache looks at the file of a function, not at the files of what it calls. Therefore the compiled rules
of a game lie in a folder of their own, whose name holds a digest of everything that can end up in them: the
game's lower floor with all it imports, the few kernel modules below, the compiler and the processor. A changed
source means a new folder; texts and drawings are not among them.
"""

import atexit
import functools
import hashlib
import importlib.metadata
import importlib.util
import os
import platform
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any, TypeVar, cast

from moonshelf.kernel.errors import OptionError

Function = TypeVar("Function", bound=Callable[..., Any])

_KERNEL = __name__.rpartition(".")[0]
_SHARED = ("jit.py", "random.py", "seats.py", "driver.template")
"""What every game's kernels may hold of this folder."""
_LOWER_FLOOR = ("rules", "scoring", "state")
"""The modules that kernels are made from, with what they import."""

_IMPORT = re.compile(r"^ *(?:from +([\w.]+) +import +(\([^)]*\)|[^\n(]*)|import +([^\n]*))", re.MULTILINE)
_A_MONTH = 30 * 24 * 60 * 60.0
"""In seconds."""


class Rule(functools.partial[Any]):
    """A rule as written, with its compiled twin beside it; a ``partial``, which is quick to call."""

    @property
    def interpreted(self) -> Callable[..., Any]:
        """Give the rule as written."""
        return self.func

    @functools.cached_property
    def compiled(self) -> Any:
        """Give Numba's dispatcher of this rule, made at first use."""
        return _numba().njit(cache=True, nogil=True)(self.func)

    @property
    def _numba_type_(self) -> Any:
        # Numba asks every global it meets for this: a rule called by a compiled rule is compiled as well.
        return self.compiled._numba_type_


def jit(function: Function) -> Function:
    """Mark a function over numbers, arrays and records as a rule that can be compiled."""
    return cast(Function, functools.update_wrapper(Rule(function), function))


def may_compile() -> bool:
    """Say whether rules may be compiled: ``MOONSHELF_COMPILE`` is ``auto``, as by default, or ``never``.

    Raises:
        OptionError: When it is something else.
    """
    wish = os.environ.get("MOONSHELF_COMPILE") or "auto"
    if wish not in ("auto", "never"):
        raise OptionError(f"MOONSHELF_COMPILE is {wish!r}; it can be: auto, never")
    return wish == "auto" and os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")


def compiling_for(package: str) -> None:
    """Send what is compiled from now on to the cache folder of a game's package."""
    _numba().config.CACHE_DIR = str(cache_folder(package))


@functools.cache
def cache_folder(package: str) -> Path:
    """Give the folder for the compiled kernels of exactly these sources, made if missing.

    ``MOONSHELF_CACHE`` names another place; a place that cannot be written gives way to a temporary one.
    """
    name = f"{package}-{_digest(package)}"
    try:
        folder = _cache_place() / name
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            os.utime(folder)
        _forget_old(folder.parent.glob(f"{package}-*"))
        return folder
    except (OSError, RuntimeError):  # a full disk, a read-only one, no home
        folder = Path(tempfile.mkdtemp(prefix="moonshelf-")) / name
        atexit.register(shutil.rmtree, folder.parent, ignore_errors=True)
        folder.mkdir()
        return folder


def _forget_old(folders: Iterable[Path]) -> None:
    """Remove the kernels of sources that have not been used for a month."""
    for folder in folders:
        if time.time() - folder.stat().st_mtime > _A_MONTH:
            shutil.rmtree(folder, ignore_errors=True)


def _cache_place() -> Path:
    named = os.environ.get("MOONSHELF_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "moonshelf"


def _digest(package: str) -> str:
    digest = hashlib.sha256(repr(_circumstances()).encode())
    for path in _sources(package):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _sources(package: str) -> Iterator[Path]:
    yield from (Path(__file__).with_name(name) for name in _SHARED)
    waiting = [f"{package}.{name}" for name in _LOWER_FLOOR]
    met = set(waiting)
    while waiting:
        spec = importlib.util.find_spec(waiting.pop())
        if spec and spec.origin and spec.origin.endswith(".py"):
            yield Path(spec.origin)
            found = {name for name in _imports(spec, Path(spec.origin)) if _may_end_up(name, package)} - met
            waiting += sorted(found)
            met |= found


def _may_end_up(module: str, package: str) -> bool:
    """Say whether a module is the game's or one of ours: what others make does not change from day to day."""
    near = (package.partition(".")[0], _KERNEL.partition(".")[0])
    return module.partition(".")[0] in near and not f"{module}.".startswith(f"{_KERNEL}.")


def _imports(spec: ModuleSpec, path: Path) -> Iterator[str]:
    for home, names, plain in _IMPORT.findall(path.read_text("utf-8")):
        yield from re.findall(r"[\w.]+", plain.partition(" as ")[0])
        if home:
            module = importlib.util.resolve_name(home, spec.parent)
            yield module
            yield from (f"{module}.{name}" for name in re.findall(r"\w+", names) if _is_module(module, name))


def _is_module(home: str, name: str) -> bool:
    spec = importlib.util.find_spec(home)
    places = (spec and spec.submodule_search_locations) or ()
    return any((Path(place) / f"{name}.py").exists() or (Path(place) / name).is_dir() for place in places)


def _circumstances() -> tuple[str, ...]:
    """List what makes kernels of the same sources differ: Python, Numba, its settings, the processor."""
    numba = tuple(importlib.metadata.version(name) for name in ("numba", "llvmlite", "numpy"))
    settings = tuple(os.environ.get(f"NUMBA_{name}", "") for name in ("BOUNDSCHECK", "OPT", "CPU_NAME"))
    return (sys.version, platform.machine(), _processor(), *numba, *settings)


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8", "replace").splitlines()
    except OSError:
        return platform.processor()
    named = [line for line in lines if line.startswith(("model name", "flags", "Features"))]
    return "\n".join(sorted(set(named)))


@functools.cache
def _numba() -> Any:
    import numba

    return numba
