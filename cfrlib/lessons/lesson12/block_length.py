"""Exercise `block_length`: how long the n-th block is."""

from math import ceil, log

import numpy as np

from cfrlib.course.checks.adapters import whole_number
from cfrlib.course.checks.exercise import Exercise, Problem


def block_length(n):
    return max(1, ceil(n * log(n)))


def _blocks(rng):
    yield from ((int(n),) for n in rng.permutation([9, 11, 14, 17, 23, 31, 46, 75])[:6])
    yield from ((int(n),) for n in rng.integers(110, 1_400, size=2))


class WholeNumber(Exercise):
    """A number that is whole and still a float is no right answer: `range` takes none."""

    def values_problem(self, observations):
        floats = (seen for seen in observations if np.asarray(seen.value).dtype.kind == "f")
        return super().values_problem(observations) or next(map(self._problem_of, floats), None)

    def _problem_of(self, seen):
        return Problem("returns a float, not a whole number", seen, self.call(self.reference, seen.args))


EXERCISE = WholeNumber(
    block_length,
    # 22 log 22 is 68.003, hardly above a whole number.
    edge_cases=[(3,), (1,), (2,), (4,), (5,), (6,), (7,), (8,), (10,), (22,), (28,), (100,), (1_500,), (20_000,)],
    random_cases=_blocks,
    adapter=whole_number,
)
