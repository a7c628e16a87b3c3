"""The parts of a drawn table of Mooncake Master, each drawn once for whatever it shows and then remembered."""

from collections.abc import Iterator
from functools import cache, lru_cache

from moonshelf.games.mooncake_master import art
from moonshelf.games.mooncake_master.components import CARD_NAMES
from moonshelf.games.mooncake_master.plates import CARD, PAPER, Plates, badge, plate, says_card
from moonshelf.games.mooncake_master.state import CAKES, HAND, NONE, QUARTERS, TURNS
from moonshelf.games.mooncake_master.words import PLEASED, RULED_OUT, Tiles, place_words
from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, Point, box, element, group, path, text, use

WIDTH = 684
MARGIN, BETWEEN = 14, 12
INNER = WIDTH - 2 * MARGIN
CARD_TOP = 12
RIVAL_TOP, RIVAL_HEIGHT = 142, 172
OWN_TOP, OWN_HEIGHT = RIVAL_TOP + RIVAL_HEIGHT + BETWEEN, 292
HAND_TOP, HAND_HEIGHT = OWN_TOP + OWN_HEIGHT + BETWEEN, 182
"""Where the rows of the drawing begin, and how high they are."""
VERDICTS = ("ruled-out", "possible", "pleased")
"""Classes of how a mooncake stands with a customer."""
ROLES = ("keep", "left", "right")
"""What happens to the tiles of a hand, in the order of a choice."""

_SPACING = 217
"""How far own plates are apart."""
_HELD_WIDTH = (INNER - 2 * BETWEEN) / HAND
_remembered = lru_cache(maxsize=8192)


def place_id(place: int) -> str:
    """Name the element of a place."""
    return f"place-{place // QUARTERS + 1}-{place % QUARTERS}"


def frame(plates: Plates, label: str, height: float, *parts: Markup) -> str:
    """Draw the lacquered table, and on it the parts."""
    size = (WIDTH, height)
    return svg.picture(size, label, "board mooncake-master", plates.defs("mm-", True), _ground(height), *parts)


@cache
def _ground(height: float) -> Markup:
    edge = path(box(5, 5, WIDTH - 10, height - 10, 22), "lacquer-line")
    return group(path(box(0, 0, WIDTH, height, 26), "lacquer"), edge, aria_hidden="true")


def clock(words: str, at: Point) -> Markup:
    """Write which round and turn it is."""
    return text(at, words, "clock middle")


# --- customers ---


@_remembered
def customer(
    plates: Plates, number: int, card: int, standings: tuple[int, ...] = (), own: bool = False
) -> Markup:
    """Draw a customer's card, or its place while it has not come; one's own mooncakes have badges on it."""
    known = card != NONE
    return group(
        use(f"mm-{CARD_NAMES[card] if known else 'later'}"),
        text((CARD[0] / 2, 66), "" if known else f"round {number + 1}", "later-text"),
        *(_badges(number, standings) if own else ()),
        role="img",
        aria_label=_says_customer(plates, card, standings)
        if known
        else f"a customer comes in round {number + 1}",
        transform=svg.place((MARGIN + number * (CARD[0] + 10), CARD_TOP)),
    )


def _badges(number: int, standings: tuple[int, ...]) -> Iterator[Markup]:
    """How each own mooncake stands with a customer, and above it what a placement could make of that."""
    for cake in range(CAKES):
        at, label = (118 + 33 * cake, 24), str(cake + 1)
        yield badge(at, label, VERDICTS[standings[cake]] if standings else "absent")
        for verdict in (RULED_OUT, PLEASED):
            yield badge(at, label, f"{VERDICTS[verdict]} foreseen", f"{VERDICTS[verdict]}-{number}-{cake}")


def _says_customer(plates: Plates, card: int, standings: tuple[int, ...]) -> str:
    verdicts = ("ruled out", "possible", "pleased")
    notes = [f"mooncake {cake + 1} {verdicts[standing]}" for cake, standing in enumerate(standings)]
    return "; ".join([says_card(plates.b, card), *notes])


# --- tables of others, and what is out of play ---


@_remembered
def rival(
    plates: Plates,
    place: tuple[float, float, float],
    seat: int,
    cakes: tuple[Tiles, ...],
    latest: tuple[int, ...],
    words: tuple[str, str, str],
) -> Markup:
    """Draw somebody else's table, small, at left, top and width: name, points, readiness, three mooncakes."""
    left, top, width = place
    name, points, ready = words
    roomy = width > WIDTH / 2
    spacing, scale, middle = (170, 0.58, 98) if roomy else (width / CAKES, 0.5, 92)
    across = [width / 2 + (cake - 1) * spacing for cake in range(CAKES)]
    tastes = [plates.kitchen.taste(tiles) if set(tiles) != {NONE} else "" for tiles in cakes]
    aside, down = (82, 104) if roomy else (0, 164)
    drawn = zip(across, cakes, latest, strict=True)
    says = "; ".join(plates.says_cake(cake, tiles) for cake, tiles in enumerate(cakes))
    return group(
        path(box(0, 0, width, RIVAL_HEIGHT, 16), "tray"),
        svg.seat_mark(seat, (24, 21), 10),
        text((42, 28), name, "tray-name"),
        text((width - 16, 28), points, "tray-points"),
        path(art.TICK if ready else "", "ready", transform=svg.place((62 + 11 * len(name), 20))),
        *(plates.cake("mm-", tiles, (x, middle), scale, new) for x, tiles, new in drawn),
        *(text((x + aside, down), str(taste), "small-taste") for x, taste in zip(across, tastes, strict=True)),
        role="img",
        aria_label=f"{', '.join(filter(None, words))}: {says}",
        transform=svg.place((left, top)),
    )


@_remembered
def aside(plates: Plates, counts: tuple[int, ...]) -> Markup:
    """Draw the tiles that are out of play, alone."""
    kinds = [kind for kind, count in enumerate(counts) for _ in range(count)]
    slots = [*kinds, *[NONE] * (2 * TURNS - len(kinds))]
    names = ", ".join(plates.names[kind] for kind in kinds) or "none"
    return group(
        path(box(0, 0, INNER, RIVAL_HEIGHT, 16), "tray"),
        text((16, 30), "out of play in this round", "tray-name"),
        *(_set_aside(plates, slot, kind) for slot, kind in enumerate(slots)),
        role="img",
        aria_label=f"out of play in this round: {names}",
        transform=svg.place((MARGIN, RIVAL_TOP)),
    )


def _set_aside(plates: Plates, slot: int, kind: int) -> Markup:
    return group(
        PAPER,
        plates.tile("mm-", kind, 0),
        class_="shown" if kind != NONE else "none",
        transform=svg.place((86 + 78 * slot, 126), 0.64),
    )


# --- the own table ---


@_remembered
def heading(seat: int, points: str, now: str) -> Markup:
    """Draw the own tray: mark, points, round and turn."""
    return group(
        path(box(0, 0, INNER, OWN_HEIGHT, 18), "tray own"),
        svg.seat_mark(seat, (28, 25), 13),
        text((52, 33), points, "own-points"),
        text((INNER - 18, 33), now, "clock end"),
        transform=svg.place((MARGIN, OWN_TOP)),
    )


def _middle(cake: int) -> Point:
    return WIDTH / 2 + (cake - 1) * _SPACING, OWN_TOP + 148


@_remembered
def own_cake(plates: Plates, cake: int, tiles: Tiles, fresh: int) -> Markup:
    """Draw a plate with four places to pick, the yolks above them, and the taste below."""
    x, y = _middle(cake)
    taste = plates.kitchen.taste(tiles)
    return group(
        group(plate(), transform=svg.place((x, y)), aria_hidden="true"),
        *(
            _place(plates, QUARTERS * cake + quarter, tiles[quarter], fresh >> quarter & 1)
            for quarter in range(4)
        ),
        group(*plates.seams(tiles), transform=svg.place((x, y)), aria_hidden="true"),
        text((x, y + 134), f"taste {taste}", "taste faint" if NONE in tiles else "taste"),
    )


def _place(plates: Plates, place: int, kind: int, fresh: int) -> Markup:
    quarter = place % QUARTERS
    says = plates.says(kind) + (", placed in this turn" if fresh else "")
    states = [*(["full"] if kind != NONE else []), *(["fresh"] if fresh else [])]
    return svg.target(
        place_id(place),
        f"{place_words(place)}: {says}",
        path(art.sector(quarter), "slot"),
        plates.tile("mm-", kind, quarter),
        path(art.sector(quarter), "ring"),
        class_=" ".join(["place", *states]),
        at=_middle(place // QUARTERS),
    )


# --- the hand ---


def _held_at(position: int) -> Point:
    return MARGIN + position * (_HELD_WIDTH + BETWEEN), HAND_TOP


@_remembered
def held(plates: Plates, position: int, kind: int, origin: str, lit: bool, twin: bool = False) -> Markup:
    """Draw a tile of the hand, where it came from below it; or the place of one that is gone.

    A twin is a tile that cannot be picked because one like it, further left, stands for both.
    """
    notes = (plates.says(kind), origin, "pick the other one like it" if twin else "")
    words = "; ".join(filter(None, notes)) if kind >= 0 else "no tile"
    middle = _HELD_WIDTH / 2
    tile = group(plates.tile("mm-", kind, 0), id=f"held-{position}")
    return svg.target(
        f"hand-{position}",
        words,
        path(box(0, 0, _HELD_WIDTH, HAND_HEIGHT, 16), "tray held"),
        group(PAPER, tile, transform=svg.place((middle + 50, 114))),
        text((middle, 145), plates.names[kind] if kind >= 0 else "", "held-name"),
        text((middle, 169), origin, "held-origin"),
        path(box(3, 3, _HELD_WIDTH - 6, HAND_HEIGHT - 6, 14), "ring"),
        class_="hand" if kind >= 0 else "hand none",
        at=_held_at(position),
        lit=lit,
    )


@_remembered
def roles(position: int, words: tuple[str, ...], chosen: int) -> Markup:
    """Draw the flags of a tile: kept, or where it goes; one is shown when that is chosen or foreseen."""
    left, top = _held_at(position)
    at = (left + _HELD_WIDTH / 2, top + 166)
    return group(
        *(_role(position, role, words[role], role == chosen) for role in range(HAND)),
        transform=svg.place(at),
        aria_hidden="true",
    )


def _role(position: int, role: int, words: str, chosen: bool) -> Markup:
    width = 22 + 11 * len(words)
    return group(
        path(box(-width / 2, -16, width, 32, 16), "flag"),
        text((0, 7), words, "flag-text"),
        id=f"{ROLES[role]}-{position}",
        class_=f"role {'stays' if role == 0 else 'goes'}{' chosen' if chosen else ''}",
    )


# --- what a placement would look like ---


@_remembered
def ghost(plates: Plates, position: int, place: int, kind: int, tiles: Tiles) -> Markup:
    """Draw a tile on a place before it is put there, the yolks it joins, and the taste before and after."""
    cake, quarter = divmod(place, QUARTERS)
    seen = plates.kitchen.preview(tiles, kind, quarter, ()) if tiles else None
    return group(
        element("use", href=f"#held-{position}", transform=art.turn(quarter)),
        *plates.seams(seen.after if seen else (NONE,) * QUARTERS),
        path(box(-78, 111, 156, 34, 17) if seen else "", "flag"),
        text((0, 135), f"taste {seen.taste[0]} → {seen.taste[1]}" if seen else "", "flag-text"),
        id=f"ghost-{position}-{place}",
        class_="ghost",
        transform=svg.place(_middle(cake)),
    )
