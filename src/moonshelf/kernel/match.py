"""A match: one game being played, with everything a person, a page or an adapter asks of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from reprlib import repr as short
from typing import TYPE_CHECKING, Any

import numpy as np

from moonshelf.kernel.errors import IllegalAction, MoonshelfError, NotationError, RecordError
from moonshelf.kernel.notation import tidy
from moonshelf.kernel.protocol import Fields, Reason
from moonshelf.kernel.random import commitment, seed_text, stream
from moonshelf.kernel.record import Record
from moonshelf.kernel.seats import CHANCE, SPECTATOR, check_seat, check_viewer, is_whole, letter, seats_of
from moonshelf.kernel.types import State, load
from moonshelf.kernel.words import visible

if TYPE_CHECKING:
    from moonshelf.kernel.game import Game

_LONGEST_NOTATION = 200
"""Far more letters than any action needs."""


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
        return self.game.weight(self.view, self.id) if self.seat == CHANCE else 1

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
    ``match.play(moonshelf.CHANCE, "roll 5")``. Whatever is refused leaves the match as it was. A match is for
    one thread at a time.
    """

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Any] | None = None, seed: object = None
    ) -> None:
        self.game = game
        self.seats = game.spec.check_seats(seats)
        self.options = game.spec.settle(options, self.seats)
        self.seed = None if seed is None else seed_text(seed)
        self.history: list[tuple[int, int]] = []
        """Seat and action id of everything played, chance included."""
        state = np.zeros(game.state.STATE.itemsize, np.uint8)
        codes = np.array(game.spec.codes(self.options), np.int64)
        game.engine.begin(game.box_bytes, state, self.seats, codes)
        self.positions: list[bytes] = [state.tobytes()]
        """The position before each action of the history, and the present one."""
        self.earlier = 0
        """How many actions were played before the first of the history; see :meth:`resume`."""
        self._look()
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
        match.seed = None if seed is None else seed_text(seed)
        match.history, match.positions = [], [position]
        match._look()
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
        return self._mask == 0

    def waiting_for(self) -> tuple[int, ...]:
        """List the seats that owe an action, ``CHANCE`` among them when its outcome is typed in."""
        return seats_of(self._mask)

    def legal(self, seat: int | str) -> list[int]:
        """List the ids of a seat's legal actions, ascending; none when it owes no action.

        Raises:
            IllegalAction: When there is no such seat.
        """
        return list(self._offers(check_seat(seat, self.seats)))

    def choices(self, seat: int | str) -> list[Choice]:
        """List a seat's legal actions, each with id, fields, notation, sentence and weight.

        Raises:
            IllegalAction: When there is no such seat.
        """
        number = check_seat(seat, self.seats)
        view = self.game.observe(self.position, number)
        return [Choice(self.game, view, number, action) for action in self._offers(number)]

    def play(self, seat: int | str, action: int | str | Mapping[str, Any]) -> None:
        """Play an action of a seat, given by id, notation or fields.

        Raises:
            IllegalAction: When it is not the seat's turn, or the action not possible; the message says why.
        """
        number = check_seat(seat, self.seats)
        if not self._mask >> number & 1:
            raise IllegalAction(self._not_now(number))
        self._apply(number, understand(self, number, action))
        self._let_chance_act()

    def view(self, seat: int | str = SPECTATOR) -> State:
        """Give the position as a read-only record with what the seat may not know blanked.

        Raises:
            IllegalAction: When there is no such seat.
        """
        return self.game.view(self.position, check_viewer(seat, self.seats))

    def scores(self, seat: int | str = CHANCE) -> list[int]:
        """Give each seat's points in this position; for a viewer, as far as they may know them.

        Raises:
            IllegalAction: When there is no such seat.
        """
        return self.game.scores(self.game.observe(self.position, check_viewer(seat, self.seats)), self.seats)

    def explain(self, seat: int | str = CHANCE) -> list[list[Reason]]:
        """Give the reasons for each seat's points, line by line; for a viewer, as far as they may know them.

        Raises:
            IllegalAction: When there is no such seat.
        """
        state = self.view(seat)
        return [self.game.scoring.explain(self.game.box, state, of) for of in range(self.seats)]

    def result(self) -> Result | None:
        """Say who won and why the game ended, once it is over; None before."""
        if not self.over:
            return None
        ranks = tuple(self.game.ranks(self.position, self.seats))
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        return Result(winners, ranks, tuple(self.scores()), self.game.text.ending(self.game.box, self.state))

    def undo(self, to: int | None = None) -> None:
        """Take the last action back, and what chance did by itself after it; or everything from a step on.

        Args:
            to: The step of the history to go back to: 0 is its beginning. With a seed chance acts there again,
                and as it did.

        Raises:
            IllegalAction: When nothing has been played, or there is no such step.
        """
        step = self._last_step() if to is None else to
        if not is_whole(step) or not 0 <= step <= len(self.history):
            raise IllegalAction(
                f"there is no step {short(to)} to go back to; the match has {len(self.history)}"
            )
        del self.history[step:], self.positions[step + 1 :]
        self._look()
        self._let_chance_act()

    def notation(self, step: int) -> tuple[str, str]:
        """Give the seat's letter and the notation of one action of the history."""
        seat, action = self.history[step]
        view = self.game.view(self.positions[step], seat)
        return letter(seat), self.game.actions.write(self.game.box, view, seat, action)

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

    def log(
        self, seat: int | str = SPECTATOR, names: Sequence[str] = (), since: int = 0
    ) -> Iterator[list[str]]:
        """Say for each action of the history, from a step on, what a viewer saw happen.

        Raises:
            IllegalAction: When there is no such seat.
        """
        viewer = check_viewer(seat, self.seats)
        called = list(names) or [letter(number) for number in range(self.seats)]
        for step in range(since, len(self.history)):
            before, after = self.positions[step : step + 2]
            yield tell(self.game, before, after, self.history[step], viewer, called)

    def _look(self) -> None:
        """Note who is to act in the present position; what they may do is listed when it is asked for."""
        self._mask = self.game.waiting(self.position)
        self._legal: dict[int, list[int]] = {}

    def _offers(self, seat: int) -> list[int]:
        if not self._mask >> seat & 1:
            return []
        if seat not in self._legal:
            self._legal[seat] = self.game.legal(self.position, seat)
        return self._legal[seat]

    def _not_now(self, seat: int) -> str:
        if self.over:
            return "the game is over"
        names = " and ".join(letter(waiting) for waiting in self.waiting_for())
        return f"{letter(seat)} owes no action now; the game waits for {names}"

    def _last_step(self) -> int:
        step = len(self.history) - 1
        while self.seed is not None and step >= 0 and self.history[step][0] == CHANCE:
            step -= 1
        if step < 0:
            raise IllegalAction("nothing has been played yet, so nothing can be taken back")
        return step

    def _apply(self, seat: int, action: int) -> None:
        self.positions.append(self.game.apply(self.position, seat, action))
        self.history.append((seat, action))
        self._look()

    def _let_chance_act(self) -> None:
        while self.seed is not None and self._mask == 1 << CHANCE:
            self._apply(CHANCE, self._drawn(self.seed, len(self.history)))

    def _drawn(self, seed: str, step: int) -> int:
        """Draw chance's action at a step of the history from a seed."""
        rng = stream(seed, self.earlier + step)
        return int(self.game.engine.draw(self.game.box_bytes, load(self.positions[step]), rng))


def understand(match: Match, seat: int, action: object) -> int:
    """Give the id of a legal action from its id, notation or fields, looking only at what the seat may know.

    Raises:
        IllegalAction: When it is none; the message says why.
    """
    if is_whole(action):
        number = int(action)
    elif isinstance(action, str):
        number = _from_notation(match, seat, action)
    elif isinstance(action, Mapping):
        number = _from_fields(match, seat, action)
    else:
        raise IllegalAction(f"{short(action)} is no action: give an id, its notation or its fields")
    if number in match.legal(seat):
        return number
    if not 0 <= number < match.game.spec.actions:
        raise IllegalAction(f"{short(number)} is no action: ids are 0 to {match.game.spec.actions - 1}")
    raise IllegalAction(match.game.actions.why_not(match.game.box, match.view(seat), seat, number))


def _from_notation(match: Match, seat: int, notation: str) -> int:
    if len(notation) > _LONGEST_NOTATION:
        raise NotationError(f"{short(notation)} is no action: it has {len(notation)} letters")
    return match.game.actions.read(match.game.box, match.view(seat), seat, tidy(notation))


def _from_fields(match: Match, seat: int, fields: Mapping[Any, Any]) -> int:
    view = match.view(seat)
    for number in match.legal(seat):
        if match.game.actions.fields(match.game.box, view, seat, number) == fields:
            return number
    raise IllegalAction(f"{short(dict(fields))} are not the fields of a legal action of {letter(seat)}")


def tell(
    game: Game, before: bytes, after: bytes, played: tuple[int, int], viewer: int, names: Sequence[str]
) -> list[str]:
    """Say what a viewer saw happen when one action led from one position to the next."""
    seat, action = played
    known = game.audience(before, seat, action) >> viewer & 1
    views = game.view(before, viewer), game.view(after, viewer)
    return game.text.log(game.box, *views, seat, action if known else None, names)


def stalls(game: Game, view: bytes) -> bool:
    """Say whether nobody seems to want to go on; only a game with ``stalls`` in its texts ever says so."""
    own = getattr(game.text, "stalls", None)
    return own is not None and bool(own(game.box, game.record_of(view)))


def replay_onto(match: Match, record: Record) -> Match:
    """Play a record's actions in a fresh match without a seed; see :func:`moonshelf.replay`.

    Raises:
        RecordError: At the first action that breaks the rules, or that its seed did not give.
    """
    for number, (name, notation) in enumerate(record.actions, 1):
        try:
            match.play(name, notation)
            _check_drawn(match, record.seed, notation)
        except MoonshelfError as error:
            raise RecordError(
                f"action {number} ({visible(name, 20)} {visible(notation, 60)}): {error}"
            ) from None
    match.seed = record.seed
    match._let_chance_act()
    return match


def _check_drawn(match: Match, seed: str | None, notation: str) -> None:
    step = len(match.history) - 1
    seat, action = match.history[step]
    if seat == CHANCE and seed is not None and match._drawn(seed, step) != action:
        raise IllegalAction(f"the seed of this record does not give {notation!r} here")
