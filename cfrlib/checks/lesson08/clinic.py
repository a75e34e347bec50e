"""The bug clinic: both passes over one graph, in wrong versions, none of which raises an error."""

from dataclasses import dataclass

from cfrlib.checks.compare import same
from cfrlib.checks.lesson08.judging import PassExercise
from cfrlib.checks.lesson08.nodes import Start
from cfrlib.checks.lesson08.passes import (
    Backward,
    Forward,
    backward_pass,
    breadth_first,
    first_to_last,
    forward_pass,
)
from cfrlib.checks.ward import Bug, Ward


@dataclass(frozen=True)
class Both:
    """One iteration's passes, either of which may be wrong."""

    forward: object = forward_pass
    backward: object = backward_pass

    def __call__(self, nodes):
        self.forward(nodes)
        self.backward(nodes)


def _only(so_far, more):
    return more


BUGS = {
    "reach-of-the-last-path": Bug("replaces a child's reaches instead of adding to them", Both(Forward(onto=_only))),
    "visits-of-the-last-path": Bug(
        "replaces a child's visits instead of adding to them", Both(Forward(visits_onto=_only))
    ),
    "sums-of-yesterday": Bug("does not empty visits and reaches before it begins", Both(Forward(emptied=()))),
    "roles-never-swapped": Bug(
        "hands on own reach as own reach, whoever decides next",
        Both(Forward(hand=lambda mine, theirs, swaps: (mine, theirs))),
    ),
    "roles-always-swapped": Bug(
        "swaps both reaches at every step, whoever decides next",
        Both(Forward(hand=lambda mine, theirs, swaps: (theirs, mine))),
    ),
    "too-early": Bug("goes down by the shortest way, not in topological order", Both(Forward(order=breadth_first))),
    "average-by-other": Bug(
        "weighs the strategy sum with the other's reach", Both(Forward(weight=lambda node: node.reach_other))
    ),
    "zeros-skipped": Bug(
        "hands nothing on along actions of probability 0",
        Both(Forward(skips=lambda probability, child: probability == 0)),
    ),
    "sign-never-turned": Bug("never turns the sign of a child's value", Both(backward=Backward(sign=lambda *both: 1))),
    "values-of-yesterday": Bug("goes up from the first node to the last", Both(backward=Backward(order=first_to_last))),
    "matches-in-mid-pass": Bug(
        "matches regrets again before it sends up a value", Both(backward=Backward(rematches=True))
    ),
    "regret-of-today": Bug(
        "forgets the regrets of earlier iterations",
        Both(backward=Backward(average=lambda node, added: added / (node.total_visits + node.visits))),
    ),
    "regret-by-own-reach": Bug(
        "weighs regrets with own reach", Both(backward=Backward(weight=lambda node: node.visits * node.reach_own))
    ),
}
PROBES = ((Start(3),), (Start(4),), (Start(11, rolls=(2, 3, 1)),))
_LEAVES = PassExercise(
    forward_pass,
    leaves=("visits", "reach_own", "reach_other", "strategy_sum", "value", "regret", "total_visits"),
)


class PassesWard(Ward):
    """Passes are known by what they leave in the nodes, one number of which is evidence enough."""

    def call(self, bug, probe):
        return _LEAVES.call(self.bugs[bug].function, probe)

    def telling_probe(self, bug, other):
        found = super().telling_probe(bug, other)
        if found is None:
            return None
        probe, left, told = found
        place = next(place for place in left if not same(left[place], told[place], 1e-9))
        return probe, {place: left[place]}, {place: told[place]}


WARD = PassesWard("08", "both_passes", BUGS, PROBES, verb="leave")
