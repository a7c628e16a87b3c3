"""A game on the shelf: its declaration, its box, its engine and its modules, together."""

from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import numpy as np

from moonshelf.kernel import protocol
from moonshelf.kernel.components import Components, read_components
from moonshelf.kernel.engine import Engine
from moonshelf.kernel.match import Match
from moonshelf.kernel.seats import CHANCE
from moonshelf.kernel.spec import Spec
from moonshelf.kernel.types import Box, Bytes, State, load

_ENGINES: dict[str, Engine] = {}


class Game:
    """One game with one set of components."""

    def __init__(self, package: str, components: str | Path | None = None) -> None:
        """Load a game from its package.

        Args:
            package: Where the game's modules are, as in ``moonshelf.games.honey_moon``.
            components: Another components file than the game's own.

        Raises:
            ComponentsError: When the file cannot be used; the message gives line and column.
        """
        self.package = package
        home = cast(protocol.GameModule, import_module(package))
        self.spec: Spec = home.SPEC
        self.folder = Path(cast(Any, home).__file__).parent
        self.components: Components = read_components(Path(components or self.folder / "components.toml"))
        module = cast(protocol.ComponentsModule, self._module("components"))
        self.box: Box = module.load(self.components)
        self.box_bytes: Bytes = load(self.box.tobytes())

    @property
    def id(self) -> str:
        """Give the game's id, as in ``honey_moon``."""
        return self.spec.id

    @property
    def components_version(self) -> str:
        """Name the components file: its own version and the digest of its content."""
        return f"{self.components.version}-{self.components.digest}"

    @property
    def engine(self) -> Engine:
        """Give the engine, one for all games of this package whatever their components."""
        return _ENGINES.get(self.package) or _ENGINES.setdefault(self.package, Engine(self.package))

    @cached_property
    def state(self) -> protocol.StateModule:
        """Give the game's dtypes."""
        return cast(protocol.StateModule, self._module("state"))

    @cached_property
    def actions(self) -> protocol.ActionsModule:
        """Give ids, fields and notation of actions."""
        return cast(protocol.ActionsModule, self._module("actions"))

    @cached_property
    def scoring(self) -> protocol.ScoringModule:
        """Give the reasons and bounds of scores."""
        return cast(protocol.ScoringModule, self._module("scoring"))

    @cached_property
    def text(self) -> protocol.TextModule:
        """Give the game in words."""
        return cast(protocol.TextModule, self._module("text"))

    @cached_property
    def drawing(self) -> protocol.DrawModule:
        """Give the game as SVG."""
        return cast(protocol.DrawModule, self._module("draw"))

    def start(
        self, seats: int | None = None, options: Mapping[str, Any] | None = None, seed: object = None
    ) -> Match:
        """Begin a match.

        Args:
            seats: Number of seats; the fewest when left out.
            options: Values by option name; defaults for the rest.
            seed: What chance is drawn from; with None its outcomes are typed in by hand.

        Raises:
            OptionError: When seats or options do not fit the game.
        """
        return Match(self, self.spec.seats[0] if seats is None else seats, options, seed)

    def compile(self) -> "Game":
        """Wait for the compiled kernels, and give the game back."""
        self.engine.compile()
        return self

    def record_of(self, position: Bytes | bytes) -> State:
        """Look at the bytes of a position as a record."""
        return np.frombuffer(position, self.state.STATE)[0]

    def observe(self, position: bytes, seat: int) -> bytes:
        """Give a position's bytes as a seat, or the spectator, may know it; chance knows all."""
        if seat == CHANCE:
            return position
        view = load(position)
        self.engine.observe(self.box_bytes, view, seat)
        return view.tobytes()

    def view(self, position: bytes, seat: int) -> State:
        """Give :meth:`observe` as a read-only record."""
        return self.record_of(self.observe(position, seat))

    def legal(self, position: bytes, seat: int) -> list[int]:
        """List a seat's legal action ids in a position or a view, ascending."""
        out = np.empty(self.spec.max_legal, np.int32)
        count = self.engine.legal(self.box_bytes, load(position), seat, out)
        return [int(action) for action in out[:count]]

    def appraise(self, view: bytes, seat: int, action: int) -> float:
        """Give what a legal action is worth at once to a seat, judged from its view."""
        return float(self.engine.appraise(self.box_bytes, load(view), seat, action))

    def waiting(self, position: bytes) -> int:
        """Give the mask of seats that owe an action in a position."""
        return int(self.engine.to_act(self.box_bytes, load(position)))

    def _module(self, name: str) -> Any:
        return import_module(f"{self.package}.{name}")
