"""Lesson 06: external sampling of Leduc with averages added at the wrong visits. Seconds.

`python -m cfrlib.course.studies.misplaced_averages`: exploitability after 100 and 4,000 iterations.
"""

import numpy as np

import cfrlib as cfr
from cfrlib.course.studies import main
from cfrlib.evaluation.exploitability import exploitability
from cfrlib.games import CHANCE, TERMINAL, Leduc

PLACES = OPPONENT, TRAVERSER = "opponent's visits", "traverser's visits"
CASES = [(place, seed, iterations) for seed in (0, 1, 2) for place in PLACES for iterations in (100, 4_000)]
COLUMNS = {"added at": "{added at}", "seed": "{seed}", "iterations": "{iterations:,}",
           "exploitability": "{exploitability:.4f}"}  # fmt: skip


class Node:
    """An information set: its sums, and the strategy that stands still while a walk lasts."""

    def __init__(self, num_actions):
        self.regret_sum, self.strategy_sum = np.zeros((2, num_actions))
        self.strategy = np.full(num_actions, 1 / num_actions)

    def match_regrets(self):
        positive = np.maximum(self.regret_sum, 0.0)
        total = positive.sum()
        self.strategy = positive / total if total > 0 else np.full(len(positive), 1 / len(positive))


class ExternalSampling:
    """The textbook's walks, where strategies are added to their sums at the visits of this place."""

    def __init__(self, game, place, rng):
        self.game, self.place, self.rng = game, place, rng
        self.nodes, self.visited = {}, []

    def iterate(self):
        for traverser in (0, 1):
            self.walk(self.game.root(), traverser)
            for node in self.visited:
                node.match_regrets()
            self.visited.clear()

    def walk(self, history, traverser):
        """What the traverser expects from the history on, given everybody else's samples."""
        game, player = self.game, self.game.player(history)
        if player == TERMINAL:
            return game.utilities(history)[traverser]
        if player == CHANCE:
            actions, probabilities = zip(*game.chance(history), strict=True)
            return self.walk(game.child(history, actions[self.drawn(probabilities)]), traverser)
        node, actions = self.node(history), game.actions(history)
        if (player == traverser) == (self.place == TRAVERSER):
            node.strategy_sum += node.strategy
        if player != traverser:
            return self.walk(game.child(history, actions[self.drawn(node.strategy)]), traverser)
        values = np.array([self.walk(game.child(history, action), traverser) for action in actions])
        expected = (node.strategy * values).sum()  # not @, whose last bit depends on the processor
        node.regret_sum += values - expected
        return expected

    def node(self, history):
        key = self.game.information_set(history)
        if key not in self.nodes:
            self.nodes[key] = Node(len(self.game.actions(history)))
        self.visited.append(self.nodes[key])
        return self.nodes[key]

    def drawn(self, probabilities):
        position = int(np.searchsorted(np.cumsum(probabilities), self.rng.random(), side="right"))
        return min(position, len(probabilities) - 1)

    def average(self):
        """By information set; the strategy of now where nothing was added."""
        totals = {key: node.strategy_sum.sum() for key, node in self.nodes.items()}
        return {key: node.strategy_sum / totals[key] if totals[key] else node.strategy
                for key, node in self.nodes.items()}  # fmt: skip


def run(place, seed, iterations):
    """The exploitability of the averages after so many iterations."""
    game = Leduc()
    solver = ExternalSampling(game, place, np.random.default_rng(seed))
    for _ in range(iterations):
        solver.iterate()
    found = float(exploitability(game, solver.average()))
    return {"added at": place, "seed": seed, "iterations": iterations, "exploitability": round(found, 4)}


def picture(rows):
    found = {}
    for row in rows:
        name = f"{row['added at']}, seed {row['seed']}"
        found.setdefault(name, {})[row["iterations"]] = row["exploitability"]
    title = "Averages added at the wrong visits are worse with every seed"
    return cfr.plots.measured(dict(sorted(found.items())), xlabel="iterations", ylabel="exploitability", title=title)


if __name__ == "__main__":
    main(__file__)
