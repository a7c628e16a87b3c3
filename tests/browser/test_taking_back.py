"""Taking back what was done in a turn: on the board, by the button, by the keyboard."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.desk import Desk
from tests.browser.test_together import pair
from tests.web.serving import Served


def kitchen(new_page: NewPage, served: Served) -> Desk:
    """A table of Mooncake Master where one has chosen and now places, and a friend as well."""
    ann = Desk(new_page(), served.address).make("me", "computer:random", game="mooncake_master")
    ann.wait_to_act()
    ann.click_move()
    expect(ann.page.locator("#board .hand.lit")).to_have_count(3)
    return ann


def put(ann: Desk, hand: str, place: str) -> None:
    before = ann.tray("version")
    ann.page.locator(f"#{hand}").click()
    ann.page.locator(f"#{place}").click(force=True)
    ann.confirm.click()
    ann.wait_for_answer(before)


def test_tiles_of_this_turn_are_rearranged_by_picking_them(new_page: NewPage, served: Served) -> None:
    ann = kitchen(new_page, served)
    put(ann, "hand-0", "place-1-0")
    put(ann, "hand-1", "place-2-0")
    first, second = ann.page.locator("#place-1-0"), ann.page.locator("#place-2-0")
    for place in (first, second):
        expect(place).to_have_class(re.compile(r"\bfresh\b.*\bloose\b"))
        expect(place).to_have_attribute("aria-label", re.compile("Take back: Put"))
    first.click()
    expect(ann.saying).to_contain_text("Take back: Put")
    before = ann.tray("version")
    ann.confirm.click()
    ann.wait_for_answer(before)
    expect(first).not_to_have_class(re.compile("full"))
    expect(second).to_have_class(re.compile("full"))
    expect(ann.page.locator("#board .hand.lit")).to_have_count(2)
    put(ann, "hand-0", "place-3-0")
    expect(ann.page.locator("#place-3-0")).to_have_class(re.compile("full"))
    expect(ann.page.locator("#log")).not_to_contain_text("back")


def test_a_tile_is_taken_back_by_keyboard(new_page: NewPage, served: Served) -> None:
    ann = kitchen(new_page, served)
    put(ann, "hand-0", "place-1-0")
    before = ann.tray("version")
    ann.tab_to("#place-1-0")
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Enter")
    ann.wait_for_answer(before)
    expect(ann.page.locator("#board .hand.lit")).to_have_count(3)
    expect(ann.page.locator(".loose")).to_have_count(0)


def test_the_button_takes_the_latest_step_back_at_once(new_page: NewPage, served: Served) -> None:
    ann, ben = pair(new_page, served)
    button = ann.page.get_by_role("button", name="Take back", exact=True)
    expect(button).to_have_count(0)
    ann.click_move()
    expect(ben.page.locator("#seat-A .note")).not_to_have_text("to act")
    button.click()
    expect(ann.page.locator("#status.yours")).to_be_visible()
    expect(ben.page.locator("#seat-A .note")).to_have_text("to act")
    expect(button).to_have_count(0)
    expect(ben.page.get_by_role("button", name="Take back", exact=True)).to_have_count(0)
    ann.click_move()
    ben.click_move()
    expect(ann.page.locator("#log")).to_contain_text("Ben digs")
    expect(button).to_have_count(0)
