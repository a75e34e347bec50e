"""Another light: other goals, and drivers who are lazy."""

import numpy as np
from scipy.optimize import linprog

from cfrlib.course.second_tasks import Rule, SecondTask
from cfrlib.lessons.lesson14.best_light import obedience


def _solution(goal, slack, who):
    def again(payoffs):
        """The most that can be reached, a number, under the rules above.

        payoffs: (2, rows, columns), what each driver earns in each cell.
        """
        payoffs = np.asarray(payoffs, dtype=float)
        exchanges = obedience(payoffs, who)
        size = payoffs[0].size
        first, second = payoffs[0].ravel(), payoffs[1].ravel()
        # The unknowns: the entries of joint play, and a number that is at most what the goal counts.
        counted = (first, second) if goal == "poorer" else (first + goal * second,)
        rows = [np.append(-row, 1.0) for row in counted] + [np.append(row, 0.0) for row in exchanges]
        most = [0.0] * len(counted) + [slack] * len(exchanges)
        solved = linprog(np.append(np.zeros(size), -1.0), A_ub=rows, b_ub=most,
                         A_eq=[np.append(np.ones(size), 0.0)], b_eq=[1.0],
                         bounds=[(0, None)] * size + [(None, None)])  # fmt: skip
        return -solved.fun

    return again


def _crossroads(rng):
    for rows, columns in ((2, 2), (2, 3), (3, 3), (3, 2), (3, 3)):
        yield (rng.integers(0, 12, (2, rows, columns)).astype(float),)


TASK = SecondTask(
    "At another crossroads, a light still draws a combination of signals and shows each driver their own. You look for "
    "the best light, and return how good it is:",
    {
        "goal": [Rule("A light is as good as the mean earnings of the driver who earns less on average with it.",
                      "poorer"),
                 Rule("A light is as good as the mean earnings of both drivers together.", 1),
                 *(Rule(f"A light is as good as driver 1's mean earnings and {times} times driver 2's together.",
                        times)
                   for times in (2, 3, 4))],
        "slack": [Rule("Drivers are lazy: a light is obeyed if no exchange of one signal for another action gains "
                       f"more than {slack} on average. As in the lesson, the gain of an exchange counts all cases, "
                       "those in which the signal is not shown with a gain of 0.", slack)
                  for slack in (0.05, 0.1, 0.15, 0.2, 0.25, 0.3)],
        "who": [Rule("Driver 1 obeys in any case, so only driver 2's exchanges matter.", (1,)),
                Rule("Driver 2 obeys in any case, so only driver 1's exchanges matter.", (0,)),
                Rule("Exchanges of both drivers matter.", (0, 1))],
    },
    _solution,
    edge_cases=[
        (np.array([[[6.0, 2.0], [7.0, 0.0]], [[6.0, 7.0], [2.0, 0.0]]]),),
        (np.array([[[4.0, 1.0], [5.0, 0.0]], [[4.0, 6.0], [0.5, 0.0]]]),),
        (np.array([[[3.0, 0.0], [5.0, 1.0]], [[3.0, 5.0], [0.0, 1.0]]]),),
        (np.array([[[20.0, 0.0], [0.0, 0.0]], [[0.0, 3.0], [0.0, 0.0]]]),),  # driver 2 does not like what is best
        (np.array([[[0.0, 0.0], [3.0, 0.0]], [[20.0, 0.0], [0.0, 0.0]]]),),
        *_crossroads(np.random.default_rng(1)),
    ],
    random_cases=_crossroads,
)  # fmt: skip
