"""Fixed-strategy iteration CFR: an iteration takes time proportional to the graph, not to the paths through it.

[Neller & Lanctot 2013, section 5, Algorithm 2]
"""

from math import inf, nan

import numpy as np

from cfrlib.arguments import generator, named, number
from cfrlib.engines.auto import PRICE
from cfrlib.evaluation.exploitability import nash_conv
from cfrlib.forms.game_graph import GameGraph
from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.strategy import Strategy
from cfrlib.games import CHANCE
from cfrlib.games.checked import Checked
from cfrlib.solvers.checkpoints import generator_of, generator_state
from cfrlib.solvers.compiled_later import CompiledLater
from cfrlib.solvers.sound import require_not_negative

ENGINES = ("auto", "compiled", "vectorized")


class FSICFR(CompiledLater):
    """CFR on a game graph: one pass down for reach and visits, one pass up for values and regrets.

    `game`: a two-player zero-sum game, or its name, whose `node` says which histories are in one place. Both players
    may share information sets. `full_game`: the game in which exploitability is measured, or its tree, if `game` is an
    abstraction of it; when left out, `game` itself if it has perfect recall, else nothing is measured.
    `rng`: a generator or a seed, with which each iteration fixes one outcome at every chance node, as in the paper;
    without it, iterations take expectations. `tremble`: every decision is played as (1 - tremble) strategy + tremble
    uniform, and regrets are against what is played, so that an action that is nearly the best keeps a share.
    `engine`: "vectorized", both passes in NumPy; "compiled", with numba; "auto", the first until the second pays. Both
    return the same bits.

    `regret_sum`, `strategy_sum`: (slots,), flat arrays over `graph.information_sets`. The paper keeps an average
    regret, r = (T r + visits * regret) / (T + visits); `regret_sum` is T r, which plays the same.

    Cost: each iteration goes over all edges of the graph twice, however many histories lead through them.

    >>> run = cfr.FSICFR(cfr.games.LiarDie(sides=2)).run(200)
    >>> run.solution().value  # exactly 1/2 at equilibrium
    0.498...
    """

    plain = "vectorized"

    def __init__(
        self, game, full_game=None, rng: np.random.Generator | None = None, tremble: float = 0.0, engine="auto"
    ):
        named("engine", engine, ENGINES)
        self.tremble, self.rng = number("tremble", tremble, 0, below=1), rng if rng is None else generator("rng", rng)
        self.graph = graph = GameGraph(game)
        self.game = graph.game
        self.judge = Judge(graph, full_game) if full_game is not None or graph.game.perfect_recall else None
        self.regret_sum, self.strategy_sum = np.zeros((2, graph.information_sets.num_slots))
        self._visits = self._by_slot(graph.push(np.ones(len(graph.chance))))
        self._asked_engine = engine
        self._price = PRICE if engine == "auto" else inf
        if engine == "compiled":
            self._compile()
        self._begin()

    def _compile_once_it_pays(self, done):
        """Compile if that pays after `done` iterations. The graph's size gives NumPy's time; nothing is clocked."""
        microseconds = 100 + len(self.graph.chance) / 25
        if max(done, self._expected) * microseconds > self._price:
            try:
                self._compile()
            except ValueError:  # no numba, or too many actions
                self._price = inf

    def _compile(self):
        self._compiled = self._load_kernel()(self.graph, self.tremble)

    def _import_kernel(self):
        from cfrlib.solvers.compiled_passes import CompiledPasses

        return CompiledPasses

    def _once(self):
        """One iteration: down and up with one fixed strategy, then both players' regrets change together."""
        chance = self.graph.chance
        if self.rng is not None:
            chance = self._fixed_chance()
            self._visits = self._by_slot(self.graph.push(chance))
        strategy = self.strategy
        weight = self._weight(strategy, chance)
        reach_others = self._forward_pass(strategy, weight)
        self._backward_pass(weight, reach_others)

    @property
    def strategy(self) -> np.ndarray:
        """What regret matching plays next, (slots,)."""
        return self.graph.information_sets.proportions(np.maximum(self.regret_sum, 0.0))

    @property
    def average(self) -> np.ndarray:
        """The average strategy so far, (slots,)."""
        return self.graph.information_sets.proportions(self.strategy_sum)

    def _weight(self, strategy, chance):
        """The probability of each edge at its parent, (edges,)."""
        graph = self.graph
        played = (1 - self.tremble) * strategy + self.tremble * graph.information_sets.uniform()
        by_slot = np.append(played, 0.0)  # chance's slot is -1, the last entry
        return np.where(graph.mover == CHANCE, chance, by_slot[graph.slot])

    def _forward_pass(self, strategy, weight):
        """Add the strategy, weighted by own reach, to its sum. Returns the others' reach of each node, (nodes,).

        Own and others are those of the player who decides there; both include chance. Paths that meet add up.
        """
        graph = self.graph
        first, second = (graph.push(np.where(graph.mover == 1 - player, 1.0, weight)) for player in (0, 1))
        self.strategy_sum += self._by_slot(np.where(graph.player == 0, first, second)) * strategy
        return np.where(graph.player == 0, second, first)

    def _backward_pass(self, weight, reach_others):
        """Add regrets: visits times the others' reach times the action's gain over the strategy."""
        graph = self.graph
        value = graph.pull(weight)
        stake = np.where(graph.player == 0, reach_others, -reach_others)  # values are player 1's
        gain = stake[graph.parent] * (value[graph.child] - value[graph.parent])
        regret = np.bincount(graph.slot + 1, gain, len(self.regret_sum) + 1)[1:]  # the first entry is chance's
        self.regret_sum += self._visits * regret

    def _by_slot(self, amount):
        """Sums of an amount per node, (nodes,), over each information set, repeated for its actions, (slots,)."""
        sets, known = self.graph.information_sets, self.graph.information_set
        total = np.bincount(known + 1, amount, len(sets) + 1)[1:]  # the first entry is for nodes without a decision
        return np.repeat(total, sets.num_actions)

    def _fixed_chance(self):
        """Probability 1 for one outcome of every chance node, 0 for the others; 1 for players' actions, (edges,)."""
        edges = np.flatnonzero(self.graph.mover == CHANCE)
        fixed = np.ones(len(self.graph.chance))
        if len(edges):
            ends = np.cumsum(self.graph.chance[edges])  # chance node number k has the numbers from k to k + 1
            numbers = self.rng.random(round(ends[-1]))
            drawn = np.searchsorted(ends, np.arange(len(numbers)) + numbers, side="right")
            fixed[edges] = 0.0
            fixed[edges[np.minimum(drawn, len(edges) - 1)]] = 1.0
        return fixed

    # what a Run asks

    def _method(self):
        return "expectations over chance" if self.rng is None else "fixed chance outcomes"

    def _compiled_iterations(self, count):
        self._compiled.run(count, self.regret_sum, self.strategy_sum, self._visits, self.rng)

    def _backup(self):
        state = None if self.rng is None else self.rng.bit_generator.state
        return self.regret_sum.copy(), self.strategy_sum.copy(), self._visits.copy(), state

    def _restore(self, state):
        self.regret_sum, self.strategy_sum, self._visits, generator = state
        if self.rng is not None:
            self.rng.bit_generator.state = generator

    def _arrays(self):
        return {"regret_sum": self.regret_sum, "strategy_sum": self.strategy_sum}

    def _require_sense(self):
        require_not_negative("strategy_sum", self.strategy_sum)

    def _information_sets(self):
        return self.graph.information_sets

    def _regret_sum(self):
        return self.regret_sum

    def _current(self):
        return self.strategy

    def _average(self):
        return self.average

    def _nash_conv(self):
        return self.judge.nash_conv(self.average) if self.judge else nan

    def _value(self):
        """Player 1's, if both play the average."""
        return float(self.graph.pull(self._weight(self.average, self.graph.chance))[0])

    def _guarantee(self):
        if self.tremble:
            return "what hands intend that slip: without slips it need not be an equilibrium"
        if self.game.perfect_recall:
            return "an approximate Nash equilibrium: its exploitability goes to 0"
        return "an abstraction's strategy, only as good as its exploitability in the full game"

    def _fingerprint(self):
        return self.graph.fingerprint

    def _settings(self):
        return {"rng": generator_state(self.rng), "tremble": self.tremble, "engine": self._asked_engine}

    @classmethod
    def _read_settings(cls, settings):
        return settings | {"rng": generator_of(settings["rng"])}

    def _contents(self):
        return None, self._arrays()

    def _take(self, learned, arrays):
        self.regret_sum, self.strategy_sum = arrays["regret_sum"], arrays["strategy_sum"]


class Judge:
    """Measures an abstraction's strategies in the full game. Like Strategy.lift, but finds information sets once."""

    def __init__(self, graph: GameGraph, full_game=None):
        tree = GameTree.of(graph.game if full_game is None else full_game)
        self.form, sets = SequenceForm(tree), graph.information_sets
        slots, ask = [], Checked(graph.game).information_set
        for node, actions in zip(tree.first_node, tree.information_sets.actions, strict=True):
            try:
                number = sets.find(ask(tree.histories[node]))
                slots += [sets.offsets[number] + sets.find_action(number, action) for action in actions]
            except (ValueError, KeyError) as error:
                raise ValueError(f"{graph.game} is no abstraction of {tree.game}, its full_game: {error}") from None
        self._slots = np.array(slots, int)

    def nash_conv(self, strategy: np.ndarray) -> float:
        """NashConv in the full game of a strategy over the graph's slots, (slots,)."""
        return nash_conv(self.form, Strategy(self.form.information_sets, strategy[self._slots]))
