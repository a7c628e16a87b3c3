"""A real server in a thread, and people who ask it."""

import contextlib
import secrets
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from moonshelf.web.app import create_site
from moonshelf.web.settings import Settings
from moonshelf.web.site import Site

JSON = {"Accept": "application/json"}
PATIENCE_S = 20


def settings(data: Path, **changes: Any) -> Settings:
    """Settings for tests: computer players do not pause, nothing is compiled."""
    return Settings(**{"data": data, "pace": 0, "warm": False, "limits": False, **changes})


@dataclass
class Served:
    """A server that runs."""

    site: Site
    address: str
    server: uvicorn.Server
    people: list["Person"] = field(default_factory=list)

    def person(self) -> "Person":
        """Somebody with a browser of their own."""
        new = Person(httpx.Client(base_url=self.address, timeout=PATIENCE_S))
        self.people.append(new)
        return new


@dataclass
class Person:
    """Somebody who plays by HTTP, as JSON."""

    client: httpx.Client
    called: str = field(default_factory=lambda: secrets.token_hex(4))
    sent: int = 0

    def make(self, *whos: str, game: str = "honey_moon", **more: str) -> str:
        """Make a table and give its address."""
        form = {"seats": str(len(whos)), **{f"who_{seat}": who for seat, who in enumerate(whos)}, **more}
        answer = self.client.post(f"/games/{game}/tables", data=form)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def see(self, table: str, seat: str = "") -> dict[str, Any]:
        """Look at a table; through a seat of one's own, if it is named."""
        query = {"seat": seat, "stay": "1"} if seat else {}
        answer = self.client.get(table, headers=JSON, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def send(self, table: str, seat: str, action: str | int, **more: Any) -> httpx.Response:
        """Send a submission; expected version and client id are made up when not given."""
        self.sent += 1
        expected = more.pop("expected", None)
        if expected is None:
            expected = self.see(table, seat)["version"]
        body = {
            "seat": seat,
            "action": action,
            "expected": expected,
            "client_id": f"{self.called}-{self.sent}",
            **more,
        }
        return self.client.post(f"{table}/act", json=body, headers=JSON)

    def act(self, table: str, seat: str, action: str | int, **more: Any) -> dict[str, Any]:
        """Send a submission that is done, and give the answer."""
        answer = self.send(table, seat, action, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def pass_rounds(self, table: str, seats: str, rounds: int) -> None:
        """Pass for all seats of a table of Honey Moon, round after round."""
        version = self.see(table)["version"]
        for _ in range(rounds):
            for seat in seats:
                version = self.act(table, seat, "pass", expected=version)["view"]["version"]

    def play_out(self, table: str, seats: str) -> dict[str, Any]:
        """Play seats of one's own to the end, always by the first move there is; give the last view."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            for seat in seats:
                view = self.see(table, seat)
                if view["over"]:
                    return view
                if view["moves"]:
                    self.send(table, seat, view["moves"][0]["notation"], expected=view["version"])
        raise TimeoutError(f"{table} did not end")

    def wait_for_end(self, table: str) -> dict[str, Any]:
        """Wait until the game is over."""
        return self.wait_for(table, "nobody")

    def wait_for(self, table: str, seat: str) -> dict[str, Any]:
        """Wait until a seat owes an action, or the game is over."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            view = self.see(table)
            if view["over"] or seat in view["waiting"]:
                return view
            time.sleep(0.01)
        raise TimeoutError(f"{table} does not wait for {seat}")


@contextlib.contextmanager
def serving(with_settings: Settings, port: int = 0) -> Iterator[Served]:
    """Run a server until the block ends."""
    site, app = create_site(with_settings)
    listening = socket.create_server(("127.0.0.1", port))
    config = uvicorn.Config(app, log_config=None, log_level="warning", timeout_graceful_shutdown=3)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    served = Served(site, f"http://127.0.0.1:{listening.getsockname()[1]}", server)
    try:
        until = time.monotonic() + PATIENCE_S
        while not server.started and time.monotonic() < until:
            time.sleep(0.005)
        yield served
    finally:
        for person in served.people:
            person.client.close()
        site.close_streams()
        server.should_exit = True
        thread.join(PATIENCE_S)
        listening.close()
