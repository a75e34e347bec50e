"""The mistakes that people make in `backward_pass`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson08.backward_pass import backward_pass
from cfrlib.course.exercises.lesson08.pass_variants import Backward, first_to_last


def _only_the_new(node, added):
    return added


def _summed(node, added):
    return node.regret + added


def _by_new_visits(node, added):
    return (node.total_visits * node.regret + added) / node.total_visits if node.total_visits else added


def _average(node, added):
    return (node.total_visits * node.regret + added) / (node.total_visits + node.visits)


def _mean(node, values):
    return np.mean(values)


def _largest(node, values):
    return np.max(values)


def _nothing(node, values):
    return 0.0


def _refreshed(node):
    node.strategy = regret_matching(node.regret)


def _uniform(node):
    node.strategy = np.ones(len(node.actions)) / len(node.actions)


def _emptied(node):
    node.visits = node.reach_own = node.reach_other = 0.0


def _summed_up(node):
    node.strategy_sum = node.strategy_sum + node.reach_own * node.strategy


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


def _all_emptied(nodes):
    backward_pass(nodes)
    for node in nodes:
        _emptied(node)


MISTAKES = (
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
        wrong=(
            Backward(sign=lambda node, child: -1),
            Backward(sign=lambda node, child: 1 if node.swaps else -1),
        ),
    ),
    Misconception(
        "swaps of the child",
        "You look at `child.swaps`. Whose values the children hold is said by the node itself: `node.swaps`.",
        wrong=Backward(sign=lambda node, child: -1 if child.swaps else 1),
    ),
    Misconception(
        "sign of the regret reversed",
        "You subtract the wrong way round. A regret is the value of the action minus the value of the node: an "
        "action that does better has a positive one.",
        wrong=Backward(weight=lambda node: -node.visits * node.reach_other),
    ),
    Misconception(
        "ends not skipped",
        "You overwrite the values of the ends. An end has no children to take a value from: skip it.",
        wrong=Backward(skips=lambda node: False),
    ),
    Misconception(
        "nodes out of reach skipped",
        "You skip nodes whose reaches are 0. But their parents read their values, and would find an earlier "
        "iteration's; their visits count, too. Update every node that has children.",
        wrong=(
            Backward(skips=lambda node: not node.children or node.reach_own == node.reach_other == 0),
            Backward(skips=lambda node: not node.children or node.reach_other == 0),
            Backward(skips=lambda node: not node.children or node.reach_own == 0),
        ),
    ),
    Misconception(
        "strategy changed",
        "You change `strategy`. It stays as it is for the whole iteration, and who looks at the nodes afterwards "
        "wants to see what was played: leave it alone, it is refreshed after both passes.",
        wrong=(Backward(then=_refreshed), Backward(then=_uniform)),
    ),
    Misconception(
        "visits and reaches emptied",
        "You set visits or reaches to 0 after use. The forward pass empties them when the next iteration begins; "
        "until then they tell what happened. Leave them alone.",
        wrong=(Backward(then=_emptied), _all_emptied),
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
            Backward(first=_refreshed),
            _matched_for_itself(Backward(rematches=True)),
            _matched_for_itself(Backward(first=_refreshed)),
        ),
    ),
    Misconception(
        "= for +=",
        "Your regret holds this iteration alone. It is an average over all visits so far: begin with "
        "`node.total_visits * node.regret`.",
        wrong=(
            Backward(average=_only_the_new),
            Backward(average=lambda node, added: added / node.visits),
            Backward(average=lambda node, added: added / (node.total_visits + node.visits)),
        ),
    ),
    Misconception(
        "regret summed, not averaged",
        "You add up regrets. That would play the same, because regret matching ignores a common factor. But here "
        "`regret` is an average per visit: divide by `total_visits + visits`.",
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
        "total visits raised too early",
        "You raise `total_visits` before you use it. In the formula, T counts the visits *before* this iteration.",
        wrong=(Backward(early_count=True), Backward(early_count=True, average=_by_new_visits)),
    ),
    Misconception(
        "iterations counted instead of visits",
        "You count an iteration as one visit. It brings `node.visits` of them, one for each path to the node.",
        wrong=(
            Backward(
                weight=lambda node: node.reach_other,
                average=lambda node, added: (node.total_visits * node.regret + added) / (node.total_visits + 1),
                count=lambda node: node.total_visits + 1,
            ),
            Backward(
                average=lambda node, added: (node.total_visits * node.regret + added) / (node.total_visits + 1),
                count=lambda node: node.total_visits + 1,
            ),
            Backward(count=lambda node: node.total_visits + 1),
            Backward(
                weight=lambda node: node.reach_other,
                count=lambda node: node.total_visits + 1,
            ),
        ),
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
        "strategy sum added to again",
        "You add to `strategy_sum`. The forward pass has done that already: leave it alone here.",
        wrong=Backward(then=_summed_up),
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
    Misconception(
        "nothing subtracted",
        "You average the values of the actions. A regret is a difference: subtract the value of the node.",
        wrong=Backward(baseline=_nothing),
    ),
)
