"""The two passes of fixed-strategy iteration CFR, with any of their steps done differently."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count, takewhile

import numpy as np

from cfrlib.course.exercises.lesson01.regret_matching import regret_matching


def turned(mine, theirs, swaps):
    return (theirs, mine) if swaps else (mine, theirs)


def visits_so_far(node):
    """With this iteration's."""
    return node.total_visits + node.visits


def refreshed(node):
    node.strategy = regret_matching(node.regret)


def first_to_last(nodes):
    """Topological order: a node has all its sums before it hands them on."""
    yield from nodes


def depth_first(nodes):
    """As a recursion goes: a child is visited as soon as a parent has reached it, once for each path."""
    waiting = [nodes[0]]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += reversed(node.children)


def last_child_first(nodes):
    """As a plain stack goes, once for each path."""
    waiting = [nodes[0]]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += node.children


def depth_first_once(nodes):
    """A recursion that remembers where it has been."""
    yield from _each_once(nodes, reversed)


def last_child_first_once(nodes):
    yield from _each_once(nodes, list)


def _each_once(nodes, in_which_order):
    """Nothing is put on the stack for a node that was met before: there may be too many paths."""
    waiting, seen = [nodes[0]], set()
    while waiting:
        node = waiting.pop()
        if id(node) not in seen:
            seen.add(id(node))
            yield node
            waiting += in_which_order(node.children)


def marked_when_put_on_the_stack(nodes):
    waiting, met = [nodes[0]], {id(nodes[0])}
    while waiting:
        node = waiting.pop()
        yield node
        for child in node.children:
            if id(child) not in met:
                met.add(id(child))
                waiting.append(child)


def until_an_end(order):
    """Stops for good at the first node without children."""
    return lambda nodes: takewhile(lambda node: node.children, order(nodes))


def breadth_first(nodes):
    """As a queue goes: by the shortest way from the root, though longer ways lead there too."""
    waiting = [nodes[0]]
    for node in waiting:
        yield node
        waiting += [child for child in dict.fromkeys(node.children) if child not in waiting]


def last_to_first(nodes):
    yield from reversed(nodes)


def only_the_last(so_far, more):
    """For a sum of which nothing is kept but its last part."""
    return more


@dataclass(frozen=True)
class Forward:
    """`forward_pass` with one of its steps done differently. `hand`: own and other reach of the child."""

    emptied: tuple = ("visits", "reach_own", "reach_other")
    root: tuple = ("visits", "reach_own", "reach_other")
    order: Callable = first_to_last
    multiplied: Callable = lambda probability, own, other: (probability * own, other)
    hand: Callable = turned
    swapped: Callable = lambda node, child: node.swaps
    visits: Callable = lambda node, probability: node.visits
    onto: Callable = lambda so_far, more: so_far + more
    visits_onto: Callable = lambda so_far, more: so_far + more
    weight: Callable = lambda node: node.reach_own
    sums_onto: Callable = lambda so_far, more: so_far + more
    skips: Callable = lambda probability, child: False
    probabilities: Callable = lambda node: node.strategy

    def __call__(self, nodes):
        self.begin(nodes)
        for node in self.order(nodes):
            node.strategy_sum = self.sums_onto(node.strategy_sum, self.weight(node) * node.strategy)
            for probability, child in zip(self.probabilities(node), node.children, strict=True):
                if not self.skips(probability, child):
                    self.hand_on(node, probability, child)

    def begin(self, nodes):
        for node in nodes:
            for name in self.emptied:
                setattr(node, name, 0.0)
        for name in self.root:
            setattr(nodes[0], name, 1.0)

    def hand_on(self, node, probability, child):
        mine, theirs = self.multiplied(probability, node.reach_own, node.reach_other)
        own, other = self.hand(mine, theirs, self.swapped(node, child))
        child.visits = self.visits_onto(child.visits, self.visits(node, probability))
        child.reach_own, child.reach_other = self.onto(child.reach_own, own), self.onto(child.reach_other, other)


@dataclass(frozen=True)
class Replacing(Forward):
    """What is handed on to the sums called `names` replaces what was there, at nodes that are `where`."""

    names: tuple = ("reach_own", "reach_other")
    where: Callable = lambda node: True

    def hand_on(self, node, probability, child):
        before = {name: getattr(child, name) for name in self.names if self.where(node)}
        super().hand_on(node, probability, child)
        for name, number in before.items():
            setattr(child, name, getattr(child, name) - number)


@dataclass(frozen=True)
class Backward:
    """`backward_pass` with one of its steps done differently. `average`: (node, weighted regret) to the new regret.

    `first` and `then`: what is done to a node in addition, before and after its own update.
    """

    order: Callable = last_to_first
    sign: Callable = lambda node, child: -1 if node.swaps else 1
    baseline: Callable = lambda node, values: node.strategy @ values
    value: Callable = lambda node, values: node.strategy @ values
    weight: Callable = lambda node: node.visits * node.reach_other
    average: Callable = lambda node, added: (
        (node.total_visits * node.regret + added) / (node.total_visits + node.visits)
    )
    count: Callable = lambda node: node.total_visits + node.visits
    rematches: bool = False
    early_count: bool = False
    skips: Callable = lambda node: not node.children
    first: Callable = lambda node: None
    then: Callable = lambda node: None

    def __call__(self, nodes):
        for node in self.order(nodes):
            if not self.skips(node):
                self.first(node)
                self.update(node)
                self.then(node)

    def update(self, node):
        values = np.array([self.sign(node, child) * child.value for child in node.children])
        if self.early_count:
            node.total_visits = self.count(node)
        node.regret = self.average(node, self.weight(node) * (values - self.baseline(node, values)))
        if not self.early_count:
            node.total_visits = self.count(node)
        if self.rematches:
            node.strategy = regret_matching(node.regret)
        node.value = self.value(node, values)


def recursion(once, most=None):
    """A forward pass that goes into each child as soon as that child has its share: the first time alone, or always.

    It ends after `most` visits, if that is given.
    """

    def wrong(nodes):
        forward, seen, visits = Forward(), set(), count() if most is None else iter(range(most))

        def walk(node):
            if (once and id(node) in seen) or next(visits, None) is None:
                return
            seen.add(id(node))
            node.strategy_sum = node.strategy_sum + node.reach_own * node.strategy
            for probability, child in zip(node.strategy, node.children, strict=True):
                forward.hand_on(node, probability, child)
                walk(child)

        forward.begin(nodes)
        walk(nodes[0])

    return wrong
