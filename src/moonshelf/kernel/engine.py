"""The engine of a game: its rules as Python calls them, interpreted at once, compiled when ready.

Whoever only plays never waits for the compiler: an engine begins interpreted. :meth:`Engine.compile` waits
for the compiled kernels (seconds the first time, a moment from the cache); :meth:`Engine.warm` has them
compiled by another process and takes them up when they are ready.
"""

import importlib.util
import logging
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from string import Template
from types import ModuleType, SimpleNamespace
from typing import Any

from moonshelf.kernel.jit import Rule, cache_folder, compiling_for, may_compile

try:
    import fcntl
except ImportError:  # pragma: no cover  # Windows
    fcntl = None  # type: ignore[assignment]

_log = logging.getLogger(__name__)
_COMPILING = threading.RLock()
"""One game is compiled at a time: Numba has one cache folder set for all."""

_TEMPLATE = Path(__file__).with_name("driver.template")

_BYTES, _IDS, _INTS, _RNG, _INT = "uint8[::1]", "int32[::1]", "int64[::1]", "int64[::1]", "int64"

_COMPILE = """
import os, sys
from moonshelf.kernel.engine import Engine
getattr(os, "nice", int)(5)
Engine(sys.argv[1]).compile()
"""

SIGNATURES = {
    "begin": (_BYTES, _BYTES, _INT, _INTS),
    "to_act": (_BYTES, _BYTES),
    "legal": (_BYTES, _BYTES, _INT, _IDS),
    "weight": (_BYTES, _BYTES, _INT),
    "draw": (_BYTES, _BYTES, _RNG),
    "apply": (_BYTES, _BYTES, _INT, _INT),
    "scores": (_BYTES, _BYTES, _INTS),
    "ranks": (_BYTES, _BYTES, _INTS),
    "observe": (_BYTES, _BYTES, _INT),
    "resample": (_BYTES, _BYTES, _INT, _RNG),
    "audience": (_BYTES, _BYTES, _INT, _INT),
    "appraise": (_BYTES, _BYTES, _INT, _INT),
    "advance": (_BYTES, _BYTES, _INT, _IDS),
    "playout": (_BYTES, _BYTES, _RNG, _IDS, _INT),
    "playouts": (_BYTES, _BYTES, _INT, _RNG, _IDS, _INT),
}


class Engine:
    """The functions of ``kernel/driver.template`` for one game, each an attribute of its name.

    Threads may share an engine: compiled and interpreted functions give the same, so a change between two
    calls is not noticed.
    """

    begin: Callable[..., None]
    to_act: Callable[..., int]
    legal: Callable[..., int]
    weight: Callable[..., int]
    draw: Callable[..., int]
    apply: Callable[..., None]
    scores: Callable[..., None]
    ranks: Callable[..., None]
    observe: Callable[..., None]
    resample: Callable[..., None]
    audience: Callable[..., int]
    appraise: Callable[..., float]
    advance: Callable[..., int]
    playout: Callable[..., int]
    playouts: Callable[..., int]

    def __init__(self, package: str) -> None:
        self.package = package
        self.compiled = False
        self.takes_up = True
        """Whether beginning matches take up kernels that lie ready; a process that must stay small says no."""
        self._driver = _load_driver(package)
        self.plain = SimpleNamespace(**{name: self._rule(name).interpreted for name in SIGNATURES})
        """The same functions as plain Python, whatever the engine runs."""
        self._take(vars(self.plain))

    @property
    def cached(self) -> bool:
        """Say whether the compiled kernels lie ready on disk."""
        return self._marker.exists()

    def compile(self) -> None:
        """Take up the compiled kernels, compiling what the cache does not have.

        With ``MOONSHELF_COMPILE=never`` the engine stays as it is.
        """
        if self.compiled or not may_compile():
            return
        with _COMPILING:
            if not self.compiled:
                self._take(self._kernels())
                self.compiled = True

    def take_up(self) -> None:
        """Take up the compiled kernels if they lie ready, half a second's work; else stay interpreted."""
        if self.takes_up and not self.compiled and self.cached:
            self.compile()

    def interpret(self) -> None:
        """Go back to plain Python (tests, coverage, debugging)."""
        self._take(vars(self.plain))
        self.compiled = False

    def warm(self) -> threading.Thread:
        """Compile in another, low-priority process and take the kernels up when they are ready.

        Gives the thread that waits for it; a failure leaves the engine interpreted, which is slower but right.
        """
        thread = threading.Thread(target=self._warm, name=f"warm {self.package}", daemon=True)
        thread.start()
        return thread

    def prepare(self) -> bool:
        """See to it that the compiled kernels lie ready on disk, and say whether they do; take up nothing.

        Another, low-priority process compiles what is missing. This one stays without the compiler and the
        150 MB that it takes.
        """
        return self.cached or (may_compile() and self._compile_elsewhere())

    def _warm(self) -> None:
        if not may_compile() or not self.prepare():
            return
        try:
            self.compile()
        except Exception:
            _log.exception("%s stays interpreted: its rules could not be compiled", self.package)

    def _compile_elsewhere(self) -> bool:
        command = [sys.executable, "-c", _COMPILE, self.package]
        cache, path = str(cache_folder(self.package).parent), os.pathsep.join(sys.path)
        surroundings = os.environ | {"MOONSHELF_CACHE": cache, "PYTHONPATH": path}
        done = subprocess.run(command, env=surroundings, capture_output=True, check=False)
        if done.returncode:
            reason = done.stderr.decode(errors="replace").strip()
            _log.error("%s stays interpreted: its rules could not be compiled:\n%s", self.package, reason)
        return done.returncode == 0

    def _kernels(self) -> dict[str, Any]:
        compiling_for(self.package)
        with _alone_in(cache_folder(self.package)):
            try:
                kernels = {name: self._compiled(name) for name in SIGNATURES}
            except Exception as error:
                if not self.cached:
                    raise
                # What was compiled before cannot be wrong now: the cache is spoilt, and reading it raised.
                _log.warning("compiling %s again, since its cache is spoilt: %r", self.package, error)
                _empty(cache_folder(self.package))
                kernels = {name: self._compiled(name) for name in SIGNATURES}
            self._marker.touch()
        return kernels

    @property
    def _marker(self) -> Path:
        return cache_folder(self.package) / "ready"

    def _rule(self, name: str) -> Rule:
        rule = getattr(self._driver, name)
        assert isinstance(rule, Rule)
        return rule

    def _compiled(self, name: str) -> Any:
        dispatcher = self._rule(name).compiled
        if not dispatcher.signatures:
            dispatcher.compile(f"({', '.join(SIGNATURES[name])})")
            dispatcher.disable_compile()  # other types are a mistake, not a reason to compile in play
        return dispatcher

    def _take(self, functions: dict[str, Any]) -> None:
        for name, function in functions.items():
            setattr(self, name, function)


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Keep other processes from compiling the same at the same time; where files have no locks, let them."""
    with (folder / "lock").open("w") as file:
        if fcntl is not None:
            with suppress(OSError):
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _empty(folder: Path) -> None:
    for path in folder.iterdir():
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)


def _load_driver(package: str) -> ModuleType:
    # Numba caches by file, so every game has a driver file of its own, in the cache folder of these sources.
    path = cache_folder(package) / f"{package.replace('.', '_')}_driver.py"
    source = Template(_TEMPLATE.read_text("utf-8")).substitute(package=package)
    if not path.exists() or path.read_text("utf-8") != source:
        written = path.with_suffix(f".{os.getpid()}")
        written.write_text(source, "utf-8")
        written.replace(path)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module  # Numba's cache finds a function's globals by its module's name
    spec.loader.exec_module(module)
    return module
