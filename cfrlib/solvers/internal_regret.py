"""A learner without internal regret, and repeated play, whose joint distribution shows what that changes.

External regret compares what was earned with one action played always. *Internal* regret asks of every pair (a, b):
what if b had been played whenever a was? Learners without it play, jointly, towards correlated equilibria, in any game
and for any number of players [Foster & Vohra 1998; Hart & Mas-Colell 2000]. Regret matching promises only the first.
"""

import numpy as np

from cfrlib.arguments import shortened, whole
from cfrlib.evaluation.regret import num_actions, together
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.treeplex import normalize
from cfrlib.progress import hand_over
from cfrlib.solvers.minimizers import MOST_ACTIONS, as_minimizer, as_regrets, as_utility, earned, require_mix


def internal_matching(regrets) -> np.ndarray:
    """The mix that a chain whose jumps from a to b have the rate regrets[a, b]^+ leaves as it is, (actions,).

    As much probability leaves every action as comes to it,

        mix(a) * sum of regrets(a, b)^+ over all b  =  sum of mix(b) * regrets(b, a)^+ over all b,

    so that what is earned next cannot make all the regrets larger. Several mixes may do that: this is the most even
    one, the one of least length; without a positive regret it is uniform. `regrets`: (actions, actions); the diagonal
    means nothing.
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
    """A regret minimizer whose internal regret vanishes too, against any utilities.

    `exchange_sum`: (actions, actions), what b would have earned more in the place of a, [a, b], added up.
    `start`: exchange_sum to begin with, zeros when left out; (actions,) if it is the same whatever was played.
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
        earned(self.strategy, utility)
        self.strategy_sum += self.strategy
        self.exchange_sum += self.strategy[:, None] * (utility - utility[:, None])
        self.strategy = internal_matching(self.exchange_sum)

    @property
    def regret_sum(self) -> np.ndarray:
        """External regrets: what b would have earned more in the place of everything, (actions,)."""
        return self.exchange_sum.sum(axis=0)

    def average_strategy(self) -> np.ndarray:
        return normalize(self.strategy_sum[None])[0]


def repeated_play(game, learners, iterations: int) -> np.ndarray:
    """Joint play of regret minimizers, one a player: all choose at once, then hear what each action would have earned.

    Returns how often each combination of actions came up, one axis a player. The learners go on from where they are. An
    interrupt has that of the iterations done with it, as its attribute `so_far`.
    Raises ValueError unless each player decides once and has a learner.
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
