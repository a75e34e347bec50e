"""What learners may write for `information_sets_left`: right in any style, and wrong."""

from itertools import combinations, product
from math import comb, factorial

import numpy as np


def left_listed(sides, memory, seat):
    total = 0
    for size in range(memory + 1):
        for claims in combinations(range(2 * sides), size):
            total += 1
            if seat and size == memory and claims[0] != 0:
                total += 1
    return sides * total


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


def left_by_recursion(sides, memory, seat):
    def sets(lowest, room):
        """Sets of at most so many claims, from the lowest on."""
        if room == 0 or lowest == 2 * sides:
            return 1
        return sets(lowest + 1, room) + sets(lowest + 1, room - 1)

    twice = sum(1 for _ in combinations(range(1, 2 * sides), memory)) if seat else 0
    return (sets(0, memory) + twice) * sides


def left_in_any_order(sides, memory, seat):
    total = 0
    for size in range(memory + 1):
        total += factorial(size) * comb(2 * sides, size)
        if seat and size == memory:
            total += factorial(size) * comb(2 * sides - 1, size)
    return sides * total


def left_when_full(sides, memory, seat):
    full = len(list(combinations(range(2 * sides), memory)))
    return sides * (full + (len(list(combinations(range(1, 2 * sides), memory))) if seat else 0))


def left_doubled(sides, memory, seat):
    sets = [claims for size in range(memory + 1) for claims in combinations(range(2 * sides), size)]
    return sides * sum(2 if seat and len(claims) > 0 else 1 for claims in sets)


def left_of_one_die(sides, memory, seat):
    total = sum(comb(sides, size) for size in range(memory + 1))
    return sides * (total + (comb(sides - 1, memory) if seat else 0))


STYLES = {
    "information_sets_left": (left_listed, left_by_formula, left_by_bits, left_by_histories, left_by_recursion),
}
MISTAKES = [
    ("information_sets_left", "order counted", left_in_any_order),
    ("information_sets_left", "full memories only", left_when_full),
    ("information_sets_left", "as many claims as sides", left_of_one_die),
    ("information_sets_left", "every memory of a claim counted twice", left_doubled),
]
