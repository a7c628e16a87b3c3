"""Reading single keys from a terminal."""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_KEY = re.compile(r"\x1b(?:\[[0-9;]*[A-Za-z~]|O[A-Za-z])|.", re.DOTALL)


@contextmanager
def keys() -> Iterator[Callable[[], str]]:
    """Give a function that waits for the next key; an arrow is its escape sequence, the end of input ``q``.

    What is typed ahead is kept, and Ctrl-C interrupts as always.
    """
    try:
        import termios
        import tty
    except ImportError:  # Windows
        import typer

        yield typer.getchar
        return
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal, termios.TCSADRAIN)
    try:
        yield _Keys(terminal).next
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


class _Keys:
    """The keys that come from a file descriptor."""

    def __init__(self, source: int) -> None:
        self.source = source
        self.waiting: list[str] = []

    def next(self) -> str:
        if not self.waiting:
            self.waiting = _KEY.findall(os.read(self.source, 1024).decode(errors="replace")) or ["q"]
        return self.waiting.pop(0)
