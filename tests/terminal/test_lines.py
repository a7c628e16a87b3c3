"""Lines from a pipe and from a keyboard."""

import io
import sys

import pytest

from moonshelf.terminal.lines import Keyboard, Piped, lines


class Stream(io.StringIO):
    """A standard input that says whether a person sits at it."""

    def __init__(self, text: str, person: bool) -> None:
        super().__init__(text)
        self.person = person

    def isatty(self) -> bool:
        return self.person


def test_a_pipe_gives_line_after_line_and_prints_them_after_their_prompts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Stream("h1-h5\r\npass", False))
    pipe = lines()
    assert [pipe.read("A> "), pipe.read("A> ")] == ["h1-h5", "pass"]
    assert capsys.readouterr().out == "A> h1-h5\nA> pass\n"


def test_a_pipe_ends(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", Stream("", False))
    with pytest.raises(EOFError):
        Piped().read("A> ")
    assert capsys.readouterr().out == "A> \n"


def test_a_person_gets_a_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Stream("", True))
    assert isinstance(lines(), Keyboard)


def test_the_keyboard_asks_with_its_prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr("builtins.input", lambda prompt: asked.append(prompt) or "h1")
    assert Keyboard().read("A> ", ["h1-h5"]) == "h1"
    assert asked == ["A> "]


def test_tab_completes_to_what_is_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: "")
    keyboard = Keyboard()
    keyboard.read("A> ", ["h1-h5", "h2-h6", "pass"])
    assert [keyboard._complete("H", number) for number in range(3)] == ["h1-h5", "h2-h6", None]


def test_what_was_typed_can_be_forgotten() -> None:
    readline = pytest.importorskip("readline")
    keyboard = Keyboard()
    readline.add_history("h1-h5")
    keyboard.forget()
    assert readline.get_current_history_length() == 0


def test_without_readline_the_keyboard_still_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "readline", None)
    monkeypatch.setattr("builtins.input", lambda prompt: "pass")
    keyboard = Keyboard()
    keyboard.forget()
    assert keyboard.read("A> ") == "pass"
