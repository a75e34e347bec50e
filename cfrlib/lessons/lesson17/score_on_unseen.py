"""Exercise `score_on_unseen`: who is chosen by some columns, and how good they are on the others."""

import numpy as np

from cfrlib.course.checks.adapters import number, several, whole_number
from cfrlib.course.checks.exercise import Exercise


def score_on_unseen(scores, seen):
    scores = np.asarray(scores, dtype=float)
    unseen = [column for column in range(scores.shape[1]) if column not in set(seen)]
    means = scores[:, seen].mean(axis=1)
    chosen = int(means.argmax())
    return chosen, scores[chosen, unseen].mean()


def _weeks(rng):
    for people, days, seen in ((4, 6, 3), (10, 7, 2), (3, 5, 4), (25, 8, 5)):
        yield rng.normal(6, 2, (people, days)).round(2), sorted(rng.choice(days, seen, replace=False).tolist())


EXERCISE = Exercise(
    score_on_unseen,
    edge_cases=[
        (np.array([[9.0, 8.0, 2.0, 4.0], [5.0, 6.0, 7.0, 9.0]]), [0, 1]),
        (np.array([[1.0, 9.0, 3.0], [8.0, 2.0, 5.0], [6.0, 1.0, 7.0]]), [0]),
        (np.array([[1.0, 2.0, 3.5], [2.0, 4.0, 1.0]]), [2, 0]),
        (np.array([[3, 1, 2], [1, 2, 2]]), [1]),
        (np.array([[9.0, 1.0, 5.0, 4.5], [6.0, 6.5, 2.0, 3.0]]), [0, 1]),
        (np.array([[7.0, 5.0], [9.0, 6.5], [8.0, 9.0]]), [1]),
        (np.array([[-3.0, -1.0, -2.5], [-4.0, -0.5, -9.0]]), [0]),
        (np.array([[4.0, 6.0, 1.0]]), [0, 2]),
        (np.array([[0.1, 0.2, 0.3, 0.4, 0.5], [0.2, 0.1, 0.0, 0.3, 0.35]]), [4, 1, 2]),
    ],
    random_cases=_weeks,
    adapter=several(whole_number, number),
    results=("who is chosen", "their mean on the unseen columns"),
    axes={"scores": ("candidates", "columns")},
)
