"""Play a game and its naive twin side by side: same seats to act, same choices, same points, at every step."""

import random
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
    """Play one random game with both; give the number of positions compared."""
    match = game.start(seats, options)
    positions = 0
    while True:
        positions += 1
        compare(match, twin)
        waiting = match.waiting_for()
        if not waiting:
            return positions
        seat = rng.choice(waiting)
        choice = rng.choice(match.choices(seat))
        twin.play(letter(seat), choice.notation)
        match.play(seat, choice.id)


def compare(match: moonshelf.Match, twin: Twin) -> None:
    """Compare everything the rules say of one position."""
    names = [letter(seat) for seat in match.waiting_for()]
    assert names == twin.to_act()
    for seat in match.waiting_for():
        offered = {choice.notation: choice.weight for choice in match.choices(seat)}
        assert offered == twin.legal(letter(seat)), letter(seat)
    assert match.scores() == twin.scores()
    result = match.result()
    if result is not None:
        assert list(result.ranks) == twin.ranks()
        assert [letter(seat) for seat in result.winners] == twin.winners()
