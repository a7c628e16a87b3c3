"""The terminal table: one game, its people at one keyboard and its computer players, from start to end."""

from collections.abc import Sequence

from rich.console import Console

from moonshelf.kernel.errors import IllegalAction, MoonshelfError, NotationError
from moonshelf.kernel.match import Match, stalls
from moonshelf.kernel.random import commitment
from moonshelf.kernel.seats import CHANCE, SPECTATOR
from moonshelf.players import choose, dice_of
from moonshelf.terminal.commands import find_command, near_command
from moonshelf.terminal.lines import Lines
from moonshelf.terminal.reading import play_typed
from moonshelf.terminal.saves import Keeper
from moonshelf.terminal.screen import ERROR, FAINT, NOTE, Screen, describe_options
from moonshelf.terminal.seating import Sitter


class Table:
    """A game in progress in a console."""

    def __init__(
        self, match: Match, sitters: Sequence[Sitter], console: Console, lines: Lines, keeper: Keeper
    ) -> None:
        self.match = match
        self.sitters = sitters
        self.screen = Screen(console, match, sitters)
        self.lines = lines
        self.keeper = keeper
        self.people = [sitter.seat for sitter in sitters if sitter.is_person]
        self.watcher = self.people[0] if len(self.people) == 1 else SPECTATOR
        """Whose view is shown when nobody in particular is asked."""
        self._at_keyboard = self.watcher
        self._seen = {viewer: self._last_act_of(viewer) for viewer in (*range(match.seats), SPECTATOR)}
        """Up to which step each viewer has been told what happened."""

    def run(self) -> None:
        """Play to the end.

        Raises:
            EOFError, KeyboardInterrupt: When people leave; the game is saved.
        """
        self._welcome()
        while not self.match.over:
            self._step()
        self._goodbye()

    def played(self) -> None:
        """Save what was just played; call it after every change of the match."""
        trouble = self.keeper.trouble
        self.keeper.keep(self.match)
        if self.keeper.trouble and not trouble:
            self.screen.say(f"The game cannot be saved: {self.keeper.trouble}", ERROR)

    def take_back(self) -> None:
        """Undo up to and including the last thing that was typed in.

        Raises:
            IllegalAction: When nothing was.
        """
        typed = [step for step, (actor, _) in enumerate(self.match.history) if self._is_typed(actor)]
        if not typed:
            raise IllegalAction("nothing has been played yet, so nothing can be taken back")
        if not self._all_agree(typed[-1]):
            return
        while len(self.match.history) > typed[-1]:
            self.match.undo()
        self._seen = {viewer: min(step, len(self.match.history)) for viewer, step in self._seen.items()}
        self.played()
        self.screen.say("Taken back.", NOTE)

    def _step(self) -> None:
        waiting = self.match.waiting_for()
        computers = [seat for seat in waiting if seat != CHANCE and not self.sitters[seat].is_person]
        if computers:
            self._let_computer_act(computers[0])
        elif waiting[0] == CHANCE:
            self._ask_chance()
        else:
            self._ask(waiting[0])

    def _let_computer_act(self, seat: int) -> None:
        game = self.match.game
        level = self.sitters[seat].word
        dice = dice_of(self.match.seed, len(self.match.history), seat)
        self.match.play(seat, choose(level, game, game.observe(self.match.position, seat), seat, dice))
        self.played()
        if not self.people:
            self._tell_all()

    def _ask_chance(self) -> None:
        self.screen.title("Chance")
        self._tell_all()
        options = [choice.notation for choice in self.match.choices(CHANCE)]
        few = ", ".join(options) if len(options) <= 12 else f"{options[0]} .. {options[-1]} (moves lists them)"
        self.screen.say(self.screen.status(self.watcher), "bold")
        self.screen.say(f"Type what came with the real pieces: {few}")
        self._converse(CHANCE, "chance")

    def _ask(self, seat: int) -> None:
        self._hand_over(seat)
        sitter = self.sitters[seat]
        self.screen.title(f"{self.match.game.spec.title} · {sitter.label}")
        self.screen.turn(seat, self._seen[seat])
        self._seen[seat] = len(self.match.history)
        game = self.match.game
        if stalls(game, game.observe(self.match.position, seat)):
            self.screen.say("If nobody wants to go on: quit.", NOTE)
        self._converse(seat, sitter.prompt)

    def _converse(self, seat: int, prompt: str) -> None:
        """Read lines until one of them plays something, or takes something back."""
        before = len(self.match.history)
        words = [choice.notation for choice in self.match.choices(seat)]
        only = words[0] if len(words) == 1 else ""
        if only:
            self.screen.say(f"Only {only} is possible: press Enter.", NOTE)
        while len(self.match.history) == before:
            line = self.lines.read(f"{prompt}> ", words).strip() or only
            try:
                self._answer(seat, line)
            except MoonshelfError as refusal:
                self.screen.say(_sentence(str(refusal)), ERROR)

    def _answer(self, seat: int, line: str) -> None:
        first, _, rest = line.partition(" ")
        command = find_command(first)
        if command:
            command.run(self, seat, rest.strip())
        elif not line:
            self.screen.say("Type what to do, as moves lists it; help lists the commands.", NOTE)
        else:
            self._play(seat, line)

    def _play(self, seat: int, line: str) -> None:
        try:
            play_typed(self.match, seat, line)
        except NotationError as refusal:
            near = near_command(line.split()[0])
            raise NotationError(f"{refusal}; or did you mean {near}?" if near else str(refusal)) from None
        self.played()

    def _hand_over(self, seat: int) -> None:
        """Pass the keyboard on; when the last person knows a secret, behind an empty screen."""
        before, self._at_keyboard = self._at_keyboard, seat
        if before == seat or self._see_the_same(before, seat):
            return
        self.lines.forget()
        self.screen.clear()
        name = self.sitters[seat].address
        self.screen.say(f"Pass the keyboard to {name}.", "bold")
        self.lines.read(f"{name}, press Enter when nobody else is looking. ")
        self.lines.forget()
        self.screen.clear()

    def _see_the_same(self, one: int, other: int) -> bool:
        game, position = self.match.game, self.match.position
        return game.observe(position, one) == game.observe(position, other)

    def _all_agree(self, step: int) -> bool:
        """Ask before something is taken back that others have seen the outcome of."""
        if len(self.people) < 2 or all(actor != CHANCE for actor, _ in self.match.history[step + 1 :]):
            return True
        answer = self.lines.read(
            "Everybody has seen what came after it. Do all agree to take it back? (yes/no) "
        )
        if answer.strip().casefold() in ("y", "yes"):
            return True
        self.screen.say("Nothing is taken back.", NOTE)
        return False

    def _is_typed(self, actor: int) -> bool:
        return self.match.seed is None if actor == CHANCE else self.sitters[actor].is_person

    def _last_act_of(self, viewer: int) -> int:
        steps = [step for step, (actor, _) in enumerate(self.match.history) if actor == viewer]
        return steps[-1] if steps else 0

    def _tell_all(self) -> None:
        """Tell what happened since the person at the keyboard last looked, to everybody at once."""
        self.screen.log(self.screen.told(self.watcher, self._seen[self._at_keyboard]))
        for viewer in self._seen:
            if self._see_the_same(viewer, self.watcher):
                self._seen[viewer] = len(self.match.history)

    def _welcome(self) -> None:
        self.screen.title(self.match.game.spec.title)
        self.screen.say(" · ".join(sitter.label for sitter in self.sitters))
        if describe_options(self.match):
            self.screen.say(describe_options(self.match))
        self.played()
        if not self.keeper.trouble:
            self.screen.exact(f"Saved after every action: {self.keeper.path}", FAINT)
        if self.match.seed is not None:
            self.screen.exact(f"Seed SHA-256 {commitment(self.match.seed)}", FAINT)
        if self.people:
            self.screen.say("help lists the commands, moves what is possible.", FAINT)

    def _goodbye(self) -> None:
        self._tell_all()
        self.screen.board(self.watcher)
        result = self.match.result()
        if result is not None:
            self.screen.result(result)
        self.keeper.finish(self.match)
        compared = self.keeper.compare(self.match)
        if compared:
            self.screen.say(compared, NOTE)
        self.screen.exact(f"The record of the game: {self.keeper.path}")


def _sentence(text: str) -> str:
    """Make a sentence of a refusal; notation at its beginning stays as it is written."""
    first = text.partition(" ")[0]
    begun = text[:1].upper() + text[1:] if first.strip(",:").isalpha() else text
    return begun if begun.endswith((".", "?", "!")) else f"{begun}."
