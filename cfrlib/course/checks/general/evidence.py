"""What a function gave and what was expected, case by case, in a form in which they can be compared."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from numbers import Number

import numpy as np

from cfrlib.course.checks import compare
from cfrlib.course.checks.compare import as_numbers, same


@dataclass(frozen=True)
class Finding:
    """What a diagnosis found. Without a name it does not say which mistake it is, only where it shows, or why.

    `headline` is the verdict's, where the name would say less than what is wrong with the answer's form. `of_keys` is
    the explanation where a dictionary's entries were compared as if each were a case. `evidence` replaces
    the first wrong case where one call alone does not show the mistake.
    """

    explanation: str
    name: str = ""
    headline: str = ""
    of_keys: str = ""
    evidence: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Substitution:
    """`answer` takes a right function of arguments by name, and a case's, to what the learner's function gives.

    `entry`, `words`: the sentence about it, and its fields.
    """

    entry: str
    words: dict
    answer: Callable


@dataclass(frozen=True, eq=False)
class Pair:
    """One case: the arguments by name, the learner's answer beside the one expected, or the error that came instead.

    Where an exercise judges what a function leaves behind, both are the first number that differs.
    """

    arguments: dict
    value: object = None
    expected: object = None
    right: bool = False
    error: BaseException | None = None

    def part(self, place) -> "Pair":
        """One of several results; it may be right where the whole is not."""
        value, expected = self.value[place], self.expected[place]
        return Pair(self.arguments, value, expected, same(value, expected, 1e-5))


def pairs_of(exercise, observations) -> list[Pair]:
    """All cases that can be judged one by one; empty where an exercise judges its cases together."""
    if exercise.together:
        return []
    found = []
    for seen in observations:
        arguments = exercise.named(seen.args)
        if seen.error is not None:
            found.append(Pair(arguments, error=seen.error))
            continue
        problem = exercise.values_problem([seen])
        if problem is None:
            found.append(Pair(arguments, seen.value, seen.value, right=True))
        elif problem.expected is ... or problem.observation is None:
            return []
        else:
            found.append(Pair(arguments, *(problem.compared or (problem.observation.value, problem.expected))))
    if any(isinstance(pair.expected, tuple) and not pair.right for pair in found):
        return [_as_results(pair) if pair.right else pair for pair in found]
    return found


def _as_results(pair):
    """A right answer in the form in which several results are expected, whatever its style."""
    return replace(pair, expected=tuple(pair.value)) if isinstance(pair.value, list | np.ndarray) else pair


def numbers(value) -> np.ndarray | None:
    """An array of floats; None where the value is none."""
    try:
        return as_numbers(value)
    except ValueError:
        return None


def places_of(pair: Pair) -> list | None:
    """Where the several results of an answer are; None for one result, or where the learner's has another form."""
    if isinstance(pair.expected, Mapping):
        same_keys = isinstance(pair.value, Mapping) and pair.value.keys() == pair.expected.keys()
        return list(pair.expected) if same_keys else None
    if not isinstance(pair.expected, tuple) or all(isinstance(part, Number) for part in pair.expected):
        return None
    sized = isinstance(pair.value, tuple | list | np.ndarray) and len(pair.value) == len(pair.expected)
    return list(range(len(pair.expected))) if sized else None


def close(value, other, tolerance: float = 1e-5) -> bool:
    """Whether two arrays hold the same finite numbers; None is none."""
    if value is None or other is None or value.shape != np.shape(other) or not np.isfinite(other).all():
        return False
    return compare.close(value, other, tolerance)
