"""The server as a whole: how soon a first page can be played on, and the memory of fifty open tables."""

import contextlib
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx

import moonshelf

TABLES = 50
# One address that makes fifty tables is asked to slow down; this server is not to.
_UNLIMITED = """
import sys
from pathlib import Path
from moonshelf.web.server import run
from moonshelf.web.settings import Settings
run(Settings(Path(sys.argv[1]), limits=False), "127.0.0.1", int(sys.argv[2]))
"""
_ASKING_S = 0.05
_PATIENCE_S = 60.0
_SETTLING_S = 3.0


@dataclass(frozen=True)
class Service:
    """What was measured of one server."""

    first_page: float
    """Wall seconds from the first command, nothing compiled, to a table that waits for its person."""
    memory: dict[str, float]
    """Resident megabytes, by moment."""
    waits: dict[str, list[float]]
    """Milliseconds between the decisions of a person among computer players at the largest table, by game."""


def measure() -> Service:
    """Start a server as on a fresh machine, and again when its rules are compiled, with fifty tables."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        before = time.perf_counter()
        with _served(folder, folder / "cache") as (client, _):
            _open_table(client, next(iter(moonshelf.SHELF)))
            first = time.perf_counter() - before
        for name in moonshelf.SHELF:
            moonshelf.game(name).compile()
        with _served(folder, None) as (client, process):
            memory = {"at rest": _megabytes(process)}
            waits = {name: _waits(client, name) for name in ("honey_moon", "mooncake_master")}
            with _fifty_tables(client):
                memory[f"with {TABLES} tables open"] = _megabytes(process)
        return Service(first, memory, waits)


@contextlib.contextmanager
def _served(data: Path, cache: Path | None) -> Iterator[tuple[httpx.Client, subprocess.Popen[bytes]]]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = ["-m", "moonshelf", "serve", "--port", str(port), "--data", str(data)]
    environment = None
    if cache is None:
        command = ["-c", _UNLIMITED, str(data), str(port)]
    else:
        environment = {**os.environ, "MOONSHELF_CACHE": str(cache)}
    process = subprocess.Popen(
        [sys.executable, *command], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=_PATIENCE_S) as client:
            _wait_for(client)
            yield client, process
    finally:
        process.terminate()
        process.wait()


def _wait_for(client: httpx.Client) -> None:
    give_up = time.monotonic() + _PATIENCE_S
    while True:
        try:
            client.get("/").raise_for_status()
            return
        except httpx.TransportError:
            if time.monotonic() > give_up:
                raise
            time.sleep(_ASKING_S)


def _waits(client: httpx.Client, game: str) -> list[float]:
    """Play a game where all decide at once, at the largest table, always deciding at once oneself."""
    table, waits, json = _open_table(client, game, -1), [], {"Accept": "application/json"}
    own = httpx.Client(base_url=client.base_url, cookies=client.cookies, timeout=None)
    with own, own.stream("GET", f"{table}/stream"):
        before = time.perf_counter()
        while not (view := client.get(table, headers=json).json())["over"]:
            if view["moves"]:
                waits.append(1000 * (time.perf_counter() - before))
                sent = {"seat": "A", "action": view["moves"][0]["notation"], "expected": view["version"]}
                client.post(f"{table}/act", json={**sent, "client_id": str(len(waits))}, headers=json)
                before = time.perf_counter()
            else:
                time.sleep(_ASKING_S / 10)
    return sorted(waits)


def _open_table(client: httpx.Client, game: str, size: int = 0) -> str:
    """Open a table of the least size, or of the largest."""
    seats = moonshelf.game(game).spec.seats[size]
    whos = {"who_0": "me", **{f"who_{seat}": "computer:greedy" for seat in range(1, seats)}}
    made = client.post(f"/games/{game}/tables", data={"seats": str(seats), **whos})
    table = made.headers["location"]
    page = client.get(table)
    page.raise_for_status()
    assert re.search(r"<svg", page.text), "the page of a table shows its board"
    return table


@contextlib.contextmanager
def _fifty_tables(client: httpx.Client) -> Iterator[None]:
    """Open tables of all games, and leave a stream of each one open."""
    games = list(moonshelf.SHELF)
    with contextlib.ExitStack() as streams:
        for number in range(TABLES):
            table = _open_table(client, games[number % len(games)])
            own = streams.enter_context(
                httpx.Client(base_url=client.base_url, cookies=client.cookies, timeout=None)
            )
            streams.enter_context(own.stream("GET", f"{table}/stream"))
        time.sleep(_SETTLING_S)
        yield


def _megabytes(process: subprocess.Popen[bytes]) -> float:
    status = Path(f"/proc/{process.pid}/status").read_text("utf-8")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024
