"""Versions of `forward_pass`, right in several styles and broken in one of four ways: for `forward_test`."""

from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import numpy as np

from cfrlib.course.checks.exercise_of_a_test import Version
from cfrlib.course.registry import wrong_program
from cfrlib.lessons.lesson08.count_paths import count_paths
from cfrlib.lessons.lesson08.forward_pass import forward_pass
from cfrlib.lessons.lesson08.material import Node

SUMS = "visits", "reach_own", "reach_other"
MOST_PATHS = 20_000


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
            with suppress(RecursionError):  # of a broken pass, in a graph that is too deep for it
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


def in_new_arrays(nodes):
    """What remains to be seen of strategy sums that are added up last: the arrays are others than before."""
    for node in nodes:
        node.strategy_sum = node.strategy_sum.copy()
    forward_pass(nodes)


def in_float32(nodes):
    for node in nodes:
        node.reach_own, node.reach_other = np.float32(node.reach_own), np.float32(node.reach_other)
        node.strategy_sum = np.float32(node.strategy_sum)


def all_in_float32(nodes):
    """Each step is rounded; plain floats are left, which show it."""
    strategies = [node.strategy for node in nodes]
    for node in nodes:
        node.strategy = np.float32(node.strategy)
    forward_pass(nodes)
    for node, strategy in zip(nodes, strategies, strict=True):
        node.strategy, node.reach_own, node.reach_other = strategy, float(node.reach_own), float(node.reach_other)


def in_whole_numbers(nodes):
    for node in nodes:
        node.visits = int(node.visits)


def on_few_paths(along_each, to_each_node):
    """Along each path; where a test has more of them than anybody can follow, to each node once."""

    def broken(nodes):
        children = {id(node): list(map(id, node.children)) for node in nodes}
        paths = sum(count_paths(children, list(children)).values())
        (along_each if paths <= MOST_PATHS else to_each_node)(nodes)

    return broken


def ends_left_full(nodes):
    """What was in the ends stays there: in nodes that lead nowhere, or to ends alone that were lent to them."""
    ends = [node for node in nodes[1:] if all(isinstance(child, Lent) for child in node.children)]
    old = [[getattr(node, name, 0.0) for name in SUMS] for node in ends]
    forward_pass(nodes)
    for node, numbers in zip(ends, old, strict=True):
        for name, number in zip(SUMS, numbers, strict=True):
            setattr(node, name, getattr(node, name) + number)


_wrong = partial(wrong_program, "08", "forward_pass")
_unordered = partial(_wrong, "not topological")
REPLACES = {
    "keeps the last path's visits and reaches": _wrong("= for +="),
    "keeps the last path's visits": _wrong("= for +=", 6),
    "keeps the last path's reaches": _wrong("= for +=", 2),
    "keeps the last path's own reach": _wrong("= for +=", 3),
    "keeps the last path's other reach": _wrong("= for +=", 5),
}
IN_ONE_BRANCH = {
    "keeps the last path's own reach where `swaps` is True": _wrong("= for += in one branch", 0),
    "keeps the last path's own reach where `swaps` is False": _wrong("= for += in one branch", 3),
    "keeps the last path's other reach where `swaps` is True": _wrong("= for += in one branch", 6),
    "keeps the last path's other reach where `swaps` is False": _wrong("= for += in one branch", 7),
}
UNORDERED = {
    "goes depth first, once for each path": on_few_paths(_unordered(0), _unordered(1)),
    "goes depth first, and to each node once": _unordered(1),
    "goes on with each child as soon as it has its share": on_few_paths(_unordered(13), _unordered(12)),
    "goes on with each child as soon as it has its first share, and never again": _unordered(12),
    "goes breadth first": _unordered(4),
    "goes from the last node to the first": _wrong("only the first node hands on"),
}
UNSWAPPED = {
    "never swaps own and other": _wrong("roles not swapped"),
    "swaps own and other at every step": _wrong("roles swapped at every step"),
}
UNEMPTIED = {
    "empties nothing at first": _wrong("sums not reset", 0),
    "does not empty the visits": _wrong("sums not reset", 6),
    "does not empty the reaches": _wrong("sums not reset", 1),
    "does not empty the own reach": _wrong("sums not reset", 5),
    "does not empty the other reach": _wrong("sums not reset", 4),
    "does not empty the ends": ends_left_full,
}
BUGS = REPLACES | UNORDERED | UNSWAPPED | UNEMPTIED | IN_ONE_BRANCH  # the subtlest last: a verdict shows the first
BROKEN = tuple(Version(what, OnAnyGraph(bug)) for what, bug in BUGS.items())

AS_IT_IS = "does what the lesson's does"
NEW_ARRAYS = "adds up the strategy sums last, as new arrays"
FLOAT32 = "rounds reaches and sums to float32"
FROM_THE_PARENTS = "collects from the parents, instead of handing on"
RIGHTS = (
    Version(AS_IT_IS, OnAnyGraph(forward_pass), right=True),
    Version(NEW_ARRAYS, OnAnyGraph(in_new_arrays), right=True),
    Version(FROM_THE_PARENTS, OnAnyGraph(from_the_parents), right=True),
    Version("counts visits in whole numbers", OnAnyGraph(forward_pass, in_whole_numbers), right=True),
    Version(FLOAT32, OnAnyGraph(forward_pass, in_float32), right=True),
    Version("computes in float32", OnAnyGraph(all_in_float32), right=True),
)
STYLES = {"rounds to float32": in_float32, "counts visits in whole numbers": in_whole_numbers}


def drawn(rng):
    """Each bug in a style, and the right ones in a style, in an order drawn anew."""
    ways = list(STYLES.items())
    versions = []
    for what, bug in BUGS.items():
        also, style = ways[rng.integers(len(ways))]
        versions.append(Version(f"{what}; {also}", OnAnyGraph(bug, style)))
    for what, right in ((NEW_ARRAYS, in_new_arrays), (FROM_THE_PARENTS, from_the_parents)):
        versions += [Version(f"{what}; {also}", OnAnyGraph(right, style), right=True) for also, style in ways]
    return [(versions[place],) for place in rng.permutation(len(versions))]
