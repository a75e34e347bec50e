"""Where students' code runs, and what keeps it there.

One process with NumPy loaded waits; each exercise of each submission gets a fork of it, which has seen no other
student. It gives up files, network and processes before it reads a line of a student's code (`apart/lockdown.py`).
"""

import os
import secrets
import signal
import socket
import subprocess
import sys
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
from cfrlib.grading.readable import PACKAGE, SYSTEM, link_packages, readable_paths
from cfrlib.grading.watch import watched

MEMORY = 4096  # megabytes of address space
PATIENCE = 30.0  # seconds for the sandbox itself
BESIDES = 100.0  # seconds by the clock that an exercise has besides three times its computing, on a busy machine
MOST_ASLEEP = 10.0  # seconds that an exercise may sleep
_ENVIRONMENT = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": "/nonexistent", "MPLBACKEND": "agg",
                "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1",
                "NUMBA_CACHE_DIR": ".", "MPLCONFIGDIR": "."}  # fmt: skip


class NoSandbox(ValueError):
    """Nothing on this machine keeps students' code from files; the message says what to do."""


@dataclass(frozen=True)
class Protection:
    """What keeps students' code in, beside limits of time, memory and file size.

    `bubblewrap`: whether a container, with no network, no processes but its own, and no files but Python's, NumPy's and
    its own. `confined`: whether the kernel itself, too: Landlock for files and network, seccomp for system calls.
    """

    name: str
    confined: bool = True
    bubblewrap: bool = False


LANDLOCK = Protection("landlock")
BUBBLEWRAP = Protection("bubblewrap", bubblewrap=True)  # which is enough where the machine lacks the others
UNPROTECTED = Protection("none", confined=False)  # a student's code can read and write all that you can
PROTECTIONS = {one.name: one for one in (LANDLOCK, BUBBLEWRAP, UNPROTECTED)}


class Sandbox:
    """Starts students' processes, one at a time. Use it in a `with`, or `close` it. After an interrupt, or where nobody
    closes it, nothing is left behind either: it closes when the process that made it ends.
    """

    def __init__(self, protection: Protection | None = None, secret: tuple = (), folder: Path | None = None):
        if not hasattr(os, "fork"):
            raise NoSandbox("a class is graded on Linux; on Windows, use WSL or a Linux container")
        self.folder = Path(folder or tempfile.gettempdir()).resolve() / f"cfrlib-grading-{secrets.token_hex(8)}"
        self.protection = protection
        self.secret = tuple(Path(path).resolve() for path in (PACKAGE.parent, *secret))
        self.readable = readable_paths(self.secret)
        self.libraries, self.count, self.process, self.control = {}, 0, None, None
        self.lock = Lock()  # the student's process is asked about from a thread
        self.students = self.folder / "students"
        self.at_end = Finalize(None, self.close, exitpriority=10)  # before there is anything to remove
        for folder in (self.folder, self.folder / "libraries", self.students):
            folder.mkdir(mode=0o700)
        self.packages = self.folder / "site-packages"
        link_packages(self.packages)
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

        References give way to helpers that merely share the name of another lesson's exercise; with `own`, to anything
        in the notebook that has their name.
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
            link = Link(ours, str(library), files, time.monotonic() + by_the_clock(seconds))
            yield Student(self, number, link, folder, min(seconds, MOST_ASLEEP))
        finally:
            ours.close()
            theirs.close()
            with suppress(NameError, UnboundLocalError):
                self.end(number)
            for left in self.students.iterdir():
                _remove(left)

    def end(self, number: int, how: str = "now") -> dict:
        """Ends a process with all that it started. Returns how it ended, "lost" where nobody can say.

        "soon": it is about to end by itself.
        """
        try:
            told = self._told({"end": number, "how": how})
            while "signal" not in told:  # an answer for which nobody waits any more
                told = self._heard()
            return {**told, "lost": False}
        except (Closed, Late, ValueError):
            self._stop()
            return {"signal": signal.SIGKILL, "seconds": 0.0, "alive": False, "lost": True}

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
        """Starts the process that waits, unless it is there. Returns the protection that it has. Raises NoSandbox."""
        if self.process is None:
            for one in self._possible():
                if self._starts(one):
                    self.protection = one
                    break
            else:
                raise NoSandbox(_no_sandbox(self.protection))
        return self.protection

    def _possible(self):
        return [self.protection] if self.protection else [BUBBLEWRAP, LANDLOCK]

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
        bound = [part for path in (*SYSTEM, *self.readable) for part in ("--ro-bind-try", path, path)]
        return ["bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--dev", "/dev", "--proc", "/proc",
                *bound, "--ro-bind", str(self.folder), str(self.folder), "--bind", str(self.students),
                str(self.students), "--chdir", str(self.folder)]  # fmt: skip

    def doing(self, number):
        """How long a process has computed, if it waits for anything but the processor, else None; how many threads."""
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
    """A student's process: `link` asks it, `end` ends it. It may sleep for that many `seconds` while it is watched."""

    sandbox: Sandbox
    number: int
    link: Link
    folder: Path
    seconds: float

    def watched(self):
        """A context that cuts it off if it writes too much, has too many threads, or only sleeps (`watch.py`)."""
        return watched(str(self.folder.parent), lambda: self.sandbox.doing(self.number), self.link, self.seconds)

    def end(self, how: str = "soon") -> dict:
        return self.sandbox.end(self.number, how)


def by_the_clock(seconds: float) -> float:
    """How long an exercise with so many seconds of computing may last."""
    return 3 * seconds + BESIDES


def _remove(folder):
    """However deep it is, which `shutil.rmtree` cannot do; tried again if a process still wrote while it was killed, or
    had closed a folder.
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
        "this machine has nothing that keeps students' code from your files: neither bubblewrap (`apt install "
        "bubblewrap`) nor Landlock (Linux 5.13 or later, with `apt install libseccomp2`)")  # fmt: skip
    return f"{which}. Grade in a Linux container, or add --unprotected if you trust every submission"
