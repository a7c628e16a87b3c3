"""The Scrolls of Moon Bunny, drawn as strips of paper that show what each kind does."""

from moonshelf.geometry import svg
from moonshelf.geometry.svg import Markup, box, disc, group, path, text

_PAPER = box(-42, -32, 84, 64, 3)
_ROLLS = box(-50, -37, 12, 74, 6) + box(38, -37, 12, 74, 6)
_ARROWS = "".join(
    f"M0 {a * 9}V{a * 24}M-6 {a * 18}L0 {a * 24}L6 {a * 18}"
    f"M{a * 9} 0H{a * 24}M{a * 18} -6L{a * 24} 0L{a * 18} 6"
    for a in (-1, 1)
)
_SLANTS = "".join(
    f"M{a * 7} {c * 7}L{a * 19} {c * 19}M{a * 19} {c * 9}V{c * 19}H{a * 9}" for a in (-1, 1) for c in (-1, 1)
)
_SWAP = "M-10 -12Q2 -22 13 -13M13 -21V-12H4M10 12Q-2 22 -13 13M-13 21V12H-4"
_BENCH = "M-30 27H30"

_ICONS: tuple[tuple[tuple[str, str], ...], ...] = (
    (("mb-arrow", _ARROWS), ("mb-glyph", disc((0, 0), 4.5))),
    (("mb-arrow", _SLANTS), ("mb-glyph", disc((0, 0), 4.5))),
    (
        ("mb-sheet", box(-26, -18, 24, 28, 3)),
        ("mb-glyph-line", "M-26 -18L-2 10M-2 -18L-26 10"),
        ("mb-sheet", box(6, -4, 24, 28, 3)),
        ("mb-glyph-line", "M11 5H25M11 11H25M11 17H20"),
        ("mb-arrow", "M6 -20Q20 -22 20 -10M14 -14L20 -8L26 -14"),
    ),
    (
        ("mb-sack", "M-22 -8C-32 2 -34 14 -30 24H-6C-2 14 -4 2 -14 -8Z"),
        ("mb-sack", "M-25 -17L-14 -8H-22L-11 -17Z"),
        ("mb-chip", box(2, -22, 24, 24, 4)),
        ("mb-chip", box(10, 2, 24, 24, 4)),
        ("mb-arrow", "M-10 -20Q-4 -26 0 -18"),
    ),
    (
        ("mb-chip", box(-32, -6, 22, 22, 4)),
        ("mb-chip", box(10, -6, 22, 22, 4)),
        ("mb-arrow", _SWAP),
        ("mb-arrow", _BENCH),
    ),
    (
        ("mb-moon", disc((0, 0), 29)),
        ("mb-chip", box(-29, -10, 20, 20, 4)),
        ("mb-chip", box(9, -10, 20, 20, 4)),
        ("mb-arrow", _SWAP),
    ),
)
"""What each kind of Scroll does, from a step to the side to two Herbs of the moon swapped."""


def strip(kind: int) -> Markup:
    """Draw a Scroll of a kind round the origin."""
    return group(
        path(_PAPER, "mb-sheet"),
        path(_ROLLS, "mb-roll"),
        *(path(d, class_, transform=svg.place((5, 1))) for class_, d in _ICONS[kind]),
        text((-30, -12), str(kind + 1), "mb-scroll-number"),
    )
