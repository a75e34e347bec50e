"""The same hands with luck: sampled deals, the same cards for every pair, played in both seats."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.strategy import Strategy
from cfrlib.games import CHANCE
from cfrlib.tournament.games import GAMES


@dataclass(frozen=True, eq=False)
class Sampled:
    """`means[i, j]`: what player i won from player j a hand, `errors[i, j]` its standard error; both (players,) * 2.

    `against_all`, `error_against_all`: the same against all others, (players,). `hands`: deals a pair, each played
    twice, with the seats exchanged.
    """

    hands: int
    means: np.ndarray
    errors: np.ndarray
    against_all: np.ndarray
    error_against_all: np.ndarray


def play_sampled(game: str, strategies: list[Strategy], hands: int, seed: int = 0) -> Sampled:
    """Every pair plays the same deals, at least two, once in each seat. The same seed deals the same cards."""
    table = _table(game)
    uniforms = np.random.default_rng([seed, list(GAMES).index(game)]).random((table.depth, hands))
    players = len(strategies)
    steps = [table.steps(strategy.probabilities) for strategy in strategies]
    means, errors, totals = np.zeros((players, players)), np.zeros((players, players)), np.zeros((players, hands))
    for one in range(players):
        for other in range(one):
            first = table.play(steps[one], steps[other], uniforms)
            won = (first - table.play(steps[other], steps[one], uniforms)) / 2
            means[one, other], means[other, one] = won.mean(), -won.mean()
            errors[one, other] = errors[other, one] = _error(won)
            totals[one] += won
            totals[other] -= won
    totals /= max(players - 1, 1)
    return Sampled(hands, means, errors, totals.mean(axis=1), np.array([_error(won) for won in totals]))


def _error(won):
    return float(won.std(ddof=1) / np.sqrt(len(won)))


@cache
def _table(game):
    return Table(game)


class Table:
    """A game's tree, ready for many hands at a time, all played move by move together.

    A decision is drawn from one array over all slots: the cumulative probabilities of information set k lie between k
    and k + 1, so that k + u falls on an action for each u from 0 to 1. Chance is drawn in the same way.
    """

    def __init__(self, game: str):
        tree = GameTree(GAMES[game])
        self.depth, self.player, self.sets = len(tree.level_starts) - 2, tree.player, tree.information_sets
        self.information_set, self.first_child = tree.information_set, _first_children(tree)
        self.utility = np.zeros(len(tree))
        self.utility[tree.terminals] = tree.utilities[:, 0]
        chance = np.flatnonzero(tree.player == CHANCE)
        self.chance_number = np.full(len(tree), -1)
        self.chance_number[chance] = np.arange(len(chance))
        self.dealt = np.flatnonzero(tree.player[tree.parent] == CHANCE)
        self.dealt = self.dealt[self.dealt > 0]
        shares = tree.chance_reach[self.dealt] / tree.chance_reach[tree.parent[self.dealt]]
        starts = np.flatnonzero(np.diff(tree.parent[self.dealt], prepend=-1))
        self.deals = _cumulative(shares, starts)

    def steps(self, probabilities: np.ndarray) -> np.ndarray:
        """A strategy as cumulative probabilities, (slots,)."""
        return _cumulative(probabilities, self.sets.offsets[:-1])

    def play(self, first: np.ndarray, second: np.ndarray, uniforms: np.ndarray) -> np.ndarray:
        """What player 1 wins in each hand, (hands,). `uniforms`: (depth, hands), the luck of each move."""
        node = np.zeros(uniforms.shape[1], int)
        for luck in uniforms:
            player = self.player[node]
            for hands, move in ((player == CHANCE, self._deal), (player == 0, first), (player == 1, second)):
                if hands.any():
                    here = node[hands]
                    node[hands] = move(here, luck[hands]) if callable(move) else self._decide(move, here, luck[hands])
        return self.utility[node]

    def _deal(self, node, luck):
        drawn = np.searchsorted(self.deals, self.chance_number[node] + luck, side="right")
        return self.dealt[np.minimum(drawn, len(self.dealt) - 1)]

    def _decide(self, steps, node, luck):
        number = self.information_set[node]
        drawn = np.searchsorted(steps, number + luck, side="right")
        start, end = self.sets.offsets[number], self.sets.offsets[number + 1]
        return self.first_child[node] + np.clip(drawn, start, end - 1) - start


def _cumulative(shares, starts):
    """Group k's cumulative shares, from k to k + 1."""
    counts = np.diff([*starts, len(shares)])
    total = np.cumsum(shares)
    before = np.repeat(total[starts] - shares[starts], counts)
    return np.repeat(np.arange(len(starts)), counts) + np.clip(total - before, 0.0, 1.0)


def _first_children(tree):
    first = np.zeros(len(tree), int)
    children = np.arange(1, len(tree))
    oldest = children[tree.action[1:] == 0]
    first[tree.parent[oldest]] = oldest
    return first
