"""Where bunnies may go in Moon Bunny: MB-32..MB-48."""

import pytest

from moonshelf.games.moon_bunny import moon, ways
from moonshelf.games.moon_bunny.ids import read_square, square_name

from .drawn import table


def names(squares: list[int]) -> str:
    return " ".join(map(square_name, squares))


def square(name: str) -> int:
    found = read_square(name)
    assert found is not None
    return found


def test_next_to_a_space_lies_what_shares_a_side_with_it() -> None:  # MB-32
    position = table(2)
    assert names(ways.neighbours(position.b, position.s, square("C3"))) == "C2 D3 C4 B3"
    assert names(ways.squares_of(moon.beside(position.b, position.s, 1 << square("C3")))) == "C2 B3 D3 C4"


@pytest.mark.parametrize(
    ("seats", "corner", "beside", "askew"),
    [
        (2, "A1", "B1 F1 A2 A6", "B2 F2 B6 F6"),
        (2, "F6", "F1 F5 A6 E6", "A1 E1 A5 E5"),
        (4, "G1", "A1 F1 G2 G7", "A2 F2 A7 F7"),
        (4, "A7", "A1 A6 B7 G7", "B1 G1 B6 G6"),
    ],
)
def test_the_moon_is_round(seats: int, corner: str, beside: str, askew: str) -> None:  # MB-32, MB-33
    position, here = table(seats), 1 << square(corner)
    assert set(names(ways.squares_of(moon.beside(position.b, position.s, here))).split()) == set(beside.split())
    assert set(names(ways.squares_of(moon.askew(position.b, position.s, here))).split()) == set(askew.split())


@pytest.mark.parametrize(
    ("seats", "seat", "goals"),
    [
        (2, 0, "D1 C2 E2 B3 F3 A4 B5 F5 C6 E6"),
        (3, 0, "D1 C2 F2 B3 G3 A4 A5 B6 G6 C7"),
        (3, 1, "D1 B2 E2 A3 F3 G4 F6 E7"),
        (4, 0, "D1 C2 F2 B3 G3 A4 B6 C7"),
        (4, 2, "E1 F2 G4 A5 F5 B6 E6 D7"),
    ],
)
def test_the_first_hops_are_the_known_ones(seats: int, seat: int, goals: str) -> None:  # MB-37, MB-33
    position = table(seats).at_turn(seat)
    assert position.goals() == set(goals.split())


def test_a_hop_is_three_spaces_and_may_turn() -> None:  # MB-37
    position = table(1)
    assert position.goals() == set("D1 C2 E2 B3 F3 A4 B5 F5 C6 E6".split())
    bends = {name: ways.paths(position.b, position.s, 0)[square(name)] for name in ("D1", "C2", "B3", "F5")}
    assert names(bends["D1"]) == "A1 B1 C1 D1"
    assert names(bends["C2"]) in ("A1 B1 C1 C2", "A1 A2 B2 C2")
    assert [len(path) for path in bends.values()] == [4] * 4


def test_bunnies_do_not_move_into_or_through_each_other() -> None:  # MB-34
    position = table(2, "AB....\n......\n......\n......\n......\n......\n")
    assert position.why_not("move B1") == "B’s bunny stands on B1"
    assert "C2" in position.goals()  # round B1, by A2 and B2
    boxed = table(3, "A.B....\n.C.....\n" + ".......\n" * 5)
    assert "D1" not in boxed.goals()
    assert boxed.why_not("move D1") == "other bunnies stand in the way to D1"
    assert names(ways.paths(boxed.b, boxed.s, 0)[square("B3")]) == "A1 A2 A3 B3"


def test_a_crater_may_be_crossed_but_not_stopped_on() -> None:  # MB-35
    position = table(2, "A##...\n#.....\n......\n......\n......\n.....B\n")
    assert "D1" in position.goals()
    position = table(2, "A..#..\n......\n......\n......\n......\n.....B\n")
    assert "D1" not in position.goals()
    assert position.why_not("move D1") == "there is a Crater on D1: bunnies may cross it, but not stop on it"


def test_a_space_without_a_tile_may_be_crossed_but_not_ended_on() -> None:  # MB-36
    position = table(2, "A--...\n-.....\n......\n......\n......\n.....B\n")
    assert "D1" in position.goals()
    position = table(2, "A..-..\n......\n..r...\n+.....\n......\n.....B\n")
    assert not {"D1", "A4"} & position.goals()
    assert position.why_not("move D1") == "there is no tile on D1 to take"
    assert position.why_not("move A4") == "there is no tile on A4 to take"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_hopping_back_would_change_nothing(seats: int) -> None:  # MB-38
    """A hop that goes back on itself ends next to where it began; the path shown never does."""
    position = table(seats)
    for goal in position.goals():
        path = ways.paths(position.b, position.s, 0)[square(goal)]
        assert len(path) == 4 == len(set(path))


def test_a_hop_never_ends_next_to_where_it_began() -> None:  # MB-39
    position = table(2)
    for near in ("B1", "A2"):
        assert position.why_not(f"move {near}") == f"{near} is next to A1, where the hop begins"
    for near in ("F1", "A6"):  # round the edge
        assert position.why_not(f"move {near}") == f"{near} is next to A1, where the hop begins"


@pytest.mark.parametrize(("seats", "hops", "diagonal", "straight"), [(1, 10, 9, 10), (3, 12, 12, 12)])
def test_on_an_empty_moon_bunnies_have_as_many_moves_as_known(
    seats: int, hops: int, diagonal: int, straight: int
) -> None:  # MB-37, MB-40, MB-41
    b, s = table(seats).b, table(seats).s
    for here in ways.squares_of(b.squares[moon.board_of(s)]):
        hopped, slid = moon.hops(b, s, here, 0), moon.slides(b, s, here, 0, 1)
        assert (hopped.bit_count(), slid.bit_count()) == (hops, diagonal)
        assert hopped & slid == 0, "the two bunnies never reach the same space"
        assert moon.slides(b, s, here, 0, 0).bit_count() == straight
        assert (moon.beside(b, s, 1 << here) | moon.askew(b, s, 1 << here)).bit_count() == 8


def test_the_leaping_bunny_moves_straight_on_diagonally() -> None:  # MB-40
    position = table(2, "......\n.A....\n......\n......\n......\n.....B\n").leaping()
    assert position.goals() == set("C3 D4 E5 A1".split()) | set("C1 D6 E5 F4 A3".split())


def test_the_leaping_bunny_does_not_leap_over_bunnies() -> None:  # MB-40, MB-34
    position = table(2, "A.....\n.B....\n......\n......\n......\n......\n").leaping()
    assert "C3" in position.goals()  # from the other side: F6, E5, D4, C3
    position = table(3, "A......\n.B.....\n.......\n.......\n.......\n.......\n......C\n").leaping()
    assert "C3" not in position.goals()
    assert position.why_not("move C3") == "other bunnies stand in the way to C3"


def test_the_leaping_bunny_may_stop_next_to_where_it_began() -> None:  # MB-40
    position = table(1, "A.....\n" + "......\n" * 5, lounge_bunny_move="king_step").leaping()
    assert {"B1", "A2", "F1", "A6"} <= position.goals()


def test_the_leaping_bunny_does_not_come_back_to_where_the_move_began() -> None:  # MB-40, MB-42
    position = table(1).leaping()
    assert "A1" not in position.goals()
    assert position.why_not("move A1") == "your bunny stands on A1 already"
    assert position.why_not("move B1") == (
        "B1 is out of reach: the Leaping Bunny moves any number of spaces straight on diagonally"
    )


@pytest.mark.parametrize(
    ("move", "goals"),
    [
        ("orthogonal_slide", "B1 C1 D1 E1 F1 A2 A3 A4 A5 A6"),
        ("king_step", "B1 F1 A2 A6 B2 F2 B6 F6"),
    ],
)
def test_options_give_the_other_bunny_another_move(move: str, goals: str) -> None:  # MB-41
    position = table(1, lounge_bunny_move=move).leaping()
    assert position.goals() == set(goals.split())
    for goal in goals.split():
        path = ways.paths(position.b, position.s, 0)[square(goal)]
        assert (path[0], path[-1]) == (square("A1"), square(goal))


def test_moving_is_compulsory() -> None:  # MB-42
    assert table(2).kinds() == {"move"}


def test_no_movement_ends_where_the_turn_began() -> None:  # MB-42
    position = table(2).leaping().scrolls(2, 2)
    position.play("move B2", "scroll 2 A1")  # there and back: only a stop on the way
    assert position.kinds() == {"scroll 2"}
    assert position.why_not("put 0.0") == "the turn began on A1, so it cannot end there"


def test_the_regular_move_is_made_once_and_scrolls_come_beside_it() -> None:  # MB-43
    position = table(2).scrolls(1, 2)
    assert position.kinds() == {"move", "scroll 1", "scroll 2"}
    position.play("move D1")
    assert position.kinds() == {"scroll 1", "scroll 2", "put", "store"}
    assert position.why_not("move D4") == "the regular move is made once a turn"
    position = table(2).scrolls(1).play("scroll 1 B1")
    assert position.kinds() == {"move"}
    assert position.why_not("put 0.0") == "the bunny has still to make its regular move"


def test_all_movement_of_a_hopping_bunny_ends_away_from_where_the_turn_began() -> None:  # MB-44
    position = table(2).scrolls(1).play("move C2")
    assert position.goals("scroll 1") == {"C1", "D2", "C3", "B2"}
    position = table(2).scrolls(1, 1).play("move C2", "scroll 1 B2")
    assert position.goals("scroll 1") == {"C2", "B3"}
    assert position.why_not("scroll 1 B1") == "B1 is next to A1, where the turn began"


def test_a_hop_keeps_its_own_ban_after_a_step() -> None:  # MB-44
    position = table(2).scrolls(2).play("scroll 2 B2")
    assert position.why_not("move B3") == "B3 is next to B2, where the hop begins"
    assert position.why_not("move F1") == "F1 is next to A1, where the turn began"
    assert position.goals() == set("E2 D1 D3 C4 A4 B5 C6 F3".split())  # neither F1 nor A6


def test_stops_between_may_stand_next_to_the_start_or_on_it() -> None:  # MB-44
    position = table(2).scrolls(1).play("scroll 1 A2")
    assert position.bunny() == "A2"
    position = table(2).leaping().scrolls(2, 2).play("scroll 2 B2", "scroll 2 A1")
    assert position.kinds() == {"move"}


def test_the_leaping_bunny_may_end_next_to_where_the_turn_began() -> None:  # MB-44
    position = table(2).leaping().scrolls(1).play("move B2")
    assert {"B1", "A2"} <= position.goals("scroll 1")


def test_a_stop_needs_no_tile_but_no_crater_and_no_bunny() -> None:  # MB-45
    position = table(2, "A#....\n-.....\n......\n......\n......\nB.....\n").scrolls(1)
    assert position.goals("scroll 1") == {"A2", "F1"}
    assert (
        position.why_not("scroll 1 B1") == "there is a Crater on B1: bunnies may cross it, but not stop on it"
    )
    assert position.why_not("scroll 1 A6") == "B’s bunny stands on A6"


def test_a_hop_may_go_back_where_a_step_came_from() -> None:  # MB-46
    position = table(4, "A.B....\n.C.....\n.......\n.......\n.......\n.......\n.D.....\n").scrolls(1)
    position.play("scroll 1 B1")
    assert names(ways.paths(position.b, position.s, 0)[square("A3")]) == "B1 A1 A2 A3"
    assert "A3" in position.goals()


def test_a_step_is_possible_only_if_a_proper_end_can_be_reached() -> None:  # MB-47
    drawing = "A-----\n------\n------\n-.----\n------\n-----B\n"
    position = table(2, drawing).scrolls(1)
    assert "move A4" in position.legal()
    position.play("move A4")
    assert position.legal() == {"scroll 1 B4"}
    assert position.why_not("scroll 1 A5") == "there is no tile on A5 to take"


def test_a_step_before_the_move_needs_a_move_after_it() -> None:  # MB-47
    drawing = "A-----\n------\n------\n-.----\n------\n-----B\n"
    assert table(2, drawing).scrolls(1).goals("scroll 1") == {"A2", "A6", "B1"}
    for step in ("A2", "A6", "B1"):
        assert table(2, drawing).scrolls(1).play(f"scroll 1 {step}").goals() == {"B4"}


def test_with_several_scrolls_the_end_may_be_further_away() -> None:  # MB-47
    drawing = "A-----\n------\n------\n------\n------\n---.-B\n"
    position = table(2, drawing).scrolls(1, 2)
    assert position.kinds() == {"move", "scroll 1", "scroll 2"}
    for action in position.legal():
        after = table(2, drawing).scrolls(1, 2).play(action)
        assert after.legal(), action


def test_only_when_no_bunny_step_is_possible_the_movement_may_be_skipped() -> None:  # MB-48
    position = table(2)
    assert position.why_not("skip") == "your bunny can still move, so movement cannot be skipped"
    stuck = table(2, "A-----\n------\n------\n------\n------\n-----B\n")
    assert stuck.legal() == {"skip"}
    assert stuck.why_not("put 0.0") == "no move is possible: first skip the movement"
    assert stuck.why_not("end") == "no move is possible: first skip the movement"
    assert stuck.status(0) == "Round 1: your bunny can move nowhere: skip the movement."


def test_before_skipping_one_may_swap_or_buy_but_need_not() -> None:  # MB-48
    stuck = table(2, "A-----\n------\n------\n------\n------\n-----B\n").workshop("LZYe0* LTYe0*").lounge(1)
    assert stuck.kinds() == {"swap", "buy", "skip"}
    stuck.play("swap")
    assert stuck.kinds() == {"swap", "buy", "skip"}


def test_swapping_or_a_scroll_may_free_a_bunny_that_is_stuck() -> None:  # MB-48
    stuck = table(2, "A-----\n------\n--.---\n------\n------\n-----B\n").workshop("LZYe0*")
    assert stuck.kinds() == {"swap", "skip"}
    stuck.play("swap")
    assert stuck.legal() == {"move C3"}
    bought = table(2, "A-----\n------\n------\n-.----\n------\n-----B\n").workshop("LZYe0*").lounge(1)
    assert bought.kinds() == {"swap", "buy", "skip"}
    bought.play("buy 1")
    assert bought.kinds() == {"move", "scroll 1"}


def test_after_skipping_no_tile_is_taken_and_the_rest_of_the_turn_is_played() -> None:  # MB-48
    stuck = table(2, "A-----\n------\n------\n------\n------\n-----B\n").workshop("LZYe0*").stored("GSYe1")
    stuck.lounge(3).play("skip")
    assert stuck.said == ["Ann’s bunny can move nowhere, so it stays on A1."]
    assert stuck.kinds() == {"swap", "buy", "unstore", "end"}
    assert stuck.why_not("move D1") == "movement is over in this turn"
    assert stuck.why_not("put 0.1") == "the movement was skipped, so no tile is taken"
    stuck.play("buy 3", "end")
    assert (stuck.acting, stuck.s.vacated) == (1, -1)
