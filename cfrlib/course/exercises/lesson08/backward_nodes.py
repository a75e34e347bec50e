"""Mistakes of `backward_pass` in the nodes that it comes to, and in what it should leave alone."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson08.backward_pass import backward_pass
from cfrlib.course.exercises.lesson08.pass_variants import Backward, last_to_first, refreshed, until_an_end
from cfrlib.course.exercises.lesson08.watched_graph import stopped_on_the_way


def _along_every_path(nodes):
    """A recursion that comes to a node, and updates it, once for each path."""

    def walk(node):
        for child in node.children:
            walk(child)
        if node.children:
            Backward()([node])

    walk(nodes[0])


def _uniform(node):
    node.strategy = np.ones(len(node.actions)) / len(node.actions)


def _emptied(node):
    node.visits = node.reach_own = node.reach_other = 0.0


def _summed_up(node):
    node.strategy_sum = node.strategy_sum + node.reach_own * node.strategy


def _all_emptied(nodes):
    backward_pass(nodes)
    for node in nodes:
        _emptied(node)


def _last_decision(nodes):
    return [node for node in nodes if node.children][-1:]


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
        "updated once for each path",
        "You update a node once for each path that leads to it, as a recursion does. Here the sums over the paths are "
        "made already: visit each node once, from the last to the first.",
        wrong=_along_every_path,
    ),
    Misconception(
        "every path walked",
        "You follow each path by itself, as a recursion does, and in a long graph there are far too many. Visit each "
        "node once: go through `nodes` from last to first. Then a node finds the values of its children there.",
        recognise=stopped_on_the_way,
    ),
    Misconception(
        "the first node left out",
        "Your loop ends before it comes to `nodes[0]`. That one is updated, too: `reversed(nodes)` goes to the end.",
        wrong=Backward(order=lambda nodes: nodes[:0:-1]),
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
        wrong=(Backward(then=refreshed), Backward(then=_uniform)),
    ),
    Misconception(
        "visits and reaches emptied",
        "You set visits or reaches to 0 after use. The forward pass empties them when the next iteration begins; "
        "until then they tell what happened. Leave them alone.",
        wrong=(Backward(then=_emptied), _all_emptied),
    ),
    Misconception(
        "strategy sum added to again",
        "You add to `strategy_sum`. The forward pass has done that already: leave it alone here.",
        wrong=Backward(then=_summed_up),
    ),
)
