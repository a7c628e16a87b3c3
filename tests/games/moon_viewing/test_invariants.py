"""What always holds in Moon Viewing: MV-57, the symmetries of the board (MV-58), and small helpers."""

import random
from itertools import pairwise

import numpy as np
import pytest

import moonshelf
from moonshelf.games.moon_viewing import masks, scoring
from moonshelf.games.moon_viewing.components import pieces
from moonshelf.games.moon_viewing.garden import CELL_AT, SPACE_AT
from moonshelf.games.moon_viewing.masks import size
from moonshelf.games.moon_viewing.state import END, MOVE, NONE, PAW, PLACE, REMOVE, SPACES
from moonshelf.geometry import hexes
from moonshelf.kernel.types import load

from .table import GAME, played_at_random

SETTINGS = [{}, {"side": "dark"}, {"circle": "clockwise_moving", "set_rule": "every_time"}]


@pytest.mark.parametrize("options", SETTINGS, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_rabbits_tiles_and_points_add_up(seed: int, options: dict[str, str]) -> None:  # MV-57
    for position in played_at_random(seed, **options).positions:
        s = GAME.record_of(position)
        assert pieces(GAME.box, s) == {"tiles": 18, "rabbits of A": 15, "rabbits of B": 15}
        assert s.rabbits[0] & s.rabbits[1] == 0
        nobodys = [
            cell for cell in range(19) if s.tiles[cell] != NONE and scoring.lead(GAME.box, s, 0, cell) == 0
        ]
        points = GAME.scores(position, 2) + [GAME.box.value[s.tiles[cell]] for cell in nobodys]
        placed = sum(GAME.box.value[tile] for tile in s.tiles.tolist() if tile != NONE)
        assert sum(points) == placed <= 45


@pytest.mark.parametrize("seed", range(3))
def test_a_price_is_never_more_than_the_supply(seed: int) -> None:  # MV-18, MV-57
    for before, after in pairwise(played_at_random(seed, side="dark").positions):
        s, t = GAME.record_of(before), GAME.record_of(after)
        for seat in range(2):
            assert 0 <= t.paid[seat] - s.paid[seat] <= s.supply[seat]


@pytest.mark.parametrize("seed", range(20))
def test_new_sets_are_at_most_two_of_a_colour_and_one_of_a_value(seed: int) -> None:  # MV-35
    earned = 0
    for before, after in pairwise(played_at_random(seed).positions):
        s, t = GAME.record_of(before), GAME.record_of(after)
        if t.placed != s.placed:
            earned += t.removals
    assert earned <= 3 * 2 + 6


def moved(mask: int, permutation: list[int]) -> int:
    return sum(1 << permutation[number] for number in range(len(permutation)) if mask >> number & 1)


class Mirror:
    """The garden turned or mirrored: where positions and actions go."""

    def __init__(self, symmetry: int) -> None:
        self.cells = hexes.permutation(CELL_AT, symmetry)
        self.spaces = hexes.permutation_of_corners(SPACE_AT, symmetry)

    def position(self, position: bytes) -> bytes:
        data = load(position)
        s, image = GAME.record_of(position), data.view(GAME.state.STATE)[0]
        image.placed = moved(s.placed, self.cells)
        for seat in range(2):
            image.rabbits[seat] = moved(s.rabbits[seat], self.spaces)
        for cell, to in enumerate(self.cells):
            image.tiles[to] = s.tiles[cell]
        image.cell = NONE if s.cell == NONE else self.cells[s.cell]
        return data.tobytes()

    def action(self, action: int) -> int:
        if PLACE <= action < PAW:
            return PLACE + self.cells[action - PLACE]
        if PAW <= action < MOVE:
            base = PAW if action < REMOVE else REMOVE
            return base + self.spaces[action - base]
        if MOVE <= action < END:
            start, goal = divmod(action - MOVE, SPACES)
            return MOVE + self.spaces[start] * SPACES + self.spaces[goal]
        return action


@pytest.mark.parametrize("symmetry", range(hexes.SYMMETRIES))
def test_compiled_rules_know_no_direction_on_the_board(symmetry: int) -> None:  # MV-58
    game = moonshelf.game("moon_viewing").compile()
    mirror, rng = Mirror(symmetry), random.Random(symmetry)
    for number in range(12):
        options = {option.name: rng.choice(option.values) for option in game.spec.options}
        position = game.start(2, options).position
        image = mirror.position(position)
        while mask := game.waiting(position):
            seat = mask.bit_length() - 1
            legal = game.legal(position, seat)
            assert sorted(map(mirror.action, legal)) == game.legal(image, seat), number
            action = rng.choice(legal)
            if seat < 2:
                worth = game.appraise(position, seat, action)
                assert game.appraise(image, seat, mirror.action(action)) == pytest.approx(worth)
            position = game.apply(position, seat, action)
            image = game.apply(image, seat, mirror.action(action))
            assert image == mirror.position(position)
            assert game.scores(image, 2) == game.scores(position, 2)
        assert game.ranks(image, 2) == game.ranks(position, 2)


@pytest.mark.parametrize("seed", range(30))
def test_sets_of_numbers_are_handled_bit_by_bit(seed: int) -> None:
    rng = random.Random(seed)
    numbers = sorted(rng.sample(range(62), rng.randint(1, 40)))
    mask = sum(1 << number for number in numbers)
    out = np.zeros(64, np.int32)
    assert masks.lowest(mask) == numbers[0]
    assert size(mask) == len(numbers)
    assert masks.listed(mask, 5, out, 1) == len(numbers) + 1
    assert out[1 : len(numbers) + 1].tolist() == [number + 5 for number in numbers]
    assert [masks.pick(mask, place) for place in range(len(numbers))] == numbers


def test_any_tile_can_be_drawn_first() -> None:
    game = moonshelf.game("moon_viewing")
    first = {game.start(2, seed=seed).history[1][1] for seed in range(200)}
    assert len(first) == 18
