"""Mistakes of `forward_pass` in the visits and reaches that it hands on."""

from itertools import product

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson08.pass_variants import Forward, Replacing, only_the_last
from cfrlib.course.exercises.lesson08.passes import SUMS


def _averaged(nodes):
    """Reaches divided by the visits when the loop comes to a node."""
    for node in nodes:
        node.reach_own, node.reach_other = node.reach_own / node.visits, node.reach_other / node.visits
        yield node


def _products(node):
    """Each action's probability times those of the actions before it."""
    return np.cumprod(node.strategy)


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
        "swaps of the child",
        "You look at `child.swaps`. Whether own and other change places on the way to the child is said by the "
        "node that hands on: `node.swaps`.",
        wrong=Forward(swapped=lambda node, child: child.swaps),
    ),
    Misconception(
        "probability in the wrong reach",
        "Multiply with the action's probability only the reach of the player who decides *at this node*: "
        "`node.reach_own`. The opponent has not moved.",
        wrong=(
            Forward(multiplied=lambda probability, own, other: (probability * own, probability * other)),
            Forward(multiplied=lambda probability, own, other: (own, probability * other)),
            Forward(
                multiplied=lambda probability, own, other: ((probability * own, other), (probability * other, own)),
                hand=lambda straight, crossed, swaps: crossed if swaps else straight,
            ),
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
)
