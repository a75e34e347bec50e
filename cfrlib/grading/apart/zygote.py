"""The process from which each student's is forked: it has NumPy loaded, and has never seen a student's code.

`python -I -S zygote.py CONTROL PACKAGES`: the number of a socket, and a folder of packages to import from.
"""

import contextlib
import importlib
import os
import resource
import signal
import socket
import sys
import time

MOST_LOOKED_AT = 1000  # threads


def main(control, packages):
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [path for path in sys.path if "site-packages" not in path] + [packages, os.path.dirname(here)]
    sys.dont_write_bytecode = True
    importlib.import_module("numpy")
    channel = importlib.import_module("apart.channel")
    importlib.import_module("apart.session")
    lockdown = importlib.import_module("apart.lockdown")
    grader = socket.socket(fileno=int(control))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    channel.send(grader, {"hello": lockdown.protections()})
    while True:
        try:
            order = channel.receive(grader)
        except channel.Closed:
            return
        if "start" in order:
            _, (wire,), _, _ = socket.recv_fds(grader, 1, 1)
            channel.send(grader, {"process": _forked(grader, wire)})
        elif "look" in order:
            channel.send(grader, {"doing": _doing(order["look"])})
        else:
            channel.send(grader, _ended(order["end"], order["how"]))


def _forked(grader, wire):
    process = os.fork()
    if process:
        os.close(wire)
        return process
    try:
        grader.close()
        _live(wire)
    finally:
        os._exit(0)


def _live(wire):
    """In the student's process: to its folder, locked in, then the student's code.

    The order comes by its own wire, after the fork: in this memory no other student's code has ever been.
    """
    os.setsid()
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nothing, number)
    os.dup2(wire, 3)
    os.closerange(4, 256)
    mine = socket.socket(fileno=3)
    order = importlib.import_module("apart.channel").receive(mine)
    os.chdir(order["folder"])
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.path.insert(0, order["library"])
    importlib.import_module("apart.lockdown").lock(order)
    importlib.import_module("apart.session").run(mine, order)


def _doing(process):
    """Linux's letter for what a process does, how long it has computed, in ticks, and how many threads it has; "" where
    nobody says.

    S is for sleeping; R where one of its threads wants to compute, whether or not a busy machine lets it.
    """
    try:
        threads = os.listdir(f"/proc/{process}/task")
        letters = {_stat(f"/proc/{process}/task/{thread}/stat")[0] for thread in threads[:MOST_LOOKED_AT]}
        told = _stat(f"/proc/{process}/stat")
        return "R" if "R" in letters else told[0], int(told[11]) + int(told[12]), len(threads)
    except (OSError, IndexError):
        return "", 0, 0


def _stat(place):
    with open(place, encoding="utf-8", errors="replace") as file:
        return file.read().rpartition(")")[2].split()


def _ended(process, how):
    """Ends a student's process with all in its group; how it ended, and how long it computed.

    `how`: "now", or "soon" where it is about to end by itself.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with contextlib.suppress(ProcessLookupError):
        for _ in range(40 if how == "soon" else 1):
            done, status = os.waitpid(process, os.WNOHANG)
            if done or how == "now":
                break
            time.sleep(0.025)
        for kill in (os.killpg, os.kill):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                kill(process, signal.SIGKILL)
        if not done:
            _, status = os.waitpid(process, 0)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return {"signal": os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0, "seconds": seconds,
                "alive": not done}  # fmt: skip
    return {"signal": 0, "seconds": 0.0, "alive": False}


if __name__ == "__main__":
    main(*sys.argv[1:])
