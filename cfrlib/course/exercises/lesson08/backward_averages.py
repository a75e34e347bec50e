"""Mistakes of `backward_pass` in the average regret and its count of visits."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson08.pass_variants import Backward, visits_so_far


def _only_the_new(node, added):
    return added


def _summed(node, added):
    return node.regret + added


def _not_shrunk(node, added):
    return node.regret + added / (node.total_visits + node.visits)


def _again_for_each_action(node, added):
    regret = node.regret
    for _ in node.children:
        regret = (node.total_visits * regret + added) / (node.total_visits + node.visits)
    return regret


def _later_for_each_action(node, added):
    """Each action finds the total visits raised by the actions before it."""
    totals = node.total_visits + node.visits * np.arange(len(added))
    return (totals * node.regret + added) / (totals + node.visits)


def _later_count(node):
    return node.total_visits + node.visits * len(node.children)


MISTAKES = (
    Misconception(
        "divided by visits and 1",
        "You divide by `total_visits + 1`. This iteration brings `node.visits` visits, one for each path: divide by "
        "`total_visits + visits`.",
        wrong=Backward(average=lambda node, added: (node.total_visits * node.regret + added) / (node.total_visits + 1)),
    ),
    Misconception(
        "the old regret keeps its size",
        "You add `added / (total_visits + visits)` to the old regret, in effect. The old one must shrink, too: it "
        "counts `total_visits / (total_visits + visits)`. Does that factor stand there? And is `total_visits` still "
        "the old number when the formula reads it?",
        wrong=Backward(average=_not_shrunk),
    ),
    Misconception(
        "updated once for each action",
        "The whole update, or a part of it, stands inside a loop over the actions, and is done several times. Regrets "
        "and `total_visits` change once in an iteration.",
        wrong=(
            Backward(average=_again_for_each_action),
            Backward(average=_later_for_each_action, count=_later_count),
            Backward(count=_later_count),
        ),
    ),
    Misconception(
        "visits counted twice",
        "You multiply the new regret with `visits` twice. The formula has it once.",
        wrong=Backward(weight=lambda node: node.visits**2 * node.reach_other),
    ),
    Misconception(
        "only a part divided",
        "You divide only a part of the sum. Both the old and the new regrets stand above the line: put them in "
        "parentheses.",
        wrong=(
            Backward(average=lambda node, added: node.total_visits * node.regret + added / visits_so_far(node)),
            Backward(average=lambda node, added: node.total_visits * node.regret / visits_so_far(node) + added),
        ),
    ),
    Misconception(
        "half old, half new",
        "You take half of the old regret and half of the new one. They weigh as much as their visits: `total_visits` "
        "and `visits`.",
        wrong=Backward(average=lambda node, added: (node.regret + added) / 2),
    ),
    Misconception(
        "the old regret left out",
        "Your regret holds this iteration alone. It is an average over all visits so far: begin with "
        "`node.total_visits * node.regret`, and divide with `/`.",
        wrong=(
            Backward(average=_only_the_new),
            Backward(average=lambda node, added: added / node.visits),
            Backward(average=lambda node, added: added / (node.total_visits + node.visits)),
        ),
    ),
    Misconception(
        "regret summed, not averaged",
        "You do not divide by all visits so far. In Liar Die a plain sum of regrets would play the same, because "
        "regret matching ignores a common factor. But here `regret` is an average per visit: divide the old and the "
        "new together by `total_visits + visits`.",
        wrong=(
            Backward(average=_summed),
            Backward(average=lambda node, added: node.regret + added / node.visits),
            Backward(average=lambda node, added: node.total_visits * node.regret + added),
        ),
    ),
    Misconception(
        "average without the old weight",
        "The old regret is an average over `total_visits` visits, so it weighs that much: begin with "
        "`node.total_visits * node.regret`.",
        wrong=Backward(average=lambda node, added: (node.regret + added) / (node.total_visits + node.visits)),
    ),
    Misconception(
        "total visits not kept",
        "`total_visits` stays as it was, so the next iteration will weigh the old regrets wrongly. Add "
        "`node.visits` to it.",
        wrong=Backward(count=lambda node: node.total_visits),
    ),
    Misconception(
        "total visits raised by 1",
        "You add 1 to `total_visits`. This iteration brings one visit for each path that leads to the node: add "
        "`node.visits`.",
        wrong=(
            Backward(count=lambda node: node.total_visits + 1),
            Backward(
                average=lambda node, added: (node.total_visits * node.regret + added) / (node.total_visits + 1),
                count=lambda node: node.total_visits + 1,
            ),
        ),
    ),
    Misconception(
        "total visits overwritten",
        "Your `total_visits` holds this iteration's visits alone. It counts those of the whole run: use `+=`.",
        wrong=Backward(count=lambda node: node.visits),
    ),
    Misconception(
        "divided by the old visits alone",
        "You divide by the visits before this iteration. The new average is over the old visits and the new ones: "
        "divide by `total_visits + visits`.",
        wrong=(
            Backward(average=lambda node, added: (node.total_visits * node.regret + added) / node.total_visits),
            Backward(average=lambda node, added: (node.total_visits * node.regret + added) / max(node.total_visits, 1)),
            Backward(
                average=lambda node, added: (
                    (node.total_visits * node.regret + added) / (node.total_visits or node.visits)
                )
            ),
        ),
    ),
    Misconception(
        "divided by the new visits alone",
        "You divide by this iteration's visits. The new average is over the old visits and the new ones: divide by "
        "`total_visits + visits`.",
        wrong=Backward(average=lambda node, added: (node.total_visits * node.regret + added) / node.visits),
    ),
    Misconception(
        "total visits raised too early",
        "You raise `total_visits` before you use it. In the formula, T counts the visits *before* this iteration.",
        wrong=Backward(early_count=True),
    ),
    Misconception(
        "divided by visits once more",
        "You divide the new regret by `node.visits`. The formula multiplies it: this iteration counts once for each "
        "path.",
        wrong=(
            Backward(weight=lambda node: node.reach_other / node.visits),
            Backward(
                average=lambda node, added: (
                    (node.total_visits * node.regret + added) / (node.total_visits + node.visits) / node.visits
                )
            ),
        ),
    ),
)
