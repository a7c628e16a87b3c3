"""Reading a components file: TOML whose mistakes are reported by line and column.

A file holds everything printed on a game's cardboard. Each of its tables carries ``source``: where the
figures come from, ``rulebook``, ``deduced`` or ``reconstructed``.
"""

import codecs
import hashlib
import re
import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from moonshelf.kernel.errors import ComponentsError
from moonshelf.kernel.places import Places, Way, line_and_column

SOURCES = ("rulebook", "deduced", "reconstructed")

_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)")
_KINDS = {str: "a text", int: "a whole number", list: "a list", dict: "a table", bool: "true or false"}


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
                raise self.error(f"{key} is missing", key)
            value = value[part]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(f"{key} is {value!r}, but should be {_KINDS[kind]}", key)
        return value

    def integer(self, key: str, low: int, high: int) -> int:
        """Give the whole number at a key, which must lie in the range.

        Raises:
            ComponentsError: When it is missing, no whole number, or out of the range.
        """
        return self._in_range(int(self.get(key, int)), low, high, key)

    def integers(self, key: str, length: int, low: int = -(2**31), high: int = 2**31 - 1) -> list[int]:
        """Give the list of so many whole numbers at a key, all of them in the range.

        Raises:
            ComponentsError: When it is missing or something else.
        """
        values: list[int] = self.get(key, list)
        if len(values) != length or not all(type(value) is int for value in values):
            raise self.error(f"{key} should be a list of {length} whole numbers", key)
        return [self._in_range(value, low, high, f"{key}.{n}") for n, value in enumerate(values)]

    def lines(self, key: str) -> list[str]:
        """Give the lines of the text at a key, without the blank first and last ones.

        Raises:
            ComponentsError: When it is missing or no text.
        """
        return str(self.get(key, str)).strip("\n").split("\n")

    def error(self, message: str, key: str = "", row: int = 0, column: int = 0) -> ComponentsError:
        """Make the error that names the place.

        Args:
            message: What is wrong.
            key: The dotted key, elements of lists by number as in ``bar.columns.0``. What does not exist is
                placed at the table or list that should hold it.
            row: The row, from 0, of the text at the key, as :meth:`lines` counts them.
            column: The column, from 0, in that row; beyond its end means the end.
        """
        way, value = self._find(key)
        if isinstance(value, str):
            signs = self._places.signs(way)
            offset = signs[_index(value, row, column)]
        else:
            offset = self._places.of(way)
        return _error(self.path, message, *line_and_column(self.text, offset))

    @cached_property
    def _places(self) -> Places:
        return Places(self.text)

    def _find(self, key: str) -> tuple[Way, Any]:
        """Follow a dotted key as far as there is something."""
        way: Way = ()
        value: Any = self.data
        for part in key.split("."):
            step = int(part) if isinstance(value, list) and part.isdecimal() else part
            try:
                value = value[step]
            except (KeyError, IndexError, TypeError):
                break
            way += (step,)
        return way, value if len(way) == len(key.split(".")) else None

    def _in_range(self, value: int, low: int, high: int, key: str) -> int:
        if not low <= value <= high:
            raise self.error(f"{key} is {value}, but should be from {low} to {high}", key)
        return value


def read_components(path: Path) -> Components:
    """Read a components file; it must name its ``version``, and every table its ``source``.

    Raises:
        ComponentsError: When it cannot be read, is no TOML, or does not say what it is and where it comes from.
    """
    text = _read_text(path)
    components = Components(path, text, _parse(path, text))
    components.get("version", str)
    for name, table in _tables(components.data):
        if table.get("source") not in SOURCES:
            raise components.error(
                f"table {name} needs source = one of: {', '.join(SOURCES)}", f"{name}.source"
            )
    return components


def _read_text(path: Path) -> str:
    try:
        raw = path.read_bytes().removeprefix(codecs.BOM_UTF8)
    except OSError as error:
        raise ComponentsError(f"{path} cannot be read: {error.strerror}") from None
    try:
        return raw.decode().replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode()
        message = f"byte 0x{raw[error.start]:02x} is not UTF-8 text"
        raise _error(path, message, *line_and_column(before, len(before))) from None


def _parse(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _TOML_PLACE.search(str(error))
        if place and place[1]:
            line, column = int(place[1]), int(place[2])
        else:
            line, column = line_and_column(text, len(text.rstrip()))
        raise _error(path, _TOML_PLACE.sub("", str(error)), line, column) from None
    except (ValueError, RecursionError):
        message = "a number is too long, or lists are nested too deeply"
        raise _error(path, message, _first_line_too_much(text), 1) from None


def _first_line_too_much(text: str) -> int:
    """Find the line on which tomllib gives up, for what it raises without a place."""
    lines = text.split("\n")
    for number in range(1, len(lines)):
        try:
            tomllib.loads("\n".join(lines[:number]))
        except tomllib.TOMLDecodeError:
            continue
        except (ValueError, RecursionError):
            return number
    return len(lines)


def _index(value: str, row: int, column: int) -> int:
    """Turn row and column of a text's lines into the number of a sign; the text's end at most."""
    lines = value.strip("\n").split("\n")
    before = len(value) - len(value.lstrip("\n")) + sum(len(line) + 1 for line in lines[:row])
    return min(before + (min(column, len(lines[row])) if row < len(lines) else 0), len(value))


def _error(path: Path, message: str, line: int, column: int) -> ComponentsError:
    return ComponentsError(f"{path}, line {line}, column {column}: {message}")


def _tables(data: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [(name, table) for name, table in data.items() if isinstance(table, dict)]
