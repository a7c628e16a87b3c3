"""A finished game: its replay step by step, its record, and what proves that chance was fair."""

import re

import pytest

import moonshelf
from moonshelf.kernel.random import commitment
from moonshelf.web.live import KEPT
from tests.web.serving import JSON, Person


@pytest.fixture(scope="module")
def over(served: object) -> tuple[Person, str]:
    """Somebody with a game that is over."""
    person: Person = served.person()  # type: ignore[attr-defined]
    table = person.make("me", "here", name_0="Ann", game="moths")
    person.play_out(table, "AB")
    return person, table


def test_the_record_replays_to_the_same_end(over: tuple[Person, str]) -> None:
    ann, table = over
    answer = ann.client.get(f"{table}/record.json")
    assert answer.headers["content-disposition"].startswith("attachment")
    match = moonshelf.replay(answer.text)
    view = ann.see(table)
    assert match.over
    assert match.scores() == view["scores"]
    assert len(match.history) == view["version"]
    assert answer.json()["players"] == ["Ann", "B"]


def test_the_record_is_kept_back_until_the_end(ann: Person) -> None:
    table = ann.make("me", "here")
    for path in ("record.json", "replay", "replay/frame"):
        answer = ann.client.get(f"{table}/{path}", headers=JSON)
        assert answer.status_code == 409
        assert set(answer.json()) == {"answer", "reason"}


def test_the_seed_is_shown_after_the_end_and_fits_the_commitment(over: tuple[Person, str]) -> None:
    ann, table = over
    shown, seed = re.findall(r'<code class="hash">([0-9a-f]{64})</code>', ann.client.get(table).text)
    assert commitment(seed) == shown
    assert "is the commitment" in ann.client.get(table).text


def test_every_step_can_be_seen_by_everybody(over: tuple[Person, str]) -> None:
    ann, table = over
    last = ann.see(table)["version"]
    for step in range(last + 1):
        for seat in ("all", "A", "B"):
            answer = ann.client.get(f"{table}/replay/frame", params={"step": step, "seat": seat})
            assert answer.status_code == 200
            assert f"Step {step} of {last}" in answer.text
            assert answer.text.count("<hx-partial") == 4


def test_nothing_can_be_done_in_a_replay(over: tuple[Person, str]) -> None:
    ann, table = over
    page = ann.client.get(f"{table}/replay", params={"step": 4, "seat": "A"}).text
    assert "lit" not in re.findall(r'class="([^"]*)"', page)
    assert 'role="button"' not in page


@pytest.mark.parametrize("step", ["-1", "x", "99999999999999999999", "", "²", "1e3"])
def test_a_step_that_is_none_shows_the_nearest_thing(over: tuple[Person, str], step: str) -> None:
    ann, table = over
    assert ann.client.get(f"{table}/replay", params={"step": step}).status_code == 200


def test_a_seat_sees_in_the_replay_what_it_saw_then(over: tuple[Person, str]) -> None:
    ann, table = over
    own = {"step": 4, "seat": "A"}
    everything = {"step": 4, "seat": "all"}
    seen = ann.client.get(f"{table}/replay/frame", params=own).text
    assert "<svg" in seen
    assert ann.client.get(f"{table}/replay/frame", params=everything).text != seen


def test_the_end_says_who_won(over: tuple[Person, str]) -> None:
    ann, table = over
    view = ann.see(table)
    page = ann.client.get(table).text
    assert "Final scores" in page
    assert page.count(">wins<") == view["ranks"].count(1)
    assert f'action="{table}/again"' in page


def test_what_is_dealt_at_the_beginning_is_kept_however_much_it_is(ann: Person) -> None:
    """Three seats of Moon Bunny are set up by more actions than stay in memory."""
    table = ann.make("me", "here", "here", game="moon_bunny")
    (seat,) = ann.see(table)["waiting"]
    view = ann.act(table, seat, ann.see(table, seat)["moves"][0]["notation"])["view"]
    ann.client.post(f"{table}/end")
    match = moonshelf.replay(ann.client.get(f"{table}/record.json").json())
    assert len(match.history) == view["version"] > KEPT
    for step in (0, 1, 2, 9, view["version"] - 1, view["version"]):
        page = ann.client.get(f"{table}/replay", params={"step": step})
        assert page.status_code == 200
        assert f"Step {step} of {view['version']}" in page.text
