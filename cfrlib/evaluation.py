"""How good a strategy is: expected values, best responses, NashConv, exploitability, regret.

`nash_conv` is what the players could gain, added up, if each best-responded to the others; `exploitability` is
`nash_conv / num_players`, which is what OpenSpiel calls by that name. Zero exactly at a Nash equilibrium.

Everywhere, `game` is a game, its name or its SequenceForm, and `strategy` a Strategy, a dictionary {information set:
{action: probability} or list}, or for a matrix game the pair (rows' mix, columns' mix).
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from cfrlib.engines import make_engine
from cfrlib.games import MatrixGame
from cfrlib.sequence_form import SequenceForm
from cfrlib.strategy import Strategy

SMALL = 1000  # sequences and payoffs


class BestResponse(NamedTuple):
    """`value`: what it earns. `strategy`: the given profile with the player's part replaced by it."""

    value: float
    strategy: Strategy


def expected_values(game, strategy) -> tuple[float, ...]:
    """What each player earns on average."""
    form = SequenceForm.of(game)
    return form.values(plans_of(form, strategy))


def best_response(game, strategy, player: int) -> BestResponse:
    """The most that `player` can earn against the others' part of `strategy`, and a pure strategy that earns it."""
    form = SequenceForm.of(game)
    if player not in range(form.num_players):
        raise ValueError(f"player must be from 0 to {form.num_players - 1}, not {player!r}")
    profile = form.by_player(Strategy.of(form, strategy).probabilities)
    value, profile[player] = form.treeplexes[player].best_response(form.gradient(player, _plans(form, profile)))
    return BestResponse(value, Strategy(form.information_sets, form.flat(profile)))


def best_response_value(game, strategy, player: int) -> float:
    """The most that `player` can earn against the others' part of `strategy`."""
    return best_response(game, strategy, player).value


def nash_conv(game, strategy) -> float:
    """How much the players could gain by best responses, added up; zero exactly at a Nash equilibrium."""
    form = SequenceForm.of(game)
    engine = _engine(form)
    return engine.nash_conv(engine.plan(form.by_sequence(Strategy.of(form, strategy).probabilities)))


def exploitability(game, strategy) -> float:
    """`nash_conv` divided by the number of players: what an average player could gain."""
    form = SequenceForm.of(game)
    return nash_conv(form, strategy) / form.num_players


def external_regret(game, strategies) -> tuple[float, ...]:
    """Each player's average regret over a run: what the best single strategy in hindsight would have earned more.

    `strategies`: what was played, one profile an iteration. All at most zero means that the play, taken jointly, is a
    coarse correlated equilibrium. [Neller & Lanctot 2013, section 2.4]
    """
    form = SequenceForm.of(game)
    gradients = [np.zeros(treeplex.num_sequences) for treeplex in form.treeplexes]
    earned = np.zeros(form.num_players)
    for strategy in strategies:
        plans = plans_of(form, strategy)
        for player, total in enumerate(gradients):
            gradient = form.gradient(player, plans)
            total += gradient
            earned[player] += plans[player] @ gradient
    best = [treeplex.best_response(total)[0] for treeplex, total in zip(form.treeplexes, gradients, strict=True)]
    return tuple(((np.array(best) - earned) / len(strategies)).tolist())


def internal_regret(game, strategies) -> tuple[float, ...]:
    """Each player's average regret for not having played b whenever a was played, for the worst pair (a, b).

    Only for matrix games. All zero means that the play, taken jointly, is a correlated equilibrium.
    [Foster & Vohra 1998; Hart & Mas-Colell 2000]
    """
    form = SequenceForm.of(game)
    if not isinstance(form.game, MatrixGame):
        raise ValueError("internal regret is defined here for matrix games, where each player decides once")
    plays = [plans_of(form, strategy) for strategy in strategies]
    worst = []
    for player in (0, 1):
        mine = np.array([plans[player][1:] for plans in plays])
        utility = np.array([form.gradient(player, plans)[1:] for plans in plays])
        exchanged = mine.T @ utility  # [a, b]: what b would have earned in the place of a
        worst.append(float((exchanged - np.diag(exchanged)[:, None]).max()) / len(plays))
    return tuple(worst)


@lru_cache(maxsize=8)
def _engine(form):
    """NumPy has judged a small game before numba is even loaded."""
    return make_engine(form, "auto" if form.size > SMALL else "vectorized")


def plans_of(form: SequenceForm, strategy) -> list[np.ndarray]:
    """One sequence-form strategy a player."""
    return _plans(form, form.by_player(Strategy.of(form, strategy).probabilities))


def _plans(form, profile):
    return [treeplex.plan(strategy) for treeplex, strategy in zip(form.treeplexes, profile, strict=True)]
