"""A submission gets exactly one answer and acts at most once."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy.exc import OperationalError

from tests.running import run
from tests.web.serving import JSON, Person, Served


def test_an_action_is_done_and_seen(ann: Person) -> None:
    table = ann.make("me", "here")
    before = ann.see(table, "A")
    answer = ann.act(table, "A", "pass", expected=before["version"])
    assert (answer["answer"], answer["version"]) == ("done", before["version"] + 1)
    assert answer["view"]["waiting"] == ["B"]
    assert ann.see(table, "B")["version"] == before["version"] + 1


def test_an_action_can_be_named_by_id_or_by_notation_in_any_case(ann: Person) -> None:
    table = ann.make("me", "here")
    move = ann.see(table, "A")["moves"][0]
    assert ann.act(table, "A", move["id"])["answer"] == "done"
    assert ann.act(table, "B", f" {move['notation'].upper()} ")["answer"] == "done"


def test_the_same_submission_again_gets_the_same_answer_and_does_not_act(ann: Person) -> None:
    table = ann.make("me", "here")
    first = ann.act(table, "A", "pass", expected=1, client_id="x")
    again = ann.send(table, "A", "pass", expected=1, client_id="x")
    assert again.status_code == 200
    assert (again.json()["answer"], again.json()["version"]) == ("again", first["version"])
    assert ann.see(table)["version"] == 2


def test_a_name_that_was_used_before_does_not_act_even_with_a_later_version(ann: Person) -> None:
    table = ann.make("me", "here")
    ann.act(table, "A", "pass", client_id="x")
    ann.act(table, "B", "pass")
    later = ann.send(table, "A", "pass", client_id="x").json()
    assert (later["answer"], later["version"]) == ("again", 2)
    assert ann.see(table)["version"] == 4


def test_two_seats_may_call_their_submissions_alike(ann: Person) -> None:
    table = ann.make("me", "here")
    assert ann.act(table, "A", "pass", client_id="x")["answer"] == "done"
    assert ann.act(table, "B", "pass", client_id="x")["answer"] == "done"


def test_a_submission_for_a_table_that_went_on_is_stale_and_brings_the_view(ann: Person) -> None:
    table = ann.make("me", "here")
    ann.act(table, "A", "pass", expected=1)
    ann.act(table, "B", "pass", expected=2)
    stale = ann.send(table, "A", "pass", expected=1)
    assert stale.status_code == 409
    assert stale.json()["answer"] == "stale"
    assert stale.json()["view"]["version"] == ann.see(table)["version"] == 4


def test_secret_actions_of_others_meanwhile_do_not_make_a_submission_stale(ann: Person) -> None:
    table = ann.make("me", "here", "here")
    ann.act(table, "B", "pass", expected=1)
    ann.act(table, "C", "pass", expected=1)
    assert ann.act(table, "A", "pass", expected=1)["answer"] == "done"


@pytest.mark.parametrize("expected", [-1, 0, 7, 10**12])
def test_a_version_that_never_was_is_stale(ann: Person, expected: int) -> None:
    table = ann.make("me", "here")
    assert ann.send(table, "A", "pass", expected=expected).json()["answer"] == "stale"


def test_an_impossible_action_is_refused_with_its_reason(ann: Person) -> None:
    table = ann.make("me", "here")
    refused = ann.send(table, "A", "h8-h1")
    assert refused.status_code == 422
    assert refused.json()["answer"] == "refused"
    assert "no dig is longer than 7" in refused.json()["reason"]
    assert ann.see(table)["version"] == 1


def test_who_does_not_owe_an_action_is_told_who_does(ann: Person) -> None:
    table = ann.make("me", "here", name_1="Ben")
    ann.act(table, "A", "pass")
    refused = ann.send(table, "A", "pass").json()
    assert (refused["answer"], refused["reason"]) == ("refused", "it is not your turn; the game waits for Ben")


def test_nobody_acts_for_a_seat_that_they_do_not_hold(ann: Person, ben: Person) -> None:
    table = ann.make("me", "friend")
    for person, seat in ((ann, "B"), (ben, "A"), (ben, "B")):
        refused = person.send(table, seat, "pass", expected=1)
        assert refused.status_code == 422
        assert refused.json()["reason"] == f"this browser does not hold seat {seat}"
    assert ann.see(table)["version"] == 1


def test_after_the_end_nothing_is_possible(ann: Person) -> None:
    table = ann.make("me")
    ann.play_out(table, "A")
    assert ann.send(table, "A", "pass").json()["reason"] == "the game is over"


@pytest.mark.parametrize("client_id", ["", "x" * 61, "a b", "ä", "a\n"])
def test_a_submission_needs_a_name_of_plain_letters(ann: Person, client_id: str) -> None:
    table = ann.make("me", "here")
    answer = ann.send(table, "A", "pass", client_id=client_id).json()
    assert answer["answer"] == "refused"
    assert "1 to 60" in answer["reason"]


def test_of_many_submissions_at_once_with_one_name_one_acts(ann: Person) -> None:
    table = ann.make("me", "here")
    body = {"seat": "A", "action": "pass", "expected": 1, "client_id": "same"}

    def send(_: int) -> str:
        return ann.client.post(f"{table}/act", json=body, headers=JSON).json()["answer"]

    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(send, range(24)))
    assert sorted(answers) == ["again"] * 23 + ["done"]
    assert ann.see(table)["version"] == 2


def test_of_many_different_submissions_at_once_one_acts(ann: Person) -> None:
    table = ann.make("me", "here")

    def send(number: int) -> str:
        body = {"seat": "A", "action": "pass", "expected": 1, "client_id": f"n{number}"}
        return ann.client.post(f"{table}/act", json=body, headers=JSON).json()["answer"]

    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(send, range(24)))
    assert sorted(answers) == ["done"] + ["stale"] * 23
    assert ann.see(table)["version"] == 2


def test_what_cannot_be_written_has_not_happened(
    served: Served, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.make("me", "here")

    async def full(*statements: object) -> None:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    with monkeypatch.context() as broken:
        broken.setattr(served.site.store, "write", full)
        failed = ann.send(table, "A", "pass", client_id="x", expected=1)
    assert failed.status_code == 503
    assert "did not happen" in failed.json()["reason"]
    assert ann.see(table, "A")["waiting"] == ["A", "B"]
    assert ann.act(table, "A", "pass", client_id="x", expected=1)["answer"] == "done"


def test_what_another_process_has_written_is_taken_up(served: Served, ann: Person) -> None:
    from moonshelf.store import ActionRow, queries

    table = ann.make("me", "here")
    live = served.site.tables._alive[table.removeprefix("/t/")]
    after = live.game.apply(live.match.position, 0, live.game.spec.idle)
    row = ActionRow(2, 0, "pass", "A.elsewhere", after, 0)
    run(served.site.store.write(queries.add_actions(live.id, [row])))
    stale = ann.send(table, "A", "pass", expected=1)
    assert stale.json()["answer"] == "stale"
    assert ann.see(table)["waiting"] == ["B"]
    assert ann.act(table, "B", "pass", expected=2)["answer"] == "done"


def test_a_lost_submission_that_another_process_took_is_answered_again(served: Served, ann: Person) -> None:
    from moonshelf.store import ActionRow, queries

    table = ann.make("me", "here")
    live = served.site.tables._alive[table.removeprefix("/t/")]
    after = live.game.apply(live.match.position, 0, live.game.spec.idle)
    row = ActionRow(2, 0, "pass", "A.x", after, 0)
    run(served.site.store.write(queries.add_actions(live.id, [row])))
    assert ann.send(table, "A", "pass", expected=1, client_id="x").json()["answer"] == "again"


def test_forms_without_scripts_work(ann: Person) -> None:
    table = ann.make("me", "here")
    form = {"seat": "A", "action": "pass", "expected": "1", "client_id": "x"}
    done = ann.client.post(f"{table}/act", data=form)
    assert (done.status_code, done.headers["location"]) == (303, f"{table}?seat=A")
    refused = ann.client.post(f"{table}/act", data={**form, "action": "nonsense", "seat": "B", "expected": "2"})
    assert refused.status_code == 422
    assert "nonsense" in refused.text
