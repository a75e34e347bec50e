"""The way to work again: regrets that fade, costs of coming late, days without news."""

import numpy as np

from cfrlib.course.second_tasks import Rule, SecondTask
from cfrlib.lessons.lesson01.regret_matching import regret_matching


def _solution(fade, late, weight, silent):
    def again(costs):
        """The commuter's average mix of routes, under the rules above.

        costs: (days, routes); costs[d, r] is what route r took on day d + 1.
        Returns one probability for each route. The first day's mix is uniform.
        """
        costs = np.asarray(costs, dtype=float)
        felt = costs + np.maximum(costs - late, 0.0)
        regret_sum, total = np.zeros(costs.shape[1]), np.zeros(costs.shape[1])
        for day, cost in enumerate(felt, start=1):
            mix = regret_matching(regret_sum)
            total += weight(day) * mix
            heard = 0.0 if day % silent == 0 else 1.0
            regret_sum = fade * regret_sum + heard * (mix @ cost - cost)
        return total / total.sum()

    return again


def _weeks(rng):
    for days, routes in ((7, 3), (9, 2), (12, 4), (15, 3)):
        yield (rng.uniform(10, 70, (days, routes)).round(0) / 10,)


TASK = SecondTask(
    "The commuter of exercise 1.9 has moved. Each morning they still choose a mix of routes by regret matching, each "
    "evening the radio tells what every route took, and lower is still better. The rest has changed:",
    {
        "fade": [Rule(f"Every evening all regret sums are multiplied by {fade}, before the day's regrets are added.",
                      fade) for fade in (0.5, 0.6, 0.7, 0.8, 0.9)],
        "late": [Rule(f"Whoever needs more than {late} comes late: what a route takes above {late} counts twice.", late)
                 for late in (3, 4, 5)],
        "weight": [Rule("In the average of the mixes, day d counts d times.", lambda day: day),
                   Rule("In the average of the mixes, day d counts d times d times.", lambda day: day**2),
                   Rule("In the average of the mixes, day d counts 1/d times.", lambda day: 1 / day)],
        "silent": [Rule(f"The radio is silent on the evenings of days {k}, {2 * k}, {3 * k} and so on: no regrets are "
                        "added then.", k) for k in (2, 3, 4)],
    },
    _solution,
    edge_cases=[
        (np.array([[3.0, 1.0], [2.0, 6.0], [4.0, 5.0]]),),
        (np.array([[6.0, 2.0, 5.5], [3.0, 7.0, 4.5], [2.5, 6.5, 3.5], [5.0, 4.0, 6.0], [1.0, 6.0, 2.0]]),),
        (np.array([[2.0, 2.0], [7.0, 7.0]]),),
        *_weeks(np.random.default_rng(1)),
    ],
    random_cases=_weeks,
)  # fmt: skip
