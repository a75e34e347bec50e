"""Sampled walks judged exactly: every sample is tried, and the means of what walks leave behind must be right.

How a walk draws is its own affair, and so is the order of its draws. What counts:
- the *blocks*: which ends one walk asks for, and how likely each such set is [Lanctot et al. 2009, section 3];
- the mean of the regrets that it adds, weighted by the probabilities of its samples: the true counterfactual regrets;
- the mean of what it adds to the strategy sums, over the walks of both players: own reach times strategy, times a
  factor of each information set that must not change with the strategies;
- what it returns.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.adapters import Adapted
from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Exercise, Problem
from cfrlib.games import Kuhn
from cfrlib.lessons.lesson06.left_behind import known_left_behind, left_behind
from cfrlib.lessons.lesson06.material import BiasedKuhn, Harbour, Lighthouse, Start
from cfrlib.lessons.lesson06.material_samples import EverySample
from cfrlib.lessons.lesson06.shown_walk import lines, part
from cfrlib.lessons.lesson06.walk_problems import (
    average_problem,
    ends_problem,
    regret_problem,
    returned_problem,
    strange_problem,
    too_many_samples,
    unlike_problem,
)


def cases_of(arguments=lambda number: (), on_the_way=()):
    """Edge cases and the maker of random ones, each a walk from the root. `arguments(number)` come between traverser
    and draw, in the game of that number; `on_the_way` in the last walks of all, which begin where player 1 has passed.

    The walks of both players with the same strategies follow each other: averages are judged by both together.
    """

    def walks(number, game, seed):
        return [(game, Start(seed), game.root(), traverser, *arguments(number), EverySample()) for traverser in (0, 1)]

    def later_walks():
        begun = BiasedKuhn(), Start(11), ((3, 2), "p")
        return [(*begun, traverser, *on_the_way, EverySample()) for traverser in (0, 1) if on_the_way]

    def drawn(rng):
        for number, game in enumerate((BiasedKuhn(), Harbour(), Lighthouse())):
            yield from walks(number, game, int(rng.integers(10, 1_000_000)))
        yield from later_walks()

    first = [(Kuhn(), None), (BiasedKuhn(), 3), (Harbour(), 5), (Lighthouse(), 7)]
    return {
        "edge_cases": [case for number, one in enumerate(first) for case in walks(number, *one)],
        "random_cases": drawn,
    }


def itself(value):
    return value


class LeavingArrays(Adapted):
    """A walk that leaves arrays in its nodes: lists are enough for a walk, but the lesson calculates with the sums."""

    def __init__(self, function):
        super().__init__(function, itself)

    def __call__(self, *args, **kwargs):
        outermost = not self.running
        value = super().__call__(*args, **kwargs)
        if outermost and len(args) > 1:
            for node in args[1].values():
                node.regret_sum = np.asarray(node.regret_sum, dtype=float)
                node.strategy_sum = np.asarray(node.strategy_sum, dtype=float)
        return value


@dataclass(frozen=True)
class SampledWalkExercise(Exercise):
    """A walk that samples. `returned`: makes numbers of what a walk returns, whose means must be right.

    `returned_code`: the same as code, of a `value`. `form`: the form of what a walk returns. The walks in `also_right`
    may come to ends with other probabilities.
    """

    returned: Callable = itself
    returned_code: str = "value"
    form: object = 0.0
    adapter: Callable | None = LeavingArrays

    substitutes = False  # to call the reference on every altered case takes longer than anybody waits

    @property
    def draws(self):
        return True

    def accepts(self, function):
        return Exercise(self.reference).accepts(function)

    def call(self, function, args):
        """What the function leaves behind, see `left_behind`."""
        return left_behind(function, args, self.returned, self.form)

    def known(self, walk, args):
        """The same of one of the package's own walks."""
        return known_left_behind(walk, args, self.returned, self.form)

    def shown_call(self, observation):
        return lines(self.name, observation)

    def values_problem(self, observations):
        pairs = [(seen, self.known(self.reference, seen.args)) for seen in observations]
        problem = next(filter(None, (self._problem_of(*pair) for pair in pairs)), None)
        return problem or self._average_problem(observations) or unlike_problem(observations)

    def _problem_of(self, seen, right):
        if seen.value["odd"]:
            odd = seen.value["returns"]
            shown = part(seen, odd, f"walks.returned[{seen.value['odd_at']}][1]")
            return Problem(complaint(odd, self.form, np.inf), shown)
        also_possible = [self.known(walk, seen.args)["ends"] for walk in self.also_right]
        found = ends_problem(seen, right, also_possible)
        if seen.value["cut"]:
            return found or too_many_samples()
        if seen.value["refreshed"]:
            return Problem("changes `node.strategy`: a strategy stands still as long as a walk lasts")
        found = found or regret_problem(seen, right) or returned_problem(seen, right, self.returned_code)
        return found or strange_problem(seen)

    def _average_problem(self, observations):
        """Averages are weighted as the reference weighs them, or as a walk does that is also right."""
        problems = []
        for walk in (self.reference, *self.also_right):
            problems.append(average_problem([(seen, self.known(walk, seen.args)) for seen in observations]))
            if problems[-1] is None:
                return None
        return problems[0]
