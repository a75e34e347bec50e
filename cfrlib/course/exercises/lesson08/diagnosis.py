"""The bug clinic: both passes over one graph, in wrong versions, none of which raises an error."""

from dataclasses import dataclass

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.exercises.lesson08.backward_pass import backward_pass
from cfrlib.course.exercises.lesson08.forward_pass import forward_pass
from cfrlib.course.exercises.lesson08.pass_exercise import PassExercise
from cfrlib.course.exercises.lesson08.pass_variants import (
    Backward,
    Forward,
    breadth_first,
    first_to_last,
    only_the_last,
)
from cfrlib.course.material.lesson08 import Start


@dataclass(frozen=True)
class Both:
    """One iteration's passes, either of which may be wrong."""

    forward: object = forward_pass
    backward: object = backward_pass

    def __call__(self, nodes):
        self.forward(nodes)
        self.backward(nodes)


BUGS = {
    "reach-of-the-last-path": Bug(
        "replaces a child's reaches instead of adding to them", Both(Forward(onto=only_the_last))
    ),
    "visits-of-the-last-path": Bug(
        "replaces a child's visits instead of adding to them", Both(Forward(visits_onto=only_the_last))
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


CLINIC = Clinic("08", "both_passes", BUGS, PROBES, verb="leave", leaves=_LEAVES.call)
EXERCISE = CLINIC.diagnosis
