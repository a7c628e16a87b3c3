"""Reading single keys."""

import os

from moonshelf.terminal.keys import _Keys


def keys_in(typed: bytes, count: int) -> list[str]:
    source, target = os.pipe()
    os.write(target, typed)
    os.close(target)
    keys = _Keys(source)
    found = [keys.next() for _ in range(count)]
    os.close(source)
    return found


def test_an_arrow_is_one_key() -> None:
    assert keys_in(b"\x1b[C\x1b[D\x1bOF", 3) == ["\x1b[C", "\x1b[D", "\x1bOF"]


def test_keys_typed_ahead_are_kept() -> None:
    assert keys_in(b"nn\x1b[5~b\n", 5) == ["n", "n", "\x1b[5~", "b", "\n"]


def test_escape_alone_is_a_key() -> None:
    assert keys_in(b"\x1b", 1) == ["\x1b"]


def test_the_end_of_input_quits() -> None:
    assert keys_in(b"x", 3) == ["x", "q", "q"]


def test_letters_beyond_ascii_are_keys() -> None:
    assert keys_in("ä→".encode(), 2) == ["ä", "→"]
