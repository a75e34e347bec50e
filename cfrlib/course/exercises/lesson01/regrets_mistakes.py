"""The mistakes that people make in `regrets`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson01.regrets import regrets
from cfrlib.course.exercises.lesson01.shares import one_hot


def _divided_by_total(regret):
    return regret / regret.sum() if regret.sum() else regret


def _while_overwriting(payoff, mine, theirs):
    column = payoff[:, theirs].copy()
    for action in range(len(column)):
        column[action] -= column[mine]
    return column


MISTAKES = (
    Misconception(
        "regret against the wrong player's action",
        "You vary the opponent's action and keep your own. Regret asks the opposite: the opponent's action "
        "stays as it was, and each of your actions is tried against it (a column of the table, not a row).",
        wrong=(
            lambda payoff, mine, theirs: payoff[mine, :] - payoff[mine, theirs],
            lambda payoff, mine, theirs: payoff[mine, theirs] - payoff[mine, :],
        ),
    ),
    Misconception(
        "regret against the wrong player's action",
        "You look up your action as a column, or the opponent's as a row. Your actions are the rows of the table, "
        "the opponent's are its columns: the payoff is `payoff[my_action, opponent_action]`.",
        wrong=(
            lambda payoff, mine, theirs: payoff[:, mine] - payoff[theirs, mine],
            lambda payoff, mine, theirs: payoff[theirs, :] - payoff[theirs, mine],
            lambda payoff, mine, theirs: payoff[:, theirs] - payoff[theirs, mine],
            lambda payoff, mine, theirs: payoff[:, mine] - payoff[mine, theirs],
        ),
    ),
    Misconception(
        "regrets with the wrong sign",
        "Your regrets have the wrong sign. You regret an action when it would have earned *more* than yours did: "
        "from what each action would have earned, subtract what you did earn.",
        wrong=lambda payoff, mine, theirs: payoff[mine, theirs] - payoff[:, theirs],
    ),
    Misconception(
        "nothing subtracted",
        "You return what each action would have earned. Regret compares that with what you did earn: subtract it.",
        wrong=lambda payoff, mine, theirs: payoff[:, theirs],
    ),
    Misconception(
        "nothing subtracted",
        "You return what each action would have earned, with the sign turned. Regret compares: from what each "
        "action would have earned, subtract what you did earn.",
        wrong=lambda payoff, mine, theirs: -payoff[:, theirs],
    ),
    Misconception(
        "what was earned added, not subtracted",
        "You add what you did earn to what each action would have earned. Regret is a difference: subtract it.",
        wrong=lambda payoff, mine, theirs: payoff[:, theirs] + payoff[mine, theirs],
    ),
    Misconception(
        "the regret of only one action",
        "You return one number. Every action has its own regret, so the answer has one entry for each of your "
        "actions.",
        wrong=lambda payoff, mine, theirs: payoff[:, theirs].max() - payoff[mine, theirs],
    ),
    Misconception(
        "the regret of only one action",
        "You fill in the regret of the best reply and leave the other actions at zero. Every action has its own "
        "regret.",
        wrong=lambda payoff, mine, theirs: (
            one_hot(payoff[:, theirs]) * (payoff[:, theirs].max() - payoff[mine, theirs])
        ),
    ),
    Misconception(
        "negative regrets dropped",
        "You set negative regrets to zero already here. Keep them: over many rounds they cancel positive ones. "
        "Only regret matching looks at the positive part of the *sum*.",
        wrong=lambda payoff, mine, theirs: np.maximum(payoff[:, theirs] - payoff[mine, theirs], 0),
    ),
    Misconception(
        "compared with the best or the average action",
        "You compare each action with the best or the worst one of the column, or with their average. Regret compares "
        "it with the one that you actually played.",
        wrong=(
            lambda payoff, mine, theirs: payoff[:, theirs] - payoff[:, theirs].max(),
            lambda payoff, mine, theirs: payoff[:, theirs].max() - payoff[:, theirs],
            lambda payoff, mine, theirs: payoff[:, theirs] - payoff[:, theirs].mean(),
            lambda payoff, mine, theirs: payoff[:, theirs] - payoff[:, theirs].min(),
        ),
    ),
    Misconception(
        "what was earned overwritten",
        "Behind your own action's entry nothing is subtracted any more. Do you read what you earned from the array "
        "that you write to, where it is 0 by then? Keep it in a variable of its own, before the loop.",
        wrong=_while_overwriting,
    ),
    Misconception(
        "counted from 1",
        "You subtract 1 from the numbers of rows and columns. They count from 0 already.",
        wrong=lambda payoff, mine, theirs: payoff[:, theirs - 1] - payoff[mine - 1, theirs - 1],
    ),
    Misconception(
        "made into probabilities",
        "You divide regrets by their total. They are differences of payoffs, not probabilities: return them as they "
        "are. `regret_matching` makes probabilities, later.",
        wrong=(
            lambda payoff, mine, theirs: _divided_by_total(regrets(payoff, mine, theirs)),
            lambda payoff, mine, theirs: _divided_by_total(np.maximum(regrets(payoff, mine, theirs), 0)),
            lambda payoff, mine, theirs: regret_matching(regrets(payoff, mine, theirs)),
        ),
    ),
)
