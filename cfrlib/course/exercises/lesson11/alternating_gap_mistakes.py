"""The mistakes that people make in `alternating_gap`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.exercise import Misconception


def _round_by_round(one, other):
    return (one * other).sum()


def _of_averages(one, other):
    return one.mean(axis=0) @ other.sum(axis=0)


def _gain_of_averages(xs, worth):
    return _of_averages(xs[1:] - xs[:-1], worth)


@dataclass(frozen=True)
class Gap:
    """Both numbers with the strategies that each term hears, the best responses, or the divisor chosen differently."""

    heard_by_2: Callable = lambda xs: xs[1:]
    played_by_1: Callable = lambda xs: xs[:-1]
    best: Callable = lambda worth: worth.sum(axis=0).max()
    worst: Callable = lambda floor: floor.sum(axis=0).min()
    gained: Callable = lambda xs, worth: ((xs[1:] - xs[:-1]) * worth).sum()
    earned: Callable = _round_by_round
    conceded: Callable = _round_by_round
    add: Callable = lambda one, two: one + two
    divisor: Callable = len

    def __call__(self, payoff, xs, ys):
        payoff, xs, ys = (np.array(one, dtype=float) for one in (payoff, xs, ys))
        worth, floor = ys @ payoff.T, self.heard_by_2(xs) @ payoff
        first = self.best(worth) - self.earned(self.played_by_1(xs), worth)
        second = self.conceded(floor, ys) - self.worst(floor)
        return self.add(first, second) / self.divisor(ys), self.gained(xs, worth) / self.divisor(ys)


def _next_ys(payoff, xs, ys):
    """The gain against the answer of player 2, not against what player 1 had seen."""
    payoff, xs, ys = (np.array(one, dtype=float) for one in (payoff, xs, ys))
    gain = ((xs[1:-1] - xs[:-2]) * (ys[1:] @ payoff.T)).sum() if len(ys) > 1 else 0.0
    return Gap()(payoff, xs, ys)[0], gain / len(ys)


def _nash_conv(payoff, xs, ys):
    payoff, xs, ys = (np.array(one, dtype=float) for one in (payoff, xs, ys))
    _, gain = Gap()(payoff, xs, ys)
    return (payoff @ ys.mean(axis=0)).max() - (xs[1:].mean(axis=0) @ payoff).min(), gain


def _turned(payoff, xs, ys):
    """Player 2's regret as if player 2 were paid what player 1 is paid."""
    payoff, xs, ys = (np.array(one, dtype=float) for one in (payoff, xs, ys))
    worth, floor = ys @ payoff.T, xs[1:] @ payoff
    first = worth.sum(axis=0).max() - (xs[:-1] * worth).sum()
    second = floor.sum(axis=0).max() - (floor * ys).sum()
    return (first + second) / len(ys), Gap()(payoff, xs, ys)[1]


def _two_regrets(payoff, xs, ys):
    """Each player's, on average."""
    one, two = (Gap(add=add)(payoff, xs, ys)[0] for add in (lambda one, two: one, lambda one, two: two))
    return one, two


def _floored(first, second):
    def gap(payoff, xs, ys):
        one, two = _two_regrets(payoff, xs, ys)
        return (max(one, 0.0) if first else one) + (max(two, 0.0) if second else two), Gap()(payoff, xs, ys)[1]

    return gap


def _all_averaged(payoff, xs, ys):
    """What player 1 earned from the average of *all* its strategies."""
    payoff, xs, ys = (np.array(one, dtype=float) for one in (payoff, xs, ys))
    regrets, gain = Gap()(payoff, xs, ys)
    worth = ys @ payoff.T
    return regrets + (_round_by_round(xs[:-1], worth) / len(ys)) - xs.mean(axis=0) @ worth.mean(axis=0), gain


MISTAKES = (
    Misconception(
        "player 2 hears the old strategies",
        "You measure player 2's regret against the *old* strategies of player 1, as if both moved at once. With "
        "alternating updates player 2 answers the new one: `xs[1:]`.",
        wrong=Gap(heard_by_2=lambda xs: xs[:-1]),
    ),
    Misconception(
        "player 1 judged by the new strategies",
        "Your first number is NashConv of the averages, without the gain: as if player 1 earned what its *new* "
        "strategies earn. In iteration t it played `xs[t]`, and heard of `ys[t]` afterwards: `xs[:-1]`.",
        wrong=(Gap(played_by_1=lambda xs: xs[1:]), _nash_conv),
    ),
    Misconception(
        "old and new exchanged",
        "You judge player 1 by the new strategies and player 2 by the old ones. It is the other way round: player 1 "
        "played `xs[:-1]`, and player 2 heard of `xs[1:]`.",
        wrong=tuple(
            Gap(played_by_1=lambda xs: xs[1:], heard_by_2=lambda xs: xs[:-1], **gained)
            for gained in ({}, {"gained": lambda xs, worth: ((xs[:-1] - xs[1:]) * worth).sum()})
        ),
    ),
    Misconception(
        "averages multiplied",
        "What was earned comes from averages of the strategies with you. Each strategy meets the one of *its* round: "
        "multiply round by round, and average then.",
        wrong=(
            Gap(earned=_of_averages), Gap(conceded=_of_averages), Gap(earned=_of_averages, conceded=_of_averages),
            Gap(earned=_of_averages, conceded=_of_averages, gained=_gain_of_averages),
            _all_averaged,
        ),
    ),
    Misconception(
        "a new best action in every round",
        "You take the best action of each round. A regret compares with *one* action, the same in all rounds: add the "
        "rounds up first, then take the best.",
        wrong=(
            Gap(best=lambda worth: worth.max(axis=1).sum(), worst=lambda floor: floor.min(axis=1).sum()),
            Gap(best=lambda worth: worth.max(axis=1).sum()),
            Gap(worst=lambda floor: floor.min(axis=1).sum()),
        ),
    ),
    Misconception(
        "player 2 paid like player 1",
        "Your player 2 wants the column that pays player 1 *most*. The payoffs are player 1's: player 2's best column "
        "is the smallest.",
        wrong=(_turned, Gap(worst=lambda floor: floor.sum(axis=0).max())),
    ),
    Misconception(
        "one regret subtracted from the other",
        "You subtract player 2's regret. Both count: add them.",
        wrong=Gap(add=lambda one, two: one - two),
    ),
    Misconception(
        "one player only",
        "You count one player's regret. Add both.",
        wrong=(Gap(add=lambda one, two: one), Gap(add=lambda one, two: two)),
    ),
    Misconception(
        "sums and no averages",
        "You return sums over the rounds. Divide both by the number of rounds, `len(ys)`.",
        wrong=Gap(divisor=lambda ys: 1),
    ),
    Misconception(
        "divided by the strategies of player 1",
        "You divide by `len(xs)`. There is one strategy of player 1 more than there are rounds: divide by `len(ys)`.",
        wrong=Gap(divisor=lambda ys: len(ys) + 1),
    ),
    Misconception(
        "the gain with its sign turned",
        "Your gain has the wrong sign. It is what the *new* strategy earns, minus what the old one earned.",
        wrong=Gap(gained=lambda xs, worth: ((xs[:-1] - xs[1:]) * worth).sum()),
    ),
    Misconception(
        "the gain against the next answer",
        "You measure the gain against the strategy that player 2 plays *next*. Player 1 answers `ys[t]`: that is what "
        "old and new strategy are compared against.",
        wrong=_next_ys,
    ),
    Misconception(
        "what the new strategies earn in place of the gain",
        "Your second number is what the new strategies earn. The gain is what they earn *more* than the old ones.",
        wrong=Gap(gained=lambda xs, worth: (xs[1:] * worth).sum()),
    ),
    Misconception(
        "only gains counted",
        "You count only the rounds in which the new strategy earns more. Losses count, too.",
        wrong=Gap(gained=lambda xs, worth: np.maximum(((xs[1:] - xs[:-1]) * worth).sum(axis=1), 0).sum()),
    ),
    Misconception(
        "losses counted as gains",
        "You add up sizes: where the new strategy earns less, that counts as a gain with you. It counts with its "
        "minus.",
        wrong=Gap(gained=lambda xs, worth: np.abs(((xs[1:] - xs[:-1]) * worth).sum(axis=1)).sum()),
    ),
    Misconception(
        "the gain of averages",
        "You average the strategies first and compare then. Each round has its own gain, against what player 2 played "
        "in it: average these gains.",
        wrong=Gap(gained=_gain_of_averages),
    ),
    Misconception(
        "the two regrets apart",
        "You return both players' regrets. The first number is their *sum*, and the second one is the gain.",
        wrong=_two_regrets,
    ),
    Misconception(
        "negative regrets taken for none",
        "You put 0 for a regret that is negative. It counts as it is.",
        wrong=tuple(_floored(first, second) for first, second in ((True, True), (True, False), (False, True))),
    ),
    Misconception(
        "the gain of the whole run",
        "You compare the last strategy with the first. Each round compares two strategies that follow each other, "
        "against what player 2 played in that round.",
        wrong=Gap(gained=lambda xs, worth: ((xs[-1] - xs[0]) * worth).sum()),
    ),
)
