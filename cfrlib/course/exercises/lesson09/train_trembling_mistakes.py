"""The mistakes that people make in `train_trembling`."""

from dataclasses import replace
from itertools import product

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson09.train_trembling import TremblingSelfPlay, steady_hand, tremble


def _undivided(strategy, epsilon):
    return (1 - epsilon) * strategy + epsilon


def _on_top(strategy, epsilon):
    return strategy + epsilon / len(strategy)


def _mixed_up(strategy, epsilon):
    return epsilon * strategy + (1 - epsilon) / len(strategy)


def _onto_the_others(strategy, epsilon):
    return (1 - epsilon) * strategy + epsilon * (1 - strategy) / max(len(strategy) - 1, 1)


def _halved(strategy, epsilon):
    return (1 - epsilon) * strategy + epsilon / 2


def _nothing(strategy, epsilon):
    return np.zeros(len(strategy))


def _clipped(total, regret):
    return np.maximum(total + regret, 0)


def _whole(total, regret):
    return np.trunc(total + regret)


def _summed(intended, epsilon):
    return np.sum(intended, axis=0)


def _twice(strategy, epsilon):
    return tremble(tremble(strategy, epsilon), epsilon)


def _without_the_first(intended, epsilon):
    """Each strategy is counted after the update: the first is missing, and one more stands at the end."""
    return np.mean(intended[1:], axis=0)


def _update_first(train):
    """The sums are added to after the regrets, with the strategies that come of them."""
    counted_late = replace(train, answer=_without_the_first)
    return lambda payoff, iterations, epsilon, start=None: counted_late(payoff, iterations + 1, epsilon, start)


def _one_too_few(train, divided_by_all):
    summing = replace(train, answer=_summed)

    def wrong(payoff, iterations, epsilon, start=None):
        sums = summing(payoff, iterations - 1, epsilon, start) if iterations > 1 else map(np.zeros, np.shape(payoff))
        return tuple(one / (iterations if divided_by_all else np.float64(iterations - 1)) for one in sums)

    return wrong


def _scaled(train, share):
    """The sums divided by another number than the iterations."""
    summing = replace(train, answer=_summed)
    return lambda payoff, iterations, epsilon, start=None: tuple(
        one * share(iterations) for one in summing(payoff, iterations, epsilon, start)
    )


def _start_counted(train):
    """`start` is where the strategies' sums begin, not the regrets'."""
    summing = replace(train, answer=_summed)

    def wrong(payoff, iterations, epsilon, start=None):
        sums = summing(payoff, iterations, epsilon)
        sums = [one + other for one, other in zip(sums, start, strict=True)] if start else sums
        return tuple(one / iterations for one in sums)

    return wrong


def _start_counted_and_shared(train):
    def wrong(payoff, iterations, epsilon, start=None):
        sums = [iterations * one for one in _start_counted(train)(payoff, iterations, epsilon, start)]
        return tuple(one / one.sum() for one in sums)

    return wrong


def _only_with_a_start(exercise, observations):
    """Raises an error where `start` is None, and never where it is given."""
    return all((seen.error is not None) == (seen.args[3] is None) for seen in observations)


def _started_with_nothing(payoff, iterations, epsilon, start=None):
    return TremblingSelfPlay()(payoff, iterations, epsilon, (np.array(start[0]), np.array(start[1])))


def _played_average(intended, epsilon):
    return np.mean([tremble(one, epsilon) for one in intended], axis=0)


def _weighted_by_iteration(intended, epsilon):
    return np.average(intended, axis=0, weights=np.arange(1, len(intended) + 1))


def _weighted_from_zero(intended, epsilon):
    return np.average(intended, axis=0, weights=np.arange(len(intended))) if len(intended) > 1 else 0 * intended[0] / 0


def _first_left_out(intended, epsilon):
    return np.mean(intended[1:], axis=0) if len(intended) > 1 else 0 * intended[0] / 0


def _first_left_out_of_the_sum(intended, epsilon):
    return np.sum(intended[1:], axis=0) / len(intended)


def _second_half(intended, epsilon):
    return np.mean(intended[len(intended) // 2 :], axis=0)


def _over(count):
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


def _last(intended, epsilon):
    return intended[-1]


def _both(baselines=(steady_hand, tremble), **changes):
    """A mistake, whichever baseline and order its owner uses."""
    ways = product(baselines, (None, 0))
    return tuple(TremblingSelfPlay(baseline=baseline, first=first, **changes) for baseline, first in ways)


FIRST_LEFT_OUT = _both(answer=_first_left_out) + _both(answer=_first_left_out_of_the_sum) + _both(answer=_second_half)


def _first_left_out_of_several(exercise, observations):
    """Whatever is returned where there is only one iteration."""
    several = [seen for seen in observations if seen.args[1] > 1]
    return any(
        all(seen.error is None and same(seen.value, wrong(*seen.args), 1e-5) for seen in several)
        for wrong in FIRST_LEFT_OUT
    )


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
        "epsilon added, nothing taken away",
        "You add the slips to the whole strategy, so what is played adds up to more than 1. Multiply the strategy with "
        "1 - epsilon.",
        wrong=_both(facing=_on_top, baselines=(steady_hand, _on_top)),
    ),
    Misconception(
        "epsilon and its rest mixed up",
        "Your hands slip with probability 1 - epsilon. It is the other way round: 1 - epsilon of the strategy.",
        wrong=_both(facing=_mixed_up, baselines=(steady_hand, _mixed_up)),
    ),
    Misconception(
        "slips onto the other actions only",
        "Your slips land on the other actions alone. A slip is any action, each as likely as the others, also the one "
        "that was intended.",
        wrong=_both(facing=_onto_the_others, baselines=(steady_hand, _onto_the_others)),
    ),
    Misconception(
        "two actions taken for granted",
        "You share epsilon between two actions. A player may have more of them, or fewer: divide by the length of the "
        "strategy that trembles.",
        wrong=_both(facing=_halved, baselines=(steady_hand, _halved)),
    ),
    Misconception(
        "the other player's number of actions",
        "You share both players' epsilon among the same number of actions. The row player has `payoff.shape[0]` of "
        "them and the column player `payoff.shape[1]`: divide by the length of the strategy that trembles.",
        wrong=_over(lambda shape: shape[0]) + _over(lambda shape: shape[1]) + _over(np.prod),
    ),
    Misconception(
        "epsilon that shrinks",
        "You make epsilon smaller from iteration to iteration. Here a hand slips with the same probability in all of "
        "them.",
        wrong=tuple(
            train
            for slips in (
                lambda epsilon, iteration: epsilon / (iteration + 1),
                lambda epsilon, iteration: epsilon / max(iteration, 1),
                lambda epsilon, iteration: epsilon / (iteration + 1) ** 0.5,
                lambda epsilon, iteration: epsilon / 2**iteration,
                lambda epsilon, iteration: epsilon ** (iteration + 1),
                lambda epsilon, iteration: epsilon / 2 ** (iteration // 100),
            )
            for train in _both(slips=slips)
        ),
    ),
    Misconception(
        "later iterations count more",
        "You weight the strategies with the number of their iteration. In this average all iterations count alike.",
        wrong=_both(answer=_weighted_by_iteration) + _both(answer=_weighted_from_zero),
    ),
    Misconception(
        "the first iterations left out",
        "You leave the first iteration, or the first half, out of the averages. All iterations count.",
        wrong=FIRST_LEFT_OUT,
        recognise=_first_left_out_of_several,
    ),
    Misconception(
        "what is played is worth nothing",
        "You add what each action earns. A regret is that minus what the own strategy earns.",
        wrong=_both([_nothing]),
    ),
    Misconception(
        "negative regrets forgotten",
        "You set negative sums of regrets to 0. Keep them in the sums; regret matching leaves them out by itself.",
        wrong=_both(add=_clipped),
    ),
    Misconception(
        "regrets cut to whole numbers",
        "Your sums of regrets hold whole numbers only. Make them arrays of floats: dtype=float.",
        wrong=_both(add=_whole),
    ),
    Misconception(
        "trembles twice",
        "You perturb a strategy that is perturbed already, so the hand slips more often than epsilon says. Perturb "
        "once, for the other player's values.",
        wrong=_both(facing=_twice),
    ),
    Misconception(
        "counted after the update",
        "You add a strategy to the sums after the regrets have changed, so the first iteration's is missing. Add it "
        "before the update.",
        wrong=tuple(map(_update_first, _both())),
    ),
    Misconception(
        "one iteration too few",
        "You play one iteration less than asked. `range(iterations)` gives as many as you need.",
        wrong=tuple(_one_too_few(train, divided) for train in _both() for divided in (True, False)),
    ),
    Misconception(
        "divided by another number",
        "Your averages have the right proportions and another sum than 1. Divide by the number of iterations.",
        wrong=tuple(
            _scaled(train, share)
            for train in _both()
            for share in (lambda count: 1 / (count + 1), lambda count: 1 / max(count - 1, 0.5))
        ),
    ),
    Misconception(
        "start taken for strategies",
        "You begin the sums of the strategies with `start`. It holds regrets: begin the regrets with a copy of it, and "
        "the sums with zeros.",
        wrong=(*map(_start_counted, _both()), *map(_start_counted_and_shared, _both())),
    ),
    Misconception(
        "no start without `start`",
        "Your function fails where `start` is None. Then the regrets begin at zero, one for each row and each column.",
        wrong=_started_with_nothing,
        recognise=_only_with_a_start,
    ),
    Misconception(
        "sums for averages",
        "You return sums over the iterations. Divide them by their number.",
        wrong=_both(answer=_summed),
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
)
