"""The mistakes that people make in `information_set_regret`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.exercise import Misconception


@dataclass(frozen=True)
class Gathering:
    """The sum over histories with one of its steps done differently."""

    weight: Callable = lambda player, chance, reaches: chance * reaches[1 - player]
    sign: Callable = lambda player: 1 if player == 0 else -1
    baseline: Callable = lambda strategy, utilities: strategy @ utilities
    total: Callable = lambda regrets, weights: np.sum(regrets, axis=0)

    def __call__(self, player, strategy, histories):
        strategy, regrets, weights = np.asarray(strategy, dtype=float), [], []
        for chance, *reaches, values in histories:
            utilities = self.sign(player) * np.asarray(values, dtype=float)
            weights.append(self.weight(player, chance, reaches))
            regrets.append(weights[-1] * (utilities - self.baseline(strategy, utilities)))
        return self.total(np.array(regrets), np.array(weights))


def _with_player_1s(regret):
    """The sum of regrets made by `regret(player, values, earned)` of what player 1 wins."""

    def gathered(player, strategy, histories):
        total = np.zeros(len(strategy))
        for chance, *reaches, values in histories:
            total += chance * reaches[1 - player] * regret(player, np.array(values), np.dot(strategy, values))
        return total

    return gathered


def _regret_times_strategy(player, strategy, histories):
    return strategy * Gathering()(player, strategy, histories)


def _added_apart(player, strategy, histories):
    """The sum of the values times the sum of the weights."""
    weight = sum(chance * reaches[1 - player] for chance, *reaches, _ in histories)
    values = (1 - 2 * player) * np.sum([values for *_, values in histories], axis=0)
    return weight * (values - np.dot(strategy, values))


MISTAKES = (
    Misconception(
        "value not negated for player 2",
        "The values given are player 1's. Player 2 earns the opposite: turn the sign of the values when `player`"
        " is 1.",
        wrong=Gathering(sign=lambda player: 1),
    ),
    Misconception(
        "sign turned for the wrong player",
        "The values given are player 1's already. Turn their sign only when `player` is 1, which is player 2.",
        wrong=(Gathering(sign=lambda player: -1), Gathering(sign=lambda player: 1 if player else -1)),
    ),
    Misconception(
        "players counted from 1",
        "You take the number 1 for player 1. Players are counted from 0 here: 0 is player 1, and 1 is player 2.",
        wrong=Gathering(
            sign=lambda player: 1 if player == 1 else -1,
            weight=lambda player, chance, reaches: chance * reaches[1 if player == 1 else 0],
        ),
    ),
    Misconception(
        "sign turned in one part only",
        "You turn the sign of the values or of what the strategy earns, but not of both. For player 2 the whole "
        "difference changes its sign.",
        wrong=(
            Gathering(baseline=lambda strategy, utilities: -(strategy @ utilities)),
            _with_player_1s(lambda player, values, earned: values - (1 - 2 * player) * earned),
            _with_player_1s(lambda player, values, earned: (1 - 2 * player) * values - earned),
        ),
    ),
    Misconception(
        "regret weighed with the action's probability",
        "You multiply each action's regret with its own probability. A regret asks what happens if the action is "
        "chosen for sure; its weight is the same for all actions.",
        wrong=_regret_times_strategy,
    ),
    Misconception(
        "regret weighted by own reach",
        "You weigh the regrets with the reach of the player who moves. Leave it out: chance and the *other* "
        "player count.",
        wrong=(
            Gathering(weight=lambda player, chance, reaches: chance * reaches[player]),
            Gathering(weight=lambda player, chance, reaches: chance * reaches[0] * reaches[1]),
            Gathering(weight=lambda player, chance, reaches: reaches[player]),
        ),
    ),
    Misconception(
        "chance left out",
        "You leave out chance. Its probability is part of the others' reach, and here it differs from history to"
        " history.",
        wrong=(
            Gathering(weight=lambda player, chance, reaches: reaches[1 - player]),
            Gathering(weight=lambda player, chance, reaches: reaches[0] * reaches[1]),
        ),
    ),
    Misconception(
        "the other player's reach left out",
        "You weigh with chance alone. The other player's reach belongs to the others' reach as well.",
        wrong=Gathering(weight=lambda player, chance, reaches: chance),
    ),
    Misconception(
        "always player 1's reach, or player 2's",
        "Which reach is the other player's depends on `player`: with 0 it is the second one, with 1 the first one.",
        wrong=(
            Gathering(weight=lambda player, chance, reaches: chance * reaches[1]),
            Gathering(weight=lambda player, chance, reaches: chance * reaches[0]),
        ),
    ),
    Misconception(
        "histories averaged",
        "You average over the histories. The regrets of one information set add up over its histories.",
        wrong=Gathering(total=lambda regrets, weights: np.mean(regrets, axis=0)),
    ),
    Misconception(
        "divided by the others' reach",
        "You divide by the sum of the weights, as if you were here already. A counterfactual regret keeps how often "
        "the others let you come here: add up, and divide by nothing.",
        wrong=(
            Gathering(total=lambda regrets, weights: np.sum(regrets, axis=0) / weights.sum()),
            Gathering(total=lambda regrets, weights: np.sum(regrets, axis=0) / (weights.sum() or 1.0)),
        ),
    ),
    Misconception(
        "weights and values added apart",
        "You add up the weights, and apart from them the values. Each history's values go with its own weight: "
        "multiply first, then add.",
        wrong=(
            _added_apart,
            lambda player, strategy, histories: _added_apart(player, strategy, histories) / len(histories),
        ),
    ),
    Misconception(
        "not weighted",
        "Your regrets lack their weights: chance times the other player's reach, history by history.",
        wrong=Gathering(weight=lambda player, chance, reaches: 1.0),
    ),
    Misconception(
        "nothing subtracted",
        "You add up what the actions are worth. A regret is that minus what the strategy earns at this history.",
        wrong=Gathering(baseline=lambda strategy, utilities: 0.0),
    ),
    Misconception(
        "negative regrets dropped",
        "You drop negative regrets. Keep them: they cancel positive ones of other histories.",
        wrong=(
            Gathering(total=lambda regrets, weights: np.maximum(np.sum(regrets, axis=0), 0.0)),
            Gathering(total=lambda regrets, weights: np.sum(np.maximum(regrets, 0.0), axis=0)),
        ),
    ),
    Misconception(
        "compared with the plain mean",
        "Your baseline is the plain mean (or the best) of the action values. Use what the strategy earns.",
        wrong=(
            Gathering(baseline=lambda strategy, utilities: utilities.mean()),
            Gathering(baseline=lambda strategy, utilities: utilities.max()),
        ),
    ),
)
