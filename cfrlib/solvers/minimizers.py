"""Regret minimizers, CFR as their composition, and self-play between them.

A regret minimizer has two methods, called in turn: `next_strategy()` and `observe_utility(utility)`. Whatever utilities
it observes, its average regret goes to zero; the averages of two that play each other approach an equilibrium of a
zero-sum game [Hart & Mas-Colell 2000; Farina 2024, lecture 10]. These are made to be read; `cfrlib.engines` does the
same arithmetic thousands of times faster.
"""

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Protocol

import numpy as np

from cfrlib.arguments import flag, number, shortened, whole
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.strategy import Strategy
from cfrlib.forms.treeplex import Treeplex, normalize
from cfrlib.games import MatrixGame
from cfrlib.progress import hand_over
from cfrlib.solvers.learners import (
    CLOSE,
    MOST_ACTIONS,
    as_minimizer,
    as_regrets,
    as_utility,
    require_mix,
    value_of,
)
from cfrlib.solvers.recorder import Recorder
from cfrlib.solvers.trace import Trace, snapshot_iterations
from cfrlib.solvers.variants import CFR, STEEPEST, Variant, as_variant
from cfrlib.textbook import regret_matching


class RegretMinimizer(Protocol):
    """The two methods of a learner.

    >>> class Rock:
    ...     def next_strategy(self):
    ...         return np.array([1.0, 0.0, 0.0])
    ...     def observe_utility(self, utility):
    ...         pass  # what never learns
    >>> play = cfr.repeated_play("rps", (Rock(), cfr.RegretMatching(3)), 100)
    >>> play[0].round(2)  # how often rock met rock, paper, scissors
    array([0.  , 0.99, 0.  ])
    """

    def next_strategy(self) -> np.ndarray:
        """What to play now. Asking twice changes nothing."""

    def observe_utility(self, utility: np.ndarray):
        """Learn what each action (or sequence) would have earned by itself against what was just played."""


class RegretMatching:
    """Plays in proportion to positive regret; any Variant of it.

    `start`: (actions,) regrets to begin with, zeros when left out.

    >>> learner = cfr.RegretMatching(3)
    >>> learner.observe_utility(np.array([0.0, 2.0, 1.0]))  # the uniform mix earned 1
    >>> learner.next_strategy()
    array([0., 1., 0.])
    """

    def __init__(self, num_actions: int, start=None, variant: Variant = CFR):
        num_actions = whole("num_actions", num_actions, 1, MOST_ACTIONS)
        self.variant, self.iteration = as_variant(variant), 0
        self.regret_sum = np.zeros(num_actions) if start is None else as_regrets(start, (num_actions,))
        self.strategy_sum = np.zeros(num_actions)
        self.prediction = np.zeros(num_actions)

    def next_strategy(self) -> np.ndarray:
        return regret_matching(self.regret_sum + self.prediction)

    def observe_utility(self, utility):
        utility, strategy = as_utility(utility, len(self.strategy_sum)), self.next_strategy()
        value = value_of(strategy, utility)
        self.iteration += 1
        self.strategy_sum += self.iteration**self.variant.gamma * strategy
        regret = utility - value
        self.regret_sum += regret
        self.regret_sum *= np.where(self.regret_sum > 0, *self.variant.discounts(self.iteration))
        self.prediction = self.variant.predict * regret

    def average_strategy(self) -> np.ndarray:
        return normalize(self.strategy_sum[None])[0]


class Hedge:
    """Plays each action in proportion to exp(rate * regret), multiplicative weights [Freund & Schapire 1997].

    `rate`: the learning rate; when left out, sqrt(ln(actions) / sum of squared utility ranges so far), which depends on
    neither the payoffs' scale nor the length of the run.

    >>> learner = cfr.Hedge(2, rate=1)
    >>> learner.observe_utility(np.array([1.0, 0.0]))
    >>> learner.next_strategy()  # e to 1
    array([0.73105858, 0.26894142])
    """

    def __init__(self, num_actions: int, rate: float | None = None):
        num_actions = whole("num_actions", num_actions, 1, MOST_ACTIONS)
        self.rate, self.squared_ranges = None if rate is None else number("rate", rate, above=0), 0.0
        self.regret_sum = np.zeros(num_actions)
        self.strategy_sum = np.zeros(num_actions)

    def next_strategy(self) -> np.ndarray:
        rate = self.rate
        if rate is None:
            rate = np.sqrt(np.log(len(self.regret_sum)) / self.squared_ranges) if self.squared_ranges else 0.0
        weights = np.exp(rate * (self.regret_sum - self.regret_sum.max()))
        return weights / weights.sum()

    def observe_utility(self, utility):
        utility, strategy = as_utility(utility, len(self.strategy_sum)), self.next_strategy()
        value = value_of(strategy, utility)
        self.strategy_sum += strategy
        self.regret_sum += utility - value
        self.squared_ranges += np.ptp(utility) ** 2

    def average_strategy(self) -> np.ndarray:
        return normalize(self.strategy_sum[None])[0]


class CFRMinimizer:
    """The regret minimizer of a whole treeplex: one local minimizer per decision point, which observes action values.

    Its regret is at most the sum of the local regrets' positive parts, for any utilities [Farina 2024, lecture 10].
    `next_strategy` is a plan, `observe_utility` takes a gradient, both (sequences,).

    `local`: makes the minimizer of a decision point from its number of actions; it needs only `next_strategy` and
    `observe_utility`. `gamma`: the average weighs iteration t by t^gamma.

    >>> treeplex = cfr.SequenceForm("kuhn").treeplexes[0]
    >>> cfr.minimizers.CFRMinimizer(treeplex).next_strategy()[:8]  # a coin at each point; the last is a second choice
    array([1.  , 0.5 , 0.5 , 0.5 , 0.5 , 0.5 , 0.5 , 0.25])
    """

    def __init__(self, treeplex: Treeplex, local: Callable[[int], RegretMinimizer] = RegretMatching, gamma=0.0):
        self.treeplex, self.gamma, self.iteration = treeplex, number("gamma", gamma, -STEEPEST, STEEPEST), 0
        self.locals = [as_minimizer("what local makes", local(count)) for count in treeplex.num_actions.tolist()]
        self.strategy_sum = np.zeros(treeplex.num_sequences)
        self._regret_sum = np.zeros(treeplex.num_sequences)
        self._played = None

    def strategy(self) -> np.ndarray:
        """What the local minimizers play, (sequences,)."""
        mixes = [local.next_strategy() for local in self.locals]
        try:
            strategy = np.concatenate([[1.0], *mixes])
        except (TypeError, ValueError):
            strategy = np.full(1, np.nan)
        if not self._is_behaviour(strategy):
            for local, mix, count in zip(self.locals, mixes, self.treeplex.num_actions.tolist(), strict=True):
                require_mix(local, mix, count)
        return strategy

    def _is_behaviour(self, strategy):
        """Whether each decision point's numbers are probabilities; the first number is the empty sequence's."""
        if strategy.shape != (self.treeplex.num_sequences,) or not strategy.min() >= 0:
            return False
        totals = np.add.reduceat(strategy, np.append(0, self.treeplex.first[:-1]))
        return bool((np.abs(totals - 1) <= CLOSE).all())

    def next_strategy(self) -> np.ndarray:
        self._played = self.strategy()
        return self.treeplex.plan(self._played)

    def observe_utility(self, utility):
        utility = as_utility(utility, self.treeplex.num_sequences)
        self.iteration += 1
        strategy, self._played = self.strategy() if self._played is None else self._played, None
        self.strategy_sum += self.iteration**self.gamma * self.treeplex.plan(strategy)
        action_values, values = self.treeplex.action_values(utility, strategy)
        self._regret_sum[1:] += action_values[1:] - np.repeat(values, self.treeplex.num_actions)
        for local, own in zip(self.locals, self.treeplex.split(action_values), strict=True):
            local.observe_utility(own)

    def regret_sum(self) -> np.ndarray:
        """The cumulative regrets, (sequences,): the local minimizers' own `regret_sum`, else plain sums."""
        regrets = self._regret_sum.copy()
        for local, own in zip(self.locals, self.treeplex.split(regrets), strict=True):
            told = getattr(local, "regret_sum", None)
            if np.shape(told) == own.shape:
                own[:] = told
        return regrets

    def average_strategy(self) -> np.ndarray:
        """Behaviour probabilities of the average plan, (sequences,)."""
        return self.treeplex.strategy(self.strategy_sum)


def self_play(
    game, iterations: int = 1000, start=(None, None), alternating: bool = False, variant="cfr", local=None
) -> tuple[Strategy | tuple[np.ndarray, ...], Trace]:
    """Composed regret minimizers play one another; each observes what every sequence earns against the others.

    `start`: for a matrix game, a pair of initial regret sums. All respond to the old profile, unless `alternating`:
    then each responds to the new strategies of those before. `variant`: of regret matching; `local`: makes another
    local minimizer from a number of actions, as `Hedge` does.

    Returns (average, Trace); the average is a Strategy, or for a matrix game the pair of mixes. An interrupt carries
    both, as of the last snapshot, as its attribute `so_far`.

    Cost: each iteration is a few Python calls a decision point; `solve` does the same arithmetic at once.

    >>> average, trace = cfr.self_play("kuhn", 200)
    >>> round(average["Kpb"]["bet"], 3)
    0.997
    >>> trace.exploitability[[0, 9, 99, -1]].round(3)
    array([0.458, 0.096, 0.026, 0.017])
    """
    form, iterations = SequenceForm.of(game), whole("iterations", iterations, 1)
    alternating = flag("alternating", alternating)
    learners = _learners(form, start, as_variant(variant), local)
    recorder, seconds = Recorder(form.information_sets), 0.0
    snapshots = set(snapshot_iterations(iterations).tolist())
    found = None, 0
    try:
        for iteration in range(1, iterations + 1):
            began = perf_counter()
            _iterate(form, learners, alternating)
            seconds += perf_counter() - began
            if iteration in snapshots:
                averages = [learner.average_strategy() for learner in learners]
                plans = form.plans(averages)
                tables = [each.regret_sum() for each in learners], [each.strategy() for each in learners], averages
                recorder.record(iteration, seconds, form.nash_conv(plans) / form.num_players, *map(form.flat, tables))
                found = averages, recorder.entries
        return _found(form, recorder, *found)
    except KeyboardInterrupt as interrupt:
        hand_over(interrupt, _found(form, recorder, *found))
        raise


def _found(form, recorder, averages, entries):
    """The averages with their trace, the recorder's first `entries` entries; None before the first snapshot."""
    recorder.forget(entries)
    if averages is None:
        return None
    if isinstance(form.game, MatrixGame):
        return tuple(average[1:] for average in averages), recorder.trace()
    return Strategy(form.information_sets, form.flat(averages)), recorder.trace()


def _learners(form, start, variant, local):
    is_pair = isinstance(start, tuple | list) or (isinstance(start, np.ndarray) and start.ndim > 0)
    if not is_pair or len(start) != 2:
        raise ValueError(f"start must be a pair of regret sums, or None in place of either, not {shortened(start)}")
    if local is not None and not callable(local):
        raise ValueError(f"local must make a minimizer from a number of actions, as Hedge does, not {shortened(local)}")
    if isinstance(form.game, MatrixGame) and local is None:
        made = [partial(RegretMatching, start=first, variant=variant) for first in start]
    elif any(first is not None for first in start):
        raise ValueError("start is for regret matching in matrix games, whose players decide once")
    else:
        made = [local or partial(RegretMatching, variant=variant)] * form.num_players
    gamma = 0.0 if local else variant.gamma
    return [CFRMinimizer(treeplex, each, gamma) for treeplex, each in zip(form.treeplexes, made, strict=True)]


def _iterate(form, learners, alternating):
    plans = [learner.next_strategy() for learner in learners]
    for player, learner in enumerate(learners):
        learner.observe_utility(form.gradient(player, plans))
        if alternating:
            plans[player] = learner.next_strategy()
