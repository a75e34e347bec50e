"""Exercise `fold_values`: how much of the opponent's range each hand meets."""

from itertools import combinations

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise


def fold_values(cards, weights):
    by_card = np.bincount(np.ravel(cards), np.repeat(weights, 2), minlength=52)
    return np.sum(weights) - by_card[cards].sum(axis=1) + weights


THREE_CARDS = np.array([[2, 1], [2, 0], [1, 0]])
SIX = np.array([[50, 48], [50, 47], [48, 47], [51, 50], [30, 3], [51, 3]])


def ranges_of_cards(rng):
    """Hands over few cards, so that many share one; some have weight 0. Yields (cards, weights)."""
    for deck, count in ((5, 6), (6, 15), (9, 20), (12, 40), (52, 60)):
        pairs = np.array(list(combinations(range(deck), 2)))
        cards = pairs[rng.permutation(len(pairs))[:count]][:, ::-1] + (52 - deck if deck < 12 else 0)
        yield cards, rng.integers(0, 5, len(cards)) / 4


EXERCISE = Exercise(
    fold_values,
    edge_cases=[
        (SIX, np.array([1.0, 1.0, 1.0, 1.0, 1.0, 1.0])),
        (SIX, np.array([0.5, 1.0, 0.0, 0.25, 1.0, 0.75])),
        (THREE_CARDS, np.array([1.0, 0.5, 0.25])),
        (np.array([[51, 0]]), np.array([0.5])),
        (np.array([[51, 0], [50, 1]]), np.array([0.5, 0.25])),
    ],
    random_cases=ranges_of_cards,
    adapter=array,
    axes={"cards": ("hands", "cards of a hand"), "weights": ("hands",)},
)
