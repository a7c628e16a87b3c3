"""Numbers and lists in words."""

from collections.abc import Sequence


def counted(number: int, name: str) -> str:
    """Write a number of things.

    >>> counted(1, "paw"), counted(2, "paw")
    ('1 paw', '2 paws')
    """
    return f"{number} {name}" if number == 1 else f"{number} {name}s"


def joined(names: Sequence[str]) -> str:
    """Write a list.

    >>> joined(["A0", "B1", "C2"])
    'A0, B1 and C2'
    """
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
