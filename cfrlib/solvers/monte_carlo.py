"""Monte Carlo CFR: walk a few histories an iteration, in place of all [Lanctot, Waugh, Zinkevich & Bowling 2009].

Every sampled counterfactual regret is, on average over all samples, the true one. The three samplings differ in what
one walk tries: every action of every player, for one deal (chance); every action of one player, the traverser
(external); one action everywhere (outcome).
"""

from contextlib import contextmanager
from dataclasses import is_dataclass
from math import inf, nan, prod
from operator import mul
from sys import getrecursionlimit, setrecursionlimit
from time import perf_counter

import numpy as np

from cfrlib.arguments import flag, generator, named, number, whole
from cfrlib.engines import make_engine
from cfrlib.engines.auto import PRICE
from cfrlib.evaluation.exploitability import expected_values
from cfrlib.forms.game_tree import GameTree, TooLarge
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.strategy import Strategy
from cfrlib.games import CHANCE, OWN, TERMINAL, as_game
from cfrlib.games.checked import MAX_DEPTH, checked
from cfrlib.solvers.checkpoints import generator_of, generator_state
from cfrlib.solvers.compiled_later import CompiledLater
from cfrlib.solvers.nodes import NodeArrays, Nodes, SampledNode, added

ENGINES = ("auto", "compiled", "recursive")
TOUCH = 5  # microseconds, in which the recursions visit a history
LARGEST = 2_000_000  # histories of a tree that nobody asked for


class MonteCarloCFR(CompiledLater):
    """Counterfactual regret minimization by sampled walks over any Game; nodes appear when they are met.

    An iteration is one walk a player, with samples of its own; strategies stand still while a walk lasts.

    `game`: a game or its name. `sampling`: "chance", "external" or "outcome". `rng`: where all chance comes from, a
    generator or a seed; 0 when left out. `exploration`: how often outcome sampling lets the traverser try all actions
    alike. `measure`: False spares the trace its exploitability, for which the whole game is built once; an abstraction
    has none. `engine`: "recursive", the papers' walks over the rules, which build no tree; "compiled", the same walks
    over a GameTree's arrays; "auto" goes over from the first to the second once a run has touched, or is sure to touch,
    so many histories that numba and the tree cost no more than that, if both can be had. All return the same bits. A
    subclass may change any step of the recursions, so "auto" leaves it there.

    `nodes`: {information set: SampledNode}, of those met so far. `nodes_touched`: histories visited so far.
    """

    plain = "recursive"

    def __init__(
        self, game, sampling: str = "external", rng=None, exploration: float = 0.6, measure: bool = True, engine="auto"
    ):
        walks = {"chance": self._chance_sampled, "external": self._external_sampled, "outcome": self._outcome_sampled}
        self.sampling = named("sampling", sampling, walks)
        self.exploration = number("exploration", exploration, above=0, most=1)
        named("engine", engine, ENGINES)
        self.game, self._walk = as_game(game), walks[self.sampling]
        self.rng = generator("rng", 0 if rng is None else rng)
        self._nodes, self.nodes_touched, self._changed = Nodes(), 0, []
        self._asked_engine = engine
        self._price = PRICE / TOUCH if engine == "auto" and type(self) is MonteCarloCFR else inf
        tree = GameTree(self.game) if engine == "compiled" else None
        self._rules = self.game if type(self.game) in OWN else checked(self.game)
        measured = flag("measure", measure) and self.game.perfect_recall
        self.form = self._form(tree) if measured else None
        self._judge = make_engine(self.form) if self.form else None
        if tree:
            self._compile(tree)
        self._begin()

    def _form(self, tree):
        try:
            return SequenceForm.of(tree or self.game)
        except TooLarge as error:
            raise TooLarge(f"without measure=False the game is built, to be measured; {error}") from None

    @property
    def nodes(self):
        return self._compiled.nodes if self._compiled else self._nodes

    def _iterate(self, count):
        with _room_for_long_histories():
            super()._iterate(count)

    def _once(self):
        """One walk a player."""
        for traverser in range(self.game.num_players):
            self._walk(self._rules.root(), traverser, [1.0] * self.game.num_players)
            for node in self._changed:
                node.match_regrets()
            self._changed.clear()

    def _compile_once_it_pays(self, done):
        """After so many iterations of a run. A tree of as many histories as walks touch costs no more than they do."""
        touched = self.nodes_touched * max(1.0, self._expected / done)
        if touched >= self._price:
            try:
                self._compile(GameTree(self.game, max_nodes=int(min(touched, LARGEST))))
            except ValueError:  # no numba, or no tree, or too large a one: tried again when that would be worth more
                self._price = 4 * touched

    def _compile(self, tree):
        kernel = self._load_kernel()
        sets = self.form.information_sets if self.form else tree.information_sets
        self._compiled = kernel(tree, self.sampling, self.exploration, NodeArrays(sets, self._nodes))

    def _import_kernel(self):
        from cfrlib.solvers.compiled_walks import CompiledWalks

        return CompiledWalks

    # what a Run asks

    def _method(self):
        return f"{self.sampling} sampling"

    def _compiled_iterations(self, count):
        self.nodes_touched += self._compiled.run(count, self.rng)

    def _pass(self, until, looks, target):
        """Compiled walks take all snapshots in one call; its time is shared out among the iterations."""
        if not self._compiled or not self.form or not looks or target is not None:
            return super()._pass(until, looks, target)
        looks = looks[: max(1, LARGEST // max(1, self.form.information_sets.num_slots))]
        before, began = self.iteration, perf_counter()
        touched, tables = self._compiled.look(np.array(looks) - before, self.rng)
        seconds = self.seconds + (perf_counter() - began) * (np.array(looks) - before) / (looks[-1] - before)
        exploitability = self._keep(looks, seconds, tables, self.nodes_touched + touched)
        self.iteration, self.seconds, self.nodes_touched = looks[-1], seconds[-1], self.nodes_touched + int(touched[-1])
        return exploitability

    def _keep(self, iterations, seconds, tables, nodes_touched):
        """Record snapshots; returns the last one's exploitability."""
        regret_sum, strategy_sum, strategy = tables
        current, average = map(self.form.information_sets.proportions, (strategy, strategy_sum))
        plans = map(self._judge.plan, self.form.by_sequence(average))
        exploitability = np.array([self._judge.nash_conv(plan) for plan in plans]) / self.game.num_players
        self.recorder.record(iterations, seconds, exploitability, regret_sum, current, average, nodes_touched)
        return float(exploitability[-1])

    def _backup(self):
        return self._compiled, self.nodes.backup(), self.nodes_touched, self.rng.bit_generator.state

    def _restore(self, state):
        self._compiled, known, self.nodes_touched, self.rng.bit_generator.state = state
        self.nodes.restore(known)
        self._changed.clear()

    @property
    def _sets(self):
        """All of the game's if it was built, else None."""
        return self.form and self.form.information_sets

    def _information_sets(self):
        return self._sets if self.form else self.nodes.information_sets(self.game)

    def _regret_sum(self):
        return self.nodes.flat(self._information_sets(), "regret_sum")

    def _current(self):
        return self._shares("strategy")

    def _average(self):
        return self._shares("strategy_sum")

    def _shares(self, field):
        sets = self._information_sets()
        return sets.proportions(self.nodes.flat(sets, field))

    def _nash_conv(self):
        if not self.form:
            return nan
        return self._judge.nash_conv(self._judge.plan(self.form.by_sequence(self._average())))

    def _value(self):
        if not self.form:
            return (nan,) * self.game.num_players
        values = expected_values(self.form, Strategy(self.form.information_sets, self._average()))
        return values[0] if self.form.is_zero_sum else values

    def _guarantee(self):
        if self.form and self.form.is_zero_sum:
            return "probably an approximate Nash equilibrium: its exploitability goes to 0 with probability 1"
        return "averages of sampled no-regret play, which need not be an equilibrium"

    def _fingerprint(self):
        if self.form:
            return self.form.fingerprint
        return repr(self.game) if is_dataclass(self.game) else type(self.game).__name__

    def _settings(self):
        settings = {"sampling": self.sampling, "exploration": self.exploration, "measure": self.form is not None}
        return settings | {"rng": generator_state(self.rng), "engine": self._asked_engine}

    @classmethod
    def _read_settings(cls, settings):
        return settings | {"rng": generator_of(settings["rng"])}

    def _contents(self):
        return {"nodes": self.nodes.as_json(self._sets), "nodes_touched": self.nodes_touched}, {}

    def _take(self, learned, arrays):
        self._nodes.read_json(learned["nodes"], self._sets)
        self.nodes_touched = whole("nodes_touched", learned["nodes_touched"], 0, 2**53)
        if self._compiled:
            self.nodes.restore(NodeArrays(self.nodes.sets, self._nodes).learned)

    # The walks. `reach`: each player's own probability of playing to the history; chance is not in it, for chance is
    # sampled, and the probability of a sample would only be divided out again.

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
        """What the traverser expects from the history on, given everybody else's samples. [Lanctot et al. 2009, 3.2]

        The others' reach needs no weight: it is how often the sample comes here.
        """
        player = self._touch(history)
        if player == TERMINAL:
            return float(self._rules.utilities(history)[traverser])
        if player == CHANCE:
            return self._external_sampled(self._dealt(history), traverser, reach)
        node = self._node(history, player)
        if player != traverser:
            # Samples come here as often as all others play here; wanted is the player's own reach. For two, the same.
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
        """The end's utility over the chance of sampling it, and the profile's chance of going there from here.

        `sample_reach`: the chance that this walk came here. [Lanctot et al. 2009, equation 10]
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
        outcomes = dict(self._rules.chance(history))
        drawn = self._draw([float(probability) for probability in outcomes.values()])
        return self._rules.child(history, list(outcomes)[drawn])

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


@contextmanager
def _room_for_long_histories():
    """Recursions go as deep as histories are long, by up to two calls a move; Python stops them at 1,000."""
    usual = getrecursionlimit()
    setrecursionlimit(max(usual, 3 * MAX_DEPTH))
    try:
        yield
    finally:
        setrecursionlimit(usual)


def times(reach, player, probability):
    """Everybody's reach after the player has acted with this probability."""
    extended = reach.copy()
    extended[player] *= probability
    return extended


def others(reach, player):
    """The probability that all others play to the history."""
    return prod(reach[:player]) * prod(reach[player + 1 :])


def expectation(strategy, action_values):
    return added(map(mul, strategy, action_values))
