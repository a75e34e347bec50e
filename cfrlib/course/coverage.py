"""The kinds of cases an exercise has, for its author: `python -m cfrlib.course.coverage 01 regret_matching`.

Kinds of cases matter more than their number: small cases with whole numbers, however many, accept a mistake that shows
only with fractions, or only after a thousand iterations.
"""

import sys
from collections.abc import Callable, Mapping

import numpy as np

from cfrlib.course.registry import CLINIC, exercises

MANY = 10  # entries of an array, or of a sequence
LONG = 1_500  # iterations; deeper than Python's recursion goes
LARGE, TINY = 1e4, 1e-2  # sizes of numbers

KINDS: Mapping[str, Callable] = {
    "fractions": lambda found: any((numbers != np.floor(numbers)).any() for numbers in found.numbers),
    "negative": lambda found: any((numbers < 0).any() for numbers in found.numbers),
    "zero": lambda found: any((numbers == 0).any() for numbers in found.numbers),
    "large": lambda found: any((abs(numbers) >= LARGE).any() for numbers in found.numbers),
    "tiny": lambda found: any(((numbers != 0) & (abs(numbers) <= TINY)).any() for numbers in found.numbers),
    "one": lambda found: 1 in found.lengths,
    "many": lambda found: any(length >= MANY for length in found.lengths),
    "ties": lambda found: any(len(np.unique(row)) < row.size for row in found.numbers if row.size > 1),
    "uneven": lambda found: any(len(shape) == 2 and shape[0] != shape[1] for shape in found.shapes),
    "long": lambda found: any(numbers.ndim == 0 and np.inf > numbers >= LONG for numbers in found.numbers),
}


class Found:
    """All numbers, lengths and shapes in the arguments of all cases, however deeply nested."""

    def __init__(self, cases):
        self.numbers, self.lengths, self.shapes = [], [], []
        for case in cases:
            for argument in case:
                self._look(argument)

    def _look(self, value):
        if isinstance(value, Mapping):
            self._look(list(value.values()))
        elif isinstance(value, tuple | list | str):
            self.lengths.append(len(value))
            for part in value if not isinstance(value, str) else ():
                self._look(part)
        elif isinstance(value, int | float | np.number | np.ndarray) and np.asarray(value).dtype.kind in "iuf":
            numbers = np.asarray(value, dtype=float)
            self.numbers.append(numbers)
            self.shapes.append(numbers.shape)
            self.lengths.extend(numbers.shape)


def covered(exercise, seed: int = 1) -> dict[str, bool]:
    """{kind of case: whether the exercise has one}. Its author knows which kinds it cannot have."""
    found = Found(exercise.cases(seed))
    return {kind: bool(holds(found)) for kind, holds in KINDS.items()}


def main(lesson: str, *names: str):
    """Print a table: exercises in rows, kinds of cases in columns."""
    known = exercises(lesson).items()
    chosen = {name: exercise for name, exercise in known if name != CLINIC and (not names or name in names)}
    width = max(map(len, chosen))
    print(" " * width, *KINDS)
    for name, exercise in chosen.items():
        marks = (("x" if yes else ".").ljust(len(kind)) for kind, yes in covered(exercise).items())
        print(name.ljust(width), *marks)


if __name__ == "__main__":
    main(*sys.argv[1:])
