"""What finished games came to: one line a game in the user's data folder, to see whether one beat oneself."""

from pathlib import Path

import msgspec

from moonshelf.kernel.record import Record


class Entry(msgspec.Struct, kw_only=True):
    """One finished game."""

    game: str
    rules: int
    components: str
    options: dict[str, str | bool]
    players: list[str]
    scores: list[int]
    record: str
    """Name of the record's file."""

    def is_like(self, other: "Entry") -> bool:
        """Say whether two games had the same conditions, so that their points can be compared."""
        mine, others = (
            (one.game, one.rules, one.components, one.options, len(one.scores)) for one in (self, other)
        )
        return mine == others


def entry(record: Record, scores: list[int], name: str) -> Entry:
    """Make the entry of a game that is over."""
    return Entry(
        game=record.game,
        rules=record.rules,
        components=record.components,
        options=record.options,
        players=record.players,
        scores=scores,
        record=name,
    )


def read_results(path: Path) -> list[Entry]:
    """List the entries of a file, the oldest first; lines that are none are passed over."""
    entries = []
    for line in path.read_bytes().splitlines() if path.exists() else ():
        try:
            entries.append(msgspec.json.decode(line, type=Entry))
        except (msgspec.MsgspecError, UnicodeDecodeError):
            continue
    return entries


def add_result(path: Path, new: Entry) -> None:
    """Add an entry to a file."""
    with path.open("ab") as file:
        file.write(msgspec.json.encode(new) + b"\n")


def compare_alone(new: Entry, before: list[Entry]) -> str:
    """Say how a game alone compares with the best one before it under the same conditions."""
    points = new.scores[0]
    best = max((one.scores[0] for one in before if one.is_like(new)), default=None)
    if best is None:
        return f"The first game like this: {points} points to beat."
    if points > best:
        return f"Your best game like this: {points} points, and {best} was the best before."
    return f"Your best game like this had {best} points."
