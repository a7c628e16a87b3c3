"""Who may play a seat: a key in a browser's cookie, and links that hand a seat to another browser.

There are no accounts. The first seat a browser takes gives it a key, a random text in a cookie; the database
keeps its hash beside the seats it opens. A link to a seat carries a token that only this server can make.
"""

import base64
import hashlib
import hmac
import os
import re
import secrets
from enum import StrEnum
from pathlib import Path

from litestar.datastructures import Cookie

from moonshelf.web.asked import Asked

COOKIE = "moonshelf"
_KEY = re.compile(r"[A-Za-z0-9_-]{43}")
_FILE = "server.key"
_YEAR = 365 * 24 * 3600


class Link(StrEnum):
    """What a link to a seat is for."""

    INVITATION = "invitation"
    """Whoever opens it first takes the open seat."""
    OWN = "own"
    """Whoever opens it plays the seat, beside those who do already: the way to another device."""


class Links:
    """Makes and checks the tokens of links, with a key of the server's own."""

    def __init__(self, folder: Path) -> None:
        self._key = _own_key(folder / _FILE)

    def token(self, link: Link, table: str, seat: int) -> str:
        """Give the token that a link to a seat carries."""
        digest = hmac.new(self._key, f"{link} {table} {seat}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:18]).decode()

    def kind(self, token: str, table: str, seat: int) -> Link | None:
        """Say what a token is for; None when it is none of this seat."""
        sent = token.encode(errors="replace")
        fits = (link for link in Link if hmac.compare_digest(self.token(link, table, seat).encode(), sent))
        return next(fits, None)


def key_in(request: Asked) -> str | None:
    """Give the key that a browser has sent, if it has one."""
    key = request.cookies.get(COOKIE, "")
    return key if _KEY.fullmatch(key) else None


def new_key() -> str:
    """Make a key for a browser."""
    return secrets.token_urlsafe(32)


def cookie(key: str, request: Asked) -> Cookie:
    """Keep a key in a browser, where no script sees it, for a year from now."""
    secure = request.url.scheme == "https"
    return Cookie(COOKIE, path="/", value=key, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)


def _own_key(path: Path) -> bytes:
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return bytes.fromhex(path.read_text("ascii").strip())
    with os.fdopen(file, "w") as writing:
        key = secrets.token_bytes(32)
        writing.write(key.hex())
    return key
