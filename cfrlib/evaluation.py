"""How good a strategy is: expected values, best responses, NashConv, exploitability.

`nash_conv` is what the players could gain, added up, if each best-responded to the others; `exploitability` is
`nash_conv / num_players`, which is what OpenSpiel calls by that name.
"""

import numpy as np

from cfrlib.games import as_game


def expected_values(game, strategy) -> tuple[float, ...]:
    """What each player earns on average. `strategy`: for a matrix game, the pair (rows' mix, columns' mix)."""
    game = as_game(game)
    row, column = _mixes(game, strategy)
    return tuple(float(row @ table @ column) for table in game.payoffs)


def best_response_value(game, strategy, player: int) -> float:
    """The most that `player` can earn against the others' part of `strategy`."""
    game = as_game(game)
    row, column = _mixes(game, strategy)
    return float((game.payoffs[0] @ column).max() if player == 0 else (row @ game.payoffs[1]).max())


def nash_conv(game, strategy) -> float:
    """How much the players could gain by best responses, added up; zero exactly at a Nash equilibrium."""
    values = expected_values(game, strategy)
    return sum(best_response_value(game, strategy, player) - value for player, value in enumerate(values))


def exploitability(game, strategy) -> float:
    """`nash_conv` divided by the number of players: what an average player could gain."""
    return nash_conv(game, strategy) / as_game(game).num_players


def _mixes(game, strategy):
    row, column = (np.asarray(mix, dtype=float) for mix in strategy)
    for mix, count, name in ((row, game.payoffs.shape[1], "player 1"), (column, game.payoffs.shape[2], "player 2")):
        if mix.shape != (count,):
            raise ValueError(f"{name} needs {count} probabilities, one an action; got shape {mix.shape}")
        if not (mix >= 0).all():
            raise ValueError(f"{name}'s probabilities must not be negative or NaN: {mix}")
        if abs(mix.sum() - 1) > 1e-6:
            raise ValueError(f"{name}'s probabilities must sum to 1; they sum to {mix.sum():.6g}")
    return row, column
