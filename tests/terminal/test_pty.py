"""The real program in a real terminal: keys, interrupts, colours, and what is left on disk."""

import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import moonshelf

pty = pytest.importorskip("pty")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

PATIENCE = 60.0
"""Seconds until a test gives up waiting; nothing is expected to take so long."""

# The child makes the terminal its own, so that Ctrl-C reaches it, before it becomes the program. Interrupts may
# be ignored where the suite runs in the background; in a person's shell they are not.
_CHILD = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "moonshelf", *sys.argv[1:]])
"""


class Terminal:
    """A program in a terminal of 80 by 24."""

    def __init__(self, data: Path, *arguments: str, **variables: str) -> None:
        self.master, inside = pty.openpty()
        termios.tcsetwinsize(inside, (24, 80))
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
        surroundings = kept | {
            "MOONSHELF_DATA": str(data),
            "MOONSHELF_COMPILE": "never",
            "TERM": "xterm-256color",
            "COLUMNS": "80",
            "LINES": "24",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", _CHILD, *arguments],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            start_new_session=True,
            env=surroundings | variables,
        )
        os.close(inside)
        self.seen = ""

    def wait_for(self, text: str) -> str:
        """Read until some text is on the screen; give what was read since the last time."""
        before = len(self.seen)
        end = time.monotonic() + PATIENCE
        while text not in self.seen[before:]:
            assert time.monotonic() < end, f"{text!r} does not come after {self.seen[before:]!r}"
            if not self._read():
                assert text in self.seen[before:], f"{text!r} did not come in {self.seen[before:]!r}"
        return self.seen[before:]

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, again where nothing comes of it: readline loses one that follows its prompt at once."""
        for _ in range(int(PATIENCE / 2)):
            self.type("\x03")
            if select.select([self.master], [], [], 2)[0] and self._read() and not self.seen.endswith("^C"):
                return

    def end(self) -> int:
        """Read to the end; give the exit code."""
        while self._read():
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)

    def _read(self) -> bool:
        if not select.select([self.master], [], [], PATIENCE)[0]:
            return False
        try:
            piece = os.read(self.master, 65536)
        except OSError:  # how Linux says that nobody has the terminal any more
            return False
        self.seen += piece.decode(errors="replace").replace("\r\n", "\n")
        return bool(piece)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def game(data: Path) -> Iterator[Terminal]:
    terminal = Terminal(data, "play", "honey-moon", "--seed", "7", "--seats", "Ann,greedy")
    yield terminal
    terminal.close()


def saved(folder: Path) -> moonshelf.Match:
    (path,) = folder.glob("*.json")
    return moonshelf.replay(path)


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


def test_an_interrupt_saves_the_game_and_says_how_to_go_on(game: Terminal, data: Path) -> None:
    game.wait_for("Ann (A)> ")
    game.type("h1\n")
    game.wait_for("Ann (A)> ")
    game.interrupt()
    assert game.end() == 130
    (path,) = (data / "games").glob("*.json")
    assert f"moonshelf play --resume {path}" in plain(game.seen)
    assert "Traceback" not in game.seen
    assert "A h1-h4" in [" ".join(saved(data / "games").notation(step)) for step in range(3)]


def test_the_end_of_input_does_the_same(game: Terminal, data: Path) -> None:
    game.wait_for("Ann (A)> ")
    game.type("\x04")
    assert game.end() == 0
    assert "moonshelf play --resume" in plain(game.seen)
    assert len(saved(data / "games").history) == 2


def test_a_game_left_by_an_interrupt_is_gone_on_with(game: Terminal, data: Path) -> None:
    game.wait_for("Ann (A)> ")
    game.type("h1\n")
    game.wait_for("Ann (A)> ")
    game.interrupt()
    game.end()
    left = saved(data / "games").position
    again = Terminal(data, "resume")
    try:
        text = plain(again.wait_for("Ann (A)> "))
        assert "Ann digs h1 to h4" in text
        again.type("quit\n")
        assert again.end() == 0
    finally:
        again.close()
    assert saved(data / "games").position == left


def test_a_killed_game_has_kept_every_action(game: Terminal, data: Path) -> None:
    game.wait_for("Ann (A)> ")
    game.type("h1\n")
    game.wait_for("Ann (A)> ")
    game.process.kill()
    game.process.wait()
    assert [seat for seat, _ in saved(data / "games").history].count(0) == 1


def test_a_terminal_gets_colours_and_tab_completes(game: Terminal) -> None:
    pytest.importorskip("readline")
    assert "\x1b[" in game.wait_for("Ann (A)> ")
    game.type("h1-\t")
    game.wait_for("h4")
    game.type("\n")
    assert "Ann digs h1 to h4" in plain(game.wait_for("Ann (A)> "))


@pytest.mark.parametrize("how", ["variable", "option"])
def test_without_colour_nothing_is_marked_up(how: str, data: Path) -> None:
    option, variables = (["--no-color"], {}) if how == "option" else ([], {"NO_COLOR": "1"})
    terminal = Terminal(data, "play", "honey-moon", "--seed", "7", *option, **variables)
    try:
        terminal.wait_for("you (A)> ")
        terminal.type("moves\n")
        terminal.wait_for("you (A)> ")
    finally:
        terminal.close()
    assert re.findall(r"\x1b\[[0-9;]*m", terminal.seen) == []


def test_a_decision_is_off_the_screen_before_the_next_person_looks(data: Path) -> None:
    terminal = Terminal(data, "play", "honey-moon", "--seed", "7", "--seats", "Ann,Bob")
    try:
        terminal.wait_for("Ann (A)> ")
        terminal.type("h1\n")
        text = terminal.wait_for("press Enter when nobody else is looking.")
        cleared = text.rindex("\x1b[2J")
        assert "h1" not in text[cleared:]
        terminal.type("\n\x1b[A\n")  # the arrow up would bring the last line back
        text = terminal.wait_for("lists the commands")
        assert "h1-h4" not in text
    finally:
        terminal.close()


def test_a_replay_is_led_by_keys(data: Path) -> None:
    match = moonshelf.game("honey_moon").start(2, seed=3)
    match.play(0, "pass")
    record = data.parent / "record.json"
    match.record().save(record)
    terminal = Terminal(data, "replay", str(record))
    try:
        terminal.wait_for("step 0 of 2")
        terminal.wait_for("q quit")
        terminal.type("\r")
        assert "is rolled" in terminal.wait_for("q quit")
        terminal.type("b\x1b[C")
        terminal.wait_for("step 0 of 2")
        terminal.wait_for("step 1 of 2")
        terminal.wait_for("q quit")
        terminal.type("\x1b[C")
        assert "step 2 of 2" in terminal.wait_for("q quit")
        terminal.type("\x1b[D")
        assert "step 1 of 2" in terminal.wait_for("q quit")
        terminal.type("q")
        assert terminal.end() == 0
    finally:
        terminal.close()


def test_a_replay_can_be_interrupted(data: Path) -> None:
    record = data.parent / "record.json"
    moonshelf.game("honey_moon").start(2, seed=3).record().save(record)
    terminal = Terminal(data, "replay", str(record))
    try:
        terminal.wait_for("q quit")
        terminal.interrupt()
        assert terminal.end() == 130
        assert "Traceback" not in terminal.seen
    finally:
        terminal.close()
