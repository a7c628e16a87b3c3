"""Who sits where: people and computer players, as they are written after ``--seats``."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from reprlib import repr as short

from moonshelf.kernel.errors import OptionError
from moonshelf.kernel.seats import letter
from moonshelf.kernel.spec import Spec
from moonshelf.players import LEVELS, Level

YOU = "you"
LONGEST_NAME = 20
_EXAMPLE = "write for example --seats you,greedy or --seats Ann,Bob"


@dataclass(frozen=True)
class Sitter:
    """Somebody in a seat: a person by name, ``you``, or a computer player by its level."""

    seat: int
    word: str
    """As it was written, and as a record keeps it; empty where a record does not say who it was."""
    level: Level | None

    @property
    def is_person(self) -> bool:
        """Say whether a person sits here."""
        return self.level is None

    @property
    def name(self) -> str:
        """Give what logs call this seat: a person's name, else its letter."""
        named = self.is_person and self.word not in ("", YOU)
        return self.word if named else letter(self.seat)

    @property
    def label(self) -> str:
        """Give letter and name, as in ``A Ann``."""
        return f"{letter(self.seat)} {self.word}".rstrip()

    @property
    def address(self) -> str:
        """Give how this person is spoken to."""
        return self.word or letter(self.seat)

    @property
    def prompt(self) -> str:
        """Give what stands before the cursor while this person decides."""
        return f"{self.word} ({letter(self.seat)})" if self.word else letter(self.seat)


def take_seats(words: str, spec: Spec) -> tuple[Sitter, ...]:
    """Read who sits where, as in ``you,greedy``; a bare number means you and so many seats in all.

    Raises:
        OptionError: When a place is empty, two people have one name, a name cannot be used, or the game is not
            played by so many.
    """
    given = [" ".join(word.split()) for word in words.split(",")]
    if len(given) == 1 and given[0].isdecimal():
        given = [YOU, *["greedy"] * (spec.check_seats(int(given[0])) - 1)]
    return seat_words(given, spec)


def seat_words(words: Sequence[str], spec: Spec) -> tuple[Sitter, ...]:
    """Seat one player after another, as a record lists them.

    Raises:
        OptionError: As :func:`take_seats`.
    """
    sitters = tuple(_sit(seat, word) for seat, word in enumerate(words))
    people = [sitter.word.casefold() for sitter in sitters if sitter.is_person]
    for name in people:
        if people.count(name) > 1:
            raise OptionError(f"two people are called {name!r}; give each a name: {_EXAMPLE}")
    spec.check_seats(len(sitters))
    return sitters


def _sit(seat: int, word: str) -> Sitter:
    for level in LEVELS:
        if word.casefold() == level.name:
            return Sitter(seat, level.name, level)
    if not word:
        raise OptionError(f"a place among the seats is empty; {_EXAMPLE}")
    if not word.isprintable() or len(word) > LONGEST_NAME:
        raise OptionError(f"the name {short(word)} cannot be used: up to {LONGEST_NAME} visible signs, please")
    close = get_close_matches(word.casefold(), [level.name for level in LEVELS], 1, 0.8)
    if close:
        raise OptionError(f"there is no computer player {short(word)}; did you mean {close[0]}?")
    return Sitter(seat, YOU if word.casefold() == YOU else word, None)
