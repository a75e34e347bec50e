"""The mistakes that people make in `backward_pass`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson08.backward_pass import backward_pass
from cfrlib.course.exercises.lesson08.pass_variants import Backward, first_to_last, last_to_first, until_an_end


def _only_the_new(node, added):
    return added


def _summed(node, added):
    return node.regret + added


def _not_shrunk(node, added):
    return node.regret + added / (node.total_visits + node.visits)


def _average(node, added):
    return (node.total_visits * node.regret + added) / (node.total_visits + node.visits)


def _mean(node, values):
    return np.mean(values)


def _largest(node, values):
    return np.max(values)


def _unturned(node, values):
    return -(node.strategy @ values) if node.swaps else node.strategy @ values


def _old(node, values):
    return node.value


def _total(node, values):
    return values.sum()


def _raised(node, values):
    return node.value + node.strategy @ values


def _by_average_strategy(node, values):
    return node.strategy_sum @ values / node.strategy_sum.sum()


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


def _visits(node):
    return node.total_visits + node.visits


def _of_children(name):
    return lambda node: node.visits * np.array([getattr(child, name) for child in node.children])


def _along_every_path(nodes):
    """A recursion that comes to a node, and updates it, once for each path."""

    def walk(node):
        for child in node.children:
            walk(child)
        if node.children:
            Backward()([node])

    walk(nodes[0])


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


def _last_decision(nodes):
    return [node for node in nodes if node.children][-1:]


def _regret_left_alone(*names):
    """Regrets and total visits of nodes with a reach of 0 stay as they were."""

    def weighs(node):
        return any(getattr(node, name) for name in names)

    return Backward(
        average=lambda node, added: _average(node, added) if weighs(node) else node.regret,
        count=lambda node: _visits(node) if weighs(node) else node.total_visits,
    )


def _times(name):
    return lambda node, values: getattr(node, name) * (node.strategy @ values)


MISTAKES = (
    Misconception(
        "the loop ends at an end",
        "Your pass changes nothing at all: no value, no regret. The last node of the list is an end. If the loop stops "
        "there, by `break` or `return`, write `continue`.",
        wrong=Backward(order=until_an_end(last_to_first)),
    ),
    Misconception(
        "only one node updated",
        "You update the last node that has children, and no other. A `return` inside the loop ends it: move it to the "
        "left, or leave it out.",
        wrong=Backward(order=_last_decision),
    ),
    Misconception(
        "sign turned twice",
        "Where `node.swaps` is True you turn the sign of the children's values, and then that of the node's value "
        "again. Once is enough: after that the values belong to the player who decides here.",
        wrong=(Backward(value=_unturned), Backward(value=_unturned, baseline=_unturned)),
    ),
    Misconception(
        "value weighted by a reach",
        "You multiply the node's value with a reach. A value holds for who has come here, however likely that was: "
        "`node.strategy @ values`. The reach belongs to the regret alone.",
        wrong=tuple(
            one
            for name in ("reach_own", "reach_other", "visits")
            for one in (Backward(value=_times(name)), Backward(value=_times(name), baseline=_times(name)))
        ),
    ),
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
        "sign turned for the value alone",
        "You turn the sign of the node's value, but not of the values that its regrets are made of. Where `node.swaps` "
        "is True, turn the signs of all children's values first; then both are right.",
        wrong=(
            Backward(sign=lambda node, child: 1, value=_unturned, baseline=_unturned),
            Backward(sign=lambda node, child: 1, value=_unturned),
        ),
    ),
    Misconception(
        "updated once for each path",
        "You update a node once for each path that leads to it, as a recursion does. Here the sums over the paths are "
        "made already: visit each node once, from the last to the first.",
        wrong=_along_every_path,
    ),
    Misconception(
        "the first node left out",
        "Your loop ends before it comes to `nodes[0]`. That one is updated, too: `reversed(nodes)` goes to the end.",
        wrong=Backward(order=lambda nodes: nodes[:0:-1]),
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
        "value of the last iteration subtracted",
        "You subtract `node.value` before you compute it: what stands there is an earlier iteration's. First the "
        "value, then the regrets.",
        wrong=Backward(baseline=_old),
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
        "visits counted twice",
        "You multiply the new regret with `visits` twice. The formula has it once.",
        wrong=Backward(weight=lambda node: node.visits**2 * node.reach_other),
    ),
    Misconception(
        "only a part divided",
        "You divide only a part of the sum. Both the old and the new regrets stand above the line: put them in "
        "parentheses.",
        wrong=(
            Backward(average=lambda node, added: node.total_visits * node.regret + added / _visits(node)),
            Backward(average=lambda node, added: node.total_visits * node.regret / _visits(node) + added),
        ),
    ),
    Misconception(
        "half old, half new",
        "You take half of the old regret and half of the new one. They weigh as much as their visits: `total_visits` "
        "and `visits`.",
        wrong=Backward(average=lambda node, added: (node.regret + added) / 2),
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
)
