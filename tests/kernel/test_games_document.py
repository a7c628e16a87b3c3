"""``docs/games.md`` says what there is."""

import re
from pathlib import Path

import moonshelf
from moonshelf.kernel import contract, protocol
from moonshelf.kernel.contract.upper import FILES

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "games.md").read_text("utf-8")
MODULES = {
    "components.py": protocol.ComponentsModule,
    "actions.py": protocol.ActionsModule,
    "text.py": protocol.TextModule,
    "draw.py": protocol.DrawModule,
}


def rows(heading: str) -> dict[str, str]:
    """A table of the document, from the first cell of a row to the second."""
    table = TEXT.partition(heading)[2].partition("\n\n")[0]
    return {
        cells[0]: cells[1]
        for cells in (re.split(r" *\| *", line.strip("| ")) for line in table.splitlines())
        if cells[1:]
    }


def test_every_file_of_a_game_is_named() -> None:
    assert {name.strip("`") for name in rows("| file | holds | write it when |\n")} - {"---"} == set(FILES)


def test_every_function_of_a_module_is_named_in_its_row() -> None:
    files = rows("| file | holds | write it when |\n")
    for name, module in MODULES.items():
        owed = {function for function in vars(module) if not function.startswith("_")}
        assert owed <= set(re.findall(r"\w+", files[f"`{name}`"])), name


def test_every_function_of_the_lower_floor_is_named() -> None:
    files = rows("| file | holds | write it when |\n")
    named = set(re.findall(r"\w+", files["`rules.py`"] + files["`scoring.py`"]))
    owed = set(re.findall(r"^``(\w+)\(", protocol.__doc__ or "", re.MULTILINE))
    assert len(owed) == 12
    assert owed <= named


def test_every_check_is_named_with_its_promise() -> None:
    promises = rows("| check | promise |\n")
    promises.pop("---")
    assert promises == {check.name: check.promise for check in contract.CHECKS}


def test_every_game_on_the_shelf_has_the_ten_files() -> None:
    for name in moonshelf.SHELF:
        folder = moonshelf.game(name).folder
        assert [file for file in FILES if not (folder / file).is_file()] == []


def test_the_example_needs_no_line_outside_its_folder() -> None:
    sources = [
        path for path in (ROOT / "src").rglob("*") if path.suffix in (".py", ".html", ".ts", ".css", ".toml")
    ]
    assert [path.name for path in sources if "moths" in path.read_text("utf-8").lower()] == []


def test_the_example_is_where_the_document_says() -> None:
    assert "`tests/examples/moths/`" in TEXT
    assert sorted(path.name for path in (ROOT / "tests/examples/moths").iterdir() if path.is_file()) == sorted(
        FILES
    )
