"""The course of China Moon and how frogs move on it; examples E of the specification."""

import pytest

from moonshelf.games.china_moon.actions import node_name, nodes_of
from moonshelf.games.china_moon.state import (
    BLACK_LOTUS,
    BUTTERFLY,
    CIRCLE,
    LOTUS,
    PLAIN,
    SILLY_FROG,
    SPRING,
    START,
)

from .drawn import GAME, landings, pond

BOX = GAME.box
AHEAD = {node: nodes_of(BOX.ahead[node]) for node in (START, *range(1, BOX.pads + 1))}


def pads_of(kind: int) -> list[int]:
    return [pad for pad in range(1, BOX.pads + 1) if BOX.kind[pad] == kind]


def routes(node: int) -> list[int]:
    """The lengths of all ways from a node into the circle."""
    if node == CIRCLE:
        return [0]
    return [1 + rest for ahead in AHEAD[node] for rest in routes(ahead)]


# --- what is printed ---


def test_the_course_has_46_pads_and_three_forks_that_join_again() -> None:  # CM-3
    assert BOX.pads == 46
    assert {node: ahead for node, ahead in AHEAD.items() if len(ahead) > 1} == {
        6: [7, 10],
        20: [21, 25],
        34: [35, 37],
    }
    joins = {pad: nodes_of(BOX.back[pad]) for pad in range(1, 47) if BOX.back[pad].bit_count() > 1}
    assert joins == {13: [9, 12], 28: [24, 27], 40: [36, 39]}


def test_twelve_pads_are_lotus_pads_and_the_black_one_comes_after_them() -> None:  # CM-4
    assert pads_of(LOTUS) == list(BOX.lotus) == [6, 7, 12, 14, 17, 21, 23, 28, 32, 37, 39, 42]
    assert pads_of(BLACK_LOTUS) == [BOX.black] == [45]


def test_the_other_pads_have_what_was_reconstructed() -> None:  # CM-5, CM-6
    assert pads_of(SPRING) == [10, 18, 26, 33, 43]
    assert pads_of(SILLY_FROG) == [8, 20, 30, 41]
    assert pads_of(BUTTERFLY) == [15, 24, 35, 44]
    assert len(pads_of(PLAIN)) == 20
    assert GAME.components.provenance["course"] == "reconstructed"


def test_eight_ways_of_37_to_39_steps_lead_into_the_circle() -> None:  # CM-6
    found = routes(START)
    assert (len(found), min(found), max(found)) == (8, 37, 39)
    assert BOX.left[START] == 37
    assert BOX.left[CIRCLE] == 0


def test_the_start_is_at_the_lower_left_and_the_circle_in_the_middle() -> None:  # CM-7
    xs, ys = BOX.x[1:47].tolist(), BOX.y[1:47].tolist()
    assert BOX.x[START] < sorted(xs)[10]
    assert BOX.y[START] > sorted(ys)[-8]
    assert abs(BOX.x[CIRCLE] - (min(xs) + max(xs)) / 2) < 5
    assert abs(BOX.y[CIRCLE] - (min(ys) + max(ys)) / 2) < 7


def test_every_frog_has_somewhere_to_go_wherever_it_is() -> None:  # CM-38
    for node in AHEAD:
        for taken in (set(), set(range(1, 47)), set(range(1, 47, 2))):
            for spaces in (1, 2, 3):
                assert landings(node, spaces, taken - {node})


# --- moving ---


@pytest.mark.parametrize(
    ("case", "node", "taken", "ends"),
    [
        ("E1", START, [], {"2"}),
        ("E2", START, [2], {"3"}),
        ("E3", START, [2, 3], {"4"}),
        ("E4", START, [1, 2, 3, 4], {"6"}),
        ("E5", 5, [], {"7", "10"}),
        ("E6", 6, [], {"8", "11"}),
        ("E7", 6, [7, 8, 9], {"11", "14"}),
        ("E9", 12, [13], {"15"}),
        ("E10", 45, [], {"circle"}),
        ("E10", 46, [], {"circle"}),
        ("E11", 44, [], {"46"}),
        ("E11", 44, [45], {"circle"}),
        ("E13", 10, [], {"12"}),
        ("E13", 10, [11], {"13"}),
        ("E13", 10, [11, 12], {"14"}),
        ("E15", 18, [19, 20], {"22", "26"}),
    ],
)
def test_two_spaces_lead_where_the_specification_says(
    case: str, node: int, taken: list[int], ends: set[str]
) -> None:  # CM-28, CM-29
    assert landings(node, 2, taken) == ends, case


def test_frogs_of_all_owners_are_hopped_over_and_not_counted() -> None:  # CM-29
    assert pond("A1 12, B1 13, C1 14, A2 15, B2 17").ends("A1") == {"18"}


def test_no_pad_ever_holds_two_frogs() -> None:  # CM-30
    position = pond("A1 12, B1 13, C1 14")
    assert {position.where(frog) for frog in ("A1", "B1", "C1")} & position.ends("A2") == set()
    assert position.play("A A1>16").where("A1") == "16"


def test_frogs_only_go_forward() -> None:  # CM-28
    for frog, node in (("A1", 14), ("B1", 30), ("C1", 45)):
        ends = pond(f"{frog} {node}").ends(frog)
        assert all(end == "circle" or int(end) > node for end in ends)


def test_the_first_free_pad_is_the_first_space_from_start() -> None:  # CM-31, CM-8
    position = pond("A1 1")
    assert position.ends("B1") == {"3"}
    assert pond("A1 2").ends("B1") == {"3"}


def test_the_mover_chooses_the_lane_for_a_rivals_frog_too() -> None:  # CM-32
    assert pond("B1 20").owes == "A"
    assert pond("B1 20").ends("B1") == {"22", "26"}


def test_a_full_lane_is_a_short_cut() -> None:  # CM-33
    assert pond("A1 6, B1 7, B2 8, C1 9").ends("A1") == {"11", "14"}


def test_a_move_has_no_effect_on_the_way() -> None:  # CM-34
    position = pond("B1 5", flowers="6 pink").play("A B1>7")
    assert position.flowers() == {6: "pink"}
    assert position.held("B") == []


def test_a_move_is_told_by_frog_and_last_pad_however_many_ways_lead_there() -> None:  # CM-35
    position = pond("A1 6, A2 7, A3 8, B1 9, B2 10, B3 11, C1 12")
    assert [notation for notation in position.legal() if notation.startswith("A1")] == ["A1>14"]


@pytest.mark.parametrize("node", [45, 46])
def test_one_space_is_enough_for_the_circle_and_cannot_be_refused(node: int) -> None:  # CM-36
    assert pond(f"B1 {node}").ends("B1") == {"circle"}


def test_frogs_before_the_circle_are_hopped_over() -> None:  # CM-37
    assert pond("B1 43, C1 45, C2 44").ends("B1") == {"circle"}
    assert pond("B1 44, C1 46").ends("B1") == {"circle"}


def test_the_circle_is_never_taken() -> None:  # CM-9
    assert pond("A1 circle, A2 circle, A3 circle, B1 46").ends("B1") == {"circle"}


def test_start_and_circle_are_no_pads() -> None:  # CM-8, CM-9
    assert BOX.kind[START] == BOX.kind[CIRCLE] == PLAIN
    assert node_name(CIRCLE) == "circle"
    assert pond(flowers="").flowers() == {}
    assert pond().ends("A1") == {"2"}, "nine frogs on START take nothing"
