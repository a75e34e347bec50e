"""A process gives up, for good, what a student's code does not need: files, other processes, the network, memory, time.

On Linux, without any privilege: Landlock for files and TCP, seccomp for system calls, limits for the rest. No way back.
"""

import ctypes
import errno
import os
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
_KEPT = 1 << 1 | 1 << 2  # of root's privileges: to read and to write what belongs to others, which Landlock limits

# What Python, NumPy and their threads need of the kernel, and no other call: one that a newer kernel has is refused.
_CALLS = """
access alarm arch_prctl brk chdir clock_getres clock_gettime clock_nanosleep close close_range copy_file_range dup dup2
dup3 epoll_create1 epoll_ctl epoll_pwait epoll_pwait2 epoll_wait eventfd2 exit exit_group faccessat faccessat2 fadvise64
fallocate fchdir fdatasync flock fstat fstatfs fsync ftruncate futex futex_waitv getcpu getcwd getdents64 getegid
geteuid getgid getgroups getitimer getpeername getpgid getpgrp getpid getppid getpriority getrandom getresgid getresuid
getrlimit getrusage getsid getsockname getsockopt gettid gettimeofday getuid link linkat lseek lstat madvise membarrier
mkdir mkdirat mmap mprotect mremap msync munmap nanosleep newfstatat open openat openat2 pause pipe pipe2 poll ppoll
pread64 preadv preadv2 pselect6 pwrite64 pwritev pwritev2 read readlink readlinkat readv recvfrom recvmsg rename
renameat renameat2 restart_syscall rmdir rseq rt_sigaction rt_sigpending rt_sigprocmask rt_sigreturn rt_sigsuspend
rt_sigtimedwait sched_getaffinity sched_getparam sched_getscheduler sched_yield select sendfile sendmsg sendto
set_robust_list set_tid_address setitimer setsockopt shutdown sigaltstack socketpair splice stat statfs statx symlink
symlinkat sysinfo times truncate umask uname unlink unlinkat wait4 waitid write writev
"""
_INT, _THREAD = 2**32 - 1, 0x10000  # CLONE_THREAD
_ALLOW, _EQUAL = 0x7FFF0000, 7  # libseccomp's: an action, and a comparison under a mask


def protections() -> list[str]:
    """What this machine has: of "files" and "calls"."""
    return [name for name, there in (("files", landlock_version() > 0), ("calls", _libseccomp())) if there]


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
    if library := _libseccomp():
        _restrict_calls(library)


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


class _Argument(ctypes.Structure):
    """One argument of a call, by its place, which must be the value where the mask has ones."""

    _fields_ = (("place", ctypes.c_uint), ("how", ctypes.c_int), ("mask", ctypes.c_uint64), ("value", ctypes.c_uint64))


def _libseccomp():
    """The library, or None: it comes with Debian's and Ubuntu's apt, and with systemd."""
    try:
        library = ctypes.CDLL("libseccomp.so.2")
    except OSError:
        return None
    library.seccomp_init.restype = ctypes.c_void_p
    return library


def _restrict_calls(library):
    absent = 0x00050000 | errno.ENOSYS  # an answer after which libraries go another way
    rules = ctypes.c_void_p(library.seccomp_init(absent))
    for name in _CALLS.split():
        _allow_call(library, rules, name)
    for name, (place, mask, values) in _limited_calls(os.getpid()).items():
        for value in values:
            _allow_call(library, rules, name, _Argument(place, _EQUAL, mask, value))
    _require(library.seccomp_load(rules), "seccomp")


def _limited_calls(me):
    """By name: which argument must have one of which values under which mask. None reaches another process."""
    own, limits = (0, _INT, (me,)), (0, _INT, (0, me))
    return {
        "kill": own, "tgkill": own, "rt_sigqueueinfo": own, "sched_setaffinity": limits, "prlimit64": limits,
        "clone": (0, _THREAD, (_THREAD,)),
        "fcntl": (1, _INT, (*range(8), 1030)),  # copies, flags and locks; not who gets a file's signals
        "ioctl": (1, _INT, (0x5401, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451)),  # of terminals and of reading
        "prctl": (0, _INT, (15, 16)),  # a thread's name
    }  # fmt: skip


def _allow_call(library, rules, name, *arguments):
    number = library.seccomp_syscall_resolve_name(name.encode())
    if number >= 0:  # else the library does not know it, or such a machine has none
        listed = (_Argument * len(arguments))(*arguments)
        _require(library.seccomp_rule_add_array(rules, _ALLOW, number, len(listed), listed), name)


def _libc():
    return ctypes.CDLL(None, use_errno=True)


def _require(result, what):
    if result < 0:
        raise OSError(ctypes.get_errno(), f"{what} failed")
