"""The drawing of China Moon: targets, ways, what stays the same, and what a finger hits."""

import random
import re
from itertools import combinations
from math import dist
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from moonshelf import CHANCE, SPECTATOR, IllegalAction
from moonshelf.games.china_moon import art, draw
from moonshelf.games.china_moon.chart import all_frogs
from moonshelf.games.china_moon.pond import WIDTH, pond_of
from moonshelf.games.china_moon.state import BUTTERFLY, CIRCLE, START
from moonshelf.kernel.match import Match

from .drawn import GAME, Pond, pond

CLIENT = Path(draw.__file__).parents[2] / "web/client"
STYLES = "".join((CLIENT / name).read_text("utf-8") for name in ("board.css", "board-china-moon.css"))
NAMES = ("Ann", 'Bo <b> & "C"', "Dan", "Eve", "Fay", "Gus")
TABLES = [(2, {}), (2, {"two_players": "plain"}), (3, {}), (5, {}), (6, {})]
THREE_IN = "A1 circle, A2 circle, A3 circle"


def at_random(seats: int, options: dict[str, str], seed: int = 1) -> list[Match]:
    """Play a game at random and keep it at every fourth decision or so, first and last included."""
    match, rng = GAME.start(seats, options, seed), random.Random(seed)
    kept = [match.positions[0], match.positions[9], match.position]
    while not match.over:
        seat = match.waiting_for()[0]
        match.play(seat, rng.choice(match.legal(seat)))
        if rng.random() < 0.25 or match.over or match.state.pending:
            kept.append(match.position)
    return [Match.resume(GAME, match.options, None, position, seats, 0) for position in kept]


@pytest.fixture(
    scope="module", params=TABLES, ids=lambda table: "-".join(map(str, (table[0], *table[1].values())))
)
def game_at_random(request: pytest.FixtureRequest) -> list[Match]:
    return at_random(*request.param)


def board(match: Match, seat: int) -> str:
    legal = match.legal(seat) if seat != SPECTATOR else []
    return draw.draw(GAME.box, match.view(seat), seat, legal)


def page(match: Match, seat: int) -> list[str]:
    """All the drawings one viewer has on a page."""
    panels = draw.panels(GAME.box, match.view(seat), seat, NAMES[: match.seats])
    return [board(match, seat), *(panel.svg for panel in panels)]


def viewers(match: Match) -> list[int]:
    return [*range(match.seats), SPECTATOR]


def parsed(drawing: str) -> Element:
    return ElementTree.fromstring(drawing)


def skeleton(drawing: str) -> list[tuple[str, str | None]]:
    return [(e.tag, e.get("id")) for e in parsed(drawing).iter()]


def with_class(root: Element, *names: str) -> list[Element]:
    return [e for e in root.iter() if set(names) <= set(e.get("class", "").split())]


def part(position: Pond, name: str, seat: int = 0) -> Element:
    """The element of this id."""
    return next(e for e in parsed(board(position.match, seat)).iter() if e.get("id") == name)


def label(position: Pond, name: str, seat: int = 0) -> str:
    return part(position, name, seat).get("aria-label", "")


def middle(element: Element) -> tuple[float, float]:
    x, y = re.findall(r"-?[\d.]+", element.get("transform", ""))[:2]
    return float(x), float(y)


# --- every drawing ---


def test_drawings_of_a_page_are_well_formed_and_share_no_id(game_at_random: list[Match]) -> None:
    for match in game_at_random:
        for seat in viewers(match):
            ids = [e.get("id") for drawing in page(match, seat) for e in parsed(drawing).iter() if e.get("id")]
            assert len(ids) == len(set(ids))


def test_drawings_hold_nothing_that_pages_forbid(game_at_random: list[Match]) -> None:
    for drawing in page(game_at_random[-1], 0):
        for element in parsed(drawing).iter():
            assert element.tag.split("}")[1] not in {"style", "script", "foreignObject", "image"}
            assert not [name for name in element.attrib if name == "style" or name.startswith("on")]
            assert element.get("href", "#").startswith("#")


def test_whatever_is_repeated_is_defined_in_the_same_drawing(game_at_random: list[Match]) -> None:
    for match in game_at_random:
        for drawing in page(match, 0):
            root = parsed(drawing)
            defined = {f"#{e.get('id')}" for e in root.iter() if e.get("id")}
            wanted = {e.get("href") for e in root.iter() if e.get("href")}
            wanted |= {e.get("fill", "")[4:-1] for e in root.iter() if e.get("fill")}
            assert wanted <= defined


def test_a_viewers_drawings_keep_their_elements_all_through_a_game(game_at_random: list[Match]) -> None:
    for seat in viewers(game_at_random[0]):
        first = [skeleton(drawing) for drawing in page(game_at_random[0], seat)]
        for match in game_at_random[1:]:
            assert [skeleton(drawing) for drawing in page(match, seat)] == first


def test_every_class_of_a_drawing_has_a_style_or_names_a_thing() -> None:
    hooks = {"scenery", "pads", "pad", "frogs", "piece", "circle", "bouquet", "flower"}
    used = {
        name
        for match in at_random(5, {}, 2)
        for drawing in page(
            match, match.waiting_for()[0] if match.waiting_for() != (CHANCE,) and not match.over else 0
        )
        for element in parsed(drawing).iter()
        for name in element.get("class", "").split()
    }
    assert sorted(used - hooks - set(re.findall(r"\.([a-z][a-z0-9-]*)", STYLES))) == []


def test_the_viewers_bouquet_is_the_first_and_largest() -> None:
    for seat, order in ((0, "ABC"), (1, "BCA"), (SPECTATOR, "ABC")):
        root = parsed(board(pond().match, seat))
        labels = [row.get("aria-label", "") for row in with_class(root, "bouquet")]
        assert [words.removeprefix("bouquet of ")[0] for words in labels] == list(order)
    heights = [row[0].get("d", "") for row in with_class(parsed(board(pond().match, 1)), "bouquet")]
    assert len({re.findall(r"v([\d.]+)", d)[0] for d in heights}) == 2


# --- targets ---


def test_every_legal_action_can_be_picked_and_shown(game_at_random: list[Match]) -> None:
    for match in game_at_random:
        for seat in match.waiting_for():
            if seat != CHANCE:
                check_targets(match, seat)


def check_targets(match: Match, seat: int) -> None:
    root = parsed(board(match, seat))
    targets = [draw.target(GAME.box, match.view(seat), seat, action) for action in match.legal(seat)]
    there = {e.get("id") for e in root.iter() if e.get("tabindex")}
    ways = {e.get("id") for e in with_class(root, "way")}
    assert all(set(target.path) <= there and set(target.marks) <= there | ways for target in targets)
    assert len({target.path for target in targets}) == len(targets)
    lit = {e.get("id") for e in with_class(root, "lit")}
    assert lit == {target.path[0] for target in targets}
    assert [e for e in root.iter() if (e.get("tabindex") == "0") != (e.get("id") in lit)] == []


def test_nothing_is_lit_for_who_has_nothing_to_decide() -> None:
    for seat in (1, 2, SPECTATOR):
        assert with_class(parsed(board(pond().match, seat)), "lit") == []


def target(position: Pond, notation: str) -> draw.Target:
    seat = position.match.waiting_for()[0]
    number = next(choice.id for choice in position.match.choices(seat) if choice.notation == notation)
    return draw.target(GAME.box, position.state, seat, number)


def test_a_move_is_picked_by_frog_and_pad_and_shows_what_counts() -> None:
    position = pond("A1 12, B1 13, C1 15")
    assert target(position, "A1>16") == draw.Target(("frog-A1", "pad-16"), ("way-A1-0", "pad-14", "pad-16"))


def test_a_move_shows_where_a_spring_throws_on_to() -> None:
    position = pond("B1 16, C1 19, C2 20")
    assert target(position, "B1>18").marks == ("way-B1-0", "pad-17", "pad-18", "pad-22", "pad-26")


def test_each_way_of_a_frog_has_a_drawing_of_its_own() -> None:
    position = pond("B1 20")
    assert target(position, "B1>22").marks[0] == "way-B1-0"
    assert target(position, "B1>26").marks[0] == "way-B1-1"


def test_the_way_into_the_circle_ends_at_its_next_place() -> None:
    assert target(pond("A1 46"), "A1>circle") == draw.Target(("frog-A1", "circle"), ("way-A1-0", "circle"))


def test_a_throw_is_picked_by_its_pad() -> None:
    position = pond("B1 16, C1 19, C2 20").play("A B1>18")
    assert target(position, ">26") == draw.Target(("pad-26",), ("way-B1-1", "pad-25", "pad-26", "pad-28"))


def test_a_swap_is_picked_by_two_flowers_and_a_drop_by_flower_and_pad() -> None:
    position = pond("B1 6", held="A white, B pink").play("A B1>8")
    assert target(position, "swap pink A white").path == ("held-B-pink", "held-A-white")
    position = pond("B1 13", held="B pink").play("A B1>15")
    assert target(position, "drop pink 14").path == ("held-B-pink", "pad-14")


def test_what_chance_brings_has_no_place_on_the_drawing() -> None:
    match = GAME.start(3)
    for action in match.legal(CHANCE):
        assert draw.target(GAME.box, match.state, CHANCE, action) == draw.Target((), ())


# --- what is tried in vain ---


def why(position: Pond, *picks: str) -> str:
    """The reason against what is tried on the board."""
    seat = position.match.waiting_for()[0]
    tried = draw.attempt(GAME.box, position.match.view(seat), seat, picks)
    with pytest.raises(IllegalAction) as refused:
        position.match.play(seat, tried)
    return str(refused.value)


def test_a_frog_that_cannot_be_moved_has_its_reason() -> None:
    assert why(pond("B1 circle"), "frog-B1") == "B1 is in the circle and stays there"
    position = pond().play("A A1>2")
    assert why(position, "frog-A1").startswith("A1 has moved this turn")
    assert why(position, "frog-A2", "frog-A1").startswith("A1 has moved this turn")
    assert why(position.play("A A2>3"), "frog-A3").startswith("you have moved two frogs of your own")


def test_a_pad_that_cannot_be_reached_has_its_reason() -> None:
    assert why(pond("B1 20"), "frog-B1", "pad-23").endswith("which leads to 22 or 26, not to 23")
    assert why(pond("B1 20"), "frog-B1", "circle").endswith("which leads to 22 or 26, not to circle")
    assert why(pond(), "pad-5").startswith("a move begins with its frog")
    position = pond("B1 16, C1 19, C2 20").play("A B1>18")
    assert why(position, "pad-17").endswith("which leads to 22 or 26, not to 17")
    assert why(position, "frog-A1").startswith("first the spring throws B1 on")


def test_a_flower_that_cannot_be_swapped_has_its_reason() -> None:
    assert why(pond(held="A pink"), "held-A-pink").startswith("no frog has just come to a silly frog")
    position = pond("B1 6", held="A white, B pink, C pink").play("A B1>8")
    assert why(position, "held-B-yellow") == "B has no yellow lotus"
    assert why(position, "held-B-pink", "held-B-white") == "B has no white lotus"
    assert why(position, "held-B-pink", "held-A-black") == "A has no Black Lotus"
    assert why(position, "held-B-pink", "held-C-pink") == "the two flowers must be of different colours"
    for picks in (["held-A-white"], ["frog-A1"], ["pad-9"], ["held-B-pink", "pad-9"]):
        assert why(position, *picks).startswith("first B must swap a flower")


def test_a_flower_that_cannot_be_dropped_has_its_reason() -> None:
    position = pond("B1 13", held="A white, B pink").play("A B1>15")
    assert why(position, "held-B-white") == "B has no white lotus"
    assert why(position, "held-B-pink", "pad-12").startswith("the flower goes to the nearest free pad")
    for picks in (["held-A-white"], ["held-B-pink", "held-A-white"], ["pad-14"], ["frog-A1"]):
        assert why(position, *picks).startswith("first B must drop a flower")


@pytest.mark.parametrize("pick", ["", "frog-", "held", "held-", "held-Q-green", "pad-", "elsewhere"])
def test_what_is_not_on_the_board_cannot_be_read(pick: str) -> None:
    for position in (pond(), pond("B1 6", held="A white, B pink").play("A B1>8")):
        assert why(position, pick)


# --- ways ---


def strokes(position: Pond, name: str, class_: str) -> str:
    return next(e.get("d", "") for e in part(position, name) if e.get("class") == class_)


def test_a_way_counts_its_spaces() -> None:
    position = pond("A1 12, B1 13")
    assert strokes(position, "way-A1-0", "hop").count("Q") == 2
    assert strokes(position, "way-A1-0", "badge").count("z") == 2
    assert strokes(position, "way-A1-0", "count").count("M") == 2
    assert strokes(position, "way-A1-0", "onward") == ""
    assert strokes(position, "way-A1-1", "hop") == ""


def test_a_way_onto_a_spring_goes_on_dotted() -> None:
    assert strokes(pond("B1 16, C1 19, C2 20"), "way-B1-0", "onward").count("Q") == 2


def test_by_the_rules_of_1996_a_way_has_as_many_spaces_as_the_frogs_number() -> None:
    position = pond("A1 30, B1 40", rules="1996")
    for spaces, move in ((1, "A C1>1"), (2, "A C2>3"), (3, "")):
        assert strokes(position, "way-A1-0", "badge").count("z") == spaces
        if move:
            position.play(move)


def test_trails_show_this_turns_moves_and_the_last_ones() -> None:
    position = pond("A1 12, B1 20").play("A A1>14", "A B1>22", "A C1>2", "B C2>3")
    past, now = with_class(parsed(board(position.match, 0)), "trail")
    assert past.get("class") == "trail mine past"
    assert past.get("d", "").count("Q") == 3
    assert now.get("class") == "trail theirs"
    assert now.get("d", "").count("Q") == 1


def test_when_the_game_is_over_the_last_turn_is_still_shown_as_its_movers() -> None:
    position = pond(f"{THREE_IN}, B1 46").play("A C1>2", "A C2>3", "A B1>circle")
    for seat, tone in ((0, "mine"), (1, "theirs")):
        now = with_class(parsed(board(position.match, seat)), "trail")[1]
        assert now.get("class") == f"trail {tone}"
        assert now.get("d", "").count("Q") == 3


# --- what stands where ---


def test_frogs_are_drawn_where_they_are() -> None:
    position = pond("A1 12, B1 circle")
    where = pond_of(GAME.box.tobytes())
    assert middle(part(position, "frog-A1")) == pytest.approx(where.at[12], abs=0.01)
    assert middle(part(position, "frog-B1")) == pytest.approx(where.rest(0), abs=0.01)
    assert middle(part(position, "frog-C1"))[1] > where.height


def test_labels_say_what_is_where() -> None:
    position = pond("A1 12, B1 15, C1 20", flowers="14 pink")
    assert label(position, "pad-14") == "14: Lotus pad, pink lotus"
    assert label(position, "pad-15") == "15: butterfly, frog B1"
    assert label(position, "pad-13") == "13: pad"
    assert label(position, "frog-A1") == "frog A1 on 12, can go to 14"
    assert label(position, "frog-C1") == "frog C1 on 20, can go to 22 or 26"
    assert label(position, "frog-C2") == "frog C2 at the start, can go to 2"
    assert label(position, "frog-C2", 1) == "frog C2 at the start"


def test_the_circle_says_what_is_left_and_warns_of_the_end() -> None:
    assert label(pond("B1 circle"), "circle") == (
        "circle: place 1 B1, place 2 white lotus, place 3 yellow lotus, place 4 blue lotus; 3 places left"
    )
    assert label(pond(THREE_IN), "circle").endswith("; the next frog ends the game")
    assert label(pond(f"{THREE_IN}, B1 46").play("A B1>circle"), "circle").endswith("; full")


def test_the_circle_is_empty_of_flowers_until_they_are_drawn() -> None:
    match = GAME.start(3)
    island = with_class(parsed(board(match, 0)), "circle")[0]
    assert "place 1 not drawn yet" in island.get("aria-label", "")
    assert [e.get("href") for e in with_class(island, "flower")] == ["#cm-none"] * 3 + ["#cm-blue"]


def test_flowers_lie_on_their_pads() -> None:
    position = pond(flowers="14 pink, 45 black")
    drawn = {
        pad.get("id"): with_class(pad, "flower")[0].get("href")
        for pad in with_class(parsed(board(position.match, 0)), "pad")
    }
    assert {name: href for name, href in drawn.items() if href != "#cm-none"} == {
        "pad-14": "#cm-pink",
        "pad-45": "#cm-black",
    }


def test_a_frog_that_has_moved_is_marked_until_the_turn_is_over() -> None:
    position = pond().play("A A1>2")
    assert "moved" in part(position, "frog-A1").get("class", "").split()
    assert "moved" not in part(position, "frog-A2").get("class", "").split()


# --- bouquets ---


def test_a_bouquet_says_whose_it_is_what_it_brings_and_whose_turn_it_is() -> None:
    position = pond("B1 6", held="A white black, B pink", seats=2).play("A A1>2", "A B1>8")
    labels = [row.get("aria-label") for row in with_class(parsed(board(position.match, 0)), "bouquet")]
    assert labels == [
        "bouquet of A (you): −1 points; has moved 2 of 3 frogs",
        "bouquet of B: 1 point; is to decide",
        "bouquet of C (dummy): no score",
    ]
    assert label(position, "held-A-white") == "A: 1 white, 1 point"
    assert label(position, "held-A-black") == "A: 1 black, −2 points"


def test_the_row_of_whoever_is_to_act_is_marked() -> None:
    position = pond("C1 6", held="A white, C pink", seats=2).play("A C1>8")
    acting = with_class(parsed(board(position.match, 0)), "acting")
    assert [row.get("aria-label", "")[:20] for row in acting] == ["bouquet of C (dummy)"]
    over = pond(f"{THREE_IN}, B1 46").play("A B1>circle")
    assert with_class(parsed(board(over.match, 0)), "acting") == []


# --- fingers ---


def hits(match: Match, seat: int) -> list[tuple[str, tuple[float, float], float]]:
    """Everything with a reach: its id, its middle, how far a finger may miss it."""
    found = []
    for element in parsed(board(match, seat)).iter():
        reach = [float(e.get("r", 0)) for e in element if e.get("class") == "reach"]
        if reach and reach[0] > 0:
            found.append((element.get("id", ""), middle(element), reach[0]))
    return found


def test_a_finger_never_means_two_things_at_once(game_at_random: list[Match]) -> None:
    for match in game_at_random:
        for seat in match.waiting_for():
            for (_, one, reach), (_, other, far) in combinations(hits(match, seat), 2):
                assert reach + far <= dist(one, other) + 0.02


def test_frogs_and_the_pads_they_can_go_to_are_hit_from_as_far_as_there_is_room() -> None:
    found = {name: reach for name, _, reach in hits(pond("A1 3, B1 30, C1 45").match, 0)}
    assert found["frog-B1"] == found["pad-32"] == 38
    assert "pad-31" not in found
    assert min(found.values()) > 19


# --- kinds ---


def test_all_pads_flowers_and_frogs_have_silhouettes_of_their_own() -> None:
    pads = [parts[0][1] for parts in art.PADS.values()]
    flowers = [parts[0][1] for parts in art.BLOSSOMS.values()]
    assert len(set(pads)) == len(pads) == BUTTERFLY + 1
    assert len(set(flowers)) == len(flowers) == 5
    marks = [art._frog(owner) for owner in range(6)]
    assert len({re.findall(r'cm-frog-mark" d="([^"]+)"', mark)[0] for mark in marks}) == 6


@pytest.mark.parametrize("number", [0, 1, 2])
def test_figures_are_drawn_round_their_place(number: int) -> None:
    drawn = art.count(number, (100, 50))
    points = [tuple(map(float, pair)) for pair in re.findall(r"(-?[\d.]+) (-?[\d.]+)", drawn)]
    assert all(abs(x - 100) <= 5 and abs(y - 50) <= 7 for x, y in points)


def test_leaps_are_arcs_from_place_to_place() -> None:
    assert art.hop((0, 0), (100, 0)).startswith("M0 0Q50 ")
    assert art.hop((0, 0), (100, 0)).endswith(" 100 0")
    assert art.hop((5, 5), (5, 5)).endswith(" 5 5")


# --- the pond ---


def test_the_pond_keeps_the_courses_shape_and_everything_inside() -> None:
    where = pond_of(GAME.box.tobytes())
    for node in (START, *range(1, 47), CIRCLE):
        x, y = where.at[node]
        assert art.PAD < x < WIDTH - art.PAD
        assert art.PAD < y < where.height - art.PAD
    assert (
        min(dist(where.at[a], where.at[b]) for a, b in combinations(range(1, 47), 2))
        >= 2 * art.PAD * where.scale
    )
    for seats in (2, 5, 6):
        frogs = all_frogs(GAME.start(seats).state)
        slots = [where.slot(number, len(frogs)) for number in range(len(frogs))]
        assert all(24 <= x <= WIDTH - 24 and where.height < y < where.shore for x, y in slots)
        assert min(dist(a, b) for a, b in combinations(slots, 2)) > 45


# --- the explanation ---


def test_the_panel_explains_the_pads() -> None:
    (panel,) = draw.panels(GAME.box, pond().state, 0, NAMES)
    assert panel.heading == "What the pads do"
    assert "spring: two spaces on, at once" in parsed(panel.svg).get("aria-label", "")
    (panel,) = draw.panels(GAME.box, pond(rules="1996").state, 0, NAMES)
    assert "spring: a plain pad in 1996" in parsed(panel.svg).get("aria-label", "")
