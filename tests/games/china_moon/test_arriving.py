"""What happens where a frog stops in China Moon, springs included."""

import random

from .drawn import GAME, pond

# --- flowers ---


def test_a_flower_goes_to_the_frogs_owner_whoever_moved_it() -> None:  # CM-39, CM-40
    position = pond("B1 4", flowers="6 pink").play("A B1>6")
    assert position.held("A") == []
    assert position.held("B") == ["pink"]
    assert position.flowers() == {}
    assert position.match.scores() == [0, 1, 0]


def test_the_black_lotus_is_taken_like_any_other() -> None:  # CM-40, CM-41
    position = pond("B1 43", flowers="45 black").play("A B1>45")
    assert position.held("B") == ["black"]
    assert position.owes == "A"


def test_lotus_pads_and_plain_pads_ask_for_nothing() -> None:  # CM-41
    position = pond("A1 10, B1 11", held="A pink, B white").play("A A1>13", "A B1>14")
    assert position.owes == "A"
    assert len(position.movable()) == 7


def test_a_dropped_flower_on_a_plain_pad_is_taken_too() -> None:  # CM-40
    assert pond("C1 11", flowers="13 yellow").play("A C1>13").held("C") == ["yellow"]


def test_a_pad_has_no_effect_on_a_frog_that_stays() -> None:  # CM-42
    position = pond("A1 10, A2 8, B1 15", held="A pink, B white").play("A C1>2", "A C2>3", "A C3>4")
    assert position.owes == "B"
    assert position.where("A1") == "10"
    assert (position.held("A"), position.held("B")) == (["pink"], ["white"])


def test_a_flower_behind_everybody_stays_on_the_pond() -> None:  # CM-43
    frogs = ", ".join(
        f"{owner}{number} {pad}" for (owner, number), pad in zip(NINE, range(20, 29), strict=True)
    )
    position = pond(frogs, flowers="6 pink, 7 white")
    rng = random.Random(2)
    while not position.match.over:
        seat = position.owes
        position.play(f"{seat} {rng.choice(position.legal())}")
        assert {6: "pink", 7: "white"}.items() <= position.flowers().items()


NINE = [(owner, number) for owner in "ABC" for number in "123"]


# --- springs ---


def test_a_spring_asks_the_mover_where_to_throw_the_frog() -> None:  # CM-44, CM-46
    position = pond("B1 16, C1 19, C2 20").play("A B1>18")
    assert position.owes == "A"
    assert position.legal() == [">22", ">26"]


def test_a_flower_on_the_spring_is_taken_first() -> None:  # CM-45
    position = pond("B1 5", flowers="10 white").play("A B1>10")
    assert position.held("B") == ["white"]
    assert position.legal() == [">12"]


def test_frogs_are_hopped_over_by_a_throw_as_well() -> None:  # CM-44
    assert pond("B1 5, C1 11").play("A B1>10").legal() == [">13"]
    assert pond("B1 5, C1 11, C2 12").play("A B1>10").legal() == [">14"]


def test_springs_throw_from_one_to_the_next() -> None:  # CM-47
    position = pond("B1 16, C1 19, C2 20").play("A B1>18", "A >26")
    assert position.legal() == [">28"]
    assert position.play("A >28").where("B1") == "28"


def test_where_a_spring_throws_to_all_effects_are_as_always() -> None:  # CM-48
    position = pond("B1 16", flowers="20 pink", held="C white").play("A B1>18", "A >20")
    assert position.held("B") == ["pink"]
    assert position.owes == "B"
    assert position.legal() == ["swap pink C white"]


def test_a_throw_of_one_space_may_reach_the_circle() -> None:  # CM-48
    position = pond("B1 41, C1 44, C2 45").play("A B1>43")
    assert position.legal() == [">circle"]
    assert position.play("A >circle").where("B1") == "circle"


def test_a_throw_uses_up_no_move_and_the_frog_has_moved() -> None:  # CM-49
    position = pond("B1 5").play("A B1>10", "A >12")
    assert position.state.moves == 1
    assert "B1" not in position.movable()
    assert position.play("A A1>2", "A A2>3").owes == "B"


def test_a_throw_is_an_action_of_its_own_even_without_a_choice() -> None:  # CM-50
    position = pond("A1 5").play("A A1>10")
    assert position.legal() == [">12"]
    position.play("A >12")
    assert [position.match.notation(step)[1] for step in range(2)] == ["A1>10", ">12"]


def test_a_spring_on_which_a_flower_was_dropped_gives_it_and_throws_on() -> None:  # CM-45, CM-60
    position = pond("B1 42, C1 41", held="B pink")
    position.play("A B1>44", "B drop pink 43", "A C1>43")
    assert position.held("C") == ["pink"]
    assert position.legal() == [">46"]


def test_in_random_games_no_frog_rests_on_a_spring() -> None:  # CM-44
    springs = {10, 18, 26, 33, 43}
    rng, match = random.Random(6), GAME.start(3, seed=6)
    while not match.over:
        if match.state.pending == 0:
            assert not springs & set(match.state.place[:3].ravel().tolist())
        seat = match.waiting_for()[0]
        match.play(seat, rng.choice(match.legal(seat)))
