"""What learners may write for `information_sets_left`: right in any style."""

from itertools import combinations, product
from math import comb

import numpy as np


def left_by_formula(sides, memory, seat):
    number = sum(comb(2 * sides, size) for size in range(memory + 1))
    return sides * (number + seat * comb(2 * sides - 1, memory))


def left_by_bits(sides, memory, seat):
    bits = np.array(list(product((0, 1), repeat=2 * sides)))
    held = bits.sum(axis=1)
    late = (held == memory) & (bits[:, 0] == 0)
    return np.int64(sides) * ((held <= memory).sum() + (late.sum() if seat else 0))


def left_by_histories(sides, memory, seat):
    """Every run of claims, cut to what is remembered."""
    known = set()
    for size in range(2 * sides + 1):
        for claims in combinations(range(2 * sides), size):
            known.add((claims[-memory:], size % 2 if seat else None))
    return float(sides * len(known))


STYLES = {
    "information_sets_left": (left_by_formula, left_by_bits, left_by_histories),
}
