"""Ids, fields and notation of Moon Bunny's actions, and the words for what is not possible."""

import random

import pytest

from moonshelf import CHANCE, IllegalAction, NotationError
from moonshelf.games.moon_bunny import actions, ids, refusals, state
from moonshelf.games.moon_bunny.state import NONE, SEAT_ACTIONS
from moonshelf.kernel.notation import tidy

from .drawn import BOX, GAME, Table, table, tile

SCROLLS = "LZYe0* GSYe1 [LTYe1] LTBl0*"


def rich() -> Table:
    """A position in which nearly every kind of action is possible."""
    position = table(2).workshop(SCROLLS).stored("GSBl1").lounge(1, 2, 3, 4, 5, 6).scrolls(1, 2, 3, 4, 5, 6)
    return position.lay(C5="[LZBl1]")


# --- ids ---


def test_kinds_of_ids_follow_each_other_without_a_gap() -> None:
    first = list(ids.FIRST_ID.values())
    assert first == sorted(set(first))
    assert first[0] == 0
    assert GAME.spec.seat_actions == ids.FIRST_ID["start"] == SEAT_ACTIONS
    assert GAME.spec.actions == state.ACTIONS == ids.FIRST_ID["number"] + state.NUMBERS


def test_every_id_is_made_of_its_parts() -> None:
    for action in range(GAME.spec.actions):
        kind, one, other = ids.parts(action)
        assert ids.action_id(kind, one, other) == action
        assert one >= 0
        assert (other == NONE) == (kind not in ("pick", "scroll 5", "scroll 6"))


def test_names_of_squares_and_places_are_read_back() -> None:
    for square in range(state.SQUARES):
        assert ids.read_square(ids.square_name(square).lower()) == square
    for place in range(state.PLACES):
        assert ids.read_place(ids.place_name(place)) == place
    for text in ("4.0", "0.108", "a.0", "0", "0.", ".0", "00.1", "0.01", "0.1.2", "²0.1", "0.-1"):
        assert ids.read_place(text) is None


# --- notation and fields ---


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_legal_action_is_written_and_read_back(seats: int) -> None:
    rng, match = random.Random(seats), GAME.start(seats)
    while not match.over:
        seat = match.waiting_for()[0]
        choices = match.choices(seat)
        for choice in rng.sample(choices, min(20, len(choices))):
            assert actions.read(BOX, match.state, seat, tidy(choice.notation)) == choice.id
        match.play(seat, rng.choice(choices).id)


def test_actions_are_written_as_the_notation_says() -> None:
    position = rich()
    assert position.legal() >= {
        *("swap", "buy 3", "scroll 1 B1", "scroll 2 B2", "move D1", "scroll 3 C5", "scroll 4"),
        *("scroll 5 0.0 1.0", "scroll 6 A1 B1", "scroll 6 A2 B1", "unstore 0.1"),
    }
    position.play("scroll 4", "tile LZPu1", "tile LZPu2")
    assert "pick LZPu1 B2" in position.legal()
    position.play("pick LZPu1 B2", "move D1")
    assert position.legal() >= {"put 0.1", "unstore 0.1"}
    assert table(2).play("move D1").legal() >= {"store", "put 0.0"}


@pytest.mark.parametrize(
    ("notation", "fields"),
    [
        ("swap", {"kind": "swap"}),
        ("buy 3", {"kind": "buy", "scroll": 3}),
        ("scroll 1 B1", {"kind": "scroll", "scroll": 1, "square": "B1"}),
        ("scroll 4", {"kind": "scroll", "scroll": 4}),
        ("scroll 5 0.0 1.0", {"kind": "scroll", "scroll": 5, "place": "0.0", "other place": "1.0"}),
        ("scroll 6 A1 B1", {"kind": "scroll", "scroll": 6, "square": "A1", "other square": "B1"}),
        ("move D1", {"kind": "move", "square": "D1"}),
        ("unstore 0.1", {"kind": "unstore", "place": "0.1"}),
    ],
)
def test_an_action_has_fields(notation: str, fields: dict[str, object]) -> None:
    position = rich()
    action = actions.read(position.b, position.s, 0, tidy(notation))
    assert actions.write(position.b, position.s, 0, action) == notation
    assert actions.fields(position.b, position.s, 0, action) == fields


def test_chances_actions_have_fields_too() -> None:
    match = GAME.start(2)
    assert {"kind": "start", "seat": "B"} in [choice.fields for choice in match.choices(CHANCE)]
    match.play(CHANCE, {"kind": "start", "seat": "B"})
    match.play(CHANCE, {"kind": "moon", "square": "A1", "tile": "LZYe0"})
    assert match.notation(1) == ("chance", "moon A1 LZYe0")
    solo = table(1).turn("move D1", "store")
    found = [actions.fields(solo.b, solo.s, CHANCE, action) for action in solo.ids()]
    assert {"kind": "letter", "card": "again"} in found


@pytest.mark.parametrize("text", ["Move d1", "  move   D1 ", "MOVE D1\n"])
def test_letter_case_and_blanks_do_not_matter(text: str) -> None:
    position = table(2)
    assert actions.read(position.b, position.s, 0, tidy(text)) == ids.action_id("move", 3)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is no action: write move C4, put 2.0, store, end, swap, buy 3"),
        ("hop c4", "'hop c4' is no action: write move C4"),
        ("move", "'move' is no action: write move C4"),
        ("move c4 c5", "is no action: write move C4"),
        ("move c8", "'c8' is no square of the moon: write a letter and a number, as in C4"),
        ("move h1", "'h1' is no square of the moon"),
        ("put 4.0", "'4.0' is no place: write column and row, both from 0, as in 2.0"),
        ("put 2", "'2' is no place"),
        ("buy 7", "'7' is no kind of Scroll: they are 1 to 6"),
        ("scroll 7", "'scroll 7' is no action"),
        ("scroll", "'scroll' is no action"),
        ("scroll 1", "'scroll 1' is no action: write scroll 1 C4"),
        ("scroll 6 b1", "is no action: write scroll 6 C4 C4"),
        ("pick lzye9 c4", "'lzye9' is no tile: write herb, colour and copy, as in LZYe0"),
        ("pick lzye0 c4", "LZYe0 is not to be chosen: Scroll 4 has not drawn it"),
        ("lounge lzye0", "LZYe0 is not to be chosen: you have not drawn it"),
        ("keep lzye0", "write lounge LZYe0"),
        ("start a", "'start a' is no action"),
    ],
)
def test_what_names_no_action_is_refused_with_a_way_out(text: str, message: str) -> None:
    position = rich()
    with pytest.raises(NotationError) as refused:
        actions.read(position.b, position.s, 0, text)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("roll 5", "is no action: write start A, moon C4 LZYe0, recipe LZYe0"),
        ("start e", "'e' is no seat: seats are A to D"),
        ("letter h", "'h' is no Letter card"),
        ("number 8", "'8' is no Number card"),
        ("top lzye0", "now the game waits for something else than that: write moon A1 and a tile"),
        ("moon a2 lzye0", "write moon A1 and a tile"),
    ],
)
def test_what_names_no_outcome_is_refused_with_a_way_out(text: str, message: str) -> None:
    match = GAME.start(2, {"first": "A"})
    with pytest.raises(NotationError) as refused:
        match.play(CHANCE, text)
    assert message in str(refused.value)


# --- why not ---


def reason(position: Table, kind: str, one: int = 0, other: int = NONE) -> str:
    """Why an action given by its parts is not possible."""
    action = ids.action_id(kind, one, other)
    assert action not in position.ids()
    return refusals.why_not(position.b, position.s, position.acting, action)


def test_seats_and_chance_keep_to_their_own_actions() -> None:
    assert reason(table(2), "crater") == "that is for chance to say, not for a seat"
    match = GAME.start(2)
    with pytest.raises(IllegalAction, match="now it is for chance to draw by lot who starts: write start A"):
        match.play(CHANCE, 5)


def test_recipes_are_chosen_first_and_once() -> None:
    match = GAME.start(2, {"first": "A"}, seed=1)
    with pytest.raises(IllegalAction, match=r"first choose which Recipe becomes public: lounge \w+ or lounge"):
        match.play("A", "store")
    solo = GAME.start(1, seed=1)
    with pytest.raises(IllegalAction, match=r"first choose which Recipe you keep: keep \w+ or keep"):
        solo.play("A", "store")
    assert reason(table(2), "choose") == "the Recipes of the setup have been chosen"


def test_drawn_herbs_are_laid_first() -> None:
    position = table(2).scrolls(4).bag(1, 1).play("scroll 4", "tile GSYe1")
    assert position.why_not("end") == "first lay one of the Herbs drawn on the moon, as in pick GSYe1 C4"
    assert reason(position, "pick", 1, 8) == "only one Herb was drawn"
    assert reason(table(2), "pick", 0, 8) == "Scroll 4 has drawn no Herbs"


@pytest.mark.parametrize(
    ("notation", "message"),
    [
        ("move C7", "C7 is not on this board"),
        ("move A1", "your bunny stands on A1 already"),
        ("move F6", "B’s bunny stands on F6"),
        ("move B1", "B1 is next to A1, where the hop begins"),
        ("move D4", "D4 is out of reach: the Hopping Bunny moves exactly three spaces"),
        ("scroll 1 B1", "you have no Scroll 1"),
        ("scroll 2 B2", "you have no Scroll 2"),
        ("scroll 3 B1", "you have no Scroll 3"),
        ("scroll 4", "you have no Scroll 4"),
        ("unstore 0.0", "your storage is empty"),
        ("put 0.0", "first move your bunny"),
        ("store", "first move your bunny"),
        ("skip", "your bunny can still move, so movement cannot be skipped"),
        ("end", "first move your bunny"),
        ("buy 3", "there is no Scroll 3 on the Lounge board"),
        ("swap", "there is no Mooncake in your workshop to spend"),
    ],
)
def test_reasons_before_the_first_step(notation: str, message: str) -> None:
    assert table(2).why_not(notation).startswith(message)


def test_reasons_after_the_tile_is_taken() -> None:
    position = table(2).scrolls(1).play("move D1", "put 0.0")
    assert position.why_not("move D4") == "movement is over in this turn"
    assert position.why_not("scroll 1 D2") == "movement is over in this turn"
    assert position.why_not("skip") == "movement is over in this turn"
    assert position.why_not("put 1.0") == "this turn’s tile has been taken"
    assert position.why_not("store") == "this turn’s tile has been taken"


def test_what_a_worn_turn_still_allows_is_refused_for_its_own_reason() -> None:
    position = table(2).play("move D1", "put 0.0")
    assert position.why_not("swap") == "there is no Mooncake in your workshop to spend"
    assert position.why_not("unstore 1.0") == "your storage is empty"


def test_reasons_in_swaps_given_by_id() -> None:
    position = rich()
    assert reason(position, "scroll 5", tile("LZYe0"), tile("LZYe0")).startswith("Scroll 5 swaps two different")
    assert reason(position, "scroll 5", tile("LZYe0"), tile("GSBl1")).startswith("Scroll 5 swaps two different")
    assert reason(position, "scroll 6", 9, 8) == "Scroll 6 swaps two different Herbs of the moon"


def test_reasons_of_other_bunnies_moves() -> None:
    straight = table(1, lounge_bunny_move="orthogonal_slide").leaping()
    assert straight.why_not("move B2").endswith("moves any number of spaces straight on along a row or column")
    king = table(1, lounge_bunny_move="king_step").leaping()
    assert king.why_not("move C3").endswith("the Leaping Bunny moves one space in any direction")
    blocked = table(2, "AB....\n" + "......\n" * 5, lounge_bunny_move="orthogonal_slide").leaping()
    assert "C1" in blocked.goals()  # the other way round
    between = table(3, "AB....C\n" + ".......\n" * 6, lounge_bunny_move="orthogonal_slide").leaping()
    assert between.why_not("move C1") == "other bunnies stand in the way to C1"


def test_a_step_that_leads_to_no_end_says_so() -> None:
    rows = "A-----\n------\n------\n-.----\n------\n-----B\n"
    no_end = "no end of the movement can be reached"
    assert table(2, rows).scrolls(1).why_not("scroll 1 F1") == f"from F1 {no_end}"
    assert table(2, rows).scrolls(1).why_not("move D1") == f"from D1 {no_end}"
    assert table(2, rows).scrolls(1, 1).play("move A4").why_not("scroll 1 F4") == f"from F4 {no_end}"
    assert table(2, rows).scrolls(2).why_not("scroll 2 F2") == f"from F2 {no_end}"
    assert table(2, rows).scrolls(1).play("move A4").why_not("scroll 1 F4") == "there is no tile on F4 to take"
    assert table(2, rows).leaping().why_not("move C3") == "there is no tile on C3 to take"


@pytest.mark.parametrize(
    ("notation", "message"),
    [
        ("tile LZYe1", "LZYe1 lies on B2"),
        ("tile LTYe1", "LTYe1 is in A’s workshop"),
        ("tile GJYe1", "GJYe1 is in B’s storage"),
        ("tile SFPk2", "SFPk2 is on top of the stack"),
        ("tile LOYe1", "LOYe1 is on the Lounge board"),
        ("tile GSPk1", "GSPk1 is out of the game"),
        ("placement", "there is no Recipe Placement tile in the bag"),
        ("letter C", "now it is for chance to draw from the bag for A1: write tile LZYe0, crater or placement"),
    ],
)
def test_reasons_why_a_piece_cannot_come(notation: str, message: str) -> None:
    position = table(2, "a.....\n" + "......\n" * 4 + ".....B\n").bag(5, 2).lay(B2="LZYe1").public("LOYe1")
    position.workshop("LTYe1").stored("GJYe1", seat=1).fetch(tile("GSPk1"))
    position.play("move D1", "put 1.0", "end")
    assert position.why_not(notation) == message


def test_reasons_why_a_card_or_a_scroll_cannot_come() -> None:
    position = table(1).turn("move D1", "store")
    position.s.letters[2] = 0
    assert position.why_not("letter C") == "no such card is left in the deck"
    assert position.why_not("number 4").startswith("now it is for chance to reveal a Letter card")
    assert reason(position, "letter", 6) == "no such card is left in the deck"


def test_a_third_scroll_of_a_kind_cannot_come_and_no_fifth_seat_starts() -> None:
    match, rng = GAME.start(2), random.Random(1)
    with pytest.raises(IllegalAction, match="there are 2 seats"):
        match.play(CHANCE, "start C")
    while not match.choices(CHANCE)[0].notation.startswith("scroll"):
        match.play(CHANCE, rng.choice(match.legal(CHANCE)))
    match.play(CHANCE, "scroll 5")
    match.play(CHANCE, "scroll 5")
    with pytest.raises(IllegalAction, match="no Scroll 5 is left"):
        match.play(CHANCE, "scroll 5")


def test_with_no_herb_in_the_bag_no_tile_comes() -> None:
    position = table(2, "a.....\n" + "......\n" * 4 + ".....B\n").bag(0, 2).play("move D1", "put 0.0", "end")
    assert position.why_not("tile LZYe1") == "there is no Herb left in the bag"
