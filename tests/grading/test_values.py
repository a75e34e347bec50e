"""What a student's process sends is data within limits, or Unreadable: however it was made, no reader hangs on it."""

import numpy as np
import pytest

from cfrlib.grading.apart.values import Unreadable, Values

PRIME = 2**61 - 1  # integers that differ by it have one hash
SAME = [[2 * one + 3, "int", format(one * PRIME + 1, "x")] for one in range(2000)]
PAIRS = [[2 * one + 1, "tuple", [[2 * one + 3]] * 2] for one in range(1, 50)]
ODD = {
    "a set whose keys have one hash": [[1, "set", [[one[0]] for one in SAME]], *SAME],
    "a frozen set of them": [[1, "frozenset", [[one[0]] for one in SAME]], *SAME],
    "a dictionary of them": [[1, "dict", [[[one[0]], 0] for one in SAME]], *SAME],
    "pairs of pairs of pairs": [[1, "set", [[3]]], *PAIRS, [101, "tuple", []]],
    "a fraction of nothing": [[1, "fraction", "1", "0"]],
    "another generator's state": [[1, "generator", "PCG64", {"bit_generator": "SFC64", "state": {}}]],
    "numbers of a kind that is no kind": [[1, "array", "(1", [1], ""]],
    "a generator that points elsewhere": [[1, "generator", "MT19937", {
        "bit_generator": "MT19937", "state": {"key": ["1"] * 624, "pos": "2000000000"}}]],
}  # fmt: skip


def read(table):
    (value,) = Values(0, None, None, lambda one: None, None).read({"values": [[1]], "table": table})
    return value


@pytest.mark.parametrize("table", ODD.values(), ids=ODD)
def test_what_would_hang_or_break_its_reader_is_unreadable(table):
    with pytest.raises(Unreadable):
        read(table)


def written_and_read(value):
    written = Values(1, None, None, lambda one: None, None).write(value)
    (back,) = Values(0, None, None, lambda one: None, None).read(written)
    return back


@pytest.mark.parametrize("kind", [">f8", ">i4", "<f2", "longdouble", "?"])
def test_numbers_of_any_kind_and_order_arrive(kind):
    numbers = np.array([[1, 0], [0, 1]], dtype=kind)
    assert (written_and_read(numbers) == numbers).all() and (written_and_read(numbers.T[:1]) == numbers.T[:1]).all()


def test_an_array_that_is_too_large_is_called_so():
    with pytest.raises(Unreadable, match="too large"):
        written_and_read(np.zeros(2**21))


def test_keys_that_differ_are_read():
    assert read([[1, "set", list(range(5000))]]) == set(range(5000))
