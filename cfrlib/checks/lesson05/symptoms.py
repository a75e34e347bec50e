"""What mistakes in `walk` look like from outside, after a run: none of them raises an error."""

from cfrlib.checks.lesson04.node import matched
from cfrlib.checks.lesson05.nodes import Start
from cfrlib.checks.lesson05.walk import Walk, constantly, rematched, walk

MISTAKES = {
    "none": walk,
    "regret weighted by own reach": Walk(regret_weight=lambda own, opponent, chance: own * chance),
    "regret not weighted by reach": Walk(regret_weight=constantly(1.0)),
    "reach not multiplied on the way": Walk(pass_on=lambda reach, player, strategy: [reach, reach]),
    "sign not turned for player 2": Walk(signs=(1, 1)),
    "regret overwritten": Walk(add_regret=lambda total, increment: increment),
    "re-matched in mid-iteration": Walk(strategy=rematched),
}


def run(step, iterations, deck):
    """The nodes after training with any walk, right or wrong."""
    nodes = Start().nodes()
    for _ in range(iterations):
        for cards, chance in deck.items():
            step(nodes, cards, "", (1.0, 1.0), chance)
        for node in nodes.values():
            node.strategy = matched(node.regret_sum)
    return nodes
