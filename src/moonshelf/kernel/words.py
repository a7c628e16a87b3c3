"""Numbers and lists in words, as the texts and drawings of every game write them."""

from collections.abc import Callable, Sequence


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


def victory(
    points: Sequence[int],
    ranks: Sequence[int],
    viewer: int,
    names: Sequence[str],
    decided: Callable[[int], str] | None = None,
    unit: str = "point",
) -> str:
    """Say to a viewer who won with how many points; who plays alone finishes.

    ``decided`` says of a winner what decided among equals, and is told when it did.

    >>> victory([6, 6, 2], [1, 2, 3], 0, ["Ann", "Bo", "Cy"], lambda seat: "4 sweets, the most among equals")
    'You win with 6 points and 4 sweets, the most among equals.'
    >>> victory([1, 1], [1, 1], 1, ["Ann", "Bo"])
    'Ann and you share the victory with 1 point.'
    """
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    best = points[winners[0]]
    reason = f"with {counted(best, unit)}"
    if decided is not None and list(points).count(best) > len(winners):
        reason += f" and {decided(winners[0])}"
    own = winners[0] == viewer
    who = joined(["you" if seat == viewer else names[seat] for seat in winners])
    who = capital(who) if own else who
    if len(winners) > 1:
        return f"{who} share the victory {reason}."
    verb = ("finish" if own else "finishes") if len(points) == 1 else ("win" if own else "wins")
    return f"{who} {verb} {reason}."


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
