"""Records as rules see them, and the few names for things that have no better type in Python."""

import copyreg
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

State: TypeAlias = Any
"""One position: a record of the game's ``STATE`` dtype (:func:`record_dtype`; Numba's record when compiled)."""

Box: TypeAlias = Any
"""Everything printed on cardboard: a record of the game's ``BOX`` dtype, made from a components file."""

Bytes: TypeAlias = NDArray[np.uint8]
"""The bytes of one record, as the driver takes them (shape ``(dtype.itemsize,)``)."""

Ids: TypeAlias = NDArray[np.int32]
"""Room for legal action ids (shape ``(game.max_legal,)``)."""

Rng: TypeAlias = NDArray[np.int64]
"""The state of one random stream (shape ``(1,)``); see :mod:`moonshelf.kernel.random`."""


_element = np.ndarray.__getitem__
_READ = {"i": int, "u": int, "b": bool, "f": float}
"""How a single value is read, by the kind of its dtype."""


class Numbers(np.ndarray[Any, np.dtype[Any]]):
    """An array field of a record, whose elements are read as Python's numbers."""

    def __getitem__(self, index: Any) -> Any:
        if index.__class__ is int and self.ndim == 1:
            return self.item(index)
        value = _element(self, index)
        return int(value) if isinstance(value, np.integer) else value

    def __iter__(self) -> Iterator[Any]:
        return iter(self.tolist()) if self.ndim == 1 else super().__iter__()


class _RecordType(type):
    """The type of one game's records, made from its fields and pickled as them."""

    layout: np.dtype[Any]


class RecordView(np.void, metaclass=_RecordType):  # type: ignore[misc]  # final in the stubs only
    """A record whose fields are attributes, read as Python's numbers.

    Compiled, arithmetic on a narrow field widens; NumPy's own scalars would wrap or refuse. So a rule gives the
    same numbers both ways. An array is looked up once a record; it shares the record's memory.
    """

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


class _ArrayField:
    """Looks an array up and leaves it in the record, where Python finds it first the next time."""

    def __init__(self, name: str, of: np.dtype[Any], at: int) -> None:
        self.name, self.of, self.at = name, of, at

    def __get__(self, record: Any, owner: type) -> Any:
        if record is None:
            return self
        home = record.base
        if home is None or home.size != 1:
            return record[self.name].view(Numbers)
        # Made of the array that the record lies in, not of the record: an array holds what it is made of,
        # unseen by the garbage collector, so a record that held such an array would never be freed.
        found = np.ndarray.__new__(Numbers, self.of.shape, self.of.base, home, self.at)
        record.__dict__[self.name] = found
        return found


def _number_field(name: str, kind: str) -> property:
    read = _READ[kind]
    return property(lambda record: read(record[name]))


def _record_type(layout: np.dtype[Any]) -> _RecordType:
    fields: dict[str, Any] = {"layout": layout}
    for name, (of, at, *_) in (layout.fields or {}).items():
        fields[name] = _ArrayField(name, of, at) if of.shape else _number_field(name, of.kind)
    return _RecordType("Record", (RecordView,), fields)


copyreg.pickle(_RecordType, lambda of: (_record_type, (of.layout,)))


def record_dtype(fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """Make the dtype of a record from its fields, each a name, a dtype of numbers and perhaps a shape.

    Raises:
        ValueError: When a field has the name of something that every NumPy record has already.
    """
    taken = [name for name, *_ in fields if hasattr(np.record, name)]
    if taken:
        raise ValueError(
            f"a record cannot have a field {taken[0]!r}: NumPy's records have something of that name"
        )
    layout = np.dtype(list(fields))
    return np.dtype((_record_type(layout), layout))


def load(data: bytes) -> Bytes:
    """Copy a record's bytes into an array for the engine, whose kernels take writable arrays only."""
    return np.frombuffer(bytearray(data), np.uint8)
