"""Play a game and its naive twin side by side: same seats to act, same choices, same points, at every step."""

import random
from collections.abc import Sequence
from typing import Any, Protocol

import moonshelf
from moonshelf.kernel.seats import letter


class Twin(Protocol):
    """What a naive twin of a game offers; seats are letters and ``chance``."""

    def to_act(self) -> list[str]:
        """List who owes an action."""

    def legal(self, seat: str) -> dict[str, int]:
        """Give the notations of all legal actions with their weights."""

    def play(self, seat: str, notation: str) -> None:
        """Play a legal action."""

    def scores(self) -> list[int]:
        """Give the points of all seats."""

    def ranks(self) -> list[int]:
        """Give the places of all seats once the game is over."""

    def winners(self) -> list[str]:
        """Give the winners once the game is over."""


def play_side_by_side(
    game: moonshelf.Game, twin: Twin, seats: int, options: dict[str, Any], rng: random.Random
) -> int:
    """Play one random game with both; give the number of positions compared.

    When several seats decide in secret, the choices of all are compared before the first of them decides, then
    those of the one who decides next.
    """
    match = game.start(seats, options)
    positions, in_secret = 0, False
    while True:
        positions += 1
        waiting = match.waiting_for()
        seat = rng.choice(waiting) if waiting else None
        compare(match, twin, [seat] if in_secret and seat is not None else waiting)
        if seat is None:
            return positions
        in_secret = len(waiting) > 1
        choice = rng.choice(match.choices(seat))
        twin.play(letter(seat), choice.notation)
        match.play(seat, choice.id)


def compare(match: moonshelf.Match, twin: Twin, seats: Sequence[int] | None = None) -> None:
    """Compare everything the rules say of one position, the choices of all who are to act, or of some."""
    names = [letter(seat) for seat in match.waiting_for()]
    assert names == twin.to_act()
    for seat in match.waiting_for() if seats is None else seats:
        offered = {choice.notation: choice.weight for choice in match.choices(seat)}
        assert offered == twin.legal(letter(seat)), letter(seat)
    assert match.scores() == twin.scores()
    result = match.result()
    if result is not None:
        assert list(result.ranks) == twin.ranks()
        assert [letter(seat) for seat in result.winners] == twin.winners()
