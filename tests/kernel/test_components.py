"""Components files: what is wrong in one is named with its line and column."""

from pathlib import Path

import pytest

from moonshelf.kernel.components import Components, read_components
from moonshelf.kernel.errors import ComponentsError

FILE = '''\
version = "3"

[map]  # the moon
source = "reconstructed"
rows = """
ab
cde
"""
plain = "xy"

[cost]
source = "rulebook"
steps = [1, 2,
         30]
most = 4
'''


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "my.toml"


def read(path: Path, text: str = FILE) -> Components:
    path.write_bytes(text.encode())
    return read_components(path)


def refusal(path: Path, content: str | bytes) -> str:
    """The message of a refused file, without its path."""
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    with pytest.raises(ComponentsError) as caught:
        read_components(path)
    return str(caught.value).removeprefix(str(path)).lstrip(", ")


def test_values_are_given_by_dotted_keys(path: Path) -> None:
    components = read(path)
    assert components.version == "3"
    assert components.provenance == {"map": "reconstructed", "cost": "rulebook"}
    assert components.integer("cost.most", 0, 4) == 4
    assert components.integers("cost.steps", 3) == [1, 2, 30]
    assert components.lines("map.rows") == ["ab", "cde"]
    assert components.get("map", dict)["plain"] == "xy"


def test_the_digest_depends_on_the_text_alone(path: Path) -> None:
    first = read(path).digest
    assert len(first) == 16
    assert read(path, FILE.replace("\n", "\r\n")).digest == first
    assert read(path, "\ufeff" + FILE).digest == first
    assert read(path, FILE + "# more\n").digest != first


@pytest.mark.parametrize(
    ("key", "kind", "place", "why"),
    [
        ("cost.most", str, "line 15, column 8", "cost.most is 4, but should be a text"),
        ("version", int, "line 1, column 12", "version is '3', but should be a whole number"),
        ("cost.steps", dict, "line 13, column 9", "cost.steps is [1, 2, 30], but should be a table"),
        ("map.plain", list, "line 9, column 10", "map.plain is 'xy', but should be a list"),
        ("map.plain", bool, "line 9, column 10", "map.plain is 'xy', but should be true or false"),
        ("cost.least", int, "line 11, column 1", "cost.least is missing"),
        ("cost.most.all", int, "line 15, column 8", "cost.most.all is missing"),
        ("price", int, "line 1, column 1", "price is missing"),
    ],
)
def test_a_wrong_or_missing_value_is_named_with_its_place(
    path: Path, key: str, kind: type, place: str, why: str
) -> None:
    with pytest.raises(ComponentsError) as caught:
        read(path).get(key, kind)
    assert str(caught.value) == f"{path}, {place}: {why}"


def test_true_is_no_number(path: Path) -> None:
    components = read(path, FILE.replace("most = 4", "most = true"))
    with pytest.raises(
        ComponentsError, match=r"line 15, column 8: cost.most is True, but should be a whole number"
    ):
        components.integer("cost.most", 0, 4)


@pytest.mark.parametrize("most", [3, 5])
def test_a_number_out_of_range_is_refused(path: Path, most: int) -> None:
    low, high = (0, 3) if most == 3 else (5, 9)
    with pytest.raises(
        ComponentsError, match=rf"line 15, column 8: .* is 4, but should be from {low} to {high}"
    ):
        read(path).integer("cost.most", low, high)


def test_the_element_of_a_list_has_its_own_place(path: Path) -> None:
    with pytest.raises(
        ComponentsError, match=r"line 14, column 10: cost.steps.2 is 30, but should be from 0 to 29"
    ):
        read(path).integers("cost.steps", 3, 0, 29)


@pytest.mark.parametrize("steps", ["[1, 2]", "[1, 2, 3, 4]", "[1, 2, 3.0]", "[1, 2, true]", "['1', 2, 3]"])
def test_a_list_of_something_else_is_refused(path: Path, steps: str) -> None:
    components = read(path, FILE.replace("[1, 2,\n         30]", steps))
    with pytest.raises(
        ComponentsError, match=r"line 13, column 9: cost.steps should be a list of 3 whole numbers"
    ):
        components.integers("cost.steps", 3)


@pytest.mark.parametrize(
    ("rows", "row", "column", "place"),
    [
        ('"""\nab\ncde\n"""', 0, 0, (6, 1)),
        ('"""\nab\ncde\n"""', 1, 2, (7, 3)),
        ('"""\nab\ncde\n"""', 0, 9, (6, 3)),  # behind the row's last sign
        ('"""\nab\ncde\n"""', 2, 0, (8, 1)),  # a row that is missing: at the end of the text
        ('"""ab\ncde"""', 0, 1, (5, 12)),
        ('"""ab\ncde"""', 1, 1, (6, 2)),
        ('"""\n\n\nab\ncde\n"""', 1, 1, (9, 2)),  # blank rows before the first are none
        ("'''\nab\ncde'''", 1, 1, (7, 2)),
        ('"ab\\ncde"', 1, 1, (5, 14)),
        ('"ab\\ncde"', 5, 5, (5, 16)),
        ('"""\\\n  ab\n\\u0063de"""', 0, 1, (6, 4)),
        ('"""\\\n  ab\n\\u0063de"""', 1, 1, (7, 7)),
    ],
)
def test_row_and_column_of_a_text_become_line_and_column_of_the_file(
    path: Path, rows: str, row: int, column: int, place: tuple[int, int]
) -> None:
    components = read(path, FILE.replace('"""\nab\ncde\n"""', rows))
    assert components.lines("map.rows") == ["ab", "cde"]
    error = components.error("wrong", "map.rows", row, column)
    assert str(error) == f"{path}, line {place[0]}, column {place[1]}: wrong"


def test_rows_that_look_like_tables_do_not_lead_astray(path: Path) -> None:
    components = read(path, FILE.replace("ab\ncde", "[cost]\nmost = 9"))
    assert "line 15, column 8" in str(components.error("wrong", "cost.most"))


@pytest.mark.parametrize(
    ("was", "now", "message"),
    [
        ('version = "3"\n', "", "line 1, column 1: version is missing"),
        ('version = "3"', "version = 3", "line 1, column 11: version is 3, but should be a text"),
        (
            'source = "rulebook"\n',
            "",
            "line 11, column 1: table cost needs source = one of: rulebook, deduced, ",
        ),
        ('source = "rulebook"', 'source = "me"', "line 12, column 11: table cost needs source = one of: "),
        (
            'source = "rulebook"',
            "source = ['rulebook']",
            "line 12, column 10: table cost needs source = one of: ",
        ),
        ("most = 4", "most = ", "line 15, column 8: "),
        ("most = 4", "most = 4\nmost = 5", "line 16, column 9: "),
        ('plain = "xy"', 'plain = "xy', "line 9, column 12: "),
        ("most = 4\n", 'most = """4\n\n', "line 15, column 12: "),
        (
            "most = 4",
            f"most = {'4' * 5000}",
            "line 15, column 1: a number is too long, or lists are nested too ",
        ),
        (
            "most = 4",
            f"most = {'[' * 5000}",
            "line 15, column 1: a number is too long, or lists are nested too ",
        ),
    ],
)
def test_a_file_that_is_no_components_file_is_refused_with_the_place(
    path: Path, was: str, now: str, message: str
) -> None:
    assert refusal(path, FILE.replace(was, now)).startswith(message)


def test_a_fault_in_a_last_line_without_an_end_is_found_there(path: Path) -> None:
    assert refusal(path, f"version = '1'\na = {'4' * 5000}").startswith(
        "line 2, column 1: a number is too long"
    )
    assert refusal(path, "version = '1'\na = '").startswith("line 2, column 6: ")


def test_what_is_no_utf8_is_refused_with_the_place(path: Path) -> None:
    content = FILE.encode().replace(b"the moon", b"the m\xfc\xfcn")
    assert refusal(path, content) == "line 3, column 15: byte 0xfc is not UTF-8 text"


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match=r"none\.toml cannot be read: No such file or directory"):
        read_components(tmp_path / "none.toml")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match="cannot be read: Is a directory"):
        read_components(tmp_path)
