"""A turn is tentative: it can be taken back until chance or a secret is revealed, or others go on from it."""

import random
import time
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

import moonshelf
from moonshelf.kernel.errors import IllegalAction
from moonshelf.kernel.seats import CHANCE, seats_of
from moonshelf.web import live as web_live
from moonshelf.web.live import Live
from moonshelf.web.tentative import take_back, tentative, wish_to_take_back, without
from moonshelf.web.window import window
from tests.web.serving import Person, Served, serving, settings
from tests.web.test_secrets import live_of

GAMES = sorted({*moonshelf.SHELF, "moths"})


def backs(ann: Person, table: str, seat: str) -> list[str]:
    return [back["notation"] for back in ann.see(table, seat)["backs"]]


# --- when it is possible ---


def test_a_secret_decision_can_be_taken_back_until_all_have_decided(ann: Person) -> None:
    table = ann.make("me", "here")
    assert backs(ann, table, "A") == []
    ann.act(table, "A", "pass")
    assert backs(ann, table, "A") == ["back 2"]
    assert backs(ann, table, "B") == []
    answer = ann.act(table, "A", "back 2")
    assert (answer["answer"], answer["version"]) == ("done", 3)
    assert ann.see(table)["waiting"] == ["A", "B"]
    assert backs(ann, table, "A") == []
    ann.act(table, "A", "pass")
    ann.act(table, "B", "pass")
    assert backs(ann, table, "A") == backs(ann, table, "B") == []


def test_a_turn_can_be_taken_back_step_by_step_until_it_passes_on(ann: Person) -> None:
    table = ann.make("me", "here", game="moon_viewing")
    (mover,) = ann.see(table)["waiting"]
    taken: list[str] = []
    while (view := ann.see(table, mover))["waiting"] == [mover]:
        assert [back["notation"] for back in view["backs"]][1:] == taken
        taken = [back["notation"] for back in view["backs"]]
        assert all(back["sentence"].startswith("Take back: ") for back in view["backs"])
        ann.act(table, mover, view["moves"][0]["notation"])
    assert taken
    assert backs(ann, table, "A") == backs(ann, table, "B") == []


def test_what_others_decided_meanwhile_stays(ann: Person) -> None:
    table = ann.make("me", "here", "here")
    ann.act(table, "A", "pass")
    ann.act(table, "B", "pass")
    ann.act(table, "A", "back 2")
    assert ann.see(table)["waiting"] == ["A", "C"]
    assert backs(ann, table, "B") == ["back 3"]
    assert [entry["version"] for entry in ann.see(table, "A")["log"]] == [1, 3]


def test_an_earlier_step_can_be_taken_back_where_nothing_rests_on_it(ann: Person) -> None:
    table = ann.make("me", "here", game="mooncake_master")
    for seat in "AB":
        ann.act(table, seat, ann.see(table, seat)["moves"][0]["notation"])
    first = ann.see(table, "A")["moves"][0]
    ann.act(table, "A", first["notation"])
    second = next(
        move
        for move in ann.see(table, "A")["moves"]
        if move["notation"].split()[1] != first["notation"].split()[1]
    )
    ann.act(table, "A", second["notation"])
    later, earlier = ann.see(table, "A")["backs"]
    assert earlier["sentence"] == f"Take back: {first['sentence']}"
    view = ann.act(table, "A", earlier["notation"])["view"]
    assert [back["notation"] for back in view["backs"]] == [later["notation"]]
    assert first["notation"] in [move["notation"] for move in view["moves"]]
    assert second["notation"] not in [move["notation"] for move in view["moves"]]


def test_a_step_that_others_rest_on_says_so(ann: Person) -> None:
    table = ann.make("me", "here", game="moon_viewing")
    (mover,) = ann.see(table)["waiting"]
    for _ in range(2):
        ann.act(table, mover, ann.see(table, mover)["moves"][0]["notation"])
    view = ann.see(table, mover)
    refused = ann.send(table, mover, view["backs"][1]["notation"])
    assert refused.status_code == 422
    assert "back first, which rests on this" in refused.json()["reason"]
    assert ann.see(table, mover) == view


@pytest.mark.parametrize("wish", ["back 1", "back 3", "back 999999999", "back 2 ", "BACK 2"])
def test_what_cannot_be_taken_back_is_refused(ann: Person, wish: str) -> None:
    table = ann.make("me", "here")
    ann.act(table, "A", "pass")
    ann.act(table, "B", "pass")
    before = ann.see(table)
    refused = ann.send(table, "A", wish)
    assert refused.status_code == 422
    assert refused.json()["reason"] == "this can no longer be taken back"
    assert ann.see(table) == before


def test_nobody_takes_back_what_somebody_else_did(ann: Person) -> None:
    table = ann.make("me", "here")
    ann.act(table, "A", "pass")
    assert ann.send(table, "B", "back 2").status_code == 422
    assert ann.see(table)["waiting"] == ["B"]


def test_a_wish_is_read_or_is_an_action_of_the_game() -> None:
    assert wish_to_take_back(" Back  12 ") == 12
    assert [wish_to_take_back(word) for word in ("back", "back -1", "back 1 2", 7)] == [None] * 4


# --- how it is answered and kept ---


def test_taking_back_twice_by_a_double_click_takes_back_once(ann: Person) -> None:
    table = ann.make("me", "here")
    ann.act(table, "A", "pass")
    ann.act(table, "A", "back 2", expected=2, client_id="x")
    again = ann.send(table, "A", "back 2", expected=2, client_id="x").json()
    assert (again["answer"], again["version"]) == ("again", 3)
    assert ann.send(table, "A", "back 2", expected=2).status_code == 422
    assert ann.see(table)["version"] == 3


def test_what_was_taken_back_does_not_act_again_when_it_arrives_late(ann: Person) -> None:
    table = ann.make("me", "here")
    ann.act(table, "A", "pass", expected=1, client_id="x")
    ann.act(table, "A", "back 2")
    late = ann.send(table, "A", "pass", expected=1, client_id="x").json()
    assert (late["answer"], late["version"]) == ("again", 2)
    assert ann.see(table)["waiting"] == ["A", "B"]


def test_a_page_from_before_is_stale_and_one_of_others_is_not(ann: Person) -> None:
    table = ann.make("me", "here")
    ann.act(table, "A", "pass", expected=1)
    ann.act(table, "A", "back 2", expected=2)
    assert ann.send(table, "A", "pass", expected=1).status_code == 409
    assert ann.act(table, "B", "pass", expected=1)["answer"] == "done"


def test_when_the_disk_refuses_nothing_is_taken_back(
    served: Served, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.make("me", "here")
    ann.act(table, "A", "pass")
    before = ann.see(table, "A")

    async def refuse(*_: object) -> None:
        raise OperationalError("insert", {}, Exception("disk is full"))

    monkeypatch.setattr(served.site.store, "write", refuse)
    assert ann.send(table, "A", "back 2").status_code == 503
    monkeypatch.undo()
    assert ann.see(table, "A") == before
    assert ann.act(table, "A", "back 2")["answer"] == "done"


def test_a_restart_knows_what_was_taken_back(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served:
        ann = served.person()
        table = ann.make("me", "here", "here")
        ann.act(table, "A", "pass")
        ann.act(table, "B", ann.see(table, "B")["moves"][1]["notation"])
        ann.act(table, "A", "back 2")
        ann.act(table, "A", ann.see(table, "A")["moves"][1]["notation"])
        ann.act(table, "C", "pass")
        ann.act(table, "A", "pass")
        ann.act(table, "A", "back 8")
        seen, key = ann.see(table, "A"), ann.client.cookies["moonshelf"]
    with serving(settings(tmp_path)) as served:
        ann = served.person()
        ann.client.cookies["moonshelf"] = key
        assert ann.see(table, "A") == seen
        assert ann.send(table, "A", "pass", expected=8).status_code == 409
        assert ann.act(table, "A", "pass", expected=9)["answer"] == "done"


def test_records_and_replays_are_without_what_was_taken_back(ann: Person) -> None:
    table = ann.make("me", "here")
    ann.act(table, "A", ann.see(table, "A")["moves"][1]["notation"])
    ann.act(table, "A", "back 2")
    ann.pass_rounds(table, "AB", 1)
    ann.act(table, "B", ann.see(table, "B")["moves"][1]["notation"])
    ann.act(table, "B", f"back {ann.see(table)['version']}")
    last = ann.play_out(table, "AB")
    record = ann.client.get(f"{table}/record.json").json()
    match = moonshelf.replay(record)
    assert match.over
    assert len(match.history) == last["version"] - 4
    frame = ann.client.get(f"{table}/replay", params={"step": "2"})
    assert frame.status_code == 200
    assert f'max="{len(match.history)}"' in frame.text
    for step in (0, 1, 2, 3, len(match.history), len(match.history) + 9):
        assert ann.client.get(f"{table}/replay/frame", params={"step": str(step)}).status_code == 200


# --- every game ---


def played_at_random(name: str, seed: int, steps: int) -> tuple[Live, int]:
    """Play at a table, taking something back now and then; give the table and how often that was."""
    dice = random.Random(f"{name} {seed}")
    game = moonshelf.game(name)
    seats = dice.randint(*game.spec.seats)
    live, taken = live_of(game.start(seats, seed="seed of the test")), 0
    for _ in range(steps):
        if live.over:
            break
        possible = [told for seat in range(seats) for told in tentative(live, seat)]
        if possible and dice.random() < 0.3:
            taken += took_back(live, dice.choice(possible))
            continue
        seat = dice.choice([seat for seat in seats_of(live.waiting) if seat != CHANCE])
        live.extend(live.play(seat, dice.choice(live.match.legal(seat))))
    return live, taken


def took_back(live: Live, told: object) -> bool:
    try:
        live.rewind(told.seat, *without(live, told))
    except IllegalAction:
        return False
    return True


@pytest.mark.parametrize("name", GAMES)
def test_the_position_is_that_of_the_actions_that_were_left(
    moths: None, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_live, "KEPT", None)
    total = 0
    for seed in range(12):
        live, taken = played_at_random(name, seed, 30)
        total += taken
        again = live.game.start(len(live.row.seats), live.match.options)
        for told in live.trail:
            again.play(told.seat, told.action)
            assert again.position == told.after
        assert again.position == live.match.position
        assert live.steps == len(live.trail)
        assert live.blanks == 2 * taken
        for told in live.trail:
            if told.seat == CHANCE:
                assert again._drawn("seed of the test", list(live.trail).index(told)) == told.action
    assert total > 0


@pytest.mark.parametrize("name", GAMES)
def test_what_can_be_taken_back_is_offered_to_its_seat_alone(moths: None, name: str) -> None:
    live, _ = played_at_random(name, 99, 30)
    for viewer in range(len(live.row.seats)):
        offered = {back.notation for back in window(live, viewer).backs}
        assert offered == {take_back(told) for told in tentative(live, viewer)}
        assert all(told.seat == viewer for told in tentative(live, viewer))
    assert window(live, 6).backs == []


def test_a_computer_player_goes_on_when_somebody_takes_back(served: Served, ann: Person) -> None:
    table = ann.make("me", "here", "computer:random")
    ann.act(table, "A", "pass")
    live = served.site.tables._alive[table.removeprefix("/t/")]
    while live.owing("computer"):
        time.sleep(0.01)
    ann.act(table, "A", *backs(ann, table, "A"))
    ann.act(table, "A", "pass")
    ann.act(table, "B", "pass")
    assert ann.wait_for(table, "A")["waiting"]
