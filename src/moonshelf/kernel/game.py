"""A game on the shelf: its declaration, its box, its engine and its modules, together."""

import threading
from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from pathlib import Path
from reprlib import repr as short
from typing import Any, cast

import numpy as np

from moonshelf.kernel import protocol
from moonshelf.kernel.components import Components, read_components
from moonshelf.kernel.engine import Engine
from moonshelf.kernel.errors import MoonshelfError, RecordError
from moonshelf.kernel.match import Match, replay_onto
from moonshelf.kernel.random import commitment
from moonshelf.kernel.record import Record, read_record
from moonshelf.kernel.seats import CHANCE, MAX_SEATS
from moonshelf.kernel.spec import Spec
from moonshelf.kernel.types import Box, Bytes, State, load

_ENGINES: dict[str, Engine] = {}
_MAKING_ENGINE = threading.Lock()


class Game:
    """One game with one set of components; threads may share it."""

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
        self.id = self.spec.id
        self.state = cast(protocol.StateModule, self._module("state"))
        self.folder = Path(cast(Any, home).__file__).parent
        self.components: Components = read_components(Path(components or self.folder / "components.toml"))
        self.components_module = cast(protocol.ComponentsModule, self._module("components"))
        printed = self.components_module.load(self.components).tobytes()
        self.box: Box = np.frombuffer(printed, self.state.BOX)[0]
        self.box_bytes: Bytes = load(printed)

    @property
    def components_version(self) -> str:
        """Name the components file: its own version and the digest of its content."""
        return f"{self.components.version}-{self.components.digest}"

    @property
    def engine(self) -> Engine:
        """Give the engine, one for all games of this package whatever their components."""
        if self.package not in _ENGINES:
            with _MAKING_ENGINE:
                if self.package not in _ENGINES:
                    _ENGINES[self.package] = Engine(self.package)
        return _ENGINES[self.package]

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
        """Begin a match, with the compiled rules if they lie ready.

        Args:
            seats: Number of seats; the fewest when left out.
            options: Values by option name; defaults for the rest.
            seed: What chance is drawn from; with None its outcomes are typed in by hand.

        Raises:
            OptionError: When seats or options do not fit the game, or the seed cannot be written.
        """
        self.engine.take_up()
        return Match(self, self.spec.seats[0] if seats is None else seats, options, seed)

    def replay(self, record: object) -> Match:
        """Play a record of this game again; see :func:`moonshelf.replay`.

        Raises:
            RecordError: When it is no record of this game with these rules and components, or breaks the rules;
                the message says at which action.
        """
        read = read_record(record)
        self._check_versions(read)
        try:
            match = self.start(read.seats, read.options)
        except MoonshelfError as error:
            raise RecordError(f"the record cannot be replayed: {error}") from None
        return replay_onto(match, read)

    def _check_versions(self, record: Record) -> None:
        if record.game != self.id:
            raise RecordError(f"the record is of {short(record.game)}, not of {self.id}")
        if record.rules != self.spec.rules_version:
            raise RecordError(
                f"the record has rules {record.rules}, this moonshelf plays rules {self.spec.rules_version}"
            )
        if record.components != self.components_version:
            raise RecordError(
                f"the record has components {short(record.components)}, but these are "
                f"{self.components_version}; pass the components file that it was played with"
            )
        if record.seed is not None and record.commitment != commitment(record.seed):
            raise RecordError("the record's commitment is not the SHA-256 of its seed")

    def compile(self) -> "Game":
        """Wait for the compiled kernels, and give the game back."""
        self.engine.compile()
        return self

    def record_of(self, position: Bytes | bytes) -> State:
        """Look at the bytes of a position as a record: read-only when they are ``bytes``.

        Raises:
            MoonshelfError: When they are not as many as a position of this game has.
        """
        self._check_size(position)
        return np.frombuffer(position, self.state.STATE)[0]

    def observe(self, position: bytes, seat: int) -> bytes:
        """Give a position's bytes as a seat, or the spectator, may know it; chance knows all."""
        if seat == CHANCE:
            return position
        view = self._load(position)
        self.engine.observe(self.box_bytes, view, seat)
        return view.tobytes()

    def view(self, position: bytes, seat: int) -> State:
        """Give :meth:`observe` as a read-only record."""
        return self.record_of(self.observe(position, seat))

    def waiting(self, position: bytes) -> int:
        """Give the mask of seats that owe an action in a position."""
        return int(self.engine.to_act(self.box_bytes, self._load(position)))

    def legal(self, position: bytes, seat: int) -> list[int]:
        """List the action ids, ascending, of a seat that owes an action in a position or a view."""
        out = np.empty(self.spec.max_legal, np.int32)
        count = self.engine.legal(self.box_bytes, self._load(position), seat, out)
        found: list[int] = out[:count].tolist()
        return found

    def weight(self, position: bytes, action: int) -> int:
        """Give the weight of one of chance's legal actions."""
        return int(self.engine.weight(self.box_bytes, self._load(position), action))

    def apply(self, position: bytes, seat: int, action: int) -> bytes:
        """Give the position after an action, which must be legal: nothing is checked."""
        after = self._load(position)
        self.engine.apply(self.box_bytes, after, seat, action)
        return after.tobytes()

    def audience(self, position: bytes, seat: int, action: int) -> int:
        """Give the mask of the viewers who may know an action at once; see :mod:`moonshelf.kernel.protocol`."""
        return int(self.engine.audience(self.box_bytes, self._load(position), seat, action))

    def scores(self, position: bytes, seats: int) -> list[int]:
        """List the points of so many seats, in a position or as far as a view shows them."""
        out = np.zeros(MAX_SEATS, np.int64)
        self.engine.scores(self.box_bytes, self._load(position), out)
        points: list[int] = out[:seats].tolist()
        return points

    def ranks(self, position: bytes, seats: int) -> list[int]:
        """List the places of so many seats when the game is over: 1 = best, ties equal (1, 1, 3)."""
        out = np.zeros(MAX_SEATS, np.int64)
        self.engine.ranks(self.box_bytes, self._load(position), out)
        places: list[int] = out[:seats].tolist()
        return places

    def appraise(self, view: bytes, seat: int, action: int) -> float:
        """Give what a legal action is worth at once to a seat, judged from its view."""
        return float(self.engine.appraise(self.box_bytes, self._load(view), seat, action))

    def _load(self, position: bytes) -> Bytes:
        self._check_size(position)
        return load(position)

    def _check_size(self, position: Bytes | bytes) -> None:
        # Compiled rules look at the bytes as a record without asking how many there are.
        if len(position) != self.state.STATE.itemsize:
            size = self.state.STATE.itemsize
            raise MoonshelfError(f"a position of {self.spec.title} has {size} bytes, not {len(position)}")

    def _module(self, name: str) -> Any:
        return import_module(f"{self.package}.{name}")
