"""Several people at one table: by link, on one device, and looking on."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.desk import Desk
from tests.web.serving import Served


def invite(host: Desk, guest: Page, seat: str, name: str) -> Desk:
    """Let somebody take a seat by the link on the host's page."""
    link = host.page.locator(f"#invite-{seat}").input_value()
    guest.goto(link)
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Sit down").click()
    return Desk(guest, host.address).ready()


def pair(new_page: NewPage, served: Served) -> tuple[Desk, Desk]:
    ann = Desk(new_page(), served.address).make("me", "friend", names=["Ann"])
    return ann, invite(ann, new_page(), "B", "Ben")


def test_a_friend_sits_down_and_is_seen_at_once(new_page: NewPage, served: Served) -> None:
    ann, ben = pair(new_page, served)
    expect(ann.page.locator("#seat-B .name")).to_have_text("Ben")
    expect(ann.page.locator("#invite-B")).to_have_count(0)
    expect(ben.page.locator("#seat-A .name")).to_have_text("Ann")


def test_digs_are_seen_when_both_have_dug_and_not_before(new_page: NewPage, served: Served) -> None:
    ann, ben = pair(new_page, served)
    ann.click_move()
    own = ann.page.locator("#board .chosen").count()
    assert own >= 1
    expect(ben.page.locator("#log")).to_contain_text("Ann has decided")
    expect(ben.page.locator("#log")).not_to_contain_text("dig")
    expect(
        ben.page.locator("#board .chosen, #panels .chosen, #panels .trail.theirs:not([d=''])")
    ).to_have_count(0)
    html = ben.page.content()
    ben.click_move(3)
    for desk in (ann, ben):
        expect(desk.page.locator("#log")).to_contain_text(re.compile(r"Ann digs [a-o]\d+"))
        expect(desk.page.locator("#log")).to_contain_text(re.compile(r"Ben digs [a-o]\d+"))
    assert "digs" not in html


def test_a_spectator_sees_the_game_and_can_do_nothing(new_page: NewPage, served: Served) -> None:
    ann, ben = pair(new_page, served)
    eve = Desk(new_page(), served.address)
    eve.page.goto(ann.page.locator("#watch").input_value())
    eve.ready()
    ann.click_move()
    ben.click_move()
    expect(eve.page.locator("#log")).to_contain_text("Ann digs")
    expect(eve.lit).to_have_count(0)
    expect(eve.page.locator("#doing button")).to_have_count(0)
    expect(eve.page.locator("#all")).to_be_hidden()
    assert eve.page.locator(".invite").count() == 0


def test_what_was_picked_stays_when_another_acts(new_page: NewPage, served: Served) -> None:
    ann, ben = pair(new_page, served)
    target = ben.lit.nth(2)
    name = target.get_attribute("id")
    target.click(force=True)
    said = ben.saying.inner_text()
    ann.click_move()
    expect(ben.page.locator("#log")).to_contain_text("Ann has decided")
    expect(ben.page.locator(f"#{name}")).to_have_class(re.compile("picked|preview"))
    assert ben.saying.inner_text() == said
    while ben.confirm.count() == 0:
        ben.following.first.click(force=True)
    ben.confirm.click()
    expect(ann.page.locator("#log")).to_contain_text("Ben digs")


def test_two_tabs_of_one_person_act_once(new_page: NewPage, served: Served) -> None:
    ann = Desk(new_page(), served.address).make("me", "here")
    other = Desk(ann.page.context.new_page(), served.address)
    other.page.goto(f"{served.address}{ann.table}?seat=A&stay=1")
    other.ready()
    ann.page.goto(f"{served.address}{ann.table}?seat=A&stay=1")
    ann.ready()
    ann.click_move()
    expect(other.page.locator("#tray")).to_have_attribute("data-version", "2")
    expect(other.lit).to_have_count(0)


def test_the_device_is_passed_on_behind_a_curtain(new_page: NewPage, served: Served) -> None:
    desk = Desk(new_page(), served.address).make("me", "here", names=["Ann", "Ben"])
    expect(desk.page.locator(".acting")).to_contain_text("Ann")
    desk.lit.first.click(force=True)
    while desk.confirm.count() == 0:
        desk.following.first.click(force=True)
    desk.confirm.click()
    expect(desk.page.get_by_role("dialog")).to_contain_text("Pass the device to Ben")
    expect(desk.page.locator("#lift")).to_be_focused()
    assert desk.page.locator("#main").evaluate("main => main.inert")
    assert desk.page.locator("#board .chosen").count() == 0
    desk.page.keyboard.press("Enter")
    expect(desk.page.locator(".acting")).to_contain_text("Ben")
    desk.ready()
    expect(desk.page.get_by_role("dialog")).to_have_count(0)
    desk.click_move(4)
    expect(desk.page.locator(".acting")).to_contain_text("Ben")
    expect(desk.page.locator("#log")).to_contain_text("Ann digs")
    expect(desk.page.get_by_role("dialog")).to_have_count(0)


def test_a_seat_is_taken_along_by_its_private_link(new_page: NewPage, served: Served) -> None:
    ann = Desk(new_page(), served.address).make("me", "computer:random", names=["Ann"])
    ann.page.locator("#score-A summary").click()
    ann.page.get_by_role("button", name="Play on another device").click()
    link = ann.page.get_by_label("Open this on your other device").input_value()
    phone = Desk(new_page(viewport={"width": 390, "height": 844}), served.address)
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Play here").click()
    phone.ready().click_move()
    expect(ann.page.locator("#log")).to_contain_text("Ann digs")


def test_links_can_be_copied(new_page: NewPage, served: Served) -> None:
    page = new_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann = Desk(page, served.address).make("me", "friend")
    page.locator("[data-copy=invite-B]").click()
    expect(page.locator("[data-copy=invite-B]")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("#invite-B").input_value()
    assert ann.page.locator("#invite-B").input_value().startswith(served.address)


def test_a_free_seat_is_given_to_a_computer_player_and_the_game_goes_on(
    new_page: NewPage, served: Served
) -> None:
    ann = Desk(new_page(), served.address).make("me", "friend")
    ann.click_move()
    ann.page.locator("#score-B summary").click()
    ann.page.locator("#level-B").select_option("greedy")
    ann.page.get_by_role("button", name="Leave the seat to a computer player").last.click()
    expect(ann.page.locator("#seat-B .name")).to_have_text("Greedy")
    expect(ann.page.locator("#log")).to_contain_text("Greedy digs")


def test_the_next_game_is_with_the_same_people(new_page: NewPage, served: Served) -> None:
    ann = Desk(new_page(), served.address).make("me", "friend", game="moths", names=["Ann"])
    ben = invite(ann, new_page(), "B", "Ben")
    for _ in range(5):
        ann.click_move()
        ben.click_move()
    expect(ann.page.locator("#status.over")).to_be_visible()
    ann.page.get_by_role("button", name="Play again").click()
    ann.ready()
    expect(ann.page.locator("#seat-B .name")).to_have_text("Ben")
    ben.page.get_by_role("link", name="To the next game").click()
    ben.ready().click_move()
    assert ben.table == ann.table


def test_six_people_at_one_table_choose_and_place_in_secret(new_page: NewPage, served: Served) -> None:
    small = {"viewport": {"width": 700, "height": 700}}
    host = Desk(new_page(), served.address).make("me", *["friend"] * 5, game="mooncake_master", names=["Ann"])
    desks = [host, *(invite(host, new_page(**small), seat, f"Guest {seat}") for seat in "BCDEF")]
    for decisions, done in ((1, "has chosen"), (3, "has placed")):
        before, logs = [tables_of_others(desk) for desk in desks], [log_of(desk) for desk in desks]
        for number, desk in enumerate(desks):
            for _ in range(decisions):
                desk.click_move(number)
            if desk is desks[-1]:
                continue
            for other, seen, log in zip(
                desks[number + 1 :], before[number + 1 :], logs[number + 1 :], strict=True
            ):
                expect(other.page.locator(f"#seat-{'ABCDE'[number]} .note")).not_to_have_text("to act")
                assert [label.replace(f", {done}", "") for label in tables_of_others(other)] == seen
                assert set(log_of(other)) - set(log) <= QUIET
        for desk, log in zip(desks, logs, strict=True):
            expect(desk.page.locator("#status.yours")).to_be_visible()
            assert set(log_of(desk)) - set(log) - QUIET
    assert all("empty; mooncake 2: empty; mooncake 3: empty" not in label for label in tables_of_others(host))


QUIET = {
    f"{name} has {done}."
    for name in ("Ann", *(f"Guest {seat}" for seat in "BCDEF"))
    for done in ("chosen", "placed three tiles")
}
"""What others are told of a secret decision."""


def tables_of_others(desk: Desk) -> list[str]:
    """What a page says of the others' mooncakes, on the board and beside it."""
    found = desk.page.locator("[role=img][aria-label*='mooncake 1: ']")
    return [str(label) for label in found.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")]


def log_of(desk: Desk) -> list[str]:
    return desk.page.locator("#log p").all_inner_texts()
