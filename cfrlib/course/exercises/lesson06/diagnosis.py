"""The bug clinic: `external_sampled` in wrong versions, none of which raises an error."""

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.exercises.lesson06.external_sampled import EXERCISE as EXTERNAL_SAMPLED
from cfrlib.course.exercises.lesson06.left_behind import FIELDS, by_information_set
from cfrlib.course.exercises.lesson06.tree_walk import everywhere, external
from cfrlib.course.exercises.lesson06.walk_steps import (
    alike,
    likeliest,
    nothing,
    once,
    others,
    own,
    player_ones,
    rematched,
)
from cfrlib.course.material.lesson06 import BiasedKuhn, Harbour, Start
from cfrlib.course.material.samples import EverySample

BUGS = {
    "traverser-drawn": Bug("draws the traverser's action, too", external(drawn=everywhere)),
    "deals-alike": Bug("draws all moves of chance with the same probability", external(deal=alike)),
    "opponent-drawn-alike": Bug("draws all actions of the opponent alike", external(by=alike)),
    "opponent-likeliest": Bug("lets the opponent always play the likeliest action", external(by=likeliest)),
    "regret-by-chance": Bug(
        "weighs regrets with chance's probability", external(regret_weight=lambda reach, player: reach.chance)
    ),
    "regret-by-opponent": Bug("weighs regrets with the opponent's reach", external(regret_weight=others)),
    "regret-by-own-reach": Bug("weighs regrets with the traverser's own reach", external(regret_weight=own)),
    "regret-against-the-mean": Bug(
        "compares each action with the plain mean of all",
        external(baseline=lambda strategy, values: values.mean()),
    ),
    "regret-never-negative": Bug(
        "sets negative regret sums to zero",
        external(add_regret=lambda total, increment: np.maximum(total + increment, 0.0)),
    ),
    "utilities-of-player-1": Bug("takes player 1's utilities for both", external(leaf=player_ones)),
    "average-at-the-traverser": Bug(
        "adds to the strategy sum at the traverser's nodes instead of the opponent's",
        external(mine=once, theirs=nothing),
    ),
    "average-by-own-reach": Bug(
        "weighs the strategy sum with its player's own reach", external(theirs=own)
    ),
    "matches-too-early": Bug(
        "plays what the regret sums say now, not the strategy of the walk", external(strategy=rematched)
    ),
}
PROBES = tuple(
    (game, Start(seed), game.root(), traverser, EverySample())
    for game, seed in ((BiasedKuhn(), 3), (Harbour(), 5)) for traverser in (0, 1)
)  # fmt: skip


def _added(walk, probe):
    """What a sampled walk adds on average, number by number."""
    left = EXTERNAL_SAMPLED.known(walk, probe)
    return {f"on average to nodes[{key}].{field}": mean
            for field in FIELDS for key, mean in by_information_set(left[field], probe).items()}  # fmt: skip


CLINIC = Clinic("06", "external_sampled", BUGS, PROBES, verb="add", leaves=_added)
EXERCISE = CLINIC.diagnosis
