"""Mistakes of `forward_pass` in the strategy sum."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson08.pass_variants import Forward, only_the_last


def _share(so_far, more):
    total = np.sum(so_far + more)
    return (so_far + more) / total if total else so_far + more


def _old_reach(nodes):
    """Strategy sums come first, with the reaches of the last iteration."""
    for node in nodes:
        node.strategy_sum = node.strategy_sum + node.reach_own * node.strategy
    Forward(weight=lambda node: 0.0)(nodes)


MISTAKES = (
    Misconception(
        "strategy sum with the old reach",
        "You add to the strategy sum while `reach_own` still holds the last iteration's number. Add when the loop "
        "comes to the node: then its new reach is complete.",
        wrong=_old_reach,
    ),
    Misconception(
        "strategy sum without the reach",
        "You add the strategy as it is. It counts as much as the player's own reach: add `node.reach_own * "
        "node.strategy`.",
        wrong=Forward(weight=lambda node: 1.0),
    ),
    Misconception(
        "strategy sum overwritten",
        "Your strategy sum holds this iteration alone. It adds up over the whole run: use `+=` and never empty it.",
        wrong=(Forward(sums_onto=only_the_last),),
    ),
    Misconception(
        "strategy sum never added to",
        "Your strategy sums stay as they were. At each node, add `node.reach_own * node.strategy`.",
        wrong=Forward(weight=lambda node: 0.0),
    ),
    Misconception(
        "strategy sum added to once for each action",
        "You add to the strategy sum inside the loop over the actions. Once for each node is enough: do it before that "
        "loop.",
        wrong=Forward(weight=lambda node: node.reach_own * len(node.children)),
    ),
    Misconception(
        "strategy sum divided by its total",
        "You make the strategy sum add up to 1. It is a sum over the whole run; who wants the average divides later.",
        wrong=Forward(sums_onto=_share),
    ),
)
