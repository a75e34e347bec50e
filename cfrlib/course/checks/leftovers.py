"""Memory that nobody wrote: `np.empty`, and `where=` without `out=`, hand it out as it is, which may be right."""

import numpy as np

LEFT_OVER = 7.7e77  # finite: whoever masks it afterwards is right
ENTRIES, BLOCKS = 24, 7  # of each small size NumPy keeps so many blocks, and hands them out again


def leave_behind():
    """Makes what a function finds in small arrays that it does not fill the same on every computer, and never right."""
    for size in range(1, ENTRIES + 1):
        _ = [np.full(size, LEFT_OVER) for _ in range(BLOCKS)]


def is_left_over(value) -> bool:
    """Whether a number in an answer is one that nobody wrote."""
    if isinstance(value, dict):
        return any(map(is_left_over, value.values()))
    if isinstance(value, tuple | list):
        return any(map(is_left_over, value))
    if isinstance(value, float):  # one of NumPy's is one, too
        return value == LEFT_OVER
    return isinstance(value, np.ndarray) and value.dtype.kind == "f" and bool((value == LEFT_OVER).any())
