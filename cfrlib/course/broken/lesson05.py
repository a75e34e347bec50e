"""Walks of CFR over Kuhn poker with one mistake each."""

from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson05.altered_walk import Walk, constantly, rematched
from cfrlib.course.material.lesson05 import Start

MISTAKES = {  # in `walk`, by name: none raises an error, each has its symptom after a run
    "none": Walk(),
    "regret weighted by own reach": Walk(regret_weight=lambda own, opponent, chance: own * chance),
    "regret not weighted by reach": Walk(regret_weight=constantly(1.0)),
    "reach not multiplied on the way": Walk(pass_on=lambda reach, player, strategy: [reach, reach]),
    "sign not turned for player 2": Walk(signs=(1, 1)),
    "regret overwritten": Walk(add_regret=lambda total, increment: increment),
    "re-matched in mid-iteration": Walk(strategy=rematched),
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
