"""Somebody else's paths again: a whole log of them, drawn with a trembling hand, with weights that are cut."""

import numpy as np

from cfrlib.course.second_tasks import Rule, SecondTask


def _solution(tremble, cut, toll, estimate):
    def again(tree, strategy, policy, paths):
        """What player 1 wins under strategy, a number, under the rules above.

        tree, strategy, policy: as in exercise 6.7.
        paths: a list with one list for each path: the positions that were
            drawn, from the root to an end. [1, 0] went on with subtree 1, and
            there with subtree 0. There is at least one path.
        """
        part, most = cut
        weights, wins = np.ones(len(paths)), np.zeros(len(paths))
        for number, path in enumerate(paths):
            place = tree
            for a in path:
                key, subtrees = place
                factor = strategy[key][a] / ((1 - tremble) * policy[key][a] + tremble / len(subtrees))
                weights[number] *= min(factor, most) if part == "draw" else factor
                place = subtrees[a]
            wins[number] = place - toll * len(path)
        return estimate(np.minimum(weights, most) if part == "path" else weights, wins)

    return again


def _normalised(weights, wins):
    return weights @ wins / weights.sum() if weights.sum() > 0 else 0.0


def _walked(rng, tree, policy):
    path = []
    while isinstance(tree, tuple):
        key, subtrees = tree
        path.append(int(rng.choice(len(subtrees), p=policy[key])))
        tree = subtrees[path[-1]]
    return path


def _mixes(rng):
    return {key: ((rng.multinomial(20 - size, np.ones(size) / size) + 1) / 20).tolist()
            for key, size in (("wind", 3), ("sail", 2), ("tide", 2), ("steer", 3))}  # fmt: skip


def _logs(rng):
    for count in (2, 3, 5, 8):
        bay, calm, rocks = rng.integers(-6, 9, 3).astype(float).tolist()
        home = ("tide", [calm, ("steer", [rocks, bay, 1.5])])
        tree = ("wind", [("sail", [home, -1.0]), ("sail", [("tide", [2.0, bay]), home]), 0.5])
        strategy, policy = _mixes(rng), _mixes(rng)
        yield tree, strategy, policy, [_walked(rng, tree, policy) for _ in range(count)]


FORK = ("wind", [("sail", [4.0, -1.0]), 2.0])

TASK = SecondTask(
    "A tree, `strategy` and `policy` are given as in exercise 6.7, and somebody else's draws again. This time you have "
    "a log of several finished paths. As before, each draw gives one factor: the true probability, divided by the one "
    "with which it was really drawn. The weight of a path is the product of its factors. A path without draws has "
    "weight 1. But:",
    {
        "tremble": [Rule(f"The hand that drew trembled: with probability {share} it drew uniformly from all subtrees, "
                         "otherwise from `policy`. `strategy` holds the true probabilities as they are.", share)
                    for share in (0.1, 0.2, 0.3, 0.4)],
        "cut": [*(Rule(f"Large factors are cut: a factor above {most} becomes {most}, before the product is taken.",
                       ("draw", most)) for most in (1.25, 1.5)),
                *(Rule(f"Large weights are cut: if the weight of a whole path is above {most}, it becomes {most}.",
                       ("path", most)) for most in (1.5, 2.5))],
        "toll": [Rule(f"Each draw costs player 1 a toll of {toll}. The win of a path is the number at its end, less "
                      "the tolls of all its draws.", toll) for toll in (0.25, 0.5, 1)],
        "estimate": [Rule("Return the mean, over all paths, of weight times win.",
                          lambda weights, wins: (weights * wins).mean()),
                     Rule("Add up weight times win over all paths, and divide by the sum of the weights. Return that, "
                          "or 0 if all weights are 0.", _normalised),
                     *(Rule(f"Your first guess is {guess}. Return the guess plus the mean, over all paths, of weight "
                            f"times (win - {guess}).",
                            lambda weights, wins, guess=guess: guess + (weights * (wins - guess)).mean())
                       for guess in (1, 3))],
    },
    _solution,
    edge_cases=[
        (FORK, {"wind": [0.9, 0.1], "sail": [0.6, 0.4]}, {"wind": [0.5, 0.5], "sail": [0.2, 0.8]},
         [[0, 1], [1], [0, 0]]),
        (FORK, {"wind": [1.0, 0.0], "sail": [1.0, 0.0]}, {"wind": [0.2, 0.8], "sail": [0.1, 0.9]},
         [[0, 0], [1], [0, 1]]),
        (FORK, {"wind": [1.0, 0.0], "sail": [0.5, 0.5]}, {"wind": [0.2, 0.8], "sail": [0.5, 0.5]}, [[1], [1]]),
        (5.0, {}, {}, [[], []]),
        *_logs(np.random.default_rng(1)),
    ],
    random_cases=_logs,
)  # fmt: skip
