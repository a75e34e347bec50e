"""Versions of `forward_pass`, right in several styles and broken in one of four ways: for `forward_test`."""

from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice

import numpy as np

from cfrlib.course.checks.exercise_of_a_test import Version
from cfrlib.course.exercises.lesson08.forward_pass import forward_pass
from cfrlib.course.exercises.lesson08.pass_variants import (
    Forward,
    Replacing,
    depth_first,
    depth_first_once,
    last_to_first,
    only_the_last,
    recursion,
)
from cfrlib.course.material.lesson08 import Node

SUMS = "visits", "reach_own", "reach_other"
MOST_VISITS = 20_000  # of a broken pass that follows every path


class Lent(Node):
    """An end that a test's graph lacks."""

    def __init__(self):
        super().__init__("lent")


@dataclass(frozen=True)
class OnAnyGraph:
    """A pass that takes a test's graph as the lesson's pass does; `style`: what becomes of the nodes afterwards.

    Ends that are missing from the list, or altogether, are lent to it. A graph that is none is refused in a sentence.
    """

    forward: Callable
    style: Callable = lambda nodes: None

    def __call__(self, nodes):
        _refuse_what_is_no_graph(nodes)
        own_children = [node.children for node in nodes]
        for node in nodes:
            node.strategy, node.strategy_sum = np.asarray(node.strategy, float), np.asarray(node.strategy_sum, float)
            lent = [Lent() for _ in range(len(node.strategy) - len(node.children))]
            node.children = [*node.children, *lent]
        try:
            self.forward([*nodes, *_missing_from(nodes)])
        finally:
            for node, children in zip(nodes, own_children, strict=True):
                node.children = children
        self.style(nodes)


def _missing_from(nodes):
    """The children that are not in the list, once each."""
    known = set(map(id, nodes))
    children = {id(child): child for node in nodes for child in node.children}
    return [child for number, child in children.items() if number not in known]


def _refuse_what_is_no_graph(nodes):
    """ValueError, in a sentence, for nodes that are not what `forward_pass` asks for."""
    if not nodes:
        raise ValueError("the list of nodes is empty")
    place = {id(node): number for number, node in enumerate(nodes)}
    if len(place) < len(nodes):
        raise ValueError("a node stands twice in the list")
    for number, node in enumerate(nodes):
        if len(node.children) > len(node.strategy):
            raise ValueError(f"{_called(node)} has {len(node.children)} children, {len(node.strategy)} probabilities")
        if any(place.get(id(child), len(nodes)) <= number for child in node.children):
            raise ValueError(f"the list is not in topological order: a child of {_called(node)} comes before it")
        if any(id(child) not in place and child.children for child in node.children):
            raise ValueError(f"a child of {_called(node)} has children, but is not in the list")


def _called(node):
    return f"the node {getattr(node, 'name', '')!r}"


def from_the_parents(nodes):
    """Each node collects what its parents have."""
    parents = defaultdict(list)
    for node in nodes:
        for probability, child in zip(node.strategy, node.children, strict=True):
            parents[id(child)].append((node, probability))
    for node in nodes:
        brought = [np.ones(3) if node is nodes[0] else np.zeros(3)]
        for parent, probability in parents[id(node)]:
            mine, theirs = probability * parent.reach_own, parent.reach_other
            brought.append([parent.visits, *((theirs, mine) if parent.swaps else (mine, theirs))])
        node.visits, node.reach_own, node.reach_other = np.sum(brought, axis=0).tolist()
        node.strategy_sum += node.reach_own * node.strategy


def sums_afterwards(nodes):
    """Strategy sums last, as new arrays."""
    Forward(weight=lambda node: 0.0)(nodes)
    for node in nodes:
        node.strategy_sum = node.strategy_sum + node.reach_own * node.strategy


def in_float32(nodes):
    for node in nodes:
        node.reach_own, node.reach_other = np.float32(node.reach_own), np.float32(node.reach_other)
        node.strategy_sum = np.float32(node.strategy_sum)


def in_whole_numbers(nodes):
    for node in nodes:
        node.visits = int(node.visits)


def breadth_first(nodes):
    """By the shortest way from the root. A node is known by its identity: those of a test may equal each other."""
    waiting, seen = [nodes[0]], {id(nodes[0])}
    for node in waiting:
        yield node
        for child in node.children:
            if id(child) not in seen:
                seen.add(id(child))
                waiting.append(child)


def along_paths(nodes):
    """Depth first, once for each path; a test may have more paths than anybody can follow."""
    yield from islice(depth_first(nodes), MOST_VISITS)


def ends_left_full(nodes):
    """What was in the ends stays there: in nodes that lead nowhere, or to ends alone that were lent to them."""
    ends = [node for node in nodes[1:] if all(isinstance(child, Lent) for child in node.children)]
    old = [[getattr(node, name, 0.0) for name in SUMS] for node in ends]
    forward_pass(nodes)
    for node, numbers in zip(ends, old, strict=True):
        for name, number in zip(SUMS, numbers, strict=True):
            setattr(node, name, getattr(node, name) + number)


def _at_once(again):
    """The recursion, which a test may send along more paths, and deeper, than anybody can follow."""
    walk = recursion(once=not again, most=MOST_VISITS)

    def broken(nodes):
        with suppress(RecursionError):
            walk(nodes)

    return broken


def _hand(swap):
    return lambda mine, theirs, swaps: (theirs, mine) if swap else (mine, theirs)


REPLACES = {
    "keeps the last path's visits and reaches": Forward(onto=only_the_last, visits_onto=only_the_last),
    "keeps the last path's visits": Forward(visits_onto=only_the_last),
    "keeps the last path's reaches": Forward(onto=only_the_last),
    "keeps the last path's own reach": Replacing(names=("reach_own",)),
    "keeps the last path's other reach": Replacing(names=("reach_other",)),
}
UNORDERED = {
    "goes depth first, once for each path": Forward(order=along_paths),
    "goes depth first, and to each node once": Forward(order=depth_first_once),
    "goes on with each child as soon as it has its share": _at_once(again=True),
    "goes on with each child as soon as it has its first share, and never again": _at_once(again=False),
    "goes breadth first": Forward(order=breadth_first),
    "goes from the last node to the first": Forward(order=last_to_first),
}
UNSWAPPED = {
    "never swaps own and other": Forward(hand=_hand(False)),
    "swaps own and other at every step": Forward(hand=_hand(True)),
}
UNEMPTIED = {
    "empties nothing at first": Forward(emptied=()),
    "does not empty the visits": Forward(emptied=("reach_own", "reach_other")),
    "does not empty the reaches": Forward(emptied=("visits",)),
    "does not empty the own reach": Forward(emptied=("visits", "reach_other")),
    "does not empty the other reach": Forward(emptied=("visits", "reach_own")),
    "does not empty the ends": ends_left_full,
}
BUGS = REPLACES | UNORDERED | UNSWAPPED | UNEMPTIED
BROKEN = tuple(Version(what, OnAnyGraph(bug)) for what, bug in BUGS.items())

AS_IT_IS = "does what the lesson's does"
NEW_ARRAYS = "adds up the strategy sums last, as new arrays"
FLOAT32 = "rounds reaches and sums to float32"
FROM_THE_PARENTS = "collects from the parents, instead of handing on"
RIGHTS = (
    Version(AS_IT_IS, OnAnyGraph(forward_pass), right=True),
    Version(NEW_ARRAYS, OnAnyGraph(sums_afterwards), right=True),
    Version(FROM_THE_PARENTS, OnAnyGraph(from_the_parents), right=True),
    Version("counts visits in whole numbers", OnAnyGraph(Forward(), in_whole_numbers), right=True),
    Version(FLOAT32, OnAnyGraph(forward_pass, in_float32), right=True),
)
STYLES = {" and rounds to float32": in_float32, " and counts visits in whole numbers": in_whole_numbers}


def drawn(rng):
    """Each bug in a style, and the right ones in a style, in an order drawn anew."""
    ways = list(STYLES.items())
    versions = []
    for what, bug in BUGS.items():
        also, style = ways[rng.integers(len(ways))]
        versions.append(Version(what + also, OnAnyGraph(bug, style)))
    for what, right in ((NEW_ARRAYS, sums_afterwards), (FROM_THE_PARENTS, from_the_parents)):
        versions += [Version(what + also, OnAnyGraph(right, style), right=True) for also, style in ways]
    return [(versions[place],) for place in rng.permutation(len(versions))]
