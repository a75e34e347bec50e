"""The mistakes that people make in `graph_regrets`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson08.graph_regrets import GraphRegrets
from cfrlib.course.exercises.lesson08.watched_graph import a_loop_without_end, walked_every_path


class _ChanceLeftOut(GraphRegrets):
    def handed(self, reach, mover, p):
        return reach if mover == "chance" else self.multiplied(reach, mover, p)


class _ChanceInOne(GraphRegrets):
    """Chance's probability goes into the reach of one player alone, player 1 here."""

    factors = ("p", 1.0)

    def handed(self, reach, mover, p):
        if mover != "chance":
            return self.multiplied(reach, mover, p)
        return reach * [*(p if factor == "p" else factor for factor in self.factors), p]


class _ChanceInTheOther(_ChanceInOne):
    factors = (1.0, "p")


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


def _of_one_node(place):
    """An information set keeps the regrets of its first or last node."""

    def wrong(graph, strategy):
        deciding = {name: node[1] for name, node in graph.items() if _is_decision(node)}
        names = {key: [name for name, of in deciding.items() if of == key] for key in strategy}
        regrets = _by_node(graph, strategy)
        return {key: regrets[of_key[place]] for key, of_key in names.items()}

    return wrong


def _is_decision(node):
    return isinstance(node, tuple) and node[0] != "chance"


def _afterwards(change):
    """All right but for what is done to each information set's regrets at the end: (regrets, its nodes) to others."""

    def wrong(graph, strategy):
        nodes = {key: [node for node in graph.values() if _is_decision(node) and node[1] == key] for key in strategy}
        changed = {key: change(regret, nodes[key]) for key, regret in GraphRegrets()(graph, strategy).items()}
        return {key: regret for key, regret in changed.items() if regret is not None}

    return wrong


def _of_one(player):
    return _afterwards(lambda regret, nodes: regret if nodes[0][0] == player else None)


def _last(so_far, more):
    return more


def _first_node_again_and_again(graph, strategy):
    root = next(iter(graph))
    while graph[root]:
        pass


def _clipped_at_the_end(graph, strategy):
    return {key: np.maximum(regret, 0.0) for key, regret in GraphRegrets()(graph, strategy).items()}


MISTAKES = (
    Misconception(
        "every path walked",
        "You follow each path by itself, as lesson 05 does in a tree. Here paths meet, and there are far too many: "
        "visit each node once on the way down and once on the way up.",
        recognise=walked_every_path,
    ),
    a_loop_without_end(_first_node_again_and_again),
    Misconception(
        "= for +=",
        "A node with several parents keeps the reach that the last one hands on. Paths that meet add up.",
        wrong=(
            GraphRegrets(onto=_last, chance_onto=_last),
            GraphRegrets(onto=_last),
            GraphRegrets(chance_onto=_last),
        ),
    ),
    Misconception(
        "regret overwritten",
        "An information set at several nodes keeps only one node's regrets. Add them up.",
        wrong=(_of_one_node(0), _of_one_node(-1)),
    ),
    Misconception(
        "not topological",
        "A node hands on its reach before all its parents have brought theirs. Follow the order of the dictionary.",
        wrong=(GraphRegrets(order=_breadth_first), GraphRegrets(order=lambda graph: list(graph)[::-1])),
    ),
    Misconception(
        "sign not turned for player 1",
        "Player 1's regrets have the wrong sign. The numbers at the ends are what player 0 wins.",
        wrong=GraphRegrets(signs=(1, 1)),
    ),
    Misconception(
        "sign turned for player 0",
        "Player 0's regrets have the wrong sign. The numbers at the ends are what player 0 wins.",
        wrong=GraphRegrets(signs=(-1, -1)),
    ),
    Misconception(
        "players exchanged",
        "You take each player for the other one when regrets are made. Player 0's weight is the second sum, with the "
        "sign as it is; player 1's is the first, with the sign turned.",
        wrong=GraphRegrets(signs=(-1, 1), weight=lambda own, opponent, chance: own),
    ),
    Misconception(
        "values turned on the way up",
        "You turn the sign of a player's value before it goes up. All values here are player 0's: turn the sign of "
        "player 1's regret, and leave the values alone.",
        wrong=tuple(
            GraphRegrets(turned=turned, signs=signs)
            for turned in ((1, -1), (-1, 1), (-1, -1))
            for signs in ((1, -1), (1, 1))
        ),
    ),
    Misconception(
        "regrets of one player only",
        "Your dictionary holds the information sets of one player. Both players' are asked for.",
        wrong=(_of_one(0), _of_one(1)),
    ),
    Misconception(
        "probability in both reaches",
        "You multiply both sums with the probability of a player's move. A move multiplies only the reach of the "
        "player who makes it.",
        wrong=GraphRegrets(multiplied=lambda reach, mover, p: reach * p),
    ),
    Misconception(
        "actions of probability 0 skipped",
        "You skip what is not played. But the opponent's reach does not depend on it, and regrets need it there: hand "
        "on along every action.",
        wrong=GraphRegrets(skips=lambda p: p == 0),
    ),
    Misconception(
        "chance in one of the sums only",
        "You multiply chance's probability into one of the sums. It belongs into both: for either player, the others' "
        "reach holds chance's.",
        wrong=(_ChanceInOne(), _ChanceInTheOther()),
    ),
    Misconception(
        "regret weighted by the strategy",
        "You multiply a regret with the probability of its action. What is never played has a regret as well: leave "
        "the probability out.",
        wrong=GraphRegrets(share=lambda mix: mix),
    ),
    Misconception(
        "averaged over the nodes",
        "You divide by the number of nodes in an information set. Asked is the plain sum over them.",
        wrong=_afterwards(lambda regret, nodes: regret / len(nodes)),
    ),
    Misconception(
        "the next strategy returned",
        "You return the strategy that regret matching makes of the regrets. Asked are the regrets themselves.",
        wrong=_afterwards(lambda regret, nodes: regret_matching(regret)),
    ),
    Misconception(
        "the best action's value sent up",
        "You send up the value of the best action. The players play the strategy: weigh the values with it.",
        wrong=(
            GraphRegrets(value=lambda mix, values: values.max()),
            GraphRegrets(value=lambda mix, values: values.max(), baseline=lambda mix, values: values.max()),
        ),
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
        "You do not weigh chance's moves with their probabilities when values come up. Add up probability times value.",
        wrong=(
            GraphRegrets(chance_value=lambda mix, values: values.mean()),
            GraphRegrets(chance_value=lambda mix, values: values.sum()),
        ),
    ),
)
