"""What may be taken back: a turn is tentative until chance or a secret is revealed, or others go on from it.

Nothing of this is written per game: who owes an action tells where a turn passes on, and the contract suite
sees to it that nobody learns anything before.
"""

import re
from collections.abc import Iterator

from moonshelf.kernel.errors import IllegalAction
from moonshelf.kernel.notation import tidy
from moonshelf.kernel.seats import is_tentative
from moonshelf.web.live import Live, Told

_BACK = re.compile(r"back ([0-9]{1,9})")


def take_back(told: Told) -> str:
    """Write the wish to take an action back, as it is sent in the place of an action."""
    return f"back {told.version}"


def wish_to_take_back(action: str | int) -> int | None:
    """Read which version somebody wants to take back; None when it is an action of the game."""
    found = _BACK.fullmatch(tidy(action)) if isinstance(action, str) else None
    return int(found[1]) if found else None


def tentative(live: Live, seat: int) -> Iterator[Told]:
    """Give what a seat may still take back, the latest first."""
    after = live.waiting
    for told in reversed(live.trail):
        before = live.game.waiting(told.before)
        if not is_tentative(before, after, told.seat):
            return
        if told.seat == seat:
            yield told
        after = before


def without(live: Live, gone: Told) -> tuple[list[Told], bytes]:
    """Give the trail and the position as they are without an action, later ones played again.

    Raises:
        IllegalAction: When a later action of the same turn rests on it.
    """
    trail, position = [], gone.before
    for told in live.trail:
        if told.version > gone.version:
            told = _again(live, told, position)
            position = told.after
        if told is not gone:
            trail.append(told)
    return trail, position


def _again(live: Live, told: Told, position: bytes) -> Told:
    game, seat, notation = live.game, told.seat, live.notation(told)
    try:
        action = game.actions.read(game.box, game.view(position, seat), seat, tidy(notation))
    except IllegalAction:
        action = -1
    if action not in game.legal(game.observe(position, seat), seat):
        raise IllegalAction(f"take {notation!r} back first, which rests on this")
    return Told(told.version, seat, action, position, game.apply(position, seat, action))
