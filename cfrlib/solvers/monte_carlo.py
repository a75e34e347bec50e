"""Monte Carlo CFR: each iteration walks a few histories, not all of them. [Lanctot, Waugh, Zinkevich & Bowling 2009]

On average over all samples, a sampled counterfactual regret is the true one. The samplings differ in what a walk tries:
every action of every player, for one deal (chance); every action of one player, the traverser (external); one action
everywhere (outcome, baseline). Baselines make what one path says vary less [Schmid et al. 2019, arXiv 1809.03057].
"""

from dataclasses import is_dataclass
from math import inf, nan
from time import perf_counter

import numpy as np

from cfrlib.arguments import flag, generator, named, number, whole
from cfrlib.engines import make_engine
from cfrlib.engines.auto import PRICE
from cfrlib.evaluation.exploitability import expected_values
from cfrlib.forms.game_tree import GameTree, TooLarge
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.strategy import Strategy
from cfrlib.games import as_game
from cfrlib.solvers.checkpoints import generator_of, generator_state
from cfrlib.solvers.compiled_later import CompiledLater
from cfrlib.solvers.nodes import NodeArrays
from cfrlib.solvers.recursive_walks import RecursiveWalks, room_for_long_histories
from cfrlib.solvers.variants import SAMPLINGS

ENGINES = ("auto", "compiled", "recursive")
TOUCH = 5  # microseconds in which the recursions visit a history
LARGEST = 2_000_000  # histories of a tree that "auto" may build


class MonteCarloCFR(RecursiveWalks, CompiledLater):
    """Counterfactual regret minimization by sampled walks over any Game; nodes appear when they are met.

    An iteration is one walk per player, each with its own samples; strategies are fixed during a walk.

    `game`: a game or its name. `sampling`: "chance", "external", "outcome", or "baseline": outcome sampling whose
    values are corrected by baselines, one for each player, history and action met. `rng`: the source of all randomness,
    a generator or a seed; 0 if left out. `exploration`: the probability with which a walk of "outcome" or "baseline"
    draws the traverser's action uniformly. `measure`: False leaves exploitability out of the trace; otherwise the whole
    game is built once to measure it. In an abstraction it is never measured. `engine`: "recursive", the papers' walks
    over the rules, which build no tree; "compiled", the same walks over a GameTree's arrays; "auto" goes from the first
    to the second, where possible, once a run touches so many histories that numba and the tree cost no more. All return
    the same bits. A subclass may change any step of the recursions, so for a subclass "auto" stays with them.

    `nodes`: {information set: SampledNode} for those met so far. `nodes_touched`: histories visited so far.

    Cost: the histories that walks visit, and memory for the information sets met; but `measure` builds the whole tree.

    >>> run = cfr.MonteCarloCFR("leduc", "external", rng=0, measure=False).run(100)
    >>> run.nodes_touched < 100 * len(cfr.GameTree("leduc").player) / 20
    True
    """

    plain = "recursive"

    def __init__(
        self, game, sampling: str = "external", rng=None, exploration: float = 0.6, measure: bool = True, engine="auto"
    ):
        self.sampling = named("sampling", sampling, SAMPLINGS)
        self.exploration = number("exploration", exploration, above=0, most=1)
        named("engine", engine, ENGINES)
        self.game = as_game(game)
        self.rng = generator("rng", 0 if rng is None else rng)
        self._asked_engine = engine
        self._price = PRICE / TOUCH if engine == "auto" and type(self) is MonteCarloCFR else inf
        tree = GameTree(self.game) if engine == "compiled" else None
        self._begin_walks()
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
        with room_for_long_histories():
            super()._iterate(count)

    def _compile_once_it_pays(self, done):
        """Compile if that pays after `done` iterations: a tree costs as much as walks that touch as many histories."""
        touched = self.nodes_touched * max(1.0, self._expected / done)
        if touched >= self._price:
            try:
                self._compile(GameTree(self.game, max_nodes=int(min(touched, LARGEST))))
            except ValueError:  # no numba, no tree or too large a tree: try again when it would pay more
                self._price = 4 * touched

    def _compile(self, tree):
        kernel = self._load_kernel()
        sets = self.form.information_sets if self.form else tree.information_sets
        nodes = NodeArrays(sets, self._nodes, tree if self.sampling == "baseline" else None)
        self._compiled = kernel(tree, self.sampling, self.exploration, nodes)

    def _import_kernel(self):
        from cfrlib.solvers.compiled_walks import CompiledWalks

        return CompiledWalks

    # what a Run asks

    def _method(self):
        return f"{self.sampling} sampling"

    def _compiled_iterations(self, count):
        self.nodes_touched += self._compiled.run(count, self.rng)

    def _pass(self, until, looks, target):
        """Compiled walks take all snapshots in one call; its time is divided equally among the iterations."""
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
        """Record snapshots, (3, looks, slots). Returns the exploitability of the last."""
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
        """The game's information sets if the whole game has been built, else None."""
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
        learned = {"nodes": self.nodes.as_json(self._sets), "nodes_touched": self.nodes_touched}
        return learned | {"baselines": self.nodes.baselines_as_json()}, {}

    def _take(self, learned, arrays):
        self._nodes.read_json(learned["nodes"], self._sets)
        self._nodes.read_baselines(learned.get("baselines", []))
        self.nodes_touched = whole("nodes_touched", learned["nodes_touched"], 0, 2**53)
        if self._compiled:
            self.nodes.restore(NodeArrays(self.nodes.sets, self._nodes, self.nodes.tree).learned)
