"""The bug clinic: `walk` in thirteen wrong versions, none of which raises an error."""

import numpy as np

from cfrlib.checks.compare import same
from cfrlib.checks.lesson05.nodes import Start
from cfrlib.checks.lesson05.recursion import WALK
from cfrlib.checks.lesson05.walk import Walk, constantly, rematched
from cfrlib.checks.ward import Bug, Ward

BUGS = {
    "regret-by-own-reach": Bug(
        "weighs regrets with the mover's own reach instead of the opponent's",
        Walk(regret_weight=lambda own, opponent, chance: own * chance),
    ),
    "regret-without-reach": Bug(
        "weighs regrets with chance alone",
        Walk(regret_weight=lambda own, opponent, chance: chance),
    ),
    "regret-without-chance": Bug(
        "weighs regrets with the opponent's reach alone",
        Walk(regret_weight=lambda own, opponent, chance: opponent),
    ),
    "regret-with-chance-squared": Bug(
        "counts chance twice in the regrets",
        Walk(regret_weight=lambda own, opponent, chance: opponent * chance**2),
    ),
    "regret-against-the-mean": Bug(
        "compares each move with the plain mean of both",
        Walk(baseline=lambda strategy, values: values.mean()),
    ),
    "regret-of-the-last-visit": Bug(
        "replaces the regret sum instead of adding to it",
        Walk(add_regret=lambda total, increment: increment),
    ),
    "regret-never-negative": Bug(
        "sets negative regret sums to zero",
        Walk(add_regret=lambda total, increment: np.maximum(total + increment, 0.0)),
    ),
    "one-sign-for-both": Bug("gives player 2 the regrets of player 1", Walk(signs=(1, 1))),
    "average-by-opponent": Bug(
        "weighs the strategy sum with the opponent's reach",
        Walk(strategy_weight=lambda own, opponent, chance: opponent),
    ),
    "average-without-reach": Bug(
        "adds the strategy to its sum without a weight",
        Walk(strategy_weight=constantly(1.0)),
    ),
    "average-of-the-last-visit": Bug(
        "replaces the strategy sum instead of adding to it",
        Walk(add_strategy=lambda total, increment: increment),
    ),
    "reach-stays-behind": Bug(
        "hands the parent's reach to both children",
        Walk(pass_on=lambda reach, player, strategy: [reach, reach]),
    ),
    "matches-too-early": Bug(
        "plays what the regret sums say now, not the strategy of the iteration",
        Walk(strategy=rematched),
    ),
}
PROBES = tuple((Start(seed), cards, "", (1.0, 1.0), 0.25) for seed, cards in ((1, (1, 3)), (2, (3, 2)), (3, (2, 1))))


class WalkWard(Ward):
    """A walk is known by what it leaves in the nodes, one number of which is evidence enough."""

    def call(self, bug, probe):
        return WALK.call(self.bugs[bug].function, probe)[1]

    def telling_probe(self, bug, other):
        found = super().telling_probe(bug, other)
        if found is None:
            return None
        probe, left, told = found
        name = next(name for name in left if not same(left[name], told[name], 1e-9))
        return probe, {name: left[name]}, {name: told[name]}


WARD = WalkWard("05", "walk", BUGS, PROBES, verb="leave")
