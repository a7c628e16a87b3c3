"""Where games are kept: one record a game in the user's data folder, written after every action.

``games/`` holds what is being played, ``finished/`` what is over, and ``results.jsonl`` what it came to. A game
with components of its own keeps their file beside the record, under the same name.
"""

import os
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from moonshelf.kernel.match import Match
from moonshelf.kernel.record import Record
from moonshelf.terminal.results import add_result, compare_alone, entry, read_results


def data_folder(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> Path:
    """Give the folder for the user's games: ``MOONSHELF_DATA``, else where the system keeps such things."""
    for name, inside in (("MOONSHELF_DATA", "."), ("XDG_DATA_HOME", "moonshelf")):
        if environment.get(name):
            return Path(environment[name]) / inside
    if system == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "moonshelf"
    if system == "darwin":
        return Path.home() / "Library/Application Support/moonshelf"
    return Path.home() / ".local/share/moonshelf"


def games_folder() -> Path:
    """Give the folder of the games being played."""
    return data_folder() / "games"


def new_path(game: str) -> Path:
    """Give a file for a game that begins now; no other game has it."""
    moment = datetime.now(tz=UTC).astimezone().strftime("%Y%m%d-%H%M%S")
    folder = games_folder()
    names = [f"{game}-{moment}.json", *(f"{game}-{moment}_{number}.json" for number in range(2, 1000))]
    return next(folder / name for name in names if not (folder / name).exists())


def in_play() -> list[Path]:
    """List the games being played, the latest first."""
    files = (path for path in games_folder().glob("*.json") if path.is_file())
    return sorted(files, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def own_components(record: Path) -> Path | None:
    """Find the components file that lies beside a record, if one does."""
    beside = record.with_suffix(".toml")
    return beside if beside.exists() else None


class Keeper:
    """Keeps one game's record on disk."""

    def __init__(self, path: Path, players: list[str]) -> None:
        self.path = path
        self.players = players
        self.trouble = ""
        """Why the game could not be written, when it could not."""

    def keep(self, match: Match) -> None:
        """Write the game as it stands; a disk that refuses is noted and stops nobody from playing on."""
        try:
            self._write(match, match.record(self.players))
            self.trouble = ""
        except OSError as error:
            self.trouble = f"{error.filename or self.path}: {error.strerror}"

    def finish(self, match: Match) -> None:
        """Write the game for the last time and put it among the finished ones."""
        self.keep(match)
        if self.path.parent != games_folder() or self.trouble:
            return
        finished = data_folder() / "finished"
        finished.mkdir(parents=True, exist_ok=True)
        components = own_components(self.path)
        if components:
            components.replace(finished / components.name)
        self.path = self.path.replace(finished / self.path.name)

    def compare(self, match: Match) -> str:
        """Note what a finished game came to, and say how it compares if it was played alone; else nothing."""
        results = data_folder() / "results.jsonl"
        new = entry(match.record(self.players), match.scores(), self.path.name)
        try:
            before = read_results(results)
            results.parent.mkdir(parents=True, exist_ok=True)
            add_result(results, new)
        except OSError:
            return ""
        return compare_alone(new, before) if match.seats == 1 else ""

    def _write(self, match: Match, record: Record) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        beside = self.path.with_suffix(".toml")
        used = match.game.components
        if used.path.parent != match.game.folder and not beside.exists():
            beside.write_text(used.text, "utf-8")
        record.save(self.path)
