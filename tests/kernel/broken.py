"""Moths, broken on purpose: one function or declaration at a time, to see the contract find it."""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from moonshelf.kernel.engine import SIGNATURES, Engine
from moonshelf.kernel.game import Game
from moonshelf.kernel.types import State
from tests.examples.moths.state import STATE

PACKAGE = "tests.examples.moths"
WHOLE = Game(PACKAGE)
PLAIN = Engine(PACKAGE).plain
"""The rules as they should be."""


def state(s: Any) -> State:
    """Look at the bytes an engine is given as a record."""
    return s.view(STATE)[0]


class StubEngine:
    """An engine of plain Python, some of its functions exchanged."""

    compiled = False

    def __init__(self, **rules: Callable[..., Any]) -> None:
        self.plain = PLAIN
        for name in SIGNATURES:
            setattr(self, name, rules.get(name, getattr(PLAIN, name)))

    def take_up(self) -> None:
        """Stay as it is."""

    def compile(self) -> None:
        """Stay as it is."""


class BrokenGame(Game):
    """Moths with other rules, or with parts of its modules exchanged."""

    engine: Any = None

    def __init__(self, modules: dict[str, Any], rules: dict[str, Callable[..., Any]]) -> None:
        super().__init__(PACKAGE)
        self.engine = StubEngine(**rules)
        for name, changes in modules.items():
            whole = getattr(WHOLE, name)
            setattr(self, name, SimpleNamespace(**{**vars(whole), **changes}))


def with_rules(**rules: Callable[..., Any]) -> Game:
    """Exchange functions of the engine."""
    return BrokenGame({}, rules)


def with_module(module: str, **changes: Any) -> Game:
    """Exchange what a module of the game holds: actions, scoring, text, drawing or components_module."""
    return BrokenGame({module: changes}, {})


def with_spec(**changes: Any) -> Game:
    """Exchange what the game declares."""
    game = BrokenGame({}, {})
    game.spec = replace(game.spec, **changes)
    return game
