"""Numbers and lists in words, as the texts and drawings of every game write them."""

from collections.abc import Sequence


def counted(number: int, name: str, plural: str = "") -> str:
    """Write a number of things; the plural is given where it is more than an s.

    >>> counted(1, "paw"), counted(-2, "point"), counted(3, "box", "boxes")
    ('1 paw', '−2 points', '3 boxes')
    """
    return f"{minus(number)} {name if number == 1 else plural or name + 's'}"


def minus(number: int) -> str:
    """Write a number with a minus sign as long as a plus.

    >>> minus(3), minus(-1)
    ('3', '−1')
    """
    return str(number).replace("-", "\N{MINUS SIGN}")


def signed(number: int) -> str:
    """Write a change, its sign always shown.

    >>> signed(3), signed(0), signed(-1)
    ('+3', '+0', '−1')
    """
    return f"{number:+}".replace("-", "\N{MINUS SIGN}")


def joined(names: Sequence[str]) -> str:
    """Write a list.

    >>> joined(["A"]), joined(["A", "B"]), joined(["A", "B", "C"])
    ('A', 'A and B', 'A, B and C')
    """
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def capital(text: str) -> str:
    """Begin a sentence.

    >>> capital("the lotus of A")
    'The lotus of A'
    """
    return text[:1].upper() + text[1:]


def visible(text: str, most: int) -> str:
    """Give a text of others as it can be shown: one line of visible signs, cut where it is long.

    >>> visible("Ann\x1b[2J  Lee", 20), visible("Annabelle", 5)
    ('Ann [2J Lee', 'Anna…')
    """
    shown = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"
