"""How much memory there is, told as people write it."""

import os

import pytest

from cfrlib import memory
from cfrlib.memory import in_bytes, machine_memory


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
