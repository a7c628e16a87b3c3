"""Moon Bunny in words; labels are in sentences.py, the log in logbook.py, the board in console.py."""

from collections.abc import Iterator, Sequence

import numpy as np

from moonshelf.games.moon_bunny import logbook, rules, scoring
from moonshelf.games.moon_bunny.console import board
from moonshelf.games.moon_bunny.ids import parts, square_name
from moonshelf.games.moon_bunny.sentences import sentence
from moonshelf.games.moon_bunny.setup import next_square
from moonshelf.games.moon_bunny.state import (
    CHOOSE_RECIPE,
    DRAW_RECIPES,
    DRAW_TWO,
    HALTED,
    LAST_ROUND,
    LAY_MOON,
    LAY_SCROLLS,
    MOST_LEGAL,
    MOVING,
    NONE,
    OVER,
    PICK_ONE,
    READY,
    REFILL,
    REVEAL_LETTER,
    REVEAL_NUMBER,
    START,
    TRIGGERED,
)
from moonshelf.games.moon_bunny.words import bunny_name, herb, out_of, owner_name, tile_words
from moonshelf.kernel.seats import MAX_SEATS
from moonshelf.kernel.standing import standing
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import capital, counted, joined, victory

__all__ = ["SUMMARY", "board", "ending", "log", "sentence", "status"]

SUMMARY = (
    "Your bunny moves over the moon, which is round: who leaves it on one side comes back on the other. It "
    "takes the tile it ends on, a Herb or a Recipe, home to your workshop.",
    "The Hopping Bunny hops exactly three spaces and never ends next to where it began. For a Mooncake it "
    "changes places with your other bunny, which moves in its own way.",
    "A workshop is four columns wide and has no top. Each tile lies beside another; one tile at a time may "
    "wait in your storage, where it counts for nothing.",
    "Recipes in your workshop score for you alone, the public ones on the Lounge board for everybody, each by "
    "what lies in the own workshop at the end.",
    "A Recipe with Herbs on all possible sides brings a bonus turn.",
    "A Herb with a Mooncake symbol brings a Mooncake: spend it on a Scroll, one a round, or on the other "
    "bunny, or keep it for a point.",
    "The moon is refilled from the bag and the Recipe stack. Out of the bag come Craters too, where nothing "
    "grows any more.",
    "When bag or stack is empty, the round is finished and one last round is played. Most points win; among "
    "equals, fewest Herbs.",
    "Alone you play beside Chang’e, whose tiles count for the most and the fewest, for a rank: Novice, "
    "Intermediate, Expert or Master.",
)


def log(b: Box, before: State, after: State, seat: int, action: int | None, names: Sequence[str]) -> list[str]:
    """Say what chance or a seat did, what follows from it, and who won."""
    assert action is not None, "nothing is secret in Moon Bunny"
    told = logbook.log(b, before, after, seat, action, names)
    if after.phase == OVER and not after.reveal_top:
        told.append(f"{ending(b, after)} {_winners(b, after, MAX_SEATS, names)}".strip())
    return told


def status(b: Box, s: State, seat: int, names: Sequence[str]) -> str:
    """Say who is to do what now, and how near the end is."""
    if s.phase == OVER and not s.reveal_top:
        return f"The game is over. {ending(b, s)} {_winners(b, s, seat, names)}".strip()
    return " ".join(filter(None, (_task(b, s, seat, names), _warning(s))))


def ending(b: Box, s: State) -> str:
    """Say why the game is over, and alone which rank the points have."""
    if s.ending == LAST_ROUND:
        reason = f"The {out_of(s)}, and the last round has been played."
    else:
        reason = "In a whole round nobody took a tile."
    if s.seats > 1:
        return reason
    points = scoring.points(b, s, 0)
    return f"{reason} {capital(counted(points, 'point'))}: {scoring.rank_alone(points)} Bunny alchemist."


def _winners(b: Box, s: State, viewer: int, names: Sequence[str]) -> str:
    """Who won with how many points; the tie-break is told where it decided. Alone there is a rank instead."""
    if s.seats == 1:
        return ""

    def herbs(seat: int) -> str:
        return f"{counted(scoring.herbs(s, seat), 'Herb')}, the fewest among equals"

    return victory(*standing(scoring, b, s), viewer, names, herbs)


# --- the status ---

_CHANCE = {
    START: "Draw by lot who opens every round",
    LAY_MOON: "Lay a tile on {next}",
    DRAW_RECIPES: "Draw a Recipe for {who}",
    LAY_SCROLLS: "Lay a Scroll on the Lounge board",
    DRAW_TWO: "Draw a Herb from the bag for {who}",
    REFILL: "Refill {vacated} from the bag",
    REVEAL_LETTER: "Turn a Letter card for {who}",
    REVEAL_NUMBER: "Turn a Number card for {who}",
}


def _task(b: Box, s: State, seat: int, names: Sequence[str]) -> str:
    who = owner_name(s.seat, names)
    if s.reveal_top:
        return "Show the new top of the Recipe stack."
    if s.phase in _CHANCE:
        square = square_name(next_square(s)) if s.phase == LAY_MOON else ""
        return f"{_CHANCE[s.phase].format(next=square, who=who, vacated=square_name(s.vacated))}."
    if s.seat != seat:
        return f"{_round(s)}{who} {_DOING.get(s.phase) or 'is on turn'}."
    if s.phase == CHOOSE_RECIPE:
        if s.seats == 1:
            return "Choose which of your two Recipes you keep in your storage; the other leaves the game."
        return (
            "Choose which of your two Recipes becomes public for everybody; the other goes into your storage."
        )
    if s.phase == PICK_ONE:
        drawn = " or ".join(herb(b, tile) for tile in s.drawn if tile != NONE)
        return f"{_round(s)}lay {drawn} on the moon, instead of any Herb there."
    return f"{_round(s)}{_own_turn(b, s, seat)}."


_DOING = {CHOOSE_RECIPE: "chooses which Recipe becomes public", PICK_ONE: "chooses one of the Herbs drawn"}


def _round(s: State) -> str:
    return f"Round {s.rounds}: " if s.rounds else ""


def _own_turn(b: Box, s: State, seat: int) -> str:
    others = joined([f"{words}" for words in _others(b, s, seat)])
    if s.stage == READY:
        can_move = bool(_kinds(b, s, seat) & {"move", "scroll 1", "scroll 2"})
        task = (
            f"move your {bunny_name(s, seat)}" if can_move else "your bunny can move nowhere: skip the movement"
        )
        return f"{task}; before, you may {others}" if others else task
    if s.stage in (MOVING, HALTED):
        return _taking(b, s, seat)
    task = "end your turn" if not s.bonus else "end your turn, and your bonus turn follows"
    return f"{task}; before, you may {others}" if others else task


def _taking(b: Box, s: State, seat: int) -> str:
    kinds = _kinds(b, s, seat)
    if "put" not in kinds:
        return "move on: the bunny cannot end here"
    task = f"place {'or store ' if 'store' in kinds else ''}the {tile_words(b, s, s.moon[s.bunny[seat]])}"
    first = "place the stored tile first" if "unstore" in kinds else ""
    steps = "step on by a Scroll" if kinds & {"scroll 1", "scroll 2"} else ""
    also = " or ".join(filter(None, (first, steps)))
    return f"{task}; you may {also}" if also else task


def _kinds(b: Box, s: State, seat: int) -> set[str]:
    """The kinds of actions that are legal."""
    out = np.empty(MOST_LEGAL, np.int32)
    return {parts(int(action))[0] for action in out[: rules.legal(b, s, seat, out)]}


def _others(b: Box, s: State, seat: int) -> Iterator[str]:
    """What may be done beside movement."""
    kinds = _kinds(b, s, seat)
    if "unstore" in kinds:
        yield "place the stored tile"
    if "swap" in kinds:
        yield "swap your bunnies for a Mooncake"
    if "buy" in kinds:
        yield "buy a Scroll for a Mooncake"
    scrolls = [kind[-1] for kind in ("scroll 3", "scroll 4", "scroll 5", "scroll 6") if kind in kinds]
    if scrolls:
        yield f"use Scroll {' or '.join(scrolls)}"


def _warning(s: State) -> str:
    if s.ending == LAST_ROUND:
        return "This is the last round."
    return f"The {out_of(s)}: one more round follows this one." if s.ending == TRIGGERED else ""
