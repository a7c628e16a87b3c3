"""The engine of a game: its rules as Python calls them, interpreted at once, compiled when ready.

Whoever only plays never waits for the compiler: an engine begins interpreted. :meth:`Engine.compile` waits
for the compiled kernels (seconds the first time, a moment from the cache); :meth:`Engine.warm` has them
compiled by another process and takes them up when they are ready.
"""

import importlib.util
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from string import Template
from types import ModuleType
from typing import Any

from moonshelf.kernel.jit import Rule, cache_folder, compiling_for

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
    "step": (_BYTES, _BYTES, _INT, _INT, _IDS),
    "playout": (_BYTES, _BYTES, _RNG, _IDS, _INT),
    "playouts": (_BYTES, _BYTES, _INT, _RNG, _IDS, _INT),
}


class Engine:
    """The functions of ``kernel/driver.template`` for one game, each an attribute of its name."""

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
    step: Callable[..., int]
    playout: Callable[..., int]
    playouts: Callable[..., int]

    def __init__(self, package: str) -> None:
        self.package = package
        self.compiled = False
        self._lock = threading.Lock()
        self._driver = _load_driver(package)
        self._take({name: self._rule(name).interpreted for name in SIGNATURES})

    @property
    def cached(self) -> bool:
        """Say whether the compiled kernels lie ready on disk."""
        return self._marker.exists()

    def compile(self) -> None:
        """Take up the compiled kernels, compiling what the cache does not have."""
        with self._lock:
            if self.compiled:
                return
            compiling_for(self.package)
            kernels = {name: self._compiled(name) for name in SIGNATURES}
            self._marker.touch()
            self._take(kernels)
            self.compiled = True

    def interpret(self) -> None:
        """Go back to plain Python (tests, coverage, debugging)."""
        self._take({name: self._rule(name).interpreted for name in SIGNATURES})
        self.compiled = False

    def warm(self) -> threading.Thread:
        """Compile in another, low-priority process and take the kernels up when they are ready.

        Gives the thread that waits for it; a failure leaves the engine interpreted, which is slower but right.
        """
        thread = threading.Thread(target=self._warm, name=f"warm {self.package}", daemon=True)
        thread.start()
        return thread

    def _warm(self) -> None:
        if not self.cached:
            command = [sys.executable, "-c", _COMPILE, self.package]
            quiet = subprocess.DEVNULL
            if subprocess.run(command, stdout=quiet, stderr=quiet, check=False).returncode:
                return
        self.compile()

    @property
    def _marker(self) -> Path:
        return cache_folder(self.package) / "ready"

    def _rule(self, name: str) -> Rule:
        rule = getattr(self._driver, name)
        assert isinstance(rule, Rule)
        return rule

    def _compiled(self, name: str) -> Any:
        dispatcher = self._rule(name).compiled
        dispatcher.compile(f"({', '.join(SIGNATURES[name])})")
        dispatcher.disable_compile()  # other types than these are a mistake, not a reason to compile in play
        return dispatcher

    def _take(self, functions: dict[str, Any]) -> None:
        for name, function in functions.items():
            setattr(self, name, function)


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
