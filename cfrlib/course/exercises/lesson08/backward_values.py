"""Mistakes of `backward_pass` in the values that it sends up."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson08.pass_variants import Backward, first_to_last, refreshed


def _mean(node, values):
    return np.mean(values)


def _largest(node, values):
    return np.max(values)


def _unturned(node, values):
    return -(node.strategy @ values) if node.swaps else node.strategy @ values


def _total(node, values):
    return values.sum()


def _raised(node, values):
    return node.value + node.strategy @ values


def _by_average_strategy(node, values):
    return node.strategy_sum @ values / node.strategy_sum.sum()


def _ends_turned(nodes):
    for node in reversed(nodes):
        if node.children:
            Backward()([node])
        else:
            node.value = -node.value


def _matched_for_itself(steps):
    """Another strategy while the node is updated; the node keeps its own."""

    def wrong(nodes):
        for node in reversed(nodes):
            kept = node.strategy
            steps([node])
            node.strategy = kept

    return wrong


def _times(name):
    return lambda node, values: getattr(node, name) * (node.strategy @ values)


MISTAKES = (
    Misconception(
        "sign turned twice",
        "Where `node.swaps` is True you turn the sign of the children's values, and then that of the node's value "
        "again. Once is enough: after that the values belong to the player who decides here.",
        wrong=(Backward(value=_unturned), Backward(value=_unturned, baseline=_unturned)),
    ),
    Misconception(
        "value weighted by a reach",
        "You multiply the node's value with a reach, or with its visits. A value holds for who has come here, however "
        "likely that was: `node.strategy @ values`. Such weights belong to the regret alone.",
        wrong=tuple(
            one
            for name in ("reach_own", "reach_other", "visits")
            for one in (Backward(value=_times(name)), Backward(value=_times(name), baseline=_times(name)))
        ),
    ),
    Misconception(
        "sign turned for the value alone",
        "You turn the sign of the node's value, but not of the values that its regrets are made of. Where `node.swaps` "
        "is True, turn the signs of all children's values first; then both are right.",
        wrong=(
            Backward(sign=lambda node, child: 1, value=_unturned, baseline=_unturned),
            Backward(sign=lambda node, child: 1, value=_unturned),
        ),
    ),
    Misconception(
        "value added to the old one",
        "You add to the value of the last iteration. `value` is no sum over the run: write `node.value = ...`, or "
        "begin with 0.",
        wrong=(Backward(value=_raised, baseline=_raised), Backward(value=_raised)),
    ),
    Misconception(
        "values summed without their probabilities",
        "You add up the values of the actions as they are. Each counts with its probability: `node.strategy @ values`.",
        wrong=(Backward(value=_total, baseline=_total), Backward(value=_total), Backward(baseline=_total)),
    ),
    Misconception(
        "value of the average strategy",
        "You weigh the values with `strategy_sum`. What is played in this iteration is `node.strategy`.",
        wrong=(
            Backward(value=_by_average_strategy, baseline=_by_average_strategy),
            Backward(value=_by_average_strategy),
        ),
    ),
    Misconception(
        "no negation",
        "A value belongs to the player who decides at its node. Where `node.swaps` is True, the children's values "
        "are the opponent's: what is good for them is bad for you, so turn the sign.",
        wrong=Backward(sign=lambda node, child: 1),
    ),
    Misconception(
        "sign turned in the wrong place",
        "Turn the sign only where `node.swaps` is True; you turn it elsewhere, too. Where it is False, the same "
        "player goes on, and the children's values are that player's already.",
        wrong=Backward(sign=lambda node, child: -1),
    ),
    Misconception(
        "sign turned the wrong way round",
        "You turn the sign where `node.swaps` is False, and not where it is True. Where it is True, the children's "
        "values are the opponent's: turn it there, and only there.",
        wrong=Backward(sign=lambda node, child: 1 if node.swaps else -1),
    ),
    Misconception(
        "swaps of the child",
        "You look at `child.swaps`. Whose values the children hold is said by the node itself: `node.swaps`.",
        wrong=Backward(sign=lambda node, child: -1 if child.swaps else 1),
    ),
    Misconception(
        "ends not negated",
        "An end is a child like any other. Where `node.swaps` is True, its value is the opponent's: turn the sign.",
        wrong=Backward(sign=lambda node, child: -1 if node.swaps and child.children else 1),
    ),
    Misconception(
        "not topological",
        "You visit parents before their children, and so you read values that an earlier iteration has left. Go "
        "through `nodes` from last to first.",
        wrong=Backward(order=first_to_last),
    ),
    Misconception(
        "re-matched in mid-pass",
        "You match regrets again in the middle of the pass, and send up a value of the new strategy. Fixed "
        "strategies give the method its name: read `node.strategy` as it is, it is refreshed after both passes.",
        wrong=(
            Backward(rematches=True),
            Backward(first=refreshed),
            _matched_for_itself(Backward(rematches=True)),
            _matched_for_itself(Backward(first=refreshed)),
        ),
    ),
    Misconception(
        "value not kept",
        "You compute the value of the node, but do not store it. The parents read it: write `node.value = ...`.",
        wrong=Backward(value=lambda node, values: node.value),
    ),
    Misconception(
        "values of the ends turned",
        "You turn the sign of the ends themselves. An end keeps its value; only its parent turns the sign, while it "
        "reads it.",
        wrong=_ends_turned,
    ),
    Misconception(
        "compared with the plain mean",
        "You compare with the plain mean of the actions. Compare with what the strategy earns: "
        "`node.strategy @ values`.",
        wrong=(Backward(baseline=_mean), Backward(value=_mean), Backward(baseline=_mean, value=_mean)),
    ),
    Misconception(
        "the best action's value sent up",
        "You send up the value of the best action. The player plays the strategy: `node.strategy @ values`.",
        wrong=(Backward(value=_largest), Backward(baseline=_largest, value=_largest)),
    ),
)
