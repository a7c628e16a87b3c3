"""The actions of Moon Bunny: fields, notation, and why one is not possible."""

from collections.abc import Callable

from moonshelf.games.moon_bunny.components import TILE_NAMES
from moonshelf.games.moon_bunny.ids import (
    action_id,
    in_order,
    parts,
    place_name,
    place_of,
    read_place,
    read_square,
    square_name,
)
from moonshelf.games.moon_bunny.refusals import why_not
from moonshelf.games.moon_bunny.setup import next_square
from moonshelf.games.moon_bunny.state import (
    AGAIN,
    COLUMNS,
    DRAW_RECIPES,
    LAY_MOON,
    NONE,
    SCROLLS,
    SHUFFLE_LETTERS,
    SHUFFLE_NUMBERS,
    STRIDE,
)
from moonshelf.games.moon_bunny.workshop import herb_at
from moonshelf.kernel.errors import NotationError
from moonshelf.kernel.protocol import Fields
from moonshelf.kernel.seats import CHANCE, letter
from moonshelf.kernel.types import Box, State

__all__ = ["fields", "read", "why_not", "write"]

_FIELDS = {
    "start": ("seat",),
    "moon": ("square", "tile"),
    "recipe": ("tile",),
    "top": ("tile",),
    "tile": ("tile",),
    "letter": ("card",),
    "number": ("card",),
    "lounge": ("tile",),
    "keep": ("tile",),
    "buy": ("scroll",),
    "scroll": ("scroll", "square"),
    "scroll 5": ("scroll", "place", "other place"),
    "scroll 6": ("scroll", "square", "other square"),
    "pick": ("tile", "square"),
    "move": ("square",),
    "unstore": ("place",),
    "put": ("place",),
}
"""What the words behind the first mean, by the first, or the first two."""
_TILES = {name.lower(): tile for tile, name in enumerate(TILE_NAMES)}
_LETTERS = {"abcdefg"[column]: column for column in range(STRIDE)} | {
    "again": AGAIN,
    "shuffle": SHUFFLE_LETTERS,
}
_NUMBERS = {str(row + 1): row for row in range(STRIDE)} | {"shuffle": SHUFFLE_NUMBERS}


def fields(b: Box, s: State, seat: int, action: int) -> Fields:
    """Give the parts of an action: its words in the notation, each with a name."""
    kind, *words = write(b, s, seat, action).split()
    names = _FIELDS.get(" ".join([kind, *words[:1]]), _FIELDS.get(kind, ()))
    found: Fields = {"kind": kind}
    for name, word in zip(names, words, strict=False):
        found[name] = int(word) if name == "scroll" else word
    return found


def write(b: Box, s: State, seat: int, action: int) -> str:
    """Write ``move C4``, ``put 2.0``, ``tile LZYe0`` and the like."""
    kind, one, other = parts(action)
    match kind:
        case "tile":
            return f"{_tile_word(s)} {TILE_NAMES[one]}"
        case "letter" | "number":
            return f"{kind} {card_name(kind, one)}"
        case "start":
            return f"start {letter(one)}"
        case "buy" | "scroll":
            return f"{kind} {one + 1}"
        case "choose":
            return f"{_choice_word(s)} {TILE_NAMES[s.hand[seat, one]]}"
        case "pick":
            return f"pick {TILE_NAMES[s.drawn[one]]} {square_name(other)}"
        case "put" | "unstore":
            return f"{kind} {place_name(one)}"
        case "scroll 5":
            ends = in_order(place_of(s, seat, one), place_of(s, seat, other), COLUMNS)
            return f"{kind} {place_name(ends[0])} {place_name(ends[1])}"
        case "scroll 6":
            ends = in_order(one, other, STRIDE)
            return f"{kind} {square_name(ends[0])} {square_name(ends[1])}"
        case "move" | "scroll 1" | "scroll 2" | "scroll 3":
            return f"{kind} {square_name(one)}"
    return kind


def card_name(deck: str, card: int) -> str:
    """Name one of Chang'e's cards as it is written: ``C``, ``4``, ``again`` or ``shuffle``."""
    cards = _LETTERS if deck == "letter" else _NUMBERS
    name = next(name for name, number in cards.items() if number == card)
    return name.upper() if len(name) == 1 else name


def _tile_word(s: State) -> str:
    """What becomes of a tile that is drawn now."""
    if s.reveal_top:
        return "top"
    if s.phase == LAY_MOON:
        return f"moon {square_name(next_square(s))}"
    return "recipe" if s.phase == DRAW_RECIPES else "tile"


def _choice_word(s: State) -> str:
    return "keep" if s.seats == 1 else "lounge"


def read(b: Box, s: State, seat: int, text: str) -> int:
    """Read notation; raise NotationError with what can be written."""
    kind, *words = text.split() or [""]
    if kind == "scroll" and seat != CHANCE:
        kind, words = " ".join([kind, *words[:1]]), words[1:]
    forms = _CHANCE_FORMS if seat == CHANCE else _SEAT_FORMS
    readers = forms.get(kind)
    if readers is None or len(readers) != len(words):
        raise NotationError(f"{text!r} is no action: write {_example(kind, forms)}")
    found = [read_word(word) for read_word, word in zip(readers, words, strict=True)]
    return _chance_id(s, kind, found) if seat == CHANCE else _seat_id(s, seat, kind, found)


def _read_square(word: str) -> int:
    square = read_square(word)
    if square is None:
        raise NotationError(f"{word!r} is no square of the moon: write a letter and a number, as in C4")
    return square


def _read_place(word: str) -> int:
    place = read_place(word)
    if place is None:
        raise NotationError(f"{word!r} is no place: write column and row, both from 0, as in 2.0")
    return place


def _read_tile(word: str) -> int:
    if word not in _TILES:
        raise NotationError(f"{word!r} is no tile: write herb, colour and copy, as in LZYe0")
    return _TILES[word]


def _read_scroll(word: str) -> int:
    if word not in {str(kind + 1) for kind in range(SCROLLS)}:
        raise NotationError(f"{word!r} is no kind of Scroll: they are 1 to {SCROLLS}")
    return int(word) - 1


def _read_seat(word: str) -> int:
    if word not in set("abcd"):
        raise NotationError(f"{word!r} is no seat: seats are A to D")
    return ord(word) - ord("a")


def _read_letter(word: str) -> int:
    if word not in _LETTERS:
        raise NotationError(f"{word!r} is no Letter card: they are A, B, C and so on, again, shuffle")
    return _LETTERS[word]


def _read_number(word: str) -> int:
    if word not in _NUMBERS:
        raise NotationError(f"{word!r} is no Number card: they are 1, 2, 3 and so on, shuffle")
    return _NUMBERS[word]


_Readers = tuple[Callable[[str], int], ...]
_SEAT_FORMS: dict[str, _Readers] = {
    "move": (_read_square,),
    "put": (_read_place,),
    "store": (),
    "end": (),
    "swap": (),
    "buy": (_read_scroll,),
    "scroll 1": (_read_square,),
    "scroll 2": (_read_square,),
    "scroll 3": (_read_square,),
    "scroll 4": (),
    "scroll 5": (_read_place, _read_place),
    "scroll 6": (_read_square, _read_square),
    "pick": (_read_tile, _read_square),
    "unstore": (_read_place,),
    "skip": (),
    "lounge": (_read_tile,),
    "keep": (_read_tile,),
}
_CHANCE_FORMS: dict[str, _Readers] = {
    "start": (_read_seat,),
    "moon": (_read_square, _read_tile),
    "recipe": (_read_tile,),
    "scroll": (_read_scroll,),
    "top": (_read_tile,),
    "tile": (_read_tile,),
    "crater": (),
    "placement": (),
    "letter": (_read_letter,),
    "number": (_read_number,),
}
"""What follows the first word of an action of a seat, or of chance."""
_EXAMPLES: dict[Callable[[str], int], str] = {
    _read_square: "C4",
    _read_place: "2.0",
    _read_tile: "LZYe0",
    _read_scroll: "3",
    _read_seat: "A",
    _read_letter: "C",
    _read_number: "4",
}


def _example(kind: str, forms: dict[str, _Readers]) -> str:
    """How an action is written: of the kind that was meant, or one of each."""
    meant = [kind] if kind in forms else list(forms)
    examples = [" ".join([word, *(_EXAMPLES[reader] for reader in forms[word])]) for word in meant]
    return " or ".join(filter(None, (", ".join(examples[:-1]), examples[-1])))


def _chance_id(s: State, kind: str, found: list[int]) -> int:
    if kind not in ("moon", "recipe", "top", "tile"):
        return action_id(kind, *found)
    due = _tile_word(s)
    if kind != due.split()[0] or (kind == "moon" and found[0] != next_square(s)):
        raise NotationError(f"now the game waits for something else than that: write {due} and a tile")
    return action_id("tile", found[-1])


def _seat_id(s: State, seat: int, kind: str, found: list[int]) -> int:
    match kind:
        case "lounge" | "keep":
            if kind != _choice_word(s):
                raise NotationError(f"write {_choice_word(s)} {TILE_NAMES[found[0]]}")
            return action_id("choose", _index(s.hand[seat].tolist(), found[0], "you have not drawn it"))
        case "pick":
            return action_id(kind, _index(list(s.drawn), found[0], "Scroll 4 has not drawn it"), found[1])
        case "scroll 5":
            _check_order(kind, found, COLUMNS)
            return action_id(kind, *sorted(_herb(s, seat, place) for place in found))
        case "scroll 6":
            _check_order(kind, found, STRIDE)
            return action_id(kind, *sorted(found))
    return action_id(kind, *found)


def _index(tiles: list[int], tile: int, otherwise: str) -> int:
    if tile not in tiles:
        raise NotationError(f"{TILE_NAMES[tile]} is not to be chosen: {otherwise}")
    return tiles.index(tile)


def _check_order(kind: str, found: list[int], columns: int) -> None:
    name = place_name if columns == COLUMNS else square_name
    if found[0] == found[1]:
        raise NotationError(f"{kind} swaps two different Herbs, not {name(found[0])} with itself")
    first, second = in_order(found[0], found[1], columns)
    if found[0] != first:
        raise NotationError(f"write the smaller name first: {kind} {name(first)} {name(second)}")


def _herb(s: State, seat: int, place: int) -> int:
    tile = herb_at(s, seat, place // COLUMNS, place % COLUMNS)
    if tile == NONE:
        raise NotationError(f"there is no Herb at {place_name(place)} of your workshop")
    return tile
