"""A learner without internal regret, and repeated play, whose joint distribution shows what that changes.

External regret compares what was earned with always playing one action. *Internal* regret asks of every pair (a, b):
what if b had been played whenever a was? The joint play of learners without it approaches correlated equilibria, in any
game and for any number of players [Foster & Vohra 1998; Hart & Mas-Colell 2000]. Regret matching promises only low
external regret.
"""

import numpy as np

from cfrlib.arguments import shortened, whole
from cfrlib.evaluation.regret import num_actions, together
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.treeplex import normalize
from cfrlib.progress import hand_over
from cfrlib.solvers.learners import MOST_ACTIONS, as_minimizer, as_regrets, as_utility, require_mix, value_of


def internal_matching(regrets) -> np.ndarray:
    """The stationary distribution of a chain that jumps from a to b at the rate regrets[a, b]^+, (actions,).

    As much probability leaves every action as arrives at it,

        mix(a) * sum of regrets(a, b)^+ over all b  =  sum of mix(b) * regrets(b, a)^+ over all b,

    so that no utility can make all the regrets larger. If several mixes do that, this is the one of least length, the
    most even; without a positive regret it is uniform. `regrets`: (actions, actions); the diagonal is ignored.
    """
    rates = np.maximum(regrets, 0.0)
    np.fill_diagonal(rates, 0.0)
    rates /= rates.max() or 1.0
    balance = np.diag(rates.sum(axis=1)) - rates.T
    to_one = np.ones(len(rates))
    mix = np.linalg.lstsq(np.vstack([balance, to_one]), np.append(0.0 * to_one, 1.0), rcond=None)[0]
    mix = np.maximum(mix, 0.0)
    return mix / mix.sum()


class InternalRegretMatching:
    """A regret minimizer whose average internal regret vanishes too, whatever the utilities.

    `exchange_sum`: (actions, actions); [a, b] is the sum of how much more b would have earned wherever a was played.
    `start`: the initial exchange_sum, zeros when left out; (actions,) if it is the same for every a.

    Cost: a least-squares problem of the size of `exchange_sum` at each step.

    >>> learner = cfr.InternalRegretMatching(3)
    >>> learner.observe_utility(np.array([0.0, 2.0, 1.0]))
    >>> learner.next_strategy().round(2)
    array([0., 1., 0.])
    """

    def __init__(self, num_actions: int, start=None):
        num_actions = whole("num_actions", num_actions, 1, MOST_ACTIONS)
        shapes = (num_actions,), (num_actions, num_actions)
        start = np.zeros(num_actions) if start is None else as_regrets(start, *shapes)
        self.exchange_sum = np.where(np.eye(num_actions, dtype=bool), 0.0, start)
        self.strategy_sum = np.zeros(num_actions)
        self.strategy = internal_matching(self.exchange_sum)

    def next_strategy(self) -> np.ndarray:
        return self.strategy.copy()

    def observe_utility(self, utility):
        utility = as_utility(utility, len(self.strategy))
        value_of(self.strategy, utility)
        self.strategy_sum += self.strategy
        self.exchange_sum += self.strategy[:, None] * (utility - utility[:, None])
        self.strategy = internal_matching(self.exchange_sum)

    @property
    def regret_sum(self) -> np.ndarray:
        """External regrets, (actions,): how much more b would have earned if always played."""
        return self.exchange_sum.sum(axis=0)

    def average_strategy(self) -> np.ndarray:
        return normalize(self.strategy_sum[None])[0]


def repeated_play(game, learners, iterations: int) -> np.ndarray:
    """Joint play of regret minimizers, one per player: all choose at once, then observe each action's utility.

    Returns how often each combination of actions came up, one axis per player. The learners go on from their present
    state. An interrupt carries the joint play so far, as its attribute `so_far`.
    Raises ValueError unless each player decides once and has a learner.

    >>> learners = cfr.InternalRegretMatching(3, start=(1, 0, 0)), cfr.InternalRegretMatching(3)
    >>> play = cfr.repeated_play("shapley", learners, 1000)
    >>> max(cfr.internal_regret("shapley", play)) < 0.01  # nearly a correlated equilibrium
    True
    """
    form = SequenceForm.of(game)
    total = np.zeros(num_actions(form))
    iterations = whole("iterations", iterations, 1)
    if not isinstance(learners, list | tuple) or len(learners) != form.num_players:
        raise ValueError(f"learners must be a list of {form.num_players}, one a player, not {shortened(learners)}")
    learners = [as_minimizer("a learner", learner) for learner in learners]
    found = None
    try:
        for done in range(iterations):
            mixes = [learner.next_strategy() for learner in learners]
            for learner, mix, count in zip(learners, mixes, total.shape, strict=True):
                require_mix(learner, mix, count)
            joint = together(mixes)
            plans = [np.append(1.0, mix) for mix in mixes]
            for player, learner in enumerate(learners):
                gradient = form.gradient(player, plans)
                learner.observe_utility(gradient[0] + gradient[1:])
            total = total + joint
            found = total / (done + 1)
        return found
    except KeyboardInterrupt as interrupt:
        hand_over(interrupt, found)
        raise
