"""The shelf, a game's page and its rules, and new tables."""

import re
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath
from markdown_it import MarkdownIt
from markupsafe import Markup

import moonshelf
from moonshelf.kernel.errors import OptionError
from moonshelf.kernel.game import Game
from moonshelf.kernel.match import Match
from moonshelf.players import LEVELS, choose
from moonshelf.players.levels import dice_of
from moonshelf.store import queries
from moonshelf.store.rows import PERSON, TableRow
from moonshelf.web.answers import data, form_of, page, part, see_other, site_of, wants_json
from moonshelf.web.asked import Asked, InPath
from moonshelf.web.assets import Asset
from moonshelf.web.keys import cookie, key_in, new_key
from moonshelf.web.live import key_hash
from moonshelf.web.site import Site
from moonshelf.web.tables import TableClosed, TableMissing
from moonshelf.web.wishes import LONGEST_NAME, WHOS, Form, first_form, sent_form, tidy_name, wish_of

_SHOWN = 12
_COVER, _COVER_MOVES = "cover", 17
_YEAR = 365 * 24 * 3600

SOURCES = {
    "rulebook": "as printed in the published rules",
    "deduced": "follows from published facts",
    "reconstructed": "our own reconstruction, since the printed original was not at hand",
}

_SPOKEN = re.compile(r' (?:role|tabindex|aria-label)="[^"]*"|</?a\b[^>]*>')
"""What makes a drawing more than a picture: its words, and its links."""
_NAMED = re.compile(r'(?<= id=")|(?<= href="#)|(?<=url\(#)')


@get("/")
async def shelf_page(request: Asked) -> Response[Any]:
    """Show the games, and the tables at which this browser has a seat."""
    site, key = site_of(request), key_in(request)
    games = [
        {"id": game.id, "spec": game.spec, "players": _players(game), "cover": cover(game)}
        for game in site.games.values()
    ]
    mine = [] if key is None else await _tables_of(site, key)
    if wants_json(request):
        return data({"games": list(site.games), "tables": mine})
    return page(request, "shelf.html", {"games": games, "mine": mine})


async def _tables_of(site: Site, key: str) -> list[dict[str, Any]]:
    rows = await site.store.read(queries.tables_of, key_hash(key), _SHOWN)
    return [shown for row in rows if (shown := await _table_card(site, row, key)) is not None]


async def _table_card(site: Site, row: TableRow, key: str) -> dict[str, Any] | None:
    try:
        live = await site.tables.open(row.id)
    except (TableClosed, TableMissing):
        return None
    calls = any(live.waiting >> seat & 1 for seat in live.held(key) & live.row.of_kind(PERSON))
    state = "finished" if live.over else "your turn" if calls else "waiting for others"
    return {"id": row.id, "title": live.game.spec.title, "names": live.names, "state": state, "calls": calls}


@get("/games/{name:str}")
async def game_page(request: Asked, name: InPath) -> Response[Any]:
    """Show a game and the form for a new table."""
    game = moonshelf.game(name)
    called = tidy_name(unquote(request.cookies.get("name", "")))
    return _game_page(request, game, first_form(game, called))


def _game_page(request: Asked, game: Game, form: Form, problem: str = "") -> Response[Any]:
    low, high = game.spec.seats
    context = {
        "spec": game.spec,
        "players": _players(game),
        "summary": game.text.SUMMARY,
        "cover": cover(game),
        "counts": range(low, high + 1),
        "whos": WHOS,
        "levels": LEVELS,
        "form": form,
        "problem": problem,
        "longest_name": LONGEST_NAME,
    }
    return page(request, "game.html", context, 400 if problem else 200)


@post("/games/{name:str}/tables", status_code=303)
async def make_table(request: Asked, name: InPath) -> Response[Any]:
    """Make a table and go there."""
    site = site_of(request)
    site.limit("make", request)
    game = moonshelf.game(name)
    given = await form_of(request)
    key = key_in(request) or new_key()
    try:
        live = await site.tables.make(wish_of(game, given, key))
    except OptionError as error:
        return _game_page(request, game, sent_form(game, given), str(error))
    called = quote(sent_form(game, given).places[0].name)
    remembered = Cookie("name", path="/", value=called, max_age=_YEAR, httponly=True, samesite="lax")
    return see_other(f"/t/{live.id}", [cookie(key, request), *([remembered] if called else [])])


@get("/games/{name:str}/rules")
async def rules_page(request: Asked, name: InPath) -> Response[Any]:
    """Show all the rules, and where what is printed comes from."""
    game = moonshelf.game(name)
    context = {
        "spec": game.spec,
        "rules": _rules(game),
        "provenance": sorted(game.components.provenance.items()),
        "sources": SOURCES,
    }
    return page(request, "rules.html", context)


@get("/warm")
async def warm(request: Asked) -> Response[Any]:
    """Say which games' rules are still being compiled."""
    return part(site_of(request).page("_warm.html", {}))


@get("/static/{version:str}/{path:path}", opt={"plain": True})
async def static(request: Asked, version: InPath, path: FromPath[Path]) -> Response[Any]:
    """Send a file of the bundle; under its own version it never changes."""
    assets = site_of(request).assets
    file: Asset | None = assets.files.get(path.as_posix().lstrip("/"))
    if file is None:
        return Response("", status_code=404, media_type="text/plain")
    lasting = "public, max-age=31536000, immutable" if version == assets.version else "no-cache"
    headers = {"Cache-Control": lasting, "Vary": "Accept-Encoding"}
    if file.packed is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.plain, media_type=file.kind, headers=headers)
    return Response(file.packed, media_type=file.kind, headers={**headers, "Content-Encoding": "gzip"})


@get("/favicon.ico")
async def favicon(request: Asked) -> Response[Any]:
    """Send browsers that ask by habit to the sign of the shelf."""
    return see_other(site_of(request).assets.url("moon.svg"))


@get("/health")
async def health(request: Asked) -> Response[Any]:
    """Say that the server answers, and how many streams are open."""
    site = site_of(request)
    return data({"status": "ok", "streams": len(site.watchers), "preparing": site.warmth.cold})


@cache
def cover(game: Game) -> Markup:
    """Draw a game for the shelf: its own cover, or else the board as it is after a while of play."""
    own = getattr(game.drawing, "cover", None)
    if own is not None:
        return Markup(own(game.box))
    drawn = _SPOKEN.sub("", game.drawing.draw(game.box, _under_way(game).view(0), 0, []))
    return Markup(_NAMED.sub(f"{game.id}-", drawn))  # several covers share a page


def _under_way(game: Game) -> Match:
    """Let greedy players play for a while, always the same."""
    low, high = game.spec.seats
    match = game.start(max(low, min(2, high)), seed=_COVER)
    for step in range(_COVER_MOVES):
        if not match.over:
            seat = match.waiting_for()[0]
            view = game.observe(match.position, seat)
            match.play(seat, choose("greedy", game, view, seat, dice_of(_COVER, step, seat)))
    return match


@cache
def _rules(game: Game) -> Markup:
    text = (game.folder / "RULES.md").read_text("utf-8")
    return Markup(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))


def _players(game: Game) -> str:
    low, high = game.spec.seats
    return f"{low} player" if low == high == 1 else f"{low}–{high} players" if low < high else f"{low} players"
