"""Every player against every other in one game: expected winnings, exact, without luck.

Two players with plans x and y expect x' A y. So each player's plans are made once, and all pairs take two products of
matrices.
"""

from dataclasses import dataclass

import numpy as np

from cfrlib.forms.strategy import Strategy
from cfrlib.tournament.games import form_of
from cfrlib.tournament.leaks import population


@dataclass(frozen=True, eq=False)
class CrossTable:
    """One game of the tournament, in its payoff units per hand. `names`: the players', for rows and columns.

    `expected[i, j]`: what player i wins from player j on average, half of the hands in each seat. `exploitability`:
    (players,), what a perfect opponent wins from each, above the value of the game. `from_leaky`: (players,), what each
    wins from the leaky population, on average; `possible`: what perfect opponents, who know each of these, win from
    them. `uniform`: the exploitability of the uniform strategy.
    """

    game: str
    names: list[str]
    expected: np.ndarray
    exploitability: np.ndarray
    from_leaky: np.ndarray
    possible: float
    uniform: float

    def share(self, name: str) -> float:
        """A player's exploitability as a share of the uniform strategy's."""
        return float(self.exploitability[self.names.index(name)]) / self.uniform

    def leaky_share(self, name: str) -> float:
        """What a player wins from the leaky population, as a share of what perfect opponents win."""
        return float(self.from_leaky[self.names.index(name)]) / self.possible


def cross_table(game: str, strategies: dict[str, Strategy], seed: int = 0) -> CrossTable:
    """The table of one game. `strategies`: {player: profile}. `seed`: draws the leaky population."""
    mine = plans_by_seat(game, list(strategies.values()))
    leaky = plans_by_seat(game, [bot.strategy for bot in population(game, seed)])
    uniform = plans_by_seat(game, [Strategy.uniform(form_of(game))])
    return CrossTable(
        game,
        list(strategies),
        winnings(game, mine, mine),
        exploitabilities(game, mine),
        winnings(game, mine, leaky).mean(axis=1),
        float(exploitabilities(game, leaky).mean()),
        float(exploitabilities(game, uniform)[0]),
    )


def plans_by_seat(game: str, strategies) -> tuple[np.ndarray, np.ndarray]:
    """The plans of all profiles, (strategies, sequences) for each seat."""
    form = form_of(game)
    plans = [form.plans(form.by_player(strategy.probabilities)) for strategy in strategies]
    return tuple(
        np.array([plan[seat] for plan in plans]).reshape(len(plans), treeplex.num_sequences)
        for seat, treeplex in enumerate(form.treeplexes)
    )


def winnings(game: str, mine, theirs) -> np.ndarray:
    """What each profile in `mine` wins per hand from each in `theirs`, averaged over seats, (mine, theirs)."""
    payoff = form_of(game).payoff
    first = mine[0] @ (payoff @ theirs[1].T)
    second = theirs[0] @ (payoff @ mine[1].T)
    return (first - second.T) / 2


def exploitabilities(game: str, plans) -> np.ndarray:
    """NashConv / 2 of each profile, (strategies,)."""
    form = form_of(game)
    return np.maximum([form.nash_conv(pair) / 2 for pair in zip(*plans, strict=True)], 0.0)
