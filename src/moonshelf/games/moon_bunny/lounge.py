"""The Lounge, drawn: public Recipes, bag, stack, the resting bunny, Scrolls, and alone Chang'e's decks.

Everything in it is measured from its upper edge, which moves down as the workshop grows.
"""

from functools import lru_cache

from moonshelf.games.moon_bunny import art, glyphs, supply
from moonshelf.games.moon_bunny.actions import card_name
from moonshelf.games.moon_bunny.bench import strip, target
from moonshelf.games.moon_bunny.bunnies import figure
from moonshelf.games.moon_bunny.layout import (
    BAG_AT,
    BAG_ID,
    REST_AT,
    REST_ID,
    STACK_AT,
    STACK_ID,
    STANDING,
    WIDTH,
    Plan,
    offer_at,
    offer_id,
    public_at,
    public_id,
)
from moonshelf.games.moon_bunny.scene import Scene, Words
from moonshelf.games.moon_bunny.state import NONE, SCROLLS
from moonshelf.games.moon_bunny.words import BUNNIES, HER_NAME, SCROLL_WORDS, move_rule, recipe_sentence
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, Point, box, group, path, text, use
from moonshelf.kernel.seats import letter
from moonshelf.kernel.words import counted

_TILE = (90, 90)


def scenery(scene: Scene) -> Markup:
    """Draw the ground of the Lounge, bag and stack."""
    s = scene.s
    top = glyphs.recipe_parts(scene.b, s.top) if s.top != NONE else (glyphs.NOTHING,) * 3
    return group(
        _ground(scene.plan, s.seats, s.no_scrolls),
        _bag(supply.bag(s)),
        _stack(s.stack + (s.top != NONE), top),
        transform=_place(scene),
    )


def _place(scene: Scene) -> str | None:
    return svg.place((0, scene.plan.lounge))


@lru_cache(maxsize=64)
def _ground(plan: Plan, seats: int, no_scrolls: int) -> Markup:
    slots = [public_at(index) for index in range(seats if seats > 1 else 0)]
    words = "this game is played without Scrolls" if no_scrolls else "Scrolls: one a round for a Mooncake"
    heads = (
        text((16, 24), "public Recipes" if seats > 1 else HER_NAME, "small"),
        text((BAG_AT[0], 24), "bag", "small middle"),
        text((STACK_AT[0], 24), "stack", "small middle"),
        text((16, plan.offers + 10), words, "small"),
    )
    return group(
        path(box(4, 0, WIDTH - 8, plan.offers + 118, 18), "lounge"),
        path("".join(box(x - 42, y - 42, 84, 84, 9) for x, y in slots), "slot"),
        *heads,
        class_="lounge-ground",
        aria_hidden="true",
    )


@lru_cache(maxsize=256)
def _bag(pieces: int) -> Markup:
    x, y = BAG_AT
    return group(
        path(art.SACK, "sack", transform=svg.place((x, y + 6), 1.15)),
        path(art.SACK_NECK, "sack", transform=svg.place((x, y + 6), 1.15)),
        path(art.SACK_TIE, "sack-tie", transform=svg.place((x, y + 6), 1.15)),
        text((x, y + 27), str(pieces), "supply middle"),
        aria_hidden="true",
    )


@lru_cache(maxsize=1024)
def _stack(tiles: int, top: glyphs.Parts) -> Markup:
    x, y = STACK_AT
    layers = "".join(box(x - 42 + step, y - 42 + step, 84, 84, 7) for step in (8, 4) if tiles > step / 4)
    return group(
        path(layers, "stack-layer"),
        group(*glyphs.tile(top, "mb-"), transform=svg.place((x, y))),
        text((x, y + 74), counted(tiles, "tile"), "small middle"),
        aria_hidden="true",
    )


def targets(scene: Scene) -> Markup:
    """Draw what can be picked or asked about in the Lounge."""
    s = scene.s
    above = [_public(scene, index) for index in range(s.seats)] if s.seats > 1 else [_decks(scene)]
    return group(
        *above,
        _bag_target(scene),
        _stack_target(scene),
        *([_rest(scene)] if scene.own != NONE and not s.hopping_only else []),
        *(_offer(scene, kind) for kind in range(SCROLLS)),
        class_="lounge-targets",
        transform=_place(scene),
    )


# --- public Recipes ---


def _public(scene: Scene, index: int) -> Markup:
    """A public Recipe, with what it brings everybody now."""
    s = scene.s
    shown = [tile for tile in s.public if tile != NONE]
    tile = s.public[index]
    if tile == NONE:
        return _public_place(index, ("free place for a public Recipe", ""), (NONE,) * s.seats)
    points = tuple(worth.public[shown.index(tile)] for worth in scene.worths)
    sentence = recipe_sentence(scene.b, tile)
    standing = ", ".join(f"{letter(seat)} {number}" for seat, number in enumerate(points))
    return _public_place(
        index, (f"public Recipe “{sentence}”, now {standing}", f"{sentence}; now {standing}"), points
    )


@lru_cache(maxsize=4096)
def _public_place(index: int, words: Words, points: tuple[int, ...]) -> Markup:
    x, y = public_at(index)
    standing = (_standing(seat, number) for seat, number in enumerate(points))
    return Markup(
        target(public_id(index), words, _TILE, (x, y), "public")
        + group(*standing, aria_hidden="true", transform=svg.place((x, y + 62)))
    )


def _standing(seat: int, points: int) -> Markup:
    """A seat's mark with what the Recipe brings it now: two in a row."""
    x, y = (-37 if seat % 2 == 0 else 10), STANDING * (seat // 2)
    shown = points != NONE
    return group(
        path(svg.seat_path(seat, (x, y), 8.5) if shown else "", f"seat seat-{seat}"),
        text((x + 12, y + 7), str(points) if shown else "", "standing" if points > 0 else "standing none"),
    )


# --- bag and stack ---


def _bag_target(scene: Scene) -> Markup:
    s = scene.s
    inside = (
        counted(s.bag_herbs, "Herb"),
        counted(s.craters, "Crater"),
        counted(s.placements, "Recipe Placement tile"),
    )
    return _supply(BAG_ID, (f"bag: {', '.join(inside)}", ""), BAG_AT)


def _stack_target(scene: Scene) -> Markup:
    s = scene.s
    if s.top == NONE:
        return _supply(STACK_ID, ("Recipe stack: empty", ""), STACK_AT)
    sentence = recipe_sentence(scene.b, s.top)
    tiles = counted(s.stack + 1, "tile")
    return _supply(STACK_ID, (f"Recipe stack: {tiles}, on top “{sentence}”", sentence), STACK_AT)


@lru_cache(maxsize=1024)
def _supply(name: str, words: Words, at: Point) -> Markup:
    return target(name, words, _TILE, at, "supply-place")


# --- the resting bunny ---


def _rest(scene: Scene) -> Markup:
    s, seat = scene.s, scene.own
    other = 1 - s.leaping[seat]
    label = f"your {BUNNIES[other]}, resting: it moves {move_rule(s, other)}"
    return _resting(seat, other, label, scene.can("swap"))


@lru_cache(maxsize=256)
def _resting(seat: int, leaping: int, label: str, lit: bool) -> Markup:
    x, y = REST_AT
    named = group(
        text((x, 24), "resting", "small middle"),
        text((x + 12, y + 74), "costs 1", "small middle"),
        use("mb-mooncake", (x - 38, y + 67), 0.75),
        aria_hidden="true",
    )
    ring = svg.element("rect", class_="ring", x=-48, y=-45, width=96, height=90, rx=11)
    drawn = group(figure(seat, leaping), class_="resting", transform="scale(0.96)")
    words = f"{label}{'; swap it in for a Mooncake' if lit else ''}"
    return Markup(svg.target(REST_ID, words, drawn, ring, class_="rest", at=(x, y), lit=lit) + named)


# --- Scrolls to buy ---


def _offer(scene: Scene, kind: int) -> Markup:
    there = scene.s.lounge_scrolls[kind]
    return _drawn_offer(scene.plan, kind, there, offer_id(kind) in scene.lit)


@lru_cache(maxsize=1024)
def _drawn_offer(plan: Plan, kind: int, there: int, lit: bool) -> Markup:
    label = f"Scroll {kind + 1}, {there or 'none'} on the Lounge board: {SCROLL_WORDS[kind]}"
    words = f"{label}{'; buy it for a Mooncake' if lit else ''}"
    return strip(offer_id(kind), words, (kind, there), offer_at(plan, kind), "offer" if there else "none", lit)


# --- Chang'e's decks ---


def _decks(scene: Scene) -> Markup:
    s = scene.s
    decks = tuple((sum(deck), card) for deck, card in ((s.letters, s.letter), (s.numbers, s.number)))
    names = tuple(
        (left, "" if card == NONE else card_name(deck, card))
        for (left, card), deck in zip(decks, ("letter", "number"), strict=True)
    )
    return _drawn_decks(names, s.aside)


@lru_cache(maxsize=4096)
def _drawn_decks(decks: tuple[tuple[int, str], ...], aside: int) -> Markup:
    labels = [
        f"{name}: {counted(left, 'card')} left" + (f", turned {card}" if card else "")
        for name, (left, card) in zip(("Letters", "Numbers"), decks, strict=True)
    ]
    again = f", {counted(aside, 'Play Again card')} aside" if aside else ""
    drawn = (_deck(index, *deck) for index, deck in enumerate(decks))
    return group(
        *drawn,
        text((306, 70), f"+{counted(aside, 'turn')}" if aside else "", "note gain middle"),
        text((306, 96), "Play Again" if aside else "", "small middle"),
        role="img",
        aria_label=f"{HER_NAME}: {'; '.join(labels)}{again}",
    )


def _deck(index: int, left: int, card: str) -> Markup:
    x, y = 64 + 118 * index, 80
    return group(
        path(box(x - 36, y - 38, 66, 84, 8) if left else "", "deck"),
        path(box(x - 26, y - 44, 66, 84, 8), "deck-card"),
        text((x + 7, y + 12), card or "–", "deck-name middle"),
        text((x, y + 74), f"{left} left", "small middle"),
    )
