"""Exercise `joint_play`: how often each combination of actions came up, for any number of players."""

from functools import reduce

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise


def joint_play(profiles):
    tables = [reduce(np.multiply.outer, mixes) for mixes in profiles]
    return np.mean(tables, axis=0)


def _rounds(rng, rounds, actions):
    """Mixes in twentieths."""
    return [[rng.multinomial(20, np.full(count, 1 / count)) / 20 for count in actions] for _ in range(rounds)]


def _runs(rng):
    for rounds, actions in ((2, (2, 2)), (3, (2, 3)), (4, (3, 2, 2)), (2, (2, 2, 2, 3)), (6, (4, 3))):
        yield (_rounds(rng, rounds, actions),)


def _profile(*mixes):
    return [np.array(mix, dtype=float) for mix in mixes]


EXERCISE = Exercise(
    joint_play,
    edge_cases=[
        ([_profile((1, 0), (1, 0)), _profile((0, 1), (0, 1))],),
        ([_profile((1, 0), (0.5, 0.5)), _profile((0.25, 0.75), (1, 0))],),
        ([_profile((0.5, 0.5), (1, 0, 0)), _profile((0, 1), (0.2, 0.3, 0.5)), _profile((1, 0), (0, 0, 1))],),
        ([_profile((1, 0), (0.25, 0.75), (0.4, 0.1, 0.5)), _profile((0, 1), (0.5, 0.5), (0, 0, 1))],),
        ([_profile((0.75, 0.25), (0.1, 0.2, 0.7))],),
        ([_profile((0.75, 0.25)), _profile((0.5, 0.5)), _profile((0, 1))],),
        ([_profile((1,), (0.5, 0.5)), _profile((1,), (0.25, 0.75))],),
        ([_profile((1, 0), (0.25, 0.75)), _profile((1, 0), (0.25, 0.75)), _profile((0, 1), (1, 0))],),  # twice the same
        ([_profile((0.999, 0.001), (0.002, 0.998)), _profile((0.5, 0.5), (0.75, 0.25))],),
        ([_profile((step / 11, 1 - step / 11), (1,)) for step in range(12)],),  # a table that grows stays small
        ([_profile((1, 0), (1, 0), (1, 0)), _profile((0, 1), (0, 1), (0, 1)), _profile((0, 1), (0, 1), (1, 0))],),
    ],
    random_cases=_runs,
    adapter=array,
    axes={"profiles": ("rounds", "players")},
)
