"""Another neighbour, who looks less often and wants to be surer."""

import numpy as np

from cfrlib.course.second_tasks import Rule, SecondTask
from cfrlib.lessons.lesson12.material import interval


def _solution(every, streak, share, side):
    def again(wins, confidence=0.95):
        """The number of the day on which the claim is made; 0 if it never is.

        wins: one entry for each day: 1 if the new way was faster, else 0.
        confidence: of the intervals.
        """
        seen = 0
        for day, ahead in enumerate(np.cumsum(np.asarray(wins, dtype=int)), start=1):
            if day % every:
                continue
            lowest, highest = interval(int(ahead), day, confidence)
            above, below = lowest > share, highest < share
            seen = seen + 1 if {"new": above, "old": below, "both": above or below}[side] else 0
            if seen == streak:
                return day
        return 0

    return again


def _diaries(rng):
    for days, share, confidence in (
        (60, 0.9, 0.95), (60, 0.1, 0.9), (50, 0.75, 0.8), (50, 0.2, 0.99), (60, 0.45, 0.5), (60, 0.5, 0.6),
    ):  # fmt: skip
        yield (rng.random(days) < share).astype(int), confidence


TASK = SecondTask(
    "Your new neighbour keeps the same diary as in exercise 12.4, and knows `interval`. On which day do they make "
    "their claim?",
    {
        "every": [Rule(f"They look at the diary on days {k}, {2 * k}, {3 * k} and so on, and on no other day. Each "
                       "time they compute the interval of all days so far.", k) for k in (2, 3, 5)],
        "streak": [Rule("They make the claim as soon as one look speaks for it.", 1),
                   *(Rule(f"They make the claim as soon as {word} looks in a row speak for it.", count)
                     for word, count in (("two", 2), ("three", 3)))],
        "share": [Rule(f"The share that counts is {share}, not one half.", share)
                  for share in (0.3, 0.35, 0.4, 0.55, 0.6)],
        "side": [Rule("A look speaks for the claim if the whole interval is above that share.", "new"),
                 Rule("A look speaks for the claim if the whole interval is below that share.", "old"),
                 Rule("A look speaks for the claim if the whole interval is above that share, or all of it below. One "
                      "look may be above and the next below.", "both")],
    },
    _solution,
    edge_cases=[
        (np.array([1, 0, 1, 1, 0, 1]), 0.95),
        (np.ones(30, dtype=int), 0.95),
        (np.zeros(30, dtype=int), 0.95),
        (np.array([1, 1, 1, 1, 1, 0, 0, 0, 0, 0] * 3), 0.5),
        (np.array([0] * 12 + [1] * 40), 0.9),
        (np.array([1] * 12 + [0] * 40), 0.8),
        *(case for seed in range(8) for case in _diaries(np.random.default_rng(seed))),
    ],
    random_cases=_diaries,
    library=("lessons.lesson12.material",),
)  # fmt: skip
