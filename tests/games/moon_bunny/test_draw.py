"""The drawing of Moon Bunny: targets and their marks, states, tiles and Recipes, and what stays the same."""

import random
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import numpy as np
import pytest

from moonshelf.games.moon_bunny import (
    actions,
    art,
    bench,
    bunnies,
    counts,
    draw,
    glyphs,
    layout,
    scene,
    scoring,
    ways,
    words,
)
from moonshelf.games.moon_bunny.components import TILE_NAMES
from moonshelf.games.moon_bunny.ids import parts, place_name
from moonshelf.games.moon_bunny.state import CHANGE, COLUMNS, NONE, RECIPE_UP, STRIDE, TILES, UNSEEN
from moonshelf.kernel.game import Game
from moonshelf.kernel.match import Match
from moonshelf.kernel.notation import tidy
from moonshelf.kernel.protocol import Panel, Target
from moonshelf.kernel.seats import CHANCE, SPECTATOR
from moonshelf.kernel.types import State
from moonshelf.kernel.words import counted

from .drawn import BOX, GAME, Table, table, tile_with

NAMES = ("Ann", 'Bo <b> & "C"', "Dan", "Eve")
CLIENT = Path(draw.__file__).parents[2] / "web/client"
OWN_STYLES = (CLIENT / "board-moon-bunny.css").read_text("utf-8")
STYLES = (CLIENT / "board.css").read_text("utf-8") + OWN_STYLES
PHONE = (390 - 16) / layout.WIDTH
"""Pixels of a unit on a phone 390 pixels wide, the board's margins taken off."""
FINGER = 44


def at_random(seats: int, seed: int = 1, options: dict[str, object] | None = None) -> list[Match]:
    """Play a game at random, Scrolls and storage preferred, and keep some positions, the last included."""
    match = GAME.start(seats, options or {}, seed)
    chance = random.Random(seed)
    kept = [match.positions[0], match.position]
    offered = set[str]()
    while not match.over and len(match.history) < 700:
        seat = match.waiting_for()[0]
        legal = match.legal(seat)
        chosen = chance.choice(
            [chance.choice(legal), max(legal, key=lambda action: "buyscroll".find(kind(action)))]
        )
        match.play(seat, chosen)
        new = {parts(action)[0] for seat in match.waiting_for() for action in match.legal(seat)} - offered
        offered |= new
        if new or match.over or chance.random() < 0.05:
            kept.append(match.position)
    return [Match.resume(GAME, match.options, None, position, seats, 0) for position in kept]


def kind(action: int) -> str:
    return parts(action)[0].split()[0]


@cache
def game_at(seats: int) -> list[Match]:
    return at_random(seats)


@pytest.fixture(scope="module", params=[1, 2, 3, 4], ids=["alone", "two", "three", "four"])
def game_at_random(request: pytest.FixtureRequest) -> list[Match]:
    return game_at(request.param)


def board(match: Match, seat: int) -> str:
    legal = match.legal(seat) if seat in match.waiting_for() else []
    return draw.draw(GAME.box, match.view(seat), seat, legal)


def page(match: Match, seat: int) -> list[str]:
    """All the drawings one viewer has on a page."""
    panels = draw.panels(GAME.box, match.view(seat), seat, NAMES[: match.seats])
    return [board(match, seat), *(panel.svg for panel in panels)]


def viewers(match: Match) -> list[int]:
    return [*range(match.seats), SPECTATOR]


def parsed(drawing: str) -> Element:
    return ElementTree.fromstring(drawing)


def seen(at: Table, seat: int = 0) -> Element:
    """The board of a drawn position, what the seat may do lit."""
    legal = at.ids() if at.acting == seat else []
    return parsed(draw.draw(at.b, at.s, seat, legal))


def panels_of(at: Table, seat: int = 0) -> list[Panel]:
    return draw.panels(at.b, at.s, seat, NAMES[: at.s.seats])


def by_id(root: Element, name: str) -> Element:
    return next(e for e in root.iter() if e.get("id") == name)


def with_class(root: Element, *names: str) -> list[Element]:
    return [e for e in root.iter() if set(names) <= set(e.get("class", "").split())]


def ids(elements: list[Element]) -> list[str]:
    return [e.get("id", "").removeprefix("mb-") for e in elements]


def label(root: Element, name: str) -> str:
    return by_id(root, name).get("aria-label", "")


def said(root: Element, start: str) -> str:
    """The label that begins so."""
    return next(e.get("aria-label", "") for e in root.iter() if e.get("aria-label", "").startswith(start))


def hrefs(piece: Element) -> list[str]:
    return [e.get("href", "").removeprefix("#mb-") for e in piece.iter() if e.get("href")]


def place_of_piece(root: Element, name: str) -> tuple[float, float]:
    return translated(by_id(root, f"mb-tile-{name}"))


def translated(element: Element) -> tuple[float, float]:
    x, y = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", "")).groups()  # type: ignore[union-attr]
    return float(x), float(y)


def target(at: Table, notation: str, seat: int = 0) -> Target:
    return draw.target(at.b, at.s, seat, actions.read(at.b, at.s, seat, tidy(notation)))


def rows_of(root: Element) -> dict[str, list[str]]:
    """The numbers of the table of counts, by owner."""
    drawn = with_class(root, "counts")[0]
    rows = [e for e in drawn if e.get("role") == "img"]
    return {
        row.get("aria-label", "").split(":")[0]: [e.text or "" for e in with_class(row, "count")]
        for row in rows
    }


# --- every drawing ---


def test_drawings_of_a_page_are_well_formed_and_share_no_id(game_at_random: list[Match]) -> None:
    for match in game_at_random[::3]:
        for seat in viewers(match):
            found = [
                e.get("id") for drawing in page(match, seat) for e in parsed(drawing).iter() if e.get("id")
            ]
            assert len(found) == len(set(found))


def test_drawings_hold_nothing_that_pages_forbid(game_at_random: list[Match]) -> None:
    for drawing in page(game_at_random[-1], 0) + page(game_at_random[1], SPECTATOR):
        for element in parsed(drawing).iter():
            assert element.tag.split("}")[1] not in {"style", "script", "foreignObject", "image"}
            assert not [name for name in element.attrib if name == "style" or name.startswith("on")]
            assert element.get("href", "#").startswith("#")


def test_whatever_is_repeated_is_defined_in_the_same_drawing(game_at_random: list[Match]) -> None:
    for match in game_at_random[::4]:
        for drawing in page(match, 0) + page(match, SPECTATOR):
            root = parsed(drawing)
            defined = {f"#{e.get('id')}" for e in root.iter() if e.get("id")}
            assert {e.get("href") for e in root.iter() if e.tag.endswith("use")} <= defined


def skeleton(drawing: str) -> list[tuple[str, str | None]]:
    """Every element with its id, but for what belongs to the rows of a workshop above the eighth."""
    root = parsed(drawing)
    rows = layout.ROWS_DRAWN
    for name, first in (
        ("bench-ground", 4 + COLUMNS + rows),
        ("places", rows * COLUMNS),
        ("worths", 2 + rows * COLUMNS),
    ):
        for group in with_class(root, name):
            for element in list(group)[first:]:
                group.remove(element)
    return [(e.tag, e.get("id")) for e in root.iter()]


def test_a_viewers_board_keeps_its_elements_all_through_a_game(game_at_random: list[Match]) -> None:
    for seat in viewers(game_at_random[0]):
        first = skeleton(board(game_at_random[0], seat))
        for match in game_at_random[1:]:
            assert skeleton(board(match, seat)) == first


def test_a_high_workshop_adds_places_behind_all_others() -> None:
    one = "\n".join(["LZYe0 - - -"] + [f"LZYe{n} - - -" for n in (1, 2)])
    high = "\n".join(f"{name} - - -" for name in TILE_NAMES[18:28])
    low, tall = (seen(table().workshop(drawing)) for drawing in (one, high))
    names = [ids(list(with_class(root, "places")[0])) for root in (low, tall)]
    assert names[0] == names[1][: len(names[0])]
    assert (len(names[0]), len(names[1])) == (32, 44)
    assert ids(with_class(low, "unbuilt")) == names[0][16:]
    assert with_class(tall, "unbuilt") == []


def test_a_drawing_grows_with_the_workshop() -> None:
    heights = [
        float(seen(table().workshop("\n".join(rows))).get("viewBox", "").split()[3])
        for rows in (["LZYe0 - - -"], [f"{name} - - -" for name in TILE_NAMES[:4]])
    ]
    assert heights[1] - heights[0] == layout.CELL


@pytest.mark.parametrize(("seats", "width"), [(1, 6), (2, 6), (3, 7), (4, 7)])
def test_squares_are_named_in_reading_order(seats: int, width: int) -> None:
    root = parsed(board(game_at(seats)[1], 0))
    names = [f"sq-{letter}{row}" for row in range(1, width + 1) for letter in "ABCDEFG"[:width]]
    assert ids(with_class(root, "square")) == names


def test_every_class_of_a_drawing_has_a_style_or_names_a_thing() -> None:
    hooks = {
        "bunnies",
        "counts",
        "equal",
        "grounds",
        "lounge-ground",
        "lounge-targets",
        "moon",
        "mover",
        "square",
    }
    hooks |= {
        "offer",
        "owned",
        "pieces",
        "places",
        "public",
        "resting",
        "seat-0",
        "sheets",
        "square",
        "squares",
    }
    hooks |= {
        "bench-ground",
        "window",
        "worths",
        "storage",
        "full",
        "supply-place",
        "choice",
        "air",
        "tray",
        "rest",
        "scroll",
    }
    used = {
        name
        for seats in (1, 2, 4)
        for match in (game_at(seats)[1], game_at(seats)[-1])
        for drawing in page(match, 0) + page(match, SPECTATOR)
        for element in parsed(drawing).iter()
        for name in element.get("class", "").split()
    }
    assert sorted(used - hooks - set(re.findall(r"\.([a-z][a-z0-9-]*)", STYLES))) == []


def test_symbols_are_styled_by_plain_classes_only() -> None:
    """Inside what is repeated no selector with an ancestor matches."""
    used = {
        name
        for e in parsed(f"<g>{glyphs.definitions(BOX.tobytes(), 'mb-')}</g>").iter()
        for name in e.get("class", "").split()
    }
    plain = set(re.findall(r"^\.([a-z][a-z0-9-]*) \{", OWN_STYLES, re.MULTILINE))
    assert {name for name in used if name.startswith("mb-")} == used
    assert sorted(used - plain) == []


def test_a_board_can_be_drawn_before_anything_is_laid_out() -> None:
    for seats in (1, 2, 4):
        match = GAME.start(seats)
        for seat in viewers(match):
            root = parsed(board(match, seat))
            assert with_class(root, "lit") == []
            assert len(with_class(root, "away")) == TILES


def test_another_board_is_drawn_as_it_is(tmp_path: Path) -> None:
    text = (GAME.folder / "components.toml").read_text("utf-8")
    small = text.partition('small = """\n')[2].partition('"""')[0]
    changed = text.replace(small, ".....\n..R..\n.....\n.....\n.....\n").replace('"A1", "F6"', '"A1", "E5"')
    changed = changed.replace("letters = [2, 2, 2, 2, 2, 2]", "letters = [2, 2, 2, 2, 2]")
    changed = changed.replace("numbers = [2, 2, 2, 2, 2, 2]", "numbers = [2, 2, 2, 2, 2]")
    (tmp_path / "mine.toml").write_text(changed, "utf-8")
    game = Game(GAME.package, tmp_path / "mine.toml")
    match = game.start(2, seed=1)
    root = parsed(draw.draw(game.box, match.view(0), 0, []))
    assert len(with_class(root, "square")) == 25
    assert with_class(root, "recipe-space")[0].get("d", "").count("M") == 1


# --- targets ---


def test_every_legal_action_can_be_picked_and_shown(game_at_random: list[Match]) -> None:
    for match in game_at_random:
        for seat in match.waiting_for():
            if seat != CHANCE:
                check_targets(match.view(seat), seat, match.legal(seat))


def check_targets(s: State, seat: int, legal: list[int]) -> None:
    root = parsed(draw.draw(GAME.box, s, seat, legal))
    targets = [draw.target(GAME.box, s, seat, action) for action in legal]
    there = {e.get("id") for e in root.iter() if e.get("id")}
    pickable = {e.get("id") for e in root.iter() if e.get("tabindex")}
    for found in targets:
        assert set(found.path) <= pickable
        assert set(found.marks) <= there
        assert not found.path or found.marks
    paths = [found.path for found in targets if found.path]
    assert len(set(paths)) == len(paths)
    lit = {e.get("id") for e in with_class(root, "lit")}
    assert lit == {path[0] for path in paths}
    assert [e for e in root.iter() if (e.get("tabindex") == "0") != (e.get("id") in lit)] == []


def test_actions_without_a_place_are_skipping_and_ending(game_at_random: list[Match]) -> None:
    for match in game_at_random:
        for seat in match.waiting_for():
            if seat != CHANCE:
                bare = [
                    parts(action)[0]
                    for action in match.legal(seat)
                    if draw.target(GAME.box, match.view(seat), seat, action).path == ()
                ]
                assert bare in ([], ["skip"], ["end"])


def test_the_games_played_at_random_offer_nearly_everything_to_be_picked() -> None:
    offered = Counter(
        parts(action)[0]
        for seats in (1, 2, 3, 4)
        for match in game_at(seats)
        for seat in match.waiting_for()
        if seat != CHANCE
        for action in match.legal(seat)
    )
    everything = {"choose", "move", "put", "store", "unstore", "swap", "buy", "pick", "end"}
    assert set(offered) >= everything | {f"scroll {number}" for number in range(1, 7)}


def test_a_move_is_picked_by_its_square_and_shown_by_its_way() -> None:
    at = table()
    found = target(at, "move D1")
    assert found.path == ("mb-sq-D1",)
    assert found.marks == ("mb-sq-A1", "mb-sq-B1", "mb-sq-C1", "mb-sq-D1", "mb-way-D1")


def steps_apart(one: int, other: int, seats: int) -> int:
    """How many steps of any kind lie between two squares, round the edge."""
    width = BOX.width[0 if seats <= 2 else 1]
    apart = [abs(a - z) for a, z in zip(divmod(one, STRIDE), divmod(other, STRIDE), strict=True)]
    return max(min(distance, width - distance) for distance in apart)


def test_ways_lead_step_by_step_past_the_other_bunnies(game_at_random: list[Match]) -> None:
    for match in game_at_random:
        for seat in match.waiting_for():
            if seat == CHANCE:
                continue
            s = match.view(seat)
            found = ways.paths(BOX, s, seat)
            for goal in (parts(action)[1] for action in match.legal(seat) if parts(action)[0] == "move"):
                way = found[goal]
                assert (way[0], way[-1]) == (s.bunny[seat], goal)
                assert all(steps_apart(one, other, s.seats) == 1 for one, other in pairwise(way))
                assert not set(way[1:]) & set(s.bunny[: s.seats].tolist())


@pytest.mark.parametrize("how", ["diagonal_slide", "orthogonal_slide", "king_step"])
def test_the_leaping_bunnys_ways_are_shown(how: str) -> None:
    at = table(lounge_bunny_move=how).leaping()
    for name in at.goals("move"):
        found = target(at, f"move {name}").marks
        goal = parts(actions.read(at.b, at.s, 0, f"move {name.lower()}"))[1]
        told = ways.paths(at.b, at.s, 0)[goal]
        assert found == (*map(layout.square_id, told), f"mb-way-{name}")


def test_a_way_over_the_edge_is_drawn_out_and_in_again() -> None:
    root = seen(table())
    ways_drawn = {e.get("id", "")[-2:]: e.get("d", "") for e in with_class(root, "way")}
    assert ways_drawn["D1"].count("Q") == 3
    assert ways_drawn["D1"].count("M") == 2  # the line, and the ring where it ends
    assert ways_drawn["F3"].count("Q") == 2
    assert ways_drawn["F3"].count("M") == 3
    assert ways_drawn["B1"] == ""
    assert {name for name, d in ways_drawn.items() if d} == table().goals()


def test_a_diagonal_way_is_straight() -> None:
    at = table(2, "......\n" * 3 + "..A...\n......\n.....B").leaping()
    d = by_id(seen(at), "mb-way-E6").get("d", "")
    grid = layout.grid_of(6)
    middle = grid.middle(7 * 4 + 3)
    (x, y), (to_x, to_y) = grid.middle(7 * 3 + 2), middle
    bend = f"{(x + to_x) / 2:g} {(y + to_y) / 2:g} {to_x:g} {to_y:g}"
    assert d.partition("Q")[2].startswith(bend)


def test_scrolls_that_move_the_bunny_are_picked_first() -> None:
    at = table().scrolls(1, 2)
    assert target(at, "scroll 1 B1") == Target(("mb-scroll-1", "mb-sq-B1"), ("mb-sq-A1", "mb-sq-B1"))
    assert target(at, "scroll 2 B2") == Target(("mb-scroll-2", "mb-sq-B2"), ("mb-sq-A1", "mb-sq-B2"))
    assert {"mb-scroll-1", "mb-scroll-2"} <= {e.get("id") for e in with_class(seen(at), "lit")}


def test_a_scroll_that_replaces_a_recipe_shows_the_top_of_the_stack() -> None:
    at = table(2, "A.....\n" + "......\n..R...\n......\n......\n.....B").scrolls(3)
    assert target(at, "scroll 3 C3") == Target(("mb-scroll-3", "mb-sq-C3"), ("mb-stack", "mb-sq-C3"))


def test_herbs_drawn_by_a_scroll_are_picked_from_the_tray() -> None:
    at = table().scrolls(4)
    assert target(at, "scroll 4") == Target(("mb-scroll-4",), ("mb-scroll-4",))
    at.play("scroll 4", "tile LZYe0", "tile GSBl1")
    root = seen(at)
    assert ids(with_class(root, "choice", "lit")) == ["tray-0", "tray-1"]
    assert label(root, "mb-tray-0") == "yellow lingzhi with a Mooncake, lay it on the moon"
    assert target(at, "pick GSBl1 C2").path == ("mb-tray-1", "mb-sq-C2")
    assert "covered" in with_class(root, "scrolls")[0].get("class", "")
    assert any(e.text == "drawn from the bag" for e in root.iter())


def test_two_herbs_are_picked_in_the_order_in_which_they_are_read() -> None:
    at = table().scrolls(5, 6).workshop("LZYe0 - - -\nGSBl1 LTPu1 - -")
    assert target(at, "scroll 5 0.0 0.1").path == ("mb-scroll-5", "mb-place-0_1", "mb-place-0_0")
    assert target(at, "scroll 5 0.0 1.0").path == ("mb-scroll-5", "mb-place-0_0", "mb-place-1_0")
    assert target(at, "scroll 6 A2 C1") == Target(
        ("mb-scroll-6", "mb-sq-C1", "mb-sq-A2"), ("mb-sq-C1", "mb-sq-A2"), pair=True
    )


def test_mooncakes_are_spent_in_the_lounge() -> None:
    at = table().workshop("LZYe0* - - -").lounge(3)
    assert target(at, "buy 3") == Target(("mb-lounge-3",), ("mb-lounge-3",))
    assert target(at, "swap") == Target(("mb-rest",), ("mb-rest", "mb-sq-A1"))
    root = seen(at)
    assert label(root, "mb-lounge-3") == (
        "Scroll 3, 1 on the Lounge board: the top Recipe of the stack replaces one on the moon; "
        "buy it for a Mooncake"
    )
    assert label(root, "mb-rest").startswith("your Leaping Bunny, resting: it moves any number of spaces")
    assert label(root, "mb-rest").endswith("; swap it in for a Mooncake")


def test_a_tile_is_placed_by_its_place_and_the_stored_one_by_storage_and_place() -> None:
    at = table().workshop("LZYe0 - - -").stored("GSBl1").play("move D1")
    assert target(at, "put 1.0") == Target(("mb-place-1_0",), ("mb-place-1_0",))
    assert target(at, "unstore 0.1") == Target(("mb-storage", "mb-place-0_1"), ("mb-place-0_1",))
    root = seen(at)
    assert label(root, "mb-storage") == "storage: light blue ginseng, place it in the workshop"
    assert label(root, "mb-place-1_0") == "column 1, row 0: place the tile here"
    assert ids(with_class(root, "taken")) == ["sq-D1"]


def test_an_empty_storage_takes_the_tile() -> None:
    at = table().play("move D1")
    assert target(at, "store") == Target(("mb-storage",), ("mb-storage",))
    assert label(seen(at), "mb-storage") == "storage: empty, store the tile here"


def test_recipes_to_choose_from_are_picked_from_the_tray() -> None:
    match = GAME.start(2, {"first": "A"}, seed=3)
    root = parsed(board(match, 0))
    hand = match.view(0).hand[0].tolist()
    assert ids(with_class(root, "choice", "lit")) == ["tray-0", "tray-1"]
    assert label(root, "mb-tray-1").startswith("Recipe “")
    assert label(root, "mb-tray-1").endswith("”, make it public")
    found = [draw.target(BOX, match.view(0), 0, action) for action in match.legal(0)]
    assert found == [Target(("mb-tray-0",), ("mb-tray-0",)), Target(("mb-tray-1",), ("mb-tray-1",))]
    places = [place_of_piece(root, TILE_NAMES[number]) for number in hand]
    assert places == [translated(by_id(root, f"mb-tray-{index}")) for index in range(2)]
    assert with_class(parsed(board(match, 1)), "lit") == []


def test_alone_one_of_the_recipes_is_kept() -> None:
    match = GAME.start(1, seed=3)
    assert label(parsed(board(match, 0)), "mb-tray-0").endswith("”, keep it")


@pytest.mark.parametrize("notation", ["skip", "end"])
def test_skipping_and_ending_have_no_place_on_the_drawing(notation: str) -> None:
    assert target(table(), notation) == Target((), ())


def test_what_chance_brings_has_no_place_on_the_drawing() -> None:
    match = GAME.start(2)
    assert draw.target(BOX, match.view(0), CHANCE, match.legal(CHANCE)[0]) == Target(())


def test_everything_that_can_be_picked_is_as_large_as_a_finger() -> None:
    for match in (game_at(2)[-1], game_at(4)[-1]):
        for ring in with_class(parsed(board(match, 0)), "ring"):
            size = min(float(ring.get("width", 0)), float(ring.get("height", 0)))
            assert size * PHONE >= FINGER


# --- the moon ---


def test_a_square_says_what_lies_and_stands_there() -> None:
    at = table(2, "A..#..\n" + "..r...\n......\n..R...\n......\n.....B").lay(B1="LZYe0", C4="[LZYe1]")
    root = seen(at, 1)
    assert label(root, "mb-sq-B1") == "B1: yellow lingzhi with a Mooncake"
    assert label(root, "mb-sq-C4") == "C4: Recipe “5 points for each colour that you do not have”"
    assert label(root, "mb-sq-D1") == "D1: Crater"
    assert label(root, "mb-sq-C2") == "C2: empty Recipe space"
    assert label(root, "mb-sq-A1").endswith(", Hopping Bunny of A")
    assert [e.text for e in by_id(root, "mb-sq-C4").iter() if e.tag.endswith("title")] == [
        "5 points for each colour that you do not have"
    ]


def test_reachable_squares_are_lit_and_say_so() -> None:
    at = table().lay(D1="LZYe1")
    root = seen(at)
    assert {name[3:] for name in ids(with_class(root, "square", "lit"))} == at.goals()
    assert by_id(root, "mb-sq-D1").attrib | {"transform": ""} == {
        "id": "mb-sq-D1",
        "class": "square lit",
        "role": "button",
        "tabindex": "0",
        "aria-label": "D1: yellow lingzhi, hop here",
        "transform": "",
    }
    assert label(root, "mb-sq-C3").endswith(", out of reach of your Hopping Bunny")


def test_what_cannot_be_reached_steps_back_while_the_bunny_moves() -> None:
    at = table()
    reached = len(at.goals())
    assert with_class(seen(at), "far")[0].get("d", "").count("M") == 36 - reached - 1
    assert [e.get("d") for e in with_class(seen(at, 1), "far")] == [""]
    assert [e.get("d") for e in with_class(seen(at.play("move D1")), "far")] == [""]


def test_the_forbidden_neighbourhood_is_marked_and_explained() -> None:
    root = seen(table())
    assert {name[3:] for name in ids(with_class(root, "banned"))} == {"B1", "A2", "F1", "A6"}
    assert label(root, "mb-sq-B1").endswith(", next to A1, where the turn began, so no hop may end here")
    assert [e.text for e in with_class(root, "ban-note")] == [
        "crossed out: next to the start, where no hop may end"
    ]
    assert with_class(root, "ban")[0].get("d", "").count("M") == 8


def test_after_a_step_the_places_where_turn_and_hop_begin_are_told_apart() -> None:
    at = table(2, "......\n......\n..A...\n......\n......\n.....B").scrolls(2).play("scroll 2 D4")
    root = seen(at)
    assert {name[3:] for name in ids(with_class(root, "banned"))} == {
        *("C2", "D3", "C4", "B3"),
        *("E4", "D5"),
    }
    assert label(root, "mb-sq-E4").endswith(", next to D4, where the hop begins, so it cannot end here")
    assert label(root, "mb-sq-C2").endswith(", next to C3, where the turn began, so no hop may end here")
    assert ids(with_class(root, "start")) == ["sq-C3"]


def test_after_the_regular_move_only_the_start_of_the_turn_counts() -> None:
    root = seen(table().scrolls(1).play("move D1"))
    assert {name[3:] for name in ids(with_class(root, "banned"))} == {"B1", "A2", "F1", "A6"}


def test_nothing_is_forbidden_to_who_leaps_or_has_moved_or_waits() -> None:
    settled = table().play("move D1", "store")
    for root in (seen(table().leaping()), seen(settled), seen(table(), 1), seen(table(), SPECTATOR)):
        assert with_class(root, "banned") == []
        assert [e.text for e in with_class(root, "ban-note")] == [None]


def echoes(root: Element) -> dict[tuple[float, float], list[str]]:
    """What peeps in from the opposite side of the moon, by where it is drawn."""
    drawn = with_class(root, "beyond")[0]
    return {translated(e): hrefs(e) for e in drawn if e.get("transform")}


@pytest.mark.parametrize(("seats", "width"), [(2, 6), (4, 7)])
def test_beyond_every_edge_the_opposite_spaces_peep_in(seats: int, width: int) -> None:  # MB-33
    at = table(seats)
    root, grid, last = seen(at), layout.grid_of(width), width - 1
    found = echoes(root)
    assert len(found) == 4 * width
    for square, (across, down) in {
        STRIDE * 2: (width, 0),
        STRIDE * 2 + last: (-width, 0),
        3: (0, width),
        STRIDE * last + 3: (0, -width),
    }.items():
        x, y = grid.middle(square)
        spot = (round(x + grid.cell * across, 2), round(y + grid.cell * down, 2))
        assert found[spot] == list(glyphs.parts_of(at.b, at.s, int(at.s.moon[square])))


def test_where_no_tile_lies_none_peeps_in() -> None:
    found = echoes(seen(table(2, "A.....\n......\n-.....\n......\n......\n.....B")))
    x, y = layout.grid_of(6).middle(STRIDE * 2)
    assert found[x + 6 * layout.grid_of(6).cell, y] == [glyphs.NOTHING] * 3


def test_the_space_filled_last_is_marked() -> None:
    at = table(2, "a.....\n" + "......\n" * 4 + ".....B").turn("move D1", "store")
    assert ids(with_class(seen(at, 1), "refilled")) == ["sq-A1"]


def test_grounds_are_drawn_by_kind() -> None:
    at = table(2, "A..#..\n" + "..r...\n.+....\n..R...\n....#.\n.....B")
    root = seen(at)
    drawn = {
        name: with_class(root, name)[0].get("d", "") for name in ("crater", "recipe-mark", "placement-mark")
    }
    assert [d.count("M") for d in drawn.values()] == [2, 4, 2]


def test_a_bunny_steps_aside_for_the_tile_that_it_stands_on() -> None:
    at = table()
    grid = layout.grid_of(6)
    x, y = translated(by_id(seen(at), "mb-bunny-A"))
    assert (x > grid.middle(0)[0], y < grid.middle(0)[1]) == (True, True)
    at.turn("move D1", "store")
    assert translated(by_id(seen(at), "mb-bunny-A")) == pytest.approx(grid.middle(3), abs=0.01)


def test_both_kinds_of_bunny_have_a_shape_of_their_own_and_every_seat_its_mark() -> None:
    bodies = [with_class(seen(at), "bunny")[0].get("d") for at in (table(), table().leaping())]
    assert bodies == [art.HOPPING, art.LEAPING]
    figures = [bunnies.figure(seat, leaping) for seat in range(4) for leaping in range(2)]
    marks = [with_class(parsed(figure), "bunny-mark")[0].get("d") for figure in figures]
    assert len(set(marks)) == 8


# --- tiles ---


def test_herbs_have_silhouettes_and_colours_have_patterns_of_their_own() -> None:
    assert len({tuple(shape) for shape in art.EMBLEMS.values()}) == len(art.HERBS) == 6
    outlines = [d for shape in art.EMBLEMS.values() for class_, d in shape if class_ == "mb-body"]
    assert len(set(outlines)) == len(outlines)
    patterns = {colour: art.pattern(colour, art.HALF) for colour in art.COLOURS}
    assert len(set(patterns.values())) == len(art.COLOURS) == 6
    assert [colour for colour, d in patterns.items() if not d] == ["yellow"]


@pytest.mark.parametrize("colour", art.COLOURS[1:])
def test_a_pattern_stands_out_from_its_colour(colour: str) -> None:
    ground = style(f"mb-{colour}", "fill")
    assert contrast(ground, style(f"mb-on-{colour}", "stroke")) >= 3


@pytest.mark.parametrize("colour", art.COLOURS)
def test_herbs_stand_out_from_every_colour(colour: str) -> None:
    assert contrast(style(f"mb-{colour}", "fill"), style("mb-body", "stroke")) >= 3


def style(name: str, key: str) -> str:
    block = re.search(rf"^\.{name} {{([^}}]*)}}", OWN_STYLES, re.MULTILINE)
    assert block
    return re.search(rf"\b{key}: (#[0-9a-f]{{6}})", block[1])[1]  # type: ignore[index]


def contrast(one: str, other: str) -> float:
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    values = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_side_that_is_up_is_drawn() -> None:
    at = table(2, "A.....\n" + "......\n..R...\n......\n......\n.....B").lay(C1="GSPu1", C3="[LZYe1]")
    root = seen(at)
    assert hrefs(by_id(root, "mb-tile-GSPu1")) == ["purple", "ginseng", "nothing"]
    assert hrefs(by_id(root, "mb-tile-LZYe1")) == ["recipe-10", "different-3-colour", "nothing"]


def test_a_mooncake_lies_on_its_tile_until_it_is_eaten() -> None:
    at = table().workshop("LZYe0* - - -").stored("LZBl0")
    root = seen(at)
    assert hrefs(by_id(root, "mb-tile-LZYe0"))[2] == "token"
    assert hrefs(by_id(root, "mb-tile-LZBl0"))[2] == "cake"
    assert label(root, "mb-place-0_0").endswith("yellow lingzhi with a Mooncake on it")
    root = seen(at.play("swap"))
    assert hrefs(by_id(root, "mb-tile-LZYe0"))[2] == "cake"
    assert label(root, "mb-place-0_0").endswith("yellow lingzhi with a Mooncake, eaten or not given")


def test_every_tile_is_a_piece_wherever_it_is(game_at_random: list[Match]) -> None:
    for match in game_at_random:
        root = parsed(board(match, 0))
        assert ids(with_class(root, "pieces")[0][:]) == [f"tile-{name}" for name in TILE_NAMES]
        away = {name.removeprefix("tile-") for name in ids(with_class(root, "away"))}
        s = match.view(0)
        assert {TILE_NAMES[number] for number in range(TILES) if s.where[number] == UNSEEN} <= away
        on_moon = {TILE_NAMES[number] for number in s.moon if number != NONE}
        assert not away & on_moon


def test_tiles_lie_where_they_can_be_picked() -> None:
    at = table().workshop("LZYe0 - - -\nGSBl1 LTPu1 - -").stored("GJGr1").public("LOGy1")
    root = seen(at)
    for name, place in (
        ("LZYe0", "place-0_1"),
        ("LTPu1", "place-1_0"),
        ("GJGr1", "storage"),
    ):
        assert place_of_piece(root, name) == translated(by_id(root, f"mb-{place}"))
    (x, y), (_, top) = translated(by_id(root, "mb-public-1")), translated(with_class(root, "lounge-targets")[0])
    assert place_of_piece(root, "LOGy1") == (x, top + y)
    name = at.tile_on("C2")
    assert place_of_piece(root, name) == translated(by_id(root, "mb-sq-C2"))


def test_tiles_of_rivals_are_hidden_at_their_row() -> None:
    at = table().workshop("LZYe0 - - -", seat=1).stored("GSBl1", seat=1)
    root = seen(at)
    spots = {place_of_piece(root, name) for name in ("LZYe0", "GSBl1")}
    assert spots == {(27, layout.Plan(4, 2).owner(1) - 8)}
    assert {"mb-tile-LZYe0", "mb-tile-GSBl1"} <= {e.get("id") for e in with_class(root, "away")}


def test_a_tile_that_left_the_game_is_beyond_the_edge() -> None:
    at = table(2, "A.....\n" + "......\n..R...\n......\n......\n.....B").scrolls(3)
    name = at.tile_on("C3")
    at.play("scroll 3 C3")
    assert place_of_piece(seen(at), name)[0] > layout.WIDTH


# --- Recipes ---


def test_different_recipes_look_different() -> None:
    defined = glyphs._defined(BOX.tobytes(), "")
    drawn = {name: re.sub(r' id="[^"]*"', "", markup) for name, markup in defined.items()}
    faces = [tuple(drawn[name] for name in glyphs.recipe_parts(BOX, number)) for number in range(TILES)]
    told = [words.recipe_sentence(BOX, number) for number in range(TILES)]
    assert len(set(faces)) == len(set(told)) == len(set(zip(faces, told, strict=True))) == 96


def test_points_are_on_the_face_with_how_often_they_score_and_the_most() -> None:
    defined = glyphs._defined(BOX.tobytes(), "mb-")
    for number in range(TILES):
        face = parsed(f"<g>{defined[glyphs.recipe_parts(BOX, number)[0]]}</g>")
        texts = [e.text for e in face.iter() if e.tag == "text"]
        once = words.recipe_sentence(BOX, number).split(" for ")[1].split()[0] not in ("each", "every")
        assert texts[0] == (str(BOX.points[number]) if once else f"{BOX.points[number]}×")
        assert (f"≤{BOX.most[number]}" in texts) == (BOX.most[number] > 0)


def test_recipes_that_only_work_at_home_carry_the_exchange_symbol() -> None:
    marks = [glyphs.recipe_parts(BOX, number)[2] == "exchange" for number in range(TILES)]
    assert marks == [bool(symbol) for symbol in BOX.symbol]


def test_every_recipe_shows_what_it_brings_now(game_at_random: list[Match]) -> None:
    for match in game_at_random:
        s = match.view(0)
        root = parsed(board(match, 0))
        shown = [e.text or "" for e in with_class(root, "worth")]
        for place, text in enumerate(shown):
            worth = [r.points for r in scoring.standings(BOX, s, 0) if r.place == place]
            assert text == "".join(map(str, worth))
        for index, number in enumerate(s.public):
            if number != NONE and match.seats > 1:
                standing = [
                    next(
                        r.points
                        for r in scoring.standings(BOX, s, seat)
                        if r.tile == number and r.place == NONE
                    )
                    for seat in range(match.seats)
                ]
                told = ", ".join(f"{letter} {points}" for letter, points in zip("ABCD", standing, strict=False))
                assert label(root, f"mb-public-{index + 1}").endswith(f"”, now {told}")


def test_a_recipe_says_its_sentence_and_what_it_brings() -> None:
    recipe = tile_with("each", "LZ")
    at = table().workshop(f"LZYe0 [{recipe}] - -")
    root = seen(at)
    assert label(root, "mb-place-1_0") == "column 1, row 0: Recipe “1 point for each lingzhi Herb”, 1 point now"
    titles = [e.text for e in by_id(root, "mb-place-1_0").iter() if e.tag.endswith("title")]
    assert titles == ["1 point for each lingzhi Herb; now 1 point"]


# --- bonus turns ---


def test_a_placement_that_closes_a_ring_is_marked_before_and_shown_with_the_recipe() -> None:
    at = table().workshop("LZYe1 - - -\n[GSBl1] - - -").play("move D1")
    assert target(at, "put 1.0").marks == ("mb-place-1_0", "mb-place-0_0")
    assert target(at, "put 1.1").marks == ("mb-place-1_1",)
    root = seen(at)
    assert label(root, "mb-place-1_0") == "column 1, row 0: place the tile here, 1 bonus turn"
    arrows = with_class(with_class(root, "bonuses", "put")[0], "bonus-arrow")
    assert arrows[0].get("d", "").count("M") == 1


def test_the_stored_tiles_rings_are_marked_apart() -> None:
    at = table().workshop("LZYe1 - - -\n[GSBl1] - - -").stored("GSPu1")
    root = seen(at)
    drawn = {name: with_class(with_class(root, "bonuses", name)[0], "bonus")[0] for name in ("put", "unstore")}
    assert [e.get("d", "").count("M") for e in drawn.values()] == [0, 1]
    assert target(at, "unstore 1.0").marks == ("mb-place-1_0", "mb-place-0_0")


def test_rings_foreseen_are_rings_closed(game_at_random: list[Match]) -> None:
    for match in game_at_random:
        for seat in match.waiting_for():
            s = match.view(seat)
            for action in match.legal(seat) if seat != CHANCE else []:
                name, place, _ = parts(action)
                if name in ("put", "unstore"):
                    number = s.moon[s.bunny[seat]] if name == "put" else s.stored[seat]
                    herbs = scene.herbs_of(s, scene.laid(s, seat))
                    found = scene.closed(herbs, place, s.face[number] != RECIPE_UP)
                    told = ways.rings(ways.after(BOX, s, seat, action), seat, place)
                    assert len(found) == len(told)


def test_every_drawn_ring_is_foreseen_as_it_comes() -> None:
    for drawing, place, closes in (
        ("LZYe1 - - -\n[GSBl1] - - -", "1.0", 1),
        ("LZYe1 LZPu1 - -\n[GSBl1] - [GSBl2] -", "1.0", 1),
        ("[LZYe1] - - -\n[GSBl1] - - -", "1.0", 0),
        ("- LZPu1 - -\n- [GSBl1] LTPu1 -", "0.0", 1),
        ("LZYe1 LZPu1 - -\nLTBl1 - GJPu1 -", "1.0", 0),
    ):
        at = table().workshop(drawing).play("move D1")
        before = at.s.bonus
        assert len(target(at, f"put {place}").marks) - 1 == closes
        at.play(f"put {place}")
        assert at.s.bonus - before == closes


def test_bonus_turns_to_come_are_told() -> None:
    at = table().workshop("LZYe1 - - -\n[GSBl1] - - -").play("move D1", "put 1.0")
    assert said(seen(at), "A, you").endswith("1 bonus turn to come")
    assert "bonus" not in said(seen(at, 1), "B, you")


def test_a_recipe_laid_into_a_ring_is_foreseen_too() -> None:
    moon = "A..R..\n" + "......\n" * 4 + ".....B"
    at = table(2, moon).workshop("LZYe1 - - -\n- LZPu1 - -\n").play("move D1")
    assert len(target(at, "put 0.0").marks) == 1
    assert bench.closing(scene.Scene(at.b, at.s, 0, at.ids()), 0, "put") == [0]


# --- beside the workshop ---


def test_own_scrolls_are_shown_as_owned_used_or_neither() -> None:
    at = table().scrolls(3, 3, 1)
    at.s.used[0, 4] = 1
    root = seen(at)
    states = [by_id(root, f"mb-scroll-{n}").get("class", "").split()[1] for n in range(1, 7)]
    assert states == ["owned", "none", "owned", "none", "used", "none"]
    assert label(root, "mb-scroll-3").startswith("Scroll 3, you have 2: the top Recipe")
    counted = [e.text for e in by_id(root, "mb-scroll-3").iter() if e.tag.endswith("text")]
    assert counted == ["×2"]


def test_the_head_of_the_workshop_tells_points_and_mooncakes() -> None:
    at = table().workshop(f"LZYe0* [{tile_with('each', 'LZ')}] - -")
    root = seen(at)
    assert said(root, "A, you") == "A, you: 2 points, 1 Mooncake"
    assert [e.text for e in with_class(root, "own-points")] == ["2"]


def test_the_tile_laid_last_is_marked() -> None:
    at = table().workshop("LZYe0 - - -\nGSBl1 - - -")
    assert ids(with_class(seen(at), "latest")) == ["place-0_1"]


# --- the Lounge ---


def test_bag_and_stack_are_counted() -> None:
    root = seen(table().bag(20, 3, 1).stack(6, "SFPk2"))
    assert label(root, "mb-bag") == "bag: 20 Herbs, 3 Craters, 1 Recipe Placement tile"
    assert label(root, "mb-stack") == (
        "Recipe stack: 6 tiles, on top “6 points for 3 different colours next to this Recipe”"
    )
    assert [e.text for e in with_class(root, "supply")] == ["24"]
    assert "6 tiles" in [e.text for e in with_class(root, "small")]


def test_an_empty_stack_is_told() -> None:
    root = seen(table().stack(0))
    assert label(root, "mb-stack") == "Recipe stack: empty"


def test_a_free_place_for_a_public_recipe_is_told() -> None:
    root = parsed(board(GAME.start(2, {"first": "A"}, seed=3), 0))
    assert label(root, "mb-public-2") == "free place for a public Recipe"


@pytest.mark.parametrize(("there", "state"), [(0, "none"), (1, "offer"), (2, "offer")])
def test_scrolls_to_buy_are_counted(there: int, state: str) -> None:
    root = seen(table().lounge(*[2] * there))
    assert by_id(root, "mb-lounge-2").get("class") == f"scroll {state}"
    assert label(root, "mb-lounge-2").startswith(f"Scroll 2, {there or 'none'} on the Lounge board")
    counted = [e.text for e in by_id(root, "mb-lounge-2").iter() if e.tag.endswith("text")]
    assert counted == ["×2" if there == 2 else None]


def test_who_has_one_kind_of_bunny_rests_none() -> None:
    at = table(1, hopping_only=True)
    assert "mb-rest" not in {e.get("id") for e in seen(at).iter()}


def test_a_game_without_scrolls_says_so() -> None:
    root = seen(table(1, no_scrolls=True))
    assert "this game is played without Scrolls" in [e.text for e in with_class(root, "small")]


# --- counts ---


def test_the_counts_are_those_of_the_position(game_at_random: list[Match]) -> None:
    for match in game_at_random[1:]:
        s = match.view(0)
        for name, numbers in rows_of(parsed(board(match, 0))).items():
            owner = CHANGE if name == words.HER_NAME else "ABCD".index(name)
            herbs, colours = (s.tally[owner, axis].tolist() for axis in range(2))
            expected = [*herbs, np.count_nonzero(herbs), *colours, np.count_nonzero(colours), s.recipes[owner]]
            assert numbers[:15] == list(map(str, expected))
            rest = ["", ""] if owner == CHANGE else [str(s.cakes[owner]), str(scoring.points(BOX, s, owner))]
            assert numbers[15:] == rest


def test_the_most_and_the_fewest_are_marked() -> None:
    at = table(3).workshop("LZYe0 LZBl1 - -").workshop("LZPu1 - - -", seat=1)
    classes = {
        row.get("aria-label", "")[0]: with_class(row, "count")[0].get("class")
        for row in with_class(seen(at), "counts")[0]
        if row.get("role") == "img"
    }
    assert classes == {"A": "count most", "B": "count", "C": "count fewest"}


def test_where_all_are_equal_nothing_is_marked() -> None:
    marked = with_class(with_class(seen(table()), "counts")[0], "equal")
    assert len(marked) == 2 * counts._COMPARED


def test_a_row_is_told_in_words() -> None:
    at = table().workshop("LZYe0* GSYe1 - -")
    assert said(seen(at), "A: ") == (
        "A: 2 herbs (1 lingzhi, 1 ginseng, 0 lotus, 0 goji, 0 longan and 0 snow fungus), 1 colour (2 yellow, "
        "0 light blue, 0 purple, 0 green, 0 grey and 0 pink), 0 Recipes, 1 Mooncake, 1 point"
    )


def test_ones_own_row_is_tinted() -> None:
    tints = [with_class(seen(table(), seat), "own-row")[0].get("d", "") for seat in (0, 1, SPECTATOR)]
    assert tints[0] != tints[1]
    assert tints[2] == ""


# --- alone ---


def test_alone_her_bunny_decks_and_collection_are_drawn() -> None:
    match = game_at(1)[-1]
    root = parsed(board(match, 0))
    s = match.view(0)
    assert set(rows_of(root)) == {"A", words.HER_NAME}
    her = said(root, f"{words.HER_NAME}: Letters")
    assert her.startswith(f"{words.HER_NAME}: Letters: {counted(sum(s.letters), 'card')} left")
    assert f"Numbers: {counted(sum(s.numbers), 'card')} left" in her
    grid = layout.grid_of(6)
    x, y = translated(by_id(root, "mb-bunny-hers"))
    assert (x, y) == pytest.approx(grid.middle(s.her_square), abs=20)
    assert not [name for name in ids(list(root.iter())) if name.startswith("public")]


def test_before_her_first_turn_her_bunny_waits_beside_the_squares() -> None:
    root = seen(table(1))
    assert translated(by_id(root, "mb-bunny-hers"))[1] > layout.grid_of(6).middle(7 * 5)[1] + 50


def test_cards_turned_and_lying_aside_are_told() -> None:
    at = table(1)
    at.s.letter, at.s.number, at.s.aside = 2, 3, 1
    root = seen(at)
    assert said(root, f"{words.HER_NAME}: Letters").endswith(", turned 4, 1 Play Again card aside")
    assert ", turned C; " in said(root, f"{words.HER_NAME}: Letters")
    assert [e.text for e in with_class(root, "deck-name")] == ["C", "4"]


# --- watching ---


def test_a_spectator_sees_all_workshops_and_can_pick_nothing(game_at_random: list[Match]) -> None:
    for match in game_at_random[1:]:
        root = parsed(board(match, SPECTATOR))
        s = match.view(SPECTATOR)
        assert with_class(root, "lit") == []
        shown = {e.get("id") for e in with_class(root, "piece")} - {
            e.get("id") for e in with_class(root, "away")
        }
        for seat in range(match.seats):
            held = [number for number in s.shop[seat].ravel().tolist() if number != NONE]
            assert {f"mb-tile-{TILE_NAMES[number]}" for number in held} <= shown
            points = scoring.points(BOX, s, seat)
            assert said(root, f"workshop of {'ABCD'[seat]}").endswith(counted(points, "point"))


def test_workshops_of_a_spectator_stay_on_the_drawing() -> None:
    for match in (game_at(1)[-1], game_at(2)[-1], game_at(4)[-1]):
        root = parsed(board(match, SPECTATOR))
        high = float(root.get("viewBox", "").split()[3])
        for number in match.view(SPECTATOR).shop.ravel().tolist():
            if number != NONE:
                x, y = place_of_piece(root, TILE_NAMES[number])
                assert 15 < x < layout.WIDTH - 15
                assert layout.SHOP < y < high


def test_a_spectator_sees_what_a_scroll_drew() -> None:
    at = table().scrolls(4).play("scroll 4", "tile LZYe0", "tile GSBl1")
    away = {e.get("id") for e in with_class(seen(at, SPECTATOR), "away")}
    assert not away & {"mb-tile-LZYe0", "mb-tile-GSBl1"}


# --- panels ---


def test_panels_show_recipes_and_all_the_others() -> None:
    at = table(3)
    heads = [[panel.heading for panel in panels_of(at, seat)] for seat in (1, SPECTATOR)]
    first = "Recipes in words"
    assert heads[0] == [first, "Dan: 0 points", "Ann: 0 points"]
    assert heads[1] == [first, "Ann: 0 points", f"{NAMES[1]}: 0 points", "Dan: 0 points"]


def test_everybody_elses_workshop_is_one_tap_away() -> None:
    at = table(4)
    links = [e for e in seen(at, 1).iter() if e.tag.endswith("}a")]
    assert [link.get("aria-label") for link in links] == [f"workshop of {seat}" for seat in "ACD"]
    there = {e.get("id") for panel in panels_of(at, 1) for e in parsed(panel.svg).iter()}
    assert {link.get("href", "").removeprefix("#") for link in links} <= there


def test_recipes_are_listed_with_their_sentence_and_what_they_bring() -> None:
    own, public = tile_with("each", "LZ"), tile_with("each", "GS")
    at = table().workshop(f"LZYe0 GSBl1 [{own}] -").public(public).stored(f"[{tile_with('most', 'LT')}]")
    at.lay(C3=f"[{tile_with('trios', 'herb')}]").stack(3, tile_with("pairs", "herb"))
    told = parsed(panels_of(at)[0].svg).get("aria-label", "")
    assert told == (
        "Recipes: public: 1 point for each ginseng Herb (A 1, B 0 now); "
        "column 2, row 0: 1 point for each lingzhi Herb (A 1 now); "
        "in storage: 6 points for the most lotus Herbs of all, at least one (A 0, B 0 now); "
        "top of the stack: 2 points for every 2 Herbs of the same herb, 10 at most (A 0, B 0 now); "
        "C3: 3 points for every 3 Herbs of the same herb (A 0, B 0 now)"
    )


def test_what_a_recipe_would_bring_is_told_where_its_place_does_not_matter() -> None:
    at = table().workshop("LZYe0 LZBl1 LZPu1 -", seat=1)
    at.lay(C3=f"[{tile_with('trios', 'herb')}]", D4=f"[{tile_with('adjacent', 'LZ')}]")
    told = parsed(panels_of(at)[0].svg).get("aria-label", "")
    assert "C3: 3 points for every 3 Herbs of the same herb (A 0, B 3 now)" in told
    assert told.endswith("D4: 3 points for each lingzhi Herb next to this Recipe")


def test_every_sentence_is_written_out(game_at_random: list[Match]) -> None:
    for match in game_at_random[1::4]:
        panel = draw.panels(BOX, match.view(0), 0, NAMES[: match.seats])[0]
        written = " ".join(e.text or "" for e in with_class(parsed(panel.svg), "sheet-text"))
        for entry in parsed(panel.svg).get("aria-label", "").removeprefix("Recipes: ").split("; "):
            sentence = entry.partition(": ")[2].partition(" (")[0]
            assert sentence in written


def test_lines_of_the_list_fit_its_width() -> None:
    lines = [e.text or "" for m in game_at(4) for e in with_class(parsed(page(m, 0)[1]), "sheet-text")]
    assert max(map(len, lines)) <= 36


def test_a_panel_says_in_words_what_it_shows() -> None:
    at = table().workshop("LZYe0* - - -", seat=1).stored("GSBl1", seat=1).scrolls(3, seat=1)
    panel = panels_of(at)[1]
    assert parsed(panel.svg).get("aria-label") == (
        f"Workshop of {NAMES[1]}: 1 point; 1 Mooncake; Hopping Bunny; column 0, row 0 yellow lingzhi with a "
        "Mooncake; storage light blue ginseng; Scroll 3, the top Recipe of the stack replaces one on the moon"
    )


def test_what_a_rivals_recipes_bring_is_drawn() -> None:
    own = tile_with("each", "LZ")
    at = table().workshop(f"LZYe0 [{own}] - -", seat=1)
    root = parsed(panels_of(at)[1].svg)
    assert [e.text for e in with_class(root, "worth")] == ["1"]
    assert [e.text for e in with_class(root, "sheet-text")] == ["1 point for each lingzhi Herb"]
    assert len(with_class(root, "sheet-latest")) == 1


def test_a_rivals_two_recipes_lie_open_while_they_choose() -> None:
    match = GAME.start(2, {"first": "A"}, seed=3)
    panel = draw.panels(BOX, match.view(1), 1, NAMES[:2])[1]
    drawn = Counter(href for e in parsed(panel.svg).iter() if (href := e.get("href")))
    faces = [glyphs.recipe_parts(BOX, number)[0] for number in match.view(1).hand[0].tolist()]
    assert all(drawn[f"#mb-a-{face}"] for face in faces)


def test_names_are_no_markup() -> None:
    panel = panels_of(table())[1]
    assert "<b>" not in panel.svg
    assert parsed(panel.svg).get("aria-label", "").startswith(f"Workshop of {NAMES[1]}: 0 points")


def test_panels_have_no_targets(game_at_random: list[Match]) -> None:
    for drawing in page(game_at_random[-1], 0)[1:]:
        root = parsed(drawing)
        assert root.get("role") == "img"
        assert [e for e in root.iter() if e.get("tabindex") or e.get("role") == "button"] == []


def test_all_rivals_scrolls_have_room() -> None:
    at = table().scrolls(1, 2, 3, 4, 5, seat=1)
    root = parsed(panels_of(at)[1].svg)
    strips = [e for e in root.iter() if "strip" in e.get("href", "")]
    spots = [translated(e) for e in strips]
    width, height = map(float, root.get("viewBox", "").split()[2:])
    assert len(set(spots)) == 5
    assert all(25 <= x <= width - 25 and 15 <= y <= height - 15 for x, y in spots)


# --- the end ---


def test_after_the_end_nothing_can_be_picked_and_the_points_stand() -> None:
    match = game_at(3)[-1]
    assert match.over
    root = parsed(board(match, 1))
    assert with_class(root, "lit") == []
    assert [numbers[-1] for numbers in rows_of(root).values()] == list(map(str, match.scores()))
    assert with_class(root, "refilled") == with_class(root, "start") == []


def test_a_name_of_a_place_and_its_element_belong_together() -> None:
    assert [layout.place_id(place) for place in (0, 7, 41)] == [
        f"mb-place-{place_name(place).replace('.', '_')}" for place in (0, 7, 41)
    ]
