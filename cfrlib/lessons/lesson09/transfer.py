"""Penalty kicks with a limit again: a foot hurts, notes are old, and the coach counts in another way."""

import numpy as np
from scipy.optimize import linprog

from cfrlib.course.second_tasks import Rule, SecondTask


def _solution(foot, least, old, limit, told):
    def again(payoff, leak, give):
        """The number that the last rule asks for.

        payoff: (corners, dives), the chance of a goal with a sound foot. There
            are two to four corners.
        leak: how often the goalkeeper makes each dive, by the notes.
        give: what the coach lets you give away, above 0 and below 1.
        """
        payoff, leak = np.array(payoff, dtype=float), np.asarray(leak, dtype=float)
        payoff[0] *= foot
        corners, dives = payoff.shape
        earned = payoff @ ((1 - old) * leak + old / dives)
        # The unknowns: the probabilities, and a number that is at most the chance of a goal against each dive.
        shares = {"A_eq": [[*np.ones(corners), 0.0]], "b_eq": [1.0],
                  "bounds": [(least, None)] * corners + [(None, None)]}  # fmt: skip
        against = np.hstack([-payoff.T, np.ones((dives, 1))])
        value = -linprog([*np.zeros(corners), -1.0], A_ub=against, b_ub=np.zeros(dives), **shares).fun
        floor = value * (1 - give) if limit == "times" else value - give
        seen = payoff.mean(axis=1, keepdims=True) if limit == "mean" else payoff
        chance = -linprog([*-earned, 0.0], A_ub=np.hstack([-seen.T, np.zeros((seen.shape[1], 1))]),
                          b_ub=np.full(seen.shape[1], -floor), **shares).fun  # fmt: skip
        return chance - value if told == "more" else chance

    return again


def _leagues(rng):
    for corners, dives in ((2, 3), (3, 3), (4, 3), (3, 4), (3, 2)):
        leak = (rng.multinomial(20 - dives, rng.dirichlet(np.ones(dives))) + 1) / 20
        yield rng.integers(2, 20, (corners, dives)) / 20, leak, float(rng.integers(2, 7)) / 20


TASK = SecondTask(
    "In another league you take penalties as in exercise 9.7. You mix corners, a goalkeeper dives, and your coach sets "
    "a limit. A mix is allowed if it follows the second rule and the limit. Of the allowed mixes, take the one with "
    "which a goal against this goalkeeper is most likely. The *value* is the chance of a goal that you can be sure of "
    "against every dive, with the best mix that follows the second rule.",
    {
        "foot": [Rule(f"Your foot hurts: a shot into the first corner goes in with {share} times the chance that "
                      "`payoff` says. This holds everywhere, in the value and in the limit, too.", share)
                 for share in (0.7, 0.8, 0.9)],
        "least": [Rule(f"The crowd wants to see every corner: each has probability {least} or more.", least)
                  for least in (0.05, 0.1, 0.15)],
        "old": [Rule(f"Your notes are old: with probability {old}, this goalkeeper's dive is drawn uniformly from all "
                     "dives, otherwise from `leak`.", old) for old in (0.1, 0.2, 0.3)],
        "limit": [Rule("The limit: against each single dive, the chance of a goal is at least the value less `give`.",
                       "less"),
                  Rule("The limit: against each single dive, the chance of a goal is at least the value times "
                       "1 - `give`.", "times"),
                  Rule("The limit: the mean over all dives, each counted once, of the chance of a goal against that "
                       "dive is at least the value less `give`. Single dives have no limit.", "mean")],
        "told": [Rule("Return the chance of a goal against this goalkeeper.", "chance"),
                 Rule("Return how much larger than the value the chance of a goal against this goalkeeper is.",
                      "more")],
    },
    _solution,
    edge_cases=[
        (np.array([[0.5, 0.9], [0.8, 0.4]]), np.array([0.3, 0.7]), 0.1),
        (np.array([[0.2, 0.9, 0.7], [0.95, 0.3, 0.6], [0.8, 0.85, 0.1]]), np.array([0.2, 0.7, 0.1]), 0.1),
        (np.array([[0.7, 0.65, 0.7, 0.7], [0.95, 0.05, 0.1, 0.0]]), np.array([0.85, 0.05, 0.05, 0.05]), 0.02),
        (np.array([[0.9, 0.1, 0.15], [0.7, 0.6, 0.8], [0.2, 0.95, 0.05]]), np.array([0.8, 0.15, 0.05]), 0.1),
        *_leagues(np.random.default_rng(1)),
    ],
    random_cases=_leagues,
)  # fmt: skip
