"""Seats belong to browsers: taken by invitation, taken along by a private link, left and taken back."""

import re

import pytest

from tests.web.serving import Person, Served


def invitations(person: Person, table: str) -> list[str]:
    """The invitations on a table's page."""
    return re.findall(rf'value="http://[^/"]+({table}/seat/[A-F]/[^"]+)"', person.client.get(table).text)


def own_link(person: Person, table: str, seat: str) -> str:
    link: str = person.client.get(f"{table}/link", params={"seat": seat}).json()["link"]
    return link.removeprefix(str(person.client.base_url).rstrip("/"))


def test_a_friend_takes_a_seat_by_the_link(ann: Person, ben: Person) -> None:
    table = ann.make("me", "friend")
    (link,) = invitations(ann, table)
    assert "You are invited to a game of Honey Moon" in ben.client.get(link).text
    seated = ben.client.post(link, data={"name": " Ben\tthe  Second "})
    assert (seated.status_code, seated.headers["location"]) == (303, f"{table}?seat=B")
    assert ben.see(table, "B")["names"] == ["A", "Ben the Second"]
    assert ben.act(table, "B", "pass")["answer"] == "done"


def test_the_log_calls_people_by_the_names_they_have_now(ann: Person, ben: Person) -> None:
    table = ann.make("here", "friend", "here")
    ann.act(table, "A", "pass")
    assert ann.see(table)["log"][-1]["lines"] == ["A has decided."]
    (link,) = invitations(ann, table)
    ben.client.post(link, data={"name": "Ben"})
    ben.act(table, "B", "pass")
    ann.act(table, "C", "pass")
    assert "Ben passes." in ann.see(table)["log"][-2]["lines"]


def test_a_seat_is_taken_once(served: Served, ann: Person, ben: Person) -> None:
    table = ann.make("me", "friend")
    (link,) = invitations(ann, table)
    ben.client.post(link, data={"name": "Ben"})
    cleo = served.person()
    late = cleo.client.post(link, data={"name": "Cleo"})
    assert late.status_code == 409
    assert "taken" in late.text
    assert "This seat is taken by Ben" in cleo.client.get(link).text
    assert invitations(ann, table) == []


def test_only_who_sits_at_the_table_sees_invitations(ann: Person, ben: Person) -> None:
    table = ann.make("me", "friend", "friend")
    assert len(invitations(ann, table)) == 2
    assert invitations(ben, table) == []


def test_who_opens_their_own_invitation_again_is_led_to_the_table(ann: Person, ben: Person) -> None:
    table = ann.make("me", "friend")
    (link,) = invitations(ann, table)
    ben.client.post(link, data={})
    assert ben.client.get(link).headers["location"] == f"{table}?seat=B"
    assert ben.client.post(link, data={}).headers["location"] == f"{table}?seat=B"


def test_a_private_link_takes_a_seat_along(ann: Person, ben: Person) -> None:
    table = ann.make("me", "here", name_0="Ann")
    link = own_link(ann, table, "A")
    assert "Play Ann’s seat" in ben.client.get(link).text
    assert ben.client.post(link).status_code == 303
    assert ben.act(table, "A", "pass")["answer"] == "done"
    assert ben.send(table, "B", "pass").json()["answer"] == "refused"
    assert ann.act(table, "B", "pass")["answer"] == "done"


def test_a_private_link_is_given_to_its_owner_alone(ann: Person, ben: Person) -> None:
    table = ann.make("me", "friend")
    assert ann.client.get(f"{table}/link", params={"seat": "B"}).status_code == 403
    assert ben.client.get(f"{table}/link", params={"seat": "A"}).status_code == 403
    page = ann.client.get(table).text
    assert own_link(ann, table, "A").rsplit("/", 1)[1] not in page


@pytest.mark.parametrize("token", ["x", "A" * 24, "ä", "%00", "..%2f"])
def test_a_made_up_link_leads_nowhere(ann: Person, token: str) -> None:
    table = ann.make("me", "friend")
    assert ann.client.get(f"{table}/seat/B/{token}").status_code == 404
    assert ann.client.post(f"{table}/seat/B/{token}").status_code == 404


def test_a_link_opens_no_other_seat(ann: Person, ben: Person) -> None:
    table = ann.make("me", "friend", "friend")
    token = invitations(ann, table)[0].rsplit("/", 1)[1]
    for seat in ("A", "C", "D", "Z", "chance"):
        assert ben.client.get(f"{table}/seat/{seat}/{token}").status_code == 404


def test_the_database_holds_no_key_and_no_token(served: Served, ann: Person, ben: Person) -> None:
    table = ann.make("me", "friend")
    (link,) = invitations(ann, table)
    ben.client.post(link, data={})
    private = own_link(ben, table, "B")
    folder = served.site.settings.data
    kept = b"".join(path.read_bytes() for path in folder.glob("moonshelf.db*"))
    for secret in (ann.client.cookies["moonshelf"], link.rsplit("/", 1)[1], private.rsplit("/", 1)[1]):
        assert secret.encode() not in kept
    assert (folder / "server.key").stat().st_mode & 0o077 == 0


def test_somebody_leaves_a_seat_to_a_computer_player_and_comes_back(ann: Person) -> None:
    table = ann.make("me", "here", name_0="Ann")
    left = ann.client.post(f"{table}/seat/A/computer", data={"level": "greedy"})
    assert left.status_code == 303
    view = ann.wait_for(table, "B")
    assert view["names"] == ["Greedy", "B"]
    refused = ann.send(table, "A", "back 2")
    assert refused.status_code == 422
    assert refused.json()["reason"] == "a computer player has seat A; take the seat back first"
    assert ann.client.post(f"{table}/seat/A/computer", data={"level": "random"}).status_code == 409
    for _ in range(2):
        assert ann.client.post(f"{table}/seat/A/back").status_code == 303
    assert ann.see(table)["names"] == ["Ann", "B"]
    ann.act(table, "B", "pass")
    ann.wait_for(table, "A")
    assert ann.act(table, "A", "pass")["answer"] == "done"


def test_a_free_seat_is_given_to_a_computer_player_by_the_host_alone(ann: Person, ben: Person) -> None:
    table = ann.make("me", "friend")
    assert ben.client.post(f"{table}/seat/B/computer", data={"level": "greedy"}).status_code == 403
    assert ann.client.post(f"{table}/seat/B/computer", data={"level": "nobody"}).status_code == 400
    assert ann.client.post(f"{table}/seat/B/computer", data={"level": "random"}).status_code == 303
    assert ann.see(table)["names"][1] == "Random"
    assert ann.client.post(f"{table}/seat/B/computer", data={"level": "random"}).status_code == 403


def test_nobody_takes_anothers_seat_by_leaving_or_coming_back(ann: Person, ben: Person) -> None:
    table = ann.make("me", "here")
    assert ben.client.post(f"{table}/seat/A/computer", data={"level": "random"}).status_code == 403
    assert ben.client.post(f"{table}/seat/A/back").status_code == 403


def test_the_same_people_play_again(ann: Person, ben: Person) -> None:
    table = ann.make("me", "friend", name_0="Ann")
    (link,) = invitations(ann, table)
    ben.client.post(link, data={"name": "Ben"})
    assert ann.client.post(f"{table}/again").status_code == 409
    for person, seat in ((ann, "A"), (ben, "B")):
        person.client.post(f"{table}/seat/{seat}/computer", data={"level": "random"})
    ann.wait_for_end(table)
    following = ann.client.post(f"{table}/again").headers["location"]
    assert following != table
    assert ben.client.post(f"{table}/again").headers["location"] == following
    assert f'href="{following}"' in ben.client.get(table).text


def test_spectators_do_not_begin_the_next_game(served: Served, ann: Person) -> None:
    table = ann.make("computer:random", "computer:random")
    ann.wait_for_end(table)
    assert served.person().client.post(f"{table}/again").status_code == 403
    assert ann.client.post(f"{table}/again").status_code == 303


def test_a_key_is_kept_where_no_script_sees_it(ann: Person) -> None:
    form = {"seats": "2", "who_0": "me", "who_1": "here"}
    cookie = ann.client.post("/games/honey_moon/tables", data=form).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert len(ann.client.cookies["moonshelf"]) == 43


def test_who_only_looks_gets_no_key(ann: Person, ben: Person) -> None:
    table = ann.make("me", "here")
    for path in ("/", "/games/honey_moon", table):
        assert "moonshelf" not in ben.client.get(path).cookies


def test_namesakes_are_told_apart(ann: Person) -> None:
    table = ann.make("me", "here", "computer:random", "computer:random", name_0="Eve", name_1="Eve")
    assert ann.see(table)["names"] == ["Eve A", "Eve B", "Random C", "Random D"]
