"""Regrets of a whole graph again: moves cost something, rare actions are not played, weights count paths."""

import numpy as np

from cfrlib.course.second_tasks import Rule, SecondTask
from cfrlib.lessons.lesson08.graph_regrets import FORK, PLAIN, PURE, THROW, THROWN, _strategy, drawn
from cfrlib.lessons.lesson08.material import river


def _solution(toll, least, chance, weight, together):
    def again(graph, strategy):
        """The regret of each action at each information set, under the rules above.

        graph, strategy: as in exercise 8.6. No node leads twice to the same
            node, and paths lead from the root to every decision.
        Returns {key: one number for each action}.
        """
        reach, paths, value, regrets = {}, dict.fromkeys(graph, 0), {}, {}
        value, regrets, root = {}, {}, next(iter(graph))
        reach, paths = {name: np.zeros(2) for name in graph}, dict.fromkeys(graph, 0)
        reach[root], paths[root] = np.ones(2), 1
        moves = {name: _moves(node, strategy, least) for name, node in graph.items() if isinstance(node, tuple)}
        for name, (mover, mix, children) in moves.items():
            for p, child in zip(mix, children, strict=True):
                counts = [chance, chance] if mover == "chance" else [mover == 0, mover == 1]
                reach[child] = reach[child] + np.where(counts, p, 1.0) * reach[name]
                paths[child] += paths[name]
        for name in reversed(graph):
            if name not in moves:
                value[name] = graph[name]
                continue
            mover, mix, children = moves[name]
            values = np.array([value[child] for child in children])
            if mover == "chance":
                value[name] = mix @ values
                continue
            sign = (1, -1)[mover]
            value[name] = mix @ values - sign * toll
            regret = weight(reach[name][1 - mover], paths[name]) * sign * (values - mix @ values)
            regrets.setdefault(graph[name][1], []).append(regret)
        return {key: together(np.array(found)) for key, found in regrets.items()}

    return again


def _moves(node, strategy, least):
    """(mover, probabilities, children) of a node that is no end."""
    if node[0] == "chance":
        return "chance", np.array([p for p, _ in node[1]]), [child for _, child in node[1]]
    mix = np.array(strategy[node[1]])
    mix = np.where(mix < least, 0.0, mix)
    return node[0], mix / mix.sum(), node[2]


def _is_simple(graph):
    below = [[child for *_, child in node[1]] if node[0] == "chance" else node[2]
             for node in graph.values() if isinstance(node, tuple)]  # fmt: skip
    return all(len(set(children)) == len(children) for children in below)


def _games(rng):
    found = 0
    while found < 5:
        graph = dict(drawn(rng))
        if _is_simple(graph):
            yield graph, _strategy(rng, graph)
            found += 1


# Two nodes of one information set, at which paths meet; probabilities between all limits.
MEETING = {
    "a": ("chance", [(0.4, "b"), (0.6, "c")]), "b": (0, "left", ["d", "e"]), "c": (0, "right", ["d", "e", "f"]),
    "d": (1, "reply", ["g", "x"]), "e": (1, "reply", ["x", "g"]), "f": (1, "late", ["g", "y"]),
    "g": (0, "last", ["x", "y", "z"]), "x": 4.0, "y": -2.0, "z": 1.0,
}  # fmt: skip
MIXES = {"left": (0.15, 0.85), "right": (0.2, 0.7, 0.1), "reply": (0.8, 0.2), "late": (0.5, 0.5),
         "last": (0.6, 0.15, 0.25)}  # fmt: skip

TASK = SecondTask(
    "Graph and strategy are given as in exercise 8.6, and you want regrets of all information sets once more. Numbers "
    "at the ends are what player 0 wins and player 1 loses. Chance counts in what a node is worth, as before. Some "
    "graphs have too many paths to follow each. But:",
    {
        "toll": [Rule(f"Each action costs the player who takes it {toll}, which the other player gets. Moves of chance "
                      "cost nothing. What an action is worth includes its own cost.", toll) for toll in (0.25, 0.5, 1)],
        "least": [Rule(f"Rare actions are not played: where `strategy` gives an action less than {least}, its "
                       "probability becomes 0, and the others are divided by their sum. This is what both players "
                       "play everywhere. Regrets are wanted for all actions.", least)
                  for least in (0.12, 0.17, 0.22)],
        "chance": [Rule("Others' reach is the opponent's reach times chance's, added up over all paths to a node.",
                        True),
                   Rule("Others' reach is the opponent's reach alone, without chance's, added up over all paths to a "
                        "node.", False)],
        "weight": [Rule("A node's regrets are others' reach times (value of the action - value of the node), seen from "
                        "the player who decides.", lambda others, paths: others),
                   Rule("A node's regrets are others' reach, divided by the number of paths from the root to the node, "
                        "times (value of the action - value of the node), seen from the player who decides. Paths that "
                        "nobody ever takes count, too.", lambda others, paths: others / paths),
                   Rule("A node's regrets are others' reach, times the number of paths from the root to the node, "
                        "times (value of the action - value of the node), seen from the player who decides. Paths that "
                        "nobody ever takes count, too.", lambda others, paths: others * paths)],
        "together": [Rule("The regrets of an information set are the sum over all its nodes.",
                          lambda found: found.sum(axis=0)),
                     Rule("The regrets of an information set are the mean over all its nodes.",
                          lambda found: found.mean(axis=0)),
                     Rule("At each node, negative regrets become 0. Then the regrets of an information set are the sum "
                          "over all its nodes.", lambda found: np.maximum(found, 0.0).sum(axis=0))],
    },
    _solution,
    edge_cases=[
        (MEETING, MIXES),
        (dict(FORK), PLAIN),
        (dict(FORK), PURE),
        (dict(THROW), THROWN),
        *_games(np.random.default_rng(1)),
        tuple(map(dict, river(16))),
    ],
    random_cases=_games,
)  # fmt: skip
