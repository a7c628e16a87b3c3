"""A copy of Moths under another name, whose sources a test may change."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from moonshelf.kernel import game, jit

ORIGINAL = Path(__file__).parents[1] / "examples" / "moths"


@contextmanager
def copied(folder: Path, name: str) -> Iterator[Path]:
    """Make the copy, let it be imported by its name, and forget it afterwards."""
    home = folder / name
    home.mkdir(parents=True)
    for path in ORIGINAL.iterdir():
        if path.is_file():
            text = (
                path.read_text("utf-8")
                .replace("tests.examples.moths", name)
                .replace('id="moths"', f'id="{name}"')
            )
            (home / path.name).write_text(text, "utf-8")
    sys.path.insert(0, str(folder))
    jit.cache_folder.cache_clear()
    try:
        yield home
    finally:
        sys.path.remove(str(folder))
        for module in [module for module in sys.modules if module.partition(".")[0].startswith(name)]:
            del sys.modules[module]
        game._ENGINES.pop(name, None)
        jit.cache_folder.cache_clear()
