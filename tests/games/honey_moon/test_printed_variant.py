"""The printed variant of Honey Moon: HM-75..HM-77."""

from .drawn import moon

TWO_STARTS = """
    v . v . .
    . . . . .
    . . . . .
    """


def test_only_the_first_tunnel_begins_on_a_starting_square() -> None:  # HM-75
    position = moon(TWO_STARTS, printed=True)
    position.roll(3)
    assert position.digs() == {"a1-a3", "c1-c3"}
    position.play("a1-a3", "c1-c3")
    position.roll(3)
    assert position.digs(0) == {"b1-d1", "b2-d2", "b3-d3"}
    assert (
        position.why_not("c1-c3")
        == "with the printed variant only the first tunnel begins on a starting square"
    )


def test_the_basic_game_allows_more() -> None:  # HM-31, HM-75
    position = moon(TWO_STARTS)
    position.round(3, "a1-a3")
    position.roll(3)
    assert "c1-c3" in position.digs(0)


def test_who_has_passed_begins_later() -> None:  # HM-76
    position = moon(TWO_STARTS, printed=True)
    position.round(3, "pass", "a1-a3")
    position.round(5)
    position.roll(3)
    assert "a1-a3" in position.digs(0)
    assert "c1-c3" not in position.digs(1)


def test_a_start_reached_from_inside_is_dug_and_begins_nothing() -> None:  # HM-77
    position = moon("x . v . .\n. . . . .\n. . . . .", printed=True)
    position.roll(2)
    assert "b1-c1" in position.digs()
    position.play("b1-c1", "pass")
    position.roll(3)
    assert "c1-c3" not in position.digs(0)
