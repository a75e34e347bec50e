"""Judging in a fork of the grader: whatever a student's data do to it, the next answer meets a grader that is fresh."""

import ctypes
import json
import os
import select
import signal
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path


class Overdue(Exception):
    """The time is over, and the fork was ended. `computed`: for how many seconds it had been at work."""

    def __init__(self, computed: float):
        super().__init__()
        self.computed = computed


class Died(Exception):
    """The fork ended without an answer; the message says how."""


def in_a_fork(work: Callable[[], object], seconds: float, megabytes: int):
    """What the work returns: a JSON value. `megabytes`: of memory, beyond what this process has; on Linux alone.

    Raises Overdue and Died, and RuntimeError with the name and the message of what the work raised.
    """
    ours, theirs = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # threads, of which none has a part in judging
        process = os.fork()
    if not process:
        try:
            os.close(ours)
            _answer(theirs, work, megabytes)
        finally:
            os._exit(0)
    os.close(theirs)
    text = None
    try:
        text = _everything(ours, time.monotonic() + seconds)
    finally:
        os.close(ours)
        if text is None:
            os.kill(process, signal.SIGKILL)
        _, status, used = os.wait4(process, 0)
    if text is None:
        raise Overdue(used.ru_utime + used.ru_stime)
    if not text:
        how = f"signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else "no answer"
        raise Died(how)
    value, raised = json.loads(text)
    if raised:
        raise RuntimeError(raised)
    return value


def _answer(pipe, work, megabytes):
    if sys.platform.startswith("linux"):
        import resource  # which Windows has not: there all but grading works

        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # it ends with the process from which it was forked
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + megabytes * 2**20
        resource.setrlimit(resource.RLIMIT_AS, (most, resource.getrlimit(resource.RLIMIT_AS)[1]))
    try:
        told = json.dumps([work(), ""])
    except (Exception, SystemExit) as error:
        told = json.dumps([None, f"{type(error).__name__}: {error}"[:300]])
    with open(pipe, "w", encoding="ascii") as file:
        file.write(told)


def _everything(pipe, until):
    """What comes through the pipe; None where that takes too long."""
    parts = []
    while True:
        ready, _, _ = select.select([pipe], [], [], max(until - time.monotonic(), 0))
        if not ready:
            return None
        part = os.read(pipe, 2**20)
        if not part:
            return b"".join(parts)
        parts.append(part)
