"""Rows to be written in tests."""

from moonshelf.store import ActionRow, Seat, TableRow


def table_row(table: str = "t", created: int = 1, finished: int | None = None) -> TableRow:
    return TableRow(
        id=table,
        game="honey_moon",
        rules=1,
        components="1-abc",
        layout="l",
        seats=(Seat("person", "Ann"), Seat("computer", "Greedy", "greedy")),
        options={"side": "A", "open": True},
        seed="5eed",
        commitment="c0",
        created=created,
        finished=finished,
    )


def action_row(version: int, client_id: str | None = None, position: bytes = b"p") -> ActionRow:
    return ActionRow(version, 0, f"a{version}", client_id, position, 7)
