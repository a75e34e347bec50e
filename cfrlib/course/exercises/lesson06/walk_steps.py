"""The steps of sampled walks, right ones and wrong ones: weights, draws, and what is added. Weights get a Reach."""

from dataclasses import dataclass

import numpy as np

from cfrlib.course.exercises.lesson01.regret_matching import regret_matching


@dataclass(frozen=True)
class Reach:
    """`players`: both players' own reach. `chance`: chance's. `sample`: how likely a walk comes here, chance apart."""

    players: tuple[float, float]
    sample: float = 1.0
    chance: float = 1.0

    def own(self, player):
        return self.players[player]

    def others(self, player):
        return self.players[1 - player]

    def after(self, player, probability, sampled):
        players = tuple(own * (probability if one == player else 1.0) for one, own in enumerate(self.players))
        return Reach(players, self.sample * sampled, self.chance)

    def dealt(self, probability):
        return Reach(self.players, self.sample, self.chance * probability)


def own(reach, player):
    return reach.own(player)


def others(reach, player):
    return reach.others(player)


def nothing(reach, player):
    """No weight, not even 0: nothing is done to the sum."""
    return None


def once(reach, player):
    return 1.0


def expected(strategy, values):
    return strategy @ values


def mean(strategy, values):
    return values.mean()


def best(strategy, values):
    return values.max()


def utility(game, history, traverser):
    return game.utilities(history)[traverser]


def player_ones(game, history, traverser):
    return game.utilities(history)[0]


def frozen(node):
    return node.strategy


def rematched(node):
    return regret_matching(node.regret_sum)


def add(total, increment):
    return total + increment


def replace_by(total, increment):
    return np.array(increment, dtype=float)


def floored(total, increment):
    return np.maximum(total + increment, 0.0)


def only_positive(total, increment):
    return total + np.maximum(increment, 0.0)


def unchanged(total, increment):
    return total


def zero(strategy, values):
    return 0.0


def lesson_05s(player):
    """The sign of player 1's values at a player's nodes."""
    return 1 if player == 0 else -1


def turned(value):
    return -value


def times(value, probability):
    return value * probability


def divided(value, probability):
    return value / probability


def as_dealt(probabilities):
    return probabilities


def alike(probabilities):
    return [1 / len(probabilities)] * len(probabilities)


def likeliest(strategy):
    return np.eye(len(strategy))[int(np.argmax(strategy))]


def explored(strategy, exploration):
    return exploration / len(strategy) + (1 - exploration) * strategy
