"""Kill the server at any time: every action that was acknowledged is there when it starts again."""

import contextlib
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest

import moonshelf
from tests.web.serving import JSON, PATIENCE_S, Person

KILLS = 6
TABLES = 4
SERVER = """
import sys
from pathlib import Path
from moonshelf.web.server import run
from moonshelf.web.settings import Settings
run(Settings(Path(sys.argv[1]), pace=0, warm=False, limits=False), "127.0.0.1", int(sys.argv[2]))
"""


@dataclass
class Process:
    """A server as a process of its own."""

    data: Path
    port: int
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        surroundings = {**os.environ, "MOONSHELF_COMPILE": "never"}
        command = [sys.executable, "-c", SERVER, str(self.data), str(self.port)]
        self.process = subprocess.Popen(command, env=surroundings, stderr=subprocess.DEVNULL)
        until = time.monotonic() + 2 * PATIENCE_S
        while time.monotonic() < until:
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"http://127.0.0.1:{self.port}/health", timeout=PATIENCE_S)
                return
            time.sleep(0.02)
        raise TimeoutError("the server does not start")

    def end(self, by: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(by)
        return self.process.wait(PATIENCE_S)


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = Process(tmp_path / "data", port)
    process.start()
    yield process
    process.end(signal.SIGKILL)


@dataclass
class Acknowledged:
    """What a player was told: versions by the name of the submission, and what stayed unanswered."""

    versions: dict[str, int] = field(default_factory=dict)
    unanswered: list[dict[str, object]] = field(default_factory=list)


def play(person: Person, table: str, heard: Acknowledged, stop: threading.Event) -> None:
    """Act as fast as answers come, until told to stop; a lost answer is noted."""
    while not stop.is_set():
        try:
            view = person.client.get(table, headers=JSON, params={"seat": "A"}).json()
            if view["over"]:
                return
            if not view["moves"]:
                continue
            person.sent += 1
            name = f"{table[-4:]}-{person.sent}"
            body = {"seat": "A", "action": "pass", "expected": view["version"], "client_id": name}
            try:
                answer = person.client.post(f"{table}/act", json=body, headers=JSON).json()
            except httpx.TransportError:
                heard.unanswered.append(body)
                return
            if answer["answer"] in ("done", "again"):
                heard.versions[name] = answer["version"]
        except httpx.TransportError:
            return


def play_until_killed(process: Process, people: dict[str, tuple[Person, Acknowledged]], after: float) -> None:
    stop = threading.Event()
    threads = [
        threading.Thread(target=play, args=(person, table, heard, stop))
        for table, (person, heard) in people.items()
    ]
    for thread in threads:
        thread.start()
    time.sleep(after)
    process.end(signal.SIGKILL)
    stop.set()
    for thread in threads:
        thread.join()


def check(person: Person, table: str, heard: Acknowledged) -> None:
    """Everything acknowledged is there; what stayed unanswered acts once when it is sent again."""
    body: dict[str, object] = {"seat": "A", "action": "pass", "expected": 0}
    for name, version in list(heard.versions.items())[-20:]:
        sent = person.client.post(f"{table}/act", json={**body, "client_id": name}, headers=JSON)
        assert (sent.json()["answer"], sent.json()["version"]) == ("again", version), name
    for lost in heard.unanswered:
        first = person.client.post(f"{table}/act", json=lost, headers=JSON).json()
        second = person.client.post(f"{table}/act", json=lost, headers=JSON).json()
        assert first["answer"] in ("done", "again")
        assert (second["answer"], second["version"]) == ("again", first["version"])
        heard.versions[str(lost["client_id"])] = first["version"]
    heard.unanswered.clear()


@pytest.mark.slow
def test_every_acknowledged_action_survives_being_killed(process: Process) -> None:
    dice = random.Random(11)
    people = {}
    for number in range(TABLES):
        person = Person(httpx.Client(base_url=f"http://127.0.0.1:{process.port}", timeout=PATIENCE_S))
        whos = ("me", "computer:random") if number % 2 else ("me", "computer:greedy", "computer:random")
        people[person.make(*whos)] = (person, Acknowledged())
    for _ in range(KILLS):
        play_until_killed(process, people, dice.uniform(0.1, 0.9))
        process.start()
        for table, (person, heard) in people.items():
            check(person, table, heard)
    assert sum(len(heard.versions) for _, heard in people.values()) > 4 * KILLS
    finish(people)


def finish(people: dict[str, tuple[Person, Acknowledged]]) -> None:
    """The games go on to their ends, and their records hold everything that was acknowledged."""
    for table, (person, heard) in people.items():
        person.play_out(table, "A")
        record = person.client.get(f"{table}/record.json").json()
        for version in heard.versions.values():
            assert record["actions"][version - 1] == ["A", "pass"]
        assert moonshelf.replay(record).over
        person.client.close()


def test_a_server_that_is_told_to_stop_stops(process: Process) -> None:
    person = Person(httpx.Client(base_url=f"http://127.0.0.1:{process.port}", timeout=PATIENCE_S))
    table = person.make("me", "here")
    request = person.client.build_request("GET", f"{table}/stream")
    answer = person.client.send(request, stream=True)
    next(lines := answer.iter_lines())
    before = time.monotonic()
    process.end(signal.SIGTERM)
    assert time.monotonic() - before < PATIENCE_S / 2
    assert list(lines)[-1:] in ([], [""])
    person.client.close()
    process.start()


def test_two_servers_do_not_share_a_port(process: Process) -> None:
    from moonshelf.kernel.errors import MoonshelfError
    from moonshelf.web.server import serve

    with pytest.raises(MoonshelfError, match=rf"127\.0\.0\.1 port {process.port} cannot be had: .*--port"):
        serve("127.0.0.1", process.port, process.data, False)


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    from moonshelf.store import StoreError
    from tests.web.serving import serving, settings

    refused = pytest.raises(StoreError, match="another server uses the data folder")
    with serving(settings(tmp_path)), refused, serving(settings(tmp_path)):
        pass
    with serving(settings(tmp_path)) as served:
        assert served.person().make("me", "here")


@pytest.mark.parametrize(
    ("host", "port", "address"),
    [
        ("127.0.0.1", 80, "http://127.0.0.1:80/"),
        ("0.0.0.0", 81, "http://127.0.0.1:81/"),
        ("::", 82, "http://[::1]:82/"),
        ("table.example", 83, "http://table.example:83/"),
    ],
)
def test_the_address_that_is_told_can_be_opened(host: str, port: int, address: str) -> None:
    from moonshelf.web.server import _address

    assert _address(host, port) == address
