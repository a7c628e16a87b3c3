"""Several people on one device: who looks, and when a curtain comes down between them."""

import pytest

import moonshelf
from moonshelf.kernel.seats import SPECTATOR
from moonshelf.store.rows import COMPUTER, PERSON, Seat, TableRow
from moonshelf.web.live import Live, Stage, stage
from tests.web.serving import Person

ALL = frozenset({0, 1, 2})


def live_table(game: str = "honey_moon", kinds: tuple[str, ...] = (PERSON,) * 3) -> Live:
    match = moonshelf.game(game).start(len(kinds), seed=1)
    row = TableRow("a" * 12, game, 1, "c", "l", tuple(map(Seat, kinds)), match.options, "1", "h", 0)
    return Live(row, match.game, match, [], [])


def test_who_holds_no_seat_looks_like_everybody() -> None:
    assert stage(live_table(), frozenset(), None) == Stage(SPECTATOR)
    assert stage(live_table(), frozenset({SPECTATOR}), None) == Stage(SPECTATOR)


def test_who_holds_one_seat_looks_through_it_always() -> None:
    live = live_table()
    assert stage(live, frozenset({1}), None) == Stage(1)
    live.play(1, "pass")
    assert stage(live, frozenset({1}), None) == Stage(1)


def test_with_nothing_to_hide_the_next_seat_simply_follows() -> None:
    assert stage(live_table(), ALL, None) == Stage(0)
    assert stage(live_table(), ALL, 2) == Stage(2)


def test_after_a_secret_decision_the_device_is_passed_on_behind_a_curtain() -> None:
    live = live_table()
    live.play(0, "pass")
    assert stage(live, ALL, 0) == Stage(SPECTATOR, 1)
    assert stage(live, ALL, 1) == Stage(1)
    live.play(1, "pass")
    assert stage(live, ALL, 1) == Stage(SPECTATOR, 2)


def test_the_curtain_goes_round_the_table() -> None:
    live = live_table()
    live.play(1, "pass")
    assert stage(live, ALL, 1) == Stage(SPECTATOR, 2)
    live.play(2, "pass")
    assert stage(live, ALL, 2) == Stage(SPECTATOR, 0)


def test_when_all_secrets_are_out_no_curtain_is_needed() -> None:
    live = live_table()
    for seat in range(3):
        live.play(seat, "pass")
    assert stage(live, ALL, 2) == Stage(2)
    assert stage(live, ALL, None) == Stage(0)


def test_where_hands_are_secret_a_curtain_is_down_from_the_beginning() -> None:
    assert stage(live_table("moths"), ALL, None) == Stage(SPECTATOR, 0)


def test_who_wants_to_look_on_through_their_seat_may() -> None:
    live = live_table()
    live.play(0, "pass")
    assert stage(live, ALL, 0, stay=True) == Stage(0)


def test_a_seat_that_a_computer_player_has_taken_over_is_not_looked_through() -> None:
    live = live_table(kinds=(PERSON, COMPUTER, PERSON))
    assert stage(live, ALL, 1) == Stage(0)


def test_at_the_end_everybody_sees_through_who_looked_last() -> None:
    live = live_table()
    for _ in range(5000):
        if live.over:
            break
        for seat in range(3):
            live.play(seat, live.game.legal(live.match.position, seat)[0])
    assert stage(live, ALL, 2) == Stage(2)


@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_browser_acts_for_each_of_its_seats(ann: Person, seat: str) -> None:
    table = ann.make("me", "here")
    assert ann.see(table, seat)["seat"] == seat
    assert ann.act(table, seat, "pass")["answer"] == "done"


def test_a_page_behind_the_curtain_shows_what_everybody_may_see(ann: Person) -> None:
    table = ann.make("me", "here", name_1="Ben", game="moths")
    page = ann.client.get(table).text
    assert "Pass the device to A" in page
    assert f'href="{table}?seat=A"' in page
    assert 'data-seat="spectator"' in page
    assert 'data-seat="A"' in ann.client.get(table, params={"seat": "A"}).text
