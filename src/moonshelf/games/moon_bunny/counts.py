"""Who has how many of what, drawn as a table: what the most and the fewest are about."""

from collections.abc import Iterator
from functools import lru_cache

from moonshelf.games.moon_bunny import art
from moonshelf.games.moon_bunny.layout import ROW, WIDTH, Plan, shop_id
from moonshelf.games.moon_bunny.scene import Scene
from moonshelf.games.moon_bunny.state import AXES, CHANGE, NONE, VALUES
from moonshelf.games.moon_bunny.words import AXIS_WORDS, COLOUR_WORDS, HER_NAME, HERB_WORDS
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, box, element, group, path, text, use
from moonshelf.kernel.seats import letter
from moonshelf.kernel.types import State
from moonshelf.kernel.words import counted, joined

_FIRST = 82
_APART = 37.5
_COLUMNS = 2 * (VALUES + 1) + 3
"""Herbs and how many different ones, colours likewise, Recipes, Mooncakes, points."""
_COMPARED = _COLUMNS - 2
"""So many of them are compared by Recipes for the most or the fewest."""


def numbers_of(s: State, owner: int) -> tuple[int, ...]:
    """Give an owner's numbers: six herbs, how many different ones, six colours, likewise, and Recipes."""
    numbers: list[int] = []
    for axis in range(AXES):
        tally = s.tally[owner, axis].tolist()
        numbers += [*tally, sum(number > 0 for number in tally)]
    return (*numbers, s.recipes[owner])


def table(scene: Scene) -> Markup:
    """Draw a row of numbers for everybody, Chang'e included; the most and the fewest of each are marked."""
    s = scene.s
    rows = {owner: numbers_of(s, owner) for owner in scene.owners}
    columns = list(zip(*rows.values(), strict=True))
    most = tuple(map(max, columns))
    fewest = tuple(map(min, columns))
    drawn = (
        _row(scene.plan, index, owner, numbers + _rest(scene, owner), _ranks(numbers, most, fewest))
        for index, (owner, numbers) in enumerate(rows.items())
    )
    others = [seat for seat in range(s.seats) if scene.plan.links and seat != scene.own]
    links = (_link(scene.plan, index, seat) for index, seat in enumerate(others))
    return group(_head(scene.plan, scene.own), *drawn, *links, class_="counts")


def _rest(scene: Scene, owner: int) -> tuple[int, int]:
    """Mooncakes and points; of Chang'e, who has neither, nothing."""
    return (NONE, NONE) if owner == CHANGE else (scene.s.cakes[owner], scene.worths[owner].points)


def _ranks(numbers: tuple[int, ...], most: tuple[int, ...], fewest: tuple[int, ...]) -> str:
    """A sign for every number: + for the most, - for the fewest, = where all have the same."""
    signs = []
    for number, highest, lowest in zip(numbers, most, fewest, strict=True):
        signs.append(
            "=" if highest == lowest else "+" if number == highest else "-" if number == lowest else " "
        )
    return "".join(signs)


@lru_cache(maxsize=64)
def _link(plan: Plan, index: int, seat: int) -> Markup:
    """A way to somebody's workshop, which is drawn elsewhere on the page."""
    x, y = 284 + 142 * index, plan.below_rows + 8
    return element(
        "a",
        path(box(x, y, 134, 80, 12), "link-ground"),
        svg.seat_mark(seat, (x + 28, y + 26), 11),
        text((x + 46, y + 35), letter(seat), "figure"),
        text((x + 67, y + 66), "workshop", "small middle"),
        href=f"#{shop_id(seat)}",
        class_="link",
        aria_label=f"workshop of {letter(seat)}",
    )


@lru_cache(maxsize=256)
def _head(plan: Plan, own: int) -> Markup:
    y = plan.counts + 52
    drawn = [_icon(column, y) for column in range(_COLUMNS)]
    mine = "" if own == NONE else box(10, plan.owner(own) - 28, WIDTH - 20, ROW - 2, 9)
    return group(
        path(box(4, plan.counts - 4, WIDTH - 8, plan.height - plan.counts, 16), "lounge"),
        path(mine, "own-row"),
        *drawn,
        text((_FIRST - 18, plan.counts + 20), "herbs, how many different", "small"),
        text((_x(VALUES + 1) - 18, plan.counts + 20), "colours, how many different", "small"),
        text((_FIRST - 18, plan.below_rows + 22), "most", "small key-most"),
        text((_FIRST + 42, plan.below_rows + 22), "fewest", "small key-fewest"),
        aria_hidden="true",
    )


def _x(column: int) -> float:
    return _FIRST + _APART * column


def _icon(column: int, y: float) -> Markup:
    """What a column counts."""
    axis, value = divmod(column, VALUES + 1)
    at = (_x(column), y)
    if column < 2 * (VALUES + 1):
        if value == VALUES:
            return text((at[0], y + 8), "≠", "figure middle")
        name = (art.HERBS, art.COLOURS)[axis][value]
        return use(f"mb-{name}", at, (0.46, 0.38)[axis])
    if column == _COMPARED - 1:
        return path("M-11 -14h22v28h-22zM-6 -7h12m-12 7h12m-12 7h7", "count-recipe", transform=svg.place(at))
    if column == _COMPARED:
        return use("mb-mooncake", at)
    return text((at[0] - 2, y + 8), "Σ", "figure middle")


@lru_cache(maxsize=16384)
def _row(plan: Plan, index: int, owner: int, numbers: tuple[int, ...], ranks: str) -> Markup:
    y = plan.owner(index)
    drawn = (
        text((_x(column), y), "" if number == NONE else str(number), f"count {_CLASSES[rank]}".strip())
        for column, (number, rank) in enumerate(zip(numbers, ranks + "  ", strict=True))
    )
    her = owner == CHANGE
    mark = (
        path(art.CRESCENT, "moon-mark", transform=svg.place((29, y - 22)))
        if her
        else svg.seat_mark(owner, (27, y - 8), 11)
    )
    return group(
        mark,
        text((46, y), "" if her else letter(owner), "figure"),
        *drawn,
        role="img",
        aria_label=f"{HER_NAME if her else letter(owner)}: {_in_words(numbers)}",
    )


_CLASSES = {"+": "most", "-": "fewest", "=": "equal", " ": ""}


def _in_words(numbers: tuple[int, ...]) -> str:
    """All numbers of a row, in words."""
    parts = [
        f"{counted(numbers[(axis + 1) * (VALUES + 1) - 1], AXIS_WORDS[axis])} ({_each(axis, numbers)})"
        for axis in range(AXES)
    ]
    parts.append(counted(numbers[_COMPARED - 1], "Recipe"))
    if numbers[-1] != NONE:
        parts += [counted(numbers[-2], "Mooncake"), counted(numbers[-1], "point")]
    return ", ".join(parts)


def _each(axis: int, numbers: tuple[int, ...]) -> str:
    names = (HERB_WORDS, COLOUR_WORDS)[axis]
    first = axis * (VALUES + 1)
    return joined(list(_pairs(names, numbers[first : first + VALUES])))


def _pairs(names: tuple[str, ...], numbers: tuple[int, ...]) -> Iterator[str]:
    return (f"{number} {name}" for number, name in zip(numbers, names, strict=True))
