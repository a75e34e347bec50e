"""Lesson 06: what baselines do to outcome sampling of Leduc, and what they do not. Three minutes.

`python -m cfrlib.course.studies.baselines`: exact variances of counterfactual values, and exploitability.

A walk of outcome sampling comes to an information set by one history h, or not at all. If it comes, it reports
w u(h, a) for each action a, where w is the others' reach over the walk's own. The variance of these reports has two
parts, which add up: u varies at a given h ("given the history"), and so does whether and by which h the walk comes
("of the way"). Both are summed over all information sets and actions of both players.
"""

from itertools import pairwise

import numpy as np

import cfrlib as cfr
from cfrlib.course.studies import main
from cfrlib.forms.game_tree import GameTree
from cfrlib.games import CHANCE
from cfrlib.solvers.monte_carlo import MonteCarloCFR

KINDS = VARIANCE, LEARNING = "variance", "learning"
CASES = [(kind, seed) for kind in KINDS for seed in range(6)]
LOOKS = {VARIANCE: (50, 500, 5_000, 50_000), LEARNING: (2_000, 20_000, 200_000)}  # iterations, of two walks each
COLUMNS = {"measured": "{measured}", "seed": "{seed}", "walks": "{walks[2]:,}", "without baselines": "{without[2]:.4g}",
           "with baselines": "{with[2]:.4g}"}  # fmt: skip
EXPLORATION = 0.6


class Still(MonteCarloCFR):
    """Its walks learn baselines and nothing else, so that the profile stays uniform."""

    def _learn(self, node, regrets):
        pass


class Reports:
    """Exact moments of what a walk for `traverser` reports while all play uniformly, by node of the tree: those of the
    action that leads there. `baseline`: (nodes,).

    `mean`, `variance`: (nodes,), of u(h, a), once a walk is at h. `come`: (nodes,), how likely it comes to h, and `w`.
    """

    def __init__(self, tree, traverser, baseline):
        mover, size = tree.player[tree.parent], np.bincount(tree.parent[1:], minlength=len(tree))[tree.parent]
        step = np.where(mover == CHANCE, tree.chance, 1 / np.maximum(size, 1))  # played and drawn with: both uniform
        self.mean, self.variance, ahead = np.zeros((3, len(tree)))  # ahead: of what a node is worth, not an action
        self.come, self.w = np.ones((2, len(tree)))
        self.mean[tree.terminals] = tree.utilities[:, traverser]
        levels = [slice(*ends) for ends in pairwise(tree.level_starts[1:])]
        for level in reversed(levels):
            above, missed = tree.parent[level], self.mean[level] - baseline[level]
            seen = ahead[level] + missed**2
            self.variance[level] = seen / step[level] - missed**2
            values, squares, misses = (
                np.bincount(above, step[level] * each, len(tree)) for each in (self.mean[level], seen, missed)
            )
            self.mean += values
            ahead += squares - misses**2
        for level in levels[1:]:
            above = tree.parent[level]
            before = tree.parent[above]  # a walk that is at h
            self.come[level] = self.come[above] * step[above]
            self.w[level] = self.w[above] / np.where(tree.player[before] == traverser, step[above], 1)


def variances(tree, baselines):
    """Of the reports of all walks: (given the history, of the way), summed. `baselines`: (players, nodes)."""
    given = way = 0.0
    mover = tree.player[tree.parent]
    slot = tree.information_sets.offsets[tree.information_set[tree.parent]] + tree.action
    for traverser, baseline in enumerate(baselines):
        found, own = Reports(tree, traverser, baseline), np.flatnonzero(mover == traverser)
        own = own[own > 0]
        come, w, mean = found.come[own], found.w[own], found.mean[own]
        given += (come * w**2 * found.variance[own]).sum()
        way += (come * (w * mean) ** 2).sum() - (np.bincount(slot[own], come * w * mean) ** 2).sum()
    return given, way


def by_node(tree, baselines):
    """A run's baselines as an array, (players, nodes)."""
    histories, steps = tree.histories, list(zip(tree.parent, tree.action.tolist(), strict=True))
    return np.array([[baselines.get((player, histories[parent], action), 0.0) for parent, action in steps]
                     for player in range(tree.game.num_players)])  # fmt: skip


def run(kind, seed, looks=None):
    """Either both variances while baselines are learned, or exploitability while two samplings learn to play."""
    looks = looks or LOOKS[kind]
    row = {"measured": kind, "seed": seed, "walks": [2 * look for look in looks]}
    return row | (_variances(seed, looks) if kind == VARIANCE else _learning(seed, looks))


def _variances(seed, looks):
    tree, solver, found = GameTree("leduc"), Still("leduc", "baseline", seed, EXPLORATION, measure=False), []
    without, way = variances(tree, np.zeros((2, len(tree))))
    for look in looks:
        solver.run(look - solver.iteration, progress=False, snapshots=False)
        found.append(round(float(variances(tree, by_node(tree, solver.nodes.baselines))[0]), 2))
    return {"without": [round(float(without), 2)] * len(looks), "with": found, "of the way": round(float(way), 2)}


def _learning(seed, looks):
    found = {}
    for name, sampling in (("without", "outcome"), ("with", "baseline")):
        solver, gaps = MonteCarloCFR("leduc", sampling, seed, EXPLORATION), []
        for look in looks:
            solver.run(look - solver.iteration, progress=False, snapshots=False)
            gaps.append(round(solver.solution().exploitability, 4))
        found[name] = gaps
    return found


def picture(rows):
    found = {}
    for row in rows:
        if row["measured"] == VARIANCE:
            found["without baselines"] = dict(zip(row["walks"], row["without"], strict=True))
            found[f"with, seed {row['seed']}"] = dict(zip(row["walks"], row["with"], strict=True))
    title = "Baselines: given the history, reports hardly vary any more"
    return cfr.plots.measured(found, xlabel="walks that learn baselines", ylabel="variance", title=title)


if __name__ == "__main__":
    main(__file__)
