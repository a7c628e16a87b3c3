"""The budgets of CONTRIBUTING.md, measured. An exception is named here, with its reason."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median, quantiles

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/moonshelf"
Function = ast.FunctionDef | ast.AsyncFunctionDef
Definition = Function | ast.ClassDef

LONG_FUNCTIONS: dict[str, str] = {}
"""Functions of 51 to 80 code lines: drawings and the set-up of commands, each with the reason."""


@cache
def parsed(path: Path) -> tuple[str, ast.Module]:
    text = path.read_text("utf-8")
    return text, ast.parse(text)


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def place(path: Path, node: ast.AST | None = None) -> str:
    name = path.relative_to(PACKAGE).as_posix()
    return f"{name}:{node.name}" if isinstance(node, Definition) else name


def all_of(kind: type | tuple[type, ...], path: Path) -> Iterator[Definition]:
    return (node for node in ast.walk(parsed(path)[1]) if isinstance(node, kind))


def functions() -> Iterator[tuple[Path, Function]]:
    return (
        (path, node) for path in sources() for node in all_of((ast.FunctionDef, ast.AsyncFunctionDef), path)
    )


def code_lines(text: str, node: ast.AST) -> int:
    """Lines from the first to the last of a definition, without its docstring, blanks and comments."""
    lines = text.splitlines()[node.lineno - 1 : node.end_lineno]
    code = sum(bool(line.strip()) and not line.lstrip().startswith("#") for line in lines)
    if ast.get_docstring(node) is None:
        return code
    written = node.body[0]
    return code - sum(bool(line.strip()) for line in text.splitlines()[written.lineno - 1 : written.end_lineno])


def lengths() -> dict[str, int]:
    return {place(path, node): code_lines(parsed(path)[0], node) for path, node in functions()}


def public(node: ast.Module | ast.ClassDef) -> Iterator[Definition]:
    """What is offered to others: public functions and classes, and the public methods of these."""
    for child in node.body:
        if isinstance(child, Definition) and not child.name.startswith("_"):
            yield child
            if isinstance(child, ast.ClassDef):
                yield from public(child)


def undocumented(path: Path) -> list[str]:
    return [place(path, node) for node in public(parsed(path)[1]) if ast.get_docstring(node) is None]


def count_parameters(node: Function) -> int:
    given = node.args
    named = [*given.posonlyargs, *given.args, *given.kwonlyargs]
    return len([argument for argument in named if argument.arg not in ("self", "cls")])


def parameter_budget(node: Function) -> int:
    return 8 if any(ast.unparse(mark).split(".")[-1] == "jit" for mark in node.decorator_list) else 6


def non_blank_lines(folder: Path) -> int:
    return sum(
        bool(line.strip()) for path in folder.rglob("*.py") for line in path.read_text("utf-8").splitlines()
    )


def test_most_functions_are_short() -> None:
    counts = list(lengths().values())
    if len(counts) > 1:
        assert median(counts) <= 6
        assert quantiles(counts, n=10, method="inclusive")[-1] <= 20


def test_no_function_is_long() -> None:
    assert {
        name: count for name, count in lengths().items() if count > (80 if name in LONG_FUNCTIONS else 50)
    } == {}


def test_every_named_exception_is_still_one() -> None:
    assert [name for name in LONG_FUNCTIONS if lengths().get(name, 0) <= 50] == []


def test_no_file_is_long() -> None:
    counts = {place(path): len(parsed(path)[0].splitlines()) for path in sources()}
    assert {name: count for name, count in counts.items() if count > 600} == {}


def test_no_class_is_large() -> None:
    for path in sources():
        for node in all_of(ast.ClassDef, path):
            assert node.end_lineno - node.lineno < 250, place(path, node)
            methods = [child for child in public(node) if isinstance(child, Function)]
            assert len(methods) <= 20, place(path, node)


def test_no_function_takes_many_parameters() -> None:
    counts = {place(path, node): (count_parameters(node), parameter_budget(node)) for path, node in functions()}
    assert {name: count for name, (count, budget) in counts.items() if count > budget} == {}


@pytest.mark.parametrize("folder", ["kernel", "games"])
def test_everything_public_is_documented_where_rules_live(folder: str) -> None:
    assert [name for path in sorted((PACKAGE / folder).rglob("*.py")) for name in undocumented(path)] == []


def test_nearly_everything_public_is_documented_elsewhere() -> None:
    offered = [place(path, node) for path in sources() for node in public(parsed(path)[1])]
    bare = [name for path in sources() for name in undocumented(path)]
    assert len(bare) <= 0.2 * len(offered), bare


def test_there_is_at_least_a_line_of_test_for_a_line_of_code() -> None:
    assert non_blank_lines(ROOT / "tests") >= non_blank_lines(PACKAGE)


def test_golden_files_are_small_enough_to_read() -> None:
    goldens = [path for path in (ROOT / "tests").rglob("goldens/**/*") if path.is_file()]
    assert [path.name for path in goldens if len(path.read_text("utf-8").splitlines()) > 150] == []
