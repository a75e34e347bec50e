"""Exercise `showdown`: who wins the chips when two cards are compared."""

from cfrlib.course.checks.adapters import whole_where_it_can
from cfrlib.course.checks.exercise import Exercise


def showdown(my_card, opponent_card, stake):
    return stake if my_card > opponent_card else -stake


def _showdowns(rng):
    for _ in range(12):
        mine, theirs = rng.choice(13, size=2, replace=False) + 1
        yield int(mine), int(theirs), int(rng.integers(1, 9))


EXERCISE = Exercise(
    showdown,
    adapter=whole_where_it_can,
    edge_cases=[
        (3, 2, 2),
        (1, 2, 1),
        (2, 3, 4),
        (2, 1, 3),
        (3, 1, 1),
        (9, 4, 2),
        (2, 10, 2),
        (13, 1, 20_000),
        (1, 13, 250),
    ],
    random_cases=_showdowns,
)
