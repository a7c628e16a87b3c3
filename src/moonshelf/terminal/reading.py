"""From what a person typed to an action: notation, a number of the list, or enough of it to be sure."""

import re
from collections.abc import Callable, Sequence

from moonshelf.kernel.errors import IllegalAction, NotationError
from moonshelf.kernel.match import Choice, Match
from moonshelf.kernel.notation import tidy
from moonshelf.kernel.seats import CHANCE

_SIGNS = re.compile(r"[\s-]+")
_MANY = 8
"""So many candidates are named when a line could mean several."""


def play_typed(match: Match, seat: int, typed: str) -> None:
    """Play what was typed for a seat.

    Notation comes first. Then a number is that choice of the list, and the beginning of a single possible
    action stands for it (``h1`` for ``h1-h5``). Words that are no notation at all may also be any of the words
    of a single possible action, or lack its hyphen.

    Raises:
        IllegalAction: When it names no action that is possible now; the message says why.
    """
    text = tidy(typed)
    choices = match.choices(seat)
    if text.isdecimal() and seat != CHANCE:
        match.play(seat, _numbered(choices, int(text)).id)
        return
    try:
        match.play(seat, text)
    except IllegalAction as refusal:
        match.play(seat, _meant(choices, text, refusal).id)


def _numbered(choices: Sequence[Choice], number: int) -> Choice:
    if not 1 <= number <= len(choices):
        raise NotationError(f"there is no choice {number}: moves lists them, 1 to {len(choices)}")
    return choices[number - 1]


def _meant(choices: Sequence[Choice], text: str, refusal: IllegalAction) -> Choice:
    """Find the one choice that was meant, or pass the refusal on."""
    tests: list[Callable[[str, str], bool]] = [_begins]
    if isinstance(refusal, NotationError):
        tests += [_has_words, _lacks_signs]
    for test in tests:
        fitting = [choice for choice in choices if text and test(tidy(choice.notation), text)]
        if len(fitting) == 1:
            return fitting[0]
        if 1 < len(fitting) <= _MANY:
            raise NotationError(f"{text} could be: {', '.join(choice.notation for choice in fitting)}")
        if fitting:
            raise NotationError(f"{text} could be {len(fitting)} things; moves {text} lists them")
    if text.isdecimal() and choices:
        return _numbered(choices, int(text))
    raise refusal


def _begins(notation: str, text: str) -> bool:
    """Say whether whole words, or parts between signs, of a notation begin with the text."""
    return notation.startswith(text) and not notation[len(text) : len(text) + 1].isalnum()


def _has_words(notation: str, text: str) -> bool:
    return set(text.split()) <= set(notation.split())


def _lacks_signs(notation: str, text: str) -> bool:
    return _SIGNS.sub("", notation) == _SIGNS.sub("", text)


def listed(choices: Sequence[Choice], beginning: str) -> list[tuple[int, Choice]]:
    """Number the choices, and keep those that begin with some text or have its words.

    Whole words and squares come first: ``h1`` lists ``h15`` only where nothing begins with ``h1`` itself.
    """
    text = tidy(beginning)
    numbered = list(enumerate(choices, 1))
    tests: list[Callable[[str, str], bool]] = [_begins_or_has, str.startswith]
    fitting = ([one for one in numbered if not text or test(tidy(one[1].notation), text)] for test in tests)
    return next(filter(None, fitting), [])


def _begins_or_has(notation: str, text: str) -> bool:
    return _begins(notation, text) or _has_words(notation, text)
