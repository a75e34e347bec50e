"""CFR whose local learners hear wrong signals; none raises an error, and Kuhn poker hides two of them."""

import numpy as np

from cfrlib.forms.sequence_form import SequenceForm

SIGNALS = {  # what each sequence's action is told, (sequences,), from the treeplex, the utility and what is played
    "none": lambda treeplex, utility, strategy: treeplex.action_values(utility, strategy)[0],
    "own reach included": lambda treeplex, utility, strategy: (
        treeplex.action_values(utility, strategy)[0] * own_reach(treeplex, strategy)
    ),
    "maximum over actions": lambda treeplex, utility, strategy: treeplex.action_values(utility)[0],
    "raw gradient": lambda treeplex, utility, strategy: utility,
}


def own_reach(treeplex, strategy):
    """The own probability of coming to the decision point of each sequence, (sequences,)."""
    plan = treeplex.plan(strategy)
    return np.append(1.0, np.repeat(plan[treeplex.parent], treeplex.num_actions))


class Learner:
    """Regret matching at every decision point of a treeplex, all points at once, told by one of the signals."""

    def __init__(self, treeplex, signal):
        self.treeplex, self.signal = treeplex, signal
        self.regret_sum = np.zeros(treeplex.num_sequences - 1)

    def strategy(self):
        return np.append(1.0, self.treeplex.regret_matching(self.regret_sum))

    def next_strategy(self):
        return self.treeplex.plan(self.strategy())

    def observe_utility(self, utility):
        strategy = self.strategy()
        heard = self.signal(self.treeplex, utility, strategy)[1:]
        earned = np.add.reduceat(strategy[1:] * heard, self.treeplex.first[:-1] - 1)
        self.regret_sum += heard - np.repeat(earned, self.treeplex.num_actions)


def run_with(mistake: str, game, iterations: int) -> float:
    """Exploitability of the averages after two such learners have played each other, with simultaneous updates."""
    form = SequenceForm.of(game)
    learners = [Learner(treeplex, SIGNALS[mistake]) for treeplex in form.treeplexes]
    sums = [np.zeros(treeplex.num_sequences) for treeplex in form.treeplexes]
    for _ in range(iterations):
        plans = [learner.next_strategy() for learner in learners]
        for player, learner in enumerate(learners):
            sums[player] += plans[player]
            learner.observe_utility(form.gradient(player, plans))
    return float(form.nash_conv([total / iterations for total in sums]) / 2)
