"""Playing in a browser: by mouse, by touch, by keyboard, and from the list of all moves."""

import re

import pytest
from playwright.sync_api import Page, expect

import moonshelf
from tests.browser.conftest import NewPage
from tests.browser.desk import Desk
from tests.web.serving import Served

LONG_LIST = 60
GAMES = sorted({*moonshelf.SHELF, "moths"})


@pytest.fixture
def desk(page: Page, served: Served) -> Desk:
    return Desk(page, served.address)


def test_a_whole_game_by_clicking_what_is_lit(desk: Desk) -> None:
    desk.make("me", "computer:greedy", names=["Ann"])
    assert desk.play_by_clicks() >= 5
    expect(desk.page.locator("#status")).to_contain_text("The game is over")
    expect(desk.page.locator("#seats")).to_contain_text("Final scores")
    assert desk.page.title() == "Honey Moon – the end"
    expect(desk.page.get_by_role("button", name="Play again")).to_be_visible()


@pytest.mark.parametrize("game", ["honey_moon", "moths"])
def test_a_whole_game_by_keyboard_alone(desk: Desk, game: str) -> None:
    desk.make("me", "computer:greedy", game=game)
    moves = 0
    while desk.wait_to_act():
        desk.key_move()
        moves += 1
    assert moves >= 5
    expect(desk.page.locator("#seats")).to_contain_text("Final scores")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_on_the_shelf_is_played_by_clicking(desk: Desk, game: str) -> None:
    low, high = moonshelf.game(game).spec.seats
    computers = ["computer:random"] * (max(low, min(2, high)) - 1)
    desk.make("me", *computers, game=game)
    assert desk.play_by_clicks(4) == 4


def test_by_touch_on_a_phone(new_page: NewPage, served: Served) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    desk = Desk(page, served.address).make("me", "computer:greedy")
    desk.lit.first.tap(force=True)
    if desk.confirm.count() == 0:
        desk.following.first.tap(force=True)
    desk.confirm.tap()
    expect(page.locator("#log")).to_contain_text("Round 1")


def one_dig(desk: Desk) -> str:
    """Pick a target that leaves one move; give its id."""
    for number in range(desk.lit.count()):
        target = desk.lit.nth(number)
        name = target.get_attribute("id") or ""
        target.click(force=True)
        if desk.following.count() <= 1 and desk.confirm.count():
            return name
        desk.page.keyboard.press("Escape")
    raise AssertionError("every target leaves several moves")


def test_a_pick_is_previewed_and_a_second_click_makes_it(desk: Desk) -> None:
    desk.make("me", "here")
    name = one_dig(desk)
    expect(desk.page.locator("#board .preview").first).to_be_visible()
    expect(desk.saying).to_contain_text("Dig ")
    assert desk.tray("version") == "1"
    desk.page.locator(f"#{name}").click(force=True)
    expect(desk.page.locator("#tray")).to_have_attribute("data-version", "2")


def test_escape_steps_back_without_a_trace(desk: Desk) -> None:
    desk.make("me", "here")
    before = desk.lit.count()
    one_dig(desk)
    desk.page.keyboard.press("Escape")
    expect(desk.lit).to_have_count(before)
    expect(desk.page.locator("#board .preview, #board .picked, #board .next")).to_have_count(0)
    expect(desk.saying).to_be_empty()
    assert desk.tray("version") == "1"


def test_another_target_can_be_picked_instead(desk: Desk) -> None:
    desk.make("me", "here")
    ids = [desk.lit.nth(number).get_attribute("id") for number in (0, 5)]
    desk.page.locator(f"#{ids[0]}").click(force=True)
    desk.page.locator(f"#{ids[1]}").click(force=True)
    expect(desk.page.locator(f"#{ids[1]}")).to_have_class(re.compile("picked"))
    expect(desk.page.locator(f"#{ids[0]}")).not_to_have_class(re.compile("picked"))


def test_enter_confirms_and_the_focus_stays_on_the_square(desk: Desk) -> None:
    desk.make("me", "computer:random")
    name = one_dig(desk)
    desk.page.locator(f"#{name}").focus()
    desk.page.keyboard.press("Enter")
    expect(desk.page.locator("#tray")).not_to_have_attribute("data-version", "1")
    assert desk.focused() == name


def test_arrows_walk_from_square_to_square(desk: Desk) -> None:
    desk.make("me", "here")
    desk.page.locator("#sq-h8").focus()
    for key, name in (("Up", "h7"), ("Right", "i7"), ("Down", "i8"), ("Left", "h8"), ("Left", "g8")):
        desk.page.keyboard.press(f"Arrow{key}")
        assert desk.focused() == f"sq-{name}"


def test_the_list_of_all_moves_needs_no_board(desk: Desk) -> None:
    desk.make("me", "here")
    desk.page.get_by_text("All moves").click()
    buttons = desk.page.locator("#every button")
    expect(buttons.first).to_be_visible()
    count, sentence = buttons.count(), buttons.nth(1).inner_text()
    buttons.nth(1).click()
    expect(desk.saying).to_contain_text(sentence)
    expect(desk.confirm).to_be_focused()
    desk.page.keyboard.press("Enter")
    expect(desk.page.locator("#tray")).to_have_attribute("data-version", "2")
    assert count >= 10


def test_a_long_list_can_be_searched(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    game = moonshelf.game("honey_moon")
    seed = next(seed for seed in map(str, range(99)) if len(game.start(2, seed=seed).legal(0)) > LONG_LIST)
    monkeypatch.setattr("moonshelf.web.tables.new_seed", lambda: seed)
    desk.make("me", "here")
    desk.page.get_by_text("All moves").click()
    expect(desk.page.locator("#every button").first).to_be_visible()
    everything = desk.page.locator("#every button").count()
    desk.page.get_by_label("Find a move").fill("pass")
    expect(desk.page.locator("#every button")).to_have_count(1)
    desk.page.get_by_label("Find a move").fill("")
    expect(desk.page.locator("#every button")).to_have_count(everything)


def test_what_is_not_possible_says_why(desk: Desk) -> None:
    desk.make("me", "here")
    rock = desk.page.locator("#board .square.rock").first
    rock.click(force=True)
    expect(rock).to_have_class(re.compile("refused"))
    expect(desk.saying).to_have_class(re.compile("refusal"))
    expect(desk.saying).not_to_be_empty()
    assert desk.tray("version") == "1"
    expect(desk.page.locator("#announce p").last).to_have_text(desk.saying.inner_text())


def test_what_happens_is_announced(desk: Desk) -> None:
    desk.make("me", "computer:greedy")
    desk.click_move()
    expect(desk.page.locator("#announce")).to_contain_text(re.compile("digs|passes|Round"))


def test_ones_own_turn_is_in_the_title(desk: Desk) -> None:
    desk.make("me", "friend")
    assert desk.page.title() == "● Your turn – Honey Moon"
    desk.click_move()
    expect(desk.page).to_have_title("Honey Moon")


def test_reasons_for_points_stay_open_while_the_game_goes_on(desk: Desk) -> None:
    desk.make("me", "computer:greedy")
    desk.page.locator("#score-A summary").click()
    expect(desk.page.locator("#score-A .reasons")).to_be_visible()
    desk.click_move()
    expect(desk.page.locator("#score-A .reasons")).to_be_visible()
    expect(desk.page.locator("#score-A .reasons")).to_contain_text("pickle")


def test_without_scripts_the_form_plays(new_page: NewPage, served: Served) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{served.address}/games/moths")
    page.get_by_role("button", name="Begin").click()
    page.locator("#plain-action").select_option(index=1)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#log")).to_contain_text("Night")
    assert "?seat=A" in page.url


def test_the_replay_is_driven_by_its_slider(desk: Desk) -> None:
    desk.make("me", "computer:random", game="moths")
    desk.play_by_clicks()
    desk.page.get_by_role("link", name="Replay").click()
    slider = desk.page.locator("#step")
    last = int(slider.get_attribute("max") or 0)
    expect(desk.page.locator("#told")).to_contain_text(f"Step {last} of {last}")
    slider.focus()
    desk.page.keyboard.press("Home")
    expect(desk.page.locator("#told")).to_contain_text("The beginning")
    desk.page.get_by_label("A step on").click()
    expect(desk.page.locator("#told")).to_contain_text("Step 1 of")
    desk.page.locator("#eyes").select_option("A")
    expect(desk.page).to_have_url(re.compile(r"step=1&seat=A"))
    desk.page.reload()
    expect(desk.page.locator("#told")).to_contain_text("Step 1 of")


def test_the_colours_are_chosen_and_kept(desk: Desk) -> None:
    desk.page.emulate_media(color_scheme="dark")
    desk.page.goto(desk.address)
    root, button = desk.page.locator("html"), desk.page.locator("#theme")
    colour = "getComputedStyle(document.body).backgroundColor"
    night = desk.page.evaluate(colour)
    button.click()
    assert desk.page.evaluate(colour) == night
    button.click()
    expect(root).to_have_attribute("data-theme", "day")
    expect(button).to_have_accessible_name("Colours: day")
    day = desk.page.evaluate(colour)
    assert day != night
    desk.page.reload()
    assert desk.page.evaluate(colour) == day


NOTE_MOVEMENTS = """
() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.moved.push(this.parentNode.id);
    return animate.apply(this, how);
  };
}
"""


@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_pieces_travel_to_their_places_where_that_is_wanted(
    new_page: NewPage, served: Served, wish: str
) -> None:
    page = new_page(reduced_motion=wish)
    desk = Desk(page, served.address).make("me", "computer:random", game="china_moon")
    assert desk.wait_to_act()
    page.evaluate(NOTE_MOVEMENTS)
    desk.click_move()
    expect(page.locator("#board g.piece").first).to_be_attached()
    moved = page.evaluate("window.moved")
    assert bool(moved) == (wish == "no-preference")
    assert all(page.locator(f"#{name}").count() == 1 for name in moved)


def test_after_an_action_what_can_be_done_next_comes_into_view(new_page: NewPage, served: Served) -> None:
    page = new_page(viewport={"width": 390, "height": 420})
    desk = Desk(page, served.address).make("me", "here", game="moon_bunny")
    while not page.locator("#board .square.lit").count():
        desk.click_move()
    page.evaluate("scrollTo(0, 0)")
    desk.click_move()
    desk.wait_to_act()
    lit = desk.lit.first
    expect(lit).to_be_in_viewport()
