"""The mistakes that people make in `nastiest_reply`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson03.growth import growth, positive, squared
from cfrlib.course.exercises.lesson03.nastiest_reply import best_by, nastiest_reply


def by(what):
    """The utilities with the largest `what(regret_sum, utility)`."""
    return lambda regret_sum: best_by(lambda utility: what(regret_sum, utility), len(regret_sum))


def one_against_all(chosen, sign):
    """1 for one action and -1 for all others, or the other way round."""
    return lambda regret_sum: np.where(np.arange(len(regret_sum)) == chosen(regret_sum), sign, -sign)


def all_alike(sign):
    return lambda regret_sum: np.full(len(regret_sum), float(sign))


def added_without_regret(regret_sum, utility):
    return squared(positive(regret_sum + utility))


MISTAKES = (
    Misconception(
        "all actions alike",
        "Your utilities are all the same. Then the strategy earns what every action earns, no action is regretted, and "
        "nothing grows. That is the smallest growth there is; you want the largest.",
        wrong=(all_alike(1), all_alike(-1)),
    ),
    Misconception(
        "the growth instead of the utilities",
        "You return how much |R⁺|² grows. Return the utilities that make it grow so much.",
        wrong=lambda regret_sum: growth(regret_sum, nastiest_reply(regret_sum))[0],
    ),
    Misconception(
        "the largest bound",
        "You make |r|² as large as possible. |R⁺|² can grow by less than that: compare the growth itself.",
        wrong=by(lambda regret_sum, utility: growth(regret_sum, utility)[1]),
    ),
    Misconception(
        "only the likeliest action punished",
        "You punish the likeliest action and nothing else. That is nasty, but not always the nastiest: try all "
        "utilities of -1 and 1.",
        wrong=one_against_all(np.argmax, -1.0),
    ),
    Misconception(
        "the likeliest action rewarded",
        "You reward the action that has the largest sum already. The strategy plays it, so it is hardly regretted. Try "
        "all utilities of -1 and 1.",
        wrong=(one_against_all(np.argmax, 1.0), lambda regret_sum: np.where(regret_sum > 0, 1.0, -1.0)),
    ),
    Misconception(
        "every action in use punished",
        "You punish every action that is played. Then the strategy earns -1 for certain, and the actions in use are "
        "not regretted. Try all utilities of -1 and 1.",
        wrong=lambda regret_sum: np.where(regret_sum > 0, -1.0, 1.0),
    ),
    Misconception(
        "utilities taken for regrets",
        "You add the utilities to the sums. What is added is a regret: the utility minus what the strategy earned.",
        wrong=by(added_without_regret),
    ),
    Misconception(
        "the signs turned",
        "Your utilities have the opposite signs of the nastiest ones.",
        wrong=lambda regret_sum: -nastiest_reply(regret_sum),
    ),
)
