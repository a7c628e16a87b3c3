"""Compiling the games' rules in the background, one after another; all plays meanwhile, a little slower."""

import threading
from collections.abc import Iterable

from moonshelf.kernel.game import Game


class Warmth:
    """Knows which games still play interpreted."""

    def __init__(self, games: Iterable[Game], wanted: bool) -> None:
        self._games = tuple(games)
        self._cold = {game.id for game in self._games if wanted and not game.engine.compiled}
        self._threads = (game for game in self._games if game.id in self._cold)

    def start(self) -> None:
        """Begin; a second start does nothing."""
        threading.Thread(target=self._warm, name="moonshelf warmth", daemon=True).start()

    @property
    def cold(self) -> list[str]:
        """Give the titles of the games whose rules are being compiled."""
        return [game.spec.title for game in self._games if game.id in self._cold]

    def _warm(self) -> None:
        for game in self._threads:
            game.engine.warm().join()
            self._cold.discard(game.id)
