"""The mistakes that people make in `corner_values`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson15.corner_values import belief, corner_values


@dataclass(frozen=True)
class Dive:
    """The values with the belief, the average taker, or what is saved against it, made differently."""

    believe: Callable = belief
    average: Callable = lambda believed, takers: believed @ takers
    value: Callable = lambda saved, average: saved @ average

    def __call__(self, saved, takers, prior, shots):
        saved, takers = np.array(saved, dtype=float), np.array(takers, dtype=float)
        return self.value(saved, self.average(self.believe(takers, np.array(prior, dtype=float), shots), takers))


def _one_of(believed):
    return np.eye(len(believed))[np.argmax(believed)]


def _products(takers, prior, shots):
    return prior * takers[:, list(shots)].prod(axis=1)


def _divided_products(takers, prior, shots):
    weights = _products(takers, prior, shots)
    with np.errstate(all="ignore"):
        return weights / weights.sum()


def _added(takers, prior, shots):
    weights = prior + takers[:, list(shots)].sum(axis=1)
    return weights / weights.sum()


def _prior_times_sum(takers, prior, shots):
    weights = prior * (takers[:, list(shots)].sum(axis=1) if len(shots) else 1)
    return weights / weights.sum()


def _prior_and_products_added(takers, prior, shots):
    weights = prior + prior * takers[:, list(shots)].sum(axis=1)
    return weights / weights.sum()


def _shot_by_shot(takers, prior, shots):
    return np.mean([belief(takers, prior, [shot]) for shot in shots] or [prior], axis=0)


def _prior_each_time(takers, prior, shots):
    weights = prior ** max(len(shots), 1)
    return belief(takers, weights / weights.sum(), shots)


@dataclass(frozen=True)
class Frequencies:
    """What has been seen, and nothing about who may have shot. `unseen`: the share of each corner before any shot."""

    unseen: Callable = lambda corners: 1 / corners

    def __call__(self, saved, takers, prior, shots):
        corners = np.shape(saved)[1]
        seen = np.bincount(np.array(shots, dtype=int), minlength=corners)
        return np.asarray(saved) @ (seen / len(shots) if len(shots) else np.full(corners, self.unseen(corners)))


def _one_more_each(saved, takers, prior, shots):
    """What has been seen, and one shot more into each corner [Laplace]."""
    seen = np.bincount(np.array(shots, dtype=int), minlength=np.shape(saved)[1]) + 1
    return np.asarray(saved) @ (seen / seen.sum())


def _frequencies_or_prior(saved, takers, prior, shots):
    if len(shots) == 0:
        return corner_values(saved, takers, prior, shots)
    return Frequencies()(saved, takers, prior, shots)


def _counted_once(takers, prior, shots):
    return belief(takers, prior, sorted(set(shots)))


def _without_zeros(little):
    return lambda takers, prior, shots: belief(np.where(takers > 0, takers, little), prior, shots)


def _votes(saved, takers, prior, shots):
    """How likely it is that each dive is the best."""
    best = np.argmax(np.asarray(saved) @ np.asarray(takers).T, axis=0)
    return np.bincount(best, weights=belief(np.asarray(takers), prior, shots), minlength=len(saved))


def _best_alone(saved, takers, prior, shots):
    return corner_values(saved, takers, prior, shots).max()


def _where(saved, takers, prior, shots):
    return int(np.argmax(corner_values(saved, takers, prior, shots)))


def _mean_of_saved(saved, average):
    return saved.mean(axis=1)


def _likeliest_corner(saved, average):
    return saved[:, np.argmax(average)]


def _underflows(exercise, observations):
    """Wrong only where the products of a long log are 0 for everybody."""
    wrong = [
        seen for seen in observations
        if seen.error is not None or not same(seen.value, corner_values(*seen.args), exercise.tolerance)
    ]  # fmt: skip
    return bool(wrong) and all(not _products(*map(np.array, seen.args[1:3]), seen.args[3]).any() for seen in wrong)


MISTAKES = (
    Misconception(
        "the prior forgotten",
        "All takers are alike to you before the first shot. `prior` says how likely each of them is: it counts like "
        "evidence from earlier.",
        wrong=Dive(believe=lambda takers, prior, shots: belief(takers, np.ones(len(prior)), shots)),
    ),
    Misconception(
        "the shots forgotten",
        "You weigh the takers with `prior` alone. Each shot multiplies a taker's weight with the probability of that "
        "shot.",
        wrong=Dive(believe=lambda takers, prior, shots: prior),
    ),
    Misconception(
        "the likeliest taker alone",
        "You answer the likeliest taker alone. You do not know who shoots: all of them count, each with its "
        "probability.",
        wrong=(
            Dive(average=lambda believed, takers: _one_of(believed) @ takers),
            Dive(believe=lambda takers, prior, shots: _one_of(prior)),
        ),
    ),
    Misconception(
        "all takers alike",
        "You take the plain mean of the takers. Weigh them with their probabilities after the shots.",
        wrong=Dive(believe=lambda takers, prior, shots: np.full(len(prior), 1 / len(prior))),
    ),
    Misconception(
        "the shots taken for the taker",
        "You count where the shots went. Few shots say little about one taker. They tell which taker it may be, and "
        "`takers` says where that one shoots.",
        wrong=(
            Frequencies(),
            Frequencies(lambda corners: 0.0),
            Frequencies(lambda corners: np.nan),
            _frequencies_or_prior,
            _one_more_each,
        ),
    ),
    Misconception(
        "weights not divided by their sum",
        "Your weights do not add up to 1, so your values are too small. Divide by their sum.",
        wrong=Dive(believe=_products),
    ),
    Misconception(
        "probabilities added",
        "You add the probabilities of the shots. Each shot *multiplies* a taker's weight.",
        wrong=(Dive(believe=_added), Dive(believe=_prior_times_sum), Dive(believe=_prior_and_products_added)),
    ),
    Misconception(
        "each shot judged alone",
        "You ask after each shot by itself who made it, and take the mean. One taker made all of them: begin each shot "
        "with what the shots before it left.",
        wrong=Dive(believe=_shot_by_shot),
    ),
    Misconception(
        "the prior for every shot",
        "You multiply with the prior once for every shot. It counts once.",
        wrong=Dive(believe=_prior_each_time),
    ),
    Misconception(
        "the last shot alone",
        "You look at the last shot only. All of them are evidence.",
        wrong=Dive(believe=lambda takers, prior, shots: belief(takers, prior, shots[-1:])),
    ),
    Misconception(
        "equal shots counted once",
        "You count equal shots once. Each time is evidence.",
        wrong=Dive(believe=_counted_once),
    ),
    Misconception(
        "never made almost never",
        "You give a small probability to what a taker never does. One such shot rules this taker out for good.",
        wrong=tuple(Dive(believe=_without_zeros(little)) for little in (0.1, 0.05, 0.01, 0.001, 1e-12)),
    ),
    Misconception(
        "votes in place of values",
        "You ask which dive is best against each taker, and add up how likely that is. A dive that is second best "
        "against everybody may save most: average first, then compare.",
        wrong=_votes,
    ),
    Misconception(
        "the likeliest corner alone",
        "You count only the corner that is likeliest. All corners may be hit, each with its probability.",
        wrong=Dive(value=_likeliest_corner),
    ),
    Misconception(
        "the corners alike",
        "Your values do not depend on who shoots. Weigh the columns of `saved` with where the next shot goes.",
        wrong=Dive(value=_mean_of_saved),
    ),
    Misconception(
        "one dive in place of all",
        "You return one number. A value for each dive is asked for.",
        wrong=(_best_alone, _where),
    ),
    Misconception(
        "product underflows",
        "Right after a few shots. After thousands the products become smaller than the smallest number of the "
        "computer, and 0 for every taker. Divide by the sum after every shot. Or add logarithms, and subtract the "
        "largest before `np.exp`.",
        wrong=Dive(believe=_divided_products),
        recognise=_underflows,
    ),
)
