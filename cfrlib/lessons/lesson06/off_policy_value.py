"""Exercise `off_policy_value`, the transfer task: a value from one path, drawn by somebody else's probabilities."""

from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.adapters import number
from cfrlib.course.checks.compare import complaint, same
from cfrlib.course.checks.exercise import Exercise, Observation, Problem
from cfrlib.course.checks.formatting import code
from cfrlib.lessons.lesson06.material_samples import EverySample, every_sample, spread

RIGHT_MEAN = "has the right mean"


def off_policy_value(tree, strategy, policy, draw):
    weight = 1.0
    while isinstance(tree, tuple):
        key, subtrees = tree
        a = draw(policy[key])
        weight *= strategy[key][a] / policy[key][a]
        tree = subtrees[a]
    return weight * tree


@dataclass(frozen=True)
class PathExercise(Exercise):
    """What is judged: the results of all samples, each with its probability. `way`: how they are to be drawn."""

    way: str = "walk one path drawn with `policy`"

    def accepts(self, function):
        return Exercise(self.reference).accepts(function)

    def call(self, function, args):
        *given, _ = args
        return tuple((probability, value) for probability, value in every_sample(lambda draw: function(*given, draw)))

    @property
    def draws(self):
        return True

    def is_mean(self, seen):
        """Whether the mean of all results is right."""
        means = (sum(probability * value for probability, value in found)
                 for found in (seen.value, self.call(self.reference, seen.args)))  # fmt: skip
        return same(*means, 1e-6)

    def values_problem(self, observations):
        """The first wrong mean, if there is one: another way can have the right mean by chance."""
        problems = filter(None, map(self._problem_of, observations))
        return min(problems, key=lambda problem: problem.sentence.startswith(RIGHT_MEAN), default=None)

    def _problem_of(self, seen):
        right = self.call(self.reference, seen.args)
        for at, (_, value) in enumerate(seen.value):
            if odd := complaint(value, 0.0, np.inf):
                return Problem(odd, _part(seen, value, f"samples[{at}][1]"))
        if spread(seen.value) == spread(right):
            return None
        means = [sum(probability * value for probability, value in found) for found in (seen.value, right)]
        if not same(*means, 1e-6):
            sentence = "is wrong on average: the mean of what it returns, over all samples, is not the value"
            shown = _part(seen, means[0], "sum(probability * value for probability, value in samples)")
            return Problem(sentence, shown, means[1])
        sentence = f"{RIGHT_MEAN}, but does not {self.way}; here is (probability, result)"
        shown = _part(seen, spread(seen.value), "spread(samples)")
        return Problem(sentence, shown, spread(right), compared=(None, None))

    def shown_call(self, observation):
        """With every sample; the last line is what is shown of them."""
        expression = getattr(observation, "expression", "samples")
        given = ", ".join(map(code, observation.args[:-1]))
        names = ", ".join(["every_sample", *["spread"] * ("spread" in expression)])
        return "\n".join([f"from cfrlib.lessons.lesson06.material_samples import {names}",
                          f"samples = list(every_sample(lambda draw: {self.reference.__name__}({given}, draw)))",
                          expression])  # fmt: skip


@dataclass(frozen=True, eq=False)
class Shown(Observation):
    """A part of an observation; `expression` gives it, where `samples` are those of the case."""

    expression: str = ""


def _part(seen, value, expression):
    return Shown(seen.args, value, printed=seen.printed, expression=expression)


def _ferry(wind, late):
    """A wind, a choice, sometimes a delay, and another choice: numbers are what player 1 wins."""
    return ("wind", [("sail", [wind, ("delay", [late, ("row", [1.0, -2.0, 4.0])])]), ("row", [wind / 2, 0.5, -1.0])])


def _repeated(steps):
    """The same decision again and again, until somebody stops."""
    return ("again", [0.5 * steps, _repeated(steps - 1)]) if steps else -2.25


KEYS = {"wind": 2, "sail": 2, "delay": 2, "row": 3}


def _mixes(rng, least):
    drawn = {key: rng.integers(least, 9, count) + (np.arange(count) == 0) for key, count in KEYS.items()}
    return {key: (mix / mix.sum()).tolist() for key, mix in drawn.items()}


def _voyages(rng):
    for _ in range(6):
        wind, late = rng.integers(1, 6, 2).astype(float).tolist()
        yield _ferry(wind, -late), _mixes(rng, 0), _mixes(rng, 1), EverySample()


EXERCISE = PathExercise(
    off_policy_value,
    edge_cases=[
        (("coin", [4.0, -1.0]), {"coin": [0.5, 0.5]}, {"coin": [0.2, 0.8]}, EverySample()),
        (("coin", [4.0, -1.0]), {"coin": [0.0, 1.0]}, {"coin": [0.4, 0.6]}, EverySample()),
        (7.0, {"coin": [0.5, 0.5]}, {"coin": [0.2, 0.8]}, EverySample()),
        (("a", [("b", [1, 2]), 5]), {"a": [0.3, 0.7], "b": [0.9, 0.1]}, {"a": [0.98, 0.02], "b": [0.5, 0.5]},
         EverySample()),
        (("only", [("last", [-0.35, 1250.5, 0.0])]), {"only": [1.0], "last": [0.3, 0.05, 0.65]},
         {"only": [1.0], "last": [0.2, 0.5, 0.3]}, EverySample()),
        (("many", [12500.5, *(0.5 * place for place in range(11))]), {"many": [0.01, *[0.09] * 11]},
         {"many": [0.0075, 0.0925, *[0.09] * 10]}, EverySample()),
        (_repeated(5), {"again": [0.7, 0.3]}, {"again": [0.45, 0.55]}, EverySample()),
    ],
    random_cases=_voyages,
    adapter=number,
    library=("lessons.lesson06.material_samples",),
)
