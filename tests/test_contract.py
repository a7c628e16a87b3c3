"""Every game on the shelf keeps the contract, and so does the example of a game that is not on it.

Compiled, each check looks at all it should: ten thousand games, a million wrong calls. Where rules may not be
compiled (``MOONSHELF_COMPILE=never``, coverage), it looks at a few of each.
"""

import pytest

import moonshelf
from moonshelf.kernel import contract
from moonshelf.kernel.game import Game
from moonshelf.kernel.jit import may_compile

PACKAGES = [*moonshelf.SHELF.values(), "tests.examples.moths"]


@pytest.mark.parametrize("check", contract.CHECKS, ids=str)
@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.rpartition(".")[2])
def test_the_game_keeps_the_contract(package: str, check: contract.Check) -> None:
    if check.needs_compiler and not may_compile():
        pytest.skip("rules may not be compiled here")
    game = Game(package).compile()
    check(game, contract.FULL if game.engine.compiled else contract.QUICK)
