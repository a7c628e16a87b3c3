"""A game ends where all people at the table agree to end it."""

from pathlib import Path

import moonshelf
from tests.web.serving import JSON, Person, Served, serving, settings


def agree(person: Person, table: str) -> int:
    return person.client.post(f"{table}/end").status_code


def pair(served: Served) -> tuple[Person, Person, str]:
    """Two people with browsers of their own at one table."""
    ann, ben = served.person(), served.person()
    table = ann.make("me", "friend", name_0="Ann")
    page = ann.client.get(table).text
    link = page.partition('id="invite-B" readonly value="')[2].partition('"')[0]
    assert ben.client.post(link, data={"name": "Ben"}).status_code == 303
    return ann, ben, table


def test_one_person_among_computer_players_ends_the_game_alone(ann: Person) -> None:
    table = ann.make("me", "computer:random")
    assert agree(ann, table) == 303
    view = ann.see(table, "A")
    assert view["over"]
    assert view["ending"] == view["status"]
    assert view["ending"] == "The game was ended here by agreement; points count as they stand."
    assert view["waiting"] == view["moves"] == view["backs"] == []
    assert sorted(view["ranks"])[0] == 1
    version = view["version"]
    assert ann.send(table, "A", "pass").json()["reason"] == "the game is over"
    assert ann.see(table)["version"] == version


def test_two_people_have_to_agree_and_see_what_the_other_wants(served: Served) -> None:
    ann, ben, table = pair(served)
    assert agree(ann, table) == 303
    assert not ann.see(table)["over"]
    assert "Ann would like to end the game here." in ben.client.get(table).text
    assert "Agree to end it" in ben.client.get(table).text
    assert "Agree to end it" not in ann.client.get(table).text
    assert agree(ben, table) == 303
    assert ann.see(table)["over"]


def test_who_acts_goes_on_and_the_wish_of_others_stays(served: Served) -> None:
    ann, ben, table = pair(served)
    agree(ann, table)
    ben.act(table, "B", "pass")
    assert "Ann would like to end" in ben.client.get(table).text
    ann.act(table, "A", "pass")
    assert "would like to end" not in ben.client.get(table).text
    agree(ben, table)
    assert not ann.see(table)["over"]


def test_taking_back_leaves_the_wishes_of_others(served: Served) -> None:
    ann, ben, table = pair(served)
    ben.act(table, "B", "pass")
    agree(ann, table)
    ben.act(table, "B", *[back["notation"] for back in ben.see(table, "B")["backs"]])
    assert "Ann would like to end" in ben.client.get(table).text


def test_a_wish_can_be_withdrawn(served: Served) -> None:
    ann, ben, table = pair(served)
    agree(ann, table)
    assert "Go on playing" in ann.client.get(table).text
    assert ann.client.post(f"{table}/end", data={"wish": "no"}).status_code == 303
    assert "would like to end" not in ben.client.get(table).text
    agree(ben, table)
    assert not ann.see(table)["over"]


def test_after_the_end_nobody_changes_seats(served: Served) -> None:
    ann = served.person()
    table = ann.make("me", "friend", "computer:random")
    link = ann.client.get(table).text.partition('id="invite-B" readonly value="')[2].partition('"')[0]
    agree(ann, table)
    names = ann.see(table)["names"]
    assert served.person().client.post(link, data={"name": "Late"}).status_code == 409
    assert ann.client.post(f"{table}/seat/A/computer", data={"level": "random"}).status_code == 409
    assert ann.client.post(f"{table}/seat/A/back").status_code in (303, 409)
    assert ann.see(table)["names"] == names


def test_who_leaves_to_a_computer_player_has_no_say_any_more(served: Served) -> None:
    ann, ben, table = pair(served)
    agree(ann, table)
    assert ben.client.post(f"{table}/seat/B/computer", data={"level": "random"}).status_code == 303
    assert not ann.see(table)["over"]
    agree(ann, table)
    assert ann.see(table)["over"]


def test_one_browser_agrees_for_all_its_seats(ann: Person) -> None:
    table = ann.make("me", "here", "here")
    agree(ann, table)
    assert ann.see(table)["over"]


def test_only_who_plays_can_end_a_game_and_only_once(served: Served, ann: Person) -> None:
    table = ann.make("me", "computer:random")
    assert agree(served.person(), table) == 403
    assert not ann.see(table)["over"]
    agree(ann, table)
    assert agree(ann, table) == 409


def test_the_record_of_such_a_game_replays_and_the_replay_opens(ann: Person) -> None:
    table = ann.make("me", "here", game="moon_bunny")
    (seat,) = ann.see(table)["waiting"]
    ann.act(table, seat, ann.see(table, seat)["moves"][0]["notation"])
    agree(ann, table)
    record = ann.client.get(f"{table}/record.json").json()
    assert moonshelf.replay(record).waiting_for()
    page = ann.client.get(f"{table}/replay")
    assert page.status_code == 200
    assert ann.client.post(f"{table}/again").status_code == 303


def test_everybody_sees_the_same_points_when_secrets_were_left(served: Served, ann: Person) -> None:
    table = ann.make("me", "here", game="moon_bunny")
    for _ in range(12):
        (seat,) = ann.see(table)["waiting"]
        ann.act(table, seat, ann.see(table, seat)["moves"][0]["notation"])
    agree(ann, table)
    seen = [ann.see(table, "A"), ann.see(table, "B"), served.person().see(table)]
    assert len({(*view["scores"], *view["ranks"]) for view in seen}) == 1


def test_a_game_that_was_ended_stays_so_after_a_restart(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served:
        ann = served.person()
        table = ann.make("me", "computer:random")
        agree(ann, table)
        seen = ann.see(table)
    with serving(settings(tmp_path)) as served:
        again = served.person().client.get(table, headers=JSON).json()
        assert again == {**seen, "seat": "spectator"}
        assert again["over"]


def test_a_table_offers_the_end_when_nobody_wants_to_go_on(ann: Person) -> None:
    """HM-64."""
    table = ann.make("me", "here")

    def status() -> str:
        return ann.client.get(table).text.partition('id="status"')[2].partition("</section>")[0]

    assert "End the game here" not in status()
    for _ in range(30):
        ann.pass_rounds(table, "AB", 1)
        if "you may agree to end the game" in status():
            break
    assert "End the game here" in status()
