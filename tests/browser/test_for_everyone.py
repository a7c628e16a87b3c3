"""The same screen for everyone: axe finds nothing, nothing is lost on 360 pixels, colours contrast."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

import moonshelf
from tests.browser.conftest import NewPage
from tests.browser.desk import Desk
from tests.web.serving import Person, Served

AXE = Path(moonshelf.__file__).parents[2] / "node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
GAMES = sorted({*moonshelf.SHELF, "moths"})
PHONE, SMALL = {"width": 390, "height": 844}, {"width": 360, "height": 640}
ZOOMED = {"width": 320, "height": 256}
"""A screen of 1280 by 1024 at 400 %."""

OPEN_ALL = "for (const closed of document.querySelectorAll('details')) closed.open = true"

Paths = dict[str, str]


def violations(page: Page) -> list[str]:
    """What axe finds: rule and place."""
    page.evaluate(AXE.read_text("utf-8"))
    # Letters drawn on a piece are part of a picture; its name says what it is.
    pictures = {"label-content-name-mismatch": {"enabled": False}}
    options = {"runOnly": {"type": "tag", "values": RULES}, "rules": pictures, "resultTypes": ["violations"]}
    found = page.evaluate("options => axe.run(document, options)", options)
    return [f"{rule['id']}: {node['html'][:160]}" for rule in found["violations"] for node in rule["nodes"]]


@pytest.fixture(scope="session")
def host(served: Served) -> Person:
    return served.person()


@pytest.fixture(scope="session")
def paths(served: Served, host: Person) -> Paths:
    """Every kind of page there is, with what it takes to have them."""
    running = host.make("me", "friend", "computer:greedy", name_0="Ann", name_2="x" * 24)
    host.act(running, "A", "pass")
    shared = host.make("me", "here", game="moths")
    over = host.make("me", "here", game="moths", name_0="Ann")
    host.play_out(over, "AB")
    page = host.client.get(running).text
    invitation = re.findall(r'value="http://[^/"]+(/t/[^"]+/seat/B/[^"]+)"', page)[0]
    own = host.client.get(f"{running}/link", params={"seat": "A"}).json()["link"]
    return {
        "shelf": "/",
        "game": "/games/honey_moon",
        "rules": "/games/honey_moon/rules",
        "table": running,
        "curtain": shared,
        "over": over,
        "replay": f"{over}/replay?step=5",
        "invitation": invitation,
        "own link": own.removeprefix(served.address),
        "error": "/nothing",
    }


def open_as(new_page: NewPage, served: Served, person: Person, **options: Any) -> Page:
    """A page in the browser of somebody who has played by HTTP."""
    page = new_page(**options)
    key = {"name": "moonshelf", "value": person.client.cookies["moonshelf"], "url": served.address}
    page.context.add_cookies([key])  # type: ignore[list-item]
    return page


NAMES = ["shelf", "game", "rules", "table", "curtain", "over", "replay", "error"]
STRANGERS = ["table", "invitation", "own link"]


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_on_any_page(
    new_page: NewPage, served: Served, host: Person, paths: Paths, scheme: str, problems: list[str]
) -> None:
    page = open_as(new_page, served, host, color_scheme=scheme)
    found = {}
    for name in NAMES:
        page.goto(served.address + paths[name])
        found[name] = violations(page)
    stranger = new_page(color_scheme=scheme, viewport=PHONE)
    for name in STRANGERS:
        stranger.goto(served.address + paths[name])
        found[f"{name} of a stranger"] = violations(stranger)
    assert {name: some for name, some in found.items() if some} == {}
    problems.clear()  # the 404 is in the list


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_while_a_move_is_chosen(page: Page, served: Served, game: str) -> None:
    low, high = moonshelf.game(game).spec.seats
    desk = Desk(page, served.address)
    desk.make("me", *["computer:random"] * (max(low, min(2, high)) - 1), game=game)
    assert desk.wait_to_act()
    if desk.lit.count():
        desk.lit.first.dispatch_event("click")
    page.evaluate(OPEN_ALL)
    assert violations(page) == []


@pytest.mark.parametrize("size", [SMALL, ZOOMED], ids=["360 pixels", "400 %"])
def test_nothing_needs_sideways_scrolling(
    new_page: NewPage, served: Served, host: Person, paths: Paths, size: dict[str, int], problems: list[str]
) -> None:
    page = open_as(new_page, served, host, viewport=size)
    wide = {}
    for name in NAMES:
        page.goto(served.address + paths[name])
        page.evaluate(OPEN_ALL)
        wide[name] = page.evaluate("document.documentElement.scrollWidth")
    assert {name: width for name, width in wide.items() if width > size["width"]} == {}
    problems.clear()


def test_everything_can_be_hit_with_a_finger(
    new_page: NewPage, served: Served, host: Person, paths: Paths, problems: list[str]
) -> None:
    page = open_as(new_page, served, host, viewport=PHONE, has_touch=True, is_mobile=True)
    small = []
    for name in NAMES:
        page.goto(served.address + paths[name])
        for control in page.locator("button, select, summary, .button, .home, .shelf-card, main input").all():
            box = control.bounding_box()
            if box and control.is_visible() and min(box["width"], box["height"]) < 43.5:
                small.append((name, control.evaluate("element => element.outerHTML.slice(0, 90)"), box))
    assert small == []
    problems.clear()


LUMINANCE = """
([front, back]) => {
  const context = document.createElement('canvas').getContext('2d');
  const light = (colour) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const style = getComputedStyle(document.documentElement);
  const [a, b] = [front, back].map((name) => light(style.getPropertyValue(name).trim()));
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
"""

TEXT = ["--ink", "--soft", "--lantern", "--jade", "--plum", "--rust"]
GROUNDS = ["--sky", "--panel", "--sky-high"]


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_colours_contrast(new_page: NewPage, served: Served, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    page.goto(served.address)
    ratios = {(front, back): page.evaluate(LUMINANCE, [front, back]) for front in TEXT for back in GROUNDS}
    ratios["--on-lantern", "--lantern"] = page.evaluate(LUMINANCE, ["--on-lantern", "--lantern"])
    ratios["--ink", "--shade"] = page.evaluate(LUMINANCE, ["--ink", "--shade"])
    assert {pair: round(ratio, 2) for pair, ratio in ratios.items() if ratio < 4.5} == {}
    marks = {seat: page.evaluate(LUMINANCE, [f"--seat-{seat}", "--panel"]) for seat in range(6)}
    assert {seat: round(ratio, 2) for seat, ratio in marks.items() if ratio < 3} == {}


FOCUS = """
() => {
  const at = document.activeElement;
  const shown = [at, at.nextElementSibling].filter(Boolean).map((each) => getComputedStyle(each).outlineStyle);
  const ring = at.querySelector('.ring');
  const ringed = ring !== null && parseFloat(getComputedStyle(ring).strokeWidth) >= 5;
  const seen = ringed || shown.some((style) => style !== 'none');
  return { tag: at.tagName, html: at.outerHTML.slice(0, 80), seen };
}
"""


def test_the_focus_is_seen_on_everything_that_takes_it(page: Page, served: Served) -> None:
    Desk(page, served.address).make("me", "friend")
    found = []
    for _ in range(70):
        page.keyboard.press("Tab")
        found.append(page.evaluate(FOCUS))
    assert [each["html"] for each in found if each["tag"] != "BODY" and not each["seen"]] == []
    assert sum(each["tag"] == "g" for each in found) > 5


def test_people_who_want_stillness_get_it(new_page: NewPage, served: Served) -> None:
    page = new_page(reduced_motion="reduce")
    Desk(page, served.address).make("me", "here")
    page.locator("#board .square.rock").first.click(force=True)
    expect(page.locator("#saying")).not_to_be_empty()
    assert page.evaluate("document.getAnimations().length") == 0


def test_nothing_is_asked_of_another_server(page: Page, served: Served) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    Desk(page, served.address).make("me", "computer:greedy").click_move()
    page.goto(f"{served.address}/games/honey_moon/rules")
    assert asked
    assert [url for url in asked if not url.startswith(served.address)] == []


def test_a_page_loads_few_and_small_things(page: Page, served: Served) -> None:
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    page.on("response", note)
    page.goto(f"{served.address}/games/honey_moon")
    page.wait_for_load_state("networkidle")
    kinds = {answer.url.rsplit(".", 1)[-1] for answer in answers if "/static/" in answer.url}
    assert kinds >= {"css", "js", "woff2"}
    assert len(answers) <= 8
    assert sum(len(answer.body()) for answer in answers) < 500_000
