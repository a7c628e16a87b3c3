"""What a stranger's clone must hold: whole locks, no address of a machine, documented commands that exist."""

import json
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted(ROOT.glob("requirements*.lock"))

# Joined here, so that this file does not hold what it forbids.
FORBIDDEN = ["/" + "work/", "/" + "root/", "." + "pyenv", "/opt/" + "pypi", "/opt/" + "wheels"]
INDEX = re.compile(r"https?://|--(?:index-url|extra-index-url|find-links|trusted-host)|^-[ifc] ", re.MULTILINE)


@cache
def tracked() -> list[Path]:
    """Every file that a clone has, or will have with the next commit."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a clone")
    return [path for name in listed.stdout.splitlines() if (path := ROOT / name).is_file()]


def text_of(path: Path) -> str:
    data = path.read_bytes()
    return "" if b"\0" in data[:8000] else data.decode("utf-8")


def mentions(forbidden: re.Pattern[str]) -> list[str]:
    """Where it stands, as file:line."""
    return [
        f"{path.relative_to(ROOT)}:{number}"
        for path in tracked()
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if forbidden.search(line)
    ]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_pins_everything_with_hashes_and_names_no_index(lock: Path) -> None:
    text = lock.read_text("utf-8")
    entries = re.findall(r"^[a-z][^\n]*(?:\n[ ]+[^\n]*)*", text, re.MULTILINE)
    assert entries
    assert [entry for entry in entries if not re.match(r"[a-z0-9._-]+==\S+", entry)] == []
    assert [entry.partition("=")[0] for entry in entries if "--hash=sha256:" not in entry] == []
    assert INDEX.findall(text) == []


def test_the_locks_agree_with_each_other() -> None:
    pins: dict[str, set[str]] = {}
    for lock in LOCKS:
        found: dict[str, list[str]] = {}
        for name, pin in re.findall(r"^([a-z0-9._-]+)(==[^\\\n]+)", lock.read_text("utf-8"), re.MULTILINE):
            found.setdefault(name, []).append(pin.strip())
        for name, versions in found.items():
            pins.setdefault(name, set()).add(" | ".join(sorted(versions)))
    assert {name: versions for name, versions in pins.items() if len(versions) > 1} == {}


def test_the_npm_lock_has_versions_and_hashes_but_no_address() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    outside = {name: package for name, package in packages.items() if name}
    assert [name for name, package in outside.items() if "resolved" in package] == []
    assert [name for name, package in outside.items() if not package.get("integrity")] == []


def test_npm_dependencies_are_pinned_exactly() -> None:
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))["devDependencies"]
    assert {
        name: version for name, version in wanted.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)
    } == {}


def test_no_file_names_a_place_on_a_machine() -> None:
    assert mentions(re.compile("|".join(map(re.escape, FORBIDDEN)))) == []


def test_no_conflict_is_left_over() -> None:
    assert mentions(re.compile(r"^(?:<{7}|>{7}) ")) == []


def test_the_commands_that_the_documents_name_exist() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    documents = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/**/*.md")]
    text = "\n".join(path.read_text("utf-8") for path in documents if path.exists())
    named = set(re.findall(r"(?:`|^\s*(?:\$ )?)make ([a-z]+)", text, re.MULTILINE))
    assert named - targets == set()
    assert {"play", "test"} <= targets


def test_the_version_is_the_same_wherever_it_stands() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    headings = re.findall(r"^## \[([^]]+)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    released = [heading for heading in headings if heading != "Unreleased"]
    assert headings[0] == "Unreleased"
    assert released[:1] in ([version], []), "name the version in CHANGELOG.md and pyproject.toml alike"
    assert json.loads((ROOT / "package.json").read_text("utf-8"))["version"] == version
    package = (ROOT / "src/moonshelf/__init__.py").read_text("utf-8")
    assert set(re.findall(r'^__version__ = "(.*)"', package, re.MULTILINE)) <= {version}
