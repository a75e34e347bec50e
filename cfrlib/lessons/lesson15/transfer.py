"""The penalty takers again: shots are misread and grow old, and takers change."""

import numpy as np

from cfrlib.course.second_tasks import Rule, SecondTask


def _solution(age, misread, change, told):
    def again(saved, takers, prior, shots):
        """A number for each dive, against the next shot, under the rules above.

        saved: (dives, corners), the chance of a save.
        takers: (takers, corners), how often each shoots where.
        prior: how likely each taker is to be named.
        shots: the corners that were noted tonight, the oldest first.
        """
        saved, takers, prior = (np.asarray(value, dtype=float) for value in (saved, takers, prior))
        noted = (1 - misread) * takers + misread / takers.shape[1]
        weights = prior.copy()
        for back, corner in enumerate(reversed(list(shots))):
            weights = weights * noted[:, corner] ** (age**back)
        belief = weights / weights.sum()
        belief = (1 - change) * belief + change * prior
        chances = saved @ (belief @ takers)
        return 1 - chances if told == "goal" else chances

    return again


def _evenings(rng):
    for dives, corners, known, count in ((3, 3, 2, 2), (2, 3, 3, 4), (3, 2, 4, 5), (3, 4, 3, 7)):
        takers = (rng.multinomial(20 - corners, np.ones(corners) / corners, known) + 1) / 20
        prior = (rng.multinomial(20 - known, np.ones(known) / known) + 1) / 20
        yield rng.integers(0, 21, (dives, corners)) / 20, takers, prior, rng.integers(0, corners, count).tolist()


TASK = SecondTask(
    "In another league, your goalkeeper has the same notes as in exercise 15.5. Tonight's shots were all by one taker. "
    "But:",
    {
        "age": [Rule(f"Old shots count less: the chance of the last shot counts in full, that of the one before it to "
                     f"the power of {age}, that of the one before that to the power of {age} times {age}, and so on.",
                     age)
                for age in (0.5, 0.6, 0.7, 0.8)],
        "misread": [Rule(f"Your scout sits far away: with probability {share}, a shot was noted in a corner drawn "
                         "uniformly from all corners.", share) for share in (0.1, 0.2, 0.3, 0.4)],
        "change": [Rule(f"With probability {share}, the next shot is by somebody drawn anew from `prior`.", share)
                   for share in (0.1, 0.2, 0.3)],
        "told": [Rule("Return the chance of a save for each dive.", "save"),
                 Rule("Return the chance of a goal for each dive.", "goal")],
    },
    _solution,
    edge_cases=[
        (np.array([[0.6, 0.1], [0.1, 0.8]]), np.array([[0.8, 0.2], [0.3, 0.7]]), np.array([0.5, 0.5]), [0, 1, 1]),
        (np.array([[0.6, 0.1, 0.0], [0.05, 0.8, 0.1]]), np.array([[0.7, 0.1, 0.2], [0.2, 0.2, 0.6]]),
         np.array([0.25, 0.75]), [2, 0, 0, 1, 2]),
        (np.array([[0.25, 0.5], [0.75, 0.125]]), np.array([[0.95, 0.05], [0.1, 0.9]]), np.array([0.9, 0.1]), []),
        (np.eye(2), np.array([[0.95, 0.05], [0.1, 0.9]]), np.array([0.6, 0.4]), [1, 0, 1, 0, 0]),
        *_evenings(np.random.default_rng(1)),
        *_evenings(np.random.default_rng(2)),
    ],
    random_cases=_evenings,
)  # fmt: skip
