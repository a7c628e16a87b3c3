"""The record of a game: one JSON object that anybody can read and that replays for ever.

It holds what was decided, as notation, and chance's outcomes among them; with the seed, where there was one,
the outcomes can be checked. Everything else follows from the rules and is not written.
"""

from pathlib import Path
from typing import Any

import msgspec

from moonshelf.kernel.errors import RecordError

FORMAT = 1


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A game as it is kept; see ``docs/record.schema.json``."""

    format: int = FORMAT
    """Version of this format."""
    game: str
    """The game's id, as in ``honey_moon``."""
    rules: int
    """Version of the game's rules."""
    components: str
    """Version of the components file and the digest of its content, as in ``1-0123456789abcdef``."""
    seats: int
    """Number of seats."""
    options: dict[str, str | bool] = {}
    """Every option of the game with its value."""
    seed: str | None = None
    """What chance was drawn from; null when outcomes were typed in."""
    commitment: str | None = None
    """SHA-256 of the seed, shown before the first action."""
    players: list[str] = []
    """Who sat where; only for people."""
    actions: list[tuple[str, str]] = []
    """Seat (``A`` to ``F`` or ``chance``) and notation, in the order of play."""

    def to_json(self) -> str:
        """Write the record as JSON: one field a line, then one action a line."""
        fields = msgspec.to_builtins(self)
        actions = ",\n".join(f"  {_line(action)}" for action in fields.pop("actions"))
        head = "".join(f" {_line(name)}: {_line(value)},\n" for name, value in fields.items())
        return f'{{\n{head} "actions": [\n{actions}\n ]\n}}'

    def save(self, path: Path) -> None:
        """Write the record to a file, whole or not at all."""
        written = path.with_name(path.name + ".writing")
        written.write_text(self.to_json() + "\n", "utf-8")
        written.replace(path)


def _line(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()


def read_record(source: object) -> Record:
    """Read a record: a :class:`Record`, a dict, JSON as text or bytes, or the path of a file.

    Raises:
        RecordError: When it is none of these, or no record; the message says what is wrong and where.
    """
    try:
        record = _parsed(source.read_bytes() if isinstance(source, Path) else source)
    except OSError as error:
        raise RecordError(f"the record cannot be read: {error.strerror} ({error.filename})") from None
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        what = f"{source} is" if isinstance(source, Path) else "this is"
        raise RecordError(f"{what} no record of a game: {error}") from None
    if record.format != FORMAT:
        raise RecordError(f"the record has format {record.format}, but this moonshelf reads format {FORMAT}")
    return record


def _parsed(source: object) -> Record:
    if isinstance(source, Record):
        return source
    if isinstance(source, str | bytes | bytearray):
        return msgspec.json.decode(source, type=Record)
    return msgspec.convert(source, Record)


def schema() -> dict[str, Any]:
    """Give the JSON schema of a record."""
    return msgspec.json.schema(Record)
