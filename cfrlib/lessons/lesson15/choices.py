"""Exercise `choices`: whose answer is played in each hand, from a prior, what was seen, and a certainty."""

import numpy as np

from cfrlib.course.checks.adapters import each, whole_number
from cfrlib.course.checks.exercise import Exercise


def choices(prior, likelihoods, certainty):
    played = []
    for belief in beliefs(prior, likelihoods)[:-1]:
        name = int(belief.argmax())
        played.append(name if belief[name] >= certainty else -1)
    return played


def beliefs(prior, likelihoods):
    """What is believed before each hand and after the last, (hands + 1, suspects); 0 once nobody is possible."""
    found = [np.array(prior, dtype=float)]
    for seen in likelihoods:
        weights = found[-1] * seen
        found.append(weights / (weights.sum() or 1))
    return np.array(found)


def _logs(rng):
    for hands, suspects, certainty in ((6, 2, 0.8), (10, 3, 0.7), (15, 3, 0.9), (12, 4, 0.6), (9, 5, 0.75)):
        prior = (rng.multinomial(40 - suspects, np.ones(suspects) / suspects) + 1) / 40
        yield prior, _seen(rng, hands, suspects), certainty


def _seen(rng, hands, suspects):
    """A log in which doubt comes and goes: the suspect whom it fits changes in the middle."""
    fits = rng.permutation(suspects)[:2]
    seen = rng.uniform(0.1, 0.7, (hands, suspects))
    for part, suspect in zip(np.array_split(np.arange(hands), 2), fits, strict=True):
        seen[part, suspect] += 0.25
    return seen.round(3)


SURE_AND_IN_DOUBT = np.array([[0.8, 0.2], [0.9, 0.3], [0.2, 0.9], [0.1, 0.9], [0.2, 0.8], [0.1, 0.9], [0.3, 0.9]])
THREE = np.array([[0.5, 0.25, 0.3], [0.9, 0.3, 0.4], [0.3, 0.9, 0.2], [0.2, 0.8, 0.1], [0.4, 0.9, 0.3]])
RULED_OUT = np.array([[0.5, 0.4], [0.0, 0.3], [0.9, 0.1], [0.9, 0.1]])
NOBODY = np.array(
    [[0.5, 0.25, 0.1], [0.0, 0.4, 0.5], [0.7, 0.0, 0.2], [0.3, 0.3, 0.0], [0.5, 0.9, 0.1], [0.6, 0.6, 0.6]]
)

EXERCISE = Exercise(
    choices,
    edge_cases=[
        (np.array([0.5, 0.5]), np.array([[0.8, 0.2], [0.9, 0.3], [0.2, 0.9]]), 0.9),
        (np.array([0.9, 0.1]), np.array([[0.3, 0.6], [0.2, 0.9], [0.2, 0.8], [0.2, 0.9]]), 0.85),
        (np.array([0.5, 0.5]), SURE_AND_IN_DOUBT, 0.75),
        (np.array([0.25, 0.25, 0.5]), THREE, 0.65),
        (np.array([0.7, 0.3]), RULED_OUT, 0.95),
        (np.array([0.4, 0.4, 0.2]), NOBODY, 0.7),
        (np.array([0.8, 0.2]), np.array([[0.5, 0.4], [0.0, 0.3], [0.4, 0.0], [0.9, 0.1], [0.9, 0.1]]), 0.7),
        (np.array([0.6, 0.4]), np.array([[0.9, 0.1], [0.9, 0.1], [0.0, 0.0], [0.9, 0.1], [0.9, 0.1]]), 0.8),
        (np.array([0.0, 0.6, 0.4]), np.array([[0.9, 0.2, 0.1], [0.8, 0.3, 0.1], [0.9, 0.5, 0.1]]), 0.8),
        (np.array([1.0]), np.array([[0.5], [0.25], [0.125]]), 1.0),
        (np.array([0.5, 0.5]), np.array([[0.5, 0.25]]), 0.6),
        (np.array([0.999, 0.001]), np.tile([[0.04, 0.05]], (60, 1)), 0.99),
        (np.array([0.999, 0.001]), np.tile([[0.004, 0.012]], (12, 1)), 0.99),
        (np.array([0.5, 0.5]), np.repeat([[0.6, 0.2], [0.2, 0.6]], [12, 26], axis=0), 0.85),
        (np.array([0.5, 0.3, 0.2]), np.repeat([[0.5, 0.4, 0.3], [0.3, 0.5, 0.4], [0.45, 0.5, 0.4]], 700, axis=0), 0.9),
        (np.array([0.5, 0.5]), np.array([[0.0, 0.5], *[[0.9, 0.5]] * 2_000]), 0.9),  # ruled out, however long the log
        (np.array([0.6, 0.4]), np.tile([[0.002, 0.001], [0.0005, 0.0014]], (200, 1)), 0.7),  # small after few hands
    ],
    random_cases=_logs,
    adapter=each(whole_number),
    axes={"prior": ("suspects",), "likelihoods": ("hands", "suspects")},
)
