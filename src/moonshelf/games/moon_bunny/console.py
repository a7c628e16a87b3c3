"""Moon Bunny drawn for a terminal: the moon, the Lounge board, all workshops, and who has how many of what.

Everything fits into eighty columns.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from moonshelf.games.moon_bunny import moon, scoring, supply
from moonshelf.games.moon_bunny.components import COLOUR_NAMES, HERB_NAMES, TILE_NAMES
from moonshelf.games.moon_bunny.ids import parts, place_name, square_name
from moonshelf.games.moon_bunny.state import (
    CHANGE,
    COLUMNS,
    CRATER,
    LAST_ROUND,
    NONE,
    PLACEMENT,
    RECIPE_UP,
    SCROLLS,
    STRIDE,
)
from moonshelf.games.moon_bunny.ways import squares_of
from moonshelf.games.moon_bunny.words import HER_NAME, bunny_name, recipe_label
from moonshelf.games.moon_bunny.workshop import tile_at
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted

_MOON = 49
"""How wide the squares of the moon may be."""
_PLACE = 7
_BLOCK = 40
"""How wide a rival's block is, or a Recipe in words: two fit beside each other."""
_HER_SIGN = "☾"
_CAN = "bold #d9772b"
_RECIPE = "bold #a77bd0"
_SEATS = ("bold #d0485a", "bold #3f86c9", "bold #3d8f5f", "bold #b8860b")
_MARKUP = re.compile(r"\[[^\]]*\]")
_LEGEND = (
    "[dim]LZ lingzhi  GS ginseng  LT lotus  GJ goji  LO longan  SF snow fungus[/]",
    "[dim]Ye yellow  Bl light blue  Pu purple  Gr green  Gy grey  Pk pink[/]",
    "[dim]* Mooncake  ° spent or not given  R Recipe  ### Crater  · nothing[/]",
    "[dim]+ Recipe Placement tile without a Recipe  ( ) possible now[/]",
    "[dim]A LZYe: A’s bunny stands there  ☾ Chang’e’s  ↔ ↕ the moon is round[/]",
)


def board(b: Box, s: State, seat: int, legal: Sequence[int]) -> list[str]:
    """Draw the moon and the Lounge, one's own workshop, those of the others, and the counts of all."""
    squares, places = _possible(legal)
    rivals = [_block(b, s, other) for other in range(s.seats) if other != seat]
    own = [*_own(b, s, seat, places), ""] if seat < s.seats else []
    rows = [rivals[i : i + 2] for i in range(0, len(rivals), 2)]
    return [
        *_beside(_moon(b, s, squares), _lounge(s)),
        *_recipes(b, s),
        "",
        *own,
        *(line for row in rows for line in [*_beside(*row), ""]),
        *_table(b, s, seat),
        "",
        *_LEGEND,
    ]


def _possible(legal: Iterable[int]) -> tuple[set[int], set[int]]:
    """The squares and places that movement and tiles may go to."""
    squares, places = set[int](), set[int]()
    for kind, number, _ in map(parts, legal):
        if kind in ("move", "scroll 1", "scroll 2"):
            squares.add(number)
        elif kind in ("put", "unstore"):
            places.add(number)
    return squares, places


# --- the moon ---


def _moon(b: Box, s: State, possible: set[int]) -> list[str]:
    width = b.width[moon.board_of(s)]
    cell = _MOON // width
    names = f"  ↕ {''.join(f'{name:^{cell}}' for name in 'ABCDEFG'[:width])}"
    rows = []
    for row in range(width):
        squares = range(row * STRIDE, row * STRIDE + width)
        cells = "".join(_square(b, s, square, square in possible, cell) for square in squares)
        rows.append(f"{row + 1} ↔ {cells}↔ {row + 1}")
    return [names, *rows, names]


def _square(b: Box, s: State, square: int, possible: bool, width: int) -> str:
    tile = s.moon[square]
    sign, style = _tile(b, s, tile, b.cake[tile] == 1) if tile != NONE else (_bare(s, square), "")
    who = _who_stands(s, square)
    if who:
        sign, style = f"{who} {sign}", _SEATS[0] if who == _HER_SIGN else _SEATS["ABCD".index(who)]
    return _styled(f"{f'({sign})' if possible else sign:^{width}}", _CAN if possible else style)


def _bare(s: State, square: int) -> str:
    return {CRATER: "###", PLACEMENT: "+"}.get(s.ground[square], "·")


def _who_stands(s: State, square: int) -> str:
    if square == s.her_square:
        return _HER_SIGN
    return "".join(letter(seat) for seat in range(s.seats) if s.bunny[seat] == square)


def _tile(b: Box, s: State, tile: int, with_cake: bool) -> tuple[str, str]:
    """A tile in a few signs, and their style."""
    if s.face[tile] == RECIPE_UP:
        return "R", _RECIPE
    cake = "*" if with_cake else "°" if b.cake[tile] else ""
    return TILE_NAMES[tile][:4] + cake, ""


def _recipes(b: Box, s: State) -> list[str]:
    """The Recipes that lie open to all: the public ones, those on the moon, and the top of the stack."""
    open_to_all = [("public", tile) for tile in s.public if tile != NONE]
    open_to_all += [(square_name(square), s.moon[square]) for square in squares_of(s.recipe_squares)]
    open_to_all += [("stack", s.top)] if s.top != NONE else []
    told = [f"{where:>6} {recipe_label(b, tile)}" for where, tile in open_to_all]
    return ["".join(f"{text:{_BLOCK}}" for text in told[i : i + 2]).rstrip() for i in range(0, len(told), 2)]


def _lounge(s: State) -> list[str]:
    return [
        _styled(f"Round {s.rounds}{', the last' if s.ending == LAST_ROUND else ''}", "bold"),
        f"bag {supply.bag(s)}: {s.bag_herbs} Herbs,",
        f"  {counted(s.craters, 'Crater')},",
        f"  {s.placements} Recipe Placement",
        f"Recipe stack {s.stack + (s.top != NONE)}",
        f"Scrolls: {_scrolls(s.lounge_scrolls)}",
        f"Mooncakes: {s.cakes_left}",
        *(_her_cards(s) if s.seats == 1 else []),
    ]


def _scrolls(kinds: Sequence[int]) -> str:
    return " ".join(str(kind + 1) for kind in range(SCROLLS) for _ in range(kinds[kind])) or "none"


def _her_cards(s: State) -> list[str]:
    where = "beside the moon" if s.her_square == NONE else f"on {square_name(s.her_square)}"
    again = [f"  plays again {s.aside}×"] if s.aside else []
    cards = f"  {counted(sum(s.letters), 'Letter')}", f"  {counted(sum(s.numbers), 'Number')} left"
    return [f"{HER_NAME} {where}", *again, *cards]


# --- workshops ---


def _own(b: Box, s: State, seat: int, possible: set[int]) -> list[str]:
    return [_title(b, s, seat, "Your workshop"), *_beside(_shop(b, s, seat, possible), _details(b, s, seat))]


def _block(b: Box, s: State, seat: int) -> list[str]:
    return [_title(b, s, seat, f"{letter(seat)}’s workshop"), *_shop(b, s, seat, set()), *_details(b, s, seat)]


def _title(b: Box, s: State, seat: int, whose: str) -> str:
    return _styled(f"{whose}: {counted(scoring.points(b, s, seat), 'point')}", _SEATS[seat])


def _shop(b: Box, s: State, seat: int, possible: set[int]) -> list[str]:
    """The rows of a workshop, the top one first, with an open one above while tiles can go there."""
    height = max(s.height[seat], 1, *(place // COLUMNS + 1 for place in possible))
    own = [recipe.tile for recipe in scoring.standings(b, s, seat) if recipe.place != NONE]
    rows = []
    for row in reversed(range(height)):
        places = range(row * COLUMNS, (row + 1) * COLUMNS)
        cells = "".join(_place(b, s, seat, place, own, place in possible) for place in places)
        rows.append(f"{row:>2} {cells}".rstrip())
    return [*rows, f"   {''.join(f'{column:^{_PLACE}}' for column in range(COLUMNS))}".rstrip()]


def _place(b: Box, s: State, seat: int, place: int, own: list[int], possible: bool) -> str:
    tile = tile_at(s, seat, *divmod(place, COLUMNS))
    if tile == NONE:
        return _styled(f"{f'({place_name(place)})':^{_PLACE}}", _CAN) if possible else f"{'·':^{_PLACE}}"
    sign, style = _tile(b, s, tile, s.token[tile] == 1)
    return _styled(f"{f'R{own.index(tile) + 1}' if tile in own else sign:^{_PLACE}}", style)


def _details(b: Box, s: State, seat: int) -> list[str]:
    """What belongs to a workshop: Recipes with their points, storage, Mooncakes, Scrolls, bunny."""
    recipes = scoring.standings(b, s, seat)
    own = [f"R{n} {recipe_label(b, r.tile)}: {r.points}" for n, r in enumerate(recipes, 1) if r.place != NONE]
    public = sum(recipe.points for recipe in recipes if recipe.place == NONE)
    used = f", used {_scrolls(s.used[seat])}" if s.used[seat].any() else ""
    return [
        *own,
        *([f"public Recipes: {public}"] if s.seats > 1 else []),
        f"stored: {_stored(b, s, seat)}",
        f"Mooncakes: {s.cakes[seat]}",
        f"Scrolls: {_scrolls(s.scrolls[seat])}{used}",
        f"{bunny_name(s, seat)} on {square_name(s.bunny[seat])}",
    ]


def _stored(b: Box, s: State, seat: int) -> str:
    tile = s.stored[seat]
    if tile == NONE:
        return "nothing"
    return recipe_label(b, tile) if s.face[tile] == RECIPE_UP else _tile(b, s, tile, s.token[tile] == 1)[0]


# --- counts ---


def _table(b: Box, s: State, viewer: int) -> list[str]:
    """Who has how many of each herb and colour, which the most and the fewest are asked of."""
    heads = [*HERB_NAMES, *COLOUR_NAMES]
    owners = [*range(s.seats), *([CHANGE] if s.seats == 1 else [])]
    return [
        f"{'':8}{''.join(f'{name:>4}' for name in heads)}  Recipes  Cakes  points",
        *(_counts(b, s, owner, owner == viewer) for owner in owners),
    ]


def _counts(b: Box, s: State, owner: int, own: bool) -> str:
    numbers = "".join(f"{number:>4}" for number in s.tally[owner].ravel().tolist())
    if owner == CHANGE:
        return f"{HER_NAME:8}{numbers}{s.recipes[owner]:>9}"
    name = f"{letter(owner)}{' (you)' if own else ''}"
    points = scoring.points(b, s, owner)
    return f"{_styled(f'{name:8}', _SEATS[owner])}{numbers}{s.recipes[owner]:>9}{s.cakes[owner]:>7}{points:>8}"


# --- lines ---


def _beside(*drawings: Sequence[str]) -> list[str]:
    """Put drawings side by side."""
    wide = [max(_BLOCK - 1, *(len(_plain(line)) for line in lines)) for lines in drawings[:-1]]
    joined = []
    for row in zip_longest(*drawings, fillvalue=""):
        padded = [line + " " * (width - len(_plain(line)) + 1) for line, width in zip(row, wide, strict=False)]
        joined.append(("".join(padded) + row[-1]).rstrip())
    return joined


def _plain(line: str) -> str:
    return _MARKUP.sub("", line)


def _styled(text: str, style: str) -> str:
    return f"[{style}]{text}[/]" if style else text
