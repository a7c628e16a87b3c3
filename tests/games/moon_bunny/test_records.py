"""Whole recorded games of Moon Bunny are law: they replay for ever, to the result they had.

A record is written with a turn a line, so that it can be read; ``compact`` does that. To add one, play a game
and save ``compact(match.record())``.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from moonshelf.games.moon_bunny import text
from moonshelf.games.moon_bunny.components import pieces
from moonshelf.kernel.record import Record, read_record

from .drawn import BOX, GAME

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
STACK = "The Recipe stack is empty, and the last round has been played."
BAG = "The bag is empty, and the last round has been played."
ENDINGS = {
    "solo": ([65], [0], f"{STACK} 65 points: Expert Bunny alchemist."),
    "solo-without-scrolls-hopping-only": ([78], [0], f"{STACK} 78 points: Expert Bunny alchemist."),
    "two-players": ([67, 20], [0], STACK),
    "two-players-orthogonal": ([11, 75], [1], STACK),
    "three-players": ([97, 21, 18], [0], BAG),
    "four-players-king-step": ([10, 61, 4, 56], [1], STACK),
}
"""Points, winners and the reason of the end, by record."""

each_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def compact(record: Record) -> str:
    """Write a record with a row of the moon, or a turn, a line."""
    head = json.loads(record.to_json()) | {"actions": []}
    lines = json.dumps(head, indent=1, ensure_ascii=False).split("\n")
    place = lines.index(' "actions": []')
    return "\n".join([*lines[:place], ' "actions": [', *_turns(record), " ]", *lines[place + 1 :], ""])


def _turns(record: Record) -> Iterator[str]:
    line: list[str] = []
    for number, (seat, notation) in enumerate(record.actions, 1):
        line.append(json.dumps([seat, notation]))
        last = number == len(record.actions)
        if last or _ends_line(notation, record.actions[number][1]):
            yield f"  {', '.join(line)}{'' if last else ','}"
            line = []


def _ends_line(notation: str, following: str) -> bool:
    """A line ends before a new row, a turn, a card of Chang'e's, or something else than before in the setup."""
    word, next_word = notation.split()[0], following.split()[0]
    if word == "moon":
        return next_word != "moon" or notation.split()[1][1] != following.split()[1][1]
    if word in ("start", "recipe", "lounge", "keep"):
        return word != next_word
    return word in ("end", "tile", "crater", "placement", "top", "number") and next_word not in (
        *("tile", "crater", "placement", "top", "pick", "number", "letter"),
    )


@each_record
def test_a_record_is_written_so_that_it_can_be_read(path: Path) -> None:
    written = path.read_text("utf-8")
    assert written == compact(read_record(path))
    assert len(written.split("\n")) <= 151


@each_record
def test_a_record_replays_to_its_result(path: Path) -> None:
    match = GAME.replay(path)
    assert match.over
    result = match.result()
    assert result is not None
    assert (list(result.scores), list(result.winners), result.reason) == ENDINGS[path.stem]
    assert match.record(read_record(path).players).to_json() == read_record(path).to_json()


@each_record
def test_no_piece_is_lost_in_a_record(path: Path) -> None:
    match = GAME.replay(path)
    counted = [pieces(BOX, GAME.record_of(position)) for position in match.positions]
    assert all(count == counted[0] for count in counted)


@each_record
def test_a_record_is_told_to_its_end(path: Path) -> None:
    match = GAME.replay(path)
    told = list(match.log())
    assert "".join(told[-1]).count("last round has been played") == 1
    assert text.ending(BOX, match.state) in " ".join(told[-1])


def test_there_is_a_record_for_each_number_of_players_option_and_end() -> None:
    records = [read_record(path) for path in RECORDS]
    assert {record.seats for record in records} == {1, 2, 3, 4}
    for option in GAME.spec.options[1:]:
        assert {record.options[option.name] for record in records} == set(option.values)
    reasons = " ".join(reason for _, _, reason in ENDINGS.values())
    assert "The bag is empty" in reasons
    assert "The Recipe stack is empty" in reasons
    assert set(ENDINGS) == {path.stem for path in RECORDS}


def test_records_hold_every_kind_of_action() -> None:
    words = {notation.split()[0] for path in RECORDS for _, notation in read_record(path).actions}
    scrolls = {
        notation.split()[1]
        for path in RECORDS
        for seat, notation in read_record(path).actions
        if notation.startswith("scroll") and seat != "chance"
    }
    assert words >= {
        *(
            "start",
            "moon",
            "recipe",
            "scroll",
            "top",
            "lounge",
            "keep",
            "move",
            "put",
            "store",
            "unstore",
            "end",
        ),
        *("swap", "buy", "pick", "tile", "crater", "placement", "letter", "number"),
    }
    assert scrolls == set("123456")
