"""The steps of sampled walks, right ones and wrong ones: weights, draws, and what is added. Weights get a Reach."""

from dataclasses import dataclass

import numpy as np

from cfrlib.course.exercises.lesson01.regret_matching import regret_matching


@dataclass(frozen=True)
class Reach:
    """`players`: both players' own reach. `chance`: chance's. `sample`: how likely a walk comes here, chance apart.
    `steps`: how many decisions ago the walk began.
    """

    players: tuple[float, float]
    sample: float = 1.0
    chance: float = 1.0
    steps: int = 0

    def own(self, player):
        return self.players[player]

    def others(self, player):
        return self.players[1 - player]

    def after(self, player, probability, sampled):
        players = tuple(own * (probability if one == player else 1.0) for one, own in enumerate(self.players))
        return Reach(players, self.sample * sampled, self.chance, self.steps + 1)

    def dealt(self, probability):
        return Reach(self.players, self.sample, self.chance * probability, self.steps)


def own(reach, player):
    return reach.own(player)


def others(reach, player):
    return reach.others(player)


def both(reach, player):
    return reach.own(player) * reach.others(player)


def player_ones_reach(reach, player):
    return reach.own(0)


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


def total(strategy, values):
    return values.sum()


def utility(game, history, traverser):
    return game.utilities(history)[traverser]


def player_ones(game, history, traverser):
    return game.utilities(history)[0]


def the_opponents(game, history, traverser):
    return game.utilities(history)[1 - traverser]


def as_in_a_zero_sum_game(player):
    """The traverser's utility made of one player's; None stands for the opponent of whoever walks."""

    def leaf(game, history, traverser):
        known = 1 - traverser if player is None else player
        return game.utilities(history)[known] * (1 if known == traverser else -1)

    return leaf


ZERO_SUM_LEAVES = tuple(map(as_in_a_zero_sum_game, (0, 1, None)))


def cut(game, history, traverser):
    return int(game.utilities(history)[traverser])


def frozen(node):
    return node.strategy


def rematched(node):
    return regret_matching(node.regret_sum)


def averaged(node):
    whole = node.strategy_sum.sum()
    return node.strategy_sum / whole if whole > 0 else node.strategy


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


def one_more(total, increment):
    return total + 1


def normalised(total, increment):
    return (total + increment) / (total + increment).sum()


def halved(total, increment):
    return (total + increment) / 2


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


def first(strategy):
    return np.eye(len(strategy))[0]


def explored(strategy, exploration):
    return exploration / len(strategy) + (1 - exploration) * strategy
