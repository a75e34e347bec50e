"""Exercise `blotto_payoff`: who wins more fields wins the battle, however many more."""

import numpy as np

from cfrlib.course.checks.adapters import Taking, whole_number
from cfrlib.course.checks.exercise import Exercise


def blotto_payoff(mine, theirs):
    mine, theirs = np.asarray(mine), np.asarray(theirs)
    won, lost = (mine > theirs).sum(), (mine < theirs).sum()
    return int(np.sign(won - lost))


def _fields(*numbers):
    return np.array(numbers)


def _battles(rng):
    for count in (3, 4, 4, 5, 6, 4, 3, 5):
        armies = rng.integers(3, 12, size=2)
        yield tuple(rng.multinomial(army, rng.dirichlet(np.ones(count))) for army in armies)


EXERCISE = Exercise(
    blotto_payoff,
    edge_cases=[
        (_fields(2, 2, 2, 4), _fields(8, 1, 1, 0)),
        (_fields(3, 2, 0), _fields(2, 2, 1)),
        (_fields(2, 2, 1), _fields(0, 3, 2)),
        (_fields(8, 1, 1, 0), _fields(2, 2, 2, 4)),
        (_fields(1, 1, 0, 4), _fields(1, 1, 0, 0)),
        (_fields(1, 1, 0, 0), _fields(1, 1, 0, 2)),
        (_fields(2, 1, 1, 1), _fields(2, 1, 1, 1)),
        (_fields(1, 1, 2, 0), _fields(5, 0, 0, 3)),
        (_fields(0, 0, 9), _fields(1, 1, 0)),
        (_fields(3, 2, 2, 0), _fields(3, 0, 0, 1)),
        (_fields(2, 1), _fields(0, 3)),
        (_fields(4), _fields(2)),
        (_fields(2), _fields(200)),
        (_fields(*[1] * 12), _fields(*[0] * 7, *[5] * 5)),
        (_fields(*[0] * 5, *[2] * 7), _fields(*[1] * 12)),
        (_fields(0, *[1] * 6, 2, 2), _fields(*[1] * 9)),
        (_fields(0, 0, 0, 0, 0, 1), _fields(0, 0, 0, 0, 0, 0)),
        (_fields(0, 0, 0, 0, 1, 0), _fields(0, 0, 0, 0, 0, 0)),
        *((_fields(*[1] * lead, *[0] * (7 - lead)), _fields(*[0] * 7)) for lead in range(2, 8)),
        *((_fields(*[0] * 9), _fields(*[2] * lead, *[0] * (9 - lead))) for lead in range(2, 10)),
    ],
    random_cases=_battles,
    adapter=Taking(np.asarray, whole_number),  # in later cells people try lists, too
    axes={"mine": ("fields",), "theirs": ("fields",)},
)
