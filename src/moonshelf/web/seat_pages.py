"""Taking a seat, taking it along, leaving it to a computer player; ending a game together, playing again."""

from typing import Any

from litestar import Response, get, post
from litestar.exceptions import NotFoundException, PermissionDeniedException

from moonshelf.kernel.seats import SPECTATOR, letter
from moonshelf.players import level
from moonshelf.store.rows import OPEN
from moonshelf.web import company
from moonshelf.web.answers import address_of, data, form_of, page, see_other, site_of
from moonshelf.web.asked import Asked, InPath
from moonshelf.web.keys import Link, cookie, key_in, new_key
from moonshelf.web.live import Live
from moonshelf.web.table_pages import open_table, seat_named
from moonshelf.web.wishes import LONGEST_NAME, tidy_name


async def _seat_at(request: Asked, table: str, name: str) -> tuple[Live, int]:
    live = await open_table(request, table)
    seat = seat_named(name, live)
    if seat is None:
        raise NotFoundException
    return live, seat


@get("/t/{table:str}/seat/{name:str}/{token:str}")
async def seat_page(request: Asked, table: InPath, name: InPath, token: InPath) -> Response[Any]:
    """Show what a link to a seat is for."""
    live, seat = await _seat_at(request, table, name)
    link = site_of(request).links.kind(token, live.id, seat)
    if link is None:
        raise NotFoundException
    if seat in live.held(key_in(request)):
        return see_other(f"/t/{live.id}?seat={letter(seat)}")
    context = {
        "table": live.id,
        "title": live.game.spec.title,
        "seat": seat,
        "name": live.names[seat],
        "free": link == Link.INVITATION and live.row.seats[seat].kind == OPEN,
        "own": link == Link.OWN,
        "longest_name": LONGEST_NAME,
    }
    return page(request, "seat.html", context)


@post("/t/{table:str}/seat/{name:str}/{token:str}", status_code=303)
async def sit_down(request: Asked, table: InPath, name: InPath, token: InPath) -> Response[Any]:
    """Take an open seat, or play one's own here as well."""
    site = site_of(request)
    site.limit("make", request)
    live, seat = await _seat_at(request, table, name)
    link = site.links.kind(token, live.id, seat)
    if link is None:
        raise NotFoundException
    key = key_in(request) or new_key()
    if link == Link.OWN:
        await company.add_key(site.tables, live, seat, key)
    elif seat not in live.held(key):
        called = tidy_name((await form_of(request)).get("name", ""))
        await company.take_seat(site.tables, live, seat, called, key)
    return see_other(f"/t/{live.id}?seat={letter(seat)}", [cookie(key, request)])


@get("/t/{table:str}/link")
async def own_link(request: Asked, table: InPath) -> Response[Any]:
    """Give the private link to a seat of one's own; it is in no page, only in this answer."""
    live, seat = await _seat_at(request, table, request.query_params.get("seat", ""))
    _check_held(request, live, seat)
    token = site_of(request).links.token(Link.OWN, live.id, seat)
    return data({"link": f"{address_of(request)}/t/{live.id}/seat/{letter(seat)}/{token}"})


@post("/t/{table:str}/seat/{name:str}/computer", status_code=303)
async def hand_over(request: Asked, table: InPath, name: InPath) -> Response[Any]:
    """Leave a seat to a computer player: one's own, or as the host a free one."""
    live, seat = await _seat_at(request, table, name)
    if not (live.row.seats[seat].kind == OPEN and SPECTATOR in live.held(key_in(request))):
        _check_held(request, live, seat)
    chosen = level((await form_of(request)).get("level", ""))
    await company.hand_over(site_of(request).tables, live, seat, chosen.name)
    return see_other(f"/t/{live.id}")


@post("/t/{table:str}/seat/{name:str}/back", status_code=303)
async def come_back(request: Asked, table: InPath, name: InPath) -> Response[Any]:
    """Take one's own seat back from a computer player."""
    live, seat = await _seat_at(request, table, name)
    _check_held(request, live, seat)
    await company.come_back(site_of(request).tables, live, seat)
    return see_other(f"/t/{live.id}?seat={letter(seat)}")


@post("/t/{table:str}/end", status_code=303)
async def agree_to_end(request: Asked, table: InPath) -> Response[Any]:
    """Wish to end the game here, or no longer; it ends when all people at the table do."""
    live = await open_table(request, table)
    seats = live.held(key_in(request)) - {SPECTATOR}
    if not seats:
        raise PermissionDeniedException("only who plays at this table can end the game")
    await company.agree_to_end(
        site_of(request).tables, live, seats, (await form_of(request)).get("wish") != "no"
    )
    return see_other(f"/t/{live.id}")


@post("/t/{table:str}/again", status_code=303)
async def play_again(request: Asked, table: InPath) -> Response[Any]:
    """Make the table where the same people play again, or go there."""
    site = site_of(request)
    site.limit("make", request)
    live = await open_table(request, table)
    if not live.held(key_in(request)):
        raise PermissionDeniedException("only who has played at this table can begin the next game")
    return see_other(f"/t/{(await company.play_again(site.tables, live)).id}")


def _check_held(request: Asked, live: Live, seat: int) -> None:
    if seat not in live.held(key_in(request)):
        raise PermissionDeniedException(f"this browser does not hold seat {letter(seat)}")
