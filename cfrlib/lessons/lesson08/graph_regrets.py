"""Exercise `graph_regrets`, the transfer task: a graph with chance, two named players and shared information sets."""

import numpy as np

from cfrlib.course.checks.adapters import array, each
from cfrlib.lessons.lesson08.material import Watched, river
from cfrlib.lessons.lesson08.seen import first_wrong_regret
from cfrlib.lessons.lesson08.watched_graph import GraphExercise


def graph_regrets(graph, strategy):
    reach = {name: np.zeros(2) for name in graph}  # of each player, times chance's
    reach[next(iter(graph))] += 1
    for name in graph:
        mover, mix, children = _moves(graph[name], strategy)
        for p, child in zip(mix, children, strict=True):
            counts = [mover in ("chance", 0), mover in ("chance", 1)]
            reach[child] += np.where(counts, p, 1) * reach[name]
    value, regrets = dict(graph), {}
    for name in reversed(graph):
        mover, mix, children = _moves(graph[name], strategy)
        if not children:
            continue
        values = np.array([value[child] for child in children])
        value[name] = mix @ values
        if mover != "chance":
            key, sign = graph[name][1], 1 if mover == 0 else -1
            added = sign * reach[name][1 - mover] * (values - value[name])
            regrets[key] = regrets.get(key, 0) + added
    return regrets


def _moves(node, strategy):
    """(mover, probabilities, children): the mover is a player, "chance" or, where nothing follows, None."""
    if not isinstance(node, tuple):
        return None, [], []
    if node[0] == "chance":
        return "chance", np.array([p for p, _ in node[1]]), [child for _, child in node[1]]
    return node[0], np.array(strategy[node[1]]), node[2]


def _strategy(rng, graph):
    sizes = {node[1]: len(node[2]) for node in graph.values() if isinstance(node, tuple) and node[0] != "chance"}
    least = {key: int(size == 2) for key, size in sizes.items()}  # of two actions, both are played
    mixes = {key: rng.multinomial(20 - least[key] * size, [1 / size] * size) for key, size in sizes.items()}
    return {key: tuple(((least[key] + mix) / 20).tolist()) for key, mix in mixes.items()}


def drawn(rng, size=9):
    """Names A, B, ... in topological order, of all kinds; information sets of two places now and then."""
    graph, names = Watched({}), [chr(65 + k) for k in range(size)]
    for k, name in enumerate(names[: size - 3]):
        later = names[k + 1 :]
        others = rng.choice(later, 2, replace=False).tolist()
        if k % 3 == 1:
            share = int(rng.integers(1, 10)) / 10
            graph[name] = ("chance", [(share, later[0]), (round(1 - share, 1), others[0])])
        else:
            player, below = int(rng.integers(2)), [others[0], later[0], others[1]][: rng.integers(2, 4)]
            alike = [node[1] for node in graph.values() if node[0] == player and len(node[-1]) == len(below)]
            key = alike[0] if alike and rng.integers(2) else f"set {name}"
            graph[name] = (player, key, below)
    return Watched({**graph, **{name: int(rng.integers(-16, 17)) / 4 for name in names[size - 3 :]}})


def _games(rng):
    for _ in range(4):
        graph = drawn(rng)
        yield graph, _strategy(rng, graph)


def _pure_games(rng):
    """Most of the graph is never reached by the one, the other or both: what it is worth counts all the same."""
    for _ in range(6):
        graph = drawn(rng)
        sizes = {node[1]: len(node[2]) for node in graph.values() if isinstance(node, tuple) and node[0] != "chance"}
        yield graph, {key: tuple(np.eye(size)[rng.integers(size)].tolist()) for key, size in sizes.items()}


FORK = Watched({
    "A": (0, "first", ["B", "C"]), "B": (1, "answer", ["D", "won"]), "C": (1, "answer", ["won", "D"]),
    "D": (0, "last", ["won", "lost"]), "won": 2.0, "lost": -1.0,
})  # fmt: skip
PLAIN = {"first": (0.25, 0.75), "answer": (0.5, 0.5), "last": (0.4, 0.6)}
PURE = {"first": (1.0, 0.0), "answer": (0.0, 1.0), "last": (0.5, 0.5)}
# Chance alone, small enough to be followed by hand.
TOSS = Watched({
    "A": ("chance", [(0.25, "B"), (0.75, "C")]), "B": (0, "first", ["C", "won"]), "C": (1, "answer", ["won", "lost"]),
    "won": 2.0, "lost": -1.0,
})  # fmt: skip
TOSSED = {"first": (0.4, 0.6), "answer": (0.5, 0.5)}
# Player 2 never goes where player 1 would have something to decide.
THROW = Watched({
    "a": (0, "give", ["b", "out"]), "b": (1, "take", ["c", "stop"]), "c": (0, "keep", ["more", "less"]),
    "more": 3, "less": -1, "stop": -0.5, "out": 0,
})  # fmt: skip
THROWN = {"give": (0.5, 0.5), "take": (0.0, 1.0), "keep": (0.25, 0.75)}
KEPT = THROWN | {"give": (0.0, 1.0)}  # neither player goes where the last decision is
# Chance has three moves, player 2 decides first, one node leaves no choice, and payoffs are large and small.
WEATHER = Watched({
    "port": (1, "captain", ["sky", "bay"]),
    "sky": ("chance", [(0.5, "calm"), (0.3, "wind"), (0.2, "storm")]),
    "calm": (0, "crew", ["bay", "wreck", "far"]), "wind": (0, "crew", ["far", "bay", "bay"]),
    "storm": (1, "lost", ["wreck"]),
    "bay": (0, "anchor", ["near", "far"]), "near": 0.005, "far": 15000.5, "wreck": -25000.25,
})  # fmt: skip
SAILING = {"captain": (0.7, 0.3), "crew": (0.5, 0.2, 0.3), "lost": (1.0,), "anchor": (0.0, 1.0)}
# Many actions at once, and moves of chance, one of which ends the game.
MARKET = Watched({
    "dawn": ("chance", [(0.1, "north"), (0.2, "south"), (0.3, "even"), (0.4, "east")]),
    "north": (0, "stall", ["even", "south", "lost", "won", "east"]),
    "south": (1, "buyer", ["won", "east", "even", "lost"]),
    "east": (0, "stall", ["lost", "even", "won", "even", "lost"]),
    "won": 1.5, "even": 0, "lost": -2.25,
})  # fmt: skip
TRADING = {"stall": (0.1, 0.2, 0.3, 0.15, 0.25), "buyer": (0.4, 0.3, 0.2, 0.1)}

EXERCISE = GraphExercise(
    graph_regrets,
    edge_cases=[
        (FORK, PLAIN),
        (FORK, PURE),
        (TOSS, TOSSED),
        river(2),
        (WEATHER, SAILING),
        (MARKET, TRADING),
        (THROW, THROWN),
        (THROW, KEPT),
        *_games(np.random.default_rng(3)),
        *_pure_games(np.random.default_rng(4)),
        river(30),
    ],
    random_cases=_games,
    adapter=each(array),
    made={123: "river(30)"},
    see=first_wrong_regret,
    library=("lessons.lesson08.material",),
)
