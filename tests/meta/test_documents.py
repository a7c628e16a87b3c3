"""Documents cannot rot: examples are run, generated files are current."""

import doctest
import importlib
from importlib.util import find_spec
from pathlib import Path

import pytest

from scripts.build_docs import GENERATED, is_current

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ">>> "


def modules_with_examples() -> list[str]:
    files = [path for path in (ROOT / "src").rglob("*.py") if EXAMPLE in path.read_text("utf-8")]
    names = [".".join(path.relative_to(ROOT / "src").with_suffix("").parts) for path in files]
    return sorted(name.removesuffix(".__init__") for name in names)


def documents_with_examples() -> list[Path]:
    files = [ROOT / "README.md", *ROOT.glob("docs/**/*.md")]
    return sorted(path for path in files if path.exists() and EXAMPLE in path.read_text("utf-8"))


@pytest.mark.parametrize("name", modules_with_examples())
def test_the_examples_in_docstrings_are_right(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("document", documents_with_examples(), ids=lambda path: path.name)
def test_the_examples_in_documents_are_right(document: Path) -> None:
    assert doctest.testfile(str(document), module_relative=False, encoding="utf-8").failed == 0


@pytest.mark.parametrize("name", GENERATED)
def test_a_generated_document_is_what_make_docs_would_write(name: str) -> None:
    if name == "cli.md" and find_spec("moonshelf.cli") is None:
        pytest.skip("no commands yet")
    assert is_current(name), "run make docs"
