"""The bug clinic: `walk` in thirteen wrong versions, none of which raises an error."""

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.exercises.lesson05.altered_walk import Walk, constantly, rematched
from cfrlib.course.exercises.lesson05.walk import EXERCISE as WALK
from cfrlib.course.material.lesson05 import Start

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


CLINIC = Clinic("05", "walk", BUGS, PROBES, verb="leave", leaves=lambda walk, probe: WALK.call(walk, probe)[1])
EXERCISE = CLINIC.diagnosis
