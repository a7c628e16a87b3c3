"""Places in TOML: every value is found where it stands, however the file is written."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moonshelf.kernel.places import Places, Way, line_and_column

STATEMENTS = (
    "k{n} = 1{n}",
    "  k{n}\t=  1{n}  # k{n} = 2",
    "k{n}.a.b = 1{n}\nk{n}.a.c = 2{n}",
    "'k {n}' . \"\\u0061\" = 1{n}",
    "[t{n}]",
    "[ t{n} . u ]  # [v]",
    "[[r]]",
    "[r.s{n}]\nx = 1{n}",
    "[[r.q]]",
    "# [not a table] k = '''",
    "",
    'k{n} = "a [b] = # c" # d',
    "k{n} = 'a\\'",
    'k{n} = ""',
    'k{n} = "tab\\tquote\\"\\u00e9\\U0001F36F{n}"',
    'k{n} = """\n[a]\nb = 1\n"c""d"\n"""',
    'k{n} = """a\\\n\n   b\\n"""""',
    "k{n} = '''\n\n [a]\\\n''c'''''",
    "k{n} = [1{n}, 2{n},3{n}]",
    "k{n} = [ # [\n  1{n}, # ]\n\n  'a]', [2{n}, []], {{ a = 3{n} }},\n]",
    "k{n} = {{ a = 1{n}, b . c = 'x}}', d = [{{ e = 2{n} }}] }}",
    "k{n} = {{}}",
)
"""Every way to write something, with a number to make names and values differ."""


def place(text: str, *way: str | int) -> tuple[int, int]:
    """Line and column of what stands at a way."""
    return line_and_column(text, Places(text).of(way))


def leaves(value: Any, path: Way = ()) -> Iterator[tuple[Way, Any]]:
    if isinstance(value, dict | list):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(inner, (*path, step))
    else:
        yield path, value


def check(text: str) -> None:
    """Compare the places of all numbers and of every sign of all texts with what tomllib read."""
    places = Places(text)
    for path, value in leaves(tomllib.loads(text)):
        if isinstance(value, int):
            written = re.compile(r"\d+").match(text, places.of(path))
            assert written is not None, path
            assert int(written[0]) == value, path
        else:
            signs = places.signs(path)
            assert len(signs) == len(value) + 1
            for sign, offset in zip(value, signs, strict=False):
                assert text[offset] in (sign, "\\"), path
            assert text[signs[-1]] in "\"'"


@given(st.lists(st.sampled_from(STATEMENTS), max_size=8))
def test_every_value_is_found_in_any_document(statements: list[str]) -> None:
    lines = [statement.format(n=number) for number, statement in enumerate(statements)]
    try:
        tomllib.loads("\n".join(lines))
    except tomllib.TOMLDecodeError:  # a table inside what is no table
        return
    check("\n".join(lines))


@pytest.mark.parametrize("statement", STATEMENTS)
def test_every_way_of_writing_is_understood(statement: str) -> None:
    lines = ["[[r]]", *(statement.format(n=number) for number in (1, 2)), "z = 7"]
    check("\n".join(lines))


def test_a_table_is_found_at_its_header() -> None:
    text = "a = 1\n\n  [b.c]\nd = 2\n"
    assert place(text, "b", "c") == place(text, "b") == (3, 3)


def test_what_does_not_exist_is_found_at_what_should_hold_it() -> None:
    text = "a = 1\n[b]\nc = [4, 5]\n"
    assert place(text, "b", "x") == (2, 1)
    assert place(text, "b", "c", 9) == (3, 5)
    assert place(text, "x") == place(text) == (1, 1)


def test_columns_count_signs_not_bytes() -> None:
    assert place("a = ['ééé', 5]", "a", 1) == (1, 13)


def test_deep_nesting_is_no_traceback() -> None:
    text = f"a = 1\nb = {'[' * 5000}{']' * 5000}\nc = 3\n"
    assert place(text, "a") == (1, 5)
    assert place(text, "c") == (1, 1)
