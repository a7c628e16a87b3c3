"""``python -m moonshelf.kernel.contract PACKAGE``: check a game from the command line."""

import argparse
import sys
import time

from moonshelf.kernel import contract
from moonshelf.kernel.errors import MoonshelfError
from moonshelf.kernel.game import Game


def main(args: list[str] | None = None) -> int:
    """Check a game, one line a check; 1 when it breaks the contract."""
    names = ", ".join(map(str, contract.CHECKS))
    parser = argparse.ArgumentParser(prog="python -m moonshelf.kernel.contract", epilog=f"Checks: {names}.")
    parser.add_argument("package", help="where the game's modules are, as in my_package.my_game")
    parser.add_argument(
        "--full", action="store_true", help="ten thousand games, a million wrong calls; compiled"
    )
    parser.add_argument(
        "--only", action="append", default=[], metavar="CHECK", help="this check, or several such"
    )
    parser.add_argument("--seed", type=int, default=0, help="other random games than those of seed 0")
    chosen = parser.parse_args(args)
    try:
        game = Game(chosen.package)
        if chosen.full:
            game.compile()
        for one in [one for one in contract.CHECKS if one.name in (chosen.only or one.name)]:
            _check(one, game, contract.FULL if chosen.full else contract.QUICK, chosen.seed)
    except (MoonshelfError, ImportError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def _check(one: contract.Check, game: Game, size: contract.Size, seed: int) -> None:
    begun = time.process_time()
    contract.check(game, size, seed, [one.name])
    sys.stdout.write(f"{one.name:22} {time.process_time() - begun:6.1f} s  {one.promise}\n")


if __name__ == "__main__":
    sys.exit(main())
