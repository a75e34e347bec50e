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

# System calls by number. "own": allowed for the process itself alone; "self": the same, 0 being itself; "thread": no
# new process; "argument": a call, which argument, and a value that it must not have: who is sent signals of a file, and
# that the process ends with the one that began it. Landlock watches neither a file's mode, owner and times nor other
# processes' limits and priorities, so calls that alter them are in "no".
_CALLS = {
    "x86_64": (0xC000003E, {
        "no": (41, 42, 49, 50, 57, 58, 59, 101, 165, 166, 200, 246, 248, 250, 272, 298, 304, 308, 310, 311,
               312, 321, 322, 323, 424, 425, 426, 427, 428, 429, 430, 431, 432, 434, 438, 440, 442,
               90, 91, 268, 452, 92, 93, 94, 260, 132, 235, 261, 280, 188, 189, 190, 197, 198, 199, 463, 466, 469,
               133, 259, 254, 141, 142, 144, 314, 251, 256, 279, 297, 29, 30, 64, 68, 240,
               103, 135, 153, 155, 159, 161, 163, 164, 167, 168, 169, 170, 171, 172, 173, 175, 176, 179, 227, 305,
               313, 320, 448),
        "own": (62, 129, 234), "self": (203, 302), "thread": (56,), "absent": (435,),
        "argument": ((72, 1, 8), (72, 1, 10), (72, 1, 15), (16, 1, 0x8901), (16, 1, 0x8902), (157, 0, 1)),
    }),
    "aarch64": (0xC00000B7, {
        "no": (40, 39, 97, 104, 117, 130, 198, 200, 201, 203, 217, 219, 221, 241, 265, 268, 270, 271, 272,
               280, 281, 282, 424, 425, 426, 427, 428, 429, 430, 431, 432, 434, 438, 440, 442,
               52, 53, 452, 54, 55, 88, 5, 6, 7, 14, 15, 16, 463, 466, 469,
               33, 27, 140, 118, 119, 274, 30, 238, 239, 240, 194, 196, 190, 186, 180,
               116, 92, 58, 41, 171, 51, 89, 170, 224, 225, 142, 161, 162, 105, 106, 60, 112, 266,
               273, 294, 448),
        "own": (129, 131, 138), "self": (122, 261), "thread": (220,), "absent": (435,),
        "argument": ((25, 1, 8), (25, 1, 10), (25, 1, 15), (29, 1, 0x8901), (29, 1, 0x8902), (167, 0, 1)),
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
    program = [(0x20, 0, 0, 4), (0x15, 1, 0, family), (0x06, 0, 0, 0x80000000), (0x20, 0, 0, 0),
               (0x35, 0, 1, 0x40000000), (0x06, 0, 0, refuse)]  # fmt: skip
    for number in calls["no"]:
        program += [(0x15, 0, 1, number), (0x06, 0, 0, refuse)]
    for number in calls["absent"]:
        program += [(0x15, 0, 1, number), (0x06, 0, 0, absent)]
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
    program.append((0x06, 0, 0, allow))
    lines = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *line) for line in program))
    whole = struct.pack("HxxxxxxP", len(program), ctypes.addressof(lines))
    _require(_libc().prctl(22, 2, whole, 0, 0), "seccomp")


def _libc():
    return ctypes.CDLL(None, use_errno=True)


def _require(result, what):
    if result < 0:
        raise OSError(ctypes.get_errno(), f"{what} failed")
