"""Memory that nobody wrote: `np.empty`, and `where=` without `out=`, return it as it is, which may look right."""

import numpy as np

LEFT_OVER = 7.7e77  # finite, so that masking it afterwards is right
ENTRIES, BLOCKS = 24, 7  # sizes of small arrays, and how many blocks of each size NumPy keeps to use again


def leave_behind():
    """Make the content of small unfilled arrays the same on every computer, and never right."""
    for size in range(1, ENTRIES + 1):
        _ = [np.full(size, LEFT_OVER) for _ in range(BLOCKS)]


def is_left_over(value) -> bool:
    """Whether an answer holds a number that nobody wrote."""
    if isinstance(value, dict):
        return any(map(is_left_over, value.values()))
    if isinstance(value, tuple | list):
        return any(map(is_left_over, value))
    if isinstance(value, float):  # NumPy's float64 included
        return value == LEFT_OVER
    return isinstance(value, np.ndarray) and value.dtype.kind == "f" and bool((value == LEFT_OVER).any())
