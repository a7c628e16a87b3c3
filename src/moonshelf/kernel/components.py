"""Reading a components file: TOML whose mistakes are reported by line and column.

A file holds everything printed on a game's cardboard. Each of its tables carries ``source``: where the
figures come from, ``rulebook``, ``deduced`` or ``reconstructed``.
"""

import hashlib
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from moonshelf.kernel.errors import ComponentsError

SOURCES = ("rulebook", "deduced", "reconstructed")

_TOML_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)|\(at end of document\)")


@dataclass(frozen=True)
class Components:
    """A components file as read, which knows the place of everything in it."""

    path: Path
    text: str
    data: dict[str, Any]

    @property
    def digest(self) -> str:
        """Name the content: the first 16 digits of its SHA-256."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]

    @property
    def version(self) -> str:
        """Give the file's own name for its content."""
        return str(self.get("version", str))

    @property
    def provenance(self) -> dict[str, str]:
        """Say of each table where its figures come from."""
        return {name: table["source"] for name, table in _tables(self.data)}

    def get(self, key: str, kind: type) -> Any:
        """Give the value at a dotted key, of a given type.

        Raises:
            ComponentsError: When it is missing or of another type.
        """
        value: Any = self.data
        for part in key.split("."):
            if not isinstance(value, dict) or part not in value:
                raise self.error(f"{key} is missing", key.rpartition(".")[0])
            value = value[part]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(f"{key} is {value!r}, but should be {_KINDS[kind]}", key)
        return value

    def integer(self, key: str, low: int, high: int) -> int:
        """Give the whole number at a key, which must lie in the range.

        Raises:
            ComponentsError: When it is missing, no whole number, or out of the range.
        """
        value = int(self.get(key, int))
        if not low <= value <= high:
            raise self.error(f"{key} is {value}, but should be from {low} to {high}", key)
        return value

    def integers(self, key: str, length: int) -> list[int]:
        """Give the list of so many whole numbers at a key.

        Raises:
            ComponentsError: When it is missing or something else.
        """
        values: list[int] = self.get(key, list)
        if len(values) != length or not all(type(value) is int for value in values):
            raise self.error(f"{key} should be a list of {length} whole numbers", key)
        return values

    def lines(self, key: str) -> list[str]:
        """Give the lines of the text at a key, without the blank first and last ones.

        Raises:
            ComponentsError: When it is missing or no text.
        """
        return str(self.get(key, str)).strip("\n").split("\n")

    def error(self, message: str, key: str = "", row: int = 0, column: int = 0) -> ComponentsError:
        """Make the error that names the place: a key, and a row and column (from 0) in its text."""
        line = self._line(key)
        if isinstance(self._find(key), str) and '"""' in self.text.split("\n")[line - 1]:
            line += row + 1
        return ComponentsError(f"{self.path}, line {line}, column {column + 1}: {message}")

    def _find(self, key: str) -> Any:
        value: Any = self.data
        for part in key.split(".") if key else ():
            value = value.get(part) if isinstance(value, dict) else None
        return value

    def _line(self, key: str) -> int:
        """Find the line (from 1) of a dotted key by reading table headers; 1 when there is none."""
        table = ""
        for number, line in enumerate(self.text.split("\n"), 1):
            header = re.match(r"\s*\[\[?\s*([^\]]+?)\s*\]", line)
            if header:
                table = header[1]
            name = re.match(r"\s*([A-Za-z0-9_-]+)\s*=", line)
            here = table if header else f"{table}.{name[1]}".lstrip(".") if name else ""
            if here and here == key:
                return number
        return 1


_KINDS = {str: "a text", int: "a whole number", list: "a list", dict: "a table", bool: "true or false"}


def read_components(path: Path) -> Components:
    """Read a components file; every table must name its ``source``.

    Raises:
        ComponentsError: When it cannot be read, is no TOML, or a table does not say where it comes from.
    """
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise ComponentsError(f"{path} cannot be read: {reason}") from None
    try:
        components = Components(path, text, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        place = _TOML_PLACE.search(str(error))
        line, column = place.groups() if place and place[1] else (text.count("\n") + 1, 1)
        reason = _TOML_PLACE.sub("", str(error)).strip()
        raise ComponentsError(f"{path}, line {line}, column {column}: {reason}") from None
    for name, table in _tables(components.data):
        if table.get("source") not in SOURCES:
            raise components.error(f"table {name} needs source = one of: {', '.join(SOURCES)}", name)
    return components


def _tables(data: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [(name, table) for name, table in data.items() if isinstance(table, dict)]
