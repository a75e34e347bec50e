"""Walks of CFR over Kuhn poker with one mistake each, and averages weighted with the wrong reach."""

import numpy as np

from cfrlib.course.registry import wrong_program
from cfrlib.evaluation.exploitability import exploitability
from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.strategy import Strategy
from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson05.material import Start, own_reaches
from cfrlib.lessons.lesson05.walk import walk
from cfrlib.solvers.cfr import Solver

MISTAKES = {  # in `walk`, by name: none raises an error, each has its symptom after a run
    "none": walk,
    "regret weighted by own reach": wrong_program("05", "walk", "regret weighted by own reach", place=2),
    "regret not weighted by reach": wrong_program("05", "walk", "regret not weighted"),
    "reach not multiplied on the way": wrong_program("05", "walk", "reach not multiplied on the way down"),
    "sign not turned for player 2": wrong_program("05", "walk", "sign not turned for player 2"),
    "regret overwritten": wrong_program("05", "walk", "regret overwritten"),
    "re-matched in mid-iteration": wrong_program("05", "walk", "re-matched in mid-iteration"),
}


def run_with(walk, iterations, deck):
    """The nodes after training with any walk, right or wrong."""
    nodes = Start().nodes()
    for _ in range(iterations):
        for cards, chance in deck.items():
            walk(nodes, cards, "", (1.0, 1.0), chance)
        for node in nodes.values():
            node.strategy = regret_matching(node.regret_sum)
    return nodes


def two_averages(game, looks=(10, 30, 100, 300, 1_000)):
    """Exploitability at some iterations of CFR, of the right average and of one weighted with the others' reach.

    When player 1 updates, player 2 still plays the old plan; when player 2 updates, player 1 plays the new one.
    """
    tree = GameTree(game)
    solver = Solver(tree, "cfr", watch=[])
    form, sets = solver.form, tree.information_sets
    wrong_sum, right, wrong = np.zeros(sets.num_slots), [], []
    for iteration in range(1, max(looks) + 1):
        strategy = form.flat(form.split(solver.state.strategy))
        old = form.split(solver.state.plan.copy())
        solver.run(1, progress=False)
        weight = _others_reach(tree, form, (form.split(solver.state.plan)[0], old[1]))
        wrong_sum += np.repeat(weight, sets.num_actions) * strategy
        if iteration in looks:
            right.append(solver.solution().exploitability)
            wrong.append(exploitability(form, Strategy(sets, sets.proportions(wrong_sum))))
    return {"own reach": (looks, np.array(right)), "others' reach": (looks, np.array(wrong))}


def _others_reach(tree, form, plans):
    """Chance's reach times the opponent's, added up by information set."""
    decides = np.flatnonzero(tree.player >= 0)
    opponent = own_reaches(tree, form, plans)[decides, 1 - tree.player[decides]]
    return np.bincount(tree.information_set[decides], tree.chance_reach[decides] * opponent)
