"""Mistakes of `forward_pass` in the nodes that it comes to, and in what it empties or leaves alone."""

from itertools import combinations

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson08.forward_pass import forward_pass
from cfrlib.course.exercises.lesson08.pass_variants import (
    Forward,
    breadth_first,
    depth_first,
    depth_first_once,
    first_to_last,
    last_child_first,
    last_child_first_once,
    last_to_first,
    marked_when_put_on_the_stack,
    recursion,
    until_an_end,
)
from cfrlib.course.exercises.lesson08.passes import SUMS
from cfrlib.course.exercises.lesson08.watched_graph import stopped_on_the_way

ORDERS = (
    depth_first, depth_first_once, breadth_first, last_child_first, last_child_first_once,
    marked_when_put_on_the_stack,
)  # fmt: skip


def _emptied_where(condition):
    """Only some of the nodes are emptied before the pass begins."""

    def wrong(nodes):
        for node in filter(condition, nodes):
            node.visits = node.reach_own = node.reach_other = 0.0
        Forward(emptied=())(nodes)

    return wrong


def _added_at_the_root(nodes):
    for node in nodes[1:]:
        node.visits = node.reach_own = node.reach_other = 0.0
    for name in SUMS:
        setattr(nodes[0], name, getattr(nodes[0], name) + 1.0)
    Forward(emptied=(), root=())(nodes)


def _is_end(probability, child):
    return not child.children


def _decisions(nodes):
    return [node for node in nodes if node.children]


def _sums_last(order):
    """Strategy sums in a loop of their own, after reaches have been handed on in this order."""

    def wrong(nodes):
        Forward(order=order, weight=lambda node: 0.0)(nodes)
        for node in nodes:
            node.strategy_sum = node.strategy_sum + node.reach_own * node.strategy

    return wrong


def _in_reach(*names, least=0.0):
    """Only nodes one of whose reaches is larger than `least` when the loop comes to them."""
    return lambda nodes: (node for node in nodes if max(getattr(node, name) for name in names) > least)


def _values_of_ends_wiped(nodes):
    forward_pass(nodes)
    for node in nodes:
        if not node.children:
            node.value = 0.0


def _reset_at_each_visit(nodes):
    """The sums are emptied when the loop comes to a node: after its parents have filled them."""
    nodes[0].visits = nodes[0].reach_own = nodes[0].reach_other = 1.0
    for node in nodes:
        if node is not nodes[0]:
            node.visits = node.reach_own = node.reach_other = 0.0
        Forward(emptied=(), root=(), order=lambda one: one[:1])([node])


def _strategy_changed(exercise, observations):
    """Whatever the strategies were changed to, and whenever in the pass."""
    for seen in observations:
        if seen.error is not None:
            return False
        before = {f"{node.name}: strategy": node.strategy for node in seen.args[0].nodes()}
        if any(not same(value, before[place], 1e-9) for place, value in seen.value.items() if place in before):
            return True
    return False


def _matched_node_by_node(nodes):
    Forward(weight=_matched_weight)(nodes)


def _matched_weight(node):
    if node.children:
        node.strategy = regret_matching(node.regret)
    return node.reach_own


def _matched_afterwards(nodes):
    forward_pass(nodes)
    for node in _decisions(nodes):
        node.strategy = regret_matching(node.regret)


MISTAKES = (
    Misconception(
        "the loop ends at the first end",
        "Your loop stops at the first node without children. Other nodes come after it in the list: go on with the "
        "next one (`continue`), without `break` or `return`.",
        wrong=(Forward(order=until_an_end(first_to_last)), _sums_last(until_an_end(first_to_last))),
    ),
    Misconception(
        "strategy changed",
        "You change `strategy` on the way down. It stays as it is for the whole iteration: it is refreshed from the "
        "regrets after both passes.",
        wrong=(_matched_node_by_node, _matched_afterwards),
        recognise=_strategy_changed,
    ),
    Misconception(
        "only the first node hands on",
        "Only `nodes[0]` has something to hand on when its turn comes. Either `return` stands inside the loop, and "
        "ends it after one node, or you go from last to first. Parents come first: go from first to last.",
        wrong=(Forward(order=last_to_first), _sums_last(last_to_first)),
    ),
    Misconception(
        "the first node skipped",
        "Nothing is handed on. Does your loop leave out `nodes[0]`, or end before it begins? All that flows down "
        "begins at that node.",
        wrong=(Forward(order=lambda nodes: nodes[1:]), lambda nodes: Forward().begin(nodes)),
    ),
    Misconception(
        "not topological",
        "A node hands on its sums before all its parents have brought theirs. Go through `nodes` from first to "
        "last: there, parents come first. A recursion or a queue goes through them in another order.",
        wrong=(
            *(Forward(order=order) for order in ORDERS),
            *(_sums_last(order) for order in ORDERS),
            recursion(once=True),
            recursion(once=False),
        ),
    ),
    Misconception(
        "every path walked",
        "You follow each path by itself, as a recursion does, and in a long graph there are far too many. Visit each "
        "node once: go through `nodes` in order. When its turn comes, a node has all its sums, and hands them on.",
        recognise=stopped_on_the_way,
    ),
    Misconception(
        "sums not reset",
        "Visits and reaches of the last iteration are still in the nodes when yours begins. First set the three of "
        "every node to 0, then those of `nodes[0]` to 1.",
        wrong=(
            *(Forward(emptied=names) for count in range(3) for names in combinations(SUMS, count)),
            Forward(emptied=(), root=()),
            _emptied_where(lambda node: node.total_visits),
            _emptied_where(lambda node: node.visits),
            _emptied_where(lambda node: node.total_visits or not node.children),
        ),
    ),
    Misconception(
        "1 added to the first node",
        "You add 1 to the visits and reaches of `nodes[0]`, where old numbers still stand. Set these three to 1.",
        wrong=_added_at_the_root,
    ),
    Misconception(
        "reset too late",
        "You empty a node when your loop comes to it. By then its parents have filled it. Empty all nodes in a "
        "loop of its own, before the first one hands on anything.",
        wrong=_reset_at_each_visit,
    ),
    Misconception(
        "values wiped",
        "You set `value` to 0 as well. The value of an end is what the game pays there; nothing brings it back. "
        "Empty only visits and both reaches.",
        wrong=(Forward(emptied=("visits", "reach_own", "reach_other", "value")), _values_of_ends_wiped),
    ),
    Misconception(
        "ends left out",
        "You leave out the ends. They are nodes like any others: they are emptied, and their parents hand on to them.",
        wrong=(
            Forward(skips=_is_end),
            lambda nodes: Forward(skips=_is_end)(_decisions(nodes)),
            lambda nodes: Forward()(_decisions(nodes)),
        ),
    ),
    Misconception(
        "nothing at the root",
        "All your sums stay 0, because nothing flows in. Set the visits and both reaches of `nodes[0]` to 1.",
        wrong=Forward(root=()),
    ),
    Misconception(
        "not all of the root set",
        "Something of the root stays 0, and so 0 is all that flows down from it. Set three numbers of `nodes[0]` to 1: "
        "its visits and both reaches.",
        wrong=tuple(
            Forward(root=names)
            for count in (1, 2)
            for names in combinations(SUMS, count)
        ),
    ),
    Misconception(
        "actions of probability 0 skipped",
        "You skip what is not played. But the opponent's reach does not depend on your choice, and regrets need it "
        "there: hand on along every action, with 0 where the probability is 0.",
        wrong=Forward(skips=lambda probability, child: probability == 0),
    ),
    Misconception(
        "nodes out of reach skipped",
        "You skip nodes whose reach is 0, or small. But the opponent's reach and the visits go on below them: hand on "
        "at every node.",
        wrong=tuple(
            Forward(order=_in_reach(*names, least=least))
            for names in (("reach_own",), ("reach_other",), ("reach_own", "reach_other"))
            for least in (0.0, 1e-9, 1e-6, 1e-3, 0.01)
        ),
    ),
)
