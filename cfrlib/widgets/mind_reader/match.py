"""A match of the machine, replayed with the same arithmetic as in the page."""

from dataclasses import dataclass

import numpy as np

from cfrlib.games.matrix import rock_paper_scissors
from cfrlib.textbook import regret_matching

NAMES = rock_paper_scissors().row_actions
RPS = rock_paper_scissors().payoff  # the machine's payoffs: a row for each of its actions, a column for each throw


@dataclass(frozen=True)
class Round:
    """One round. `strategy`: the machine's, fixed before the throw; `regret_sum`: its regrets after it; both (3,)."""

    thrown: int
    action: int
    won: int
    strategy: np.ndarray
    regret_sum: np.ndarray


def replay(throws, draws) -> list[Round]:
    """Regret matching against these throws (0 rock, 1 paper, 2 scissors), with one number from [0, 1) per round.

    The machine learns what each of its actions would have won, as exercise 1.1 computes it.
    """
    rounds, regret_sum = [], np.zeros(3)
    for thrown, draw in zip(throws, draws, strict=False):
        strategy = regret_matching(regret_sum)
        action = drawn(strategy, draw)
        regret_sum = regret_sum + RPS[:, thrown] - RPS[action, thrown]
        rounds.append(Round(int(thrown), action, int(RPS[action, thrown]), strategy, regret_sum))
    return rounds


def drawn(strategy, draw: float) -> int:
    """The first action whose cumulative probability is above `draw`, else the last with a positive probability."""
    above = np.flatnonzero(np.cumsum(strategy) > draw)
    return int(above[0] if len(above) else np.flatnonzero(strategy)[-1])
