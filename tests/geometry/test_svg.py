"""SVG as strings: what is escaped, how paths are written, what targets and marks promise."""

import re
from math import inf, nan
from pathlib import Path
from xml.etree import ElementTree

import pytest

from moonshelf.geometry import svg

BOARD_CSS = Path(svg.__file__).parents[1] / "web/client/board.css"
NASTY = "<b onload=\"x\">Tom & 'Jerry'</b>\x00\x1b\ud800"
TAMED = "<b onload=\"x\">Tom & 'Jerry'</b>" + 3 * "\N{REPLACEMENT CHARACTER}"
GROUNDS = ("#12162b", "#2a3157", "#f4e6bf", "#eef1f7", "#d5dbea", "#fff8e3")
"""Page, panels and board, in the night and in the day."""


def drawn(*parts: svg.Markup) -> ElementTree.Element:
    """Parse some markup as the only child of an element."""
    return ElementTree.fromstring(f"<g>{''.join(parts)}</g>")[0]


def points(d: str) -> list[tuple[float, float]]:
    """Read the points of a path of straight lines between absolute points."""
    pairs = re.findall(r"(-?[\d.]+) (-?[\d.]+)", d)
    return [(float(x), float(y)) for x, y in pairs]


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def seat_colours() -> list[str]:
    found = re.findall(r"--seat-\d: (#[0-9a-f]{6});", BOARD_CSS.read_text("utf-8"))
    assert len(found) == len(svg.MARKS)
    return found


# --- numbers and escaping ---


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (0, "0"),
        (100, "100"),
        (-0.004, "0"),
        (2.5, "2.5"),
        (-12.345, "-12.35"),
        (0.1 + 0.2, "0.3"),
        (1e6, "1000000"),
    ],
)
def test_numbers_are_as_short_as_two_decimals_allow(value: float, written: str) -> None:
    assert svg.number(value) == written


@pytest.mark.parametrize("value", [nan, inf, -inf])
def test_what_is_no_coordinate_is_refused_by_name(value: float) -> None:
    with pytest.raises(ValueError, match=f"{value} is no coordinate"):
        svg.number(value)


def test_any_text_comes_out_of_an_attribute_as_it_went_in() -> None:
    label = drawn(svg.element("g", aria_label=NASTY)).get("aria-label")
    assert label == TAMED


def test_any_text_comes_out_of_an_element_as_it_went_in() -> None:
    assert drawn(svg.text((0, 0), NASTY, "note")).text == TAMED


def test_escaped_text_holds_no_sign_of_markup() -> None:
    assert set(re.sub("&(amp|lt|gt|quot|#39);", "", svg.escape(NASTY))).isdisjoint("<>&\"'\x00\x1b")


def test_text_is_escaped_once() -> None:
    assert svg.escape("&amp;") == "&amp;amp;"


# --- elements ---


def test_names_of_attributes_are_written_with_hyphens_and_none_is_left_out() -> None:
    written = svg.element("path", class_="a b", aria_hidden="true", viewBox=None, stroke_width=1.50)
    assert written == '<path class="a b" aria-hidden="true" stroke-width="1.5"/>'


def test_children_are_kept_as_they_are() -> None:
    assert svg.group(svg.path("M0 0", "x"), id="y") == '<g id="y"><path class="x" d="M0 0"/></g>'


def test_a_repeated_thing_is_moved_and_scaled_only_when_need_be() -> None:
    assert svg.use("bear") == '<use href="#bear"/>'
    assert svg.use("bear", (3, 4.5)) == '<use href="#bear" transform="translate(3 4.5)"/>'
    assert svg.use("bear", scale=2, class_="x") == '<use href="#bear" class="x" transform="scale(2)"/>'


@pytest.mark.parametrize("name", ["", "1a", "a b", 'a"', "a<b", "ä"])
def test_what_is_no_id_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is no id: write a letter"):
        svg.define(name)
    with pytest.raises(ValueError, match="is no id: write a letter"):
        svg.target(name, "label", class_="square")


def test_a_picture_has_a_size_of_its_own_and_takes_the_room_it_gets() -> None:
    root = ElementTree.fromstring(svg.picture((30, 40), "A & B", "board", svg.group()))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.attrib == {"viewBox": "0 0 30 40", "class": "board", "role": "group", "aria-label": "A & B"}


def test_a_target_is_the_same_element_lit_or_not() -> None:
    ring = svg.path("M0 0", "ring")
    dark = drawn(svg.target("a1", "a1: free", ring, class_="cell", at=(5, 6)))
    lit = drawn(svg.target("a1", "a1: free", ring, class_="cell", at=(5, 6), lit=True))
    assert [(e.tag, e.get("id")) for e in dark.iter()] == [(e.tag, e.get("id")) for e in lit.iter()]
    assert set(dark.attrib) == set(lit.attrib)
    assert [dark.get(key) for key in ("role", "tabindex", "class")] == ["img", "-1", "cell"]
    assert [lit.get(key) for key in ("role", "tabindex", "class")] == ["button", "0", "cell lit"]


# --- paths ---


def test_points_go_round_clockwise_from_above() -> None:
    found = [(round(x, 6), round(y, 6)) for x, y in svg.around((10, 10), [5] * 4)]
    assert found == [(10, 5), (15, 10), (10, 15), (5, 10)]


def test_a_part_of_a_turn_turns_the_points() -> None:
    assert svg.around((0, 0), [5] * 4, 0.25)[0] == pytest.approx((5, 0))


def test_a_hexagon_stands_on_a_corner() -> None:
    assert points(svg.hexagon((0, 0), 2)) == [(0, -2), (1.73, -1), (1.73, 1), (0, 2), (-1.73, 1), (-1.73, -1)]


def test_a_star_has_its_points_outside_and_its_notches_inside() -> None:
    distances = [(x * x + y * y) ** 0.5 for x, y in points(svg.star((0, 0), 10, 4))]
    assert distances == pytest.approx([10, 4] * 5, abs=0.01)


def test_a_fluted_edge_comes_back_to_where_it_began() -> None:
    path = svg.fluted((0, 0), 100, 12)
    assert path.count("A") == 12
    assert path.startswith("M0 -100A")
    assert path.endswith(" 0 -100Z")


def test_a_wider_bulge_makes_smaller_arcs() -> None:
    radius = [float(svg.fluted((0, 0), 100, 12, bulge).split("A")[1].split()[0]) for bulge in (0.5, 0.7, 1.0)]
    assert radius == sorted(radius, reverse=True)
    assert radius[2] == pytest.approx(100 * 0.2588, abs=0.01)


# --- seats ---


def test_every_seat_has_a_mark_of_its_own() -> None:
    assert len({svg.seat_path(seat, (0, 0), 10) for seat in range(len(svg.MARKS))}) == len(svg.MARKS) == 6


@pytest.mark.parametrize("seat", range(6))
def test_a_mark_is_placed_by_its_middle_and_keeps_to_its_size(seat: int) -> None:
    mark = drawn(svg.seat_mark(seat, (0, 0), 10))
    assert mark.get("class") == f"seat seat-{seat}"
    numbers = [abs(float(text)) for text in re.findall(r"-?[\d.]+", mark.get("d", ""))]
    assert 7 < max(numbers) <= 18
    assert svg.seat_path(seat, (40, 0), 10) != svg.seat_path(seat, (0, 0), 10)


def test_marks_are_equally_light() -> None:
    assert max(map(luminance, seat_colours())) - min(map(luminance, seat_colours())) < 0.005


@pytest.mark.parametrize("ground", GROUNDS)
def test_marks_stand_out_from_every_ground(ground: str) -> None:
    assert [colour for colour in seat_colours() if contrast(colour, ground) < 3] == []
