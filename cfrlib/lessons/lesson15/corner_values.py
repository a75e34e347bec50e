"""Exercise `corner_values`: where to dive, against a penalty taker of whom only earlier shots are known."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise


def corner_values(saved, takers, prior, shots):
    saved, takers, belief = (np.array(one, dtype=float) for one in (saved, takers, prior))
    for corner in shots:
        belief = belief * takers[:, corner]
        belief /= belief.sum()
    return saved @ (belief @ takers)


def _evenings(rng):
    for dives, corners, known, count in ((3, 3, 2, 1), (2, 3, 3, 4), (3, 2, 4, 5), (3, 4, 3, 8), (4, 3, 5, 12)):
        takers = (rng.multinomial(20 - corners, np.ones(corners) / corners, known) + 1) / 20
        prior = (rng.multinomial(20 - known, np.ones(known) / known) + 1) / 20
        yield rng.integers(0, 21, (dives, corners)) / 20, takers, prior, rng.integers(0, corners, count).tolist()


SAVED = np.array([[0.6, 0.1, 0.0], [0.05, 0.8, 0.1], [0.0, 0.1, 0.5]])
STAYS_OR_DIVES = np.array([[0.25, 0.5], [0.75, 0.125], [0.3, 0.3]])
TAKERS = np.array([[0.7, 0.1, 0.2], [0.2, 0.2, 0.6], [0.1, 0.8, 0.1]])
RIGHT_OR_LEFT = np.array([[0.8, 0.2], [0.3, 0.7]])
NEVER_LEFT = np.array([[0.0, 0.4, 0.6], [0.5, 0.25, 0.25], [0.1, 0.9, 0.0]])
RARE = np.array([[2e-4, 1e-4, 0.9997], [1e-4, 3e-4, 0.9996]])
SHY = np.array([[0.997, 0.003], [0.99, 0.01], [0.5, 0.5]])

EXERCISE = Exercise(
    corner_values,
    edge_cases=[
        (STAYS_OR_DIVES, RIGHT_OR_LEFT, np.array([0.5, 0.5]), [0]),
        (SAVED, TAKERS, np.array([0.2, 0.5, 0.3]), []),
        (SAVED, TAKERS, np.array([0.2, 0.5, 0.3]), [0, 0, 2]),
        (STAYS_OR_DIVES, RIGHT_OR_LEFT, np.array([0.9, 0.1]), [1, 1, 0, 1]),
        (SAVED, NEVER_LEFT, np.array([0.25, 0.25, 0.5]), [0, 1, 2]),
        (SAVED[:2], NEVER_LEFT, np.array([0.0, 0.4, 0.6]), [1]),
        (SAVED, NEVER_LEFT, np.array([0.25, 0.5, 0.25]), [0] + [1, 2] * 80),
        (SAVED, TAKERS[:1], np.array([1.0]), [1, 2]),
        (STAYS_OR_DIVES, SHY, np.array([0.3, 0.3, 0.4]), [1, 0, 0, 0]),
        (STAYS_OR_DIVES - 1, RIGHT_OR_LEFT, np.array([0.4, 0.6]), [1, 0]),
        (STAYS_OR_DIVES * 2e4, RIGHT_OR_LEFT, np.array([0.4, 0.6]), [1, 0]),
        (SAVED, TAKERS, np.array([0.6, 0.3, 0.1]), [0, 1, 2, 2, 1, 0, 0, 2, 1, 2, 2]),
        (STAYS_OR_DIVES, np.array([[0.5, 0.5], [0.45, 0.55]]), np.array([0.5, 0.5]), [0, 1] * 1_000),
        (STAYS_OR_DIVES, np.array([[0.5, 0.5], [0.6, 0.4]]), np.array([0.5, 0.5]), [0, 0, 1, 0, 1] * 400),
        (STAYS_OR_DIVES, np.array([[0.0, 1.0], [0.5, 0.5]]), np.array([0.5, 0.5]), [0] + [1] * 2_000),
        (SAVED, RARE, np.array([0.5, 0.5]), [0, 1] * 200 + [0] * 117),  # small after few shots
    ],
    random_cases=_evenings,
    adapter=array,
    axes={"saved": ("dives", "corners"), "takers": ("takers", "corners"), "prior": ("takers",)},
)
