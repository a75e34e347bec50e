"""Mistakes of `backward_pass` in the regrets that it adds, and in what weighs them."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson08.pass_variants import Backward, visits_so_far


def _average(node, added):
    return (node.total_visits * node.regret + added) / (node.total_visits + node.visits)


def _old(node, values):
    return node.value


def _of_children(name):
    return lambda node: node.visits * np.array([getattr(child, name) for child in node.children])


def _regret_left_alone(*names):
    """Regrets and total visits of nodes with a reach of 0 stay as they were."""

    def weighs(node):
        return any(getattr(node, name) for name in names)

    return Backward(
        average=lambda node, added: _average(node, added) if weighs(node) else node.regret,
        count=lambda node: visits_so_far(node) if weighs(node) else node.total_visits,
    )


MISTAKES = (
    Misconception(
        "regrets left alone where a reach is 0",
        "You leave the regrets and `total_visits` alone where a reach is 0. Nothing is added to the regrets there, but "
        "these visits count, too: the average gets smaller, and `total_visits` grows.",
        wrong=(
            _regret_left_alone("reach_other"),
            _regret_left_alone("reach_own"),
            _regret_left_alone("reach_own", "reach_other"),
        ),
    ),
    Misconception(
        "value of the last iteration subtracted",
        "You subtract `node.value` before you compute it: what stands there is an earlier iteration's. First the "
        "value, then the regrets.",
        wrong=Backward(baseline=_old),
    ),
    Misconception(
        "reach of the children",
        "You weigh the regrets with the reach of the children. The weight is the node's own `reach_other`.",
        wrong=tuple(Backward(weight=_of_children(name)) for name in ("reach_own", "reach_other")),
    ),
    Misconception(
        "regret weighted by the strategy",
        "You multiply a regret with the probability of its action. What was never played has a regret as well: leave "
        "the probability out. The only weights are `visits` and `reach_other`.",
        wrong=Backward(weight=lambda node: node.visits * node.reach_other * node.strategy),
    ),
    Misconception(
        "sign of the regret reversed",
        "You subtract the wrong way round. A regret is the value of the action minus the value of the node: an "
        "action that does better has a positive one.",
        wrong=Backward(weight=lambda node: -node.visits * node.reach_other),
    ),
    Misconception(
        "regrets clipped at 0",
        "You raise negative regrets to 0. They are part of the average: regret matching leaves them out by itself "
        "when it makes a strategy.",
        wrong=(
            Backward(average=lambda node, added: _average(node, np.maximum(added, 0.0))),
            Backward(average=lambda node, added: np.maximum(_average(node, added), 0.0)),
        ),
    ),
    Misconception(
        "visits left out of the regret",
        "The new regret counts `node.visits` times: multiply it with visits, as the formula says.",
        wrong=Backward(weight=lambda node: node.reach_other),
    ),
    Misconception(
        "regret weighted by own reach",
        "You weigh the regret with `reach_own`. As in lesson 05, own reach stays out: the weight is `reach_other`.",
        wrong=(
            Backward(weight=lambda node: node.visits * node.reach_own),
            Backward(weight=lambda node: node.visits * node.reach_own * node.reach_other),
        ),
    ),
    Misconception(
        "regret not weighted",
        "Your regret lacks the opponent's reach. Multiply it with `node.reach_other`.",
        wrong=(Backward(weight=lambda node: node.visits), Backward(weight=lambda node: 1.0)),
    ),
)
