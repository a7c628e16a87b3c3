"""A database in a folder of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from moonshelf.store import Database


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Database]:
    database = Database.in_folder(tmp_path)
    yield database
    database.close()
