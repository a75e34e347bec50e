"""The bug clinic: `node_update` in twelve wrong versions, none of which raises an error."""

import numpy as np

from cfrlib.checks.lesson04.node import SLIDES, Node, both, matched, neither, others, own
from cfrlib.checks.ward import Bug, Ward


def _ignoring_the_last(regret_sum):
    return np.append(matched(regret_sum[:-1]), 0.0)


def _squared(regret_sum):
    return matched(np.sign(regret_sum) * np.square(regret_sum))


BUGS = {
    "swaps-the-reaches": Bug("weighs regrets with own reach, the strategy with the others'", Node(own, others)),
    "regret-by-own-reach": Bug("weighs regrets with own reach", Node(own, own)),
    "regret-by-both-reaches": Bug("weighs regrets with both reaches", Node(both, own)),
    "regret-without-reach": Bug("weighs regrets with neither reach", Node(neither, own)),
    "strategy-by-others": Bug("weighs the strategy with the others' reach", Node(others, others)),
    "strategy-without-reach": Bug("does not weigh the strategy", Node(others, neither)),
    "plain-mean": Bug("compares the actions with their plain mean", Node(baseline=lambda s, values: np.mean(values))),
    "best-action": Bug("compares the actions with the best one", Node(baseline=lambda s, values: np.max(values))),
    "likeliest-action": Bug(
        "compares the actions with the likeliest one", Node(baseline=lambda strategy, values: values[strategy.argmax()])
    ),
    "turns-the-sign": Bug("returns regrets of the wrong sign", Node(regret=lambda values, baseline: baseline - values)),
    "forgets-the-last": Bug("never plays the last action", Node(match=_ignoring_the_last)),
    "squares": Bug("squares regrets before it matches them", Node(match=_squared)),
}
PROBES = (
    (*SLIDES, 0.5, 0.25),
    (np.array([1.0, 3.0, 2.0]), np.array([-1.0, 0.5, 4.0]), 0.25, 0.75),
)
WARD = Ward("04", "node_update", BUGS, PROBES)
