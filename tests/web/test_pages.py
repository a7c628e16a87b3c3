"""Every page is there, says what it should, has strict headers; bad input gets words, never a 500."""

import gzip
import html
import random
import re

import httpx
import pytest
from markupsafe import escape

import moonshelf
from moonshelf.web.guard import HEADERS
from tests.web.serving import JSON, Person, Served

GAMES = [*moonshelf.SHELF, "moths"]


@pytest.fixture
def table(ann: Person) -> str:
    return ann.make("me", "here", "friend", name_0="Ann")


def paths(table: str) -> list[str]:
    return ["/", "/games/honey_moon", "/games/honey_moon/rules", "/warm", "/health", table, f"{table}?seat=A"]


def test_the_shelf_shows_every_game(served: Served, ann: Person) -> None:
    text = ann.client.get("/").text
    for name in GAMES:
        game = moonshelf.game(name)
        assert f'href="/games/{name}"' in text
        assert escape(game.spec.title) in text
        assert escape(game.spec.tagline) in text


@pytest.mark.parametrize("name", GAMES)
def test_a_games_page_has_its_rules_in_short_and_its_form(ann: Person, name: str) -> None:
    game, text = moonshelf.game(name), ann.client.get(f"/games/{name}").text
    assert all(escape(line) in text for line in game.text.SUMMARY)
    low, high = game.spec.seats
    assert re.findall(r'name="seats" value="(\d)"', text) == [str(count) for count in range(low, high + 1)]
    for option in game.spec.options:
        assert f'name="option_{option.name}"' in text


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_are_shown_whole_with_where_figures_come_from(ann: Person, name: str) -> None:
    game, text = moonshelf.game(name), ann.client.get(f"/games/{name}/rules").text
    clauses = re.findall(r"\*\*([A-Z]{2}-\d+)\*\*", (game.folder / "RULES.md").read_text("utf-8"))
    assert clauses
    assert all(f"<strong>{clause}</strong>" in text for clause in clauses)
    for group, source in game.components.provenance.items():
        assert f'<th scope="row">{group}</th><td>{source}: ' in text


def test_a_table_shows_everything_there_is_to_know(ann: Person, table: str) -> None:
    text = ann.client.get(table, params={"seat": "A"}).text
    for part in ("status", "board", "seats", "log", "panels", "links", "curtain", "tray"):
        assert f'id="{part}"' in text
    assert "Round 1" in text
    assert re.search(r'<code class="hash">[0-9a-f]{64}</code>', text)
    assert "<title>● Your turn – Honey Moon</title>" in text


def test_ones_own_tables_are_on_the_shelf(ann: Person, ben: Person, table: str) -> None:
    assert f'href="{table}"' in ann.client.get("/").text
    assert "your turn" in ann.client.get("/").text
    assert table not in ben.client.get("/").text


def test_every_answer_has_the_strict_headers(ann: Person, table: str) -> None:
    for path in [*paths(table), "/nothing", "/t/nothing", f"{table}/record.json", "/static/x/y.js"]:
        answer = ann.client.get(path)
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS, path
        assert "unsafe" not in answer.headers["content-security-policy"]


def test_nothing_in_a_page_needs_what_the_policy_forbids(ann: Person, table: str) -> None:
    for path in paths(table):
        text = ann.client.get(path).text
        assert not re.search(r"<script(?![^>]*\ssrc=)", text), path
        assert not re.search(r"\sstyle=|<style|\son[a-z]+=|javascript:|hx-on", text), path


def test_no_page_asks_another_server(ann: Person, table: str) -> None:
    for path in paths(table):
        text = ann.client.get(path).text.replace(str(ann.client.base_url).rstrip("/"), "")
        found = re.findall(r'(?:src|href|action|url|content)=?[("]?[" (]?(https?:)?//[^"\')\s]*', text)
        assert found == [], path


def test_head_gives_the_headers_alone(ann: Person, table: str) -> None:
    for path in [*paths(table), f"{table}/stream"]:
        answer = ann.client.head(path)
        assert answer.status_code == 200, path
        assert answer.content == b""


def test_files_are_kept_for_ever_under_their_own_address(served: Served, ann: Person) -> None:
    address = re.findall(r'(?:href|src)="(/static/[^"]+)"', ann.client.get("/").text)
    assert len(address) >= 3
    for path in address:
        answer = ann.client.get(path)
        if served.site.assets.files:
            assert "immutable" in answer.headers["cache-control"] or answer.status_code == 404
    old = ann.client.get("/static/000000000000/moon.svg")
    assert (old.status_code, old.headers["cache-control"]) == (200, "no-cache")


@pytest.mark.parametrize(
    "path", ["/static/x/../app.py", "/static/x/%2e%2e/app.py", "/static/x/nothing.js", "/static/x/"]
)
def test_only_files_of_the_bundle_are_sent(ann: Person, path: str) -> None:
    assert ann.client.get(path).status_code == 404


def test_large_answers_are_packed_and_small_ones_not(ann: Person, table: str) -> None:
    with httpx.Client(base_url=ann.client.base_url, headers={"Accept-Encoding": "gzip"}) as client:
        with client.stream("GET", table) as answer:
            raw = b"".join(answer.iter_raw())
        assert answer.headers["content-encoding"] == "gzip"
        assert len(raw) < len(gzip.decompress(raw)) / 5
        assert "content-encoding" not in client.get("/warm").headers


def test_pages_are_not_kept(ann: Person, table: str) -> None:
    assert ann.client.get(table).headers["cache-control"] == "private, no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/games/chess",
        "/games/chess/rules",
        "/t/abc",
        "/t/abcdefghjkmn",
        "/t/%00",
        "/t/..%2f",
        "/t/",
    ],
)
def test_what_does_not_exist_is_said_in_words(ann: Person, path: str) -> None:
    page = ann.client.get(path)
    assert page.status_code == 404
    assert "text/html" in page.headers["content-type"]
    assert "To the shelf" in page.text
    assert ann.client.get(path, headers=JSON).json()["reason"]


def test_the_wrong_method_is_said_in_words(ann: Person, table: str) -> None:
    assert ann.client.put(table).status_code == 405
    assert "To the shelf" in ann.client.get(f"{table}/act").text


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ({}, "number of seats"),
        ({"seats": "x"}, "number of seats"),
        ({"seats": "7"}, "1 to 6 seats, not 7"),
        ({"seats": "-1"}, "number of seats"),
        ({"seats": "²"}, "number of seats"),
        ({"seats": "9" * 5000}, "seats, not 999"),
        ({"seats": "2", "option_side": "C"}, "it can be: A, B"),
        ({"seats": "2", "option_": "C"}, "no option"),
        ({"seats": "2", "option_colour": "red"}, "no option"),
    ],
)
def test_a_table_that_cannot_be_made_is_refused_with_the_form_kept(
    ann: Person, form: dict[str, str], reason: str
) -> None:
    sent = {"who_0": "here", "name_0": "Zoë", **form}
    answer = ann.client.post("/games/honey_moon/tables", data=sent)
    assert answer.status_code == 400
    assert reason in answer.text
    assert 'value="Zoë"' in answer.text


def test_names_are_made_harmless(ann: Person) -> None:
    table = ann.make("me", "here", name_0="<b>x</b>\u202e\x00" + "y" * 90, name_1="'\">&")
    text = ann.client.get(table).text
    assert "<b>" not in text
    assert ann.see(table)["names"] == ["<b>x</b> " + "y" * 15, "'\">&"]


BAD_BODIES = [
    b"", b"{", b"[]", b"null", b"1", b'"x"', b"\xff\xfe", b"{}", b'{"seat":1}', b"\x00" * 100,
    b'{"seat":"A","action":[],"expected":1,"client_id":"x"}',
    b'{"seat":"A","action":"x","expected":"one","client_id":"x"}',
    b'{"seat":"A","action":"x","expected":1e400,"client_id":"x"}',
    b'{"seat":"A","action":9999999999999999999999,"expected":1,"client_id":"x"}',
    b'{"seat":"A","action":-5,"expected":1,"client_id":"x"}',
    b'{"seat":"A","action":"' + b"x" * 5000 + b'","expected":1,"client_id":"x"}',
    b'{"seat":"Q","action":"pass","expected":1,"client_id":"x"}',
    b'{"seat":"chance","action":"roll 6","expected":1,"client_id":"x"}',
    b'{"seat":"A","action":"roll 6","expected":1,"client_id":"y"}',
    b'{"seat":"A","action":"\\ud800","expected":1,"client_id":"z"}',
    b'{"seat":"A","action":"pass","expected":1,"client_id":"x","more":1}' * 3,
]  # fmt: skip


@pytest.mark.parametrize(
    "kind", ["application/json", "application/x-www-form-urlencoded", "multipart/form-data", "x"]
)
def test_no_body_breaks_the_server(ann: Person, table: str, kind: str) -> None:
    for body in BAD_BODIES:
        answer = ann.client.post(f"{table}/act", content=body, headers={**JSON, "Content-Type": kind})
        assert 400 <= answer.status_code < 500, (body, answer.status_code)
        assert answer.json()["reason"], body
    assert ann.see(table)["version"] == 1


def test_a_body_that_is_too_long_is_refused(ann: Person, table: str) -> None:
    answer = ann.client.post(
        f"{table}/act", content=b"x" * 100_000, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 413


def test_random_addresses_do_not_break_the_server(ann: Person, table: str) -> None:
    dice = random.Random(3)
    parts = [
        *("t", "games", "seat", "A", "replay", "..", "%", "%zz", "%00", "é", "why?text=%ff", "?seat=", "link"),
        *(
            "honey_moon",
            "static",
            "x" * 300,
            "tables",
            "again",
            "&step=-1",
            "?step=99999999999999999999",
            table,
        ),
    ]
    for _ in range(100):
        path = "/" + "/".join(dice.choices(parts, k=dice.randint(1, 4)))
        assert ann.client.get(path).status_code < 500, path
        assert ann.client.post(path).status_code < 500, path


def test_why_not_is_answered_from_the_seats_view(ann: Person, ben: Person, table: str) -> None:
    def why(person: Person, **query: str) -> httpx.Response:
        return person.client.get(f"{table}/why", params=query)

    assert "starting square" in why(ann, seat="A", picks="sq-h8").json()["reason"]
    assert "no dig is longer than 7" in why(ann, seat="A", picks="sq-h1,sq-h9").json()["reason"]
    assert why(ann, seat="A", text="o1").json()["reason"]
    assert "'nonsense' is no dig" in why(ann, seat="A", text="nonsense").json()["reason"]
    assert why(ann, seat="A", text="pass").json() == {"reason": ""}
    ann.act(table, "A", "pass")
    assert why(ann, seat="A", text="pass").json() == {"reason": "it is not your turn"}
    assert why(ben, seat="A", text="pass").status_code == 400
    assert why(ann, seat="A", text="x" * 300).status_code == 400
    assert why(ann, seat="A").status_code == 400


def test_what_is_picked_is_read_as_notation_where_a_game_says_nothing_else(ann: Person) -> None:
    table = ann.make("me", "here", game="moths")
    assert ann.client.get(f"{table}/why", params={"seat": "A", "picks": "lantern-9"}).json() == {"reason": ""}
    assert ann.client.get(f"{table}/why", params={"seat": "A", "picks": "x-light 1"}).json() == {"reason": ""}


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec-Fetch-Site": "same-origin"}, 303),
        ({"Sec-Fetch-Site": "none"}, 303),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({}, 303),
    ],
)
def test_forms_of_other_sites_are_refused(ann: Person, headers: dict[str, str], status: int) -> None:
    form = {"seats": "2", "who_0": "me", "who_1": "here"}
    answer = ann.client.post("/games/honey_moon/tables", data=form, headers=headers)
    assert answer.status_code == status


@pytest.mark.parametrize("who", ["computer:zzz", "nobody", "ME"])
def test_who_cannot_sit_in_a_seat_is_refused_with_who_can(ann: Person, who: str) -> None:
    answer = ann.client.post("/games/honey_moon/tables", data={"seats": "2", "who_0": "me", "who_1": who})
    assert answer.status_code == 400
    said = html.unescape(answer.text).lower()
    assert f"seat b is for '{who.lower()}'; it can be for: me, here, friend, computer:random" in said


def test_an_option_is_shown_with_the_numbers_of_seats_that_leave_a_choice(ann: Person) -> None:
    page = ann.client.get("/games/moon_bunny").text
    assert page.count('<fieldset class="option fits fits-1">') == 2
    assert '<fieldset class="option fits fits-2 fits-3 fits-4">' in page
    assert '<fieldset class="option fits fits-1 fits-2 fits-3 fits-4">' in page


def test_forms_of_our_own_pages_are_taken_without_secure_connection(ann: Person) -> None:
    form = {"seats": "2", "who_0": "me", "who_1": "here"}
    own = {"Origin": str(ann.client.base_url).rstrip("/")}
    assert ann.client.post("/games/honey_moon/tables", data=form, headers=own).status_code == 303


def test_an_error_of_ours_is_said_in_words_and_kept_in_the_log(
    served: Served, ann: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> str:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(served.site.warmth.__class__, "cold", property(fail))
    answer = ann.client.get("/health", headers=JSON)
    assert answer.status_code == 500
    assert "secret detail" not in answer.text
    assert "ZeroDivisionError" in caplog.text


def test_the_theme_that_was_chosen_comes_with_the_page(ann: Person) -> None:
    assert 'data-theme="auto"' in ann.client.get("/").text
    assert 'data-theme="day"' in ann.client.get("/", headers={"Cookie": "theme=day"}).text
    assert 'data-theme="auto"' in ann.client.get("/", headers={"Cookie": 'theme=">x'}).text
