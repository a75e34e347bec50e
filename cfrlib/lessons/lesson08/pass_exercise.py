"""What a pass is judged by: the numbers that it leaves in each node, in the order in which it visits them."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from cfrlib.course.checks.adapters import Adapted
from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Exercise, Observation, Problem
from cfrlib.course.checks.kept_on_nodes import refuse_kept, reused
from cfrlib.lessons.lesson08.material import Start
from cfrlib.lessons.lesson08.node_by_node import of_nodes, questions

# Two sides first, to be checked on paper; then three, six, and graphs of another form, one with large payoffs, one with
# rare actions, one with far more paths than can be followed. In the last one both reaches of three nodes are 0, while
# their values and regrets are an earlier iteration's. With one side there is one claim, and one answer.
STARTS = [
    (Start(None, (1, 2)),), (Start(None, (2, 3, 1)),), (Start(5, (2, 3, 1)),), (Start(None, (1,)),),
    (Start(8, (4, 2, 6, 1, 3, 5)),), *((Start(seed),) for seed in (1, 2, 3, 5)), (Start(4, stake=2500.5),),
    (Start(6, rare=True),), (Start(9, patchy=True),), (Start(10, patchy=True),),
    (Start(12, diamonds=16),), (Start(7, (2, 3, 1)),),
]  # fmt: skip
LIST = "nodes: order"  # no pass may change the list itself, nor what makes the graph
GRAPH = "children", "actions", "swaps"
ARRAYS, NUMBERS = ("regret", "strategy_sum"), ("visits", "reach_own", "reach_other", "value", "total_visits")


def drawn_starts(rng):
    return [(Start(int(seed)),) for seed in rng.integers(1_000_000, size=3)]


class AdaptedPass(Adapted):
    """A learner's pass that leaves plain floats and arrays of float64, whatever the numbers were that it left."""

    def __init__(self, function):
        super().__init__(function, adapter=AdaptedPass)

    def __call__(self, nodes):
        value = self.own(nodes)
        for node in nodes:
            for name in NUMBERS:
                setattr(node, name, float(getattr(node, name)))
            for name in ARRAYS:
                setattr(node, name, np.asarray(getattr(node, name), dtype=float))
        return value


@dataclass(frozen=True, eq=False)
class AtNode(Observation):
    """One number of those that a pass left: `name` of the node that is number `place` in the list."""

    place: int = 0
    name: str = ""


@dataclass(frozen=True)
class PassExercise(Exercise):
    """A case is a Start. The passes `prepared` are done to its nodes first. `leaves`: what a pass leaves in a decision.

    `leaves_in_ends`: what it leaves in the other nodes. `kept`: what it must not change in any node. `from_the_end`:
    whether the pass visits the last node first.
    """

    leaves: tuple = ()
    leaves_in_ends: tuple = ()
    kept: tuple = ()
    from_the_end: bool = False
    prepared: tuple = ()
    together: bool = True  # the first numbers that depart are no answers to compare: see `taken_apart`

    def accepts(self, function):
        return Exercise(self.reference).accepts(function)

    def call(self, function, args):
        nodes = _as_before(self._prepared(args))
        known = {name for node in nodes for name in vars(node)}
        visited = nodes[::-1] if self.from_the_end else list(nodes)
        judged = [(node, name) for node in visited for name in self._judged(node)]
        function(nodes)
        refuse_kept(visited, known)
        left = {f"{node.name}: {name}": getattr(node, name) for node, name in judged}
        graph = {f"{node.name}: {name}": _text(name, getattr(node, name)) for node in visited for name in GRAPH}
        return {LIST: _names(nodes), **graph, **left}

    def _prepared(self, args):
        nodes = args[0].nodes()
        for earlier in self.prepared:
            earlier(nodes)
        return nodes

    def _judged(self, node):
        return (*(self.leaves if node.children else self.leaves_in_ends), *self.kept)

    def shown_call(self, observation):
        passes = [f"{one.__name__}(nodes)" for one in (*self.prepared, self.reference)]
        lines = [observation.args[0].recipe(), *passes]
        if isinstance(observation, AtNode):
            lines.append(f"nodes[{observation.place}].{observation.name}")
        return "\n".join(lines)

    def taken_apart(self, observations, problem):
        name = getattr(problem.observation, "name", "")
        if name in ("", *self.kept) or any(seen.error for seen in observations):
            return self, observations
        asked = []
        for seen in observations:
            part, more = questions(name, self._prepared(seen.args), lambda node, one, seen=seen: _left(seen, node, one))
            asked += more
        return part, asked

    def of_part(self, part, sentence):
        return of_nodes(part, sentence)

    def values_problem(self, observations):
        return next(filter(None, map(self._problem_of, observations)), None)

    def _problem_of(self, seen):
        for place, right in self.call(self.reference, seen.args).items():
            sentence = complaint(seen.value[place], right, self.tolerance)
            if sentence is None:
                continue
            if place == LIST:
                return Problem("changes the list `nodes` itself: go through it, or through a copy")
            node, name = place.split(": ")
            if name in GRAPH:
                return Problem(f"changes `{name}` at node {node!r}, which nobody may change")
            sentence = sentence.replace("returns", "leaves", 1) or self._wrong(node, name)
            return Problem(sentence, _at(seen, node, name), right)
        return None

    def _wrong(self, node, name):
        if name in self.kept:
            return f"changes `{name}` at node {node!r}, which this pass should leave alone"
        return f"leaves a wrong `{name}` first at node {node!r}"


def _left(seen, node, name):
    return seen.value[f"{node.name}: {name}"]


def _as_before(nodes):
    """These nodes as the very objects that stood for nodes of these names before, as in a run."""
    before = _nodes_of(tuple(node.name for node in nodes))
    places = {id(node): place for place, node in enumerate(nodes)}
    following = [[places[id(child)] for child in node.children] for node in nodes]
    before[:] = reused(dict(enumerate(nodes)), dict(enumerate(before))).values()
    for node, children in zip(before, following, strict=True):
        node.children = [before[place] for place in children]
    return before


@lru_cache(maxsize=64)
def _nodes_of(names):
    """The list of the nodes of these names, which comes again in every case; empty before the first."""
    return []


def _text(name, value):
    """What makes the graph at a node, as it can be compared."""
    return _names(value) if name == "children" else repr(value)


def _names(nodes):
    return ", ".join(getattr(node, "name", "no node") for node in nodes or ())


def _at(seen, node, name):
    """The observation of one number alone."""
    place = [one.name for one in seen.args[0].nodes()].index(node)
    rest = {key: value for key, value in vars(seen).items() if key != "value"}
    return AtNode(**rest, value=seen.value[f"{node}: {name}"], place=place, name=name)
