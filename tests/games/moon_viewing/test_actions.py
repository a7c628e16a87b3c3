"""Options, notation, fields and ids of Moon Viewing: MV-6, MV-55 and MV-56."""

import random

import pytest

import moonshelf
from moonshelf import CHANCE, NotationError
from moonshelf.games.moon_viewing import state
from moonshelf.games.moon_viewing.actions import parts
from moonshelf.kernel.notation import tidy

from .table import GAME, beginning, drawn, played_at_random, ready

A0_IN_THE_MIDDLE = """
  .  .  .
 .  .  .  .
.  .  A0 .  .
 .  .  .  .
  .  .  .
"""

OPTIONS = {
    "side": ("base", "dark"),
    "circle": ("both_ways", "clockwise_moving", "clockwise_fixed"),
    "first_tile": ("any", "centre"),
    "set_rule": ("new_set", "every_time"),
    "double_bonus": (True, False),
    "arrow_target": ("any", "touching_a_tile"),
    "dark_cap": (True, False),
    "first": ("random", "A", "B"),
}


def test_the_options_are_those_of_the_rule_book_the_default_first() -> None:  # MV-55
    assert {option.name: option.values for option in GAME.spec.options} == OPTIONS
    assert GAME.start(2).options == {name: values[0] for name, values in OPTIONS.items()}
    assert all(len(option.labels) == len(option.values) for option in GAME.spec.options)


@pytest.mark.parametrize(
    "options", [{"side": "light"}, {"circle": True}, {"double_bonus": "perhaps"}, {"moon": 1}]
)
def test_other_options_are_refused(options: dict[str, object]) -> None:  # MV-55
    with pytest.raises(moonshelf.OptionError):
        GAME.start(2, options)


def test_turns_are_written_as_in_the_rule_book() -> None:  # MV-56
    turns = (
        "take A0, place 0,-1, paw 0,-1/5, end; take A1, place 1,-1, paw 1,-1/0, end; "
        "take B5, place 2,-2, end; take A4, place 0,0, remove 0,-1/5, move 1,-1/0>0,-1/5, end"
    )
    written = [
        ("AB"[turn % 2], action) for turn, line in enumerate(turns.split("; ")) for action in line.split(", ")
    ]
    table = ready("A0", "A1", "B5", "A4").act(*(action for _, action in written))
    match = table.match
    assert [match.notation(step) for step in range(18, len(match.history))] == written
    assert match.notation(0) == ("chance", "ring A0")
    assert table.rabbits(1) == {"0,-1/5"}


def test_chance_writes_who_starts_and_the_circle() -> None:  # MV-56
    match = GAME.start(2, seed=1)
    written = [match.notation(step) for step in range(19)]
    assert written[0][1] in {"start A", "start B"}
    assert all(notation.startswith("ring ") for _, notation in written[1:])


@pytest.mark.parametrize(
    "form", ["paw -1,0/5", "PAW -1,0/5", "  paw   - 1 , 0 / 5 ", "paw 0,0/3", "Paw -1,1/1", "paw\t0 ,0/ 3"]
)
def test_reading_forgives_case_blanks_and_other_names(form: str) -> None:  # MV-6, MV-56
    table = ready("A0").act("take A0", "place 0,0", form)
    assert table.rabbits(0) == {"-1,0/5"}


def test_a_move_is_read_by_all_names_of_its_ends() -> None:  # MV-6, MV-56
    table = drawn(A0_IN_THE_MIDDLE, a="0,0/0", hand="A3").act("place 1,0", "move 1,-1/4 > 0,2/4")
    assert table.rabbits(0) == {"0,2/4"}
    assert table.match.notation(len(table.match.history) - 1) == ("A", "move 0,0/0>0,2/4")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "begins with one of take, place, paw, remove, move, end"),
        ("pass", "begins with one of"),
        ("start A", "begins with one of"),
        ("take", "write it as in take A3"),
        ("take D3", "write it as in take A3"),
        ("take A6", "write it as in take A3"),
        ("place 3,0", "write it as in place 0,-1"),
        ("place 2,1", "write it as in place 0,-1"),
        ("place 0", "write it as in place 0,-1"),
        ("paw 0,0/6", "write it as in paw 0,-1/5"),
        ("paw 0,0", "write it as in paw 0,-1/5"),
        ("paw 0,0/00", "write it as in paw 0,-1/5"),
        ("remove 0,0/-1", "write it as in remove 0,-1/5"),
        ("move 0,0/0", "write it as in move 0,-1/5>0,0/0"),
        ("move 0,0/0>0,0/1>0,0/2", "write it as in move 0,-1/5>0,0/0"),
        ("end now", "write it as in end"),
    ],
)
def test_what_is_no_action_is_refused_with_what_can_be_written(text: str, message: str) -> None:  # MV-56
    table = ready()
    with pytest.raises(NotationError, match=message):
        table.act(text)


def test_chance_reads_its_own_actions_only() -> None:  # MV-56
    with pytest.raises(NotationError, match="begins with one of start, ring"):
        beginning().act("take A0")
    with pytest.raises(NotationError, match="write it as in start A"):
        beginning().act("start C")
    assert ready().match.game.actions.why_not(GAME.box, ready().s, 0, state.START) == (
        "only chance says who starts and lays the circle"
    )


@pytest.mark.parametrize(
    ("action", "kind", "number"),
    [
        (state.TAKE, "take", 0),
        (state.PLACE - 1, "take", 17),
        (state.PLACE, "place", 0),
        (state.PAW, "paw", 0),
        (state.REMOVE, "remove", 0),
        (state.MOVE, "move", 0),
        (state.END - 1, "move", 54 * 54 - 1),
        (state.END, "end", 0),
        (state.START + 1, "start", 1),
        (state.LAST_ID, "ring", 17),
    ],
)
def test_ids_are_numbered_kind_by_kind(action: int, kind: str, number: int) -> None:
    assert parts(action) == (kind, number)
    assert GAME.spec.actions == state.LAST_ID + 1


def test_fields_name_the_parts_of_each_kind() -> None:
    table = drawn(A0_IN_THE_MIDDLE, a="0,0/0", b="0,0/1", hand="A3")
    fields = {choice.notation: choice.fields for choice in table.match.choices(0)}
    assert fields["place 1,0"] == {"kind": "place", "cell": "1,0"}
    table.act("place 1,0")
    fields = {choice.notation: choice.fields for choice in table.match.choices(0)}
    assert fields["move 0,0/0>0,0/5"] == {"kind": "move", "from": "0,0/0", "to": "0,0/5"}
    assert fields["end"] == {"kind": "end"}
    assert beginning().match.choices(CHANCE)[1].fields == {"kind": "start", "seat": "B"}


@pytest.mark.parametrize("seed", range(5))
def test_every_action_of_a_game_leads_back_to_itself(seed: int) -> None:
    match, rng = played_at_random(seed, side="dark"), random.Random(seed)
    for position, (seat, _) in zip(match.positions, match.history, strict=False):
        s = GAME.record_of(position)
        for action in rng.sample(legal := GAME.legal(position, seat), min(5, len(legal))):
            written = GAME.actions.write(GAME.box, s, seat, action)
            assert GAME.actions.read(GAME.box, s, seat, tidy(written)) == action
