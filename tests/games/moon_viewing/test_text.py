"""Moon Viewing in words and in a terminal."""

import io
import random

import pytest
from rich.console import Console
from rich.text import Text

from moonshelf import SPECTATOR
from moonshelf.games.moon_viewing import state, text

from .table import GAME, NAMES, Table, beginning, drawn, played_at_random, ready

PEOPLE = ("Ann", "Ben")
EMPTY = ". . . . . . . . . . . . . . . . . . ."
PAIR = """
  .  .  .
 .  .  .  .
.  .  A0 A5 .
 .  .  B2 .
  .  .  .
"""


def sentences(table: Table) -> dict[str, str]:
    return {choice.notation: choice.sentence for choice in table.match.choices(table.mover)}


def told(table: Table, *actions: str) -> list[str]:
    """What everybody hears of the last of these actions."""
    table.act(*actions)
    return next(table.match.log(SPECTATOR, PEOPLE, len(table.match.history) - 1))


def status(table: Table, seat: int) -> str:
    return text.status(GAME.box, table.s, seat, PEOPLE)


# --- sentences ---


def test_chance_is_told_in_words() -> None:
    table = beginning()
    assert sentences(table) == {"start A": "A takes the first tile", "start B": "B takes the first tile"}
    assert sentences(table.act("start B"))["ring C5"] == "The tile C5 comes next in the circle"


def test_taking_says_what_the_tile_allows_and_costs() -> None:
    found = sentences(ready("A3", "A5", "C0"))
    assert found["take A3"] == "Take the tile A3 (1 arrow) free of charge"
    assert found["take A5"] == "Take the tile A5 (1 paw) for 1 rabbit"
    assert found["take C0"] == "Take the tile C0 (3 paws) for 2 rabbits"


def test_placing_says_which_sets_it_completes_and_whose_the_tile_would_be() -> None:
    table = drawn(PAIR, a="0,0/0", b="0,1/0 0,1/5", hand="A2")
    found = sentences(table)
    assert found["place 1,-1"] == "Place it on 1,-1, completing a colour set: claims A2"
    assert found["place -1,1"] == "Place it on -1,1, completing a colour set"
    assert found["place 1,1"] == "Place it on 1,1, completing a colour set: leaves A2 to B"


def test_placing_names_both_sets() -> None:
    both = """
          .  .  .
         .  A1 A2 .
        .  .  .  B5 C5
         .  .  .  .
          .  .  .
        """
    assert sentences(drawn(both, hand="A5"))["place 0,0"].endswith("completing a colour set and a value set")


def test_placing_on_the_dark_side_says_what_is_collected() -> None:
    table = drawn(EMPTY, hand="A0", side="dark")
    assert sentences(table)["place 2,0"] == "Place it on 2,0, collecting 2 rabbits"
    assert sentences(table)["place 1,0"] == "Place it on 1,0, collecting 1 rabbit"
    assert sentences(table)["place 0,0"] == "Place it on 0,0"


def test_effects_say_who_claims_what_then() -> None:
    table = drawn(PAIR, a="0,0/5 2,0/0", b="0,0/1 0,0/0", hand="A2").act("place 1,-1")
    found = sentences(table)
    assert found["paw 1,-1/5"] == "Put a rabbit at 1,-1/5: claims A5"
    assert found["paw 1,-1/0"] == "Put a rabbit at 1,-1/0"
    assert found["remove 0,0/0"] == "Remove B’s rabbit at 0,0/0: B no longer claims A0; claims A5"


def test_a_move_says_what_is_gained_and_given_up() -> None:
    table = drawn(PAIR, a="0,0/1 -2,0/3", b="0,1/4 1,0/5", hand="A3").act("place -1,0")
    found = sentences(table)
    assert found["move 0,-1/5>-2,2/3"] == "Move the rabbit at 0,-1/5 to -2,2/3: gives up A0"
    assert found["move 0,-1/5>-1,0/5"] == "Move the rabbit at 0,-1/5 to -1,0/5: claims A3"
    assert found["move -2,0/3>0,0/5"] == ("Move the rabbit at -2,0/3 to 0,0/5: B no longer claims A5 and B2")


def test_ending_says_what_is_left_unused() -> None:
    table = drawn(PAIR, b="2,0/0", hand="A2").act("place 1,-1")
    assert sentences(table)["end"] == "End the turn and leave 2 paws and 1 removal unused"
    table.act("paw 1,-1/0", "paw 1,-1/5", "remove 2,0/0")
    assert sentences(table) == {"end": "End the turn"}


def test_what_cannot_be_used_is_not_left_unused() -> None:
    assert sentences(drawn(EMPTY, hand="A3").act("place 0,0"))["end"] == "End the turn"
    short = drawn(EMPTY, hand="A0", supply=(1, 9)).act("place 0,0")
    assert sentences(short)["end"] == "End the turn and leave 1 paw unused"


def test_sentences_of_a_position_are_all_different() -> None:
    match, rng = played_at_random(5), random.Random(5)
    for position, (seat, _) in rng.sample(list(zip(match.positions, match.history, strict=False)), 40):
        s, legal = GAME.record_of(position), GAME.legal(position, seat)
        assert len({text.sentence(GAME.box, s, seat, action) for action in legal}) == len(legal)


# --- the log ---


def test_the_log_tells_a_turn() -> None:
    table = ready("A0", "A1", "B5")
    assert told(table, "take A1") == ["Ann takes the tile A1 for 1 rabbit."]
    assert told(table, "place 0,0") == ["Ann places A1 on 0,0."]
    assert told(table, "paw 0,0/0") == ["Ann puts a rabbit at 0,0/0.", "Ann now claims A1."]
    assert told(table, "end") == ["Ann ends the turn and leaves 2 paws unused."]
    assert told(table, "take A0") == ["Ben takes the tile A0 free of charge."]
    assert told(table, "place 1,0") == ["Ben places A0 on 1,0.", "Ann now claims A0."]
    assert told(table, "paw 1,0/5") == ["Ben puts a rabbit at 1,0/5.", "Ann no longer claims A0."]


def test_the_log_tells_removals_moves_and_collecting() -> None:
    table = drawn(PAIR, a="-2,2/3", b="2,0/0", hand="A3", side="dark")
    assert told(table, "place 1,-1") == ["Ann places A3 on 1,-1, completing a colour set, collecting 1 rabbit."]
    assert told(table, "remove 2,0/0") == ["Ann removes Ben’s rabbit at 2,0/0."]
    assert told(table, "move -2,2/3>1,-1/0") == [
        "Ann moves a rabbit from -2,2/3 to 1,-1/0.",
        "Ann now claims A3.",
    ]


def test_the_log_tells_the_setup() -> None:
    table = beginning()
    assert told(table, "start B") == ["Ben takes the first tile."]
    assert told(table, "ring C1") == []
    rest = [tile for tile in NAMES if tile != "C1"]
    assert told(table, *(f"ring {tile}" for tile in rest)) == [
        f"The circle lies, clockwise from the temple: C1, {', '.join(rest[:-1])} and {rest[-1]}."
    ]


# --- the status ---


def test_the_status_says_who_is_to_do_what() -> None:
    assert status(beginning(), 0) == "Setup: chance says who takes the first tile."
    assert (
        status(beginning(first="A").act("ring A0"), 1)
        == "Setup: chance lays the circle; 1 of 18 tiles lie there."
    )
    table = ready("A0", "A3")
    assert status(table, 0) == "Tile 1 of 18: take a tile; you can pay up to 15 rabbits."
    assert status(table, 1) == "Tile 1 of 18: waiting for Ann to take a tile."
    table.act("take A0")
    assert status(table, 0) == "Tile 1 of 18: place A0 on any cell."
    assert status(table, SPECTATOR) == "Tile 1 of 18: waiting for Ann to place A0."
    table.act("place 0,0")
    assert status(table, 0) == "Tile 1 of 18: use what you like of 4 paws, then end the turn."
    assert status(table, 1) == "Tile 1 of 18: waiting for Ann to use A0 and end the turn."
    table.act("end", "take A3")
    assert status(table, 1) == "Tile 2 of 18: place A3 beside a tile."
    table.act("place 1,0")
    assert status(table, 1) == "Tile 2 of 18: nothing is left to do, so end the turn."


def test_the_status_says_where_the_first_tile_goes_and_who_cannot_pay() -> None:
    centre = ready("A0", first_tile="centre").act("take A0")
    assert status(centre, 0) == "Tile 1 of 18: place A0 in the centre."
    broke = drawn(EMPTY, supply=(0, 0))
    assert status(broke, 0) == (
        "Tile 1 of 18: take a free tile; there is no rabbit in your supply to pay with."
    )


OVER = """
  .  .  .
 .  .  .  .
A3 A0 .  .  B3
 .  .  .  .
  .  .  .
"""


@pytest.mark.parametrize(
    ("a", "b", "supply", "words"),
    [
        ("-2,0/3", "", (0, 1), "Ann wins with 3 to 0 points."),
        ("", "2,0/0", (0, 0), "Ben wins with 3 to 0 points."),
        ("-1,0/0 -2,0/3", "2,0/0", (0, 5), "Both have 3 points; Ann wins with 2 to 1 tiles claimed."),
        (
            "-2,0/3",
            "2,0/0",
            (1, 2),
            "Both have 3 points and as many tiles; Ben wins with 2 to 1 rabbit in supply.",
        ),
        (
            "-2,0/3",
            "2,0/0",
            (2, 2),
            "Both have 3 points, as many tiles and as many rabbits in supply: Ann and Ben share the victory.",
        ),
    ],
)
def test_the_end_is_told_with_what_decided_it(
    a: str, b: str, supply: tuple[int, int], words: str
) -> None:  # MV-46..MV-48
    s = drawn(OVER, a, b, supply=supply).s.copy()
    s.phase = state.OVER
    assert text.status(GAME.box, s, 0, PEOPLE) == f"The game is over. All tiles have been placed. {words}"


# --- the terminal ---


def plain(table: Table, seat: int) -> list[str]:
    legal = table.match.legal(seat) if seat in table.match.waiting_for() else []
    return [Text.from_markup(line).plain for line in text.board(GAME.box, table.s, seat, legal)]


def test_the_garden_is_drawn_with_its_corners() -> None:
    table = ready("A0", "C3").turn("A0", "0,0", "paw 0,0/1", "paw 0,0/5").act("take C3", "place 1,0")
    lines = plain(table, 1)
    middle = next(number for number, line in enumerate(lines) if "*C3" in line)
    assert lines[middle - 2 : middle + 2] == [
        "      ·         ·         A        (·)        ·",
        " ·  -2,0   ·  -1,0   ·   0,0  (·)  1,0  (·)  2,0   ·",
        " │         │         │   A0    │   *C3   │         │",
        " ·         ·         ·   A+2  (A)  A+1  (·)        ·".replace("(A)", " A "),
    ]


def test_the_circle_is_drawn_with_effects_and_prices() -> None:
    lines = plain(ready("A3", "C0", "B5"), 0)
    circle = next(number for number, line in enumerate(lines) if line.startswith("circle"))
    assert [line[:19] for line in lines[circle : circle + 3]] == [
        "circle (A3)(C0)(B5)",
        "effect  >  ppp  >  ",
        "price   0   1   2  ",
    ]


def test_every_seat_has_a_line_and_the_dark_side_a_reserve() -> None:
    lines = plain(ready("A0", "A1", side="dark").act("take A1"), 0)
    assert any(line.startswith("in hand: A1") for line in lines)
    seats = [line for line in lines if "points" in line]
    assert seats == [
        "A (you)  0 points  0 tiles  supply 2  reserve 12  on board 0  paid 1  removed 0",
        "B        0 points  0 tiles  supply 3  reserve 12  on board 0  paid 0  removed 0",
    ]


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_every_position_fits_into_eighty_columns(seat: int) -> None:
    match = played_at_random(8, side="dark")
    for position in match.positions[::7]:
        s = GAME.record_of(position)
        legal = GAME.legal(position, seat) if GAME.waiting(position) >> seat & 1 else []
        out = Console(file=io.StringIO(), width=80, no_color=True)
        for line in text.board(GAME.box, s, seat, legal):
            out.print(line)
            assert Text.from_markup(line).cell_len <= 80


def test_the_empty_circle_is_said() -> None:
    match = played_at_random(8)
    assert "the circle is empty" in text.board(GAME.box, match.state, 0, [])


def test_the_summary_is_told_in_a_few_sentences() -> None:
    assert 4 <= len(text.SUMMARY) <= 8
    assert all(line.endswith(".") for line in text.SUMMARY)


def test_what_a_tile_allows_is_said() -> None:
    assert text.effect(GAME.box, NAMES.index("A0")) == "4 paws"
    assert text.effect(GAME.box, NAMES.index("A3")) == "1 arrow"
    box = GAME.box.copy()
    box.arrows[0], box.paws[1] = 2, 0
    assert [text.effect(box, tile) for tile in (0, 1)] == ["4 paws and 2 arrows", "no effect"]
