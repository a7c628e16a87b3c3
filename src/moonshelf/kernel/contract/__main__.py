"""``python -m moonshelf.kernel.contract PACKAGE``: check a game from the command line."""

import argparse
import sys
import time

from moonshelf.kernel import contract
from moonshelf.kernel.game import Game


def main(args: list[str] | None = None) -> int:
    """Check a game, one line a check; 1 when it breaks the contract."""
    parser = argparse.ArgumentParser(
        prog="python -m moonshelf.kernel.contract", epilog=f"Checks: {', '.join(map(str, contract.CHECKS))}."
    )
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
        for name in chosen.only or map(str, contract.CHECKS):
            _check(game, name, contract.FULL if chosen.full else contract.QUICK, chosen.seed)
    except (ValueError, ImportError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def _check(game: Game, name: str, size: contract.Size, seed: int) -> None:
    begun = time.process_time()
    made = contract.check(game, size, seed, [name])
    promise = next(one.promise for one in contract.CHECKS if one.name == name)
    spent = f"{time.process_time() - begun:6.1f} s" if made else "left out"
    sys.stdout.write(f"{name:22} {spent}  {promise}\n")


if __name__ == "__main__":  # pragma: no cover  # run in a process of its own by the tests
    sys.exit(main())
