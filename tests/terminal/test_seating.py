"""Who sits where, as it is written after --seats."""

import pytest

import moonshelf
from moonshelf.kernel.errors import OptionError
from moonshelf.players import LEVELS
from moonshelf.terminal.seating import LONGEST_NAME, Sitter, seat_words, take_seats

SPEC = moonshelf.game("honey_moon").spec


def words(text: str) -> list[str]:
    return [sitter.word for sitter in take_seats(text, SPEC)]


def refusal(text: str) -> str:
    with pytest.raises(OptionError) as caught:
        take_seats(text, SPEC)
    return str(caught.value)


def test_seats_are_taken_in_the_order_they_are_written() -> None:
    assert [(s.seat, s.word) for s in take_seats("you,greedy,random", SPEC)] == [
        (0, "you"),
        (1, "greedy"),
        (2, "random"),
    ]


def test_blanks_around_names_and_letter_case_of_levels_do_not_matter() -> None:
    assert words(" Ann  Lee , GREEDY,YOU") == ["Ann Lee", "greedy", "you"]


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_the_name_of_a_level_is_a_computer_player(level: str) -> None:
    (person, computer) = take_seats(f"you,{level}", SPEC)
    assert person.is_person
    assert not computer.is_person
    assert computer.level is not None
    assert computer.level.name == level


def test_a_number_is_you_and_so_many_seats_in_all() -> None:
    assert words("1") == ["you"]
    assert words("3") == ["you", "greedy", "greedy"]


def test_every_seat_may_be_a_computer_player() -> None:
    assert words("greedy,greedy") == ["greedy", "greedy"]


def test_a_seat_knows_what_to_be_called() -> None:
    you, ann, computer = take_seats("you,Ann,greedy", SPEC)
    assert [you.name, ann.name, computer.name] == ["A", "Ann", "C"]
    assert [you.label, ann.label, computer.label] == ["A you", "B Ann", "C greedy"]
    assert [you.prompt, ann.prompt] == ["you (A)", "Ann (B)"]
    assert [you.address, ann.address] == ["you", "Ann"]


def test_a_seat_of_nobody_known_is_called_by_its_letter() -> None:
    nobody = Sitter(1, "", None)
    assert (nobody.name, nobody.label, nobody.prompt, nobody.address) == ("B", "B", "B", "B")


def test_an_empty_place_is_refused() -> None:
    assert refusal("you,,greedy").startswith("a place among the seats is empty; write for example")


def test_two_people_of_one_name_are_refused_whatever_the_letter_case() -> None:
    assert "two people are called 'ann'" in refusal("Ann,ANN")


def test_two_of_you_are_asked_for_names() -> None:
    assert "give each a name" in refusal("you,you")


def test_a_mistyped_level_is_not_taken_for_a_person() -> None:
    assert refusal("you,gredy") == "there is no computer player 'gredy'; did you mean greedy?"


@pytest.mark.parametrize("name", ["Greta", "Randy", "Ann", "Øyvind", "李"])
def test_people_may_be_called_what_they_like(name: str) -> None:
    assert words(f"{name},greedy") == [name, "greedy"]


@pytest.mark.parametrize("name", ["x" * (LONGEST_NAME + 1), "a\x1b[2Jb", "a\x07"])
def test_a_name_that_would_upset_the_screen_is_refused(name: str) -> None:
    assert "cannot be used" in refusal(f"you,{name}")


@pytest.mark.parametrize("text", ["9", "a,b,c,d,e,f,g", "0"])
def test_a_game_is_not_played_by_more_or_fewer_than_it_is_for(text: str) -> None:
    assert "has 1 to 6 seats" in refusal(text)


def test_words_of_a_record_seat_the_same_players_again() -> None:
    sitters = take_seats("Ann,greedy,you", SPEC)
    assert seat_words([sitter.word for sitter in sitters], SPEC) == sitters
