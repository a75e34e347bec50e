"""The transfer task: parties spread campaign weeks over districts that are worth different numbers of seats."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson02.allocations import allocations


def election_table(my_weeks, their_weeks, seats):
    mine, theirs = (np.array(sorted(allocations(weeks, len(seats)))) for weeks in (my_weeks, their_weeks))
    won = np.sign(mine[:, None] - theirs)
    lead = won @ np.asarray(seats)
    return np.sign(lead).astype(int)


def _elections(rng):
    for districts, weeks in ((3, (3, 2)), (2, (4, 3)), (3, (2, 4)), (4, (2, 1)), (2, (2, 5))):
        yield (*weeks, tuple(map(int, rng.permutation([2, 3, 5, 9, 11])[:districts])))


EXERCISE = Exercise(
    election_table,
    edge_cases=[
        (2, 1, (5, 2)),
        (1, 2, (5, 2)),
        (2, 3, (9, 4, 3)),
        (3, 1, (1, 1, 4)),
        (2, 2, (7, 4, 2, 2)),
        (1, 1, (3, 2, 1, 1, 1)),
        (3, 3, (1000, 999)),
        (2, 3, (3, 3, 3)),
        (2, 1, (3, 2, 1)),
        (1, 2, (20_000, 12_000, 9_000)),
        (11, 2, (2, 3)),
    ],
    random_cases=_elections,
    adapter=array,
)
