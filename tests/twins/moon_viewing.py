"""A slow, obvious Moon Viewing, written from the rules alone to check the real one.

Comments cite the specification's rulings ("ruling 18") and further rulings ("J4").
A rabbit space is the plain set of the three cells that meet there, on the board or
off it, so equal spaces are equal sets and need no numbering.
"""

from __future__ import annotations

Cell = tuple[int, int]  # axial q, r
Corner = frozenset[Cell]

CELLS: tuple[Cell, ...] = (
    (0, -2), (1, -2), (2, -2),
    (-1, -1), (0, -1), (1, -1), (2, -1),
    (-2, 0), (-1, 0), (0, 0), (1, 0), (2, 0),
    (-2, 1), (-1, 1), (0, 1), (1, 1),
    (-2, 2), (-1, 2), (0, 2),
)  # fmt: skip
CENTRE: Cell = (0, 0)
DIRECTIONS: tuple[Cell, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

# Colour letter and value: paws, arrows.
TILES = {
    "A0": (4, 0), "B0": (4, 0), "C0": (3, 0),
    "A1": (3, 0), "B1": (3, 0), "C1": (3, 0),
    "A2": (2, 0), "B2": (2, 0), "C2": (2, 0),
    "A3": (0, 1), "B3": (0, 1), "C3": (2, 0),
    "A4": (0, 1), "B4": (1, 0), "C4": (0, 1),
    "A5": (1, 0), "B5": (0, 1), "C5": (0, 1),
}  # fmt: skip
COLOUR, VALUE = 0, 1  # where a tile's name holds its two attributes

DARK_SYMBOLS: dict[Cell, int] = {
    (0, 0): 0,
    (2, 0): 2, (2, -2): 2, (0, -2): 2, (-2, 0): 2, (-2, 2): 2, (0, 2): 2,
    (1, 0): 1, (1, -1): 1, (0, -1): 1, (-1, 0): 1, (-1, 1): 1, (0, 1): 1,
    (1, 1): 1, (2, -1): 1, (1, -2): 1, (-1, -1): 1, (-2, 1): 1, (-1, 2): 1,
}  # fmt: skip

RABBITS = 15
DARK_SUPPLY = 3
SET_SIZE = 3
SEATS = ("A", "B")
CHANCE = "chance"
END = "end"

# J1, first = default; `first` is said in the notation.
OPTIONS: dict[str, tuple[object, ...]] = {
    "side": ("base", "dark"),
    "circle": ("both_ways", "clockwise_moving", "clockwise_fixed"),
    "first_tile": ("any", "centre"),
    "set_rule": ("new_set", "every_time"),
    "double_bonus": (True, False),
    "arrow_target": ("any", "touching_a_tile"),
    "dark_cap": (True, False),
    "first": ("random", *SEATS),
}


def neighbours(cell: Cell) -> list[Cell]:
    """Lists the six cells round a cell, on the board or off it."""
    return [(cell[0] + q, cell[1] + r) for q, r in DIRECTIONS]


def corner(cell: Cell, k: int) -> Corner:
    """Returns corner k of a cell: the cell and its neighbours k and k + 1."""
    around = neighbours(cell)
    return frozenset({cell, around[k], around[(k + 1) % 6]})


def corners(cell: Cell) -> list[Corner]:
    """Lists the six corners of a cell."""
    return [corner(cell, k) for k in range(6)]


ALL_CORNERS: frozenset[Corner] = frozenset(c for cell in CELLS for c in corners(cell))


def cell_name(cell: Cell) -> str:
    """Writes a cell."""
    return f"{cell[0]},{cell[1]}"


def read_cell(text: str) -> Cell:
    """Reads a cell."""
    q, r = text.split(",")
    return int(q), int(r)


def corner_name(space: Corner) -> str:
    """Writes a corner by its smallest cell on the board (J2)."""
    cell = min(cell for cell in space if cell in CELLS)
    return f"{cell_name(cell)}/{corners(cell).index(space)}"


def read_corner(text: str) -> Corner:
    """Reads any name of a corner."""
    cell, k = text.split("/")
    return corner(read_cell(cell), int(k))


def read_options(given: dict[str, object] | None) -> dict[str, object]:
    """Fills in the default options; refuses keys and values that do not exist."""
    chosen = {key: values[0] for key, values in OPTIONS.items()}
    for key, value in (given or {}).items():
        if key not in OPTIONS or repr(value) not in map(repr, OPTIONS[key]):
            raise ValueError(f"no such option: {key} = {value!r}")
        chosen[key] = value
    return chosen


def group(board: dict[Cell, str], start: Cell, attribute: int) -> set[Cell]:
    """Finds the connected tiles that share an attribute with the tile at a cell."""
    wanted = board[start][attribute]
    found, waiting = {start}, [start]
    while waiting:
        for cell in neighbours(waiting.pop()):
            if cell in board and cell not in found and board[cell][attribute] == wanted:
                found.add(cell)
                waiting.append(cell)
    return found


class Twin:
    """One game of Moon Viewing."""

    def __init__(self, seats: int, options: dict[str, object] | None = None) -> None:
        if seats != len(SEATS):
            raise ValueError(f"Moon Viewing is for {len(SEATS)} seats: {seats}")
        self.options = read_options(options)
        self._give_rabbits()
        first = str(self.options["first"])
        self.mover: str | None = first if first in SEATS else None
        self.dealt = 0
        self.ring: list[str] = []  # remaining tiles, clockwise from the temple
        self.board: dict[Cell, str] = {}
        self.rabbits: dict[Corner, str] = {}
        self.over = False
        self._begin_turn()

    def _give_rabbits(self) -> None:
        """Fills supplies and reserves (T2, T17, ruling 34)."""
        dark = self.options["side"] == "dark"
        supply = DARK_SUPPLY if dark else RABBITS
        reserve = RABBITS - supply if self.options["dark_cap"] else 0
        self.supply = dict.fromkeys(SEATS, supply)
        self.reserve = dict.fromkeys(SEATS, reserve)
        self.gone = dict.fromkeys(SEATS, 0)  # paid or removed

    def _begin_turn(self) -> None:
        """Forgets everything that belongs to one turn; unused effects are lost."""
        self.tile: str | None = None
        self.cell: Cell | None = None
        self.paws_left = 0
        self.arrows_left = 0
        self.removals_left = 0

    # --- the interface ---

    def to_act(self) -> list[str]:
        """Lists who owes an action now; nobody when the game is over."""
        if self.over:
            return []
        if self.mover is None or self.dealt < len(TILES):
            return [CHANCE]
        return [self.mover]

    def legal(self, seat: str) -> dict[str, int]:
        """Maps every legal action of a seat to its weight."""
        if seat not in self.to_act():
            return {}
        if seat == CHANCE:
            actions = self._setup_actions()
        elif self.tile is None:
            actions = self._takes(seat)
        elif self.cell is None:
            actions = self._places()
        else:
            actions = self._effects(seat, self.cell)
        return dict.fromkeys(actions, 1)

    def play(self, seat: str, notation: str) -> None:
        """Plays a legal action; corners may have any of their names."""
        verb, _, rest = notation.partition(" ")
        match verb:
            case "start":
                self.mover = rest
            case "ring":
                self.ring.append(rest)
                self.dealt += 1
            case "take":
                self._take(seat, rest)
            case "place":
                self._place(seat, read_cell(rest))
            case "remove":
                self._remove(read_corner(rest))
            case "paw":
                self._paw(seat, read_corner(rest))
            case "move":
                source, target = rest.split(">")
                self._move(read_corner(source), read_corner(target))
            case "end":
                self._end(seat)

    def scores(self) -> list[int]:
        """Returns the points of both seats in the position as it lies (J7)."""
        return [self.points(seat) for seat in SEATS]

    def winners(self) -> list[str]:
        """Lists the winner, or both seats after a draw (J7); none before the end."""
        if not self.over:
            return []
        return [seat for seat, rank in zip(SEATS, self.ranks(), strict=True) if rank == 1]

    def ranks(self) -> list[int]:
        """Ranks by points, tiles claimed, supply (T16); empty before the end."""
        if not self.over:
            return []
        results = [(self.points(s), len(self.claimed(s)), self.supply[s]) for s in SEATS]
        return [1 + sum(other > own for other in results) for own in results]

    # --- legal actions ---

    def _setup_actions(self) -> list[str]:
        """Lists the starts, then the tiles not yet in the circle."""
        if self.mover is None:
            return [f"start {seat}" for seat in SEATS]
        return [f"ring {tile}" for tile in TILES if tile not in self.ring]

    def price(self, index: int) -> int:
        """Counts the tiles between the temple and a place of the ring (rulings 5, 7)."""
        if self.options["circle"] == "both_ways":
            return min(index, len(self.ring) - 1 - index)
        return index

    def _takes(self, seat: str) -> list[str]:
        """Lists the tiles the mover can pay (ruling 9)."""
        return [
            f"take {tile}" for index, tile in enumerate(self.ring) if self.price(index) <= self.supply[seat]
        ]

    def _places(self) -> list[str]:
        """Lists the empty cells beside a tile; for the first tile see ruling 3."""
        if not self.board:
            cells = [CENTRE] if self.options["first_tile"] == "centre" else list(CELLS)
        else:
            empty = [cell for cell in CELLS if cell not in self.board]
            cells = [c for c in empty if any(n in self.board for n in neighbours(c))]
        return [f"place {cell_name(cell)}" for cell in cells]

    def _effects(self, seat: str, cell: Cell) -> list[str]:
        """Lists the effects still open, in any order, and the end of the turn (J3)."""
        return [*self._removes(seat), *self._paws(seat, cell), *self._moves(seat), END]

    def _removes(self, seat: str) -> list[str]:
        """Lists the rival's rabbits, near or far (rulings 22, 23)."""
        if not self.removals_left:
            return []
        return [f"remove {corner_name(c)}" for c, o in self.rabbits.items() if o != seat]

    def _paws(self, seat: str, cell: Cell) -> list[str]:
        """Lists the free corners of the new tile (rulings 11 to 14)."""
        if not self.paws_left or not self.supply[seat]:
            return []
        return [f"paw {corner_name(c)}" for c in corners(cell) if c not in self.rabbits]

    def _moves(self, seat: str) -> list[str]:
        """Lists the ways from every own rabbit to every free space (rulings 15, 16)."""
        if not self.arrows_left:
            return []
        sources = [space for space, owner in self.rabbits.items() if owner == seat]
        targets = [space for space in ALL_CORNERS if self._is_target(space)]
        return [f"move {corner_name(source)}>{corner_name(target)}" for source in sources for target in targets]

    def _is_target(self, space: Corner) -> bool:
        """Tells whether an arrow may end here."""
        if space in self.rabbits:
            return False
        if self.options["arrow_target"] == "any":
            return True
        return any(cell in self.board for cell in space)

    # --- effects of actions ---

    def _take(self, seat: str, tile: str) -> None:
        """Takes a tile and pays at once, out of the game (ruling 8, J3)."""
        index = self.ring.index(tile)
        price = self.price(index)
        self.supply[seat] -= price
        self.gone[seat] += price
        before, after = self.ring[:index], self.ring[index + 1 :]
        moving = self.options["circle"] == "clockwise_moving"  # ruling 6
        self.ring = after + before if moving else before + after
        self.tile = tile

    def _place(self, seat: str, cell: Cell) -> None:
        """Places the tile; collects (J5); counts paws, arrows and sets."""
        assert self.tile is not None
        self.board[cell] = self.tile
        self.cell = cell
        if self.options["side"] == "dark":
            self._collect(seat, DARK_SYMBOLS[cell])
        self.paws_left, self.arrows_left = TILES[self.tile]
        sets = sum(self.completes_set(cell, attribute) for attribute in (COLOUR, VALUE))
        self.removals_left = sets if self.options["double_bonus"] else min(sets, 1)

    def _collect(self, seat: str, symbols: int) -> None:
        """Brings rabbits from the reserve, as far as there are any (ruling 34)."""
        if self.options["dark_cap"]:
            symbols = min(symbols, self.reserve[seat])
            self.reserve[seat] -= symbols
        self.supply[seat] += symbols

    def completes_set(self, cell: Cell, attribute: int) -> bool:
        """Tells whether the tile just placed completes a set (rulings 18 to 21)."""
        members = group(self.board, cell, attribute)
        if len(members) < SET_SIZE:
            return False
        if self.options["set_rule"] == "every_time":
            return True
        before = {c: tile for c, tile in self.board.items() if c != cell}
        others = members - {cell}
        return all(len(group(before, c, attribute)) < SET_SIZE for c in others)

    def _remove(self, space: Corner) -> None:
        """Takes a rival's rabbit out of the game (T13)."""
        self.gone[self.rabbits.pop(space)] += 1
        self.removals_left -= 1

    def _paw(self, seat: str, space: Corner) -> None:
        """Puts one rabbit (J4)."""
        self.rabbits[space] = seat
        self.supply[seat] -= 1
        self.paws_left -= 1

    def _move(self, source: Corner, target: Corner) -> None:
        """Moves one rabbit."""
        self.rabbits[target] = self.rabbits.pop(source)
        self.arrows_left -= 1

    def _end(self, seat: str) -> None:
        """Ends the turn, and with the last tile the game (J3)."""
        self.over = not self.ring
        self.mover = "B" if seat == "A" else "A"
        self._begin_turn()

    # --- scoring ---

    def points(self, seat: str) -> int:
        """Adds up the values of the tiles a seat has claimed."""
        return sum(int(self.board[cell][VALUE]) for cell in self.claimed(seat))

    def claimed(self, seat: str) -> list[Cell]:
        """Lists the tiles with strictly more of this seat's rabbits (26 to 28)."""
        return [cell for cell in self.board if self._majority(cell) == seat]

    def _majority(self, cell: Cell) -> str | None:
        """Names the seat with more rabbits round a tile, if there is one."""
        owners = [self.rabbits[c] for c in corners(cell) if c in self.rabbits]
        a, b = owners.count("A"), owners.count("B")
        if a == b:
            return None
        return "A" if a > b else "B"
