"""A server in a folder of its own, with the example of another game on its shelf."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import moonshelf
from tests.web.serving import Person, Served, serving, settings


@pytest.fixture(autouse=True)
def moths(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put Moths on the shelf: what holds for it holds for games that are not written yet."""
    monkeypatch.setitem(moonshelf.SHELF, "moths", "tests.examples.moths")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(settings(tmp_path)) as running:
        yield running


@pytest.fixture
def ann(served: Served) -> Person:
    return served.person()


@pytest.fixture
def ben(served: Served) -> Person:
    return served.person()
