"""Each check of the contract can fail: a game broken in one place is found, and the place is said."""

import random
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from moonshelf.kernel import contract
from moonshelf.kernel.errors import NotationError
from moonshelf.kernel.game import Game
from moonshelf.kernel.match import Match
from moonshelf.kernel.protocol import Panel, Reason, Target
from moonshelf.kernel.seats import CHANCE
from moonshelf.kernel.spec import Option
from tests.examples.moths import actions, draw, rules, scoring, text
from tests.examples.moths.state import LANTERNS, MOTH, STATE, WISH
from tests.kernel.broken import PLAIN, WHOLE, BrokenGame, state, with_module, with_rules, with_spec


def fault(game: Game, name: str) -> str:
    """What the check of this name says about a game; the check is asked alone."""
    check = next(one for one in contract.CHECKS if one.name == name)
    with pytest.raises(contract.ContractError) as caught:
        check(game)
    return str(caught.value)


def after(function: str, change: Callable[..., Any]) -> Callable[..., Any]:
    """The engine's function, followed by a change that is given its arguments."""

    def changed(b: Any, s: Any, *args: Any) -> Any:
        answer = getattr(PLAIN, function)(b, s, *args)
        change(state(s), *args)
        return answer

    return changed


def answering(function: str, change: Callable[..., Any]) -> Callable[..., Any]:
    """The engine's function, its answer passed through a change together with its arguments."""

    def changed(b: Any, s: Any, *args: Any) -> Any:
        return change(getattr(PLAIN, function)(b, s, *args), state(s), *args)

    return changed


def first(b: Any, s: Any, seat: int) -> int:
    """The first legal action."""
    return WHOLE.legal(s.tobytes(), seat)[0]


def put(out: Any, *ids: int) -> int:
    out[: len(ids)] = ids
    return len(ids)


def test_the_whole_game_passes_every_check() -> None:
    made = contract.check(BrokenGame({}, {}))
    assert len(made) >= len(contract.CHECKS) - 1


# --- declaration ---


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"id": "moth"}, "the id is 'moth', but the folder is called 'moths'"),
        ({"seats": (0, 4)}, "seats are 0 to 4; they can be 1 to 6"),
        ({"max_legal": 0}, "max_legal, max_plies or idle is out of range"),
        ({"idle": 5}, "max_legal, max_plies or idle is out of range"),
        ({"options": (Option("wishes", (True, False), "", ("one",)),)}, "not as many labels as values"),
        ({"options": (Option("wishes", ("a", "A"), ""),)}, "option wishes has a value twice"),
        ({"options": (Option("wishes", (True,), "", fits={True: (4, 4)}),)}, "no value for 2 seats"),
    ],
)
def test_a_declaration_out_of_shape_is_found(changes: dict[str, Any], said: str) -> None:
    assert said in fault(with_spec(**changes), "declaration")


def test_bounds_that_are_no_numbers_are_found() -> None:
    game = with_module("scoring", bounds=lambda b: (0, 1.5))
    assert "bounds are 0 and 1.5, not two whole numbers" in fault(game, "declaration")


def test_a_missing_file_is_found(tmp_path: Path) -> None:
    game = with_spec()
    game.folder = tmp_path
    assert "the folder has no RULES.md, __init__.py, actions.py" in fault(game, "declaration")


@pytest.mark.parametrize(
    ("line", "imported"),
    [
        ("from moths import text", "text"),
        ("from moths.actions import write", "moths.actions"),
        ("import moths.draw", "moths.draw"),
    ],
)
def test_a_rule_that_needs_the_upper_floor_is_found(tmp_path: Path, line: str, imported: str) -> None:
    game = with_spec(id=tmp_path.name)
    for path in WHOLE.folder.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes() if path.is_file() else b"")
    (tmp_path / "rules.py").write_text(f"import numpy\n{line}\n")
    game.folder = tmp_path
    assert f"rules.py imports {imported}" in fault(game, "declaration")


# --- bytes ---


def test_a_record_with_gaps_is_found() -> None:
    layout = np.dtype([("seats", np.uint8), ("night", np.int64)], align=True)
    game = BrokenGame({}, {})
    game.state = SimpleNamespace(STATE=layout, BOX=game.state.BOX)
    assert "a record has gaps between its fields" in fault(game, "whole bytes")


def test_a_record_that_loses_a_byte_is_found() -> None:
    game = BrokenGame({}, {})
    fields = {name: STATE.fields[name][:2] for name in STATE.names}
    fields["night"] = fields["seats"]  # two names for one byte, none for another
    game.state = SimpleNamespace(STATE=np.dtype(fields), BOX=game.state.BOX)
    assert "does not give the same bytes back" in fault(game, "whole bytes")


# --- the same for the same ---


def test_rules_with_a_memory_are_found() -> None:
    night = count()
    forgetful = after("apply", lambda s, seat, action: s.away.__setitem__(0, next(night) % 200))
    assert "apply(" in fault(with_rules(apply=forgetful), "deterministic")


def test_another_way_the_second_time_is_found() -> None:
    begun = count()
    game = with_rules(begin=after("begin", lambda s, *_: s.away.__setitem__(0, next(begun) % 200)))
    assert "the same actions lead to another position the second time" in fault(game, "deterministic")


def test_a_question_that_changes_the_position_is_found() -> None:
    game = with_rules(scores=after("scores", lambda s, out: s.away.__setitem__(0, 9)))
    assert "scores() changes the position, but only answers a question" in fault(game, "deterministic")


def test_a_rule_that_writes_to_the_box_is_found() -> None:
    def scores(b: Any, s: Any, out: Any) -> None:
        b[0] += 1

    assert "the box was written to" in fault(with_rules(scores=scores), "deterministic")


def test_compiled_rules_that_differ_are_found() -> None:
    game = with_rules(scores=lambda b, s, out: out.fill(1))
    assert "scores() is None compiled and None interpreted, or differs in bytes" in fault(game, "compiled")


def test_compiled_actions_that_lead_elsewhere_are_found_in_whole_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract.lower, "_agree", lambda node, rng: None)
    game = with_rules(apply=after("apply", lambda s, *_: s.away.__setitem__(0, int(s.night == 3))))
    assert "the last action leads elsewhere when it is interpreted" in fault(game, "compiled")


def test_compiled_worth_may_differ_in_the_last_digit_only() -> None:
    close = with_rules(appraise=answering("appraise", lambda worth, *_: worth * (1 + 1e-15)))
    contract.check(close, names=["compiled"])
    apart = with_rules(appraise=answering("appraise", lambda worth, *_: worth * 1.001 - 1))
    assert "appraise(" in fault(apart, "compiled")


# --- legal actions ---


def offering(*ids: int) -> Callable[..., int]:
    """Legal actions as they should be for chance, and these ids for seats."""
    return lambda b, s, seat, out: PLAIN.legal(b, s, seat, out) if seat == CHANCE else put(out, *ids)


@pytest.mark.parametrize(
    ("legal", "said"),
    [
        (offering(), "has 0 legal actions, not 1 to 5"),
        (offering(2, 1), "are not ascending, each once: [2, 1]"),
        (offering(1, 1), "are not ascending, each once: [1, 1]"),
        (offering(0, MOTH + 1), "is not from 0 to 4: [0, 5]"),
        (lambda b, s, seat, out: put(out, 0), "a legal action of chance is not from 5 to 10: [0]"),
        (lambda b, s, seat, out: put(out.base, *range(9)), "or more are written"),
    ],
)
def test_wrong_offers_are_found(legal: Callable[..., int], said: str) -> None:
    assert said in fault(with_rules(legal=legal), "legal actions")


@pytest.mark.parametrize("mask", [1 << 5, 1 << CHANCE | 1])
def test_seats_that_cannot_act_are_found(mask: int) -> None:
    game = with_rules(to_act=lambda b, s: mask)
    assert "bits of seats there are, or chance alone" in fault(game, "legal actions")


# --- seats at once, chance, driver ---


def last_to_choose(s: Any, seat: int, action: int) -> None:
    s.away[0] = seat if action < LANTERNS else 0


def test_an_order_that_matters_is_found() -> None:
    game = with_rules(apply=after("apply", last_to_choose))
    assert "act changes the position that they reach" in fault(game, "simultaneous seats")


def test_a_choice_taken_from_another_seat_is_found() -> None:
    def legal(count: int, s: Any, seat: int, out: Any) -> int:
        taken = set(s.chosen.tolist()) if s.night == 1 and seat < CHANCE else set()
        return put(out, *[action for action in out[:count].tolist() if action + 1 not in taken])

    game = with_rules(legal=answering("legal", legal))
    assert "cannot do any more what it could do before" in fault(game, "simultaneous seats")


def test_seats_that_never_finish_are_left_to_another_check() -> None:
    game = with_rules(apply=after("apply", lambda s, seat, action: s.__setattr__("acted", 0)))
    names = ["legal actions", "simultaneous seats"]
    assert contract.check(game, names=names) == names


def test_a_draw_against_the_weights_is_found() -> None:
    def draw_evenly(b: Any, s: Any, rng: Any) -> int:
        out = np.zeros(5, np.int32)
        return int(out[rules.below(rng, PLAIN.legal(b, s, CHANCE, out))])

    assert "times, but its weights are [" in fault(with_rules(draw=draw_evenly), "chance")


def test_an_impossible_draw_is_found() -> None:
    assert "draw gives 0, which is not legal" in fault(with_rules(draw=lambda b, s, rng: 0), "chance")


def test_a_weight_of_nothing_is_found() -> None:
    assert "a weight is not positive" in fault(with_rules(weight=lambda b, s, action: 0), "chance")


def test_rare_outcomes_are_counted_together() -> None:
    assert contract.lower._plausible([997, 1, 1, 1], [997, 1, 1, 1])
    assert not contract.lower._plausible([900, 40, 30, 30], [994, 2, 2, 2])


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ({"advance": answering("advance", lambda found, *_: max(0, found - 1))}, "advance does not agree"),
        ({"advance": after("advance", lambda s, *_: s.away.__setitem__(0, 9))}, "advance does not agree"),
        ({"playout": answering("playout", lambda plies, *_: plies + 1)}, "playout does not agree"),
        (
            {"playouts": answering("playouts", lambda plies, *_: plies + 1)},
            "playouts changes the position, or counts",
        ),
    ],
)
def test_a_driver_of_its_own_mind_is_found(broken: dict[str, Any], said: str) -> None:
    assert said in fault(with_rules(**broken), "driver")


# --- secrets ---


def test_a_choice_shown_too_early_is_found() -> None:
    assert "may not know" in fault(with_rules(observe=lambda b, s, seat: None), "secrets")


def test_offers_that_give_a_secret_away_are_found() -> None:
    def legal(count: int, s: Any, seat: int, out: Any) -> int:
        others = [s.wish[other] for other in range(s.seats) if other != seat]
        return min(count, 1) if seat < CHANCE and 3 in others else count

    game = with_rules(legal=answering("legal", legal))
    assert "depend on what" in fault(game, "secrets")


def test_a_viewer_who_cannot_tell_whose_turn_it_is_is_found() -> None:
    game = with_rules(observe=after("observe", lambda s, seat: s.__setattr__("acted", 0)))
    assert "does not see who is to act" in fault(game, "secrets")


def test_words_that_know_more_than_the_view_are_found() -> None:
    last: list[int] = [0]

    def status(b: Any, s: Any, seat: int, names: Any) -> str:
        before, last[0] = last[0], seat
        return f"{text.status(b, s, seat, names)} Before, {before} asked."

    assert "what is said for" in fault(with_module("text", status=status), "secrets")


def test_a_difference_between_secret_actions_is_found() -> None:
    """Choices are told to be secret, but everybody sees them; so no guess is needed, and no view changes."""
    game = with_rules(observe=keeping_chosen("observe"), resample=keeping_chosen("resample"))
    assert "sees a difference between secret actions of" in fault(game, "secrets")


def keeping_chosen(function: str) -> Callable[..., None]:
    def kept(b: Any, s: Any, *args: Any) -> None:
        chosen = state(s).chosen.copy()
        getattr(PLAIN, function)(b, s, *args)
        state(s).chosen[:] = chosen

    return kept


def test_a_seat_that_may_not_know_its_own_action_is_found() -> None:
    game = with_rules(audience=answering("audience", lambda mask, s, seat, action: mask & ~(1 << seat)))
    assert "may not know what it does itself" in fault(game, "secrets")


# --- what can be taken back ---


def test_a_decision_that_shows_those_of_others_before_all_have_decided_is_found() -> None:
    def observe(b: Any, s: Any, seat: int) -> None:
        chosen = state(s).chosen.copy()
        PLAIN.observe(b, s, seat)
        if state(s).acted >> seat & 1:
            state(s).chosen[:] = chosen

    assert "something new before the turn passes on" in fault(with_rules(observe=observe), "tentative turns")


# --- guesses ---


def test_a_guess_that_changes_what_is_seen_is_found() -> None:
    game = with_rules(resample=after("resample", lambda s, *_: s.away.__setitem__(0, 9)))
    assert "changes what" in fault(game, "resample")


def test_a_guess_that_changes_whose_turn_it_is_is_found() -> None:
    game = with_rules(observe=after("observe", lambda s, seat: s.__setattr__("acted", 0)))
    assert "changes who is to act" in fault(game, "resample")


def test_a_guess_that_makes_pieces_is_found() -> None:
    def pieces(b: Any, s: Any) -> dict[str, int]:
        return {"wishes": int(s.wish.sum())}

    game = with_module("components_module", pieces=pieces)
    assert "makes or loses pieces" in fault(game, "resample")


def test_a_guess_without_legal_actions_is_found() -> None:
    def apply(b: Any, s: Any, seat: int, action: int) -> None:
        PLAIN.apply(b, s, seat, min(action, WISH + 1))  # nobody has another wish

    def legal(count: int, s: Any, seat: int, out: Any) -> int:
        return 0 if seat < CHANCE and s.wish[0] == 3 else count

    game = with_rules(legal=answering("legal", legal), apply=apply)
    assert "without a legal action" in fault(game, "resample")


def test_a_guess_that_leads_nowhere_is_found() -> None:
    game = with_rules(playout=lambda *_: 0)
    assert "does not end as games do" in fault(game, "resample")


# --- pieces, ends, ranks, reasons ---


def test_a_lost_piece_is_found() -> None:
    def lose(s: Any, seat: int, action: int) -> None:
        s.away[:] = 0

    assert "made or lost (before, now): {'moths of size " in fault(
        with_rules(apply=after("apply", lose)), "pieces"
    )


def test_a_game_that_goes_on_too_long_is_found() -> None:
    assert "a game is not over after 10 decisions" in fault(with_spec(max_plies=10), "ends")


def test_a_score_out_of_bounds_is_found() -> None:
    assert "are not all from 0 to 1" in fault(with_module("scoring", bounds=lambda b: (0, 1)), "ends")


@pytest.mark.parametrize("places", [[2, 2, 2, 2], [2, 3, 4, 5], [1, 3, 3, 3]])
def test_places_that_are_no_ranking_are_found(places: list[int]) -> None:
    def ranks(b: Any, s: Any, out: Any) -> None:
        out[:4] = places

    assert "are no ranking such as 1, 1, 3" in fault(with_rules(ranks=ranks), "ranks")


def test_places_against_the_points_are_found() -> None:
    def ranks(b: Any, s: Any, out: Any) -> None:
        PLAIN.ranks(b, s, out)
        out[:4] = 1 + (out[:4, None] < out[None, : state(s).seats]).sum(1)

    assert "do not follow the scores" in fault(with_rules(ranks=ranks), "ranks")


def test_games_without_an_end_are_left_to_another_check() -> None:
    contract.check(with_spec(max_plies=10), names=["ranks"])


@pytest.mark.parametrize(
    ("reason", "said"), [(Reason("a gift", 1), "do not add up"), (Reason(" ", 0), "the label ' ' of a reason")]
)
def test_reasons_that_explain_nothing_are_found(reason: Reason, said: str) -> None:
    game = with_module("scoring", explain=lambda b, s, seat: [*scoring.explain(b, s, seat), reason])
    assert said in fault(game, "explained scores")


# --- faces ---


def spoken(change: Callable[[str, int], str]) -> Game:
    return with_module(
        "actions", write=lambda b, s, seat, action: change(actions.write(b, s, seat, action), action)
    )


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (spoken(lambda notation, action: notation.rstrip("123456789") + "1"), "have the notation"),
        (spoken(lambda notation, action: f"{notation} "), "is not one line of text without blanks around it"),
        (
            spoken(lambda notation, action: notation.replace(" ", " - ")),
            "is not written without needless blanks",
        ),
        (spoken(lambda notation, action: f"the {notation}"), "is not read as"),
        (with_module("actions", read=lambda b, s, seat, written: first(b, s, seat)), "is read as"),
        (with_module("actions", fields=lambda b, s, seat, action: {"kind": "some"}), "have the fields"),
        (with_module("text", sentence=lambda b, s, seat, action: "Go"), "have the sentence 'Go'"),
        (with_module("text", sentence=lambda b, s, seat, action: f"{action}\n"), "is not one line of text"),
    ],
)
def test_actions_without_a_face_of_their_own_are_found(game: Game, said: str) -> None:
    assert said in fault(game, "faces of actions")


def test_reading_that_minds_the_case_is_found() -> None:
    def read(b: Any, s: Any, seat: int, written: str) -> int:
        if random.Random(written).random() < 0:
            return 0
        return actions.read(b, s, seat, written)

    game = with_module("actions", read=read, write=lambda b, s, seat, action: f"x{action}")
    assert "is not read as 'x" in fault(game, "faces of actions")


def test_fields_that_lead_to_another_action_are_found() -> None:
    asked: set[tuple[bytes, int, int]] = set()

    def fields(b: Any, s: Any, seat: int, action: int) -> dict[str, int]:
        again = (s.tobytes(), seat, action) in asked
        asked.add((s.tobytes(), seat, action))
        return {"number": action + again}

    assert "lead to another action" in fault(with_module("actions", fields=fields), "faces of actions")


# --- refusals ---


@pytest.mark.parametrize("reason", ["", "no\nreason", " no"])
def test_a_refusal_without_a_reason_is_found(reason: str) -> None:
    game = with_module("actions", why_not=lambda b, s, seat, action: reason)
    assert "the reason" in fault(game, "refusals")


def test_an_illegal_action_that_is_played_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moonshelf.kernel.match.understand", lambda match, seat, action: match.legal(seat)[0])
    assert "is not legal, but is played" in fault(with_rules(), "refusals")


# --- texts and drawings ---


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"SUMMARY": ["a list"]}, "SUMMARY is not a tuple of sentences"),
        ({"SUMMARY": ("",)}, "SUMMARY is not a tuple of sentences"),
        ({"status": lambda b, s, seat, names: ""}, "what is said to"),
        ({"ending": lambda b, s: "Over\nand out"}, "what is said to"),
        ({"log": lambda b, before, after, seat, action, names: [""]}, "what is said to"),
        ({"board": lambda b, s, seat, legal: ["two\nlines"]}, "has a line that is not one"),
        ({"board": lambda b, s, seat, legal: ["[/red]"]}, "MarkupError was raised"),
    ],
)
def test_texts_that_say_nothing_are_found(changes: dict[str, Any], said: str) -> None:
    assert said in fault(with_module("text", **changes), "texts")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"draw": lambda b, s, seat, legal: "<svg>"}, "ParseError was raised"),
        ({"draw": lambda b, s, seat, legal: "<p/>"}, "a drawing is not one <svg> element"),
        ({"draw": lambda b, s, seat, legal: '<svg><g id="a"/><g id="a"/></svg>'}, "has an id twice"),
        ({"panels": lambda b, s, seat, names: [Panel("", "<svg/>")]}, "the heading '' of a panel"),
        (
            {"panels": lambda b, s, seat, names: [Panel(names[0], f"<svg>{names[0]}</svg>")]},
            "ParseError was raised",
        ),
        ({"target": lambda b, s, seat, action: Target(("moon",))}, "is picked at ['moon'], which is not drawn"),
        (
            {"target": lambda b, s, seat, action: Target((), ("moon",))},
            "is picked at ['moon'], which is not drawn",
        ),
        ({"target": lambda b, s, seat, action: Target(("lantern-1",))}, "are picked in the same way"),
    ],
)
def test_drawings_that_cannot_be_used_are_found(changes: dict[str, Any], said: str) -> None:
    assert said in fault(with_module("drawing", **changes), "drawings")


# --- matches ---


def test_a_match_without_a_winner_is_found() -> None:
    game = with_rules(ranks=lambda b, s, out: out.fill(2))
    assert "the match is over, but its result is" in fault(game, "matches")


def test_a_log_that_leaves_an_action_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moonshelf.kernel.match.Match.log", lambda match, seat: [["Once."]])
    assert "the log does not tell of every action" in fault(with_rules(), "matches")


def test_a_record_that_replays_differently_is_found() -> None:
    begun = count()
    game = with_rules(begin=after("begin", lambda s, *_: s.away.__setitem__(0, next(begun) % 200)))
    assert "does not replay to the same positions" in fault(game, "records")


def test_a_record_that_cannot_be_replayed_is_found() -> None:
    game = with_module("actions", read=lambda b, s, seat, written: first(b, s, seat))
    assert "RecordError was raised: action " in fault(game, "records")


def test_a_record_written_in_another_way_is_found() -> None:
    written = count()

    def write(b: Any, s: Any, seat: int, action: int) -> str:
        notation = actions.write(b, s, seat, action)
        return notation.upper() if next(written) % 7 == 0 else notation

    assert "written once more, is another one" in fault(with_module("actions", write=write), "records")


def test_an_undo_that_takes_nothing_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moonshelf.kernel.match.Match.undo", lambda match, to=None: None)
    assert "undo does not give the position before back" in fault(with_rules(), "undo")


def test_an_undo_that_goes_too_far_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    undo = Match.undo
    monkeypatch.setattr(Match, "undo", lambda match, to=None: undo(match, to and to - 1))
    assert "does not lead to the position of that step" in fault(with_rules(), "undo")


def test_an_action_that_plays_differently_the_second_time_is_found() -> None:
    played: dict[tuple[bytes, int], int] = {}

    def apply(b: Any, s: Any, seat: int, action: int) -> None:
        key = (s.tobytes(), action)
        played[key] = played.get(key, 0) + (action < LANTERNS)
        PLAIN.apply(b, s, seat, action)
        state(s).away[0] += played[key] > 1

    assert "an action taken back and played again leads elsewhere" in fault(with_rules(apply=apply), "undo")


def test_matches_that_disturb_each_other_are_found() -> None:
    last = [0]

    def scratch(s: Any, seat: int, action: int) -> None:
        if action < LANTERNS:
            s.away[0], last[0] = last[0], action

    assert "goes another way than alone" in fault(
        with_rules(apply=after("apply", scratch)), "independent matches"
    )


def test_a_rule_that_rolls_its_own_dice_is_found() -> None:
    def draw_globally(b: Any, s: Any, rng: Any) -> int:
        random.random()
        return PLAIN.draw(b, s, rng)

    said = fault(with_rules(draw=draw_globally), "global random numbers")
    assert "moves the process's own random numbers" in said


def test_notation_that_rolls_dice_is_found() -> None:
    def write(b: Any, s: Any, seat: int, action: int) -> str:
        random.random()
        return actions.write(b, s, seat, action)

    said = fault(with_module("actions", write=write), "global random numbers")
    assert "playing moves the process's own random numbers" in said


def test_a_drawing_that_rolls_numpys_dice_is_found() -> None:
    def scatter(b: Any, s: Any, seat: int, legal: Any) -> str:
        np.random.rand()  # noqa: NPY002
        return draw.draw(b, s, seat, legal)

    game = with_module("drawing", draw=scatter)
    assert "moves the process's own random numbers" in fault(game, "global random numbers")


# --- wrong calls ---


def raises(error: Exception) -> Callable[..., Any]:
    def refuse(*_: Any) -> Any:
        raise error

    return refuse


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"read": raises(KeyError("light"))}, "raises KeyError('light'), not IllegalAction"),
        ({"read": raises(NotationError(""))}, "is refused without a reason"),
        ({"why_not": lambda b, s, seat, action: ""}, "is refused without a reason"),
    ],
)
def test_wrong_calls_answered_wrongly_are_found(changes: dict[str, Any], said: str) -> None:
    assert said in fault(with_module("actions", **changes), "wrong calls")


def test_a_wrong_call_that_is_played_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moonshelf.kernel.match.understand", lambda match, seat, action: match.legal(seat)[0])
    assert "is not refused" in fault(with_rules(), "wrong calls")


def test_a_refusal_that_changes_the_match_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(match: Any, seat: Any, action: Any) -> None:
        match.history.append((0, 0))
        raise NotationError("no")

    monkeypatch.setattr("moonshelf.kernel.match.Match.play", play)
    assert "is refused, but changes the match" in fault(with_rules(), "wrong calls")
    assert "is refused, but changes the match" in fault(with_rules(), "refusals")


@pytest.mark.parametrize(
    ("replay", "said"),
    [
        (lambda source: None, "an edited record is not refused"),
        (raises(TypeError("seats")), "an edited record raises TypeError('seats'), not RecordError"),
        (raises(contract.fuzz.RecordError("")), "an edited record is refused without a reason"),
    ],
)
def test_an_edited_record_answered_wrongly_is_found(replay: Callable[..., Any], said: str) -> None:
    game = with_rules()
    game.replay = replay
    assert said in fault(game, "wrong calls")


# --- what is said ---


def test_a_fault_says_how_to_see_it_again() -> None:
    said = fault(with_module("text", status=raises(RuntimeError("no words"))), "texts")
    assert said.startswith("moths breaks the contract, texts: RuntimeError was raised: no words\n  seats: ")
    assert "\n  options: wishes=" in said
    assert "\n  actions: chance " in said
    assert said.endswith('\n  again: contract.check(game, contract.QUICK, seed=0, names=["texts"])')


def test_a_fault_in_the_notation_itself_is_told_by_ids() -> None:
    said = fault(with_module("actions", write=raises(RuntimeError("no words"))), "faces of actions")
    assert "\n  actions: chance 5" in said or "\n  actions: chance " in said


def test_a_fault_while_a_game_is_played_has_its_place_too() -> None:
    broken = raises(RuntimeError("no way"))

    def apply(b: Any, s: Any, seat: int, action: int) -> None:
        if action < LANTERNS and state(s).night == 3:
            broken()
        PLAIN.apply(b, s, seat, action)

    said = fault(with_rules(apply=apply), "pieces")
    assert "RuntimeError was raised: no way" in said
    assert "moth" in said


def test_a_fault_in_a_playout_names_its_stream() -> None:
    said = fault(with_rules(playout=raises(IndexError("far out"))), "ends")
    assert "IndexError was raised: far out\n  seats: " in said
    assert "\n  actions: playout with stream(" in said


def test_a_fault_at_no_position_is_told_too() -> None:
    said = fault(with_rules(begin=raises(IndexError("no room"))), "pieces")
    assert said.startswith("moths breaks the contract, pieces: IndexError was raised: no room\n  again: ")


def test_an_unknown_check_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no check 'luck'; there are: declaration, "):
        contract.check(WHOLE, names=["luck"])


def test_a_seat_without_an_action_stops_every_walk() -> None:
    said = fault(with_rules(legal=offering()), "pieces")
    assert "is to act, but has no legal action" in said


def test_the_same_seed_looks_at_the_same_games() -> None:
    seen: list[bytes] = []
    game = with_rules(apply=after("apply", lambda s, *_: seen.append(s.tobytes())))
    check = next(one for one in contract.CHECKS if one.name == "pieces")
    for seed in (1, 1, 2):
        check(game, seed=seed)
        seen.append(b"end")
    first, second, third, _ = b"".join(seen).split(b"end")
    assert first == second != third


@pytest.mark.parametrize("check", contract.CHECKS, ids=str)
def test_every_check_states_its_promise(check: contract.Check) -> None:
    assert check.promise.endswith(".")
    assert "\n" not in check.promise
