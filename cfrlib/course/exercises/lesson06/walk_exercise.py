"""Sampled walks judged exactly: every sample is tried, and the means of what walks leave behind must be right.

How a walk draws is its own affair, and so is the order of its draws. What counts:
- the *blocks*: which ends one walk asks for, and how likely each such set is [Lanctot et al. 2009, section 3];
- the mean of the regrets that it adds, weighted by the probabilities of its samples: the true counterfactual regrets;
- the mean of what it adds to the strategy sums, over the walks of both players: own reach times strategy, times a
  factor of each information set that must not change with the strategies;
- what it returns.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import groupby

import numpy as np

from cfrlib import __getattr__ as name_of_cfrlib
from cfrlib.course.checks.compare import complaint, same
from cfrlib.course.checks.exercise import Exercise, Problem
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson06.asked_game import AskedGame
from cfrlib.course.exercises.lesson06.left_behind import (
    MOST_SAMPLES,
    by_information_set,
    known_left_behind,
    left_behind,
)
from cfrlib.course.exercises.lesson06.symptoms import TOLERANCE
from cfrlib.course.material.lesson06 import BiasedKuhn, Harbour, Lighthouse, Node, Nodes, Start
from cfrlib.course.material.samples import EverySample, Script
from cfrlib.games import Kuhn

ANSWERS = (
    AskedGame.root, AskedGame.player, AskedGame.actions, AskedGame.chance, AskedGame.child,
    AskedGame.information_set, AskedGame.utilities,
)  # fmt: skip
MAY_CALL = (*ANSWERS, Kuhn.deals.func, Nodes.at, Node.__init__, Script.__call__, regret_matching, name_of_cfrlib)


def cases_of(arguments=lambda number: ()):
    """Edge cases and the maker of random ones, each a walk from the root. `arguments(number)` come between traverser
    and draw, in the game of that number.

    The walks of both players with the same strategies follow each other: averages are judged by both together.
    """

    def walks(number, game, seed):
        return [(game, Start(seed), game.root(), traverser, *arguments(number), EverySample()) for traverser in (0, 1)]

    def drawn(rng):
        for number, game in enumerate((BiasedKuhn(), Harbour(), Lighthouse())):
            yield from walks(number, game, int(rng.integers(10, 1_000_000)))

    first = [(Kuhn(), None), (BiasedKuhn(), 3), (Harbour(), 5), (Lighthouse(), 7)]
    return {
        "edge_cases": [case for number, one in enumerate(first) for case in walks(number, *one)],
        "random_cases": drawn,
    }


def itself(value):
    return value


@dataclass(frozen=True)
class SampledWalkExercise(Exercise):
    """A walk that samples. `returned`: makes one number of what a walk returns, whose mean must be right.

    `form`: the form of what a walk returns. The walks in `also_right` may come to ends with other probabilities.
    """

    returned: Callable = itself
    form: object = 0.0

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

    def values_problem(self, observations):
        pairs = [(seen, self.known(self.reference, seen.args)) for seen in observations]
        problem = next(filter(None, (self._problem_of(*pair) for pair in pairs)), None)
        return problem or self._average_problem(observations)

    def _problem_of(self, seen, right):
        value = seen.value
        if value["odd"]:
            sentence = complaint(value["returns"], self.form, np.inf)
            return Problem(sentence, replace(seen, value=value["returns"]))
        if value["cut"]:
            tells = self._ends_problem(seen, right)
            return tells or Problem(f"can fall out in more than {MOST_SAMPLES} ways: it draws far too often", seen)
        if value["refreshed"]:
            return Problem("changes `node.strategy`: a strategy stands still as long as a walk lasts")
        return self._ends_problem(seen, right) or _regret_problem(seen, right) or _returned_problem(seen, right)

    def _ends_problem(self, seen, right):
        ends, wanted = seen.value["ends"], right["ends"]
        others = (self.known(walk, seen.args)["ends"] for walk in self.also_right)
        if any(same(ends, possible, TOLERANCE) for possible in (wanted, *others)):
            return None
        sizes, right_sizes = sorted({len(block) for block in ends}), sorted({len(block) for block in wanted})
        if sizes != right_sizes:
            mine, theirs = " or ".join(map(str, sizes)), " or ".join(map(str, right_sizes))
            sentence = f"comes to {mine} ends of the game in one walk, where {theirs} are right"
            return Problem(sentence, replace(seen, value=_some(ends)), _some(wanted))
        chances = {block: (ends.get(block, 0.0), wanted.get(block, 0.0)) for block in [*wanted, *ends]}
        block = next(block for block, pair in chances.items() if not same(*pair, TOLERANCE))
        shown = [{f"walk to {', '.join(block)}": chance} for chance in chances[block]]
        return Problem("comes to some ends too often, to others too seldom", replace(seen, value=shown[0]), shown[1])

    def _average_problem(self, observations):
        """Averages are weighted as the reference weighs them, or as a walk does that is also right."""
        problems = []
        for walk in (self.reference, *self.also_right):
            problems.append(_average_problem([(seen, self.known(walk, seen.args)) for seen in observations]))
            if problems[-1] is None:
                return None
        return problems[0]


def _some(blocks):
    return {f"probability {probability:.3g}": list(block) for block, probability in list(blocks.items())[:1]}


def _regret_problem(seen, right):
    if same(seen.value["regret_sum"], right["regret_sum"], TOLERANCE):
        return None
    means = by_information_set(seen.value["regret_sum"], seen.args)
    for key, wanted in by_information_set(right["regret_sum"], seen.args).items():
        mean = means[key]
        if not same(mean, wanted, TOLERANCE):
            name = f"nodes[{key}].regret_sum"
            sentence = f"adds regrets whose mean over all samples is wrong, first at {name}"
            return Problem(sentence, replace(seen, value={name: mean}), {name: wanted})
    return None


def _returned_problem(seen, right):
    if same(seen.value["returns"], right["returns"], TOLERANCE):
        return None
    sentence = "returns a value whose mean over all samples is wrong"
    return Problem(sentence, replace(seen, value=seen.value["returns"]), right["returns"])


def _average_problem(pairs):
    """Averages are judged over both players' walks with the same strategies, and up to a factor of the set."""
    factors = {}
    for _, walks in groupby(pairs, key=lambda pair: (repr(pair[0].args[0]), pair[0].args[1])):
        walks = list(walks)
        args = walks[0][0].args
        total = by_information_set(sum(seen.value["strategy_sum"] for seen, _ in walks), args)
        for key, wanted in by_information_set(sum(right["strategy_sum"] for _, right in walks), args).items():
            mine = total[key]
            kept = factors.setdefault((repr(args[0]), key), [])
            if sentence := _factor_complaint(mine, wanted, kept):
                name = f"nodes[{key}].strategy_sum"
                seen = replace(walks[0][0], value={name: mine})
                return Problem(f"{sentence} {name}", seen, {name: (kept[0] if kept else 1.0) * wanted})
    return None


def _factor_complaint(mine, wanted, kept):
    """Own reach times strategy, times one factor for ever? `kept` holds the factor seen first."""
    if not wanted.any():
        return "adds strategies where the player's own reach is 0:" if np.abs(mine).max() > TOLERANCE else None
    factor = mine.sum() / wanted.sum()
    if factor < TOLERANCE:
        return "never adds, in the walks of both players together, to"
    kept.append(factor)
    if same(mine, kept[0] * wanted, TOLERANCE):
        return None
    return "does not add own reach times strategy, on average over all samples, to"
