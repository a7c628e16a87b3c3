"""Naive twin of China Moon: the whole game in plain, slow Python.

Written from the rules text alone so that a fast implementation can be compared with
it action by action. "C17" is ruling 17 of part C of the specification, "J5" a further
ruling, "B2" a section of the reconstruction.
"""

START = 0
CIRCLE = 47

# B1: the map (reconstructed), pad -> the pads directly ahead.
SUCCESSORS: dict[int, list[int]] = {
    0: [1],
    1: [2],
    2: [3],
    3: [4],
    4: [5],
    5: [6],
    6: [7, 10],
    7: [8],
    8: [9],
    9: [13],
    10: [11],
    11: [12],
    12: [13],
    13: [14],
    14: [15],
    15: [16],
    16: [17],
    17: [18],
    18: [19],
    19: [20],
    20: [21, 25],
    21: [22],
    22: [23],
    23: [24],
    24: [28],
    25: [26],
    26: [27],
    27: [28],
    28: [29],
    29: [30],
    30: [31],
    31: [32],
    32: [33],
    33: [34],
    34: [35, 37],
    35: [36],
    36: [40],
    37: [38],
    38: [39],
    39: [40],
    40: [41],
    41: [42],
    42: [43],
    43: [44],
    44: [45],
    45: [46],
    46: [CIRCLE],
}
LOTUS = [6, 7, 12, 14, 17, 21, 23, 28, 32, 37, 39, 42]
BLACK_LOTUS = 45
SPRINGS = [10, 18, 26, 33, 43]
SILLY_FROGS = [8, 20, 30, 41]
BUTTERFLIES = [15, 24, 35, 44]

COLOURED = ["pink", "white", "yellow"]
BOUQUET = {"blue": 4, "black": -2}


def step(node: int, frogs: set[int]) -> set[int]:
    """Every free pad (or the circle) reached first, hopping over `frogs` (B2, C1)."""
    result: set[int] = set()
    for ahead in SUCCESSORS[node]:
        if ahead in frogs:
            result |= step(ahead, frogs)
        else:
            result.add(ahead)
    return result


def destinations(node: int, steps: int, frogs: set[int]) -> set[int]:
    """All pads where a frog may stop; the circle ends the movement early (C12)."""
    if steps == 0 or node == CIRCLE:
        return {node}
    result: set[int] = set()
    for ahead in step(node, frogs):
        result |= destinations(ahead, steps - 1, frogs)
    return result


def behind(butterfly: int, taken: set[int]) -> set[int]:
    """The nearest free pads toward START, by the shortest way (C17-C20, J8)."""
    level, seen = {butterfly}, {butterfly}
    while level:
        back = {pad for pad, ahead in SUCCESSORS.items() if level & set(ahead)}
        level = back - seen - {START}
        seen |= level
        if level - taken:
            return level - taken
    return set()


def bouquet_points(flowers: list[str]) -> int:
    """1 + 2 + ... + n per colour, Blue 4, Black -2."""
    points = sum(BOUQUET.get(flower, 0) for flower in flowers)
    for colour in COLOURED:
        points += sum(range(1, flowers.count(colour) + 1))
    return points


def pad_name(node: int) -> str:
    return "circle" if node == CIRCLE else str(node)


def pad_number(name: str) -> int:
    return CIRCLE if name == "circle" else int(name)


class Twin:
    """One game of China Moon; all attributes are open for tests to read and set."""

    def __init__(self, seats: int, options: dict[str, object] | None = None) -> None:
        given = options or {}
        self.rules = str(given.get("rules", "2003"))
        first = str(given.get("first", "random"))
        dummy = seats == 2 and given.get("two_players", "dummy") == "dummy"
        self._check_seats(seats)
        self.seats = list("ABCDEF"[:seats])
        self.dummy = "C" if dummy else ""
        self.owners = self.seats + ([self.dummy] if dummy else [])
        # J1: with six seats each has two frogs.
        numbers = "12" if seats == 6 else "123"
        self.frogs = {o + n: START for o in self.owners for n in numbers}
        self.hands: dict[str, list[str]] = {owner: [] for owner in self.owners}
        # J9: Black and Blue lie there from the beginning.
        self.flowers: dict[int, str] = {BLACK_LOTUS: "black"}
        self.circle: list[str] = []
        self.unplanted = list(LOTUS)
        self.mover = "" if first == "random" else first
        self.moved: list[str] = []
        # What must be answered before the next frog moves: kind and frog.
        self.pending: tuple[str, str] | None = None

    def _check_seats(self, seats: int) -> None:
        allowed = {"2003": range(2, 6), "1996": range(3, 7)}[self.rules]
        if seats not in allowed:
            raise ValueError(f"rules {self.rules} do not fit {seats} seats")

    # ---- the interface -------------------------------------------------------

    def to_act(self) -> list[str]:
        if self._in_setup():
            return ["chance"]
        if self._over():
            return []
        if self.pending is not None and self.pending[0] != "rebound":
            return [self._decider(self.pending[1])]
        return [self.mover]

    def legal(self, seat: str) -> dict[str, int]:
        if seat not in self.to_act():
            return {}
        if seat == "chance":
            return self._legal_chance()
        if self.pending is None:
            return dict.fromkeys(self._legal_moves(), 1)
        kind, frog = self.pending
        if kind == "rebound":
            return dict.fromkeys(self._legal_rebounds(frog), 1)
        if kind == "swap":
            return dict.fromkeys(self._legal_swaps(frog), 1)
        return dict.fromkeys(self._legal_drops(frog), 1)

    def play(self, seat: str, notation: str) -> None:
        words = notation.split()
        if seat == "chance":
            self._play_chance(words)
        elif words[0] == "swap":
            self._play_swap(words[1], words[2], words[3])
        elif words[0] == "drop":
            self._play_drop(words[1], int(words[2]))
        else:
            self._play_move(notation)

    def scores(self) -> list[int]:
        # J10: the bouquets held; J7: the dummy has no score.
        return [bouquet_points(self.hands[seat]) for seat in self.seats]

    def winners(self) -> list[str]:
        # C33: a tie is a shared victory.
        if not self._over():
            return []
        best = max(self.scores())
        return [s for s, p in zip(self.seats, self.scores(), strict=True) if p == best]

    def ranks(self) -> list[int]:
        if not self._over():
            return []
        points = self.scores()
        return [1 + sum(other > mine for other in points) for mine in points]

    # ---- setup ---------------------------------------------------------------

    def _in_setup(self) -> bool:
        return self.mover == "" or len(self.circle) < 3 or bool(self.unplanted)

    def _legal_chance(self) -> dict[str, int]:
        if self.mover == "":
            return {f"start {seat}": 1 for seat in self.seats}
        if len(self.circle) < 3:
            place = len(self.circle) + 1
            left = [c for c in COLOURED if c not in self.circle]
            return {f"circle {place} {colour}": 1 for colour in left}
        planted = list(self.flowers.values())
        weights = {colour: 4 - planted.count(colour) for colour in COLOURED}
        pad = self.unplanted[0]
        return {f"lotus {pad} {c}": weight for c, weight in weights.items() if weight}

    def _play_chance(self, words: list[str]) -> None:
        if words[0] == "start":
            self.mover = words[1]
        elif words[0] == "circle":
            self.circle.append(words[2])
            if len(self.circle) == 3:
                self.circle.append("blue")
        else:
            self.flowers[self.unplanted.pop(0)] = words[2]

    # ---- moving a frog -------------------------------------------------------

    def _pads_with_frogs(self) -> set[int]:
        # C2, C12: START and the circle are never occupied.
        return set(self.frogs.values()) - {START, CIRCLE}

    def _steps(self) -> int:
        # J2: in 1996 the first frog goes 1 step, the second 2, the third 3.
        return len(self.moved) + 1 if self.rules == "1996" else 2

    def _choosable_frogs(self) -> list[str]:
        """Frogs not finished (C14) and not moved this turn (C9), with the rival duty."""
        frogs = [frog for frog, node in self.frogs.items() if node != CIRCLE and frog not in self.moved]
        rivals = [frog for frog in frogs if frog[0] != self.mover]
        own_moved = [frog for frog in self.moved if frog[0] == self.mover]
        # J5: tested with the third frog; C15: waived when no rival's frog can move.
        if len(own_moved) == 2 and rivals:
            return rivals
        return frogs

    def _legal_moves(self) -> list[str]:
        taken, steps = self._pads_with_frogs(), self._steps()
        return [
            f"{frog}>{pad_name(node)}"
            for frog in self._choosable_frogs()
            for node in sorted(destinations(self.frogs[frog], steps, taken))
        ]

    def _legal_rebounds(self, frog: str) -> list[str]:
        nodes = destinations(self.frogs[frog], 2, self._pads_with_frogs())
        return [f">{pad_name(node)}" for node in sorted(nodes)]

    def _play_move(self, notation: str) -> None:
        frog, pad = notation.split(">")
        if frog == "":
            assert self.pending is not None
            frog = self.pending[1]
        else:
            self.moved.append(frog)
        self.pending = None
        self._arrive(frog, pad_number(pad))

    def _arrive(self, frog: str, node: int) -> None:
        """B3: place in the circle or flower first, then the kind of the pad."""
        self.frogs[frog] = node
        hand = self.hands[frog[0]]
        if node == CIRCLE:
            hand.append(self.circle[self._finished() - 1])
        elif node in self.flowers:
            hand.append(self.flowers.pop(node))
        if node in SPRINGS and self.rules != "1996":
            self.pending = ("rebound", frog)
        elif node in SILLY_FROGS and self._legal_swaps(frog):
            self.pending = ("swap", frog)
        elif node in BUTTERFLIES and self._legal_drops(frog):
            self.pending = ("drop", frog)
        else:
            self._frog_done()

    def _frog_done(self) -> None:
        self.pending = None
        if len(self.moved) == 3 and not self._over():
            following = self.seats.index(self.mover) + 1
            self.mover = self.seats[following % len(self.seats)]
            self.moved = []

    # ---- the owner's decisions -----------------------------------------------

    def _decider(self, frog: str) -> str:
        # C28: the owner; J6: for the dummy's frogs the mover.
        return self.mover if frog[0] == self.dummy else frog[0]

    def _legal_swaps(self, frog: str) -> list[str]:
        """C25-C27: any own colour against any other colour of any partner."""
        owner = frog[0]
        found = {
            f"swap {gives} {partner} {gets}"
            for gives in self.hands[owner]
            for partner in self.owners
            for gets in self.hands[partner]
            if partner != owner and gives != gets
        }
        return sorted(found)

    def _play_swap(self, gives: str, partner: str, gets: str) -> None:
        assert self.pending is not None
        owner = self.pending[1][0]
        self.hands[owner].remove(gives)
        self.hands[partner].remove(gets)
        self.hands[owner].append(gets)
        self.hands[partner].append(gives)
        self._frog_done()

    def _legal_drops(self, frog: str) -> list[str]:
        # C17: free of frogs and of flowers; C19, J4: the pad is always named.
        taken = self._pads_with_frogs() | set(self.flowers)
        pads = behind(self.frogs[frog], taken)
        hand = self.hands[frog[0]]
        return sorted({f"drop {flower} {pad}" for flower in hand for pad in pads})

    def _play_drop(self, flower: str, pad: int) -> None:
        assert self.pending is not None
        self.hands[self.pending[1][0]].remove(flower)
        self.flowers[pad] = flower
        self._frog_done()

    # ---- the end -------------------------------------------------------------

    def _finished(self) -> int:
        return list(self.frogs.values()).count(CIRCLE)

    def _over(self) -> bool:
        # C16: with the fourth arrival, on the spot.
        return self._finished() == 4
