"""The naive twin's table: players, the common supply, Chang'e with her decks.

Numbers like "J12" are rulings of the specification.
"""

from collections import Counter
from dataclasses import dataclass, field

from .moon_bunny_facts import (
    BOXES,
    LETTER_CARDS,
    MOONCAKES,
    NUMBER_CARDS,
    SEAT_LETTERS,
    TILES,
    shows_mooncake,
)
from .moon_bunny_moon import Moon
from .moon_bunny_scoring import Holding, Piece, Workshop, total_points

GODDESS = "Chang'e"


@dataclass
class Player:
    """One seat's things."""

    letter: str
    hand: list[str] = field(default_factory=list)  # the two setup Recipes
    workshop: Workshop = field(default_factory=Workshop)
    storage: Piece | None = None
    stored_mooncake: bool = False
    scrolls: list[int] = field(default_factory=list)
    used_scrolls: list[int] = field(default_factory=list)
    hops: bool = True  # the kind of bunny on the moon
    bought: bool = False  # a Scroll in this round
    bonus_turns: int = 0


@dataclass
class Turn:
    """The turn of a seat, in one of four stages.

    before    no bunny step yet
    moving    from the first bunny step on (J1)
    arrived   movement was ended by `unstore`, the tile is still to be taken (J5)
    after     from `put`, `store` or `skip` on (J4)
    """

    player: Player
    start: str  # J6: where the bunny stood when the turn began
    stage: str = "before"
    moved: bool = False  # the regular move is done
    drawn: list[str] = field(default_factory=list)  # Scroll 4


@dataclass
class Supply:
    """The pieces that nobody has."""

    craters: int  # in the bag, as the next two
    placements: int
    herbs: int = 0
    unseen: set[str] = field(default_factory=lambda: set(TILES))  # bag, box and hidden stack together
    stack: int = 0
    top: str | None = None
    mooncakes: int = MOONCAKES
    removed: list[str] = field(default_factory=list)
    ran_out: bool = False  # E1: the last piece has left the bag or the stack

    def bag(self) -> int:
        return self.herbs + self.craters + self.placements

    def top_is_missing(self) -> bool:
        """The top of the stack lies open whenever there is one (J10)."""
        return self.stack > 0 and self.top is None

    def refill_weights(self) -> dict[str, int]:
        """J12: what the bag may give to an empty space."""
        unseen = max(len(self.unseen), 1)
        weights = {"crater": self.craters * unseen, "placement": self.placements * unseen}
        weights |= {f"tile {tile}": self.herbs for tile in self.unseen}
        return {notation: weight for notation, weight in weights.items() if weight}

    def take_top(self) -> Piece:
        tile = self.top
        assert tile is not None
        self.top = None
        self.stack -= 1
        self._note_end()
        return Piece(tile, True)

    def take_herb(self, tile: str) -> Piece:
        self.unseen.remove(tile)
        self.herbs -= 1
        self._note_end()
        return Piece(tile, False)

    def take_crater(self) -> None:
        self.craters -= 1
        self._note_end()

    def take_placement(self) -> None:
        self.placements -= 1
        self._note_end()

    def take_mooncake(self, piece: Piece) -> bool:
        """C8: none when the supply is empty, and none later."""
        if piece.is_recipe or not shows_mooncake(piece.tile) or self.mooncakes == 0:
            return False
        self.mooncakes -= 1
        return True

    def _note_end(self) -> None:
        if self.bag() == 0 or self.stack == 0:
            self.ran_out = True


class Deck:
    """One of Chang'e's decks; `aside` are the Play Again cards (G5)."""

    def __init__(self, cards: dict[str, int]) -> None:
        self.cards = Counter(cards)
        self.revealed: Counter[str] = Counter()
        self.discards: Counter[str] = Counter()
        self.aside = 0

    def reveal(self, card: str) -> bool:
        """Whether the card names a letter or a number; if not, the next one is revealed."""
        self.cards[card] -= 1
        if card == "again":
            self.aside += 1
            return False
        self.revealed[card] += 1
        if card == "shuffle":
            self._shuffle()
            return False
        return True

    def _shuffle(self) -> None:
        """G4: all but the cards lying aside, the Shuffle card included."""
        self.cards += self.revealed + self.discards
        self.revealed.clear()
        self.discards.clear()

    def discard(self) -> None:
        """G6: all revealed cards, at the end of her turn."""
        self.discards += self.revealed
        self.revealed.clear()

    def play_again(self) -> bool:
        """Whether a Play Again card gives a bonus turn; it is discarded first (J18)."""
        if not self.aside:
            return False
        self.aside -= 1
        self.discards["again"] += 1
        return True


class Goddess:
    """Chang'e: her tiles, her decks, the last cards of this turn."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.letters = Deck(LETTER_CARDS)
        self.numbers = Deck(NUMBER_CARDS)
        self.letter = ""
        self.number = ""

    def holding(self) -> Holding:
        """G7: Herbs by herb and colour, Recipes by number."""
        herbs = [piece.tile for piece in self.pieces if not piece.is_recipe]
        return Holding(herbs, len(self.pieces) - len(herbs))

    def wants(self, landable: list[str]) -> str:
        """J18: the square she lands on, or else which card is revealed next."""
        if not self.number:
            return "number"
        if self.letter + self.number in landable:
            return self.letter + self.number
        if any(square[0] == self.letter for square in landable):
            return "number"  # G1
        return "letter"  # G2: the last Number is kept


class Table:
    """Everything that lies on the table."""

    def __init__(self, seats: int, hopping_only: bool, lounge_move: str) -> None:
        self.hopping_only = hopping_only
        self.lounge_move = lounge_move
        self.box = BOXES[seats]
        self.solo = seats == 1
        self.moon = Moon(self.box.moon)
        self.players = [Player(letter) for letter in SEAT_LETTERS[:seats]]
        self.supply = Supply(self.box.craters, self.box.placements)
        self.scrolls: list[int] = []  # on the Lounge board
        self.public: list[str] = []  # Recipes on the Lounge board
        self.goddess = Goddess()

    def rivals(self, player: Player) -> list[Holding]:
        """F17: all other workshops, Chang'e's set in solo."""
        if self.solo:
            return [self.goddess.holding()]
        return [other.workshop.holding() for other in self.players if other is not player]

    def points(self, player: Player) -> int:
        return total_points(player.workshop, self.public, self.rivals(player))
