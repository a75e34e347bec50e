"""Sampled hands, many at a time: what strategies win from one another, luck included, and what they expect to win."""

from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from cfrlib.arguments import generator, number, shortened, whole
from cfrlib.evaluation.exploitability import plans_of
from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.strategy import Strategy
from cfrlib.games import CHANCE

MOST = 100_000_000  # hands; the result of each is kept, in 8 bytes
AT_ONCE = 50_000  # deals; more would not fit into the processor's cache


@dataclass(frozen=True, eq=False)
class HeadToHead:
    """What each strategy won per hand, in so many `hands`; arrays are (players,), in the order of the strategies.

    `means`: over the hands that were dealt. `errors`: standard errors of `means`. `expected`: the exact means over all
    possible luck. `intervals`, (players, 2): bounds that contain `expected` with probability `confidence`, by the
    normal approximation, which needs hundreds of deals that do not all end alike.
    """

    hands: int
    means: np.ndarray
    errors: np.ndarray
    expected: np.ndarray
    confidence: float

    @property
    def intervals(self) -> np.ndarray:
        width = NormalDist().inv_cdf((1 + self.confidence) / 2) * self.errors
        return np.stack([self.means - width, self.means + width], axis=1)

    def __repr__(self):
        won = zip(self.means, np.ptp(self.intervals, axis=1) / 2, self.expected, strict=True)
        told = "; ".join(f"{mean:.4g} ± {width:.2g} (expected {exact:.4g})" for mean, width, exact in won)
        return f"<HeadToHead, {self.hands:,} hands: {told}>"


def head_to_head(game, strategies, hands: int = 100_000, rng=0, *, confidence: float = 0.95) -> HeadToHead:
    """Strategies play hands of a game against one another, each equally often in every seat.

    `strategies`: one per player, each a profile, which plays the part of the seat it sits in. Every deal is played as
    many times as there are players, who move on by one seat each time, so that most of the luck cancels.
    `hands`: how many in all, rounded up to whole deals, at least two. `rng`: a generator or a seed.
    Raises ValueError unless there are as many strategies as players.

    Cost: a million hands of Kuhn poker take a fraction of a second.

    >>> cfr.head_to_head("kuhn", [cfr.bots.kuhn_equilibrium(), cfr.Strategy.uniform("kuhn")], hands=1000)
    <HeadToHead, 1,000 hands: 0.156 ± 0.042 (expected 0.1667); -0.156 ± 0.042 (expected -0.1667)>
    """
    form = SequenceForm.of(game)
    players = form.num_players
    if not isinstance(strategies, list | tuple) or len(strategies) != players:
        raise ValueError(f"{form.game} needs a list of {players} strategies, one a player, not {shortened(strategies)}")
    hands, rng = whole("hands", hands, 1, MOST), generator("rng", rng)
    confidence = number("confidence", confidence, above=0, below=1)
    strategies = [Strategy.of(form, strategy) for strategy in strategies]
    deals = max(2, -(-hands // players))
    sampler = Sampler(game if isinstance(game, GameTree) else GameTree(form.game))
    won = _play_deals(sampler, strategies, deals, rng)
    errors = won.std(axis=0, ddof=1) / np.sqrt(deals)
    return HeadToHead(deals * players, won.mean(axis=0), errors, _expected_means(form, strategies), confidence)


def seatings(players: int) -> np.ndarray:
    """The strategy in each seat, (times, seats): each time, all move on by one seat."""
    return np.add.outer(np.arange(players), np.arange(players)) % players


class Sampler:
    """A game's tree, ready for many hands at a time, all played move by move together.

    `depth`: the most moves of a hand, chance's included. `utilities`: (nodes, players), at the ends.

    A decision is drawn from one array over all slots: the cumulative probabilities of information set k lie between k
    and k + 1, so that k + u falls on an action for each u from 0 to 1. Chance is drawn in the same way.
    """

    def __init__(self, tree: GameTree):
        self.depth, self.player, self.sets = len(tree.level_starts) - 2, tree.player, tree.information_sets
        self.information_set, self.first_child = tree.information_set, _first_children(tree)
        self.utilities = np.zeros((len(tree), tree.game.num_players))
        self.utilities[tree.terminals] = tree.utilities
        chance = np.flatnonzero(tree.player == CHANCE)
        self.chance_number = np.full(len(tree), -1)
        self.chance_number[chance] = np.arange(len(chance))
        self.dealt = np.flatnonzero(tree.player[tree.parent] == CHANCE)
        self.dealt = self.dealt[self.dealt > 0]
        starts = np.flatnonzero(np.diff(tree.parent[self.dealt], prepend=-1))
        self.deals = _cumulative(tree.chance[self.dealt], starts)

    def steps(self, strategy: Strategy) -> np.ndarray:
        """A strategy as cumulative probabilities, (slots,)."""
        return _cumulative(strategy.probabilities, self.sets.offsets[:-1])

    def ends(self, steps, luck: np.ndarray) -> np.ndarray:
        """The node in which each hand ends, (hands,). `steps`: those of the strategy in each seat. `luck`: (depth,
        hands), one number from 0 to 1 per move."""
        node = np.zeros(luck.shape[1], int)
        for uniforms in luck:
            player = self.player[node]
            for seat in (CHANCE, *range(len(steps))):
                hands = player == seat
                if hands.any():
                    here = node[hands], uniforms[hands]
                    node[hands] = self._deal(*here) if seat == CHANCE else self._decide(steps[seat], *here)
        return node

    def _deal(self, node, luck):
        drawn = np.searchsorted(self.deals, self.chance_number[node] + luck, side="right")
        return self.dealt[np.minimum(drawn, len(self.dealt) - 1)]

    def _decide(self, steps, node, luck):
        number = self.information_set[node]
        drawn = np.searchsorted(steps, number + luck, side="right")
        start, end = self.sets.offsets[number], self.sets.offsets[number + 1]
        return self.first_child[node] + np.clip(drawn, start, end - 1) - start


def _play_deals(sampler, strategies, deals, rng):
    """What each strategy won in each deal, averaged over all seatings, (deals, players)."""
    steps = [sampler.steps(strategy) for strategy in strategies]
    won = np.zeros((deals, len(steps)))
    for start in range(0, deals, AT_ONCE):
        some = won[start : start + AT_ONCE]
        luck = rng.random((sampler.depth, len(some)))
        for seating in seatings(len(steps)):
            ends = sampler.ends([steps[guest] for guest in seating], luck)
            some[:, seating] += sampler.utilities[ends]
    return won / len(steps)


def _expected_means(form, strategies):
    plans = [plans_of(form, strategy) for strategy in strategies]
    expected = np.zeros(len(plans))
    for seating in seatings(len(plans)):
        expected[seating] += form.values([plans[guest][seat] for seat, guest in enumerate(seating)])
    return expected / len(plans)


def _cumulative(shares, starts):
    """The cumulative shares of each group, shifted by its number k: from k to k + 1."""
    counts = np.diff([*starts, len(shares)])
    total = np.cumsum(shares)
    before = np.repeat(total[starts] - shares[starts], counts)
    return np.repeat(np.arange(len(starts)), counts) + np.clip(total - before, 0.0, 1.0)


def _first_children(tree):
    first = np.zeros(len(tree), int)
    children = np.arange(1, len(tree))
    oldest = children[tree.action[1:] == 0]
    first[tree.parent[oldest]] = oldest
    return first
