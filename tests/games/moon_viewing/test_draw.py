"""The drawing of Moon Viewing: targets, what stays the same, prices, leaders, and marks of sets."""

import math
import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from moonshelf import SPECTATOR
from moonshelf.games.moon_viewing import art, draw
from moonshelf.games.moon_viewing.actions import parts
from moonshelf.games.moon_viewing.state import END, MOVE, START
from moonshelf.kernel.match import Match
from moonshelf.kernel.seats import CHANCE

from .table import GAME, NAMES, Table, beginning, drawn, number, played_at_random, ready

STYLES = Path(draw.__file__).parents[2] / "web/client"
SETTINGS = [{}, {"side": "dark"}, {"circle": "clockwise_moving", "first": "A"}]
EMPTY = ". . . . . . . . . . . . . . . . . . ."
PAIR = """
  .  .  .
 .  .  .  .
.  .  A0 A5 .
 .  .  B2 .
  .  .  .
"""


@pytest.fixture(scope="module", params=SETTINGS, ids=str)
def game_at_random(request: pytest.FixtureRequest) -> list[Match]:
    """Positions of one game, its setup included."""
    match = played_at_random(1, **request.param)
    return [
        Match.resume(GAME, match.options, None, position, 2, 0)
        for position in (*match.positions[:3], *match.positions[10::4], match.position)
    ]


def board(match: Match, seat: int) -> str:
    legal = match.legal(seat) if seat in match.waiting_for() else []
    return draw.draw(GAME.box, match.view(seat) if seat != CHANCE else match.state, seat, legal)


def parsed(match: Match, seat: int = 0) -> Element:
    return ElementTree.fromstring(board(match, seat))


def viewers(match: Match) -> list[int]:
    return [0, 1, SPECTATOR, *(seat for seat in match.waiting_for() if seat == CHANCE)]


def with_class(root: Element, *names: str) -> list[Element]:
    return [e for e in root.iter() if set(names) <= set(e.get("class", "").split())]


def by_id(root: Element, name: str) -> Element:
    return next(e for e in root.iter() if e.get("id") == name)


def words(root: Element) -> list[str]:
    return [e.text for e in root.iter() if e.text]


# --- every drawing ---


def test_drawings_keep_their_elements_all_through_a_game(game_at_random: list[Match]) -> None:
    found = {
        tuple((e.tag, e.get("id")) for e in parsed(match, seat).iter())
        for match in game_at_random
        for seat in viewers(match)
    }
    assert len(found) == 1


def test_drawings_hold_nothing_that_pages_forbid(game_at_random: list[Match]) -> None:
    for match in game_at_random[::6]:
        for element in parsed(match).iter():
            assert element.tag.split("}")[1] not in {"style", "script", "foreignObject", "image"}
            assert not [name for name in element.attrib if name == "style" or name.startswith("on")]


def test_whatever_is_repeated_is_defined(game_at_random: list[Match]) -> None:
    root = parsed(game_at_random[-1])
    defined = {f"#{e.get('id')}" for e in root.iter() if e.get("id")}
    assert {e.get("href") for e in root.iter() if e.get("href")} <= defined


def test_every_class_has_a_style_or_names_a_thing(game_at_random: list[Match]) -> None:
    styles = "".join((STYLES / name).read_text("utf-8") for name in ("board.css", "board-moon-viewing.css"))
    hooks = {"slots", "slot", "cells", "badge", "mover", "price", "set-plant", "put", "move"}
    used = {
        name
        for match in game_at_random
        for element in parsed(match).iter()
        for name in element.get("class", "").split()
    }
    assert sorted(used - hooks - set(re.findall(r"\.([a-z][a-z0-9-]*)", styles))) == []


def test_the_board_of_other_games_takes_no_style_from_this_one() -> None:
    text = re.sub(r"/\*.*?\*/", "", (STYLES / "board-moon-viewing.css").read_text("utf-8"), flags=re.DOTALL)
    selectors = [
        selector.strip()
        for rule in re.findall(r"([^{}]+)\{", text)
        for selector in re.sub(r":(is|not)\([^)]*\)", "", rule).split(",")
    ]
    assert len(selectors) > 50
    assert [name for name in selectors if not name.startswith((".moon-viewing", ".dark-side", ".mv-"))] == []


# --- targets ---


def test_every_legal_action_can_be_picked_and_what_begins_it_is_lit(game_at_random: list[Match]) -> None:
    for match in game_at_random:
        for seat in match.waiting_for():
            check_targets(match, seat)


def check_targets(match: Match, seat: int) -> None:
    root = parsed(match, seat)
    legal = match.legal(seat)
    targets = [draw.target(GAME.box, match.state, seat, action) for action in legal]
    ids = {e.get("id") for e in root.iter()}
    assert all(set(target.marks) <= ids and set(target.path) <= ids for target in targets)
    picked = [target.path for target in targets if target.path]
    assert len(set(picked)) == len(picked)
    lit = {e.get("id") for e in with_class(root, "lit")}
    assert lit == {path[0] for path in picked}
    assert {e.get("id") for e in root.iter() if e.get("tabindex") == "0"} == lit
    placeless = [parts(action)[0] for action, target in zip(legal, targets, strict=True) if not target.path]
    assert set(placeless) <= {"end", "start"}


def test_a_move_is_picked_by_its_two_spaces() -> None:
    table = drawn(PAIR, a="0,0/1", hand="A3").act("place 1,-1")
    action = next(choice.id for choice in table.match.choices(0) if choice.notation == "move 0,-1/5>-2,2/3")
    assert MOVE <= action < END
    target = draw.target(GAME.box, table.s, 0, action)
    assert target.path == target.marks == ("space-0_-1_5", "space--2_2_3")
    lit = {e.get("id") for e in with_class(parsed(table.match), "lit")}
    assert lit == {"space-0_-1_5"}


def test_a_paw_a_removal_and_an_own_rabbit_are_told_apart() -> None:
    table = drawn(PAIR, b="2,0/0", hand="A2").act("place 1,-1", "paw 1,-1/0")
    root = parsed(table.match)
    put, removed = by_id(root, "space-1_-1_5"), by_id(root, "space-2_0_0")
    assert (put.get("class"), put.get("aria-label")) == ("space put lit", "1,-1/5: free, put a rabbit here")
    assert removed.get("class") == "space remove lit"
    assert removed.get("aria-label") == "2,0/0: rabbit of B, remove it"
    assert by_id(root, "space-1_-1_0").get("aria-label") == "1,-1/0: rabbit of A"


def why(table: Table, *picks: str) -> str:
    """The reason against what the seat to act tries on the board."""
    return table.why_not(draw.attempt(GAME.box, table.match.view(table.mover), table.mover, picks))


def space(name: str) -> str:
    return draw.space_id(number(name))


def test_a_tile_or_a_cell_tried_in_vain_has_its_reason() -> None:
    table = drawn(EMPTY, supply=(0, 9))
    first, second = (f"ring-{slot_of(table, tile) + 1}" for tile in table.ring()[:2])
    assert why(table, second).endswith("costs 1 rabbit, but the supply has 0")
    for pick in ("cell-0_0", space("0,0/1")):
        assert why(table, pick).startswith("first a tile has to be taken")
    table = drawn(PAIR, hand="A1")
    assert why(table, first).startswith("the tile A1 has been taken")
    assert why(table, "cell-0_0").endswith("lies on 0,0")
    assert why(table, "cell--2_0").startswith("no tile lies beside -2,0")
    assert why(table, space("0,0/1")).startswith("first the tile A1 has to be placed")


def test_a_space_tried_in_vain_has_the_reason_of_the_effect_that_is_meant() -> None:
    table = drawn(PAIR, a="1,0/0", b="1,0/2", hand="B1").act("place -1,0")
    for taken_or_not in ("1,0/0", "1,0/1"):
        assert why(table, space(taken_or_not)).endswith("is no corner of the tile just placed, on -1,0")
    assert why(table, space("1,0/2")).startswith("the tile completed no set")
    table.act("paw -1,0/0", "paw -1,0/1", "paw -1,0/2")
    assert why(table, space("-1,0/3")).startswith("all paws of the tile have been used")
    assert why(table, space("1,0/0")) == "the tile B1 shows no arrow"


def test_a_space_tried_for_a_removal_has_its_reason() -> None:
    table = drawn(PAIR, a="1,0/0", b="1,0/2", hand="A1", supply=(1, 9)).act("place -1,0", "paw -1,0/0")
    assert why(table, space("1,0/0")).endswith("is an own one; only the rival's can be removed")
    assert why(table, space("1,0/1")).startswith("no rabbit stands at")
    table.act("remove 1,0/2")
    assert why(table, space("-1,0/1")) == "no rabbit is left in the supply"


def test_a_space_an_arrow_cannot_reach_has_its_reason() -> None:
    table = drawn(PAIR, a="0,0/0", b="0,0/2", hand="A3", arrow_target="touching_a_tile").act("place -1,0")
    assert why(table, space("0,0/0"), space("0,-2/0")).endswith("an arrow has to end at one here")
    assert why(table, space("0,0/0"), space("0,0/2")).startswith("a rabbit of B stands at")
    assert why(table, space("0,0/1")).startswith("no rabbit of A stands at")


def test_nothing_of_no_place_is_tried() -> None:
    table = drawn(EMPTY)
    for pick in ("ring-99", "space-9_9_9", "elsewhere", ""):
        assert draw.attempt(GAME.box, table.s, 0, [pick]) == ""


def test_starting_and_ending_have_no_place() -> None:
    assert draw.target(GAME.box, beginning().s, CHANCE, START).path == ()
    assert draw.target(GAME.box, ready().s, 0, END).path == ()


def test_tiles_are_picked_from_the_garden_while_the_circle_is_laid() -> None:
    table = beginning(first="A").act("ring A3", "ring C5")
    lit = with_class(parsed(table.match, CHANCE), "lit")
    assert len(lit) == 16
    assert sum("not in the circle yet" in e.get("aria-label", "") for e in lit) == 16


def test_targets_come_in_the_order_of_reading() -> None:
    root = parsed(ready().match)
    cells = [e.get("id") for e in with_class(root, "cell")]
    assert cells[:4] == ["cell-0_-2", "cell-1_-2", "cell-2_-2", "cell--1_-1"]
    assert [e.get("id") for e in with_class(root, "slot")] == [f"ring-{n}" for n in range(1, 19)]
    assert len(with_class(root, "space")) == 54


def test_nothing_is_lit_for_who_waits() -> None:
    assert with_class(parsed(ready().match, 1), "lit") == []


# --- fingers ---


def test_spaces_lie_as_far_apart_as_a_finger_needs_on_a_phone() -> None:
    points = [art.corner(space) for space in range(54)]
    nearest = min(math.dist(one, other) for one, other in combinations(points, 2))
    assert nearest == pytest.approx(art.EDGE)
    assert nearest * 390 / art.SIZE[0] > 41
    assert all(0 < x < art.SIZE[0] for x, _ in points)


@pytest.mark.parametrize("space", range(54))
def test_a_space_is_hit_wherever_it_is_the_nearest(space: int) -> None:
    corners = [tuple(map(float, pair.split())) for pair in re.findall(r"[-\d.]+ [-\d.]+", art.reach(space))]
    assert len(corners) == 3
    x, y = art.corner(space)
    for across, down in corners:
        here = math.hypot(across, down)
        others = [math.dist((x + across, y + down), art.corner(other)) for other in range(54) if other != space]
        assert here <= min(others) + 0.1
    size = (
        abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, corners[1:] + corners[:1], strict=True))) / 2
    )
    assert size * (390 / art.SIZE[0]) ** 2 > 44**2


def test_places_of_the_circle_lie_apart_and_on_the_drawing() -> None:
    nearest = min(math.dist(one, other) for one, other in combinations([*art.SLOTS, art.TEMPLE], 2))
    assert nearest * 390 / art.SIZE[0] > 43
    spaces = [art.corner(space) for space in range(54)]
    assert min(math.dist(slot, space) for slot in art.SLOTS for space in spaces) > 56
    assert all(38 < x < art.SIZE[0] - 38 and y > 38 for x, y in art.SLOTS)


def test_spaces_sleep_unless_effects_are_used() -> None:
    table = ready("A0")
    assert with_class(parsed(table.match), "spaces", "asleep")
    table.act("take A0")
    assert with_class(parsed(table.match), "spaces", "asleep")
    table.act("place 0,0")
    assert not with_class(parsed(table.match), "asleep")


# --- what is shown ---


def slot_of(table: Table, tile: str) -> int:
    ring = table.ring()
    return art.slot(ring.index(tile), len(ring))


@pytest.mark.parametrize("left", range(1, 19))
def test_the_circle_empties_from_below(left: int) -> None:
    slots = [art.slot(spot, left) for spot in range(left)]
    assert len(set(slots)) == left
    right = [slot for slot in slots if slot < 9]
    assert right == list(range(len(right)))
    assert [17 - slot for slot in reversed(slots[len(right) :])] == list(range(left // 2))


def test_every_tile_of_the_circle_has_its_price() -> None:
    table = drawn(EMPTY, supply=(2, 9))
    root = parsed(table.match)
    prices = with_class(root, "price")
    shown = {slot: words(price) for slot, price in enumerate(prices)}
    assert shown[slot_of(table, NAMES[0])] == ["0"]
    assert shown[slot_of(table, NAMES[8])] == ["8"]
    dear = {slot for slot, price in enumerate(prices) if "dear" in price.get("class", "")}
    assert dear == {slot_of(table, tile) for tile in NAMES[3:15]}
    assert len(with_class(root, "piece", "dear")) == 12
    assert (
        by_id(root, f"ring-{slot_of(table, NAMES[2]) + 1}").get("aria-label")
        == "A2, 2 paws, 2 rabbits; take it"
    )
    assert len(with_class(root, "price", "free")) == 2


def test_prices_are_those_for_who_takes_next() -> None:
    table = drawn(EMPTY, hand="A0", supply=(9, 0)).act("place 0,0")
    assert len(with_class(parsed(table.match), "piece", "dear")) == 17 - 2


def test_a_tile_moves_by_its_own_element() -> None:
    table = ready("A0")
    ways = [by_id(parsed(table.match), "piece-A0").get("transform")]
    for action in ("take A0", "place 1,0"):
        ways.append(by_id(parsed(table.act(action).match), "piece-A0").get("transform"))
    x, y = art.middle(14)
    assert len(set(ways)) == 3
    assert ways[2] == f"translate({x:.2f} {y:g})".replace(".00", "")


def test_a_placement_that_completes_a_set_is_marked() -> None:
    table = drawn(PAIR, hand="A2")
    root = parsed(table.match)
    marked = {e.get("id") for e in with_class(root, "cell") if with_class(e, "set-ground")[0].get("d")}
    completing = [choice.notation for choice in table.match.choices(0) if "completing" in choice.sentence]
    assert marked == {f"cell-{place.removeprefix('place ').replace(',', '_')}" for place in completing}
    assert 0 < len(marked) < len(table.choices())
    label = by_id(root, "cell-1_-1").get("aria-label")
    assert label == "1,-1: empty, place the tile here, completing a colour set"


def test_a_badge_says_who_leads() -> None:
    table = drawn(PAIR, a="0,0/0 0,0/1", b="2,0/3 0,1/4")
    root = parsed(table.match)
    badges = {}
    for cell, badge in zip(with_class(root, "cell"), with_class(root, "badge"), strict=True):
        if words(badge):
            marks = [e.get("class") for e in with_class(badge, "seat") if e.get("d")]
            badges[cell.get("id")] = (words(badge), marks)
    assert badges == {
        "cell-0_0": (["+2"], ["seat seat-0"]),
        "cell-1_0": (["="], []),
        "cell-0_1": (["+1"], ["seat seat-1"]),
    }
    assert by_id(root, "cell-0_0").get("aria-label") == "0,0: A0, A leads by 2 to 0"
    assert by_id(root, "cell-0_1").get("aria-label") == "0,1: B2, B leads by 1 to 0"


def test_the_latest_tile_is_traced_in_the_viewers_way() -> None:
    table = ready("A0", "A1").act("take A0", "place 0,0")
    assert len(with_class(parsed(table.match, 0), "trace", "mine")) == 1
    assert len(with_class(parsed(table.match, 1), "trace", "theirs")) == 1
    table.act("end", "take A1", "place 1,0", "end")
    assert len(with_class(parsed(table.match, 0), "trace", "theirs")) == 1
    assert len(with_class(parsed(table.match, 1), "trace", "mine")) == 1


def test_rabbits_show_their_seat_by_more_than_colour() -> None:
    assert art.RABBITS[0] != art.RABBITS[1]
    table = drawn(PAIR, a="0,0/0", b="0,0/1")
    for seat, name in enumerate(("space-0_0_0", "space-0_-1_5")):
        space = by_id(parsed(table.match), name)
        assert with_class(space, "rabbit")[0].get("d") == art.RABBITS[seat]
        assert with_class(space, "belly")[0].get("d")


def test_symbols_are_drawn_on_the_dark_side_until_they_are_covered() -> None:
    table = ready("A0", side="dark")
    drawn_heads = [e for e in with_class(parsed(table.match), "symbol") if e.get("d")]
    assert len(drawn_heads) == 24
    table.act("take A0", "place 2,0")
    assert len([e for e in with_class(parsed(table.match), "symbol") if e.get("d")]) == 22
    assert not [e for e in with_class(parsed(ready().match), "symbol") if e.get("d")]


def test_more_symbols_than_two_are_a_number() -> None:
    box = GAME.box.copy()
    box.symbols[9] = 5
    root = ElementTree.fromstring(draw.draw(box, ready(side="dark").s, 0, []))
    assert "×5" in words(by_id(root, "cell-0_0"))
    assert by_id(root, "cell-0_0").get("aria-label") == "0,0: empty, 5 rabbit symbols"


def test_the_viewers_rabbits_come_first() -> None:
    table = drawn(PAIR, a="0,0/0", supply=(7, 8), side="dark")
    sheets = [e.get("aria-label") for e in parsed(table.match, 1).iter() if "supply" in e.get("aria-label", "")]
    assert sheets == [
        "B (you): 0 points, 0 tiles; supply 8 rabbits, reserve 12, paid 0, lost 0",
        "A: 5 points, 2 tiles; supply 7 rabbits, reserve 12, paid 0, lost 0",
    ]
    assert len(with_class(parsed(table.match, 1), "sheet", "to-move")) == 1


def test_what_is_left_of_the_turn_is_drawn() -> None:
    table = drawn(PAIR, a="0,0/0", b="2,0/0", hand="A2").act("place 1,-1")
    root = parsed(table.match)
    left = next(e for e in root.iter() if e.get("aria-label", "").startswith("left this turn"))
    assert left.get("aria-label") == "left this turn: 2 paws and 1 removal"
    assert with_class(left, "left-paw")[0].get("d") == art.paws(2, (350, 850))
    table.act("paw 1,-1/0", "paw 1,-1/5", "remove 2,0/0")
    labels = [e.get("aria-label") for e in parsed(table.match).iter()]
    assert "left this turn: nothing" in labels


def test_there_is_nothing_beside_the_board() -> None:
    assert draw.panels(GAME.box, ready().s, 0, ("Ann", "Ben")) == []


def test_a_drawing_is_small_enough_to_be_sent_after_every_action() -> None:
    assert len(board(played_at_random(2), 0)) < 110_000
