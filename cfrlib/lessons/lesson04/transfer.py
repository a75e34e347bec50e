"""Another information set: hands tremble, wins are taxed, and values are told from another side."""

import numpy as np

from cfrlib.course.second_tasks import Rule, SecondTask


def _solution(side, tax, tremble, odds):
    def again(player, strategy, histories):
        """The counterfactual regrets that one iteration adds: one an action.

        player: who moves here: 0 is player 1, 1 is player 2.
        strategy: one probability for each action; the same at all histories.
        histories: a list of tuples (chance, reach_1, reach_2, values), as in
            exercise 4.6; the rules above say what `chance` and `values` are.
        """
        strategy = np.asarray(strategy, dtype=float)
        played = (1 - tremble) * strategy + tremble / len(strategy)
        chances = np.array([one[0] for one in histories], dtype=float)
        chances = chances / chances.sum() if odds else chances
        total = np.zeros(len(strategy))
        for chance, (_, *reaches, values) in zip(chances, histories, strict=True):
            sign = 1 if side == "mover" or player == 1 else -1
            utilities = sign * np.asarray(values, dtype=float)
            utilities = utilities - tax * np.maximum(utilities, 0.0)
            total += chance * reaches[1 - player] * (utilities - played @ utilities)
        return total

    return again


def _cases(rng):
    for player, actions, count in ((0, 2, 2), (1, 3, 2), (1, 2, 3), (0, 4, 3), (0, 3, 2)):
        reaches = (rng.integers(1, 10, (count, 2)) / 10).tolist()
        values = rng.integers(-9, 10, (count, actions)).tolist()
        chances = rng.integers(1, 6, count).tolist()
        yield player, rng.dirichlet(np.ones(actions)).round(3).tolist(), [
            (chance, *pair, row) for chance, pair, row in zip(chances, reaches, values, strict=True)]  # fmt: skip


TASK = SecondTask(
    "The thief and the guard of exercise 4.6 are older now. You still know, of each history of one information set, "
    "chance, both reaches and values, and you still want the counterfactual regrets. But:",
    {
        "side": [Rule("The values are what each action is worth to the player who moves.", "mover"),
                 Rule("The values are what each action is worth to player 2. The game is zero-sum.", "second")],
        "tax": [Rule(f"Of every value above 0, seen from the player who moves, {100 * tax:.0f}% go to the tax office.",
                     tax) for tax in (0.1, 0.15, 0.2, 0.25, 0.3)],
        "tremble": [Rule(f"The hand of the player who moves trembles: with probability {tremble} the action is drawn "
                         "uniformly, otherwise from `strategy`. What is compared with each action is what is really "
                         "played.", tremble) for tremble in (0.1, 0.2, 0.3, 0.4, 0.5)],
        "odds": [Rule("The numbers of chance are odds: divide each by the sum over all histories of the list.", True),
                 Rule("The numbers of chance count how often each history was dealt. Use them as they are.", False)],
    },
    _solution,
    edge_cases=[
        (0, [0.5, 0.5], [(1, 1.0, 0.4, [2, -1]), (3, 1.0, 0.8, [-3, 1])]),
        (1, [0.25, 0.75], [(2, 0.2, 1.0, [4, 0]), (1, 0.6, 1.0, [-2, 2])]),
        (1, [0.0, 1.0], [(4, 0.5, 0.0, [7, -7])]),
        *_cases(np.random.default_rng(1)),
    ],
    random_cases=_cases,
)  # fmt: skip
