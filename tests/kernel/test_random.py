"""Random numbers: even, the same everywhere and for ever, and none of the process's own."""

import hashlib
import hmac
import math
from itertools import pairwise

import numpy as np
import pytest

from moonshelf.kernel.jit import may_compile
from moonshelf.kernel.random import below, commitment, stream

FIRST_OF_MOON = [6, 91, 29, 24, 37, 78, 43, 44, 53, 85]
FIRST_OF_SEVEN = [1381689301, 238504563, 1087904172]


def draws(n: int, count: int, seed: object = 0) -> list[int]:
    rng = stream(seed)
    return [below(rng, n) for _ in range(count)]


def test_the_numbers_of_a_seed_never_change() -> None:
    assert draws(100, 10, "moon") == FIRST_OF_MOON
    assert draws(2**31, 3, 7) == FIRST_OF_SEVEN


def test_a_stream_starts_from_the_hmac_of_its_step() -> None:
    digest = hmac.new(b"moon", b"12", hashlib.sha256).digest()
    low, high = int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big") % 698769069
    assert stream("moon", 12).tolist() == [high << 32 | low]
    assert stream("moon", 12).dtype == np.int64


def test_a_number_and_its_digits_are_one_seed() -> None:
    assert stream(7, 3).tolist() == stream("7", 3).tolist()
    assert commitment(7) == commitment("7")


def test_a_commitment_is_the_sha_256_of_the_seed() -> None:
    assert commitment("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert commitment("Zoë") == hashlib.sha256("Zoë".encode()).hexdigest()


def test_a_seed_may_be_any_text() -> None:
    assert 0 <= below(stream("\ud800\0"), 6) < 6
    assert len(commitment("\ud800")) == 64


@pytest.mark.parametrize("n", [1, 2, 3, 6, 37, 1000])
def test_every_number_comes_equally_often(n: int) -> None:
    mean = 200
    counts = np.bincount(draws(n, mean * n), minlength=n)
    chi_square = float(((counts - mean) ** 2 / mean).sum())
    assert counts.size == n
    assert abs(chi_square - (n - 1)) <= 5 * math.sqrt(2 * n) + 15


def test_neighbouring_numbers_and_streams_have_nothing_to_do_with_each_other() -> None:
    for pairs in (zip(draws(6, 7200)[::2], draws(6, 7200)[1::2], strict=True), first_two_of_streams(3600)):
        counts = np.bincount([6 * a + b for a, b in pairs], minlength=36)
        assert float(((counts - 100) ** 2 / 100).sum()) <= 35 + 5 * math.sqrt(70) + 15


def first_two_of_streams(count: int) -> list[tuple[int, int]]:
    firsts = [below(stream("table", step), 6) for step in range(count + 1)]
    return list(pairwise(firsts))


def test_the_state_never_leaves_the_range() -> None:
    rng = np.array([(698769068 << 32) | 0xFFFFFFFE], np.int64)
    for _ in range(1000):
        below(rng, 2**31)
        assert 0 < rng[0] < 698769069 << 32


@pytest.mark.skipif(not may_compile(), reason="rules may not be compiled here")
def test_compiled_numbers_are_the_same() -> None:
    plain, compiled = stream("moon", 5), stream("moon", 5)
    for n in (1, 6, 100, 2**31):
        assert [below.compiled(compiled, n) for _ in range(50)] == [below(plain, n) for _ in range(50)]
    assert plain.tolist() == compiled.tolist()
