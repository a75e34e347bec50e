"""Exercise `chance_ahead`: how likely it is to have won chips after so many hands."""

from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.adapters import number
from cfrlib.course.checks.exercise import Exercise


def chance_ahead(result, hands):
    least = min(result)
    one, chances = np.zeros(max(result) - least + 1), np.ones(1)
    for chips, chance in result.items():
        one[chips - least] = chance
    for _ in range(hands):
        chances = np.convolve(chances, one)
    totals = np.arange(len(chances)) + hands * least
    return float(chances[totals > 0].sum())


def _matches(rng):
    for results, hands in ((3, 3), (4, 5), (3, 12), (5, 8), (2, 25)):
        chips = rng.choice(np.arange(-6, 7), results, replace=False)
        chances = (rng.multinomial(40 - results, np.ones(results) / results) + 1) / 40
        yield dict(zip(chips.tolist(), chances.tolist(), strict=True)), hands


@dataclass(frozen=True)
class OfManyHands(Exercise):
    when_slow = "does it follow every order of results by itself, or is there a loop that never ends?"


KUHN = {-2: 0.125, -1: 0.375, 1: 0.25, 2: 0.25}
SLIGHTLY = {-1: 0.45, 0: 0.05, 1: 0.5}
RARELY = {-1: 0.9, 6: 0.1}
STEPS = {chips: 1 / 13 for chips in range(-5, 8)}

EXERCISE = OfManyHands(
    chance_ahead,
    edge_cases=[
        ({-1: 0.5, 2: 0.5}, 2),
        ({-1: 0.25, 1: 0.75}, 2),
        (KUHN, 1),
        (KUHN, 4),
        (SLIGHTLY, 3),
        (SLIGHTLY, 100),
        (RARELY, 7),
        ({2: 0.25, -1: 0.75}, 30),
        ({0: 1.0}, 5),
        ({-2: 0.0, 1: 0.3, -1: 0.7}, 6),
        ({3: 0.5, 1: 0.5}, 4),
        ({-3: 0.5, -1: 0.25, 0: 0.25}, 4),
        ({-200: 0.3, 50: 0.5, 120: 0.2}, 3),
        ({-1_500: 0.25, 700: 0.75}, 4),
        ({-1: 0.005, 0: 0.99, 1: 0.005}, 20),
        (STEPS, 6),
        (KUHN, 250),
        ({1: 1.0}, 1_000),
    ],
    random_cases=_matches,
    adapter=number,
)
