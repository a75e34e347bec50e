"""What the steppers show of wrong numbers in lesson 08: both passes of the case that failed, or its paths as a tree."""

from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from functools import partial

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.see import departs
from cfrlib.course.registry import reference
from cfrlib.games.game import CHANCE, TERMINAL, Game
from cfrlib.lessons.lesson04.seen import picture
from cfrlib.lessons.lesson08.material import Watched
from cfrlib.widgets.stepper.given import in_order, record_walk


def first_wrong_node(refusal):
    """The first node, in the order of the pass, in which the learner's pass leaves wrong numbers."""
    if refusal.case is None:
        return None
    exercise, tolerance = refusal.exercise, refusal.exercise.tolerance
    right = exercise.call(exercise.reference, refusal.case.args)
    off = [place for place in right if departs(refusal.case.value[place], right[place], tolerance)]
    if not off:
        return None
    node = off[0].split(": ")[0]
    here = [place for place in off if place.split(": ")[0] == node]
    wrong = {place.split(": ")[1]: (right[place], refusal.case.value[place]) for place in here}
    at = node, "backward" if exercise.from_the_end else "forward"
    return partial(_both_passes, refusal.case.args[0], at, wrong, exercise.name)


def _both_passes(start, at, wrong, name):
    from cfrlib.widgets.graph_stepper.graph_stepper import graph_stepper

    nodes = start.nodes()
    for one in ("forward_pass", "backward_pass"):
        reference("08", one)(nodes)
    return graph_stepper({1: nodes}, title=f"{name}: where your numbers depart", at=at, yours=wrong)


@dataclass(frozen=True, eq=False)
class Paths(Game):
    """The tree of all paths through a graph of tuples; a history is the names of the nodes passed, and of the moves.

    A move is (its place among the node's moves, the name of the node that it leads to).
    """

    graph: dict

    def root(self):
        return ((0, next(iter(self.graph))),)

    def at(self, history):
        return self.graph[history[-1][1]]

    def player(self, history):
        node = self.at(history)
        return TERMINAL if not isinstance(node, tuple) else CHANCE if node[0] == "chance" else node[0]

    def chance(self, history):
        return [((place, name), p) for place, (p, name) in enumerate(self.at(history)[1])]

    def actions(self, history):
        return tuple(enumerate(self.at(history)[2]))

    def utilities(self, history):
        payoff = float(self.at(history))
        return payoff, -payoff

    def information_set(self, history):
        return history[-1][1]

    def action_label(self, action):
        return action[1]


def first_wrong_regret(refusal):
    """In the first graph that goes wrong and whose paths can be drawn: see `_wrong_in`."""
    for seen in refusal.observations:
        with suppress(ValueError):  # too many paths
            if found := _wrong_in(seen, refusal.function, refusal.exercise):
                return found
    return None


def _wrong_in(seen, function, exercise):
    """The first node, from the ends up, whose regret is wrong; else the first information set whose sum is."""
    graph, strategy = seen.args
    deciding = [name for name, node in graph.items() if _decides(node)]
    apart = Watched({name: (node[0], name, node[2]) if name in deciding else node for name, node in graph.items()})
    mixes = {name: strategy[graph[name][1]] for name in deciding}
    record = record_walk(Paths(dict(graph)), mixes)
    last = {record.game.information_set(at): at for at, _, step in in_order(record) if step["kind"] == "update"}
    mine, right = (one(deepcopy(apart), deepcopy(mixes)) for one in (function, exercise.reference))
    upwards = [name for name in reversed(deciding) if name in last]
    for name in upwards:
        if departs(mine.get(name), right[name], exercise.tolerance) and _adds_up(seen, deciding, name, mine):
            return _shown(record, last[name], {_regret_of(name, record): (right[name], mine[name])})
    total = exercise.reference(graph, strategy)
    for number, name in enumerate(upwards):
        key = graph[name][1]
        complete = key not in [graph[other][1] for other in upwards[number + 1 :]]
        sums = total[key], seen.value.get(key)
        if complete and departs(sums[1], sums[0], exercise.tolerance):
            return _shown(record, last[name], {f"regret at {key}, over all its nodes": sums})
    return None


def _regret_of(name, record):
    paths = sum(history[-1][1] == name for history in record.histories)
    return f"regret of node {name}" + (f", over its {paths} paths" if paths > 1 else "")


def _shown(record, at, wrong):
    opening = "Each path through the graph is drawn by itself: a node with several paths stands there several times."
    return partial(picture, record, at, wrong, title="graph_regrets", opening=opening)


def _decides(node):
    return isinstance(node, tuple) and node[0] != "chance"


def _adds_up(case, deciding, name, mine):
    """Whether the learner's sum over an information set, in the case itself, is made of its nodes' regrets."""
    graph = case.args[0]
    parts = [mine[other] for other in deciding if graph[other][1] == graph[name][1]]
    return same(np.sum(parts, axis=0), case.value.get(graph[name][1]), 1e-9)
