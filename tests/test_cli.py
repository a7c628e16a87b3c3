"""The command line: every command, every way it can be refused."""

import json
import os
import re
import socket
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

import moonshelf
from moonshelf import cli
from moonshelf.kernel.spec import Option, Spec
from moonshelf.players import LEVELS

FIRST_CHOICE = "1\n" * 200
"""Enough lines to play any game to its end, taking what is listed first."""
GAMES = [key.replace("_", "-") for key in moonshelf.SHELF]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for variable in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("MOONSHELF_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path / "data"


def run(line: str, typed: str = "") -> Result:
    result = CliRunner().invoke(cli.app, line, input=typed, prog_name="moonshelf")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def output(line: str, typed: str = "") -> str:
    result = run(line, typed)
    assert result.stderr == ""
    assert result.exit_code == 0
    return result.stdout


def refusal(line: str, typed: str = "") -> str:
    """What is said when a command line is refused: one line on stderr, and exit code 2."""
    result = run(line, typed)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("moonshelf: ")
    return result.stderr.removeprefix("moonshelf: ").rstrip()


def saved(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.json"))


def only(paths: list[Path]) -> Path:
    (path,) = paths
    return path


# --- the command itself ---


def test_the_version_is_the_packages() -> None:
    assert output("--version") == f"moonshelf {moonshelf.__version__}\n"


def test_help_names_every_command_in_order_and_gives_examples() -> None:
    text = output("--help")
    assert re.findall(r"^│ (\w+) ", text, re.MULTILINE) == list(cli.COMMANDS)
    for example in cli.EXAMPLES.splitlines():
        assert " ".join(example.strip("`").split()) in " ".join(text.split())


def test_every_example_of_the_help_is_a_command_line_that_is_understood() -> None:
    lines = [line for line in cli.EXAMPLES.splitlines() if line.startswith("moonshelf ")]
    assert lines
    for line in lines:
        words = re.split(r" {2,}", line)[0].split()[1:]
        command: Any = typer.main.get_command(cli.app)
        context = command.make_context("moonshelf", list(words))
        name, found, rest = command.resolve_command(context, words)
        assert name in cli.COMMANDS
        if "--help" not in rest:
            found.make_context(name, rest, parent=context)


def test_without_a_command_the_help_is_shown() -> None:
    assert "Usage: moonshelf" in run("").stdout


def test_an_unknown_command_is_refused_with_what_was_probably_meant() -> None:
    assert "Did you mean 'replay'" in refusal("repaly")


def test_an_unknown_option_is_refused() -> None:
    assert "--colour" in refusal("about --colour")


def test_the_command_runs_as_a_module_and_is_quick_to_tell_what_is_on_the_shelf() -> None:
    """Nothing is compiled, and the compiler is not even imported, to show a page of text."""
    program = "import sys, runpy; sys.argv[1:] = ['about']; runpy.run_module('moonshelf', run_name='__main__')"
    check = f"import atexit, sys; atexit.register(lambda: print('numba' in sys.modules)); {program}"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert "honey-moon" in done.stdout
    assert done.stdout.endswith("False\n")


@pytest.mark.parametrize("line", ["about", "about honey-moon", "about honey-moon --rules", "play honey-moon"])
def test_through_a_pipe_nothing_is_coloured(line: str) -> None:
    assert "\x1b" not in output(line, "moves\nscore\nh1\n")


@pytest.mark.parametrize(
    "line", ["about --no-color", "play honey-moon --no-color", "about honey-moon --no-color"]
)
def test_no_color_wins_over_what_the_surroundings_say(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b" in output(line.replace(" --no-color", ""), "moves\n")
    assert "\x1b" not in output(line, "moves\n")


# --- play ---


def test_a_whole_game_is_played_through_a_pipe(data: Path) -> None:
    text = output("play honey-moon --seats you,greedy --side B --seed 7", FIRST_CHOICE)
    path = only(saved(data / "finished"))
    match = moonshelf.replay(path)
    assert match.over
    assert match.options == {"side": "B", "variant": "basic"}
    assert match.seed == "7"
    assert str(path) in text
    assert json.loads(path.read_text("utf-8"))["players"] == ["you", "greedy"]
    assert saved(data / "games") == []


@pytest.mark.parametrize("name", ["honey-moon", "honey_moon", "HONEY-MOON"])
def test_a_game_is_found_however_it_is_written(name: str) -> None:
    assert "Honey Moon · A you" in output(f"play {name}")


def test_one_plays_against_a_computer_player_unless_one_says_otherwise() -> None:
    assert "A you · B greedy" in output("play honey-moon")


def test_without_a_seed_every_game_is_different(data: Path) -> None:
    for _ in range(2):
        output("play honey-moon")
    seeds = {moonshelf.replay(path).seed for path in saved(data / "games")}
    assert len(seeds) == 2


def test_the_same_seed_gives_the_same_game(data: Path) -> None:
    for _ in range(2):
        output("play honey-moon --seed same", "1\n1\n2\n")
    first, second = (moonshelf.replay(path) for path in saved(data / "games"))
    assert first.history == second.history


def test_options_may_stand_before_the_game() -> None:
    assert "side: B, purple" in output("play --side B honey-moon")


@pytest.mark.parametrize("name", GAMES)
def test_the_help_of_a_game_lists_its_own_options_its_seats_and_computer_players(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "600")
    text = " ".join(output(f"play {name} --help").replace("│", " ").split())
    spec = moonshelf.game(name).spec
    assert spec.tagline in text
    for option in spec.options:
        assert f"--{option.name.replace('_', '-')} " in text
        assert option.help in text
    for level in LEVELS:
        assert f"{level.name}: {level.help}" in text


@pytest.mark.parametrize("name", GAMES)
def test_the_help_of_play_lists_every_game(name: str) -> None:
    assert re.search(rf"^│ {name} ", run("play").stdout, re.MULTILINE)


def test_chance_by_hand_is_played_through_a_pipe(data: Path) -> None:
    text = output("play honey-moon --chance manual", "5\nh1\n" + "6\n1\n" * 200)
    match = moonshelf.replay(only(saved(data / "finished")))
    assert match.seed is None
    assert "chance> 5" in text
    assert match.notation(0) == ("chance", "roll 5")


def test_two_people_play_through_a_pipe(data: Path) -> None:
    output("play honey-moon --seats Ann,Bob --seed 3", "1\n\n1\n" * 100)
    match = moonshelf.replay(only(saved(data / "finished")))
    assert match.seats == 2


def test_the_end_of_the_lines_saves_the_game_and_says_how_to_go_on(data: Path) -> None:
    text = output("play honey-moon", "1\n")
    path = only(saved(data / "games"))
    assert f"moonshelf play --resume {path}\n" in text


def test_quitting_does_the_same(data: Path) -> None:
    text = output("play honey-moon", "1\nquit\n1\n1\n")
    assert f"--resume {only(saved(data / 'games'))}" in text
    history = moonshelf.replay(only(saved(data / "games"))).history
    assert [seat for seat, _ in history].count(0) == 1


def test_figures_of_ones_own_are_played_with(tmp_path: Path, data: Path) -> None:
    original = (moonshelf.game("honey_moon").folder / "components.toml").read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(original.replace("pickle = -2", "pickle = -7"), "utf-8")
    output(f"play honey-moon --components {mine}", "1\n")
    mine.unlink()
    text = output("resume", "quit\n")
    assert "Honey Moon" in text
    assert only(saved(data / "games")).with_suffix(".toml").exists()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("play chess", f"there is no game 'chess' on the shelf; there are: {', '.join(GAMES)}"),
        ("play honey-moon --side C", "option side is 'C'; it can be: A, B"),
        ("play honey-moon --sied B", "No such option: --sied"),
        ("play honey-moon --side", "requires an argument"),
        ("play honey-moon --seats you,gredy", "did you mean greedy?"),
        ("play honey-moon --seats 7", "has 1 to 6 seats, not 7"),
        ("play honey-moon --seats Ann,Ann", "two people are called 'ann'"),
        ("play honey-moon --chance never", "'auto'"),
        ("play honey-moon --chance manual --seed 1", "exclude each other"),
        ("play honey-moon --components nowhere.toml", "nowhere.toml cannot be read: No such file"),
        ("play honey-moon --resume nowhere.json", "No such file or directory (nowhere.json)"),
        ("play --resume nowhere.json", "No such file or directory (nowhere.json)"),
        ("play honey-moon extra", "extra"),
    ],
)
def test_a_game_that_cannot_be_begun_is_refused_in_one_line(line: str, words: str) -> None:
    assert words in refusal(line)


def test_play_without_a_game_but_with_options_asks_which() -> None:
    assert refusal("play --no-color") == f"which game? There are: {', '.join(GAMES)}"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_any_terminal_can_show_a_game_and_any_bytes_may_come(encoding: str, data: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "moonshelf", "play", "honey-moon", "--seed", "7"],
        input=b"\xff\xfe\x00\nh1\nquit\n",
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": encoding, "MOONSHELF_COMPILE": "never"},
        check=True,
    )
    assert done.stderr == b""
    assert b"A digs h1 to h4" in done.stdout
    assert ("▒".encode() in done.stdout) == (encoding == "utf-8")


# --- the options of any game ---


SPEC = Spec(
    id="some_game",
    title="Some Game",
    tagline="Win.",
    seats=(1, 4),
    minutes=5,
    rules_version=1,
    options=(
        Option("no_scrolls", (False, True), "Leave the scrolls out."),
        Option("pace", ("slow", "fast"), "How fast.", fits={"fast": (2, 4)}),
    ),
    seat_actions=1,
    chance_actions=1,
    max_legal=1,
    max_plies=1,
)


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """A shelf with another game, whose beginning is only noted."""
    monkeypatch.setitem(moonshelf.SHELF, "some_game", "some_game_module")
    monkeypatch.setitem(sys.modules, "some_game_module", types.SimpleNamespace(SPEC=SPEC))  # type: ignore[arg-type]
    begun: list[tuple[Any, ...]] = []
    monkeypatch.setattr(cli, "begin", lambda *given: begun.append(given))
    return begun


def test_options_come_from_what_a_game_declares(chosen: list[tuple[Any, ...]]) -> None:
    output("play some-game --pace fast --no-scrolls true --seats 2")
    ((key, options, setup),) = chosen
    assert (key, options, setup.seats) == ("some_game", {"no_scrolls": "true", "pace": "fast"}, "2")


@pytest.mark.parametrize(
    ("line", "value"),
    [("--no-scrolls", "true"), ("--no-scrolls --seats 2", "true"), ("--no-scrolls false", "false"), ("", None)],
)
def test_a_yes_or_no_option_may_stand_alone(line: str, value: str, chosen: list[tuple[Any, ...]]) -> None:
    output(f"play some-game {line}")
    assert chosen[0][1]["no_scrolls"] == value


def test_options_that_are_not_given_are_left_to_the_game(chosen: list[tuple[Any, ...]]) -> None:
    output("play some-game")
    assert SPEC.settle(chosen[0][1], 1) == {"no_scrolls": False, "pace": "slow"}


def test_the_help_tells_what_an_option_is_only_for(
    chosen: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "600")
    assert "fast only for 2 to 4 seats" in " ".join(output("play some-game --help").replace("│", " ").split())


# --- resume ---


def test_a_game_is_gone_on_with_where_it_was_left(data: Path) -> None:
    output("play honey-moon --seed 5 --side B", FIRST_CHOICE)
    whole = moonshelf.replay(only(saved(data / "finished")))
    only(saved(data / "finished")).unlink()
    output("play honey-moon --seed 5 --side B", "1\n1\n1\n")
    left = moonshelf.replay(only(saved(data / "games"))).position
    assert "Round 4: a" in output("resume", "quit\n")
    assert moonshelf.replay(only(saved(data / "games"))).position == left
    output("resume", FIRST_CHOICE)
    again = moonshelf.replay(only(saved(data / "finished")))
    assert again.history == whole.history
    assert again.position == whole.position
    assert saved(data / "games") == []


def test_the_latest_game_is_gone_on_with(data: Path) -> None:
    for side in "AB":
        output(f"play honey-moon --side {side}", "1\n")
    older, newer = saved(data / "games")
    os.utime(older, (1, 1))
    assert "B, purple" in output("resume", "1\n")
    assert output("resume --list").splitlines() == [str(newer), str(older)]


def test_a_named_game_is_gone_on_with(data: Path) -> None:
    for side in "AB":
        output(f"play honey-moon --side {side}", "1\n")
    older, _ = saved(data / "games")
    for line in (f"resume {older}", f"play --resume {older}", f"play honey-moon --resume {older}"):
        assert "B, purple" not in output(line, "1\n")


def test_a_record_from_elsewhere_is_gone_on_with_in_a_file_of_the_own_folder(
    tmp_path: Path, data: Path
) -> None:
    elsewhere = tmp_path / "sent by Ann.json"
    match = moonshelf.game("honey_moon").start(2, seed=2)
    match.record(["Ann", "greedy"]).save(elsewhere)
    before = elsewhere.read_bytes()
    output(f"resume '{elsewhere}'", "1\n1\n")
    assert elsewhere.read_bytes() == before
    assert len(moonshelf.replay(only(saved(data / "games"))).history) > len(match.history)


def test_a_record_that_names_nobody_is_gone_on_with_by_seats(tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    moonshelf.game("honey_moon").start(2, seed=2).record().save(record)
    text = output(f"resume {record}", "1\n\n1\n")
    assert "A> 1" in text
    assert "Pass the keyboard to B." in text


def test_a_game_by_hand_stays_one(data: Path) -> None:
    output("play honey-moon --chance manual", "5\nh1\n")
    assert "chance> 6" in output("resume", "6\n")


def test_without_a_game_in_play_there_is_nothing_to_go_on_with(data: Path) -> None:
    assert f"there is no game to go on with in {data / 'games'}" in refusal("resume")
    assert output("resume --list") == ""


def test_a_finished_game_is_not_gone_on_with(data: Path) -> None:
    output("play honey-moon", FIRST_CHOICE)
    path = only(saved(data / "finished"))
    assert refusal(f"resume {path}") == f"this game is over; moonshelf replay {path} shows it"


def test_a_record_of_another_game_is_not_gone_on_with(chosen: list[tuple[Any, ...]], data: Path) -> None:
    output("about")
    match = moonshelf.game("honey_moon").start(2, seed=2)
    path = data.parent / "record.json"
    match.record().save(path)
    with pytest.raises(moonshelf.RecordError, match="is a game of Honey Moon, not of some_game"):
        cli.take_up(path, cli.Setup(), "some_game")


# --- replay ---


@pytest.fixture
def record(data: Path) -> Path:
    output("play honey-moon --seed 3 --seats Ann,greedy", FIRST_CHOICE)
    return only(saved(data / "finished"))


def test_a_replay_shows_every_step_through_a_pipe(record: Path) -> None:
    text = output(f"replay {record}")
    steps = len(moonshelf.replay(record).history)
    assert [int(step) for step in re.findall(r"· step (\d+) of", text)] == list(range(steps + 1))
    assert "The end" in text


def test_a_replay_shows_one_step_alone(record: Path) -> None:
    text = output(f"replay {record} --step 4")
    assert re.findall(r"· step (\d+) of", text) == ["4"]


def test_a_replay_looks_with_the_eyes_of_a_seat(record: Path) -> None:
    step = 2  # greedy has decided, Ann has not
    assert "B has decided to" in output(f"replay {record} --step {step} --as B")
    assert "B has decided." in output(f"replay {record} --step {step} --as Ann")


def test_a_replay_refuses_a_step_and_eyes_that_are_not_there(record: Path) -> None:
    assert "it has steps 0 to" in refusal(f"replay {record} --step 999")
    assert "nobody is called 'Carl'" in refusal(f"replay {record} --as Carl")


def spoilt(record: Path, old: str, new: str) -> Path:
    text = record.read_text("utf-8")
    assert old in text
    path = record.with_name("spoilt.json")
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


def test_a_record_that_breaks_the_rules_is_refused_with_the_action(record: Path) -> None:
    match = moonshelf.replay(record)
    _, notation = match.notation(2)
    path = spoilt(record, f'"{notation}"', '"a1-a3"')
    assert re.match(r"action \d+ \([A-F] a1-a3\): ", refusal(f"replay {path}"))


def test_a_record_whose_seed_gives_other_rolls_is_refused(record: Path) -> None:
    path = spoilt(record, '"seed": "3"', '"seed": "4"')
    assert "commitment is not the SHA-256 of its seed" in refusal(f"replay {path}")


@pytest.mark.parametrize("content", [b"", b"{}", b"no json", b"\xff\xfe", b"[" * 5000, b'{"format": 99}'])
def test_a_file_that_is_no_record_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(content)
    assert "record" in refusal(f"replay {path}")


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    assert "Is a directory" in refusal(f"replay {tmp_path}")


def test_replay_needs_a_file() -> None:
    assert "FILE" in refusal("replay")


def test_a_reader_that_has_seen_enough_may_leave(record: Path) -> None:
    """As in ``moonshelf replay FILE | head -1``."""
    command = [sys.executable, "-m", "moonshelf", "replay", str(record)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as reading:
        assert reading.stdout is not None
        assert reading.stderr is not None
        reading.stdout.readline()
        reading.stdout.close()
        assert reading.stderr.read() == b""


# --- about ---


def test_about_lists_the_shelf() -> None:
    text = output("about")
    assert all(name in text for name in GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_about_describes_a_game_and_what_is_reconstructed(name: str) -> None:
    text = output(f"about {name}")
    game = moonshelf.game(name)
    assert game.spec.title in text
    for table, source in game.components.provenance.items():
        assert re.search(rf"^  {table} +{source}:", text, re.MULTILINE)


@pytest.mark.parametrize("name", GAMES)
def test_about_prints_the_rules(name: str) -> None:
    text = output(f"about {name} --rules")
    numbers = re.findall(
        r"\*\*([A-Z]{2}-\d+)\*\*", (moonshelf.game(name).folder / "RULES.md").read_text("utf-8")
    )
    assert [number for number in numbers if number not in text] == []


def test_about_refuses_what_is_not_on_the_shelf() -> None:
    assert "there is no game 'chess' on the shelf" in refusal("about chess")
    assert "whose rules?" in refusal("about --rules")


# --- serve ---


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """A server that only notes how it was called."""
    calls: list[tuple[Any, ...]] = []
    server = types.ModuleType("moonshelf.web.server")
    server.serve = lambda *given: calls.append(given)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "moonshelf.web.server", server)
    monkeypatch.setattr("moonshelf.web.server", server, raising=False)
    return calls


def test_serve_listens_where_it_is_told(served: list[tuple[Any, ...]], tmp_path: Path) -> None:
    output(f"serve --host 0.0.0.0 --port 8123 --data {tmp_path} --open")
    assert served == [("0.0.0.0", 8123, tmp_path, True)]


def test_serve_is_for_this_machine_and_keeps_games_in_the_data_folder(
    served: list[tuple[Any, ...]], data: Path
) -> None:
    output("serve")
    assert served == [("127.0.0.1", 8000, data, False)]


@pytest.mark.parametrize("line", ["--port -1", "--port 70000", "--port many", "surplus"])
def test_a_port_that_cannot_be_is_refused(line: str, served: list[tuple[Any, ...]]) -> None:
    refusal(f"serve {line}")
    assert served == []


def test_a_port_in_use_is_refused(data: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = refusal(f"serve --port {port}")
    assert f"127.0.0.1 port {port} cannot be had" in said
    assert "--port" in said
    assert not data.exists()


# --- compile ---


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Engines that only note that they were asked to compile."""
    asked: list[str] = []

    def compile_engine(engine: Any) -> None:
        asked.append(engine.package)
        monkeypatch.setattr(engine, "compiled", True)

    monkeypatch.setattr("moonshelf.kernel.engine.Engine.compile", compile_engine)
    return asked


def test_compile_compiles_every_game(compiled: list[str]) -> None:
    text = output("compile")
    assert compiled == list(moonshelf.SHELF.values())
    assert text.count(" s)\n") == len(moonshelf.SHELF)


def test_compile_compiles_what_is_named(compiled: list[str]) -> None:
    output("compile honey-moon")
    assert compiled == ["moonshelf.games.honey_moon"]


def test_compile_refuses_what_is_not_on_the_shelf_before_it_begins(compiled: list[str]) -> None:
    assert "there is no game 'chess'" in refusal("compile honey-moon chess")
    assert compiled == []


def test_compile_says_when_compiling_is_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOONSHELF_COMPILE", "never")
    monkeypatch.setattr(moonshelf.game("honey_moon").engine, "compiled", False)
    assert "MOONSHELF_COMPILE is never" in refusal("compile honey-moon")
