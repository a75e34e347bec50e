"""The mistakes that people make in `forward_pass`."""

from itertools import combinations, product

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson08.forward_pass import forward_pass
from cfrlib.course.exercises.lesson08.pass_variants import (
    Forward,
    Replacing,
    breadth_first,
    depth_first,
    depth_first_once,
    each_once,
    first_to_last,
    last_child_first,
    last_to_first,
    marked_when_put_on_the_stack,
    only_the_last,
    recursion,
    until_an_end,
)

ORDERS = (
    depth_first, depth_first_once, breadth_first, last_child_first, each_once(last_child_first),
    marked_when_put_on_the_stack,
)  # fmt: skip
SUMS = "visits", "reach_own", "reach_other"


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


def _averaged(nodes):
    """Reaches divided by the visits when the loop comes to a node."""
    for node in nodes:
        node.reach_own, node.reach_other = node.reach_own / node.visits, node.reach_other / node.visits
        yield node


def _in_reach(*names, least=0.0):
    """Only nodes one of whose reaches is larger than `least` when the loop comes to them."""
    return lambda nodes: (node for node in nodes if max(getattr(node, name) for name in names) > least)


def _products(node):
    """Each action's probability times those of the actions before it."""
    return np.cumprod(node.strategy)


def _share(so_far, more):
    total = np.sum(so_far + more)
    return (so_far + more) / total if total else so_far + more


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


def _kept(parts, theirs, mine, swaps):
    """What arrives as own and other reach where only some of both is handed on. `parts`: of theirs, of mine."""
    theirs, mine = parts[0] * theirs, parts[1] * mine
    return (theirs, mine) if swaps else (mine, theirs)


def _used_up(nodes):
    """The node's own reach is multiplied in the loop, and stays so."""
    forward = Forward()
    forward.begin(nodes)
    for node in nodes:
        node.strategy_sum = node.strategy_sum + node.reach_own * node.strategy
        for probability, child in zip(node.strategy, node.children, strict=True):
            node.reach_own *= probability
            forward.hand_on(node, 1.0, child)


def _old_reach(nodes):
    """Strategy sums come first, with the reaches of the last iteration."""
    for node in nodes:
        node.strategy_sum = node.strategy_sum + node.reach_own * node.strategy
    Forward(weight=lambda node: 0.0)(nodes)


def _at_most_1(names, when):
    """Reaches cut to 1: "before" something is added, "after" it, or "later", when the loop comes to the node."""

    def cut(node):
        for name in names:
            setattr(node, name, min(getattr(node, name), 1.0))
        return node

    class Cut(Forward):
        def hand_on(self, node, probability, child):
            if when == "before":
                cut(child)
            super().hand_on(node, probability, child)
            if when == "after":
                cut(child)

    return Cut(order=lambda nodes: map(cut, nodes)) if when == "later" else Cut()


def _of_the_first_edge(node):
    """The probability of each child's first edge, also for a second one that leads there."""
    return [node.strategy[node.children.index(child)] for child in node.children]


MISTAKES = (
    Misconception(
        "= for +=",
        "A node that several parents lead to keeps only what the last one hands on. Paths that meet add up: use `+=`.",
        wrong=(
            Forward(onto=only_the_last),
            Forward(visits_onto=only_the_last),
            Forward(onto=only_the_last, visits_onto=only_the_last),
            Forward(onto=only_the_last, visits_onto=only_the_last, sums_onto=only_the_last),
            Forward(onto=only_the_last, visits_onto=only_the_last, emptied=()),
            *(Replacing(names=names) for names in (("reach_own",), ("reach_other",), ("visits", "reach_own"),
                                                   ("visits", "reach_other"))),
        ),
    ),
    Misconception(
        "= for += in one branch",
        "In one of the two branches, where `node.swaps` is True or where it is False, `=` replaces what other parents "
        "have brought. Paths that meet add up: use `+=` in both.",
        wrong=tuple(
            Replacing(names=names, where=lambda node, swaps=swaps: bool(node.swaps) == swaps)
            for swaps in (True, False)
            for names in (("reach_own", "reach_other"), ("reach_own",), ("reach_other",), SUMS)
        ),
    ),
    Misconception(
        "reaches cut to 1",
        "You let a reach be 1 at most. Here it is a sum over all paths that lead to the node, and may be larger: leave "
        "it as it adds up.",
        wrong=tuple(
            _at_most_1(names, when)
            for names in (("reach_own", "reach_other"), ("reach_own",), ("reach_other",))
            for when in ("before", "after", "later")
        ),
    ),
    Misconception(
        "the loop ends at the first end",
        "Your loop stops at the first node without children. Other nodes come after it in the list: go on with the "
        "next one (`continue`), without `break` or `return`.",
        wrong=(Forward(order=until_an_end(first_to_last)), _sums_last(until_an_end(first_to_last))),
    ),
    Misconception(
        "the node's own reach left out",
        "You hand on an action's probability alone. The player's reach goes on along the path: multiply the "
        "probability with `node.reach_own`.",
        wrong=Forward(multiplied=lambda probability, own, other: (probability, other)),
    ),
    Misconception(
        "the first edge's probability for both",
        "Where two actions of a node lead to the same child, you take the first one's probability for both: "
        "`index` finds the first. Go through `zip(node.strategy, node.children)`.",
        wrong=Forward(probabilities=_of_the_first_edge),
    ),
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
        "roles not swapped",
        'At a child where the opponent decides, "own" and "other" change places: the opponent\'s own reach is '
        "what you called `reach_other`. Look at `node.swaps`.",
        wrong=Forward(hand=lambda mine, theirs, swaps: (mine, theirs)),
    ),
    Misconception(
        "roles swapped at every step",
        'You let "own" and "other" change places whoever decides next. Where `node.swaps` is False the same player '
        "goes on, and own reach stays own.",
        wrong=Forward(hand=lambda mine, theirs, swaps: (theirs, mine)),
    ),
    Misconception(
        "roles swapped the wrong way round",
        'You let "own" and "other" change places where the same player goes on, and not where the opponent does. '
        "Swap where `node.swaps` is True.",
        wrong=Forward(hand=lambda mine, theirs, swaps: (mine, theirs) if swaps else (theirs, mine)),
    ),
    Misconception(
        "strategy changed",
        "You change `strategy` on the way down. It stays as it is for the whole iteration: it is refreshed from the "
        "regrets after both passes.",
        wrong=(_matched_node_by_node, _matched_afterwards),
        recognise=_strategy_changed,
    ),
    Misconception(
        "swaps of the child",
        "You look at `child.swaps`. Whether own and other change places on the way to the child is said by the "
        "node that hands on: `node.swaps`.",
        wrong=Forward(swapped=lambda node, child: child.swaps),
    ),
    Misconception(
        "only the first node hands on",
        "Only `nodes[0]` has something to hand on when its turn comes. Either `return` stands inside the loop, and "
        "ends it after one node, or you go from last to first. Parents come first: go from first to last.",
        wrong=(Forward(order=last_to_first), _sums_last(last_to_first)),
    ),
    Misconception(
        "the first node skipped",
        "Nothing is handed on, because you leave out `nodes[0]`. All that flows down begins there.",
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
        "probability in the wrong reach",
        "Multiply with the action's probability only the reach of the player who decides *at this node*: "
        "`node.reach_own`. The opponent has not moved.",
        wrong=(
            Forward(multiplied=lambda probability, own, other: (probability * own, probability * other)),
            Forward(multiplied=lambda probability, own, other: (own, probability * other)),
        ),
    ),
    Misconception(
        "probabilities multiplied on from action to action",
        "You multiply a reach in the loop over the actions, so each action finds the product of those before it. Each "
        "one begins with `node.reach_own` anew: `mine = probability * node.reach_own`.",
        wrong=(Forward(probabilities=_products), _used_up),
    ),
    Misconception(
        "all actions alike",
        "You hand on as if all actions were equally likely. Each has its own probability in `node.strategy`.",
        wrong=Forward(probabilities=lambda node: np.full(len(node.children), 1 / max(1, len(node.children)))),
    ),
    Misconception(
        "one reach not handed on",
        "You hand on one of the two reaches only, or not in both branches. Both are handed on along every edge: mine "
        "and theirs.",
        wrong=tuple(
            Forward(hand=lambda mine, theirs, swaps, a=a, b=b: _kept(a if swaps else b, theirs, mine, swaps))
            for a, b in product(((1, 1), (1, 0), (0, 1), (0, 0)), repeat=2)
            if (a, b) != ((1, 1), (1, 1))
        ),
    ),
    Misconception(
        "reaches averaged over the paths",
        "You divide reaches by the visits. They are sums over the paths, not means: leave them as they add up.",
        wrong=Forward(order=_averaged),
    ),
    Misconception(
        "cut to whole numbers",
        "You cut reaches to whole numbers. A probability lies between 0 and 1: keep its decimals.",
        wrong=Forward(multiplied=lambda probability, own, other: (int(probability * own), other)),
    ),
    Misconception(
        "probability forgotten",
        "You hand on the whole reach along every action. An action takes its share: multiply `node.reach_own` with "
        "its probability.",
        wrong=Forward(multiplied=lambda probability, own, other: (own, other)),
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
    Misconception(
        "visits are not reaches",
        "Visits count paths, whatever their probabilities. Hand on `node.visits` unchanged along every action, and "
        "add it to the child's.",
        wrong=Forward(visits=lambda node, probability: probability * node.visits),
    ),
    Misconception(
        "edges counted, not paths",
        "You add 1 to a child's visits for each edge. An edge brings as many paths as its beginning has: add "
        "`node.visits`.",
        wrong=Forward(visits=lambda node, probability: 1.0),
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
