"""Block pruning: for a whole block of redistribution, leave out the actions that the last average has given up.

An action is pruned if the average plays it with probability 0 *and* its regret is below 0. What is left is a smaller
game for the same engine, so that nothing pruned is ever visited. Afterwards the whole tree is traversed once: best
responses complete the average, so that regrets judge what was pruned at its best. [Schubert 2017]
"""

from dataclasses import dataclass
from math import ceil

import numpy as np

from cfrlib.arguments import number
from cfrlib.engines import State, make_engine
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.treeplex import Treeplex
from cfrlib.solvers.redistribution import BlockState, RegretRedistribution
from cfrlib.solvers.sound import require_not_negative


def prunable(average: np.ndarray, regret: np.ndarray) -> np.ndarray:
    """Which actions the next block leaves out: never played on average, and worse than the average. All (actions,)."""
    return (average == 0) & (regret < 0)


@dataclass
class PruningState(BlockState):
    """`kept`: (all players' sequences,), False at the actions pruned. `short`: (), whether this is a short block."""

    kept: np.ndarray
    short: np.ndarray


class BlockPruning(RegretRedistribution):
    """RegretRedistribution that prunes. `prunable`: the rule, which a run may replace by one with the same arguments.

    `short_blocks`: after each pruned block comes a short one without pruning, this fraction of its length, at least 1
    iteration; 0 for none. Without short blocks, `fill="uniform"` may make it diverge: pruned actions are then judged by
    bad play after them.

    Cost: that of RegretRedistribution, less what pruned blocks leave out; each block's part of the game is cut anew.

    >>> whole, pruned = cfr.RegretRedistribution("leduc").run(300), cfr.BlockPruning("leduc").run(300)
    >>> pruned.nodes_touched / whole.nodes_touched < 0.5
    True
    >>> round(whole.solution().exploitability, 3), round(pruned.solution().exploitability, 3)
    (0.007, 0.021)
    """

    prunable = staticmethod(prunable)

    def __init__(self, game, variant="cfr+", *, short_blocks: float = 0.0, **settings):
        super().__init__(game, variant, **settings)
        self.short_blocks = number("short_blocks, a part of a block's length,", short_blocks, 0)
        self._part = np.ones(0, bool), None  # the last `kept`, and the part of the game that it left

    def _initial_state(self):
        state = super()._initial_state()
        return PruningState(**vars(state), kept=np.ones(len(state.plan), bool), short=np.array(False))

    def _require_sense(self):
        super()._require_sense()
        self._sequences.require_some("kept", self.state.kept)

    def _require_plans(self):
        if self.state.short or self.state.kept.all():
            super()._require_plans()
        else:  # where nobody goes they stay as they were
            require_not_negative("plan", self.state.plan)
            require_not_negative("strategy_sum", self.state.strategy_sum)

    def _length(self):
        length = super()._length()
        return max(1, ceil(self.short_blocks * length)) if self.state.short else length

    def _run_part(self, schedule):
        if self.state.short or self.state.kept.all():
            super()._run_part(schedule)
            return
        form, places, left_out, engine = self._part_to_play()
        names = State.__dataclass_fields__
        part = State(**{name: getattr(self.state, name)[places] for name in names})
        engine.run(part, schedule, self.alternating, self.variant.predict)
        for name in names:
            getattr(self.state, name)[places] = getattr(part, name)
        self.state.strategy[left_out] = 0.0
        self.state.nodes_touched += len(schedule.weight) * form.size

    def _part_to_play(self):
        """What is left of the game, made anew when other actions are kept."""
        kept = self.state.kept
        if not np.array_equal(self._part[0], kept):
            form, places = kept_part(self.form, kept)
            engine = make_engine(form, self.engine.name)
            self._part = kept.copy(), (form, places, _left_out(self.form, places), engine)
        return self._part[1]

    def _complete(self, averages, absent):
        regret = np.concatenate(self._traverse(averages, absent))
        state = self.state
        was_pruned = not (state.short or state.kept.all())
        state.kept[:] = ~self.prunable(np.concatenate(averages), regret)
        state.short[...] = was_pruned and self.short_blocks > 0
        state.block -= int(state.short)  # a short block belongs to the one before

    def _settings(self):
        return super()._settings() | {"short_blocks": self.short_blocks}


def kept_part(form: SequenceForm, kept: np.ndarray) -> tuple[SequenceForm, np.ndarray]:
    """What is left of a two-player game without some actions, and where its sequences were.

    `kept`: (all players' sequences,), False at those actions. Everything below them goes, and so do decision points
    below which nothing can be won or lost, because the other player never comes there.
    Returns the smaller form, and the places of its sequences among the whole form's.
    """
    left = list(map(_without_descendants, form.treeplexes, form.split(kept)))
    earning = [form.payoffs[player].astype(bool) @ left[1 - player] for player in (0, 1)]
    cut = [_cut(*each) for each in zip(form.treeplexes, left, earning, strict=True)]
    treeplexes, places = zip(*cut, strict=True)
    payoffs = [form.payoffs[player][places[player]][:, places[1 - player]] for player in (0, 1)]
    for payoff in payoffs:
        payoff.sort_indices()  # for speed, and so that additions come in the same order as in the whole game
    everywhere = [own + span.start for own, span in zip(places, form.spans, strict=True)]
    return form.part(treeplexes, payoffs), np.concatenate(everywhere)


def _left_out(form, places):
    """The sequences that are missing at the decision points of a part, whose sequences are in these places."""
    kept = np.zeros(form.spans[-1].stop, bool)
    kept[places] = True
    decided = []
    for treeplex, span in zip(form.treeplexes, form.spans, strict=True):
        met = np.logical_or.reduceat(kept[span][1:], treeplex.first[:-1] - 1)
        decided.append(np.append(False, np.repeat(met, treeplex.num_actions)))
    return np.flatnonzero(np.concatenate(decided) & ~kept)


def _without_descendants(treeplex, kept):
    """`kept`, (sequences,) booleans, made False also below the sequences that are not kept."""
    left = kept.copy()
    for points, sequences, num_actions in treeplex.blocks:
        left[sequences] &= np.repeat(left[treeplex.parent[points]], num_actions)
    return left


def _cut(treeplex, left, earning):
    """The treeplex of the sequences in `left`, without decision points that lead to no payoff, and their places.

    Decision points are sorted by depth and number of actions again, so that their blocks are large.
    """
    earning = earning & left
    for points, sequences, num_actions in reversed(treeplex.blocks):
        alive = earning[sequences].reshape(-1, num_actions).any(axis=1)
        np.logical_or.at(earning, treeplex.parent[points], alive)
    first = treeplex.first[:-1]
    num_actions = np.where(np.logical_or.reduceat(earning, first), np.add.reduceat(left, first, dtype=np.int32), 0)
    order = np.lexsort((num_actions, treeplex.depth))
    order = order[num_actions[order] > 0]
    rank = np.zeros(len(treeplex), np.int32)
    rank[order] = np.arange(len(order))
    point = np.repeat(np.arange(len(treeplex)), treeplex.num_actions)  # of each sequence except the empty one
    places = np.flatnonzero(left[1:] & (num_actions > 0)[point])
    places = np.concatenate([[0], 1 + places[np.argsort(rank[point[places]], kind="stable")]])
    number = np.zeros(treeplex.num_sequences, np.int32)
    number[places] = np.arange(len(places))
    smaller = Treeplex(
        parent=number[treeplex.parent[order]],
        first=np.cumsum(np.append(1, num_actions[order]), dtype=np.int32),
        depth=treeplex.depth[order],
        number=treeplex.number[order],
        slot=treeplex.slot[places],
    )
    return smaller, places
