"""A real Chromium for the tests of this folder, started once in each test process."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

import moonshelf
from tests.web.serving import Served, serving, settings

HERE = Path(__file__).parent
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
TIMEOUT_MS = 10_000

expect.set_options(timeout=2 * TIMEOUT_MS)

NewPage = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is in this folder, so that `-m "not browser"` leaves it out."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium; CHROMIUM names another one."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def problems() -> list[str]:
    """What pages complained about; a test that expects a complaint takes it out of the list."""
    return []


@pytest.fixture
def new_page(browser: Browser, problems: list[str]) -> Iterator[NewPage]:
    """Open pages that share nothing, as different people would; options are those of `Browser.new_context`.

    Pieces stand still, so that a click hits what it is meant for.

    Fails at the end when a page logged an error or threw one, a violated content-security policy included.
    """
    contexts = []

    def open_page(**options: Any) -> Page:
        usual = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
        context = browser.new_context(**{**usual, **options})
        contexts.append(context)
        context.set_default_timeout(TIMEOUT_MS)
        page = context.new_page()
        page.on("console", lambda message: message.type == "error" and problems.append(message.text))
        page.on("pageerror", lambda error: problems.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert problems == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """One page on a desktop."""
    return new_page()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with the example of another game on its shelf."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(moonshelf.SHELF, "moths", "tests.examples.moths")
        with serving(settings(tmp_path_factory.mktemp("data"))) as running:
            yield running


@pytest.fixture(autouse=True)
def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every table of a test have the same chance."""
    monkeypatch.setattr("moonshelf.web.tables.new_seed", lambda: "chance of the tests")
