"""The third prize: 100 hands against an opponent who has to be identified. [lesson 09, sections 7 to 9]

The opponent is one of `suspects()`, each of them equally often. All cards are turned up after a hand. Before each hand,
the rule's posterior decides which of its strategies plays. Only what the rule sees is drawn at random, over many
repetitions: a hand counts as what the strategy that plays it wins from this opponent on average, which is exact.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from cfrlib.arguments import whole
from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.strategy import Strategy
from cfrlib.tournament.cross_table import plans_by_seat
from cfrlib.tournament.games import GAME_OF_SUSPECTS, GAMES, form_of
from cfrlib.tournament.leaks import suspects
from cfrlib.tournament.player import Identification

HANDS = 100
REPETITIONS, MOST = 200, 100_000  # for each suspect


@dataclass(frozen=True)
class HundredHands:
    """What a rule wins in 100 hands.

    `won`: chips in all 100 hands, on average; `error`: its standard error, 0 if exact. `by_suspect`: {name: chips}.

    `right`, `wrong`: the share of the hands in which the answer to the true suspect, or to another one, was played.
    """

    won: float
    error: float
    by_suspect: dict[str, float]
    right: float
    wrong: float


def hundred_hands(rule: Identification | Strategy, seed: int = 0, repetitions: int = REPETITIONS) -> HundredHands:
    """What a rule wins, or what a Strategy of Kuhn poker with 13 cards wins that plays all hands.

    The same seed gives all rules the same luck. A single strategy's result is exact.
    """
    names = list(suspects())
    seed, repetitions = whole("seed", seed, 0), whole("repetitions", repetitions, 2, MOST)
    if not isinstance(rule, Identification):
        rule = Strategy.of(form_of(GAME_OF_SUSPECTS), rule)
        worth = _Showdowns([rule]).worth[0].mean(axis=1) * HANDS
        return HundredHands(float(worth.mean()), 0.0, dict(zip(names, worth.tolist(), strict=True)), 0.0, 0.0)
    answered = [name for name in names if name in rule.answers]
    showdowns = _Showdowns([rule.begin, *(rule.answers[name] for name in answered)])
    choice = np.array([1 + answered.index(name) if name in answered else 0 for name in names])
    prior = np.array([rule.prior.get(name, 0.0) for name in names], dtype=float)
    won, played = _play(showdowns, choice, prior, rule.certainty, seed, repetitions)
    hits = played == choice[:, None, None]
    each = won.mean(axis=0)
    return HundredHands(
        float(won.mean()),
        float(each.std(ddof=1) / np.sqrt(repetitions)),
        dict(zip(names, won.mean(axis=1).tolist(), strict=True)),
        float((hits & (played > 0)).mean()),
        float((~hits & (played > 0)).mean()),
    )


def posterior(log_prior: np.ndarray, log_likelihood: np.ndarray) -> np.ndarray:
    """Bayes: the probability of each suspect, on the last axis. All 0 where no suspect could have done what was seen.

    `log_prior`, `log_likelihood`: with -inf for 0.
    """
    logs = log_prior + log_likelihood
    top = logs.max(axis=-1, keepdims=True)
    weights = np.exp(logs - np.where(np.isfinite(top), top, 0.0))
    total = weights.sum(axis=-1, keepdims=True)
    return np.divide(weights, total, out=np.zeros_like(weights), where=total > 0)


def _play(showdowns, choice, prior, certainty, seed, repetitions):
    """Chips won, (suspects, repetitions), and which strategy played, (suspects, repetitions, hands)."""
    luck = np.random.default_rng([seed, HANDS]).random((HANDS, repetitions))
    with np.errstate(divide="ignore"):
        log_prior = np.log(prior)
    true = np.arange(len(prior))[:, None]
    log_likelihood = np.zeros((len(prior), repetitions, len(prior)))
    won, played = np.zeros((len(prior), repetitions)), np.empty((len(prior), repetitions, HANDS), int)
    for hand in range(HANDS):
        seat = hand % 2
        belief = posterior(log_prior, log_likelihood)
        likeliest = belief.argmax(axis=-1)
        sure = (belief.max(axis=-1) >= certainty) & (belief.max(axis=-1) > 0)
        now = played[:, :, hand] = np.where(sure, choice[likeliest], 0)
        won += showdowns.worth[now, true, seat]
        log_likelihood += showdowns.logs[seat][showdowns.draw(now, true, seat, luck[hand])]
    return won, played


class _Showdowns:
    """The ends of hands between some strategies and each suspect.

    `worth`: (strategies, suspects, seats), what each strategy wins per hand. `logs[seat]`: (ends, suspects), the
    logarithm of the factor that each suspect's own decisions contribute to the probability of each end.
    """

    def __init__(self, strategies):
        ends, utilities, _ = _ends()
        reached = [_reach(strategies, seat) for seat in (0, 1)]
        theirs = [_reach(list(suspects().values()), 1 - seat) for seat in (0, 1)]
        shares = np.stack(
            [reached[seat][:, None] * theirs[seat][None] * ends for seat in (0, 1)], axis=2
        )  # (strategies, suspects, seats, ends)
        self.worth = shares @ utilities * np.array([1, -1])
        with np.errstate(divide="ignore"):
            self.logs = [np.log(theirs[seat]).T for seat in (0, 1)]
        self._shape = shares.shape[:3]
        self._steps = np.cumsum(shares, axis=-1).reshape(-1, len(ends))
        self._steps /= self._steps[:, -1:]
        self._steps += np.arange(len(self._steps))[:, None]

    def draw(self, strategy, suspect, seat, luck):
        """Draws one hand for each entry of the arguments. Returns the numbers of their ends."""
        row = np.ravel_multi_index(np.broadcast_arrays(strategy, suspect, seat), self._shape)
        drawn = np.searchsorted(self._steps.ravel(), row + luck, side="right") - row * self._steps.shape[1]
        return np.minimum(drawn, self._steps.shape[1] - 1)


@cache
def _ends():
    """For each end of the game: chance's probability, what player 1 wins, and the players' last slots."""
    tree = GameTree(GAMES[GAME_OF_SUSPECTS])
    return tree.chance_reach[tree.terminals], tree.utilities[:, 0], tree.last_slot[tree.terminals]


def _reach(strategies, seat):
    """The seat's own probability of playing to each end, (strategies, ends)."""
    form, (_, _, last_slot) = form_of(GAME_OF_SUSPECTS), _ends()
    sequence = np.zeros(form.information_sets.num_slots + 1, int)  # slot -1, without a move, is the last entry
    sequence[form.treeplexes[seat].slot[1:]] = np.arange(1, form.treeplexes[seat].num_sequences)
    return plans_by_seat(GAME_OF_SUSPECTS, strategies)[seat][:, sequence[last_slot[:, seat]]]
