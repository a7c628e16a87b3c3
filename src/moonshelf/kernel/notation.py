"""The text form of actions: what reading forgives, for all games alike."""

import re

_BESIDE_A_SIGN = re.compile(r"\s*([,/>.-])\s*")


def tidy(text: str) -> str:
    """Fold what reading forgives: letter case, and blanks around, between words and beside ``, / > - .``.

    >>> tidy("  Move 0, -1/2 >1,0/3 ")
    'move 0,-1/2>1,0/3'
    """
    return _BESIDE_A_SIGN.sub(r"\1", " ".join(text.split())).lower()
