"""A match: one game being played, with everything a person, a page or an adapter asks of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from moonshelf.kernel.errors import IllegalAction, MoonshelfError, RecordError
from moonshelf.kernel.notation import tidy
from moonshelf.kernel.protocol import Fields, Reason
from moonshelf.kernel.random import commitment, stream
from moonshelf.kernel.record import Record
from moonshelf.kernel.seats import CHANCE, MAX_SEATS, SPECTATOR, from_letter, letter, seats_of
from moonshelf.kernel.types import State, load

if TYPE_CHECKING:
    from moonshelf.kernel.game import Game


@dataclass(frozen=True)
class Choice:
    """One legal action of a seat: its id, and, when asked for, its fields, notation and sentence."""

    game: Game
    view: bytes
    seat: int
    id: int

    @cached_property
    def fields(self) -> Fields:
        """Give the action in parts."""
        return self.game.actions.fields(self.game.box, self._state, self.seat, self.id)

    @cached_property
    def notation(self) -> str:
        """Give the action as one line of text, as records keep it."""
        return self.game.actions.write(self.game.box, self._state, self.seat, self.id)

    @cached_property
    def sentence(self) -> str:
        """Say what the action would do."""
        return self.game.text.sentence(self.game.box, self._state, self.seat, self.id)

    @property
    def weight(self) -> int:
        """Give a chance action's weight; 1 for a seat's."""
        if self.seat != CHANCE:
            return 1
        view = load(self.view)
        return int(self.game.engine.weight(self.game.box_bytes, view, self.id))

    @property
    def _state(self) -> State:
        return self.game.record_of(self.view)


@dataclass(frozen=True)
class Result:
    """How a match ended."""

    winners: tuple[int, ...]
    """The seats that won; several share the victory."""
    ranks: tuple[int, ...]
    """Each seat's place, 1 = best; ties are equal (1, 1, 3)."""
    scores: tuple[int, ...]
    reason: str
    """Why the game ended, in a sentence."""


class Match:
    """A game being played; :meth:`moonshelf.kernel.game.Game.start` makes one.

    With a seed, chance acts by itself at once; without, its outcomes are played like a seat's:
    ``match.play(moonshelf.CHANCE, "roll 5")``. Whatever is refused leaves the match as it was.
    """

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Any] | None = None, seed: object = None
    ) -> None:
        self.game = game
        self.seats = game.spec.check_seats(seats)
        self.options = game.spec.settle(options, self.seats)
        self.seed = None if seed is None else str(seed)
        self.history: list[tuple[int, int]] = []
        """Seat and action id of everything played, chance included."""
        state = np.zeros(game.state.STATE.itemsize, np.uint8)
        codes = np.array(game.spec.codes(self.options), np.int64)
        game.engine.begin(game.box_bytes, state, self.seats, codes)
        self.positions: list[bytes] = [state.tobytes()]
        """The position before each action of the history, and the present one."""
        self.earlier = 0
        """How many actions were played before the first of the history; see :meth:`resume`."""
        self._let_chance_act()

    @classmethod
    def resume(
        cls, game: Game, options: Mapping[str, Any], seed: object, position: bytes, seats: int, earlier: int
    ) -> Match:
        """Go on from a stored position, reached by ``earlier`` actions, without playing them again.

        History and positions begin here; so nothing before can be taken back, and there is no whole record.
        """
        match = cls.__new__(cls)
        match.game, match.seats, match.earlier = game, game.spec.check_seats(seats), earlier
        match.options = game.spec.settle(options, seats)
        match.seed = None if seed is None else str(seed)
        match.history, match.positions = [], [position]
        match._let_chance_act()
        return match

    @property
    def position(self) -> bytes:
        """Give the present position's bytes: equal bytes are equal positions."""
        return self.positions[-1]

    @property
    def state(self) -> State:
        """Give the present position as a read-only record, secrets included; see :meth:`view`."""
        return self.game.record_of(self.position)

    @property
    def over(self) -> bool:
        """Say whether the game has ended."""
        return self.game.waiting(self.position) == 0

    def waiting_for(self) -> tuple[int, ...]:
        """List the seats that owe an action, ``CHANCE`` among them when its outcome is typed in."""
        return seats_of(self.game.waiting(self.position))

    def legal(self, seat: int | str) -> list[int]:
        """List the ids of a seat's legal actions, ascending; none when it owes no action.

        Raises:
            IllegalAction: When there is no such seat.
        """
        seat = self._seat(seat)
        return self.game.legal(self.position, seat) if seat in self.waiting_for() else []

    def choices(self, seat: int | str) -> list[Choice]:
        """List a seat's legal actions, each with id, fields, notation, sentence and weight.

        Raises:
            IllegalAction: When there is no such seat.
        """
        number = self._seat(seat)
        view = self.game.observe(self.position, number)
        return [Choice(self.game, view, number, action) for action in self.legal(number)]

    def play(self, seat: int | str, action: int | str | Mapping[str, Any]) -> None:
        """Play an action of a seat, given by id, notation or fields.

        Raises:
            IllegalAction: When it is not the seat's turn, or the action not possible; the message says why.
        """
        number = self._seat(seat)
        waiting = self.waiting_for()
        if number not in waiting:
            raise IllegalAction(self._not_now(number, waiting))
        self._apply(number, self._action(number, action))
        self._let_chance_act()

    def view(self, seat: int | str = SPECTATOR) -> State:
        """Give the position as a read-only record with what the seat may not know blanked.

        Raises:
            IllegalAction: When there is no such seat.
        """
        number = SPECTATOR if seat in (SPECTATOR, "spectator") else self._seat(seat)
        return self.game.view(self.position, number)

    def scores(self) -> list[int]:
        """Give each seat's points in this position."""
        out = np.zeros(MAX_SEATS, np.int64)
        self.game.engine.scores(self.game.box_bytes, load(self.position), out)
        return [int(points) for points in out[: self.seats]]

    def explain(self) -> list[list[Reason]]:
        """Give the reasons for each seat's points, line by line."""
        return [self.game.scoring.explain(self.game.box, self.state, seat) for seat in range(self.seats)]

    def result(self) -> Result | None:
        """Say who won and why the game ended, once it is over; None before."""
        if not self.over:
            return None
        out = np.zeros(MAX_SEATS, np.int64)
        self.game.engine.ranks(self.game.box_bytes, load(self.position), out)
        ranks = tuple(int(rank) for rank in out[: self.seats])
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        return Result(winners, ranks, tuple(self.scores()), self.game.text.ending(self.game.box, self.state))

    def undo(self) -> None:
        """Take the last action back, and what chance did by itself after it.

        Raises:
            IllegalAction: When nothing has been played.
        """
        last = len(self.history) - 1
        while self.seed is not None and last >= 0 and self.history[last][0] == CHANCE:
            last -= 1
        if last < 0:
            raise IllegalAction("nothing has been played yet, so nothing can be taken back")
        del self.history[last:], self.positions[last + 1 :]

    def notation(self, step: int) -> tuple[str, str]:
        """Give the seat's letter and the notation of one action of the history."""
        seat, action = self.history[step]
        state = self.game.record_of(self.positions[step])
        return letter(seat), self.game.actions.write(self.game.box, state, seat, action)

    def record(self, players: Sequence[str] = ()) -> Record:
        """Give the record of the match so far, the seed and every secret included.

        Raises:
            RecordError: When the match was resumed, so that its beginning is not known here.
        """
        if self.earlier:
            raise RecordError("the match was resumed in the middle: its first actions are not known here")
        return Record(
            game=self.game.id,
            rules=self.game.spec.rules_version,
            components=self.game.components_version,
            seats=self.seats,
            options=dict(self.options),
            seed=self.seed,
            players=list(players),
            commitment=None if self.seed is None else commitment(self.seed),
            actions=[self.notation(step) for step in range(len(self.history))],
        )

    def log(self, seat: int = SPECTATOR, names: Sequence[str] = (), since: int = 0) -> Iterator[list[str]]:
        """Say for each action of the history, from a step on, what a viewer saw happen."""
        names = list(names) or [letter(s) for s in range(self.seats)]
        for step in range(since, len(self.history)):
            yield tell(
                self.game, self.positions[step], self.positions[step + 1], self.history[step], seat, names
            )

    def _seat(self, seat: object) -> int:
        if isinstance(seat, str):
            seat = from_letter(seat)
        if type(seat) is not int or not (0 <= seat < self.seats or seat == CHANCE):
            raise IllegalAction(f"{seat!r} is no seat of this match; it has seats 0 to {self.seats - 1}")
        return seat

    def _not_now(self, seat: int, waiting: Sequence[int]) -> str:
        if not waiting:
            return "the game is over"
        names = " and ".join(letter(s) for s in waiting)
        return f"{letter(seat)} owes no action now; the game waits for {names}"

    def _action(self, seat: int, action: object) -> int:
        legal = self.game.legal(self.position, seat)
        if isinstance(action, str):
            number = self.game.actions.read(self.game.box, self.state, seat, tidy(action))
        elif isinstance(action, Mapping):
            number = self._from_fields(seat, dict(action), legal)
        elif type(action) is int and 0 <= action < self.game.spec.actions:
            number = action
        else:
            raise IllegalAction(f"{action!r} is no action: give an id, its notation or its fields")
        if number not in legal:
            raise IllegalAction(self.game.actions.why_not(self.game.box, self.state, seat, number))
        return number

    def _from_fields(self, seat: int, fields: dict[Any, Any], legal: Sequence[int]) -> int:
        for number in legal:
            if self.game.actions.fields(self.game.box, self.state, seat, number) == fields:
                return number
        raise IllegalAction(f"{fields!r} are not the fields of a legal action of {letter(seat)}")

    def _apply(self, seat: int, action: int) -> None:
        state = load(self.position)
        self.game.engine.apply(self.game.box_bytes, state, seat, action)
        self.positions.append(state.tobytes())
        self.history.append((seat, action))

    def _let_chance_act(self) -> None:
        while self.seed is not None and self.game.waiting(self.position) == 1 << CHANCE:
            self._apply(CHANCE, self._drawn())

    def _drawn(self) -> int:
        """Draw chance's action at this step from the seed."""
        position = load(self.position)
        step = self.earlier + len(self.history)
        return int(self.game.engine.draw(self.game.box_bytes, position, stream(self.seed, step)))


def tell(
    game: Game, before: bytes, after: bytes, played: tuple[int, int], viewer: int, names: Sequence[str]
) -> list[str]:
    """Say what a viewer saw happen when one action led from one position to the next."""
    seat, action = played
    position = load(before)
    known = game.engine.audience(game.box_bytes, position, seat, action) >> viewer & 1
    views = game.view(before, viewer), game.view(after, viewer)
    return game.text.log(game.box, *views, seat, action if known else None, names)


def replay_onto(match: Match, record: Record) -> Match:
    """Play a record's actions in a fresh match without a seed; see :func:`moonshelf.replay`.

    Raises:
        RecordError: At the first action that breaks the rules, or that its seed did not give.
    """
    for number, (name, notation) in enumerate(record.actions, 1):
        try:
            seat = from_letter(name)
            match.play(seat, notation)
            if seat == CHANCE and record.seed is not None:
                _check_drawn(match, record.seed, notation)
        except MoonshelfError as error:
            raise RecordError(f"action {number} ({name} {notation}): {error}") from None
    match.seed = record.seed
    match._let_chance_act()
    return match


def _check_drawn(match: Match, seed: str, notation: str) -> None:
    step = len(match.history) - 1
    position = load(match.positions[step])
    drawn = match.game.engine.draw(match.game.box_bytes, position, stream(seed, step))
    if int(drawn) != match.history[step][1]:
        raise IllegalAction(f"the seed of this record does not give {notation!r} here")
