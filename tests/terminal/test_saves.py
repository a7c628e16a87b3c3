"""Where games are kept, and that they are."""

import os
from pathlib import Path

import pytest

import moonshelf
from moonshelf.terminal.saves import Keeper, data_folder, games_folder, in_play, new_path, own_components


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOONSHELF_DATA", str(tmp_path))
    return tmp_path


def a_match(components: Path | None = None) -> moonshelf.Match:
    match = moonshelf.game("honey_moon", components).start(2, seed=1)
    match.play(0, "pass")
    return match


@pytest.mark.parametrize(
    ("environment", "system", "folder"),
    [
        ({"MOONSHELF_DATA": "/m", "XDG_DATA_HOME": "/x"}, "linux", Path("/m")),
        ({"XDG_DATA_HOME": "/x"}, "linux", Path("/x/moonshelf")),
        ({}, "linux", Path.home() / ".local/share/moonshelf"),
        ({}, "darwin", Path.home() / "Library/Application Support/moonshelf"),
        ({"LOCALAPPDATA": "/l"}, "win32", Path("/l/moonshelf")),
        ({}, "win32", Path.home() / "AppData/Local/moonshelf"),
    ],
)
def test_the_data_folder_is_where_the_system_keeps_such_things(
    environment: dict[str, str], system: str, folder: Path
) -> None:
    assert data_folder(environment, system) == folder


def test_a_new_game_gets_a_file_of_its_own() -> None:
    taken = set()
    for _ in range(5):
        path = new_path("honey_moon")
        assert path not in taken
        assert path.name.startswith("honey_moon-")
        path.parent.mkdir(exist_ok=True)
        path.touch()
        taken.add(path)


def test_what_is_kept_replays_to_the_same_position() -> None:
    match = a_match()
    keeper = Keeper(new_path("honey_moon"), ["Ann", "greedy"])
    keeper.keep(match)
    again = moonshelf.replay(keeper.path)
    assert again.position == match.position
    assert match.record(["Ann", "greedy"]).to_json() + "\n" == keeper.path.read_text("utf-8")


def test_games_in_play_are_listed_the_latest_first() -> None:
    games_folder().mkdir()
    for age, name in enumerate(("new", "middle", "old")):
        path = games_folder() / f"{name}.json"
        path.touch()
        os.utime(path, (1000 - age, 1000 - age))
    (games_folder() / "folder.json").mkdir()
    assert [path.stem for path in in_play()] == ["new", "middle", "old"]


def test_without_a_folder_no_game_is_in_play() -> None:
    assert in_play() == []


def test_a_finished_game_leaves_the_games_in_play(data: Path) -> None:
    match, keeper = a_match(), Keeper(new_path("honey_moon"), ["Ann", "Bob"])
    keeper.keep(match)
    keeper.finish(match)
    assert in_play() == []
    assert keeper.path.parent == data / "finished"
    assert moonshelf.replay(keeper.path).position == match.position


def test_a_finished_game_in_a_file_of_ones_own_stays_there(tmp_path: Path) -> None:
    match, keeper = a_match(), Keeper(tmp_path / "mine.json", [])
    keeper.finish(match)
    assert keeper.path == tmp_path / "mine.json"
    assert keeper.path.exists()


def test_components_of_ones_own_are_kept_beside_the_record(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    original = (moonshelf.game("honey_moon").folder / "components.toml").read_text("utf-8")
    mine.write_text(original.replace("pickle = -2", "pickle = -3"), "utf-8")
    match, keeper = a_match(mine), Keeper(new_path("honey_moon"), [])
    keeper.keep(match)
    assert own_components(keeper.path) == keeper.path.with_suffix(".toml")
    keeper.finish(match)
    mine.unlink()
    again = moonshelf.replay(keeper.path, own_components(keeper.path))
    assert again.position == match.position


def test_the_games_own_components_are_not_copied() -> None:
    keeper = Keeper(new_path("honey_moon"), [])
    keeper.keep(a_match())
    assert own_components(keeper.path) is None


def test_a_place_that_cannot_be_written_is_noted_and_stops_nothing(data: Path) -> None:
    (data / "games").write_text("a file where the folder should be")
    keeper = Keeper(games_folder() / "game.json", [])
    keeper.keep(a_match())
    assert str(data / "games") in keeper.trouble
    keeper.finish(a_match())
    assert not (data / "finished").exists()


def test_the_note_goes_when_writing_works_again(data: Path) -> None:
    (data / "games").write_text("")
    keeper = Keeper(games_folder() / "game.json", [])
    keeper.keep(a_match())
    (data / "games").unlink()
    keeper.keep(a_match())
    assert keeper.trouble == ""
    assert keeper.path.exists()
