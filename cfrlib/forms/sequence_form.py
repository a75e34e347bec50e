"""SequenceForm: a treeplex per player, and the payoffs as sparse matrices between their sequences.

Expected values are linear in every player's plan: x' A y for two. That is all a solver needs of a game.
[von Stengel 1996; Farina 2024, lecture 10]
"""

from copy import copy
from functools import cached_property, lru_cache
from hashlib import sha256
from itertools import pairwise

import numpy as np

from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.information_sets import InformationSets
from cfrlib.forms.payoffs import Payoffs
from cfrlib.forms.treeplex import build_treeplex, one_decision
from cfrlib.games import OWN, MatrixGame, as_game
from cfrlib.games.game import cancel
from cfrlib.games.open_spiel import OpenSpielGame

REMEMBERED = (*OWN, OpenSpielGame)  # games whose rules no notebook cell can change


class SequenceForm:
    """A game of perfect recall, as arrays. `game`: a game, its name, or its GameTree. Any number of players.

    `treeplexes`: one per player. `payoffs`: one CSR matrix per player, (own sequences, others' joint sequences), with
    chance's probability included. With two players the others' joint sequences are the other's sequences; otherwise
    they are the rows of `joint[player]`, (joint sequences, players - 1), one column for each of the others in order.
    `is_zero_sum`: two players, whose payoffs cancel; then `payoffs[1]` is minus the transpose of `payoffs[0]`.

    Raises ValueError for an abstraction (perfect_recall False): its decision points form no tree.

    Cost: the tree's; what stays is a number for each sequence and for each pair of them that ends the game. The last
    few forms of the library's own games are remembered, so that a name costs this once.

    >>> form = cfr.SequenceForm("leduc")  # of 1,936 histories
    >>> form
    SequenceForm of Leduc: 337 and 337 sequences, 966 payoffs
    >>> uniform = form.plans(form.by_player(cfr.Strategy.uniform(form).probabilities))
    >>> round(form.values(uniform)[0], 4)
    -0.0781
    """

    def __init__(self, game):
        if isinstance(game, GameTree):
            self.game = game.game
            self._from_tree(game)
        elif isinstance(game := as_game(game), MatrixGame):
            self.game = game
            self._from_matrix(game)
        else:
            self.game = game
            self._from_tree(GameTree(game))
        self.num_players = self.game.num_players

    @classmethod
    def of(cls, game) -> "SequenceForm":
        """The sequence form of a game, its name or its tree; a sequence form is returned as it is.

        The last few forms of the library's games are remembered. A learner's own rules are asked each time, because a
        function or a number that they use may have changed in another cell. Pass a form to have them asked once.
        """
        if isinstance(game, cls):
            return game
        if not isinstance(game, GameTree):
            game = as_game(game)
        return _cached_form(game) if type(game) in REMEMBERED else cls(game)

    @cached_property
    def payoffs(self):
        """One SciPy CSR matrix per player, (own sequences, others' joint sequences)."""
        from scipy import sparse

        return tuple(sparse.csr_matrix(entries[:3], entries.shape) for entries in self._entries)

    @property
    def entries(self):
        """The same as `Payoffs`, or as anything with their `data`, `indices`, `indptr` and `shape`; one per player."""
        return vars(self).get("payoffs") or self._entries

    @property
    def payoff(self):
        """The first player's payoff matrix, (own sequences, others' joint sequences)."""
        return self.payoffs[0]

    def __repr__(self):
        sequences = " and ".join(f"{treeplex.num_sequences:,}" for treeplex in self.treeplexes)
        payoffs = len(self.entries[0].data)
        return f"SequenceForm of {type(self.game).__name__}: {sequences} sequences, {payoffs:,} payoffs"

    @property
    def size(self) -> int:
        """What one iteration of all players visits: their sequences, and the payoffs that are not zero."""
        return self.spans[-1].stop + sum(len(entries.data) for entries in self.entries)

    # what strategies earn

    def others(self, player: int, plans) -> np.ndarray:
        """The probability that all others play each of their joint sequences, (joint sequences,)."""
        if self.num_players == 2:
            return plans[1 - player]
        rest = [plan for other, plan in enumerate(plans) if other != player]
        reach = np.ones(len(self.joint[player]))
        for plan, sequences in zip(rest, self.joint[player].T, strict=True):
            reach *= plan[sequences]
        return reach

    def gradient(self, player: int, plans) -> np.ndarray:
        """What each of the player's sequences earns against the others' plans, (sequences,)."""
        entries, others = self.entries[player], self.others(player, plans)
        return np.bincount(self.rows[player], entries.data * others[entries.indices], entries.shape[0])

    @cached_property
    def rows(self) -> list[np.ndarray]:
        """The sequence that earns each payoff, one array per player, (payoffs,)."""
        return [np.repeat(np.arange(len(entry.indptr) - 1), np.diff(entry.indptr)) for entry in self.entries]

    def values(self, plans) -> tuple[float, ...]:
        """What each player earns on average, in payoff units."""
        if self.is_zero_sum:
            value = float(plans[0] @ self.gradient(0, plans))
            return value, -value
        return tuple(float(plan @ self.gradient(player, plans)) for player, plan in enumerate(plans))

    def nash_conv(self, plans) -> float:
        """What the players could gain by best responses to the others' plans, added up."""
        total = 0.0
        for player, (treeplex, plan) in enumerate(zip(self.treeplexes, plans, strict=True)):
            gradient = self.gradient(player, plans)
            total += treeplex.best_response(gradient)[0] - float(plan @ gradient)
        return total

    # arrays over sequences, by player or all in one, and over slots

    def plans(self, strategies) -> list[np.ndarray]:
        """The sequence-form strategies of behaviour strategies, one array per player, (sequences,) each."""
        return [treeplex.plan(strategy) for treeplex, strategy in zip(self.treeplexes, strategies, strict=True)]

    def strategies(self, plans) -> list[np.ndarray]:
        """The inverse of `plans`, also for sums of plans; uniform where they never go."""
        return [treeplex.strategy(plan) for treeplex, plan in zip(self.treeplexes, plans, strict=True)]

    @cached_property
    def spans(self) -> list[slice]:
        """Where each player's sequences lie when all players' are laid one after the other."""
        bounds = np.cumsum([0, *(treeplex.num_sequences for treeplex in self.treeplexes)]).tolist()
        return [slice(*bound) for bound in pairwise(bounds)]

    def split(self, array: np.ndarray) -> list[np.ndarray]:
        """One view per player of an array over all players' sequences, (..., sequences)."""
        return [array[..., span] for span in self.spans]

    def flat(self, strategies) -> np.ndarray:
        """One array per player, (..., sequences), as one array over the slots of `information_sets`, (..., slots)."""
        return self.by_slot(np.concatenate(strategies, axis=-1))

    def by_slot(self, array: np.ndarray) -> np.ndarray:
        """What `flat` returns, from one array over all players' sequences."""
        return np.take(array, self._sequences, axis=-1)

    def by_player(self, flat: np.ndarray) -> list[np.ndarray]:
        """The inverse of `flat` for strategies: the empty sequences have probability 1."""
        return self.split(self.by_sequence(flat))

    def by_sequence(self, flat: np.ndarray) -> np.ndarray:
        """What `by_player` returns, all players' in one array: from (..., slots) to (..., sequences)."""
        last = np.ones((*flat.shape[:-1], 1))
        return np.append(flat, last, axis=-1)[..., self._slots]  # the empty sequence's slot is -1, the last entry

    @cached_property
    def _slots(self):
        return np.concatenate([treeplex.slot for treeplex in self.treeplexes])

    @cached_property
    def _sequences(self):
        sequences = np.zeros(self.information_sets.num_slots + 1, np.int32)  # the last entry serves slot -1
        sequences[self._slots] = np.arange(len(self._slots))
        return sequences[:-1]

    @cached_property
    def fingerprint(self) -> str:
        """A digest of everything a solver sees: equal for equal games, whatever their labels."""
        digest = sha256()
        for treeplex in self.treeplexes:
            digest.update(treeplex.first.tobytes() + treeplex.parent.tobytes() + treeplex.slot.tobytes())
        for payoff in self.entries:
            digest.update(payoff.indptr.tobytes() + payoff.indices.tobytes() + payoff.data.tobytes())
        return digest.hexdigest()

    def part(self, treeplexes, payoffs) -> "SequenceForm":
        """A form of the same game with only some of its sequences and payoffs; `flat` leaves the other slots open."""
        form = copy(self)
        form.treeplexes, form.payoffs = tuple(treeplexes), tuple(payoffs)
        for outdated in ("spans", "_slots", "_sequences", "rows", "fingerprint"):
            vars(form).pop(outdated, None)
        return form

    # how it is built

    def _from_matrix(self, game):
        actions = [game.row_actions, game.column_actions]
        keys = [game.information_set(history) for history in ((), (None,))]
        self.information_sets = InformationSets(game, keys, np.array([0, 1], np.int8), actions)
        self.treeplexes = one_decision(0, len(actions[0]), 0), one_decision(1, len(actions[1]), len(actions[0]))
        self._entries = tuple(map(Payoffs.of_table, [game.payoffs[0], game.payoffs[1].T]))
        self.is_zero_sum = game.is_zero_sum
        self.joint = None

    def _from_tree(self, tree):
        if not tree.game.perfect_recall:
            raise ValueError(
                f"{type(tree.game).__name__} forgets on purpose (perfect_recall is False), so it has no sequence form; "
                "solve it by sampling or by FSICFR, and judge the strategy in the full game with Strategy.lift"
            )
        self.information_sets = tree.information_sets
        players = range(tree.game.num_players)
        self.treeplexes = tuple(build_treeplex(tree, player) for player in players)
        ends = np.stack([self._sequences_at_the_end(tree, player) for player in players], axis=1)
        worth = tree.utilities * tree.chance_reach[tree.terminals, None]
        self.is_zero_sum = len(players) == 2 and cancel(tree.utilities.T)
        if len(players) == 2:
            self.joint = None
            columns = [ends[:, 1], ends[:, 0]]
        else:
            others = [np.unique(np.delete(ends, player, 1), axis=0, return_inverse=True) for player in players]
            self.joint = tuple(rows for rows, _ in others)
            columns = [column.ravel() for _, column in others]
        self._entries = tuple(self._payoff(player, ends[:, player], columns[player], worth) for player in players)

    def _sequences_at_the_end(self, tree, player):
        sequence_of_slot = np.zeros(self.information_sets.num_slots + 1, np.int32)  # the last entry serves slot -1
        sequence_of_slot[self.treeplexes[player].slot[1:]] = np.arange(1, self.treeplexes[player].num_sequences)
        return sequence_of_slot[tree.last_slot[tree.terminals, player]]

    def _payoff(self, player, rows, columns, worth):
        others = self.treeplexes[1 - player].num_sequences if self.joint is None else len(self.joint[player])
        shape = self.treeplexes[player].num_sequences, others
        return Payoffs.of(rows, columns, worth[:, player], shape)


@lru_cache(maxsize=8)
def _cached_form(game):
    return SequenceForm(game)
