"""A server for each file of tests, with the example of another game on its shelf."""

from collections.abc import Iterator

import pytest

import moonshelf
from tests.web.serving import Person, Served, serving, settings


@pytest.fixture(scope="module", autouse=True)
def moths() -> Iterator[None]:
    """Put Moths on the shelf: what holds for it holds for games that are not written yet."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(moonshelf.SHELF, "moths", "tests.examples.moths")
        yield


@pytest.fixture(scope="module")
def served(moths: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(settings(tmp_path_factory.mktemp("data"))) as running:
        yield running


@pytest.fixture
def ann(served: Served) -> Person:
    return served.person()


@pytest.fixture
def ben(served: Served) -> Person:
    return served.person()
