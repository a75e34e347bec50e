"""Functions of a case for tests of the runner: in a module, because workers import them."""

import os
import shutil
import signal
import time
from itertools import count
from multiprocessing.util import Finalize
from pathlib import Path


def square(number):
    return number**2


def difference(minuend, subtrahend=0):
    return {"difference": minuend - subtrahend}


def noted(number, folder, seconds=0.0):
    """The square; one line a run in `folder/NUMBER`, the process that begins it."""
    with open(Path(folder) / str(number), "a") as file:
        print(os.getpid(), file=file)
    time.sleep(seconds)
    return square(number)


def runs(folder):
    """How often each case was begun, and by which processes: {number: [process, ...]}."""
    return {int(path.name): list(map(int, path.read_text().split())) for path in Path(folder).iterdir()}


def dies_once(number, folder, deadly):
    """The square, but the first run of one case kills its process."""
    first = not (Path(folder) / str(number)).exists()
    noted(number, folder)
    if number == deadly and first:
        kill_this_process()
    return square(number)


def dies(number, deadly):
    if number == deadly:
        kill_this_process()
    return square(number)


def litters(folder):
    """Makes folders without end in one that goes when its process ends."""
    own = Path(folder) / str(os.getpid())
    Finalize(None, shutil.rmtree, (own,), {"ignore_errors": True}, exitpriority=10)
    for number in count():
        (own / str(number)).mkdir(parents=True)


def kill_this_process():
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
    time.sleep(60)


class Unpicklable(Exception):
    """What other processes cannot make again."""

    def __init__(self, number, reason):
        super().__init__(f"{number} is {reason}\nin two lines")


def fails(number):
    if number == 2:
        raise Unpicklable(number, "even")
    if number == 4:
        return {number}  # no JSON
    return square(number)
