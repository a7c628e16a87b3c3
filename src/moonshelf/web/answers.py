"""What handlers give back: pages, JSON, and errors that say what, why, and what instead."""

import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Response
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException

from moonshelf.kernel.errors import MoonshelfError, UnknownGame
from moonshelf.web.asked import Asked
from moonshelf.web.keys import COOKIE, cookie, key_in
from moonshelf.web.site import Site
from moonshelf.web.tables import NotWritten, TableClosed, TableMissing

log = logging.getLogger("moonshelf")

HTML = "text/html"
JSON = "application/json"

_STATUS = {
    TableMissing: HTTPStatus.NOT_FOUND,
    UnknownGame: HTTPStatus.NOT_FOUND,
    TableClosed: HTTPStatus.CONFLICT,
    NotWritten: HTTPStatus.SERVICE_UNAVAILABLE,
}
_TITLES = {
    400: "That did not work",
    403: "Not from here",
    404: "Nothing here",
    405: "Not this way",
    409: "Not now",
    413: "Too much at once",
    429: "One moment",
    503: "Not written down",
}


def site_of(request: Asked) -> Site:
    """Give the server's site."""
    site: Site = request.app.state.site
    return site


def wants_json(request: Asked) -> bool:
    """Say whether a program asks, not a browser."""
    accepted = request.headers.get("accept", "")
    return JSON in accepted and "text/html" not in accepted


def wants_part(request: Asked) -> bool:
    """Say whether a page of ours asks for news of itself."""
    return request.headers.get("hx-request") == "true"


def address_of(request: Asked) -> str:
    """Give the server's address as the browser knows it."""
    return str(request.base_url).rstrip("/")


async def form_of(request: Asked) -> dict[str, str]:
    """Read a form's fields of text."""
    return {name: value for name, value in (await request.form()).items() if isinstance(value, str)}


def page(request: Asked, name: str, context: Mapping[str, Any], status: int = 200) -> Response[str]:
    """Answer with a page; who holds a key keeps it for another year."""
    theme = request.cookies.get("theme", "")
    base = {"theme": theme if theme in ("night", "day") else "auto", "path": request.url.path}
    text = site_of(request).page(name, {**base, **context})
    return Response(text, status_code=status, media_type=HTML, cookies=_kept(request))


def part(text: str | bytes, status: int = 200, headers: Mapping[str, str] | None = None) -> Response[Any]:
    """Answer with a part of a page."""
    return Response(text, status_code=status, media_type=HTML, headers=dict(headers or {}))


def data(value: object, status: int = 200) -> Response[bytes]:
    """Answer a program."""
    return Response(msgspec.json.encode(value), status_code=status, media_type=JSON)


def see_other(path: str, cookies: list[Cookie] | None = None) -> Response[str]:
    """Send a browser on to a page, after a form."""
    return Response("", status_code=303, headers={"Location": path}, cookies=cookies or [])


def failed(request: Asked, error: Exception) -> Response[Any]:
    """Answer with an error: a page, or JSON where that was asked for."""
    status, reason = _described(error)
    headers = dict(getattr(error, "headers", None) or {})
    if wants_json(request) or wants_part(request):
        answer: Response[Any] = data({"answer": "refused", "reason": reason}, status)
    else:
        title = _TITLES.get(status, "Something went wrong")
        answer = page(request, "error.html", {"title": title, "reason": reason}, status)
    answer.headers.update(headers)
    return answer


def _described(error: Exception) -> tuple[int, str]:
    if isinstance(error, MoonshelfError):
        return int(_STATUS.get(type(error), HTTPStatus.BAD_REQUEST)), str(error)
    if isinstance(error, HTTPException):
        own = type(error).__module__.startswith("moonshelf") or error.status_code in (403, 429)
        return error.status_code, error.detail if own else _plain(error)
    log.error("a request failed", exc_info=error)
    return 500, "something went wrong on the server; what was acknowledged is safe"


def _plain(error: HTTPException) -> str:
    return {
        404: "there is no such page; perhaps the address was cut short",
        405: "this address is asked for in another way",
        413: "that was too long to be a move",
    }.get(error.status_code, "this could not be read; go back and try again")


def _kept(request: Asked) -> list[Cookie]:
    key = key_in(request)
    return [cookie(key, request)] if key and COOKIE in request.cookies else []
