"""Mooncake Master drawn for a terminal: tables of mooncakes, quarter by quarter."""

from collections.abc import Iterator, Sequence

from moonshelf.games.mooncake_master import rules, scoring
from moonshelf.games.mooncake_master.actions import place_name, put_parts
from moonshelf.games.mooncake_master.components import CARD_NAMES, name
from moonshelf.games.mooncake_master.state import (
    CAKES,
    HIDDEN,
    KEEP,
    NONE,
    PLACE,
    PUT,
    QUARTERS,
    TILE,
)
from moonshelf.games.mooncake_master.words import (
    PLEASED,
    POSSIBLE,
    Tiles,
    kitchen_of,
    open_cards,
    tile_words,
    tiles_of,
    wish_words,
)
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted, joined

_STYLES = ("#b8860b", "#a0423d", "#3d8f5f")
"""Of the flavours."""
_CAN = "bold #d9772b"
_SEAMS = (("·", "dim"), ("◐", "#d9772b"), ("●", _CAN), ("◌", "#a0423d"))
"""A seam without a yolk, with an open half, with a whole one, with a half that stays half."""
_LEGEND = (
    "[dim]Lc10 = flavour (L lotus, R red bean, G green tea), half yolks (o none,[/]",
    "[dim]a counter-clockwise, c clockwise, b both), seeds, nuts.[/]",
    "[dim]● whole yolk  ◐ half yolk  ◌ half yolk that stays half[/]",
)


def lines(b: Box, s: State, seat: int, legal: Sequence[int]) -> list[str]:
    """Draw the customers, everybody's mooncakes with one's own last, and one's hand."""
    own = seat < s.seats
    order = [(seat + step) % s.seats for step in range(1, s.seats + 1)] if own else range(s.seats)
    places = {put_parts(action)[1] for action in legal if PLACE <= action < TILE}
    drawn = [*_customers(b, s, seat), ""]
    for other in order:
        drawn += [_heading(b, s, other, seat), *_table(b, s, other, places if other == seat else set()), ""]
    if own and s.hand[seat, 0] != NONE:
        drawn += [*_hand(b, s, seat), ""]
    return [*drawn, *_LEGEND]


def _customers(b: Box, s: State, seat: int) -> Iterator[str]:
    for card in open_cards(s):
        notes = _standings(b, s, seat, card) if seat < s.seats else ""
        yield f"[bold]{CARD_NAMES[card]}[/] {wish_words(b, card)}{notes}"


def _standings(b: Box, s: State, seat: int, card: int) -> str:
    """Which of one's own mooncakes please the customer, and which still can."""
    found = [kitchen_of(b).standing(tiles_of(s, s.rounds - 1, seat, cake), card) for cake in range(CAKES)]
    pleased = [str(cake + 1) for cake in range(CAKES) if found[cake] == PLEASED]
    possible = [str(cake + 1) for cake in range(CAKES) if found[cake] == POSSIBLE]
    notes = [f"pleased by {joined(pleased)}"] if pleased else []
    notes += [f"possible for {joined(possible)}"] if possible else []
    return f"  [dim]({'; '.join(notes) or 'possible for none of yours'})[/]"


def _heading(b: Box, s: State, seat: int, viewer: int) -> str:
    """Whose table it is, where it stands, with how many points, and whether its owner has acted."""
    where = "you" if seat == viewer else ""
    if s.seats > 2 and viewer < s.seats:
        where = {rules.left_of(s, viewer): "on your left", rules.right_of(s, viewer): "on your right"}.get(
            seat, where
        )
    acted = s.phase in (KEEP, PUT) and s.acted >> seat & 1
    done = ("has placed" if s.phase == PUT else "has chosen") if acted else ""
    notes = (where, counted(scoring.points(b, s, seat), "Festive Point"), done)
    return f"[bold]{letter(seat)}[/]  {', '.join(filter(None, notes))}"


def _table(b: Box, s: State, seat: int, places: set[int]) -> Iterator[str]:
    """Three mooncakes side by side, and how each tastes so far."""
    if not s.rounds:
        return
    cakes = [tiles_of(s, s.rounds - 1, seat, cake) for cake in range(CAKES)]
    drawn = [_cake(b, tiles, QUARTERS * cake, places) for cake, tiles in enumerate(cakes)]
    for row in zip(*drawn, strict=True):
        yield "  " + "     ".join(row)
    yield "  " + "     ".join(f"taste {kitchen_of(b).taste(tiles):<3}" for tiles in cakes).rstrip()


def _cake(b: Box, tiles: Tiles, first: int, places: set[int]) -> tuple[str, str, str]:
    """Two quarters and their seam, the two seams below them, the other two quarters and their seam."""
    quarters = [_quarter(b, tiles[quarter], first + quarter, places) for quarter in range(QUARTERS)]
    seams = [_styled(*_SEAMS[seam]) for seam in kitchen_of(b).seams(tiles)]
    return (
        f"{quarters[0]}{seams[0]}{quarters[1]}",
        f"  {seams[3]}   {seams[1]}  ",
        f"{quarters[3]}{seams[2]}{quarters[2]}",
    )


def _quarter(b: Box, kind: int, place: int, places: set[int]) -> str:
    if kind != NONE:
        return _styled(f"{name(b, kind):4}", _STYLES[b.flavour[kind]])
    return _styled(f"{place_name(place):^4}", _CAN) if place in places else "[dim] ·· [/]"


def _hand(b: Box, s: State, seat: int) -> Iterator[str]:
    yield "Your hand"
    for kind in s.hand[seat].tolist():
        if kind not in (NONE, HIDDEN):
            yield f"  {_quarter(b, kind, 0, set())}  {tile_words(b, kind)}"


def _styled(text: str, style: str) -> str:
    return f"[{style}]{text}[/]"
