"""Lesson 06: external sampling of Leduc with averages added at the wrong visits. About two minutes.

`python notebooks/studies/misplaced_averages.py` prints exploitability after 100 and 4,000 iterations, writes it down.
"""

import json
from pathlib import Path

import numpy as np

import cfrlib as cfr
from cfrlib.checks.lesson04.node import matched
from cfrlib.checks.lesson06.nodes import Nodes
from cfrlib.checks.lesson06.walks import external, nothing, once
from cfrlib.studies import FOLDER

RESULTS = FOLDER / f"{Path(__file__).stem}.json"
WALKS = {"opponent's visits": external(), "traverser's visits": external(mine=once, theirs=nothing)}


class Visited(Nodes):
    """Nodes that know which of them the last walk came to: in Leduc, few of all."""

    def __init__(self):
        self.visits = []

    def at(self, game, history):
        self.visits.append(super().at(game, history))
        return self.visits[-1]


def exploitability(game, walk, iterations, seed):
    """Of the averages after so many iterations."""
    rng, nodes = np.random.default_rng(seed), Visited()

    def draw(probabilities):
        position = int(np.searchsorted(np.cumsum(probabilities), rng.random(), side="right"))
        return min(position, len(probabilities) - 1)

    for _ in range(iterations):
        for traverser in (0, 1):
            walk(game, nodes, game.root(), traverser, draw)
            for node in nodes.visits:
                node.strategy = matched(node.regret_sum)
            nodes.visits.clear()
    totals = {key: node.strategy_sum.sum() for key, node in nodes.items()}
    average = {key: node.strategy_sum / totals[key] if totals[key] else node.strategy for key, node in nodes.items()}
    return float(cfr.exploitability(game, average))


def main():
    rows = []
    for seed in (0, 1, 2):
        for name, walk in WALKS.items():
            for iterations in (100, 4_000):
                gap = exploitability(cfr.games.Leduc(), walk, iterations, seed)
                rows.append({"added at": name, "seed": seed, "iterations": iterations, "exploitability": round(gap, 4)})
                print(rows[-1], flush=True)
    RESULTS.write_text("[\n " + ",\n ".join(map(json.dumps, rows)) + "\n]\n")


if __name__ == "__main__":
    main()
