"""What a job takes: seconds of computing and memory, in a forked process of its own. Linux and macOS only."""

import os
import signal
import sys

LOST = "lost"
CUT_OFF = 900  # seconds by the clock: the machine may be busy
MEGABYTE = 2**20 if sys.platform == "darwin" else 2**10  # in the units of `ru_maxrss`


def measured(job) -> tuple[str, float, float, float]:
    """What a job returns, as text, or LOST where it does not end; its seconds, its megabytes at most, and how many of
    them were not there before."""
    import resource  # which Windows has not

    reading, writing = os.pipe()
    if not (child := os.fork()):
        signal.alarm(CUT_OFF)
        try:
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            os.write(writing, f"{before} {job()}".encode())
        finally:
            os._exit(0)
    os.close(writing)
    _, _, used = os.wait4(child, 0)
    with os.fdopen(reading) as said:
        before, told = (said.read() or f"0 {LOST}").split(maxsplit=1)
    return told, used.ru_utime + used.ru_stime, used.ru_maxrss / MEGABYTE, (used.ru_maxrss - int(before)) / MEGABYTE
