"""How much memory this machine has, how people write it, and a limit for a while."""

import os
from contextlib import contextmanager
from pathlib import Path

GIB = 2**30
UNKNOWN = 4 * GIB  # where the system does not say


def machine_memory() -> int:
    """In bytes; 4 GiB where the system does not say."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):  # Windows, a browser
        return UNKNOWN


def in_bytes(count: float) -> str:
    """A number of bytes with a unit: "1.2 GiB"."""
    for unit in ("bytes", "KiB", "MiB"):
        if count < 1024:
            return f"{count:.3g} {unit}"
        count /= 1024
    return f"{count:.3g} GiB"


@contextmanager
def at_most(more: int):
    """In the block the process may take so many bytes more than now; beyond, Python raises MemoryError.

    Only Linux counts what a process asks for; elsewhere nothing is limited.
    """
    try:
        import resource

        taken = int(Path("/proc/self/statm").read_text().split()[5]) * os.sysconf("SC_PAGE_SIZE")
        soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    except (ImportError, OSError):
        yield
        return
    within = min(limit for limit in (taken + more, soft, hard) if limit != resource.RLIM_INFINITY)
    resource.setrlimit(resource.RLIMIT_DATA, (within, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, (soft, hard))
