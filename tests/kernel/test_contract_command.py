"""The contract from the command line and from a program."""

import subprocess
import sys
from pathlib import Path

import pytest

from moonshelf.kernel import contract
from moonshelf.kernel.contract.__main__ import main
from moonshelf.kernel.game import Game

ROOT = Path(__file__).parents[2]


def test_a_check_is_made_and_its_promise_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tests.examples.moths", "--only", "ranks", "--only", "pieces"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["ranks", "pieces"]
    assert lines[1].endswith("Keep all pieces: as many of each after every action as at the beginning.")


def test_the_full_size_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[contract.Size] = []
    only = contract.Check("sizes", lambda game, rng, size: made.append(size))
    monkeypatch.setattr(contract, "CHECKS", (only,))
    monkeypatch.setattr(Game, "compile", lambda game: game)
    assert main(["tests.examples.moths", "--full"]) == 0
    assert main(["tests.examples.moths", "--seed", "4"]) == 0
    assert made == [contract.FULL, contract.QUICK]


@pytest.mark.parametrize(
    ("package", "said"),
    [
        ("tests.examples.none", "No module named 'tests.examples.none'"),
        ("moonshelf.games.china_tea", "No module"),
    ],
)
def test_a_game_that_is_not_there_is_said_to_be_missing(
    package: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([package]) == 1
    assert said in capsys.readouterr().err


def test_a_broken_game_ends_with_1(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "ranks", lambda game, position, seats: [2] * seats)
    assert main(["tests.examples.moths", "--only", "ranks"]) == 1
    assert "moths breaks the contract, ranks: places [2, 2" in capsys.readouterr().err


def test_a_check_that_is_not_there_is_said_to_be_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tests.examples.moths", "--only", "luck"]) == 1
    assert "there is no check 'luck'" in capsys.readouterr().err


def test_it_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "moonshelf.kernel.contract", "tests.examples.moths", "--only", "ends"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.split()[0]) == (0, "ends"), done.stderr


def test_where_rules_may_not_be_compiled_that_check_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOONSHELF_COMPILE", "never")
    game = Game("tests.examples.moths")
    made = contract.check(game, names=["compiled", "pieces"])
    assert made == ["pieces"]
