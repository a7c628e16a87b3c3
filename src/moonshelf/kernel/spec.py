"""What a game declares about itself before any logic."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from reprlib import repr as short
from typing import Any

from moonshelf.kernel.errors import OptionError
from moonshelf.kernel.seats import is_whole
from moonshelf.kernel.words import counted

OptionValue = str | bool


@dataclass(frozen=True)
class Option:
    """One choice made before the game begins; the first value that fits the seats is the default."""

    name: str
    values: tuple[OptionValue, ...]
    help: str
    labels: tuple[str, ...] = ()
    """What a page or a terminal calls each value; the values themselves when empty."""
    fits: Mapping[OptionValue, tuple[int, int]] = field(default_factory=dict)
    """Fewest and most seats of a value that does not fit every number of seats."""

    def settle(self, given: object, seats: int) -> OptionValue:
        """Give the value that was meant, or the default for None.

        Raises:
            OptionError: When there is no such value, or it does not fit the number of seats.
        """
        if given is None:
            return next(value for value in self.values if self.fits_seats(value, seats))
        for value in self.values:
            if str(value).casefold() == str(given).strip().casefold():
                if self.fits_seats(value, seats):
                    return value
                span = _span(*self.fits[value])
                raise OptionError(f"option {self.name} {word(value)} is for {span}, not {seats}")
        raise OptionError(
            f"option {self.name} is {short(given)}; it can be: {', '.join(map(word, self.values))}"
        )

    def fits_seats(self, value: OptionValue, seats: int) -> bool:
        """Say whether a value can be chosen with so many seats."""
        low, high = self.fits.get(value, (seats, seats))
        return low <= seats <= high

    def leaves_choice(self, seats: int) -> bool:
        """Say whether more than one value can be chosen with so many seats."""
        return sum(self.fits_seats(value, seats) for value in self.values) > 1


def _span(low: int, high: int) -> str:
    return f"{low} to {high} seats" if low < high else counted(low, "seat")


def word(value: OptionValue) -> str:
    """Write an option's value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else value


@dataclass(frozen=True)
class Spec:
    """A game's shape, readable without knowing its rules."""

    id: str
    title: str
    tagline: str
    seats: tuple[int, int]
    """Fewest and most seats."""
    minutes: int
    """Length of a game among people, in minutes."""
    rules_version: int
    """Goes up when a changed rule makes an old record mean something else."""
    options: tuple[Option, ...]
    seat_actions: int
    """Seats' action ids are below this number."""
    chance_actions: int
    """Chance's action ids are the ones from ``seat_actions`` on."""
    max_legal: int
    """The most legal actions any position offers one seat."""
    max_plies: int
    """A random game ends within so many decisions, chance's included."""
    idle: int = -1
    """The id of the action that does nothing, if there is one: computer players take it only when they must."""

    @property
    def actions(self) -> int:
        """The number of action ids, chance's included."""
        return self.seat_actions + self.chance_actions

    def check_seats(self, seats: object) -> int:
        """Give the number of seats back, or refuse it.

        Raises:
            OptionError: When the game is not played by so many.
        """
        low, high = self.seats
        if not is_whole(seats) or not low <= int(seats) <= high:
            raise OptionError(f"{self.title} has {_span(low, high)}, not {short(seats)}")
        return int(seats)

    def settle(self, options: Mapping[str, Any] | None, seats: int) -> dict[str, OptionValue]:
        """Complete the options by their defaults, in the order of declaration.

        Values are read from words as well (``"true"``, ``"a"``), so that a form or a command line can pass
        what was typed.

        Raises:
            OptionError: On an unknown name or value, or one that does not fit the number of seats.
        """
        if not isinstance(options, Mapping | None):
            raise OptionError(f"options are names with values, not {short(options)}")
        given = dict(options or {})
        settled = {option.name: option.settle(given.pop(option.name, None), seats) for option in self.options}
        if given:
            known = ", ".join(option.name for option in self.options) or "none"
            raise OptionError(f"{self.title} has no option {short(min(given, key=str))}; it has: {known}")
        return settled

    def codes(self, settled: Mapping[str, OptionValue]) -> list[int]:
        """Give each option's value as its place among the declared values, as ``begin`` takes them."""
        return [o.values.index(settled[o.name]) for o in self.options]
