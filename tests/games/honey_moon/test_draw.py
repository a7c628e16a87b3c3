"""The drawing of Honey Moon: targets, states, what stays the same, and what is kept from whom."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

import moonshelf
from moonshelf.games.honey_moon import art, draw
from moonshelf.games.honey_moon.state import NONE, PASS, SQUARES, WIDTH, dug_squares
from moonshelf.geometry import squares
from moonshelf.kernel.errors import IllegalAction
from moonshelf.kernel.match import Match
from moonshelf.kernel.seats import CHANCE, SPECTATOR

GAME = moonshelf.game("honey_moon")
NAMES = ("Ann", 'Bo <b> & "C"', "Dan", "Eve", "Fay", "Gus")
STYLES = (Path(draw.__file__).parents[2] / "web/client/board.css").read_text("utf-8")
SETTINGS = [(1, "A", "basic"), (3, "A", "basic"), (2, "B", "printed"), (6, "B", "basic")]


def played(*rounds: str, seats: int = 2, **options: str) -> Match:
    """Play rounds written as roll and choices, as in ``5 h1-h5 pass``; the last may be unfinished."""
    match = GAME.start(seats, options)
    for line in rounds:
        roll, *choices = line.split()
        match.play(CHANCE, f"roll {roll}")
        for seat, choice in enumerate(choices):
            match.play(seat, choice)
    return match


def at_random(seats: int, side: str, variant: str, seed: int = 1) -> list[Match]:
    """Play a game at random and keep it at every third decision or so, first and last included."""
    match = GAME.start(seats, {"side": side, "variant": variant}, seed)
    chance = random.Random(seed)
    kept = match.positions[:1]
    while not match.over and len(match.history) < 120:
        seat = chance.choice(match.waiting_for())
        match.play(seat, chance.choice(match.legal(seat)))
        if chance.random() < 0.3 or match.over:
            kept.append(match.position)
    return [Match.resume(GAME, match.options, None, position, seats, 0) for position in kept]


@pytest.fixture(scope="module", params=SETTINGS, ids=lambda setting: "-".join(map(str, setting)))
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


def ids(elements: list[Element]) -> list[str]:
    return [e.get("id", "").removeprefix("sq-") for e in elements]


def square(match: Match, name: str, seat: int = 0) -> Element:
    return next(e for e in parsed(board(match, seat)).iter() if e.get("id") == f"sq-{name}")


def said(match: Match, start: str, seat: int = 0) -> str:
    """The label that begins so."""
    labels = (e.get("aria-label", "") for e in parsed(board(match, seat)).iter())
    return next(label for label in labels if label.startswith(start))


# --- every drawing ---


def test_drawings_of_a_page_are_well_formed_and_share_no_id(game_at_random: list[Match]) -> None:
    for match in game_at_random:
        for seat in viewers(match):
            found = [
                e.get("id") for drawing in page(match, seat) for e in parsed(drawing).iter() if e.get("id")
            ]
            assert len(found) == len(set(found))


def test_drawings_hold_nothing_that_pages_forbid(game_at_random: list[Match]) -> None:
    for drawing in page(game_at_random[-1], 0) + page(game_at_random[-1], SPECTATOR):
        for element in parsed(drawing).iter():
            assert element.tag.split("}")[1] not in {"style", "script", "foreignObject", "image"}
            assert not [name for name in element.attrib if name == "style" or name.startswith("on")]
            assert element.get("href", "#").startswith("#")


def test_whatever_is_repeated_is_defined_in_the_same_drawing(game_at_random: list[Match]) -> None:
    for drawing in page(game_at_random[-1], 0) + page(game_at_random[-1], SPECTATOR):
        root = parsed(drawing)
        defined = {f"#{e.get('id')}" for e in root.iter() if e.get("id")}
        wanted = {e.get("href") for e in root.iter() if e.get("href")}
        wanted |= {e.get("clip-path", "")[4:-1] for e in root.iter() if e.get("clip-path")}
        assert wanted <= defined


def test_a_viewers_drawings_keep_their_elements_all_through_a_game(game_at_random: list[Match]) -> None:
    for seat in viewers(game_at_random[0]):
        first = [skeleton(drawing) for drawing in page(game_at_random[0], seat)]
        for match in game_at_random[1:]:
            assert [skeleton(drawing) for drawing in page(match, seat)] == first


def test_squares_are_named_in_reading_order() -> None:
    root = parsed(board(GAME.start(2), 0))
    names = [squares.name(square, WIDTH) for square in range(SQUARES)]
    on_moon = [
        name for name, sign in zip(names, "".join(GAME.components.lines("sides.A")), strict=True) if sign != "_"
    ]
    assert ids(with_class(root, "square")) == on_moon
    assert len(on_moon) == 177


def test_every_class_of_a_drawing_has_a_style_or_names_a_thing() -> None:
    hooks = {*draw.NAMES, "gummy-bear", "square", "squares", "moon", "side-a", "mouth"}
    used = {
        name
        for match in (played("1 h1-h5", seats=1), at_random(6, "B", "basic")[-1])
        for drawing in page(match, 0) + page(match, SPECTATOR)
        for element in parsed(drawing).iter()
        for name in element.get("class", "").split()
    }
    assert sorted(used - hooks - set(re.findall(r"\.([a-z][a-z0-9-]*)", STYLES))) == []


# --- targets ---


def test_every_legal_action_can_be_picked_and_shown(game_at_random: list[Match]) -> None:
    for match in game_at_random:
        for seat in match.waiting_for():
            if seat != CHANCE:
                check_targets(match, seat)


def test_the_games_played_at_random_offer_digs_to_be_picked(game_at_random: list[Match]) -> None:
    offers = [len(match.legal(0)) for match in game_at_random if 0 in match.waiting_for()]
    assert len(offers) >= 2
    assert max(offers) > 15


def check_targets(match: Match, seat: int) -> None:
    root = parsed(board(match, seat))
    targets = [draw.target(GAME.box, match.view(seat), seat, action) for action in match.legal(seat)]
    there = {e.get("id") for e in with_class(root, "square")}
    assert all(set(target.marks) <= there and set(target.path) <= set(target.marks) for target in targets)
    assert len({target.path for target in targets}) == len(targets)
    lit = {e.get("id") for e in with_class(root, "lit")}
    assert lit == {target.path[0] for target in targets if target.path}
    assert [e for e in root.iter() if (e.get("tabindex") == "0") != (e.get("id") in lit)] == []


def test_a_dig_is_picked_by_its_ends_and_shown_whole() -> None:
    match = played("5")
    chosen = draw.target(GAME.box, match.view(0), 0, match.choices(0)[-2].id)
    assert match.choices(0)[-2].notation == "j15-j11"
    assert chosen.path == ("sq-j15", "sq-j11")
    assert chosen.marks == ("sq-j15", "sq-j14", "sq-j13", "sq-j12", "sq-j11")


def test_a_single_square_is_picked_at_once() -> None:
    match = played("1")
    single = next(choice for choice in match.choices(0) if choice.notation == "h1")
    target = draw.target(GAME.box, match.view(0), 0, single.id)
    assert target.path == target.marks == ("sq-h1",)


@pytest.mark.parametrize(
    ("roll", "picks", "reason"),
    [
        ("4", ["h8"], "h8 is no starting square and no tunnel leads to it"),
        ("4", ["i4"], "there is rock at i4"),
        ("6", ["h1", "h9"], "h1-h9 has 9 squares, but no dig is longer than 7"),
        ("1", ["h8"], "h8 is no starting square and no tunnel leads to it"),
    ],
)
def test_what_is_tried_in_vain_has_its_reason(roll: str, picks: list[str], reason: str) -> None:
    match = played(roll)
    tried = draw.attempt(GAME.box, match.view(0), 0, [f"sq-{name}" for name in picks])
    with pytest.raises(IllegalAction) as refused:
        match.play(0, tried)
    assert str(refused.value).startswith(reason[:30])


def test_a_square_tried_alone_stands_for_the_way_a_dig_would_begin_there() -> None:
    start, onward = played("5"), played("3 h1-h3 pass", "4")
    assert draw.attempt(GAME.box, start.view(0), 0, ["sq-h1"]) == "h1-h5"
    assert draw.attempt(GAME.box, onward.view(0), 0, ["sq-g2"]) == "g2-d2"
    assert draw.attempt(GAME.box, start.view(0), 0, ["sq-a6"]) == "a6-e6"
    assert draw.attempt(GAME.box, start.view(0), 0, ["elsewhere"]) == "elsewhere"


@pytest.mark.parametrize("action", [PASS, PASS + 1, PASS + 6])
def test_passing_and_rolling_have_no_place_on_the_drawing(action: int) -> None:
    assert draw.target(GAME.box, GAME.start(2).view(0), 0, action) == draw.Target((), ())


def test_lit_squares_are_buttons_and_the_others_images() -> None:
    match = played("2")
    assert square(match, "h1").attrib | {"transform": ""} == {
        "id": "sq-h1",
        "class": "square plain lit",
        "role": "button",
        "tabindex": "0",
        "aria-label": "h1: starting square, downward, dig from here",
        "transform": "",
    }
    assert [square(match, "h2").get(key) for key in ("class", "role", "tabindex")] == [
        "square plain",
        "img",
        "-1",
    ]


def test_nothing_is_lit_for_who_has_decided_or_has_nothing_to_decide() -> None:
    for match in (GAME.start(2), played("2 h1-h2")):
        assert with_class(parsed(board(match, 0)), "lit") == []


# --- fingers ---


def quarters(d: str) -> set[tuple[int, int]]:
    """The half squares, as corners, that boxes of a path cover."""
    covered = set()
    for left, top, width, height in re.findall(r"M(\S+) (\S+)h(\d+)v(\d+)h-\d+z", d):
        xs = range(int(left) // 20, (int(left) + int(width)) // 20)
        covered |= {(x, y) for x in xs for y in range(int(top) // 20, (int(top) + int(height)) // 20)}
    return covered


def hits(match: Match, seat: int) -> Iterator[tuple[Element, set[tuple[int, int]]]]:
    """Each square with the half squares a finger hits it on, counted over the whole board."""
    for place in with_class(parsed(board(match, seat)), "square"):
        x, y = map(int, re.findall(r"\d+", place.get("transform", "")))
        reach = with_class(place, "reach")[0].get("d", "")
        yield place, {((x - 354) // 20 + dx, (y - 350) // 20 + dy) for dx, dy in quarters(reach)}


def test_a_finger_never_hits_two_squares_at_once(game_at_random: list[Match]) -> None:
    for match in game_at_random:
        counts = Counter(half for _, halves in hits(match, 0) for half in halves)
        assert max(counts.values()) == 1


def test_a_lit_square_is_hit_on_all_of_itself_and_up_to_twice_as_wide(game_at_random: list[Match]) -> None:
    every = [found for match in game_at_random for found in hits(match, 0)]
    sizes = {len(halves) for place, halves in every if "lit" in place.get("class", "")}
    assert {16} < sizes <= {4, 6, 8, 9, 12, 16}


def test_a_square_far_from_lit_ones_is_hit_on_itself() -> None:
    found = {place.get("id"): halves for place, halves in hits(played("2"), 0)}
    assert len(found["sq-h8"]) == 4
    assert len(found["sq-h1"]) == 16
    assert len(found["sq-h2"]) == 2


def test_a_lit_square_at_the_left_edge_takes_nothing_from_the_right_one() -> None:
    found = {place.get("id"): halves for place, halves in hits(played("2"), 0)}
    assert [len(found[f"sq-{name}"]) for name in ("a8", "o7", "o8", "a9", "o9")] == [16, 0, 16, 0, 0]


# --- states ---


def test_what_was_dug_is_said_and_eaten() -> None:
    match = played("5 h1-h5 j1-j5", "2 g3-f3 pass")
    assert square(match, "h4").get("aria-label") == "h4: honeycomb, dug"
    assert "dug" in square(match, "h4").get("class", "").split()
    assert square(match, "j4").get("aria-label") == "j4: bonbon"
    assert square(match, "g3").get("aria-label") == "g3: pickle, dug, in the last round"


def test_the_last_dig_is_marked_until_the_next_round_is_over() -> None:
    match = played("5 h1-h5 j1-j5", "2 g3-f3")
    assert ids(with_class(parsed(board(match, 0)), "last")) == ["h1", "h2", "h3", "h4", "h5"]
    match.play(1, "pass")
    assert ids(with_class(parsed(board(match, 0)), "last")) == ["f3", "g3"]
    assert with_class(parsed(board(match, 1)), "last") == []


def test_a_decision_is_shown_to_its_seat_alone() -> None:
    match = played("5 h1-h5")
    root = parsed(board(match, 0))
    assert ids(with_class(root, "chosen")) == ["h1", "h2", "h3", "h4", "h5"]
    assert with_class(root, "plan")[0].get("d")
    assert with_class(root, "dug") == []
    for seat in (1, SPECTATOR):
        assert "chosen" not in "".join(page(match, seat))


def test_passing_is_shown_to_its_seat_alone() -> None:
    match = played("5 pass")
    assert said(match, "rolled") == "rolled: 5, you pass"
    assert said(match, "rolled", 1) == "rolled: 5"


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_no_secret_decision_of_another_seat_is_drawn(viewer: int) -> None:
    pages = []
    for choice in ("h1-h5", "j1-j5", "pass"):
        match = played("5", seats=3)
        match.play(1, choice)
        pages.append(page(match, viewer))
    assert pages[0] == pages[1] == pages[2]


def test_not_even_a_position_with_all_secrets_shows_another_seats() -> None:
    drawings = set()
    for choice in ("h1-h5", "j1-j5", "pass"):
        match = played("5", seats=3)
        match.play(1, choice)
        drawings.add(draw.draw(GAME.box, match.state, 0, match.legal(0)))
        drawings.add(draw.draw(GAME.box, match.state, SPECTATOR, []))
    assert len(drawings) == 2


def test_that_a_rival_has_decided_is_drawn() -> None:
    match = played("5", seats=3)
    match.play(2, "pass")
    ready = [with_class(parsed(drawing), "decided") != [] for drawing in page(match, 0)[1:]]
    assert ready == [False, True]
    assert parsed(page(match, 0)[2]).get("aria-label", "").endswith("; has decided")


def test_bites_of_neighbours_open_to_each_other(game_at_random: list[Match]) -> None:
    match = game_at_random[-1]
    moon = draw._moon(GAME.box.tobytes(), int(match.state.side))
    dug = dug_squares(match.state, 0)
    openings = moon.openings(dug)
    assert sorted(openings) == dug
    for place, mask in openings.items():
        inward = moon.start[place]
        outside = 0 if inward == NONE else 1 << (inward ^ 2)
        beside = [direction for direction, other in enumerate(moon.neighbour[place]) if other in openings]
        assert mask == outside | sum(1 << direction for direction in beside)


def test_each_bite_is_a_closed_shape_of_its_own() -> None:
    shapes = [art.bite(opening) for opening in range(16)]
    assert len(set(shapes)) == 16
    assert [shape.count("a") for shape in shapes] == [4 - opening.bit_count() for opening in range(16)]
    assert all(closes(shape) for shape in shapes)


def closes(d: str) -> bool:
    """Whether relative steps of a path lead back to its beginning."""
    x = sum(float(step) for step in re.findall(r"h(-?[\d.]+)", d))
    y = sum(float(step) for step in re.findall(r"v(-?[\d.]+)", d))
    arcs = re.findall(r"a\S+ \S+ 0 0 1 (\S+?) (-?[\d.]+)", d)
    return (x + sum(float(a) for a, _ in arcs), y + sum(float(a) for _, a in arcs)) == (0, 0)


# --- kinds ---


def test_all_kinds_have_silhouettes_and_patterns_of_their_own() -> None:
    assert set(art.ART) == {name.replace(" ", "-") for name in (*draw.NAMES[:6], "rock")}
    silhouettes = [parts[0][1] for parts in art.ART.values()]
    patterns = ["".join(d for _, d in parts[1:]) for parts in art.ART.values()]
    assert len(set(silhouettes)) == len(set(patterns)) == len(art.ART) == 7


def test_every_item_of_the_sheet_is_drawn_where_it_lies() -> None:
    places = with_class(parsed(board(GAME.start(2, {"side": "B"}), 0)), "square")
    drawn = {place.get("id"): e.get("href") for place in places for e in with_class(place, "item")}
    assert drawn["sq-f3"] == "#hm-marshmallow"
    assert drawn["sq-h3"] == "#hm-pickle"
    assert Counter(drawn.values()) == {
        "#hm-rock": 14,
        "#hm-pickle": 10,
        **{f"#hm-{name}": 5 for name in ("honeycomb", "chocolate", "gummy-bear", "marshmallow", "bonbon")},
    }


def test_starting_squares_have_a_mouth_and_an_arrow_each() -> None:
    for side, starts in (("A", 20), ("B", 12)):
        root = parsed(board(GAME.start(2, {"side": side}), 0))
        assert with_class(root, "mouth")[0].get("d", "").count("M") == starts
        assert with_class(root, "arrow")[0].get("d", "").count("M") == starts


@pytest.mark.parametrize(
    ("inward", "tip"), [(0, (354, 338)), (1, (366, 350)), (2, (354, 362)), (3, (342, 350))]
)
def test_arrows_point_inward(inward: int, tip: tuple[int, int]) -> None:
    middle = art.arrow(7 * WIDTH + 7, inward).split("L")[1]
    assert middle == "{} {}".format(*tip)


# --- bar and counters ---


def test_the_bar_is_filled_from_the_left() -> None:
    match = played("4 h1-h4 pass", "3 i3-k3 pass")
    root = parsed(board(match, 0))
    slots = with_class(root, "slot")
    full = ["full" in slot.get("class", "") for slot in slots]
    assert [sum(full[row : row + 5]) for row in range(0, 25, 5)] == [1, 1, 0, 0, 0]
    assert all(one >= other for row in range(0, 25, 5) for one, other in pairwise(full[row : row + 5]))
    assert said(match, "collection bar") == (
        "collection bar: honeycomb: 1, chocolate: 1, gummy bear: 0, marshmallow: 0, bonbon: 0; whole sets: 0"
    )


def test_the_drawn_score_is_the_score(game_at_random: list[Match]) -> None:
    for match in game_at_random:
        for seat, points in enumerate(match.scores()):
            drawn = with_class(parsed(board(match, seat)), "score")[0].text
            assert int((drawn or "").replace("\N{MINUS SIGN}", "-")) == points


def test_one_point_is_one_point() -> None:
    match = played("4 h1-h4 pass")
    assert said(match, "score") == "score: 1 point"
    assert draw.panels(GAME.box, match.view(1), 1, NAMES[:2])[0].heading == "Ann: 1 point"


def test_struck_boxes_are_counted_down() -> None:
    match = played("1 h1-h5 pass")
    assert said(match, "2 of") == "2 of 7 squares left for rolls of 1"


def test_pickles_are_counted_with_what_they_cost() -> None:
    match = played("5 h1-h5 pass", "2 g3-f3 pass")
    assert said(match, "pickles") == "pickles: 1, \N{MINUS SIGN}2 points"


SET = (
    "1 k14-k10 pass",
    "4 h1-h4 pass",
    "3 i3-k3 pass",
    "1 j11 pass",
    "1 j4 pass",
    "2 e14-e13 pass",
    "4 n5-k5 pass",
)
TAIL = ("4 b11-e11 pass", "5 c10-c6 pass", "4 o8-l8")


@pytest.mark.parametrize(
    ("rounds", "crossed", "words"),
    [
        (SET[:-1], 0, "hourglass open; the first set starts the counter"),
        (SET, 1, "hourglass crossed off; ends after 3 more rolls of 4+"),
        (SET + TAIL[:2], 3, "hourglass crossed off; ends after 1 more roll of 4+"),
        (SET + TAIL, 4, "hourglass crossed off; this is the last round"),
        ((*SET, *TAIL[:-1], TAIL[-1] + " pass"), 4, "hourglass crossed off; the game is over"),
    ],
)
def test_the_round_counter_shows_how_far_the_end_is(rounds: tuple[str, ...], crossed: int, words: str) -> None:
    match = played(*rounds)
    counter = next(
        e for e in parsed(board(match, 0)).iter() if e.get("aria-label", "").startswith("round counter")
    )
    assert counter.get("aria-label") == f"round counter: {words}"
    assert len(with_class(counter, "symbol", "crossed")) == crossed


def test_alone_the_first_pass_is_circled() -> None:
    match = played("5 pass", "4 pass", "2 pass", seats=1)
    root = parsed(board(match, 0))
    assert len(with_class(root, "circled")) == 2
    assert said(match, "round counter").endswith("first pass: 1 more roll of 4+")
    match.play(CHANCE, "roll 6")
    assert said(match, "round counter").endswith("the second pass begins next round")
    match.play(0, "pass")
    assert with_class(parsed(board(match, 0)), "circled") == []


@pytest.mark.parametrize("count", [1, 3, 12, 100])
def test_any_number_of_boxes_and_symbols_has_room(count: int) -> None:
    for drawn in (draw._boxes(count, 1), draw._counter(346, (count, 1, 2, True, False))):
        root = parsed(f"<g>{drawn}</g>")
        places = [
            float(x) for e in root.iter() for x in re.findall(r"translate\(([\d.]+)", e.get("transform", ""))
        ]
        assert max(places) <= draw.SIZE[0] - 10
        assert len(with_class(root, "symbol")) >= count


def test_no_boxes_at_all_are_drawn_as_none() -> None:
    assert with_class(parsed(f"<g>{draw._boxes(0, 0)}</g>"), "symbol") == []


# --- what the others look like ---


def test_panels_show_all_the_others_and_the_spectator_everybody() -> None:
    match = played("5 h1-h5 pass pass", seats=3)
    heads = [[p.heading for p in draw.panels(GAME.box, match.view(s), s, NAMES[:3])] for s in (1, SPECTATOR)]
    assert heads[0] == ["Ann: 1 point", "Dan: 0 points"]
    assert heads[1] == ["Ann: 1 point", 'Bo <b> & "C": 0 points', "Dan: 0 points"]


def test_a_panel_says_in_words_what_it_shows() -> None:
    match = played("1 h1-h4 pass")
    label = parsed(draw.panels(GAME.box, match.view(1), 1, NAMES[:2])[0].svg).get("aria-label")
    assert label == (
        "Moon of Ann: 1 point; honeycomb: 1, chocolate: 0, gummy bear: 0, marshmallow: 0, bonbon: 0, "
        "pickles: 0; 3 squares left for rolls of 1"
    )


def test_names_are_no_markup() -> None:
    panel = draw.panels(GAME.box, GAME.start(2).view(0), 0, NAMES[:2])[0]
    assert "<b>" not in panel.svg
    assert parsed(panel.svg).get("aria-label", "").startswith('Moon of Bo <b> & "C": 0 points')


def test_panels_have_no_targets() -> None:
    match = played("5")
    for panel in draw.panels(GAME.box, match.view(0), 0, NAMES[:2]):
        root = parsed(panel.svg)
        assert root.get("role") == "img"
        assert [e for e in root.iter() if e.get("tabindex") or e.get("id", "").startswith("sq-")] == []


def test_a_rivals_last_dig_is_traced() -> None:
    match = played("5 h1-h5 pass")
    own, rival = page(match, 1)
    assert with_class(parsed(rival), "trail", "theirs")[0].get("d") == art.trail([7, 22, 37, 52, 67])
    assert with_class(parsed(own), "trail", "mine")[0].get("d") == ""


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_spectator_sees_whose_tunnels_meet_where(seats: int) -> None:
    choices = ["h1-h5", "h1-h5", "j1-j5", "pass", "pass", "e2-e6"][:seats]
    match = played(f"5 {' '.join(choices)}", seats=seats)
    root = parsed(board(match, SPECTATOR))
    marks = [with_class(root, f"seat-{seat}")[0].get("d", "").count("M") for seat in range(seats)]
    assert marks == [5 if choice != "pass" else 0 for choice in choices]
    assert square(match, "h4", SPECTATOR).get("aria-label") == "h4: honeycomb, dug by A and B"
    assert square(match, "h6", SPECTATOR).get("aria-label") == "h6: plain"


def test_the_spectator_sees_the_standings() -> None:
    match = played("1 h1-h4 pass")
    assert said(match, "A:", SPECTATOR) == (
        "A: 1 point; honeycomb: 1, chocolate: 0, gummy bear: 0, marshmallow: 0, bonbon: 0, "
        "pickles: 0; 3 squares left for rolls of 1"
    )
    assert said(match, "B:", SPECTATOR).startswith("B: 0 points")


def test_marks_of_different_seats_never_lie_on_each_other() -> None:
    match = played("5 " + " ".join(["h1-h5"] * 6), seats=6)
    match.play(CHANCE, "roll 1")
    corners = [re.findall(r"-?[\d.]+", draw._diggers(match.view(), seat))[:2] for seat in range(6)]
    assert len({(float(x) // 12, float(y) // 12) for x, y in corners}) == 6
