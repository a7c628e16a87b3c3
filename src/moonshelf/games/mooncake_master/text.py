"""Mooncake Master in words, and drawn for a terminal."""

from collections.abc import Iterator, Sequence

from moonshelf.games.mooncake_master import rules, scoring, table
from moonshelf.games.mooncake_master.actions import kept_and_given, put_parts
from moonshelf.games.mooncake_master.components import CARD_NAMES, name
from moonshelf.games.mooncake_master.mooncakes import taste
from moonshelf.games.mooncake_master.state import (
    CAKES,
    CARD,
    CUSTOMER,
    DEAL,
    HAND,
    HIDDEN,
    KEEP,
    NONE,
    OVER,
    PLACE,
    PLACES,
    PUT,
    ROUNDS,
    TILE,
    TURNS,
)
from moonshelf.games.mooncake_master.words import place_words, preview_words, tile_words, wish_words
from moonshelf.kernel.seats import letter, seats_of
from moonshelf.kernel.standing import standing
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted, joined, victory

SUMMARY = (
    "Three rounds of four turns, and everybody acts at once: draw three tiles, keep one, pass one to the left "
    "and one to the right.",
    "Then place the three tiles you hold on any empty quarters of your three mooncakes. A tile that lies does "
    "not move any more.",
    "Half yolks join where two quarters meet that both carry one.",
    "A mooncake of one flavour tastes 3, of two 1, of three nothing; 1 more for each whole yolk, for no half "
    "yolk at all, and for each pair of nut and seed.",
    "Whose three mooncakes taste best scores 2 Festive Points, who has the lowest taste none, all others 1.",
    "A customer takes a mooncake that has exactly what it wants, one from everybody who has one, for 1 Festive "
    "Point. One comes each round, and all stay.",
    "Most Festive Points win; among equals, the taste of the last round decides.",
    "Alone, in the practice kitchen (a house rule), two of your tiles go out of play each turn and two others "
    "come; taste 14 scores 2, taste 11 scores 1.",
    "The tiles and all customers but one are reconstructed: the printed set is not publicly known.",
)


def sentence(b: Box, s: State, seat: int, action: int) -> str:
    """Say what a legal action would do; a placement with its preview."""
    if action >= CARD:
        return f"Open customer {CARD_NAMES[action - CARD]}: {wish_words(b, action - CARD)}"
    if action >= TILE:
        kind = action - TILE
        return f"Deal {letter(rules.receiver(s))} {name(b, kind)}: {tile_words(b, kind)}"
    if action < PLACE:
        return _keeping(
            b, s, seat, action, [letter(other) for other in range(s.seats)], ("Keep", "pass", "lay")
        )
    position, place = put_parts(action)
    kind = s.hand[seat, position]
    return f"Put {name(b, kind)} on {place_words(place)}: {preview_words(b, s, seat, kind, place)}"


def log(b: Box, before: State, after: State, seat: int, action: int | None, names: Sequence[str]) -> list[str]:
    """Say what happened: who has decided, what one knows oneself, and, when the rules reveal it, everything."""
    if before.phase == CUSTOMER:
        card = after.customers[after.rounds - 1]
        return [f"Round {after.rounds}: customer {CARD_NAMES[card]} comes and wants {wish_words(b, card)}."]
    if before.phase == DEAL:
        return [*_dealt(b, before, after, action, names)]
    if before.phase == KEEP:
        return [*_kept(b, before, after, seat, action, names)]
    return [*_placed(b, before, after, seat, action, names)]


def status(b: Box, s: State, seat: int, names: Sequence[str]) -> str:
    """Say who is to do what now, and at the start of a round how the one before was scored."""
    if s.phase == OVER:
        return f"The game is over. {_winners(b, s, seat, names)}"
    if s.phase == CUSTOMER:
        return f"{_last_round(b, s, seat)}Round {s.rounds + 1}: turn up a customer."
    news = _last_round(b, s, seat) if s.turn == 1 else ""
    if s.phase == DEAL:
        task = f"deal {names[rules.receiver(s)]} a tile"
    elif seat < s.seats and not s.acted >> seat & 1:
        task = _task(s, seat, names)
    else:
        task = _waiting(b, s, seat, names)
    return f"{news}Round {s.rounds}, turn {s.turn} of {TURNS}: {task}."


def ending(b: Box, s: State) -> str:
    """Say why the game is over: its rounds are played."""
    return f"All {ROUNDS} rounds are played."


def board(b: Box, s: State, seat: int, legal: Sequence[int]) -> list[str]:
    """Draw a view for a terminal: customers, everybody's mooncakes, the seat's hand."""
    return table.lines(b, s, seat, legal)


# --- words ---


def _keeping(
    b: Box, s: State, seat: int, action: int, names: Sequence[str], verbs: tuple[str, str, str]
) -> str:
    """A choice of what to keep and what to pass on, in any person and tense."""
    keep, left, right = kept_and_given(b, s, seat, action)
    if s.practice:
        return f"{verbs[0]} {keep}; {verbs[2]} {left} and {right} aside"
    one, other = names[rules.left_of(s, seat)], names[rules.right_of(s, seat)]
    if s.seats == 2:
        return f"{verbs[0]} {keep}; {verbs[1]} {left} and {right} to {one}"
    return f"{verbs[0]} {keep}; {verbs[1]} {left} left to {one} and {right} right to {other}"


def _points(number: int) -> str:
    return counted(number, "Festive Point")


# --- the log ---


def _dealt(b: Box, before: State, after: State, action: int | None, names: Sequence[str]) -> Iterator[str]:
    seat = rules.receiver(before)
    if before.dealt == 0:
        yield f"Round {after.rounds}, turn {after.turn} of {TURNS}: everybody draws three tiles."
    if action is None:
        return
    if before.practice and after.dealt == HAND + 2:
        yield f"{names[seat]} draws two more and holds {_hand(b, after, seat)}."
    elif after.dealt == HAND * (seat + 1):
        yield f"{names[seat]} draws {_hand(b, after, seat)}."


def _hand(b: Box, s: State, seat: int) -> str:
    return joined([name(b, kind) for kind in s.hand[seat] if kind >= 0])


def _kept(
    b: Box, before: State, after: State, seat: int, action: int | None, names: Sequence[str]
) -> Iterator[str]:
    if action is None:
        yield f"{names[seat]} has chosen."
    else:
        yield f"{names[seat]} {_keeping(b, before, seat, action, names, ('keeps', 'passes', 'lays'))}."
    if after.phase == PUT:
        yield "All have chosen, and the tiles are passed on."
        for other in range(after.seats):
            if HIDDEN not in after.hand[other].tolist():
                yield f"{names[other]} receives {_received(b, after, other, names)}."


def _received(b: Box, s: State, seat: int, names: Sequence[str]) -> str:
    left, right = rules.left_of(s, seat), rules.right_of(s, seat)
    from_right, from_left = name(b, s.given[right, 0]), name(b, s.given[left, 1])
    if s.seats == 2:
        return f"{from_right} and {from_left} from {names[left]}"
    return f"{from_left} from {names[left]} on the left and {from_right} from {names[right]} on the right"


def _placed(
    b: Box, before: State, after: State, seat: int, action: int | None, names: Sequence[str]
) -> Iterator[str]:
    over = after.phase != PUT
    if action is not None:
        position, place = put_parts(action)
        yield f"{names[seat]} puts {name(b, before.hand[seat, position])} on {place_words(place)}."
    elif after.acted != before.acted and not over:
        yield f"{names[seat]} has placed three tiles."
    if over:
        known = NONE if action is None else seat
        yield from _revealed(b, before, after, known, names)
        if after.phase != DEAL:
            yield from _ceremony(b, after, names)


def _revealed(b: Box, before: State, after: State, known: int, names: Sequence[str]) -> Iterator[str]:
    """What the others have placed in this turn, open now to all."""
    number = after.rounds - 1
    for seat in range(after.seats):
        old, new = before.cakes[number, seat].tolist(), after.cakes[number, seat].tolist()
        placed = [place for place in range(PLACES) if old[place] != new[place]]
        if seat != known and placed:
            where = joined([f"{name(b, new[place])} on {place_words(place)}" for place in placed])
            yield f"{names[seat]} has put {where}."


def _ceremony(b: Box, s: State, names: Sequence[str]) -> Iterator[str]:
    """The scoring of the round that is over, line by line: tastes, ranks, customers."""
    number = s.rounds - 1
    yield f"Round {s.rounds} is over: the mooncakes are tasted."
    for seat in range(s.seats):
        yield f"{names[seat]}’s mooncakes taste {_tastes(b, s, number, seat)}: {s.taste[number, seat]} in all."
    yield from _ranking(b, s, number, names)
    for customer in range(s.rounds):
        yield _serving(b, s, customer, names)
    if s.phase == OVER:
        yield f"{ending(b, s)} {_winners(b, s, NONE, names)}"


def _tastes(b: Box, s: State, number: int, seat: int) -> str:
    cakes = (scoring.counts_of(b, scoring.cake_of(s, number, seat, cake)) for cake in range(CAKES))
    return joined([str(taste(b, counts)) for counts in cakes])


def _ranking(b: Box, s: State, number: int, names: Sequence[str]) -> Iterator[str]:
    tastes = s.taste[number, : s.seats].tolist()
    for value in sorted(set(tastes), reverse=True):
        seats = [seat for seat in range(s.seats) if tastes[seat] == value]
        gained = scoring.taste_points(b, s, number, seats[0])
        verb = "scores" if len(seats) == 1 else "score"
        words = scoring.rank_words(b, s, number, seats[0])
        yield f"{joined([names[seat] for seat in seats])} {verb} {_points(gained)} for taste {value}, {words}."


def _serving(b: Box, s: State, customer: int, names: Sequence[str]) -> str:
    card = s.customers[customer]
    sold = [(names[seat], s.sold[s.rounds - 1, seat, customer]) for seat in range(s.seats)]
    buys = joined([f"mooncake {cake + 1} of {who}" for who, cake in sold if cake != NONE])
    head = f"{CARD_NAMES[card]} ({wish_words(b, card)})"
    return f"{head} buys {buys}: {_points(b.customer_points)}." if buys else f"{head} buys nothing."


def _winners(b: Box, s: State, viewer: int, names: Sequence[str]) -> str:
    """Who won with how many points; the tie-break is told where it decided."""

    def taste(seat: int) -> str:
        return f"taste {s.taste[ROUNDS - 1, seat]} in the last round, the best among equals"

    return victory(*standing(scoring, b, s), viewer, names, taste, "Festive Point")


# --- the status ---


def _task(s: State, seat: int, names: Sequence[str]) -> str:
    if s.phase == PUT:
        left = sum(kind != NONE for kind in s.hand[seat])
        return f"place {'your three tiles' if left == HAND else f'{left} more'}, on any empty quarters"
    if s.practice:
        return "choose one tile to keep; the other two go out of play"
    one, other = names[rules.left_of(s, seat)], names[rules.right_of(s, seat)]
    if s.seats == 2:
        return f"choose one tile to keep; the other two go to {one}"
    return f"choose one tile to keep, one for {one} on your left, one for {other} on your right"


def _waiting(b: Box, s: State, seat: int, names: Sequence[str]) -> str:
    others = joined([names[other] for other in seats_of(rules.to_act(b, s))])
    text = f"waiting for {others} to {'choose' if s.phase == KEEP else 'place'}"
    if seat >= s.seats:
        return text
    if s.phase == PUT:
        return f"your tiles lie; {text}"
    return f"you {_keeping(b, s, seat, s.chosen[seat], names, ('keep', 'pass', 'lay'))}; {text}"


def _last_round(b: Box, s: State, seat: int) -> str:
    """How the seat did in the round before, or for a spectator nothing."""
    number = scoring.scored(s) - 1
    if number < 0 or seat >= s.seats:
        return ""
    gained = scoring.taste_points(b, s, number, seat)
    sales = scoring.served(s, number, seat)
    served = f", {counted(sales, 'customer')} served: {b.customer_points * sales}" if sales else ""
    words = f"taste {s.taste[number, seat]}, {scoring.rank_words(b, s, number, seat)}: {gained}"
    total = gained + b.customer_points * sales
    return f"Round {number + 1} gave you {_points(total)} ({words}{served}). "
