"""How small a regret must be to count as rounding: ties are decided as exact arithmetic decides them.

Regret matching jumps where no regret is positive, and there ties are common. Floating-point numbers miss them by a
hair: on Kuhn poker with 13 cards, noise of 1e-17 plays one action where the papers play all equally, and after 1,000
iterations of CFR+ NashConv is off by a factor of 5. So only regrets above `tie_widths` count as positive when a
strategy is made. The sums themselves are not changed.

No guarantee suffers. At one decision point let R be the sums, with 0 for what is negative, P the part of R above the
width w, and r the next regrets. The strategy is in proportion to P, or P is 0, so P r = 0 and

    |max(R + r, 0)|^2  <=  |R|^2 + 2 P r + 2 (R - P) r + |r|^2  <=  |R|^2 + 2 w |r|_1 + |r|^2,

with or without floors and discounts. After T iterations no regret is above the square root of the sum of |r|^2 +
2 w |r|_1: the classical bound times about 1 + 2^-49 if single regrets come near what is at stake, and of the order of
the square root of T in any case. With a prediction, w |r|_1 adds to that proof's bound in the same way.
[after Hart & Mas-Colell 2000; Tammelin, Burch, Johanson & Bowling 2015]

No width suffices for ever: where play is unstable, each iteration amplifies the rounding of the last.
"""

import numpy as np

WIDTH = 2.0**-49  # of the stakes; noise was at most 2^-51 where tests compare with exact arithmetic


def tie_widths(form) -> np.ndarray:
    """The size up to which no regret counts as positive, (all players' sequences,), equal within a decision point.

    A fixed part of what is at stake: the most that the player could earn after this point if all payoffs were positive
    and the others played to reach them all. So the unit of payoffs does not matter.
    """
    return np.concatenate([_widths(*parts) for parts in zip(form.treeplexes, form.entries, strict=True)])


def _widths(treeplex, payoff):
    row = np.repeat(np.arange(treeplex.num_sequences), np.diff(payoff.indptr))
    _, stakes = treeplex.action_values(np.bincount(row, np.abs(payoff.data), treeplex.num_sequences))
    return np.append(0.0, WIDTH * np.repeat(stakes, treeplex.num_actions))


def public_tie_widths(form) -> list[np.ndarray]:
    """The same over the public tree, (states, hands) for each player."""
    worth = [treeplex.action_values(form.payoff_sizes(player)) for player, treeplex in enumerate(form.treeplexes)]
    return [WIDTH * stakes for _, stakes in worth]
