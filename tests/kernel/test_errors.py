"""One small tree of exceptions."""

import inspect

import pytest

import moonshelf
from moonshelf.kernel import errors

TREE = [kind for _, kind in inspect.getmembers(errors, inspect.isclass)]


@pytest.mark.parametrize("kind", TREE)
def test_every_exception_is_a_moonshelf_error_and_says_when_it_comes(kind: type) -> None:
    assert issubclass(kind, errors.MoonshelfError)
    assert issubclass(kind, ValueError)
    assert kind.__doc__


def test_words_that_name_no_action_are_an_illegal_action() -> None:
    assert issubclass(errors.NotationError, errors.IllegalAction)


def test_a_broken_contract_fails_a_test() -> None:
    assert issubclass(errors.ContractError, AssertionError)


def test_users_find_the_exceptions_at_the_top() -> None:
    assert {kind for kind in TREE if getattr(moonshelf, kind.__name__, None) is not kind} <= {
        errors.ContractError
    }
