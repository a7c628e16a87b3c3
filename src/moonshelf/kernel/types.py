"""Records as rules see them, and the few names for things that have no better type in Python."""

from collections.abc import Iterator, Sequence
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


class Numbers(np.ndarray[Any, np.dtype[Any]]):
    """An array field of a record whose elements are read as Python's integers."""

    def __getitem__(self, index: Any) -> Any:
        value = super().__getitem__(index)
        return int(value) if isinstance(value, np.integer) else value

    def __iter__(self) -> Iterator[Any]:
        return (self[index] for index in range(len(self)))


class RecordView(np.record):  # type: ignore[misc]  # final in the stubs only
    """A record whose fields are read as Python's integers.

    Compiled, arithmetic on a narrow field widens; NumPy's own scalars would wrap or refuse. So a rule gives the
    same numbers both ways.
    """

    def __getattribute__(self, name: str) -> Any:
        value = super().__getattribute__(name)
        if isinstance(value, np.integer):
            return int(value)
        return value.view(Numbers) if type(value) is np.ndarray else value


def record_dtype(fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """Make the dtype of a record from its fields, each a name, a dtype and perhaps a shape.

    Raises:
        ValueError: When a field has the name of something that every NumPy record has already.
    """
    dtype = np.dtype((RecordView, list(fields)))
    taken = [name for name, *_ in fields if hasattr(np.record, name)]
    if taken:
        raise ValueError(
            f"a record cannot have a field {taken[0]!r}: NumPy's records have something of that name"
        )
    return dtype


def load(data: bytes) -> Bytes:
    """Copy a record's bytes into an array for the engine, whose kernels take writable arrays only."""
    return np.frombuffer(bytearray(data), np.uint8)
