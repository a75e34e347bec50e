"""Games for best responses, lopsided on purpose: on small symmetric ones a wrong answer may look right."""

from dataclasses import dataclass

import numpy as np

from cfrlib.forms.game_tree import GameTree
from cfrlib.games import TERMINAL, Game, Kuhn, LiarDie


@dataclass(frozen=True)
class StackedKuhn(Kuhn):
    """Kuhn poker with a deck in which some deals come more often: `weights`, one for each of the six."""

    weights: tuple[int, ...] = (6, 1, 2, 5, 4, 2)

    def chance(self, history):
        total = sum(self.weights)
        return [(deal, weight / total) for (deal, _), weight in zip(self.deals, self.weights, strict=True)]


@dataclass(frozen=True)
class Hunt(Game):
    """A fox hides in one of three dens, a hunter searches one. After a miss the fox stays or runs; then the hunter, who
    does not see it, shoots or goes home. The hunter's payoff is not the fox's turned round: a shot costs something.
    `fee`: what both pay before they begin.
    """

    worth: tuple[int, ...] = (5, 2, 3)
    shot: float = 0.5
    fee: int = 0

    def player(self, history):
        if len(history) < 2:
            return len(history)
        found = history[0] == history[1]
        return TERMINAL if found or len(history) == 4 else len(history) - 2

    def actions(self, history):
        dens = ("left", "middle", "right")
        return (dens, dens, ("stay", "run"), ("shoot", "go home"))[len(history)]

    def utilities(self, history):
        fox, hunter = self._won(history)
        return fox - self.fee, hunter - self.fee

    def _won(self, history):
        worth = self.worth[("left", "middle", "right").index(history[0])]
        if len(history) == 2:
            return -worth, worth
        if history[3] == "go home":
            return (worth, -1) if history[2] == "stay" else (1, 0)
        return (-1, 2 - self.shot) if history[2] == "stay" else (2, -self.shot)

    def information_set(self, history):
        player = self.player(history)
        return player, *history[player::2]


def information_sets(game) -> dict:
    """How many actions each has, and who moves there: {information set: (player, number of actions)}."""
    sets = GameTree(game).information_sets
    return {
        key: (int(player), len(actions))
        for key, player, actions in zip(sets.keys, sets.players, sets.actions, strict=True)
    }


def random_leak(game, rng, zeros: float = 0.0) -> dict:
    """A strategy of both players, a list of probabilities an information set; that share of the weights is 0."""
    leak = {}
    for key, (_, count) in information_sets(game).items():
        weights = rng.integers(1, 10, count) * (rng.random(count) >= zeros)
        weights = weights if weights.any() else np.eye(count)[0]
        leak[key] = (weights / weights.sum()).tolist()
    return leak


def games(rng) -> list[Game]:
    """One of each kind, drawn anew."""
    deck = tuple(rng.permutation([1, 2, 3, 4, 5, 9]).tolist())
    return [Kuhn(), StackedKuhn(weights=deck), LiarDie(3), Hunt(worth=tuple(rng.integers(1, 7, 3).tolist()))]
