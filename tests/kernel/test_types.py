"""Records: fields are attributes, numbers are Python's, and nothing is set by mistake."""

import copy
import gc
import pickle

import numpy as np
import pytest

from moonshelf.kernel.types import load, record_dtype

PAIR = record_dtype(
    [
        ("small", np.uint8),
        ("far", np.int16, (3,)),
        ("grid", np.uint8, (2, 2)),
        ("share", np.float32),
        ("on", np.bool_),
    ]
)


@pytest.fixture
def pair() -> np.void:
    return np.zeros(1, PAIR)[0]


def test_single_fields_are_pythons_numbers(pair: np.void) -> None:
    pair.small, pair.share, pair.on = 200, 0.5, True
    assert [type(value) for value in (pair.small, pair.share, pair.on)] == [int, float, bool]
    assert pair.small + 100 == 300


def test_elements_of_arrays_are_pythons_numbers(pair: np.void) -> None:
    pair.far[1], pair.grid[1, 0] = -7, 255
    assert [type(value) for value in (pair.far[1], pair.grid[1, 0], pair.grid[1][0], *pair.far)] == [int] * 6
    assert pair.grid[1, 0] + 1 == 256
    assert [list(row) for row in pair.grid] == [[0, 0], [255, 0]]
    assert pair.far[-2] == -7
    assert pair.far[1:].tolist() == [-7, 0]


def test_an_array_is_the_memory_of_its_record(pair: np.void) -> None:
    first = pair.far
    pair["far"] = (1, 2, 3)
    assert pair.far is first
    assert list(first) == [1, 2, 3]
    again = np.frombuffer(pair.tobytes(), PAIR)[0]
    assert list(again.far) == [1, 2, 3]


def test_whole_arrays_are_assigned_element_by_element(pair: np.void) -> None:
    pair.far = [4, 5, 6]
    assert list(pair.far) == [4, 5, 6]


def test_a_copy_has_memory_of_its_own(pair: np.void) -> None:
    pair.far[0] = 1
    for other in (pair.copy(), copy.copy(pair), copy.deepcopy(pair)):
        other.far[0] = 2
        assert other.far[0] == 2
    assert pair.far[0] == 1


def test_an_unknown_field_is_neither_read_nor_set(pair: np.void) -> None:
    with pytest.raises(AttributeError, match="typo"):
        _ = pair.typo
    with pytest.raises(ValueError, match="typo"):
        pair.typo = 1


def test_a_record_of_bytes_is_read_only() -> None:
    record = np.frombuffer(bytes(PAIR.itemsize), PAIR)[0]
    with pytest.raises(ValueError, match="read-only"):
        record.small = 1
    with pytest.raises(ValueError, match="read-only"):
        record.far[0] = 1


def test_records_and_arrays_of_them_are_pickled(pair: np.void) -> None:
    pair.far[2] = 9
    again = pickle.loads(pickle.dumps(pair))
    many = pickle.loads(pickle.dumps(np.array([pair, pair], PAIR)))
    assert again.far[2] == many[1].far[2] == 9
    assert many.dtype == PAIR


def test_fields_are_seen_from_the_type_too() -> None:
    assert type(PAIR.type.far).__name__ == "_ArrayField"


@pytest.mark.parametrize("name", ["item", "fill", "round", "size", "dtype", "real"])
def test_a_name_that_numpy_has_taken_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"a record cannot have a field '{name}'"):
        record_dtype([("fine", np.uint8), (name, np.uint8)])


def test_loading_copies_the_bytes() -> None:
    data = b"moon"
    loaded = load(data)
    loaded[0] = 0
    assert (data, loaded.tobytes(), loaded.dtype) == (b"moon", b"\0oon", np.uint8)


def records_alive() -> int:
    gc.collect()
    return sum(type(each) is PAIR.type for each in gc.get_objects())


def test_a_record_whose_arrays_were_looked_at_is_freed() -> None:
    before = records_alive()
    for _ in range(50):
        assert np.frombuffer(bytes(PAIR.itemsize), PAIR)[0].far[1] == 0
    assert records_alive() == before


def test_a_record_among_others_has_its_own_arrays() -> None:
    pairs = np.zeros(3, PAIR)
    pairs[1].far[2] = 7
    assert pairs["far"].tolist() == [[0, 0, 0], [0, 0, 7], [0, 0, 0]]
    assert pairs[1].far[2] == 7
