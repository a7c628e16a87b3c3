"""The drawing of Mooncake Master: targets, states, previews, what stays the same, and what it says."""

import random
import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from moonshelf import CHANCE, IllegalAction, Match
from moonshelf.games.mooncake_master import art, draw
from moonshelf.games.mooncake_master.state import HAND, PLACES, PUT, TILE
from moonshelf.kernel.seats import SPECTATOR
from moonshelf.kernel.types import State

from .drawn import BOX, GAME, act, begun, deal, keep_first, kind_of, laid, put_anywhere, scored, turn

NAMES = ("Ann", 'Bo <b> & "C"', "Dan", "Eve", "Fay", "Gus")
CLIENT = Path(draw.__file__).parents[2] / "web/client"
STYLES = "".join((CLIENT / name).read_text("utf-8") for name in ("board.css", "board-mooncake-master.css"))
HANDS = ("La10 La01 La20", "Ra10 Ra01 Ra20", "Ga10 Ga01 Ga20")
KEEPS = tuple(f"keep {f}a10 left {f}a01 right {f}a20" for f in "LRG")


@pytest.fixture(scope="module", params=[1, 2, 3, 4, 6])
def game_at_random(request: pytest.FixtureRequest) -> list[Match]:
    """A random game at some of its positions, the first and the last among them."""
    seats, rng = request.param, random.Random(request.param)
    match = GAME.start(seats, seed=seats)
    kept = [GAME.start(seats).position, match.position]
    while not match.over:
        seat = rng.choice(match.waiting_for())
        match.play(seat, rng.choice(match.legal(seat)))
        if rng.random() < 0.2 / seats or match.over:
            kept.append(match.position)
    return [Match.resume(GAME, match.options, None, position, seats, 0) for position in kept]


def board(match: Match, seat: int) -> str:
    legal = match.legal(seat) if seat in match.waiting_for() else []
    return draw.draw(BOX, match.view(seat), seat, legal)


def page(match: Match, seat: int) -> list[str]:
    """All the drawings one viewer has on a page."""
    panels = draw.panels(BOX, match.view(seat), seat, NAMES[: match.seats])
    return [board(match, seat), *(panel.svg for panel in panels)]


def viewers(match: Match) -> list[int]:
    return [*range(match.seats), SPECTATOR]


def parsed(drawing: str) -> Element:
    return ElementTree.fromstring(drawing)


def skeleton(drawing: str) -> list[tuple[str, str | None]]:
    return [(e.tag, e.get("id")) for e in parsed(drawing).iter()]


def by_id(drawing: str, name: str) -> Element:
    return next(e for e in parsed(drawing).iter() if e.get("id") == name)


def ids_with(drawing: str, *names: str) -> list[str]:
    """Ids of the elements that have all these classes."""
    return [e.get("id", "") for e in parsed(drawing).iter() if set(names) <= set(e.get("class", "").split())]


def words_in(element: Element) -> list[str]:
    return [e.text for e in element.iter() if e.tag.endswith("text") and e.text]


def labels(drawing: str) -> list[str]:
    return [e.get("aria-label", "") for e in parsed(drawing).iter() if e.get("aria-label")]


def choosing(seats: int = 3) -> Match:
    return deal(begun(seats), *HANDS[:seats])


def placing() -> Match:
    """A holds La10 Ra20 Ga01, B La01 Ra10 Ga20, C La20 Ra01 Ga10."""
    return act(choosing(), *KEEPS)


# --- every drawing ---


def test_drawings_of_a_page_are_well_formed_and_share_no_id(game_at_random: list[Match]) -> None:
    for match in game_at_random:
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
    for drawing in page(game_at_random[-1], 0) + page(game_at_random[-1], SPECTATOR):
        root = parsed(drawing)
        defined = {f"#{e.get('id')}" for e in root.iter() if e.get("id")}
        assert {e.get("href") for e in root.iter() if e.get("href")} <= defined


def test_a_viewers_drawings_keep_their_elements_all_through_a_game(game_at_random: list[Match]) -> None:
    for seat in viewers(game_at_random[0]):
        first = [skeleton(drawing) for drawing in page(game_at_random[0], seat)]
        for match in game_at_random[1:]:
            assert [skeleton(drawing) for drawing in page(match, seat)] == first


def test_every_class_of_a_drawing_has_a_style_or_names_a_thing(game_at_random: list[Match]) -> None:
    hooks = {"ghosts", "possible", "shown", "role", "goes", "hand", "place", "mooncake-master"}
    used = {
        name
        for match in game_at_random
        for drawing in page(match, 0) + page(match, SPECTATOR)
        for element in parsed(drawing).iter()
        for name in element.get("class", "").split()
    }
    assert sorted(used - hooks - set(re.findall(r"\.([a-z][a-z0-9-]*)", STYLES))) == []


def test_names_and_labels_are_escaped() -> None:
    drawings = page(choosing(), 0)
    assert any('The table of Bo <b> & "C"' in label for label in labels(drawings[2]))


def test_drawings_are_small_enough_for_a_page() -> None:
    match = placing()
    assert len(board(match, 0)) < 60_000
    assert all(len(drawing) < 30_000 for drawing in page(match, 0)[1:])


# --- targets ---


def test_every_legal_action_can_be_picked_and_shown(game_at_random: list[Match]) -> None:
    checked = 0
    for match in game_at_random:
        for seat in match.waiting_for():
            drawing = board(match, seat)
            drawn = {e.get("id") for e in parsed(drawing).iter() if e.get("id")}
            view = match.view(seat)
            targets = [draw.target(BOX, view, seat, action) for action in match.legal(seat)]
            if seat == CHANCE:
                assert {target.path for target in targets} == {()}
                continue
            assert len({target.path for target in targets}) == len(targets)
            for target in targets:
                assert target.path
                assert set(target.path + target.marks) <= drawn
                assert by_id(drawing, target.path[0]).get("role") == "button"
            checked += len(targets)
    assert checked > 20


def test_no_target_is_the_beginning_of_another(game_at_random: list[Match]) -> None:
    for match in game_at_random:
        for seat in set(match.waiting_for()) - {CHANCE}:
            paths = [draw.target(BOX, match.view(seat), seat, action).path for action in match.legal(seat)]
            for path in paths:
                assert [other for other in paths if other[: len(path)] == path] == [path]


def test_a_choice_is_picked_by_the_tile_kept_and_the_one_that_goes_left() -> None:
    match = choosing()
    choice = next(c for c in match.choices("A") if c.notation == KEEPS[0])
    target = draw.target(BOX, match.view("A"), 0, choice.id)
    assert target.path == ("hand-1", "hand-0")  # the hand in tile order: La01 La10 La20
    assert target.marks == ("keep-1", "left-0", "right-2")


def test_with_two_or_one_a_choice_is_picked_by_the_tile_kept() -> None:
    for seats in (1, 2):
        match = choosing(seats)
        paths = [draw.target(BOX, match.view("A"), 0, action).path for action in match.legal("A")]
        assert paths == [("hand-0",), ("hand-1",), ("hand-2",)]


def test_a_placement_is_picked_by_tile_and_place() -> None:
    match = placing()
    choice = next(c for c in match.choices("A") if c.notation == "put Ra20 2.3")
    target = draw.target(BOX, match.view("A"), 0, choice.id)
    assert target.path == ("hand-1", "place-2-3")
    assert target.marks == ("ghost-1-7",)


def test_the_hand_is_lit_when_it_can_be_picked() -> None:
    match = choosing()
    assert ids_with(board(match, 0), "lit") == ["hand-0", "hand-1", "hand-2"]
    match.play("A", KEEPS[0])
    assert ids_with(board(match, 0), "lit") == []
    match = placing()
    match.play("A", "put Ra20 1.0")
    assert ids_with(board(match, 0), "lit") == ["hand-0", "hand-1"]


def test_of_like_tiles_one_is_lit() -> None:
    match = deal(begun(2), "Lo00 Lo01 Lo02", "Ro00 Ro00 Ro01")
    act(match, "keep Lo00 give Lo01 Lo02", "keep Ro01 give Ro00 Ro00")
    drawing = board(match, 0)
    assert ids_with(drawing, "lit") == ["hand-0", "hand-1"]
    assert by_id(drawing, "hand-2").get("aria-label", "").endswith("; pick the other one like it")
    assert "like it" not in by_id(drawing, "hand-1").get("aria-label", "")


def why(match: Match, *picks: str) -> str:
    """The reason against what A tries on the board."""
    tried = draw.attempt(BOX, match.view("A"), 0, picks)
    with pytest.raises(IllegalAction) as refused:
        match.play("A", tried)
    return str(refused.value)


def test_what_is_tried_in_vain_has_its_reason() -> None:
    match = choosing()
    for picks in (["place-2-3"], ["hand-1", "place-2-3"]):
        assert why(match, *picks).startswith("first choose which tile you keep")
    match = placing()
    assert why(match, "place-2-3").startswith("say first which tile goes to 2.3")
    match.play("A", "put Ra20 2.3")
    for picks in (["place-2-3"], ["hand-1", "place-2-3"], ["hand-0", "place-2-3"]):
        assert why(match, *picks).startswith("2.3 is taken by Ra20")


def test_what_cannot_be_written_is_not_tried() -> None:
    match = choosing()
    for picks in (["hand-1"], ["place-9-9"], ["hand-1", "elsewhere"], [""]):
        assert draw.attempt(BOX, match.view("A"), 0, picks) == ""
    match.play("A", KEEPS[0])
    assert draw.attempt(BOX, GAME.start(3).view("A"), 0, ["place-1-0"]) == ""


def test_places_stand_in_reading_order_of_their_names() -> None:
    places = [name for name in ids_with(board(placing(), 0), "place") if name]
    assert places == [f"place-{cake}-{quarter}" for cake in (1, 2, 3) for quarter in range(4)]


# --- what is shown and said ---


def test_places_say_what_lies_there() -> None:
    match = placing()
    match.play("A", "put Ra20 2.3")
    drawing = board(match, 0)
    assert by_id(drawing, "place-2-3").get("aria-label") == (
        "mooncake 2, bottom left: Ra20, red bean, 2 seeds, half yolk counter-clockwise, placed in this turn"
    )
    assert by_id(drawing, "place-1-0").get("aria-label") == "mooncake 1, top left: empty"
    assert ids_with(drawing, "fresh") == ["place-2-3"]
    put_anywhere(match)
    assert ids_with(board(match, 0), "fresh") == []
    assert "place-2-3" in ids_with(board(match, 0), "full")


def test_a_hand_says_where_its_tiles_come_from() -> None:
    drawing = board(placing(), 0)
    held = [by_id(drawing, f"hand-{position}").get("aria-label") for position in range(HAND)]
    assert held == [
        "La10, lotus, 1 seed, half yolk counter-clockwise; kept",
        "Ra20, red bean, 2 seeds, half yolk counter-clockwise; from B",
        "Ga01, green tea, 1 nut, half yolk counter-clockwise; from C",
    ]
    assert "; " not in (by_id(board(choosing(), 0), "hand-0").get("aria-label") or "")
    assert by_id(board(begun(), 0), "hand-0").get("aria-label") == "no tile"


def test_like_tiles_come_from_where_they_come_from() -> None:
    match = deal(begun(3), "Lo00 Lo01 Lo02", "Lo00 Ro01 Ro02", "Go00 Go01 Go02")
    act(
        match,
        "keep Lo00 left Lo01 right Lo02",
        "keep Ro01 left Ro02 right Lo00",
        "keep Go00 left Go01 right Go02",
    )
    drawing = board(match, 0)
    held = [words_in(by_id(drawing, f"hand-{position}"))[1] for position in range(HAND)]
    assert held == ["from B", "kept", "from C"]


def test_ones_own_choice_is_shown_until_all_have_chosen() -> None:
    match = choosing()
    match.play("A", KEEPS[0])
    assert ids_with(board(match, 0), "role", "chosen") == ["left-0", "keep-1", "right-2"]
    assert ids_with(board(match, 1), "role", "chosen") == []
    assert words_in(by_id(board(match, 0), "left-0")) == ["left to B"]
    assert words_in(by_id(board(match, 0), "right-2")) == ["right to C"]
    act(match, KEEPS[1], KEEPS[2])
    assert ids_with(board(match, 0), "role", "chosen") == []


def test_with_two_or_one_the_flags_say_so() -> None:
    assert words_in(by_id(board(choosing(2), 0), "right-0")) == ["to B"]
    assert words_in(by_id(board(choosing(1), 0), "left-0")) == ["out of play"]


def test_that_a_neighbour_has_acted_is_marked() -> None:
    match = choosing()
    assert not any("has chosen" in label for label in labels(board(match, 0)))
    match.play("B", KEEPS[1])
    assert [label.split(":")[0] for label in labels(board(match, 0)) if "has chosen" in label] == [
        "B, left, 0 points, has chosen"
    ]
    match = put_anywhere(placing(), [2])
    assert any(label.startswith("C, right, 0 points, has placed: ") for label in labels(board(match, 0)))


def test_neighbours_tables_are_always_in_view(game_at_random: list[Match]) -> None:
    seats = game_at_random[0].seats
    for match in game_at_random:
        heads = [label for label in labels(board(match, 0)) if re.match(r"[B-F], ", label)]
        assert len(heads) == (0 if seats == 1 else 1 if seats == 2 else 2)


def test_a_neighbours_table_says_what_lies_there() -> None:
    match = put_anywhere(placing())
    says = next(label for label in labels(board(match, 0)) if label.startswith("B, left"))
    assert says == (
        "B, left, 0 points: mooncake 1: La01, Ra10, Ga20, empty; taste 1; mooncake 2: empty; mooncake 3: empty"
    )


def test_what_was_placed_last_is_traced_until_the_next_turn_is_placed() -> None:
    def traced(match: Match) -> int:
        return len([e for e in parsed(board(match, 0)).iter() if e.get("class") == "new" and e.get("d")])

    match = put_anywhere(placing())
    assert traced(match) == 2
    turn(match)
    assert traced(match) > 2
    assert traced(placing()) == 0


def drawn(s: State, seat: int = 0) -> str:
    return draw.draw(BOX, s, seat, GAME.legal(s.tobytes(), seat) if s.phase == PUT else [])


CAKES = "Lc10 ....   Rc10 Ra01   Go20 Go01\nLo00 ....   .... Lc00   Gc00 ...."
EMPTY = ".... ....   .... ....   .... ....\n.... ....   .... ....   .... ...."


def about_to_put(tile: str, customers: str = "C03 C10") -> State:
    s = laid(CAKES, EMPTY, customers=customers)
    s.hand[0, 0] = kind_of(tile)
    s.acted = 0b10
    return s


def test_customers_say_how_ones_own_mooncakes_stand() -> None:
    says = [label for label in labels(drawn(about_to_put("La00"))) if label.startswith("customer")]
    assert says == [
        "customer C03: 1 flavour, no half yolk; mooncake 1 possible; mooncake 2 ruled out; "
        "mooncake 3 ruled out",
        "customer C10: 2 lotus, 2 red bean, 2 whole yolks; mooncake 1 possible; mooncake 2 possible; "
        "mooncake 3 ruled out",
    ]
    assert "a customer comes in round 3" in labels(drawn(about_to_put("La00")))


def test_a_placement_shows_the_taste_the_yolk_and_the_customers_it_changes() -> None:
    s = about_to_put("La00")
    drawing = drawn(s)
    pleasing = draw.target(BOX, s, 0, 6 + 7)
    assert pleasing.path == ("hand-0", "place-2-3")
    assert pleasing.marks == ("ghost-0-7", "pleased-1-1")
    ghost = by_id(drawing, "ghost-0-7")
    assert words_in(ghost) == ["taste 3 → 5"]
    assert [e.get("href") for e in ghost.iter() if e.get("href")] == ["#held-0"]
    whole = next(e.get("d") for e in ghost.iter() if e.get("class") == "yolk-whole")
    assert whole == art.whole_yolks([0, 2])
    ruling_out = draw.target(BOX, s, 0, 6 + 1)
    assert ruling_out.marks == ("ghost-0-1", "ruled-out-1-0")


def test_only_possible_placements_have_something_to_show() -> None:
    drawing = drawn(about_to_put("La00"))
    names = [f"ghost-{position}-{place}" for position in range(HAND) for place in range(PLACES)]
    told = [name for name in names if words_in(by_id(drawing, name))]
    assert told == ["ghost-0-1", "ghost-0-2", "ghost-0-7", "ghost-0-10"]


def test_yolks_join_across_a_seam_and_cracks_show_halves_that_stay() -> None:
    s = laid("Lc10 La00   Lc00 Lo00   Lo00 Lo00\nLo00 Lo00   Lo00 Lo00   Lo00 Lo00", EMPTY)
    root = parsed(drawn(s))
    yolks = [e.get("d") for e in root.iter() if e.get("class") == "yolk-whole"]
    cracks = [e.get("d") for e in root.iter() if e.get("class") == "crack"]
    assert art.whole_yolks([0]) in yolks
    assert art.cracks([0]) in cracks


def test_a_seam_lies_where_its_two_quarters_meet() -> None:
    assert art.whole_yolks([0]).startswith("M-18.5 -52")
    assert art.whole_yolks([1]).startswith("M33.5 0")
    assert art.whole_yolks([2]).startswith("M-18.5 52")
    assert art.whole_yolks([3]).startswith("M-70.5 0")


@pytest.mark.parametrize(("quarter", "corner"), [(0, (-1, -1)), (1, (1, -1)), (2, (1, 1)), (3, (-1, 1))])
def test_a_sector_lies_in_its_quarter(quarter: int, corner: tuple[int, int]) -> None:
    middle = re.match(r"M(-?[\d.]+) (-?[\d.]+)L", art.sector(quarter))
    assert middle is not None
    assert (float(middle[1]), float(middle[2])) == (4 * corner[0], 4 * corner[1])


@pytest.mark.parametrize(("seeds", "nuts", "yolks"), [(0, 0, 0), (1, 0, 0), (0, 2, 0), (2, 1, 0), (3, 3, 1)])
def test_seeds_and_nuts_can_be_counted(seeds: int, nuts: int, yolks: int) -> None:
    root = parsed(art.fillings(seeds, nuts, yolks))
    classes = [e.get("class") for e in root.iter()]
    assert classes.count("seed-body") == seeds
    assert classes.count("nut-body") == nuts
    assert classes.count("yolk-edge") == yolks
    assert len({e.get("transform") for e in root.iter() if e.get("transform")}) == seeds + nuts + yolks


def test_flavours_differ_by_silhouette_and_pattern() -> None:
    outlines = [re.findall(r' d="([^"]+)"', art.SYMBOLS[name]) for name in art.FLAVOURS]
    assert len({paths[0] for paths in outlines}) == 3
    assert len({paths[1] for paths in outlines}) == 3


# --- panels ---


def test_panels_show_the_scoring_and_all_the_others_from_the_left() -> None:
    match = choosing()
    panels = draw.panels(BOX, match.view(1), 1, ("Ann", "Ben", "Cy"))
    assert [panel.heading for panel in panels] == [
        "Scoring: after the first round",
        "Cy: 0 Festive Points",
        "Ann: 0 Festive Points",
    ]
    assert labels(panels[0].svg)[0] == "The scoring comes after the first round"
    assert [panel.heading for panel in draw.panels(BOX, match.view(), SPECTATOR, "ABC")] == [
        "Scoring: after the first round"
    ]


FIVES = "Lc10 La00   Rc10 Ra01   Go10 Go01\nLo00 Lo00   La00 Lc00   Go00 Go00"
NINE = "Go20 Go01   Lo10 Ro20   Lc10 Lo00\nGc00 Go00   Lo00 Go00   Lo00 La01"


def test_the_scoring_shows_tastes_ranks_and_customers() -> None:
    panel = draw.panels(BOX, scored(FIVES, NINE, customers="C03 C08"), 0, ("Ann", "Ben"))[0]
    assert panel.heading == "Scoring of round 2"
    assert words_in(parsed(panel.svg)) == [
        *("5 → C03", "5", "5", "+3", "taste 15, the highest", "+2", "1 customer pleased", "+1"),
        *("4", "1 → C08", "4", "+1", "taste 9, the lowest", "+0", "1 customer pleased", "+1"),
    ]
    assert labels(panel.svg)[0] == (
        "Ann: mooncakes taste 5, 5 and 5; 15 in all, the highest: 2; C03 takes mooncake 1: 1. "
        "Ben: mooncakes taste 4, 1 and 4; 9 in all, the lowest: 0; C08 takes mooncake 2: 1"
    )


def test_the_scoring_of_the_last_round_stays_while_the_next_is_played() -> None:
    match = begun(2)
    for _ in range(4):
        turn(match)
    match.play(CHANCE, match.legal(CHANCE)[0])
    panel = draw.panels(BOX, match.view(0), 0, ("Ann", "Ben"))[0]
    assert panel.heading == "Scoring of round 1"
    keep_first(deal(match))
    assert draw.panels(BOX, match.view(0), 0, ("Ann", "Ben"))[0].svg == panel.svg


def test_before_the_first_scoring_its_panel_is_a_line() -> None:
    waiting = draw.panels(BOX, choosing().view(0), 0, NAMES)[0].svg
    there = draw.panels(BOX, scored(FIVES, NINE, FIVES), 0, NAMES)[0].svg
    heights = [float(parsed(drawing).get("viewBox", "").split()[3]) for drawing in (waiting, there)]
    assert heights[0] * 5 < heights[1]
    assert "for taste, then for customers" in words_in(parsed(waiting))
    assert skeleton(waiting) == skeleton(there)


def test_alone_what_is_out_of_play_is_shown() -> None:
    match = choosing(1)
    assert "out of play in this round: none" in labels(board(match, 0))
    match.play("A", "keep La10")
    assert "out of play in this round: La01, La20" in labels(board(match, 0))


def test_the_end_shows_the_last_tables() -> None:
    s = scored(FIVES, NINE, customers="C01 C04 C10")
    drawing = draw.draw(BOX, s, 0, [])
    assert len(ids_with(drawing, "place", "full")) == 12
    assert ids_with(drawing, "lit") == []
    assert TILE == 42


# --- colours ---


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def colour(selector: str, what: str) -> str:
    """The colour a rule of the game's own styles gives, looked up where it is a variable."""
    own = (CLIENT / "board-mooncake-master.css").read_text("utf-8")
    rule = re.search(rf"^{re.escape(selector)} {{(.*?)}}", own, re.MULTILINE | re.DOTALL)
    assert rule, selector
    found = re.search(rf"(?<![\w-]){what}: (#[0-9a-f]{{6}}|var\((--[a-z-]+)\))", rule[1])
    assert found, (selector, what)
    if not found[2]:
        return found[1]
    value = re.search(rf"{found[2]}: (#[0-9a-f]{{6}})", own) or re.search(
        rf"{found[2]}: (#[0-9a-f]{{6}})", STYLES
    )
    assert value, found[2]
    return value[1]


@pytest.mark.parametrize(
    "ground", [".mooncake-master .lacquer", ".mooncake-master .tray", ".mooncake-master .held"]
)
@pytest.mark.parametrize("words", [".mooncake-master text", ".mooncake-master .gained"])
def test_words_on_lacquer_can_be_read(words: str, ground: str) -> None:
    assert contrast(colour(words, "fill"), colour(ground, "fill")) >= 4.5


@pytest.mark.parametrize(
    ("words", "ground"),
    [
        (".card-name", ".card"),
        (".card-text", ".card"),
        (".mooncake-master .badge-text", ".mooncake-master .badge-ground"),
        (".mooncake-master .ruled-out .badge-text", ".mooncake-master .ruled-out .badge-ground"),
        (".mooncake-master .flag-text", ".mooncake-master .flag"),
        (".mooncake-master .flag-text", ".mooncake-master .stays .flag"),
    ],
)
def test_words_on_cards_and_flags_can_be_read(words: str, ground: str) -> None:
    assert contrast(colour(words, "fill"), colour(ground, "fill")) >= 4.5


@pytest.mark.parametrize(
    ("shape", "ground"),
    [
        *(((f".{flavour}-base", "stroke"), (".plate", "fill")) for flavour in art.FLAVOURS),
        *(
            ((f".{flavour}-pattern", "stroke"), (f".{flavour}-base", "fill"))
            for flavour in ("lotus", "green-tea")
        ),
        ((".red-bean-emblem", "stroke"), (".red-bean-base", "fill")),
        ((".yolk-edge", "stroke"), (".lotus-base", "fill")),
        ((".yolk-edge", "stroke"), (".green-tea-base", "fill")),
        ((".yolk-heart", "fill"), (".red-bean-base", "fill")),
        ((".seed-body", "fill"), (".seed-halo", "stroke")),
        ((".nut-body", "stroke"), (".nut-halo", "stroke")),
        ((".mooncake-master .place.next .ring", "stroke"), (".plate", "fill")),
        ((".mooncake-master .place.fresh .ring", "stroke"), (".plate", "fill")),
        ((".mooncake-master .hand.lit .ring", "stroke"), (".mooncake-master .held", "fill")),
        ((".mooncake-master .ready", "stroke"), (".mooncake-master .tray", "fill")),
    ],
)
def test_shapes_that_matter_stand_out(shape: tuple[str, str], ground: tuple[str, str]) -> None:
    assert contrast(colour(*shape), colour(*ground)) >= 3


def test_flavours_differ_in_grey() -> None:
    greys = sorted(luminance(colour(f".{flavour}-base", "fill")) for flavour in art.FLAVOURS)
    assert all((light + 0.05) / (dark + 0.05) >= 1.6 for dark, light in pairwise(greys))
