"""`judge_claim` with one of its parts made differently: what its mistakes and its clinic's patients are made of."""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

import numpy as np

from cfrlib.course.material.lesson12 import ROUNDING, interval


def equal(ours, theirs):
    return ours == theirs


def both_below(ours, theirs):
    return (ours < ROUNDING) & (theirs < ROUNDING)


def tied(ours, theirs):
    return equal(ours, theirs) | both_below(ours, theirs)


@dataclass(frozen=True)
class Judged:
    """`pairs`: of what is compared; `wins`: who is ahead; `ties`; `counted`: (ahead, behind, ties) as they are counted;
    `between`: the interval; `told`: what is returned of (share, lowest, highest, ties)."""

    pairs: Callable = lambda ours, theirs: (ours, theirs)
    wins: Callable = np.less
    ties: Callable = tied
    counted: Callable = lambda ahead, behind, ties: (ahead, ahead + behind)
    between: Callable = interval
    told: Callable = lambda share, lowest, highest, ties, games: (share, lowest, highest, ties)
    nothing: Callable = lambda: 0.5

    def __call__(self, ours, theirs, confidence=0.95):
        ours, theirs = self.pairs(np.array(ours, dtype=float), np.array(theirs, dtype=float))
        alike = self.ties(ours, theirs)
        ahead, ties = int((self.wins(ours, theirs) & ~alike).sum()), int(alike.sum())
        ahead, decided = self.counted(ahead, int(alike.size) - ahead - ties, ties)
        share = ahead / decided if decided else self.nothing()
        return self.told(share, *self.between(ahead, decided, confidence), ties, int(alike.size))


def every_pair(ours, theirs):
    """Each of our games with each of theirs, as if they were not the same games."""
    one, other = np.meshgrid(ours, theirs, indexing="ij")
    return one.ravel(), other.ravel()


def one_sided(ahead, games, confidence):
    return interval(ahead, games, 2 * confidence - 1)


def of_the_standard_error(ahead, games, confidence):
    """Share and more or less so many standard errors [Wald]."""
    share = ahead / games if games else 0.5
    reach = NormalDist().inv_cdf((1 + confidence) / 2) * sqrt(share * (1 - share) / max(games, 1))
    return share - reach, share + reach


def cut_off(ahead, games, confidence):
    lowest, highest = of_the_standard_error(ahead, games, confidence)
    return max(lowest, 0.0), min(highest, 1.0)


def of_wilson(ahead, games, confidence):
    if not games:
        return 0.0, 1.0
    z, share = NormalDist().inv_cdf((1 + confidence) / 2), ahead / games
    middle = (share + z**2 / (2 * games)) / (1 + z**2 / games)
    reach = z * sqrt(share * (1 - share) / games + z**2 / (4 * games**2)) / (1 + z**2 / games)
    return middle - reach, middle + reach


def halved(ahead, behind, ties):
    return ahead + ties / 2, ahead + behind + ties


def halved_as(whole):
    """Half of the ties is made a whole number."""
    return lambda ahead, behind, ties: (whole(ahead + ties / 2), ahead + behind + ties)


def of_whole_halves(whole):
    """The share keeps its halves, and the interval gets a whole number."""
    return lambda ahead, games, confidence: interval(whole(ahead), games, confidence)


def if_decided(wrong):
    """Right where all games are ties."""

    def judge(ours, theirs, confidence=0.95):
        right = Judged()(ours, theirs, confidence)
        return right if right[-1] == len(ours) else wrong(ours, theirs, confidence)

    return judge


def halves_in(in_share=False, in_interval=False):
    """Half a game for a tie in the share, or in the interval."""

    def judge(ours, theirs, confidence=0.95):
        wrong = Judged(counted=halved)(ours, theirs, confidence)
        right = Judged()(ours, theirs, confidence)
        return (wrong if in_share else right)[0], *(wrong if in_interval else right)[1:]

    return judge
