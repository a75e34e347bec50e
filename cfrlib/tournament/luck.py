"""The tables with luck: sampled deals, the same cards for every pair, played in both seats."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from cfrlib.evaluation.hands import Sampler
from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.strategy import Strategy
from cfrlib.tournament.games import GAMES


@dataclass(frozen=True, eq=False)
class Sampled:
    """`means[i, j]`: what player i won from player j per hand, `errors[i, j]`: its standard error, (players, players).

    `against_all`, `error_against_all`: the same against all others, (players,). `hands`: deals per pair, each played
    twice, with the seats exchanged.
    """

    hands: int
    means: np.ndarray
    errors: np.ndarray
    against_all: np.ndarray
    error_against_all: np.ndarray


def play_sampled(game: str, strategies: list[Strategy], hands: int, seed: int = 0) -> Sampled:
    """Every pair plays the same deals, at least two, once in each seat. The same seed deals the same cards."""
    sampler = _sampler(game)
    luck = np.random.default_rng([seed, list(GAMES).index(game)]).random((sampler.depth, hands))
    players = len(strategies)
    steps = [sampler.steps(strategy) for strategy in strategies]
    means, errors, totals = np.zeros((players, players)), np.zeros((players, players)), np.zeros((players, hands))
    for row in range(players):
        for column in range(row):
            first = sampler.ends((steps[row], steps[column]), luck)
            second = sampler.ends((steps[column], steps[row]), luck)
            won = (sampler.utilities[first, 0] - sampler.utilities[second, 0]) / 2
            means[row, column], means[column, row] = won.mean(), -won.mean()
            errors[row, column] = errors[column, row] = _error(won)
            totals[row] += won
            totals[column] -= won
    totals /= max(players - 1, 1)
    return Sampled(hands, means, errors, totals.mean(axis=1), np.array([_error(won) for won in totals]))


def _error(won):
    return float(won.std(ddof=1) / np.sqrt(len(won)))


@cache
def _sampler(game):
    return Sampler(GameTree(GAMES[game]))
