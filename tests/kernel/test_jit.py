"""The door to the compiler: rules as they are written, and the folder their kernels lie in."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from moonshelf.kernel import jit
from moonshelf.kernel.errors import OptionError
from tests.kernel.copied import copied


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("MOONSHELF_CACHE", str(tmp_path / "cache"))
    with copied(tmp_path, "moths_of_jit") as home:
        yield home


def digest() -> str:
    return jit._digest("moths_of_jit")


@jit.jit
def double(number: int) -> int:
    """Double a number."""
    return 2 * number


def test_a_rule_is_called_as_it_is_written() -> None:
    assert double(4) == double(number=4) == 8
    assert double.interpreted(4) == 8
    assert (double.__name__, double.__doc__) == ("double", "Double a number.")


def test_a_rule_is_compiled_at_first_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        jit, "_numba", lambda: SimpleNamespace(njit=lambda **how: lambda function: Compiled(how))
    )
    rule = jit.jit(lambda number: number)
    assert rule.compiled is rule.compiled
    assert rule.compiled.how == {"cache": True, "nogil": True}
    assert rule._numba_type_ == "its type"


class Compiled:
    """What Numba makes of a function."""

    _numba_type_ = "its type"

    def __init__(self, how: dict[str, bool]) -> None:
        self.how = how


def test_the_door_leads_to_numba() -> None:
    assert jit._numba().__name__ == "numba"


@pytest.mark.parametrize("name", ["rules.py", "scoring.py", "state.py"])
def test_a_changed_rule_means_another_folder(home: Path, name: str) -> None:
    before = digest()
    (home / name).write_text((home / name).read_text() + "# changed\n")
    assert digest() != before


@pytest.mark.parametrize(
    "name", ["text.py", "draw.py", "actions.py", "components.py", "components.toml", "RULES.md", "new.py"]
)
def test_a_change_that_no_kernel_can_hold_means_the_same_folder(home: Path, name: str) -> None:
    before = digest()
    with (home / name).open("a") as file:
        file.write("# changed\n")
    assert digest() == before


@pytest.mark.parametrize(
    "line",
    [
        "from moths_of_jit import colours",
        "from moths_of_jit.colours import GREY",
        "from moths_of_jit import (\n    state,\n    colours,\n)",
        "from . import colours",
        "from .colours import GREY",
        "import moths_of_jit.colours as shades",
        "if True:\n    import numpy, moths_of_jit.colours",
    ],
)
def test_whatever_the_rules_import_counts(home: Path, line: str) -> None:
    (home / "colours.py").write_text("GREY = 1\n")
    before = digest()
    (home / "rules.py").write_text(f"{line}\n{(home / 'rules.py').read_text()}")
    imported = digest()
    (home / "colours.py").write_text("GREY = 2\n")
    assert len({before, imported, digest()}) == 3


def test_what_imported_modules_import_counts_too(home: Path) -> None:
    (home / "shades").mkdir()
    (home / "shades" / "__init__.py").write_text("from moths_of_jit.shades.dark import *\n")
    (home / "shades" / "dark.py").write_text("GREY = 1\n")
    (home / "scoring.py").write_text("import moths_of_jit.shades\nimport moths_of_jit.scoring\n")
    before = digest()
    (home / "shades" / "dark.py").write_text("GREY = 2\n")
    assert digest() != before


def test_modules_of_others_and_of_the_kernel_do_not_count(home: Path) -> None:
    (home / "scoring.py").write_text(
        "import numpy\nimport moths_of_jit.none\nfrom moonshelf.kernel import match\n"
    )
    names = [path.name for path in jit._sources("moths_of_jit")]
    assert sorted(names) == [
        "driver.template",
        "jit.py",
        "random.py",
        "rules.py",
        "scoring.py",
        "seats.py",
        "state.py",
    ]


def test_the_geometry_counts_for_a_game_of_any_package(home: Path) -> None:
    (home / "scoring.py").write_text("from moonshelf.geometry import squares\n")
    assert "squares.py" in [path.name for path in jit._sources("moths_of_jit")]


@pytest.mark.parametrize("name", ["NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME"])
def test_another_setting_of_the_compiler_means_another_folder(
    home: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = digest()
    monkeypatch.setenv(name, os.environ.get(name, "") + "1")
    assert digest() != before


def test_the_processor_is_known_where_there_is_no_list_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> str:
        raise FileNotFoundError

    monkeypatch.setattr(Path, "read_text", missing)
    monkeypatch.setattr("platform.processor", lambda: "abacus")
    assert jit._processor() == "abacus"


def test_the_folder_is_where_the_environment_says(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert jit.cache_folder("moths_of_jit").parent == tmp_path / "cache"
    jit.cache_folder.cache_clear()
    monkeypatch.delenv("MOONSHELF_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert jit.cache_folder("moths_of_jit").parent == tmp_path / "xdg" / "moonshelf"


def test_kernels_of_old_sources_are_removed_after_a_month(home: Path, tmp_path: Path) -> None:
    for name, days in (("moths_of_jit-old", 31), ("moths_of_jit-new", 29), ("another-old", 31)):
        (tmp_path / "cache" / name / "of_numba").mkdir(parents=True)
        os.utime(tmp_path / "cache" / name, (time.time() - days * 86400,) * 2)
    folder = jit.cache_folder("moths_of_jit")
    assert {path.name for path in folder.parent.iterdir()} == {folder.name, "moths_of_jit-new", "another-old"}


def test_a_place_that_cannot_be_written_gives_way_to_a_temporary_one(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("MOONSHELF_CACHE", str(tmp_path / "file" / "cache"))
    folder = jit.cache_folder("moths_of_jit")
    assert folder.is_dir()
    assert folder.parent.name.startswith("moonshelf-")


def test_a_person_without_a_home_has_a_temporary_place(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("no home")

    monkeypatch.delenv("MOONSHELF_CACHE")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert jit.cache_folder("moths_of_jit").is_dir()


@pytest.mark.parametrize(
    ("environment", "may"),
    [
        ({}, True),
        ({"MOONSHELF_COMPILE": "auto"}, True),
        ({"MOONSHELF_COMPILE": ""}, True),
        ({"NUMBA_DISABLE_JIT": "0"}, True),
        ({"MOONSHELF_COMPILE": "never"}, False),
        ({"NUMBA_DISABLE_JIT": "1"}, False),
    ],
)
def test_the_environment_says_whether_to_compile(
    environment: dict[str, str], may: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("MOONSHELF_COMPILE", "NUMBA_DISABLE_JIT"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setitem(os.environ, name, value)
    assert jit.may_compile() is may


def test_another_wish_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOONSHELF_COMPILE", "sometimes")
    with pytest.raises(OptionError, match="MOONSHELF_COMPILE is 'sometimes'; it can be: auto, never"):
        jit.may_compile()
