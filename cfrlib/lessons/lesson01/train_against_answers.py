"""Every answer that sampled training can give in a few iterations, with its probability, and what observed answers say.

Few iterations have few possible draws, so a rule of training can be judged exactly. Three things refute it:
- an answer that it cannot give;
- one answer that comes too often or too seldom: as often as that with a probability under 1e-13 (Chernoff's bound);
- another rule, known beforehand, under which all answers together are e^32 times as likely. Under the first rule that
  happens with probability at most e^-32 [Ville 1939; Markov's inequality]. This sees what no one answer shows, such as
  an opponent who always plays the likeliest action: every answer is possible, and none is much too frequent.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import groupby

import numpy as np

from cfrlib.course.checks.compare import complaint
from cfrlib.lessons.lesson01.shares import uniform

ENUMERATED = 3  # iterations up to which every possible answer is listed
IMPROBABLE = 32.0  # nats: right functions show such a frequency with probability under 2 exp(-32), about 3e-14
TOLERANCE = 1e-5


class Draws:
    """Stands for `rng`: draws what the script says, and then the first that is possible.

    `probability`: of all that was drawn; `others`: the scripts that draw something else at last.
    """

    def __init__(self, script):
        self.drawn, self.probability, self.others, self._script = (), 1.0, [], script

    def choice(self, count, p=None):
        p = uniform(count) if p is None else p
        place = len(self.drawn)
        if place < len(self._script):
            action = self._script[place]
        else:
            action, *others = map(int, np.flatnonzero(p))
            self.others += [(*self.drawn, other) for other in others]
        self.drawn += (action,)
        self.probability *= p[action]
        return action


def answers_of(rule, payoff, opponent, iterations):
    """Every answer that a way of training can give, and its probability: (answers, actions), (answers,)."""
    return _enumerated(rule, payoff.tobytes(), payoff.shape, payoff.dtype, opponent.tobytes(), iterations)


@lru_cache(maxsize=1024)
def _enumerated(rule, payoff, shape, dtype, opponent, iterations):
    payoff, opponent = np.frombuffer(payoff, dtype).reshape(shape), np.frombuffer(opponent)
    scripts, answers, probabilities = [()], [], []
    while scripts:
        rng = Draws(scripts.pop())
        answers.append(rule(payoff, opponent, iterations, rng))
        probabilities.append(rng.probability)
        scripts += rng.others
    distinct, index = np.unique(np.round(answers, 9), axis=0, return_inverse=True)
    return distinct, np.bincount(index.ravel(), probabilities)


def one_number_for_both(mine, theirs):
    """The joint distribution of two actions, each looked up with the same uniform random number."""
    ends = np.minimum.outer(np.cumsum(mine), np.cumsum(theirs))
    return np.diff(np.diff(ends, axis=0, prepend=0.0), axis=1, prepend=0.0).round(12)


def groups_of(observations):
    """Runs with the same game, opponent and number of iterations."""
    return [list(group) for _, group in groupby(observations, key=_game)]


def _game(seen):
    payoff, opponent, iterations, _ = seen.args
    return id(payoff), id(opponent), iterations


def compare(rule, group):
    """Which runs gave an answer that the rule cannot give, (runs,) of bool, and whether some answer comes too often or
    too seldom: as often as that with a probability under 1e-13."""
    answers, probabilities = answers_of(rule, *group[0].args[:3])
    distances = np.abs(_values(group)[:, None] - answers).max(axis=2)
    shares = np.bincount(distances.argmin(axis=1), minlength=len(answers)) / len(group)
    improbable = len(group) * _divergence(shares, probabilities) > IMPROBABLE
    return distances.min(axis=1) > TOLERANCE, bool(improbable.any())


def _values(group):
    """The runs' answers, (runs, actions); infinite where one has another form."""
    right = uniform(len(group[0].args[0]))
    values = np.full((len(group), len(right)), np.inf)
    for index, seen in enumerate(group):
        if complaint(seen.value, right, TOLERANCE) in (None, ""):
            values[index] = np.asarray(seen.value, dtype=float)
    return values


def _divergence(shares, probabilities):
    """Kullback-Leibler divergence between coins; times the number of tosses, Chernoff's exponent."""
    with np.errstate(divide="ignore", invalid="ignore"):
        heads = np.where(shares > 0, shares * np.log(shares / probabilities), 0.0)
        tails = np.where(shares < 1, (1 - shares) * np.log((1 - shares) / np.maximum(1 - probabilities, 1e-300)), 0.0)
    return heads + tails


@lru_cache(maxsize=2)
def likeliest(right, rules, observations) -> Callable | None:
    """The likeliest of the rules (the first of several), if the runs are so likely under it that they refute `right`.

    Runs of one iteration say nothing here: no draw matters yet. A rule that cannot be computed everywhere fits
    a group with exceptions.
    """
    groups = [group for group in groups_of(observations) if 1 < group[0].args[2] <= ENUMERATED]
    values = [_values(group) for group in groups]
    scores = [_log_likelihood(rule, groups, values) for rule in (right, *rules)]
    best = int(np.argmax(scores))
    return rules[best - 1] if best > 0 and scores[best] > scores[0] + IMPROBABLE else None


def _log_likelihood(rule, groups, values):
    total = 0.0
    for group, answered in zip(groups, values, strict=True):
        total += _group_log_likelihood(rule, group, answered)
        if total == -np.inf:
            break
    return total


def _group_log_likelihood(rule, group, values):
    raised = [isinstance(seen.error, ValueError | IndexError) for seen in group]
    try:
        answers, probabilities = answers_of(rule, *group[0].args[:3])
    except (ValueError, IndexError):
        return 0.0 if any(raised) else -np.inf
    if any(raised):
        return -np.inf
    distances = np.abs(values[:, None] - answers).max(axis=2)
    likelihoods = np.where(distances.min(axis=1) <= TOLERANCE, probabilities[distances.argmin(axis=1)], 0.0)
    with np.errstate(divide="ignore"):
        return np.log(likelihoods).sum()


def follows(*rules, everywhere=lambda seen: True) -> Callable:
    """Recognises runs that one of the rules explains, and better than all other rules that the exercise lists.

    Rules are computed for a few iterations alone; `everywhere` says what longer runs must show as well.
    """

    def recognise(exercise, observations):
        best = likeliest(exercise.reference, listed(exercise), tuple(observations))
        fits = best in rules and not any(_improbable(best, group) for group in groups_of(observations))
        return fits and all(map(everywhere, observations))

    return recognise


def _improbable(rule, group):
    enumerated = 1 < group[0].args[2] <= ENUMERATED
    return enumerated and not any(seen.error for seen in group) and compare(rule, group)[1]


def listed(exercise) -> tuple[Callable, ...]:
    return tuple(rule for known in exercise.misconceptions for rule in known.wrong_functions)
