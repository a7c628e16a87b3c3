"""Who plays random games in the benchmark: our kernels, their naive twins, and OpenSpiel's games."""

import importlib
import random
from collections.abc import Iterator

import numpy as np

import moonshelf
from bench.timing import Contestant
from moonshelf.kernel.random import stream
from moonshelf.kernel.seats import seats_of
from moonshelf.kernel.types import load

OPENSPIEL = ("backgammon", "hex", "quoridor")
_GAMES_A_CALL = 20


def seats_in(game: moonshelf.Game) -> int:
    """Give the number of seats measured: two, or what the game has at least."""
    return max(2, game.spec.seats[0])


def compiled(game: moonshelf.Game) -> Contestant:
    """Whole random games inside compiled code."""
    game.compile()
    start = load(game.start(seats_in(game)).position)
    rng = stream("bench")
    out = np.empty(game.spec.max_legal, np.int32)
    limit = game.spec.max_plies

    def run() -> int:
        return game.engine.playouts(game.box_bytes, start, _GAMES_A_CALL, rng, out, limit)

    return Contestant(f"{game.spec.title}, compiled", run)


def stepped(game: moonshelf.Game) -> Contestant:
    """Random games driven from Python, one action a call."""
    game.compile()
    engine, box = game.engine, game.box_bytes
    first = game.start(seats_in(game)).position
    seat = seats_of(game.waiting(first))[0]
    out = np.empty(game.spec.max_legal, np.int32)
    choose = random.Random(1).random

    def run() -> int:
        state, plies = load(first), 0
        count = engine.legal(box, state, seat, out)
        advance, item = engine.advance, out.item
        while count:
            count = advance(box, state, item(int(choose() * count)), out)
            plies += 1
        return plies

    return Contestant(f"{game.spec.title}, from Python", run)


def matched(game: moonshelf.Game) -> Contestant:
    """Random games through the upper floor: checked, kept and undoable."""
    game.compile()
    rng = random.Random(1)

    def run() -> int:
        match = game.start(seats_in(game), seed=rng.random())
        while not match.over:
            seat = match.waiting_for()[0]
            match.play(seat, rng.choice(match.legal(seat)))
        return len(match.history)

    return Contestant(f"{game.spec.title}, Match", run)


def twin(game: moonshelf.Game) -> Contestant:
    """Random games of the naive twin that the tests compare the kernel with, a hundred decisions a call."""
    module = importlib.import_module(f"tests.twins.{game.id}")
    rng = random.Random(1)

    def decisions() -> Iterator[None]:
        while True:
            table = module.Twin(seats_in(game))
            while waiting := table.to_act():
                seat = waiting[0]
                table.play(seat, rng.choice(list(table.legal(seat))))
                yield

    playing = decisions()

    def run() -> int:
        for _ in range(100):
            next(playing)
        return 100

    return Contestant(f"{game.spec.title}, naive twin", run)


def openspiel(name: str) -> Contestant:
    """Random games of one of OpenSpiel's games, driven from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    choose = random.Random(1).random

    def run() -> int:
        state, plies = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(choose() * len(actions))])
            plies += 1
        return plies

    return Contestant(f"OpenSpiel {name}, from Python", run)


def catanatron() -> Contestant:
    """Games of Catanatron's random players: the nearest published engine of Moon Bunny's weight."""
    from catanatron import Color, Game, RandomPlayer

    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def run() -> int:
        game = Game([RandomPlayer(color) for color in colors])
        game.play()
        return len(game.state.actions)

    return Contestant("Catanatron, random players", run)
