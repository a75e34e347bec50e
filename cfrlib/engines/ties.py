"""How small a regret must be to count as rounding: ties are decided as exact arithmetic decides them.

Regret matching jumps where no regret is positive, and that is just where ties lie. Floating-point numbers miss them by
a hair: on Kuhn poker with 13 cards noise of 1e-17 then plays one action where the papers play all alike, and after
1,000 iterations of CFR+ NashConv is off by a factor of 5. So only regrets above `tie_widths` count as positive when a
strategy is made. The sums themselves are never touched.

No guarantee suffers. At one decision point let R be the sums, with 0 for what is negative, P the part of R above the
width w, and r the next regrets. The strategy is in proportion to P, or P is 0, so P r = 0 and

    |max(R + r, 0)|^2  <=  |R|^2 + 2 P r + 2 (R - P) r + |r|^2  <=  |R|^2 + 2 w |r|_1 + |r|^2,

with or without floors and discounts. After T iterations no regret is above the square root of the sum of |r|^2 +
2 w |r|_1: beside the classical bound a factor of 1 + 2^-49, if single regrets come near what is at stake, and still of
the order of the square root of T, if they never do. With a prediction, w |r|_1 joins that proof's bound alike.
[after Hart & Mas-Colell 2000; Tammelin, Burch, Johanson & Bowling 2015]

No width serves for ever: where play is unstable, each iteration enlarges the last one's rounding.
"""

import numpy as np

WIDTH = 2.0**-49  # noise was at most 2^-51 in the games and runs that tests compare with exact arithmetic


def tie_widths(form) -> np.ndarray:
    """Up to this no regret counts as positive, (sequences,) of all players; the same within a decision point.

    It is a fixed part of what is at stake: the most that the player's own choices could make of the payoffs after this
    point, if they all had one sign and the others played to reach them all. So the unit of payoffs does not matter.
    """
    return np.concatenate([_widths(*parts) for parts in zip(form.treeplexes, form.entries, strict=True)])


def _widths(treeplex, payoff):
    row = np.repeat(np.arange(treeplex.num_sequences), np.diff(payoff.indptr))
    _, stakes = treeplex.action_values(np.bincount(row, np.abs(payoff.data), treeplex.num_sequences))
    return np.append(0.0, WIDTH * np.repeat(stakes, treeplex.num_actions))


def public_tie_widths(form) -> list[np.ndarray]:
    """The same over the public tree, (states, hands) a player."""
    worth = [treeplex.action_values(form.payoff_sizes(player)) for player, treeplex in enumerate(form.treeplexes)]
    return [WIDTH * stakes for _, stakes in worth]
