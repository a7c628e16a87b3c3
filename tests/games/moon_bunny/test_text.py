"""Moon Bunny in words and drawn for a terminal."""

import random
from collections import Counter
from itertools import pairwise

import pytest
from rich.text import Text

import moonshelf
from moonshelf.games.moon_bunny import scoring, text, ways, words
from moonshelf.games.moon_bunny.ids import square_name
from moonshelf.games.moon_bunny.state import CHANGE, LAST_ROUND, OVER, TRIGGERED
from moonshelf.kernel.seats import CHANCE, SPECTATOR, letter

from .drawn import BOX, GAME, Table, table, tile, tile_with

NAMES = ["Ann", "Bob", "Cid", "Dee"]
BARE = "a.....\n" + "......\n" * 4 + ".....B\n"


# --- Recipes ---


@pytest.mark.parametrize(
    ("kind", "value", "sentence", "label"),
    [
        ("each", "LO", "1 point for each longan Herb", "1 each longan"),
        ("each", "Bl", "1 point for each light blue Herb", "1 each light blue"),
        ("adjacent", "Pu", "3 points for each purple Herb next to this Recipe", "3 each purple beside"),
        ("most", "SF", "6 points for the most snow fungus Herbs of all, at least one", "6 most snow fungus"),
        ("fewest", "Gr", "6 points for the fewest green Herbs of all, or none", "6 fewest green"),
        ("three", "GJ", "6 points for at least 3 goji Herbs", "6 three goji"),
        (
            "row",
            "Ye",
            "5 points for 3 yellow Herbs in a straight line without a gap",
            "5 row of three yellow",
        ),
        ("most-types", "herb", "6 points for the most different herbs of all, at least one", "6 most herbs"),
        (
            "fewest-types",
            "colour",
            "8 points for the fewest different colours of all, or none",
            "8 fewest colours",
        ),
        ("two-types", "herb", "12 points for exactly 2 different herbs", "12 two herbs exactly"),
        ("three-types", "colour", "6 points for exactly 3 different colours", "6 three colours exactly"),
        ("missing", "herb", "5 points for each herb that you do not have", "5 each missing herb"),
        ("trios", "herb", "3 points for every 3 Herbs of the same herb", "3 each trio of a herb"),
        ("pairs", "herb", "2 points for every 2 Herbs of the same herb, 10 at most", "2 each pair of a herb"),
        ("different", "herb", "6 points for 3 different herbs next to this Recipe", "6 three herbs beside"),
        ("three-cakes", "", "6 points for at least 3 Mooncakes left", "6 three Mooncakes left"),
        ("fewest-recipes", "", "8 points for the fewest Recipes of all, this one included", "8 fewest Recipes"),
    ],
)
def test_a_recipe_is_a_sentence_and_a_label(kind: str, value: str, sentence: str, label: str) -> None:
    number = tile(tile_with(kind, value))
    assert (words.recipe_sentence(BOX, number), words.recipe_label(BOX, number)) == (sentence, label)


def test_recipes_that_ask_for_different_things_read_differently() -> None:
    asked = {(kind, axis, target) for kind, axis, target in zip(BOX.kind, BOX.axis, BOX.target, strict=True)}
    assert len({words.recipe_sentence(BOX, number) for number in range(108)}) == len(asked) == 96
    assert len({words.recipe_label(BOX, number) for number in range(108)}) == 96
    assert max(len(words.recipe_label(BOX, number)) for number in range(108)) <= 26


# --- sentences ---


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("move D1", "Hop to D1: green ginseng with a Mooncake"),
        ("move E2", "Hop to E2: Recipe “6 points for at least 3 goji Herbs”"),
        ("move C2", "Hop to C2, to go on from there"),
        ("scroll 1 B1", "Scroll 1: step to B1, to go on from there"),
        ("scroll 2 B2", "Scroll 2: step diagonally to B2, to go on from there"),
        ("swap", "Spend a Mooncake: the Leaping Bunny takes over on A1 (−1)"),
        (
            "buy 3",
            "Buy Scroll 3 for a Mooncake: the top Recipe of the stack replaces one on the moon (−1)",
        ),
        (
            "scroll 3 E2",
            "Scroll 3: replace “6 points for at least 3 goji Herbs” on E2 by "
            "“1 point for each light blue Herb”",
        ),
        (
            "scroll 4",
            "Scroll 4: draw from the bag; one of two Herbs drawn from the bag replaces one on the moon",
        ),
        (
            "scroll 5 0.0 1.0",
            "Scroll 5: swap yellow lingzhi at column 0, row 0 and yellow ginseng at column 1, row 0",
        ),
        ("scroll 6 B2 D1", "Scroll 6: swap pink ginseng on B2 and green ginseng on D1"),
        ("unstore 2.0", "Place the stored grey lotus at column 2, row 0"),
    ],
)
def test_sentences_before_the_tile_is_taken(notation: str, sentence: str) -> None:
    drawing = "A.....\n..-...\n......\n......\n......\n.....B\n"
    position = table(2, drawing).lay(D1="GSGr0", E2=f"[{tile_with('three', 'GJ')}]", B2="GSPk1")
    position.workshop("LZYe0* GSYe1").stored("LTGy1").lounge(3).scrolls(1, 2, 3, 4, 5, 6)
    position.stack(5, top=tile_with("each", "Bl"))
    assert position.sentence(notation) == sentence


def test_a_placement_says_what_it_closes_and_brings() -> None:
    each = tile_with("each", "LT")
    position = table(2).workshop(f"GSYe1\n[{each}] -").lay(D1="LTYe1").play("move D1")
    assert position.sentence("put 1.0") == (
        "Place the yellow lotus at column 1, row 0: closes the ring round "
        "“1 point for each lotus Herb”, a bonus turn (+1)"
    )
    assert position.sentence("put 0.2") == "Place the yellow lotus at column 0, row 2 (+1)"
    assert position.sentence("store") == (
        "Store the yellow lotus, where it counts for nothing until it is placed"
    )


def test_a_placement_may_close_two_rings() -> None:
    one, other = tile_with("each", "LT"), tile_with("each", "GJ")
    drawing = f"GSYe1 - GSBl1\n[{one}] - [{other}] GSPu1"
    position = table(2).workshop(drawing).lay(D1="LOYe1").play("move D1")
    assert position.sentence("put 1.0") == (
        "Place the yellow longan at column 1, row 0: closes the ring round “1 point for each lotus Herb”, "
        "a bonus turn, and closes the ring round “1 point for each goji Herb”, a bonus turn"
    )


def test_the_end_of_a_turn_tells_of_a_bonus_turn() -> None:
    position = table(2).workshop("GSYe1\n[LZYe1] -").play("move D1")
    assert position.play("put 1.0").sentence("end") == "End your turn; your bonus turn follows"
    assert table(2).play("move D1", "put 1.0").sentence("end") == "End your turn"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_two_legal_actions_have_the_same_sentence(seats: int) -> None:
    rng, match = random.Random(seats), GAME.start(seats)
    while not match.over:
        seat = match.waiting_for()[0]
        choices = match.choices(seat)
        if len(choices) < 300 and rng.random() < 0.5:
            said = Counter(choice.sentence for choice in choices)
            assert said.most_common(1)[0][1] == 1
        match.play(seat, rng.choice(choices).id)


def test_skipping_and_choosing_a_recipe_have_sentences() -> None:
    stuck = table(2, "A-----\n" + "------\n" * 4 + "-----B\n")
    assert stuck.sentence("skip") == "Skip the movement: your bunny can move nowhere"
    solo, many = GAME.start(1, seed=1), GAME.start(2, {"first": "A"}, seed=1)
    assert all(choice.sentence.startswith("Keep the Recipe “") for choice in solo.choices("A"))
    assert all(" public, and store “" in choice.sentence for choice in many.choices("A"))


def test_hundreds_of_swaps_read_differently() -> None:
    position = table(4).workshop("LZYe0 GSYe1 LTYe1 LTYe2").scrolls(5, 6)
    said = [text.sentence(position.b, position.s, 0, action) for action in position.ids()]
    assert len(set(said)) == len(said) > 1000


# --- the log ---


def said(position: Table, *notations: str) -> list[str]:
    """What is said about the last of some actions."""
    return position.play(*notations).said


def test_a_turn_is_told() -> None:
    position = table(2, BARE).lay(D1="GSGr0")
    assert said(position, "move D1") == ["Ann’s bunny hops from A1 to D1."]
    assert said(position, "put 2.0") == [
        "Ann takes the green ginseng with a Mooncake from D1 to column 2, row 0 (+1)."
    ]
    assert said(position, "end") == ["Ann ends the turn."]
    assert said(position, "tile LZYe0") == ["Yellow lingzhi with a Mooncake (LZYe0) comes to A1."]


def test_storing_and_placing_are_told() -> None:
    position = table(2).lay(D1="[GSGr1]")
    sentence = words.recipe_sentence(BOX, tile("GSGr1"))
    assert said(position, "move D1", "store") == [f"Ann takes the Recipe “{sentence}” from D1 and stores it."]
    assert said(position, "unstore 0.0") == [f"Ann places the stored Recipe “{sentence}” at column 0, row 0."]


def test_rings_and_bonus_turns_are_told() -> None:
    position = table(2).workshop("GSYe1\n[LZYe1] -").lay(D1="LTPk1").play("move D1")
    assert said(position, "put 1.0") == [
        "Ann takes the pink lotus from D1 to column 1, row 0 (−5).",
        "That closes the ring round “5 points for each colour that you do not have”: Ann earns a bonus turn.",
    ]
    assert said(position, "end") == ["Ann ends the turn.", "Ann’s bonus turn begins."]


@pytest.mark.parametrize(
    ("notations", "lines"),
    [
        (("swap",), ["Ann spends a Mooncake: the Leaping Bunny takes over on A1 (−1)."]),
        (("swap", "move B2"), ["Ann’s bunny leaps from A1 to B2."]),
        (("buy 3",), ["Ann buys Scroll 3 for a Mooncake (−1)."]),
        (("scroll 1 B1",), ["Ann’s bunny steps from A1 to B1 by Scroll 1."]),
        (("scroll 2 B2",), ["Ann’s bunny steps from A1 to B2 by Scroll 2."]),
        (("scroll 4",), ["Ann uses Scroll 4 and draws from the bag."]),
        (("scroll 4", "tile LTPk1"), ["Scroll 4 draws pink lotus (LTPk1)."]),
        (
            ("scroll 5 0.0 1.0",),
            [
                "Ann uses Scroll 5 and swaps yellow lingzhi at column 0, row 0 and "
                "yellow ginseng at column 1, row 0."
            ],
        ),
        (("scroll 6 B2 D1",), ["Ann uses Scroll 6 and swaps pink ginseng on B2 and green ginseng on D1."]),
    ],
)
def test_mooncakes_and_scrolls_are_told(notations: tuple[str, ...], lines: list[str]) -> None:
    position = table(2).lay(D1="GSGr0", B2="GSPk1").workshop("LZYe0* GSYe1").lounge(3).scrolls(1, 2, 4, 5, 6)
    assert said(position, *notations) == lines


def test_scroll_3_and_the_new_top_are_told() -> None:
    position = table(2).lay(C5="[LZYe1]").scrolls(3).stack(3, top=tile_with("each", "Bl"))
    assert said(position, "scroll 3 C5") == [
        "Ann uses Scroll 3: “1 point for each light blue Herb” comes to C5, and "
        "“5 points for each colour that you do not have” leaves the game."
    ]
    assert said(position, "top LZYe2") == [
        "The stack shows the Recipe “8 points for the fewest different herbs of all, or none” (LZYe2)."
    ]


def test_refills_are_told() -> None:
    position = table(2, BARE).stack(3, top=tile_with("each", "Bl")).play("move D1", "put 0.0", "end")
    assert said(position, "placement") == [
        "A Recipe Placement tile comes to A1.",
        "The Recipe “1 point for each light blue Herb” comes from the stack to A1.",
    ]


def test_the_setup_is_told() -> None:
    match = GAME.start(2)
    match.play(CHANCE, "start B")
    match.play(CHANCE, "moon A1 LZYe0")
    match.play(CHANCE, "moon B1 LZYe1")
    match.play(CHANCE, "moon C1 LZYe2")
    assert list(match.log(names=["Ann", "Bob"])) == [
        ["Bob opens every round."],
        ["Yellow lingzhi with a Mooncake (LZYe0) lies on A1."],
        ["Yellow lingzhi (LZYe1) lies on B1."],
        ["Recipe “8 points for the fewest different herbs of all, or none” (LZYe2) lies on C1."],
    ]


def test_an_exchanged_recipe_is_told() -> None:
    match, rng = GAME.start(2, {"first": "A"}), random.Random(1)
    while not match.choices(CHANCE)[0].notation.startswith("recipe"):
        match.play(CHANCE, rng.choice(match.legal(CHANCE)))
    for choice in match.choices(CHANCE):
        assert ("exchange symbol" in choice.sentence) == bool(BOX.symbol[tile(choice.notation.split()[1])])
    marked = next(choice for choice in match.choices(CHANCE) if "exchange symbol" in choice.sentence)
    match.play(CHANCE, marked.id)
    (line,) = list(match.log(names=["Ann", "Bob"]))[-1]
    assert line.startswith("Ann draws the Recipe “")
    assert line.endswith("which has the exchange symbol and goes back.")


def test_choices_of_recipes_are_told() -> None:
    match = GAME.start(2, {"first": "A"}, seed=1)
    public, stored = match.state.hand[0].tolist()
    match.play("A", match.legal("A")[0])
    assert list(match.log(names=["Ann", "Bob"]))[-1] == [
        f"Ann makes the Recipe “{words.recipe_sentence(BOX, public)}” public and stores "
        f"“{words.recipe_sentence(BOX, stored)}”."
    ]
    solo = GAME.start(1, seed=1)
    kept, gone = solo.state.hand[0].tolist()
    solo.play("A", solo.legal("A")[0])
    assert list(solo.log(names=["Ann"]))[-1] == [
        f"Ann stores the Recipe “{words.recipe_sentence(BOX, kept)}”; "
        f"“{words.recipe_sentence(BOX, gone)}” leaves the game."
    ]


def test_her_cards_are_told() -> None:
    position = table(1).turn("move D1", "store").lay(E5="LZYe0")
    assert said(position, "letter E") == ["Chang’e turns the Letter E."]
    assert said(position, "number 5") == [
        "Chang’e turns the Number 5 and takes the yellow lingzhi with a Mooncake from E5."
    ]
    assert said(table(1).turn("move D1", "store"), "letter shuffle") == [
        "Chang’e turns Shuffle: all Letters form the deck again."
    ]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whole_games_are_told_to_everybody_alike(seats: int) -> None:
    rng, match = random.Random(seats), GAME.start(seats, seed=seats)
    while not match.over:
        match.play(match.waiting_for()[0], rng.choice(match.legal(match.waiting_for()[0])))
    told = [list(match.log(viewer, NAMES[:seats])) for viewer in (0, SPECTATOR)]
    assert told[0] == told[1]
    assert all(lines and all(line.endswith(".") for line in lines) for lines in told[0])
    last = " ".join(told[0][-1])
    assert "The game is over." in last or "last round has been played" in last


# --- the status ---


@pytest.mark.parametrize(
    ("notations", "own", "other"),
    [
        ((), "Round 1: move your Hopping Bunny.", "Round 1: Ann is on turn."),
        (("move D1",), "Round 1: place or store the green ginseng.", "Round 1: Ann is on turn."),
        (("move D1", "put 0.0"), "Round 1: end your turn.", "Round 1: Ann is on turn."),
    ],
)
def test_the_status_says_what_is_to_be_done(notations: tuple[str, ...], own: str, other: str) -> None:
    position = table(2).lay(D1="GSGr1").play(*notations)
    assert (position.status(0), position.status(1), position.status()) == (own, other, other)


def test_the_status_says_what_may_be_done_besides() -> None:
    position = table(2).workshop("LZYe0* GSYe1").stored("LTGy1").lounge(3).scrolls(1, 4, 5)
    assert position.status(0) == (
        "Round 1: move your Hopping Bunny; before, you may place the stored tile, swap your bunnies for a "
        "Mooncake, buy a Scroll for a Mooncake and use Scroll 4 or 5."
    )
    position.lay(D1="GSGr1").play("move D1")
    assert position.status(0) == (
        "Round 1: place the green ginseng; you may place the stored tile first or step on by a Scroll."
    )
    position.play("put 0.1")
    assert position.status(0).startswith("Round 1: end your turn; before, you may place the stored tile, swap")


def test_the_status_on_the_way_and_with_a_bonus_turn_to_come() -> None:
    position = table(2, "A..-..\n" + "......\n" * 4 + ".....B\n").scrolls(1).play("move D1")
    assert position.status(0) == "Round 1: move on: the bunny cannot end here."
    bonus = table(2).workshop("GSYe1\n[LZYe1] -").play("move D1", "put 1.0")
    assert bonus.status(0) == "Round 1: end your turn, and your bonus turn follows."


def test_the_status_of_a_pick() -> None:
    position = table(2).scrolls(4).play("scroll 4")
    assert position.status(0) == "Draw a Herb from the bag for Ann."
    position.play("tile GSYe1", "tile LTYe0")
    assert position.status(0) == (
        "Round 1: lay yellow ginseng or yellow lotus with a Mooncake on the moon, instead of any Herb there."
    )
    assert position.status(1) == "Round 1: Ann chooses one of the Herbs drawn."


def test_the_status_of_the_setup() -> None:
    match, said, rng = GAME.start(2), [], random.Random(4)
    while not match.state.rounds:
        line = text.status(BOX, match.state, 0, NAMES[:2])
        if line not in said:
            said.append(line)
        match.play(match.waiting_for()[0], rng.choice(match.legal(match.waiting_for()[0])))
    assert said[0] == "Draw by lot who opens every round."
    assert "Lay a tile on F6." in said
    assert {
        "Draw a Recipe for Ann.",
        "Lay a Scroll on the Lounge board.",
        "Show the new top of the Recipe stack.",
    } < set(said)
    assert (
        "Choose which of your two Recipes becomes public for everybody; the other goes into your storage."
        in said
    )
    assert "Bob chooses which Recipe becomes public." in said


def test_the_status_alone() -> None:
    match = GAME.start(1, seed=1)
    assert text.status(BOX, match.state, 0, ["Ann"]) == (
        "Choose which of your two Recipes you keep in your storage; the other leaves the game."
    )
    position = table(1).turn("move D1", "store")
    assert position.status(0) == "Turn a Letter card for Chang’e."
    assert position.play("letter E").status(0) == "Turn a Number card for Chang’e."


def test_the_status_of_a_refill_and_of_the_end_drawing_near() -> None:
    position = table(2, BARE).bag(1).play("move D1", "put 0.0", "end")
    assert position.status(1) == "Refill A1 from the bag."
    position.play("tile LZYe0")
    assert (
        position.status(1)
        == "Round 1: move your Hopping Bunny. The bag is empty: one more round follows this one."
    )
    position.s.ending = LAST_ROUND
    assert position.status(1) == "Round 1: move your Hopping Bunny. This is the last round."


# --- the end ---


def finished(**points: str) -> Table:
    """A game that is over, with workshops by seat."""
    position = table(len(points))
    for seat, drawing in enumerate(points.values()):
        if drawing:
            position.workshop(drawing, seat)
    position.s.ending, position.s.phase = LAST_ROUND, OVER
    return position.stack(0)


def test_the_end_says_who_won_and_why() -> None:
    position = finished(a="LZYe0*", b="LZBl0* LZPu0*")
    why = "The Recipe stack is empty, and the last round has been played."
    assert position.status() == f"The game is over. {why} Bob wins with 2 points."
    assert position.status(1) == f"The game is over. {why} You win with 2 points."
    assert text.ending(position.b, position.s) == why


def test_the_end_tells_the_tie_break_and_a_shared_victory() -> None:
    fewer = finished(a="LZYe0* GSYe1", b="LZBl0*")
    assert fewer.status().endswith("Bob wins with 1 point and 1 Herb, the fewest among equals.")
    shared = finished(a="LZYe0*", b="LZBl0*", c="")
    assert shared.status().endswith("Ann and Bob share the victory with 1 point.")
    assert shared.status(0).endswith("You and Bob share the victory with 1 point.")


def test_the_end_names_what_has_run_out() -> None:
    position = finished(a="LZYe0*", b="").bag(0)
    assert text.ending(position.b, position.s).startswith("The bag and Recipe stack are empty")
    position.stack(2)
    assert text.ending(position.b, position.s).startswith("The bag is empty")


def test_alone_the_end_names_a_rank() -> None:
    position = finished(a="LZYe0*")
    assert position.status() == (
        "The game is over. The Recipe stack is empty, and the last round has been played. "
        "1 point: Novice Bunny alchemist."
    )


def test_a_match_gives_its_reason() -> None:
    match = GAME.start(1, seed=3)
    while not match.over:
        match.play("A", match.legal("A")[-1])
    result = match.result()
    assert result is not None
    assert result.reason.endswith(f"{scoring.rank_alone(result.scores[0])} Bunny alchemist.")


# --- the terminal ---


def plain(position: Table, seat: int = 0) -> list[str]:
    """The board as plain text."""
    legal = position.ids() if seat == position.acting else []
    return [Text.from_markup(line).plain for line in text.board(position.b, position.s, seat, legal)]


def test_the_moon_is_drawn_with_its_names_and_what_is_possible() -> None:
    drawing = "A#.-..\n.R+...\n......\n......\n......\n.....B\n"
    position = table(2, drawing).lay(C2="LZYe0", A1="GSPk1", F6="LTBl0")
    lines = [line[:54].rstrip() for line in plain(position)[:8]]
    assert lines[0] == "  ↕    A       B       C       D       E       F"
    assert [line[:2] for line in lines[1:7]] == [f"{row} " for row in range(1, 7)]
    assert lines[1].startswith("1 ↔  A GSPk   ###")
    assert lines[2].split()[3:5] == ["R", "(LZYe*)"]
    assert "B LTBl*" in lines[6]
    assert lines[7] == lines[0]


def test_the_lounge_says_what_is_left() -> None:
    position = table(3).lounge(2, 5, 5).public(tile_with("most", "LO")).stack(4, top=tile_with("each", "Bl"))
    shown = "\n".join(plain(position))
    for words_ in ("Round 1", "bag 24: 20 Herbs,", "  3 Craters,", "1 Recipe Placement", "Recipe stack 4"):
        assert words_ in shown
    for words_ in ("stack 1 each light blue", "Scrolls: 2 5 5", "Mooncakes: 20", "public 6 most longan"):
        assert words_ in shown


def test_workshops_are_drawn_with_recipes_storage_and_scrolls() -> None:
    position = table(2).workshop("LZYe0* [GSBl1]\nGSYe0 LTYe1").stored("GJPk0*").scrolls(1, 3)
    position.s.used[0, 5] = 1
    shown = plain(position.play("move D1"))
    start = shown.index("Your workshop: 1 point")
    block = shown[start : start + 10]
    assert block[1].startswith(" 2  (0.2)  (1.2)")
    assert [line.split()[:3] for line in block[2:4]] == [["1", "LZYe*", "R1"], ["0", "GSYe°", "LTYe"]]
    joined = "\n".join(block)
    assert "R1 3 each goji beside: 0" in joined
    assert "stored: GJPk*" in joined
    assert "Scrolls: 1 3, used 6" in joined
    assert "Hopping Bunny on D1" in joined


def test_rivals_and_the_counts_of_all_are_shown() -> None:
    position = table(3).workshop("LOYe1 LOBl0*", seat=1).leaping(2)
    shown = plain(position)
    assert "B’s workshop: 1 point                   C’s workshop: 0 points" in shown
    assert any("Leaping Bunny on G7" in line for line in shown)
    row = next(line for line in shown if line.startswith("B   "))
    assert row.split() == ["B", *"000020", *"110000", "0", "1", "1"]


def test_alone_her_collection_and_cards_are_shown() -> None:
    position = table(1).turn("move D1", "store").play("letter again", "letter E", "number 5")
    shown = plain(position)
    assert any("Chang’e on E5" in line for line in shown)
    row = next(line for line in shown if line.startswith("Chang’e  "))
    assert sum(map(int, row.split()[1:7])) == 1
    assert any("☾ " in line for line in shown[1:7])
    assert [line.split("  ")[-1] for line in shown[8:10]] == ["14 Letters", "12 Numbers left"]
    assert position.s.tally[CHANGE].sum() == 2
    aside = table(1).turn("move D1", "store").play("letter again")
    joined = "\n".join(plain(aside))
    assert "Chang’e beside the moon" in joined
    assert "plays again 1×" in joined


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_board_fits_eighty_columns(seats: int) -> None:
    rng, match = random.Random(seats), GAME.start(seats, seed=seats)
    while not match.over:
        for seat in (*range(seats), SPECTATOR):
            legal = match.legal(seat) if seat in match.waiting_for() else []
            for line in text.board(BOX, match.state, seat, legal):
                assert len(Text.from_markup(line).plain) <= 80
        for _ in range(6):
            if not match.over:
                match.play(match.waiting_for()[0], rng.choice(match.legal(match.waiting_for()[0])))


# --- helpers for drawings ---


def test_paths_lead_round_the_edge() -> None:
    position = table(2)
    path = ways.paths(position.b, position.s, 0)[ids_of("C6")]
    assert [square_name(square) for square in path] == ["A1", "B1", "C1", "C6"]
    assert [ways.crosses_edge(one, other) for one, other in pairwise(path)] == [
        False,
        False,
        True,
    ]


def ids_of(name: str) -> int:
    return (int(name[1]) - 1) * 7 + "ABCDEFG".index(name[0])


def test_standings_tell_what_each_recipe_brings_now() -> None:
    position = (
        table(2).workshop(f"[{tile_with('each', 'LO')}] LOYe1 LOBl1").public(tile_with("most", "LO"), seat=1)
    )
    found = scoring.standings(position.b, position.s, 0)
    assert [(standing.place, standing.points) for standing in found] == [(0, 2), (-1, 6)]
    assert [standing.points for standing in scoring.standings(position.b, position.s, 1)] == [0]


def test_the_summary_is_a_few_sentences() -> None:
    assert 5 <= len(text.SUMMARY) <= 10
    assert all(line.endswith(".") for line in text.SUMMARY)
    assert letter(0) == "A"
    assert TRIGGERED < LAST_ROUND
    assert moonshelf.CHANCE == CHANCE
