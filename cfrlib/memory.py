"""How much memory this machine has, and how people write it."""

import os

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
