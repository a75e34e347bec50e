"""The mistakes that people make in `worth`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson10.processes import up_the_tree
from cfrlib.course.exercises.lesson10.worth import worth


def _worth(decide=None, observe=None):
    """The pass with another rule at decision points, or at observation points."""

    def otherwise(tfdp, chances, rewards):
        return up_the_tree(
            tfdp,
            lambda j, below: (decide or (lambda r, below: (r + below).max()))(np.array(rewards[j]), below),
            lambda k, below: (observe or np.dot)(np.array(chances[k]), below),
        )

    return otherwise


def _kept(kind):
    return lambda tfdp, chances, rewards: {
        point: number for point, number in worth(tfdp, chances, rewards).items() if point in getattr(tfdp, kind)
    }


MISTAKES = (
    Misconception(
        "signals added, not weighed",
        "You add the values after all signals, as in the lesson. There the chances were in the utilities already. Here "
        "they come apart: weigh each signal with its chance.",
        wrong=_worth(observe=lambda chances, below: below.sum()),
    ),
    Misconception(
        "signals all alike",
        "You take the plain mean over the signals. Weigh each with its chance.",
        wrong=_worth(observe=lambda chances, below: below.mean()),
    ),
    Misconception(
        "the best signal chosen",
        "At an observation point you take the best value. Nobody chooses a signal: weigh each with its chance.",
        wrong=_worth(observe=lambda chances, below: below.max()),
    ),
    Misconception(
        "the likeliest signal alone",
        "At an observation point only the likeliest signal counts with you. Weigh each with its chance.",
        wrong=_worth(observe=lambda chances, below: below[chances.argmax()]),
    ),
    Misconception(
        "the worst signal expected",
        "At an observation point you take the worst value, as against an enemy. Nature has no plan: weigh each signal "
        "with its chance.",
        wrong=_worth(observe=lambda chances, below: below.min()),
    ),
    Misconception(
        "actions all alike",
        "At a decision point you take the mean over the actions. The question is what the *best* decisions earn.",
        wrong=_worth(decide=lambda r, below: (r + below).mean()),
    ),
    Misconception(
        "actions added",
        "At a decision point you add all actions. One is taken: the best.",
        wrong=_worth(decide=lambda r, below: (r + below).sum()),
    ),
    Misconception(
        "the worst action taken",
        "At a decision point you take the smallest value. Rewards are what one earns: take the largest.",
        wrong=_worth(decide=lambda r, below: (r + below).min()),
    ),
    Misconception(
        "chosen by the reward alone",
        "You choose the action with the best *reward*, and look no further. What follows it counts as well: choose by "
        "the sum of both.",
        wrong=_worth(decide=lambda r, below: (r + below)[r.argmax()]),
    ),
    Misconception(
        "chosen by what follows alone",
        "You choose the action by what follows it, without its own reward. Choose by the sum of both.",
        wrong=_worth(decide=lambda r, below: (r + below)[below.argmax()]),
    ),
    Misconception(
        "the best of each by itself",
        "You add the best reward and the best of what follows. They may belong to two actions: add first, then take "
        "the largest.",
        wrong=_worth(decide=lambda r, below: r.max() + below.max()),
    ),
    Misconception(
        "rewards left out",
        "The rewards of the actions are missing on the way up.",
        wrong=_worth(decide=lambda r, below: below.max()),
    ),
    Misconception(
        "nothing from below",
        "You return the best reward at each point. What follows an action counts as well.",
        wrong=_worth(decide=lambda r, below: r.max()),
    ),
    Misconception(
        "never below zero",
        "You let no value fall below 0. There is no way out of a bad decision unless it is one of the actions.",
        wrong=(
            _worth(decide=lambda r, below: max((r + below).max(), 0.0)),
            _worth(decide=lambda r, below: (r + np.maximum(below, 0.0)).max()),
        ),
    ),
    Misconception(
        "only some of the points",
        "Asked is the worth of *every* point, decision and observation points alike.",
        wrong=(_kept("actions"), _kept("signals")),
    ),
    Misconception(
        "the root alone",
        "You return one number. Asked is the worth of every point: {point: number}.",
        wrong=lambda tfdp, chances, rewards: worth(tfdp, chances, rewards)[tfdp.root],
    ),
)
