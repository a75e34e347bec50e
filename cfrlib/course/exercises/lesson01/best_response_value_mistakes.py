"""The mistakes that people make in `best_response_value`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01.best_response_value import best_response_value
from cfrlib.course.exercises.lesson01.shares import one_hot


def _from(start):
    """The search for the largest value starts at a number."""
    return lambda payoff, mix: max(start, best_response_value(payoff, mix))


MISTAKES = (
    Misconception(
        "minimum in the best response",
        "You take the worst action's value (or minus that). A best response picks the action that earns *you* the "
        "most: the maximum of `payoff @ opponent_strategy`.",
        wrong=(
            lambda payoff, mix: (payoff @ mix).min(),
            lambda payoff, mix: -(payoff @ mix).min(),
        ),
    ),
    Misconception(
        "transposed payoffs",
        "You apply the opponent's strategy to the rows, which are your actions. Each row is one of your "
        "actions, each column one of theirs: `payoff @ opponent_strategy` weighs the columns.",
        wrong=(
            lambda payoff, mix: (payoff.T @ mix).max(),
            lambda payoff, mix: (mix @ payoff).max(),
            lambda payoff, mix: sum(mix[row] * payoff[row] for row in range(len(mix))).max(),
            lambda payoff, mix: (payoff.T @ mix).min(),
            lambda payoff, mix: -(payoff.T @ mix).min(),
            lambda payoff, mix: payoff.max(axis=1) @ mix,
        ),
    ),
    Misconception(
        "summed along the wrong axis",
        "You add up the weighted payoffs of each column, over your own actions. An action's value is the sum over "
        "its *row*: `(payoff * opponent_strategy).sum(axis=1)`, or `payoff @ opponent_strategy`.",
        wrong=(
            lambda payoff, mix: (payoff * mix).sum(axis=0).max(),
            lambda payoff, mix: (payoff * mix).sum(axis=0),
        ),
    ),
    Misconception(
        "weighted payoffs not added up",
        "You pick from single payoffs, each times its probability. First add them up over each row, with "
        "`payoff @ opponent_strategy`: that is what an action earns on average.",
        wrong=(lambda payoff, mix: (payoff * mix).max(), lambda payoff, mix: (payoff * mix).max(axis=1)),
    ),
    Misconception(
        "the action instead of its value",
        "You return which action is best. The question is what it earns: the maximum itself, not its position.",
        wrong=(
            lambda payoff, mix: np.argmax(payoff @ mix),
            lambda payoff, mix: one_hot(payoff @ mix),
        ),
    ),
    Misconception(
        "the opponent's action known in advance",
        "You pick the best action against each of the opponent's actions separately. The mind reader knows the "
        "*probabilities*, not the draw: one action has to face the whole mix.",
        wrong=lambda payoff, mix: payoff.max(axis=0) @ mix,
    ),
    Misconception(
        "only the likeliest action answered",
        "You answer the opponent's most likely action alone. Weigh all of their actions by their probabilities.",
        wrong=(
            lambda payoff, mix: payoff[:, np.argmax(mix)].max(),
            lambda payoff, mix: payoff[np.argmax(payoff[:, np.argmax(mix)])] @ mix,
        ),
    ),
    Misconception(
        "the opponent's strategy ignored",
        "Your answer does not depend on the opponent's strategy. Weigh each column by its probability before you "
        "look for the best row.",
        wrong=(lambda payoff, mix: payoff.max(), lambda payoff, mix: payoff.mean(axis=1).max()),
    ),
    Misconception(
        "averaged over my actions",
        "You average your own actions' values, or add them up. A best response plays the best of them all the "
        "time: take the maximum.",
        wrong=(lambda payoff, mix: (payoff @ mix).mean(), lambda payoff, mix: (payoff @ mix).sum()),
    ),
    Misconception(
        "never below zero",
        "Your answer is never negative, though the best value may be. Does a search start at 0, or is what is negative "
        "taken for 0? Take the largest action value as it is.",
        wrong=lambda payoff, mix: max(0.0, (payoff @ mix).max()),
    ),
    Misconception(
        "one action's sum carried into the next",
        "Your sum goes on from one action to the next. Each action has a value of its own: set the sum to 0 before "
        "each row.",
        wrong=lambda payoff, mix: np.cumsum(payoff @ mix).max(),
    ),
    Misconception(
        "how far the values lie apart",
        "You subtract something from the largest action value. The question is what the best action earns, not how "
        "much more than another.",
        wrong=(
            lambda payoff, mix: np.ptp(payoff @ mix),
            lambda payoff, mix: (payoff @ mix).max() - (payoff @ mix).mean(),
        ),
    ),
    Misconception(
        "signs dropped",
        "You drop signs, of the action values or of the payoffs. A large loss is no gain: take the maximum of the "
        "values as they are.",
        wrong=(
            lambda payoff, mix: np.abs(payoff @ mix).max(),
            lambda payoff, mix: (payoff @ mix)[np.abs(payoff @ mix).argmax()],
            lambda payoff, mix: (np.abs(payoff) @ mix).max(),
        ),
    ),
    Misconception(
        "never below a certain number",
        "Your answer never falls below a certain number, which a very bad table falls short of. A search starts from "
        "the first action's value, or from -np.inf.",
        wrong=tuple(_from(start) for start in (-1, -10, -100, -999, -1000, -9999, -10_000, -99_999, -100_000, -1e6)),
    ),
)
