"""What there is in Moon Viewing, and how it begins: MV-1..MV-11."""

from collections import Counter

import pytest

import moonshelf
from moonshelf import CHANCE, SPECTATOR
from moonshelf.games.moon_viewing.actions import END
from moonshelf.games.moon_viewing.garden import CELL_AT, SPACE_AT
from moonshelf.geometry import hexes

from .table import GAME, NAMES, beginning, number, played_at_random, ready


@pytest.mark.parametrize("seats", [1, 3, 0, True, "2"])
def test_two_play(seats: object) -> None:  # MV-1
    assert GAME.start().seats == GAME.start(2).seats == 2
    with pytest.raises(moonshelf.MoonshelfError, match="2 seats"):
        GAME.start(seats)  # type: ignore[arg-type]


def test_the_seats_take_turns_until_every_tile_has_been_placed() -> None:  # MV-1, MV-42
    match = played_at_random(1, first="B")
    ends = [seat for seat, action in match.history if action == END]
    assert ends == [1, 0] * 9
    assert match.state.placed.bit_count() == 18


def test_eighteen_tiles_have_a_colour_a_value_and_an_effect() -> None:  # MV-2, MV-3
    assert sorted(NAMES) == [f"{colour}{value}" for colour in "ABC" for value in range(6)]
    effects = list(zip(GAME.box.paws.tolist(), GAME.box.arrows.tolist(), strict=True))
    assert all((paws > 0) + (arrows > 0) == 1 for paws, arrows in effects)
    assert [sum(column) for column in zip(*effects, strict=True)] == [30, 6]


@pytest.mark.parametrize("colour", range(3))
def test_each_colour_has_ten_paws_and_two_arrows(colour: int) -> None:  # MV-3
    own = GAME.box.colour == colour
    assert (GAME.box.paws[own].sum(), GAME.box.arrows[own].sum()) == (10, 2)


def test_low_tiles_have_paws_and_high_ones_mostly_an_arrow() -> None:  # MV-3
    arrows = {value: int(GAME.box.arrows[GAME.box.value == value].sum()) for value in range(6)}
    assert arrows == {0: 0, 1: 0, 2: 0, 3: 2, 4: 2, 5: 2}


def test_the_garden_has_nineteen_cells_around_0_0() -> None:  # MV-4
    table = ready().act(f"take {NAMES[0]}")
    assert set(table.choices("place")) == {f"place {q},{r}" for q, r in hexes.hexagon(2)}
    assert GAME.box.cells == (1 << 19) - 1
    assert [bin(beside).count("1") for beside in GAME.box.beside].count(6) == 7


def test_rabbits_stand_on_54_corners_of_three_two_or_one_cell() -> None:  # MV-5
    assert GAME.box.spaces == (1 << 54) - 1
    touched = Counter(sum(corners >> space & 1 for corners in GAME.box.corners) for space in range(54))
    assert touched == {3: 24, 2: 12, 1: 18}


def test_a_space_holds_one_rabbit() -> None:  # MV-5
    table = ready("A0", "A1").turn("A0", "0,0", "paw 0,0/0").act("take A1", "place 1,0")
    assert "paw 0,0/0" not in table.choices()
    assert table.why_not("paw 0,0/0") == "a rabbit of A stands at 0,0/0"


def test_every_name_of_a_space_is_read_and_the_first_is_written() -> None:  # MV-6
    names = [
        (f"{q},{r}/{k}", space) for space, at in enumerate(SPACE_AT) for (q, r), k in hexes.names(at, CELL_AT)
    ]
    assert len(names) == 114
    assert all(number(name) == space for name, space in names)
    table = ready("A0").act("take A0", "place 0,0", "paw 0,0/3")
    assert table.match.notation(len(table.match.history) - 1) == ("A", "paw -1,0/5")


def test_corners_are_counted_from_the_upper_right_counter_clockwise() -> None:  # MV-6
    x_and_y = [hexes.point(SPACE_AT[number(f"0,0/{k}")]) for k in range(6)]
    assert [(x > 0.1) - (x < -0.1) for x, _ in x_and_y] == [1, 0, -1, -1, 0, 1]
    assert [(y > 0) - (y < 0) for _, y in x_and_y] == [-1, -1, -1, 1, 1, 1]


def test_each_seat_begins_with_fifteen_rabbits_in_supply() -> None:  # MV-7
    for seat in range(2):
        assert ready().counts(seat) == {"supply": 15, "reserve": 0, "paid": 0, "removed": 0, "board": 0}


def test_everybody_sees_everything() -> None:  # MV-8
    match = played_at_random(2)
    for position, (seat, action) in zip(match.positions, match.history, strict=False):
        assert all(GAME.observe(position, viewer) == position for viewer in (0, 1, SPECTATOR))
        assert GAME.audience(position, seat, action) == 0xFF


def test_chance_lays_the_circle_tile_by_tile_clockwise_from_the_temple() -> None:  # MV-9
    table = beginning(first="A")
    for laid, tile in enumerate(["C2", "A0", "B5"]):
        choices = table.match.choices(CHANCE)
        assert len(choices) == 18 - laid
        assert {choice.weight for choice in choices} == {1}
        table.act(f"ring {tile}")
    assert table.ring() == ["C2", "A0", "B5"]
    assert table.why_not("ring A0") == "the tile A0 lies in the circle already"
    assert table.why_not("start A") == "chance lays the circle now, tile by tile, as in ring A3"


def test_chance_says_who_starts() -> None:  # MV-10
    table = beginning()
    assert table.choices() == ["start A", "start B"]
    assert {choice.weight for choice in table.match.choices(CHANCE)} == {1}
    assert table.why_not("ring A0") == "chance has to say first who starts: start A or start B"
    starters = {GAME.start(2, seed=seed).waiting_for() for seed in range(20)}
    assert starters == {(0,), (1,)}


@pytest.mark.parametrize(("letter", "seat"), [("A", 0), ("B", 1)])
def test_the_option_first_names_the_starter(letter: str, seat: int) -> None:  # MV-10
    match = GAME.start(2, {"first": letter}, seed=3)
    assert len(match.history) == 18
    assert match.waiting_for() == (seat,)


def test_the_temple_takes_no_cell_and_touches_no_tile() -> None:  # MV-11
    table = ready("A0").act("take A0")
    assert len(table.choices("place")) == 19
    table.act("place 2,0", "end", "take A1")
    assert table.choices("place") == ["place 1,0", "place 1,1", "place 2,-1"]
