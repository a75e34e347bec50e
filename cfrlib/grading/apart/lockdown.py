"""A process gives up, for good, what a student's code does not need: files, other processes, the network, memory, time.

On Linux, without any privilege: Landlock for files and TCP, seccomp for system calls, limits for the rest. No way back.
"""

import ctypes
import os
import platform
import resource
import signal
import struct
import sys

MEBI = 2**20
FILE_BYTES, OPEN_FILES = 16 * MEBI, 64
_READ = 0b1101  # execute, read a file, read a folder
_DEVICES = 1 << 6 | 1 << 9 | 1 << 11  # to make a character device, a socket, a block device
_FILE = 0b1000000000000111 | 1 << 14  # what there is to a file: execute, write, read, truncate, control
_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}  # file rights that each version of Landlock knows
_THREAD = 0x10000  # CLONE_THREAD
_KEPT = 1 << 1 | 1 << 2  # of root's privileges: to read and to write what belongs to others, which Landlock limits

# System calls by number: what Python, NumPy and their threads need, and no other; a call that a newer kernel has is
# refused. "own": allowed for the process itself alone; "self": the same, 0 being itself; "thread": no new process;
# "argument": a call, which argument, and a value that it must not have: who is sent signals of a file, and that the
# process ends with the one that began it.
_CALLS = {
    "x86_64": (0xC000003E, {
        "allowed": (*range(29), *range(32, 41), 44, 45, 46, 47, 48, *range(51, 56), 60, 61, 63, *range(72, 90),
                    *range(95, 101), 102, 104, 107, 108, 110, 111, 115, 118, 120, 121, 124, 125, 127, 128, 130, 131,
                    137, 138, 140, 143, 145, 146, 147, 148, 157, 158, 186, 187, 201, 202, 204, 213, *range(217, 220),
                    *range(221, 227), *range(228, 234), 247, 257, 258, *range(262, 268), *range(269, 272),
                    *range(273, 277), *range(281, 288), *range(289, 294), 295, 296, 309,
                    315, 316, 318, 324, 326, 327, 328, 332, 334, 436, 437, 439, 441, 449),
        "own": (62, 129, 234), "self": (203, 302), "thread": (56,),
        "argument": ((72, 1, 8), (72, 1, 10), (72, 1, 15), (16, 1, 0x8901), (16, 1, 0x8902), (16, 1, 0x40086602),
                     (157, 0, 1)),
    }),
    "aarch64": (0xC00000B7, {
        "allowed": (17, *range(19, 26), 29, 32, *range(34, 39), *range(43, 51), 56, 57, 59, *range(61, 81), 82, 83,
                    *range(85, 88), 90, *range(93, 97), *range(98, 104), *range(107, 112), *range(113, 116), 120, 121,
                    *range(123, 129), *range(132, 138), 139, 141, 148, 150, 153, 155, 156, 158, 160, 163,
                    *range(165, 170), *range(172, 180), 199, *range(204, 217), 222, 223, 226, 227, 232, 233, 260, 275,
                    276, 278, 283, *range(285, 288), 291, 293, 436, 437, 439, 441, 449),
        "own": (129, 131, 138), "self": (122, 261), "thread": (220,),
        "argument": ((25, 1, 8), (25, 1, 10), (25, 1, 15), (29, 1, 0x8901), (29, 1, 0x8902), (29, 1, 0x40086602),
                     (167, 0, 1)),
    }),
}  # fmt: skip


def protections() -> list[str]:
    """What this machine has: of "files" and "calls"."""
    return [name for name, there in (("files", landlock_version() > 0), ("calls", _has_seccomp())) if there]


def lock(order):
    """`order` names the folder to write in, the paths to read, the seconds and the megabytes."""
    folder = os.getcwd()
    seconds = int(order["seconds"]) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 2))
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_BYTES, FILE_BYTES))
    resource.setrlimit(resource.RLIMIT_NOFILE, (OPEN_FILES, OPEN_FILES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (order["memory"] * MEBI,) * 2)
    if sys.platform.startswith("linux"):
        _libc().prctl(1, signal.SIGKILL, 0, 0, 0)  # it ends with the process that began it
        _give_up_privileges()
    if not order["confined"]:
        return
    _require(_libc().prctl(38, 1, 0, 0, 0), "prctl")  # no new privileges
    if landlock_version():
        _restrict_files(folder, order["readable"])
    if _has_seccomp():
        _restrict_calls()


def _give_up_privileges():
    """Where the grader is root: to lift limits, to make files that nobody can remove, to freeze a file system."""
    whose, has = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()  # effective, permitted, inherited: twice
    _require(_libc().capget(whose, has), "capget")
    kept = (ctypes.c_uint32 * 6)(has[0] & _KEPT, has[1] & _KEPT)
    _require(_libc().capset(whose, kept), "capset")


def landlock_version() -> int:
    if not sys.platform.startswith("linux"):
        return 0
    return max(_libc().syscall(444, None, 0, 1), 0)


def _restrict_files(folder, readable):
    version = landlock_version()
    handled = (1 << _RIGHTS.get(version, 16)) - 1
    text = struct.pack("QQQ", handled, 3 if version >= 4 else 0, 3 if version >= 6 else 0)
    size = 24 if version >= 6 else 16 if version >= 4 else 8
    rules = _libc().syscall(444, text, size, 0)
    _require(rules, "landlock")
    for path, rights in [*((path, _READ) for path in readable), (folder, handled & ~_DEVICES), (os.devnull, _READ | 2)]:
        _allow(rules, path, rights & handled)
    _require(_libc().syscall(446, rules, 0), "landlock")
    os.close(rules)


def _allow(rules, path, rights):
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    rights &= -1 if os.path.isdir(path) else _FILE
    text = struct.pack("=Qi", rights, place)
    _require(_libc().syscall(445, rules, 1, text, 0), "landlock")
    os.close(place)


def _has_seccomp():
    return sys.platform.startswith("linux") and platform.machine() in _CALLS and os.path.exists("/proc/self/status")


def _restrict_calls():
    """A filter as a program of the kernel's: load, compare, jump, return."""
    family, calls = _CALLS[platform.machine()]
    allow, refuse, absent = 0x7FFF0000, 0x00050000 | 1, 0x00050000 | 38
    program = [(0x20, 0, 0, 4), (0x15, 1, 0, family), (0x06, 0, 0, 0x80000000), (0x20, 0, 0, 0)]
    for number in calls["own"]:  # its first argument is this process
        program += [(0x15, 0, 4, number), (0x20, 0, 0, 16), (0x15, 0, 1, os.getpid()), (0x06, 0, 0, allow),
                    (0x06, 0, 0, refuse)]  # fmt: skip
    for number in calls["self"]:
        program += [(0x15, 0, 5, number), (0x20, 0, 0, 16), (0x15, 2, 0, 0), (0x15, 1, 0, os.getpid()),
                    (0x06, 0, 0, refuse), (0x06, 0, 0, allow)]  # fmt: skip
    for number, which, what in calls["argument"]:
        program += [(0x15, 0, 4, number), (0x20, 0, 0, 16 + 8 * which), (0x15, 0, 1, what), (0x06, 0, 0, refuse),
                    (0x20, 0, 0, 0)]  # fmt: skip
    for number in calls["thread"]:  # its first argument has the flag
        program += [(0x15, 0, 4, number), (0x20, 0, 0, 16), (0x45, 0, 1, _THREAD), (0x06, 0, 0, allow),
                    (0x06, 0, 0, refuse)]  # fmt: skip
    for number in calls["allowed"]:
        program += [(0x15, 0, 1, number), (0x06, 0, 0, allow)]
    program.append((0x06, 0, 0, absent))
    lines = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *line) for line in program))
    whole = struct.pack("HxxxxxxP", len(program), ctypes.addressof(lines))
    _require(_libc().prctl(22, 2, whole, 0, 0), "seccomp")


def _libc():
    return ctypes.CDLL(None, use_errno=True)


def _require(result, what):
    if result < 0:
        raise OSError(ctypes.get_errno(), f"{what} failed")
