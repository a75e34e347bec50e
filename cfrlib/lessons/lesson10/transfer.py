"""Another well: the state taxes, signals take time, the crew errs, and the company is careful."""

import numpy as np

from cfrlib.course.second_tasks import Rule, SecondTask


def _solution(tax, wait, crew, careful, told):
    def again(decisions, signals):
        """What points are worth, a dictionary {point: number}.

        decisions: {decision point: [(reward, next), ...]}, one pair an action.
        signals: {observation point: [(chance, next), ...]}, one pair a signal;
            all chances are above 0.
        `next` is the point that follows, or None if nothing follows. Points
        come in any order, and none follows twice.
        """

        def worth(point):
            if point is None:
                return 0.0
            pairs = decisions[point] if point in decisions else signals[point]
            numbers, below = np.array([number for number, _ in pairs]), np.array([worth(after) for _, after in pairs])
            if point in decisions:
                actions = numbers - tax * np.maximum(numbers, 0.0) + below
                return (1 - crew) * actions.max() + crew * actions.mean()
            return careful(numbers @ (wait * below), wait * below.min(), wait * below.max())

        asked = {"decisions": [*decisions], "observations": [*signals], "all": [*decisions, *signals]}[told]
        return {point: worth(point) for point in asked}

    return again


def _grounds(rng):
    """Trees of points: decisions and observations by turns are hung below any earlier point."""
    for size, first in ((6, 0), (7, 1), (9, 0), (8, 1)):
        names = rng.permutation([f"p{n}" for n in range(size)]).tolist()
        counts = rng.integers(2, 4, size)
        follows, free = [[None] * count for count in counts], []
        for n in range(1, size):
            free += [(n - 1, place) for place in range(counts[n - 1])]
            above, place = free.pop(rng.integers(len(free)))
            follows[above][place] = names[n]
        decisions, signals = {}, {}
        for n in rng.permutation(size):
            count = counts[n]
            if n % 2 == first:
                decisions[names[n]] = list(zip((rng.integers(-12, 25, count) / 4).tolist(), follows[n], strict=True))
            else:
                chances = (rng.multinomial(20 - count, np.full(count, 1 / count)) + 1) / 20
                signals[names[n]] = list(zip(chances.tolist(), follows[n], strict=True))
        yield decisions, signals


TASK = SecondTask(
    "Another company looks for oil. As in exercise 10.7, an action is worth its reward plus what follows it, a "
    "decision point as much as its best action, and an observation point as much as the mean of what follows its "
    "signals, weighed by their chances. Where nothing follows, 0 follows. But here:",
    {
        "tax": [Rule(f"Of every reward above 0, {100 * tax:.0f}% go to the state. Rewards below 0 stay as they are.",
                     tax) for tax in (0.1, 0.2, 0.3)],
        "wait": [Rule(f"Signals take time: what follows a signal is {share} times what its next point is worth, "
                      "above and below 0.", share) for share in (0.7, 0.8, 0.9)],
        "crew": [Rule(f"The crew errs: at a decision point, an action drawn uniformly from all of them is taken with "
                      f"probability {share}, otherwise the best one. The point is worth what this earns on average.",
                      share) for share in (0.1, 0.2)],
        "careful": [Rule("The company is careful: an observation point is worth half of that mean plus half of the "
                         "least that may follow.", lambda mean, least, most: (mean + least) / 2),
                    Rule("The company is careful: an observation point is worth that mean less a quarter of the "
                         "distance between the most and the least that may follow.",
                         lambda mean, least, most: mean - (most - least) / 4),
                    Rule("The company is bold: an observation point is worth half of that mean plus half of the most "
                         "that may follow.", lambda mean, least, most: (mean + most) / 2)],
        "told": [Rule("Return what the decision points are worth, and no others.", "decisions"),
                 Rule("Return what the observation points are worth, and no others.", "observations"),
                 Rule("Return what all points are worth.", "all")],
    },
    _solution,
    edge_cases=[
        ({"first": [(-1, "result"), (2, None), (0, None)], "after good": [(8, None), (0, None)],
          "after bad": [(-2, None), (0, None)]}, {"result": [(0.4, "after good"), (0.6, "after bad")]}),
        ({"last": [(-4.5, "strike"), (-6.0, None)], "near": [(20.0, None), (-3.0, None)]},
         {"strike": [(0.25, None), (0.75, "near")], "k": [(0.3, "near again"), (0.5, None), (0.2, "last")],
          "near again": [(0.6, None), (0.4, "dry")], "dry": [(0.5, None), (0.5, "far")], "far": [(1.0, None)]}),
        ({"start": [(3.0, "k"), (1.0, "more")], "more": [(14.0, None), (0.0, None)],
          "loss": [(-6.0, None), (-8.0, None)]},
         {"k": [(0.5, None), (0.5, "loss")], "top": [(0.6, "start"), (0.4, None)]}),
        ({"only": [(-2.0, None), (-0.5, None)]}, {}),
        *_grounds(np.random.default_rng(1)),
    ],
    random_cases=_grounds,
)  # fmt: skip
