"""The bug clinic: both passes over one graph, in wrong versions, none of which raises an error."""

from dataclasses import dataclass

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.registry import wrong_program
from cfrlib.lessons.lesson08.backward_pass import backward_pass
from cfrlib.lessons.lesson08.forward_pass import forward_pass
from cfrlib.lessons.lesson08.material import Start
from cfrlib.lessons.lesson08.pass_exercise import PassExercise


@dataclass(frozen=True)
class Both:
    """One iteration's passes, either of which may be wrong."""

    forward: object = forward_pass
    backward: object = backward_pass

    def __call__(self, nodes):
        self.forward(nodes)
        self.backward(nodes)


def averaged_by_other(nodes):
    forward_pass(nodes)
    for node in nodes:
        node.strategy_sum += (node.reach_other - node.reach_own) * node.strategy


def _down(what, mistake, place=0):
    return Bug(what, Both(forward=wrong_program("08", "forward_pass", mistake, place)))


def _up(what, mistake, place=0):
    return Bug(what, Both(backward=wrong_program("08", "backward_pass", mistake, place)))


BUGS = {
    "reach-of-the-last-path": _down("replaces a child's reaches instead of adding to them", "= for +=", 2),
    "visits-of-the-last-path": _down("replaces a child's visits instead of adding to them", "= for +=", 6),
    "sums-of-yesterday": _down("does not empty visits and reaches before it begins", "sums not reset"),
    "roles-never-swapped": _down("hands on own reach as own reach, whoever decides next", "roles not swapped"),
    "roles-always-swapped": _down(
        "swaps both reaches at every step, whoever decides next", "roles swapped at every step"
    ),
    "too-early": _down("goes down by the shortest way, not in topological order", "not topological", 4),
    "average-by-other": Bug("weighs the strategy sum with the other's reach", Both(averaged_by_other)),
    "zeros-skipped": _down("hands nothing on along actions of probability 0", "actions of probability 0 skipped"),
    "sign-never-turned": _up("never turns the sign of a child's value", "no negation"),
    "values-of-yesterday": _up("goes up from the first node to the last", "not topological"),
    "matches-in-mid-pass": _up("matches regrets again before it sends up a value", "re-matched in mid-pass"),
    "regret-of-today": _up("forgets the regrets of earlier iterations", "the old regret left out", 2),
    "regret-by-own-reach": _up("weighs regrets with own reach", "regret weighted by own reach"),
}
PROBES = ((Start(3),), (Start(4),), (Start(11, rolls=(2, 3, 1)),))
_LEAVES = PassExercise(
    forward_pass,
    leaves=("visits", "reach_own", "reach_other", "strategy_sum", "value", "regret", "total_visits"),
)


CLINIC = Clinic("08", "both_passes", BUGS, PROBES, leaves=_LEAVES.call)
EXERCISE = CLINIC.diagnosis
