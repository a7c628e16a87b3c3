"""The contract suite: what every game owes, whoever wrote it.

>>> from moonshelf.kernel import contract
>>> len({check.name for check in contract.CHECKS}) == len(contract.CHECKS)
True

``contract.check(game)`` makes all checks and raises :class:`ContractError` at the first fault: what is wrong,
in which position, and how to get there. In pytest, give each check its own test::

    @pytest.mark.parametrize("check", contract.CHECKS, ids=str)
    def test_my_game_keeps_the_contract(check):
        check(Game("my_package.my_game"))

On a command line: ``python -m moonshelf.kernel.contract my_package.my_game``.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass

from moonshelf.kernel.contract import fuzz, lower, play, upper
from moonshelf.kernel.contract.size import FULL, QUICK, Size
from moonshelf.kernel.contract.walk import placed
from moonshelf.kernel.errors import ContractError
from moonshelf.kernel.game import Game
from moonshelf.kernel.jit import may_compile

__all__ = ["CHECKS", "FULL", "QUICK", "Check", "ContractError", "Size", "check"]


@dataclass(frozen=True)
class Check:
    """One promise of the contract, and the function that looks for a game that breaks it."""

    name: str
    look: Callable[[Game, random.Random, Size], None]
    needs_compiler: bool = False

    @property
    def promise(self) -> str:
        """Give the promise in a sentence."""
        return (self.look.__doc__ or "").strip()

    def __str__(self) -> str:
        return self.name

    def __call__(self, game: Game, size: Size = QUICK, seed: int = 0) -> None:
        """Look for a fault.

        Raises:
            ContractError: When the game breaks the promise; the message says how to see it again.
        """
        try:
            with placed(ContractError):
                self.look(game, random.Random(f"{seed} {self.name}"), size)
        except ContractError as error:
            again = f'contract.check(game, contract.{size.name.upper()}, seed={seed}, names=["{self.name}"])'
            raise ContractError(
                f"{game.id} breaks the contract, {self.name}: {error}\n  again: {again}"
            ) from error.__cause__


CHECKS = (
    Check("declaration", upper.declaration),
    Check("whole bytes", lower.whole_bytes),
    Check("deterministic", lower.deterministic),
    Check("compiled", lower.compiled, needs_compiler=True),
    Check("legal actions", lower.legal),
    Check("simultaneous seats", lower.simultaneous),
    Check("chance", lower.chance),
    Check("driver", lower.driver),
    Check("secrets", upper.secrets),
    Check("resample", lower.resample),
    Check("tentative turns", upper.tentative),
    Check("pieces", lower.conserves),
    Check("ends", lower.ends),
    Check("ranks", lower.ranks),
    Check("explained scores", upper.explains),
    Check("faces of actions", upper.faces),
    Check("refusals", upper.refusals),
    Check("texts", upper.texts),
    Check("drawings", upper.drawings),
    Check("matches", play.matches),
    Check("records", play.records),
    Check("undo", play.undo),
    Check("independent matches", play.independent),
    Check("global random numbers", play.global_random),
    Check("wrong calls", fuzz.wrong_calls),
)
"""Everything a game owes, from its declaration to wrong calls: a fault shows best in the first that fails."""


def check(game: Game, size: Size = QUICK, seed: int = 0, names: tuple[str, ...] | list[str] = ()) -> list[str]:
    """Make all checks, or those of some names; give the names of those that were made.

    One is left out when rules may not be compiled: the comparison of compiled and interpreted rules.

    Raises:
        ContractError: At the first fault.
        ValueError: When there is no check of a name.
    """
    unknown = set(names) - {known.name for known in CHECKS}
    if unknown:
        raise ValueError(f"there is no check {min(unknown)!r}; there are: {', '.join(map(str, CHECKS))}")
    made = [
        one for one in CHECKS if one.name in (names or one.name) and (may_compile() or not one.needs_compiler)
    ]
    for one in made:
        one(game, size, seed)
    return [one.name for one in made]
