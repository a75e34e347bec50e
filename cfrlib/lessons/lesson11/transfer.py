"""The van in another town: fixed discounts, and a least share for each place."""

import numpy as np

from cfrlib.course.second_tasks import Rule, SecondTask
from cfrlib.lessons.lesson01.regret_matching import regret_matching


def _solution(positive, negative, least, forecast):
    def again(takings):
        """The shares of each day's hours, (days, places), under the rules above.

        takings: (days, places), what a whole day at each place would have
            brought; known in the evening. There are at most four places.
        """
        takings = np.asarray(takings, dtype=float)
        places = takings.shape[1]
        regret_sum, guess, plan = np.zeros(places), np.zeros(places), []
        for took in takings:
            share = regret_matching(regret_sum + guess)
            plan.append(least + (1 - places * least) * share)
            regret = took - plan[-1] @ took
            total = regret_sum + regret
            regret_sum = total * np.where(total > 0, positive, negative)
            guess = forecast * regret
        return np.array(plan)

    return again


def _seasons(rng):
    for days, places in ((8, 3), (12, 2), (6, 4), (10, 3)):
        yield (rng.integers(0, 60, (days, places)) / 4,)


TASK = SecondTask(
    "Your van of exercise 11.5 has come to another town. On day 1 nothing is known, and all places get the same. Every "
    "morning the regret sums give shares by regret matching. But here:",
    {
        "positive": [Rule(f"Every evening, once the day's regrets are added, sums above 0 are multiplied by {factor}.",
                          factor) for factor in (0.7, 0.8, 0.9)],
        "negative": [Rule("Sums below 0 become 0 then.", 0.0), Rule("Sums below 0 are halved then.", 0.5),
                     Rule("Sums below 0 are divided by 4 then.", 0.25)],
        "least": [Rule(f"The mayor wants a van everywhere: each place gets the share {least} of the hours, and what is "
                       "left goes by the shares of regret matching. Regrets compare with what these hours took.", least)
                  for least in (0.02, 0.04, 0.06, 0.08, 0.1)],
        "forecast": [Rule("Nothing is foreseen: the shares come from the sums as they are.", 0.0),
                     Rule("You expect yesterday's regrets again: they are added to the sums for the morning's shares, "
                          "and for those only.", 1.0),
                     Rule("You expect half of yesterday's regrets again: that is added to the sums for the morning's "
                          "shares, and for those only.", 0.5)],
    },
    _solution,
    edge_cases=[
        (np.array([[4.0, 1.0], [4.0, 1.0], [0.0, 6.0]]),),
        (np.array([[6.0, 2.0, 1.0], [3.0, 5.0, 0.0], [0.0, 7.0, 2.0], [1.0, 0.0, 9.0]]),),
        (np.array([[5.0], [0.0], [2.0]]),),
        *_seasons(np.random.default_rng(1)),
    ],
    random_cases=_seasons,
)  # fmt: skip
