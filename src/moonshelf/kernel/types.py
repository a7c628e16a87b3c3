"""The few names for things that have no better type in Python."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

State: TypeAlias = Any
"""One position: a record of the game's ``STATE`` dtype (``np.record``, or Numba's record when compiled)."""

Box: TypeAlias = Any
"""Everything printed on cardboard: a record of the game's ``BOX`` dtype, made from a components file."""

Bytes: TypeAlias = NDArray[np.uint8]
"""The bytes of one record, as the driver takes them (shape ``(dtype.itemsize,)``)."""

Ids: TypeAlias = NDArray[np.int32]
"""Room for legal action ids (shape ``(game.max_legal,)``)."""

Rng: TypeAlias = NDArray[np.int64]
"""The state of one random stream (shape ``(1,)``); see :mod:`moonshelf.kernel.random`."""


def load(data: bytes) -> Bytes:
    """Copy a record's bytes into an array for the engine, whose kernels take writable arrays only."""
    return np.frombuffer(bytearray(data), np.uint8)
