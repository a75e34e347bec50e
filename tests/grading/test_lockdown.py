"""What Landlock does not watch, the filter of system calls refuses; what a notebook leaves behind harms nobody."""

import os

import pytest

from tests.grading.attacks import SETUP

TRIES = {
    "mode": "os.chmod('VICTIM', 0o777)",
    "owner": "os.chown('VICTIM', 1, 1)",
    "times": "os.utime('VICTIM', (0, 0))",
    "attributes": "os.setxattr('VICTIM', 'user.x', b'x')",
    "limits of another process": "resource.prlimit(os.getppid(), resource.RLIMIT_CORE, (0, 0))",
    "priority of another process": "os.setpriority(os.PRIO_PROCESS, os.getppid(), 1)",
    "processors of another process": "os.sched_setaffinity(os.getppid(), os.sched_getaffinity(0))",
    "signals by files": "fcntl.fcntl(os.pipe()[0], fcntl.F_SETOWN, os.getppid())",
    "a choice of that signal": "fcntl.fcntl(os.pipe()[0], 10, 9)",
    "a device": "os.mknod('device', 0o600 | stat.S_IFBLK, os.makedev(254, 0))",
    "memory that outlives it": "assert ctypes.CDLL(None).shmget(0, 4096, 0o1600) == -1; raise OSError",
}
ATTACK = """
import ctypes, fcntl, os, resource, stat
def regret_matching(r):
    done = []
    for name, text in TRIES.items():
        try:
            exec(text)
            done.append(name)
        except AssertionError:
            done.append(name)
        except OSError:
            pass
    own = resource.getrlimit(resource.RLIMIT_CPU)[0] > 0 and len(os.sched_getaffinity(0)) > 0
    raise ValueError(f"done: {done}, its own limits: {own}")
"""
NEST = """
import os
def regret_matching(r, done=[]):
    while len(done) < 1200:
        os.mkdir("d")
        os.chdir("d")
        done.append(1)
    return r
"""


def test_nothing_outside_is_altered_by_calls_that_landlock_does_not_watch(graded, tmp_path):
    victim = tmp_path / "victim"
    victim.write_text("x")
    before = victim.stat()
    tries = {name: text.replace("VICTIM", str(victim)) for name, text in TRIES.items()}
    found = graded("01.regret_matching", SETUP, f"TRIES = {tries}", ATTACK)
    assert ("raises", "ValueError: done: [], its own limits: True") in found.evidence
    assert victim.stat() == before


@pytest.mark.exhaustive
def test_a_nest_of_folders_is_judged_and_removed(graded, sandbox):
    assert graded("01.regret_matching", SETUP, NEST).score == 0
    assert os.listdir(sandbox.folder / "students") == []


def test_what_is_printed_beside_the_calls_reaches_no_terminal(graded, capfd):
    forged = "import apart.session as s\ns.Session.printed = lambda self: '\\x1b[31mright'\n"
    graded("01.regret_matching", SETUP, f"{forged}def regret_matching(r): return s and r")
    assert "right" not in capfd.readouterr().out


def test_questions_do_not_fill_the_graders_memory(graded):
    flood = "import apart.session as s\ntext = 'x' * 4_000_000\n"
    ask = "def regret_matching(r):\n    o = __import__('cfrlib.course').course.OPENED[0]\n    while True: o(text)\n"
    found = graded("01.regret_matching", SETUP, flood, ask)
    assert found.score == 0 and found.seconds < 60
