"""The line is cut, the server ends and comes again, answers are lost: pages heal, and nothing acts twice."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

import moonshelf
from tests.browser.desk import Desk
from tests.web.serving import Served, serving, settings


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Path]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(moonshelf.SHELF, "moths", "tests.examples.moths")
        yield tmp_path


def port_of(served: Served) -> int:
    return int(served.address.rsplit(":", 1)[1])


def begin(desk: Desk) -> None:
    """Pick a move, and leave it to be confirmed."""
    desk.lit.first.click(force=True)
    while desk.confirm.count() == 0:
        desk.following.first.click(force=True)


def test_a_page_heals_when_the_server_comes_again(page: Page, data: Path, problems: list[str]) -> None:
    with serving(settings(data)) as served:
        desk = Desk(page, served.address).make("me", "here", "friend")
        begin(desk)
        said = desk.saying.inner_text()
    expect(page.locator("#line")).to_contain_text("No connection")
    assert desk.saying.inner_text() == said
    with serving(settings(data), port_of(served)):
        expect(page.locator("#line")).to_be_hidden()
        assert desk.saying.inner_text() == said
        desk.confirm.click()
        expect(page.locator("#tray")).to_have_attribute("data-version", "2")
    page.goto("about:blank")  # and no more complaints of a lost connection
    problems.clear()


def test_an_action_that_is_sent_while_the_server_is_away_arrives_once(
    page: Page, data: Path, problems: list[str]
) -> None:
    with serving(settings(data)) as served:
        desk = Desk(page, served.address).make("me", "friend")
        begin(desk)
    desk.confirm.click()
    expect(desk.saying).to_contain_text("Sending")
    with serving(settings(data), port_of(served)):
        expect(page.locator("#tray")).to_have_attribute("data-version", "2")
        expect(page.locator("#bar")).to_have_attribute("aria-busy", "false")
        expect(desk.saying).to_be_empty()
    page.goto("about:blank")  # and no more complaints of a lost connection
    problems.clear()


def test_an_action_whose_answer_was_lost_is_sent_again_and_acts_once(
    page: Page, served: Served, problems: list[str]
) -> None:
    desk = Desk(page, served.address).make("me", "computer:random")
    lost = []

    def lose_the_first(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.fetch().status)
            route.abort()

    page.route("**/act", lose_the_first)
    before = int(desk.tray("version"))
    begin(desk)
    desk.confirm.click()
    expect(page.locator("#bar")).to_have_attribute("aria-busy", "false")
    expect(page.locator("#status.yours")).to_be_visible()
    assert lost == [200]
    assert page.locator("#log li").filter(has_text="A digs").count() == 1
    assert int(desk.tray("version")) == before + 3
    page.goto("about:blank")  # and no more complaints of a lost connection
    problems.clear()


def test_a_first_connection_that_fails_is_tried_again(page: Page, served: Served, problems: list[str]) -> None:
    refused = []

    def refuse_twice(route: Route) -> None:
        if len(refused) < 2:
            refused.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    page.route("**/stream?*", refuse_twice)
    desk = Desk(page, served.address).make("me", "here", "friend")
    person = served.person()
    key = next(cookie for cookie in page.context.cookies() if cookie["name"] == "moonshelf")
    person.client.cookies.set("moonshelf", key["value"])
    person.act(desk.table, "B", "pass")
    expect(page.locator("#log")).to_contain_text("B has decided")
    assert len(refused) == 2
    page.goto("about:blank")  # and no more complaints of a lost connection
    problems.clear()


def test_a_stream_that_falls_silent_is_opened_again(page: Page, served: Served) -> None:
    opened: list[str] = []
    page.on("request", lambda request: "/stream?" in request.url and opened.append(request.url))
    page.clock.install()
    Desk(page, served.address).make("me", "here")
    before = len(opened)
    for _ in range(45):
        page.clock.run_for(1000)
    page.wait_for_timeout(10)
    page.clock.run_for(2000)
    assert len(opened) > before


def test_a_stale_page_is_brought_up_to_date_and_says_so(
    page: Page, served: Served, problems: list[str]
) -> None:
    page.route("**/stream?*", lambda route: None)  # never answered: the page learns nothing
    desk = Desk(page, served.address).make("me", "here", "computer:random")
    begin(desk)
    key = next(cookie for cookie in page.context.cookies() if cookie["name"] == "moonshelf")
    person = served.person()
    person.client.cookies.set("moonshelf", key["value"])
    for seat in "AB":
        person.act(desk.table, seat, "pass")
    person.wait_for(desk.table, "A")
    desk.confirm.click()
    expect(desk.saying).to_contain_text("changed meanwhile")
    assert int(desk.tray("version")) > 3
    assert page.locator("#log li").filter(has_text="A digs").count() == 0
    page.goto("about:blank")  # and no more complaints of a lost connection
    problems.clear()  # browsers log the 409


def test_a_page_of_an_older_version_reloads_itself_once(page: Page, served: Served) -> None:
    desk = Desk(page, served.address).make("me", "friend")
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    page.evaluate("document.getElementById('tray').dataset.assets = 'another'")
    desk.click_move()
    assert loads == []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(served.site.assets, "version", "0123456789ab")
        for person in [served.person()]:
            link = page.locator("#invite-B").input_value()
            person.client.post(link.removeprefix(served.address), data={"name": "Ben"})
        expect(page.locator("#seat-B .name")).to_have_text("Ben")
        page.wait_for_timeout(300)
    assert len(loads) == 1


def test_an_answer_that_is_overtaken_by_news_changes_nothing(page: Page, served: Served) -> None:
    desk = Desk(page, served.address).make("me", "friend")
    ben = served.person()
    ben.client.post(page.locator("#invite-B").input_value(), data={"name": "Ben"})
    expect(page.locator("#seat-B .name")).to_have_text("Ben")
    held: list[tuple[Route, APIResponse]] = []
    page.route("**/act", lambda route: held.append((route, route.fetch())))
    begin(desk)
    desk.confirm.click()
    expect(page.locator("#tray")).to_have_attribute("data-version", "2")
    ben.act(desk.table, "B", "pass")
    expect(page.locator("#tray")).to_have_attribute("data-version", "4")
    route, answer = held[0]
    assert answer.headers["mark"].startswith("2-")
    route.fulfill(response=answer)
    expect(page.locator("#bar")).to_have_attribute("aria-busy", "false")
    assert desk.tray("version") == "4"
    expect(page.locator("#log")).to_contain_text("Round 2")
