"""The page of a table, its stream of news, submissions, and the question why something is not possible."""

import asyncio
import secrets
import zlib
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any
from urllib.parse import quote

import msgspec
from litestar import Response, get, post
from litestar.exceptions import ClientException
from litestar.response import Stream

from moonshelf.kernel.errors import IllegalAction
from moonshelf.kernel.notation import tidy
from moonshelf.kernel.seats import SPECTATOR, from_letter, letter
from moonshelf.store.rows import PERSON
from moonshelf.web.answers import (
    JSON,
    address_of,
    data,
    form_of,
    page,
    part,
    see_other,
    site_of,
    wants_json,
    wants_part,
)
from moonshelf.web.asked import Asked, InPath
from moonshelf.web.guard import was_head
from moonshelf.web.keys import key_in
from moonshelf.web.live import Live, Watcher
from moonshelf.web.sheet import Looker, Sheet
from moonshelf.web.tables import Answer, Outcome, Submission
from moonshelf.web.window import Window, as_json, window

_STATUS = {Outcome.DONE: 200, Outcome.AGAIN: 200, Outcome.STALE: 409, Outcome.REFUSED: 422}
_PING = b"event: ping\ndata: .\n\n"
_STREAM_HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
_LONGEST_TEXT = 200
_GZIP = 16
"""What zlib adds to the size of its window when it shall write gzip."""


class Sent(msgspec.Struct):
    """A submission as it comes from a form or as JSON."""

    seat: str
    action: str | int
    expected: int
    client_id: str


async def open_table(request: Asked, table: str) -> Live:
    """Give the table of an address."""
    return await site_of(request).tables.open(table)


def looker(request: Asked, live: Live) -> Looker:
    """Say who looks: which seats the browser holds, and through which it wants to look."""
    held = live.held(key_in(request))
    front = seat_named(request.query_params.get("seat", ""), live)
    stay = request.query_params.get("stay") == "1"
    return Looker(held, front if front in held else None, stay, address_of(request))


def seat_named(name: str, live: Live) -> int | None:
    """Read a seat's letter; None when the table has no such seat."""
    try:
        seat = from_letter(name)
    except IllegalAction:
        return None
    return seat if seat < len(live.row.seats) else None


@get("/t/{table:str}")
async def table_page(request: Asked, table: InPath) -> Response[Any]:
    """Show a table."""
    live = await open_table(request, table)
    sheet = Sheet(site_of(request), live, looker(request, live))
    if wants_json(request):
        return data(as_json(sheet.seen, live.version))
    who, stage = sheet.looker, sheet.stage
    front = who.front if stage.viewer == SPECTATOR else stage.viewer
    query = "" if front is None else f"&seat={letter(front)}"
    own = {
        "parts": sheet.parts(),
        "stream_query": f"{query}&stay=1" if who.stay else query,
        "client_id": secrets.token_hex(8),
    }
    return page(request, "table.html", {**sheet.context(), **own})


@get("/t/{table:str}/stream")
async def stream(request: Asked, table: InPath) -> Stream:
    """Send news of a table for as long as somebody listens."""
    live = await open_table(request, table)
    shown = str(request.headers.get("last-event-id") or request.query_params.get("after", ""))
    if was_head(request):
        return Stream(iter(()), media_type="text/event-stream", headers=_STREAM_HEADERS)
    news = _news(request, live, shown)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Stream(news, media_type="text/event-stream", headers=_STREAM_HEADERS)
    packed = {**_STREAM_HEADERS, "Content-Encoding": "gzip"}
    return Stream(_packed(news), media_type="text/event-stream", headers=packed)


async def _packed(news: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Pack a stream, each event as soon as it is there, with little memory for each of many streams."""
    packer = zlib.compressobj(3, zlib.DEFLATED, _GZIP + 13, 6)
    async for event in news:
        yield packer.compress(event) + packer.flush(zlib.Z_SYNC_FLUSH)


async def _news(request: Asked, live: Live, shown: str) -> AsyncIterator[bytes]:
    site, key, who = site_of(request), key_in(request), looker(request, live)
    watcher = Watcher()
    live.watchers.add(watcher)
    site.watchers.add(watcher)
    try:
        yield _PING
        while not site.closing:
            if live.mark == shown:
                if not await _woken(watcher, site.settings.ping):
                    yield _PING
                continue
            sheet = Sheet(site, live, replace(who, held=live.held(key)))
            if sheet.stage.viewer != SPECTATOR:
                who = replace(who, front=sheet.stage.viewer)
            shown = live.mark
            yield _event(shown, sheet.news())
    finally:
        live.watchers.discard(watcher)
        site.watchers.discard(watcher)


async def _woken(watcher: Watcher, seconds: float) -> bool:
    try:
        async with asyncio.timeout(seconds):
            await watcher.woken.wait()
    except TimeoutError:
        return False
    watcher.woken.clear()
    return True


def _event(mark: str, news: bytes) -> bytes:
    lines = b"\n".join(b"data: " + line for line in news.split(b"\n") if line.strip())
    return b"id: " + mark.encode() + b"\n" + lines + b"\n\n"


@post("/t/{table:str}/act", status_code=200)
async def act(request: Asked, table: InPath) -> Response[Any]:
    """Take a submission and answer it: done, again, stale or refused."""
    site = site_of(request)
    site.limit("act", request)
    live = await open_table(request, table)
    sent = await _submission(request, live)
    if sent.seat not in live.held(key_in(request)):
        answer = Answer(Outcome.REFUSED, live.version, f"this browser does not hold seat {letter(sent.seat)}")
    elif live.row.seats[sent.seat].kind != PERSON:
        reason = f"a computer player has seat {letter(sent.seat)}; take the seat back first"
        answer = Answer(Outcome.REFUSED, live.version, reason)
    else:
        answer = await site.tables.submit(live, sent)
    return _answered(request, live, sent, answer)


async def _submission(request: Asked, live: Live) -> Submission:
    try:
        if request.content_type[0] == JSON:
            sent = msgspec.json.decode(await request.body(), type=Sent)
        else:
            sent = msgspec.convert(await form_of(request), Sent, strict=False)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ClientException(f"this is no submission: {error}") from None
    seat = seat_named(sent.seat, live)
    if seat is None:
        raise ClientException(f"seat is {sent.seat[:20]!r}, but this table has {len(live.row.seats)} seats")
    return Submission(seat, sent.action, sent.expected, sent.client_id)


def _answered(request: Asked, live: Live, sent: Submission, answer: Answer) -> Response[Any]:
    status = _STATUS[answer.outcome]
    who = looker(request, live)
    front = sent.seat if sent.seat in who.held else None
    sheet = Sheet(site_of(request), live, replace(who, front=front))
    if wants_json(request):
        view = as_json(_own_window(live, front), live.version)
        told = {"answer": answer.outcome, "version": answer.version, "reason": answer.reason, "view": view}
        return data(told, status)
    refused = answer.outcome == Outcome.REFUSED
    if wants_part(request):
        headers = {"Answer": answer.outcome.value, "Mark": live.mark, "Reason": quote(answer.reason)}
        return part(b"" if refused else sheet.news(), status, headers)
    if refused:
        return page(request, "error.html", {"title": "Not possible", "reason": answer.reason}, status)
    return see_other(f"/t/{live.id}?seat={letter(sent.seat)}")


def _own_window(live: Live, seat: int | None) -> Window:
    return window(live, SPECTATOR if seat is None else seat)


@get("/t/{table:str}/why")
async def why(request: Asked, table: InPath) -> Response[Any]:
    """Say why an action is not possible, judged from what the seat sees."""
    site_of(request).limit("why", request)
    live = await open_table(request, table)
    seat = looker(request, live).front
    query = request.query_params
    text, picks = query.get("text", ""), query.get("picks", "")
    if seat is None or not 0 < len(text + picks) <= _LONGEST_TEXT:
        raise ClientException("ask with a seat of yours, and a text in notation or picks by their ids")
    seen = window(live, seat)
    return data({"reason": reason_against(seen, text or attempted(seen, picks.split(",")))})


def attempted(seen: Window, picks: list[str]) -> str:
    """Write in notation what picking these elements of the board comes to; nothing when that is unknown."""
    game = seen.game
    own = getattr(game.drawing, "attempt", None)
    if own is not None:
        return str(own(game.box, seen.state, seen.viewer, picks))
    guessed = tidy("-".join(pick.partition("-")[2] or pick for pick in picks))
    try:
        game.actions.read(game.box, seen.state, seen.viewer, guessed)
    except IllegalAction:
        return ""
    return guessed


def reason_against(seen: Window, text: str) -> str:
    """Say why the viewer cannot take an action; nothing when they can, or when none is named."""
    game, seat = seen.game, seen.viewer
    if not text:
        return ""
    if not seen.acts:
        return "the game is over" if seen.over else "it is not your turn"
    try:
        action = game.actions.read(game.box, seen.state, seat, tidy(text))
    except IllegalAction as error:
        return str(error)
    return "" if action in seen.legal else game.actions.why_not(game.box, seen.state, seat, action)
