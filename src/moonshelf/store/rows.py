"""What is kept, as Python values."""

import time
import zlib

import msgspec

PERSON, OPEN, COMPUTER = "person", "open", "computer"
"""Who sits in a seat: somebody, nobody yet, or a computer player."""


class Seat(msgspec.Struct, frozen=True):
    """Who plays a seat."""

    kind: str
    name: str = ""
    level: str = ""
    person: str = ""
    """The name of whoever left the seat to a computer player, for when they come back."""


class TableRow(msgspec.Struct, frozen=True):
    """A table: everything about a game but its actions."""

    id: str
    game: str
    rules: int
    components: str
    layout: str
    seats: tuple[Seat, ...]
    options: dict[str, str | bool]
    seed: str
    commitment: str
    created: int
    finished: int | None = None
    following: str | None = None

    def of_kind(self, kind: str) -> frozenset[int]:
        """List the seats where such a kind of player sits."""
        return frozenset(number for number, seat in enumerate(self.seats) if seat.kind == kind)


class ActionRow(msgspec.Struct, frozen=True):
    """One action, chance's included, and the position after it."""

    version: int
    seat: int
    action: str
    client_id: str | None
    position: bytes
    at: int


def now() -> int:
    """Give the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def pack(position: bytes) -> bytes:
    """Deflate a position: a tenth of the size, at some microseconds."""
    return zlib.compress(position, 1)


def unpack(packed: bytes) -> bytes:
    """Inflate a position."""
    return zlib.decompress(packed)


def seats_to_json(seats: tuple[Seat, ...]) -> str:
    """Write the seats of a table."""
    return msgspec.json.encode(seats).decode()


def seats_from_json(text: str) -> tuple[Seat, ...]:
    """Read the seats of a table."""
    return msgspec.json.decode(text, type=tuple[Seat, ...])
