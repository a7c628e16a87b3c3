"""No test touches the games of whoever runs it."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("MOONSHELF_DATA", str(folder))
    return folder
