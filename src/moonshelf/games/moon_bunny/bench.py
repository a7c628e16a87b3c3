"""The seat's own workshop, drawn: a workbench growing upward, storage and Scrolls.

Eight rows of places are there from the beginning; those above the lowest empty row are hidden. Further rows are
added behind them, one by one, when the workshop reaches them, so that all others keep their elements.
"""

from functools import lru_cache

from moonshelf.games.moon_bunny.layout import (
    ASIDE,
    CELL,
    ROWS_DRAWN,
    SHOP_LEFT,
    STORAGE_ID,
    WIDTH,
    Plan,
    place_id,
    scroll_at,
    scroll_id,
    storage_at,
)
from moonshelf.games.moon_bunny.scene import Scene, Words, closed
from moonshelf.games.moon_bunny.state import (
    COLUMNS,
    HERB_UP,
    NONE,
    RECIPE_UP,
    SCROLLS,
)
from moonshelf.games.moon_bunny.words import SCROLL_WORDS, place_words, recipe_sentence, tile_words
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, Point, box, disc, element, group, path, text, use
from moonshelf.kernel.seats import letter
from moonshelf.kernel.words import capital, counted


def target(name: str, words: Words, size: Point, at: Point, class_: str, lit: bool = False) -> Markup:
    """Write a target that is nothing but its ring; what a Recipe says is shown to a resting pointer."""
    label, recipe = words
    title = element("title", svg.escape(recipe)) if recipe else element("title")
    width, height = size
    ring = element("rect", title, class_="ring", x=-width / 2, y=-height / 2, width=width, height=height, rx=11)
    return svg.target(name, label, ring, class_=class_, at=at, lit=lit)


# --- the bench ---


@lru_cache(maxsize=64)
def scenery(plan: Plan) -> Markup:
    """Draw bench, shelf and the names of columns and rows."""
    floor, right = plan.floor, SHOP_LEFT + COLUMNS * CELL
    spots = [plan.at(column) for column in range(COLUMNS)]
    columns = (text((x, floor + 34), str(column), "axis middle") for column, (x, _) in enumerate(spots))
    rows = (
        text((SHOP_LEFT - 9, plan.at(row * COLUMNS)[1] + 7), str(row) if row < plan.rows else "", "axis end")
        for row in range(max(ROWS_DRAWN, plan.rows))
    )
    upper_places = [plan.at(place) for place in range(COLUMNS, plan.rows * COLUMNS)]
    return group(
        path(_boxes(upper_places, CELL - 12), "air"),
        path(box(SHOP_LEFT - 6, floor - CELL - 5, right - SHOP_LEFT + 12, CELL + 17, 10), "bench"),
        path(f"M{SHOP_LEFT + 4} {floor + 12}v26M{right - 4} {floor + 12}v26", "bench-leg"),
        path(_boxes(spots, CELL - 8), "bench-place"),
        *columns,
        *rows,
        class_="bench-ground",
        aria_hidden="true",
    )


def _boxes(middles: list[Point], size: float) -> str:
    return "".join(box(x - size / 2, y - size / 2, size, size, 11) for x, y in middles)


def places(scene: Scene) -> Markup:
    """Draw the places of the workshop, what may be done there, and what it would surround."""
    rows = max(ROWS_DRAWN, scene.plan.rows)
    return group(*(_place(scene, place) for place in range(rows * COLUMNS)), class_="places")


def _place(scene: Scene, place: int) -> Markup:
    tile, lit = scene.tiles.get(place, NONE), place in scene.offers.get("put", ())
    words, recipe, class_ = "empty", "", "place"
    if tile != NONE:
        words, recipe = _tile_words(scene, place, tile)
        if scene.s.stamp[tile] == scene.s.stamps:
            class_ = "place latest"
    elif lit:
        rings = len(closing(scene, place, "put"))
        words = "place the tile here" + (f", {counted(rings, 'bonus turn')}" if rings else "")
    elif place // COLUMNS >= scene.plan.rows:
        class_ = "place unbuilt"
    return _drawn_place(place, scene.plan.at(place), (words, recipe), class_, lit)


def _tile_words(scene: Scene, place: int, tile: int) -> Words:
    """What lies at a place: its name, and of a Recipe what it brings now and its sentence."""
    b, s = scene.b, scene.s
    words = tile_words(b, s, tile)
    if s.face[tile] == HERB_UP:
        return words + (" on it" if s.token[tile] else ", eaten or not given" if b.cake[tile] else ""), ""
    points = counted(scene.worths[scene.own].own[place], "point")
    return f"{words}, {points} now", f"{recipe_sentence(b, tile)}; now {points}"


@lru_cache(maxsize=16384)
def _drawn_place(place: int, at: Point, words: Words, class_: str, lit: bool) -> Markup:
    label, recipe = words
    size = (CELL, CELL)
    return target(place_id(place), (f"{place_words(place)}: {label}", recipe), size, at, class_, lit)


def closing(scene: Scene, place: int, kind: str) -> list[int]:
    """List the places of the Recipes that a tile would surround, the one on the moon or the one in storage."""
    s, own = scene.s, scene.own
    tile = s.moon[s.bunny[own]] if kind == "put" else s.stored[own]
    return closed(scene.herbs, place, s.face[tile] == HERB_UP)


def marks(scene: Scene) -> Markup:
    """Draw what every Recipe brings now, and where a tile would bring a bonus turn."""
    worth = tuple(scene.worths[scene.own].own.items())
    bonuses = (_bonuses(scene.plan, kind, _ringing(scene, kind)) for kind in ("put", "unstore"))
    return group(_worth(scene.plan, worth), *bonuses, class_="marks", aria_hidden="true")


@lru_cache(maxsize=1024)
def _worth(plan: Plan, worth: tuple[tuple[int, int], ...]) -> Markup:
    """What every Recipe brings: a number for each place, empty where there is none."""
    points = dict(worth)
    rows = max(ROWS_DRAWN, plan.rows)
    spots = [plan.at(place) for place in range(rows * COLUMNS)]
    chips = {
        gains: "".join(_chip(spots[place]) for place, number in worth if (number > 0) == gains)
        for gains in (True, False)
    }
    numbers = (_number(spot, points.get(place)) for place, spot in enumerate(spots))
    return group(path(chips[True], "chip gaining"), path(chips[False], "chip"), *numbers, class_="worths")


def _number(at: Point, points: int | None) -> Markup:
    words = "" if points is None else str(points)
    return text((at[0] - 24, at[1] + 42), words, "worth gains" if points else "worth")


def _chip(at: Point) -> str:
    return box(at[0] - 43, at[1] + 22, 38, 25, 12)


_AGAIN = "m-9 -3a10 10 0 0 1 17 -3m1 -7v7h-7m7 9a10 10 0 0 1 -17 3m-1 7v-7h7"


def _ringing(scene: Scene, kind: str) -> tuple[int, ...]:
    return tuple(place for place in scene.offers.get(kind, ()) if closing(scene, place, kind))


@lru_cache(maxsize=1024)
def _bonuses(plan: Plan, kind: str, found: tuple[int, ...]) -> Markup:
    """A round arrow for every place where a tile would bring a bonus turn."""
    spots = [plan.at(place) for place in found]
    arrows = "".join(f"M{svg.number(x)} {svg.number(y)}{_AGAIN}" for x, y in spots)
    discs = path("".join(disc(at, 21) for at in spots), "bonus")
    return group(discs, path(arrows, "bonus-arrow"), class_=f"bonuses {kind}")


# --- beside the bench ---


def beside(scene: Scene) -> Markup:
    """Draw whose workshop it is, with points and Mooncakes, and the storage."""
    s, seat = scene.s, scene.own
    stored = s.stored[seat]
    name, recipe = "empty", ""
    if stored != NONE:
        name = tile_words(scene.b, s, stored)
        recipe = recipe_sentence(scene.b, stored) if s.face[stored] == RECIPE_UP else ""
    if scene.can("store"):
        name += ", store the tile here"
    if scene.can("unstore"):
        name += ", place it in the workshop"
    lit = scene.can("store") or scene.can("unstore")
    state = "storage" if stored == NONE else "storage full"
    words = (f"storage: {name}", recipe)
    return Markup(
        _head(scene.plan, seat, scene.worths[seat].points, s.cakes[seat], s.bonus if s.seat == seat else 0)
        + _storage(scene.plan, words, state, lit)
    )


@lru_cache(maxsize=1024)
def _storage(plan: Plan, words: Words, state: str, lit: bool) -> Markup:
    x, y = storage_at(plan)
    note = "not counted yet" if state == "storage full" else "room for one tile"
    shelf = Markup(
        path(box(x - 42, y - 42, 84, 84, 11), "air")
        + path(f"M{svg.number(x - 48)} {svg.number(y + 50)}h96", "shelf")
    )
    named = group(
        text((x + 62, y - 2), "storage", "note"), text((x + 62, y + 24), note, "small"), aria_hidden="true"
    )
    return Markup(shelf + target(STORAGE_ID, words, (92, 92), (x, y), state, lit) + named)


@lru_cache(maxsize=1024)
def _head(plan: Plan, seat: int, points: int, cakes: int, bonus: int) -> Markup:
    top = plan.floor - 4 * CELL - 6
    turns = f"+{counted(bonus, 'turn')}" if bonus else ""
    label = f"{letter(seat)}, you: {counted(points, 'point')}, {counted(cakes, 'Mooncake')}"
    if bonus:
        label += f", {counted(bonus, 'bonus turn')} to come"
    return group(
        svg.seat_mark(seat, (ASIDE + 20, top + 28), 15),
        text((ASIDE + 42, top + 37), letter(seat), "figure"),
        use("mb-mooncake", (ASIDE + 96, top + 28), 1.2),
        text((ASIDE + 118, top + 37), f"×{cakes}", "figure"),
        text((ASIDE + 172, top + 36), turns, "note gain"),
        text((WIDTH - 10, top + 46), str(points), "own-points"),
        role="img",
        aria_label=label,
    )


# --- own Scrolls ---


def scrolls(scene: Scene) -> Markup:
    """Draw the seat's Scrolls: those it can use, those it has, and where used ones lie blank."""
    drawn = (_scroll(scene, kind) for kind in range(SCROLLS))
    return group(*drawn, class_="scrolls covered" if scene.choice else "scrolls")


def _scroll(scene: Scene, kind: int) -> Markup:
    s, seat = scene.s, scene.own
    owned, used = s.scrolls[seat, kind], s.used[seat, kind]
    state = "owned" if owned else "used" if used else "none"
    return _own_scroll(scene.plan, kind, owned, state, scroll_id(kind) in scene.lit)


@lru_cache(maxsize=4096)
def _own_scroll(plan: Plan, kind: int, owned: int, state: str, lit: bool) -> Markup:
    have = {"owned": f"you have {owned}", "used": "used", "none": "you have none"}[state]
    label = f"Scroll {kind + 1}, {have}: {SCROLL_WORDS[kind]}"
    return strip(
        scroll_id(kind), f"{label}{'; use it' if lit else ''}", (kind, owned), scroll_at(plan, kind), state, lit
    )


def strip(name: str, label: str, what: tuple[int, int], at: Point, state: str, lit: bool) -> Markup:
    """Write Scrolls of a kind, so many, as a strip of paper."""
    kind, number = what
    title = element("title", svg.escape(capital(SCROLL_WORDS[kind])))
    ring = element("rect", title, class_="ring", x=-49.5, y=-43, width=99, height=86, rx=10)
    drawn = use(f"mb-strip-{kind + 1}", scale=0.94, class_="paper")
    pill = path(box(9, 5, 40, 30, 15) if number > 1 else "", "strip-pill")
    times = group(pill, text((29, 28), f"×{number}" if number > 1 else "", "strip-count middle"))
    return svg.target(name, label, drawn, times, ring, class_=f"scroll {state}", at=at, lit=lit)
