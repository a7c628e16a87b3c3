"""What leaves the server for a viewer does not depend on what the viewer may not know.

Two tables are set up that differ in one secret alone: the same id, seed and people, but a seat (or chance) has
done one thing here and another there, which the viewer may not know yet. All that a viewer can be sent is
compared byte for byte.
"""

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec
import pytest

import moonshelf
from moonshelf.kernel.game import Game
from moonshelf.kernel.match import Match
from moonshelf.kernel.seats import CHANCE, SPECTATOR, seats_of
from moonshelf.store.rows import PERSON, Seat, TableRow
from moonshelf.web.live import Live, told_by
from moonshelf.web.sheet import Looker, Sheet
from moonshelf.web.site import Site
from moonshelf.web.table_pages import reason_against
from moonshelf.web.tables import layout_of
from moonshelf.web.window import as_json, window
from tests.web.serving import settings

GAMES = sorted({*moonshelf.SHELF, "moths"})
PAIRS = 40
"""How many pairs of tables are compared for each game."""
MATCHES = 60
"""In how many matches at most they are looked for."""
SEED = "seed of the test"


@pytest.fixture(scope="module")
def site(moths: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(settings(tmp_path_factory.mktemp("data")))
    yield site
    site.close()


def live_of(match: Match) -> Live:
    """A table at which this match is played."""
    game, seats = match.game, tuple(Seat(PERSON) for _ in range(match.seats))
    row = TableRow("a" * 12, game.id, 1, "c", layout_of(game), seats, match.options, SEED, "hash", 0)
    keys = [("key", seat) for seat in range(match.seats)]
    return Live(row, game, match, keys, told_by(match))


def everything_sent(site: Site, live: Live, viewer: int) -> dict[str, bytes]:
    """All that can be sent to a viewer while the game is played, by what it is."""
    held = frozenset() if viewer == SPECTATOR else frozenset({viewer})
    sheet = Sheet(site, live, Looker(held, None if viewer == SPECTATOR else viewer, base="http://shelf"))
    context = {**sheet.context(), "parts": sheet.parts(), "stream_query": "", "client_id": "c"}
    page = site.page("table.html", {**context, "theme": "auto", "path": "/"})
    seen = window(live, viewer)
    notations = [seen.game.actions.write(seen.game.box, seen.state, viewer, action) for action in seen.legal]
    reasons = [reason_against(seen, text) for text in ["nonsense", "pass", "h1-h4", "light 3", *notations]]
    answers = {
        "page": page,
        "event": sheet.news().decode(),
        "json": msgspec.json.encode(as_json(seen, live.version)).decode(),
        "reasons": repr(reasons),
        "mark": live.mark,
    }
    return {what: text.encode() for what, text in answers.items()}


def played(game: Game, moves: list[tuple[int, int]], seats: int) -> Match:
    """A match, without a seed, in which these actions were played."""
    match = game.start(seats)
    for seat, action in moves:
        match.play(seat, action)
    return match


def random_match(game: Game, dice: random.Random) -> Match:
    """A match, without a seed, played at random for a while."""
    low, high = game.spec.seats
    match = game.start(dice.randint(max(2, low), high))
    for _ in range(dice.randint(0, 40)):
        if match.over:
            break
        seat = dice.choice(match.waiting_for())
        match.play(seat, dice.choice(match.legal(seat)))
    return match


def secret_pairs(game: Game, dice: random.Random) -> Iterator[tuple[Match, Match, int]]:
    """Pairs of matches whose last action differs, and a viewer who may not know it."""
    for _ in range(MATCHES):
        match = random_match(game, dice)
        for seat in match.waiting_for():
            legal = match.legal(seat)
            if len(legal) < 2:
                continue
            one, other = dice.sample(legal, 2)
            known = game.audience(match.position, seat, one) | game.audience(match.position, seat, other)
            for viewer in (*range(match.seats), SPECTATOR):
                here = played(game, [*match.history, (seat, one)], match.seats)
                there = played(game, [*match.history, (seat, other)], match.seats)
                if not known >> viewer & 1 and not revealed(here, there, viewer):
                    yield here, there, viewer


def revealed(here: Match, there: Match, viewer: int) -> bool:
    """Whether the last action made both secrets public, as the last decision of a secret round does."""
    return here.game.observe(here.position, viewer) != here.game.observe(there.position, viewer)


@pytest.mark.parametrize("name", GAMES)
def test_bytes_do_not_depend_on_the_secrets_of_others(site: Site, name: str) -> None:
    game, dice = moonshelf.game(name), random.Random(f"secrets of {name}")
    pairs = list(islice(secret_pairs(game, dice), PAIRS))
    if not pairs:
        pytest.skip("nothing is secret in this game")
    for here, there, viewer in pairs:
        assert everything_sent(site, live_of(here), viewer) == everything_sent(site, live_of(there), viewer)


@pytest.mark.parametrize("name", GAMES)
def test_the_comparison_would_notice_a_secret(site: Site, name: str) -> None:
    game, dice = moonshelf.game(name), random.Random(f"noticing {name}")
    here, there, _ = next(secret_pairs(game, dice), (None, None, 0))
    if here is None or there is None:
        pytest.skip("nothing is secret in this game")
    actor = here.history[-1][0]
    knows = (
        actor
        if actor != CHANCE
        else next(seat for seat in seats_of(game.audience(here.positions[-2], actor, here.history[-1][1])))
    )
    assert everything_sent(site, live_of(here), knows) != everything_sent(site, live_of(there), knows)


@pytest.mark.parametrize("name", GAMES)
def test_the_seed_is_in_nothing_that_is_sent_before_the_end(site: Site, name: str) -> None:
    dice = random.Random(f"seed of {name}")
    match = next(
        match for match in iter(lambda: random_match(moonshelf.game(name), dice), None) if not match.over
    )
    for viewer in (*range(match.seats), SPECTATOR):
        sent = everything_sent(site, live_of(match), viewer)
        assert not [what for what, text in sent.items() if SEED.encode() in text]


def test_pages_are_not_made_of_positions() -> None:
    """Modules that write pages do not touch the position or the engine: they are given windows."""
    web = Path(moonshelf.__file__).parent / "web"
    for name in ("sheet.py", "window.py"):
        text = (web / name).read_text("utf-8")
        assert text.count(".match.position") == (1 if name == "window.py" else 0), name
        assert ".engine." not in text, name
