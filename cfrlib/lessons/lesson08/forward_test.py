"""Exercise `forward_test`: a test that catches the four mistakes of a forward pass that a result may not show."""

import numpy as np

from cfrlib.course.checks.exercise_of_a_test import ExerciseOfATest
from cfrlib.lessons.lesson08.forward_pass import forward_pass
from cfrlib.lessons.lesson08.material import Node
from cfrlib.lessons.lesson08.passes import BROKEN, RIGHTS, SUMS, drawn


def irregular():
    """Three paths to D of lengths 1, 2 and 3; a node after it; roles that change at A and at C alone."""
    a, b, c, d, e = nodes = [Node(name, "xy", swaps=name in "AC") for name in "ABCDE"]
    ends = [Node(f"end {number}") for number in range(4)]
    a.children, b.children, c.children = [d, b], [d, c], [ends[0], d]
    d.children, e.children = [e, ends[1]], ends[2:]
    for node, first in zip(nodes, (0.25, 0.5, 0.25, 0.75, 0.5), strict=True):
        node.strategy = np.array([first, 1 - first])
    return [*nodes, *ends]


def forward_test(forward_pass):
    nodes = irregular()
    for node in nodes:
        node.visits = node.reach_own = node.reach_other = 9.0
    forward_pass(nodes)
    d, e, end = nodes[3:6]
    found = [[node.visits, node.reach_own, node.reach_other] for node in (d, e, end)]
    return np.allclose(found, [[3, 2.25, 1.375], [3, 1.6875, 1.375], [1, 0.75, 0.125]], atol=1e-4)


def _leaves(arguments, result):
    """What a test is told to look at stands first: visits and reaches of all nodes."""
    (nodes,) = arguments
    return {
        f"{name} of the node {getattr(node, 'name', place)!r}": getattr(node, name)
        for names in (SUMS, ["strategy_sum"]) for place, node in enumerate(nodes) for name in names
    }  # fmt: skip


EXERCISE = ExerciseOfATest(
    forward_test,
    edge_cases=[(version,) for version in (*RIGHTS, *BROKEN)],
    random_cases=drawn,
    lesson="08",
    subject=forward_pass,
    leaves=_leaves,
)
