"""Moths in words, and drawn for a terminal."""

from collections.abc import Sequence

from moonshelf.kernel.seats import CHANCE, letter, seats_of
from moonshelf.kernel.types import Box, State
from tests.examples.moths import rules, scoring
from tests.examples.moths.actions import dealt_to
from tests.examples.moths.state import LANTERNS, MOTH, SIZES, WISH

SUMMARY = (
    "Every night a moth flies out of the bag, and everybody secretly lights one of their lanterns.",
    "The brightest lantern that nobody else lit as well catches the moth. Each lantern burns for one night.",
    "Moths are worth their size, and more to whoever secretly wished for that size. Most points win.",
)


def sentence(b: Box, s: State, seat: int, action: int) -> str:
    """Say what an action would do, as in ``Light lantern 4``."""
    if action > WISH:
        return f"Deal {dealt_to(s)} the wish for size {action - WISH}"
    return f"A moth of size {action - MOTH} flies out" if action > MOTH else f"Light lantern {action + 1}"


def log(b: Box, before: State, after: State, seat: int, action: int | None, names: Sequence[str]) -> list[str]:
    """Say what flew, who has chosen, and after a night what everybody lit and who caught the moth."""
    if seat == CHANCE and after.night > before.night:
        return [f"Night {after.night}: a moth of size {after.moth} flies out."]
    if seat == CHANCE:
        to = names[before.seats - before.unwished]
        return [f"{to} is dealt a wish" + (f" for size {action - WISH}." if action else ".")]
    if after.moth:
        return [f"{names[seat]} has chosen" + (f" lantern {action + 1}." if action is not None else ".")]
    return [_lit(before, after, names), _caught(before, after, names)]


def status(b: Box, s: State, seat: int, names: Sequence[str]) -> str:
    """Say what is awaited: a draw, the viewer's lantern, or those of others."""
    mask = rules.to_act(b, s)
    if mask == 0:
        return f"The game is over. {ending(b, s)}"
    if mask >> CHANCE:
        return "A wish is dealt." if s.unwished else "A moth is about to fly out."
    if mask >> seat & 1:
        return f"A moth of size {s.moth}: light a lantern."
    return f"A moth of size {s.moth}: {', '.join(names[other] for other in seats_of(mask))} to choose."


def ending(b: Box, s: State) -> str:
    """Say why the game is over."""
    return f"All {LANTERNS} nights are over."


def board(b: Box, s: State, seat: int, legal: Sequence[int]) -> list[str]:
    """Draw the bag and a line for every seat: lanterns, those to choose from in brackets, moths, points."""
    bag = ", ".join(f"{s.bag[size]} of size {size + 1}" for size in range(SIZES))
    lines = [f"Night {s.night} of {LANTERNS}. In the bag: {bag}."]
    for other in range(s.seats):
        marks = [_lantern(s, other, number, seat, legal) for number in range(LANTERNS)]
        wish = f", wishes for {s.wish[other]}" if s.wish[other] else ""
        points = scoring.points(b, s, other)
        lines.append(f"{letter(other)} {''.join(marks)} {scoring.moths(s, other)} moths, {points} points{wish}")
    return lines


def _lantern(s: State, owner: int, number: int, viewer: int, legal: Sequence[int]) -> str:
    if s.lit[owner, number]:
        return " . "
    if s.chosen[owner] == number + 1:
        return f"<{number + 1}>"
    return f"({number + 1})" if owner == viewer and number in legal else f" {number + 1} "


def _lit(before: State, after: State, names: Sequence[str]) -> str:
    shown = (after.lit - before.lit).argmax(axis=1) + 1
    return ", ".join(f"{names[seat]} lights {shown[seat]}" for seat in range(after.seats)) + "."


def _caught(before: State, after: State, names: Sequence[str]) -> str:
    for seat in range(after.seats):
        if scoring.moths(after, seat) > scoring.moths(before, seat):
            return f"{names[seat]} catches the moth of size {before.moth}."
    return f"The moth of size {before.moth} flies away."
