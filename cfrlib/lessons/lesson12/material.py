"""What lesson 12 hands out: the shares of games that a count does not contradict."""

from scipy.special import betaincinv

ROUNDING = -13  # log10 of a NashConv: whatever is below is rounding


def interval(ahead, games, confidence):
    """The shares that `ahead` games of so many do not contradict: the lowest, the highest.

    With c the confidence: if the true share were the lowest, so many games or more
    would be ahead with probability (1 - c) / 2; if it were the highest, so many or
    fewer. Without games all shares are possible. [Clopper & Pearson 1934]
    """
    if not 0 <= ahead <= games:
        raise ValueError(
            f"interval takes the games ahead, then all games: {ahead} of {games} cannot be"
        )
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence is between 0 and 1, not {confidence}")
    behind, tail = games - ahead, (1 - confidence) / 2
    lowest = betaincinv(ahead, behind + 1, tail) if ahead else 0.0
    highest = betaincinv(ahead + 1, behind, 1 - tail) if behind else 1.0
    return float(lowest), float(highest)
