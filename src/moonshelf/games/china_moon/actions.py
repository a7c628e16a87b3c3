"""The actions of China Moon: id, fields, notation, and why one is not possible."""

from moonshelf.games.china_moon import rules
from moonshelf.games.china_moon.state import (
    BOUND,
    CIRCLE,
    COLOURS,
    DRAWN,
    DROPPED,
    FROGS,
    NODES,
    NOTHING,
    OWNERS,
    PLACES,
    REBOUND,
    RINGED,
    SEAT_ACTIONS,
    SOWN,
    START_WITH,
    SWAP,
    SWAPPED,
)
from moonshelf.kernel.errors import NotationError
from moonshelf.kernel.protocol import Fields
from moonshelf.kernel.seats import CHANCE, letter
from moonshelf.kernel.types import Box, State
from moonshelf.kernel.words import counted

FLOWERS = ("pink", "white", "yellow", "black", "blue")
"""The words for flowers, in the order of their numbers."""

_MOVE = "write a move as in B2>14 or B2>circle"
_CHANCE = "chance writes start A, circle 1 pink or lotus 6 white"


def flower_name(flower: int) -> str:
    """Name a flower in a sentence, as in ``pink lotus`` and ``Black Lotus``."""
    return f"{FLOWERS[flower]} lotus" if flower < DRAWN else f"{FLOWERS[flower].title()} Lotus"


def nodes_of(mask: int) -> list[int]:
    """List the nodes of a mask."""
    nodes = []
    while mask:
        bit = mask & -mask
        mask ^= bit
        nodes.append(bit.bit_length() - 1)
    return nodes


def node_name(node: int) -> str:
    """Name a pad by its number, and the circle."""
    return "circle" if node == CIRCLE else str(node)


def frog_name(frog: int) -> str:
    """Name a frog by its owner's letter and its own number, as in ``B2``."""
    return f"{letter(frog // FROGS)}{frog % FROGS + 1}"


def frog_node(s: State, frog: int) -> int:
    """Give the node of a frog."""
    return int(s.place[frog // FROGS, frog % FROGS])


def move_parts(action: int) -> tuple[int, int]:
    """Split a move into frog and node."""
    return divmod(action, NODES)


def swap_parts(action: int) -> tuple[int, int, int]:
    """Split a swap into the flower given, the partner and the flower got."""
    rest = action - SWAPPED
    return rest // (OWNERS * COLOURS), rest // COLOURS % OWNERS, rest % COLOURS


def drop_parts(action: int) -> tuple[int, int]:
    """Split a drop into flower and pad."""
    return divmod(action - DROPPED, NODES)


def write(b: Box, s: State, seat: int, action: int) -> str:
    """Write ``B2>14``, ``>circle``, ``swap pink B white``, ``drop pink 14``, or what chance brings."""
    if action >= SEAT_ACTIONS:
        return _write_chance(b, action)
    if action < BOUND:
        frog, node = move_parts(action)
        return f"{frog_name(frog)}>{node_name(node)}"
    if action < SWAPPED:
        return f">{node_name(action - BOUND)}"
    if action < DROPPED:
        give, partner, get = swap_parts(action)
        return f"swap {FLOWERS[give]} {letter(partner)} {FLOWERS[get]}"
    flower, pad = drop_parts(action)
    return f"drop {FLOWERS[flower]} {pad}"


def _write_chance(b: Box, action: int) -> str:
    if action < RINGED:
        return f"start {letter(action - START_WITH)}"
    place, flower = divmod(action - RINGED, DRAWN)
    if action < SOWN:
        return f"circle {place + 1} {FLOWERS[flower]}"
    return f"lotus {b.lotus[place - (PLACES - 1)]} {FLOWERS[flower]}"


def read(b: Box, s: State, seat: int, text: str) -> int:
    """Read notation; raise NotationError with what can be written."""
    words = text.split(" ")
    if seat == CHANCE:
        return _read_chance(b, words, text)
    if words[0] == "swap" and len(words) == 4:
        give, partner, get = _flower(words[1]), _owner(words[2]), _flower(words[3])
        return SWAPPED + (give * OWNERS + partner) * COLOURS + get
    if words[0] == "drop" and len(words) == 3:
        return DROPPED + _flower(words[1]) * NODES + _pad(b, words[2])
    frog, arrow, target = text.partition(">")
    if not arrow or words[0] in ("swap", "drop"):
        raise NotationError(f"{text!r} is no action: {_MOVE}; others are >12, swap pink B white, drop pink 14")
    node = CIRCLE if target == "circle" else _pad(b, target)
    return BOUND + node if not frog else _frog(frog) * NODES + node


def _read_chance(b: Box, words: list[str], text: str) -> int:
    if words[0] == "start" and len(words) == 2:
        return START_WITH + _owner(words[1])
    drawn = FLOWERS[:DRAWN]
    if len(words) != 3 or words[0] not in ("circle", "lotus") or words[2] not in drawn:
        raise NotationError(f"{text!r} is nothing that chance does: {_CHANCE}; colours are {', '.join(drawn)}")
    flower = drawn.index(words[2])
    if words[0] == "circle":
        return RINGED + _among(words[1], range(1, PLACES), "place of the circle") * DRAWN + flower
    return SOWN + _among(words[1], list(b.lotus), "Lotus pad") * DRAWN + flower


def _among(word: str, numbers: list[int] | range, what: str) -> int:
    names = [str(number) for number in numbers]
    if word not in names:
        raise NotationError(f"{word!r} is no {what}; there are {', '.join(names)}")
    return names.index(word)


def _flower(word: str) -> int:
    if word not in FLOWERS:
        raise NotationError(f"{word!r} is no flower; flowers are {', '.join(FLOWERS)}")
    return FLOWERS.index(word)


def _owner(word: str) -> int:
    if len(word) != 1 or word not in "abcdef":
        raise NotationError(f"{word!r} is no letter of a player: they are A to F")
    return "abcdef".index(word)


def _frog(word: str) -> int:
    if len(word) != 2 or word[1] not in "123":
        raise NotationError(f"{word!r} is no frog: a frog is its owner's letter and a number, as in B2")
    return _owner(word[0]) * FROGS + int(word[1]) - 1


def _pad(b: Box, word: str) -> int:
    if word not in map(str, range(1, b.pads + 1)):
        raise NotationError(f"{word!r} is no pad: pads are 1 to {b.pads}, then comes the circle")
    return int(word)


def fields(b: Box, s: State, seat: int, action: int) -> Fields:
    """Give the parts: the kind, and whichever of frog, node, flowers, partner and pad belong to it."""
    words = write(b, s, seat, action).split(" ")
    if action < SWAPPED:
        frog, _, target = words[0].partition(">")
        to: str | int = target if target == "circle" else int(target)
        return {"kind": "move", "frog": frog, "to": to} if frog else {"kind": "rebound", "to": to}
    if words[0] == "swap":
        return {"kind": "swap", "give": words[1], "partner": words[2], "get": words[3]}
    if words[0] == "drop":
        return {"kind": "drop", "flower": words[1], "pad": int(words[2])}
    if words[0] == "start":
        return {"kind": "start", "seat": words[1]}
    where = "place" if words[0] == "circle" else "pad"
    return {"kind": words[0], where: int(words[1]), "flower": words[2]}


def why_not(b: Box, s: State, seat: int, action: int) -> str:
    """Say why an action is not possible: something else is asked, a rule, or what is not there."""
    if seat == CHANCE:
        return _why_not_chance(b, s, action)
    if action >= SEAT_ACTIONS:
        return "only chance lays out the game"
    if s.pending == NOTHING:
        return _why_not_move(b, s, action) if action < BOUND else _not_asked(action)
    if s.pending == REBOUND:
        return _why_not_rebound(b, s, action)
    return _why_not_swap(s, action) if s.pending == SWAP else _why_not_drop(b, s, action)


def _why_not_chance(b: Box, s: State, action: int) -> str:
    if action < SEAT_ACTIONS:
        return f"this is nothing that chance does: {_CHANCE}"
    if s.laid == 0:
        return f"first comes who starts: start A to start {letter(s.seats - 1)}"
    if s.laid < PLACES:
        due = f"circle {s.laid}"
    else:
        due = f"lotus {b.lotus[s.laid - PLACES]}"
    if not write(b, s, CHANCE, action).startswith(due + " "):
        return f"it is the turn of {due}, with one of the colours that are left"
    colour = FLOWERS[(action - RINGED) % DRAWN]
    return f"all {colour} flowers for {'the circle' if s.laid < PLACES else 'Lotus pads'} lie already"


def _not_asked(action: int) -> str:
    if action < SWAPPED:
        return f"a move begins with its frog, as no spring throws one on: {_MOVE}"
    if action < DROPPED:
        return f"no frog has just come to a silly frog, so nothing is swapped: {_MOVE}"
    return f"no frog has just come to a butterfly, so nothing is dropped: {_MOVE}"


def _why_not_move(b: Box, s: State, action: int) -> str:
    frog, node = move_parts(action)
    name = frog_name(frog)
    if frog // FROGS >= s.owners or frog % FROGS >= s.each:
        return f"there is no frog {name} in this game"
    if frog_node(s, frog) == CIRCLE:
        return f"{name} is in the circle and stays there"
    if s.moved >> frog & 1:
        return f"{name} has moved this turn; the three frogs of a turn are different ones"
    if not rules.movable(s) >> frog & 1:
        return f"you have moved two frogs of your own, so the third must be another player's, not {name}"
    return _elsewhere(b, s, frog, node, rules.spaces(s))


def _elsewhere(b: Box, s: State, frog: int, node: int, spaces: int) -> str:
    nodes = nodes_of(rules.landings(b, frog_node(s, frog), spaces, rules.frogs_on_pads(s)))
    where = " or ".join(map(node_name, nodes))
    how_far = counted(spaces, "space")
    return f"{frog_name(frog)} moves {how_far}, which leads to {where}, not to {node_name(node)}"


def _why_not_rebound(b: Box, s: State, action: int) -> str:
    if BOUND <= action < SWAPPED:
        return _elsewhere(b, s, s.frog, action - BOUND, 2)
    return f"first the spring throws {frog_name(s.frog)} on: write > and a pad, as in >12"


def _why_not_swap(s: State, action: int) -> str:
    owner = s.frog // FROGS
    whose = letter(owner)
    if not SWAPPED <= action < DROPPED:
        return f"first {whose} must swap a flower, as in swap pink B white"
    give, partner, get = swap_parts(action)
    if partner >= s.owners or partner == owner:
        return f"{letter(partner)} is nobody that {whose} could swap with"
    if give == get:
        return "the two flowers must be of different colours"
    short = owner if not s.held[owner, give] else partner
    return f"{letter(short)} has no {flower_name(give if short == owner else get)}"


def _why_not_drop(b: Box, s: State, action: int) -> str:
    owner = s.frog // FROGS
    if action < DROPPED:
        return f"first {letter(owner)} must drop a flower, as in drop pink 14"
    flower, _ = drop_parts(action)
    if not s.held[owner, flower]:
        return f"{letter(owner)} has no {flower_name(flower)}"
    full = rules.frogs_on_pads(s) | rules.flowers_on_pads(b, s)
    pads = nodes_of(rules.behind(b, frog_node(s, s.frog), full))
    return f"the flower goes to the nearest free pad behind the butterfly: {' or '.join(map(str, pads))}"
