"""Exercise `showdown_values`: the opponent's weight that each hand beats, less the weight that beats it."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson16.fold_values import SIX, THREE_CARDS, ranges_of_cards


def margins(strengths, weights):
    """Of hands that share no card: two prefix sums over the hands in order of strength."""
    order = np.argsort(strengths)
    ranked = strengths[order]
    sums = np.concatenate([[0.0], np.cumsum(weights[order])])
    below = sums[np.searchsorted(ranked, strengths, side="left")]
    above = sums[-1] - sums[np.searchsorted(ranked, strengths, side="right")]
    return below - above


def showdown_values(strengths, cards, weights):
    strengths, cards, weights = np.asarray(strengths), np.asarray(cards), np.asarray(weights, dtype=float)
    values = margins(strengths, weights)
    for card in np.unique(cards):
        holds = (cards == card).any(axis=1)
        values[holds] -= margins(strengths[holds], weights[holds])
    return values


def pair_by_pair(strengths, cards, weights):
    """What it means: each of my hands against each of the opponent's."""
    values = np.zeros(len(weights))
    for mine in range(len(weights)):
        for theirs in range(len(weights)):
            if not set(cards[mine].tolist()) & set(cards[theirs].tolist()):
                values[mine] += weights[theirs] * np.sign(float(strengths[mine]) - float(strengths[theirs]))
    return values


def _rivers(rng):
    """Strengths are any numbers: far apart, close together, below 0."""
    for place, (cards, weights) in enumerate(ranges_of_cards(rng)):
        yield rng.integers(-2, max(2, len(cards) // 4), len(cards)) * (1000, 0.5)[place % 2], cards, weights


EXERCISE = Exercise(
    showdown_values,
    edge_cases=[
        (np.array([40, 30, 30, 20, 10, 50]), SIX, np.array([1.0, 1.0, 1.0, 1.0, 1.0, 1.0])),
        (np.array([40, 30, 30, 20, 10, 50]), SIX, np.array([0.5, 1.0, 0.0, 0.25, 1.0, 0.75])),
        (np.array([2, 2, 1]), THREE_CARDS, np.array([1.0, 0.5, 0.25])),
        (np.array([7, 7]), np.array([[51, 0], [50, 1]]), np.array([0.5, 0.25])),
        (np.array([7, 8]), np.array([[51, 0], [50, 1]]), np.array([0.5, 0.25])),
        (np.array([7]), np.array([[51, 0]]), np.array([0.5])),
        (np.array([-1.5, 0.5, 0.5, -2.0, 0.0, 1.0]), SIX, np.array([0.5, 1.0, 0.25, 0.25, 1.0, 0.75])),
        (np.array([-3, -1, -1, -4, -2, 0]), SIX, np.array([0.25, 1.0, 0.5, 0.75, 1.0, 0.25])),
    ],
    random_cases=_rivers,
    adapter=array,
    axes={"strengths": ("hands",), "cards": ("hands", "cards of a hand"), "weights": ("hands",)},
)
