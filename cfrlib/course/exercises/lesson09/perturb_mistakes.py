"""The mistakes that people make in `perturb`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.exercise import Misconception


@dataclass(frozen=True)
class Perturb:
    """The perturbation with its formula for one row written differently."""

    row: Callable

    def __call__(self, strategy, epsilon):
        return {key: self.row(np.array(row, dtype=float), epsilon) for key, row in strategy.items()}


def _normalized(row, added):
    return (row + added) / (row + added).sum()


def _only_where_zero(row, epsilon):
    return _normalized(np.where(row == 0, epsilon, row), 0.0)


def _unused_share_all(row, epsilon):
    """The unused actions get all of epsilon between them, and the others pay."""
    unused = row == 0
    return np.where(unused, epsilon / max(unused.sum(), 1), (1 - epsilon) * row) if unused.any() else row


def _onto_others(row, epsilon):
    """What an action loses is shared among the others."""
    return (1 - epsilon) * row + epsilon * (1 - row) / (len(row) - np.ones(1))


def _onto_others_if_any(row, epsilon):
    return _onto_others(row, epsilon) if len(row) > 1 else row


def _onto_others_or_nowhere(row, epsilon):
    return (1 - epsilon) * row + epsilon * (1 - row) / max(len(row) - 1, 1)


def _others_only(row, epsilon):
    """The likeliest action pays, the others get a share each."""
    shares = np.full(len(row), epsilon / max(len(row) - 1, 1))
    return np.where(np.arange(len(row)) == row.argmax(), row - epsilon, row + shares)


def _over_all_actions(strategy, epsilon):
    count = sum(map(len, strategy.values()))
    return {key: (1 - epsilon) * np.array(row) + epsilon / count for key, row in strategy.items()}


def _over_information_sets(strategy, epsilon):
    return {key: (1 - epsilon) * np.array(row) + epsilon / len(strategy) for key, row in strategy.items()}


def _slips_drawn(exercise, observations):
    """Each row is as it was, or wholly a slip: uniform, or all on one action."""
    try:
        slips = [
            not np.allclose(new, old)
            for seen in observations
            for old, new in zip(seen.args[0].values(), seen.value.values(), strict=True)
            if _untouched_or_slip(np.asarray(old, float), np.asarray(new, float))
        ]
    except (AttributeError, TypeError, ValueError):
        return False
    return len(slips) == sum(len(seen.args[0]) for seen in observations) and any(slips)


def _untouched_or_slip(old, new):
    return any(np.allclose(new, one) for one in (old, np.ones(len(old)) / len(old), *np.eye(len(old))))


MISTAKES = (
    Misconception(
        "epsilon added, nothing taken away",
        "Your numbers no longer add up to 1: you add to the strategy without making it smaller. Multiply the "
        "strategy with 1 - epsilon first.",
        wrong=(Perturb(lambda row, e: row + e), Perturb(lambda row, e: row + e / len(row))),
    ),
    Misconception(
        "epsilon taken away, given to nobody",
        "Your numbers add up to 1 - epsilon: what you do when the hand slips is missing. Then each action is played, "
        "all alike: add epsilon / len(row) to each.",
        wrong=Perturb(lambda row, e: (1 - e) * row),
    ),
    Misconception(
        "epsilon subtracted",
        "You subtract epsilon from every probability. What is lost is a share: multiply with 1 - epsilon.",
        wrong=Perturb(lambda row, e: row - e + e / len(row)),
    ),
    Misconception(
        "epsilon added, then divided by the sum",
        "Your numbers add up to 1, but the hand does not tremble with probability epsilon: after the division the "
        "share of the uniform strategy is another one. Take (1 - epsilon) of the strategy and epsilon of the "
        "uniform one.",
        wrong=(Perturb(lambda row, e: _normalized(row, e)), Perturb(lambda row, e: _normalized(row, e / len(row)))),
    ),
    Misconception(
        "epsilon for every action",
        "You give every action the whole epsilon. The uniform strategy shares it: epsilon divided by the number of "
        "actions at this information set.",
        wrong=Perturb(lambda row, e: (1 - e) * row + e),
    ),
    Misconception(
        "shared among the wrong number",
        "You divide epsilon by a number that is not the number of actions of this information set. Some have more "
        "actions than others: use len(row).",
        wrong=(_over_all_actions, _over_information_sets, Perturb(lambda row, e: (1 - e) * row + e / 2)),
    ),
    Misconception(
        "only the unused actions tremble",
        "You raise only actions of probability 0. A trembling hand may land on any action, also on one that is "
        "already likely.",
        wrong=(
            Perturb(_only_where_zero),
            Perturb(lambda row, e: np.where(row == 0, e, row)),
            Perturb(lambda row, e: np.where(row == 0, e / len(row), row)),
            Perturb(lambda row, e: np.where(row == 0, e / len(row), (1 - e) * row)),
            Perturb(lambda row, e: np.where(row == 0, e / max((row == 0).sum(), 1), row)),
            Perturb(_unused_share_all),
        ),
    ),
    Misconception(
        "only unlikely actions raised",
        "You raise actions that are less likely than epsilon / len(row), and only those. A trembling hand may land on "
        "any action: each gets its share of epsilon on top of 1 - epsilon of what it had.",
        wrong=(
            Perturb(lambda row, e: np.maximum(row, e / len(row))),
            Perturb(lambda row, e: np.clip(row, e / len(row), 1 - e + e / len(row))),
            Perturb(lambda row, e: _normalized(np.maximum(row, e / len(row)), 0.0)),
            Perturb(lambda row, e: np.maximum((1 - e) * row, e / len(row))),
            Perturb(lambda row, e: _normalized(np.maximum((1 - e) * row, e / len(row)), 0.0)),
            Perturb(lambda row, e: _normalized(np.maximum(row, e), 0.0)),
        ),
    ),
    Misconception(
        "only used actions tremble",
        "You share epsilon among the actions that have a probability already. A trembling hand may land on any action, "
        "also on one that is never intended.",
        wrong=(
            Perturb(lambda row, e: (1 - e) * row + e * (row > 0) / (row > 0).sum()),
            Perturb(lambda row, e: np.where(row > 0, (1 - e) * row + e / len(row), row)),
            Perturb(lambda row, e: _normalized((row > 0) * ((1 - e) * row + e / len(row)), 0.0)),
        ),
    ),
    Misconception(
        "one action gets all of epsilon",
        "You give the whole slip to one action. It may land on any: each gets epsilon / len(row).",
        wrong=(
            Perturb(lambda row, e: (1 - e) * row + e * np.eye(len(row))[0]),
            Perturb(lambda row, e: (1 - e) * row + e * np.eye(len(row))[-1]),
            Perturb(lambda row, e: (1 - e) * row + e * np.eye(len(row))[row.argmin()]),
        ),
    ),
    Misconception(
        "slips onto the other actions only",
        "You let a slip land on the other actions alone. A slip is any action at all, each as likely as the others, "
        "also the one that was intended: divide by len(row).",
        wrong=(Perturb(_onto_others), Perturb(_onto_others_if_any), Perturb(_onto_others_or_nowhere)),
    ),
    Misconception(
        "the likeliest action pays alone",
        "You move epsilon away from the likeliest action only. Every action keeps 1 - epsilon of its probability.",
        wrong=Perturb(_others_only),
    ),
    Misconception(
        "epsilon and its rest mixed up",
        "You keep epsilon of the strategy and play uniformly otherwise. It is the other way round: 1 - epsilon of "
        "the strategy.",
        wrong=Perturb(lambda row, e: e * row + (1 - e) / len(row)),
    ),
    Misconception(
        "slips drawn at random",
        "You throw a coin and let some rows slip wholly. Nothing is drawn here: every row is the average of its "
        "two cases, (1 - epsilon) of the strategy and epsilon of the uniform one.",
        recognise=_slips_drawn,
    ),
)
