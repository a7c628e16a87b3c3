"""What every request passes and every answer carries: origin, pace, headers that make browsers strict."""

import time
from typing import Any
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import PermissionDeniedException, TooManyRequestsException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from moonshelf.web.asked import Asked

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'; trusted-types moonshelf"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""Links to seats are secrets: hence no referrer to elsewhere. Our own pages must get one, or browsers send
``Origin: null`` with forms."""

_HEAD = "moonshelf.head"
_SAFE = ("GET", "HEAD", "OPTIONS")


async def add_headers(message: Message, scope: Scope) -> None:
    """Put the strict headers on every answer; what is not said to be kept is not kept."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("Cache-Control", "private, no-cache")


def check_origin(request: Asked) -> None:
    """Refuse what a page of another site makes a browser send.

    Browsers say where a request comes from: by ``Sec-Fetch-Site`` on secure connections and on this machine,
    else by ``Origin``. What says neither is no browser, and has no cookies that it could be made to abuse.
    """
    if request.method in _SAFE:
        return
    site = request.headers.get("sec-fetch-site")
    origin = request.headers.get("origin")
    if site is not None:
        own = site in ("same-origin", "none")
    else:
        own = origin is None or urlsplit(origin).netloc == request.headers.get("host")
    if not own:
        raise PermissionDeniedException("this was sent from another site, so it was not done")


class HeadAsGet:
    """Answers HEAD as GET without the body, whatever the application around it knows."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope.get("method") != "HEAD":
            return await self._app(scope, receive, send)

        async def send_bare(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        asked: Any = {**scope, "method": "GET", _HEAD: True}
        return await self._app(asked, receive, send_bare)


def was_head(request: Asked) -> bool:
    """Say whether only the headers were asked for."""
    return bool(request.scope.get(_HEAD))


class Limiter:
    """Lets each address go on steadily, and a little faster for a moment: one token bucket each."""

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst = burst
        self._rate = per_second
        self._buckets: dict[str, tuple[float, float]] = {}

    def check(self, who: str) -> None:
        """Take a token, or ask for patience."""
        now = time.monotonic()
        left, at = self._buckets.get(who, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._rate)
        if left < 1:
            wait = (1 - left) / self._rate
            raise TooManyRequestsException(
                "that was a lot at once; wait a moment and try again",
                headers={"Retry-After": str(int(wait) + 1)},
            )
        self._forget(now)
        self._buckets[who] = (left - 1, now)

    def _forget(self, now: float) -> None:
        if len(self._buckets) > 10_000:
            full = self._burst / self._rate
            self._buckets = {who: held for who, held in self._buckets.items() if now - held[1] < full}
