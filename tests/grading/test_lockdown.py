"""What Landlock does not watch, the filter of system calls refuses; what a notebook leaves behind harms nobody."""

import os
import subprocess
import time
from contextlib import nullcontext, suppress

import pytest

from cfrlib.grading import judge, link, readable
from cfrlib.grading import sandbox as sandboxes
from cfrlib.grading.apart import lockdown
from cfrlib.grading.judge import grade_exercise
from cfrlib.grading.sandbox import PROTECTIONS, NoSandbox, Protection, Sandbox
from tests.grading.attacks import SETUP
from tests.grading.conftest import started

NOBODY = 65534
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
    "an end of its own": "assert ctypes.CDLL(None).prctl(1, 0, 0, 0, 0) == -1; raise OSError",
    "a device": "os.mknod('device', 0o600 | stat.S_IFBLK, os.makedev(254, 0))",
    "a file that nobody can remove":
        "fcntl.ioctl(os.open('stay', os.O_CREAT | os.O_RDWR), 0x40086602, b'\\x10' + bytes(7))",
    "more than its limits": "resource.setrlimit(resource.RLIMIT_NOFILE, (5000, 5000))",
    "memory that outlives it": "assert ctypes.CDLL(None).shmget(0, 4096, 0o1600) == -1; raise OSError",
    "memory of others": "assert ctypes.CDLL(None).shmctl(0, 0, 0) == -1; raise OSError",
    "writing all to the disk": "assert ctypes.CDLL(None).syncfs(0) == -1; raise OSError",
    "a call of a newer kernel": "assert ctypes.CDLL(None).syscall(470, 0, 0) == -1; raise OSError",
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
        except (OSError, ValueError):  # the latter of limits
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


@pytest.fixture(scope="module", params=["landlock", "bubblewrap"])
def either(request):
    """A sandbox of each kind."""
    yield from started(protection=PROTECTIONS[request.param])


def test_nothing_outside_is_altered_by_calls_that_landlock_does_not_watch(either, tmp_path):
    victim = tmp_path / "victim"
    victim.write_text("x")
    before = victim.stat()
    tries = {name: text.replace("VICTIM", str(victim)) for name, text in TRIES.items()}
    found = grade_exercise(either, "01", "regret_matching", [SETUP, f"TRIES = {tries}", ATTACK], 99)
    assert ("raises", "ValueError: done: [], its own limits: True") in found.evidence
    assert victim.stat() == before


def test_each_call_of_the_list_has_a_name_that_is_known_on_both_kinds_of_machines():
    """A name that is none would be left out without a word."""
    library, names = seccomp(), [*lockdown._CALLS.split(), *lockdown._limited_calls(1)]
    for machine in (0xC000003E, 0xC00000B7):  # x86-64, 64-bit ARM
        assert [one for one in names if library.seccomp_syscall_resolve_name_arch(machine, one.encode()) == -1] == []


def seccomp():
    return lockdown._libseccomp() or pytest.skip("this machine has no libseccomp")


def test_without_libseccomp_landlock_alone_is_no_sandbox():
    with Sandbox(PROTECTIONS["landlock"]) as sandbox:
        place = sandbox.folder / "apart" / "lockdown.py"
        place.write_text(place.read_text(encoding="utf-8").replace("libseccomp.so.2", "libnone.so.0"), encoding="utf-8")
        with pytest.raises(NoSandbox):
            sandbox.start()


def test_a_students_process_ends_with_the_one_that_began_it(either):
    if either.protection.bubblewrap:
        pytest.skip("in a container processes have other numbers")
    sleeps = "import time\nlate = time.sleep(1000)\ndef regret_matching(r): return late"
    with either.student("01", "regret_matching", [SETUP, sleeps], 60.0) as student:
        place = f"/proc/{student.number}/stat"
        assert student.link._heard()["found"] and is_alive(place)
        either.process.kill()
        either.process.wait()
        until = time.monotonic() + 20
        while is_alive(place) and time.monotonic() < until:
            time.sleep(0.05)
        assert not is_alive(place)


STRAY = """
import os
def regret_matching(r):
    done = []
    for place in ("../../apart/stray.py", "../../libraries/stray", "../../stray", "../stray", "stray"):
        try:
            open(place, "w").close()
            done.append(place)
        except OSError:
            pass
    raise ValueError(f"written: {done}")
"""


def test_a_container_alone_keeps_a_student_from_what_the_next_one_runs_on():
    """As where the kernel has no Landlock."""
    if not makes_containers():
        pytest.skip("bubblewrap makes no container here")
    with Sandbox(Protection("container", confined=False, bubblewrap=True)) as sandbox:
        found = grade_exercise(sandbox, "01", "regret_matching", [SETUP, STRAY], 99)
        assert ("raises", "ValueError: written: ['../stray', 'stray']") in found.evidence
        assert os.listdir(sandbox.students) == []


def makes_containers():
    """Whether this machine lets bubblewrap make any at all."""
    try:
        return subprocess.run(["bwrap", "--unshare-all", "--ro-bind", "/", "/", "true"], check=False).returncode == 0
    except FileNotFoundError:
        return False


def is_alive(place):
    """Not so of one that has ended and waits for its parent to notice."""
    with suppress(OSError), open(place, encoding="utf-8") as file:
        return file.read().rpartition(")")[2].split()[0] not in "ZX"
    return False


@pytest.mark.exhaustive
def test_a_nest_of_folders_is_judged_and_removed(graded, sandbox):
    assert graded("01.regret_matching", SETUP, NEST).score == 0
    assert os.listdir(sandbox.folder / "students") == []


def test_a_folder_that_was_closed_is_removed_by_who_is_not_root(tmp_path):
    folder = tmp_path / "student"
    (folder / "closed" / "inside").mkdir(parents=True)
    (folder / "closed").chmod(0)
    if os.getuid() == 0:
        for path in (tmp_path, folder, folder / "closed"):
            os.chown(path, NOBODY, NOBODY)
    child = os.fork()
    if not child:
        os.chdir(tmp_path)
        for become in (os.setgid, os.setuid) if os.getuid() == 0 else ():
            become(NOBODY)
        sandboxes._remove("student")
        os._exit(0)
    os.waitpid(child, 0)
    assert list(tmp_path.iterdir()) == []


def test_what_is_printed_beside_the_calls_reaches_no_terminal(graded, capfd, monkeypatch):
    """Asked beside the calls is what a function keeps: a forged answer to that says it printed something."""
    forge = "def forge(function):\n    import apart.session as s\n"
    told = "    s.Session.printed = lambda self: '\\x1b[31mforged'\n    return function\n"
    cells = SETUP, f"{forge}{told}@forge\ndef regret_matching(r): return r"
    graded("01.regret_matching", *cells)
    assert "forged" not in capfd.readouterr().out
    monkeypatch.setattr(judge, "redirect_stdout", nullcontext)
    graded("01.regret_matching", *cells)
    assert "forged" in capfd.readouterr().out  # so the defence is what keeps it back


SWAMP = """
def swamp():
    import apart.values as values
    values.MOST_BYTES = 2**30
    try:
        __import__('cfrlib.course').course.OPENED[0](('A', np.zeros(700_000), np.zeros(700_000)), {})
    except Exception:
        pass
    return {}
told = swamp()
def diagnosis(): return told
"""


def test_who_sends_more_than_goes_back_has_broken_off_the_grading(graded):
    found = graded("01.diagnosis", SETUP, SWAMP, seed=1)
    assert found.score == 0 and "broke off the grading" in found.headline


def test_questions_do_not_fill_the_graders_memory(graded, monkeypatch):
    """Each question leaves an error behind that the student may be told again: there are so many, and no more."""
    monkeypatch.setattr(link, "MOST_KEPT", 50)
    ask = """
def regret_matching(r):
    ask = __import__('cfrlib.course').course.OPENED[0]
    for number in range(200):
        try:
            ask((), {})
        except AttributeError:
            pass
    return r
"""
    found = graded("01.regret_matching", SETUP, ask)
    assert found.score == 0 and "broke off the grading" in found.headline


def test_packages_of_the_python_below_an_environment_are_looked_through_too(tmp_path):
    """There may be another cfrlib among them."""
    packages = tmp_path / "lib" / "python3.99" / "site-packages"
    for name in ("cfrlib", "pyspiel", "numpy"):
        (packages / name).mkdir(parents=True)
    (tmp_path / "lib" / "libpython.so").touch()
    found = readable._without(tmp_path / "lib", (tmp_path / "course",))
    assert sorted(os.path.basename(path) for path in found) == ["libpython.so", "numpy"]
