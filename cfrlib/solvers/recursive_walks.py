"""The walks of Monte Carlo CFR over the rules, as the papers write them: recursions that build no tree.

`compiled_walks.py` has the same walks over a tree's arrays, equal to the last bit: it makes all draws and additions in
the same order.
"""

from contextlib import contextmanager
from math import prod
from operator import mul
from sys import getrecursionlimit, setrecursionlimit

from cfrlib.games import CHANCE, OWN, TERMINAL
from cfrlib.games.checked import MAX_DEPTH, checked
from cfrlib.solvers.nodes import PACE, Nodes, SampledNode, add_in_order


class RecursiveWalks:
    """One iteration is one walk per player; strategies are fixed during a walk.

    A subclass sets `game`, `sampling`, `rng` and `exploration`, then calls `_begin_walks`. `_nodes` holds what the
    walks have learned; `nodes_touched` counts the histories visited. Subclasses may change any step.

    `reach`, in every walk: each player's own probability of playing to the history. It leaves out chance, which is
    sampled: the probability of a sample would only be divided out again.
    """

    def _begin_walks(self):
        self._walk = getattr(self, f"_{self.sampling}_sampled")
        self._rules = self.game if type(self.game) in OWN else checked(self.game)
        self._nodes, self.nodes_touched, self._changed = Nodes(), 0, []

    def _once(self):
        """One walk per player."""
        for traverser in range(self.game.num_players):
            self._walk(self._rules.root(), traverser, [1.0] * self.game.num_players)
            for node in self._changed:
                node.match_regrets()
            self._changed.clear()

    def _chance_sampled(self, history, traverser, reach):
        """What the traverser expects from the history on, given the deal. [Zinkevich et al. 2007, section 3.4]"""
        player = self._touch(history)
        if player == TERMINAL:
            return float(self._rules.utilities(history)[traverser])
        if player == CHANCE:
            return self._chance_sampled(self._dealt(history), traverser, reach)
        node = self._node(history, player)
        action_values = [
            self._chance_sampled(self._rules.child(history, action), traverser, times(reach, player, probability))
            for action, probability in zip(node.actions, node.strategy, strict=True)
        ]
        value = expectation(node.strategy, action_values)
        if player == traverser:
            reach_others = others(reach, traverser)
            node.add_strategy(reach[traverser])
            self._learn(node, [reach_others * (action_value - value) for action_value in action_values])
        return value

    def _external_sampled(self, history, traverser, reach):
        """What the traverser expects from the history on, given all others' samples. [Lanctot et al. 2009, 3.2]

        The others' reach needs no weight: it is how often samples come here.
        """
        player = self._touch(history)
        if player == TERMINAL:
            return float(self._rules.utilities(history)[traverser])
        if player == CHANCE:
            return self._external_sampled(self._dealt(history), traverser, reach)
        node = self._node(history, player)
        if player != traverser:
            # The weight is the player's own reach. Samples already come here as often as all but the traverser play
            # here, so that is divided out; with two players the weight is 1.
            node.add_strategy(reach[player] / others(reach, traverser))
            drawn = self._draw(node.strategy)
            child = self._rules.child(history, node.actions[drawn])
            return self._external_sampled(child, traverser, times(reach, player, node.strategy[drawn]))
        action_values = [
            self._external_sampled(self._rules.child(history, action), traverser, reach) for action in node.actions
        ]
        value = expectation(node.strategy, action_values)
        self._learn(node, [action_value - value for action_value in action_values])
        return value

    def _outcome_sampled(self, history, traverser, reach, sample_reach=1.0):
        """The utility at the end divided by the probability of sampling it, and the profile's probability from here on.

        `sample_reach`: the probability that the walk came here. [Lanctot et al. 2009, equation 10]
        """
        player = self._touch(history)
        if player == TERMINAL:
            return float(self._rules.utilities(history)[traverser]) / sample_reach, 1.0
        if player == CHANCE:
            return self._outcome_sampled(self._dealt(history), traverser, reach, sample_reach)
        node = self._node(history, player)
        policy = self._exploring(node.strategy) if player == traverser else node.strategy
        drawn = self._draw(policy)
        child, probability = self._rules.child(history, node.actions[drawn]), node.strategy[drawn]
        child_reach = times(reach, player, probability)
        utility, tail = self._outcome_sampled(child, traverser, child_reach, sample_reach * policy[drawn])
        if player == traverser:
            node.add_strategy(reach[traverser] / sample_reach)
            weight = utility * others(reach, traverser) * tail
            regrets = [-weight * probability] * len(node.actions)
            regrets[drawn] += weight
            self._learn(node, regrets)
        return utility, tail * probability

    def _baseline_sampled(self, history, traverser, reach, sample_reach=1.0):
        """What the history is worth to the traverser, by one path and baselines. [Schmid et al. 2019, equations 9-11]

        An action that is drawn with probability q is worth its baseline b plus (value - b) / q, any other its baseline.
        """
        player = self._touch(history)
        if player == TERMINAL:
            return float(self._rules.utilities(history)[traverser])
        if player == CHANCE:
            actions, strategy = self._outcomes(history)
        else:
            node = self._node(history, player)
            actions, strategy = node.actions, node.strategy
        policy = self._exploring(strategy) if player == traverser else strategy
        drawn = self._draw(policy)
        child, child_reach, child_sample_reach = self._rules.child(history, actions[drawn]), reach, sample_reach
        if player != CHANCE:
            child_reach, child_sample_reach = times(reach, player, strategy[drawn]), sample_reach * policy[drawn]
        value = self._baseline_sampled(child, traverser, child_reach, child_sample_reach)
        action_values = self._corrected(history, traverser, drawn, value, policy)
        value = expectation(strategy, action_values)
        if player == traverser:
            node.add_strategy(reach[traverser] / sample_reach)
            weight = others(reach, traverser) / sample_reach
            self._learn(node, [weight * (action_value - value) for action_value in action_values])
        return value

    def _corrected(self, history, traverser, drawn, value, policy):
        """What each action is worth, in this walk. The baseline of the one drawn then moves towards `value`."""
        baselines = self._nodes.baselines
        action_values = [baselines.get((traverser, history, action), 0.0) for action in range(len(policy))]
        baseline = action_values[drawn]
        action_values[drawn] += (value - baseline) / policy[drawn]
        baselines[traverser, history, drawn] = baseline + (PACE if baseline else 1.0) * (value - baseline)
        return action_values

    def _touch(self, history):
        self.nodes_touched += 1
        return self._rules.player(history)

    def _node(self, history, player):
        information_set = self._rules.information_set(history)
        if information_set not in self._nodes:
            self._nodes[information_set] = SampledNode(int(player), tuple(self._rules.actions(history)))
        return self._nodes[information_set]

    def _learn(self, node, regrets):
        node.add_regrets(regrets)
        self._changed.append(node)

    def _dealt(self, history):
        actions, probabilities = self._outcomes(history)
        return self._rules.child(history, actions[self._draw(probabilities)])

    def _outcomes(self, history):
        outcomes = dict(self._rules.chance(history))
        return list(outcomes), [float(probability) for probability in outcomes.values()]

    def _exploring(self, strategy):
        return [self.exploration / len(strategy) + (1 - self.exploration) * chance for chance in strategy]

    def _draw(self, probabilities):
        """A position, drawn with these probabilities. All random draws are made here."""
        left = self.rng.random()
        for position, probability in enumerate(probabilities):
            left -= probability
            if left < 0:
                return position
        return max(range(len(probabilities)), key=probabilities.__getitem__)  # rounding left their sum just below 1


@contextmanager
def room_for_long_histories():
    """Allows recursions as deep as histories are long, with up to two calls per move; Python stops at 1,000."""
    usual = getrecursionlimit()
    setrecursionlimit(max(usual, 3 * MAX_DEPTH))
    try:
        yield
    finally:
        setrecursionlimit(usual)


def times(reach, player, probability):
    """All players' reach after one player has acted with this probability, (players,)."""
    extended = reach.copy()
    extended[player] *= probability
    return extended


def others(reach, player):
    """The product of all other players' reach."""
    return prod(reach[:player]) * prod(reach[player + 1 :])


def expectation(strategy, action_values):
    return add_in_order(map(mul, strategy, action_values))
