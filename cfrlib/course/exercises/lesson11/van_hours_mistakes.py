"""The mistakes that people make in `van_hours`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01.shares import uniform
from cfrlib.course.exercises.lesson11.altered_update import (
    AlteredUpdate,
    fraction_to_the_power,
    later,
    no_discount,
    no_exponent,
)
from cfrlib.course.exercises.lesson11.discounted_update import discounted_update
from cfrlib.course.exercises.lesson11.wrong_steps import DISCOUNTS_EARLY, KEEPS_THE_PREDICTION


@dataclass(frozen=True)
class Season:
    """The season with its first plan, its regrets, its update, or what is handed in, made differently."""

    first: Callable = uniform
    regret: Callable = lambda takings, hours: takings - hours @ takings
    update: Callable = discounted_update
    answer: Callable = lambda played, after: played
    number: Callable = lambda day: day
    mixes: Callable = lambda hours: hours

    def __call__(self, takings, alpha, beta, predict=False):
        takings = np.array(takings, dtype=float)
        regret_sum, hours = np.zeros(takings.shape[1]), self.first(takings.shape[1])
        played, after = [], []
        for day, would_have_taken in enumerate(takings, start=1):
            played.append(hours)
            regret = self.regret(would_have_taken, hours)
            regret_sum, hours = self.update(regret_sum, regret, self.number(day), alpha, beta, predict)
            hours = self.mixes(hours)
            after.append(hours)
        return np.array(self.answer(played, after))


def _follows_the_leader(takings, alpha, beta, predict=False):
    """All hours at the place that took most in all days before."""
    takings = np.array(takings, dtype=float)
    before = takings.cumsum(axis=0)[:-1]
    return np.vstack([uniform(takings.shape[1]), np.eye(takings.shape[1])[before.argmax(axis=1)]])


def _all_at_the_first(count):
    return np.eye(count)[0]


def _best_place(hours):
    return np.eye(len(hours))[np.argmax(hours)]


def _forgetting(regret_sum, regret, *how):
    return discounted_update(np.zeros(len(regret)), regret, *how)


def _keeping_hours(takings, alpha, beta, predict=False):
    """Yesterday's shares are kept where nothing is positive."""
    takings = np.array(takings, dtype=float)
    regret_sum, plan = np.zeros(takings.shape[1]), [uniform(takings.shape[1])]
    for day, would_have_taken in enumerate(takings[:-1], start=1):
        regret = would_have_taken - plan[-1] @ would_have_taken
        regret_sum, hours = discounted_update(regret_sum, regret, day, alpha, beta, predict)
        plan.append(hours if (regret_sum + predict * regret > 0).any() else plan[-1])
    return np.array(plan)


def _running_means(played, after):
    return np.cumsum(played, axis=0) / np.arange(1, len(played) + 1)[:, None]


MISTAKES = (
    Misconception(
        "the best place so far",
        "You put all hours of a day at the place that would have brought most until then. Share them by the discounted "
        "regrets: `discounted_update` gives the hours of the next day.",
        wrong=_follows_the_leader,
    ),
    Misconception(
        "today's takings used today",
        "Your plan of a day knows that day's takings already. In the morning only the days before are known.",
        wrong=Season(answer=lambda played, after: after),
    ),
    Misconception(
        "regret against the plain mean",
        "You compare each place with the plain mean of all. Compare with what you *took*: the day's takings, weighed "
        "with your hours.",
        wrong=Season(regret=lambda takings, hours: takings - takings.mean()),
    ),
    Misconception(
        "the same hours every day",
        "Your places get the same hours every day. Either no regret is ever positive, as against the *best* place, or "
        "what `discounted_update` returns is not used the next day.",
        wrong=Season(regret=lambda takings, hours: takings - takings.max()),
    ),
    Misconception(
        "takings in place of regrets",
        "You add up takings. Subtract what you took yourself: a regret is the difference.",
        wrong=Season(regret=lambda takings, hours: takings),
    ),
    Misconception(
        "regret weighed with the hours",
        "You multiply each place's regret with the hours that you spent there. A regret asks what *all* the hours "
        "there would have brought.",
        wrong=Season(regret=lambda takings, hours: hours * (takings - hours @ takings)),
    ),
    Misconception(
        "the sign of the regret turned",
        "Your van drives to where it earns less. A regret is what a place would have taken, minus what you took.",
        wrong=Season(regret=lambda takings, hours: hours @ takings - takings),
    ),
    Misconception(
        "yesterday alone",
        "You forget all days but the last one. The regret sums go on from day to day.",
        wrong=Season(update=_forgetting),
    ),
    Misconception(
        "days counted from zero",
        "Your first day is day 0. Days are counted from 1, and t = 1 belongs to the first update.",
        wrong=(
            Season(update=AlteredUpdate(discount=later(-1))),
            Season(number=lambda day: day - 1),
            Season(number=lambda day: max(day - 1, 1)),
        ),
    ),
    Misconception(
        "the next day's factor",
        "You use the factor of the day after. The update at the end of day t has the factor of t.",
        wrong=Season(number=lambda day: day + 1),
    ),
    Misconception(
        "always the same factor",
        "You use the same t every day. It is the number of the day.",
        wrong=(Season(number=lambda day: 1), Season(number=lambda day: 2)),
    ),
    Misconception(
        "nothing discounted",
        "`alpha` and `beta` make no difference in your plan. `discounted_update` wants them.",
        wrong=Season(update=AlteredUpdate(discount=no_discount)),
    ),
    Misconception(
        "another factor",
        "Your sums fade by another factor. It is t^alpha / (t^alpha + 1): `discounted_update` knows it.",
        wrong=(
            Season(update=AlteredUpdate(discount=no_exponent)),
            Season(update=AlteredUpdate(discount=fraction_to_the_power)),
        ),
    ),
    Misconception(
        "alpha and beta swapped",
        "You hand over `beta` where `alpha` belongs. `alpha` is for positive sums.",
        wrong=Season(update=AlteredUpdate(exponents=lambda alpha, beta: (beta, alpha))),
    ),
    Misconception(
        "never predicted",
        "`predict` makes no difference in your plan. Hand it on to `discounted_update`.",
        wrong=Season(update=AlteredUpdate(predicted=lambda total, regret, *_: total)),
    ),
    Misconception(
        "always predicted",
        "You predict even if `predict` is false. Hand `predict` on to `discounted_update` as it is.",
        wrong=Season(update=AlteredUpdate(always=True)),
    ),
    Misconception(
        "the prediction kept in the sum",
        "You leave the prediction in the regret sum. It is a guess for one day, and the sum goes on without it.",
        wrong=tuple(Season(update=kept) for kept in KEEPS_THE_PREDICTION),
    ),
    Misconception(
        "discounted before adding",
        "You discount the old sum and add the new regret in full. Add first, then multiply.",
        wrong=Season(update=DISCOUNTS_EARLY[0]),
    ),
    Misconception(
        "all hours at one place",
        "You spend the whole day at the place with the largest regret. Share the hours in proportion to positive "
        "regret.",
        wrong=Season(mixes=_best_place),
    ),
    Misconception(
        "the best place of the whole summer",
        "You spend every day at the place that took most in all. In the morning only the days before are known.",
        wrong=lambda takings, alpha, beta, predict=False: np.tile(_best_place(takings.sum(axis=0)), (len(takings), 1)),
    ),
    Misconception(
        "the first day elsewhere",
        "On the first day nothing is known, and all places get the same hours.",
        wrong=Season(first=_all_at_the_first),
    ),
    Misconception(
        "yesterday's hours where nothing is positive",
        "Where no sum is positive, you keep the hours of the day before. All places get the same then.",
        wrong=_keeping_hours,
    ),
    Misconception(
        "no hours on the first day",
        "Day 1 shares out no hours. Nothing is known yet, so all places get the same.",
        wrong=(Season(first=np.zeros), Season(answer=lambda played, after: [np.zeros_like(played[0]), *played[1:]])),
    ),
    Misconception(
        "the day after the last planned, too",
        "You also planned the day after the last. The plan has as many rows as `takings`.",
        wrong=Season(answer=lambda played, after: [*played, after[-1]]),
    ),
    Misconception(
        "averages in place of plans",
        "You return the mean of all plans so far. What is asked for is each day's own plan.",
        wrong=Season(answer=_running_means),
    ),
)
