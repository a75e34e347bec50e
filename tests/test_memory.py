"""How much memory there is, told as people write it."""

import os
import sys

import pytest

from cfrlib import memory
from cfrlib.memory import at_most, in_bytes, machine_memory


@pytest.mark.parametrize(("count", "written"), [
    (500, "500 bytes"), (100_000, "97.7 KiB"), (5 * 2**20, "5 MiB"), (1.5 * 2**30, "1.5 GiB"), (2**42, "4.1e+03 GiB"),
])  # fmt: skip
def test_bytes_have_a_unit(count, written):
    assert in_bytes(count) == written


def test_a_machine_has_memory():
    assert machine_memory() > 2**26


def test_where_the_system_does_not_tell_there_is_enough_for_a_lesson(monkeypatch):
    monkeypatch.delattr(os, "sysconf", raising=False)
    assert machine_memory() == memory.UNKNOWN


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux counts what a process asks for")
@pytest.mark.parametrize("much", [lambda: bytearray(2**28), lambda: list(range(2**26)), lambda: "x" * 2**28])
def test_beyond_a_limit_there_is_no_memory(much):
    with at_most(2**27), pytest.raises(MemoryError):
        much()
    assert len(much()) >= 2**26


def test_within_a_limit_there_is_memory():
    with at_most(2**27):
        assert len(bytearray(2**25)) == 2**25
