"""The check of wrong calls: each is answered with the exception its docstring names, and changes nothing."""

import json
import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from typing import Any

import numpy as np

from moonshelf.kernel.contract.play import Played, each, played
from moonshelf.kernel.contract.size import Size
from moonshelf.kernel.contract.walk import Node, some_nodes
from moonshelf.kernel.errors import IllegalAction, MoonshelfError, OptionError, RecordError
from moonshelf.kernel.game import Game
from moonshelf.kernel.match import Match
from moonshelf.kernel.seats import CHANCE

Wrong = tuple[Callable[..., Any], tuple[Any, ...], type[MoonshelfError]]
"""A function, what it is given, and what it should raise."""

_NO_SEATS: tuple[Any, ...] = (
    -1,
    6.0,
    True,
    None,
    "G",
    "",
    "AA",
    "chances",
    b"A",
    1.5,
    [0],
    {},
    object(),
    2**70,
    6,
    float("nan"),
    "ß",
)
_NO_ACTIONS: tuple[Any, ...] = (
    None,
    1.5,
    True,
    [],
    b"pass",
    object(),
    -1,
    -(2**70),
    2**70,
    float("inf"),
    (),
    np.float64(1),
    {},
)
_NO_OPTIONS: tuple[Any, ...] = ({"": 1}, {"unheard of": True}, {7: "x"}, 5, "side", [("a", 1)], {"seats": None})
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFXYZ0123456789 ,/>-.\t\n\0'\"éß⁵\u200b\ud800"
_SHARE = 2_000
"""One replay of an edited record for so many other calls."""


def wrong_calls(game: Game, rng: random.Random, size: Size) -> None:
    """Answer wrong calls with the exception their documentation names, each leaving the match as it was."""
    nodes = list(some_nodes(game, rng, min(200, max(10, size.nodes))))
    share = max(1, size.calls // len(nodes))
    for node, number in zip(cycle(nodes), range(0, size.calls, share), strict=False):
        match = node.match()
        for _, wrong in zip(range(min(share, size.calls - number)), _wrong(match, rng), strict=False):
            _refused(node, match, wrong)
    each(played(game, rng, max(2, size.calls // _SHARE // 20)), partial(_edits, rng=rng))


def _wrong(match: Match, rng: random.Random) -> Iterator[Wrong]:
    """Give wrong calls for ever, most of them cheap to refuse."""
    acting, legal, written = _offered(match)
    others = [seat for seat in (*range(match.seats), CHANCE) if seat not in match.waiting_for()]
    illegal = sorted(set(range(match.game.spec.actions)) - set(legal))
    kinds: list[Callable[[], Wrong]] = [
        lambda: (match.play, (rng.choice(_NO_SEATS), 0), IllegalAction),
        lambda: (match.play, (rng.choice(others), rng.choice((0, "pass", None))), IllegalAction),
        lambda: (match.play, (acting, rng.choice(_NO_ACTIONS)), IllegalAction),
        lambda: (match.play, (acting, match.game.spec.actions + rng.getrandbits(40)), IllegalAction),
        lambda: (match.play, (acting, _edit(rng.choice(written), rng)), IllegalAction),
        lambda: (match.play, (acting, _noise(rng)), IllegalAction),
    ]
    rare: list[Callable[[], Wrong]] = [
        lambda: (match.play, (acting, rng.choice(illegal)), IllegalAction),
        lambda: (match.play, (acting, {"kind": _noise(rng)}), IllegalAction),
        lambda: (
            rng.choice((match.view, match.legal, match.scores)),
            (rng.choice(_NO_SEATS[:5]),),
            IllegalAction,
        ),
        lambda: (match.undo, (rng.choice((None, -1, 1, 10**30, "x", 1.5)),), IllegalAction),
        lambda: (match.game.start, (rng.choice((0, -1, 99, "2", 2.0, True)),), OptionError),
        lambda: (match.game.start, (match.seats, rng.choice(_NO_OPTIONS)), OptionError),
        lambda: (match.game.waiting, (match.position[: rng.randrange(len(match.position))],), MoonshelfError),
        lambda: (match.game.view, (match.position + b"\0", 0), MoonshelfError),
    ]
    kinds = [kind for kind, fits in zip(kinds, (True, others, *[bool(legal)] * 4), strict=True) if fits]
    rare = [kind for kind, fits in zip(rare, (illegal and legal, legal, *[True] * 6), strict=True) if fits]
    while True:
        yield rng.choice(kinds if rng.random() < 0.97 else rare)()


def _offered(match: Match) -> tuple[int, list[int], list[str]]:
    """Give a seat that is to act, what it may do, and how some of it is written."""
    waiting = match.waiting_for()
    if not waiting:
        return 0, [], []
    choices = match.choices(waiting[0])
    return waiting[0], [choice.id for choice in choices], [choice.notation for choice in choices[:50]]


def _edit(notation: str, rng: random.Random) -> str:
    """Change a letter, leave one away, or put one in."""
    at = rng.randrange(len(notation))
    return (
        notation[:at]
        + rng.choice(("", rng.choice(_LETTERS), rng.choice(_LETTERS) + notation[at]))
        + notation[at + 1 :]
    )


def _noise(rng: random.Random) -> str:
    return "".join(rng.choices(_LETTERS, k=rng.choice((0, 1, 5, 12, 300))))


def _refused(node: Node, match: Match, wrong: Wrong) -> None:
    function, args, expected = wrong
    try:
        function(*args)
    except expected as refusal:
        if not str(refusal):
            raise node.fault(f"{_said(wrong)} is refused without a reason") from refusal
    except Exception as error:
        raise node.fault(f"{_said(wrong)} raises {error!r}, not {expected.__name__}") from error
    else:
        if not _was_legal(node, match, wrong):
            raise node.fault(f"{_said(wrong)} is not refused")
        match.undo()
    if match.history or match.positions != [node.position]:
        raise node.fault(f"{_said(wrong)} is refused, but changes the match")


def _was_legal(node: Node, match: Match, wrong: Wrong) -> bool:
    """An edited notation can be that of another legal action."""
    seat, action = match.history[-1] if match.history else (0, -1)
    return isinstance(wrong[1][-1], str) and seat in node.waiting and action in node.legal(seat)


def _said(wrong: Wrong) -> str:
    return f"{wrong[0].__name__}({', '.join(map(ascii, wrong[1]))})"


def _edits(one: Played, rng: random.Random) -> None:
    one.finish()
    for _ in range(20):
        _edited(one, rng)


def _edited(one: Played, rng: random.Random) -> None:
    """Replay a record with one edit: it is refused as a record, or, where it need not be, replays."""
    game, record = one.setup.game, json.loads(one.match.record().to_json())
    must = _spoil(record, rng) if rng.random() < 0.7 else _perhaps_spoil(record, rng)
    text = json.dumps(record)
    if rng.random() < 0.1:
        text, must = text[: rng.randrange(1, len(text))], True
    try:
        game.replay(text)
    except RecordError as refusal:
        if not str(refusal):
            raise one.fault("an edited record is refused without a reason") from refusal
    except Exception as error:
        raise one.fault(f"an edited record raises {error!r}, not RecordError: {text[:300]}") from error
    else:
        if must:
            raise one.fault(f"an edited record is not refused: {text[:300]}")


def _spoil(record: dict[str, Any], rng: random.Random) -> bool:
    """Make an edit that no record survives."""
    key, value = rng.choice(
        (
            ("format", 99),
            ("game", "solitaire"),
            ("rules", -1),
            ("components", "1-0"),
            ("seats", 99),
            ("seats", "2"),
            ("options", {"unheard of": True}),
            ("seed", "another"),
            ("commitment", None),
            ("actions", [["A", "xyzzy"]]),
            ("actions", [["Z", ""]]),
            ("actions", record["actions"] + record["actions"][-1:]),
            ("extra", 1),
        )
    )
    record[key] = value
    return True


def _perhaps_spoil(record: dict[str, Any], rng: random.Random) -> bool:
    """Make an edit that some records survive."""
    actions = record["actions"]
    at = rng.randrange(len(actions))
    match rng.randrange(5):
        case 0:
            del actions[at:]
        case 1:
            del actions[at]
        case 2:
            actions[at] = rng.choice(actions)
        case 3:
            actions[at] = [actions[at][0], _edit(actions[at][1], rng)]
        case _:
            record["seats"] = rng.randrange(9)
    return False
