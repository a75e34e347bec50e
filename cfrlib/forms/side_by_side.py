"""Many games as one form: a solver of one game solves them all, in the same pass over memory."""

from dataclasses import dataclass, field

import numpy as np
from scipy import sparse

from cfrlib.arguments import array
from cfrlib.forms.information_sets import InformationSets
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.strategy import Strategy
from cfrlib.forms.treeplex import Treeplex
from cfrlib.games.game import CHANCE, Game


@dataclass(frozen=True, eq=False)
class _Matrices(Game):
    """The game that a run shows to people, with a readable name."""

    payoffs: np.ndarray = field(repr=False)

    def __repr__(self):
        return "{} matrix games of {} by {}".format(*self.payoffs.shape)


class SideBySide(SequenceForm):
    """Zero-sum matrix games of one size, played at once by the same two players; their winnings are added up.

    Each player decides once in every game, and a game's payoffs depend on nothing outside it. So a solver's regrets,
    plans and averages in game g are those of a run on game g alone. `payoffs`: (games, rows, columns), player 1's.
    Information sets are called "game 0, player 1" and so on. Value and NashConv of a solution are sums over the games.

    Cost: games times rows times columns, in memory and in each iteration.

    >>> both = cfr.SideBySide([[[1, -1], [-1, 1]], [[2, -1], [-1, 1]]])
    >>> found = cfr.solve(both, iterations=1000)
    >>> round(found.value, 3), round(found.average["game 1, player 1"]["0"], 2)
    (0.2, 0.4)
    """

    def __init__(self, payoffs):
        payoffs = array("payoffs", payoffs)
        if payoffs.ndim != 3 or payoffs.size == 0:
            raise ValueError(
                f"payoffs must be finite numbers in the shape (games, rows, columns); these have shape {payoffs.shape}"
            )
        self.game, self.num_players, self.is_zero_sum, self.joint = _Matrices(payoffs), 2, True, None
        tables = payoffs, -payoffs.transpose(0, 2, 1)
        first_slots = 0, payoffs[:, :, 0].size
        self.treeplexes = tuple(_decisions(player, *tables[player].shape[:2], first_slots[player]) for player in (0, 1))
        self.payoffs = tuple(map(_block_diagonal, tables))
        self.information_sets = _information_sets(self.game)
        self.count, self.game_of_set = len(payoffs), np.tile(np.arange(len(payoffs)), 2)

    def nash_convs(self, strategy: Strategy) -> np.ndarray:
        """What the two players could gain by best responses to `strategy`, added up, game by game, (games,)."""
        plans = self.plans(self.by_player(Strategy.of(self, strategy).probabilities))
        found = np.zeros(self.count)
        for player, (treeplex, plan) in enumerate(zip(self.treeplexes, plans, strict=True)):
            gradient = self.gradient(player, plans)
            best = treeplex.plan(treeplex.best_response(gradient)[1])
            games = np.repeat(self.game_of_set[treeplex.number], treeplex.num_actions)
            found += np.bincount(games, ((best - plan) * gradient)[1:], self.count)
        return found


@dataclass(frozen=True)
class _Trees(Game):
    """Chance picks one of the games, and both players see which. Each pays as if it were certain to be picked."""

    games: tuple[Game, ...] = field(repr=False)

    def player(self, history):
        return self.games[history[0]].player(history[1:]) if history else CHANCE

    def actions(self, history):
        return self.games[history[0]].actions(history[1:])

    def chance(self, history):
        count = len(self.games)
        return self.games[history[0]].chance(history[1:]) if history else [(game, 1 / count) for game in range(count)]

    def utilities(self, history):
        return tuple(len(self.games) * worth for worth in self.games[history[0]].utilities(history[1:]))

    def information_set(self, history):
        return history[0], self.games[history[0]].information_set(history[1:])


class TreesSideBySide(SideBySide):
    """The same for any zero-sum games of two players whose histories are tuples.

    What a solver finds in game g is what it finds in g alone, but for rounding. An information set that has some key in
    game g has the key (g, that one) here.

    Cost: what the games' trees cost, one after the other; in each iteration, all their sequences and payoffs.

    >>> from cfrlib.forms.side_by_side import TreesSideBySide
    >>> both = TreesSideBySide([cfr.games.Kuhn(3), cfr.games.Kuhn(4)])
    >>> found = cfr.solve(both, iterations=1000)
    >>> round(found.value, 3), len(both.nash_convs(found.average))
    (-0.097, 2)
    """

    def __init__(self, games):
        SequenceForm.__init__(self, _Trees(tuple(games)))
        self.count = len(self.game.games)
        self.game_of_set = np.array([game for game, _ in self.information_sets.keys])


def _information_sets(game):
    """The first player's in all games, then the second player's."""
    count, *sizes = game.payoffs.shape
    keys = [f"game {number}, player {player}" for player in (1, 2) for number in range(count)]
    actions = [tuple(map(str, range(size))) for size in sizes for _ in range(count)]
    return InformationSets(game, keys, np.repeat(np.arange(2, dtype=np.int8), count), actions)


def _decisions(player, games, num_actions, first_slot):
    """A treeplex with one decision point per game, all below the empty sequence."""
    count = games * num_actions
    return Treeplex(
        parent=np.zeros(games, np.int32),
        first=np.arange(1, count + 2, num_actions, dtype=np.int32),
        depth=np.zeros(games, np.int32),
        number=np.arange(games, dtype=np.int32) + player * games,
        slot=np.append(-1, first_slot + np.arange(count)).astype(np.int32),
    )


def _block_diagonal(tables):
    """Payoffs between sequences: the games' tables along the diagonal, and zeros for the empty sequences."""
    games, rows, columns = tables.shape
    indices = 1 + np.arange(games * columns).reshape(games, 1, columns).repeat(rows, axis=1)
    indptr = np.append(0, columns * np.arange(games * rows + 1))
    payoff = sparse.csr_matrix((tables.ravel(), indices.ravel(), indptr), (1 + games * rows, 1 + games * columns))
    payoff.eliminate_zeros()
    return payoff
