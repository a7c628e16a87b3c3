"""Matches: played by id, notation or fields, looked at by seats, taken back, told."""

import copy
from typing import Any

import numpy as np
import pytest

from moonshelf.kernel.errors import IllegalAction, MoonshelfError, NotationError, OptionError
from moonshelf.kernel.game import Game
from moonshelf.kernel.match import Match
from moonshelf.kernel.protocol import Reason
from moonshelf.kernel.seats import CHANCE, SPECTATOR

MOTHS = Game("tests.examples.moths")
WISHES = ("wish A 3", "wish B 1")


def begun(seats: int = 2) -> Match:
    """A match with wishes dealt and a moth of size 2 out, by hand."""
    match = MOTHS.start(seats)
    for notation in WISHES:
        match.play(CHANCE, notation)
    match.play("chance", "moth 2")
    return match


def night(match: Match, *brightness: int, moth: int = 2) -> None:
    if match.waiting_for() == (CHANCE,):
        match.play(CHANCE, f"moth {moth}")
    for seat, bright in enumerate(brightness):
        match.play(seat, f"light {bright}")


def ended() -> Match:
    match = begun()
    for one, other in ((5, 1), (4, 5), (1, 3), (2, 4), (3, 2)):
        night(match, one, other, moth=1)
    return match


def refusal(match: Match, seat: Any, action: Any) -> str:
    before = match.positions.copy(), match.history.copy()
    with pytest.raises(IllegalAction) as caught:
        match.play(seat, action)
    assert (match.positions, match.history) == before
    return str(caught.value)


# --- beginning ---


def test_a_match_begins_with_the_fewest_seats_and_default_options() -> None:
    match = MOTHS.start()
    assert (match.seats, match.options, match.seed) == (2, {"wishes": True}, None)
    assert match.waiting_for() == (CHANCE,)


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {}), (7, {}), (2, {"wishes": "perhaps"}), (2, {"moon": "full"})]
)
def test_a_match_that_the_game_does_not_have_is_refused(seats: int, options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        MOTHS.start(seats, options)


def test_with_a_seed_chance_acts_by_itself() -> None:
    match = MOTHS.start(2, seed=5)
    assert match.waiting_for() == (0, 1)
    assert [seat for seat, _ in match.history] == [CHANCE] * 3
    assert match.position == MOTHS.start(2, seed="5").position


def test_a_seed_that_is_no_text_is_refused() -> None:
    with pytest.raises(OptionError, match=r"the seed '7.udcff' holds bytes that are no text"):
        MOTHS.start(2, seed="7\udcff")


def test_seeds_differ() -> None:
    assert len({MOTHS.start(2, seed=seed).position for seed in range(20)}) > 5


# --- looking ---


def test_choices_have_four_faces() -> None:
    choice = begun().choices(0)[3]
    assert (choice.id, choice.notation, choice.sentence) == (3, "light 4", "Light lantern 4")
    assert choice.fields == {"kind": "light", "brightness": 4}
    assert choice.weight == 1


def test_choices_of_chance_have_weights() -> None:
    match = MOTHS.start(2)
    match.play(CHANCE, "wish A 3")
    assert [(choice.notation, choice.weight) for choice in match.choices(CHANCE)] == [
        ("wish B 1", 2),
        ("wish B 2", 2),
        ("wish B 3", 1),
    ]


def test_a_seat_that_owes_nothing_has_no_choices() -> None:
    match = begun()
    match.play(0, "light 1")
    assert match.legal("A") == match.choices(0) == match.legal(CHANCE) == []
    assert match.legal("b") == [0, 1, 2, 3, 4]


def test_what_is_listed_can_be_changed_without_harm() -> None:
    match = begun()
    match.legal(0).clear()
    assert match.legal(0) == [0, 1, 2, 3, 4]


def test_a_view_hides_what_the_seat_may_not_know() -> None:
    match = begun()
    match.play(0, "light 4")
    assert [int(match.view(viewer).chosen[0]) for viewer in (0, "B", SPECTATOR, "spectator")] == [4, 0, 0, 0]
    assert [int(match.view(viewer).wish[0]) for viewer in ("A", 1, SPECTATOR, CHANCE)] == [3, 0, 0, 3]
    assert match.state.chosen[0] == 4


def test_views_and_positions_are_read_only() -> None:
    match = begun()
    for record in (match.view(0), match.state):
        with pytest.raises(ValueError, match="read-only"):
            record.night = 3
        with pytest.raises(ValueError, match="read-only"):
            record.lit[0, 0] = 1


@pytest.mark.parametrize("ask", [Match.view, Match.legal, Match.choices, Match.scores, Match.explain])
@pytest.mark.parametrize("seat", [2, -1, "C", None, 1.0])
def test_a_seat_that_is_not_there_sees_nothing(ask: Any, seat: Any) -> None:
    with pytest.raises(IllegalAction, match="is no seat"):
        ask(begun(), seat)


# --- playing ---


@pytest.mark.parametrize(
    "action", [3, np.int32(3), "light 4", " LIGHT  4 ", {"kind": "light", "brightness": 4}]
)
def test_an_action_is_played_by_id_notation_or_fields(action: Any) -> None:
    match = begun()
    match.play("A", action)
    assert match.history[-1] == (0, 3)
    assert match.waiting_for() == (1,)


@pytest.mark.parametrize(
    ("seat", "action", "said"),
    [
        (CHANCE, "moth 1", "chance owes no action now; the game waits for A and B"),
        (0, "light 9", "'light 9' is no lantern: write light 1 to light 5"),
        (0, "", "'' is no lantern: write light 1 to light 5"),
        (0, "moth 1", "only chance draws"),
        (0, 5, "only chance draws"),
        (0, -1, "-1 is no action: ids are 0 to 10"),
        (0, 11, "11 is no action: ids are 0 to 10"),
        (0, 10**50, "is no action: ids are 0 to 10"),
        (0, True, "True is no action: give an id, its notation or its fields"),
        (0, 1.0, "1.0 is no action: give an id, its notation or its fields"),
        (0, None, "None is no action: give an id, its notation or its fields"),
        (0, ["light 1"], "['light 1'] is no action: give an id, its notation or its fields"),
        (0, {"kind": "light"}, "{'kind': 'light'} are not the fields of a legal action of A"),
        (0, {3: object()}, "are not the fields of a legal action of A"),
        (0, "light " + "4" * 1000, "is no action: it has 1006 letters"),
        ("C", 0, "'C' is no seat of this match; it has seats 0 to 1"),
        (SPECTATOR, 0, "6 is no seat of this match; it has seats 0 to 1"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_reason(seat: Any, action: Any, said: str) -> None:
    assert said in refusal(begun(), seat, action)


def test_words_that_mean_nothing_are_told_apart_from_what_is_illegal() -> None:
    match = begun()
    with pytest.raises(NotationError):
        match.play(0, "lantern four")
    night(match, 1, 2)
    match.play(CHANCE, "moth 1")
    with pytest.raises(IllegalAction, match="lantern 1 has burnt down") as caught:
        match.play(0, "light 1")
    assert not isinstance(caught.value, NotationError)


def test_nobody_acts_twice_or_after_the_end() -> None:
    match = begun()
    match.play(0, "light 1")
    assert refusal(match, 0, "light 2") == "A owes no action now; the game waits for B"
    assert refusal(ended(), 0, "light 1") == "the game is over"


def test_a_refusal_tells_no_secret() -> None:
    """The reason is made from what the seat sees: here, that nobody's choice is known."""
    seen: list[Any] = []

    def why_not(b: Any, s: Any, seat: int, action: int) -> str:
        seen.append(s.chosen.tolist())
        return "no"

    game = Game("tests.examples.moths")
    game.actions = type("Actions", (), {**vars(MOTHS.actions), "why_not": staticmethod(why_not)})  # type: ignore[misc]
    match = Match.resume(game, {}, None, begun().position, 2, 0)
    match.play(0, 2)
    with pytest.raises(IllegalAction, match="no"):
        match.play(1, 7)
    assert seen == [[0] * 6]


def test_who_acts_first_does_not_matter() -> None:
    one, other = begun(), begun()
    for match, order in ((one, (0, 1)), (other, (1, 0))):
        for seat in order:
            match.play(seat, f"light {seat + 3}")
    assert one.position == other.position


# --- scores and results ---


def test_scores_are_explained() -> None:
    match = begun()
    night(match, 1, 5)
    night(match, 5, 1, moth=3)
    assert match.scores() == [3 + 2, 2]
    assert match.explain() == [
        [Reason("1 of size 3", 3), Reason("1 as wished for", 2)],
        [Reason("1 of size 2", 2), Reason("0 as wished for", 0)],
    ]


def test_scores_for_a_viewer_leave_secret_points_out() -> None:
    match = begun()
    night(match, 5, 1, moth=3)
    night(match, 4, 3, moth=3)
    assert [match.scores(viewer) for viewer in (0, "B", SPECTATOR, CHANCE)] == [[7, 0], [5, 0], [5, 0], [7, 0]]
    assert match.explain("B")[0] == [Reason("1 of size 2", 2), Reason("1 of size 3", 3)]


def test_a_result_is_there_at_the_end_only() -> None:
    assert begun().result() is None
    result = ended().result()
    assert result is not None
    assert (result.winners, result.ranks, result.reason) == ((1,), (2, 1), "All 5 nights are over.")
    assert result.scores == tuple(ended().scores())


def test_winners_share_a_first_place() -> None:
    match = begun()
    for bright in range(1, 6):
        night(match, bright, bright, moth=1)
    result = match.result()
    assert result is not None
    assert (result.winners, result.ranks) == ((0, 1), (1, 1))


# --- taking back ---


def test_without_a_seed_every_action_is_taken_back_one_by_one() -> None:
    match = begun()
    whole = match.positions.copy()
    match.play(0, "light 1")
    for left in (3, 2, 1, 0):
        match.undo()
        assert len(match.history) == left
        assert match.positions == whole[: left + 1]
    with pytest.raises(IllegalAction, match="nothing has been played yet, so nothing can be taken back"):
        match.undo()


def test_with_a_seed_what_chance_did_after_an_action_goes_with_it() -> None:
    match = MOTHS.start(2, seed=5)
    first = match.position
    match.play(0, "light 1")
    match.play(1, "light 2")
    after = match.position
    match.undo()
    assert match.waiting_for() == (1,)
    match.play(1, "light 2")
    assert match.position == after
    match.undo()
    match.undo()
    assert match.position == first
    with pytest.raises(IllegalAction, match="nothing has been played yet"):
        match.undo()


def test_a_match_goes_back_to_any_step() -> None:
    match = ended()
    whole = match.positions.copy()
    for step in range(len(match.history), -1, -1):
        match.undo(step)
        assert match.positions == whole[: step + 1]


def test_chance_with_a_seed_acts_again_as_it_did() -> None:
    match = MOTHS.start(3, seed=9)
    first = copy.copy(match.positions)
    match.play(0, "light 1")
    match.undo(1)
    assert match.positions == first


@pytest.mark.parametrize("to", [-1, 4, 1.0, "0", True, 10**40])
def test_a_step_that_is_not_there_is_refused(to: Any) -> None:
    match = begun()
    with pytest.raises(IllegalAction, match=r"there is no step .* to go back to; the match has 3"):
        match.undo(to)


# --- telling ---


def test_the_log_says_to_everybody_what_they_may_know() -> None:
    match = begun()
    night(match, 4, 2)
    for_a, for_b, for_all = (
        [line for lines in match.log(viewer, ["Ann", "Bo"]) for line in lines]
        for viewer in ("A", 1, "spectator")
    )
    assert for_a[:2] == ["Ann is dealt a wish for size 3.", "Bo is dealt a wish."]
    assert for_b[:2] == ["Ann is dealt a wish.", "Bo is dealt a wish for size 1."]
    assert for_all[:2] == ["Ann is dealt a wish.", "Bo is dealt a wish."]
    assert [lines[3] for lines in (for_a, for_b, for_all)] == [
        "Ann has chosen lantern 4.",
        "Ann has chosen.",
        "Ann has chosen.",
    ]
    assert for_a[4:] == for_all[4:] == ["Ann lights 4, Bo lights 2.", "Ann catches the moth of size 2."]


def test_the_log_begins_where_it_is_asked_to_and_names_seats() -> None:
    match = begun()
    match.play(1, "light 2")
    assert list(match.log(since=2)) == [["Night 1: a moth of size 2 flies out."], ["B has chosen."]]


def test_a_seat_that_is_not_there_is_told_nothing() -> None:
    with pytest.raises(IllegalAction, match="is no seat"):
        list(begun().log(4))


def test_the_notation_of_the_history_is_given_step_by_step() -> None:
    match = begun()
    match.play(1, "light 2")
    assert [match.notation(step) for step in range(4)] == [
        ("chance", "wish A 3"),
        ("chance", "wish B 1"),
        ("chance", "moth 2"),
        ("B", "light 2"),
    ]


# --- the game behind it ---


@pytest.mark.parametrize(
    "ask",
    [
        MOTHS.record_of,
        lambda position: MOTHS.observe(position, 0),
        MOTHS.waiting,
        lambda position: MOTHS.legal(position, 0),
        lambda position: MOTHS.apply(position, 0, 0),
        lambda position: MOTHS.scores(position, 2),
    ],
)
@pytest.mark.parametrize("size", [0, 1, -1])
def test_bytes_that_are_no_position_are_refused(ask: Any, size: int) -> None:
    position = begun().position
    wrong = position[:size] if size else position + b"\0"
    with pytest.raises(
        MoonshelfError, match=rf"a position of Moths has {len(position)} bytes, not {len(wrong)}"
    ):
        ask(wrong)


def test_a_game_says_what_an_action_is_worth() -> None:
    view = MOTHS.observe(begun().position, 0)
    assert [MOTHS.appraise(view, 0, action) for action in range(5)] == [-1.0, 0.0, -1.0, -2.0, -3.0]


def test_what_is_printed_is_read_only() -> None:
    with pytest.raises(ValueError, match="read-only"):
        MOTHS.box.wish_points = 9
    with pytest.raises(ValueError, match="read-only"):
        MOTHS.box.moths[0] = 9


def test_a_game_knows_its_version_and_its_id() -> None:
    assert MOTHS.id == "moths"
    assert MOTHS.components_version.startswith("1-")
    assert MOTHS.compile() is MOTHS
