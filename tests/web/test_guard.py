"""The pace of addresses."""

from pathlib import Path

import pytest
from litestar.exceptions import TooManyRequestsException

from moonshelf.web import guard
from moonshelf.web.guard import Limiter
from tests.web.serving import JSON, serving, settings


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that stands still until it is set."""
    now = [100.0]
    monkeypatch.setattr(guard.time, "monotonic", lambda: now[0])
    return now


def test_a_burst_is_let_through_then_a_steady_pace(clock: list[float]) -> None:
    limiter = Limiter(3, 2)
    for _ in range(3):
        limiter.check("a")
    with pytest.raises(TooManyRequestsException):
        limiter.check("a")
    clock[0] += 0.5
    limiter.check("a")
    with pytest.raises(TooManyRequestsException):
        limiter.check("a")


def test_addresses_do_not_slow_each_other_down(clock: list[float]) -> None:
    limiter = Limiter(1, 1)
    limiter.check("a")
    limiter.check("b")


def test_addresses_that_are_quiet_again_are_forgotten(clock: list[float]) -> None:
    limiter = Limiter(2, 1)
    for number in range(10_002):
        limiter.check(str(number))
    clock[0] += 10
    limiter.check("last")
    limiter.check("last")
    assert len(limiter._buckets) == 1


def test_who_makes_too_many_tables_is_asked_to_wait(tmp_path: Path) -> None:
    with serving(settings(tmp_path, limits=True)) as served:
        ann = served.person()
        form = {"seats": "2", "who_0": "me", "who_1": "here"}
        answers = [ann.client.post("/games/honey_moon/tables", data=form, headers=JSON) for _ in range(25)]
        assert answers[0].status_code == 303
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert "wait a moment" in answers[-1].json()["reason"]
