"""What a person may type for an action, and what is refused with which words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moonshelf
from moonshelf.kernel.errors import IllegalAction, NotationError
from moonshelf.kernel.seats import CHANCE
from moonshelf.terminal.reading import listed, play_typed


def after(*typed: str, roll: int) -> moonshelf.Match:
    """A game alone on sheet A: digs by their rolls' lengths, then a roll."""
    match = moonshelf.game("honey_moon").start(1)
    for dig in typed:
        length = 1 + sum(abs(ord(a) - ord(b)) for a, b in zip(dig[0], dig[3:4], strict=False))
        length += abs(int(dig[1]) - int(dig[4:]))
        match.play(CHANCE, f"roll {length}")
        match.play(0, dig)
    match.play(CHANCE, f"roll {roll}")
    return match


def played(match: moonshelf.Match, typed: str, seat: int = 0) -> str:
    play_typed(match, seat, typed)
    return match.notation(len(match.history) - 1)[1]


def refusal(match: moonshelf.Match, typed: str, seat: int = 0) -> str:
    before = match.position
    with pytest.raises(IllegalAction) as caught:
        play_typed(match, seat, typed)
    assert match.position == before
    return str(caught.value)


@pytest.mark.parametrize("typed", ["h1-h5", "H1 - H5", "  h1-h5  ", "h1 -h5"])
def test_notation_is_read_whatever_its_letter_case_and_blanks(typed: str) -> None:
    assert played(after(roll=5), typed) == "h1-h5"


def test_the_beginning_of_a_single_possible_action_is_enough() -> None:
    assert played(after(roll=5), "h1") == "h1-h5"
    assert played(after("h1-h5", roll=3), "h6") == "h6-h8"


def test_a_beginning_is_not_half_a_number() -> None:
    """f1 is no beginning of f15-f11: with the printed square f1 dug, nothing begins at f1."""
    match = after("f1-f2", roll=5)
    assert "f15-f11" in [choice.notation for choice in match.choices(0)]
    assert "too short" in refusal(match, "f1")


@pytest.mark.parametrize("typed", ["h1h5", "h1 h5", "H1H5"])
def test_the_hyphen_may_be_left_out(typed: str) -> None:
    assert played(after(roll=5), typed) == "h1-h5"


def test_a_number_is_that_choice_of_the_list() -> None:
    match = after(roll=5)
    third = match.choices(0)[2].notation
    assert played(match, "3") == third


@pytest.mark.parametrize("number", ["0", "22", "99999999999"])
def test_a_number_beyond_the_list_is_refused(number: str) -> None:
    assert refusal(after(roll=5), number) == f"there is no choice {number}: moves lists them, 1 to 21"


def test_a_legal_action_is_never_taken_for_a_longer_one() -> None:
    assert played(after(roll=1), "h1") == "h1"


def test_what_could_be_several_is_asked_for_again() -> None:
    match = moonshelf.game("honey_moon").start(1)
    said = refusal(match, "roll", CHANCE)
    assert said == "roll could be: roll 1, roll 2, roll 3, roll 4, roll 5, roll 6"


@pytest.mark.parametrize("typed", ["roll 5", "5", "ROLL  5"])
def test_chance_reads_the_whole_outcome_or_its_telling_word(typed: str) -> None:
    assert played(moonshelf.game("honey_moon").start(1), typed, CHANCE) == "roll 5"


@pytest.mark.parametrize("typed", ["7", "0", "five", "pass"])
def test_chance_refuses_what_the_die_does_not_show(typed: str) -> None:
    assert refusal(moonshelf.game("honey_moon").start(1), typed, CHANCE)


def test_an_illegal_dig_is_refused_with_the_rule_it_breaks() -> None:
    match = after("h1-h5", roll=2)
    assert "rock at i4" in refusal(match, "i4-j4")


def test_words_that_mean_nothing_are_refused_with_what_can_be_written() -> None:
    assert "as in h1-h5" in refusal(after(roll=5), "over there")


def test_a_valid_but_illegal_dig_never_becomes_another_one() -> None:
    """g3-f3 is two long; that g3-d3 is legal with a 4 must not make it so."""
    match = after("h1-h5", roll=4)
    assert "g3-d3" in [choice.notation for choice in match.choices(0)]
    assert "too short" in refusal(match, "g3-f3")


def test_choices_are_listed_by_beginning_with_their_numbers_kept() -> None:
    choices = after(roll=5).choices(0)
    assert [(number, choice.notation) for number, choice in listed(choices, "K")] == [
        (5, "k2-k6"),
        (17, "k14-k10"),
    ]
    assert [number for number, _ in listed(choices, "")] == list(range(1, len(choices) + 1))
    assert listed(choices, "zz") == []


def test_choices_are_listed_by_a_whole_square_where_there_is_one() -> None:
    choices = after(roll=5).choices(0)
    assert [choice.notation for _, choice in listed(choices, "h1")] == ["h1-h5"]
    assert [choice.notation for _, choice in listed(choices, "a1")] == ["a10-e10"]


def test_choices_are_listed_by_a_whole_word_too() -> None:
    choices = moonshelf.game("honey_moon").start(1).choices(CHANCE)
    assert [(number, choice.notation) for number, choice in listed(choices, "4")] == [(4, "roll 4")]


WORDS = st.sampled_from(
    ["h1", "-", "h5", " ", "pass", "roll", "5", "1", ",", "/", ">", ".", "a15", "o8", "q", "\0"]
)


@settings(deadline=None, derandomize=True)
@given(st.text() | st.lists(WORDS).map("".join))
def test_whatever_is_typed_is_played_or_refused_in_words(typed: str) -> None:
    for seat, match in ((0, after(roll=5)), (CHANCE, moonshelf.game("honey_moon").start(1))):
        said = ""
        try:
            play_typed(match, seat, typed)
        except IllegalAction as refusal:
            said = str(refusal)
        # A single seat's action ends its round; a roll begins it.
        assert (seat not in match.waiting_for()) == (said == "")


def test_refusals_are_refusals_of_notation_only_where_nothing_could_be_meant() -> None:
    with pytest.raises(NotationError):
        play_typed(after(roll=5), 0, "nonsense")
