"""Exercise `my_variant`: a variant of the learner's own, as three functions. Any such three are right."""

from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.exercise import Exercise, Problem
from cfrlib.solvers.parts import PartsSolver, Unsound, answers, sound

OFTEN = 512  # iterations on Kuhn poker, after which nothing may be remembered


def my_variant():
    def keep(regret_sum, regret, t):
        return np.maximum(regret_sum + regret, 0) * (1 - 1 / (t + 1) ** 1.5)

    def play(regret_sum, regret, t):
        return np.maximum(regret_sum + 0.5 * regret, 0)

    def weigh(t):
        return t**3

    return keep, play, weigh


@dataclass(frozen=True)
class ExerciseOfParts(Exercise):
    """One case without arguments: the three parts are tried on numbers and on Leduc, and sound or not."""

    may_use_the_library = True
    substitutes = False
    one_change = False  # a change that makes three functions a variant need not make them the one that was meant

    def call(self, function, args):
        """"" for three sound parts, else what is wrong with them; None for None."""
        parts = function()
        if parts is None:
            return None
        try:
            solver = PartsSolver("leduc", parts, watch=[]).run(2, progress=False, snapshots=False)
            keep, play, _ = again = sound(function())
            if answers(again) != answers(solver.parts):
                return "each call must return the same variant"
            often = PartsSolver("kuhn", (keep, play, lambda t: t), watch=[])
            often.run(OFTEN, progress=False, snapshots=False)
        except Unsound as unsound:
            return str(unsound)
        return ""

    def values_problem(self, observations):
        (seen,) = observations
        if seen.value is None:
            return Problem("returns None: is a `return` missing?", seen)
        return Problem(f"returns parts that are no variant: {seen.value}") if seen.value else None


EXERCISE = ExerciseOfParts(my_variant, edge_cases=[()])
