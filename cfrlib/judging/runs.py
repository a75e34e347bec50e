"""Right runs of every variant, which also keep what wrong programs take for the average."""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.solvers.cfr import Solver
from cfrlib.solvers.variants import VARIANTS

AVERAGE, LAST, PLAYED = "averages", "last strategies", "strategies played"
SUMS = {  # how a strategy is weighted when it joins a sum, by its own player's reach and the others'
    AVERAGE: lambda own, others: own,
    "averages weighted by both reaches": lambda own, others: own * others,
    "averages without reach": lambda own, others: np.ones_like(own),
    "averages weighted by the others' reach": lambda own, others: others,
}
SAME = 1e-5  # how far plans of one run may differ: files have six decimals

_tree = lru_cache(maxsize=2)(GameTree.of)


class Look(NamedTuple):
    """A run after some iterations. `kept`: {what a program may take for its answer: (slots,)}."""

    iteration: int
    form: SequenceForm
    kept: dict[str, np.ndarray]
    regret_sum: np.ndarray

    def nash_conv(self, name: str) -> float:
        return self.form.nash_conv(self._plans(self.kept[name]))

    def regret_sums(self) -> list[float]:
        """What is taken for exploitability: the sum of all positive regrets, or of each information set's largest."""
        positive = np.maximum(self.regret_sum, 0)
        return [positive.sum(), np.maximum.reduceat(positive, self.form.information_sets.offsets[:-1]).sum()]

    def names_of(self, strategy: np.ndarray) -> set[str]:
        """The names in `kept` that this strategy goes by; what it does where its player never comes is ignored."""
        plans = np.concatenate(self._plans(strategy))
        return {name for name, kept in self.kept.items()
                if np.abs(np.concatenate(self._plans(kept)) - plans).max() < SAME}  # fmt: skip

    def _plans(self, strategy):
        return self.form.plans(self.form.by_player(strategy))


class Match(NamedTuple):
    """The run that has a file's strategies: under which name it keeps them, and a Look at each iteration."""

    variant: str
    alternating: bool
    kept: str
    looks: dict[int, Look]


def run(game, iterations, variant: str, alternating: bool):
    """A Look after each of these iterations, in rising order."""
    form, tree = SequenceForm.of(game), _tree(game)
    solver = Solver(form, variant, alternating=alternating, watch=[])
    sets = form.information_sets
    own_slot = tree.last_slot[tree.first_node, sets.players]
    sums = {name: np.zeros(sets.num_slots) for name in SUMS}
    for iteration in range(1, max(iterations) + 1):
        before, played = _by_slot(form, solver.state.plan), form.by_slot(solver.state.strategy)
        solver.run(1, progress=False)
        after = _by_slot(form, solver.state.plan)
        reaches = before[own_slot], _others_reach(tree, before, after if alternating else before)
        for name, weight in SUMS.items():
            sums[name] += iteration**solver.gamma * np.repeat(weight(*reaches), sets.num_actions) * played
        if iteration in iterations:
            kept = {name: sets.proportions(total) for name, total in sums.items()}
            kept |= {LAST: form.by_slot(solver.state.strategy), PLAYED: played}
            yield Look(iteration, form, kept, form.by_slot(solver.state.regret_sum))


def find(game, strategies: dict, alternating: bool | None) -> Match | None:
    """The run that has these strategies, {iteration: (slots,)}: as its averages, else as something else.

    Of two such runs, the one with the order of updates that is meant comes first.
    """
    found = None
    for order, variant in product((True, False) if alternating is not False else (False, True), VARIANTS):
        looks, names = {}, set()
        for look in run(game, strategies, variant, order):
            here = look.names_of(strategies[look.iteration])
            names = names & here if looks else here
            looks[look.iteration] = look
            if not names:
                break
        if AVERAGE in names:
            return Match(variant, order, AVERAGE, looks)
        if names and not found:
            found = Match(variant, order, next(name for name in look.kept if name in names), looks)
    return found


def _by_slot(form, plan):
    """With a last entry that serves slot -1, before a player's first action."""
    return np.append(form.by_slot(plan), 1.0)


def _others_reach(tree, seen_by_1, seen_by_2):
    """How likely chance and the other player lead to each information set, (sets,): each player sees a plan."""
    reach = np.zeros(len(tree.information_sets))
    for player, plan in enumerate((seen_by_1, seen_by_2)):
        nodes = np.flatnonzero(tree.player == player)
        likely = tree.chance_reach[nodes] * plan[tree.last_slot[nodes, 1 - player]]
        reach += np.bincount(tree.information_set[nodes], likely, len(reach))
    return reach
