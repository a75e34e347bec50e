"""The mistakes that people make in `regret_variance`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson06.regret_variance import explored, reports_of


def _variance(weights, reports):
    return weights @ reports**2 - (weights @ reports) ** 2


def _with(q=explored, weights=explored):
    """The variance with another divisor, or other weights of the reports."""

    def variance(strategy, values, exploration):
        with np.errstate(divide="ignore", invalid="ignore"):
            reports = reports_of(strategy, values, np.asarray(q(strategy, exploration), dtype=float))
            return _variance(np.asarray(weights(strategy, exploration), dtype=float), reports)

    return variance


def _strategy(strategy, exploration):
    return strategy


def _alike(strategy, exploration):
    return np.full(len(strategy), 1 / len(strategy))


def _not_shared_out(strategy, exploration):
    return exploration + (1 - exploration) * np.asarray(strategy)


def _scaled_later(strategy, exploration):
    policy = _not_shared_out(strategy, exploration)
    return policy / policy.sum()


def _everywhere(policy):
    """The variance with another policy, in the draw and in the divisor alike."""
    return _with(q=policy, weights=policy)


def _second_moment(strategy, values, exploration):
    policy = explored(strategy, exploration)
    return policy @ reports_of(strategy, values, policy) ** 2


def _mean(strategy, values, exploration):
    policy = explored(strategy, exploration)
    return policy @ reports_of(strategy, values, policy)


def _own_draw_alone(strategy, values, exploration):
    """Of each action's reports only the one in which it is drawn."""
    policy = explored(strategy, exploration)
    own = np.diagonal(reports_of(strategy, values, policy))
    return policy * own**2 - (policy * own) ** 2


MISTAKES = (
    Misconception(
        "the mean of the squares",
        "That is the mean of the squared reports. The variance is how far they are from their mean: take the square of "
        "the mean away.",
        wrong=_second_moment,
    ),
    Misconception(
        "the mean instead of the variance",
        "That is the mean of the reports, which does not depend on the exploration. The variance says how far a single "
        "report is from it.",
        wrong=_mean,
    ),
    Misconception(
        "reports weighed with the strategy",
        "You average the reports with the probabilities of the *strategy*. A walk draws with the *policy*, so that is "
        "how often each report comes.",
        wrong=_with(weights=_strategy),
    ),
    Misconception(
        "all draws alike",
        "You average the reports as if each action were drawn equally often. They come with the probabilities of the "
        "policy.",
        wrong=(
            _with(weights=_alike),
            lambda strategy, values, exploration: np.var(
                reports_of(strategy, values, explored(strategy, exploration)), axis=0, ddof=1
            ) if len(strategy) > 1 else np.full(1, np.nan),
        ),
    ),
    Misconception(
        "exploration left out of q",
        "A report is divided by the probability with which the action was *drawn*, and that has the exploration in it. "
        "You divide by the strategy.",
        wrong=_with(q=_strategy),
    ),
    Misconception(
        "reports not divided",
        "You divide no report by the probability with which its action is drawn, or something cancels it. Hand that "
        "probability to `sampled_regret` as q; the reaches and the tail are 1.",
        wrong=_with(q=lambda strategy, exploration: np.ones(len(strategy))),
    ),
    Misconception(
        "the strategy for the tail",
        "You take the probability of the drawn action for the tail. The tail is what comes *after* the action, and "
        "here the game ends: it is 1.",
        wrong=lambda strategy, values, exploration: _variance(
            explored(strategy, exploration),
            reports_of(strategy, np.multiply(strategy, values), explored(strategy, exploration)),
        ),
    ),
    Misconception(
        "the own draw alone",
        "You take one report for each action, the one in which it is drawn. When another one is drawn, there is a "
        "report on this action, too: what that one earned, times the strategy, with a minus.",
        wrong=_own_draw_alone,
    ),
    Misconception(
        "exploration not shared out",
        "The exploration is shared by all n actions: exploration / n for each. Otherwise the policy adds up to more "
        "than 1, or explores more than it should once it is scaled.",
        wrong=(_everywhere(_not_shared_out), _everywhere(_scaled_later)),
    ),
    Misconception(
        "exploration turned round",
        "With exploration 1 all actions are drawn alike, with 0 the strategy alone decides. You have it the other way "
        "round.",
        wrong=_everywhere(lambda strategy, exploration: explored(strategy, 1 - exploration)),
    ),
    Misconception(
        "no exploration at all",
        "You draw with the strategy alone, whatever the exploration is. Mix it with equal shares first: that is the "
        "policy.",
        wrong=_everywhere(_strategy),
    ),
)
