"""Games for best responses, lopsided on purpose, and leaks in them: on small symmetric ones wrong answers look right.

What a verdict shows of them is code that makes them again.
"""

from dataclasses import dataclass

import numpy as np

from cfrlib.forms.game_tree import GameTree
from cfrlib.games import TERMINAL, Game, Kuhn


class Leak(dict):
    """A strategy of both players, {information set: list of probabilities}; `code` makes it again."""

    def __init__(self, rows, code):
        super().__init__(rows)
        self.code = code

    def __repr__(self):
        return self.code


@dataclass(frozen=True, repr=False)
class StackedKuhn(Kuhn):
    """Kuhn poker with a deck in which some deals come more often: `weights`, one for each of the six."""

    weights: tuple[int, ...] = (6, 1, 2, 5, 4, 2)

    def chance(self, history):
        total = sum(self.weights)
        return [(deal, weight / total) for (deal, _), weight in zip(self.deals, self.weights, strict=True)]

    def __repr__(self):
        return f"StackedKuhn(weights={self.weights})"


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


def random_leak(game, seed: int, zeros: float = 0.0) -> Leak:
    """A strategy of both players; that share of the weights is 0."""
    rng, rows = np.random.default_rng(seed), {}
    for key, (_, count) in information_sets(game).items():
        weights = rng.integers(1, 10, count) * (rng.random(count) >= zeros)
        weights = weights if weights.any() else np.eye(count)[0]
        rows[key] = (weights / weights.sum()).tolist()
    return Leak(rows, f"random_leak({game!r}, seed={seed}, zeros={zeros:g})")


HONEST = {
    (1,): [1.0, 0.0], (2,): [1.0, 0.0], (3,): [1.0, 0.0], (1, "p", "b"): [1.0, 0.0], (2, "p", "b"): [2 / 3, 1 / 3],
    (3, "p", "b"): [0.0, 1.0], (1, "p"): [2 / 3, 1 / 3], (2, "p"): [1.0, 0.0], (3, "p"): [0.0, 1.0],
    (1, "b"): [1.0, 0.0], (2, "b"): [2 / 3, 1 / 3], (3, "b"): [0.0, 1.0],
}  # fmt: skip
FOLDS_THE_QUEEN = Leak(HONEST | {(2, "b"): [1.0, 0.0]}, "FOLDS_THE_QUEEN")


def rare_bluffs(chance: float) -> Leak:
    """Bets after a pass hardly ever: with a jack with this probability, with a king twice as often.

    A queen should call. The bluff is the less likely of her two histories, and much more depends on it.
    """
    rows = HONEST | {(1, "p"): [1 - chance, chance], (3, "p"): [1 - 2 * chance, 2 * chance]}
    return Leak(rows, f"rare_bluffs({chance!r})")


NEVER_BETS = Leak(HONEST | {key: [1.0, 0.0] for key in ((1, "p"), (2, "p"), (3, "p"))}, "NEVER_BETS")
