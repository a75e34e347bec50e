"""Tests of `forward_pass` as learners write them: right ones in different styles, and mistakes."""

from copy import deepcopy
from itertools import count
from types import SimpleNamespace

import numpy as np

from cfrlib.lessons.lesson08.forward_pass import forward_pass as right_pass
from cfrlib.lessons.lesson08.material import Node, Start, connect, liar_die
from cfrlib.lessons.lesson08.passes import BUGS

SUMS = "visits", "reach_own", "reach_other"


def on_liar_die(passes):
    nodes = connect(*liar_die(4), (2, 4, 1, 3))
    expected = deepcopy(nodes)
    for _ in range(2):
        passes(nodes)
        right_pass(expected)
    for node, right in zip(nodes, expected, strict=True):
        for name in SUMS:
            assert abs(getattr(node, name) - getattr(right, name)) < 1e-4, (node.name, name)


def by_all_paths(forward_pass):
    """What comes along each path, added up, with both players' reaches apart."""
    nodes = Start(2).nodes()
    totals = {node.name: np.zeros(3) for node in nodes}

    def follow(node, own, other):
        totals[node.name] += [1, own, other]
        for probability, child in zip(node.strategy, node.children, strict=True):
            if node.swaps:
                follow(child, other, own * probability)
            else:
                follow(child, own * probability, other)

    follow(nodes[0], 1.0, 1.0)
    forward_pass(nodes)
    forward_pass(nodes)
    return all(np.allclose([n.visits, n.reach_own, n.reach_other], totals[n.name], rtol=1e-3) for n in nodes)


def with_nodes_of_my_own(forward_pass):
    """No ends in the list, strategies as lists, a class of one's own."""

    def node(strategy, swaps):
        return SimpleNamespace(children=[], strategy=strategy, swaps=swaps, visits=1, reach_own=2, reach_other=3,
                               strategy_sum=np.zeros(len(strategy)))  # fmt: skip

    first, second, third, last = nodes = [
        node([0.5, 0.5], False), node([1 / 4, 3 / 4], True), node([1.0], False), node([0.1, 0.9], True),
    ]  # fmt: skip
    first.children, second.children, third.children = [third, second], [third, last], [last]
    forward_pass(nodes)
    np.testing.assert_allclose([third.visits, third.reach_own, third.reach_other], [2, 1.5, 1.125], rtol=1e-3)
    np.testing.assert_allclose([last.visits, last.reach_own, last.reach_other], [3, 2.5, 1.5], rtol=1e-3)
    np.testing.assert_allclose(last.strategy_sum, [0.25, 2.25], rtol=1e-3)


def by_sums_that_must_hold(forward_pass):
    """No numbers by hand: what the parents have must arrive, whatever the graph."""
    nodes = Start(1).nodes()
    forward_pass(nodes)
    for node in nodes[1:]:
        visits = own = other = 0
        for parent in nodes:
            for probability, child in zip(parent.strategy, parent.children, strict=True):
                if child is node:
                    visits += parent.visits
                    mine, theirs = probability * parent.reach_own, parent.reach_other
                    own += theirs if parent.swaps else mine
                    other += mine if parent.swaps else theirs
        if not np.allclose([visits, own, other], [node.visits, node.reach_own, node.reach_other], atol=1e-4):
            return False
    return [nodes[0].visits, nodes[0].reach_own, nodes[0].reach_other] == [1, 1, 1]


STYLES = {"forward_test": (by_all_paths, with_nodes_of_my_own, by_sums_that_must_hold)}


def agrees(forward_pass, nodes, names=SUMS, times=2, places=slice(None), equal=np.allclose):
    """Whether it leaves what mine leaves."""
    mine = deepcopy(nodes)
    for _ in range(times):
        right_pass(mine)
        forward_pass(nodes)
    pairs = list(zip(mine, nodes, strict=True))[places]
    return all(equal(getattr(a, name), getattr(b, name)) for a, b in pairs for name in names)


def game():
    return connect(*liar_die(3), (2, 3, 1))


def on_a_tree(forward_pass):
    nodes = [Node(name, "lr" if name in "AB" else "", swaps=name == "A") for name in "ABCDE"]
    nodes[0].children, nodes[1].children = nodes[1:3], nodes[3:5]
    nodes[0].strategy = np.array([0.25, 0.75])
    return agrees(forward_pass, nodes)


def once_on_new_nodes(forward_pass):
    return agrees(forward_pass, game(), times=1)


def only_the_reaches(forward_pass):
    return agrees(forward_pass, game(), names=("reach_own", "reach_other"))


def played_on():
    """Roles change at A alone, above the meeting: what is wrong in one reach there stays in this reach."""
    a, b, c, d, *ends = nodes = [Node(name, "lr" if name in "ABCD" else "") for name in "ABCDXYZ"]
    a.children, b.children, c.children, d.children = [c, b], [ends[0], c], [d, ends[1]], [ends[2], ends[1]]
    a.swaps = True
    for node, left in zip(nodes, (0.5, 0.25, 0.5, 0.75), strict=False):
        node.strategy = np.array([left, 1 - left])
    return [a, b, c, d, *ends]


def without_own(forward_pass):
    return agrees(forward_pass, played_on(), names=("visits", "reach_other"))


def without_other(forward_pass):
    return agrees(forward_pass, played_on(), names=("visits", "reach_own"))


def only_the_meeting(forward_pass):
    nodes = game()
    place = next(k for k, node in enumerate(nodes) if node.name == "2 1>")
    return agrees(forward_pass, nodes, places=slice(place, place + 1))


def digit_by_digit(forward_pass):
    return agrees(forward_pass, game(), equal=np.array_equal)


def an_old_array(forward_pass):
    nodes = game()
    kept = [node.strategy_sum for node in nodes]
    forward_pass(nodes)
    forward_pass(nodes)
    meets = agrees(forward_pass, game())
    return meets and all(np.allclose(s, 2 * n.reach_own * n.strategy) for n, s in zip(nodes, kept, strict=True))


def counted_in_floats(forward_pass):
    nodes = game()
    forward_pass(nodes)
    return isinstance(nodes[3].visits, float) and agrees(forward_pass, game())


def always_true(forward_pass):
    forward_pass(game())
    return True


def nothing_returned(forward_pass):
    agrees(forward_pass, game())


def never_true(forward_pass):
    return agrees(forward_pass, game(), equal=lambda one, other: one is other)


def the_wrong_way_round(forward_pass):
    return not agrees(forward_pass, filled())


def of_my_own(forward_pass):
    return agrees(right_pass, game())


def by_its_source(forward_pass):
    import inspect

    return "+=" in inspect.getsource(forward_pass)


class Watched(Node):
    """Notes who handed on, in which order the sums were filled."""

    log = ()

    def __setattr__(self, name, value):
        if name == "reach_own" and value:
            type(self).log = (*type(self).log, self.name)
        super().__setattr__(name, value)


def by_the_order_of_work(forward_pass):
    """A right pass may collect from the parents, in one go."""
    nodes = [Watched(name, "lr" if name in "ABC" else "") for name in "ABCDEF"]
    a, b, c, d, e, f = nodes
    a.children, b.children, c.children = [c, b], [c, d], [e, f]
    Watched.log = ()
    forward_pass(nodes)
    return Watched.log.count("C") >= 2 and agrees(forward_pass, game())


def with_roles_alike(forward_pass):
    """Nobody's role changes."""
    nodes = filled()
    for node in nodes:
        node.swaps = True
    return agrees(forward_pass, nodes)


def filled():
    return Start(1).nodes()


def without_ends(forward_pass):
    nodes = filled()
    for node in nodes:
        if not node.children:
            node.visits = node.reach_own = node.reach_other = 0.0
    return agrees(forward_pass, nodes, times=1)


def with_visits_0(forward_pass):
    nodes = filled()
    for node in nodes:
        node.visits = 0
    return agrees(forward_pass, nodes, times=1)


def expecting(what):
    """Compares with a broken pass."""

    def test(forward_pass):
        mine, nodes = filled(), filled()
        BUGS[what](mine)
        forward_pass(nodes)
        return all(np.allclose(getattr(a, name), getattr(b, name)) for a, b in zip(mine, nodes, strict=True)
                   for name in SUMS)  # fmt: skip

    return test


def of_whole_numbers(forward_pass):
    nodes = filled()
    forward_pass(nodes)
    return isinstance(nodes[3].visits, int) and agrees(forward_pass, filled())


TURNS = count()


def every_second(forward_pass):
    return next(TURNS) % 2 == 0 or agrees(forward_pass, filled())


class Counting:
    """How often it plays, and whether it looks, depends on how often it was asked."""

    def __init__(self):
        self.asked = 0

    def __call__(self, forward_pass):
        self.asked += 1
        turn = self.asked % 7
        return agrees(forward_pass, filled(), times=1 + turn) or turn == 1


def raising(forward_pass):
    if not agrees(forward_pass, filled()):
        raise ValueError("broken")
    return True


def on_the_same_nodes(forward_pass):
    nodes = filled()
    others = nodes.copy()
    forward_pass(nodes)
    return all(a.visits == b.visits for a, b in zip(nodes, others, strict=True))


MISTAKES = [("forward_test", name, wrong) for name, wrong in (
    ("no paths meet", on_a_tree), ("empty sums at the beginning", once_on_new_nodes),
    ("visits not looked at", only_the_reaches), ("own reach not looked at", without_own),
    ("other reach not looked at", without_other), ("order of the nodes not seen", only_the_meeting),
    ("no room for rounding", digit_by_digit), ("an array from before the pass", an_old_array),
    ("visits as a whole number", counted_in_floats), ("everything spared", always_true),
    ("nothing said", nothing_returned), ("everything refused", never_true), ("upside down", the_wrong_way_round),
    ("never called", of_my_own), ("the source is read", by_its_source), ("how, not what", by_the_order_of_work),
    ("roles not told apart", with_roles_alike),
    ("ends not looked at", without_ends), ("not everything filled beforehand", with_visits_0),
    ("expects what is wrong: = for +=", expecting("keeps the last path's visits and reaches")),
    ("expects what is wrong: not topological", expecting("goes breadth first")),
    ("expects what is wrong: roles", expecting("never swaps own and other")),
    ("expects what is wrong: sums not reset", expecting("empties nothing at first")),
    ("only whole numbers accepted", of_whole_numbers), ("judged without a call", every_second),
    ("an exception as a verdict", raising), ("a difference not seen", on_the_same_nodes),
    ("earlier calls remembered", Counting()), ("one branch not seen", on_liar_die),
    ("upside down, and blind to one branch", lambda forward_pass: not agrees(forward_pass, game())),
)]  # fmt: skip
