"""Compiling the games' rules in the background, one after another, for whatever needs them fast.

The server itself plays on interpreted rules, which answer in a millisecond: so it starts at once, and stays
small. What is compiled lies ready on disk for computer players that search, and for the other commands.
"""

import threading
from collections.abc import Iterable

from moonshelf.kernel.game import Game


class Warmth:
    """Knows which games' rules are still being compiled."""

    def __init__(self, games: Iterable[Game], wanted: bool) -> None:
        games = list(games)
        for game in games:
            game.engine.takes_up = False
        self._cold = [game for game in games if wanted and not game.engine.cached]

    def start(self) -> None:
        """Begin, in a thread that waits for other processes."""
        threading.Thread(target=self._warm, name="moonshelf warmth", daemon=True).start()

    @property
    def cold(self) -> list[str]:
        """Give the titles of the games whose rules are being compiled."""
        return [game.spec.title for game in self._cold]

    def _warm(self) -> None:
        while self._cold:
            self._cold[0].engine.prepare()
            del self._cold[0]
