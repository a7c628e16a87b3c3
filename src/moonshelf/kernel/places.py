"""Where everything stands in a TOML text: tomllib reads values, this finds their places.

The text has been read by tomllib already, so it is valid, and the scanner need not check anything again.
"""

import re
import tomllib
from contextlib import suppress

Way = tuple[str | int, ...]
"""The way to a value: names of keys, and numbers of elements in arrays."""

_BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_TEXT = re.compile(
    r'"""(?:\\.|[^\\])*?""""{0,2}'  # up to two quotes may stand before the closing ones
    r"|'''.*?''''{0,2}"
    r'|"(?:\\.|[^"\\])*"'
    r"|'[^']*'",
    re.DOTALL,
)
_ESCAPE = re.compile(r"\\(?:u.{4}|U.{8}|x.{2}|[ \t]*\n[ \t\n]*|.)", re.DOTALL)
_OTHER_VALUE = re.compile(r"[^,\]}#\n]*")


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """Give line and column, both from 1, of an offset in a text.

    >>> line_and_column("a = 1\\nb = 2", 8)
    (2, 3)
    """
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


class Places:
    """Offsets of keys, values and the signs of texts in a valid TOML document."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.keys: dict[Way, int] = {}
        """Where each key, or the header of each table, begins."""
        self.values: dict[Way, int] = {}
        """Where each value after a ``=`` and each element of an array begins."""
        self._at = 0
        self._repeated: dict[Way, int] = {}
        with suppress(RecursionError):  # nested hundreds of times: what was found so far must do
            self._read()

    def of(self, path: Way) -> int:
        """Give the offset of a value, of a table's header, or of the nearest thing around it that is known."""
        while path:
            for known in (self.values, self.keys):
                if path in known:
                    return known[path]
            path = path[:-1]
        return 0

    def signs(self, path: Way) -> list[int]:
        """Give the offset of every sign of a text, and of its end.

        >>> Places('a = "x\\\\ty"').signs(("a",))
        [5, 6, 8, 9]
        """
        start = self.values[path]
        found = _TEXT.match(self.text, start)
        assert found is not None
        quotes = 3 if found[0][:3] in ('"""', "'''") else 1
        at, end = start + quotes, found.end() - quotes
        if quotes == 3 and self.text[at] == "\n":
            at += 1
        offsets = []
        while at < end:
            escape = _ESCAPE.match(self.text, at) if found[0][0] == '"' else None
            if not (escape and escape[0][1:].isspace()):
                offsets.append(at)
            at = escape.end() if escape else at + 1
        return [*offsets, end]

    def _read(self) -> None:
        table: Way = ()
        self._skip()
        while self._at < len(self.text):
            if self.text[self._at] == "[":
                table = self._header()
            else:
                self._pair(table)
            self._skip()

    def _skip(self, sign: str = "") -> None:
        """Go over blanks and comments, then over a sign if it stands there, then over blanks again."""
        self._at = self._end(_BLANK)
        if sign and self.text.startswith(sign, self._at):
            self._at += len(sign)
            self._at = self._end(_BLANK)

    def _end(self, pattern: re.Pattern[str]) -> int:
        found = pattern.match(self.text, self._at)
        return found.end() if found else self._at

    def _header(self) -> Way:
        start = self._at
        repeated = self.text.startswith("[[", start)
        self._at += 1 + repeated
        self._skip()
        path = self._table(self._key(), repeated)
        self._note(path, start)
        self._at += 1 + repeated
        return path

    def _table(self, names: Way, repeated: bool) -> Way:
        """Number the tables that are elements of arrays: a header means the newest one."""
        path: Way = ()
        for number, name in enumerate(names, 1):
            path += (name,)
            if repeated and number == len(names):
                self._repeated[path] = self._repeated.get(path, -1) + 1
            if path in self._repeated:
                path += (self._repeated[path],)
        return path

    def _note(self, path: Way, start: int) -> None:
        for length in range(1, len(path) + 1):
            self.keys.setdefault(path[:length], start)

    def _key(self) -> Way:
        """Read a key of one or more names with dots between, and the blanks after it."""
        names: Way = ()
        while True:
            start = self._at
            if self.text[start] in "\"'":
                self._at = self._end(_TEXT)
                names += (tomllib.loads(f"name = {self.text[start : self._at]}")["name"],)
            else:
                self._at = self._end(_BARE_KEY)
                names += (self.text[start : self._at],)
            self._skip()
            if self.text[self._at] != ".":
                return names
            self._skip(".")

    def _pair(self, table: Way) -> None:
        start = self._at
        path = table + self._key()
        self._note(path, start)
        self._skip("=")
        self._value(path)

    def _value(self, path: Way) -> None:
        self.values[path] = self._at
        opening = self.text[self._at]
        if opening == "[":
            self._array(path)
        elif opening == "{":
            self._inline_table(path)
        else:
            self._at = self._end(_TEXT if opening in "\"'" else _OTHER_VALUE)

    def _array(self, path: Way) -> None:
        self._skip("[")
        number = 0
        while self.text[self._at] != "]":
            self._value((*path, number))
            self._skip(",")
            number += 1
        self._at += 1

    def _inline_table(self, path: Way) -> None:
        self._skip("{")
        while self.text[self._at] != "}":
            self._pair(path)
            self._skip(",")
        self._at += 1
