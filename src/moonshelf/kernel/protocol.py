"""What a game's folder must hold: the modules, and the functions in each.

The lower floor, ``rules.py`` and the compiled half of ``scoring.py``, works on records and numbers and trusts
what it is given; ``b`` is the box (everything printed), ``s`` the position:

=================================  =============================================================================
``begin(b, s, seats, options)``    the position before any chance; ``s`` is zeroed, ``options`` are codes
``to_act(b, s) -> mask``           a bit per seat that owes an action, bit 7 for chance; 0 when the game is over
``legal(b, s, seat, out) -> n``    legal action ids into ``out``, ascending
``weight(b, s, action)``           of a chance action: probability = weight / sum over the legal ones
``draw(b, s, rng) -> action``      a chance action drawn by these weights
``apply(b, s, seat, action)``      in place; of several seats that act secretly the order changes nothing
``observe(b, s, seat)``            in place: blank what the seat (or spectator, 6) may not know
``resample(b, s, seat, rng)``      in place: fill what is blank, consistent with all the seat knows
``audience(b, s, seat, action)``   mask of those who may know the action at once, bit 6 for spectators
``scores(b, s, out)``              points, at any time
``ranks(b, s, out)``               places when over, 1 = best, ties equal (1, 1, 3)
``appraise(b, s, seat, action)``   what the action is worth at once to the seat: greedy's measure
=================================  =============================================================================

The upper floor is for people; its functions get the same records, read-only. Whatever shows a position gets
a view (see ``observe``), never the position itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from moonshelf.kernel.components import Components
from moonshelf.kernel.spec import Spec
from moonshelf.kernel.types import Box, State

Fields = dict[str, str | int | bool]
"""An action in parts, as in ``{"kind": "dig", "first": "h1", "last": "h5"}``."""


@dataclass(frozen=True)
class Reason:
    """One line of a score: what for, and how many points."""

    label: str
    points: int


@dataclass(frozen=True)
class Target:
    """How an action is chosen on the drawn board."""

    path: tuple[str, ...]
    """Ids of the drawn elements to pick, one after another, until only this action fits."""
    marks: tuple[str, ...] = ()
    """Ids of the elements that show the action before it is confirmed."""
    pair: bool = False
    """Whether the last two of the path are a pair: they may be picked in either order."""


@dataclass(frozen=True)
class Panel:
    """A drawing beside the board, with its heading."""

    heading: str
    svg: str


class StateModule(Protocol):
    """``state.py``: the two dtypes, made by :func:`moonshelf.kernel.types.record_dtype`."""

    STATE: np.dtype[Any]
    BOX: np.dtype[Any]


class ComponentsModule(Protocol):
    """``components.py``: from ``components.toml`` to the box."""

    def load(self, components: Components) -> Box:
        """Build the box, a record of ``BOX``; raise ComponentsError with the place of the fault."""

    def pieces(self, b: Box, s: State) -> dict[str, int]:
        """Count the physical pieces of a position, wherever they are: the same all through a game."""


class ActionsModule(Protocol):
    """``actions.py``: an action's id, fields and notation."""

    def write(self, b: Box, s: State, seat: int, action: int) -> str:
        """Give the canonical notation of an action that is legal here."""

    def read(self, b: Box, s: State, seat: int, text: str) -> int:
        """Give the id of tidied notation, legal or not; raise NotationError for anything else."""

    def fields(self, b: Box, s: State, seat: int, action: int) -> Fields:
        """Give the parts of an action that is legal here."""

    def why_not(self, b: Box, s: State, seat: int, action: int) -> str:
        """Say in a sentence why an action of the seat is not possible here."""


class ScoringModule(Protocol):
    """``scoring.py``: the upper half."""

    def explain(self, b: Box, s: State, seat: int) -> list[Reason]:
        """List the parts of a seat's points; they add up to its score."""

    def bounds(self, b: Box) -> tuple[int, int]:
        """Give the lowest and highest score any game can end with."""


class TextModule(Protocol):
    """``text.py``: the game in words.

    One more function may be there: ``stalls(b, s)``, whether nobody seems to want to go on, so that a table
    offers to end the game.
    """

    SUMMARY: tuple[str, ...]
    """The rules in a few sentences, one a line, for the game's page and ``moonshelf about``."""

    def sentence(self, b: Box, s: State, seat: int, action: int) -> str:
        """Say what a legal action would do, as its label: unlike that of every other legal action."""

    def log(
        self, b: Box, before: State, after: State, seat: int, action: int | None, names: Sequence[str]
    ) -> list[str]:
        """Say what happened between two views of one viewer; action is None when it is kept from them."""

    def status(self, b: Box, s: State, seat: int, names: Sequence[str]) -> str:
        """Say in one line what is to be done next, to the viewer in this seat (or the spectator)."""

    def ending(self, b: Box, s: State) -> str:
        """Say why the game is over."""

    def board(self, b: Box, s: State, seat: int, legal: Sequence[int]) -> list[str]:
        """Draw a view for a terminal: lines of Rich markup, readable without colour."""


class DrawModule(Protocol):
    """``draw.py``: the game as SVG.

    Two more functions may be there: ``cover(b)``, an ``<svg>`` for the shelf in place of the board's beginning;
    and ``attempt(b, s, seat, picks)``, the notation that picking these elements comes to when no action fits,
    so that the reason against it can be told. Without it their ids are read, from the first ``-`` on.
    """

    def draw(self, b: Box, s: State, seat: int, legal: Sequence[int]) -> str:
        """Draw a view, the seat's legal actions lit: one ``<svg>`` element, the seat's own things largest."""

    def panels(self, b: Box, s: State, seat: int, names: Sequence[str]) -> list[Panel]:
        """Draw what else the viewer may look at, as rivals' sheets: smaller drawings without targets."""

    def target(self, b: Box, s: State, seat: int, action: int) -> Target:
        """Say how a legal action is picked on the drawing."""


class GameModule(Protocol):
    """``__init__.py``: what the game declares."""

    SPEC: Spec
