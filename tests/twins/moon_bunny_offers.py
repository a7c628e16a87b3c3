"""The naive twin's answer to: what may the seat at turn do now?

Numbers like "J1" are rulings of the specification.
"""

from collections.abc import Iterable

from .moon_bunny_moon import Position, Walk
from .moon_bunny_scoring import Place
from .moon_bunny_table import Player, Table, Turn


def turn_actions(table: Table, turn: Turn) -> list[str]:
    """Every action of the seat at turn (J1, J3, J4, J5)."""
    if turn.stage == "before":
        return free_actions(table, turn.player) + (bunny_steps(table, turn) or ["skip"])
    if turn.stage == "moving":
        return bunny_steps(table, turn) + ways_to_end_movement(table, turn)
    if turn.stage == "arrived":
        return ways_to_take(turn.player)
    return [*free_actions(table, turn.player), "end"]


def walk_of(table: Table, turn: Turn) -> Walk:
    motion = "hop" if turn.player.hops else table.lounge_move
    return Walk(table.moon, turn.player.letter, motion, turn.start)


def position_of(table: Table, turn: Turn) -> Position:
    scrolls = turn.player.scrolls
    square = table.moon.bunnies[turn.player.letter]
    return Position(square, turn.moved, scrolls.count(1), scrolls.count(2))


def bunny_steps(table: Table, turn: Turn) -> list[str]:
    """Scrolls 1 and 2 and the regular move (J2)."""
    return walk_of(table, turn).legal(position_of(table, turn))


def ways_to_end_movement(table: Table, turn: Turn) -> list[str]:
    """J1, J5: take the tile, or first place the stored one, only on a legal end."""
    if not walk_of(table, turn).is_end(position_of(table, turn)):
        return []
    return ways_to_take(turn.player) + ways_to_unstore(turn.player)


def write_places(action: str, places: Iterable[Place]) -> list[str]:
    return [f"{action} {column}.{row}" for column, row in places]


def ways_to_take(player: Player) -> list[str]:
    """C1: into the workshop or, if it is free, into Storage."""
    puts = write_places("put", player.workshop.open_places())
    return puts if player.storage else [*puts, "store"]


def ways_to_unstore(player: Player) -> list[str]:
    return write_places("unstore", player.workshop.open_places()) if player.storage else []


def free_actions(table: Table, player: Player) -> list[str]:
    """What may be done before the first step and after the tile is taken (J1, C5)."""
    actions = ways_to_unstore(player) + ways_to_spend(table, player)
    for kind in sorted(set(player.scrolls)):
        actions += ways_to_use(table, player, kind)
    return actions


def ways_to_spend(table: Table, player: Player) -> list[str]:
    """One Mooncake of the workshop each; swaps without limit (B12), one Scroll a round."""
    if not player.workshop.mooncakes:
        return []
    swaps = [] if table.hopping_only else ["swap"]  # G12
    return swaps + ([] if player.bought else [f"buy {kind}" for kind in sorted(set(table.scrolls))])


def ways_to_use(table: Table, player: Player, kind: int) -> list[str]:
    """Scrolls 3 to 6; nothing without a legal target (J7). Scrolls 1 and 2 are bunny steps."""
    if kind == 3 and table.supply.stack:  # E11
        return [f"scroll 3 {square}" for square in table.moon.recipes()]
    if kind == 4 and table.supply.herbs and table.moon.herbs():  # E10
        return ["scroll 4"]
    if kind == 5:
        places = [f"{column}.{row}" for column, row in sorted(player.workshop.herbs())]
        return [f"scroll 5 {one} {two}" for one, two in pairs_of(places)]
    if kind == 6:
        return [f"scroll 6 {one} {two}" for one, two in pairs_of(sorted(table.moon.herbs()))]
    return []


def pairs_of(names: list[str]) -> list[tuple[str, str]]:
    """Two different ones, in the given order (E13)."""
    return [(one, two) for index, one in enumerate(names) for two in names[index + 1 :]]


def picks(table: Table, turn: Turn) -> list[str]:
    """Scroll 4: one of the drawn Herbs, instead of any Herb on the moon."""
    return [f"pick {tile} {square}" for tile in turn.drawn for square in table.moon.herbs()]
