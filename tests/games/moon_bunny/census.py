"""A count of all pieces in thousands of positions of Moon Bunny at once, apart from the game's own count."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from moonshelf.games.moon_bunny.state import (
    CHANGE,
    CRATER,
    DRAWN,
    GONE,
    HERB_UP,
    IN_HAND,
    IN_WORKSHOP,
    LAY_SCROLLS,
    NONE,
    ON_MOON,
    ON_TOP,
    PLACEMENT,
    PUBLIC,
    RECIPE_UP,
    SQUARES,
    STORED,
    TILES,
    UNSEEN,
    VALUES,
    WITH_CHANGE,
)
from moonshelf.kernel.types import Box

Positions = NDArray[Any]
Numbers = NDArray[np.int64]


def check(b: Box, p: Positions, seats: int) -> None:
    """Check that in every position each piece is in exactly one place, and all notes about them are right."""
    check_tiles(p, seats)
    check_workshops(p, seats)
    check_moon(p)
    specials(b, p, seats)
    cards(b, p)


def check_tiles(p: Positions, seats: int) -> None:
    """Each tile that is seen lies in the one place where it is said to be; the others are counted."""
    lying = np.zeros((len(p), TILES), np.int64)
    places = [(p["moon"], ON_MOON), (p["top"], ON_TOP), (p["drawn"], DRAWN), (p["public"], PUBLIC)]
    for seat in range(seats):
        places += [(p["hand"][:, seat], IN_HAND + seat), (p["stored"][:, seat], STORED + seat)]
        places += [(p["shop"][:, seat], IN_WORKSHOP + seat)]
    for tiles, where in places:
        rows, tile = flat(tiles)
        np.add.at(lying, (rows, tile), 1)
        assert (p["where"][rows, tile] == where).all()
    elsewhere = np.isin(p["where"], (UNSEEN, GONE, WITH_CHANGE))
    assert (lying == ~elsewhere).all()
    unseen = (p["where"] == UNSEEN).sum(axis=1)
    assert (unseen == wide(p["bag_herbs"]) + p["stack"] + p["boxed"]).all()


def flat(tiles: Positions) -> tuple[Numbers, Numbers]:
    """Every tile that there is, with the number of its position."""
    table = tiles.reshape(len(tiles), -1).astype(np.int64)
    rows, columns = (table != NONE).nonzero()
    return rows, table[rows, columns]


def wide(numbers: Positions) -> Numbers:
    """Numbers that do not overflow."""
    return numbers.astype(np.int64)


def check_workshops(p: Positions, seats: int) -> None:
    """Mooncakes, heights, Recipes and collections are those of the tiles."""
    assert (wide(p["cakes_left"]) + p["token"].sum(axis=1, dtype=np.int64) == 20).all()
    for seat in range(seats):
        inside = p["where"] == IN_WORKSHOP + seat
        assert (p["cakes"][:, seat] == (inside & (p["token"] == 1)).sum(axis=1)).all()
        assert (p["height"][:, seat] == (p["shop"][:, seat] != NONE).any(axis=2).sum(axis=1)).all()
        check_collection(p, seat, inside)
    check_collection(p, CHANGE, p["where"] == WITH_CHANGE)


def check_collection(p: Positions, owner: int, theirs: Positions) -> None:
    """An owner's Recipes and Herbs, by herb and by colour."""
    herbs = theirs & (p["face"] == HERB_UP)
    assert (p["recipes"][:, owner] == (theirs & (p["face"] == RECIPE_UP)).sum(axis=1)).all()
    tiles = np.arange(TILES)
    for axis, values in enumerate((tiles // 18, tiles // 3 % 6)):
        for value in range(VALUES):
            assert (p["tally"][:, owner, axis, value] == herbs[:, values == value].sum(axis=1)).all()


def check_moon(p: Positions) -> None:
    """The sets of squares are those of the tiles, a Crater has no tile, and no two bunnies share a square."""
    rows, tile = np.arange(len(p))[:, None], wide(p["moon"])
    face = np.where(tile == NONE, NONE, p["face"][rows, tile])
    bits = np.left_shift(1, np.arange(SQUARES, dtype=np.int64))
    craters = p["ground"] == CRATER
    for name, inside in (("herb", face == HERB_UP), ("recipe", face == RECIPE_UP), ("crater", craters)):
        assert (p[f"{name}_squares"] == (inside * bits).sum(axis=1)).all()
    assert not (craters & (tile != NONE)).any()
    bunnies = np.sort(np.column_stack([p["bunny"], p["her_square"]]), axis=1)
    assert not ((bunnies[:, 1:] == bunnies[:, :-1]) & (bunnies[:, 1:] != NONE)).any()


def specials(b: Box, p: Positions, seats: int) -> None:
    """Craters, Recipe Placement tiles and Scrolls are as many as the box gives."""
    for name, ground in (("craters", CRATER), ("placements", PLACEMENT)):
        assert (wide(p[name]) + (p["ground"] == ground).sum(axis=1) == getattr(b, name)[seats - 1]).all()
    owned = p["scrolls"].sum(axis=(1, 2)) + p["used"].sum(axis=(1, 2)) + p["lounge_scrolls"].sum(axis=1)
    number = np.where(p["no_scrolls"] == 1, 0, b.lounge_scrolls[seats - 1])
    assert (owned == number)[p["phase"] > LAY_SCROLLS].all()
    by_kind = p["scrolls"].sum(axis=1) + p["used"].sum(axis=1) + p["lounge_scrolls"]
    assert (by_kind <= b.scroll_copies).all()


def cards(b: Box, p: Positions) -> None:
    """Chang'e's cards are in the deck, turned or aside."""
    letters = wide(p["letters"]) + p["letters_out"]
    letters[:, 7] += p["aside"]
    assert (letters == b.letters).all()
    assert (wide(p["numbers"]) + p["numbers_out"] == b.numbers).all()
