"""What is picked in vain on the drawing of Moon Bunny, and the reason that is told."""

import contextlib
import random

import pytest

from moonshelf.games.moon_bunny import actions, draw
from moonshelf.kernel.errors import IllegalAction, NotationError
from moonshelf.kernel.match import Match
from moonshelf.kernel.notation import tidy

from .drawn import GAME, Table, table

TWO_RECIPES = "A.....\n......\n..R...\n...R..\n......\n.....B"


def tried(at: Table, *picks: str) -> str:
    """What picking these, named without mb-, is taken for."""
    return draw.attempt(at.b, at.s, at.acting, [f"mb-{pick}" for pick in picks])


def why(at: Table, *picks: str) -> str:
    """The reason against picking these."""
    text = tried(at, *picks)
    try:
        action = actions.read(at.b, at.s, at.acting, tidy(text))
    except IllegalAction as error:
        return str(error)
    assert action not in at.ids(), text
    return actions.why_not(at.b, at.s, at.acting, action)


def test_a_space_of_the_moon_says_why_the_bunny_cannot_go_there() -> None:
    at = table(2, "A..#..\n......\n......\n......\n......\n.....B")
    assert why(at, "sq-B1") == "B1 is next to A1, where the hop begins"
    assert why(at, "sq-D1") == "there is a Crater on D1: bunnies may cross it, but not stop on it"
    assert why(at, "sq-A1") == "your bunny stands on A1 already"
    assert why(at, "sq-F6") == "B’s bunny stands on F6"
    assert why(at, "sq-E5").startswith("E5 is out of reach: the Hopping Bunny moves exactly three spaces")


def test_a_space_says_that_the_bunny_has_moved() -> None:
    at = table().play("move D1")
    assert why(at, "sq-D4") == "the regular move is made once a turn"
    at.play("put 0.0")
    assert why(at, "sq-D4") == "movement is over in this turn"


def test_a_scrolls_space_says_why_the_scroll_cannot_be_used_there() -> None:
    at = table(2, TWO_RECIPES).scrolls(1, 2, 3)
    assert why(at, "scroll-1", "sq-C2") == "C2 is not one space up, down, left or right of A1"
    assert why(at, "scroll-2", "sq-C2") == "C2 is not one space diagonally from A1"
    assert why(at, "scroll-2", "sq-F6") == "B’s bunny stands on F6"
    assert why(at, "scroll-3", "sq-C2") == "there is no Recipe on C2"


def test_swaps_on_the_moon_say_where_there_is_no_herb() -> None:
    at = table(2, TWO_RECIPES).scrolls(6)
    assert why(at, "scroll-6", "sq-C3") == "there is no Herb on C3"
    assert why(at, "scroll-6", "sq-B1", "sq-C3") == "there is no Herb on C3"
    assert why(at, "scroll-6", "sq-B1", "sq-B1") == "scroll 6 swaps two different Herbs, not B1 with itself"


def test_swaps_in_a_workshop_say_where_there_is_no_herb() -> None:
    at = table().scrolls(5).workshop("LZYe0 [GSBl1] LTPu1 -")
    assert why(at, "scroll-5", "place-1_0") == "there is no Herb at 1.0 of your workshop"
    assert why(at, "scroll-5", "place-0_0", "place-3_0") == "there is no Herb at 3.0 of your workshop"
    assert why(at, "scroll-5", "place-2_0", "place-2_0").endswith("not 2.0 with itself")


def test_a_place_says_why_no_tile_can_be_laid_there() -> None:
    at = table().workshop("LZYe0 - - -").stored("GSBl1")
    assert why(at, "place-1_0") == "first move your bunny"
    assert why(at, "storage", "place-3_0") == "3.0 is next to no tile of your workshop"
    at.play("move D1")
    assert why(at, "place-2_3") == "2.3 is next to no tile of your workshop"
    assert why(at, "storage", "place-0_0") == "there is a tile at 0.0"
    at.play("put 1.0")
    assert why(at, "place-2_0") == "this turn’s tile has been taken"


def test_the_storage_says_why_nothing_can_be_stored() -> None:
    at = table()
    assert why(at, "storage") == "first move your bunny"
    assert why(at.play("move D1", "put 0.0"), "storage") == "this turn’s tile has been taken"


def test_an_own_scroll_says_why_it_cannot_be_used() -> None:
    at = table(2, TWO_RECIPES).scrolls(1, 2, 3, 4, 5, 6).workshop("LZYe0 - - -").stack(0)
    assert why(at, "scroll-3") == "the Recipe stack is empty"
    assert why(at, "scroll-5").endswith("not 0.0 with itself")
    at.play("move D1")
    for kind in (3, 4, 6):
        assert why(at, f"scroll-{kind}").startswith("nothing else is done while the bunny moves")
    at.play("put 1.0")
    assert why(at, "scroll-1") == why(at, "scroll-2") == "movement is over in this turn"


def test_a_scroll_without_anything_to_be_used_on_says_so() -> None:
    at = table(2, "a" + "rrrrr\n" + "rrrrrr\n" * 4 + "rrrrrb").scrolls(5, 6)
    assert tried(at, "scroll-5") == tried(at, "scroll-6") == ""
    assert why(at.scrolls(3), "scroll-3").startswith("there is no Recipe on")


def test_what_is_for_sale_says_why_it_cannot_be_bought() -> None:
    at = table(3).lounge(3)
    assert why(at, "lounge-3") == "there is no Mooncake in your workshop to spend"
    assert why(at, "rest") == "there is no Mooncake in your workshop to spend"


def test_while_something_is_to_be_chosen_everything_says_so() -> None:
    match = GAME.start(2, {"first": "A"}, seed=3)
    text = draw.attempt(GAME.box, match.view(0), 0, ["mb-sq-C4"])
    assert text == "move C4"
    with pytest.raises(IllegalAction, match="first choose which Recipe becomes public"):
        match.play(0, text)
    at = table().scrolls(4).play("scroll 4", "tile LZYe0", "tile GSBl1")
    assert why(at, "sq-C4").startswith("first lay one of the Herbs drawn on the moon")


def test_a_drawn_herb_says_where_it_cannot_be_laid() -> None:
    at = table(2, TWO_RECIPES).scrolls(4).play("scroll 4", "tile LZYe0", "tile GSBl1")
    assert tried(at, "tray-1", "sq-C3") == "pick GSBl1 C3"
    assert why(at, "tray-1", "sq-C3") == "there is no Herb on C3 to replace"


@pytest.mark.parametrize("pick", ["public-1", "bag", "stack", "scroll-2", "lounge-2", "tray-0", "place-0_0"])
def test_what_can_only_be_looked_at_is_no_attempt(pick: str) -> None:
    assert tried(table().workshop("LZYe0 - - -"), pick) == ""


@pytest.mark.parametrize("pick", ["sq-", "sq-Z9", "sq-G7", "place-", "place-9_9", "place-0_999", "x", ""])
def test_nonsense_is_refused_in_words(pick: str) -> None:
    for at in (table(), table().scrolls(5, 6, 1), table().play("move D1")):
        for before in ([], ["scroll-5"], ["scroll-6"], ["scroll-1"], ["storage"]):
            assert tried(at, *before, pick) == "" or why(at, *before, pick)


def test_every_pick_in_a_game_is_legal_or_has_a_reason() -> None:
    chance, match = random.Random(5), GAME.start(2, {}, seed=5)
    names = [f"mb-{kind}" for kind in ("storage", "rest", *(f"scroll-{n}" for n in range(1, 7)))]
    squares = [f"mb-sq-{column}{row}" for column in "ABCDEF" for row in range(1, 7)]
    places = [f"mb-place-{column}_{row}" for column in range(4) for row in range(4)]
    while not match.over and len(match.history) < 300:
        seat = match.waiting_for()[0]
        if seat < match.seats:
            for picks in ([chance.choice(names), chance.choice(squares + places)], [chance.choice(squares)]):
                if text := draw.attempt(GAME.box, match.view(seat), seat, picks):
                    assert_told(match, seat, text)
        match.play(seat, chance.choice(match.legal(seat)))


def assert_told(match: Match, seat: int, text: str) -> None:
    view = match.view(seat)
    with contextlib.suppress(NotationError):
        action = actions.read(GAME.box, view, seat, tidy(text))
        assert action in match.legal(seat) or actions.why_not(GAME.box, view, seat, action)
