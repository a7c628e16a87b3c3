"""The stream: what is new comes at once, whole, and once; what is not new does not come."""

import json
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape

import httpx
import pytest

from tests.web.serving import Person, Served, serving, settings


@dataclass
class Event:
    """One event of a stream."""

    id: str
    name: str
    data: str

    @property
    def version(self) -> int:
        return int(self.id.split("-")[0])


class Listener:
    """Reads a stream event by event."""

    def __init__(self, answer: httpx.Response) -> None:
        self._lines = answer.iter_lines()

    def next(self) -> Event:
        """The next event, pings included."""
        fields: dict[str, list[str]] = {"id": [], "event": [], "data": []}
        for line in self._lines:
            if not line:
                break
            name, _, value = line.partition(": ")
            fields[name].append(value)
        else:
            raise EOFError
        return Event("".join(fields["id"]), "".join(fields["event"]), "\n".join(fields["data"]))

    def hear_out(self) -> None:
        """Read until the stream ends."""
        for _ in self._lines:
            pass

    def news(self) -> Event:
        """The next event that is no ping."""
        while (event := self.next()).name == "ping":
            pass
        return event


@pytest.fixture
def table(ann: Person) -> str:
    return ann.make("me", "here", "friend")


@pytest.fixture
def listener(ann: Person, table: str) -> Iterator[Listener]:
    query = {"seat": "A", "after": mark(ann, table)}
    with ann.client.stream("GET", f"{table}/stream", params=query) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert answer.headers["cache-control"] == "no-store"
        yield Listener(answer)


def mark(person: Person, table: str) -> str:
    """The mark of what a page shows now."""
    return re.findall(r'data-mark="([^"]+)"', person.client.get(table).text)[0]


def test_a_sign_of_life_comes_first(listener: Listener) -> None:
    assert listener.next() == Event("", "ping", ".")


def test_an_action_comes_to_everybody_who_looks(ann: Person, table: str, listener: Listener) -> None:
    ann.act(table, "B", "pass")
    event = listener.news()
    assert event.version == 2
    assert "B has decided" in event.data
    parts = re.findall(r'<hx-partial hx-target="#(\w+)" hx-swap="outerMorph"><\w+ id="(\w+)"', event.data)
    assert [target for target, _ in parts] == [name for _, name in parts]
    assert len(parts) == 8


def test_nothing_is_sent_that_the_page_shows_already(ann: Person, table: str, listener: Listener) -> None:
    ann.act(table, "B", "pass")
    assert listener.news().version == 2
    ann.act(table, "A", "pass")
    assert listener.news().version == 3


def test_who_connects_late_gets_what_is_now(ann: Person, table: str) -> None:
    old = mark(ann, table)
    ann.act(table, "A", "pass")
    with ann.client.stream("GET", f"{table}/stream", params={"after": old}) as answer:
        assert Listener(answer).news().version == 2


def test_who_connects_again_says_what_came_last(ann: Person, table: str) -> None:
    headers = {"Last-Event-ID": mark(ann, table)}
    with ann.client.stream("GET", f"{table}/stream", params={"after": "0-0"}, headers=headers) as answer:
        listener = Listener(answer)
        ann.act(table, "A", "pass")
        assert listener.news().version == 2


def test_a_seat_that_is_taken_is_news(ann: Person, ben: Person, table: str, listener: Listener) -> None:
    link = re.findall(r'value="http://[^/]+(/t/[^"]+/seat/C/[^"]+)"', ann.client.get(table).text)[0]
    ben.client.post(link, data={"name": "Ben"})
    event = listener.news()
    assert event.version == 1
    assert "Ben" in event.data


def test_moves_come_with_the_view_they_belong_to(ann: Person, table: str, listener: Listener) -> None:
    ann.act(table, "B", "pass")
    data = listener.news().data
    moves = json.loads(unescape(re.findall(r'data-moves="([^"]*)"', data)[0]))
    assert [move["notation"] for move in moves] == [m["notation"] for m in ann.see(table, "A")["moves"]]
    assert 'data-seat="A"' in data


def test_a_spectator_is_offered_nothing(ann: Person, ben: Person, table: str) -> None:
    with ben.client.stream("GET", f"{table}/stream", params={"seat": "A", "after": "0-0"}) as answer:
        data = Listener(answer).news().data
    assert 'data-moves="[]"' in data
    assert 'data-seat="spectator"' in data
    assert "/seat/" not in data


def test_the_page_of_several_people_goes_on_to_whose_turn_it_is(ann: Person) -> None:
    table = ann.make("me", "here")
    with ann.client.stream("GET", f"{table}/stream", params={"seat": "A", "after": mark(ann, table)}) as answer:
        listener = Listener(answer)
        ann.act(table, "A", "pass")
        assert "Pass the device to B" in listener.news().data
        ann.act(table, "B", "pass")
        last = listener.news().data
        assert "Pass the device" not in last
        assert 'data-seat="A"' in last


def test_a_stream_that_has_no_news_shows_that_it_lives(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(settings(tmp_path_factory.mktemp("data"), ping=0.05)) as served:
        ann = served.person()
        table = ann.make("me", "here")
        with ann.client.stream("GET", f"{table}/stream", params={"after": mark(ann, table)}) as answer:
            listener = Listener(answer)
            assert [listener.next().name for _ in range(4)] == ["ping"] * 4


def test_a_closed_stream_is_forgotten(ann: Person, table: str) -> None:
    with ann.client.stream("GET", f"{table}/stream") as answer:
        listener = Listener(answer)
        assert listener.next().name == "ping"
        assert ann.client.get("/health").json()["streams"] >= 1
    until = time.monotonic() + 10
    while ann.client.get("/health").json()["streams"] and time.monotonic() < until:
        time.sleep(0.02)
    assert ann.client.get("/health").json()["streams"] == 0


def test_a_stream_of_no_table_is_an_error_in_json(ann: Person) -> None:
    answer = ann.client.get("/t/abcdefghjkmn/stream", headers={"HX-Request": "true"})
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/json"


def test_a_server_with_open_streams_stops_at_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(settings(tmp_path_factory.mktemp("data"))) as served:
        ann = served.person()
        table = ann.make("me", "here")
        answer = ann.client.send(ann.client.build_request("GET", f"{table}/stream"), stream=True)
        listener = Listener(answer)
        listener.next()
        before = time.monotonic()
        served.site.close_streams()
        served.server.should_exit = True
        listener.hear_out()
        assert time.monotonic() - before < served.server.config.timeout_graceful_shutdown
        answer.close()


def test_parts_of_a_page_ask_for_parts(ann: Person, table: str) -> None:
    body = {"seat": "A", "action": "pass", "expected": "1", "client_id": "x"}
    part = {"HX-Request": "true", "Accept": "text/html"}
    done = ann.client.post(f"{table}/act", data=body, headers=part)
    assert (done.status_code, done.headers["answer"]) == (200, "done")
    assert done.headers["mark"] == mark(ann, table)
    assert done.text.count("<hx-partial") == 8
    refused = ann.client.post(f"{table}/act", data={**body, "client_id": "y"}, headers=part)
    assert (refused.status_code, refused.headers["answer"]) == (409, "stale")
    assert refused.text.count("<hx-partial") == 8
    wrong = ann.client.post(
        f"{table}/act", data={**body, "seat": "B", "action": "é", "expected": "2"}, headers=part
    )
    assert (wrong.status_code, wrong.headers["answer"], wrong.text) == (422, "refused", "")
    assert "%C3%A9" in wrong.headers["reason"]


def test_ways_of_seeing_a_table_do_not_pile_up(served: Served, ann: Person) -> None:
    table = ann.make("me", "here")
    for number in range(60):
        with ann.client.stream("GET", f"{table}/stream", headers={"Host": f"host{number}"}) as answer:
            Listener(answer).news()
    assert len(served.site.tables._alive[table.removeprefix("/t/")].shown) <= 32
