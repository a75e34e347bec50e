"""The newspaper again: who was chosen by some days meets a rival on the others, day by day."""

import numpy as np

from cfrlib.course.second_tasks import Rule, SecondTask


def _solution(chooses, most, against, width):
    def again(scores, seen):
        """The two ends of the interval, and the verdict, under the rules above.

        scores: (people, days), more is better, perhaps whole numbers; at least
            three people.
        seen: the numbers of the days that choose, from 0, in any order; an odd
            number of days. At least three other days are left.
        Returns three numbers: the lower end, the upper end; 1 if the whole
            interval is above 0, -1 if all of it is below, else 0.
        """
        scores = np.asarray(scores, dtype=float)
        *_, second, chosen = np.argsort(chooses(scores[1:, seen], axis=1)) + 1
        judged = np.minimum(np.delete(scores, seen, axis=1), most)
        rivals = {"first": judged[0], "second": judged[second], "all": np.delete(judged, chosen, axis=0).mean(axis=0)}
        gain = judged[chosen] - rivals[against]
        half = width * gain.std(ddof=1) / len(gain) ** 0.5
        lowest, highest = gain.mean() - half, gain.mean() + half
        return lowest, highest, int(lowest > 0) - int(highest < 0)

    return again


CHOOSING = {
    "the highest mean": np.mean,
    "the highest median (the middle one of the points, in order)": np.median,
    "the best worst day": np.min,
}


def _months(rng):
    """Days are hard or easy for all people alike, and everybody meets a hard one among those that do not choose. No two
    people are equal in what chooses."""
    for people, days, seen in ((3, 8, 3), (4, 10, 5), (6, 30, 3), (5, 40, 7), (12, 25, 5)):
        while True:
            skill, day = rng.normal(6, 0.7, (people, 1)), rng.normal(0, 1.5, days)
            scores = (skill + day + rng.normal(0, 0.8, (people, days))).round(2)
            chosen = rng.choice(days, seen, replace=False).tolist()
            apart = [np.diff(np.sort(way(scores[:, chosen], axis=1))).min() for way in CHOOSING.values()]
            if min(apart) > 0.01 and np.delete(scores, chosen, axis=1).min(axis=1).max() < 4.5:
                break
        yield scores, chosen


TASK = SecondTask(
    "The newspaper of exercise 17.5 has a forecaster already: the first row of `scores`. The others are candidates. It "
    "chooses one of them by the *seen* days, and no two are equal in what chooses. Then it judges the choice by the "
    "other days, in pairs: a day's difference is the points of the chosen one less those of a rival on the same day. "
    "The interval of the mean difference is made as in exercise 17.4. These rules are different:",
    {
        "chooses": [Rule(f"The candidate with {words} on the seen days is chosen.", way)
                    for words, way in CHOOSING.items()],
        "most": [Rule(f"In the differences, everybody's points above {most} count as {most}: such days were easy. "
                      "What chooses are the points as they are.", most) for most in (5, 6, 7, 8)],
        "against": [Rule("The rival is the forecaster that the newspaper has.", "first"),
                    Rule("The rival is the candidate who was second best by what chooses.", "second"),
                    Rule("The rival is the mean of all other people on the same day, the newspaper's own forecaster "
                         "among them.", "all")],
        "width": [Rule(f"The interval reaches {width} standard errors to each side.", width)
                  for width in (1.5, 2, 2.5, 3)],
    },
    _solution,
    edge_cases=[
        (np.array([[6.0, 4.5, 7.0, 5.0, 8.5], [5.0, 7.5, 6.0, 4.0, 9.0], [8.0, 6.0, 7.5, 6.5, 9.5]]), [2]),
        (np.array([[6.0, 5.0, 7.0, 4.0, 9.0, 5.5], [9.0, 4.5, 6.5, 5.5, 6.0, 4.0], [7.0, 7.5, 3.0, 8.5, 7.5, 6.0],
                   [5.5, 5.0, 5.75, 9.5, 4.5, 8.5]]), [1, 0, 2]),
        (np.array([[9, 3, 8, 9, 5], [2, 1, 4, 3, 6], [4, 8, 3, 7, 2]]), [4]),
        (np.array([[2.0, 3.0, 1.0, 2.5, 1.5], [4.5, 4.0, 3.25, 4.75, 3.0], [3.0, 2.0, 1.5, 2.5, 2.25]]), [1]),
        (np.array([[4.5, 3.0, 3.25, 4.75, 3.0], [2.0, 4.0, 1.0, 2.5, 1.5], [4.0, 3.5, 3.5, 4.25, 3.25]]), [1]),
        *_months(np.random.default_rng(1)),
        *_months(np.random.default_rng(2)),
    ],
    random_cases=_months,
)  # fmt: skip
