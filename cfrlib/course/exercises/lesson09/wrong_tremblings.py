"""Trembling runs with one thing wrong."""

from dataclasses import replace
from itertools import product

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson09.train_trembling import TremblingSelfPlay, steady_hand, tremble


def undivided(strategy, epsilon):
    return (1 - epsilon) * strategy + epsilon


def on_top(strategy, epsilon):
    return strategy + epsilon / len(strategy)


def mixed_up(strategy, epsilon):
    return epsilon * strategy + (1 - epsilon) / len(strategy)


def onto_the_others(strategy, epsilon):
    return (1 - epsilon) * strategy + epsilon * (1 - strategy) / max(len(strategy) - 1, 1)


def halved(strategy, epsilon):
    return (1 - epsilon) * strategy + epsilon / 2


def nothing(strategy, epsilon):
    return np.zeros(len(strategy))


def clipped(total, regret):
    return np.maximum(total + regret, 0)


def whole(total, regret):
    return np.trunc(total + regret)


def summed(intended, epsilon):
    return np.sum(intended, axis=0)


def twice(strategy, epsilon):
    return tremble(tremble(strategy, epsilon), epsilon)


def _without_the_first(intended, epsilon):
    """Each strategy is counted after the update: the first is missing, and one more stands at the end."""
    return np.mean(intended[1:], axis=0)


def update_first(train):
    """The sums are added to after the regrets, with the strategies that come of them."""
    counted_late = replace(train, answer=_without_the_first)
    return lambda payoff, iterations, epsilon, start=None: counted_late(payoff, iterations + 1, epsilon, start)


def one_too_few(train, divided_by_all):
    summing = replace(train, answer=summed)

    def wrong(payoff, iterations, epsilon, start=None):
        sums = summing(payoff, iterations - 1, epsilon, start) if iterations > 1 else map(np.zeros, np.shape(payoff))
        return tuple(one / (iterations if divided_by_all else np.float64(iterations - 1)) for one in sums)

    return wrong


def scaled(train, share):
    """The sums divided by another number than the iterations."""
    summing = replace(train, answer=summed)
    return lambda payoff, iterations, epsilon, start=None: tuple(
        one * share(iterations) for one in summing(payoff, iterations, epsilon, start)
    )


def start_counted(train):
    """`start` is where the strategies' sums begin, not the regrets'."""
    summing = replace(train, answer=summed)

    def wrong(payoff, iterations, epsilon, start=None):
        sums = summing(payoff, iterations, epsilon)
        sums = [one + other for one, other in zip(sums, start, strict=True)] if start else sums
        return tuple(one / iterations for one in sums)

    return wrong


def start_counted_and_shared(train):
    def wrong(payoff, iterations, epsilon, start=None):
        sums = [iterations * one for one in start_counted(train)(payoff, iterations, epsilon, start)]
        return tuple(one / one.sum() for one in sums)

    return wrong


def only_with_a_start(exercise, observations):
    """Raises an error where `start` is None, and never where it is given."""
    return all((seen.error is not None) == (seen.args[3] is None) for seen in observations)


def _is_whole(start):
    return start is not None and all(isinstance(one, int) for row in start for one in row)


def only_with_decimals(exercise, observations):
    """Right but where `start` holds whole numbers alone."""
    whole_ones = [seen for seen in observations if _is_whole(seen.args[3])]
    others = [seen for seen in observations if not _is_whole(seen.args[3])]
    return exercise.problem(others) is None and all(exercise.problem([seen]) is not None for seen in whole_ones)


def whole_as_the_start_is(payoff, iterations, epsilon, start=None):
    add = whole if _is_whole(start) else lambda total, regret: total + regret
    return TremblingSelfPlay(add=add)(payoff, iterations, epsilon, start)


def started_with_nothing(payoff, iterations, epsilon, start=None):
    return TremblingSelfPlay()(payoff, iterations, epsilon, (np.array(start[0]), np.array(start[1])))


def drawn_slips(exercise, observations):
    """Right without slips; a short run of two actions each is one in which every hand was steady or slipped wholly."""
    short = [seen for seen in observations if np.shape(seen.args[0]) == (2, 2) and seen.args[1] == 3]
    steady = [seen for seen in observations if seen.args[2] == 0]
    right_without = all(same(seen.value, TremblingSelfPlay()(*seen.args), 1e-5) for seen in steady)
    return bool(short) and right_without and all(map(_came_of_slips, short))


def _came_of_slips(seen):
    payoff, iterations, _, start = seen.args
    rounds = product(product(_HANDS, repeat=2), repeat=iterations - 1)  # what the last one learns is not seen
    return any(
        same(seen.value, _with_hands(payoff, start, hands, own), 1e-5) for hands in rounds for own in (True, False)
    )


_HANDS = (lambda row: row, lambda row: np.full(2, 0.5), lambda row: np.eye(2)[0], lambda row: np.eye(2)[1])


def _with_hands(payoff, start, hands, own):
    """Averages of a run in which these hands play, compared with what the own hand plays or intends."""
    sums, intended = [np.array(one, dtype=float) for one in start], []
    for pair in (*hands, None):
        intended.append([regret_matching(total) for total in sums])
        if pair:
            played = [hand(row) for hand, row in zip(pair, intended[-1], strict=True)]
            worth = payoff @ played[1], -payoff.T @ played[0]
            compared = played if own else intended[-1]
            sums = [total + one - row @ one for total, one, row in zip(sums, worth, compared, strict=True)]
    return tuple(np.mean(one, axis=0) for one in zip(*intended, strict=True))


def played_average(intended, epsilon):
    return np.mean([tremble(one, epsilon) for one in intended], axis=0)


def weighted_by_iteration(intended, epsilon):
    return np.average(intended, axis=0, weights=np.arange(1, len(intended) + 1))


def weighted_from_zero(intended, epsilon):
    return np.average(intended, axis=0, weights=np.arange(len(intended))) if len(intended) > 1 else 0 * intended[0] / 0


def _first_left_out(intended, epsilon):
    return np.mean(intended[1:], axis=0) if len(intended) > 1 else 0 * intended[0] / 0


def _first_left_out_of_the_sum(intended, epsilon):
    return np.sum(intended[1:], axis=0) / len(intended)


def _second_half(intended, epsilon):
    return np.mean(intended[len(intended) // 2 :], axis=0)


def over(count):
    """Every hand's epsilon shared among so many actions, given the payoffs."""

    def tremble_over(payoff, **changes):
        actions = count(np.shape(payoff))
        facing = lambda strategy, epsilon: (1 - epsilon) * strategy + epsilon / actions  # noqa: E731
        return TremblingSelfPlay(facing=facing, **changes)

    return tuple(
        lambda payoff, iterations, epsilon, start=None, first=first: tremble_over(payoff, first=first)(
            payoff, iterations, epsilon, start
        )
        for first in (None, 0)
    )


def last(intended, epsilon):
    return intended[-1]


def both(baselines=(steady_hand, tremble), **changes):
    """A mistake, whichever baseline and order its owner uses."""
    ways = product(baselines, (None, 0))
    return tuple(TremblingSelfPlay(baseline=baseline, first=first, **changes) for baseline, first in ways)


FIRST_LEFT_OUT = both(answer=_first_left_out) + both(answer=_first_left_out_of_the_sum) + both(answer=_second_half)


def first_left_out_of_several(exercise, observations):
    """Whatever is returned where there is only one iteration."""
    several = [seen for seen in observations if seen.args[1] > 1]
    return any(
        all(seen.error is None and same(seen.value, wrong(*seen.args), 1e-5) for seen in several)
        for wrong in FIRST_LEFT_OUT
    )
