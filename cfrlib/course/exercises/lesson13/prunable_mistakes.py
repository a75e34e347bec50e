"""The mistakes that people make in `prunable`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson13.prunable import prunable


def _almost(least):
    return lambda average, regret: (np.array(average) < least) & (np.array(regret) < 0)


def _clearly_worse(least):
    return lambda average, regret: (np.array(average) == 0) & (np.array(regret) < -least)


def _below(middle):
    return lambda average, regret: (np.array(average) == 0) & (np.array(regret) < middle(regret))


def _brackets_missing(exercise, observations):
    """NumPy was asked for 0 & regret, which it cannot do with decimals."""
    return all(isinstance(seen.error, TypeError) and "bitwise_" in str(seen.error) for seen in observations
               if np.asarray(seen.args[1]).dtype.kind == "f")  # fmt: skip


MISTAKES = (
    Misconception(
        "brackets missing",
        "`&` and `|` come before `==` and `<`, so Python reads `0 & regret` first. Put brackets around both "
        "comparisons.",
        recognise=_brackets_missing,
    ),
    Misconception(
        "or for and",
        "You leave out an action if *one* of the two holds. Both must hold: the average never plays it, and its "
        "regret is below 0.",
        wrong=lambda average, regret: (np.array(average) == 0) | (np.array(regret) < 0),
    ),
    Misconception(
        "exactly one of the two",
        "You leave out an action if exactly one of the two holds. Both must hold: the average never plays it, and its "
        "regret is below 0.",
        wrong=lambda average, regret: (np.array(average) == 0) ^ (np.array(regret) < 0),
    ),
    Misconception(
        "a regret of zero pruned",
        "You leave out an action with regret 0, too. It is as good as what is played: the regret must be *below* 0.",
        wrong=lambda average, regret: (np.array(average) == 0) & (np.array(regret) <= 0),
    ),
    Misconception(
        "regret ignored",
        "You look at the average alone. An action that is not played and has a positive regret was forgotten wrongly: "
        "it must come back. (If you did ask for the regret: are there brackets around both comparisons?)",
        wrong=lambda average, regret: np.array(average) == 0,
    ),
    Misconception(
        "average ignored",
        "You look at the regret alone. An action that the average still plays is not left out, whatever it regrets.",
        wrong=lambda average, regret: np.array(regret) < 0,
    ),
    Misconception(
        "the sign of the regret turned",
        "You leave out actions with *positive* regret. These would have earned more: they are wanted.",
        wrong=(
            lambda average, regret: (np.array(average) == 0) & (np.array(regret) > 0),
            lambda average, regret: (np.array(average) == 0) & (np.array(regret) >= 0),
        ),
    ),
    Misconception(
        "what is kept",
        "You return True for the actions that stay. Return True for those that are left out.",
        wrong=lambda average, regret: ~prunable(average, regret),
    ),
    Misconception(
        "hardly ever taken for never",
        "You leave out an action that is played a little. Only an average of exactly 0 counts.",
        wrong=(
            *map(_almost, (1e-6, 1e-5, 0.0001, 0.001, 0.005, 0.01, 0.05, 0.1, 0.3)),
            lambda average, regret: (np.array(average) < 1 / len(average)) & (np.array(regret) < 0),
        ),
    ),
    Misconception(
        "the smallest average taken for 0",
        "You leave out an action whose average is the smallest one. It need not be 0: where every action is played, "
        "none is left out.",
        wrong=lambda average, regret: (np.array(average) == np.min(average)) & (np.array(regret) < 0),
    ),
    Misconception(
        "a little worse taken for as good",
        "You keep an action whose regret is only a little below 0. Below 0 is enough, however little, if the average "
        "never plays it.",
        wrong=tuple(map(_clearly_worse, (1e-6, 0.0001, 0.001, 0.01, 0.1))),
    ),
    Misconception(
        "compared with the other regrets",
        "You leave out actions whose regret is below that of the others. Compare each regret with 0: below 0 it would "
        "be worse than the average is.",
        wrong=tuple(map(_below, (np.mean, np.median))),
    ),
    Misconception(
        "played actions pruned",
        "You leave out actions that the average *plays*. Leave out those that it never plays.",
        wrong=lambda average, regret: (np.array(average) > 0) & (np.array(regret) < 0),
    ),
    Misconception(
        "only the worst action",
        "You leave out the action with the lowest regret alone. Each action is judged by itself.",
        wrong=(
            lambda average, regret: prunable(average, regret) & (np.array(regret) == np.min(regret)),
            lambda average, regret: prunable(average, regret) & (np.arange(len(regret)) == np.argmin(regret)),
            lambda average, regret: (np.array(average) == 0) & (np.array(regret) == np.min(regret)),
        ),
    ),
    Misconception(
        "all or none",
        "You give one answer for all actions together. Each action is judged by itself.",
        wrong=(
            lambda average, regret: np.full(len(average), prunable(average, regret).any()),
            lambda average, regret: bool(prunable(average, regret).any()),
            lambda average, regret: bool(prunable(average, regret).all()),
        ),
    ),
    Misconception(
        "nothing ever left out",
        "You leave out nothing, in no case. An action goes if its average is 0 and its regret is below 0.",
        wrong=lambda average, regret: np.zeros(len(average), dtype=bool),
    ),
    Misconception(
        "places in place of True and False",
        "You return the places of the actions. Return one True or False for each action.",
        wrong=lambda average, regret: np.flatnonzero(prunable(average, regret)),
    ),
)
