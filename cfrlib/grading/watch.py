"""Keeps an eye on a student's process while it is waited for: what it has written, its threads, whether it only sleeps.

Limits of the kernel's hold for one file and for time of computing alone.
"""

import os
from contextlib import contextmanager
from threading import Event, Thread

MOST_BYTES, MOST_FILES = 64 * 2**20, 2000  # in a student's folder
MOST_THREADS = 500
PAUSE = 0.25  # seconds between two looks
FULL = "writes too much: more than 64 megabytes, or 2,000 files"
MANY = f"starts too many threads: more than {MOST_THREADS}"


@contextmanager
def watched(folder: str, doing, link, seconds: float):
    """Inside, a process is cut off that fills its folder, that starts too many threads, or that sleeps for so many
    seconds while it is waited for.

    `doing()`: how long it has computed so far, if it sleeps just now, else None; and how many threads it has. `link` is
    cut, and knows why.
    """
    over = Event()
    thread = Thread(target=_watch, args=(folder, doing, link, seconds, over), daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _watch(folder, doing, link, seconds, over):
    idle, before = 0.0, None
    while not over.wait(PAUSE):
        computed, threads = doing() if link.waits else (None, 0)
        now = None if computed is None else (computed, link.heard)
        idle += PAUSE if _slept(before, now) else 0.0
        before = now
        if idle >= seconds:
            link.cut(f"waits for {seconds:g} seconds without computing: is there an `input` or a `sleep`?")
            return
        if threads > MOST_THREADS:
            link.cut(MANY)
            return
        if is_full(folder):
            link.cut(FULL)
            return


def _slept(before, now):
    """Whether a process that sleeps at two looks did little in between: no answer, and less computing than half."""
    if before is None or now is None:
        return False
    return now[1] == before[1] and (now[0] - before[0]) / os.sysconf("SC_CLK_TCK") < PAUSE / 2


def is_full(folder: str) -> bool:
    """Whether a folder holds too much, or hides what it holds: too deep, or closed to us."""
    waiting, size, count = [folder], 0, 0
    while waiting:
        try:
            with os.scandir(waiting.pop()) as entries:
                for entry in entries:
                    count += 1
                    if count > MOST_FILES:
                        return True
                    if entry.is_dir(follow_symlinks=False):
                        waiting.append(entry.path)
                    else:
                        size += _size(entry)
        except FileNotFoundError:  # gone in between
            continue
        except OSError:
            return True
    return size > MOST_BYTES


def _size(entry):
    try:
        return entry.stat(follow_symlinks=False).st_blocks * 512
    except FileNotFoundError:
        return 0
