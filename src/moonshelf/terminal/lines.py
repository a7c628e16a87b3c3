"""Reading lines: typed at a keyboard, with history and completion by Tab, or from a pipe."""

import sys
from collections.abc import Sequence
from typing import Any, Protocol


class Lines(Protocol):
    """Where lines come from."""

    def read(self, prompt: str, words: Sequence[str] = ()) -> str:
        """Give the next line; ``words`` are what Tab completes to. Raise EOFError when there is none."""

    def forget(self) -> None:
        """Forget what was typed, so that the next person cannot call it back."""


class Piped:
    """Lines from a pipe or a file; each is printed after its prompt, so that a transcript can be read."""

    def read(self, prompt: str, words: Sequence[str] = ()) -> str:
        """Give the next line."""
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print(flush=True)
            raise EOFError
        print(line.rstrip("\r\n"), flush=True)
        return line.rstrip("\r\n")

    def forget(self) -> None:
        """Do nothing: a pipe has no history."""


class Keyboard:
    """Lines typed by a person; arrows and Tab work where the system has readline."""

    def __init__(self) -> None:
        self._words: Sequence[str] = ()
        self._readline = _readline()
        if self._readline:
            self._readline.set_completer(self._complete)
            self._readline.set_completer_delims("")
            editline = "libedit" in (self._readline.__doc__ or "")
            self._readline.parse_and_bind("bind ^I rl_complete" if editline else "tab: complete")

    def read(self, prompt: str, words: Sequence[str] = ()) -> str:
        """Give the next line."""
        self._words = words
        return input(prompt)

    def forget(self) -> None:
        """Clear the history."""
        if self._readline:
            self._readline.clear_history()

    def _complete(self, typed: str, number: int) -> str | None:
        fitting = [word for word in self._words if word.casefold().startswith(typed.casefold())]
        return fitting[number] if number < len(fitting) else None


def _readline() -> Any:
    try:
        import readline
    except ImportError:
        return None
    return readline


def lines() -> Lines:
    """Give the keyboard when a person sits at it, else the pipe."""
    return Keyboard() if sys.stdin.isatty() else Piped()
