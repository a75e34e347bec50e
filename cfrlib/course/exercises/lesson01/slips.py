"""Slips that any exercise with numbers may hold: wrong functions made from a right one, and one symptom."""

from functools import partial

import numpy as np


def rounded(right):
    """Wrong functions: the right numbers, rounded to one, two, three or four decimals."""
    return tuple(partial(_rounded, right, digits) for digits in range(1, 5))


def _rounded(right, digits, *case):
    return np.round(right(*case), digits)


def cut_to_whole(right):
    """The right numbers without their decimals, as they come out of an array of whole numbers."""
    return lambda *case: np.trunc(right(*case))


def array_taken_for_one_truth(exercise, observations):
    """Recognises a whole array where Python wants one True or False: in `if`, `max` or `and`."""
    return any("truth value of an array" in str(seen.error) for seen in observations)
