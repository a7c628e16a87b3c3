"""Random numbers for chance and playouts, the same compiled and interpreted.

A multiply-with-carry generator (Marsaglia 2003, lag 1): its state is one non-negative int64, and no step
leaves that range, so NumPy, Numba and plain Python agree on every number. The process's global random
state is never touched.
"""

import hashlib
import hmac

import numpy as np

from moonshelf.kernel.errors import OptionError
from moonshelf.kernel.jit import jit
from moonshelf.kernel.types import Rng

_MULTIPLIER = 698769069
_LOW = 0xFFFFFFFF


@jit
def below(rng: Rng, n: int) -> int:
    """Draw a number from 0 to ``n - 1`` (``n`` up to 2**31) and move the stream on."""
    before = int(rng[0])
    after = _MULTIPLIER * (before & _LOW) + (before >> 32)
    rng[0] = after
    return (((after & _LOW) ^ (after >> 32)) * n) >> 32


def seed_text(seed: object) -> str:
    """Give a seed as records keep it.

    Raises:
        OptionError: When it cannot be written, since it holds bytes that are no text.
    """
    text = str(seed)
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise OptionError(f"the seed {text!a} holds bytes that are no text")
    return text


def stream(seed: object, step: int = 0) -> Rng:
    """Start the random stream of a seed at a step: HMAC-SHA256 of the step's number, keyed by the seed.

    This is how a live game takes its chance; with the seed, published after the end, anybody can check it.
    """
    digest = hmac.new(_bytes(seed), str(step).encode(), hashlib.sha256).digest()
    low = int.from_bytes(digest[:4], "big") or 1
    high = int.from_bytes(digest[4:8], "big") % _MULTIPLIER
    return np.array([high << 32 | low], np.int64)


def commitment(seed: object) -> str:
    """Give the SHA-256 of a seed in hex: shown before the first action, checked after the last."""
    return hashlib.sha256(_bytes(seed)).hexdigest()


def _bytes(seed: object) -> bytes:
    return str(seed).encode("utf-8", "surrogatepass")  # any text there can be is a seed
