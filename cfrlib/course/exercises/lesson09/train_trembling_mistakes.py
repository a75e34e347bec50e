"""The mistakes that people make in `train_trembling`."""

from itertools import product

import numpy as np

from cfrlib.course.checks.exercise import Misconception, input_changed
from cfrlib.course.exercises.lesson09.train_trembling import TremblingSelfPlay, steady_hand, tremble


def _undivided(strategy, epsilon):
    return (1 - epsilon) * strategy + epsilon


def _played_average(intended, epsilon):
    return np.mean([tremble(one, epsilon) for one in intended], axis=0)


def _last(intended, epsilon):
    return intended[-1]


def _both(baselines=(steady_hand, tremble), **changes):
    """A mistake, whichever baseline and order its owner uses."""
    ways = product(baselines, (None, 0))
    return tuple(TremblingSelfPlay(baseline=baseline, first=first, **changes) for baseline, first in ways)


MISTAKES = (
    Misconception(
        "trembles only after training",
        "Your players learn against steady hands, and the tremble comes afterwards or never. It changes no "
        "decision then. Perturb what is played inside the loop, before the regrets are computed.",
        wrong=(
            *_both([steady_hand], facing=steady_hand),
            *_both([steady_hand], facing=steady_hand, answer=_played_average),
        ),
    ),
    Misconception(
        "only the own hand trembles",
        "Your players compute regrets against what the opponent intends. Regret must be against what the "
        "trembling opponent plays.",
        wrong=_both([tremble], facing=steady_hand) + _both([tremble], facing=steady_hand, answer=_played_average),
    ),
    Misconception(
        "only one player's hand trembles",
        "One of your players meets a trembling opponent, the other a steady one. Both hands tremble: perturb x "
        "where the column player's values are computed, and y where the row player's are.",
        wrong=_both(steady=0) + _both(steady=1),
    ),
    Misconception(
        "epsilon for every action",
        "You give every action the whole epsilon, so what is played adds up to more than 1. Divide epsilon by the "
        "number of actions.",
        wrong=_both(facing=_undivided, baselines=(steady_hand, _undivided)),
    ),
    Misconception(
        "sums for averages",
        "You return sums over the iterations. Divide them by their number.",
        wrong=_both(answer=lambda intended, epsilon: np.sum(intended, axis=0)),
    ),
    Misconception(
        "returns what is played",
        "You return the averages with the tremble in them. Return what the players intend: the average of the "
        "strategies before they are perturbed.",
        wrong=_both(answer=_played_average),
    ),
    Misconception(
        "last strategy for the average",
        "You return the last strategies. Return the averages over all iterations.",
        wrong=_both(answer=_last),
    ),
    Misconception(
        "sign of the column player",
        "The payoffs are the row player's. The column player wants them small: turn their sign for its regrets.",
        wrong=_both(signs=(1, 1)),
    ),
    Misconception(
        "regrets not added up",
        "You keep only the last regrets. Add them to the sums of all iterations.",
        wrong=_both(add=lambda total, regret: regret),
    ),
    Misconception(
        "start ignored",
        "You begin with regrets of zero whatever `start` says. Begin with a copy of `start` where it is given.",
        wrong=tuple(
            lambda payoff, iterations, epsilon, start=None, train=train: train(payoff, iterations, epsilon)
            for train in _both()
        ),
    ),
    Misconception(
        "input changed in place",
        "Your function alters its arguments. Work on copies: np.array(start[0], dtype=float) makes one.",
        recognise=input_changed,
    ),
)
