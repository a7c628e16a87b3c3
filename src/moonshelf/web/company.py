"""Who plays at a table: taking seats, leaving them to computer players, ending together, playing again."""

from collections.abc import Iterable

import msgspec

from moonshelf.kernel.seats import letter
from moonshelf.store import queries
from moonshelf.store.rows import COMPUTER, OPEN, PERSON, Seat, now
from moonshelf.web.live import Live, key_hash
from moonshelf.web.tables import TableClosed, Tables, Wish, write


async def take_seat(tables: Tables, live: Live, seat: int, name: str, key: str) -> None:
    """Let a browser take an open seat.

    Raises:
        TableClosed: When the game is over, or somebody was faster.
        NotWritten: When the disk refuses.
    """
    async with live.lock:
        _check_open(live)
        if live.row.seats[seat].kind != OPEN:
            raise TableClosed(f"seat {letter(seat)} is taken; you can watch the game")
        await _reseat(tables, live, seat, Seat(PERSON, name), key)


async def hand_over(tables: Tables, live: Live, seat: int, level: str) -> None:
    """Let a computer player of a level go on for whoever had the seat.

    Raises:
        TableClosed: When the game is over, or a computer player sits there already.
        NotWritten: When the disk refuses.
    """
    async with live.lock:
        _check_open(live)
        left = live.row.seats[seat]
        if left.kind == COMPUTER:
            raise TableClosed("a computer player sits there already")
        await _reseat(tables, live, seat, Seat(COMPUTER, level.capitalize(), level, left.name))


async def come_back(tables: Tables, live: Live, seat: int) -> None:
    """Let whoever holds the key of a seat play it again, in the place of the computer player.

    Raises:
        TableClosed: When the game is over.
        NotWritten: When the disk refuses.
    """
    async with live.lock:
        _check_open(live)
        if live.row.seats[seat].kind == COMPUTER:
            await _reseat(tables, live, seat, Seat(PERSON, live.row.seats[seat].person))


async def add_key(tables: Tables, live: Live, seat: int, key: str) -> None:
    """Let a browser play a seat as well.

    Raises:
        NotWritten: When the disk refuses.
    """
    async with live.lock:
        pair = (key_hash(key), seat)
        if pair not in live.keys:
            await write(tables.store, queries.add_keys(live.id, [pair]))
            live.keys |= {pair}
            tables.changed(live)


async def agree_to_end(tables: Tables, live: Live, seats: Iterable[int], wish: bool) -> None:
    """Note whether who plays these seats wants to end the game here; when all people do, it is over.

    Raises:
        TableClosed: When the game is over.
        NotWritten: When the disk refuses.
    """
    async with live.lock:
        _check_open(live)
        people = live.row.of_kind(PERSON)
        agreed = (live.agreed | set(seats) if wish else live.agreed - set(seats)) & people
        if agreed >= people:
            at = now()
            await write(tables.store, queries.finish(live.id, at))
            live.row = msgspec.structs.replace(live.row, finished=at)
        live.agreed = agreed
        tables.changed(live)


async def play_again(tables: Tables, live: Live) -> Live:
    """Give the table where the same people play again, made at the first wish.

    Raises:
        TableClosed: When the game is not over yet.
        NotWritten: When the disk refuses.
    """
    async with live.lock:
        if not live.over:
            raise TableClosed("the game is not over yet")
        if live.row.following is None:
            keys = tuple(live.keys)
            new = await tables.make(Wish(live.game, live.row.seats, live.row.options, keys))
            await write(tables.store, queries.set_following(live.id, new.id))
            live.row = msgspec.structs.replace(live.row, following=new.id)
            tables.changed(live)
    return await tables.open(str(live.row.following))


def _check_open(live: Live) -> None:
    if live.over:
        raise TableClosed("the game is over")


async def _reseat(tables: Tables, live: Live, seat: int, to: Seat, key: str | None = None) -> None:
    seats = (*live.row.seats[:seat], to, *live.row.seats[seat + 1 :])
    new = set() if key is None else {(key_hash(key), seat)} - live.keys
    statements = [queries.set_seats(live.id, seats), *([queries.add_keys(live.id, new)] if new else [])]
    await write(tables.store, *statements)
    live.row = msgspec.structs.replace(live.row, seats=seats)
    live.spoken.clear()  # it named who sat there before
    live.agreed.clear()  # whoever still wants the end has to ask those who sit here now
    live.keys |= new
    tables.changed(live)
