"""Regrets of a whole tree again: time costs, losses hurt, hands tremble."""

import numpy as np

from cfrlib.course.second_tasks import Rule, SecondTask
from cfrlib.lessons.lesson05.tree_regrets import DEEP, PLAIN, TWICE, _games, _sequel, _thief


def _solution(fine, patience, tremble, whose):
    def again(tree, strategy):
        """The counterfactual regrets that one iteration adds, under the rules above.

        tree, strategy: as in exercise 5.6.
        Returns {key: one regret for each action}, for the information sets that
        the rules ask for.
        """
        regrets = {}

        def value(tree, reach, chance):
            if not isinstance(tree, tuple):
                return fine * tree if tree < 0 else tree
            if tree[0] == "chance":
                return sum(p * value(child, reach, chance * p) for p, child in tree[1])
            player, key, children = tree
            played = (1 - tremble) * np.array(strategy[key]) + tremble / len(children)
            values = np.zeros(len(children))
            for a, child in enumerate(children):
                below = [r * (played[a] if one == player else 1.0) for one, r in enumerate(reach)]
                values[a] = patience * value(child, below, chance)
            earned = played @ values
            if player in whose:
                regret = chance * reach[1 - player] * (values - earned) * (1 if player == 0 else -1)
                regrets[key] = regrets.get(key, 0.0) + regret
            return earned

        value(tree, (1.0, 1.0), 1.0)
        return regrets

    return again


TASK = SecondTask(
    "The games of exercise 5.6 are played in another hall. Trees and strategies are given as before, and you want the "
    "counterfactual regrets that one iteration adds. But:",
    {
        "fine": [Rule(f"Where player 1 loses, the loss counts {fine} times, and player 2 wins so much.", fine)
                 for fine in (1.25, 1.5, 2, 3)],
        "patience": [Rule(f"Time costs: at every decision, what follows an action is worth {share} of what it would be "
                          "worth alone. Chance takes no time.", share) for share in (0.6, 0.7, 0.8, 0.9)],
        "tremble": [Rule(f"Every hand trembles: with probability {share} an action is drawn uniformly, otherwise from "
                         "`strategy`. All reaches and values are those of what is really played.", share)
                    for share in (0.1, 0.2, 0.3, 0.4)],
        "whose": [Rule("Return the information sets of player 1 (number 0) alone.", (0,)),
                  Rule("Return the information sets of player 2 (number 1) alone.", (1,)),
                  Rule("Return the information sets of both players.", (0, 1))],
    },
    _solution,
    edge_cases=[
        ((0, "first", [(1, "second", [3.0, -1.0]), -2.0]), {"first": (0.5, 0.5), "second": (0.25, 0.75)}),
        (_thief(4.0, 1.0, 0.25), PLAIN),
        (_sequel(3.0, -2.0), DEEP),
        (TWICE, {"a": (0.5, 0.5), "b": (0.0, 0.0, 1.0), "c": (0.5, 0.5), "d": (0.25, 0.75)}),
    ],
    random_cases=_games,
)  # fmt: skip
