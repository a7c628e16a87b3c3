"""Computer players: they move on the server, whether or not anybody looks, and never hold anybody else up."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor

from moonshelf.kernel.seats import CHANCE, SPECTATOR
from moonshelf.players import choose
from moonshelf.players.levels import dice_of
from moonshelf.store.rows import COMPUTER
from moonshelf.web.live import Live
from moonshelf.web.tables import Tables

log = logging.getLogger("moonshelf")

_PATIENCE = 3.0
"""Seconds that a stopping server gives computer players in the middle of a move."""
_RETRY = 5.0
"""Seconds until a table is tried again at which a computer player could not move."""


class Computers:
    """Moves the computer players of all tables."""

    def __init__(self, pace: float) -> None:
        self._pace = pace
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="computer player")
        self._running: set[asyncio.Task[None]] = set()

    def wake(self, tables: Tables, live: Live) -> None:
        """See to it that the computer players of a table move when it is their turn."""
        if live.conductor is None and live.owing(COMPUTER):
            task = live.conductor = asyncio.create_task(self._conduct(tables, live))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def stop(self) -> None:
        """Let nobody move any more."""
        running = tuple(self._running)
        for task in running:
            task.cancel()
        if running:
            await asyncio.wait(running, timeout=_PATIENCE)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _conduct(self, tables: Tables, live: Live) -> None:
        try:
            while owing := live.owing(COMPUTER):
                await asyncio.sleep(self._pace if live.watchers and _is_worth_a_look(live) else 0)
                for seat in owing:
                    await self._move(tables, live, seat)
        finally:
            live.conductor = None

    async def _move(self, tables: Tables, live: Live, seat: int) -> None:
        """Choose and play; what has changed meanwhile is seen by whoever asks next."""
        version, player = live.version, live.row.seats[seat]
        if player.kind != COMPUTER or not live.still_open(seat, version):
            return
        try:
            action = await self._choose(live, seat, player.level)
            await tables.play(live, seat, action, version)
        except Exception:
            log.exception("a computer player could not move at table %s", live.id)
            await asyncio.sleep(_RETRY)

    async def _choose(self, live: Live, seat: int, level: str) -> int:
        """Let a level choose from the seat's view; where it fails, the first legal action is taken."""
        game, version = live.game, live.version
        view = game.observe(live.match.position, seat)
        loop = asyncio.get_running_loop()
        dice = dice_of(live.row.seed, version, seat)
        try:
            action = await loop.run_in_executor(self._threads, choose, level, game, view, seat, dice)
        except Exception:
            log.exception("computer player %s failed at table %s, version %d", level, live.id, version)
            action = -1
        legal = game.legal(view, seat)
        return action if action in legal else legal[0]


def _is_worth_a_look(live: Live) -> bool:
    """Say whether the last action was open: then people get a moment to see it before the next."""
    if not live.trail or live.trail[-1].seat == CHANCE:
        return False
    last = live.trail[-1]
    return bool(live.game.audience(last.before, last.seat, last.action) >> SPECTATOR & 1)
