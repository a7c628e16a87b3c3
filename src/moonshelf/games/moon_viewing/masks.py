"""Sets of cells and of spaces as the bits of a number below 2**62, the same compiled and interpreted."""

import numpy as np

from moonshelf.kernel.jit import jit
from moonshelf.kernel.types import Ids

_PRIME = 67
"""The powers of two below 2**66 leave 66 different remainders."""

_BIT = np.zeros(_PRIME, np.int64)
for _number in range(_PRIME - 1):
    _BIT[2**_number % _PRIME] = _number


@jit
def lowest(mask: int) -> int:
    """The smallest number in a set that is not empty."""
    return int(_BIT[(mask & -mask) % _PRIME])


@jit
def size(mask: int) -> int:
    """How many numbers a set has."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@jit
def pick(mask: int, place: int) -> int:
    """The number at a place, from 0, of a set in ascending order."""
    for _ in range(place):
        mask &= mask - 1
    return lowest(mask)


@jit
def listed(mask: int, base: int, out: Ids, count: int) -> int:
    """Append ``base`` plus each number of a set, ascending; give the new count."""
    while mask:
        out[count] = base + lowest(mask)
        count += 1
        mask &= mask - 1
    return count
