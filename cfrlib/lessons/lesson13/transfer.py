"""The tax office again: moving has a price, and the law limits how closely one looks."""

import numpy as np
from scipy.optimize import linprog

from cfrlib.course.second_tasks import Rule, SecondTask


def _solution(price, most, movers, goal):
    def again(subgame, ranges, opt_out):
        """What the firms cost the office at least, a number, under the rules above.

        subgame: (types, ways to look), what a firm costs that stays.
        ranges: how many firms are of each type.
        opt_out: what a firm of each type costs that moves away.
        """
        subgame, ranges = np.asarray(subgame, dtype=float), np.asarray(ranges, dtype=float)
        types, ways = subgame.shape
        floor = [cost - price if movers(t) else None for t, cost in enumerate(opt_out)]
        # The unknowns: the probabilities, a number for each type, and one that is at least all of those.
        weights = ranges if goal == "all" else np.zeros(types)
        stays = np.hstack([subgame, -np.eye(types), np.zeros((types, 1))])
        worst = np.hstack([np.zeros((types, ways)), np.eye(types), -np.ones((types, 1))])
        bounds = [(0, None)] * (ways - 1) + [(0, most)] + [(low, None) for low in floor] + [(None, None)]
        solved = linprog([*np.zeros(ways), *weights, 0.0 if goal == "all" else 1.0],
                         A_ub=stays if goal == "all" else np.vstack([stays, worst]),
                         b_ub=np.zeros(types if goal == "all" else 2 * types),
                         A_eq=[[*np.ones(ways), *np.zeros(types + 1)]], b_eq=[1.0],
                         bounds=bounds if goal == "worst" else [*bounds[:-1], (0, 0)])  # fmt: skip
        return solved.fun

    return again


def _towns(rng):
    for types, ways in ((3, 3), (2, 3), (4, 3), (3, 2), (4, 4)):
        subgame = rng.integers(-9, 10, (types, ways)).astype(float)
        ranges = rng.integers(1, 9, types) / 10
        yield subgame, ranges, (subgame.mean(axis=1) + rng.uniform(0, 3, types)).round(1)


TASK = SecondTask(
    "The tax office of exercise 13.6 has a new law. As before, the office draws how to look at a firm that stays, "
    "firms know their type, and whoever may move away does so if that costs the office more. But:",
    {
        "price": [Rule(f"Moving has a price: a firm that moves costs the office {price} less than `opt_out` says.",
                       price)
                  for price in (0.25, 0.5, 0.75, 1, 1.5)],
        "most": [Rule(f"The last way to look, the closest one, may be drawn with probability {most} at most.", most)
                 for most in (0.1, 0.2, 0.3, 0.4)],
        "movers": [Rule("Every type may move.", lambda t: True),
                   Rule("The first type may not move, the others may.", lambda t: t > 0),
                   Rule("Only the first type may move.", lambda t: t == 0)],
        "goal": [Rule("The office wants all firms together, weighed with `ranges`, to cost as little as possible. "
                      "Return that cost.", "all"),
                 Rule("The office wants the type that costs most for each firm to cost as little as possible, however "
                      "many firms are of it. Return that cost.", "worst")],
    },
    _solution,
    edge_cases=[
        (np.array([[-2.0, -1.0, 2.0], [3.0, -1.0, 0.0], [8.0, 2.0, -9.0]]), np.array([0.5, 0.3, 0.2]),
         np.array([-0.5, 1.5, 1.0])),
        (np.array([[4.0, -9.0], [5.0, -8.0]]), np.array([0.4, 0.6]), np.array([-9.0, 2.5])),
        (np.array([[4.0, -9.0], [5.0, -8.0]]), np.array([0.4, 0.6]), np.array([3.5, -9.0])),
        (np.array([[4.0, -9.0], [-5.0, -8.0]]), np.array([0.4, 0.6]), np.array([3.5, -9.0])),
        (np.array([[4.0, 1.0], [4.0, -1.0]]), np.array([0.5, 0.5]), np.array([2.0, 3.2])),
        *_towns(np.random.default_rng(1)),
        *_towns(np.random.default_rng(2)),
        *_towns(np.random.default_rng(3)),
    ],
    random_cases=_towns,
)  # fmt: skip
