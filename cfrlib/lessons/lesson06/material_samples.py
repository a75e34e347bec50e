"""Every sample of a random function, one after the other, each with its probability: unbiased can be *seen*, exactly.

The function must draw everything through the `draw(probabilities)` that it is handed.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np


class NoProbabilities(ValueError):
    """`draw` was asked with something else than probabilities."""

    def __init__(self, given):
        super().__init__(f"draw takes probabilities, none negative, that add up to 1; it got {given}")


class Script:
    """Draws as it is told; beyond its script it takes the first possible position and notes what else there was.

    `probability`: of all its draws together. `untried`: scripts for the samples that branch off from this one.
    """

    def __init__(self, script=()):
        self.script, self.taken, self.probability, self.untried = script, [], 1.0, []

    def __call__(self, probabilities) -> int:
        """A position, as if drawn with these probabilities."""
        probabilities = _checked(probabilities)
        possible = [position for position, probability in enumerate(probabilities) if probability > 0]
        if len(self.taken) < len(self.script):
            drawn = self.script[len(self.taken)]
        else:
            drawn = possible[0]
            self.untried += [(*self.taken, other) for other in possible[1:]]
        self.taken.append(drawn)
        self.probability *= probabilities[drawn]
        return drawn


def every_sample(walk: Callable) -> Iterator[tuple]:
    """Pairs (probability, what `walk(draw)` returned), one for every way in which its draws can fall out."""
    waiting = [()]
    while waiting:
        draw = Script(waiting.pop())
        result = walk(draw)
        yield draw.probability, result
        waiting += reversed(draw.untried)


def spread(samples):
    """The results that can occur, each with its probability."""
    results = {}
    for probability, value in samples:
        key = round(float(value), 6) + 0.0
        results[key] = results.get(key, 0.0) + probability
    return sorted((round(probability, 6), value) for value, probability in results.items() if probability > 1e-9)


@dataclass(frozen=True)
class EverySample:
    """Stands for `draw` in a case: the walk is tried with every sample, one after the other."""

    def __repr__(self):
        return "<every sample in turn>"


def _checked(probabilities):
    numbers = np.asarray(probabilities, dtype=float).tolist()
    if not isinstance(numbers, list) or not _are_probabilities(numbers):
        raise NoProbabilities(probabilities)
    return numbers


def _are_probabilities(numbers):
    if any(isinstance(number, list) for number in numbers):
        return False
    return all(number >= 0 for number in numbers) and abs(sum(numbers) - 1) < 1e-6
