"""Every answer that sampled training can give in a few iterations, with its probability, and what observed answers say.

Few iterations have few possible draws, so a rule of training can be judged exactly: an answer that it cannot give is
wrong, and so is a frequency that the rule shows with probability under 1e-13 (Chernoff's bound).
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from cfrlib.checks.compare import complaint
from cfrlib.checks.lesson01 import learning
from cfrlib.checks.lesson01.regret_matching import regret_matching
from cfrlib.checks.lesson01.shares import uniform

ENUMERATED = 3  # iterations up to which every possible answer is listed
IMPROBABLE = 32.0  # nats: right functions show such a frequency with probability under 2 exp(-32), about 3e-14
TOLERANCE = 1e-5


@dataclass(frozen=True)
class Rule:
    """Training with one of its steps done differently; `regret(payoff, mine, theirs, strategy, opponent)`."""

    regret: Callable = lambda payoff, mine, theirs, strategy, opponent: payoff[:, theirs] - payoff[mine, theirs]
    accumulate: Callable = learning.add
    answer: Callable = learning.average
    my_draw: Callable = lambda strategy: strategy
    their_draw: Callable = lambda opponent: opponent

    def answers(self, payoff, opponent, iterations):
        """Every possible answer and its probability: (answers, actions), (answers,)."""
        paths = [(1.0, np.zeros(len(payoff)), [uniform(len(payoff))])]
        for _ in range(iterations):
            paths = [longer for path in paths for longer in self._continued(path, payoff, opponent)]
        answers = np.round([self.answer(strategies) for _, _, strategies in paths], 9)
        distinct, index = np.unique(answers, axis=0, return_inverse=True)
        return distinct, np.bincount(index.ravel(), [probability for probability, _, _ in paths])

    def _continued(self, path, payoff, opponent):
        probability, regret_sum, strategies = path
        mine = self.my_draw(strategies[-1])
        theirs = self.their_draw(opponent)
        for my_action, their_action in np.argwhere(np.outer(mine, theirs) > 0):
            regret = self.regret(payoff, my_action, their_action, strategies[-1], opponent)
            total = self.accumulate(regret_sum, regret)
            chance = probability * mine[my_action] * theirs[their_action]
            yield chance, total, [*strategies, regret_matching(total)]


RIGHT = Rule()


def groups_of(observations):
    """Runs with the same game, opponent and number of iterations."""
    return [list(group) for _, group in groupby(observations, key=_game)]


def _game(seen):
    payoff, opponent, iterations, _ = seen.args
    return id(payoff), id(opponent), iterations


def compare(rule, group):
    """Which runs gave an answer that the rule cannot give, (runs,) of bool, and whether the rest come too often or too
    seldom: as often as that with a probability under 1e-13."""
    answers, probabilities = rule.answers(*group[0].args[:3])
    distances = _distances(group, answers)
    shares = np.bincount(distances.argmin(axis=1), minlength=len(answers)) / len(group)
    improbable = len(group) * _divergence(shares, probabilities) > IMPROBABLE
    return distances.min(axis=1) > TOLERANCE, bool(improbable.any())


def _distances(group, answers):
    """From each run's answer to each possible one: (runs, answers); infinite where a run's answer has another form."""
    shaped = [np.full(answers.shape[1], np.inf)] * len(group)
    for index, seen in enumerate(group):
        if complaint(seen.value, answers[0], TOLERANCE) in (None, ""):
            shaped[index] = np.asarray(seen.value, dtype=float)
    return np.abs(np.array(shaped)[:, None] - answers).max(axis=2)


def _divergence(shares, probabilities):
    """Kullback-Leibler divergence between coins; times the number of tosses, Chernoff's exponent."""
    with np.errstate(divide="ignore", invalid="ignore"):
        heads = np.where(shares > 0, shares * np.log(shares / probabilities), 0.0)
        tails = np.where(shares < 1, (1 - shares) * np.log((1 - shares) / np.maximum(1 - probabilities, 1e-300)), 0.0)
    return heads + tails


def follows(*rules):
    """Recognises answers that one of the rules gives, and as often, and that right training does not.

    A rule that cannot be computed fits exceptions.
    """

    def recognise(exercise, observations):
        short = [group for group in groups_of(observations) if group[0].args[2] <= ENUMERATED]
        fitting = any(all(_fits(rule, group) for group in short) for rule in rules)
        return fitting and not all(_fits(RIGHT, group) for group in short)

    return recognise


def _fits(rule, group):
    raised = [isinstance(seen.error, ValueError | IndexError) for seen in group]
    try:
        off, improbable = compare(rule, group)
    except (ValueError, IndexError):
        return all(raised)
    return not any(raised) and not off.any() and not improbable
