"""Intervals that are only nearly right: what some make in place of the exact one."""

from math import sqrt
from statistics import NormalDist


def standard_errors(ahead, games, confidence):
    """Share and more or less so many standard errors [Wald]."""
    share = ahead / games if games else 0.5
    reach = NormalDist().inv_cdf((1 + confidence) / 2) * sqrt(share * (1 - share) / max(games, 1))
    return share - reach, share + reach


def cut_off(ahead, games, confidence):
    lowest, highest = standard_errors(ahead, games, confidence)
    return max(lowest, 0.0), min(highest, 1.0)


def wilson(ahead, games, confidence):
    if not games:
        return 0.0, 1.0
    z, share = NormalDist().inv_cdf((1 + confidence) / 2), ahead / games
    middle = (share + z**2 / (2 * games)) / (1 + z**2 / games)
    reach = z * sqrt(share * (1 - share) / games + z**2 / (4 * games**2)) / (1 + z**2 / games)
    return middle - reach, middle + reach
