"""Where students' code runs, and what keeps it there.

One process with NumPy in it waits; each exercise of each submission gets a fork of it, which has seen no other student.
It gives up files, network and processes before it reads a line of a student's (`apart/lockdown.py`).
"""

import os
import secrets
import signal
import socket
import subprocess
import sys
import sysconfig
import tempfile
import time
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.util import Finalize
from pathlib import Path
from threading import Lock

from cfrlib.grading.apart.cells import file_of
from cfrlib.grading.apart.channel import Closed, Late, receive, send
from cfrlib.grading.library import Library, copied_apart
from cfrlib.grading.link import Link
from cfrlib.grading.watch import watched

MEMORY = 4096  # megabytes of address space
PATIENCE = 30.0  # seconds for the sandbox itself
MOST_ASLEEP = 10.0  # seconds that an exercise may sleep
_SYSTEM = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache", "/dev/urandom", "/dev/random",
           "/sys/devices/system/cpu")  # fmt: skip
_SOLVERS = "cfrlib", "open_spiel", "pyspiel"  # installed packages that answer exercises
_PACKAGE = Path(__file__).resolve().parents[1]
_ENVIRONMENT = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": "/nonexistent", "MPLBACKEND": "agg",
                "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1",
                "NUMBA_CACHE_DIR": ".", "MPLCONFIGDIR": "."}  # fmt: skip


class NoSandbox(ValueError):
    """Nothing on this machine keeps students' code from files; the message says what to do."""


@dataclass(frozen=True)
class Protection:
    """A way to lock students' code in. `what`: from what it protects, for people. `bubblewrap`: in a container."""

    name: str
    what: str
    confined: bool = True
    bubblewrap: bool = False


LANDLOCK = Protection(
    "landlock",
    "Linux's Landlock and seccomp: reads Python, NumPy and its own folder, writes in its own folder; no network, no "
    "other process, no signal to one; limits of time, memory and file size",
)
BUBBLEWRAP = Protection(
    "bubblewrap",
    "a container by bubblewrap, with no network, no processes but its own, and no files but Python's, NumPy's and its "
    "own; inside it Landlock and seccomp where the kernel has them; limits of time, memory and file size",
    bubblewrap=True,
)
UNPROTECTED = Protection(
    "none",
    "limits of time, memory and file size alone: a student's code can read and write all that you can, and use the "
    "network",
    confined=False,
)
PROTECTIONS = {one.name: one for one in (LANDLOCK, BUBBLEWRAP, UNPROTECTED)}


class Sandbox:
    """Starts students' processes, one at a time. Use it in a `with`, or `close` it; who is interrupted before, or keeps
    it, leaves nothing behind either: it is closed when its process ends.
    """

    def __init__(self, protection: Protection | None = None, secret: tuple = (), folder: Path | None = None):
        if not hasattr(os, "fork"):
            raise NoSandbox("a class is graded on Linux; on Windows, use WSL or a Linux container")
        self.folder = Path(folder or tempfile.gettempdir()).resolve() / f"cfrlib-grading-{secrets.token_hex(8)}"
        self.protection = protection
        self.secret = tuple(Path(path).resolve() for path in (_PACKAGE.parent, *secret))
        self.readable = readable_paths(self.secret)
        self.libraries, self.count, self.process, self.control = {}, 0, None, None
        self.lock = Lock()  # the student's process is asked about from a thread
        self.students = self.folder / "students"
        self.at_end = Finalize(None, self.close, exitpriority=10)  # before there is anything to remove
        for folder in (self.folder, self.folder / "libraries", self.students):
            folder.mkdir(mode=0o700)
        self.packages = self.folder / "site-packages"
        _link_packages(self.packages)
        copied_apart(self.folder)

    def __enter__(self):
        return self

    def __exit__(self, *raised):
        self.close()

    def close(self):
        self._stop()
        _remove(self.folder)
        self.at_end.cancel()

    @contextmanager
    def student(self, lesson: str, name: str, cells: list[str], seconds: float, own: bool = False):
        """A Student, in whose process the exercise's function is defined from the cells of a notebook.

        References give way to helpers that only have the name of another lesson's exercise; `own`: to whatever the
        notebook itself has of their names.
        """
        library, references = self._library(lesson, name)
        self.count += 1
        folder = self.students / f"{self.count}-{secrets.token_hex(8)}"  # which nobody can take beforehand
        folder.mkdir()
        other = {one for one, module in references.items() if own or f".lesson{lesson}." not in module}
        order = {"cells": cells, "name": name, "references": references, "yielding": sorted(other),
                 "folder": str(folder), "library": str(library), "seconds": seconds, "memory": MEMORY,
                 "confined": self.start().confined,
                 "readable": [*self.readable, *map(str, (library, self.packages, self.folder / "apart"))]}  # fmt: skip
        ours, theirs = socket.socketpair()
        try:
            number = self._start(theirs)
            theirs.close()
            ours.settimeout(PATIENCE)
            with suppress(Closed, Late):  # a process that is gone is told by what it does not answer
                send(ours, order)
            names = map(file_of, range(len(cells)))
            files = {name: f"{os.sep}notebook-{self.count}{os.sep}{name}" for name in names}
            link = Link(ours, str(library), files, time.monotonic() + 3 * seconds + 10)
            yield Student(self, number, link, folder, min(seconds, MOST_ASLEEP))
        finally:
            ours.close()
            theirs.close()
            with suppress(NameError, UnboundLocalError):
                self.end(number)
            for left in self.students.iterdir():
                _remove(left)

    def end(self, number: int, how: str = "now") -> dict:
        """Ends a process with all that it began; how it ended. "soon": it is about to end by itself."""
        try:
            told = self._told({"end": number, "how": how})
            while "signal" not in told:  # an answer for which nobody waits any more
                told = self._heard()
            return told
        except (Closed, Late, ValueError):
            self._stop()
            return {"signal": signal.SIGKILL, "seconds": 0.0, "alive": False}

    def _library(self, lesson, name):
        if (lesson, name) not in self.libraries:
            made = Library(lesson, name)
            folder = self.folder / "libraries" / f"{lesson}-{name}"
            made.write(folder)
            self.libraries[lesson, name] = folder, made.references
        return self.libraries[lesson, name]

    def _start(self, wire):
        for again in (False, True):
            try:
                self.start()
                send(self.control, {"start": True})
                socket.send_fds(self.control, [b"x"], [wire.fileno()])
                return self._heard()["process"]
            except (Closed, Late, OSError):
                self._stop()
                if again:
                    raise
        return None

    def start(self) -> Protection:
        """Starts the process that waits, if it does not; the protection that it has. Raises NoSandbox."""
        if self.process is None:
            for one in self._possible():
                if self._starts(one):
                    self.protection = one
                    break
            else:
                raise NoSandbox(_no_sandbox(self.protection))
        return self.protection

    def _possible(self):
        return [self.protection] if self.protection else [LANDLOCK, BUBBLEWRAP]

    def _starts(self, protection):
        ours, theirs = socket.socketpair()
        zygote = self.folder / "apart" / "zygote.py"
        command = [os.path.realpath(sys.executable), "-I", "-S", *map(str, (zygote, theirs.fileno(), self.packages))]
        if protection.bubblewrap:
            command = [*self._container(), *command]
        try:
            self.process = subprocess.Popen(command, pass_fds=[theirs.fileno()], env=_ENVIRONMENT, cwd=self.folder,
                                            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                            stderr=subprocess.DEVNULL, start_new_session=True)  # fmt: skip
        except OSError:
            return False
        finally:
            theirs.close()
        self.control = ours
        try:
            has = self._heard()["hello"]
        except (Closed, Late):
            has = None
        enough = has is not None and (protection is not LANDLOCK or {"files", "calls"} <= set(has))
        if not enough:
            self._stop()
        return enough

    def _container(self):
        bound = [part for path in (*_SYSTEM, *self.readable) for part in ("--ro-bind-try", path, path)]
        return ["bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--dev", "/dev", "--proc", "/proc",
                *bound, "--ro-bind", str(self.folder), str(self.folder), "--bind", str(self.students),
                str(self.students), "--chdir", str(self.folder)]  # fmt: skip

    def doing(self, number):
        """How long a process has computed, if it waits for something else than the processor, else None; its threads.
        """
        try:
            state, computed, threads = self._told({"look": number})["doing"]
        except (Closed, Late):
            self._stop()
            return None, 0
        return computed if state in ("S", "D", "T") else None, threads

    def _told(self, message):
        with self.lock:
            if self.control is None:
                raise Closed
            send(self.control, message)
            return self._heard()

    def _heard(self):
        return receive(self.control, time.monotonic() + PATIENCE)

    def _stop(self):
        process, control = self.process, self.control
        self.process = self.control = None  # first: a worker that is told to end stops it too, and waits for nothing
        if control is not None:
            control.close()
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            process.wait()


@dataclass
class Student:
    """A student's process: `link` asks it, `end` ends it. It may sleep for so many `seconds` while it is watched."""

    sandbox: Sandbox
    number: int
    link: Link
    folder: Path
    seconds: float

    def watched(self):
        """A context in which it is cut off for what it writes, for many threads, and for only sleeping (`watch.py`)."""
        return watched(str(self.folder.parent), lambda: self.sandbox.doing(self.number), self.link, self.seconds)

    def end(self, how: str = "soon") -> dict:
        return self.sandbox.end(self.number, how)


def readable_paths(secret: tuple) -> list[str]:
    """What a student's code may read: Python, its packages and the system's libraries, and nothing in `secret`."""
    stdlib = {sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib")}
    prefix = {sys.executable, os.path.realpath(sys.executable), f"{sys.base_prefix}/lib", f"{sys.prefix}/pyvenv.cfg"}
    packages = [str(path) for path in _packages()]
    found = []
    for path in sorted({*stdlib, *prefix, *_SYSTEM, *packages}):
        found += _without(Path(os.path.realpath(path)), secret, ("",) if path in _SYSTEM else ("", "*/"))
    return sorted(set(found))


def _without(path, secret, places=("", "*/")):
    """The path, or of a folder that holds something secret the rest. Other packages are listed one by one, where they
    lie in one of the `places` inside; the system's libraries are one.
    """
    if any(path == one or path.is_relative_to(one) for one in secret) and not _is_environment(path, secret):
        return []
    inside = any(one.is_relative_to(path) for one in secret) or path.name in ("site-packages", "dist-packages")
    if not path.is_dir():
        return [str(path)] if path.exists() else []
    names = "site-packages", "dist-packages", "cfrlib"
    holds = inside or any(any(path.glob(place + name)) for place in places for name in names)
    if not holds:
        return [str(path)]
    if path.name in ("site-packages", "dist-packages"):
        return [str(one) for one in path.iterdir() if _is_open(one)]
    return [each for one in path.iterdir() for each in _without(one, secret)]


def _is_environment(path, secret):
    """Whether it belongs to Python, in an environment that happens to lie in the course's folder."""
    return path.is_relative_to(sys.prefix) and not path.is_relative_to(_PACKAGE)


def _packages():
    """What is installed, without cfrlib."""
    folders = {Path(path).resolve() for path in sys.path if path.endswith(("site-packages", "dist-packages"))}
    folders |= {Path(sysconfig.get_path(name)).resolve() for name in ("purelib", "platlib")}
    return [one for folder in sorted(folders) if folder.is_dir() for one in sorted(folder.iterdir()) if _is_open(one)]


def _is_open(path):
    name = path.name.lower()
    if any(solver in name for solver in _SOLVERS):
        return False
    return not name.startswith(("__editable__", "__pycache__")) and not name.endswith(".pth")


def _link_packages(folder):
    folder.mkdir()
    for package in _packages():
        with suppress(FileExistsError):
            (folder / package.name).symlink_to(package)


def _remove(folder):
    """However deep it is, which `shutil.rmtree` cannot do; again where a process that was killed still wrote, or had
    closed a folder.
    """
    for _ in range(20):
        subprocess.run(["rm", "-rf", "--", folder], stderr=subprocess.DEVNULL, check=False)
        if not os.path.lexists(folder):
            return
        opened = ["find", folder, "-type", "d", "!", "-perm", "-700", "-exec", "chmod", "u+rwx", "{}", ";"]
        subprocess.run(opened, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        time.sleep(0.05)


def _no_sandbox(wanted):
    which = f"the protection {wanted.name!r} does not work here" if wanted else (
        "this machine has nothing that keeps students' code from your files: neither Landlock (Linux 5.13 or later) "
        "nor bubblewrap (`apt install bubblewrap`)")  # fmt: skip
    return f"{which}. Grade in a Linux container, or add --unprotected if you trust every submission"
