"""The mistakes that people make in `losing_replies`."""

from functools import partial

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson02.losing_replies import LOSS, columns_below, losing_replies


def _rows_that_lose(payoff, strategy):
    return [row for row, probability in enumerate(strategy) if probability > 0 and payoff[row].min() < 0]


def _below(payoff, strategy, least):
    return columns_below(strategy @ payoff, least)


def _all_that_share_the_least(payoff, strategy):
    earned = strategy @ payoff
    return [column for column, value in enumerate(earned) if value < LOSS and np.isclose(value, min(earned))]


def _at_the_first_place(payoff, strategy):
    earned = list(strategy @ payoff)
    return [earned.index(value) for value in earned if value < LOSS]


MISTAKES = (
    Misconception(
        "drawn replies counted",
        "You also list replies against which the strategy earns 0. It does not lose to them: list those below 0.",
        wrong=(
            lambda payoff, strategy: columns_below(strategy @ payoff, 1e-9),
            lambda payoff, strategy: np.flatnonzero(strategy @ payoff <= 0).tolist(),
        ),
    ),
    Misconception(
        "rounding taken for a loss",
        "You list a reply for less than a billionth. Sums of thirds miss 0 by about that little: list a reply only if "
        "the strategy earns less than -1e-9.",
        wrong=tuple(partial(_below, least=-bound) for bound in (0, 1e-15, 1e-12, 1e-10)),
    ),
    Misconception(
        "small losses left out",
        "You leave out replies against which the strategy loses little. Count everything below -1e-9, and round "
        "nothing before you compare.",
        wrong=tuple(partial(_below, least=-bound) for bound in (1e-6, 1e-4, 5e-4, 0.01)),
    ),
    Misconception(
        "the bound far below 0",
        "You leave out replies that take a whole point, or a great deal. The bound is -1e-9, a billionth below 0: "
        "`-1e9` lies a billion below, and `10^-9` is no power in Python.",
        wrong=tuple(partial(_below, least=-bound) for bound in (1, 3, 1e9)),
    ),
    Misconception(
        "equal replies found at the first place",
        "Where two replies take the same, you list the first of them twice: `index` and `argmin` always find the first "
        "place. Go through the columns with `enumerate`, which knows the place.",
        wrong=_at_the_first_place,
    ),
    Misconception(
        "in another order",
        "You list the right columns, the worst one first. Go through the columns from 0 on, and they are in order.",
        wrong=lambda payoff, strategy: [
            column for column in np.argsort(strategy @ payoff, kind="stable") if (strategy @ payoff)[column] < LOSS
        ],
    ),
    Misconception(
        "replies that the strategy beats",
        "You list the replies against which the strategy wins. `payoff` holds what *I* earn, so a reply beats me where "
        "the average is negative.",
        wrong=lambda payoff, strategy: columns_below(-strategy @ payoff),
    ),
    Misconception(
        "the worst reply alone",
        "You return only the reply that takes most. List every reply against which the strategy loses, and none where "
        "it loses to none.",
        wrong=(
            lambda payoff, strategy: [int(np.argmin(strategy @ payoff))],
            lambda payoff, strategy: int(np.argmin(strategy @ payoff)),
            lambda payoff, strategy: losing_replies(payoff, strategy) and [int(np.argmin(strategy @ payoff))],
            _all_that_share_the_least,
        ),
    ),
    Misconception(
        "the first losing reply alone",
        "You stop at the first reply that wins against the strategy. Go through all columns, and collect them.",
        wrong=lambda payoff, strategy: losing_replies(payoff, strategy)[:1],
    ),
    Misconception(
        "one bad row is enough",
        "You list a reply as soon as one of my actions loses to it. What counts is the average over my actions, each "
        "with its probability.",
        wrong=(
            lambda payoff, strategy: columns_below(payoff[strategy > 0].min(axis=0)),
            lambda payoff, strategy: columns_below(payoff.min(axis=0)),
            lambda payoff, strategy: columns_below(payoff.min(axis=0), 0),
            lambda payoff, strategy: columns_below(payoff[strategy > 0].min(axis=0), 0),
        ),
    ),
    Misconception(
        "the probabilities left out",
        "You add up the columns of the table as if all my actions were equally likely. Weigh each row with its "
        "probability: `strategy @ payoff`.",
        wrong=(
            lambda payoff, strategy: columns_below(payoff.sum(axis=0)),
            lambda payoff, strategy: columns_below(payoff[strategy > 0].sum(axis=0)),
        ),
    ),
    Misconception(
        "the likeliest action alone",
        "You look only at my likeliest action. The reply meets the whole mix: weigh each row with its probability.",
        wrong=lambda payoff, strategy: columns_below(payoff[np.argmax(strategy)]),
    ),
    Misconception(
        "rows for columns",
        "You weigh the columns. The strategy is mine, and holds one probability for each *row*: `strategy @ payoff` "
        "has one number for each reply.",
        wrong=lambda payoff, strategy: columns_below(payoff @ strategy),
    ),
    Misconception(
        "my actions instead of replies",
        "You list my own actions that lose to something. Asked are the opponent's columns.",
        wrong=_rows_that_lose,
    ),
    Misconception(
        "what is earned instead of which reply",
        "You return what the strategy earns. Return the numbers of the columns, counted from 0.",
        wrong=(
            lambda payoff, strategy: [value for value in strategy @ payoff if value < LOSS],
            lambda payoff, strategy: strategy @ payoff,
        ),
    ),
    Misconception(
        "true and false for each reply",
        "You return True or False for each column. Return the numbers of the columns where it is True: "
        "`np.flatnonzero` finds them.",
        wrong=lambda payoff, strategy: strategy @ payoff < LOSS,
    ),
    Misconception(
        "counted from 1",
        "Your columns are counted from 1. As everywhere in Python, the first one is 0.",
        wrong=lambda payoff, strategy: [column + 1 for column in losing_replies(payoff, strategy)],
    ),
)
