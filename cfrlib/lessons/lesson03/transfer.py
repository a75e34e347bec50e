"""Another portfolio: other bounds, and another idea of what is safe."""

import numpy as np
from scipy.optimize import linprog

from cfrlib.course.second_tasks import Rule, SecondTask


def _solution(least, pair, worst):
    def again(returns, limit):
        """The best that can be promised, a number, under the rules above.

        returns: (funds, scenarios); returns[i, s] is what fund i earns in
            scenario s. There are at least four funds.
        limit: the largest share of one fund.
        """
        returns = np.asarray(returns, dtype=float)
        funds, scenarios = returns.shape
        if worst == "shortfall":
            returns = returns - returns.max(axis=0)
        # The unknowns: shares, a level, and how far each scenario is below the level; of the worst `count`, the mean.
        count = 2 if worst == "two" else 1
        below = np.full(scenarios, 1 / count)
        goal = np.concatenate([np.zeros(funds), [-1.0], below])
        rows = np.hstack([-returns.T, np.ones((scenarios, 1)), -np.eye(scenarios)])
        together = np.concatenate([[1.0, 1.0], np.zeros(funds - 2 + 1 + scenarios)])
        solved = linprog(goal, A_ub=np.vstack([rows, together]), b_ub=[*np.zeros(scenarios), pair],
                         A_eq=[[*np.ones(funds), *np.zeros(1 + scenarios)]], b_eq=[1.0],
                         bounds=[(least, limit)] * funds + [(None, None)] + [(0, None)] * scenarios)  # fmt: skip
        return -solved.fun

    return again


def _markets(rng):
    for funds, scenarios, limit in ((4, 3, 0.45), (5, 4, 0.5), (5, 3, 0.6), (4, 6, 0.4), (6, 4, 0.5), (4, 4, 0.6)):
        yield rng.uniform(-5, 8, (funds, scenarios)).round(1), limit


TASK = SecondTask(
    "You spread your money over funds again, as in exercise 3.5: shares add up to 1, and none is above `limit`. This "
    "time the law says more, and so do you:",
    {
        "least": [Rule(f"Every fund gets at least the share {least}.", least)
                  for least in (0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08)],
        "pair": [Rule(f"The first two funds belong to one bank: together they get at most {pair}.", pair)
                 for pair in (0.3, 0.35, 0.4, 0.45, 0.5, 0.55)],
        "worst": [Rule("What the shares earn in their worst scenario shall be as large as possible. Return it.", "one"),
                  Rule("The mean of their two worst scenarios shall be as large as possible. Return it. (Two scenarios "
                       "may be equally bad.)", "two"),
                  Rule("In each scenario, compare what the shares earn with what the best single fund earns there. The "
                       "worst of these differences, all 0 or negative, shall be as large as possible. Return it.",
                       "shortfall")],
    },
    _solution,
    edge_cases=[
        (np.array([[4.0, -2.0], [3.0, 5.0], [1.0, 1.0], [-3.0, 6.0]]), 0.5),
        (np.array([[6.0, 1.0, -2.0], [5.0, -1.0, 4.0], [-1.0, 2.0, 0.0], [2.0, -4.0, 1.0]]), 0.5),
        *_markets(np.random.default_rng(1)),
    ],
    random_cases=_markets,
)  # fmt: skip
