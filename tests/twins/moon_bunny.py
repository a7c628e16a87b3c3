"""Naive twin of Moon Bunny: the whole game in plain, slow Python.

Written from the rules text alone so that a fast implementation can be compared with it
action by action. Numbers like "B7", "J12" are rulings of the specification.
"""

from .moon_bunny_facts import EXCHANGED_KINDS, RECIPE_OF, SCROLL_COPIES, SCROLL_KINDS, SEAT_LETTERS
from .moon_bunny_offers import picks, turn_actions
from .moon_bunny_scoring import Piece, Place
from .moon_bunny_table import GODDESS, Player, Table, Turn

CHANCE = "chance"


def parse_place(text: str) -> Place:
    column, row = text.split(".")
    return int(column), int(row)


class Twin:
    """A game of Moon Bunny; `play` trusts that the action is legal."""

    def __init__(self, seats: int, options: dict[str, object] | None = None) -> None:
        chosen = options or {}
        self.no_scrolls = bool(chosen.get("no_scrolls", False))
        self.table = Table(
            seats,
            bool(chosen.get("hopping_only", False)),
            str(chosen.get("lounge_bunny_move", "diagonal_slide")),
        )
        self.moon = self.table.moon
        self.players = self.table.players
        self.supply = self.table.supply
        self.goddess = self.table.goddess

        self.phase = "start"
        self.order: list[Player] = []  # from the starting player, clockwise (A5)
        self.waiting: list[Player] = []  # whose turns are still to come in this round (or in setup)
        self.turn = Turn(self.players[0], "")
        self.goddess_acts = False
        self.empty = ""  # the space that is being refilled
        self.is_last_round = False
        self.takes = 0  # tiles taken this round (J9)

        first = str(chosen.get("first", "random"))
        if first != "random":
            self._start(first.upper())

    # What is asked for

    def to_act(self) -> list[str]:
        """Who owes an action: a seat letter or chance; nobody when the game is over."""
        if self.supply.top_is_missing():
            return [CHANCE]
        if self.phase == "over":
            return []
        if self.phase == "lounge":
            return [self.waiting[0].letter]
        if self.phase in ("turn", "pick"):
            return [self.turn.player.letter]
        return [CHANCE]

    def legal(self, seat: str) -> dict[str, int]:
        """Every legal action of a seat with its weight."""
        if seat not in self.to_act():
            return {}
        if seat == CHANCE:
            return self._chances()
        if self.phase == "lounge":
            word = "keep" if self.table.solo else "lounge"
            return {f"{word} {tile}": 1 for tile in self.waiting[0].hand}
        if self.phase == "pick":
            return dict.fromkeys(picks(self.table, self.turn), 1)
        return dict.fromkeys(turn_actions(self.table, self.turn), 1)

    def play(self, seat: str, notation: str) -> None:
        """Carry out a legal action of the seat that owes one."""
        word, *rest = notation.split()
        if word == "scroll" and seat == CHANCE:
            word = "deal_scroll"
        if word == "tile" and self.phase == "draw":
            word = "draw_tile"
        getattr(self, f"_{word}")(*rest)

    def scores(self) -> list[int]:
        """The points if the game ended now."""
        return [self.table.points(player) for player in self.players]

    def winners(self) -> list[str]:
        """Most points, then fewest Herbs, then shared (F19); nobody before the end."""
        if self.to_act():
            return []
        ranked = zip(self.players, self.ranks(), strict=True)
        return [player.letter for player, rank in ranked if rank == 1]

    def ranks(self) -> list[int]:
        """1 is best; equal when points and numbers of Herbs are equal (F19)."""
        herbs = [len(player.workshop.herbs()) for player in self.players]
        keys = [(-points, number) for points, number in zip(self.scores(), herbs, strict=True)]
        return [1 + sum(other < key for other in keys) for key in keys]

    # Chance

    def _chances(self) -> dict[str, int]:
        if self.supply.top_is_missing():
            return self._each_unseen("top")
        if self.phase == "start":
            return {f"start {player.letter}": 1 for player in self.players}
        if self.phase == "moon":
            return self._each_unseen(f"moon {self._next_square()}")
        if self.phase == "recipe":
            return self._each_unseen("recipe")
        if self.phase == "scroll":
            return self._scrolls_left()
        if self.phase == "draw":
            return self._each_unseen("tile")
        if self.phase == "refill":
            return self.supply.refill_weights()
        deck = self.goddess.letters if self.phase == "letter" else self.goddess.numbers
        return {f"{self.phase} {card}": number for card, number in deck.cards.items() if number}

    def _each_unseen(self, words: str) -> dict[str, int]:
        return {f"{words} {tile}": 1 for tile in self.supply.unseen}

    def _scrolls_left(self) -> dict[str, int]:
        left = {kind: SCROLL_COPIES - self.table.scrolls.count(kind) for kind in SCROLL_KINDS}
        return {f"scroll {kind}": number for kind, number in left.items() if number}

    def _top(self, tile: str) -> None:
        self.supply.unseen.remove(tile)
        self.supply.top = tile

    # Setup

    def _start(self, letter: str) -> None:
        first = SEAT_LETTERS.index(letter)
        self.order = self.players[first:] + self.players[:first]
        self.phase = "moon"

    def _next_square(self) -> str:
        return self.moon.squares[len(self.moon.pieces)]

    def _moon(self, square: str, tile: str) -> None:
        """The side that is up goes by the kind of space."""
        self.supply.unseen.remove(tile)
        self.moon.pieces[square] = Piece(tile, square in self.moon.recipe_spaces)
        if len(self.moon.pieces) == len(self.moon.squares):
            self.phase = "recipe"

    def _recipe(self, tile: str) -> None:
        """Two Recipes each; one with the symbol goes back and is drawn again (A2), not in solo (A3)."""
        if not self.table.solo and RECIPE_OF[tile].kind in EXCHANGED_KINDS:
            return
        self.supply.unseen.remove(tile)
        next(player for player in self.order if len(player.hand) < 2).hand.append(tile)
        if all(len(player.hand) == 2 for player in self.players):
            self.phase = "scroll"
            if self.no_scrolls:
                self._finish_setup()

    def _deal_scroll(self, kind: str) -> None:
        self.table.scrolls.append(int(kind))
        if len(self.table.scrolls) == self.table.box.scrolls:
            self._finish_setup()

    def _finish_setup(self) -> None:
        """Stack, bag (J11) and bunnies (J17); then the Recipes are chosen from the starter on (A4)."""
        box = self.table.box
        self.supply.stack = box.stack
        self.supply.herbs = len(self.supply.unseen) - box.returned - box.stack
        for player, corner in zip(self.players, box.corners, strict=True):
            self.moon.bunnies[player.letter] = corner
        self.waiting = list(self.order)
        self.phase = "lounge"

    def _lounge(self, tile: str) -> None:
        self.table.public.append(tile)
        self.waiting[0].hand.remove(tile)
        self._store_setup_recipe()

    def _keep(self, tile: str) -> None:
        """Solo: the other one leaves the game openly (J19)."""
        hand = self.waiting[0].hand
        self.supply.removed += [other for other in hand if other != tile]
        hand[:] = [tile]
        self._store_setup_recipe()

    def _store_setup_recipe(self) -> None:
        player = self.waiting.pop(0)
        player.storage = Piece(player.hand.pop(), True)
        if not self.waiting:
            self._begin_round()

    # Rounds

    def _begin_round(self) -> None:
        self.takes = 0
        for player in self.players:
            player.bought = False
        self.waiting = list(self.order)
        self._begin_turn(self.waiting.pop(0))

    def _begin_turn(self, player: Player) -> None:
        self.turn = Turn(player, self.moon.bunnies[player.letter])
        self.phase = "turn"

    def _end_round(self) -> None:
        """E2: one more round after the one in which bag or stack ran out; J9: or nobody took a tile."""
        self.goddess_acts = False
        if self.is_last_round or self.takes == 0:
            self.phase = "over"
        else:
            self.is_last_round = self.supply.ran_out
            self._begin_round()

    # The end of a turn

    def _end(self) -> None:
        self._refill(self.turn.start)

    def _refill(self, square: str) -> None:
        """E9: the last thing in a turn; only the space just left can be empty (D15, J14)."""
        self.empty = square
        if self.moon.is_empty(square) and square in self.moon.recipe_spaces:
            self._lay_top()
        elif self.moon.is_empty(square) and self.supply.bag():
            self.phase = "refill"
            return
        self._after_refill()  # E4: without a bag the space stays empty

    def _lay_top(self) -> None:
        """E3, E5: without a stack the space stays empty."""
        if self.supply.stack:
            self.moon.pieces[self.empty] = self.supply.take_top()

    def _tile(self, tile: str) -> None:
        self.moon.pieces[self.empty] = self.supply.take_herb(tile)
        self._after_refill()

    def _crater(self) -> None:
        """E7: the space is taken for good."""
        self.supply.take_crater()
        self.moon.craters.add(self.empty)
        self._after_refill()

    def _placement(self) -> None:
        """From now on a Recipe space (E5, E6)."""
        self.supply.take_placement()
        self.moon.placements.add(self.empty)
        self.moon.recipe_spaces.add(self.empty)
        self._lay_top()
        self._after_refill()

    def _after_refill(self) -> None:
        """Bonus turns come before the next seat (H4), the player's before Chang'e (G10)."""
        player = self.turn.player
        if self.goddess_acts:
            self._end_goddess_turn()
        elif player.bonus_turns:
            player.bonus_turns -= 1
            self._begin_turn(player)
        elif self.waiting:
            self._begin_turn(self.waiting.pop(0))
        elif self.table.solo:
            self._begin_goddess_turn()
        else:
            self._end_round()

    # Spending Mooncakes and using Scrolls

    def _swap(self) -> None:
        """B12, B13: the other bunny stands where this one stood."""
        self._spend_mooncake()
        self.turn.player.hops = not self.turn.player.hops

    def _buy(self, kind: str) -> None:
        self._spend_mooncake()
        self.turn.player.bought = True
        self.turn.player.scrolls.append(int(kind))
        self.table.scrolls.remove(int(kind))

    def _spend_mooncake(self) -> None:
        self.turn.player.workshop.mooncakes -= 1
        self.supply.mooncakes += 1

    def _scroll(self, kind: str, *targets: str) -> None:
        self.turn.player.scrolls.remove(int(kind))
        self.turn.player.used_scrolls.append(int(kind))
        getattr(self, f"_use_scroll_{kind}")(*targets)

    def _use_scroll_1(self, square: str) -> None:
        self._go_to(square)

    def _use_scroll_2(self, square: str) -> None:
        self._go_to(square)

    def _use_scroll_3(self, square: str) -> None:
        self._remove_from_moon(square)
        self.moon.pieces[square] = self.supply.take_top()

    def _use_scroll_4(self) -> None:
        self.phase = "draw"

    def _use_scroll_5(self, one: str, two: str) -> None:
        """H8: never a bonus turn."""
        pieces = self.turn.player.workshop.pieces
        left, right = parse_place(one), parse_place(two)
        pieces[left], pieces[right] = pieces[right], pieces[left]

    def _use_scroll_6(self, left: str, right: str) -> None:
        pieces = self.moon.pieces
        pieces[left], pieces[right] = pieces[right], pieces[left]

    def _remove_from_moon(self, square: str) -> None:
        """E14: out of the game."""
        self.supply.removed.append(self.moon.pieces.pop(square).tile)

    def _draw_tile(self, tile: str) -> None:
        """E10: two Herbs, or the only one; what else comes out goes back in."""
        self.turn.drawn.append(self.supply.take_herb(tile).tile)
        if len(self.turn.drawn) == 2 or self.supply.herbs == 0:
            self.phase = "pick"

    def _pick(self, tile: str, square: str) -> None:
        self.supply.removed += [other for other in self.turn.drawn if other != tile]
        self._remove_from_moon(square)
        self.moon.pieces[square] = Piece(tile, False)
        self.turn.drawn.clear()
        self.phase = "turn"

    # Moving, taking and placing

    def _move(self, square: str) -> None:
        self.turn.moved = True
        self._go_to(square)

    def _go_to(self, square: str) -> None:
        self.moon.bunnies[self.turn.player.letter] = square
        self.turn.stage = "moving"

    def _skip(self) -> None:
        self.turn.stage = "after"

    def _put(self, place: str) -> None:
        piece = self._take_tile()
        self._place(place, piece, self.supply.take_mooncake(piece))

    def _store(self) -> None:
        """C7: the Mooncake lies on the stored tile at once."""
        player = self.turn.player
        player.storage = self._take_tile()
        player.stored_mooncake = self.supply.take_mooncake(player.storage)

    def _take_tile(self) -> Piece:
        self.turn.stage = "after"
        self.takes += 1
        return self.moon.pieces.pop(self.moon.bunnies[self.turn.player.letter])

    def _unstore(self, place: str) -> None:
        """J5: after the regular move it ends movement."""
        player = self.turn.player
        piece, mooncake = player.storage, player.stored_mooncake
        assert piece is not None
        player.storage, player.stored_mooncake = None, False
        self._place(place, piece, mooncake)
        if self.turn.stage == "moving":
            self.turn.stage = "arrived"

    def _place(self, place: str, piece: Piece, mooncake: bool) -> None:
        player = self.turn.player
        player.workshop.mooncakes += mooncake
        player.bonus_turns += player.workshop.add(parse_place(place), piece)

    # Chang'e

    def _begin_goddess_turn(self) -> None:
        """J18: with no landable space her turn is over without a card (G3)."""
        self.goddess_acts = True
        self.goddess.letter = self.goddess.number = ""
        if self.moon.landable():
            self.phase = "letter"
        else:
            self._end_goddess_turn()

    def _letter(self, card: str) -> None:
        if self.goddess.letters.reveal(card):
            self.goddess.letter = card
            self._try_to_land()

    def _number(self, card: str) -> None:
        if self.goddess.numbers.reveal(card):
            self.goddess.number = card
            self._try_to_land()

    def _try_to_land(self) -> None:
        wanted = self.goddess.wants(self.moon.landable())
        if wanted in ("letter", "number"):
            self.phase = wanted
        else:
            self._land(wanted)

    def _land(self, square: str) -> None:
        """J18: tile, cards to the discards, refill; her first landing empties no space (D15)."""
        self.goddess.pieces.append(self.moon.pieces.pop(square))
        self.takes += 1
        left = self.moon.bunnies.get(GODDESS)
        self.moon.bunnies[GODDESS] = square
        self.goddess.letters.discard()
        self.goddess.numbers.discard()
        if left is None:
            self._after_refill()
        else:
            self._refill(left)

    def _end_goddess_turn(self) -> None:
        """Then one Play Again to the discards and a bonus turn (J18)."""
        if self.goddess.letters.play_again():
            self._begin_goddess_turn()
        else:
            self._end_round()
