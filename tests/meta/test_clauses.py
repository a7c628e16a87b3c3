"""Every clause of every RULES.md is cited by a test, and every citation names a clause that exists.

A clause is a list item that begins with its number, as in ``- **HM-12** ...``. A test cites it as ``HM-12``,
or several in a row as ``HM-12..HM-15``, in a docstring, a comment or a name of a case.
"""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RULES = sorted((ROOT / "src/moonshelf/games").glob("*/RULES.md"))
CLAUSE = re.compile(r"^\s*(?:[-*+]|\d+\.)\s+\**([A-Z]{2})-(\d+)\b", re.MULTILINE)
CITATION = re.compile(r"\b([A-Z]{2})-(\d+)(?:\s*(?:\.\.|…|–)\s*(?:([A-Z]{2})-)?(\d+))?\b")

each_game = pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.parent.name)


def clauses(rules: Path) -> list[tuple[str, int]]:
    return [(prefix, int(number)) for prefix, number in CLAUSE.findall(rules.read_text("utf-8"))]


def cited_in(text: str) -> set[tuple[str, int]]:
    """The clauses that a text cites, ranges spelt out."""
    found = set()
    for prefix, first, _, last in CITATION.findall(text):
        found.update((prefix, number) for number in range(int(first), int(last or first) + 1))
    return found


@cache
def cited_by_tests() -> set[tuple[str, int]]:
    files = [path for path in (ROOT / "tests").rglob("test_*.py") if path.parent != Path(__file__).parent]
    return set().union(*(cited_in(path.read_text("utf-8")) for path in files))


@cache
def cited_by_code() -> set[tuple[str, int]]:
    files = [path for path in (ROOT / "src/moonshelf").rglob("*") if path.suffix in (".py", ".toml", ".md")]
    return set().union(*(cited_in(path.read_text("utf-8")) for path in files))


def names(numbers: set[tuple[str, int]]) -> list[str]:
    return [f"{prefix}-{number}" for prefix, number in sorted(numbers)]


@each_game
def test_clauses_have_one_prefix_and_each_number_once(rules: Path) -> None:
    numbered = clauses(rules)
    assert len({prefix for prefix, _ in numbered}) == 1, "no numbered clause, or prefixes of several games"
    assert len(numbered) == len(set(numbered)), "a number is given twice"


@each_game
def test_every_clause_is_cited_by_a_test(rules: Path) -> None:
    assert names(set(clauses(rules)) - cited_by_tests()) == []


@each_game
def test_every_citation_names_a_clause(rules: Path) -> None:
    numbered = set(clauses(rules))
    prefixes = {prefix for prefix, _ in numbered}
    cited = {citation for citation in cited_by_tests() | cited_by_code() if citation[0] in prefixes}
    assert names(cited - numbered) == []


def test_ranges_are_spelt_out() -> None:
    assert names(cited_in("ZZ-9..ZZ-11, ZZ-20..21 and ZZ-3 alone")) == [
        "ZZ-3",
        "ZZ-9",
        "ZZ-10",
        "ZZ-11",
        "ZZ-20",
        "ZZ-21",
    ]
