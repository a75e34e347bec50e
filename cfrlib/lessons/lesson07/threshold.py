"""Exercise `threshold`: unlikely actions never happen, and the others share their probability in proportion."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise


def threshold(strategy, cutoff):
    unlikely = np.asarray(strategy) < cutoff
    kept = np.where(unlikely, 0.0, strategy)
    return kept / kept.sum() if kept.any() else np.array(strategy)


def _strategies(rng):
    for size, cutoff in ((3, 0.1), (4, 0.05), (5, 0.12), (7, 0.1), (13, 0.05), (13, 0.15), (2, 0.3), (9, 0.001)):
        shares = np.round(rng.dirichlet(np.full(size, 0.7)), 3) + 0.0004
        yield shares / shares.sum(), cutoff


EXERCISE = Exercise(
    threshold,
    edge_cases=[
        (np.array([0.5, 0.3, 0.16, 0.04]), 0.05),
        (np.array([0.02, 0.6, 0.08, 0.3]), 0.1),
        (np.full(13, 1 / 13), 0.1),
        (np.array([0.25, 0.625, 0.125]), 0.25),
        (np.array([0.04, 0.862, 0.098]), 0.1),
        (np.array([0.2, 0.196, 0.3, 0.304]), 0.2),
        (np.append(np.full(11, 0.08), 0.12), 0.1),
        (np.array([0.0, 1.0, 0.0]), 0.001),
        (np.array([0.4, 0.35, 0.25]), 0.0),
        (np.array([0.3, 0.2, 0.26, 0.24]), 0.5),
        (np.array([1.0]), 0.3),
        (np.array([0.5, 0.5]), 0.5),
        (np.array([0.5, 0.3, 0.2]), 0.5),
        (np.array([0.4, 0.2, 0.4]), 0.4),
        (np.array([0.9997, 0.0002, 0.0001]), 0.00015),
        (np.arange(1, 41) / 820, 0.02),
        (np.append(np.full(498, 0.002), 0.004), 0.003),
    ],
    random_cases=_strategies,
    adapter=array,
)
