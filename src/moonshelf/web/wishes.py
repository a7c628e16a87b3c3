"""The form for a new table: what it offers, and what was wished for."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from reprlib import repr as short

from moonshelf.kernel.errors import OptionError
from moonshelf.kernel.game import Game
from moonshelf.kernel.seats import SPECTATOR, letter
from moonshelf.kernel.spec import Option, word
from moonshelf.players import LEVELS, level
from moonshelf.store.rows import COMPUTER, OPEN, PERSON, Seat
from moonshelf.web.live import key_hash
from moonshelf.web.tables import Wish

LONGEST_NAME = 24
_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")

ME, HERE, FRIEND, LEVEL = "me", "here", "friend", "computer:"

WHOS = (
    (ME, "You"),
    (HERE, "Someone else here"),
    (FRIEND, "A friend, by link"),
    *((f"{LEVEL}{each.name}", f"Computer: {each.name}") for each in LEVELS),
)
"""Who can sit in a seat of a new table: the form's values and what they are called."""


@dataclass(frozen=True)
class Place:
    """A row of the form: who shall sit there."""

    who: str
    name: str = ""


@dataclass(frozen=True)
class Form:
    """The form as it is shown: as it was sent, or with the defaults."""

    game: Game
    count: int
    places: list[Place]
    given: Mapping[str, str] = field(default_factory=dict)

    @property
    def options(self) -> dict[str, list["Value"]]:
        """Give for each option what can be chosen."""
        return {option.name: list(self._values(option)) for option in self.game.spec.options}

    def shown(self, option: Option) -> str:
        """Name by classes the numbers of seats with which an option leaves a choice."""
        low, high = self.game.spec.seats
        counts = [count for count in range(low, high + 1) if option.leaves_choice(count)]
        return " ".join(["fits", *(f"fits-{count}" for count in counts)])

    def _values(self, option: Option) -> Iterable["Value"]:
        chosen = self.given.get(f"option_{option.name}", "")
        if chosen not in map(word, option.values):
            chosen = word(option.settle(None, self.count))
        labels = option.labels or tuple(map(word, option.values))
        for value, label in zip(option.values, labels, strict=True):
            low, high = option.fits.get(value, self.game.spec.seats)
            fits = " ".join(f"fits-{count}" for count in range(low, high + 1))
            yield Value(word(value), label, word(value) == chosen, fits)


@dataclass(frozen=True)
class Value:
    """One value of an option, as the form offers it."""

    word: str
    label: str
    checked: bool
    fits: str
    """Classes that name the numbers of seats it is for; the form hides it with any other."""


def first_form(game: Game, name: str = "") -> Form:
    """Give the form with its defaults: oneself against the strongest computer player."""
    low, high = game.spec.seats
    strongest = f"{LEVEL}{LEVELS[-1].name}"
    places = [Place(ME, name), *(Place(strongest) for _ in range(high - 1))]
    return Form(game, max(low, min(2, high)), places)


def sent_form(game: Game, given: Mapping[str, str]) -> Form:
    """Give the form as it was sent, to be shown again with what is wrong about it."""
    low, high = game.spec.seats
    asked = given.get("seats", "")
    count = int(asked) if asked.isascii() and asked.isdigit() and low <= int(asked[:3]) <= high else low
    return Form(game, count, [_place(given, seat) for seat in range(high)], given)


def wish_of(game: Game, given: Mapping[str, str], key: str) -> Wish:
    """Read what table is wished for, by the browser with this key.

    Raises:
        OptionError: When seats, who sits in them or options do not fit the game.
    """
    asked = given.get("seats", "")
    if not (asked.isascii() and asked.isdigit()):
        raise OptionError(f"the number of seats is {asked[:20]!r}; it should be a number")
    seats = game.spec.check_seats(int(asked[:3]))
    for seat in range(seats):
        _check_who(given, seat)
    places = [_place(given, seat) for seat in range(seats)]
    options = {
        name.removeprefix("option_"): value
        for name, value in given.items()
        if name.startswith("option_") and not _hidden(game, name.removeprefix("option_"), value, seats)
    }
    hashed = key_hash(key)
    own = [seat for seat, place in enumerate(places) if place.who in (ME, HERE)]
    keys = tuple((hashed, seat) for seat in [*own, SPECTATOR])
    return Wish(game, tuple(map(_seat, places)), game.spec.settle(options, seats), keys)


def tidy_name(name: str) -> str:
    """Make a name of what was typed: one line, not too long, nothing unseen."""
    return " ".join(_UNSEEN.sub(" ", name).split())[:LONGEST_NAME].strip()


def _check_who(given: Mapping[str, str], seat: int) -> None:
    who, known = given.get(f"who_{seat}", ""), dict(WHOS)
    if who and who not in known:
        raise OptionError(f"seat {letter(seat)} is for {short(who)}; it can be for: {', '.join(known)}")


def _place(given: Mapping[str, str], seat: int) -> Place:
    who = given.get(f"who_{seat}", "")
    known = who if who in dict(WHOS) else ME if seat == 0 else FRIEND
    return Place(known, tidy_name(given.get(f"name_{seat}", "")))


def _hidden(game: Game, name: str, value: str, seats: int) -> bool:
    """Say whether a value does not fit the seats: the form did not show it, so it was not meant."""
    return any(
        not option.fits_seats(known, seats)
        for option in game.spec.options
        if option.name == name
        for known in option.values
        if word(known) == value
    )


def _seat(place: Place) -> Seat:
    if place.who.startswith(LEVEL):
        chosen = level(place.who.removeprefix(LEVEL)).name
        return Seat(COMPUTER, chosen.capitalize(), chosen)
    return Seat(OPEN) if place.who == FRIEND else Seat(PERSON, place.name)
