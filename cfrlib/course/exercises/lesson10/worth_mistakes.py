"""The mistakes that people make in `worth`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson10.lookups import NO_END, OTHER_KIND, TOO_EARLY
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


def _rewards_at_the_ends_alone(tfdp, chances, rewards):
    """An action's own reward counts only where nothing follows it."""
    earned = {
        j: np.array([reward if tfdp.rho(j, label) is None else 0.0
                     for label, reward in zip(tfdp.actions[j], rewards[j], strict=True)])
        for j in tfdp.actions
    }  # fmt: skip
    return worth(tfdp, chances, earned)


def _by_the_next_rewards(past_signals):
    """What follows an action is the best reward at the decision it leads to; `past_signals`: also at those after the
    signals of an observation point."""

    def next_worth(tfdp, chances, rewards):
        def after(point):
            if point in rewards:
                return max(rewards[point])
            if point in chances and past_signals:
                return np.dot(chances[point], [after(tfdp.rho(point, s)) for s in tfdp.signals[point]])
            return 0.0

        found = {j: max(np.array(own) + [after(tfdp.rho(j, a)) for a in tfdp.actions[j]]) for j, own in rewards.items()}
        return up_the_tree(tfdp, lambda j, below: found[j], lambda k, below: chances[k] @ below)

    return next_worth


def _from_the_root(each_signal):
    """Rewards carry the chances of all signals on the way, as the utilities of the lesson do; `each_signal` then
    weighs the values after the signals of a point."""

    def weighed(tfdp, chances, rewards):
        chance = {tfdp.root: 1.0}
        for point in tfdp.points:
            own = point in tfdp.actions
            labels = (tfdp.actions if own else tfdp.signals)[point]
            for label, share in zip(labels, np.ones(len(labels)) if own else chances[point], strict=True):
                chance[tfdp.rho(point, label)] = chance[point] * share
        return up_the_tree(
            tfdp,
            lambda j, below: (chance[j] * np.array(rewards[j]) + below).max(),
            lambda k, below: each_signal(chances[k]) @ below,
        )

    return weighed


def ends_skipped(tfdp, chances, rewards):
    """Where some actions lead on and others end, only those that lead on are compared."""

    def decide(j, below):
        leads_on = np.array([tfdp.rho(j, action) is not None for action in tfdp.actions[j]])
        earned = np.array(rewards[j]) + below
        return max(earned[leads_on] if leads_on.any() else earned)

    return up_the_tree(tfdp, decide, lambda k, below: chances[k] @ below)


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
        "one signal for all",
        "At an observation point one signal's value stands for all. Weigh each with its chance.",
        wrong=(_worth(observe=lambda chances, below: below[0]), _worth(observe=lambda chances, below: below[-1])),
    ),
    Misconception(
        "one action for all",
        "At a decision point you take one action, whatever the others earn. Take the best of them.",
        wrong=(_worth(decide=lambda r, below: (r + below)[0]), _worth(decide=lambda r, below: (r + below)[-1])),
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
        "rewards counted at the ends alone",
        "Where an action leads on, you leave out its own reward. It is earned there, too: add it to what follows.",
        wrong=_rewards_at_the_ends_alone,
    ),
    Misconception(
        "worth seen from the root",
        "You multiply rewards with the chance of coming to their point. Asked is the worth *from there on*: a signal's "
        "chance counts once, at its observation point.",
        wrong=(_from_the_root(lambda shares: np.ones(len(shares))), _from_the_root(np.array)),
    ),
    Misconception(
        "nothing from below",
        "You return the best reward at each point. What follows an action counts as well, and is there only if you go "
        "from the ends up.",
        wrong=(
            _worth(decide=lambda r, below: r.max()),
            _worth(decide=lambda r, below: r.max(), observe=lambda chances, below: 0.0),
        ),
    ),
    Misconception(
        "only one step down",
        "You add the best *reward* at the next decision, and stop there. Add what that point is worth, with all that "
        "follows it.",
        wrong=(_by_the_next_rewards(past_signals=False), _by_the_next_rewards(past_signals=True)),
    ),
    Misconception(
        "the place of the best action",
        "You return which action is best, by its place. Asked is what it earns.",
        wrong=_worth(decide=lambda r, below: (r + below).argmax()),
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
        "actions that end are skipped",
        "Where an action leads on, you do not look at those that end the process. They earn their reward: take the "
        "best of all.",
        wrong=ends_skipped,
    ),
    Misconception(
        "a copy of whole numbers",
        "Your array is a copy of the rewards. Where they are whole numbers it is an array of whole numbers, too, and "
        "what you write into it loses its decimals. Make a new array: `rewards[j] + np.array([...])`.",
        wrong=_worth(decide=lambda r, below: (r + below).astype(r.dtype).max()),
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
    OTHER_KIND,
    TOO_EARLY,
    NO_END,
)
