"""The mistakes that people make in `graph_regrets`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception, input_changed
from cfrlib.course.exercises.lesson08.graph_regrets import GraphRegrets
from cfrlib.course.exercises.lesson08.watched_graph import walked_every_path


class _ChanceLeftOut(GraphRegrets):
    def handed(self, reach, mover, p):
        return reach if mover == "chance" else self.multiplied(reach, mover, p)


class _ChanceApart(GraphRegrets):
    """Three sums, of player 1's, player 2's and chance's reach, each by itself; multiplied at the end."""

    def handed(self, reach, mover, p):
        return reach * [1.0, 1.0, p] if mover == "chance" else self.multiplied(reach, mover, p)


def _breadth_first(graph):
    waiting = [next(iter(graph))]
    for name in waiting:
        node = graph[name]
        below = [] if not isinstance(node, tuple) else _children(node)
        waiting += [child for child in dict.fromkeys(below) if child not in waiting]
    return waiting


def _children(node):
    return [child for _, child in node[1]] if node[0] == "chance" else node[2]


def _by_node(graph, strategy):
    apart = {name: (*node[:1], name, *node[2:]) if _is_decision(node) else node for name, node in graph.items()}
    mixes = {name: strategy[node[1]] for name, node in graph.items() if _is_decision(node)}
    return GraphRegrets()(apart, mixes)


def _is_decision(node):
    return isinstance(node, tuple) and node[0] != "chance"


def _clipped_at_the_end(graph, strategy):
    return {key: np.maximum(regret, 0.0) for key, regret in GraphRegrets()(graph, strategy).items()}


MISTAKES = (
    Misconception(
        "every path walked",
        "You follow each path by itself, as lesson 05 does in a tree. Here paths meet, and there are far too many: "
        "visit each node once on the way down and once on the way up.",
        recognise=walked_every_path,
    ),
    Misconception(
        "= for +=",
        "A node with several parents keeps the reach that the last one hands on. Paths that meet add up.",
        wrong=GraphRegrets(onto=lambda so_far, more: more),
    ),
    Misconception(
        "regret overwritten",
        "An information set at several nodes keeps only the last one's regrets. Add them up.",
        wrong=GraphRegrets(sums_onto=lambda so_far, more: more),
    ),
    Misconception(
        "not topological",
        "A node hands on its reach before all its parents have brought theirs. Follow the order of the dictionary.",
        wrong=(GraphRegrets(order=_breadth_first), GraphRegrets(order=lambda graph: list(graph)[::-1])),
    ),
    Misconception(
        "sign not turned for player 2",
        "Player 2's regrets have the wrong sign. The numbers at the ends are what player 1 wins.",
        wrong=GraphRegrets(signs=(1, 1)),
    ),
    Misconception(
        "sign turned for player 1",
        "Player 1's regrets have the wrong sign. The numbers at the ends are what player 1 wins.",
        wrong=(GraphRegrets(signs=(-1, 1)), GraphRegrets(signs=(-1, -1))),
    ),
    Misconception(
        "chance not counted",
        "Chance's probabilities are missing in the reaches. The others' reach holds chance's as well.",
        wrong=_ChanceLeftOut(),
    ),
    Misconception(
        "chance counted beside the sums",
        "You multiply the opponent's reach and chance's after adding up each over the paths. A sum of products is "
        "not the product of the sums: multiply chance into the reach on every path.",
        wrong=_ChanceApart(weight=lambda own, opponent, chance: opponent * chance),
    ),
    Misconception(
        "chance counted twice",
        "You multiply chance's probabilities into the opponent's reach, and then the weight with them once more. The "
        "others' reach holds chance's once.",
        wrong=GraphRegrets(weight=lambda own, opponent, chance: opponent * chance),
    ),
    Misconception(
        "a key for each node",
        "Your dictionary's keys are nodes. A player does not know the node: the key is the information set, the second "
        "part of the tuple, and its nodes add up.",
        wrong=_by_node,
    ),
    Misconception(
        "regrets clipped at 0",
        "You raise negative regrets to 0. Return them as they are.",
        wrong=(_clipped_at_the_end, GraphRegrets(sums_onto=lambda so_far, more: so_far + np.maximum(more, 0.0))),
    ),
    Misconception(
        "nothing subtracted",
        "You return what the actions earn. A regret is a difference: subtract what the strategy earns at the node.",
        wrong=GraphRegrets(baseline=lambda mix, values: 0.0),
    ),
    Misconception(
        "compared with the best action",
        "You compare with the best of the actions. Compare with what the strategy earns.",
        wrong=GraphRegrets(baseline=lambda mix, values: values.max()),
    ),
    Misconception(
        "regret weighted by own reach",
        "You weigh the regret with the reach of the player who decides. The weight is the others' reach.",
        wrong=(
            GraphRegrets(weight=lambda own, opponent, chance: own),
            GraphRegrets(weight=lambda own, opponent, chance: own * opponent),
        ),
    ),
    Misconception(
        "regret not weighted",
        "Your regrets lack the opponent's reach.",
        wrong=(
            GraphRegrets(weight=lambda own, opponent, chance: 1.0),
            GraphRegrets(weight=lambda own, opponent, chance: chance),
        ),
    ),
    Misconception(
        "compared with the plain mean",
        "You compare with the plain mean of the actions. Compare with what the strategy earns.",
        wrong=GraphRegrets(baseline=lambda mix, values: values.mean()),
    ),
    Misconception(
        "chance's moves all alike",
        "You treat all moves of chance as equally likely when values come up. Weigh each with its probability.",
        wrong=GraphRegrets(chance_value=lambda mix, values: values.mean()),
    ),
    Misconception(
        "input changed in place",
        "Your function alters its arguments. Collect the regrets in a dictionary of your own.",
        recognise=input_changed,
    ),
)
