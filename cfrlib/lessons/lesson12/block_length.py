"""Exercise `block_length`: how long the n-th block is."""

from math import ceil, log

from cfrlib.course.checks.adapters import whole_number
from cfrlib.course.checks.exercise import Exercise


def block_length(n):
    return max(1, ceil(n * log(n)))


def _blocks(rng):
    yield from ((int(n),) for n in rng.permutation([9, 11, 14, 17, 23, 31, 46, 75])[:6])


EXERCISE = Exercise(
    block_length,
    # 22 log 22 is 68.003, hardly above a whole number.
    edge_cases=[(3,), (1,), (2,), (4,), (5,), (6,), (7,), (8,), (10,), (22,), (28,), (100,), (1_500,), (20_000,)],
    random_cases=_blocks,
    adapter=whole_number,
)
