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
from itertools import groupby, islice

import numpy as np

from cfrlib import __getattr__ as name_of_cfrlib
from cfrlib.checks.compare import complaint, same
from cfrlib.checks.exercise import Exercise, Problem
from cfrlib.checks.lesson04.node import matched
from cfrlib.checks.lesson06.games import Asked, BiasedKuhn, Harbour
from cfrlib.checks.lesson06.nodes import Node, Nodes, Start
from cfrlib.checks.lesson06.samples import Script, every_sample
from cfrlib.games import Kuhn

TOLERANCE = 1e-6
MOST_SAMPLES = 300  # right walks have at most 192; one that draws far too much is known by its first samples
ANSWERS = (
    Asked.root, Asked.player, Asked.actions, Asked.chance, Asked.child, Asked.information_set, Asked.utilities,
)  # fmt: skip
MAY_CALL = (*ANSWERS, Kuhn.deals.func, Nodes.at, Node.__init__, Script.__call__, matched, name_of_cfrlib)


class EverySample:
    """Stands for `draw` in a case: the walk is tried with every sample, one after the other."""

    def __eq__(self, other):
        return isinstance(other, EverySample)

    def __repr__(self):
        return "<every sample in turn>"


def cases_of(*arguments):
    """Edge cases and the maker of random ones, each a walk from the root; `arguments` come between traverser and draw.

    The walks of both players with the same strategies follow each other: averages are judged by both together.
    """

    def walks(game, seed):
        return [(game, Start(seed), game.root(), traverser, *arguments, EverySample()) for traverser in (0, 1)]

    def drawn(rng):
        for game in (BiasedKuhn(), Harbour()):
            yield from walks(game, int(rng.integers(10, 1_000_000)))

    first = [(Kuhn(), None), (Kuhn(), 1), (BiasedKuhn(), 3), (BiasedKuhn(), 4), (Harbour(), 5), (Harbour(), 6)]
    return {"edge_cases": [case for one in first for case in walks(*one)], "random_cases": drawn}


@dataclass(frozen=True)
class WalkExercise(Exercise):
    """A walk that samples. `returned`: makes one number of what a walk returns, whose mean must be right.

    `form`: the form of what a walk returns. `any_end`: whether any end may be drawn with any probability.
    """

    returned: Callable = lambda value: value
    form: object = 0.0
    any_end: bool = False

    def accepts(self, function):
        return Exercise(self.reference).accepts(function)

    def call(self, function, args):
        """Everything that is known after all samples, as nested dictionaries: ends, regrets, averages, returned."""
        game, start, *others, _ = args
        before = start.nodes(game)

        def walk(draw):
            asked, nodes = Asked(game), start.nodes(game)
            value = function(asked, nodes, *others, draw)
            return nodes, frozenset(asked.ends), value, draw

        samples = [(probability, *result) for probability, result in islice(every_sample(walk), MOST_SAMPLES)]
        odd = next((value for _, _, _, value, _ in samples if complaint(value, self.form, np.inf) is not None), ...)
        return {
            "ends": _blocks((probability, ends) for probability, _, ends, _, _ in samples),
            "draws": max(len(draw.taken) for *_, draw in samples),
            "refreshed": any(_refreshed(nodes, before) for _, nodes, *_ in samples),
            "regret_sum": _means(samples, before, "regret_sum"),
            "strategy_sum": _means(samples, before, "strategy_sum"),
            "returns": odd if odd is not ... else sum(p * self.returned(value) for p, _, _, value, _ in samples),
            "odd": odd is not ...,
        }

    def values_problem(self, observations):
        expected = [self.call(self.reference, seen.args) for seen in observations]
        pairs = list(zip(observations, expected, strict=True))
        problem = next(filter(None, (self._problem_of(*pair) for pair in pairs)), None)
        return problem or _average_problem(pairs)

    def _problem_of(self, seen, right):
        value = seen.value
        if value["odd"]:
            sentence = complaint(value["returns"], self.form, np.inf)
            return Problem(sentence, replace(seen, value=value["returns"]))
        if value["refreshed"]:
            return Problem("changes `node.strategy`: a strategy stands still as long as a walk lasts")
        return self._ends_problem(seen, right) or _regret_problem(seen, right) or _returned_problem(seen, right)

    def _ends_problem(self, seen, right):
        ends, wanted = seen.value["ends"], right["ends"]
        if self.any_end:
            wanted = ends if all(len(block) == 1 for block in ends) else wanted
        if ends.keys() == wanted.keys() and same(ends, wanted, TOLERANCE):
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


def _blocks(samples):
    """Which ends a walk asks for, and how likely: {(end, ...): probability}."""
    blocks = {}
    for probability, ends in samples:
        name = tuple(sorted(map(str, ends)))
        blocks[name] = blocks.get(name, 0.0) + probability
    return blocks


def _some(blocks):
    return {f"probability {probability:.3g}": list(block) for block, probability in list(blocks.items())[:1]}


def _means(samples, before, field):
    """What walks add on average, by information set."""
    return {
        key: sum(p * (np.asarray(getattr(nodes[key], field), dtype=float) - getattr(node, field))
                 for p, nodes, *_ in samples)
        for key, node in before.items()
    }  # fmt: skip


def _refreshed(nodes, before):
    return any(not np.array_equal(np.asarray(nodes[key].strategy), node.strategy) for key, node in before.items())


def _regret_problem(seen, right):
    for key, wanted in right["regret_sum"].items():
        mean = seen.value["regret_sum"][key]
        sentence = complaint(mean, wanted, TOLERANCE)
        if sentence is not None:
            name = f"nodes[{key}].regret_sum"
            shown = replace(seen, value={name: mean})
            where = f"{sentence}: " if sentence else "adds regrets whose mean over all samples is wrong, first at "
            return Problem(f"{where}{name}", shown, {name: wanted})
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
        for key in walks[0][1]["strategy_sum"]:
            mine, wanted = (
                sum(one["strategy_sum"][key] for one in side)
                for side in ([seen.value for seen, _ in walks], [right for _, right in walks])
            )
            kept = factors.setdefault((repr(walks[0][0].args[0]), key), [])
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


@dataclass(frozen=True)
class Leaves:
    """Recognises walks that leave behind what one of the `wrong` ones leaves, in the `part` that tells."""

    part: str
    wrong: tuple[Callable, ...]

    def __call__(self, exercise, observations):
        if any(seen.error is not None or (seen.value["odd"] and self.part != "ends") for seen in observations):
            return False
        right = [exercise.call(exercise.reference, seen.args)[self.part] for seen in observations]
        if all(same(seen.value[self.part], one, TOLERANCE) for seen, one in zip(observations, right, strict=True)):
            return False
        return any(self._fits(exercise, walk, observations) for walk in self.wrong)

    def _fits(self, exercise, walk, observations):
        return all(same(seen.value[self.part], exercise.call(walk, seen.args)[self.part], TOLERANCE)
                   for seen in observations)  # fmt: skip


def leaves(part, *wrong) -> Leaves:
    return Leaves(part, wrong)


def refreshes(exercise, observations) -> bool:
    """Recognises a walk that makes new strategies on its way."""
    return any(seen.error is None and seen.value["refreshed"] for seen in observations)


def never_draws(exercise, observations) -> bool:
    """Recognises a walk whose draws are made elsewhere, or not at all."""
    return all(seen.error is None and seen.value["draws"] == 0 for seen in observations)
