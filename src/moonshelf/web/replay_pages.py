"""Replays and records of finished games."""

from dataclasses import dataclass
from typing import Any

from litestar import Response, get
from markupsafe import Markup

from moonshelf.kernel.notation import tidy
from moonshelf.kernel.seats import SPECTATOR, letter
from moonshelf.store import queries
from moonshelf.web.answers import JSON, page, part, site_of
from moonshelf.web.asked import Asked, InPath
from moonshelf.web.live import Live, Told
from moonshelf.web.sheet import partials
from moonshelf.web.site import Site
from moonshelf.web.table_pages import looker, open_table, seat_named
from moonshelf.web.tables import TableClosed, record_of
from moonshelf.web.window import Window, laid_open

_ALL = "all"


@dataclass(frozen=True)
class Frame:
    """One step of a replay."""

    step: int
    last: int
    eyes: str
    """The letter of the seat it is seen through, or ``all``."""
    seen: Window
    lines: list[str]

    def context(self) -> dict[str, Any]:
        """Give what the templates of a replay know."""
        return {
            "step": self.step,
            "last": self.last,
            "eyes": self.eyes,
            "seen": self.seen,
            "names": self.seen.names,
            "lines": self.lines,
            "board_svg": Markup(self.seen.board),
            "open_panels": len(self.seen.names),
        }


@get("/t/{table:str}/replay")
async def replay_page(request: Asked, table: InPath) -> Response[Any]:
    """Show a step of a finished game."""
    live = await open_table(request, table)
    frame = await _frame(request, live)
    own = {"spec": live.game.spec, "table": live.id, "parts": _parts(site_of(request), frame)}
    return page(request, "replay.html", {**frame.context(), **own})


@get("/t/{table:str}/replay/frame")
async def replay_frame(request: Asked, table: InPath) -> Response[Any]:
    """Give another step to a page that shows the replay."""
    live = await open_table(request, table)
    parts = _parts(site_of(request), await _frame(request, live))
    return part(partials(parts))


@get("/t/{table:str}/record.json")
async def record(request: Asked, table: InPath) -> Response[Any]:
    """Give the record of a finished game, as a file."""
    live = await open_table(request, table)
    written = (await record_of(site_of(request).store, live)).to_json() + "\n"
    name = f"{live.game.id}-{live.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(written, media_type=JSON, headers=headers)


def _parts(site: Site, frame: Frame) -> dict[str, Markup]:
    own = site.macros("_replay.html", frame.context(), ("told", "standing"))
    return own | site.macros("_parts.html", frame.context(), ("board", "panels"))


async def _frame(request: Asked, live: Live) -> Frame:
    if not live.over:
        raise TableClosed("the replay opens when the game is over")
    asked = request.query_params.get("step", "")
    step = int(asked[:9]) if asked.isascii() and asked.isdigit() else live.steps
    step = min(step, live.steps)
    named = request.query_params.get("seat")
    seat = looker(request, live).front if named is None else seat_named(named, live)
    told, position = await _step(site_of(request), live, step)
    return _seen(live, step, seat, told, position)


def _seen(live: Live, step: int, seat: int | None, told: Told | None, position: bytes) -> Frame:
    """Look at a step through a seat's eyes; without a seat, with everything open."""
    game, names = live.game, live.names
    viewer = SPECTATOR if seat is None else seat
    view = position if seat is None else game.observe(position, seat)
    lines = [] if told is None else laid_open(game, told, names)
    eyes = _ALL if seat is None else letter(seat)
    return Frame(step, live.steps, eyes, _Still(game, viewer, view, names), lines)


class _Still(Window):
    """A window in which nothing can be done."""

    @property
    def acts(self) -> bool:
        """Say that nothing is to be done: this has been."""
        return False


async def _step(site: Site, live: Live, step: int) -> tuple[Told | None, bytes]:
    """Read a step: the action that led to it, and the position."""
    game = live.game
    before = game.start(len(live.row.seats), live.row.options).position
    if step == 0:
        return None, before
    *earlier, last = await site.store.read(queries.actions_from, live.id, max(1, step - 1), min(step, 2))
    if earlier:
        before = earlier[0].position
    action = game.actions.read(game.box, game.record_of(before), last.seat, tidy(last.action))
    return Told(last.version, last.seat, action, before, last.position), last.position
