"""Monte Carlo CFR: walk a few histories an iteration, in place of all [Lanctot, Waugh, Zinkevich & Bowling 2009].

Every sampled counterfactual regret is, on average over all samples, the true one. The three samplings differ in what
one walk tries: every action of every player, for one deal (chance); every action of one player, the traverser
(external); one action everywhere (outcome).
"""

from math import nan, prod
from operator import mul

import numpy as np

from cfrlib.evaluation import expected_values, exploitability, nash_conv
from cfrlib.games import CHANCE, TERMINAL, as_game
from cfrlib.games.game import require_whole
from cfrlib.nodes import Node, Nodes
from cfrlib.recorder import Recorder
from cfrlib.sampling_checkpoints import load_run, save_run
from cfrlib.sequence_form import SequenceForm
from cfrlib.solver import Solution
from cfrlib.stepping import step_by_step
from cfrlib.strategy import Strategy


class MonteCarloCFR:
    """Counterfactual regret minimization by sampled walks over any Game. No tree is built, nodes appear when met.

    An iteration is one walk a player, with samples of its own; strategies stand still while a walk lasts.

    `game`: a game or its name. `sampling`: "chance", "external" or "outcome". `rng`: where all chance comes from; seed
    0 when left out. `exploration`: how often outcome sampling lets the traverser try all actions alike. `measure`:
    False spares the trace its exploitability, for which the whole game is built once; an abstraction has none.

    `nodes`: {information set: Node}, of those met so far. `nodes_touched`: histories visited so far.
    """

    def __init__(self, game, sampling: str = "external", rng=None, exploration: float = 0.6, measure: bool = True):
        walks = {"chance": self._chance_sampled, "external": self._external_sampled, "outcome": self._outcome_sampled}
        if sampling not in walks:
            raise ValueError(f"sampling must be one of {', '.join(walks)}, not {sampling!r}")
        if not 0 < exploration <= 1:
            raise ValueError(f"exploration must be above 0 and at most 1, not {exploration}")
        if rng is not None and not isinstance(rng, np.random.Generator):
            raise ValueError(f"rng must be a generator, such as np.random.default_rng(7), not {rng!r}")
        self.game = as_game(game)
        self.sampling, self.exploration, self._walk = sampling, exploration, walks[sampling]
        self.rng = np.random.default_rng(0) if rng is None else rng
        self.nodes, self.iteration, self.nodes_touched, self.seconds = Nodes(), 0, 0, 0.0
        self.form = SequenceForm.of(self.game) if measure and self.game.perfect_recall else None
        self.recorder = Recorder(self._information_sets())
        self._changed = []

    def iterate(self):
        """One walk a player."""
        for traverser in range(self.game.num_players):
            self._walk(self.game.root(), traverser, [1.0] * self.game.num_players)
            for node in self._changed:
                node.match_regrets()
            self._changed.clear()

    def run(self, iterations: int, progress: bool | None = None, checkpoint=None, every: int = 1000):
        """Iterate so many times more; the trace takes its snapshots on the way. Returns the solver.

        `progress`: a bar, on runs that take long when left out. `checkpoint`: a file, written whole after every `every`
        iterations and at the end; `MonteCarloCFR.load` goes on from it bit for bit.
        """
        require_whole("every", every, 1)
        for _ in step_by_step(self, iterations, progress):
            if checkpoint is not None and self.iteration % every == 0:
                self.save(checkpoint)
        if checkpoint is not None:
            self.save(checkpoint)
        return self

    def solution(self) -> Solution:
        """What the walks have found so far; value and exploitability are NaN where they are not measured."""
        average, current = self._strategy("strategy_sum"), self._strategy("strategy")
        zero_sum = self.form is not None and self.form.is_zero_sum
        values = expected_values(self.form, average) if self.form else (nan,) * self.game.num_players
        gap = nash_conv(self.form, average) if self.form else nan
        return Solution(
            game=self.game,
            average=average,
            current=current,
            value=values[0] if zero_sum else values,
            nash_conv=gap,
            exploitability=gap / self.game.num_players,
            iterations=self.iteration,
            trace=self.recorder.trace(),
            guarantee=(
                "probably an approximate Nash equilibrium: its exploitability goes to 0 with probability 1"
                if zero_sum
                else "averages of sampled no-regret play, which need not be an equilibrium"
            ),
        )

    def save(self, path):
        """Write a checkpoint, whole or not at all. `MonteCarloCFR.load` goes on from it bit for bit."""
        save_run(self, path)

    @classmethod
    def load(cls, path, game) -> "MonteCarloCFR":
        """The solver that `save` wrote. Raises ValueError if the file is broken or of another game."""
        return load_run(cls, path, as_game(game))

    def _strategy(self, field):
        sets = self._information_sets()
        return Strategy(sets, sets.proportions(self.nodes.flat(sets, field)))

    def _information_sets(self):
        """All of the game's if it was built, else those met so far."""
        return self.form.information_sets if self.form else self.nodes.information_sets(self.game)

    def record(self):
        """Take a snapshot for the trace."""
        tables, gap = [None] * 3, nan
        if self.form:
            average = self._strategy("strategy_sum")
            gap = exploitability(self.form, average)
            if self.recorder.watched:
                regret_sum = self.nodes.flat(self.form.information_sets, "regret_sum")
                tables = regret_sum, self._strategy("strategy").probabilities, average.probabilities
        self.recorder.record(self.iteration, self.seconds, gap, *tables, self.nodes_touched)

    # The walks. `reach`: each player's own probability of playing to the history; chance is not in it, for chance is
    # sampled, and the probability of a sample would only be divided out again.

    def _chance_sampled(self, history, traverser, reach):
        """What the traverser expects from the history on, given the deal. [Zinkevich et al. 2007, section 3.4]"""
        player = self._touch(history)
        if player == TERMINAL:
            return self.game.utilities(history)[traverser]
        if player == CHANCE:
            return self._chance_sampled(self._dealt(history), traverser, reach)
        node = self._node(history, player)
        action_values = [
            self._chance_sampled(self.game.child(history, action), traverser, times(reach, player, probability))
            for action, probability in zip(node.actions, node.strategy, strict=True)
        ]
        value = expectation(node.strategy, action_values)
        if player == traverser:
            reach_others = others(reach, traverser)
            node.add_strategy(reach[traverser])
            self._learn(node, [reach_others * (action_value - value) for action_value in action_values])
        return value

    def _external_sampled(self, history, traverser, reach):
        """What the traverser expects from the history on, given everybody else's samples. [Lanctot et al. 2009, 3.2]

        The others' reach needs no weight: it is how often the sample comes here.
        """
        player = self._touch(history)
        if player == TERMINAL:
            return self.game.utilities(history)[traverser]
        if player == CHANCE:
            return self._external_sampled(self._dealt(history), traverser, reach)
        node = self._node(history, player)
        if player != traverser:
            # Samples come here as often as all others play here; wanted is the player's own reach. For two, the same.
            node.add_strategy(reach[player] / others(reach, traverser))
            drawn = self._draw(node.strategy)
            child = self.game.child(history, node.actions[drawn])
            return self._external_sampled(child, traverser, times(reach, player, node.strategy[drawn]))
        action_values = [
            self._external_sampled(self.game.child(history, action), traverser, reach) for action in node.actions
        ]
        value = expectation(node.strategy, action_values)
        self._learn(node, [action_value - value for action_value in action_values])
        return value

    def _outcome_sampled(self, history, traverser, reach, sample_reach=1.0):
        """The end's utility over the chance of sampling it, and the profile's chance of going there from here.

        `sample_reach`: the chance that this walk came here. [Lanctot et al. 2009, equation 10]
        """
        player = self._touch(history)
        if player == TERMINAL:
            return self.game.utilities(history)[traverser] / sample_reach, 1.0
        if player == CHANCE:
            return self._outcome_sampled(self._dealt(history), traverser, reach, sample_reach)
        node = self._node(history, player)
        policy = self._exploring(node.strategy) if player == traverser else node.strategy
        drawn = self._draw(policy)
        child, probability = self.game.child(history, node.actions[drawn]), node.strategy[drawn]
        child_reach = times(reach, player, probability)
        utility, tail = self._outcome_sampled(child, traverser, child_reach, sample_reach * policy[drawn])
        if player == traverser:
            node.add_strategy(reach[traverser] / sample_reach)
            weight = utility * others(reach, traverser) * tail
            regrets = [-weight * probability] * len(node.actions)
            regrets[drawn] += weight
            self._learn(node, regrets)
        return utility, tail * probability

    def _touch(self, history):
        self.nodes_touched += 1
        return self.game.player(history)

    def _node(self, history, player):
        information_set = self.game.information_set(history)
        if information_set not in self.nodes:
            self.nodes[information_set] = Node(player, tuple(self.game.actions(history)))
        return self.nodes[information_set]

    def _learn(self, node, regrets):
        node.add_regrets(regrets)
        self._changed.append(node)

    def _dealt(self, history):
        actions, probabilities = zip(*self.game.chance(history), strict=True)
        return self.game.child(history, actions[self._draw(probabilities)])

    def _exploring(self, strategy):
        return [self.exploration / len(strategy) + (1 - self.exploration) * chance for chance in strategy]

    def _draw(self, probabilities):
        """A position, drawn with these probabilities. Everything random happens here."""
        left = self.rng.random()
        for position, probability in enumerate(probabilities):
            left -= probability
            if left < 0:
                return position
        return max(range(len(probabilities)), key=probabilities.__getitem__)  # they summed to a hair under 1


def times(reach, player, probability):
    """Everybody's reach after the player has acted with this probability."""
    extended = reach.copy()
    extended[player] *= probability
    return extended


def others(reach, player):
    """The probability that all others play to the history."""
    return prod(reach[:player]) * prod(reach[player + 1 :])


def expectation(strategy, action_values):
    return sum(map(mul, strategy, action_values))
