"""Checks of the upper floor: actions in words, scores with reasons, texts and drawings."""

import ast
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from rich.text import Text

from moonshelf.kernel.contract.lower import guessed
from moonshelf.kernel.contract.size import Size
from moonshelf.kernel.contract.walk import Node, every, setups, some_nodes
from moonshelf.kernel.errors import IllegalAction
from moonshelf.kernel.game import Game
from moonshelf.kernel.match import Match, tell, understand
from moonshelf.kernel.notation import tidy
from moonshelf.kernel.protocol import Reason
from moonshelf.kernel.seats import CHANCE, MAX_SEATS, is_tentative, letter
from moonshelf.kernel.types import State

FILES = (
    "RULES.md",
    "__init__.py",
    "actions.py",
    "components.py",
    "components.toml",
    "draw.py",
    "rules.py",
    "scoring.py",
    "state.py",
    "text.py",
)
"""What every game's folder holds."""
_LOWER = ("rules.py", "state.py")
_UPPER = ("actions", "components", "draw", "text")
_MOST_READ = 30
"""Actions of a seat whose notation is read in all its forms, in one position."""
_NAMES = ("Ann & <Bo>", 'Zoë "Z"', "O'Neill", "李", "[red]", "F")
"""Names that must not break a drawing."""


def declaration(game: Game, rng: random.Random, size: Size) -> None:
    """Declare a shape that makes sense, in a folder with the ten files, the floors kept apart."""
    start, spec = setups(game)[0], game.spec
    missing = [name for name in FILES if not (game.folder / name).is_file()]
    if missing:
        raise start.fault(f"the folder has no {', '.join(missing)}")
    if spec.id != game.folder.name:
        raise start.fault(f"the id is {spec.id!r}, but the folder is called {game.folder.name!r}")
    low, high = spec.seats
    if not 1 <= low <= high <= MAX_SEATS:
        raise start.fault(f"seats are {low} to {high}; they can be 1 to {MAX_SEATS}")
    if not (0 < spec.max_legal <= spec.actions and spec.max_plies > 0 and -1 <= spec.idle < spec.seat_actions):
        raise start.fault("max_legal, max_plies or idle is out of range")
    for option in spec.options:
        words = {str(value).casefold() for value in option.values}
        if len(words) < len(option.values) or len(option.labels) not in (0, len(option.values)):
            raise start.fault(f"option {option.name} has a value twice, or not as many labels as values")
    least, most = game.scoring.bounds(game.box)
    if not (type(least) is int and type(most) is int and least <= most):
        raise start.fault(f"bounds are {least!r} and {most!r}, not two whole numbers, the lower first")
    climbing = [f"{name} imports {part}" for name in _LOWER for part in _imports(game.folder / name)]
    if climbing:
        raise start.fault(f"the lower floor needs nothing from the upper one, but {climbing[0]}")


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            named = [node.module or "", *(alias.name for alias in node.names)]
            yield from (name for name in named if name.rpartition(".")[2] in _UPPER)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.rpartition(".")[2] in _UPPER)


def faces(game: Game, rng: random.Random, size: Size) -> None:
    """Give every legal action fields, notation and sentence of its own, which lead back to it."""
    every(some_nodes(game, rng, size.nodes), partial(_faces, rng=rng))


def _faces(node: Node, rng: random.Random) -> None:
    game, match = node.game, node.match()
    for seat in node.waiting:
        view, legal = node.view(seat), node.legal(seat)
        written = _distinct(
            node, seat, "notation", [game.actions.write(game.box, view, seat, a) for a in legal]
        )
        parts = [game.actions.fields(game.box, view, seat, action) for action in legal]
        _distinct(node, seat, "fields", [json.dumps(part, sort_keys=True) for part in parts])
        said = _distinct(node, seat, "sentence", [game.text.sentence(game.box, view, seat, a) for a in legal])
        for text in (*written, *said):
            _is_line(node, f"the notation or sentence {text!r}", text)
        for number in rng.sample(range(len(legal)), min(_MOST_READ, len(legal))):
            _reads(node, match, seat, legal[number], written[number])
        number = rng.randrange(len(legal))
        if understand(match, seat, json.loads(json.dumps(parts[number]))) != legal[number]:
            raise node.fault(f"the fields {parts[number]} of {letter(seat)} lead to another action")


def _distinct(node: Node, seat: int, what: str, found: list[Any]) -> list[Any]:
    twice = [value for value, count in Counter(found).items() if count > 1]
    if twice:
        raise node.fault(f"two legal actions of {letter(seat)} have the {what} {twice[0]!r}")
    return found


def _is_line(node: Node, what: str, text: object) -> None:
    if type(text) is not str or not text.strip() or text != text.strip() or "\n" in text:
        raise node.fault(f"{what} is not one line of text without blanks around it")


def _reads(node: Node, match: Match, seat: int, action: int, notation: str) -> None:
    if tidy(notation) != notation.lower().replace(" -", "-"):  # a minus sign may begin a word, as in -1,0
        raise node.fault(f"the notation {notation!r} is not written without needless blanks")
    for form in forms(notation):
        try:
            found = understand(match, seat, form)
        except IllegalAction as error:
            raise node.fault(f"{notation!r} of {letter(seat)} is not read as {form!r}: {error}") from error
        if found != action:
            raise node.fault(f"{form!r} of {letter(seat)} is read as {found}, not {action}")


def forms(notation: str) -> list[str]:
    """List ways to write notation that reading forgives: letter case, and blanks where some may stand."""
    wide = "".join(f" {sign} " if sign in ",/>-." else sign for sign in notation).replace(" ", "  ")
    return [notation, notation.upper(), notation.lower(), notation.swapcase(), f"\t{wide} \n"]


def refusals(game: Game, rng: random.Random, size: Size) -> None:
    """Refuse what is not legal with a reason, and leave the match as it was."""
    every(some_nodes(game, rng, size.nodes), partial(_refuses, rng=rng))


def _refuses(node: Node, rng: random.Random) -> None:
    match = node.match()
    for seat in (*range(node.seats), CHANCE):
        legal = set(match.legal(seat))
        wrong = [action for action in range(node.game.spec.actions) if action not in legal]
        for action in rng.sample(wrong, min(_MOST_READ, len(wrong))):
            try:
                match.play(seat, action)
            except IllegalAction as refusal:
                _is_line(
                    node, f"the reason {str(refusal)!r} against action {action} of {letter(seat)}", str(refusal)
                )
            else:
                raise node.fault(f"action {action} of {letter(seat)} is not legal, but is played")
            if match.position != node.position or match.history:
                raise node.fault(f"action {action} of {letter(seat)} is refused, but changes the match")


def explains(game: Game, rng: random.Random, size: Size) -> None:
    """Explain scores by reasons that add up to them, in every position and every view of it."""
    every(some_nodes(game, rng, size.nodes), _adds_up)


def _adds_up(node: Node) -> None:
    game = node.game
    for viewer in (*node.viewers, CHANCE):
        view = game.observe(node.position, viewer)
        scores = game.scores(view, node.seats)
        for seat in range(node.seats):
            reasons: Sequence[Reason] = game.scoring.explain(game.box, game.record_of(view), seat)
            for reason in reasons:
                _is_line(node, f"the label {reason.label!r} of a reason", reason.label)
            if sum(reason.points for reason in reasons) != scores[seat]:
                raise node.fault(f"the reasons {reasons} of {letter(seat)} do not add up to {scores[seat]}")


def texts(game: Game, rng: random.Random, size: Size) -> None:
    """Tell everybody, in lines of text, how things stand, what happened and how it ended."""
    if type(game.text.SUMMARY) is not tuple or not all(game.text.SUMMARY):
        raise setups(game)[0].fault("SUMMARY is not a tuple of sentences")
    every(some_nodes(game, rng, size.nodes), _tells)


def _tells(node: Node) -> None:
    game = node.game
    for viewer in node.viewers:
        name = letter(viewer)
        for line in lines_for(node, node.position, viewer):
            _is_line(node, f"what is said to {name}, {line!r},", line)
        legal = node.legal(viewer) if viewer in node.waiting else []
        for line in game.text.board(game.box, node.view(viewer), viewer, legal):
            if Text.from_markup(line).plain.find("\n") >= 0:
                raise node.fault(f"the board for {name} has a line that is not one: {line!r}")


def lines_for(node: Node, position: bytes, viewer: int) -> list[str]:
    """Give the lines a viewer reads about a position: what is to be done, how it ended, what just happened."""
    game, view = node.game, node.game.view(position, viewer)
    names = _NAMES[: node.seats]
    lines = [game.text.status(game.box, view, viewer, names)]
    if not node.waiting:
        lines.append(game.text.ending(game.box, view))
    if node.step > 0:
        before, played = node.walk.positions[node.step - 1], node.walk.path[node.step - 1]
        lines += tell(game, before, position, played, viewer, names)
    return lines


def drawings(game: Game, rng: random.Random, size: Size) -> None:
    """Draw well-formed SVG in which every legal action can be picked."""
    every(some_nodes(game, rng, size.nodes), _draws)


def _draws(node: Node) -> None:
    game = node.game
    for viewer in node.viewers:
        legal = node.legal(viewer) if viewer in node.waiting else []
        view = node.view(viewer)
        ids = _ids(node, game.drawing.draw(game.box, view, viewer, legal))
        for panel in game.drawing.panels(game.box, view, viewer, _NAMES[: node.seats]):
            _is_line(node, f"the heading {panel.heading!r} of a panel", panel.heading)
            _ids(node, panel.svg)
        _can_be_picked(node, view, viewer, ids)


def _ids(node: Node, svg: str) -> set[str]:
    """Read a drawing, and list the ids in it."""
    root = ElementTree.fromstring(svg)
    found = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    if root.tag.rpartition("}")[2] != "svg" or len(found) != len(set(found)):
        raise node.fault("a drawing is not one <svg> element, or has an id twice")
    return set(found)


def _can_be_picked(node: Node, view: State, seat: int, ids: set[str]) -> None:
    paths: dict[tuple[str, ...], int] = {}
    for action in node.legal(seat) if seat in node.waiting else ():
        target = node.game.drawing.target(node.game.box, view, seat, action)
        unknown = {*target.path, *target.marks} - ids
        if unknown:
            raise node.fault(
                f"action {action} of {letter(seat)} is picked at {sorted(unknown)}, which is not drawn"
            )
        if target.path and paths.setdefault(target.path, action) != action:
            raise node.fault(
                f"actions {paths[target.path]} and {action} are picked in the same way: {target.path}"
            )


def secrets(game: Game, rng: random.Random, size: Size) -> None:
    """Keep every secret: what a viewer gets is the same whatever they do not know."""
    every(some_nodes(game, rng, size.playouts), partial(_keeps, rng=rng))
    every(some_nodes(game, rng, size.nodes // 2), partial(_tells_nothing, rng=rng))


def _keeps(node: Node, rng: random.Random) -> None:
    game = node.game
    for viewer in node.viewers:
        view = game.observe(node.position, viewer)
        twin = guessed(node, view, viewer, rng)
        name = letter(viewer)
        if game.observe(view, viewer) != view or game.observe(twin, viewer) != view:
            raise node.fault(f"what {name} sees depends on what {name} may not know")
        if len({game.waiting(position) for position in (node.position, view, twin)}) > 1:
            raise node.fault(f"{name} does not see who is to act")
        if viewer in node.waiting and not game.legal(view, viewer) == game.legal(twin, viewer) == node.legal(
            viewer
        ):
            raise node.fault(f"the legal actions of {name} depend on what {name} may not know")


def _tells_nothing(node: Node, rng: random.Random) -> None:
    """Compare what is made of a position and of its twin, with something for another viewer in between."""
    for viewer in node.viewers:
        twin = guessed(node, node.game.observe(node.position, viewer), viewer, rng)
        other = _given(node, (viewer + 1) % node.seats)
        for (what, give), (_, give_other) in zip(_given(node, viewer), other, strict=True):
            first = give(node.position)
            give_other(node.position)
            if give(twin) != first:
                raise node.fault(f"{what} for {letter(viewer)} depends on more than what {letter(viewer)} sees")
        for seat in node.waiting:
            _kept_from(node, seat, viewer, rng)


def _given(node: Node, viewer: int) -> Iterator[tuple[str, Callable[[bytes], Any]]]:
    """Give everything that is made for a viewer of a position, each as a function of it."""
    game, names = node.game, _NAMES[: node.seats]
    legal = node.legal(viewer) if viewer in node.waiting else []
    seen = partial(game.view, seat=viewer)
    yield "what is said", lambda p: lines_for(node, p, viewer)
    yield "the board", lambda p: game.text.board(game.box, seen(p), viewer, legal)
    yield "the drawing", lambda p: game.drawing.draw(game.box, seen(p), viewer, legal)
    yield "a panel", lambda p: game.drawing.panels(game.box, seen(p), viewer, names)
    yield "the score", lambda p: game.scores(game.observe(p, viewer), node.seats)


def _kept_from(node: Node, seat: int, viewer: int, rng: random.Random) -> None:
    """Look at two actions of a seat that a viewer may not know: while others decide, they look the same."""
    game, position = node.game, node.position
    legal = node.legal(seat)
    if seat != CHANCE and not all(game.audience(position, seat, action) >> seat & 1 for action in legal[:9]):
        raise node.fault(f"{letter(seat)} may not know what it does itself")
    hidden = [
        a for a in rng.sample(legal, min(9, len(legal))) if not game.audience(position, seat, a) >> viewer & 1
    ]
    if seat != CHANCE and len(node.waiting) == 1:
        return  # the last of those who decided in secret: now all of it comes to light
    seen = {_after(node, seat, action, viewer) for action in hidden}
    if len(seen) > 1:
        raise node.fault(
            f"{letter(viewer)} sees a difference between secret actions of {letter(seat)}: {hidden}"
        )


def _after(node: Node, seat: int, action: int, viewer: int) -> tuple[bytes, str]:
    after = node.game.apply(node.position, seat, action)
    told = tell(node.game, node.position, after, (seat, action), viewer, _NAMES[: node.seats])
    return node.game.observe(after, viewer), "\n".join(told)


def tentative(game: Game, rng: random.Random, size: Size) -> None:
    """Let a turn be taken back without a gain: until it passes on, an action tells its seat nothing new."""
    every(some_nodes(game, rng, size.nodes), partial(_teaches_nothing, rng=rng))


def _teaches_nothing(node: Node, rng: random.Random) -> None:
    game = node.game
    before = game.waiting(node.position)
    for seat in [seat for seat in node.waiting if seat != CHANCE]:
        twin = guessed(node, game.observe(node.position, seat), seat, rng)
        legal = node.legal(seat)
        for action in rng.sample(legal, min(9, len(legal))):
            after = game.apply(node.position, seat, action)
            if not is_tentative(before, game.waiting(after), seat):
                continue
            if game.observe(after, seat) != game.observe(game.apply(twin, seat, action), seat):
                raise node.fault(
                    f"action {action} shows {letter(seat)} something new before the turn passes on"
                )
