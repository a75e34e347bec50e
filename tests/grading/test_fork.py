"""Judging in a fork: what it alters, takes or breaks is gone with it."""

import os
import re
import signal
import sys
import time

import pytest

from cfrlib.grading.fork import Died, Overdue, in_a_fork

KEPT = [1]


def test_the_answer_comes_back_and_nothing_that_was_altered():
    assert in_a_fork(lambda: KEPT.append(2) or KEPT, 30, 500) == [1, 2] and KEPT == [1]


def test_a_hang_in_compiled_code_ends_with_the_time():
    with pytest.raises(Overdue) as over:
        in_a_fork(lambda: re.match("(a*)*b", "a" * 60), 0.3, 500)
    assert over.value.computed > 0


def test_who_only_waits_has_not_computed():
    with pytest.raises(Overdue) as over:
        in_a_fork(lambda: time.sleep(60), 0.3, 500)
    assert over.value.computed < 0.2


def test_a_crash_is_told_by_its_signal():
    with pytest.raises(Died, match="signal 9"):
        in_a_fork(lambda: os.kill(os.getpid(), signal.SIGKILL), 30, 500)


def test_an_exception_is_told_in_words():
    with pytest.raises(RuntimeError, match="ZeroDivisionError: division by zero"):
        in_a_fork(lambda: 1 / 0, 30, 500)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is limited on Linux")
def test_more_memory_than_is_allowed_is_not_there():
    with pytest.raises(RuntimeError, match="MemoryError"):
        in_a_fork(lambda: len(bytearray(600 * 2**20)), 30, 500)
