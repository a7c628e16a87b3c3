"""A table's page in a browser, driven as people drive it."""

import re
import time
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

GAME_S = 120


class Desk:
    """One page that shows a table."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    def make(self, *whos: str, game: str = "honey_moon", names: Sequence[str] = ()) -> "Desk":
        """Make a table by the form and wait until it is there."""
        self.page.goto(f"{self.address}/games/{game}")
        if len(whos) != 2:
            self.page.locator(f"label:has(#seats-{len(whos)})").click()
        for seat, who in enumerate(whos):
            self.page.locator(f"#who-{seat}").select_option(who)
        for seat, name in enumerate(names):
            if name:
                self.page.locator(f"#name-{seat}").fill(name)
        self.page.get_by_role("button", name="Begin").click()
        return self.ready()

    def ready(self) -> "Desk":
        """Wait until the table is shown and live."""
        expect(self.page.locator("#board svg")).to_be_visible()
        expect(self.page.locator("#live[data-htmx-powered]")).to_have_count(1)
        return self

    @property
    def table(self) -> str:
        """The table's address, without the host."""
        found = re.search(r"/t/[a-z0-9]+", self.page.url)
        assert found
        return found[0]

    @property
    def lit(self) -> Locator:
        return self.page.locator("#board .lit")

    @property
    def following(self) -> Locator:
        return self.page.locator("#board .next")

    @property
    def confirm(self) -> Locator:
        return self.page.locator("#doing .primary")

    @property
    def saying(self) -> Locator:
        return self.page.locator("#saying")

    def tray(self, name: str) -> str:
        """What the page knows of the table: mark, version, seat."""
        return self.page.locator("#tray").get_attribute(f"data-{name}") or ""

    @property
    def over(self) -> bool:
        return self.page.locator("#status.over").count() > 0

    def wait_to_act(self) -> bool:
        """Wait until it is this page's turn; False when the game is over."""
        expect(self.page.locator("#status.yours, #status.over")).to_be_visible()
        expect(self.page.locator("#bar")).to_have_attribute("aria-busy", "false")
        return not self.over

    def wait_for_answer(self, before: str) -> None:
        """Wait until a submission was answered and the page shows what it changed."""
        expect(self.page.locator("#tray")).not_to_have_attribute("data-version", before)
        expect(self.page.locator("#bar")).to_have_attribute("aria-busy", "false")

    def click_move(self, choose: int = 0) -> None:
        """Make a move by clicking what is lit, or a button where nothing is lit, and wait for the answer."""
        before = self.tray("version")
        if self.lit.count():
            target = self.lit.nth(choose % self.lit.count())
            target.click(force=True)
            while self.confirm.count() == 0:
                self.following.first.click(force=True)
        else:
            self.page.locator("#doing button").first.click()
        self.confirm.click()
        self.wait_for_answer(before)

    def play_by_clicks(self, most: int = 10_000) -> int:
        """Play to the end by clicking; give how many moves that took."""
        until, moves = time.monotonic() + GAME_S, 0
        while moves < most and self.wait_to_act():
            assert time.monotonic() < until
            self.click_move(moves * 7)
            moves += 1
        return moves

    def focused(self) -> str:
        """The id of what has the focus."""
        return str(self.page.evaluate("document.activeElement.id"))

    def tab_to(self, selector: str, most: int = 120) -> Locator:
        """Press Tab until something has the focus, as who has no mouse does."""
        for _ in range(most):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return self.page.locator(":focus")
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {selector}")

    def key_move(self) -> None:
        """Make a move with the keyboard alone."""
        before = self.tray("version")
        if self.lit.count():
            self.tab_to("#board .lit")
            self.page.keyboard.press("Enter")
            while self.confirm.count() == 0:
                self.tab_to("#board .next")
                self.page.keyboard.press(" ")
            self.page.keyboard.press("Enter")
        else:
            self.tab_to("#doing button")
            self.page.keyboard.press("Enter")
            self.tab_to("#doing .primary")
            self.page.keyboard.press("Enter")
        self.wait_for_answer(before)
