"""Rounds of regret matching with two actions, for any replies: the same arithmetic as in the page."""

from dataclasses import dataclass

import numpy as np

from cfrlib.textbook import regret_matching

FARTHEST = 2.0  # payoffs lie between -1 and 1, so two actions differ by at most this


@dataclass(frozen=True)
class Round:
    """`strategy` and `regret` of one round, `regret_sum` after it, all (2,).

    `length2`: |R+|^2 after it. `allowed`: the sum of all |r|^2 so far, which line 2 of the proof allows.
    """

    strategy: np.ndarray
    regret: np.ndarray
    regret_sum: np.ndarray
    length2: float
    allowed: float


def replay(differences) -> list[Round]:
    """One round for each reply, which is how much more the first action earns than the second, from -2 to 2."""
    rounds, regret_sum, allowed = [], np.zeros(2), 0.0
    for difference in differences:
        strategy = regret_matching(regret_sum)
        regret = difference * np.array([strategy[1], -strategy[0]])
        regret_sum = regret_sum + regret
        allowed += float(regret @ regret)
        positive = np.maximum(regret_sum, 0)
        rounds.append(Round(strategy, regret, regret_sum, float(positive @ positive), allowed))
    return rounds


def nastiest(regret_sum) -> float:
    """The reply with which |R+|^2 grows most; of two equal ones, the one that favours the second action."""

    def length2(difference):
        strategy = regret_matching(regret_sum)
        after = np.maximum(regret_sum + difference * np.array([strategy[1], -strategy[0]]), 0)
        return float(after @ after)

    return FARTHEST if length2(FARTHEST) > length2(-FARTHEST) + 1e-9 else -FARTHEST


def nastiest_match(rounds: int) -> list[float]:
    """The replies of an opponent that makes |R+| as long as it can, one round at a time."""
    differences, regret_sum = [], np.zeros(2)
    for _ in range(rounds):
        differences.append(nastiest(regret_sum))
        regret_sum = replay(differences)[-1].regret_sum
    return differences
