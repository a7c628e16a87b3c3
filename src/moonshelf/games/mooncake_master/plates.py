"""What boards and panels of Mooncake Master share: tiles, plates with mooncakes, customers' cards."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np

from moonshelf.games.mooncake_master import art
from moonshelf.games.mooncake_master.components import CARD_NAMES, EDGE_SIGNS, name
from moonshelf.games.mooncake_master.state import (
    BOX,
    CARDS,
    FILLINGS,
    FLAVOURS,
    HALVES,
    LOTUS,
    NONE,
    NUTS,
    PAIRS,
    QUARTERS,
    SEEDS,
    SORTS,
    YOLKS,
)
from moonshelf.games.mooncake_master.words import BROKEN, WHOLE, Kitchen, Tiles, tile_words, wish_words
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, Point, box, disc, element, group, number, path, text, use
from moonshelf.kernel.types import Box

CARD = (212, 118)
"""The size of a customer's card."""
_WISHES = ((SEEDS, "seed"), (NUTS, "nut"), (YOLKS, "yolk"), (HALVES, "half"), (PAIRS, "pair"))
"""What is drawn behind a number on a card."""
_SIGN, _DIGIT, _WORD = 34, 16, 14
"""How wide a drawn thing, a digit and a letter are on a card."""


class Plates:
    """The drawn things of one box. Ids begin with a prefix, as a page can hold several drawings."""

    def __init__(self, b: Box) -> None:
        self.b = b
        self.kitchen = Kitchen(b)
        kinds = range(b.kinds)
        self.names = [name(b, kind) for kind in kinds]
        self.words = [tile_words(b, kind) for kind in kinds]
        fillings = [(b.seeds[kind], b.nuts[kind], b.yolks[kind]) for kind in kinds]
        self.symbols = {
            **art.SYMBOLS,
            **{_filling(*filling): art.fillings(*filling) for filling in sorted(set(fillings))},
        }
        self.parts = [
            (art.FLAVOURS[b.flavour[kind]], f"edge-{EDGE_SIGNS[b.edges[kind]]}", _filling(*fillings[kind]))
            for kind in kinds
        ]
        self.tile = lru_cache(maxsize=4096)(self._tile)
        self.defs = lru_cache(maxsize=32)(self._defs)
        self.cake = lru_cache(maxsize=4096)(self._cake)

    def _defs(self, prefix: str, cards: bool = False) -> Markup:
        """Define everything that is drawn more than once, and the customers' cards if need be."""
        symbols = [svg.define(prefix + key, drawn) for key, drawn in self.symbols.items()]
        if cards:
            symbols += [
                svg.define(f"{prefix}{CARD_NAMES[card]}", self._card(prefix, card)) for card in range(CARDS)
            ]
            symbols.append(svg.define(f"{prefix}later", path(box(0, 0, *CARD, 14), "card-later")))
        return element("defs", *symbols)

    def _tile(self, prefix: str, kind: int, quarter: int) -> Markup:
        """Draw a tile as it lies on a quarter; without a tile the same elements show nothing."""
        parts = self.parts[kind] if kind >= 0 else ("nothing",) * 3
        return group(*(use(prefix + part) for part in parts), class_="tile", transform=art.turn(quarter))

    def says(self, kind: int) -> str:
        """Say what a tile is, name first."""
        return f"{self.names[kind]}, {self.words[kind]}" if kind >= 0 else "empty"

    def seams(self, tiles: Tiles) -> tuple[Markup, ...]:
        """Draw the whole yolks of a mooncake and the cracks beside those that stay half."""
        seams = self.kitchen.seams(tiles)
        whole = [seam for seam in range(QUARTERS) if seams[seam] == WHOLE]
        broken = [seam for seam in range(QUARTERS) if seams[seam] == BROKEN]
        return (
            path(art.whole_yolks(whole), "yolk-whole"),
            path(art.whole_yolks(whole, 9), "yolk-shine"),
            path(art.cracks(broken), "crack"),
        )

    def _cake(self, prefix: str, tiles: Tiles, at: Point, scale: float, latest: int = 0) -> Markup:
        """Draw a mooncake that is only looked at; ``latest`` is a mask of quarters to mark as new."""
        trace = "".join(art.sector(quarter) for quarter in range(QUARTERS) if latest >> quarter & 1)
        return group(
            plate(),
            *(self.tile(prefix, tiles[quarter], quarter) for quarter in range(QUARTERS)),
            *self.seams(tiles),
            path(trace, "new"),
            transform=f"translate({number(at[0])} {number(at[1])})scale({number(scale)})",
        )

    def says_cake(self, cake: int, tiles: Tiles) -> str:
        """Say what lies on a mooncake and how it tastes."""
        if set(tiles) == {NONE}:
            return f"mooncake {cake + 1}: empty"
        lying = ", ".join(self.names[kind] if kind != NONE else "empty" for kind in tiles)
        return f"mooncake {cake + 1}: {lying}; taste {self.kitchen.taste(tiles)}"

    # --- customers ---

    def _card(self, prefix: str, card: int) -> Markup:
        """Draw what a customer wants: flavours in the first line, fillings in the second."""
        wishes = self.b.wishes[card].tolist()
        return group(
            path(box(0, 0, *CARD, 14), "card"),
            text((16, 29), CARD_NAMES[card], "card-name"),
            *_line(prefix, 68, _flavour_wishes(wishes)),
            *_line(prefix, 103, _filling_wishes(wishes)),
        )


def _filling(seeds: int, nuts: int, yolks: int) -> str:
    return f"filling-{seeds}{nuts}{yolks}"


def plate() -> Markup:
    """Draw an empty plate."""
    return _PLATE


PAPER = path(box(-107, -107, 114, 114, 9), "paper")
"""What a tile that lies on no plate lies on."""
_PLATE = group(path(art.PLATE, "plate"), path(art.PLATE_RIM, "plate-rim"), path(art.SEAMS, "plate-seams"))


def _flavour_wishes(wishes: Sequence[int]) -> list[str]:
    """The words and signs of a card's first line; signs are symbols, in angle brackets."""
    if wishes[SORTS] != NONE:
        return [str(wishes[SORTS]), "flavour" if wishes[SORTS] == 1 else "flavours"]
    named = [flavour for flavour in range(FLAVOURS) if wishes[LOTUS + flavour] != NONE]
    parts = [(str(wishes[LOTUS + flavour]), f"<{art.FLAVOURS[flavour]}>") for flavour in named]
    return [part for pair in parts for part in pair] or ["any flavours"]


def _filling_wishes(wishes: Sequence[int]) -> list[str]:
    parts = [str(wishes[FILLINGS]), "<seed>", "+", "<nut>"] if wishes[FILLINGS] != NONE else []
    for thing, sign in _WISHES:
        if wishes[thing] != NONE:
            parts += [str(wishes[thing]) if wishes[thing] else "no", f"<{sign}>"]
    return parts


def _line(prefix: str, base: float, parts: Iterable[str]) -> list[Markup]:
    drawn, left = [], 16.0
    for part in parts:
        if part.startswith("<"):
            drawn.append(_sign(prefix, part[1:-1], (left + _SIGN / 2, base - 9)))
            left += _SIGN + 8
        else:
            drawn.append(text((left, base), part, "card-text"))
            left += (_DIGIT if part.isdigit() else _WORD) * len(part) + 7
    return drawn


def _sign(prefix: str, sign: str, at: Point) -> Markup:
    if sign in art.FLAVOURS:
        return use(prefix + sign, (at[0] + 15, at[1] + 15), 0.31)
    return use(prefix + sign, (at[0] + (6 if sign == "half" else 0), at[1]))


def badge(at: Point, label: str, class_: str, name_: str | None = None) -> Markup:
    """Draw a round badge of a mooncake on a customer's card: pleased, possible or ruled out."""
    mark = art.TICK if "pleased" in class_ else art.STRIKE if "ruled-out" in class_ else ""
    return group(
        path(disc((0, 0), 13), "badge-ground"),
        text((0, 6), "" if "pleased" in class_ else label, "badge-text"),
        path(mark, "badge-mark"),
        id=name_,
        class_=f"badge {class_}",
        transform=svg.place(at),
    )


def says_card(b: Box, card: int) -> str:
    """Say what a customer wants."""
    return f"customer {CARD_NAMES[card]}: {wish_words(b, card)}"


@lru_cache(maxsize=16)
def _plates(printed: bytes) -> Plates:
    return Plates(np.frombuffer(printed, BOX)[0])


def plates_of(b: Box) -> Plates:
    """Give the drawn things of a box."""
    return _plates(b.tobytes())
