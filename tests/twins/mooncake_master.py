"""Naive twin of Mooncake Master: the whole game in plain, slow Python.

Written from the rules text alone so that a fast implementation can be compared with
it action by action. "C15" is ruling 15 of part C of the specification, "J4" a further
ruling, "B2" a section of the reconstruction.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import permutations

# B2: physical tiles per filling (seeds, nuts), the same for every flavour and edge.
FILLINGS = {"00": 2, "01": 1, "02": 1, "10": 1, "20": 1}
# B2: half yolk on the edge towards the previous and the next position.
EDGES = {"o": (0, 0), "a": (1, 0), "c": (0, 1), "b": (1, 1)}
# J3: tile order.
TILES = [f + e + filling for f in "LRG" for e in EDGES for filling in FILLINGS]
PLACES = [(cake, place) for cake in (1, 2, 3) for place in (0, 1, 2, 3)]
ROUNDS = 3
TURNS = 4


@dataclass(frozen=True)
class Mooncake:
    """What can be counted on four quarters, clockwise from the top left (B1)."""

    quarters: dict[str, int]
    seeds: int
    nuts: int
    yolks: int
    halves: int

    @property
    def flavours(self) -> int:
        return sum(number > 0 for number in self.quarters.values())

    @property
    def pairs(self) -> int:
        # C5: anywhere in the same mooncake.
        return min(self.seeds, self.nuts)


def look_at(tiles: list[str]) -> Mooncake:
    """Count flavours, fillings and the four seams of a full mooncake."""
    yolks = halves = 0
    for position, tile in enumerate(tiles):
        following = tiles[(position + 1) % 4]
        # C1: half yolks join only across a seam.
        edges = EDGES[tile[1]][1] + EDGES[following[1]][0]
        yolks += edges == 2
        halves += edges == 1
    return Mooncake(
        quarters={f: sum(tile[0] == f for tile in tiles) for f in "LRG"},
        seeds=sum(int(tile[2]) for tile in tiles),
        nuts=sum(int(tile[3]) for tile in tiles),
        yolks=yolks,
        halves=halves,
    )


def taste(cake: Mooncake) -> int:
    """Taste Value of one mooncake (C3, C4)."""
    for_flavours = {1: 3, 2: 1, 3: 0}[cake.flavours]
    clean = 1 if cake.halves == 0 else 0
    return for_flavours + cake.yolks + clean + cake.pairs


def is_half_and_half(cake: Mooncake, one: str, other: str) -> bool:
    return cake.quarters[one] == 2 and cake.quarters[other] == 2


# B3: the twelve customers (C01 printed, the others reconstructed); C30: "=" is exact.
CUSTOMERS: dict[str, Callable[[Mooncake], bool]] = {
    "C01": lambda cake: cake.flavours == 1 and cake.seeds + cake.nuts == 5,
    "C02": lambda cake: cake.flavours == 1 and cake.yolks == 2,
    "C03": lambda cake: cake.flavours == 1 and cake.halves == 0,
    "C04": lambda cake: cake.flavours == 2 and cake.seeds == 3,
    "C05": lambda cake: cake.flavours == 2 and cake.nuts == 3,
    "C06": lambda cake: cake.flavours == 2 and cake.seeds == 2 and cake.nuts == 2,
    "C07": lambda cake: cake.flavours == 3 and cake.yolks == 2,
    "C08": lambda cake: cake.flavours == 3 and cake.halves == 0,
    "C09": lambda cake: cake.flavours == 3 and cake.seeds + cake.nuts == 4,
    "C10": lambda cake: is_half_and_half(cake, "L", "R") and cake.yolks == 2,
    "C11": lambda cake: is_half_and_half(cake, "R", "G") and cake.pairs == 1,
    "C12": lambda cake: is_half_and_half(cake, "G", "L") and cake.yolks == 1,
}


def customer_points(cakes: list[Mooncake], customers: list[str]) -> int:
    """Most customers served, one mooncake for each (C27, C28), by trying all ways."""
    best = 0
    for order in permutations(cakes):
        pairs = zip(customers, order, strict=False)
        best = max(best, sum(CUSTOMERS[name](cake) for name, cake in pairs))
    return best


def taste_points(tastes: list[int]) -> list[int]:
    """Festive Points for the Taste Values of all seats (C17-C20)."""
    points = []
    for value in tastes:
        if value == max(tastes):
            points.append(2)
        elif value == min(tastes):
            points.append(0)
        else:
            points.append(1)
    return points


def practice_points(value: int) -> int:
    """B5: the practice kitchen's thresholds."""
    if value >= 14:
        return 2
    return 1 if value >= 11 else 0


def tile_order(tile: str) -> int:
    return TILES.index(tile)


class Twin:
    """One game of Mooncake Master; all attributes are open for tests to read."""

    def __init__(self, seats: int, options: dict[str, object] | None = None) -> None:
        self.practice = (options or {}).get("practice", False) is True
        # J1: true needs exactly one seat, one seat needs true.
        if self.practice != (seats == 1) or not 1 <= seats <= 6:
            raise ValueError(f"practice={self.practice} does not fit {seats} seats")
        self.seats = list("ABCDEF"[:seats])
        self.customers: list[str] = []
        self.points = dict.fromkeys(self.seats, 0)
        self.last_taste = dict.fromkeys(self.seats, 0)
        self.round = 0
        self._begin_round()

    def _begin_round(self) -> None:
        """C21, J6: all 72 tiles are in the pile again; a customer comes first."""
        self.round += 1
        self.turn = 0
        self.pile = {tile: FILLINGS[tile[2:]] for tile in TILES}
        self.out_of_play: list[str] = []
        # Open tiles, and the secret ones placed this turn (J4).
        self.boards: dict[str, dict[tuple[int, int], str]] = {}
        self.fresh: dict[str, dict[tuple[int, int], str]] = {}
        for seat in self.seats:
            self.boards[seat] = {}
            self.fresh[seat] = {}
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.phase = "customer"

    def _begin_turn(self) -> None:
        self.turn += 1
        self.phase = "deal"
        # C23: three to each seat in seat order.
        self.to_deal = [seat for seat in self.seats for _ in range(3)]
        self.choices: dict[str, list[str]] = {}

    # ---- the interface -------------------------------------------------------

    def to_act(self) -> list[str]:
        if self.phase == "over":
            return []
        if self.phase == "keep":
            return [seat for seat in self.seats if seat not in self.choices]
        if self.phase == "put":
            return [seat for seat in self.seats if self.hands[seat]]
        return ["chance"]

    def legal(self, seat: str) -> dict[str, int]:
        if seat not in self.to_act():
            return {}
        if self.phase == "customer":
            unseen = [name for name in CUSTOMERS if name not in self.customers]
            return {f"customer {name}": 1 for name in unseen}
        if self.phase == "deal":
            left = {tile: number for tile, number in self.pile.items() if number}
            return {f"deal {self.to_deal[0]} {t}": number for t, number in left.items()}
        if self.phase == "keep":
            return dict.fromkeys(self._legal_keeps(seat), 1)
        return dict.fromkeys(self._legal_puts(seat), 1)

    def play(self, seat: str, notation: str) -> None:
        words = notation.split()
        if words[0] == "customer":
            self.customers.append(words[1])
            self._begin_turn()
        elif words[0] == "deal":
            self._play_deal(words[2])
        elif words[0] == "keep":
            self._play_keep(seat, words)
        else:
            self._play_put(seat, words[1], words[2])

    def scores(self) -> list[int]:
        return [self.points[seat] for seat in self.seats]

    def winners(self) -> list[str]:
        return [s for s, r in zip(self.seats, self.ranks(), strict=False) if r == 1]

    def ranks(self) -> list[int]:
        """C36: Festive Points, then the Taste Value of the last round."""
        if self.phase != "over":
            return []
        results = [(self.points[seat], self.last_taste[seat]) for seat in self.seats]
        return [1 + sum(other > mine for other in results) for mine in results]

    # ---- dealing -------------------------------------------------------------

    def _play_deal(self, tile: str) -> None:
        self.pile[tile] -= 1
        self.hands[self.to_deal.pop(0)].append(tile)
        if not self.to_deal:
            # J1: in the practice kitchen two more are dealt after the choice.
            self.phase = "put" if self.choices else "keep"

    # ---- choosing and passing ------------------------------------------------

    def _legal_keeps(self, seat: str) -> list[str]:
        found = []
        for keep, left, right in permutations(self.hands[seat]):
            low, high = sorted([left, right], key=tile_order)
            if len(self.seats) == 1:
                found.append(f"keep {keep}")
            elif len(self.seats) == 2:
                # C16, J2: both go to the same person, an unordered pair.
                found.append(f"keep {keep} give {low} {high}")
            else:
                found.append(f"keep {keep} left {left} right {right}")
        return found

    def _play_keep(self, seat: str, words: list[str]) -> None:
        self.choices[seat] = words
        if len(self.choices) < len(self.seats):
            return
        if self.practice:
            self._set_two_aside(words[1])
        else:
            self._pass_tiles()
            self.phase = "put"

    def _set_two_aside(self, keep: str) -> None:
        """J1: the other two are out of play until the next round; two are drawn."""
        self.hands["A"].remove(keep)
        self.out_of_play += self.hands["A"]
        self.hands["A"] = [keep]
        self.to_deal = ["A", "A"]
        self.phase = "deal"

    def _pass_tiles(self) -> None:
        """C13: all passes are exchanged at once."""
        self.hands = {seat: [] for seat in self.seats}
        for number, seat in enumerate(self.seats):
            words = self.choices[seat]
            # C15: left is the next seat, right the previous one.
            left = self.seats[(number + 1) % len(self.seats)]
            right = self.seats[(number - 1) % len(self.seats)]
            self.hands[seat].append(words[1])
            self.hands[left].append(words[3])
            self.hands[right].append(words[4] if words[2] == "give" else words[5])

    # ---- placing -------------------------------------------------------------

    def _legal_puts(self, seat: str) -> list[str]:
        # C8: any empty place; J4: own placements of this turn count at once.
        filled = self.boards[seat] | self.fresh[seat]
        return [
            f"put {tile} {cake}.{place}"
            for tile in self.hands[seat]
            for cake, place in PLACES
            if (cake, place) not in filled
        ]

    def _play_put(self, seat: str, tile: str, where: str) -> None:
        cake, place = where.split(".")
        self.hands[seat].remove(tile)
        self.fresh[seat][int(cake), int(place)] = tile
        if not any(self.hands.values()):
            self._end_turn()

    def _end_turn(self) -> None:
        """J4: all placements become open together."""
        for seat in self.seats:
            self.boards[seat] |= self.fresh[seat]
            self.fresh[seat] = {}
        if self.turn < TURNS:
            self._begin_turn()
        else:
            self._end_round()

    # ---- scoring -------------------------------------------------------------

    def _cakes(self, seat: str) -> list[Mooncake]:
        board = self.boards[seat]
        return [look_at([board[cake, p] for p in range(4)]) for cake in (1, 2, 3)]

    def _end_round(self) -> None:
        """J6: the round is scored at once with its last placement."""
        for seat in self.seats:
            self.last_taste[seat] = sum(taste(cake) for cake in self._cakes(seat))
        tastes = [self.last_taste[seat] for seat in self.seats]
        if self.practice:
            festive = [practice_points(tastes[0])]
        else:
            festive = taste_points(tastes)
        for seat, gained in zip(self.seats, festive, strict=True):
            # C24-C26: customers stay open for everybody and for later rounds.
            served = customer_points(self._cakes(seat), self.customers)
            self.points[seat] += gained + served
        if self.round < ROUNDS:
            self._begin_round()
        else:
            self.phase = "over"
