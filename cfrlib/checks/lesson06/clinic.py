"""The bug clinic: `external_sampled` in wrong versions, none of which raises an error."""

import numpy as np

from cfrlib.checks.compare import same
from cfrlib.checks.lesson06.external import EXTERNAL_SAMPLED, everywhere, likeliest
from cfrlib.checks.lesson06.games import BiasedKuhn, Harbour
from cfrlib.checks.lesson06.judging import EverySample
from cfrlib.checks.lesson06.nodes import Start
from cfrlib.checks.lesson06.remains import FIELDS, by_information_set
from cfrlib.checks.lesson06.walks import alike, external, nothing, once, others, own, player_ones, rematched
from cfrlib.checks.ward import Bug, Ward

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


class WalkWard(Ward):
    """A sampled walk is known by what it adds on average; one number of that is evidence enough."""

    def call(self, bug, probe):
        left = EXTERNAL_SAMPLED.known(self.bugs[bug].function, probe)
        return {f"on average to nodes[{key}].{field}": mean
                for field in FIELDS for key, mean in by_information_set(left[field], probe).items()}  # fmt: skip

    def telling_probe(self, bug, other):
        found = super().telling_probe(bug, other)
        if found is None:
            return None
        probe, left, told = found
        name = next(name for name in left if not same(left[name], told[name], 1e-9))
        return probe, {name: left[name]}, {name: told[name]}


WARD = WalkWard("06", "external_sampled", BUGS, PROBES, verb="add")
