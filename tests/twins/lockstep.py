"""Play a game and its naive twin side by side: same seats to act, same choices, same points, at every step."""

import random
from typing import Any

import moonshelf
from moonshelf.kernel.seats import letter


def play_side_by_side(
    game: moonshelf.Game, twin: Any, seats: int, options: dict[str, Any], rng: random.Random
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


def compare(match: moonshelf.Match, twin: Any) -> None:
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
