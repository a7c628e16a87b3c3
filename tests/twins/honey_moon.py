"""A slow, obvious Honey Moon, written from the rules alone to check the real one.

Comments cite the specification's rulings ("ruling 8"), its further rulings ("J5")
and its section D, which defines a dig. Legal digs are found by trying every
straight run of squares there is.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Square = tuple[int, int]  # column, row, both from 0
Step = tuple[int, int]

# One letter a square: _ outside, . plain, # rock, v ^ > < starting square with its
# inward direction, H C G M B sweets, P pickle.
SHEETS = {
    "A": (
        "_____v.v.v_____",
        "___.v.....v.___",
        "__...MP.C....__",
        "_..BP..H#B.H.._",
        "_>....G.P.G..<_",
        ">.....#.M.P...<",
        "..H.M...##C....",
        ">.P...C....G..<",
        "..B.PG#.B##....",
        ">.....#...H...<",
        "_>..C...#M...<_",
        "_..G.PH.#.C..._",
        "__.....MPB...__",
        "___.^.....^.___",
        "_____^.^.^_____",
    ),
    "B": (
        "_____v.v.v_____",
        "___.........___",
        "__...M.PG....__",
        "_...CPB...#..._",
        "_..##G.#..#H.._",
        ">.G.#.H##BP.C.<",
        "....M...M.##P..",
        ">.PH.#P.....H.<",
        "..C.B...CP.B...",
        ">...P.H..G....<",
        "_.....#BP.##.._",
        "_...C.....M..._",
        "__....MPG....__",
        "___.........___",
        "_____^.^.^_____",
    ),
}
COLUMNS = "abcdefghijklmno"
OUTSIDE = "_"
ROCK = "#"
PICKLE = "P"
SWEETS = "HCGMB"
INWARD: dict[str, Step] = {"v": (0, 1), "^": (0, -1), ">": (1, 0), "<": (-1, 0)}
STEPS: tuple[Step, ...] = ((0, 1), (0, -1), (1, 0), (-1, 0))

ROLLS = range(1, 7)
COUNTING_ROLL = 4  # this or more marks a symbol of the counter
SYMBOLS = 3  # ruling 21
BOXES = 7  # ruling 19
LONGEST_DIG = 7
COLUMN_POINTS = (0, 1, 3, 6, 10, 15)  # by number of boxes crossed in a row
ROW_BOXES = 5
SET_POINTS = 5
PICKLE_POINTS = -2

OPTIONS = {"side": ("A", "B"), "variant": ("basic", "printed")}  # J1, first = default
LETTERS = "ABCDEF"
CHANCE = "chance"
PASS = "pass"


def square_name(square: Square) -> str:
    """Writes a square: column letter, then row from 1."""
    return f"{COLUMNS[square[0]]}{square[1] + 1}"


def read_square(text: str) -> Square:
    """Reads a square."""
    return COLUMNS.index(text[0]), int(text[1:]) - 1


def dig_name(run: list[Square]) -> str:
    """Writes a dig from its first dug square to its last (J3)."""
    if len(run) == 1:
        return square_name(run[0])
    return f"{square_name(run[0])}-{square_name(run[-1])}"


def read_dig(text: str) -> list[Square]:
    """Reads a dig as the list of its squares, in the order of digging."""
    first, _, rest = text.partition("-")
    column, row = read_square(first)
    last_column, last_row = read_square(rest or first)
    length = max(abs(last_column - column), abs(last_row - row)) + 1
    step = (sign(last_column - column), sign(last_row - row))
    return straight_run((column, row), step, length)


def sign(number: int) -> int:
    """Returns -1, 0 or 1."""
    return (number > 0) - (number < 0)


def straight_run(first: Square, step: Step, length: int) -> list[Square]:
    """Lists the squares of a straight run, whatever lies there."""
    column, row = first
    across, down = step
    return [(column + i * across, row + i * down) for i in range(length)]


def neighbours(square: Square) -> list[Square]:
    """Lists the four squares that share an edge with a square."""
    column, row = square
    return [(column + across, row + down) for across, down in STEPS]


def read_options(given: dict[str, object] | None) -> dict[str, str]:
    """Fills in the default options; refuses keys and values that do not exist."""
    chosen = {key: values[0] for key, values in OPTIONS.items()}
    for key, value in (given or {}).items():
        if key not in OPTIONS or value not in OPTIONS[key]:
            raise ValueError(f"no such option: {key} = {value!r}")
        chosen[key] = str(value)
    return chosen


@dataclass
class Sheet:
    """What one player has crossed off."""

    dug: set[Square] = field(default_factory=set)
    rows: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SWEETS, 0))
    pickles: int = 0
    boxes_left: int = BOXES

    def has_set(self) -> bool:
        """Tells whether all five kinds of sweets have been collected."""
        return min(self.rows.values()) > 0

    def sweets(self) -> int:
        """Counts the sweets crossed in the collection rows (tie-break, ruling 33)."""
        return sum(self.rows.values())

    def points(self) -> int:
        """Adds up columns, sets (ruling 29) and pickles (31); may be negative (32)."""
        columns = sum(COLUMN_POINTS[count] for count in self.rows.values())
        sets = min(self.rows.values())
        return columns + SET_POINTS * sets + PICKLE_POINTS * self.pickles

    def collect(self, content: str) -> None:
        """Crosses off what lies on a square just dug."""
        if content == PICKLE:
            self.pickles += 1
        elif content in SWEETS and self.rows[content] < ROW_BOXES:  # ruling 30
            self.rows[content] += 1


class Twin:
    """One game of Honey Moon; a single seat plays the solo rules (A7, J1)."""

    def __init__(self, seats: int, options: dict[str, object] | None = None) -> None:
        if not 1 <= seats <= len(LETTERS):
            raise ValueError(f"Honey Moon is for 1 to {len(LETTERS)} seats: {seats}")
        chosen = read_options(options)
        self.printed = chosen["variant"] == "printed"
        self.moon = {
            (column, row): content
            for row, line in enumerate(SHEETS[chosen["side"]])
            for column, content in enumerate(line)
            if content != OUTSIDE
        }
        self.sheets = {letter: Sheet() for letter in LETTERS[:seats]}
        self.solo = seats == 1
        self.hourglass = False  # crossed?
        self.symbols = 0  # circled or crossed in the current pass of the counter
        self.second_pass = False  # solo only
        self.roll: int | None = None
        self.choices: dict[str, str] = {}  # secret until the last seat has acted (J2)
        self.over = False

    # --- the interface ---

    def to_act(self) -> list[str]:
        """Lists who owes an action now; nobody when the game is over."""
        if self.over:
            return []
        if self.roll is None:
            return [CHANCE]
        return [seat for seat in self.sheets if seat not in self.choices]

    def legal(self, seat: str) -> dict[str, int]:
        """Maps every legal action of a seat to its weight."""
        if seat not in self.to_act():
            return {}
        if seat == CHANCE:
            return {f"roll {number}": 1 for number in ROLLS}
        assert self.roll is not None
        sheet = self.sheets[seat]
        actions = {PASS: 1}  # ruling 14
        for length in self.lengths(sheet, self.roll):
            actions.update(dict.fromkeys(self.digs(sheet, length), 1))
        return actions

    def play(self, seat: str, notation: str) -> None:
        """Plays a legal action."""
        if seat == CHANCE:
            self._roll_die(int(notation.removeprefix("roll ")))
            return
        self.choices[seat] = notation
        if len(self.choices) == len(self.sheets):
            self._end_round()

    def scores(self) -> list[int]:
        """Returns the points of every seat, as if the game ended now."""
        return [sheet.points() for sheet in self.sheets.values()]

    def winners(self) -> list[str]:
        """Lists the winners, several if they share the victory; none before the end."""
        if not self.over:
            return []
        return [s for s, rank in zip(self.sheets, self.ranks(), strict=True) if rank == 1]

    def ranks(self) -> list[int]:
        """Ranks the seats by points, then sweets (ruling 33); empty before the end."""
        if not self.over:
            return []
        results = [(sheet.points(), sheet.sweets()) for sheet in self.sheets.values()]
        return [1 + sum(other > own for other in results) for own in results]

    # --- digs ---

    def lengths(self, sheet: Sheet, roll: int) -> list[int]:
        """Lists how many squares may be dug: the roll (13); for a 1 see 16 to 18."""
        if roll > 1:
            return [roll]
        return list(range(1, min(LONGEST_DIG, sheet.boxes_left) + 1))

    def digs(self, sheet: Sheet, length: int) -> list[str]:
        """Lists the digs of a length, trying every run from every square."""
        found = []
        for first in self.moon:
            for step in STEPS:
                run = straight_run(first, step, length)
                if self.is_dig(sheet, run, step):
                    found.append(dig_name(run))
        return sorted(set(found))  # one square may be reached in several directions

    def is_dig(self, sheet: Sheet, run: list[Square], step: Step) -> bool:
        """Tells whether a run is a dig, as section D defines it."""
        if not all(self._is_free(sheet, square) for square in run):
            return False
        contacts = [(c, other) for c in run for other in neighbours(c) if other in sheet.dug]
        first = run[0]
        origin = (first[0] - step[0], first[1] - step[1])
        if contacts == [(first, origin)]:  # out of a tunnel (rulings 4 to 10)
            return True
        return not contacts and self._may_start(sheet, first, step)

    def _is_free(self, sheet: Sheet, square: Square) -> bool:
        """Tells whether a square is on the moon, no rock and not dug."""
        return self.moon.get(square, ROCK) != ROCK and square not in sheet.dug

    def _may_start(self, sheet: Sheet, first: Square, step: Step) -> bool:
        """Tells whether a tunnel may start here in this direction (rulings 1 to 3)."""
        if self.printed and sheet.dug:  # rulings 3, 41
            return False
        return INWARD.get(self.moon[first]) == step

    def _can_ever_dig(self, sheet: Sheet) -> bool:
        """Tells whether any roll would give a legal dig, with the boxes left."""
        return any(self.digs(sheet, length) for roll in ROLLS for length in self.lengths(sheet, roll))

    # --- a round ---

    def _roll_die(self, roll: int) -> None:
        """Rolls for everyone; the counter comes before the digging."""
        self.roll = roll
        counting = self.solo or self.hourglass  # A7: solo counts from the first round
        if counting and roll >= COUNTING_ROLL:
            self.symbols += 1

    def _end_round(self) -> None:
        """Digs all tunnels together (J2), then looks at hourglass and counter."""
        for seat, choice in self.choices.items():
            if choice != PASS:
                self._dig(self.sheets[seat], read_dig(choice))
        if self.solo:
            self._end_solo_round(self.sheets[LETTERS[0]])
        else:
            self._end_table_round()
        self.roll = None
        self.choices = {}

    def _dig(self, sheet: Sheet, run: list[Square]) -> None:
        """Crosses off a tunnel and what lies in it."""
        for square in run:
            sheet.dug.add(square)
            sheet.collect(self.moon[square])
        if self.roll == 1:  # J4
            sheet.boxes_left -= len(run)

    def _end_table_round(self) -> None:
        """Crosses the hourglass for a set (22, 23); ends the game by 25, or by 34."""
        if self.symbols == SYMBOLS:
            self.over = True
        if any(sheet.has_set() for sheet in self.sheets.values()):
            self.hourglass = True
        if not self.hourglass and not any(map(self._can_ever_dig, self.sheets.values())):
            self.over = True  # J5

    def _end_solo_round(self, sheet: Sheet) -> None:
        """Begins the second pass (37 to 39, J7), or ends the game with it."""
        if sheet.has_set():
            self.hourglass = True  # for show
        if self.second_pass:
            self.over = self.symbols == SYMBOLS
        elif self.symbols == SYMBOLS or sheet.has_set():
            self.second_pass = True
            self.symbols = 0
